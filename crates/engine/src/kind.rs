//! The kind of a puzzle, derived from its data: nothing but names hangs on it.

use super::{Draft, Puzzle};
use nanoserde::{DeBin, SerBin};

/// What people call a puzzle of that shape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, SerBin, DeBin)]
pub enum Kind {
    /// No boxes, no clues.
    Latin,
    /// Clues, no boxes.
    Skyscrapers,
    /// Boxes, no clues.
    Sudoku,
    /// Boxes and clues.
    Hybrid,
}

impl Kind {
    /// The name in options and files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Latin => "latin",
            Self::Skyscrapers => "skyscrapers",
            Self::Sudoku => "sudoku",
            Self::Hybrid => "hybrid",
        }
    }

    /// The kind of a draft, whatever is wrong with it.
    pub fn of(draft: &Draft) -> Self {
        Self::new(draft.boxes.is_some(), draft.clues.iter().flatten().any(|&clue| clue > 0))
    }

    const fn new(boxes: bool, clues: bool) -> Self {
        match (boxes, clues) {
            (false, false) => Self::Latin,
            (false, true) => Self::Skyscrapers,
            (true, false) => Self::Sudoku,
            (true, true) => Self::Hybrid,
        }
    }
}

/// The kind of a puzzle.
pub fn kind(puzzle: &Puzzle) -> Kind {
    Kind::new(puzzle.geometry().boxes().is_some(), !puzzle.clues().is_empty())
}
