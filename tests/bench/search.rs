//! Times the search on JSON lines: parse, find, prove. Prints one line a puzzle, tab-separated:
//! id, side, label, solutions (2 = more), nodes, microseconds (median of the runs).
//! The answers are asserted against the file's.
//!
//! `cargo bench --bench search -- [--runs N] FILE...`

use serde::Deserialize;
use skyline::engine::{format::json, solve};
use std::hint::black_box;
use std::time::Instant;

#[derive(Deserialize)]
struct Answer {
    id: String,
    n: usize,
    solutions: usize,
    solution: Option<Vec<usize>>,
    label: Option<String>,
}

fn main() {
    let mut runs = 5;
    let mut files = Vec::new();
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    while let Some(arg) = args.next() {
        if arg == "--runs" {
            runs = args.next().and_then(|count| count.parse().ok()).expect("--runs takes a number");
        } else {
            files.push(arg);
        }
    }
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        for line in text.lines() {
            time(line, runs);
        }
    }
}

#[allow(clippy::print_stdout)]
fn time(line: &str, runs: usize) {
    let answer: Answer = serde_json::from_str(line).expect("a corpus line");
    let Ok(puzzle) = json::parse(line).expect("a puzzle").check() else { return };
    let mut times = Vec::new();
    let mut nodes = 0;
    for _ in 0..runs.max(1) {
        let start = Instant::now();
        let (solutions, stats) = solve(black_box(&puzzle), 2);
        times.push(start.elapsed().as_nanos() as f64 / 1000.0);
        nodes = stats.nodes;
        assert_eq!(solutions.len(), answer.solutions, "{}", answer.id);
        if let Some(expected) = &answer.solution {
            assert!(solutions[0].iter().map(|digit| digit.get()).eq(expected.iter().copied()), "{}", answer.id);
        }
    }
    times.sort_by(f64::total_cmp);
    let label = answer.label.as_deref().unwrap_or("-");
    println!("{}\t{}\t{label}\t{}\t{nodes}\t{:.1}", answer.id, answer.n, answer.solutions, times[times.len() / 2]);
}
