//! How the parts of the page are loaded: one wasm file each, into the page's memory.
//!
//! `wasm_split_helpers` marks the functions here, and `cargo xtask build` moves them, with all that they alone call, into
//! files of their own. Each returns plain functions, which are ordinary calls once the part is there.
#![allow(unsafe_code, reason = "the imports and exports that the macro writes")]

use super::hint_panel::{self, step_panel};
use super::hint_worker::HintWorker;
use super::line_panel::inspector;
use super::notice::Notice;
use super::open_dialog::Dialog;
use super::place::Place;
use super::root::App;
use super::shell;
use super::win::WinFacts;
use super::{city, coach, watch, win, zoom};
use crate::browser;
use crate::browser::worker_client::{Client, LongWork};
use crate::components::puzzle_info::{names, puzzle_info};
use crate::components::{dots, overlay};
use crate::engine::Deadline;
use crate::engine::technique::Ladder;
use crate::hints::{Answer, Question, local, text_service};
use crate::i18n::{self, Language};
use crate::jobs::{JobRequest, NoMethod, Runner};
use crate::library::Entry;
use crate::parts::{self, Advanced, Engine, Library, Part, Reasoning, Steps, Texts};
use crate::places::{self, PlaceProps};
use crate::session::coach::Coach;
use crate::session::view::{BoardView, HintView, LineView};
use crate::session::{Action, HistoryAct, Session};
use crate::store;
use crate::store::puzzle_info::info_of;
use crate::view_models::city::Facing;
use crate::view_models::zoom::ZoomStep;
use std::cell::Cell;
use std::rc::Rc;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use yew::html::Scope;
use yew::{Callback, Html};

/// How long an answer may take on the page's own thread before it is put off, in ms.
const MAX_MAIN_THREAD_MS: f64 = 30.0;

type Loaded<T> = Result<T, SplitLoaderError>;

/// Shows the board as a city with that side in front.
type CityView = fn(&Scope<App>, Rc<BoardView>, Facing) -> Html;

/// What of Play its first screen does not show, which comes with the engine.
#[derive(Clone, Copy)]
pub(super) struct PlayPanels {
    /// Starts a worker for a hint that takes long.
    pub(super) hint_worker: fn(Rc<Question>, Callback<Option<Answer>>) -> HintWorker,
    /// Goes on with what waited for all techniques.
    pub(super) on_techniques_loaded: fn(&mut App, bool) -> bool,
    /// Shows a step; whether hints are played on.
    pub(super) hint: fn(&Scope<App>, &HintView, &BoardView, bool) -> Html,
    /// What is to be pressed while "why not?" is asked, or why there is nothing to ask.
    pub(super) why_not_prompt: fn(&Session) -> String,
    /// Notes that the technique of the open hint was met.
    pub(super) note_met: fn(&Session),
    /// Shows what is known of a line.
    pub(super) line: fn(&Scope<App>, &LineView, &BoardView) -> Html,
    /// Shows notices other than faults.
    pub(super) notice: fn(&Notice, &Scope<App>) -> Html,
    /// A day in words, and in fewer, for what stands above the board of a daily puzzle.
    pub(super) date: fn(u32) -> (String, String),
    /// Shows title, author and rules of the puzzle.
    pub(super) info: fn(&Session) -> Html,
    /// Title and author of the puzzle, if there are any.
    pub(super) names: fn(&Session) -> String,
    /// Shows a dialog.
    pub(super) dialog: fn(Dialog, &App, &Scope<App>) -> Html,
    /// Shows the history.
    pub(super) history: fn(&App, &Scope<App>) -> Html,
    /// Begins to play hints on, or stops; and the next one of them.
    pub(super) toggle_play_on: fn(&mut App),
    pub(super) next_hint: fn(&mut App),
    /// Begins a replay, or stops; and its next move.
    pub(super) toggle_replay: fn(&mut App),
    pub(super) next_move: fn(&mut App),
    /// Takes a step of the zoom and says whether to render; shows the map between its buttons.
    pub(super) zoom: fn(&mut App, ZoomStep) -> bool,
    pub(super) zoom_bar: fn(&App, &Scope<App>, &BoardView) -> Html,
    /// The board as it is printed.
    pub(super) paper: fn(&Session) -> BoardView,
    /// The coach of a first visit.
    pub(super) coach: CoachPanel,
}

/// The coach, which takes over what the board sends while it is there.
#[derive(Clone, Copy)]
pub(super) struct CoachPanel {
    /// Begins it.
    pub(super) start: fn(&mut App),
    /// Takes it up where its board is.
    pub(super) resume: fn(&mut App),
    /// Does what it makes of an action.
    pub(super) act: fn(&mut App, Coach, Action),
    /// Marks on the board what its step is about.
    pub(super) mark: fn(&Coach, &Session, &mut BoardView),
    /// Shows its card.
    pub(super) card: fn(&App, &Coach, &Scope<App>) -> Html,
}

/// Shows a place.
type View = fn(&PlaceProps, bool) -> Html;

/// Places, each with what shows it.
type Views = &'static [(Place, View)];

/// What comes with [`Part::Home`].
#[derive(Clone, Copy)]
pub(super) struct HomePart {
    views: Views,
    /// Tells what the games of the library say of one that was solved.
    pub(super) win_facts: fn(&App, &[Entry]) -> WinFacts,
    /// Shows what a finished game took.
    pub(super) done: fn(&App, &Scope<App>) -> Html,
    /// Shows a won board as a city.
    pub(super) win_scene: fn(&App, &BoardView) -> Html,
}

/// What comes with [`Part::Learn`].
#[derive(Clone, Copy)]
pub(super) struct Learn {
    views: Views,
    /// Shows the film.
    pub(super) watch: fn(&App, &Scope<App>) -> Html,
    /// Shows the keyboard shortcuts.
    pub(super) keys: fn() -> Html,
    /// Shows the history of a game.
    pub(super) history: fn(&Session, Callback<HistoryAct>) -> Html,
}

thread_local! {
    static PANELS: Cell<Option<PlayPanels>> = const { Cell::new(None) };
    static HOME: Cell<Option<HomePart>> = const { Cell::new(None) };
    static CREATE: Cell<Option<Views>> = const { Cell::new(None) };
    static LEARN: Cell<Option<Learn>> = const { Cell::new(None) };
    static CITY: Cell<Option<CityView>> = const { Cell::new(None) };
}

/// What of Play comes with the engine, if that is there.
pub(super) fn panels() -> Option<PlayPanels> {
    PANELS.get()
}

/// What comes with [`Part::Home`], if it is there.
pub(super) fn home_part() -> Option<HomePart> {
    HOME.get()
}

/// What comes with [`Part::Learn`], if it is there.
pub(super) fn learn_part() -> Option<Learn> {
    LEARN.get()
}

/// What shows the board as a city, if it is there.
pub(super) fn city_view() -> Option<CityView> {
    CITY.get()
}

/// What shows that place, if it is there.
pub(super) fn view(place: Place) -> Option<View> {
    let views =
        [HOME.get().map(|home_part| home_part.views), CREATE.get(), LEARN.get().map(|learn_part| learn_part.views)];
    views.into_iter().flatten().flatten().find(|(of, _)| *of == place).map(|&(_, view)| view)
}

/// The part that a place comes with; `None` for Play, which is in the page itself.
pub(super) const fn part_of(place: Place) -> Option<Part> {
    let part = match place {
        Place::Play => return None,
        Place::Home => Part::Home,
        Place::New | Place::Edit | Place::Import | Place::Share | Place::Compare | Place::Batch => Part::Create,
        Place::Learn | Place::Rules | Place::Library | Place::Settings | Place::Watch => Part::Learn,
    };
    Some(part)
}

/// Says how parts are loaded, before the first one is.
pub(super) fn set_loader() {
    parts::set_loader(|part| Box::pin(async move { load(part).await.is_ok() }));
}

async fn load(part: Part) -> Loaded<()> {
    match part {
        Part::Engine => {
            let (engine, panels) = load_engine().await?;
            parts::set_engine(engine);
            PANELS.set(Some(panels));
        }
        Part::Advanced => parts::set_advanced(load_advanced().await?),
        Part::Texts => parts::set_texts(load_texts().await?),
        Part::Store => parts::set_store(load_store().await?),
        Part::Home => HOME.set(Some(load_home().await?)),
        Part::Create => CREATE.set(Some(load_create().await?)),
        Part::Learn => LEARN.set(Some(load_learn().await?)),
        Part::City => CITY.set(Some(load_city().await?)),
    }
    Ok(())
}

#[wasm_split(engine, fallible)]
fn load_engine() -> Loaded<(Engine, PlayPanels)> {
    i18n::add_tables(Language::ENGLISH_ENGINE);
    let connect = |news| -> Box<dyn LongWork> { Box::new(Client::new(news)) };
    let panels = PlayPanels {
        hint_worker: HintWorker::start,
        on_techniques_loaded: App::on_techniques_loaded,
        hint: step_panel,
        why_not_prompt: hint_panel::why_not_prompt,
        note_met: hint_panel::note_met,
        line: inspector,
        notice: shell::notice_view,
        date: browser::dates::daily_date,
        info: |session| puzzle_info(&info_of(session.puzzle())),
        names: |session| names(&info_of(session.puzzle())),
        dialog: shell::dialog_view,
        history: hint_panel::history,
        toggle_play_on: App::toggle_play_on,
        next_hint: App::next_hint,
        toggle_replay: App::toggle_replay,
        next_move: App::next_move,
        zoom: zoom::take,
        zoom_bar: zoom::bar,
        paper: Session::paper_view,
        coach: CoachPanel {
            start: coach::start,
            resume: coach::resume,
            act: coach::act,
            mark: Coach::mark,
            card: coach::card,
        },
    };
    let engine = Engine {
        reasoning: Reasoning {
            answer: |question| local::answer_by_common(question, &soon()),
            begin: |request| begin(request, Ladder::COMMON),
            apply: Session::apply_with_engine,
        },
        hint_view: Session::hint_view,
        draw_overlay: overlay::draw,
        begin_dots: dots::begin,
        connect,
    };
    Ok((engine, panels))
}

/// Apart from the engine, since most games need the common techniques alone: the others are a third of its bytes.
#[wasm_split(advanced, fallible)]
fn load_advanced() -> Loaded<Advanced> {
    i18n::add_tables(Language::ENGLISH_ADVANCED);
    Ok(Advanced {
        reasoning: Reasoning {
            answer: |question| local::answer(question, &soon()),
            begin: |request| begin(request, Ladder::WHOLE),
            apply: Session::apply_with_chains,
        },
        step_of: local::step_of,
    })
}

/// When an answer is put off.
fn soon() -> Deadline {
    let begun = browser::now();
    Deadline::new(move || browser::now() - begun > MAX_MAIN_THREAD_MS)
}

fn begin(request: JobRequest, ladder: Ladder) -> Steps {
    let mut runner = Runner::<NoMethod<false>>::new(request, ladder);
    Box::new(move || runner.advance())
}

#[wasm_split(texts, fallible)]
fn load_texts() -> Loaded<Texts> {
    i18n::add_tables(Language::ENGLISH_TEXTS);
    Ok(Texts { answer: text_service::answer, export: text_service::export })
}

#[wasm_split(store, fallible)]
fn load_store() -> Loaded<Library> {
    Ok(Library {
        ask: |request| Box::pin(store::answer(request)),
        entries: || Box::pin(async { store::entries().await.ok() }),
    })
}

#[wasm_split(home, fallible)]
fn load_home() -> Loaded<HomePart> {
    i18n::add_tables(Language::ENGLISH_PLACES);
    Ok(HomePart {
        views: &[(Place::Home, places::home_view)],
        win_facts: win::win_facts,
        done: win::done,
        win_scene: win::scene,
    })
}

#[wasm_split(create, fallible)]
fn load_create() -> Loaded<Views> {
    i18n::add_tables(Language::ENGLISH_PLACES);
    Ok(&[
        (Place::New, places::new_view),
        (Place::Edit, places::edit_view),
        (Place::Import, places::import_view),
        (Place::Share, places::share_view),
        (Place::Compare, places::compare_view),
        (Place::Batch, places::batch_view),
    ])
}

#[wasm_split(learn, fallible)]
fn load_learn() -> Loaded<Learn> {
    i18n::add_tables(Language::ENGLISH_PLACES);
    Ok(Learn {
        views: &[
            (Place::Learn, places::learn_view),
            (Place::Rules, places::rules_view),
            (Place::Library, places::library_view),
            (Place::Settings, places::settings_view),
        ],
        watch: watch::watch,
        keys: places::keyboard_shortcuts,
        history: places::history,
    })
}

#[wasm_split(city, fallible)]
fn load_city() -> Loaded<CityView> {
    Ok(city::drawing)
}
