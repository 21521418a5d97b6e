//! Learn: the path through the techniques, a page for each with a position that shows it, and practice.

mod list;
mod page;
mod practice;

use super::{KeySection, technique_name as name};
use crate::browser::keys::on_key;
use crate::browser::speak::say;
use crate::browser::{fragment, window};
use crate::engine::lesson::{Lesson, lessons, position};
use crate::engine::{Board, Digit, Kind, Phrase, kind};
use crate::hints::Step;
use crate::library::Learned;
use crate::parts::{Part, advanced};
use crate::session::Action;
use crate::store::learned::{learn, learned};
use crate::view_models::practice::{Pen, Practice};
use gloo::events::EventListener;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// What comes before a technique's id in the address.
const ADDRESS_PREFIX: &str = "learn/";

/// What comes behind it where the technique is practised.
const PRACTICE: &str = "/practice";

/// The keys of practice, for the list of keyboard shortcuts.
pub(super) const KEYS: KeySection = (
    "keys.practice",
    &[
        ("↑ ↓ ← →", "keys.practice.go"),
        ("1 2 3", "keys.practice.digit"),
        ("Shift+1", "keys.practice.other"),
        ("N Space", "keys.practice.pen"),
        ("Enter", "keys.practice.next"),
    ],
);

#[derive(Properties, PartialEq)]
pub(super) struct LearnProps {
    /// Whether the place is the one shown.
    pub(super) shown: bool,
    /// How often a place was entered: what is known of the player is read anew.
    pub(super) entered: u32,
    /// The kind of the game being played, whose examples come first.
    pub(super) game: Kind,
    /// Whether that game waits for the player.
    pub(super) has_game_to_resume: bool,
    /// The tag of the language that it speaks.
    pub(super) language: &'static str,
}

/// What is shown of an example.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ExampleView {
    /// The position alone.
    Position,
    /// The evidence, and what goes.
    Evidence,
    /// What is left after it.
    After,
}

#[derive(Clone)]
pub(super) enum Msg {
    /// The address changed.
    Address,
    /// What is searched for.
    Search(String),
    Show(ExampleView),
    /// The next example of the technique.
    Next,
    /// Something on the board of practice was pointed at.
    Select(Action),
    Key(KeyboardEvent),
    /// What a number does in practice.
    Pen(Pen),
    /// A number for the selected cell is the answer.
    Answer(Digit, Pen),
    /// The step to be found is to be shown.
    Reveal,
    /// The next position to practise on.
    NextPosition,
    /// The advanced techniques are loaded, or failed to load.
    TechniquesLoaded,
    /// It is to be loaded once more.
    Retry,
}

/// An example of the technique that is open.
struct Example {
    /// Its index among those of the technique.
    number: usize,
    board: Board,
    /// The step of the technique there; none until the engine is there.
    step: Option<Box<Step>>,
    stage: ExampleView,
}

/// See [`LearnProps`].
pub(super) struct Learn {
    lessons: Vec<Lesson>,
    search: String,
    /// The technique whose page is open, by its index in the ladder.
    open: Option<usize>,
    example: Option<Example>,
    /// The position that is practised on.
    practice: Option<Practice>,
    learned: Learned,
    /// Whether the engine did not come.
    failed: bool,
    _listeners: [Option<EventListener>; 2],
}

impl Component for Learn {
    type Message = Msg;
    type Properties = LearnProps;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link().clone();
        let address =
            window().map(|window| EventListener::new(&window, "hashchange", move |_| link.send_message(Msg::Address)));
        let keys = on_key(ctx.link().callback(Msg::Key));
        let mut learn = Self {
            lessons: lessons(),
            search: String::new(),
            open: None,
            example: None,
            practice: None,
            learned: Learned::default(),
            failed: false,
            _listeners: [address, keys],
        };
        if ctx.props().shown {
            learn.enter(ctx);
        }
        learn
    }

    fn changed(&mut self, ctx: &Context<Self>, before: &LearnProps) -> bool {
        let is_entered = ctx.props().entered != before.entered || !before.shown;
        if ctx.props().shown && is_entered {
            self.enter(ctx);
        }
        if ctx.props().language != before.language {
            self.explain();
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Address if !ctx.props().shown => return false,
            Msg::Address => self.enter(ctx),
            Msg::Search(text) => self.search = text,
            Msg::Show(stage) => {
                if let Some(example) = &mut self.example {
                    example.stage = stage;
                }
            }
            Msg::Next => {
                let next = self.example.as_ref().map_or(0, |example| example.number + 1);
                self.show(ctx, next);
            }
            Msg::Key(event) => return ctx.props().shown && self.key(ctx, &event),
            Msg::Select(action) => self.with_practice(|practice| practice.select(&action)),
            Msg::Pen(pen) => self.with_practice(|practice| practice.take(pen)),
            Msg::Answer(digit, pen) => self.answer(digit, pen),
            Msg::Reveal => self.with_practice(Practice::show),
            Msg::NextPosition => self.set_next_position(ctx),
            Msg::Retry => load(ctx),
            Msg::TechniquesLoaded => {
                self.failed = !Part::Advanced.is_there();
                self.explain();
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        if !ctx.props().shown {
            return Html::default();
        }
        match (self.open, &self.practice) {
            (Some(open), Some(practice)) => self.practice(link, open, practice, ctx.props().has_game_to_resume),
            (Some(open), None) => self.page(link, open, ctx.props().has_game_to_resume),
            (None, _) => self.list(link),
        }
    }
}

/// Loads all techniques.
fn load(ctx: &Context<Learn>) {
    let link = ctx.link().clone();
    spawn_local(async move {
        Part::Advanced.load().await;
        link.send_message(Msg::TechniquesLoaded);
    });
}

impl Learn {
    /// Opens what the address names: the page of a technique, its practice, or the list.
    fn enter(&mut self, ctx: &Context<Self>) {
        let text = fragment().unwrap_or_default();
        let id = text.strip_prefix(ADDRESS_PREFIX).unwrap_or_default();
        let (id, practises) = id.strip_suffix(PRACTICE).map_or((id, false), |id| (id, true));
        let open = self.lessons.iter().position(|lesson| lesson.id == id);
        let is_new = open != self.open || practises != self.practice.is_some();
        self.open = open;
        self.learned = match self.opened().map(|lesson| lesson.id) {
            Some(id) => learn(|learned| learned.meet(id)),
            None => learned(),
        };
        if is_new {
            self.practice = None;
        }
        if practises && is_new {
            self.set_next_position(ctx);
        }
        if open.is_some() && self.practice.is_none() && (is_new || self.example.is_none()) {
            self.show(ctx, self.first_example(ctx.props().game));
        }
        if is_new && let Some(window) = window() {
            window.scroll_to_with_x_and_y(0.0, 0.0);
        }
    }

    /// The technique that is open.
    fn opened(&self) -> Option<&Lesson> {
        self.lessons.get(self.open?)
    }

    /// The index of the first example of the open technique that is of that kind; else of the first one.
    fn first_example(&self, game: Kind) -> usize {
        let positions = self.opened().map(|lesson| &lesson.positions);
        let is_of_game = |text: &&str| position(text).is_some_and(|board| kind(board.puzzle()) == game);
        positions.and_then(|positions| positions.iter().position(is_of_game)).unwrap_or(0)
    }

    /// Shows an example of the open technique; after the last comes the first.
    fn show(&mut self, ctx: &Context<Self>, number: usize) {
        let positions = self.opened().map(|lesson| &lesson.positions);
        let number = number.checked_rem(positions.map_or(0, Vec::len)).unwrap_or_default();
        let board = positions.and_then(|positions| position(positions.get(number)?));
        self.example = board.map(|board| Example { number, board, step: None, stage: ExampleView::Evidence });
        self.want_explained(ctx);
    }

    /// Explains what is shown, once the techniques are there.
    fn want_explained(&mut self, ctx: &Context<Self>) {
        if Part::Advanced.is_there() {
            self.explain();
        } else {
            load(ctx);
        }
    }

    fn explain(&mut self) {
        if let Some(practice) = &mut self.practice {
            return practice.find(step_of);
        }
        let Some(lesson) = self.open.and_then(|open| self.lessons.get(open)) else { return };
        let Some(example) = &mut self.example else { return };
        example.step = step_of(&example.board, lesson.id);
    }
}

/// The first step of the technique; none until the techniques are there.
fn step_of(board: &Board, technique: &str) -> Option<Box<Step>> {
    (advanced()?.step_of)(board, technique)
}

/// How a technique works.
fn how(id: &str) -> String {
    say(&Phrase::about("how", id))
}
