//! The games of a first visit, as text in the code: they are there before any part of the page is loaded.

use super::Session;
use crate::engine::Draft;
use crate::hints::HintProvider;
use std::sync::Arc;

/// Clues by side, 0 = none.
const CLUES: [&str; 4] = ["403321352", "332346125", "033232144", "313242303"];

/// Row-major, 0 = blank.
const GIVENS: &str = "020000000000000000206070400001000607000407000302000500005060204000000000000000070";

impl Session {
    /// The game of a visit without a saved one: a 9x9 board with 18 givens and all but two clues.
    pub fn first_visit(provider: HintProvider) -> Self {
        game_of(9, CLUES, GIVENS, provider)
    }

    /// The 4x4 board of the coach: 1 3 4 2 / 4 2 3 1 / 3 1 2 4 / 2 4 1 3, of which three digits are given.
    pub fn of_coach(provider: HintProvider) -> Self {
        game_of(4, ["2212", "3142", "3122", "2312"], "1340000000000000", provider)
    }
}

/// A game of the puzzle with those clues by [`Side::ALL`](crate::engine::Side::ALL) and those givens, a digit each.
///
/// # Panics
/// Never: the puzzles of this file are sound.
fn game_of(order: usize, clues: [&str; 4], givens: &str, provider: HintProvider) -> Session {
    let digits = |text: &str| text.bytes().map(|digit| u32::from(digit - b'0')).collect();
    let draft = Draft { order, clues: clues.map(digits), givens: digits(givens), ..Draft::default() };
    match draft.check() {
        Ok(puzzle) => Session::new(Arc::new(puzzle), provider),
        Err(_) => unreachable!(),
    }
}
