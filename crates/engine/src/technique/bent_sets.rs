//! Bent sets: cells of more than one house that have as many digits between them as there are cells, or fewer. Wings and
//! Sue de Coq are found by them.

use super::positions;
use crate::{Board, Cell, DigitSet, Mark, Role};
use std::ops::ControlFlow;

/// Searches for choices of `size` cells with as many digits, or fewer, of which at most `most_unrestricted` are
/// *unrestricted*: not all of their cells see each other, so such a digit may go into more than one.
pub(super) struct BentSets<'b> {
    board: &'b Board,
    cells: &'b [Cell],
    size: usize,
    most_unrestricted: usize,
    /// How many digits the cells have.
    pub(super) digits: usize,
    /// How many of the cells, counted from the first, at least `min_from_first` of the chosen ones are among.
    pub(super) first_count: usize,
    pub(super) min_from_first: usize,
    /// By cell.
    candidates: Vec<DigitSet>,
    chosen: Vec<Cell>,
    /// Their candidates.
    held: Vec<DigitSet>,
}

/// Receives the cells, their digits, and the unrestricted digits.
pub(super) type Take<'t> = &'t mut dyn FnMut(&[Cell], DigitSet, DigitSet) -> ControlFlow<()>;

impl<'b> BentSets<'b> {
    pub(super) fn new(board: &'b Board, cells: &'b [Cell], size: usize, most_unrestricted: usize) -> Self {
        let candidates = cells.iter().map(|&cell| board.candidates(cell)).collect();
        Self {
            board,
            cells,
            size,
            most_unrestricted,
            digits: size,
            first_count: 0,
            min_from_first: 0,
            candidates,
            chosen: Vec::new(),
            held: Vec::new(),
        }
    }

    pub(super) fn extend(
        &mut self,
        from: usize,
        digits: DigitSet,
        unrestricted: DigitSet,
        take: Take<'_>,
    ) -> ControlFlow<()> {
        if self.chosen.len() == self.size {
            return take(&self.chosen, digits, unrestricted);
        }
        let is_last = self.chosen.len() + 1 == self.size;
        let end = if self.chosen.len() < self.min_from_first { self.first_count } else { self.cells.len() };
        for at in from..end {
            let own = self.candidates[at];
            let count = (digits | own).len();
            if count > self.digits || is_last && count < self.digits {
                continue;
            }
            let cell = self.cells[at];
            let mut now_unrestricted = unrestricted;
            for (&other, &theirs) in self.chosen.iter().zip(&self.held) {
                let shared = own & theirs;
                if !now_unrestricted.contains_all(shared) && !self.board.geometry().sees(cell, other) {
                    now_unrestricted |= shared;
                }
            }
            if now_unrestricted.len() <= self.most_unrestricted {
                self.chosen.push(cell);
                self.held.push(own);
                let flow = self.extend(at + 1, digits | own, now_unrestricted, take);
                self.chosen.pop();
                self.held.pop();
                flow?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Marks the cells and those digits in them.
pub(super) fn marked(board: &Board, cells: &[Cell], digits: DigitSet) -> Vec<Mark> {
    let mut marks: Vec<Mark> = cells.iter().map(|&cell| Mark::cell(Role::Subject, cell)).collect();
    for digit in digits {
        positions::mark_candidates(Role::Subject, &positions::holding(board, cells, digit), digit, &mut marks);
    }
    marks
}
