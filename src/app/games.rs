//! Which game is played: opened by address, from the built-in puzzles, by import, or taken up again.

use super::coach;
use super::root::{App, Msg, Notice, Place};
use crate::browser::{MAKE_PREFIX, address_of, copy, fragment, random_below, replace_fragment, window};
use crate::engine::{Difficulty, Kind, Puzzle};
use crate::hints::text_service::FoundPuzzle;
use crate::library::GameOrigin;
use crate::library::request::{LibraryRequest, LoadedGame};
use crate::parts::services::{HINT_PROVIDER, TEXT_SERVICE, read_address};
use crate::session::coach::Coach;
use crate::session::{Action, CellState, LoadError, Session, cells_of};
use crate::store::local::{self, CoachState, Slot};
use crate::store::puzzle_info::learn_info;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// What comes before a puzzle in the address.
const PUZZLE_PREFIX: &str = "puzzle=";

/// Whether the address has a puzzle in it: only the part of texts can read it.
pub(super) fn begins_with_text() -> bool {
    fragment().is_some_and(|text| text.starts_with(PUZZLE_PREFIX))
}

/// What comes before the id of a kept game in the address.
pub(super) const GAME_PREFIX: &str = "game=";

/// What the address asks for.
enum AddressRequest {
    /// A puzzle, with what was found of it.
    Puzzle(Arc<Puzzle>, FoundPuzzle),
    /// The game of that id.
    Game(String),
    /// A place, or nothing.
    Nothing,
}

/// The puzzle of a text in the address.
fn request_of_text(text: &str) -> Result<AddressRequest, String> {
    read_address(text)
        .inspect(|(puzzle, found)| learn_info(puzzle, &found.info))
        .map(|(puzzle, found)| AddressRequest::Puzzle(puzzle, found))
}

/// Reads the address.
///
/// # Errors
/// A sentence on a text that is no puzzle.
fn request_of_address() -> Result<AddressRequest, String> {
    let text = fragment().unwrap_or_default();
    if let Some(text) = text.strip_prefix(PUZZLE_PREFIX) {
        return request_of_text(text);
    }
    Ok(text.strip_prefix(GAME_PREFIX).map_or(AddressRequest::Nothing, |id| AddressRequest::Game(id.to_owned())))
}

/// The game of a puzzle that a link brings: the one of before where it is of that puzzle.
fn game_of_link(
    puzzle: Arc<Puzzle>,
    found: &FoundPuzzle,
    last: Option<(Session, Slot)>,
    notice: &mut Option<Notice>,
) -> (Session, Slot) {
    let (mut session, mut slot) = match last {
        Some(last) if *last.0.puzzle() == puzzle => last,
        last => {
            *notice =
                notice.take().or_else(|| last.as_ref().and_then(|(session, slot)| notice_of_left_game(session, slot)));
            let (session, mut slot) = find_or_begin(puzzle, last.as_ref().map(|last| &last.0), local::take_source());
            slot.claim();
            slot.save(&session);
            (session, slot)
        }
    };
    *notice = import_progress(&mut session, &mut slot, cells_of(found)).or(notice.take());
    if !session.is_begun() {
        *notice = notice_of_warning(&found.warning).or(notice.take());
    }
    (session, slot)
}

impl App {
    /// The game to begin with, the coach beside it, and what is to be said about it.
    pub(super) fn first() -> (Session, Slot, Option<Coach>, Option<Notice>) {
        let (last, mut notice) = match local::last() {
            Ok(last) => (Some(last), None),
            Err(fault) => (None, fault.map(notice_of_load_error)),
        };
        let mut coach = None;
        let or_first = |last: Option<(Session, Slot)>| {
            last.unwrap_or_else(|| {
                let session = Session::first_visit(HINT_PROVIDER);
                let slot = Slot::new(session.puzzle(), GameOrigin::BuiltIn, 0);
                (session, slot)
            })
        };
        let (mut session, slot) = match request_of_address() {
            Ok(AddressRequest::Nothing) => {
                coach = coach::wanted(last.as_ref());
                match last {
                    None if coach.is_some() => coach::new_game(),
                    last => {
                        let (session, mut slot) = or_first(last);
                        slot.missing = local::missing();
                        (session, slot)
                    }
                }
            }
            Ok(AddressRequest::Game(id)) => or_first(local::open(&id).ok().or(last)),
            Err(fault) => {
                notice = Some(Notice::Fault(fault));
                or_first(last)
            }
            Ok(AddressRequest::Puzzle(puzzle, found)) => {
                // Once: the game of the link is kept from now on.
                notice = (local::coach_state() == CoachState::New).then_some(Notice::Rules);
                game_of_link(puzzle, &found, last, &mut notice)
            }
        };
        local::prefer(&mut session);
        (session, slot, coach, notice)
    }

    /// Where the page begins: where the address says, else in a game that is not solved, else at Home.
    pub(super) fn first_place(session: &Session, slot: &Slot, coach: Option<&Coach>) -> Place {
        let is_asked = fragment().is_some_and(|text| !text.is_empty());
        let is_played = coach.is_some() || slot.missing.is_some() || local::has_last() && !session.is_solved();
        if is_asked || is_played { Self::place_of_address() } else { Place::Home }
    }

    /// Where the address says that the player is: at Home where it says nothing that is known.
    pub(super) fn place_of_address() -> Place {
        let name = fragment().unwrap_or_default();
        if name.starts_with(MAKE_PREFIX) {
            return Place::New;
        }
        if name.is_empty() || name.starts_with(PUZZLE_PREFIX) || name.starts_with(GAME_PREFIX) {
            return Place::Play;
        }
        // A place may have pages of its own behind its name.
        Place::ALL.into_iter().find(|place| name.split('/').next() == Some(place.name())).unwrap_or(Place::Home)
    }

    /// Goes to a place, by the address, so that the browser's way back leads here again.
    pub(super) fn go(&mut self, place: Place) {
        if let Some(window) = window() {
            let _ = window.location().set_hash(place.name());
        }
        self.enter(place);
    }

    fn enter(&mut self, place: Place) {
        if self.place != Place::Settings {
            self.previous_place = self.place;
        }
        if self.place.starts_games() {
            self.way_back = self.place;
        }
        self.place = place;
        // It is about the game in front, and elsewhere would cover what can be pressed.
        self.notice.take_if(|notice| *notice == Notice::Rules);
        self.open_dialog = None;
        self.is_asking_why_not = false;
        self.session.clear_announcement();
        self.pause_film();
        self.notice_if_elsewhere();
        if place == Place::Watch {
            self.request_film();
        }
        self.enter_place();
    }

    /// The address changed, by a link or by hand.
    pub(super) fn address_changed(&mut self) {
        self.open_dialog = None;
        // What was wrong with the address before this one.
        if matches!(self.notice, Some(Notice::Fault(_))) {
            self.notice = None;
        }
        match request_of_address() {
            Ok(AddressRequest::Nothing) if Self::place_of_address() == self.place => {}
            Ok(AddressRequest::Nothing) => self.enter(Self::place_of_address()),
            Ok(AddressRequest::Puzzle(puzzle, found)) => {
                self.play(puzzle, local::take_source(), cells_of(&found));
                self.notice = notice_of_warning(&found.warning).or(self.notice.take());
            }
            Ok(AddressRequest::Game(id)) => self.open(&id),
            Err(fault) => self.notice = Some(Notice::Fault(fault)),
        }
    }

    /// Opens a kept game, from here or from the library.
    pub(super) fn open(&mut self, id: &str) {
        self.open_dialog = None;
        self.enter(Place::Play);
        if self.slot.id == id {
            // The library has brought a later state of it.
            if self.slot.is_elsewhere() {
                self.claim_from_other_tab();
            }
            return;
        }
        self.show_opened(local::open(id), id);
    }

    /// Opens a game that the library has brought.
    pub(super) fn open_loaded(&mut self, brought: &LoadedGame) {
        if self.slot.id != brought.id {
            self.open_dialog = None;
            self.enter(Place::Play);
            self.show_opened(local::open_loaded(brought), &brought.id);
        }
    }

    /// Plays the game that was opened, asks the library for one that is not here, or says why it cannot be opened.
    fn show_opened(&mut self, opened: Result<(Session, Slot), Option<LoadError>>, id: &str) {
        match opened {
            Ok((mut session, slot)) => {
                let _ = session.apply_basic(Action::PreferAll(self.session.preferences()));
                self.change_game((session, slot));
                self.notice = None;
                replace_fragment("#play");
            }
            Err(None) => self.ask_library(LibraryRequest::Game(id.to_owned())),
            Err(Some(fault)) => self.notice = Some(notice_of_load_error(fault)),
        }
    }

    /// Begins a puzzle chosen on the page; what stood in the address holds no more.
    pub(super) fn begin(&mut self, puzzle: Arc<Puzzle>, source: GameOrigin) {
        self.play(puzzle, (source, 0), Vec::new());
        replace_fragment("#play");
    }

    /// Begins any puzzle of that kind, order and difficulty that is built in, but not the one being played.
    pub(super) fn begin_built_in(&mut self, kind: Kind, order: u8, difficulty: Difficulty) {
        let mut others = TEXT_SERVICE.built_in(kind, order, difficulty);
        others.retain(|puzzle| *puzzle != **self.session.puzzle());
        if others.is_empty() {
            // The only one of its kind was just played.
            return self.go(Place::Home);
        }
        let chosen = others.swap_remove(random_below(others.len()));
        self.begin(Arc::new(chosen), GameOrigin::BuiltIn);
        self.slot.head.difficulty = Some(difficulty);
    }

    /// Plays a puzzle, and keeps the game that is being left. A game of it that was begun before goes on; a new one begins
    /// with those cells.
    fn play(&mut self, puzzle: Arc<Puzzle>, source: (GameOrigin, u32), cells: Vec<CellState>) {
        self.enter(Place::Play);
        if self.session.puzzle() != &puzzle {
            self.notice = notice_of_left_game(&self.session, &self.slot);
            let game = find_or_begin(puzzle, Some(&self.session), source);
            self.change_game(game);
        }
        if !self.slot.is_elsewhere() {
            self.notice = import_progress(&mut self.session, &mut self.slot, cells).or(self.notice.take());
        }
        self.save();
        self.request_library();
    }

    /// Leaves the game for that one.
    pub(super) fn change_game(&mut self, (session, slot): (Session, Slot)) {
        self.leave_coach();
        self.jobs.clear();
        self.hint_worker = None;
        self.waiting_for_part.clear();
        if std::mem::take(&mut self.seconds_until_library_save) > 0 {
            // What comes of it is no matter of the next game.
            self.slot.warned = None;
            self.save_to_library();
        }
        self.slot.leave(&self.session);
        (self.session, self.slot) = (session, slot);
        self.slot.claim();
        self.request_known_solutions();
        if self.session.is_solved() {
            self.ask_for_win_facts();
        }
    }

    /// Goes back to the game that was put aside last.
    pub(super) fn return_to_earlier_game(&mut self) {
        if let Some(Notice::PutAside(_, id)) = self.notice.take() {
            self.open(&id);
        }
    }

    /// Puts the link to the puzzle into the clipboard.
    pub(super) fn copy_link(&self, ctx: &Context<Self>) {
        let text = TEXT_SERVICE.write(self.session.puzzle());
        let Some(address) = text.and_then(|text| address_of(&text)) else { return };
        let link = ctx.link().clone();
        spawn_local(async move {
            let copied = copy(&address).await;
            link.send_message(Msg::SetNotice(Some(if copied { Notice::Copied } else { Notice::Link(address) })));
        });
    }
}

/// A game of the puzzle: the one begun before, or a new one; with the preferences of the game
/// before it.
fn find_or_begin(puzzle: Arc<Puzzle>, before: Option<&Session>, source: (GameOrigin, u32)) -> (Session, Slot) {
    let (mut session, slot) = local::find(&puzzle).unwrap_or_else(|| local::begin(puzzle, source));
    if let Some(before) = before {
        let _ = session.apply_basic(Action::PreferAll(before.preferences()));
    }
    (session, slot)
}

/// Lets the game take up what a text of its puzzle has of moves. Once: the address has them no longer. What
/// is to be said where it was begun and keeps its own.
fn import_progress(session: &mut Session, slot: &mut Slot, cells: Vec<CellState>) -> Option<Notice> {
    if cells.iter().all(|state| *state == CellState::default()) || cells == session.entries().cells() {
        return None;
    }
    replace_fragment("#play");
    if session.is_begun() {
        return Some(Notice::Message("notice.begun"));
    }
    let _ = session.apply_basic(Action::ImportProgress(cells));
    slot.claim();
    slot.played();
    slot.save(session);
    None
}

/// What is to be said about a text that is not all in the puzzle.
fn notice_of_warning(warning: &str) -> Option<Notice> {
    (!warning.is_empty()).then(|| Notice::Reading(warning.to_owned()))
}

/// What is to be said about a game that is being left.
pub(super) fn notice_of_left_game(session: &Session, slot: &Slot) -> Option<Notice> {
    session.is_in_progress().then(|| Notice::PutAside(session.puzzle().clone(), slot.id.clone()))
}

/// What is to be said about a kept game that cannot be opened.
fn notice_of_load_error(fault: LoadError) -> Notice {
    Notice::Message(match fault {
        LoadError::Newer => "notice.newer",
        LoadError::Damaged => "notice.damaged",
    })
}
