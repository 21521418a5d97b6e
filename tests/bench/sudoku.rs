//! Times the search on Sudoku. For 9x9: puzzles a second beside the crate `sudoku`, both counting up
//! to two solutions on puzzles already read, turn about in the same run. For 16x16 and 25x25:
//! milliseconds to find the solution and prove that there is no other. Every answer is asserted.
//!
//! `cargo bench --bench sudoku -- [--runs N] [--only WORD] [--hardest] FOLDER`, where the folder
//! holds `sudoku9`, `sudoku16` and `sudoku25`; `--only` takes the lists with the word in their name,
//! `--hardest` adds `sudoku25/gecode`, which takes minutes. In wasm: `node tests/bench/sudoku-wasm.mjs`.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use skyline_kernel::{Draft, Puzzle, solve};
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

/// Lists of 9x9 with the number of solutions, counted up to two, of each line.
const NINE: [(&str, usize); 8] = [
    ("easy_naked", 1),
    ("unbiased_like", 1),
    ("17_clue", 1),
    ("top1465", 1),
    ("hardest_1905_11plus", 1),
    ("hardest_1106", 1),
    ("serg_multisolution", 2),
    ("no_solution", 0),
];

/// Lists of larger boards, each with a file of solutions beside it.
const LARGE: [&str; 11] = [
    "sudoku16/solo_trivial",
    "sudoku16/solo_basic",
    "sudoku16/solo_intermediate",
    "sudoku16/solo_advanced",
    "sudoku16/solo_extreme",
    "sudoku16/gecode",
    "sudoku16/minimal",
    "sudoku25/solo_trivial",
    "sudoku25/solo_basic",
    "sudoku25/solo_intermediate",
    "sudoku25/dug300",
];

struct Options {
    runs: usize,
    only: String,
    hardest: bool,
    folder: String,
}

fn main() {
    let mut options = Options { runs: 15, only: String::new(), hardest: false, folder: String::new() };
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--runs" => options.runs = args.next().and_then(|runs| runs.parse().ok()).expect("--runs takes a number"),
            "--only" => options.only = args.next().expect("--only takes a word"),
            "--hardest" => options.hardest = true,
            _ => options.folder = arg,
        }
    }
    assert!(!options.folder.is_empty(), "name the folder of the lists");
    println!("9x9 list\tlines\tours, a second\tcrate sudoku\tratio\tnodes\tto read one, us");
    for (name, count) in NINE.iter().filter(|(name, _)| name.contains(&options.only)) {
        nine(&options, name, *count);
    }
    println!("large list\tlines\tmean, ms\tmost, ms\tnodes");
    let hardest = options.hardest.then_some("sudoku25/gecode");
    for name in LARGE.iter().copied().chain(hardest).filter(|name| name.contains(&options.only)) {
        large(&options, name);
    }
}

fn read(options: &Options, file: &str) -> String {
    std::fs::read_to_string(Path::new(&options.folder).join(file)).expect("a readable list")
}

fn puzzle(givens: Vec<u32>) -> Puzzle {
    let order = givens.len().isqrt();
    let boxes = Some((order.isqrt(), order.isqrt()));
    Draft { boxes, givens, ..Draft::empty(order) }.check().expect("a puzzle")
}

/// How many lines are run before the other one's turn comes: some milliseconds, so that what else
/// the machine does hits both alike.
const SHARE: usize = 200;

/// Seconds that the crate takes.
fn time_theirs(puzzles: &[sudoku::Sudoku], count: usize) -> f64 {
    let start = Instant::now();
    let right = puzzles.iter().filter(|puzzle| black_box(**puzzle).solutions_count_up_to(2) == count).count();
    let took = start.elapsed().as_secs_f64();
    assert_eq!(right, puzzles.len(), "the crate");
    took
}

/// Seconds that we take, and nodes.
fn time_ours(puzzles: &[Puzzle], count: usize) -> (f64, u64) {
    let (mut right, mut nodes) = (0, 0);
    let start = Instant::now();
    for puzzle in puzzles {
        let (solutions, stats) = solve(black_box(puzzle), 2);
        right += usize::from(solutions.len() == count);
        nodes += stats.nodes;
    }
    let took = start.elapsed().as_secs_f64();
    assert_eq!(right, puzzles.len(), "ours");
    (took, nodes)
}

/// Compares the two on a list; the best of the runs counts for each, by shares of the list.
fn nine(options: &Options, name: &str, count: usize) {
    let text = read(options, &format!("sudoku9/{name}.txt"));
    let lines: Vec<&str> = text.lines().map(|line| &line[..81]).collect();
    let read = Instant::now();
    let ours: Vec<Puzzle> =
        lines.iter().map(|line| puzzle(line.chars().map(|c| c.to_digit(10).unwrap_or(0)).collect())).collect();
    let read = read.elapsed().as_secs_f64() * 1e6;
    let theirs: Vec<sudoku::Sudoku> =
        lines.iter().map(|line| sudoku::Sudoku::from_str_line(line).expect("a puzzle")).collect();
    let (mut best, mut best_of_theirs, mut nodes) = (0.0, 0.0, 0);
    for (ours, theirs) in ours.chunks(SHARE).zip(theirs.chunks(SHARE)) {
        let share: Vec<_> = (0..options.runs).map(|_| (time_theirs(theirs, count), time_ours(ours, count))).collect();
        best_of_theirs += share.iter().map(|(theirs, _)| *theirs).fold(f64::MAX, f64::min);
        best += share.iter().map(|(_, (ours, _))| *ours).fold(f64::MAX, f64::min);
        nodes += share[0].1.1;
    }
    let lines = lines.len() as f64;
    println!(
        "{name}\t{lines}\t{:.0}\t{:.0}\t{:.2}\t{:.2}\t{:.2}",
        lines / best,
        lines / best_of_theirs,
        best_of_theirs / best,
        nodes as f64 / lines,
        read / lines
    );
}

/// Times each line of a list, by the best of three runs, or by one where a run takes a second.
fn large(options: &Options, name: &str) {
    let text = read(options, &format!("{name}.txt"));
    let answers = read(options, &format!("{name}.solutions.txt"));
    let numbers =
        |line: &str| -> Vec<u32> { line.split_whitespace().map(|word| word.parse().expect("a number")).collect() };
    let (mut total, mut most, mut nodes, mut lines) = (0.0, 0.0_f64, 0, 0.0);
    for (line, answer) in text.lines().zip(answers.lines()) {
        let puzzle = puzzle(numbers(line));
        let mut best = f64::MAX;
        for run in 0..3 {
            if run > 0 && best > 1000.0 {
                break;
            }
            let start = Instant::now();
            let (solutions, stats) = solve(black_box(&puzzle), 2);
            best = best.min(start.elapsed().as_secs_f64() * 1e3);
            assert_eq!(solutions.len(), 1, "{name}");
            assert!(solutions[0].iter().map(|digit| digit.get() as u32).eq(numbers(answer)), "{name}");
            nodes += if run == 0 { stats.nodes } else { 0 };
        }
        total += best;
        most = most.max(best);
        lines += 1.0;
    }
    println!("{name}\t{lines}\t{:.2}\t{most:.2}\t{:.0}", total / lines, nodes as f64 / lines);
}
