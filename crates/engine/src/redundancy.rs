//! Redundant givens and clues: those without which a puzzle with one solution still has one, each taken away alone. Two of
//! them may need each other, so that taking both away can leave several solutions.
//!
//! The caller answers whether a puzzle has one solution, so it can pause, stop or limit the search.

use super::conflict::items;
use super::{Puzzle, Target};

/// The search for them, question by question.
#[derive(Clone, Debug)]
pub struct Redundancy {
    puzzle: Puzzle,
    items: Vec<Target>,
    /// How many of the items were asked about.
    asked: usize,
    found: Vec<Target>,
    unanswered: usize,
}

impl Redundancy {
    /// Starts the search in a puzzle with one solution.
    pub fn new(puzzle: &Puzzle) -> Self {
        Self { puzzle: puzzle.clone(), items: items(puzzle), asked: 0, found: Vec::new(), unanswered: 0 }
    }

    /// The next question: does this puzzle still have one solution? `None` once all are asked.
    pub fn next_puzzle(&self) -> Option<Puzzle> {
        let item = *self.items.get(self.asked)?;
        let mut less = self.puzzle.clone();
        match item {
            Target::Cell(cell) => less.set_given(cell.index(self.puzzle.order()), None),
            Target::Clue(clue) => less.set_clue(clue.side, clue.index.into(), 0),
            Target::Candidate(_) | Target::House(_) => {}
        }
        Some(less)
    }

    /// Takes the answer to [`Redundancy::next_puzzle`]. `None` means that it is unknown; the item then counts as needed.
    pub fn record_answer(&mut self, is_unique: Option<bool>) {
        let Some(&item) = self.items.get(self.asked) else { return };
        self.asked += 1;
        match is_unique {
            Some(true) => self.found.push(item),
            Some(false) => {}
            None => self.unanswered += 1,
        }
    }

    /// The redundant givens, row-major, and clues that were found so far.
    pub fn found(&self) -> &[Target] {
        &self.found
    }

    /// How many givens and clues there are.
    pub fn count(&self) -> usize {
        self.items.len()
    }

    /// Whether every question was answered.
    pub fn is_complete(&self) -> bool {
        self.asked == self.items.len() && self.unanswered == 0
    }

    /// Progress in percent.
    pub fn percent(&self) -> u8 {
        (100 * self.asked / self.items.len().max(1)) as u8
    }
}
