//! The player's game: puzzle, entries, history, selection, hint, film. Pure: no clock, no storage.

pub mod action;
mod board;
mod check;
mod entries;
mod film;
mod first;
mod hint;
pub mod keymap;
mod play;
pub mod sheet;
mod snapshot;
mod step;
pub mod view;

pub use action::{Action, Direction, Effect, Preference, Verdict};
pub use board::film_board;
pub use entries::{CellState, Change, Entries, Move, cells_of};
pub use snapshot::LoadError;

use crate::advisor::{Advisor, Step};
use crate::engine::{Cell, Difficulty, Digit, Phrase, Puzzle, Side, Target};
use film::Projector;
use hint::Hint;
use std::sync::Arc;
use view::{HintView, LineView, Stage};

/// What the keyboard acts on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// A cell.
    Cell(Cell),
    /// A clue's place: side, and index from 0.
    Clue(Side, u8),
}

/// What a player can choose; all on at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preferences {
    tidy_notes: bool,
    same_digit: bool,
    same_house: bool,
    conflicts: bool,
    timer: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self { tidy_notes: true, same_digit: true, same_house: true, conflicts: true, timer: true }
    }
}

impl Preferences {
    /// All of them, in the order in which they are saved and shown.
    pub const ALL: [Preference; 5] =
        [Preference::TidyNotes, Preference::SameDigit, Preference::SameHouse, Preference::Conflicts, Preference::Timer];

    fn slot(&mut self, preference: Preference) -> &mut bool {
        match preference {
            Preference::TidyNotes => &mut self.tidy_notes,
            Preference::SameDigit => &mut self.same_digit,
            Preference::SameHouse => &mut self.same_house,
            Preference::Conflicts => &mut self.conflicts,
            Preference::Timer => &mut self.timer,
        }
    }
}

/// What waits for the verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Waiting {
    Check,
    Solve,
}

/// A game.
#[derive(Clone, Debug)]
pub struct Session {
    puzzle: Arc<Puzzle>,
    advisor: Advisor,
    entries: Entries,
    selection: Selection,
    notes_mode: bool,
    preferences: Preferences,
    seconds: u32,
    verdict: Option<Verdict>,
    waiting: Option<Waiting>,
    /// Cells that a check found wrong, until the next move.
    wrong: Vec<Cell>,
    hint: Option<Hint>,
    last: Option<Box<Step>>,
    message: Option<Phrase>,
    film: Option<Projector>,
}

impl Session {
    /// A new game of the puzzle; hints come from the advisor.
    pub fn new(puzzle: Arc<Puzzle>, advisor: Advisor) -> Self {
        Self {
            entries: Entries::new(puzzle.givens().len()),
            puzzle,
            advisor,
            selection: Selection::Nothing,
            notes_mode: false,
            preferences: Preferences::default(),
            seconds: 0,
            verdict: None,
            waiting: None,
            wrong: Vec::new(),
            hint: None,
            last: None,
            message: None,
            film: None,
        }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// What is selected.
    pub fn selection(&self) -> Selection {
        self.selection
    }

    /// The selected cell.
    pub fn selected_cell(&self) -> Option<Cell> {
        match self.selection {
            Selection::Cell(cell) => Some(cell),
            _ => None,
        }
    }

    /// The digits on the board, givens and entries, row-major.
    pub fn values(&self) -> Vec<Option<Digit>> {
        self.entries.values(&self.puzzle)
    }

    /// Whether the player has entered or noted anything.
    pub fn is_begun(&self) -> bool {
        !self.entries.undoable().is_empty()
    }

    /// Whether every cell is filled and every rule kept.
    pub fn is_solved(&self) -> bool {
        let grid: Option<Vec<Digit>> = self.values().into_iter().collect();
        grid.is_some_and(|grid| self.puzzle.is_solution(&grid))
    }

    /// How many of the digit are still to be placed.
    pub fn remaining(&self, digit: Digit) -> usize {
        let placed = self.values().into_iter().flatten().filter(|&other| other == digit).count();
        self.puzzle.order().saturating_sub(placed)
    }

    /// Whether there is a move to take back.
    pub fn can_undo(&self) -> bool {
        !self.entries.undoable().is_empty()
    }

    /// Whether there is a move to make again.
    pub fn can_redo(&self) -> bool {
        !self.entries.redoable().is_empty()
    }

    /// Whether digits typed become notes.
    pub fn notes_mode(&self) -> bool {
        self.notes_mode
    }

    /// Whether the preference is on.
    pub fn prefers(&self, preference: Preference) -> bool {
        *self.preferences.clone().slot(preference)
    }

    /// Seconds played.
    pub fn seconds(&self) -> u32 {
        self.seconds
    }

    /// How many solutions the puzzle has, once known.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Whether a check or the solution waits for the verdict.
    pub fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// The result of the last check or command, until the next move.
    pub fn message(&self) -> Option<&Phrase> {
        self.message.as_ref()
    }

    /// Whether a step has been applied whose reason can be read again.
    pub fn has_last_hint(&self) -> bool {
        self.last.is_some()
    }

    /// The hint panel, if a hint is open.
    pub fn hint_view(&self) -> Option<HintView> {
        self.hint.as_ref().map(|hint| step::hint_view(self, hint))
    }

    /// The line of the selected clue; else of the first clue that the hint shown rests on.
    pub fn line_view(&self) -> Option<LineView> {
        let (side, index) = match self.selection {
            Selection::Clue(side, index) => (side, index),
            _ => self.shown_evidence()?.marks.iter().find_map(|mark| match mark.target {
                Target::Clue(clue) => Some((clue.side, clue.index)),
                _ => None,
            })?,
        };
        let selected = matches!(self.selection, Selection::Clue(..));
        Some(LineView { selected, facts: self.advisor.line(&self.hint_board(), side, index)? })
    }

    /// The difficulty of the puzzle, by its film if that is there.
    pub fn difficulty(&self) -> Option<Difficulty> {
        self.film.as_ref().and_then(Projector::difficulty)
    }

    /// The evidence that the board shows in Play: the open hint, as far as it is shown.
    fn shown_evidence(&self) -> Option<&Step> {
        match self.hint.as_ref()? {
            Hint::Step { step, stage: Stage::Reason } | Hint::Answer { step, .. } => Some(step),
            _ => None,
        }
    }
}
