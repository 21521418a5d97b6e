//! How the cost of the line filter grows with the order, without looking up what was found before: an
//! open line with the clues 3 and 3, and the same line with every other height filled in. Prints the
//! order and microseconds a call.
//! Asserts the answer: on an open line a clue `c` leaves cell `i` (from 1) the heights up to
//! `n - c + i`, and nothing else goes for clues of 3 on lines of six and more.
//!
//! `cargo bench --bench line`

use skyline::engine::{DigitSet, LineClues, LineFilter};
use std::hint::black_box;
use std::time::Instant;

const CLUES: LineClues = LineClues { near: 3, far: 3 };

#[allow(clippy::print_stdout)]
fn main() {
    println!("order\topen line, us\tgrowth\thalf filled, us");
    let mut before = None;
    for order in 4..=16 {
        let open = vec![DigitSet::all(order); order];
        let mut filter = LineFilter::default();
        if order >= 6 {
            let mut kept = open.clone();
            assert_eq!(filter.walk_along(&mut kept, CLUES), Ok(true));
            for (at, cell) in kept.iter().enumerate() {
                let top = order.min(order - 2 + at).min(order - 2 + (order - 1 - at));
                assert_eq!(*cell, DigitSet::up_to(top), "order {order}, cell {at}");
            }
        }
        let whole = time(&mut filter, &open);
        let half = time(&mut filter, &half_filled(order));
        let growth = before.map_or(String::from("-"), |before: f64| format!("{:.2}", whole / before));
        println!("{order}\t{whole:.2}\t{growth}\t{half:.2}");
        before = Some(whole);
    }
}

/// A line that climbs to the middle and falls again, with every other cell filled.
fn half_filled(order: usize) -> Vec<DigitSet> {
    let climb = (1..=order).filter(|height| height % 2 == order % 2);
    let fall = (1..=order).rev().filter(|height| height % 2 != order % 2);
    let line: Vec<DigitSet> = climb.chain(fall).map(|height| DigitSet(1 << (height - 1))).collect();
    let open: DigitSet = line.iter().step_by(2).fold(DigitSet::EMPTY, |all, &height| all | height);
    line.iter().enumerate().map(|(at, &height)| if at % 2 == 0 { open } else { height }).collect()
}

/// The median time of a call, in microseconds.
fn time(filter: &mut LineFilter, line: &[DigitSet]) -> f64 {
    let mut times: Vec<f64> = (0..25)
        .map(|_| {
            let mut cells = line.to_vec();
            let start = Instant::now();
            let _ = black_box(filter.walk_along(black_box(&mut cells), CLUES));
            start.elapsed().as_nanos() as f64 / 1000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
