//! True candidates: those that at least one solution of a puzzle uses. What all solutions agree on follows: a cell with one
//! true candidate holds it in every solution.
//!
//! Solutions are not counted, there may be too many. As long as a cell has candidates that are neither seen in a solution nor
//! ruled out, one solution is searched that has one of them there. It shows all its candidates to be true; where there is
//! none, all candidates asked about are false and stay out of later searches. With `n` cells that takes at most one search
//! without a result for each cell, and one with a result for each true candidate; as a solution shows `n` at once, mostly far
//! fewer. Source: the test of each literal with the models found so far as a filter, as for backbones in J. Marques-Silva,
//! M. Janota and I. Lynce, "On Computing Backbones of Propositional Theories", 2010; setters of Sudoku variants know the
//! result as true candidates.

use super::{DigitSet, Propagator, Puzzle, Search, Status};

/// The search for the true candidates, in slices.
#[derive(Clone, Debug)]
pub struct TrueCandidates {
    puzzle: Puzzle,
    /// Those that no search has ruled out, row-major.
    possible: Vec<DigitSet>,
    /// Those seen in a solution, row-major.
    seen: Vec<DigitSet>,
    /// The search under way, and the index of the cell that it asks about.
    search: Option<(usize, Search)>,
    /// How many candidates the rules alone leave open.
    all: usize,
    nodes: u64,
}

impl TrueCandidates {
    /// Nothing is seen yet.
    pub fn new(puzzle: &Puzzle) -> Self {
        let cells = puzzle.order() * puzzle.order();
        let possible =
            Propagator::without_clues(puzzle).propagate_givens().unwrap_or_else(|_| vec![DigitSet::EMPTY; cells]);
        let all = possible.iter().map(|cell| cell.len()).sum();
        let mut candidates =
            Self { puzzle: puzzle.clone(), possible, seen: vec![DigitSet::EMPTY; cells], search: None, all, nodes: 0 };
        candidates.search = candidates.next_search();
        candidates
    }

    /// Goes on for about that many nodes of the search under way.
    pub fn advance(&mut self, nodes: u64) -> Status {
        let Some((index, search)) = &mut self.search else { return Status::Done };
        let before = search.stats().nodes;
        let status = search.advance(nodes);
        self.nodes += search.stats().nodes - before;
        if status == Status::Done {
            match search.solutions().first() {
                Some(solution) => {
                    self.seen.iter_mut().zip(solution).for_each(|(seen, &digit)| seen.insert(digit));
                }
                None => self.possible[*index] = self.seen[*index],
            }
            self.search = self.next_search();
        }
        if self.search.is_some() { Status::Pending } else { Status::Done }
    }

    /// Asks about the cell with the most candidates that nothing is known of.
    fn next_search(&self) -> Option<(usize, Search)> {
        let unknown = |index: usize| self.possible[index] - self.seen[index];
        let index = (0..self.seen.len()).max_by_key(|&index| unknown(index).len())?;
        let asked = unknown(index);
        let mut candidates = self.possible.clone();
        candidates[index] = asked;
        (!asked.is_empty()).then(|| (index, Search::within(&self.puzzle, candidates, 1)))
    }

    /// The candidates seen in a solution so far, row-major; all of them once the search is done.
    pub fn seen(&self) -> &[DigitSet] {
        &self.seen
    }

    /// How many positions the searches have looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The share of the candidates that are decided, in percent.
    pub fn percent(&self) -> u8 {
        let open: usize = self.possible.iter().zip(&self.seen).map(|(&possible, &seen)| (possible - seen).len()).sum();
        100 - (open * 100).div_ceil(self.all.max(1)) as u8
    }
}
