//! The parts of the page that are loaded when they are first needed, and what each offers once it is there. The root of the
//! page, which knows all of them, says how they are loaded: see `app/load_parts.rs`.

pub(crate) mod services;

use crate::browser::worker_client::{LongWork, WorkerNews};
use crate::browser::{self, speak};
use crate::engine::{Board, DigitSet};
use crate::hints::text_service::{Export, Exported, TextRequest, TextResponse};
use crate::hints::{Answer, Question, Step};
use crate::jobs::{JobRequest, Reply};
use crate::library::{Entry, request};
use crate::session::view::{BoardView, HintView};
use crate::session::{Action, Effect, Session};
use std::cell::Cell;
use std::pin::Pin;
use web_sys::{Element, HtmlCanvasElement};
use yew::Callback;

/// A part. The number of files grows with the sets of parts that share code: a part of its own for each place would make
/// 111 of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Hints by the common techniques, what is known of a line, and what of Play its first screen does not show.
    Engine,
    /// Hints by all techniques, and chains that are drawn.
    Advanced,
    /// Formats in and out, built-in puzzles.
    Texts,
    /// The library, in the browser's database.
    Store,
    /// Home, and what stands beside a solved board.
    Home,
    /// New, Edit, Import, Share, Compare, Batch.
    Create,
    /// Learn, How to play, Library, Settings, Watch, the history and the keyboard shortcuts.
    Learn,
    /// The city to play in.
    City,
}

/// One step of a job; the reply when it is done.
pub(crate) type Steps = Box<dyn FnMut() -> Option<Reply>>;

/// Draws the notes of all cells of a board of that order as dots on a canvas, as far as they are others than those on it.
pub(crate) type DrawDots = Box<dyn FnMut(usize, Vec<DigitSet>)>;

/// What is done by techniques, as far as they are there.
#[derive(Clone, Copy)]
pub(crate) struct Reasoning {
    /// Answers a question on a position.
    pub(crate) answer: fn(Question) -> Answer,
    /// Begins a job, which is not one of comparing methods.
    pub(crate) begin: fn(JobRequest) -> Steps,
    /// Does what is more than a move: see [`Session::apply_with_engine`] and [`Session::apply_with_chains`].
    pub(crate) apply: fn(&mut Session, Action) -> Vec<Effect>,
}

/// What comes with the engine.
#[derive(Clone, Copy)]
pub(crate) struct Engine {
    /// By the common techniques.
    pub(crate) reasoning: Reasoning,
    /// The hint panel, if a hint is open.
    pub(crate) hint_view: fn(&Session) -> Option<HintView>,
    /// Draws over the board of that element what a step shows there: coordinates, arrows.
    pub(crate) draw_overlay: fn(&Element, &BoardView),
    /// Begins to draw dots on that canvas.
    pub(crate) begin_dots: fn(HtmlCanvasElement) -> DrawDots,
    /// A worker for what takes long, not started yet.
    pub(crate) connect: fn(Callback<WorkerNews>) -> Box<dyn LongWork>,
}

/// What comes with all techniques.
#[derive(Clone, Copy)]
pub(crate) struct Advanced {
    pub(crate) reasoning: Reasoning,
    /// The first step of the technique of that id.
    pub(crate) step_of: fn(&Board, &str) -> Option<Box<Step>>,
}

/// What the part of texts does.
#[derive(Clone, Copy)]
pub(crate) struct Texts {
    pub(crate) answer: fn(TextRequest) -> TextResponse,
    pub(crate) export: fn(Export) -> Exported,
}

/// What comes in time.
type Later<T> = Pin<Box<dyn Future<Output = T>>>;

/// The library: see `store`.
#[derive(Clone, Copy)]
pub(crate) struct Library {
    /// Asks it for something.
    pub(crate) ask: fn(request::LibraryRequest) -> Later<request::LibraryAnswer>,
    /// All its games, in short.
    pub(crate) entries: fn() -> Later<Option<Vec<Entry>>>,
}

/// Loads a part and sets what it offers; whether it came.
pub(crate) type Loader = fn(Part) -> Later<bool>;

thread_local! {
    static LOADER: Cell<Option<Loader>> = const { Cell::new(None) };
    /// By `Part as usize`.
    static IS_LOADED: Cell<[bool; 8]> = const { Cell::new([false; 8]) };
    static ENGINE: Cell<Option<Engine>> = const { Cell::new(None) };
    static ADVANCED: Cell<Option<Advanced>> = const { Cell::new(None) };
    static TEXTS: Cell<Option<Texts>> = const { Cell::new(None) };
    static STORE: Cell<Option<Library>> = const { Cell::new(None) };
}

/// Says how parts are loaded, before the first one is.
pub(crate) fn set_loader(loader: Loader) {
    LOADER.set(Some(loader));
}

/// The engine has come.
pub(crate) fn set_engine(engine: Engine) {
    ENGINE.set(Some(engine));
}

/// All techniques have come.
pub(crate) fn set_advanced(advanced: Advanced) {
    ADVANCED.set(Some(advanced));
}

/// What reads and writes texts has come.
pub(crate) fn set_texts(texts: Texts) {
    TEXTS.set(Some(texts));
}

/// The library has come.
pub(crate) fn set_store(library: Library) {
    STORE.set(Some(library));
}

/// What comes with the engine, if it is there.
pub(crate) fn engine() -> Option<Engine> {
    ENGINE.get()
}

/// What comes with all techniques, if they are there.
pub(crate) fn advanced() -> Option<Advanced> {
    ADVANCED.get()
}

/// What answers questions on a position: by all techniques, if they are there, else by the common ones.
pub(crate) fn reasoning() -> Option<Reasoning> {
    advanced().map(|advanced| advanced.reasoning).or(engine().map(|engine| engine.reasoning))
}

/// What reads and writes texts, if it is there.
pub(crate) fn texts() -> Option<Texts> {
    TEXTS.get()
}

/// Asks the library.
///
/// # Errors
/// When it cannot be used.
pub(crate) async fn ask_library(request: request::LibraryRequest) -> request::LibraryAnswer {
    Part::Store.load().await;
    let library = STORE.get().ok_or(request::NoLibrary)?;
    (library.ask)(request).await
}

/// The games of the library; none where it cannot be used.
pub(crate) async fn library_entries() -> Option<Vec<Entry>> {
    Part::Store.load().await;
    let library = STORE.get()?;
    (library.entries)().await
}

impl Part {
    /// Whether it is loaded.
    pub(crate) fn is_there(self) -> bool {
        IS_LOADED.get()[self as usize]
    }

    /// Loads it, unless it is loaded; returns whether it is there. One that did not come is fetched anew at the next call.
    pub(crate) async fn load(self) -> bool {
        if self.is_there() {
            return true;
        }
        // What all techniques find is shown by the engine.
        if self == Self::Advanced && !Box::pin(Self::Engine.load()).await {
            return false;
        }
        // These parts show nothing, so they need no later styles.
        let shows = !matches!(self, Self::Advanced | Self::Texts | Self::Store);
        let words = browser::call("skylinePartComes", if shows { "shows" } else { "" }).await;
        let Some(loader) = LOADER.get().filter(|_| words.is_some()) else {
            browser::missed();
            return false;
        };
        let loaded = loader(self).await;
        if loaded {
            if shows {
                browser::call("skylineStyled", "").await;
            }
            let mut there = IS_LOADED.get();
            there[self as usize] = true;
            IS_LOADED.set(there);
            speak::load_words();
        } else {
            browser::missed();
        }
        loaded
    }
}
