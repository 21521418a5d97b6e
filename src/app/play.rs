//! Play: the board with its clues, the hint, the line, the keys, and what else can be done.

use super::city;
use super::coach;
use super::hint_panel::hint_panel;
use super::keypad::keypad;
use super::line_panel::line_panel;
use super::load_parts::{home_part, panels};
use super::root::{App, Dialog, JobPurpose, Msg};
use super::shell::notice;
use crate::browser::speak::{clock, language, puzzle_name, say, t, tell};
use crate::components::board::Board;
use crate::components::busy::busy;
use crate::components::button::{ButtonStyle, button, sends};
use crate::engine::{Arg, Phrase};
use crate::library::GameOrigin;
use crate::parts;
use crate::session::view::{BoardState, BoardView, HintView, LineView};
use crate::session::{KnownSolutions, Preference, Session, point_at};
use crate::view_models::zoom::ZoomStep;
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

/// The place.
pub(super) fn play(app: &App, link: &Scope<App>) -> Html {
    let session = &app.session;
    let paper = panels().filter(|_| app.is_printing);
    let mut view = paper.map_or_else(|| session.board_view(), |panels| (panels.paper)(session));
    if let Some((coach, panels)) = app.coach.as_ref().zip(panels()) {
        (panels.coach.mark)(coach, session, &mut view);
    }
    view.coordinates &= parts::engine().is_some();
    point_at(session.puzzle(), app.highlight.targets(), &mut view);
    let view = Rc::new(view);
    let hint = parts::engine().and_then(|engine| (engine.hint_view)(session));
    let line = session.line_view();
    let over = match (&hint, &line) {
        _ if app.coach.is_some() => "coach",
        _ if app.is_history_open => "hint",
        (Some(HintView::Chain { .. }), _) => "chain",
        (Some(_), _) => "hint",
        (None, Some(_)) => "line",
        (None, None) if view.state == BoardState::Solved => "done",
        (None, None) => "none",
    };
    let name = puzzle_name(session.puzzle());
    let head = &app.slot.head;
    let date = panels().filter(|_| head.source == GameOrigin::Daily).map(|panels| (panels.date)(head.day));
    let about = about(session, date.as_ref().map(|(long, _)| &**long));
    let large = is_large(app, view.order);
    let city = city::state(app, &view);
    html! {
        <main class="place play" data-place="play" data-over={over} data-paused={(app.open_dialog == Some(Dialog::Pause)).then_some("")}>
            <div class="title">
                <h1>{ name.clone() }</h1>
                <p>{ about }</p>
                { zoom(app, link, view.order) }
                // Where there is no room for the line before.
                if let Some((_, short)) = date { <span class="of-day">{ short }</span> }
                { city::switch(app, link, &view) }
                if session.prefers(Preference::ClockRuns) && session.prefers(Preference::ClockShown) {
                    <button type="button" class="btn bare clock" data-action="pause" title={t("action.pause")} onclick={sends(link, Msg::Open(Some(Dialog::Pause)))}>
                        <time aria-label={t("play.timer")} role="timer">{ clock(session.seconds()) }</time>
                    </button>
                }
            </div>
            <div class="stage" data-zoom={shown_zoom(app, view.order)} data-city={city}>
                <Board key={language().tag} view={view.clone()} label={name} zoom={if large { app.zoom.side() } else { 0 }} is_just_solved={app.just_solved} in_city={city.is_some()}
                    is_digit_first={session.prefers(Preference::DigitFirst)} ask={app.on_why_not.clone()} on={app.on_action.clone()} />
                { city::city(app, link, &view) }
                if over == "done" { { home_part().map(|home_part| (home_part.win_scene)(app, &view)) } }
            </div>
            { zoom_bar(app, link, &view) }
            { status(app, link, &view) }
            // Here, since its place is in this grid.
            { notice(app, link) }
            // The hint panel goes with what it says.
            <p class="unseen" role="status">{ session.announcement() }</p>
            <div class="side">if app.first_screen_done { { side(app, link, &hint, &line, &view) } }</div>
        </main>
    }
}

/// Whether a board of that order is shown larger than there is room for.
pub(super) fn is_large(app: &App, order: usize) -> bool {
    app.zoom.side() > 0 && order > 9 && !app.is_printing
}

impl App {
    /// Shows a large board larger or smaller. Returns whether to render.
    pub(super) fn zoom_by(&mut self, step: ZoomStep) -> bool {
        panels().is_some_and(|panels| (panels.zoom)(self, step))
    }
}

/// How large such a board is shown, for the styles.
pub(super) fn shown_zoom(app: &App, order: usize) -> Option<&'static str> {
    app.zoom.name().filter(|_| is_large(app, order))
}

/// The map of a board of which a part is seen, between what makes it smaller and larger.
pub(super) fn zoom_bar(app: &App, link: &Scope<App>, view: &BoardView) -> Html {
    panels().map_or_else(Html::default, |panels| (panels.zoom_bar)(app, link, view))
}

/// What makes a board larger that is too large for its room.
pub(super) fn zoom(app: &App, link: &Scope<App>, order: usize) -> Html {
    let pressed = Some(is_large(app, order));
    let looks =
        ButtonStyle { class: "bare", icon: Some("zoom"), is_icon_only: true, pressed, ..ButtonStyle::default() };
    if order > 9 { button(link, "action.zoom", looks, Msg::Zoom(ZoomStep::Toggle)) } else { Html::default() }
}

/// The coach, or else the hint and the line; the keys.
fn side(app: &App, link: &Scope<App>, hint: &Option<HintView>, line: &Option<LineView>, view: &BoardView) -> Html {
    if let Some(shown) = &app.coach {
        let card = panels().map_or_else(coach::place_of_card, |panels| (panels.coach.card)(app, shown, link));
        return html! { <>{ card }{ keypad(app, link) }</> };
    }
    html! {
        <>
            { panels().map(|panels| (panels.info)(&app.session)) }
            if app.is_history_open {
                { panels().map_or_else(Html::default, |panels| (panels.history)(app, link)) }
            } else if hint.is_none() && view.state == BoardState::Solved {
                { home_part().map_or_else(Html::default, |home_part| (home_part.done)(app, link)) }
            } else {
                { hint_panel(app, link, hint.as_ref(), view) }
            }
            { line_panel(link, line.as_ref(), view) }
            { keypad(app, link) }
        </>
    }
}

/// The date of a daily puzzle, or else the givens; difficulty and solutions, as far as they are known.
fn about(session: &Session, date: Option<&str>) -> String {
    let difficulty = session.difficulty().map(|difficulty| say(&Phrase::about("difficulty", difficulty.name())));
    let givens = session.puzzle().givens().iter().flatten().count();
    // Where none is given, that is no news.
    let givens = (date.is_none() && givens > 0).then(|| tell("play.givens", [("count", Arg::Count(givens as u64))]));
    // The rules stand beside the board or below the keys.
    let names = panels().map(|panels| (panels.names)(session)).filter(|names| !names.is_empty());
    let parts = [names.as_deref(), date, difficulty.as_deref(), givens.as_deref(), solutions(session)];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    parts.join(" · ")
}

/// How many solutions there are, as far as it is known.
pub(super) fn solutions(session: &Session) -> Option<&'static str> {
    session.known_solutions().map(|known_solutions| {
        t(match known_solutions {
            KnownSolutions::None => "verdict.none",
            KnownSolutions::One(_) => "verdict.one",
            KnownSolutions::Many(_) => "verdict.many",
            KnownSolutions::Unknown => "verdict.unknown",
        })
    })
}

/// One line below the board, of one height whatever it says. The element that tells stands there before its
/// first word: some readers of the screen are silent about one that comes with its words. (Where a hint or a line
/// covers it, on a phone, it comes with them all the same.)
fn status(app: &App, link: &Scope<App>, view: &BoardView) -> Html {
    let session = &app.session;
    // As in `status_text`, which the first screen does without.
    let tells = app.is_asking_why_not || view.state == BoardState::Solved || session.message().is_some();
    let (tone, text) = if tells { status_text(app, view) } else { (None, String::new()) };
    html! {
        <div class="status" role="status" data-tone={tone}>
            if session.is_waiting() {
                { busy_with(app, link, JobPurpose::KnownSolutions, "busy.solving") }
            } else if app.is_waiting_for_part() {
                // What was pressed is done when its part comes, a second or two after the start.
                { t("place.loading") }
            } else {
                { text }
            }
        </div>
    }
}

/// What there is to tell, and whether it is good or bad.
fn status_text(app: &App, view: &BoardView) -> (Option<&'static str>, String) {
    let session = &app.session;
    if app.is_asking_why_not {
        (Some("ask"), panels().map_or_else(|| t("ask.cell").to_owned(), |panels| (panels.why_not_prompt)(session)))
    } else if view.state == BoardState::Solved {
        match session.message().filter(|message| message.key != "message.solved") {
            // A solution that was shown is no success.
            Some(other) => ((!app.slot.head.shown).then_some("good"), say(other)),
            // The card of the solved game says it too, larger.
            None => (Some("solved"), [t("message.solved"), &clock(session.seconds())].join(" ")),
        }
    } else if let Some(message) = session.message() {
        let bad = [
            "message.wrong",
            "message.wrong-and-lacking",
            "message.lacking",
            "message.no-solution",
            "message.dead",
            "message.contradiction",
            "message.something-wrong",
            "message.full",
        ];
        (bad.contains(&&*message.key).then_some("bad"), say(message))
    } else {
        (None, String::new())
    }
}

/// Work for that purpose in the background, with a way to stop it.
pub(super) fn busy_with(app: &App, link: &Scope<App>, purpose: JobPurpose, label: &'static str) -> Html {
    busy(link, label, app.jobs.percent(purpose), Msg::Cancel(purpose))
}
