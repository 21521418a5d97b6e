//! Which givens and clues of a puzzle without a solution conflict: some of them that together have
//! none, while there is one without any single of them.
//!
//! The set is least by inclusion, not by number: another may have fewer members. It is found by the
//! transition of prefixes: of the items in a row, the last one of the shortest prefix without a
//! solution belongs to the set; it is kept for good, all after it go, and the next one is sought among
//! those before it. Each is found by halving, so a set of `k` among `n` items takes about `k log n`
//! questions. Source: F. Hemery, C. Lecoutre, L. Sais and F. Boussemart, "Extracting MUCs from
//! constraint networks", 2006.
//!
//! Whether there is a solution is found out elsewhere, so that the search can rest, be ended, or be
//! given up after a time.

use super::{Puzzle, Target};

/// The search for such a set, question by question.
#[derive(Clone, Debug)]
pub struct Conflict {
    puzzle: Puzzle,
    /// Found to belong to the set.
    needed: Vec<Target>,
    /// With `needed` they have no solution.
    rest: Vec<Target>,
    /// Shorter prefixes of `rest` than this are taken to have a solution, with `needed`.
    low: usize,
    asked: usize,
    is_least: bool,
}

impl Conflict {
    /// Begins for a puzzle that has no solution.
    pub fn new(puzzle: &Puzzle) -> Self {
        let order = puzzle.order();
        let givens = puzzle.geometry().cells().filter(|cell| puzzle.givens()[cell.index(order)].is_some());
        let clues = puzzle.clues().iter().map(Target::Clue);
        let rest = givens.map(Target::Cell).chain(clues).collect();
        Self { puzzle: puzzle.clone(), needed: Vec::new(), rest, low: 0, asked: 0, is_least: true }
    }

    /// The puzzle about which is to be said next whether it has a solution; `None` once the set is
    /// found.
    pub fn question(&self) -> Option<Puzzle> {
        (!self.rest.is_empty()).then(|| self.of(self.middle()))
    }

    /// Takes the answer to [`Conflict::question`]; `None` where it could not be found out, which is
    /// taken for a solution: the set stays one without a solution, but may be larger than need be.
    pub fn told(&mut self, has_solution: Option<bool>) {
        if self.rest.is_empty() {
            return;
        }
        self.asked += 1;
        self.is_least &= has_solution.is_some();
        let middle = self.middle();
        if has_solution == Some(false) {
            self.rest.truncate(middle);
        } else {
            self.low = middle + 1;
        }
        if self.low == self.rest.len()
            && let Some(last) = self.rest.pop()
        {
            self.needed.push(last);
            self.low = 0;
        }
    }

    /// The set found so far: cells of givens, and clues. All of it once no question is left, and then
    /// it has no solution.
    pub fn set(&self) -> &[Target] {
        &self.needed
    }

    /// Whether every question could be answered, so that the set has a solution without any single
    /// one of its members.
    pub fn is_least(&self) -> bool {
        self.is_least
    }

    /// How many questions were answered.
    pub fn asked(&self) -> usize {
        self.asked
    }

    /// The length of the prefix that is asked about.
    fn middle(&self) -> usize {
        usize::midpoint(self.low, self.rest.len() - 1)
    }

    /// What is needed and so many of the rest.
    fn of(&self, length: usize) -> Puzzle {
        let order = self.puzzle.order();
        let mut part = Puzzle::blank(self.puzzle.geometry().clone());
        for &item in self.needed.iter().chain(&self.rest[..length]) {
            match item {
                Target::Cell(cell) => part.set_given(cell.index(order), self.puzzle.given(cell)),
                Target::Clue(clue) => part.set_clue(clue.side, clue.index.into(), clue.value),
                Target::Candidate(_) | Target::House(_) => {}
            }
        }
        part
    }
}
