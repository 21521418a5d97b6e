//! Practice: a position in which the technique is the next step. The player answers on the board.

use super::list::{marks, page_of, practice_of};
use super::{Learn, Msg, name};
use crate::browser::keys::KeyPress;
use crate::browser::speak::{flag, number, puzzle_name, t, tell};
use crate::components::board::Board;
use crate::components::button::{ButtonStyle, button, sends};
use crate::components::keys_layout;
use crate::components::reason::{self, reason};
use crate::engine::lesson::position;
use crate::engine::practice::positions;
use crate::engine::{Arg, Conclusion, Digit, kind};
use crate::hints::{Judgement, Step};
use crate::library::LearningState;
use crate::session::keymap;
use crate::session::view::BoardView;
use crate::store::learned::learn;
use crate::view_models::practice::{Feedback, Pen, Practice, next_position};
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

impl Learn {
    /// Does something to the position, if there is one.
    pub(super) fn with_practice(&mut self, change: impl FnOnce(&mut Practice)) {
        if let Some(practice) = &mut self.practice {
            change(practice);
        }
    }

    /// Sets the next position of the open technique: of the game being played first, and those first that were not answered.
    pub(super) fn set_next_position(&mut self, ctx: &Context<Self>) {
        let Some(id) = self.opened().map(|lesson| lesson.id) else { return };
        let positions = positions(id);
        let game = ctx.props().game;
        let is_of_game = |at: usize| {
            positions.get(at).and_then(|text| position(text)).is_some_and(|board| kind(board.puzzle()) == game)
        };
        let now = self.practice.as_ref().map(Practice::number);
        let next = next_position(positions.len(), now, |at| self.learned.is_answered(id, at), is_of_game);
        self.practice = Practice::new(id, &positions, next);
        if self.practice.is_some() {
            self.want_explained(ctx);
        }
    }

    /// Answers. What is right without help is kept.
    pub(super) fn answer(&mut self, digit: Digit, pen: Pen) {
        let Some(practice) = &mut self.practice else { return };
        if practice.answer(digit, pen) && practice.is_over() {
            let (id, number) = (practice.technique(), practice.number());
            self.learned = learn(|learned| learned.answer(id, number));
        }
    }

    /// A key was pressed anywhere on the page. Returns whether to render.
    pub(super) fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let Some(practice) = &mut self.practice else { return false };
        let press = KeyPress::of(event);
        let (key, inside) = (press.key(), |selector: &str| press.is_inside(selector));
        if event.default_prevented() || inside("input, textarea, select, dialog") {
            return false;
        }
        let is_free = inside("[data-board]") || !inside("button, a, summary");
        let digit = keymap::value(key, practice.board().order()).and_then(|value| Digit::new(value as usize));
        if let Some(direction) = keymap::direction(key.key, key.ctrl).filter(|_| is_free) {
            practice.go(direction);
        } else if let Some(digit) = digit {
            let pen = if key.shift { practice.pen().other() } else { practice.pen() };
            self.answer(digit, pen);
        } else if (key.key == " " && is_free) || (!key.ctrl && key.letter() == Some('n')) {
            practice.take(practice.pen().other());
        } else if key.key == "Enter" && is_free && practice.is_over() {
            self.set_next_position(ctx);
        } else {
            return false;
        }
        event.prevent_default();
        true
    }

    pub(super) fn practice(
        &self,
        link: &Scope<Self>,
        open: usize,
        practice: &Practice,
        has_game_to_resume: bool,
    ) -> Html {
        let Some(lesson) = self.lessons.get(open) else { return Html::default() };
        let technique = name(lesson.id);
        let view = Rc::new(practice.view());
        let args = [
            ("puzzle", Arg::Text(puzzle_name(practice.board().puzzle()))),
            ("number", Arg::Count(practice.number() as u64 + 1)),
            ("all", Arg::Count(positions(lesson.id).len() as u64)),
        ];
        let label = tell("practice.position", args);
        let over = practice.explained().filter(|_| practice.is_over());
        html! {
            <div class="learn lesson practice" data-learn={lesson.id} data-practice={number(practice.number() + 1)}
                data-verdict={verdict(practice.feedback())} key={["practice-", lesson.id].concat()}>
                <div class="title">
                    { Self::ways_back(page_of(lesson.id), t("practice.back").to_owned(), has_game_to_resume) }
                    <h1>{ tell("practice.title", [("technique", Arg::Text(technique.clone()))]) }</h1>
                    { marks(&self.learned, lesson.id) }
                </div>
                <div class="stage" key="board">
                    <Board view={view.clone()} label={label.clone()} on={link.callback(Msg::Select)} />
                </div>
                <section class="panel shows" data-hint="" key="told" aria-label={t("practice.answer")}
                    data-technique={over.map(|step| step.technique.clone())}
                    data-eliminates={over.map(|step| step.eliminates.clone())}
                    data-places={over.map(|step| step.placements.clone())}>
                    <div class="told" role="status" tabindex="0">{ self.feedback_view(practice, &view, technique) }</div>
                    if !practice.is_over() { { pad(link, practice) } }
                    { self.foot(link, practice) }
                    <p class="aside">{ label }</p>
                </section>
            </div>
        }
    }

    /// The task, or what the last answer is worth.
    fn feedback_view(&self, practice: &Practice, view: &BoardView, technique: String) -> Html {
        if self.failed {
            return html! { <p class="reason">{ t("hint.not-loaded") }</p> };
        }
        let technique = ("technique", Arg::Text(technique));
        let Some(step) = practice.step() else { return html! { <p class="reason">{ t("learn.coming") }</p> } };
        match practice.feedback() {
            Feedback::Nothing => {
                let task = if step.placements.is_empty() { "practice.task.strike" } else { "practice.task.place" };
                html! { <><p class="lead">{ tell(task, [technique]) }</p><p class="aside">{ t("practice.how") }</p></> }
            }
            Feedback::Shown => html! { <>{ reason(step, view, None) }<p class="aside">{ t("practice.shown") }</p></> },
            Feedback::Judged(_, Judgement::Right(found)) => {
                html! { <><p class="lead" data-tone="good">{ t("practice.right") }</p>{ reason(found, view, None) }</> }
            }
            Feedback::Judged(answer, Judgement::TrueOtherwise(other)) => {
                let but = match other {
                    Some(other) => tell("practice.by", [("other", Arg::Text(other.name.clone())), technique]),
                    None => tell("practice.not-by", [technique]),
                };
                let answer = ("answer", Arg::Text(in_words(*answer)));
                html! { <><p class="lead">{ tell("practice.true", [answer]) }</p><p class="reason">{ but }</p></> }
            }
            Feedback::Judged(answer, Judgement::Wrong(why)) => wrong(*answer, why.as_deref(), view),
        }
    }

    /// What can be done beside answering: the step shown, the next position, the next technique.
    fn foot(&self, link: &Scope<Self>, practice: &Practice) -> Html {
        let is_done = self.learned.state(practice.technique()) == LearningState::Done;
        let next = self.next_on_path().filter(|id| is_done && *id != practice.technique());
        let main = |class| ButtonStyle { class, ..ButtonStyle::default() };
        html! {
            <div class="foot">
                if self.failed {
                    { button(link, "action.retry", main("main"), Msg::Retry) }
                } else if !practice.is_over() {
                    { button(link, "practice.show", ButtonStyle { disabled: practice.step().is_none(), ..main("") }, Msg::Reveal) }
                    { button(link, "practice.next", main(""), Msg::NextPosition) }
                } else if let Some(id) = next {
                    <a key="next-technique" class="btn main" data-action="next-technique" href={self.way_to(id)}>
                        { tell("learn.harder", [("technique", Arg::Text(name(id)))]) }
                    </a>
                    { button(link, "practice.next", main(""), Msg::NextPosition) }
                } else {
                    { button(link, "practice.next", main("main"), Msg::NextPosition) }
                }
            </div>
        }
    }

    /// Where to go on with a technique: what was begun is practised, what is new is read first.
    pub(super) fn way_to(&self, id: &str) -> String {
        if self.learned.state(id) == LearningState::Begun { practice_of(id) } else { page_of(id) }
    }
}

/// What a number does, and the numbers that the selected cell can still be.
fn pad(link: &Scope<Learn>, practice: &Practice) -> Html {
    let order = practice.board().order();
    let open = practice.open_digits();
    let pen = |pen: Pen, key: &'static str| {
        let style = ButtonStyle { pressed: Some(practice.pen() == pen), ..ButtonStyle::default() };
        button(link, key, style, Msg::Pen(pen))
    };
    let digits = (1..=order).filter_map(Digit::new).map(|digit| {
        html! {
            <button type="button" class="btn key" data-action="digit" data-digit={number(digit.get())}
                disabled={!open.contains(&digit)} onclick={sends(link, Msg::Answer(digit, practice.pen()))}>
                { number(digit.get()) }
            </button>
        }
    });
    html! {
        <div class="pad" key="pad">
            <div class="pens" role="group" aria-label={t("practice.pens")}>
                { pen(Pen::Strike, "practice.strike") }
                { pen(Pen::Place, "practice.place") }
            </div>
            <div class="digits" role="group" aria-label={t("place.keys")} data-keys={keys_layout(order)}
                data-pen={flag(practice.pen() == Pen::Place)}>{ for digits }</div>
        </div>
    }
}

/// Why an answer is wrong.
fn wrong(answer: Conclusion, why: Option<&Step>, view: &BoardView) -> Html {
    let candidate = answer.candidate();
    let args = || [("cell", Arg::Cell(candidate.cell)), ("digit", Arg::Digit(candidate.digit))];
    let (verdict, more) = match (answer, why) {
        (Conclusion::Eliminate(_), _) => ("practice.wrong.strike", Some("practice.wrong.stands")),
        (Conclusion::Place(_), None) => ("practice.wrong.place", Some("practice.wrong.long")),
        (Conclusion::Place(_), Some(_)) => ("practice.wrong.place", None),
    };
    html! {
        <>
            <p class="lead" data-tone="bad">{ tell(verdict, args()) }</p>
            if let Some(step) = why { { reason::why(step, view, None) } }
            if let Some(more) = more { <p class="reason">{ tell(more, args()) }</p> }
        </>
    }
}

/// An answer as a sentence.
fn in_words(answer: Conclusion) -> String {
    let candidate = answer.candidate();
    let key = match answer {
        Conclusion::Place(_) => "practice.says.place",
        Conclusion::Eliminate(_) => "practice.says.strike",
    };
    tell(key, [("cell", Arg::Cell(candidate.cell)), ("digit", Arg::Digit(candidate.digit))])
}

/// What is said, in a word for automation and styles.
fn verdict(feedback: &Feedback) -> &'static str {
    match feedback {
        Feedback::Nothing => "none",
        Feedback::Shown => "shown",
        Feedback::Judged(_, Judgement::Right(_)) => "right",
        Feedback::Judged(_, Judgement::TrueOtherwise(_)) => "true",
        Feedback::Judged(_, Judgement::Wrong(_)) => "wrong",
    }
}
