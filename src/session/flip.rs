//! What a move changes, cell by cell. The same flip makes the move and undoes it.

use super::cell_state::{CellState, Tints};
use crate::engine::{Digit, DigitSet};

/// The exclusive or of one item before and after a move, field by field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Flip {
    pub(super) value: u8,
    pub(super) notes: u32,
    pub(super) corners: u32,
    pub(super) colour: u8,
    pub(super) tints: u128,
}

impl Flip {
    pub(super) fn between(before: &CellState, after: &CellState) -> Self {
        Self {
            value: number(before.value) ^ number(after.value),
            notes: before.notes.0 ^ after.notes.0,
            corners: before.corners.0 ^ after.corners.0,
            colour: before.colour ^ after.colour,
            tints: before.tints.0 ^ after.tints.0,
        }
    }

    pub(super) fn apply(&self, state: &mut CellState) {
        if self.value != 0 {
            state.value = Digit::new(usize::from(number(state.value) ^ self.value));
        }
        state.notes = DigitSet(state.notes.0 ^ self.notes);
        state.corners = DigitSet(state.corners.0 ^ self.corners);
        state.colour ^= self.colour;
        state.tints = Tints(state.tints.0 ^ self.tints);
    }
}

/// A digit as a number; 0 = none.
pub(super) fn number(value: Option<Digit>) -> u8 {
    value.map_or(0, |digit| digit.get() as u8)
}

/// What a move changes in one item of the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Which item changes: a cell by its row-major index, or a clue, after the cells.
    pub(super) index: u16,
    pub(super) flip: Flip,
}

impl Change {
    /// The index of that item.
    pub const fn index(&self) -> usize {
        self.index as usize
    }

    /// Whether a digit is entered, changed or taken away.
    pub const fn is_of_value(&self) -> bool {
        self.flip.value != 0
    }

    /// Whether notes come or go.
    pub const fn is_of_notes(&self) -> bool {
        self.flip.notes | self.flip.corners != 0
    }
}
