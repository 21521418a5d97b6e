//! Fills a grid by backtracking search, with restarts after many dead ends.

use super::transform;
use crate::generate::random::Random;
use crate::{Digit, DigitSet, Geometry, Propagator, Puzzle};
use std::sync::Arc;

/// What to try at a position: a cell with its candidates.
pub(super) type Options = Vec<(u16, DigitSet)>;

/// A position.
#[derive(Clone, Debug)]
pub(super) struct Position {
    /// The candidates, row-major.
    pub(super) cells: Vec<DigitSet>,
    /// The cells filled by choice, row-major.
    pub(super) filled: Vec<bool>,
    /// How often the search has restarted.
    pub(super) restarts: u32,
}

/// Chooses what to try at a position, last first. Empty where no cell is left.
pub(super) type Choose = fn(&Propagator, &Position, &mut Random) -> Options;

/// Dead ends before the first restart. Each time half as many more are allowed.
const FIRST_DEAD_END_LIMIT: u32 = 20;

/// Choices per slice, about right for a board of 25 rows.
const SLICE_CHOICES: usize = 40;

/// A choice: the position before it, and what is left to try.
#[derive(Clone, Debug)]
struct Frame {
    position: Position,
    options: Options,
}

/// The search.
#[derive(Clone, Debug)]
pub(super) struct Search {
    rules: Propagator,
    choose: Choose,
    shuffles: bool,
    random: Random,
    frames: Vec<Frame>,
    /// Whether the search is about to (re)start.
    is_at_start: bool,
    restarts: u32,
    dead_ends: u32,
    patience: u32,
}

impl Search {
    /// Starts a search for a grid of that shape. With `shuffles`, lines and digits are permuted at the end.
    pub(super) fn new(geometry: &Arc<Geometry>, choose: Choose, shuffles: bool, random: Random) -> Self {
        Self {
            rules: Propagator::new(&Puzzle::blank(geometry.clone())),
            choose,
            shuffles,
            random,
            frames: Vec::new(),
            is_at_start: true,
            restarts: 0,
            dead_ends: 0,
            patience: FIRST_DEAD_END_LIMIT,
        }
    }

    /// Works for one slice. Returns the grid, or `None` within if there is none of that shape.
    pub(super) fn advance(&mut self) -> Option<Option<Vec<Digit>>> {
        for _ in 0..SLICE_CHOICES {
            if std::mem::take(&mut self.is_at_start) {
                let order = self.rules.puzzle().order();
                let mut cells = vec![DigitSet::all(order); order * order];
                if self.rules.propagate(&mut cells).is_err() {
                    return Some(None);
                }
                if let Some(grid) =
                    self.open(Position { filled: vec![false; cells.len()], cells, restarts: self.restarts })
                {
                    return Some(Some(grid));
                }
            }
            let Some(frame) = self.frames.last_mut() else { return Some(None) };
            let Some((index, to)) = frame.options.pop() else {
                self.frames.pop();
                continue;
            };
            let mut position = frame.position.clone();
            position.filled[index as usize] = true;
            if self.rules.narrow(&mut position.cells, index.into(), to).is_ok() {
                if let Some(grid) = self.open(position) {
                    return Some(Some(grid));
                }
                continue;
            }
            self.dead_ends += 1;
            if self.dead_ends > self.patience {
                self.dead_ends = 0;
                self.patience += self.patience / 2;
                self.frames.clear();
                self.is_at_start = true;
                self.restarts += 1;
            }
        }
        None
    }

    /// What is filled by choice at the current position.
    pub(super) fn filled(&self) -> Vec<Option<Digit>> {
        let Some(frame) = self.frames.last() else { return Vec::new() };
        let Position { cells, filled, .. } = &frame.position;
        cells.iter().zip(filled).map(|(cell, &filled)| cell.only().filter(|_| filled)).collect()
    }

    /// Adds the choices of a position. Returns the grid if there are none left.
    fn open(&mut self, position: Position) -> Option<Vec<Digit>> {
        if position.cells.iter().all(|cell| cell.len() == 1) {
            return Some(self.finish(position.cells.iter().filter_map(|cell| cell.only()).collect()));
        }
        let options = (self.choose)(&self.rules, &position, &mut self.random);
        self.frames.push(Frame { position, options });
        None
    }

    fn finish(&mut self, mut grid: Vec<Digit>) -> Vec<Digit> {
        if !self.shuffles {
            return grid;
        }
        let geometry = self.rules.puzzle().geometry();
        let shape = transform::box_shape(geometry);
        let turns = if shape == shape.turned() || geometry.boxes().is_none() { 8 } else { 4 };
        // The lowest bit exchanges rows and columns.
        let which = self.random.below(turns) << usize::from(turns == 4);
        let turned = transform::turned(&grid, shape.order(), which);
        // Extra houses need not have the symmetry of the board.
        if geometry.extra_houses().is_empty() || self.rules.puzzle().is_solution(&turned) {
            grid = turned;
        }
        if geometry.extra_houses().is_empty() {
            grid = transform::exchange_lines(&grid, shape, &mut self.random);
        }
        transform::exchange_digits(&mut grid, shape.order(), &mut self.random);
        grid
    }
}
