//! The coach of a first visit in the page: when it comes and goes, and the card beside or below the board. What it says and
//! does is [`Coach`]'s; the card comes with the engine.

use super::games::notice_of_left_game;
use super::load_parts::panels;
use super::root::{App, Msg, Place};
use crate::browser::fragment;
use crate::browser::speak::{number, say, t, tell};
use crate::components::button::{ButtonStyle, button, plain};
use crate::components::of_html;
use crate::components::street::street;
use crate::engine::Arg;
use crate::engine::markup::{escaped, push};
use crate::library::GameOrigin;
use crate::parts::Part;
use crate::parts::services::HINT_PROVIDER;
use crate::session::coach::{Coach, CoachStep};
use crate::session::view::HintView;
use crate::session::{Action, PageRequest, Session};
use crate::store::local::{self, CoachState, Slot};
use yew::html::Scope;
use yew::prelude::*;

/// The coach, where it is to stand beside the last game or in the place of one.
pub(super) fn wanted(last: Option<&(Session, Slot)>) -> Option<Coach> {
    let is_wanted = match local::coach_state() {
        CoachState::New => last.is_none() && fragment().is_none_or(|text| text.is_empty()),
        CoachState::Begun => {
            last.is_none_or(|(session, _)| session.puzzle() == Session::of_coach(HINT_PROVIDER).puzzle())
        }
        CoachState::Left => false,
    };
    is_wanted.then(|| {
        local::keep_coach(true);
        Coach::default()
    })
}

/// A new game on the coach's board.
pub(super) fn new_game() -> (Session, Slot) {
    local::begin(Session::of_coach(HINT_PROVIDER).puzzle().clone(), (GameOrigin::BuiltIn, 0))
}

impl App {
    /// Passes the action to the coach, once the engine part, which brings it, is loaded.
    pub(super) fn act_coached(&mut self, coach: Coach, action: Action) {
        match panels() {
            Some(panels) => (panels.coach.act)(self, coach, action),
            None => {
                self.wait_for_part(Part::Engine, Msg::Do(action));
                self.coach = Some(coach);
            }
        }
    }

    /// Begins the coach, on a board of its own, or has it come first.
    pub(super) fn start_coach(&mut self) {
        match panels() {
            Some(panels) => (panels.coach.start)(self),
            None => self.wait_for_part(Part::Engine, Msg::PageRequest(PageRequest::Coach)),
        }
    }

    /// The engine has come with the coach's words, or did not come: the board is then there without them.
    pub(super) fn on_coach_loaded(&mut self) {
        if self.coach.is_some() {
            match panels() {
                Some(panels) => (panels.coach.resume)(self),
                None => {
                    self.coach = None;
                    // Most of what was pressed needs no engine once the coach does not judge it.
                    self.resume_waiting(Part::Engine);
                }
            }
        }
    }

    /// Has the coach's words come at once, where it is there.
    pub(super) fn load_coach(&self) {
        if self.coach.is_some() {
            self.load(Part::Engine);
        }
    }

    /// Leaves the coach, if it is there: the board stays to be played.
    pub(super) fn leave_coach(&mut self) {
        if self.coach.take().is_some() {
            local::keep_coach(false);
            local::prefer(&mut self.session);
            self.save();
        }
    }
}

/// Begins the coach, on a board of its own.
pub(super) fn start(app: &mut App) {
    app.go(Place::Play);
    app.notice = notice_of_left_game(&app.session, &app.slot);
    app.change_game(new_game());
    app.coach = Some(Coach::default());
    local::keep_coach(true);
    resume(app);
}

/// Selects the cell that the coach is at.
pub(super) fn resume(app: &mut App) {
    if let Some(cell) = app.coach.as_ref().and_then(|coach| coach.cell(&app.session)) {
        let _ = app.session.apply_basic(Action::Select(cell));
    }
}

/// Does what the coach makes of an action.
pub(super) fn act(app: &mut App, mut coach: Coach, action: Action) {
    app.is_asking_why_not = false;
    app.is_history_open = false;
    for action in coach.judge(&app.session, action) {
        app.act(action);
    }
    if coach.step(&app.session) == CoachStep::Done {
        local::keep_coach(false);
    }
    let is_over = coach.is_over();
    app.coach = Some(coach);
    if is_over {
        app.leave_coach();
    }
}

/// Where the card is to come: what is read out stands there before its first words.
pub(super) fn place_of_card() -> Html {
    html! {
        <section key="coach" class="panel coach" data-coach="" aria-label={t(Place::Rules.label())}><div key="told" class="told" role="status" /></section>
    }
}

/// Where the coach leads those who have seen enough of its board.
const AFTER_COACH: Place = Place::Home;

/// The card.
pub(super) fn card(app: &App, coach: &Coach, link: &Scope<App>) -> Html {
    let step = coach.step(&app.session);
    // The keys that are shown to be pressed; which number is missing in the first step is for the player to find.
    let digit = coach.digit(&app.session).filter(|_| step != CoachStep::Row);
    let press = match step {
        CoachStep::Notes if digit.is_none() => Some("notes"),
        CoachStep::Hint => Some("hint"),
        _ => None,
    };
    let is_done = step == CoachStep::Done;
    let main = ButtonStyle::MAIN;
    html! {
        <section key="coach" class="panel coach" data-coach="" data-step={number(step.number())} data-steps={number(CoachStep::COUNT)}
            data-digit={digit.map(|digit| number(digit.get()))} data-press={press} data-done={is_done.then_some("")} aria-label={t(Place::Rules.label())}>
            <div key="told" class="told" role="status">{ of_html(step_html(app, coach, step)) }</div>
            <p key="reply" class="reply" role="status">{ coach.reply().map(say) }</p>
            <div key="at" class="at">
                { of_html(progress(step)) }
                if !is_done { { button(link, "coach.skip", ButtonStyle { class: "bare", ..ButtonStyle::default() }, Msg::LeaveCoach) } }
            </div>
            if is_done {
                <div key="foot" class="foot">
                    { button(link, "coach.finish", main, Msg::LeaveCoach) }
                    { plain(link, "coach.go-on", Msg::Go(AFTER_COACH)) }
                </div>
            }
        </section>
    }
}

/// How far the player is.
fn progress(step: CoachStep) -> String {
    let mut html = String::from("<span class=stages aria-hidden=true>");
    for bar in 1..=CoachStep::COUNT {
        html.push_str(if bar <= step.number() { "<i class=on></i>" } else { "<i></i>" });
    }
    let count = |count: usize| Arg::Count(count as u64);
    let words = tell("coach.step", [("now", count(step.number())), ("all", count(CoachStep::COUNT))]);
    push(&mut html, &["</span><span>", &words, "</span>"]);
    html
}

/// What the step says, shows and asks for.
fn step_html(app: &App, coach: &Coach, step: CoachStep) -> String {
    let [title, text] = match step {
        CoachStep::Row => ["coach.row", "coach.row.text"],
        CoachStep::Clue => ["coach.clue", "coach.clue.text"],
        CoachStep::Staircase => ["coach.staircase", "coach.staircase.text"],
        CoachStep::Notes => ["coach.notes", "coach.notes.text"],
        CoachStep::Hint => ["coach.hint", "coach.hint.text"],
        CoachStep::Done => ["coach.done", "coach.done.text"],
    };
    let mut html = String::new();
    push(&mut html, &["<h2>", t(title), "</h2><p>", t(text), "</p>"]);
    picture(&mut html, app, coach, step);
    let digit = coach.digit(&app.session);
    let (sign, task) = match (step, digit) {
        (CoachStep::Done, _) => return html,
        (CoachStep::Row, _) => (Some("?".into()), t("coach.row.do").to_owned()),
        (CoachStep::Notes | CoachStep::Hint, None) => {
            let name = t(if step == CoachStep::Hint { "action.hint" } else { "action.notes" });
            (None, tell("coach.press", [("name", Arg::Text(name.to_owned()))]))
        }
        (_, digit) => {
            let key = if step == CoachStep::Notes { "coach.note" } else { "coach.put" };
            let words = digit.map(|digit| tell(key, [("digit", Arg::Digit(digit))]));
            (digit.map(|digit| number(digit.get())), words.unwrap_or_default())
        }
    };
    html.push_str("<p class=task>");
    if let Some(sign) = sign {
        push(&mut html, &["<b aria-hidden=true>", &sign, "</b>"]);
    }
    push(&mut html, &["<span>", &task, "</span></p>"]);
    html
}

/// What the step shows: a row with its gap, the line as a street, or what a hint tells press by press.
fn picture(html: &mut String, app: &App, coach: &Coach, step: CoachStep) {
    if let Some(line) = coach.street(&app.session) {
        let asked = line.iter().position(|(_, is_known)| !is_known).filter(|_| step == CoachStep::Staircase);
        let name = if step == CoachStep::Clue { "coach.clue.picture" } else { "coach.staircase.picture" };
        html.push_str(&street(&line, asked, t(name), Some(t("coach.hidden"))));
        return;
    }
    match step {
        CoachStep::Row => html.push_str(
            "<div class=tiles aria-hidden=true><span>1</span><span>3</span><span>4</span><span class=asked>?</span></div>",
        ),
        CoachStep::Notes => {
            html.push_str("<div class=tiles aria-hidden=true><span class=noted>1 2</span></div>");
        }
        CoachStep::Hint => {
            html.push_str("<ol class=presses>");
            for key in ["coach.press.where", "coach.press.technique", "coach.press.reason", "coach.press.move"] {
                push(html, &["<li>", t(key), "</li>"]);
            }
            html.push_str("</ol>");
        }
        CoachStep::Done => {
            if let Some(HintView::Step { step, .. }) = app.session.hint_view() {
                html.push_str("<div class=chips>");
                for place in &step.places {
                    push(html, &["<span class=chip>", &escaped(&place.text), "</span>"]);
                }
                push(html, &["<span>", &escaped(&step.look), "</span></div>"]);
            }
        }
        _ => {}
    }
}
