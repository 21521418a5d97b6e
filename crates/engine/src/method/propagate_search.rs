//! Propagation with search.

use super::Walk;
use super::record::{NodeId, Record};
use crate::{Board, Candidate, Cell, DigitSet, Propagator, Puzzle, choice};
use std::sync::Arc;

/// A choice: the position before it, and what is left to try.
struct Frame {
    cells: Vec<DigitSet>,
    options: Vec<(u16, DigitSet)>,
    node: NodeId,
    depth: usize,
}

/// All rules to their fixed point, then the smallest choice of cell or position, as the search of the
/// kernel does it where no line is long; kept apart from that one because this one keeps what is to be watched. Needs
/// one frame of order squared candidate sets a choice.
pub(super) struct PropagateSearch {
    rules: Propagator,
    puzzle: Arc<Puzzle>,
    frames: Vec<Frame>,
    /// The position that it is at, or that it has just tried.
    cells: Vec<DigitSet>,
    begun: bool,
}

impl PropagateSearch {
    pub(super) fn begin(puzzle: &Arc<Puzzle>, _: &mut Record) -> Option<Box<dyn Walk>> {
        Some(Box::new(Self {
            rules: Propagator::new(puzzle),
            puzzle: puzzle.clone(),
            frames: Vec::new(),
            cells: vec![DigitSet::all(puzzle.order()); puzzle.givens().len()],
            begun: false,
        }))
    }

    /// Goes on from a position at its fixed point.
    fn reach(&mut self, cells: Vec<DigitSet>, node: NodeId, depth: usize, record: &mut Record) {
        self.cells.clone_from(&cells);
        let options = choice(&self.rules, &cells);
        if options.is_empty() {
            record.solution(node, cells.iter().filter_map(|cell| cell.only()).collect());
        } else {
            record.counters.guesses += 1;
            self.frames.push(Frame { cells, options, node, depth });
        }
    }
}

impl Walk for PropagateSearch {
    fn step(&mut self, record: &mut Record) -> bool {
        let (mut cells, node, depth, outcome);
        if self.begun {
            while self.frames.last().is_some_and(|frame| frame.options.is_empty()) {
                self.frames.pop();
            }
            let Some(frame) = self.frames.last_mut() else { return false };
            let Some((index, to)) = frame.options.pop() else { return false };
            let cell = Cell::at(index.into(), self.puzzle.order());
            depth = frame.depth + 1;
            node = record.node(frame.node, depth, to.min().map(|digit| Candidate { cell, digit }));
            record.counters.placements += 1;
            cells = frame.cells.clone();
            self.cells.clone_from(&cells);
            self.cells[usize::from(index)] = to;
            outcome = self.rules.narrow(&mut cells, index.into(), to);
        } else {
            self.begun = true;
            depth = 0;
            node = record.node(NodeId::NONE, depth, None);
            cells = self.cells.clone();
            outcome = self.rules.propagate(&mut cells);
        }
        record.counters.propagations = self.rules.propagations();
        match outcome {
            Ok(()) => self.reach(cells, node, depth, record),
            Err(_) => record.dead_end(node),
        }
        true
    }

    fn board(&self) -> Board {
        let mut board = Board::new(&self.puzzle);
        for (index, &left) in self.cells.iter().enumerate() {
            let cell = Cell::at(index, self.puzzle.order());
            match left.only() {
                Some(digit) => board.place(cell, digit),
                None => board.set_candidates(cell, left),
            }
        }
        board
    }
}
