//! The nodes and links of chains besides single candidates: groups (a digit in one of several cells of a
//! house), and almost locked sets (cells of a house with one more candidate than cells). If one digit of such a
//! set is absent, all others are present.
//!
//! Source: grouped chains and almost locked sets in the Sudoku literature.

use crate::technique::{positions, strong_links};
use crate::{Board, Cell, Digit, DigitSet};

/// A digit in one of the cells, which all lie in one house.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct CandidateGroup {
    pub(super) digit: Digit,
    pub(super) cells: Vec<Cell>,
}

/// Pairs of candidate groups of which one is true: houses whose positions for a digit fall into two groups.
pub(super) fn grouped_strong_links(board: &Board) -> Vec<[CandidateGroup; 2]> {
    let mut links = Vec::new();
    for digit in DigitSet::all(board.order()) {
        for link in
            strong_links::grouped_links(board, digit).into_iter().chain(strong_links::empty_rectangles(board, digit))
        {
            links.push(link.ends.map(|cells| CandidateGroup { digit, cells }));
        }
    }
    links
}

/// An almost locked set.
pub(super) struct AlmostLockedSet {
    pub(super) cells: Vec<Cell>,
    pub(super) digits: DigitSet,
}

impl AlmostLockedSet {
    /// The cells of the set that can hold the digit.
    pub(super) fn group(&self, board: &Board, digit: Digit) -> CandidateGroup {
        CandidateGroup { digit, cells: positions::holding(board, &self.cells, digit) }
    }
}

/// The most almost locked sets: as many as a board of order 9 can have.
const MAX_SETS: usize = 1500;

/// The almost locked sets of 2 to `largest` cells, the smallest first.
pub(super) fn almost_locked(board: &Board, largest: usize) -> Vec<AlmostLockedSet> {
    let mut sets = Vec::new();
    for size in 2..=largest {
        for (number, house) in board.geometry().houses().iter().enumerate() {
            let fits = |cell: &Cell| board.is_open(*cell) && (2..=size + 1).contains(&board.candidates(*cell).len());
            let cells: Vec<Cell> = house.cells.iter().copied().filter(fits).collect();
            let mut chosen = Vec::new();
            extend(board, &cells, size, &mut chosen, DigitSet::EMPTY, &mut |cells, digits| {
                // A set in two houses is found in both; keep the first.
                let first = board.geometry().houses_of(cells[0].index(board.order())).iter().find(|&&house| {
                    let house = &board.geometry().houses()[usize::from(house)];
                    cells.iter().all(|cell| house.cells.contains(cell))
                });
                if first == Some(&(number as u16)) && sets.len() < MAX_SETS {
                    sets.push(AlmostLockedSet { cells: cells.to_vec(), digits });
                }
            });
        }
    }
    sets
}

fn extend(
    board: &Board,
    cells: &[Cell],
    size: usize,
    chosen: &mut Vec<Cell>,
    digits: DigitSet,
    take: &mut dyn FnMut(&[Cell], DigitSet),
) {
    if chosen.len() == size {
        if digits.len() == size + 1 {
            take(chosen, digits);
        }
        return;
    }
    for (at, &cell) in cells.iter().enumerate() {
        let with = digits | board.candidates(cell);
        if with.len() <= size + 1 {
            chosen.push(cell);
            extend(board, &cells[at + 1..], size, chosen, with, take);
            chosen.pop();
        }
    }
}
