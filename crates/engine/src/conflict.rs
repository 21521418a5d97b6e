//! Which givens and clues of a puzzle without a solution conflict: a minimal unsatisfiable set. Together
//! they have no solution, but without any one of them they have.
//!
//! The set is minimal by inclusion. Another one may have fewer members, so the search is repeated with the
//! items in another order, and the smallest set found is kept.
//!
//! Each round works by prefixes. Put the items in a row. The last item of the shortest prefix without a
//! solution belongs to the set. It is kept, the items after it are dropped, and the next member is searched
//! among those before it. Binary search finds each, so a set of `k` among `n` items takes about `k log n`
//! questions. Source: F. Hemery, C. Lecoutre, L. Sais and F. Boussemart, "Extracting MUCs from
//! constraint networks", 2006.
//!
//! The caller answers whether a puzzle has a solution, so it can pause, stop or limit the search.

use super::{Puzzle, Target};

/// How many rounds there are, each with the items in another order.
const ORDERS_TRIED: usize = 4;

/// The search for a minimal set, question by question.
#[derive(Clone, Debug)]
pub struct Conflict {
    puzzle: Puzzle,
    /// The members found so far.
    needed: Vec<Target>,
    /// The items among which the next member is searched. Together with `needed` they have no solution.
    rest: Vec<Target>,
    /// Prefixes of `rest` that are shorter than this count as having a solution together with `needed`.
    low: usize,
    asked: usize,
    /// Whether all questions of this round were answered.
    is_minimal: bool,
    round: usize,
    /// The best set of the earlier rounds, and whether it is minimal.
    best: Option<(Vec<Target>, bool)>,
}

impl Conflict {
    /// Starts the search in a puzzle without a solution. One without givens and clues needs no question.
    pub fn new(puzzle: &Puzzle) -> Self {
        let rest = items(puzzle);
        let mut conflict = Self {
            puzzle: puzzle.clone(),
            needed: Vec::new(),
            rest,
            low: 0,
            asked: 0,
            is_minimal: true,
            round: 0,
            best: None,
        };
        conflict.end_round();
        conflict
    }

    /// The next question: does this puzzle have a solution? `None` once the set is found.
    pub fn next_puzzle(&self) -> Option<Puzzle> {
        (!self.rest.is_empty()).then(|| self.of(self.middle()))
    }

    /// Takes the answer to [`Conflict::next_puzzle`]. `None` means that the answer is unknown and counts as
    /// a solution: the final set still has none, but may be larger than necessary.
    pub fn record_answer(&mut self, has_solution: Option<bool>) {
        if self.rest.is_empty() {
            return;
        }
        self.asked += 1;
        self.is_minimal &= has_solution.is_some();
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

    /// Starts the next round if this one is complete or cannot find a smaller set.
    fn end_round(&mut self) {
        let fewest = self.best.as_ref().map_or(usize::MAX, |(set, _)| set.len());
        let is_hopeless = self.needed.len() >= fewest;
        if !self.rest.is_empty() && !is_hopeless {
            return;
        }
        let set = std::mem::take(&mut self.needed);
        self.rest.clear();
        if !is_hopeless {
            self.best = Some((set, self.is_minimal));
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
            (self.low, self.is_minimal) = (0, true);
        }
    }

    /// The best set found so far: cells of givens, and clues. Empty while none is found.
    pub fn set(&self) -> &[Target] {
        self.best.as_ref().map_or(&[], |(set, _)| set)
    }

    /// Whether that set is known to be minimal: every question about it was answered.
    pub fn is_minimal(&self) -> bool {
        self.best.as_ref().is_some_and(|(_, is_minimal)| *is_minimal)
    }

    /// Progress in percent. It never decreases, and the search may end before 100.
    pub fn percent(&self) -> u8 {
        let all = items(&self.puzzle).len().max(1);
        let done = self.round * all + all.saturating_sub(self.rest.len());
        (100 * done / (ORDERS_TRIED * all)).min(100) as u8
    }

    /// How many questions were answered.
    pub fn asked(&self) -> usize {
        self.asked
    }

    /// The length of the prefix in the current question.
    fn middle(&self) -> usize {
        usize::midpoint(self.low, self.rest.len() - 1)
    }

    /// A puzzle of the members found and the first `length` items of the rest.
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
pub(crate) fn items(puzzle: &Puzzle) -> Vec<Target> {
    let order = puzzle.order();
    let givens = puzzle.geometry().cells().filter(|cell| puzzle.givens()[cell.index(order)].is_some());
    givens.map(Target::Cell).chain(puzzle.clues().iter().map(Target::Clue)).collect()
}
