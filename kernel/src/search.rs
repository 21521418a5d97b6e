//! Search with propagation: one solution, none, or more, in slices that can be paused.

use crate::{Cell, Digit, DigitSet, Propagator, Puzzle};

/// What a search has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchStats {
    /// Positions looked at, the root among them.
    pub nodes: u64,
    /// The most choices open at once.
    pub depth: usize,
    /// Rule firings.
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

/// A choice: the position before it, and what is left to try.
#[derive(Clone, Debug)]
struct Frame {
    cells: Vec<DigitSet>,
    /// What is still to be tried.
    options: Vec<(u16, DigitSet)>,
}

/// A search that stops at a number of solutions; no recursion, so that it can rest at any node.
#[derive(Clone, Debug)]
pub struct Search {
    rules: Propagator,
    root: Vec<DigitSet>,
    limit: usize,
    frames: Vec<Frame>,
    solutions: Vec<Vec<Digit>>,
    stats: SearchStats,
    begun: bool,
}

impl Search {
    /// Looks for up to `limit` solutions of the puzzle.
    pub fn new(puzzle: &Puzzle, limit: usize) -> Self {
        let order = puzzle.order();
        Self::within(puzzle, vec![DigitSet::all(order); order * order], limit)
    }

    /// Looks for up to `limit` solutions of the puzzle among those candidates, row-major, order
    /// squared of them.
    pub fn within(puzzle: &Puzzle, candidates: Vec<DigitSet>, limit: usize) -> Self {
        Self {
            rules: Propagator::new(puzzle),
            root: candidates,
            limit,
            frames: Vec::new(),
            solutions: Vec::new(),
            stats: SearchStats::default(),
            begun: false,
        }
    }

    /// Goes on for at most that many nodes.
    pub fn advance(&mut self, nodes: u64) -> Status {
        for _ in 0..nodes {
            if self.solutions.len() >= self.limit {
                return Status::Done;
            }
            if !self.begun {
                self.begun = true;
                self.stats.nodes += 1;
                let mut cells = std::mem::take(&mut self.root);
                if self.rules.restart(&mut cells).is_ok() {
                    self.branch(cells);
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
                self.branch(cells);
            }
        }
        if self.frames.is_empty() || self.solutions.len() >= self.limit { Status::Done } else { Status::Pending }
    }

    /// The solutions found, row-major, in the order found.
    pub fn solutions(&self) -> &[Vec<Digit>] {
        &self.solutions
    }

    /// The counters.
    pub fn stats(&self) -> SearchStats {
        SearchStats { propagations: self.rules.propagations(), ..self.stats }
    }

    /// Opens the choice of the position, or records its solution.
    fn branch(&mut self, cells: Vec<DigitSet>) {
        let options = choice(&self.rules, &cells);
        if options.is_empty() {
            self.solutions.push(cells.iter().filter_map(|cell| cell.only()).collect());
            return;
        }
        self.frames.push(Frame { cells, options });
        self.stats.depth = self.stats.depth.max(self.frames.len());
    }
}

/// The smallest choice there is: the places of a digit in a house, or the candidates of a cell.
/// Last is tried first. Empty when every cell is filled.
///
/// Among choices of one size the places of the highest digit come first: where the tall buildings
/// stand decides most of what the clues can show. On minimal boards of order 12 this takes a
/// twentieth of the nodes that the cell with the fewest candidates takes.
pub fn choice(rules: &Propagator, cells: &[DigitSet]) -> Vec<(u16, DigitSet)> {
    let geometry = rules.puzzle().geometry();
    let order = geometry.order();
    let fewest = (0..cells.len()).filter(|&index| cells[index].len() > 1).min_by_key(|&index| cells[index].len());
    let Some(index) = fewest else { return Vec::new() };
    let mut best = (cells[index].len(), order);
    let mut places = None;
    for house in geometry.houses() {
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
                places = Digit::new(at + 1).map(|digit| (house, digit));
            }
        }
    }
    match places {
        Some((house, digit)) => {
            let indices = house.cells.iter().map(|cell: &Cell| cell.index(order));
            let holding = indices.filter(|&index| cells[index].contains(digit));
            holding.map(|index| (index as u16, digit.set())).collect()
        }
        None => cells[index].iter().map(|digit| (index as u16, digit.set())).collect(),
    }
}

/// Searches to the end: the solutions, at most `limit`, and what it took.
pub fn solve(puzzle: &Puzzle, limit: usize) -> (Vec<Vec<Digit>>, SearchStats) {
    let mut search = Search::new(puzzle, limit);
    while search.advance(u64::MAX) == Status::Pending {}
    let stats = search.stats();
    (search.solutions, stats)
}
