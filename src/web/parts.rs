//! The parts of the page that are loaded when they are first needed: one wasm file each, in the page's own memory.
//!
//! `wasm_split_helpers` marks the functions here, and `cargo xtask build` moves them, with all that they alone call, into
//! files of their own. Each returns plain functions, which are ordinary calls once the part is there.
#![allow(unsafe_code, reason = "the imports and exports that the macro writes")]

use super::app::App;
use super::browser;
use super::components::hint_panel::step_panel;
use super::components::line_panel::inspector;
use super::kinds::{Notice, Place, Window};
use super::local_job::Steps;
use super::places::{play, watch};
use super::shell;
use super::speak;
use crate::advisor::scribe::{self, Errand, Export, Exported, Outcome};
use crate::advisor::{Answer, Question, local};
use crate::desk::{self, History, PlaceProps};
use crate::jobs::{Request, Runner};
use crate::session::view::{BoardView, HintView, LineView};
use crate::words::{self, Language};
use std::cell::Cell;
use std::convert::Infallible;
use std::pin::Pin;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use yew::Html;
use yew::html::Scope;

/// A part. The number of files grows with the sets of parts that share code: a part of its own for each place would make
/// 111 of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Hints, what is known of a line, and what of Play its first screen does not show.
    Engine,
    /// Formats in and out, the puzzles of the shelf.
    Texts,
    /// The library, in the browser's database.
    Store,
    /// New, Edit, Import, Share, Compare, Batch.
    Create,
    /// Learn, Library, Settings, Watch, the history and the sheet of keys.
    Learn,
}

/// How long an answer may take on the page's own thread before it is put off, in ms.
const PATIENCE: f64 = 30.0;

type Loaded<T> = Result<T, SplitLoaderError>;

/// What the engine does, and what of Play its first screen does not show.
#[derive(Clone, Copy)]
pub(crate) struct Engine {
    /// Answers a question on a position.
    pub(crate) answer: fn(Question) -> Answer,
    /// Begins a job, which is not one of comparing methods.
    pub(crate) begin: fn(Request) -> Steps,
    /// Shows a step.
    pub(in crate::web) hint: fn(&Scope<App>, &HintView, &BoardView) -> Html,
    /// Shows what is known of a line.
    pub(in crate::web) line: fn(&Scope<App>, &LineView, &BoardView) -> Html,
    /// Shows what is told beside faults.
    pub(in crate::web) notice: fn(&Notice, &Scope<App>) -> Html,
    /// Shows a dialog.
    pub(in crate::web) dialog: fn(Window, &App, &Scope<App>) -> Html,
    /// Shows the history.
    pub(in crate::web) history: fn(&App, &Scope<App>) -> Html,
    /// Shows what a finished game took.
    pub(in crate::web) done: fn(&App, &Scope<App>) -> Html,
}

/// What the part of texts does.
#[derive(Clone, Copy)]
pub(crate) struct Texts {
    pub(crate) answer: fn(Errand) -> Outcome,
    pub(crate) export: fn(Export) -> Exported,
}

/// Takes up in the library what the page keeps, and brings what it wants: see `desk::library::keep`.
type Keep = fn(String) -> Pin<Box<dyn Future<Output = Option<String>>>>;

/// Shows a place.
type View = fn(&PlaceProps, bool) -> Html;

/// Places, each with what shows it.
type Views = &'static [(Place, View)];

/// What comes with [`Part::Learn`].
#[derive(Clone, Copy)]
pub(crate) struct Learn {
    views: Views,
    /// Shows the film.
    pub(in crate::web) watch: fn(&App, &Scope<App>) -> Html,
    /// Shows the sheet of keys.
    pub(crate) keys: fn() -> Html,
    /// Shows the history of a game.
    pub(crate) history: fn(History) -> Html,
}

thread_local! {
    static ENGINE: Cell<Option<Engine>> = const { Cell::new(None) };
    static TEXTS: Cell<Option<Texts>> = const { Cell::new(None) };
    static STORE: Cell<Option<Keep>> = const { Cell::new(None) };
    static CREATE: Cell<Option<Views>> = const { Cell::new(None) };
    static LEARN: Cell<Option<Learn>> = const { Cell::new(None) };
}

/// What answers questions on a position, if it is there.
pub(crate) fn engine() -> Option<Engine> {
    ENGINE.get()
}

/// What reads and writes texts, if it is there.
pub(crate) fn texts() -> Option<Texts> {
    TEXTS.get()
}

/// What comes with [`Part::Learn`], if it is there.
pub(crate) fn learn() -> Option<Learn> {
    LEARN.get()
}

/// What shows that place, if it is there.
pub(super) fn view(place: Place) -> Option<View> {
    let views = [CREATE.get(), LEARN.get().map(|learn| learn.views)];
    views.into_iter().flatten().flatten().find(|(of, _)| *of == place).map(|&(_, view)| view)
}

/// Asks the library: see `desk::library::keep`. Nothing where there is none.
pub(crate) async fn keep(wanted: String) -> Option<String> {
    Part::Store.load().await;
    let keep = STORE.get()?;
    keep(wanted).await
}

impl Part {
    /// The part that a further place comes with.
    pub(super) const fn of(place: Place) -> Self {
        match place {
            Place::New | Place::Edit | Place::Import | Place::Share | Place::Compare | Place::Batch => Self::Create,
            Place::Learn | Place::Library | Place::Settings | Place::Watch | Place::Play => Self::Learn,
        }
    }

    /// Whether it is loaded.
    pub(crate) fn is_there(self) -> bool {
        match self {
            Self::Engine => ENGINE.get().is_some(),
            Self::Texts => TEXTS.get().is_some(),
            Self::Store => STORE.get().is_some(),
            Self::Create => CREATE.get().is_some(),
            Self::Learn => LEARN.get().is_some(),
        }
    }

    /// Loads it, unless it is loaded; says whether it is there. One that did not come is fetched anew at the next call.
    pub(crate) async fn load(self) -> bool {
        if self.is_there() {
            return true;
        }
        let words = browser::call("skylineFurtherWords", "").await;
        let loaded = words.is_some() && self.fetch().await.is_ok();
        if loaded {
            speak::learn();
        } else {
            browser::missed();
        }
        loaded
    }

    async fn fetch(self) -> Loaded<()> {
        match self {
            Self::Engine => ENGINE.set(Some(load_engine().await?)),
            Self::Texts => TEXTS.set(Some(load_texts().await?)),
            Self::Store => STORE.set(Some(load_store().await?)),
            Self::Create => CREATE.set(Some(load_create().await?)),
            Self::Learn => LEARN.set(Some(load_learn().await?)),
        }
        Ok(())
    }
}

#[wasm_split(engine, fallible)]
fn load_engine() -> Loaded<Engine> {
    words::add(Language::ENGLISH_ENGINE);
    let answer = |question| {
        let begun = browser::now();
        local::answer(question, Some(&|| browser::now() - begun < PATIENCE))
    };
    let begin = |request| -> Steps {
        let mut runner = Runner::<Infallible>::new(request);
        Box::new(move || runner.advance())
    };
    Ok(Engine {
        answer,
        begin,
        hint: step_panel,
        line: inspector,
        notice: shell::told,
        dialog: shell::shown,
        history: play::history,
        done: play::done,
    })
}

#[wasm_split(texts, fallible)]
fn load_texts() -> Loaded<Texts> {
    words::add(Language::ENGLISH_TEXTS);
    Ok(Texts { answer: scribe::answer, export: scribe::export })
}

#[wasm_split(store, fallible)]
fn load_store() -> Loaded<Keep> {
    Ok(|wanted| Box::pin(async move { desk::keep(&wanted).await }))
}

#[wasm_split(create, fallible)]
fn load_create() -> Loaded<Views> {
    words::add(Language::ENGLISH_DESK);
    Ok(&[
        (Place::New, desk::new_view),
        (Place::Edit, desk::edit_view),
        (Place::Import, desk::import_view),
        (Place::Share, desk::share_view),
        (Place::Compare, desk::compare_view),
        (Place::Batch, desk::batch_view),
    ])
}

#[wasm_split(learn, fallible)]
fn load_learn() -> Loaded<Learn> {
    words::add(Language::ENGLISH_DESK);
    Ok(Learn {
        views: &[
            (Place::Learn, desk::learn_view),
            (Place::Library, desk::library_view),
            (Place::Settings, desk::settings_view),
        ],
        watch: watch::watch,
        keys: desk::keys_sheet,
        history: desk::history,
    })
}
