//! The hint panel: where to look, the technique, the reason with its evidence, what follows.

use super::load_parts::panels;
use super::own_chain;
use super::root::{App, Msg};
use crate::browser::speak::{rich, say, t, tell};
use crate::components::button::{ButtonStyle, button, plain, sends};
use crate::components::reason::{Point, reason, words};
use crate::engine::{Arg, Phrase};
use crate::hints::Step;
use crate::session::view::{BoardView, HintStage, HintView, ListRow};
use crate::session::{Action, Session};
use crate::store::learned::meet;
use yew::html::Scope;
use yew::prelude::*;

/// So many places stand in one or two lines of a phone above what to look for; more of them stand below it.
const MAX_PLACES_FIRST: usize = 6;

/// The panel with the open hint.
pub(super) fn hint_panel(app: &App, link: &Scope<App>, hint: Option<&HintView>, board: &BoardView) -> Html {
    match hint {
        None => Html::default(),
        Some(HintView::Message(phrase) | HintView::Offer { about: phrase, .. }) => html! {
            <section class="panel hint" data-hint="" aria-label={t("place.hint")}>
                <div key="told" class="scroll" role="status" tabindex="0"><p class="reason">{ rich(phrase) }</p></div>
                <div key="foot" class="foot">
                    if let Some(HintView::Offer { label, .. }) = hint {
                        { button(link, label, ButtonStyle::MAIN, Msg::Do(Action::ShowOffered)) }
                    }
                    { plain(link, "action.close", Msg::Do(Action::CloseHint)) }
                </div>
            </section>
        },
        // Only the part that found a step can show it.
        Some(hint) => panels().map_or_else(Html::default, |panels| (panels.hint)(link, hint, board, app.plays_on())),
    }
}

/// The panel with a step, or with the list of steps; it is in the part that finds steps.
pub(super) fn step_panel(link: &Scope<App>, hint: &HintView, board: &BoardView, plays_on: bool) -> Html {
    let (step, stage, is_read_only, preface) = match hint {
        HintView::Step { step, stage, is_read_only, preface } => (step, stage, is_read_only, preface),
        HintView::Chain { chain, needs_notes } => return own_chain::card(link, chain, *needs_notes, board),
        HintView::List { rows, is_here, can_be_here } => return list_panel(link, rows, *is_here, *can_be_here),
        _ => return Html::default(),
    };
    let main = ButtonStyle::MAIN;
    let close = ButtonStyle::CLOSE;
    let shows_reason = *stage == HintStage::Reason;
    let is_mistake = step.is_mistake();
    html! {
        <section class="panel hint" data-hint="" data-technique={step.technique.clone()}
            data-eliminates={step.eliminates.clone()} data-places={step.placements.clone()}
            data-told={shows_reason.then_some("")} aria-label={t("place.hint")}>
            <header class="head">
                { stages(*stage, *is_read_only) }
                <span class="technique">{ if shows_reason { &*step.name } else { "" } }</span>
                { button(link, "action.close", close, Msg::Do(Action::CloseHint)) }
            </header>
            <div key="told" class="scroll" role="status" tabindex="0">
                { step_view(step, *stage, board, &link.callback(Msg::HighlightTargets)) }
                if let Some(preface) = preface.as_ref().filter(|_| shows_reason) {
                    <p class="aside">{ say(preface) }</p>
                }
                if shows_reason && !is_mistake {
                    <p class="to-learn">
                        <a class="aside" data-action="learn" href={["#learn/", &step.technique].concat()}>{ t("hint.learn") }</a>
                        <a class="aside" data-action="practice" href={["#learn/", &step.technique, "/practice"].concat()}>{ t("hint.practice") }</a>
                    </p>
                }
            </div>
            <div key="foot" class="foot">
                if !*is_read_only {
                    if shows_reason {
                        { button(link, "action.apply", main, Msg::Do(Action::ApplyHint)) }
                        if !is_mistake {
                            { play_on(link, plays_on) }
                        }
                    } else {
                        { button(link, "action.next-step", main, Msg::Do(Action::Hint)) }
                    }
                }
                if shows_reason && !is_mistake {
                    { plain(link, "action.all-steps", Msg::Do(Action::ListSteps(false))) }
                }
            </div>
        </section>
    }
}

/// What has hints follow each other, or stops that.
fn play_on(link: &Scope<App>, plays_on: bool) -> Html {
    let (label, icon) = if plays_on { ("hint.stop-playing", "pause") } else { ("hint.play-on", "play") };
    // One button, which keeps the focus.
    let looks = ButtonStyle { icon: Some(icon), is_icon_only: true, key: "play-on", ..ButtonStyle::default() };
    button(link, label, looks, Msg::PlayOn)
}

/// The steps that can be taken now; a press shows one on the board.
fn list_panel(link: &Scope<App>, rows: &[ListRow], is_here: bool, can_be_here: bool) -> Html {
    let close = ButtonStyle::CLOSE;
    let steps = rows.iter().enumerate().map(|(index, row)| {
        html! {
            <li>
                <button type="button" class="btn" data-action="pick-step" data-technique={row.technique.clone()} onclick={sends(link, Msg::Do(Action::PickStep(index)))}>
                    <b>{ &row.follows }</b><span>{ &row.name }</span>
                </button>
            </li>
        }
    });
    html! {
        <section class="panel hint" data-hint="" aria-label={t("steps.title")}>
            <header class="head"><h2>{ t("steps.title") }</h2>{ button(link, "action.close", close, Msg::Do(Action::CloseHint)) }</header>
            <div key="told" class="scroll" tabindex="0">
                <p class="aside" role="status">{ tell("steps.count", [("count", Arg::Count(rows.len() as u64))]) }</p>
                <ol class="steps-now">{ for steps }</ol>
            </div>
            if can_be_here || is_here {
                <div key="foot" class="foot">
                    { button(link, "steps.here", ButtonStyle { pressed: Some(is_here), ..ButtonStyle::default() }, Msg::Do(Action::ListSteps(!is_here))) }
                </div>
            }
        </section>
    }
}

/// Notes that a technique was met, where the hint names one.
pub(super) fn note_met(session: &Session) {
    if let Some(HintView::Step { step, stage, .. }) = session.hint_view()
        && stage >= HintStage::Technique
        && !step.is_mistake()
    {
        meet(&step.technique);
    }
}

/// What is to be pressed while "why not?" is asked. That a cell is filled is said before a number is pressed in vain.
pub(super) fn why_not_prompt(session: &Session) -> String {
    let Some(cell) = session.selected_cell() else { return t("ask.cell").to_owned() };
    say(&session.why_not_to_ask(cell).unwrap_or_else(|| Phrase::new("ask.number", [("cell", Arg::Cell(cell))])))
}

/// How many of the presses were made.
fn stages(stage: HintStage, is_read_only: bool) -> Html {
    let on = if is_read_only { 4 } else { stage as usize + 1 };
    html! {
        <div class="stages" role="img" aria-label={tell("hint.stage", [("now", Arg::Count(on as u64))])}>
            { for (0..4).map(|bar| html! { <i class={(bar < on).then_some("on")} /> }) }
        </div>
    }
}

/// What the press says: where to look, the technique, what follows with its reason.
fn step_view(step: &Step, stage: HintStage, board: &BoardView, point: &Point) -> Html {
    if stage == HintStage::Reason {
        return reason(step, board, Some(point));
    }
    let is_named = stage == HintStage::Technique;
    let chips = html! {
        <div class="chips">
            { for step.places.iter().map(|place| words(std::slice::from_ref(place), board, Some(point))) }
        </div>
    };
    // First, so that nothing moves as the name comes, unless they would push the sentence out of sight.
    let is_long = step.places.len() > MAX_PLACES_FIRST;
    html! {
        <>
            if !is_long { { chips.clone() } }
            <h2>{ if is_named { &step.name } else { &step.look } }</h2>
            if is_named { <p class="reason">{ &step.look }</p> }
            if is_long { { chips } }
        </>
    }
}

/// The history, in the place of the hint; it is in a part, since the first screen has none.
pub(super) fn history(app: &App, link: &Scope<App>) -> Html {
    let close = ButtonStyle::CLOSE;
    let replay = ButtonStyle { class: "bare", icon: Some("play"), ..ButtonStyle::default() };
    html! {
        <section key="history" class="panel hint history" aria-label={t("action.history")}>
            <header>
                <h2>{ t("action.history") }</h2>
                if app.session.can_undo() || app.session.can_redo() || app.replay.is_some() {
                    { button(link, if app.replay.is_some() { "history.stop-replay" } else { "history.replay" }, replay, Msg::Replay) }
                }
                { button(link, "action.close", close, Msg::History) }
            </header>
            <div class="scroll" tabindex="0">{ app.history_panel(link) }</div>
        </section>
    }
}
