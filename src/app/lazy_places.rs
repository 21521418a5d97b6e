//! Where the places other than Play and Watch stand: each comes as a part of the page when it is entered, and from then on goes on with its
//! work while the player is elsewhere.

use super::load_parts::{Learn, learn_part, part_of, view};
use super::root::{App, Dialog, Msg, Place};
use super::shell;
use crate::browser::speak::{language, t};
use crate::browser::{bring_into_sight, document, in_frame};
use crate::components::button::plain;
use crate::engine::{Difficulty, Puzzle};
use crate::i18n::LANGUAGES;
use crate::library::request::LibraryRequest;
use crate::parts::{self, Part};
use crate::places::{Game, PlaceProps};
use crate::session::{Action, PageRequest};
use crate::store::local;
use wasm_bindgen_futures::spawn_local;
use web_sys::Element;
use yew::html::Scope;
use yew::prelude::*;

/// The places that are loaded when they are entered, and the panels.
pub(super) struct LazyPlaces {
    /// What all places stand in. It is in the document while one of them is shown.
    element: Option<Element>,
    /// What did not come.
    failed: Option<Part>,
    /// The places that were entered.
    visited: Vec<Place>,
    /// How often a place was entered, or is to show what has changed around it; the game as it was then.
    entered: u32,
    game: Option<Game>,
    /// The puzzle to open in Edit, with a number that counts them.
    puzzle_for_edit: Option<(u32, Puzzle)>,
    /// The text to open in Batch, with a number that counts them.
    text_for_batch: Option<(u32, String)>,
    on_edit_puzzle: Callback<Puzzle>,
    on_open_batch: Callback<String>,
    requests: Callback<PageRequest>,
}

/// The order of the places in the document: who looks for a board or a field finds that of Edit before hidden others.
const ORDER: [Place; 11] = [
    Place::Home,
    Place::Edit,
    Place::Compare,
    Place::Batch,
    Place::Share,
    Place::Import,
    Place::New,
    Place::Library,
    Place::Learn,
    Place::Rules,
    Place::Settings,
];

impl LazyPlaces {
    pub(super) fn new(link: &Scope<App>) -> Self {
        Self {
            element: document().and_then(|document| document.create_element("div").ok()),
            failed: None,
            visited: Vec::new(),
            entered: 0,
            game: None,
            puzzle_for_edit: None,
            text_for_batch: None,
            on_edit_puzzle: link.callback(Msg::Edit),
            on_open_batch: link.callback(Msg::OpenBatch),
            requests: link.callback(Msg::PageRequest),
        }
    }

    /// All places that were entered; those that are not shown go on with their work.
    pub(super) fn places(&self, app: &App) -> Html {
        let Some((element, game)) = self.element.clone().zip(self.game.clone()) else { return Html::default() };
        let props = PlaceProps {
            language: language().tag,
            entered: self.entered,
            game,
            has_game_to_resume: app.session.is_in_progress() || app.session.has_hint(),
            preferences: app.session.preferences(),
            puzzle_for_edit: self.puzzle_for_edit.clone(),
            text_for_batch: self.text_for_batch.clone(),
            on_edit_puzzle: self.on_edit_puzzle.clone(),
            on_open_batch: self.on_open_batch.clone(),
            requests: self.requests.clone(),
        };
        let visited = ORDER.into_iter().filter(|place| self.visited.contains(place));
        let views = visited.filter_map(|place| Some((place, view(place)?)));
        let shown = views.map(|(place, view)| view(&props, place == app.place));
        create_portal(html! { <>{ for shown }</> }, element)
    }

    /// The place, or a word on its coming.
    pub(super) fn view(&self, link: &Scope<App>, place: Place) -> Html {
        let part = part_of(place);
        let inside = match &self.element {
            _ if self.failed.is_some() && self.failed == part => html! {
                <div class="panel empty"><p role="alert">{ t("place.failed") }</p>{ plain(link, "action.retry", Msg::Go(place)) }</div>
            },
            Some(element) if part.is_none_or(Part::is_there) => Html::VRef(element.clone().into()),
            _ => html! {
                <><h1 class="unseen">{ t("place.loading") }</h1><div class="panel empty coming"><p role="status">{ t("place.loading") }</p></div></>
            },
        };
        html! { <main class="place place-page" data-place={place.name()}>{ shell::tabs(place) }{ inside }</main> }
    }

    /// The film, or a word on its coming.
    pub(super) fn watch(&self, app: &App, link: &Scope<App>) -> Html {
        learn_part().map_or_else(|| self.view(link, Place::Watch), |learn_part| (learn_part.watch)(app, link))
    }

    /// A panel, or a word on its coming.
    pub(super) fn panel(&self, link: &Scope<App>, show: impl FnOnce(Learn) -> Html) -> Html {
        match learn_part() {
            Some(learn_part) => show(learn_part),
            None if self.failed == Some(Part::Learn) => html! {
                <><p role="alert">{ t("place.failed") }</p>{ plain(link, "action.retry", Msg::RetryPanels) }</>
            },
            None => html! { <p role="status">{ t("place.loading") }</p> },
        }
    }
}

impl App {
    /// Shows the place as things are by now, once its part is there.
    fn enter_lazy_place(&mut self) {
        self.show_game();
        if !self.lazy_places.visited.contains(&self.place) {
            self.lazy_places.visited.push(self.place);
        }
        // The library takes up what is kept.
        self.save();
        if let Some(part) = part_of(self.place) {
            self.load_place_part(part);
        }
    }

    /// Has what the place needs come, where it is not Play.
    pub(super) fn enter_place(&mut self) {
        match self.place {
            Place::Play => {}
            Place::Watch => self.load_place_part(Part::Learn),
            _ => self.enter_lazy_place(),
        }
    }

    /// Loads a part, unless it is there.
    pub(super) fn load_place_part(&mut self, part: Part) {
        self.lazy_places.failed = None;
        if !part.is_there() {
            let link = self.link().clone();
            spawn_local(async move { link.send_message(Msg::PlacePartLoaded(part, part.load().await)) });
        }
    }

    /// A part is there, or did not come.
    pub(super) fn place_part_loaded(&mut self, part: Part, is_there: bool) {
        self.lazy_places.failed = (!is_there).then_some(part);
        if is_there && self.is_history_open {
            show_where_it_stands();
        }
    }

    /// Opens a dialog, or closes the one that is open.
    pub(super) fn set_dialog(&mut self, dialog: Option<Dialog>) -> bool {
        self.open_dialog = dialog;
        self.new_choice = None;
        if dialog == Some(Dialog::Keys) {
            self.load_place_part(Part::Learn);
        }
        true
    }

    /// Shows the history, or puts it away.
    pub(super) fn toggle_history(&mut self) -> bool {
        if self.replay.is_some() {
            self.with_panels(|panels| panels.toggle_replay);
        }
        self.is_history_open = !self.is_history_open;
        self.open_dialog = None;
        if self.is_history_open {
            self.act(Action::CloseHint);
            self.load_place_part(Part::Learn);
            show_where_it_stands();
        }
        true
    }

    /// The history of the game.
    pub(super) fn history_panel(&self, link: &Scope<App>) -> Html {
        self.lazy_places.panel(link, |learn_part| {
            (learn_part.history)(&self.session, self.lazy_places.requests.reform(PageRequest::History))
        })
    }

    /// Opens the puzzle in Edit.
    pub(super) fn edit(&mut self, puzzle: Puzzle) {
        let number = self.lazy_places.puzzle_for_edit.as_ref().map_or(0, |(number, _)| number + 1);
        self.lazy_places.puzzle_for_edit = Some((number, puzzle));
        self.go(Place::Edit);
    }

    /// Opens the text in Batch.
    pub(super) fn list(&mut self, text: String) {
        let number = self.lazy_places.text_for_batch.as_ref().map_or(0, |(number, _)| number + 1);
        self.lazy_places.text_for_batch = Some((number, text));
        self.go(Place::Batch);
    }

    /// Does what the player asks for in another place. Returns whether to render.
    pub(super) fn handle_request(&mut self, request: PageRequest) -> bool {
        match request {
            PageRequest::History(act) => return self.act(Action::History(act)),
            PageRequest::Prefer(preference, on) => self.act(Action::Prefer(preference, on)),
            PageRequest::Check(level) => self.act(Action::PreferCheck(level)),
            PageRequest::FirstHintStage(stage) => self.act(Action::PreferFirstHintStage(stage)),
            PageRequest::HardestHint(difficulty) => self.act(Action::PreferHardestHint(difficulty)),
            PageRequest::Speak(at) => {
                let language = LANGUAGES.get(usize::from(at));
                self.link().send_message_batch(language.map(|(tag, _)| Msg::SelectLanguage(tag)).into_iter().collect());
                return false;
            }
            PageRequest::Coach => {
                self.start_coach();
                return true;
            }
            PageRequest::StartEasyPuzzle(kind, order) => {
                self.link().send_message(Msg::BeginBuiltIn(kind, order, Difficulty::Easy));
                return false;
            }
            PageRequest::AppearanceChanged => {
                local::prefer(&mut self.session);
                true
            }
            PageRequest::Back => {
                self.go(self.previous_place);
                return true;
            }
        };
        self.refresh_places()
    }

    /// Renders the other places anew with the current game. Returns true: the page must render.
    pub(super) fn refresh_places(&mut self) -> bool {
        if self.lazy_places.game.is_some() {
            self.show_game();
        }
        true
    }

    /// Lets those places have the game as it is now.
    fn show_game(&mut self) {
        let session = &self.session;
        let game = Game { puzzle: session.puzzle().clone(), cells: session.entries().cells().to_vec() };
        self.lazy_places.game = Some(game);
        self.lazy_places.entered += 1;
    }

    /// Asks the library, which is loaded for it.
    pub(super) fn ask_library(&self, request: LibraryRequest) {
        let link = self.link().clone();
        spawn_local(async move {
            let answer = parts::ask_library(request.clone()).await;
            link.send_message(Msg::Library(request, answer));
        });
    }
}

/// Brings the state of now into sight in the history, once that is drawn; nothing moves afterwards.
fn show_where_it_stands() {
    in_frame(|| {
        let now = document().and_then(|document| document.query_selector(".tree [aria-current]").ok()?);
        now.iter().for_each(bring_into_sight);
    });
}
