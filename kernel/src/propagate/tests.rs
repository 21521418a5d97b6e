//! Rules that take up another puzzle against rules made for it.

use super::*;
use crate::{Digit, Side};
use proptest::prelude::*;

const ORDER: usize = 5;

fn puzzle(givens: &[usize], clues: &[u8]) -> Puzzle {
    let mut puzzle = Puzzle::blank(Geometry::new(ORDER, None, false).expect("a shape of five"));
    for (index, &given) in givens.iter().enumerate() {
        puzzle.set_given(index, Digit::new(given));
    }
    for (at, &clue) in clues.iter().enumerate() {
        puzzle.set_clue(Side::ALL[at / ORDER], at % ORDER, clue);
    }
    puzzle
}

proptest! {
    /// Most of the boards are contradictory: those leave the most behind.
    #[test]
    fn a_puzzle_taken_up_is_as_one_begun_with(
        boards in prop::collection::vec((
            prop::collection::vec(prop_oneof![9 => Just(0), 1 => 1..=ORDER], ORDER * ORDER),
            prop::collection::vec(prop_oneof![2 => Just(0u8), 1 => 1..=3u8], 4 * ORDER),
        ), 2..6),
        apart in any::<bool>(),
    ) {
        let made = if apart { Propagator::one_clue_at_a_time } else { Propagator::new };
        let mut kept = made(&puzzle(&[], &[]));
        for (givens, clues) in &boards {
            let puzzle = puzzle(givens, clues);
            kept.take_up(&puzzle);
            prop_assert_eq!(kept.start(), made(&puzzle).start());
            prop_assert_eq!(kept.propagations(), { let mut fresh = made(&puzzle); let _ = fresh.start(); fresh.propagations() });
        }
    }
}
