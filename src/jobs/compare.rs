//! Methods to be compared, and how one of them stands.

use crate::engine::method::method;
use crate::engine::{Board, DigitSet, Puzzle, Record, Run};
use nanoserde::{DeBin, SerBin};
use std::sync::Arc;

/// The ids of the methods, from the plainest on.
pub const COMPARED: [&str; 4] = ["plain", "fewest", "propagate-search", "human"];

/// A method that may stop does so at this many solutions: more than an almost proper puzzle has,
/// and few enough to count.
const SOLUTIONS: usize = 1_000;

/// What a method has done, and the board that it is at.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Standing {
    /// What it has counted; of its solutions only the first.
    pub record: Record,
    /// Row-major.
    candidates: Vec<DigitSet>,
    /// Which cells are placed, row-major.
    placed: Vec<bool>,
}

impl Standing {
    /// How the run stands.
    pub(super) fn of(run: &Run) -> Self {
        let board = run.board();
        let mut record = run.record().clone();
        record.solutions.truncate(1);
        let placed = board.geometry().cells().map(|cell| !board.is_open(cell)).collect();
        Self { record, candidates: board.all_candidates().to_vec(), placed }
    }

    /// The board that it is at; `None` when it is none of that puzzle.
    pub fn board(&self, puzzle: &Arc<Puzzle>) -> Option<Board> {
        Board::restore(puzzle, &self.candidates, &self.placed)
    }
}

/// The method at that place of [`COMPARED`], at the start of the puzzle.
pub(super) fn begin(place: u8, puzzle: &Arc<Puzzle>) -> Option<Run> {
    let method = method(COMPARED.get(usize::from(place))?)?;
    Some(method.begin(puzzle, SOLUTIONS))
}
