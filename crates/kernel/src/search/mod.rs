//! Search with propagation: one solution, none, or more, in slices that can be paused.
//!
//! [`Search`] picks one of three: the specialized 9x9 search (`nine`), the general one (`general`), and clause learning
//! (`learning`), which takes over on large boards without clues after many dead ends.

mod general;
mod learning;
mod nine;

pub use general::choice;

use crate::{BoxShape, Digit, DigitSet, Puzzle};
use general::General;
use learning::ClauseLearningSearch;
use nine::Nine;

/// What a search has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchStats {
    /// Positions looked at, the root among them; decisions and conflicts where it learns clauses.
    pub nodes: u64,
    /// The most choices open at once.
    pub depth: usize,
    /// Rule firings; propagated literals where it learns clauses.
    pub propagations: u64,
}

/// Whether a search has more to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The slice is used up.
    Pending,
    /// The limit is reached, or there is nothing left to try.
    Done,
}

#[derive(Clone, Debug)]
enum Strategy {
    General(Box<General>),
    Nine(Box<Nine>),
    /// With what was counted before it took over.
    Learning(Box<ClauseLearningSearch>, SearchStats),
}

/// A search that stops at a number of solutions; no recursion, so that it can pause at any node.
#[derive(Clone, Debug)]
pub struct Search {
    strategy: Strategy,
    limit: usize,
    solutions: Vec<Vec<Digit>>,
}

impl Search {
    /// Looks for up to `limit` solutions of the puzzle.
    pub fn new(puzzle: &Puzzle, limit: usize) -> Self {
        if is_nine(puzzle) {
            return Self::on(Strategy::Nine(Box::new(Nine::new(puzzle.givens()))), limit);
        }
        Self::general(puzzle, all(puzzle), limit)
    }

    /// Looks for up to `limit` solutions of the puzzle among those candidates, row-major, order
    /// squared of them.
    pub fn within(puzzle: &Puzzle, candidates: Vec<DigitSet>, limit: usize) -> Self {
        if is_nine(puzzle) {
            let mut nine = Nine::new(puzzle.givens());
            nine.narrow(&candidates);
            return Self::on(Strategy::Nine(Box::new(nine)), limit);
        }
        Self::general(puzzle, candidates, limit)
    }

    /// Looks for up to two solutions among those candidates, and for that known one last; both are row-major.
    pub fn another(puzzle: &Puzzle, candidates: Vec<DigitSet>, known: &[Digit]) -> Self {
        let mut search = Self::within(puzzle, candidates, 2);
        if let Strategy::General(general) = &mut search.strategy {
            general.try_last(known.to_vec());
        }
        search
    }

    /// The same as [`Search::within`], begun by the general search whatever the puzzle is: what the 9x9 kernel is checked
    /// against.
    pub fn general(puzzle: &Puzzle, candidates: Vec<DigitSet>, limit: usize) -> Self {
        Self::on(Strategy::General(Box::new(General::new(puzzle, candidates))), limit)
    }

    fn on(strategy: Strategy, limit: usize) -> Self {
        Self { strategy, limit, solutions: Vec::new() }
    }

    /// Goes on for about that many nodes, also where another search takes over; on the 9x9 Sudoku to the end of
    /// the descent under way.
    pub fn advance(&mut self, nodes: u64) -> Status {
        match &mut self.strategy {
            Strategy::General(general) => {
                let before = general.stats().nodes;
                let status = general.advance(nodes, self.limit, &mut self.solutions);
                if status == Status::Pending
                    && let Some(learning) = general.successor(&self.solutions)
                {
                    let stats = general.stats();
                    self.strategy = Strategy::Learning(Box::new(learning), stats);
                    return self.advance(nodes - (stats.nodes - before));
                }
                status
            }
            Strategy::Learning(learning, _) => learning.advance(nodes, self.limit, &mut self.solutions),
            Strategy::Nine(nine) => nine.advance(nodes, self.limit, &mut self.solutions),
        }
    }

    /// The solutions found, row-major, in the order found.
    pub fn solutions(&self) -> &[Vec<Digit>] {
        &self.solutions
    }

    /// The counters.
    pub fn stats(&self) -> SearchStats {
        match &self.strategy {
            Strategy::General(general) => general.stats(),
            Strategy::Nine(nine) => nine.stats(),
            Strategy::Learning(learning, before) => {
                let now = learning.stats();
                SearchStats {
                    nodes: before.nodes + now.nodes,
                    depth: before.depth.max(now.depth),
                    propagations: before.propagations + now.propagations,
                }
            }
        }
    }
}

fn all(puzzle: &Puzzle) -> Vec<DigitSet> {
    let order = puzzle.order();
    vec![DigitSet::all(order); order * order]
}

/// Whether it is a Sudoku of nine rows with square boxes and nothing else.
fn is_nine(puzzle: &Puzzle) -> bool {
    let geometry = puzzle.geometry();
    geometry.boxes() == Some(BoxShape { height: 3, width: 3 })
        && geometry.extra_houses().is_empty()
        && puzzle.clues().is_empty()
}

/// Searches to the end: the solutions, at most `limit`, row-major, and what it took.
///
/// ```
/// use skyline_kernel::{Draft, solve};
///
/// // An empty board of two rows has two solutions.
/// let puzzle = Draft::empty(2).check().expect("a puzzle");
/// assert_eq!(solve(&puzzle, 10).0.len(), 2);
/// ```
pub fn solve(puzzle: &Puzzle, limit: usize) -> (Vec<Vec<Digit>>, SearchStats) {
    if is_nine(puzzle) {
        // Most of them take less than two microseconds: to put a search that can pause on the heap would show.
        let (mut nine, mut solutions) = (Nine::new(puzzle.givens()), Vec::new());
        while nine.advance(u64::MAX, limit, &mut solutions) == Status::Pending {}
        return (solutions, nine.stats());
    }
    let mut search = Search::new(puzzle, limit);
    while search.advance(u64::MAX) == Status::Pending {}
    let stats = search.stats();
    (search.solutions, stats)
}
