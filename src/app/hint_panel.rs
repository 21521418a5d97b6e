//! The hint panel: where to look, the technique, the reason with its evidence, what follows.

use super::load_parts::panels;
use super::root::{App, Msg, Place};
use crate::browser::speak::{rich, say, t, tell};
use crate::components::button::{ButtonStyle, button, plain};
use crate::components::reason::reason;
use crate::engine::Arg;
use crate::hints::Step;
use crate::session::Action;
use crate::session::view::{BoardView, HintView, Stage};
use yew::html::Scope;
use yew::prelude::*;

/// The panel with the open hint.
pub(super) fn hint_panel(link: &Scope<App>, hint: Option<&HintView>, board: &BoardView) -> Html {
    match hint {
        None => Html::default(),
        Some(HintView::Message(phrase)) => html! {
            <section class="panel hint" data-hint="" aria-label={t("place.hint")}>
                <div key="told" class="scroll" role="status" tabindex="0"><p class="reason">{ rich(phrase) }</p></div>
                <div key="foot" class="foot">{ plain(link, "action.close", Msg::Do(Action::CloseHint)) }</div>
            </section>
        },
        // Only the part that found a step can show it.
        Some(hint) => panels().map_or_else(Html::default, |panels| (panels.hint)(link, hint, board)),
    }
}

/// The panel with a step; it is in the part that finds steps.
pub(super) fn step_panel(link: &Scope<App>, hint: &HintView, board: &BoardView) -> Html {
    let close = || plain(link, "action.close", Msg::Do(Action::CloseHint));
    match hint {
        HintView::Message(_) => Html::default(),
        HintView::Step { step, stage, applied, notes } => {
            let main = ButtonStyle { class: "main", ..ButtonStyle::default() };
            let buttons = if *applied {
                html! { { close() } }
            } else {
                html! { <>
                    if *stage < Stage::Reason {
                        { button(link, "action.next-step", main, Msg::Do(Action::Hint)) }
                        { close() }
                    } else {
                        { button(link, "action.apply", main, Msg::Do(Action::ApplyHint)) }
                        { close() }
                        if step.technique != "mistake" {
                            { plain(link, "action.all-steps", Msg::Go(Place::Watch)) }
                        }
                    }
                </> }
            };
            html! {
                <section class="panel hint" data-hint="" data-technique={step.technique.clone()}
                    data-eliminates={step.eliminates.clone()} data-places={step.placements.clone()}
                    aria-label={t("place.hint")}>
                    <div key="told" class="scroll" role="status" tabindex="0">
                        { step_summary(step, *stage, *applied, board) }
                        if let Some(notes) = notes.as_ref().filter(|_| *stage == Stage::Reason) {
                            <p class="aside">{ say(notes) }</p>
                        }
                        if *stage == Stage::Reason && step.technique != "mistake" {
                            <a class="aside" href={["#learn/", &step.technique].concat()}>{ t("hint.learn") }</a>
                        }
                    </div>
                    <div key="foot" class="foot">{ buttons }</div>
                </section>
            }
        }
    }
}

fn step_summary(step: &Step, stage: Stage, applied: bool, board: &BoardView) -> Html {
    let on = if applied { 4 } else { stage as usize + 1 };
    let args = [("now", Arg::Count(on as u64))];
    html! {
        <>
            <div class="chips">
                { for step.chips.iter().map(|chip| html! { <span class="chip">{ chip }</span> }) }
                <span>{ &step.look }</span>
            </div>
            <div class="head">
                <h2>{ if stage >= Stage::Technique { step.name.clone() } else { t("hint.where").to_owned() } }</h2>
                <div class="stages" role="img" aria-label={tell("hint.stage", args)}>
                    { for (0..4).map(|bar| html! { <i class={(bar < on).then_some("on")} /> }) }
                </div>
            </div>
            if stage == Stage::Reason {
                { reason(step, board) }
            }
        </>
    }
}

/// The history, in the place of the hint; it is in a part, since the first screen has none.
pub(super) fn history(app: &App, link: &Scope<App>) -> Html {
    let close = ButtonStyle { class: "bare", icon: Some("close"), bare: true, ..ButtonStyle::default() };
    html! {
        <section key="history" class="panel hint history" aria-label={t("action.history")}>
            <header><h2>{ t("action.history") }</h2>{ button(link, "action.close", close, Msg::History) }</header>
            <div class="scroll" tabindex="0">{ app.history_panel(link) }</div>
        </section>
    }
}
