//! What the player has in one cell.

use crate::engine::{Digit, DigitSet};
use crate::hints::text_service::FoundPuzzle;

/// Colours that cells and single candidates can have, counted from 1.
pub const COLOURS: u8 = 8;

/// Colours of single candidates: four bits a digit, 0 = none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tints(pub(super) u128);

impl Tints {
    /// The colour of that digit's candidate, 1 to [`COLOURS`]; 0 = none.
    pub const fn of(self, digit: Digit) -> u8 {
        (self.0 >> Self::shift(digit) & 15) as u8
    }

    /// Gives that digit's candidate a colour; 0 takes it away.
    pub fn set(&mut self, digit: Digit, colour: u8) {
        self.0 = self.0 & !(15 << Self::shift(digit)) | u128::from(colour & 15) << Self::shift(digit);
    }

    /// Whether no candidate has a colour.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    const fn shift(digit: Digit) -> usize {
        4 * digit.get()
    }
}

/// What the player has in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CellState {
    /// The digit entered; never in a cell with a given.
    pub value: Option<Digit>,
    /// The notes of what the cell can be, which hints reason from; none under a value.
    pub notes: DigitSet,
    /// The notes in the corners, which mean what the player likes; none under a value.
    pub corners: DigitSet,
    /// The cell's colour, 1 to [`COLOURS`]; 0 = none.
    pub colour: u8,
    /// The colours of single notes.
    pub tints: Tints,
}

impl CellState {
    /// The state with that digit and no notes, and the colour as it is.
    pub(super) const fn with_value(self, digit: Digit) -> Self {
        Self { value: Some(digit), ..self.blank() }
    }

    /// The state with everything written gone, and the colour as it is.
    pub const fn blank(self) -> Self {
        let Self { colour, .. } = self;
        Self { value: None, notes: DigitSet::EMPTY, corners: DigitSet::EMPTY, colour, tints: Tints(0) }
    }

    pub(super) fn fits(&self, order: usize) -> bool {
        let all = DigitSet::all(order);
        let colours = (1..=order).filter_map(Digit::new).fold(0, |sum, digit| sum | 15 << Tints::shift(digit));
        all.contains_all(self.notes)
            && all.contains_all(self.corners)
            && self.value.is_none_or(|digit| all.contains(digit))
            && self.colour <= COLOURS
            && self.tints.0 & !colours == 0
            && (1..=order).filter_map(Digit::new).all(|digit| self.tints.of(digit) <= COLOURS)
    }
}

/// What a player has done in a text that was found, row-major; empty where it has nothing of it.
pub fn cells_of(found: &FoundPuzzle) -> Vec<CellState> {
    let pairs = found.values.iter().zip(&found.notes);
    let state =
        |(&value, &notes): (&u8, _)| CellState { value: Digit::new(value.into()), notes, ..CellState::default() };
    pairs.map(state).collect()
}
