//! What a new game can be, as the page offers it.

use crate::engine::{Kind, catalog};

/// The games as they are offered, and the key of what each is called.
pub const GAMES: [(Kind, &str); 3] =
    [(Kind::Skyscrapers, "new.skyscrapers"), (Kind::Sudoku, "new.sudoku"), (Kind::Hybrid, "new.hybrid")];

/// The orders in which built-in puzzles of that game are offered, the smallest first; none for [`Kind::Latin`].
pub fn sizes(kind: Kind) -> &'static [u8] {
    catalog::CHOICES.iter().find(|(of, _)| *of == kind).map_or(&[], |(_, sizes)| sizes)
}
