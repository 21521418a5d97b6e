//! Houses beyond rows, columns and boxes: the kinds, their cells, and sets of kinds.

use crate::Cell;
use nanoserde::{DeBin, SerBin};

/// A rule that adds houses to a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, SerBin, DeBin)]
pub enum ExtraHouse {
    /// The two main diagonals: the falling one, then the rising one.
    Diagonals,
}

impl ExtraHouse {
    /// All kinds. Saved games hold their indices in this list: add at the end.
    pub const ALL: [Self; 1] = [Self::Diagonals];

    /// Its name in texts and in the keys of phrases.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Diagonals => "diagonals",
        }
    }

    /// The kind of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The cells of its houses on a board of that order: `order` cells in each house.
    pub fn houses(self, order: usize) -> Vec<Vec<Cell>> {
        match self {
            Self::Diagonals => vec![
                (0..order).map(|at| Cell::new(at, at)).collect(),
                (0..order).map(|at| Cell::new(at, order - 1 - at)).collect(),
            ],
        }
    }
}

/// A set of kinds of extra houses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, SerBin, DeBin)]
pub struct ExtraHouses(u8);

impl ExtraHouses {
    /// No extra houses.
    pub const NONE: Self = Self(0);

    /// Every kind.
    pub const ALL: Self = Self((1 << ExtraHouse::ALL.len()) - 1);

    /// That kind alone.
    pub const fn only(kind: ExtraHouse) -> Self {
        Self(1 << kind as u8)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether that kind is among them.
    #[inline]
    pub const fn contains(self, kind: ExtraHouse) -> bool {
        self.0 >> kind as u8 & 1 != 0
    }

    /// Adds the kind, or takes it out.
    pub fn set(&mut self, kind: ExtraHouse, is_in: bool) {
        self.0 = self.0 & !Self::only(kind).0 | u8::from(is_in) << kind as u8;
    }

    /// The kinds, in the order of [`ExtraHouse::ALL`].
    pub fn iter(self) -> impl Iterator<Item = ExtraHouse> {
        ExtraHouse::ALL.into_iter().filter(move |&kind| self.contains(kind))
    }

    /// The kinds that are in this set and not in the other.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set as a number, for saved games: bit 0 is the first of [`ExtraHouse::ALL`].
    pub const fn bits(self) -> u32 {
        self.0 as u32
    }

    /// The set of that number. `None` when it has a kind that is not known.
    pub const fn from_bits(bits: u32) -> Option<Self> {
        if bits <= Self::ALL.0 as u32 { Some(Self(bits as u8)) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_house_has_as_many_cells_as_the_order() {
        for kind in ExtraHouse::ALL {
            for house in kind.houses(9) {
                let cells: BTreeSet<Cell> = house.into_iter().filter(|cell| cell.row < 9 && cell.col < 9).collect();
                assert_eq!(cells.len(), 9, "{kind:?}");
            }
        }
    }

    #[test]
    fn kinds_and_sets_are_read_as_they_are_written() {
        for (bit, kind) in ExtraHouse::ALL.into_iter().enumerate() {
            assert_eq!((kind as usize, ExtraHouse::named(kind.name())), (bit, Some(kind)));
            let mut set = ExtraHouses::NONE;
            set.set(kind, true);
            assert_eq!((set, ExtraHouses::from_bits(1 << bit)), (ExtraHouses::only(kind), Some(set)));
            assert!(set.iter().eq([kind]) && set.without(set).is_empty());
            set.set(kind, false);
            assert_eq!(set, ExtraHouses::NONE);
        }
        assert_eq!(ExtraHouses::from_bits(ExtraHouses::ALL.bits()), Some(ExtraHouses::ALL));
        assert_eq!(ExtraHouses::from_bits(ExtraHouses::ALL.bits() + 1), None);
    }
}
