//! The search for every puzzle: propagation and the smallest choice, depth first.

use super::learning::ClauseLearningSearch;
use super::{SearchStats, Status};
use crate::{Cell, Digit, DigitSet, Propagator, Puzzle};

/// A choice: the position before it, and what is left to try.
#[derive(Clone, Debug)]
struct Frame {
    cells: Vec<DigitSet>,
    /// What is still to be tried.
    options: Vec<(u16, DigitSet)>,
}

/// The search for every puzzle.
#[derive(Clone, Debug)]
pub(super) struct General {
    rules: Propagator,
    root: Option<Vec<DigitSet>>,
    frames: Vec<Frame>,
    stats: SearchStats,
    /// The root of a large board after propagation, to restart from.
    start: Option<Vec<DigitSet>>,
    dead_ends: usize,
    /// A solution whose digits are tried last, row-major.
    last: Option<Vec<Digit>>,
}

/// The smallest order at which learning from dead ends pays.
const MIN_LEARNING_ORDER: usize = 10;

/// How many dead ends for each solution may pass before another search takes over.
const MAX_DEAD_ENDS_PER_SOLUTION: usize = 4;

/// Dead ends after which the search restarts with exact line filters.
const DEAD_ENDS_BEFORE_RESTART: usize = 200;

impl General {
    /// The search among those candidates, row-major.
    pub(super) fn new(puzzle: &Puzzle, candidates: Vec<DigitSet>) -> Self {
        Self {
            rules: Propagator::for_search(puzzle),
            root: Some(candidates),
            frames: Vec::new(),
            stats: SearchStats::default(),
            start: None,
            dead_ends: 0,
            last: None,
        }
    }

    /// Keeps a known solution, row-major, for the end.
    pub(super) fn try_last(&mut self, solution: Vec<Digit>) {
        self.last = Some(solution);
    }

    /// Goes on for at most that many nodes, and adds what it finds, up to the limit.
    pub(super) fn advance(&mut self, nodes: u64, limit: usize, solutions: &mut Vec<Vec<Digit>>) -> Status {
        for _ in 0..nodes {
            if solutions.len() >= limit {
                return Status::Done;
            }
            if self.is_stuck(solutions.len()) {
                return Status::Pending;
            }
            if let Some(mut cells) = self.root.take() {
                self.stats.nodes += 1;
                if self.rules.propagate(&mut cells).is_ok() {
                    if self.rules.puzzle().order() >= MIN_LEARNING_ORDER {
                        self.start = Some(cells.clone());
                    }
                    self.branch(cells, solutions);
                }
                continue;
            }
            let Some(frame) = self.frames.last_mut() else { return Status::Done };
            let Some((index, to)) = frame.options.pop() else {
                self.frames.pop();
                continue;
            };
            let mut cells =
                if frame.options.is_empty() { std::mem::take(&mut frame.cells) } else { frame.cells.clone() };
            if frame.options.is_empty() {
                self.frames.pop();
            }
            self.stats.nodes += 1;
            if self.rules.narrow(&mut cells, index.into(), to).is_ok() {
                self.branch(cells, solutions);
            } else {
                self.dead_ends += 1;
                if self.dead_ends == DEAD_ENDS_BEFORE_RESTART && self.rules.filter_exactly() && solutions.is_empty() {
                    self.frames.clear();
                    self.root = self.start.take();
                }
            }
        }
        let is_done = self.root.is_none() && self.frames.is_empty() || solutions.len() >= limit;
        if is_done { Status::Done } else { Status::Pending }
    }

    /// Whether to hand over to clause learning: many dead ends on a large board without clues.
    fn is_stuck(&self, solutions: usize) -> bool {
        self.dead_ends >= MAX_DEAD_ENDS_PER_SOLUTION * (solutions + 1)
            && self.start.is_some()
            && self.rules.puzzle().clues().is_empty()
    }

    /// The search that takes over when this one is stuck.
    pub(super) fn successor(&mut self, solutions: &[Vec<Digit>]) -> Option<ClauseLearningSearch> {
        if !self.is_stuck(solutions.len()) {
            return None;
        }
        self.start.take().map(|start| ClauseLearningSearch::new(self.rules.puzzle(), start, solutions))
    }

    /// The counters.
    pub(super) fn stats(&self) -> SearchStats {
        SearchStats { propagations: self.rules.propagations(), ..self.stats }
    }

    /// Opens the choice of the position, or records its solution.
    fn branch(&mut self, cells: Vec<DigitSet>, solutions: &mut Vec<Vec<Digit>>) {
        let mut options = choice(&self.rules, &cells);
        if let Some(last) = &self.last
            && let Some(known) = options.iter().position(|&(index, to)| to.contains(last[index as usize]))
        {
            options.swap(0, known);
        }
        if options.is_empty() {
            solutions.push(cells.iter().filter_map(|cell| cell.only()).collect());
            return;
        }
        self.frames.push(Frame { cells, options });
        self.stats.depth = self.stats.depth.max(self.frames.len());
    }
}

/// The smallest choice there is: the positions of a digit in a house, or the candidates of a cell.
/// Last is tried first. Empty when every cell is filled.
///
/// Among choices of one size the positions of the highest digit come first: where the tall buildings
/// stand decides most of what the clues can show. On minimal boards of order 12 this takes a
/// twentieth of the nodes that the cell with the fewest candidates takes.
pub fn choice(rules: &Propagator, cells: &[DigitSet]) -> Vec<(u16, DigitSet)> {
    let geometry = rules.puzzle().geometry();
    let order = geometry.order();
    let fewest = (0..cells.len()).filter(|&index| cells[index].len() > 1).min_by_key(|&index| cells[index].len());
    let Some(index) = fewest else { return Vec::new() };
    let mut best = (cells[index].len(), order);
    let mut fewest_positions = None;
    // Most often some digit has two positions in a house. No choice is smaller, and masks find it without counting.
    for house in geometry.houses() {
        let (mut once, mut twice, mut more) = (0, 0, 0);
        for cell in &house.cells {
            let digits = cells[cell.index(order)].0;
            more |= twice & digits;
            twice |= once & digits;
            once |= digits;
        }
        if let Some(highest) = (twice & !more).checked_ilog2()
            && (2, order - 1 - highest as usize) < best
        {
            best = (2, order - 1 - highest as usize);
            fewest_positions = Digit::new(highest as usize + 1).map(|digit| (house, digit));
        }
    }
    let still_counted = if best.0 > 2 { geometry.houses() } else { &[] };
    for house in still_counted {
        let mut count = [0u8; crate::MAX_ORDER];
        for cell in &house.cells {
            let mut digits = cells[cell.index(order)].0;
            while digits != 0 {
                count[digits.trailing_zeros() as usize] += 1;
                digits &= digits - 1;
            }
        }
        for (at, &count) in count[..order].iter().enumerate() {
            let key = (count as usize, order - 1 - at);
            if count > 1 && key < best {
                best = key;
                fewest_positions = Digit::new(at + 1).map(|digit| (house, digit));
            }
        }
    }
    match fewest_positions {
        Some((house, digit)) => {
            let indices = house.cells.iter().map(|cell: &Cell| cell.index(order));
            let holding = indices.filter(|&index| cells[index].contains(digit));
            holding.map(|index| (index as u16, digit.set())).collect()
        }
        None => cells[index].iter().map(|digit| (index as u16, digit.set())).collect(),
    }
}
