//! Proves that a puzzle cut from a known full grid has no other solution.
//!
//! The search looks for another solution only. Each one found is kept as a counterexample, and later puzzles that do
//! not rule it out are rejected without a search. Starting from a puzzle with one proven solution, a given can go if no
//! solution has another digit in its cell.

use super::cycle_switches::cycle_switches;
use super::revealed_set::RevealedSet;
use crate::{Clues, Digit, DigitSet, Geometry, Puzzle, Search, Side, Status, visible};
use std::sync::Arc;

/// Proves uniqueness for puzzles cut from one full grid.
#[derive(Clone, Debug)]
pub struct UniquenessProver {
    solution: Vec<Digit>,
    clues: Clues,
    /// The puzzle of the current search.
    puzzle: Puzzle,
    /// By house: the digits of its givens.
    given: Vec<DigitSet>,
    revealed: RevealedSet,
    /// The set last proven to have one solution.
    proven: RevealedSet,
    /// What other full grids share with the solution, the most recently found last.
    counterexamples: Vec<RevealedSet>,
    /// Candidates that hold all solutions, row-major.
    within: Vec<DigitSet>,
    search: Option<Search>,
    /// Cells that must still be searched for another digit.
    cells: Vec<usize>,
}

/// At most this many removed givens are searched one by one.
const MAX_ONE_BY_ONE: usize = 8;

/// How many counterexamples are kept.
const MAX_COUNTEREXAMPLES: usize = 400;

impl UniquenessProver {
    /// For puzzles of that shape with that valid solution, row-major.
    pub fn new(geometry: &Arc<Geometry>, solution: Vec<Digit>) -> Self {
        let order = geometry.order();
        // With every cell given, clues add nothing.
        let proven = RevealedSet::all_givens(order);
        let clues = all_clues(order, &solution);
        Self {
            puzzle: Puzzle::blank(geometry.clone()),
            given: vec![DigitSet::EMPTY; geometry.houses().len()],
            proven,
            revealed: RevealedSet::nothing(order),
            within: vec![DigitSet::all(order); solution.len()],
            solution,
            clues,
            counterexamples: Vec::new(),
            search: None,
            cells: Vec::new(),
        }
    }

    /// The solution, row-major.
    pub fn solution(&self) -> &[Digit] {
        &self.solution
    }

    /// All clues of the solution.
    pub fn clues(&self) -> &Clues {
        &self.clues
    }

    /// The puzzle that shows that set.
    pub fn puzzle(&self, revealed: &RevealedSet) -> Puzzle {
        let mut puzzle = Puzzle::blank(self.puzzle.geometry().clone());
        update_puzzle(&mut puzzle, &self.solution, &self.clues, &RevealedSet::nothing(revealed.order()), revealed);
        puzzle
    }

    /// Starts the search for another solution of that puzzle and drops the search before it. The last proven set is
    /// remembered, so that a slightly smaller set is cheap to prove.
    pub fn start(&mut self, revealed: &RevealedSet) {
        self.search = None;
        self.cells.clear();
        self.within.fill(DigitSet::all(revealed.order()));
        self.set_revealed(revealed);
    }

    /// The same, where all solutions are known to lie within those candidates, row-major.
    pub(super) fn start_within(&mut self, revealed: &RevealedSet, candidates: &[DigitSet]) {
        self.start(revealed);
        self.within.copy_from_slice(candidates);
    }

    /// Adds all Latin squares one cycle switch away as counterexamples. They are cheap to list, and most second
    /// solutions of a puzzle that shows slightly too little are among them. With boxes or extra houses most of them break
    /// a house, so none are added.
    pub fn keep_cycle_switches(&mut self) {
        if self.puzzle.geometry().houses().len() > 2 * self.revealed.order() {
            return;
        }
        for other in cycle_switches(&self.solution, self.revealed.order()) {
            self.keep_counterexample(&other, true);
        }
    }

    /// Whether a known counterexample solves the puzzle that shows that set.
    pub fn has_counterexample(&self, revealed: &RevealedSet) -> bool {
        self.counterexamples.iter().any(|other| revealed.is_within(other))
    }

    fn keep_counterexample(&mut self, other: &[Digit], with_clues: bool) {
        if self.counterexamples.len() == MAX_COUNTEREXAMPLES {
            self.counterexamples.remove(0);
        }
        self.counterexamples.push(self.in_common(other, with_clues));
    }

    /// Records that the set has one solution.
    pub fn set_proven(&mut self, revealed: &RevealedSet) {
        self.proven.clone_from(revealed);
    }

    /// Searches for about that many nodes. Returns whether the solution is unique, once that is known.
    pub fn advance(&mut self, nodes: u64) -> Option<bool> {
        let Some(mut search) = self.search.take() else {
            if self.proven.is_within(&self.revealed) {
                return Some(true);
            }
            if self.has_counterexample(&self.revealed) {
                return Some(false);
            }
            if self.plan() {
                self.proven.clone_from(&self.revealed);
                return Some(true);
            }
            return self.advance(nodes);
        };
        let status = search.advance(nodes);
        if let Some(other) = search.solutions().iter().find(|&grid| *grid != self.solution) {
            let other = other.clone();
            self.keep_counterexample(&other, !self.puzzle.clues().is_empty());
            return Some(false);
        }
        if status == Status::Pending {
            self.search = Some(search);
            return None;
        }
        if let Some(cell) = self.cells.pop() {
            self.search = Some(self.search_without(cell));
            return None;
        }
        self.proven.clone_from(&self.revealed);
        Some(true)
    }

    /// Plans the search: cell by cell where only a few givens are missing from the proven set, otherwise as a whole.
    /// Returns `true` where no search is needed.
    fn plan(&mut self) -> bool {
        let cells = self.solution.len();
        let mut missing = Vec::new();
        self.proven.for_each_not_in(&self.revealed, |number| missing.push(number));
        if missing.len() > MAX_ONE_BY_ONE || missing.iter().any(|&number| number >= cells) {
            self.search = Some(Search::another(&self.puzzle, self.within.clone(), &self.solution));
            return false;
        }
        missing.retain(|&cell| self.within[cell].len() > 1 && !self.is_single(cell));
        let Some(cell) = missing.pop() else { return true };
        self.search = Some(self.search_without(cell));
        self.cells = missing;
        false
    }

    /// A search for a solution with another digit in the cell.
    fn search_without(&self, cell: usize) -> Search {
        let mut within = self.within.clone();
        within[cell] -= self.solution[cell].set();
        Search::within(&self.puzzle, within, 1)
    }

    /// Whether the givens alone make the cell a naked or hidden single.
    fn is_single(&self, cell: usize) -> bool {
        let geometry = self.puzzle.geometry();
        let order = self.revealed.order();
        let digit = self.solution[cell];
        let seen = |cell: usize| {
            geometry.houses_of(cell).iter().fold(DigitSet::EMPTY, |seen, &house| seen | self.given[house as usize])
        };
        if (seen(cell) | digit.set()) == DigitSet::all(order) {
            return true;
        }
        geometry.houses_of(cell).iter().any(|&house| {
            let mut others = geometry.houses()[house as usize].cells.iter().map(|other| other.index(order));
            others.all(|other| other == cell || self.revealed.has(other) || seen(other).contains(digit))
        })
    }

    fn set_revealed(&mut self, revealed: &RevealedSet) {
        update_puzzle(&mut self.puzzle, &self.solution, &self.clues, &self.revealed, revealed);
        let geometry = self.puzzle.geometry().clone();
        let cells = self.solution.len();
        let (solution, given) = (&self.solution, &mut self.given);
        let mut update_given = |number: usize, there: bool| {
            if number < cells {
                for &house in geometry.houses_of(number) {
                    let given = &mut given[house as usize];
                    *given -= solution[number].set();
                    if there {
                        given.insert(solution[number]);
                    }
                }
            }
        };
        self.revealed.for_each_not_in(revealed, |number| update_given(number, false));
        revealed.for_each_not_in(&self.revealed, |number| update_given(number, true));
        self.revealed.clone_from(revealed);
    }

    /// What another full grid shares with the solution.
    fn in_common(&self, other: &[Digit], with_clues: bool) -> RevealedSet {
        let order = self.revealed.order();
        // Where clues are left out, they count as different, which only makes the counterexample reject fewer puzzles.
        let mut in_common = if with_clues { RevealedSet::everything(order) } else { RevealedSet::all_givens(order) };
        let (mut rows, mut columns) = (0_u32, 0_u32);
        for (index, (here, there)) in self.solution.iter().zip(other).enumerate() {
            if here != there {
                in_common.set(index, false);
                rows |= 1 << (index / order);
                columns |= 1 << (index % order);
            }
        }
        for side in Side::ALL.into_iter().filter(|_| with_clues) {
            let changed = if matches!(side, Side::Top | Side::Bottom) { columns } else { rows };
            for index in (0..order).filter(|index| changed >> index & 1 != 0) {
                if self.clues.side(side)[index] != clue_value(order, other, side, index) {
                    in_common.set(RevealedSet::clue(order, side, index), false);
                }
            }
        }
        in_common
    }
}

/// Changes a puzzle that shows `before` into one that shows `after`.
fn update_puzzle(puzzle: &mut Puzzle, solution: &[Digit], clues: &Clues, before: &RevealedSet, after: &RevealedSet) {
    let order = after.order();
    let mut set = |number: usize, there: bool| {
        if number < order * order {
            puzzle.set_given(number, there.then(|| solution[number]));
        } else if let Some(&side) = Side::ALL.get(number / order - order) {
            let value = clues.side(side)[number % order];
            puzzle.set_clue(side, number % order, if there { value } else { 0 });
        }
    };
    before.for_each_not_in(after, |number| set(number, false));
    after.for_each_not_in(before, |number| set(number, true));
}

/// Every clue of a full grid, row-major.
pub fn all_clues(order: usize, grid: &[Digit]) -> Clues {
    let mut clues = Clues::none(order);
    for side in Side::ALL {
        for index in 0..order {
            clues.set(side, index, clue_value(order, grid, side, index));
        }
    }
    clues
}

/// One clue of a full grid, row-major.
fn clue_value(order: usize, grid: &[Digit], side: Side, index: usize) -> u8 {
    let (start, step) = match side {
        Side::Top | Side::Bottom => (index, order),
        Side::Left | Side::Right => (index * order, 1),
    };
    let last = order - 1;
    visible((0..order).map(|distance| grid[start + step * if side.is_far() { last - distance } else { distance }]))
        as u8
}
