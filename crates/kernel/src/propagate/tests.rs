//! Rules that take up other clues against rules made for them.

use super::*;
use crate::{Digit, Side};
use proptest::prelude::*;

const ORDER: usize = 5;

fn puzzle(givens: &[usize], clues: &[u8]) -> Puzzle {
    let mut puzzle = Puzzle::blank(Geometry::new(ORDER, None, crate::ExtraHouses::NONE).expect("a shape of five"));
    for (index, &given) in givens.iter().enumerate() {
        puzzle.set_given(index, Digit::new(given));
    }
    for (at, &clue) in clues.iter().enumerate() {
        let (side, index) = Side::of_clue_number(at, ORDER);
        puzzle.set_clue(side, index, clue);
    }
    puzzle
}

proptest! {
    /// Most of the boards are contradictory: those leave the most behind.
    #[test]
    fn clues_taken_up_are_as_those_begun_with(
        givens in prop::collection::vec(prop_oneof![9 => Just(0), 1 => 1..=ORDER], ORDER * ORDER),
        boards in prop::collection::vec(prop::collection::vec(prop_oneof![2 => Just(0u8), 1 => 1..=3u8], 4 * ORDER), 2..6),
        apart in any::<bool>(),
    ) {
        let made = if apart { Propagator::one_clue_at_a_time } else { Propagator::new };
        let mut kept = made(&puzzle(&givens, &[]));
        for clues in &boards {
            clues.iter().enumerate().for_each(|(at, &clue)| {
                let (side, index) = Side::of_clue_number(at, ORDER);
                kept.set_clue(side, index, clue);
            });
            prop_assert_eq!(kept.propagate_givens(), made(&puzzle(&givens, clues)).propagate_givens());
        }
    }

    /// Of a full grid the givens and clues are added in two parts, with propagation after each or once at the end.
    #[test]
    fn what_is_gone_on_from_is_as_what_is_begun_with(
        square in (0..ORDER, 1..ORDER),
        parts in prop::collection::vec(0..6, ORDER * (ORDER + 4)),
        made in prop_oneof![
            Just(Propagator::new as fn(&Puzzle) -> Propagator),
            Just(Propagator::one_clue_at_a_time as fn(&Puzzle) -> Propagator),
            Just(Propagator::tallest_windows as fn(&Puzzle) -> Propagator),
        ],
    ) {
        let digit = |index: usize| (square.0 + index / ORDER * square.1 + index % ORDER) % ORDER + 1;
        let revealed_up_to = |most: i32| {
            let mut revealed = puzzle(&[], &[]);
            for (item, _) in parts.iter().enumerate().filter(|&(_, &part)| part < most) {
                match item.checked_sub(ORDER * ORDER) {
                    None => revealed.set_given(item, Digit::new(digit(item))),
                    Some(clue) => {
                        let (side, index) = Side::of_clue_number(clue, ORDER);
                        let cells = side.cells(index, ORDER);
                        let seen = crate::visible(cells.iter().filter_map(|cell| Digit::new(digit(cell.index(ORDER)))));
                        revealed.set_clue(side, index, seen as u8);
                    }
                }
            }
            revealed
        };
        let (less, more) = (revealed_up_to(1), revealed_up_to(3));
        let mut rules = made(&less);
        let mut cells = rules.propagate_givens().expect("a square");
        more.clues().iter().for_each(|clue| rules.set_clue(clue.side, clue.index.into(), clue.value));
        let narrowed: Vec<(usize, DigitSet)> = more.givens().iter().enumerate()
            .filter_map(|(index, given)| Some((index, given.as_ref()?.set()))).collect();
        let wanted: Vec<usize> = (0..ORDER * ORDER).collect();
        let is_known = rules.resume(&mut cells, &narrowed, rules.clued, &wanted).expect("a square");
        let mut fresh = made(&more);
        let begun = fresh.propagate_givens().expect("a square");
        prop_assert_eq!(is_known, begun.iter().all(|cell| cell.len() == 1));
        prop_assert_eq!(cells, begun);
    }
}
