//! Search on the blank with the fewest digits left.

use super::Walk;
use super::placed::Placed;
use super::record::{NodeId, Record};
use crate::{Board, Candidate, Cell, Digit, DigitSet, Puzzle};
use std::sync::Arc;

/// A blank and what is still to be tried there.
struct Frame {
    index: u16,
    left: DigitSet,
    /// The position in which the blank was chosen.
    node: NodeId,
}

/// One bit mask of used digits a house; the next cell is always the blank with the fewest digits
/// that no house of it holds, the first in reading order among equals, and its digits are tried in
/// ascending order. Nothing is deduced. A digit that fills a line is dropped when the line does not
/// show its clues. Needs one frame a blank.
///
/// Source: the database contest article on solving a whole table with bit masks and the
/// most-constrained cell.
pub(super) struct Fewest {
    placed: Placed,
    frames: Vec<Frame>,
    /// The position reached and not yet looked at.
    reached: Option<NodeId>,
}

impl Fewest {
    pub(super) fn begin(puzzle: &Arc<Puzzle>, record: &mut Record) -> Option<Box<dyn Walk>> {
        let start = record.node(NodeId::NONE, 0, None);
        match Placed::new(puzzle) {
            Some(placed) => Some(Box::new(Self { placed, frames: Vec::new(), reached: Some(start) })),
            None => {
                record.dead_end(start);
                None
            }
        }
    }

    /// The blank with the fewest free digits, and these; none when there is no blank.
    fn fewest(&self) -> Option<(usize, DigitSet)> {
        let mut best: Option<(usize, DigitSet)> = None;
        for index in (0..self.placed.puzzle().givens().len()).filter(|&index| !self.placed.is_filled(index)) {
            let free = self.placed.free(index);
            if best.is_none_or(|(_, least)| free.len() < least.len()) {
                best = Some((index, free));
                if free.is_empty() {
                    break;
                }
            }
        }
        best
    }

    fn expand(&mut self, node: NodeId, record: &mut Record) {
        match self.fewest() {
            None => {
                if let Some(grid) = self.placed.grid() {
                    record.solution(node, grid);
                }
            }
            Some((_, left)) if left.is_empty() => record.dead_end(node),
            Some((index, left)) => {
                record.counters.guesses += u64::from(left.len() > 1);
                self.frames.push(Frame { index: index as u16, left, node });
            }
        }
    }

    fn try_next(&mut self, digit: Digit, index: usize, parent: NodeId, record: &mut Record) {
        let cell = Cell::at(index, self.placed.puzzle().order());
        self.placed.put(index, digit);
        record.counters.placements += 1;
        let node = record.node(parent, self.frames.len(), Some(Candidate { cell, digit }));
        if self.placed.shows_around(index) {
            self.reached = Some(node);
        } else {
            record.dead_end(node);
        }
    }
}

impl Walk for Fewest {
    fn step(&mut self, record: &mut Record) -> bool {
        if let Some(node) = self.reached.take() {
            self.expand(node, record);
            return true;
        }
        while let Some(frame) = self.frames.last_mut() {
            let (index, node) = (usize::from(frame.index), frame.node);
            let next = frame.left.min();
            if let Some(digit) = next {
                frame.left.remove(digit);
            }
            self.placed.take(index);
            match next {
                Some(digit) => {
                    self.try_next(digit, index, node, record);
                    return true;
                }
                None => {
                    self.frames.pop();
                }
            }
        }
        false
    }

    fn board(&self) -> Board {
        self.placed.board()
    }
}
