//! Whether part of the ladder solves a puzzle, without the order and the words of its steps.
//!
//! What techniques can conclude together hangs hardly on their order, so all conclusions of one are
//! drawn at once, and the singles, or all that lines and singles tell, come from the kernel.

use super::Rungs;
use crate::engine::{Board, Conclusion, Digit, DigitSet, Propagator, Puzzle, Technique, Tier};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A climb, which can rest after each technique.
#[derive(Clone, Debug)]
pub(in crate::engine::generate) struct Climb {
    board: Board,
    rules: Option<Propagator>,
    at: usize,
}

/// How far a climb has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::engine::generate) enum Stand {
    /// There is more to try.
    Climbing,
    /// Every cell is placed.
    Solved,
    /// None of the techniques finds anything more.
    Stuck,
}

impl Climb {
    /// At the foot.
    pub(super) fn new(puzzle: &Arc<Puzzle>, rungs: &Rungs) -> Self {
        let rules = if rungs.has_lines && puzzle.order() <= MOST_ORDER {
            Some(Propagator::new(puzzle))
        } else if rungs.has_singles {
            Some(Propagator::without_clues(puzzle))
        } else {
            None
        };
        Self { board: Board::new(puzzle), rules, at: 0 }
    }

    /// Tries the next technique.
    pub(super) fn advance(&mut self, rungs: &Rungs, effort: &mut u64) -> Stand {
        if self.at == 0 && !self.follow_rules(effort) {
            return Stand::Stuck;
        }
        if self.board.is_full() {
            return Stand::Solved;
        }
        let Some(&technique) = rungs.techniques.get(self.at) else { return Stand::Stuck };
        self.at += 1;
        if technique.applies(self.board.puzzle()) && self.draw_all(technique, effort) {
            self.at = 0;
        }
        Stand::Climbing
    }

    /// To the end; whether it solves the puzzle.
    pub(in crate::engine::generate) fn solves(puzzle: &Arc<Puzzle>, rungs: &Rungs, effort: &mut u64) -> bool {
        let mut climb = Self::new(puzzle, rungs);
        loop {
            match climb.advance(rungs, effort) {
                Stand::Climbing => {}
                end => return end == Stand::Solved,
            }
        }
    }

    /// What the kernel tells; false where it tells that there is no solution.
    fn follow_rules(&mut self, effort: &mut u64) -> bool {
        let Some(rules) = &mut self.rules else { return true };
        let mut cells: Vec<DigitSet> = self.board.all_candidates().to_vec();
        *effort += 2;
        if rules.restart(&mut cells).is_err() {
            return false;
        }
        let order = self.board.order();
        for cell in self.board.geometry().cells() {
            let left = cells[cell.index(order)];
            match left.only() {
                Some(digit) => self.board.place(cell, digit),
                None => self.board.set_candidates(cell, left),
            }
        }
        true
    }

    /// Draws all that the technique concludes now; whether there was anything.
    fn draw_all(&mut self, technique: &dyn Technique, effort: &mut u64) -> bool {
        let (cost, at_once) = match technique.info().tier {
            Tier::F => (400, false),
            _ if technique.info().rating >= 66 => (40, false),
            _ => (1, true),
        };
        *effort += cost;
        let mut conclusions: Vec<Conclusion> = Vec::new();
        let _ = technique.find(&self.board, &mut |deduction| {
            conclusions.extend(&deduction.conclusions);
            if at_once { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        for &conclusion in &conclusions {
            self.board.conclude(conclusion);
        }
        !conclusions.is_empty()
    }

    /// The digits left by cell.
    pub(super) fn left(&self) -> &[DigitSet] {
        self.board.all_candidates()
    }

    /// The digits of all cells, when every one is placed.
    pub(super) fn grid(&self) -> Option<Vec<Digit>> {
        self.board.grid()
    }
}

/// The largest order whose lines the ladder looks along however many of their cells are open.
const MOST_ORDER: usize = 16;
