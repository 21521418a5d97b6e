//! The game that a first visit begins with: small enough to be there before anything else is.

use super::Session;
use crate::engine::Draft;
use crate::hints::HintProvider;
use std::sync::Arc;

/// Clues by side, 0 = none.
const CLUES: [&str; 4] = ["403321352", "332346125", "033232144", "313242303"];

/// Row-major, 0 = blank.
const GIVENS: &str = "020000000000000000206070400001000607000407000302000500005060204000000000000000070";

impl Session {
    /// A 9x9 board with 18 givens and all but two clues.
    ///
    /// # Panics
    /// Never: the puzzle is sound.
    pub fn first(provider: HintProvider) -> Self {
        let digits = |text: &str| text.bytes().map(|digit| u32::from(digit - b'0')).collect();
        let draft = Draft { order: 9, clues: CLUES.map(digits), givens: digits(GIVENS), ..Draft::default() };
        match draft.check() {
            Ok(puzzle) => Self::new(Arc::new(puzzle), provider),
            Err(_) => unreachable!(),
        }
    }
}
