//! Learn: a page for each technique with a position that shows it, and the list of them all.

mod list;
mod page;

use super::{read_lessons, technique_name as name};
use crate::browser::speak::say;
use crate::browser::{fragment, window};
use crate::engine::film::Event;
use crate::engine::lesson::{Lesson, conclusions, lessons, position};
use crate::engine::{Board, Phrase};
use crate::hints::Step;
use crate::parts::Part;
use crate::parts::services::HINT_PROVIDER;
use gloo::events::EventListener;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// What comes before a technique's id in the address.
const ADDRESS_PREFIX: &str = "learn/";

/// What the place is given.
#[derive(Properties, PartialEq)]
pub(super) struct LearnProps {
    /// Whether the place is the one shown.
    pub(super) shown: bool,
    /// The tag of the language that it speaks.
    pub(super) language: &'static str,
}

/// What is shown of an example.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// The position alone.
    Position,
    /// The evidence, and what goes.
    Evidence,
    /// What is left after it.
    After,
}

/// What happens.
#[derive(Clone)]
pub(super) enum Msg {
    /// The address changed.
    Address,
    /// What is searched for.
    Search(String),
    Show(Stage),
    /// The next example of the technique.
    Next,
    /// The engine was to be loaded.
    Came,
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
    stage: Stage,
}

/// See [`LearnProps`].
pub(super) struct Learn {
    lessons: Vec<Lesson>,
    search: String,
    /// The technique whose page is open, by its index in the ladder.
    open: Option<usize>,
    example: Option<Example>,
    /// Whether the engine did not come.
    failed: bool,
    _listener: Option<EventListener>,
}

impl Component for Learn {
    type Message = Msg;
    type Properties = LearnProps;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link().clone();
        let listener =
            window().map(|window| EventListener::new(&window, "hashchange", move |_| link.send_message(Msg::Address)));
        let mut learn = Self {
            lessons: lessons(),
            search: String::new(),
            open: None,
            example: None,
            failed: false,
            _listener: listener,
        };
        if ctx.props().shown {
            learn.enter(ctx);
        }
        learn
    }

    fn changed(&mut self, ctx: &Context<Self>, before: &LearnProps) -> bool {
        if ctx.props().shown && !before.shown {
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
            Msg::Retry => load(ctx),
            Msg::Came => {
                self.failed = !Part::Engine.is_there();
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
        match self.open {
            Some(open) => self.page(link, open),
            None => self.list(link),
        }
    }
}

/// Loads the engine.
fn load(ctx: &Context<Learn>) {
    let link = ctx.link().clone();
    spawn_local(async move {
        Part::Engine.load().await;
        link.send_message(Msg::Came);
    });
}

impl Learn {
    /// Opens what the address names: the page of a technique, or the list.
    fn enter(&mut self, ctx: &Context<Self>) {
        let text = fragment().unwrap_or_default();
        let id = text.strip_prefix(ADDRESS_PREFIX).unwrap_or_default();
        let open = self.lessons.iter().position(|lesson| lesson.id == id);
        let is_new = open != self.open;
        self.open = open;
        if let Some(lesson) = open.and_then(|open| self.lessons.get(open)) {
            read_lessons::add(lesson.id);
        }
        if open.is_some() && (is_new || self.example.is_none()) {
            self.show(ctx, 0);
        }
        if is_new && let Some(window) = window() {
            window.scroll_to_with_x_and_y(0.0, 0.0);
        }
    }

    /// Shows an example of the open technique; after the last comes the first.
    fn show(&mut self, ctx: &Context<Self>, number: usize) {
        let positions = self.open.and_then(|open| self.lessons.get(open)).map(|lesson| &lesson.positions);
        let number = number.checked_rem(positions.map_or(0, Vec::len)).unwrap_or_default();
        let board = positions.and_then(|positions| position(positions.get(number)?));
        self.example = board.map(|board| Example { number, board, step: None, stage: Stage::Evidence });
        if Part::Engine.is_there() {
            self.explain();
        } else {
            load(ctx);
        }
    }

    fn explain(&mut self) {
        let Some(lesson) = self.open.and_then(|open| self.lessons.get(open)) else { return };
        let Some(example) = &mut self.example else { return };
        let conclusions = lesson.positions.get(example.number).map(|text| conclusions(text)).unwrap_or_default();
        example.step = if conclusions.is_empty() {
            HINT_PROVIDER.step(&example.board)
        } else {
            HINT_PROVIDER.event(&example.board, &Event::Deduced { technique: lesson.id.to_owned(), conclusions })
        };
    }
}

/// How a technique works.
fn how(id: &str) -> String {
    say(&Phrase::about("how", id))
}
