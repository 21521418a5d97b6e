//! Which givens and clues of a puzzle without a solution conflict: some of them that together have
//! none, while there is one without any single of them.
//!
//! The set is least by inclusion; another may still have fewer members, so several are sought in turn,
//! and the one of the fewest is kept. It is found by the
//! transition of prefixes: of the items in a row, the last one of the shortest prefix without a
//! solution belongs to the set; it is kept for good, all after it go, and the next one is sought among
//! those before it. Each is found by halving, so a set of `k` among `n` items takes about `k log n`
//! questions. Source: F. Hemery, C. Lecoutre, L. Sais and F. Boussemart, "Extracting MUCs from
//! constraint networks", 2006.
//!
//! Whether there is a solution is found out elsewhere, so that the search can rest, be ended, or be
//! given up after a time.

use super::{Puzzle, Target};

/// In how many orders the items are gone through: of sets that are least by inclusion the one with the
/// fewest members is kept.
const ORDERS_TRIED: usize = 4;

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
    /// Whether all questions of this round were answered.
    is_least: bool,
    round: usize,
    /// The best set of the rounds before, and whether it is least.
    best: Option<(Vec<Target>, bool)>,
}

impl Conflict {
    /// Begins for a puzzle that has no solution. One without givens and clues needs no question.
    pub fn new(puzzle: &Puzzle) -> Self {
        let rest = items(puzzle);
        let mut conflict = Self {
            puzzle: puzzle.clone(),
            needed: Vec::new(),
            rest,
            low: 0,
            asked: 0,
            is_least: true,
            round: 0,
            best: None,
        };
        conflict.end_round();
        conflict
    }

    /// The puzzle about which is to be said next whether it has a solution; `None` once the set is
    /// found.
    pub fn next_puzzle(&self) -> Option<Puzzle> {
        (!self.rest.is_empty()).then(|| self.of(self.middle()))
    }

    /// Takes the answer to [`Conflict::next_puzzle`]; `None` where it could not be found out, which is
    /// taken for a solution: the set stays one without a solution, but may be larger than need be.
    pub fn record_answer(&mut self, has_solution: Option<bool>) {
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
        self.end_round();
    }

    /// Begins the next round where this one is at its end, or can give nothing better.
    fn end_round(&mut self) {
        let fewest = self.best.as_ref().map_or(usize::MAX, |(set, _)| set.len());
        let is_hopeless = self.needed.len() >= fewest;
        if !self.rest.is_empty() && !is_hopeless {
            return;
        }
        let set = std::mem::take(&mut self.needed);
        self.rest.clear();
        if !is_hopeless {
            self.best = Some((set, self.is_least));
        }
        self.round += 1;
        let can_be_better = self.best.as_ref().is_some_and(|(set, _)| set.len() > 2);
        if self.round < ORDERS_TRIED && can_be_better {
            self.rest = items(&self.puzzle);
            if self.round % 2 == 1 {
                self.rest.reverse();
            }
            if self.round >= 2 {
                let half = self.rest.len() / 2;
                self.rest.rotate_left(half);
            }
            (self.low, self.is_least) = (0, true);
        }
    }

    /// The best set found so far: cells of givens, and clues. They have no solution; but it is empty
    /// as well while none is found.
    pub fn set(&self) -> &[Target] {
        self.best.as_ref().map_or(&[], |(set, _)| set)
    }

    /// Whether every question could be answered for that set, so that it has a solution without any
    /// single one of its members.
    pub fn is_least(&self) -> bool {
        self.best.as_ref().is_some_and(|(_, is_least)| *is_least)
    }

    /// How far the search is, in percent; it never goes back, and may be at its end before 100.
    pub fn percent(&self) -> u8 {
        let all = items(&self.puzzle).len().max(1);
        let done = self.round * all + all.saturating_sub(self.rest.len());
        (100 * done / (ORDERS_TRIED * all)).min(100) as u8
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

/// The givens, row-major, and the clues.
fn items(puzzle: &Puzzle) -> Vec<Target> {
    let order = puzzle.order();
    let givens = puzzle.geometry().cells().filter(|cell| puzzle.givens()[cell.index(order)].is_some());
    givens.map(Target::Cell).chain(puzzle.clues().iter().map(Target::Clue)).collect()
}
