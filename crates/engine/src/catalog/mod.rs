//! The built-in puzzles: made for this program, free to use, each with exactly one solution,
//! by the difficulty that the ladder gives them.

mod hybrid;
mod skyscrapers;
mod sudoku;

use super::{Difficulty, Kind};

/// What a first visit opens: a 9x9 board with 18 givens and two clues left out.
pub const FIRST: &str =
    "9:4//3/3/2/1/3/5/2/3/3/2/3/4/6/1/2/5//3/3/2/3/2/1/4/4/3/1/3/2/4/2/3//3,a2p2a6a7a4d1c6a7c4a7c3a2c5d5a6a2a4p7a";

/// What can be chosen: kinds, and the sides of their boards.
pub const CHOICES: [(Kind, &[u8]); 3] =
    [(Kind::Skyscrapers, &[4, 5, 6, 7, 8, 9]), (Kind::Sudoku, &[4, 6, 9, 16]), (Kind::Hybrid, &[4, 6, 9])];

/// The hardest boards of that kind and side; there are some of every difficulty up to it.
pub const fn hardest(kind: Kind, order: u8) -> Difficulty {
    match (kind, order) {
        (Kind::Sudoku, 4) => Difficulty::Easy,
        (_, 4) | (Kind::Sudoku, 6) => Difficulty::Extreme,
        _ => Difficulty::Unreasonable,
    }
}

/// Puzzles of one kind, side and difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CatalogGroup {
    /// The game.
    pub kind: Kind,
    /// Side of the boards.
    pub order: u8,
    /// How hard they are.
    pub difficulty: Difficulty,
    /// The puzzles.
    pub puzzles: &'static [&'static str],
}

/// The built-in puzzles, by kind, side and difficulty.
pub fn boards() -> impl Iterator<Item = &'static CatalogGroup> {
    [skyscrapers::BOARDS, sudoku::BOARDS, hybrid::BOARDS].into_iter().flatten()
}

/// The puzzles of that kind, side and difficulty; empty where there are none.
pub fn of(kind: Kind, order: u8, difficulty: Difficulty) -> &'static [&'static str] {
    let wanted = |board: &&CatalogGroup| board.kind == kind && board.order == order && board.difficulty == difficulty;
    boards().find(wanted).map_or(&[], |board| board.puzzles)
}

/// All built-in puzzles.
pub fn all() -> impl Iterator<Item = &'static str> {
    boards().flat_map(|board| board.puzzles).copied()
}
