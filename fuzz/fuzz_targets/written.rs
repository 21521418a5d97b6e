//! Any puzzle with whatever a player did in it: what a format writes is read again as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use skyline::engine::format::{FORMATS, PlayerEntries, batch, read};
use skyline::engine::{Digit, DigitSet, Draft, ExtraHouse, ExtraHouses};

/// Bytes, one after another; zeros where there are no more.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> usize {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first.into()
    }
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let order = bytes.next() % 26;
    let shapes: Vec<usize> = (1..=order).filter(|height| order.is_multiple_of(*height)).collect();
    let boxes = shapes.get(bytes.next() % (shapes.len() + 1)).map(|&height| (height, order / height));
    let mut extra_houses = ExtraHouses::NONE;
    extra_houses.set(ExtraHouse::Diagonals, bytes.next() % 2 == 1);
    let mut value = || (bytes.next() % (order + 1)) as u32;
    let clues = std::array::from_fn(|_| (0..order).map(|_| value()).collect());
    let givens = (0..order * order).map(|_| value()).collect();
    let Ok(puzzle) = (Draft { order, boxes, extra_houses, clues, givens }).check() else { return };
    let mut player_entries = PlayerEntries::none(order);
    for at in 0..order * order {
        match bytes.next() % 4 {
            1 if puzzle.givens()[at].is_none() => player_entries.values[at] = Digit::new(bytes.next() % order + 1),
            2 if puzzle.givens()[at].is_none() => {
                player_entries.notes[at] =
                    (1..=order).filter(|_| bytes.next() % 2 == 1).filter_map(Digit::new).collect::<DigitSet>();
            }
            _ => {}
        }
    }
    for format in FORMATS {
        for player_entries in [&player_entries, &PlayerEntries::none(order)] {
            let Ok(text) = format.write_game(&puzzle, player_entries) else { continue };
            let again = read(&text).expect("what was written");
            assert_eq!(again.draft, puzzle.draft(), "{text}");
            assert_eq!(batch::puzzles(&text).len(), 1, "{text}");
        }
    }
});
