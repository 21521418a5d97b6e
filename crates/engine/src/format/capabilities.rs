//! What formats have a place for, and what is said when a game does not fit.

use super::PlayerEntries;
use super::common::boxes::usual_box;
use crate::{Arg, ExtraHouse, ExtraHouses, MAX_ORDER, Phrase, Puzzle};

/// Why a puzzle can't be written in a format: what the format has no place for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .what.key)]
pub struct Unwritable {
    /// A phrase with a key that starts with `format.lacks.`.
    pub what: Phrase,
}

/// What boxes a format can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boxes {
    /// None at all.
    Never,
    /// It does not say: a board has the most square box of its order, at least as wide as high.
    Usual,
    /// Any, or none.
    Any,
}

/// What a format has a place for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capabilities {
    /// Whether it can say the clues outside the grid.
    pub clues: bool,
    /// Whether it can say printed digits.
    pub givens: bool,
    /// Which shapes of boxes it can say.
    pub boxes: Boxes,
    /// The kinds of extra houses that it can say, such as diagonals.
    pub extra_houses: ExtraHouses,
    /// Whether it keeps digits entered by a player apart from givens.
    pub values: bool,
    /// Whether it has a place for the notes of a player.
    pub notes: bool,
    /// Whether it has a place for title, author and rules.
    pub info: bool,
    /// The smallest and the largest order that it can say, both included.
    pub orders: (usize, usize),
}

impl Capabilities {
    /// Everything that a puzzle and a player can have; of the extra houses the diagonals, which most formats know.
    pub const ALL: Self = Self { values: true, notes: true, ..Self::PUZZLE };

    /// Everything that a puzzle can have, with the same extra houses.
    pub const PUZZLE: Self = Self {
        clues: true,
        givens: true,
        boxes: Boxes::Any,
        extra_houses: ExtraHouses::only(ExtraHouse::Diagonals),
        values: false,
        notes: false,
        info: false,
        orders: (1, MAX_ORDER),
    };

    /// A Sudoku with the usual box.
    pub const SUDOKU: Self =
        Self { clues: false, boxes: Boxes::Usual, extra_houses: ExtraHouses::NONE, ..Self::PUZZLE };

    /// Whether the game fits.
    ///
    /// # Errors
    /// The first thing that it has no place for.
    pub fn check(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> Result<(), Unwritable> {
        let geometry = puzzle.geometry();
        let order = puzzle.order();
        let boxes = geometry.boxes().map(|shape| (shape.height.into(), shape.width.into()));
        let lacks = |key| Err(Unwritable { what: Phrase::new(key, []) });
        if order < self.orders.0 || order > self.orders.1 {
            let (from, to) = self.orders;
            let args = [("from", Arg::Count(from as u64)), ("to", Arg::Count(to as u64))];
            let key = if from == to { "format.lacks.only-order" } else { "format.lacks.order" };
            return Err(Unwritable { what: Phrase::new(key, args) });
        }
        match self.boxes {
            Boxes::Never if boxes.is_some() => return lacks("format.lacks.boxes"),
            Boxes::Usual if boxes.is_none() => return lacks("format.lacks.no-boxes"),
            Boxes::Usual if boxes != usual_box(order) => return lacks("format.lacks.box-shape"),
            _ => {}
        }
        if let Some(kind) = geometry.extra_houses().without(self.extra_houses).iter().next() {
            let name = Phrase::about("extra", kind.name());
            let args = [("houses", Arg::Phrase(name.into()))];
            return Err(Unwritable { what: Phrase::new("format.lacks.extra-houses", args) });
        }
        if !self.givens && puzzle.givens().iter().any(Option::is_some) {
            return lacks("format.lacks.givens");
        }
        if !self.clues && !puzzle.clues().is_empty() {
            return lacks("format.lacks.clues");
        }
        if !self.values && !player_entries.lacks_values() {
            return lacks("format.lacks.values");
        }
        if !self.notes && !player_entries.lacks_notes() {
            return lacks("format.lacks.notes");
        }
        Ok(())
    }
}
