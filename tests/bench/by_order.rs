//! How costs grow with the order of the board, from 4 to 25: a line filtered, a puzzle made, a puzzle solved. Prints a
//! line for each series and order, tab-separated: `cost`, the series, the order, how many were measured, milliseconds of
//! CPU: the median and the most. A series ends at the first order at which something took longer than the limit, which
//! ends that search too.
//!
//! Every line and puzzle is a first one, on a thread that remembers nothing. Made puzzles are of any difficulty, and their
//! grade is left out. Solved are the same puzzles: their solution is found and proven the only one, which is asserted.
//!
//! `cargo bench --bench by_order -- [--runs N] [--limit SECONDS]`; `cargo xtask bench` stores and draws what it prints.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

mod support;

use skyline::engine::generate::{GeneratedPuzzle, Generator, Outcome, Random, Recipe};
use skyline::engine::{Digit, DigitSet, Kind, LineClues, LineFilter, MAX_ORDER, Puzzle, Search, Status, solve};
use skyline::jobs::make::box_shapes;
use std::hint::black_box;

/// The smallest order of a series.
const LEAST_ORDER: usize = 4;

/// Nodes of a search between two looks at the clock.
const NODES: u64 = 64;

/// How many orders a series has, and when it ends.
struct Options {
    /// Puzzles or lines of each order.
    runs: u64,
    /// Milliseconds of CPU.
    limit: f64,
}

fn main() {
    let mut options = Options { runs: 15, limit: 5e3 };
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    while let Some(arg) = args.next() {
        let value = args.next();
        let number = || value.as_deref().and_then(|text| text.parse::<u32>().ok()).expect("a number after the option");
        match arg.as_str() {
            "--runs" => options.runs = number().into(),
            "--limit" => options.limit = 1e3 * f64::from(number()),
            _ => panic!("no option is called {arg}"),
        }
    }
    lines("Filter a line, all cells open", &options, |line| vec![DigitSet::all(line.len()); line.len()]);
    lines("Filter a line, every other cell filled", &options, support::half_filled);
    for (name, kind) in [("Skyscrapers", Kind::Skyscrapers), ("Sudoku", Kind::Sudoku), ("hybrid", Kind::Hybrid)] {
        puzzles(name, kind, &options);
    }
}

/// Prints a figure of a series. Whether the series goes on.
fn report(series: &str, order: usize, took: &[f64], options: &Options) -> bool {
    let most = took.iter().copied().fold(0.0, f64::max);
    println!("cost\t{series}\t{order}\t{}\t{:.5}\t{most:.5}", took.len(), support::median(took));
    most <= options.limit
}

/// Filters random lines with both clues, whose cells are what `open` makes of the heights.
fn lines(series: &str, options: &Options, open: impl Fn(&[Digit]) -> Vec<DigitSet>) {
    let mut random = Random::new(1);
    for order in LEAST_ORDER..=MAX_ORDER {
        let took: Vec<f64> = (0..options.runs)
            .map(|_| {
                let mut heights: Vec<Digit> = (1..=order).filter_map(Digit::new).collect();
                random.shuffle(&mut heights);
                let mut cells = open(&heights);
                let clues = support::clues_of(&heights);
                let took = filter_time(&mut cells, clues);
                assert!(heights.iter().zip(&cells).all(|(&height, cell)| cell.contains(height)), "{heights:?}");
                took
            })
            .collect();
        if !report(series, order, &took, options) {
            break;
        }
    }
}

/// Milliseconds that a thread takes for its first such line.
fn filter_time(cells: &mut [DigitSet], clues: LineClues) -> f64 {
    let (filtered, took) = support::first_run(|| LineFilter::default().filter(black_box(cells), clues));
    assert!(filtered.is_ok(), "the line has an arrangement");
    took
}

/// Makes and solves puzzles of all orders that the game has.
fn puzzles(name: &str, kind: Kind, options: &Options) {
    let (made_series, solved_series) = (format!("Make a puzzle, {name}"), format!("Solve it, {name}"));
    for order in LEAST_ORDER..=MAX_ORDER {
        let boxes = box_shapes(order as u8).first().copied().filter(|_| kind != Kind::Skyscrapers);
        if kind != Kind::Skyscrapers && boxes.is_none() {
            continue;
        }
        let recipe = Recipe::any(kind, order as u8, boxes);
        let (made, make_times): (Vec<_>, Vec<f64>) =
            (0..options.runs).map(|seed| support::first_run(|| make(&recipe, seed))).unzip();
        let solve_times: Vec<f64> = made
            .iter()
            .map(|made| {
                let (solutions, took) = support::first_run(|| solve_within(black_box(&made.puzzle), options.limit));
                let is_right = solutions.is_none_or(|all| all == std::slice::from_ref(&made.solution));
                assert!(is_right, "{name} {order}x{order}");
                took
            })
            .collect();
        let goes_on = report(&made_series, order, &make_times, options);
        if !(report(&solved_series, order, &solve_times, options) && goes_on) {
            break;
        }
    }
}

/// All solutions, at most two; `None` once the search takes more than so many milliseconds.
fn solve_within(puzzle: &Puzzle, limit: f64) -> Option<Vec<Vec<Digit>>> {
    if puzzle.order() <= 9 {
        return Some(solve(puzzle, 2).0);
    }
    let (mut search, start) = (Search::new(puzzle, 2), support::cpu());
    while search.advance(NODES) == Status::Pending {
        if support::cpu() - start > limit {
            return None;
        }
    }
    Some(search.solutions().to_vec())
}

fn make(recipe: &Recipe, seed: u64) -> GeneratedPuzzle {
    let mut generator = Generator::new(recipe.clone(), seed).without_grade();
    while generator.advance() {}
    match generator.outcome() {
        Some(Outcome::Found(made)) => made.clone(),
        other => panic!("any puzzle will do, and none was found: {other:?}"),
    }
}
