//! Times the search on Sudoku. For 9x9: puzzles a second of CPU beside the crate `sudoku`, both counting up to two
//! solutions on puzzles already read. The two go through the whole list in turns of some lines, and who is first in a
//! turn changes. The first pass, in which every puzzle is met once, is told apart from the median of all passes. For
//! 16x16 and 25x25: milliseconds of CPU to find the solution and prove that there is no other, each puzzle once. Every
//! answer is asserted. To read a line into a puzzle is timed apart, since ours keeps a shape and clues too, the crate the
//! digits only; the last ratio has it on both sides.
//!
//! `cargo bench --manifest-path tests/rivals/Cargo.toml --bench sudoku -- [--runs N] [--only WORD] [--hardest] FOLDER`, where the folder
//! holds `sudoku9`, `sudoku16` and `sudoku25`; `--runs` is the number of passes, `--only` takes the lists with the word
//! in their name, `--hardest` adds `sudoku25/gecode`, which takes minutes. In wasm: `node tests/rivals/sudoku-wasm.mjs`.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

#[path = "../bench/support.rs"]
mod support;

use skyline_kernel::{BoxShape, Digit, Draft, ExtraHouses, Geometry, Puzzle, solve};
use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;

/// Lists of 9x9 with the number of solutions, counted up to two, of each line, and the ratio of rates that is aimed at.
const NINE: [(&str, usize, &str); 8] = [
    ("easy_naked", 1, "1.35"),
    ("unbiased_like", 1, "1.2"),
    ("17_clue", 1, "1.4"),
    ("top1465", 1, "1.5"),
    ("hardest_1905_11plus", 1, "1.4"),
    ("hardest_1106", 1, "1.5"),
    ("serg_multisolution", 2, "1.1"),
    ("no_solution", 0, "1.3"),
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
    let mut options = Options { runs: 9, only: String::new(), hardest: false, folder: String::new() };
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--runs" => options.runs = args.next().and_then(|runs| runs.parse().ok()).expect("--runs takes a number"),
            "--only" => options.only = args.next().expect("--only takes a word"),
            "--hardest" => options.hardest = true,
            _ => options.folder = arg,
        }
    }
    assert!(!options.folder.is_empty(), "say which folder holds the lists");
    println!(
        "9x9 list\tlines\tfirst pass: ours, a second\tcrate sudoku\tratio\tall passes: ours\tcrate\tratio\tratios\t\
         nodes\tto read one, us: ours\tcrate\tratio with reading"
    );
    for (name, count, aim) in NINE.iter().filter(|(name, ..)| name.contains(&options.only)) {
        nine(&options, name, *count, aim);
    }
    println!("large list\tlines\tmedian, ms\tmean, ms\tmost, ms\tnodes");
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

/// A line of digits, where any other sign is a blank cell, on a board of nine rows.
fn puzzle_of_line(line: &str, geometry: &Arc<Geometry>) -> Puzzle {
    let mut puzzle = Puzzle::blank(geometry.clone());
    puzzle.set_givens(line.bytes().map(|symbol| Digit::new(symbol.wrapping_sub(b'0').into())).collect());
    puzzle
}

/// How many lines are run before the other one's turn comes: some milliseconds, so that what else
/// the machine does hits both alike.
const SHARE: usize = 200;

/// Milliseconds that the crate takes.
fn time_theirs(puzzles: &[sudoku::Sudoku], count: usize) -> f64 {
    let is_right = |puzzle: &&sudoku::Sudoku| black_box(**puzzle).solutions_count_up_to(2) == count;
    let (right, took) = support::timed(|| puzzles.iter().filter(is_right).count());
    assert_eq!(right, puzzles.len(), "the crate");
    took
}

/// Milliseconds that we take, and nodes.
fn time_ours(puzzles: &[Puzzle], count: usize) -> (f64, u64) {
    let ((right, nodes), took) = support::timed(|| {
        let (mut right, mut nodes) = (0, 0);
        for puzzle in puzzles {
            let (solutions, stats) = solve(black_box(puzzle), 2);
            right += usize::from(solutions.len() == count);
            nodes += stats.nodes;
        }
        (right, nodes)
    });
    assert_eq!(right, puzzles.len(), "ours");
    (took, nodes)
}

/// One pass over the list: milliseconds of ours and of the crate, and our nodes.
fn pass(number: usize, ours: &[Puzzle], theirs: &[sudoku::Sudoku], count: usize) -> (f64, f64, u64) {
    let mut sum = (0.0, 0.0, 0);
    for (at, (ours, theirs)) in ours.chunks(SHARE).zip(theirs.chunks(SHARE)).enumerate() {
        let are_first = (at + number).is_multiple_of(2);
        if !are_first {
            sum.1 += time_theirs(theirs, count);
        }
        let (took, nodes) = time_ours(ours, count);
        sum = (sum.0 + took, sum.1, sum.2 + nodes);
        if are_first {
            sum.1 += time_theirs(theirs, count);
        }
    }
    sum
}

/// Compares the two on a list.
fn nine(options: &Options, name: &str, count: usize, aim: &str) {
    let text = read(options, &format!("sudoku9/{name}.txt"));
    let lines: Vec<&str> = text.lines().map(|line| &line[..81]).collect();
    let boxes = Some(BoxShape { height: 3, width: 3 });
    let geometry = Geometry::new(9, boxes, ExtraHouses::NONE).expect("a board of nine rows");
    let (ours, reading): (Vec<Puzzle>, f64) =
        support::timed(|| lines.iter().map(|line| puzzle_of_line(line, &geometry)).collect());
    let (theirs, their_reading): (Vec<sudoku::Sudoku>, f64) =
        support::timed(|| lines.iter().map(|line| sudoku::Sudoku::from_str_line(line).expect("a puzzle")).collect());
    let passes: Vec<_> = (0..options.runs.max(1)).map(|number| pass(number, &ours, &theirs, count)).collect();
    let lines = lines.len() as f64;
    let rate = |took: f64| 1e3 * lines / took;
    let all = |which: fn(&(f64, f64, u64)) -> f64| passes.iter().map(which).collect::<Vec<f64>>();
    let (first, [here, there]) = (passes[0], [all(|pass| pass.0), all(|pass| pass.1)].map(|all| support::median(&all)));
    let mut ratios = all(|pass| pass.1 / pass.0);
    ratios.sort_by(f64::total_cmp);
    println!(
        "{name}\t{lines}\t{:.0}\t{:.0}\t{:.2}\t{:.0}\t{:.0}\t{:.2}\t{:.2} to {:.2}\t{:.2}\t{:.2}\t{:.2}\t{:.2}",
        rate(first.0),
        rate(first.1),
        first.1 / first.0,
        rate(here),
        rate(there),
        there / here,
        ratios[0],
        ratios[ratios.len() - 1],
        first.2 as f64 / lines,
        1e3 * reading / lines,
        1e3 * their_reading / lines,
        (there + their_reading) / (here + reading)
    );
    // `cargo xtask bench` stores this.
    println!(
        "row\tSearch, Sudoku 9x9: solutions counted up to two, puzzles a second\t{name} ({})\t{}\t\
         crate `sudoku` 0.8 {}\t{:.2} (aim {aim}); {:.2} with reading",
        grouped(lines),
        grouped(rate(here)),
        grouped(rate(there)),
        there / here,
        (there + their_reading) / (here + reading)
    );
}

/// A whole number with a comma before each three digits.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Times each line of a list once.
fn large(options: &Options, name: &str) {
    let text = read(options, &format!("{name}.txt"));
    let answers = read(options, &format!("{name}.solutions.txt"));
    let numbers =
        |line: &str| -> Vec<u32> { line.split_whitespace().map(|word| word.parse().expect("a number")).collect() };
    let (mut times, mut nodes) = (Vec::new(), 0);
    for (line, answer) in text.lines().zip(answers.lines()) {
        let puzzle = puzzle(numbers(line));
        let ((solutions, stats), took) = support::first_run(|| solve(black_box(&puzzle), 2));
        assert_eq!(solutions.len(), 1, "{name}");
        assert!(solutions[0].iter().map(|digit| digit.get() as u32).eq(numbers(answer)), "{name}");
        times.push(took);
        nodes += stats.nodes;
    }
    let lines = times.len() as f64;
    println!(
        "{name}\t{lines}\t{:.2}\t{:.2}\t{:.2}\t{:.0}",
        support::median(&times),
        times.iter().sum::<f64>() / lines,
        times.iter().copied().fold(0.0, f64::max),
        nodes as f64 / lines
    );
    println!(
        "row\tSearch, larger Sudoku: first solution proven the only one, ms of CPU, median / most\t{name} ({lines})\t{:.2} / {:.2}\t\tmean {:.2}",
        support::median(&times),
        times.iter().copied().fold(0.0, f64::max),
        times.iter().sum::<f64>() / lines
    );
}
