//! The playback of a film: its cursor and the board there.

use super::Session;
use super::board::film_board;
use super::view::{BoardView, FilmView};
use crate::engine::film::{Event, Replay, Script, first_cross_outs};
use crate::engine::{Difficulty, Puzzle};
use crate::hints::{Film, HintProvider, Step};
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

/// A film with its cursor. The board of a step is the one before it, so that what the step removes is still there to be
/// marked.
#[derive(Clone, Debug)]
pub(super) struct FilmPlayback {
    /// The film with each cross-out as a step.
    whole: Rc<Film>,
    /// The film with its first cross-outs as one step, and the steps of `whole` that this one stands for; `None` if there is no
    /// such film.
    folded: Option<(Rc<Film>, Range<usize>)>,
    /// Either of the two: the one that is shown.
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
    /// `folded`: as [`FilmPlayback::fold`].
    pub(super) fn new(puzzle: &Arc<Puzzle>, whole: Rc<Film>, provider: HintProvider, folded: bool) -> Self {
        let replay = Replay::new(puzzle);
        let shorter = whole.with_candidates_filled_in().map(Rc::new).zip(first_cross_outs(&whole.events));
        let film = shorter.as_ref().filter(|_| folded).map_or(&whole, |(film, _)| film).clone();
        let puzzle = puzzle.clone();
        Self { whole, folded: shorter, film, puzzle, provider, cursor: 0, replay, played: 0, shown: None }
    }

    /// Shows the first cross-outs as one step or each by itself, and moves the cursor to the same event.
    pub(super) fn fold(&mut self, folded: bool) {
        let Some((shorter, steps)) = self.folded.as_ref().filter(|_| folded != self.is_folded()) else { return };
        // Step 1 is the first event.
        let fewer = steps.len() - 1;
        let cursor = match self.cursor {
            step if step <= steps.start => step,
            step if folded => step.saturating_sub(fewer).max(steps.start + 1),
            step => step + fewer,
        };
        self.film = if folded { shorter } else { &self.whole }.clone();
        self.replay = Replay::new(&self.puzzle);
        self.played = 0;
        self.go_to(cursor);
    }

    fn is_folded(&self) -> bool {
        !Rc::ptr_eq(&self.film, &self.whole)
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

    /// Its cursor if the other film has the same events, else 0.
    pub(super) fn cursor_in(&self, other: &Film) -> usize {
        if self.whole.events == other.events { self.cursor } else { 0 }
    }

    pub(super) fn difficulty(&self) -> Option<Difficulty> {
        self.film.difficulty
    }
}

impl Session {
    /// Whether there is a film of the puzzle by that script.
    pub fn has_film(&self, script: Script) -> bool {
        self.film.as_ref().is_some_and(|film| film.whole.script == script)
    }

    /// The film by that script, if it is there.
    pub fn film_by(&self, script: Script) -> Option<&Film> {
        self.film.as_ref().map(|film| &*film.whole).filter(|film| film.script == script)
    }

    /// What Watch shows beside the board.
    pub fn film(&self) -> Option<FilmView> {
        let count = |film: &Film, wanted: fn(&Event) -> bool| film.events.iter().filter(|event| wanted(event)).count();
        self.film.as_ref().map(|playback @ FilmPlayback { film, cursor, shown, folded, .. }| FilmView {
            is_folded: folded.is_some().then(|| playback.is_folded()),
            film: film.clone(),
            cursor: *cursor,
            step: shown.clone(),
            guesses: count(film, |event| matches!(event, Event::Guessed(_))),
            dead_ends: count(film, |event| matches!(event, Event::DeadEnd)),
        })
    }

    /// Whether the step at the cursor lacks its words, because its technique was not loaded.
    pub fn lacks_film_step(&self) -> bool {
        self.film.as_ref().is_some_and(|film| film.cursor > 0 && film.shown.is_none())
    }

    /// The board of Watch.
    pub fn film_board(&self) -> Option<BoardView> {
        self.film.as_ref().map(|film| film_board(film.replay.board(), film.shown.as_deref()))
    }
}
