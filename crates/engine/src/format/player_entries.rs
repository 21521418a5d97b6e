//! What a player has done on a board, as far as formats carry it.

use crate::{Board, Digit, DigitSet, Puzzle};
use std::sync::Arc;

/// The player's digits and notes, row-major, order squared of each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerEntries {
    /// The digit entered in each cell; `None` in open cells and in givens.
    pub values: Vec<Option<Digit>>,
    /// The notes of each cell; empty in filled cells and where the player wrote none.
    pub notes: Vec<DigitSet>,
}

impl PlayerEntries {
    /// Nothing done on a board of that order.
    pub fn none(order: usize) -> Self {
        Self { values: vec![None; order * order], notes: vec![DigitSet::EMPTY; order * order] }
    }

    /// The board as the player left it: cells without notes have what the digits leave, those with notes have these.
    pub fn board(&self, puzzle: &Arc<Puzzle>) -> Board {
        let mut board = Board::from_values(puzzle, &self.values);
        for (cell, &notes) in puzzle.geometry().cells().zip(&self.notes) {
            if board.is_open(cell) && !notes.is_empty() {
                board.set_candidates(cell, notes);
            }
        }
        board
    }

    /// Whether no digit is entered.
    pub fn lacks_values(&self) -> bool {
        self.values.iter().all(Option::is_none)
    }

    /// Whether no note is written.
    pub fn lacks_notes(&self) -> bool {
        self.notes.iter().all(|notes| notes.is_empty())
    }

    /// These, if there are any.
    pub(super) fn some(self) -> Option<Self> {
        if self.lacks_values() && self.lacks_notes() { None } else { Some(self) }
    }
}

/// The candidates that givens and values leave in each cell, row-major: a filled cell has its
/// digit, an open one every digit that none of its peers has.
pub(super) fn left(puzzle: &Puzzle, values: &[Option<Digit>]) -> Vec<DigitSet> {
    let filled: Vec<DigitSet> = puzzle
        .givens()
        .iter()
        .zip(values)
        .map(|(given, value)| given.or(*value).map_or(DigitSet::EMPTY, Digit::set))
        .collect();
    let open = |index: usize| {
        let peers = puzzle.geometry().peers(index).iter();
        peers.fold(DigitSet::all(puzzle.order()), |left, &peer| left - filled[peer as usize])
    };
    (0..filled.len()).map(|index| if filled[index].is_empty() { open(index) } else { filled[index] }).collect()
}
