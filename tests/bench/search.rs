//! Times the search on JSON lines: find, and prove that there is no other solution, or find a second one. Each line is
//! solved once, on a thread that has solved nothing before. Prints one line a puzzle, tab-separated: id, side, label,
//! solutions (2 = more), nodes, microseconds of CPU, and those that reading and checking the line took before; then the
//! median and the slowest of them all. The answers are asserted against the file's.
//!
//! `cargo bench --bench search -- [--series] FILE...`; with `--series` all lines are solved on one thread, which
//! remembers lines of the boards before, as a program does that is given a list. `-` reads lines as they come, and
//! answers each at once. The first line of all is also solved once before, uncounted: what loading the program takes is
//! not the search's.

mod support;

use serde::Deserialize;
use skyline::engine::{Puzzle, format::json, solve};
use std::hint::black_box;
use std::io::BufRead;

#[derive(Deserialize)]
struct Answer {
    id: String,
    n: usize,
    solutions: usize,
    solution: Option<Vec<usize>>,
    label: Option<String>,
}

/// The lines timed so far.
#[derive(Default)]
struct Bench {
    is_series: bool,
    micros: Vec<f64>,
}

#[allow(clippy::print_stdout)]
fn main() {
    let mut bench = Bench::default();
    let mut files = Vec::new();
    for arg in std::env::args().skip(1).filter(|arg| arg != "--bench") {
        match arg.as_str() {
            "--series" => bench.is_series = true,
            _ => files.push(arg),
        }
    }
    for file in files {
        if file == "-" {
            for line in std::io::stdin().lock().lines() {
                bench.time(&line.expect("a readable line"));
            }
        } else {
            for line in std::fs::read_to_string(&file).expect("a readable file").lines() {
                bench.time(line);
            }
        }
    }
    let slowest = bench.micros.iter().copied().fold(0.0, f64::max);
    println!(
        "# {} lines: median {:.1} us, slowest {slowest:.1} us",
        bench.micros.len(),
        support::median(&bench.micros)
    );
}

impl Bench {
    #[allow(clippy::print_stdout)]
    fn time(&mut self, line: &str) {
        let answer: Answer = serde_json::from_str(line).expect("a corpus line");
        let read = || json::parse(black_box(line)).expect("a puzzle").check();
        if self.micros.is_empty() {
            let _ = support::first_run(|| read().map(|puzzle| search(&puzzle)));
        }
        support::forget_geometry();
        let (puzzle, reading) = support::timed(read);
        let Ok(puzzle) = puzzle else { return };
        let ((solutions, nodes), took) =
            if self.is_series { support::timed(|| search(&puzzle)) } else { support::first_run(|| search(&puzzle)) };
        assert_eq!(solutions.len(), answer.solutions, "{}", answer.id);
        if let Some(expected) = &answer.solution {
            assert!(solutions[0].iter().map(|digit| digit.get()).eq(expected.iter().copied()), "{}", answer.id);
        }
        let label = answer.label.as_deref().unwrap_or("-");
        let (micros, reading) = (1e3 * took, 1e3 * reading);
        println!("{}\t{}\t{label}\t{}\t{nodes}\t{micros:.1}\t{reading:.1}", answer.id, answer.n, answer.solutions);
        self.micros.push(micros);
    }
}

/// Solutions, at most two, and nodes.
fn search(puzzle: &Puzzle) -> (Vec<Vec<skyline::engine::Digit>>, u64) {
    let (solutions, stats) = solve(black_box(puzzle), 2);
    (solutions, stats.nodes)
}
