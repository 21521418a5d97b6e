//! How the cost of the line filter grows with the order. Each of many random lines is looked along once: open from end to
//! end with the two clues that it shows, and with every other height filled in. Prints, in microseconds of CPU a line:
//! the way for lines of any length on open lines, how that grows, and on half filled ones; then half filled ones as the
//! search asks for them, on a thread that remembers none, and asked again, where lines of that length are remembered.
//! Asserts that no line loses its own heights, and that all ways leave the same.
//!
//! `cargo bench --bench line -- [LINES]`

mod support;

use skyline::engine::generate::Random;
use skyline::engine::{Digit, DigitSet, LineClues, LineFilter};
use std::hint::black_box;

/// A line of cells with its clues.
type Line = (Vec<DigitSet>, LineClues);

#[allow(clippy::print_stdout)]
fn main() {
    let count = std::env::args().skip(1).find_map(|arg| arg.parse().ok()).unwrap_or(200);
    println!("order\tlines\topen, us\tgrowth\thalf filled, us\tas asked for, us\tasked again, us");
    let mut before = None;
    let mut random = Random::new(1);
    for order in 4..=16 {
        let full: Vec<Vec<Digit>> = (0..count).map(|_| shuffled(order, &mut random)).collect();
        let open: Vec<Line> =
            full.iter().map(|line| (vec![DigitSet::all(order); order], support::clues_of(line))).collect();
        let half: Vec<Line> = full.iter().map(|line| (support::half_filled(line), support::clues_of(line))).collect();
        let (walked_open, whole) = look(&open, LineFilter::filter_by_subset_dp);
        let (walked, part) = look(&half, LineFilter::filter_by_subset_dp);
        let ((asked, first, again), _) = support::first_run(|| {
            let (asked, first) = look(&half, LineFilter::filter);
            let (same, again) = look(&half, LineFilter::filter);
            assert_eq!(asked, same);
            (asked, first, again)
        });
        assert_eq!(walked, asked, "order {order}");
        for (line, kept) in full.iter().chain(&full).zip(walked_open.iter().chain(&walked)) {
            assert!(line.iter().zip(kept).all(|(&height, cell)| cell.contains(height)), "order {order}: {line:?}");
        }
        assert!(walked_open.iter().zip(&open).any(|(kept, (cells, _))| kept != cells), "order {order}: nothing went");
        let growth = before.map_or(String::from("-"), |before: f64| format!("{:.2}", whole / before));
        println!("{order}\t{count}\t{whole:.2}\t{growth}\t{part:.2}\t{first:.2}\t{again:.2}");
        before = Some(whole);
    }
}

/// A random line.
fn shuffled(order: usize, random: &mut Random) -> Vec<Digit> {
    let mut line: Vec<Digit> = (1..=order).filter_map(Digit::new).collect();
    random.shuffle(&mut line);
    line
}

/// What a way of looking leaves of each line, and the microseconds a line; copies are made before the clock starts.
fn look<R>(
    lines: &[Line],
    way: impl Fn(&mut LineFilter, &mut [DigitSet], LineClues) -> R,
) -> (Vec<Vec<DigitSet>>, f64) {
    let mut kept: Vec<Line> = lines.to_vec();
    let mut filter = LineFilter::default();
    let ((), took) = support::timed(|| {
        for (cells, clues) in &mut kept {
            black_box(way(&mut filter, black_box(cells), *clues));
        }
    });
    (kept.into_iter().map(|(cells, _)| cells).collect(), 1e3 * took / lines.len() as f64)
}
