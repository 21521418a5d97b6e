//! The kind of a puzzle, derived from its data: for names, recipes and the catalog. Solving never reads it.

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
        Self::new(draft.boxes.is_some(), draft.has_clues())
    }

    /// The kind of a puzzle that has boxes or not, and clues or not.
    pub const fn new(has_boxes: bool, has_clues: bool) -> Self {
        match (has_boxes, has_clues) {
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
