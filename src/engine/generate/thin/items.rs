//! What a puzzle tells: the givens and clues of a full grid, and which of them go together.

use crate::engine::generate::{Random, Symmetry};
use crate::engine::{Digit, Draft, Geometry, Line, Puzzle, Side, visible};
use std::sync::Arc;

/// A full grid with all that it could tell. Items are numbered: the cells row-major, then the
/// clues of the top, bottom, left and right side.
#[derive(Clone, Debug)]
pub(in crate::engine::generate) struct Items {
    /// The shape of the board.
    pub(super) geometry: Arc<Geometry>,
    /// The full grid, row-major.
    pub(super) grid: Vec<Digit>,
    /// By clue, from 0: what is seen there.
    pub(super) seen: Vec<u8>,
}

impl Items {
    /// All that the grid could tell.
    pub(in crate::engine::generate) fn new(geometry: Arc<Geometry>, grid: Vec<Digit>) -> Self {
        let order = geometry.order();
        let seen = Side::ALL
            .iter()
            .flat_map(|&side| (0..order).map(move |index| (side, index)))
            .map(|(side, index)| visible(side.cells(index, order).iter().map(|cell| grid[cell.index(order)])) as u8)
            .collect();
        Self { geometry, grid, seen }
    }

    /// Rows, columns and digits.
    pub(super) fn order(&self) -> usize {
        self.geometry.order()
    }

    /// How many of the items are cells; the others are clues.
    pub(super) fn cells(&self) -> usize {
        self.grid.len()
    }

    /// The number of the clue.
    pub(super) fn clue(&self, side: Side, index: usize) -> usize {
        self.cells() + side as usize * self.order() + index
    }

    /// The puzzle that tells those items.
    pub(super) fn puzzle(&self, kept: &[bool]) -> Option<Arc<Puzzle>> {
        let order = self.order();
        let mut draft = Draft::empty(order);
        draft.boxes = self.geometry.boxes().map(|shape| (shape.height.into(), shape.width.into()));
        draft.diagonals = self.geometry.diagonals();
        for (item, _) in kept.iter().enumerate().filter(|&(_, &kept)| kept) {
            match item.checked_sub(self.cells()) {
                None => draft.givens[item] = self.grid[item].get() as u32,
                Some(clue) => draft.clues[clue / order][clue % order] = self.seen[clue].into(),
            }
        }
        draft.check().ok().map(Arc::new)
    }

    /// Which items another full grid breaks.
    pub(super) fn broken_by(&self, other: &[Digit]) -> Vec<bool> {
        let order = self.order();
        let mut broken: Vec<bool> = self.grid.iter().zip(other).map(|(one, other)| one != other).collect();
        broken.resize(self.cells() + 4 * order, false);
        for line in Line::all(order) {
            let heights = || (0..order).map(|at| other[line.cell(at).index(order)]);
            let (near, far, index) = match line {
                Line::Row(row) => (Side::Left, Side::Right, row),
                Line::Column(col) => (Side::Top, Side::Bottom, col),
            };
            for (side, count) in [(near, visible(heights())), (far, visible(heights().rev()))] {
                let clue = self.clue(side, index.into());
                broken[clue] = usize::from(self.seen[clue - self.cells()]) != count;
            }
        }
        broken
    }

    /// The items among those flagged, in the groups that come and go together, in random order.
    pub(super) fn groups(&self, among: &[bool], symmetry: Symmetry, random: &mut Random) -> Vec<Vec<usize>> {
        let mut groups = Vec::new();
        let mut taken = vec![false; among.len()];
        for item in 0..among.len() {
            let group = self.orbit(item, symmetry);
            if !taken[item] && group.iter().all(|&item| among[item]) {
                group.iter().for_each(|&item| taken[item] = true);
                groups.push(group);
            }
        }
        random.shuffle(&mut groups);
        groups
    }

    /// The items that the symmetry carries the item to, ascending, itself among them.
    fn orbit(&self, item: usize, symmetry: Symmetry) -> Vec<usize> {
        let mut orbit = vec![item];
        let mut next = self.image(item, symmetry);
        while next != item {
            orbit.push(next);
            next = self.image(next, symmetry);
        }
        crate::engine::order::put_in_order(&mut orbit, |&item| item);
        orbit
    }

    /// Where the symmetry carries an item. Clues stand in a frame around the cells, so that one
    /// rule moves both.
    fn image(&self, item: usize, symmetry: Symmetry) -> usize {
        let order = self.order();
        let last = order + 1;
        let (row, col) = match item.checked_sub(self.cells()) {
            None => (item / order + 1, item % order + 1),
            Some(clue) => match (Side::ALL[clue / order], clue % order + 1) {
                (Side::Top, at) => (0, at),
                (Side::Bottom, at) => (last, at),
                (Side::Left, at) => (at, 0),
                (Side::Right, at) => (at, last),
            },
        };
        let (row, col) = match symmetry {
            Symmetry::None => (row, col),
            Symmetry::HalfTurn => (last - row, last - col),
            Symmetry::QuarterTurn => (col, last - row),
            Symmetry::Vertical => (row, last - col),
            Symmetry::Horizontal => (last - row, col),
            Symmetry::Diagonal => (col, row),
            Symmetry::Antidiagonal => (last - col, last - row),
        };
        match (row, col) {
            (0, _) => self.clue(Side::Top, col - 1),
            (_, 0) => self.clue(Side::Left, row - 1),
            _ if row == last => self.clue(Side::Bottom, col - 1),
            _ if col == last => self.clue(Side::Right, row - 1),
            _ => (row - 1) * order + col - 1,
        }
    }
}
