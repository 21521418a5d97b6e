//! The film in the session: where it stands, and the board there.

use super::Session;
use super::board::film_board;
use super::view::{BoardView, FilmView};
use crate::engine::film::{Event, Replay, Script};
use crate::engine::{Difficulty, Puzzle};
use crate::hints::{Film, HintProvider, Step};
use std::rc::Rc;
use std::sync::Arc;

/// A film with its cursor. The board shown at a step is the one before it, so that
/// what the step removes can be seen going.
#[derive(Clone, Debug)]
pub(super) struct FilmPlayback {
    film: Rc<Film>,
    puzzle: Arc<Puzzle>,
    provider: HintProvider,
    cursor: usize,
    /// The board after `played` events.
    replay: Replay,
    played: usize,
    shown: Option<Box<Step>>,
}

impl FilmPlayback {
    pub(super) fn new(puzzle: &Arc<Puzzle>, film: Rc<Film>, provider: HintProvider) -> Self {
        let replay = Replay::new(puzzle);
        Self { film, puzzle: puzzle.clone(), provider, cursor: 0, replay, played: 0, shown: None }
    }

    pub(super) fn go_to(&mut self, step: usize) {
        self.cursor = step.min(self.film.events.len());
        let before = self.cursor.saturating_sub(1);
        if before < self.played {
            self.replay = Replay::new(&self.puzzle);
            self.played = 0;
        }
        for event in &self.film.events[self.played..before] {
            self.replay.play(event);
        }
        self.played = before;
        let event = self.cursor.checked_sub(1).and_then(|at| self.film.events.get(at));
        self.shown = event.and_then(|event| self.provider.event(self.replay.board(), event));
    }

    /// Where this film stands, if the other one shows the same.
    pub(super) fn cursor_in(&self, other: &Film) -> usize {
        if self.film.events == other.events { self.cursor } else { 0 }
    }

    pub(super) fn difficulty(&self) -> Option<Difficulty> {
        self.film.difficulty
    }
}

impl Session {
    /// Whether a film of the puzzle by that script is there.
    pub fn has_film(&self, script: Script) -> bool {
        self.film.as_ref().is_some_and(|film| film.film.script == script)
    }

    /// What Watch shows beside the board.
    pub fn film(&self) -> Option<FilmView> {
        let count = |film: &Film, wanted: fn(&Event) -> bool| film.events.iter().filter(|event| wanted(event)).count();
        self.film.as_ref().map(|FilmPlayback { film, cursor, shown, .. }| FilmView {
            film: film.clone(),
            cursor: *cursor,
            step: shown.clone(),
            guesses: count(film, |event| matches!(event, Event::Guessed(_))),
            dead_ends: count(film, |event| matches!(event, Event::DeadEnd)),
        })
    }

    /// The board of Watch.
    pub fn film_board(&self) -> Option<BoardView> {
        self.film.as_ref().map(|film| film_board(film.replay.board(), film.shown.as_deref()))
    }
}
