//! Saving the game in play: each move to `localStorage`, a game that rests to the library; and what the library answers.

use super::games::GAME_PREFIX;
use super::root::{App, Notice, Place};
use crate::browser::fragment;
use crate::library::key_of;
use crate::library::request::{self, GameInPlay, LibraryAnswer, LibraryRequest, LoadedGame, NextAction};
use crate::session::Session;
use crate::store::local::{self, Saved, Slot};

/// Seconds without a move after which the library gets the game; `localStorage` has each move at once.
const LIBRARY_DELAY_SECONDS: u8 = 2;

/// Seconds until the library is tried again where it could not take the game.
const LIBRARY_RETRY_SECONDS: u8 = 10;

/// The notice shown once where the game cannot be saved: a phrase key.
const NOT_SAVED: &str = "notice.not-saved";

impl App {
    /// Keeps the game, and says so once where it cannot be kept. Returns whether to render.
    pub(super) fn save(&mut self) -> bool {
        match self.slot.save(&self.session) {
            Saved::Yes => {
                self.seconds_until_library_save = LIBRARY_DELAY_SECONDS;
                false
            }
            Saved::Elsewhere => self.notice_if_elsewhere(),
            Saved::No if !self.slot.is_worth_saving(&self.session) => false,
            // It may have room again, which is no matter of every move.
            Saved::No if self.slot.warned == Some(NOT_SAVED) => {
                self.seconds_until_library_save = LIBRARY_DELAY_SECONDS;
                false
            }
            Saved::No => {
                let game = self.slot.unsaved(&self.session);
                self.ask_library(LibraryRequest::NoRoom(game));
                false
            }
        }
    }

    /// A second has passed: once the player rests, the library gets the game too.
    pub(super) fn save_to_library_in_time(&mut self) {
        let is_waiting = self.seconds_until_library_save > 0;
        self.seconds_until_library_save = self.seconds_until_library_save.saturating_sub(1);
        if is_waiting && self.seconds_until_library_save == 0 {
            self.save_to_library();
        }
    }

    /// Lets the library get the game later, unless that is due sooner.
    pub(super) fn save_to_library_later(&mut self) {
        if self.seconds_until_library_save == 0 {
            self.seconds_until_library_save = LIBRARY_RETRY_SECONDS;
        }
    }

    pub(super) fn save_to_library(&mut self) {
        if self.session.is_begun() && !self.slot.is_elsewhere() {
            let game = self.slot.unsaved(&self.session);
            // Who was told that nothing is saved is to hear that it is again.
            if self.slot.warned == Some(NOT_SAVED) {
                self.ask_library(LibraryRequest::NoRoom(game));
            } else {
                self.ask_library(LibraryRequest::Put(game));
            }
        }
    }

    /// Checks whether another tab has taken the game over. Returns whether to render.
    pub(super) fn notice_if_elsewhere(&mut self) -> bool {
        let news = self.slot.is_elsewhere() && self.notice != Some(Notice::Elsewhere);
        if news {
            self.notice = Some(Notice::Elsewhere);
        }
        news
    }

    /// Takes the game back from the tab that has it, as it was left there.
    pub(super) fn claim_from_other_tab(&mut self) {
        match local::open(&self.slot.id) {
            // It had no room here, or was deleted.
            Err(None) => self.ask_library(LibraryRequest::Game(self.slot.id.clone())),
            game => self.take_back(game.ok()),
        }
    }

    fn take_back(&mut self, game: Option<(Session, Slot)>) {
        if let Some(game) = game {
            (self.session, self.slot) = game;
            local::prefer(&mut self.session);
            self.hint_worker = None;
        }
        self.slot.claim();
        self.notice = None;
        self.save();
        self.request_known_solutions();
    }

    /// Asks the library where it is wanted although nobody goes there: for the game in the address, for
    /// an earlier game of a puzzle just opened, or because too much is kept here.
    pub(super) fn request_library(&self) {
        let text = fragment().unwrap_or_default();
        let request = match (text.strip_prefix(GAME_PREFIX), &self.slot.missing) {
            (Some(id), _) if id != self.slot.id => LibraryRequest::Game(id.to_owned()),
            (None, Some(id)) => LibraryRequest::OwnGame(id.clone()),
            _ if local::has_library() && !self.session.is_begun() => {
                LibraryRequest::Unfinished(key_of(self.session.puzzle()))
            }
            _ if local::wants_library() => LibraryRequest::ImportLocal,
            _ => return,
        };
        self.ask_library(request);
    }

    /// The library has answered.
    pub(super) fn library_answered(&mut self, request: &LibraryRequest, answer: LibraryAnswer) {
        if matches!(request, LibraryRequest::Put(_)) && answer.is_err() {
            self.save_to_library_later();
        }
        let now = GameInPlay {
            id: &self.slot.id,
            is_begun: self.session.is_begun(),
            is_elsewhere: self.slot.is_elsewhere(),
            waits_for_own: self.slot.missing.is_some(),
        };
        match request::next_action(request, answer, now) {
            NextAction::Nothing => {}
            NextAction::TakeBack(brought) => self.take_back(brought.and_then(|game| local::open_loaded(&game).ok())),
            NextAction::GoBack(brought) => {
                self.slot.missing = None;
                self.go_back(brought);
            }
            NextAction::Open(brought) => self.open_loaded(&brought),
            NextAction::NoSuchGame => self.notice = Some(Notice::Message("notice.no-game")),
            NextAction::NotSaved => self.warn(NOT_SAVED),
            NextAction::Saved if self.slot.save(&self.session) == Saved::No => self.warn("notice.full"),
            NextAction::Saved => {
                // There is room again, for the last move too.
                self.slot.warned = None;
                self.notice.take_if(|notice| *notice == Notice::Message(NOT_SAVED));
            }
        }
    }

    /// Tells the player once that room is lacking, in the words of that key.
    fn warn(&mut self, key: &'static str) {
        if self.slot.warned.replace(key) != Some(key) {
            self.notice = Some(Notice::Message(key));
        }
    }

    /// Goes back to the game that was open last, which the library had, if it was brought.
    fn go_back(&mut self, brought: Option<LoadedGame>) {
        let game = brought.and_then(|brought| local::open_loaded(&brought).ok());
        let Some((mut session, slot)) = game else { return self.slot.claim() };
        local::prefer(&mut session);
        self.change_game((session, slot));
        self.refresh_places();
        if self.place == Place::Watch {
            self.request_film();
        }
    }
}
