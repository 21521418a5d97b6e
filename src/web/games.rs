//! Which game is played: opened by address, from the shelf, by import, or taken up again.

use super::app::{App, Msg, Notice, Place};
use super::browser::{MAKE, address_of, chance, fragment, replace_fragment, window};
use super::engine::{ADVISOR, SCRIBE, read};
use super::speak::puzzle_name;
use super::storage;
use crate::engine::{Difficulty, Kind, Puzzle};
use crate::session::{Action, CellState, Preferences, Session, cells_of};
use std::sync::Arc;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

/// What comes before a puzzle in the address.
const PUZZLE: &str = "puzzle=";

/// Whether the address has a puzzle in it: only the module of texts can read it.
pub(super) fn begins_with_text() -> bool {
    fragment().is_some_and(|text| text.starts_with(PUZZLE))
}

impl App {
    /// The game to begin with, and what is to be said about it.
    pub(super) fn first() -> (Session, Option<Notice>) {
        let saved = storage::load();
        let asked = fragment().and_then(|text| text.strip_prefix(PUZZLE).map(read));
        match (asked, saved) {
            (None, Some(saved)) => (saved, None),
            (None, None) => (Session::first(ADVISOR), None),
            (Some(Err(fault)), saved) => (saved.unwrap_or_else(|| Session::first(ADVISOR)), Some(Notice::Fault(fault))),
            (Some(Ok((puzzle, _))), Some(saved)) if *saved.puzzle() == puzzle => (saved, None),
            (Some(Ok((puzzle, found))), saved) => {
                let aside = saved.as_ref().and_then(put_aside);
                let mut session = fresh(puzzle, saved.as_ref());
                session.apply(Action::TakeUp(cells_of(&found)));
                storage::save(&session);
                (session, aside)
            }
        }
    }

    /// Where the address says that the player is.
    pub(super) fn place_of_address() -> Place {
        let name = fragment().unwrap_or_default();
        if name.starts_with(MAKE) {
            return Place::New;
        }
        // A place may have pages of its own behind its name.
        let name = name.split('/').next().unwrap_or_default();
        Place::ALL.into_iter().find(|place| place.name() == name).unwrap_or(Place::Play)
    }

    /// Goes to a place, by the address, so that the browser's way back leads here again.
    pub(super) fn go(&mut self, place: Place) {
        if let Some(window) = window() {
            let _ = window.location().set_hash(place.name());
        }
        self.enter(place);
    }

    fn enter(&mut self, place: Place) {
        self.place = place;
        self.window = None;
        self.asking = false;
        self.stop();
        if place == Place::Watch {
            self.want_film();
        }
        if place.is_of_desk() {
            self.load_desk();
        }
    }

    /// The address changed, by a link or by hand.
    pub(super) fn address_changed(&mut self) {
        let text = fragment().unwrap_or_default();
        self.window = None;
        match text.strip_prefix(PUZZLE).map(read) {
            None if Self::place_of_address() == self.place => {}
            None => self.enter(Self::place_of_address()),
            Some(Ok((puzzle, found))) => self.play(puzzle, Some(cells_of(&found))),
            Some(Err(fault)) => self.notice = Some(Notice::Fault(fault)),
        }
    }

    /// Begins a puzzle chosen on the page; what stood in the address holds no more.
    pub(super) fn begin(&mut self, puzzle: Arc<Puzzle>) {
        self.play(puzzle, None);
        replace_fragment("#play");
    }

    /// Begins any puzzle of that kind, order and difficulty from the shelf, but not the one being played.
    pub(super) fn begin_any(&mut self, kind: Kind, order: u8, difficulty: Difficulty) {
        let mut others = SCRIBE.shelf(kind, order, difficulty);
        others.retain(|puzzle| *puzzle != **self.session.puzzle());
        if !others.is_empty() {
            let chosen = others.swap_remove(chance(others.len()));
            self.begin(Arc::new(chosen));
        }
    }

    /// Plays a puzzle: goes on with it where it was begun before, and keeps the game that is being
    /// left.
    /// An unbegun game takes up those cells.
    fn play(&mut self, puzzle: Arc<Puzzle>, cells: Option<Vec<CellState>>) {
        self.enter(Place::Play);
        if self.session.puzzle() == &puzzle {
            return;
        }
        self.client.cancel_all();
        self.jobs.clear();
        self.held.clear();
        self.notice = put_aside(&self.session);
        self.session = fresh(puzzle, Some(&self.session));
        if let Some(cells) = cells {
            self.session.apply(Action::TakeUp(cells));
        }
        self.save();
        self.want_verdict();
    }

    /// Goes back to the game that was put aside last.
    pub(super) fn back_to_earlier(&mut self) {
        if let Some(game) = storage::earlier().into_iter().next() {
            self.begin(game.puzzle().clone());
        }
        self.notice = None;
    }

    /// Keeps the game, and says so once where it cannot be kept. Says whether to render.
    pub(super) fn save(&mut self) -> bool {
        self.saving = None;
        let silent = storage::save(&self.session) || self.notice.is_some();
        if !silent {
            self.notice = Some(Notice::Done("notice.not-saved"));
        }
        !silent
    }

    /// Puts the link to the puzzle into the clipboard.
    pub(super) fn share(&self, ctx: &Context<Self>) {
        let text = SCRIBE.write(self.session.puzzle());
        let Some((window, address)) = window().zip(text.and_then(|text| address_of(&text))) else { return };
        let link = ctx.link().clone();
        spawn_local(async move {
            let copied = JsFuture::from(window.navigator().clipboard().write_text(&address)).await;
            link.send_message(Msg::Tell(Some(match copied {
                Ok(_) => Notice::Done("notice.copied"),
                Err(_) => Notice::Link(address),
            })));
        });
    }
}

/// A game of the puzzle: the one begun before, or a new one; with the preferences of the game
/// before it.
fn fresh(puzzle: Arc<Puzzle>, before: Option<&Session>) -> Session {
    let mut session = storage::take_up(&puzzle).unwrap_or_else(|| Session::new(puzzle, ADVISOR));
    if let Some(before) = before {
        for preference in Preferences::ALL {
            session.apply(Action::Prefer(preference, before.prefers(preference)));
        }
    }
    session
}

/// Keeps a game that is being left; what is to be said about it.
fn put_aside(session: &Session) -> Option<Notice> {
    storage::put_aside(session);
    (session.is_begun() && !session.is_solved()).then(|| Notice::PutAside(puzzle_name(session.puzzle())))
}
