//! Side clues: how many buildings are seen from outside. Whether a clue is met or broken is decided in `visibility.rs`.

use crate::{Cell, Line, LineClues, MAX_ORDER};
use nanoserde::{DeBin, SerBin};

/// The side of the board that a clue stands on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, SerBin, DeBin)]
pub enum Side {
    /// Above; looks down a column.
    Top,
    /// Below; looks up a column.
    Bottom,
    /// On the left; looks right along a row.
    Left,
    /// On the right; looks left along a row.
    Right,
}

impl Side {
    /// The sides in the order in which text formats list them.
    pub const ALL: [Self; 4] = [Self::Top, Self::Bottom, Self::Left, Self::Right];

    /// The word used in the page's attributes and in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Bottom => "bottom",
            Self::Left => "left",
            Self::Right => "right",
        }
    }

    /// Whether it looks from the far end (the right or the bottom) of its lines.
    #[inline]
    pub const fn is_far(self) -> bool {
        matches!(self, Self::Bottom | Self::Right)
    }

    /// The side across the board.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Top => Self::Bottom,
            Self::Bottom => Self::Top,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// The cells that the clue at that index, from 0, looks along, nearest first.
    pub fn cells(self, index: usize, order: usize) -> Vec<Cell> {
        let line = self.line(index);
        (0..order).map(|distance| line.cell(if self.is_far() { order - 1 - distance } else { distance })).collect()
    }

    /// The side and the index of a clue, from 0, where the clues are numbered from 0, side by side as in [`Self::ALL`].
    #[inline]
    pub const fn of_clue_number(number: usize, order: usize) -> (Self, usize) {
        (Self::ALL[number / order], number % order)
    }

    /// The line that the clue at that index, from 0, looks along.
    #[inline]
    pub const fn line(self, index: usize) -> Line {
        match self {
            Self::Top | Self::Bottom => Line::Column(index as u8),
            Self::Left | Self::Right => Line::Row(index as u8),
        }
    }
}

/// A clue with its position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, SerBin, DeBin)]
pub struct Clue {
    /// The side it stands on.
    pub side: Side,
    /// From the left or from the top, from 0.
    pub index: u8,
    /// How many buildings are seen; 1 to the order.
    pub value: u8,
}

impl Clue {
    /// The line it looks along.
    pub const fn line(self) -> Line {
        self.side.line(self.index as usize)
    }
}

/// The clues of all sides; 0 stands for no clue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Clues {
    order: u8,
    /// By side and index; beyond the order nothing.
    values: [[u8; MAX_ORDER]; 4],
}

impl Clues {
    /// No clue on a board of that order.
    ///
    /// # Panics
    /// When the order is above [`MAX_ORDER`].
    pub fn none(order: usize) -> Self {
        assert!(order <= MAX_ORDER, "no board has {order} rows");
        Self { order: order as u8, values: [[0; MAX_ORDER]; 4] }
    }

    /// The clues of one side, from the left or from the top; 0 = none.
    #[inline]
    pub fn side(&self, side: Side) -> &[u8] {
        &self.values[side as usize][..self.order.into()]
    }

    /// Sets one clue; 0 takes it away.
    ///
    /// # Panics
    /// When the index is not below the order.
    pub fn set(&mut self, side: Side, index: usize, value: u8) {
        self.values[side as usize][..self.order.into()][index] = value;
    }

    /// The two clues of a line; 0 = none.
    #[inline]
    pub fn of(&self, line: Line) -> LineClues {
        let (near, far, index) = match line {
            Line::Row(row) => (Side::Left, Side::Right, row),
            Line::Column(col) => (Side::Top, Side::Bottom, col),
        };
        LineClues { near: self.values[near as usize][index as usize], far: self.values[far as usize][index as usize] }
    }

    /// The clues that are there: top, bottom, left, right.
    pub fn iter(&self) -> impl Iterator<Item = Clue> + '_ {
        Side::ALL.into_iter().flat_map(move |side| {
            let values = self.side(side).iter().enumerate();
            values.filter(|&(_, &value)| value != 0).map(move |(index, &value)| Clue {
                side,
                index: index as u8,
                value,
            })
        })
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.values == [[0; MAX_ORDER]; 4]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_has_a_name_and_looks_along_its_lines() {
        let cells = |side: Side| side.cells(1, 3).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(Side::ALL.map(cells), ["r1c2 r2c2 r3c2", "r3c2 r2c2 r1c2", "r2c1 r2c2 r2c3", "r2c3 r2c2 r2c1"]);
        assert_eq!(Side::ALL.map(Side::name), ["top", "bottom", "left", "right"]);
        assert_eq!(Side::ALL.map(Side::is_far), [false, true, false, true]);
        assert_eq!(Side::ALL.map(Side::opposite), [Side::Bottom, Side::Top, Side::Right, Side::Left]);
        let lines = Side::ALL.map(|side| Clue { side, index: 1, value: 2 }.line());
        assert_eq!(lines, [Line::Column(1), Line::Column(1), Line::Row(1), Line::Row(1)]);
    }

    #[test]
    fn clues_are_kept_by_side_and_index() {
        let mut clues = Clues::none(4);
        assert!(clues.is_empty());
        assert_eq!(Side::ALL.map(|side| clues.side(side).to_vec()), [[0; 4]; 4].map(Vec::from));
        let there = [(Side::Top, 0, 4), (Side::Bottom, 1, 2), (Side::Left, 3, 1), (Side::Right, 3, 3)];
        let there = there.map(|(side, index, value)| Clue { side, index, value });
        // In another order than that in which they are told.
        there.iter().rev().for_each(|clue| clues.set(clue.side, clue.index.into(), clue.value));
        assert!(!clues.is_empty());
        assert_eq!(clues.iter().collect::<Vec<_>>(), there);
        assert_eq!(clues.side(Side::Right), [0, 0, 0, 3]);
        assert_eq!(clues.of(Line::Row(3)), LineClues { near: 1, far: 3 });
        assert_eq!(clues.of(Line::Column(1)), LineClues { near: 0, far: 2 });
        clues.set(Side::Top, 0, 0);
        assert_eq!(clues.iter().collect::<Vec<_>>(), there[1..]);
    }
}
