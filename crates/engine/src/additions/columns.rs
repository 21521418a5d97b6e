//! Solutions by column: one column for each empty cell and each free clue position, with its value in every solution.

use super::AdditionKind;
use crate::generate::Random;
use crate::{Candidate, Cell, Clue, Digit, Puzzle, Side, Target, visible};

/// One more than the largest value of a column.
pub(super) const VALUES: usize = crate::MAX_ORDER + 1;

/// What can be added, with its value in each solution.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    places: Vec<Place>,
    /// By place, then by solution.
    values: Vec<Vec<u8>>,
    solutions: usize,
}

#[derive(Clone, Copy, Debug)]
enum Place {
    Cell(Cell),
    Clue(Side, u8),
}

/// A value in a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Item {
    pub(super) column: usize,
    pub(super) value: u8,
}

impl Columns {
    /// The columns of those solutions, in an order that depends on the seed.
    pub(super) fn new(puzzle: &Puzzle, kind: AdditionKind, solutions: &[Vec<Digit>], seed: u32) -> Self {
        let order = puzzle.order();
        let cells = (0..order * order).map(|index| Cell::at(index, order));
        let cells = cells.filter(|&cell| kind.has_givens() && puzzle.given(cell).is_none()).map(Place::Cell);
        let clues = Side::ALL.into_iter().flat_map(|side| (0..order as u8).map(move |index| (side, index)));
        let is_free = |&(side, index): &(Side, u8)| puzzle.clues().side(side)[usize::from(index)] == 0;
        let clues = clues.filter(|at| kind.has_clues() && is_free(at)).map(|(side, index)| Place::Clue(side, index));
        let mut places: Vec<Place> = cells.chain(clues).collect();
        Random::new(seed.into()).shuffle(&mut places);
        let values = places.iter().map(|place| solutions.iter().map(|grid| place.value(grid, order)).collect());
        Self { values: values.collect(), places, solutions: solutions.len() }
    }

    pub(super) fn count(&self) -> usize {
        self.places.len()
    }

    pub(super) fn all_solutions(&self) -> Vec<u16> {
        (0..self.solutions as u16).collect()
    }

    /// How many of those solutions have each value in that column.
    pub(super) fn counts(&self, column: usize, alive: &[u16]) -> [u16; VALUES] {
        let mut counts = [0; VALUES];
        for &solution in alive {
            counts[usize::from(self.values[column][usize::from(solution)])] += 1;
        }
        counts
    }

    /// Those of the solutions that have the item.
    pub(super) fn with(&self, item: Item, alive: &[u16]) -> Vec<u16> {
        let values = &self.values[item.column];
        alive.iter().copied().filter(|&solution| values[usize::from(solution)] == item.value).collect()
    }

    /// The item that the fewest of the solutions have; `None` where all columns are the same in all of them.
    pub(super) fn rarest(&self, alive: &[u16]) -> Option<Item> {
        let mut rarest = None;
        for column in 0..self.count() {
            for (value, &count) in self.counts(column, alive).iter().enumerate().filter(|(_, count)| **count > 0) {
                if usize::from(count) < alive.len() && rarest.is_none_or(|(least, _)| count < least) {
                    rarest = Some((count, Item { column, value: value as u8 }));
                }
            }
        }
        rarest.map(|(_, item)| item)
    }

    /// Items of one solution that tell it from all others, chosen greedily; `None` where another one is the same in every column.
    pub(super) fn apart(&self, target: u16) -> Option<Vec<Item>> {
        let mut alive = self.all_solutions();
        let mut items = Vec::new();
        while alive.len() > 1 {
            let item_at = |column: usize| Item { column, value: self.values[column][usize::from(target)] };
            let left = |column: usize| self.counts(column, &alive)[usize::from(item_at(column).value)];
            let column = (0..self.count()).min_by_key(|&column| left(column))?;
            let less = self.with(item_at(column), &alive);
            if less.len() == alive.len() {
                return None;
            }
            items.push(item_at(column));
            alive = less;
        }
        Some(items)
    }

    /// The item as what is added.
    pub(super) fn target(&self, item: Item) -> Option<Target> {
        match self.places[item.column] {
            Place::Cell(cell) => {
                Digit::new(item.value.into()).map(|digit| Target::Candidate(Candidate { cell, digit }))
            }
            Place::Clue(side, index) => Some(Target::Clue(Clue { side, index, value: item.value })),
        }
    }
}

impl Place {
    fn value(self, grid: &[Digit], order: usize) -> u8 {
        match self {
            Self::Cell(cell) => grid[cell.index(order)].get() as u8,
            Self::Clue(side, index) => {
                let line = side.line(index.into());
                let height = |at: usize| grid[line.cell(at).index(order)];
                let seen = match side {
                    Side::Top | Side::Left => visible((0..order).map(height)),
                    Side::Bottom | Side::Right => visible((0..order).rev().map(height)),
                };
                seen as u8
            }
        }
    }
}
