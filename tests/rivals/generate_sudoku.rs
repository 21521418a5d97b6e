//! Times the making of Sudoku by taking givens away in random order. For 9x9: minimal puzzles a
//! second beside the same over the crate `sudoku`, turn about in the same run. For 16x16 and 25x25:
//! milliseconds to a puzzle with one solution that has lost what it can within a bounded effort.
//! Every puzzle is checked.
//!
//! `cargo bench --manifest-path tests/rivals/Cargo.toml --bench generate_sudoku -- [--runs N] [--large N]`.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

#[path = "../bench/support.rs"]
mod support;

use skyline_engine::generate::fill::GridFiller;
use skyline_engine::generate::{Random, RevealedSet, GridSource, UniquenessProver};
use skyline_engine::{BoxShape, Digit, ExtraHouses, Geometry, Puzzle, solve};
use std::sync::Arc;

/// Puzzles made before the other one's turn comes.
const SHARE: usize = 50;

/// Nodes that the proof of one removal may take on a large board, and how many at once.
const BUDGET: u64 = 200;
const SLICE: u64 = 50;

fn main() {
    let (mut runs, mut large_boards) = (10, 10);
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    while let Some(arg) = args.next() {
        let number = args.next().and_then(|number| number.parse().ok()).expect("a number");
        match arg.as_str() {
            "--runs" => runs = number,
            "--large" => large_boards = number,
            _ => panic!("unexpected {arg}"),
        }
    }
    nine(runs);
    if large_boards == 0 {
        return;
    }
    println!("large\tboards\tmedian, ms\tmost, ms\tto fill, ms\tgivens");
    for (order, size) in [(16, 4), (25, 5)] {
        large(large_boards, order, size);
    }
}

fn geometry(order: usize, size: u8) -> Arc<Geometry> {
    Geometry::new(order, Some(BoxShape { height: size, width: size }), ExtraHouses::NONE).expect("a board")
}

fn fill(geometry: &Arc<Geometry>, seed: u64) -> Vec<Digit> {
    let mut filling = GridFiller::new(geometry, GridSource::Random, Random::new(seed));
    while filling.advance() {}
    filling.grid().expect("a grid").to_vec()
}

/// The puzzle that is left when no given can go any more, or whose proof takes too long.
fn dig(geometry: &Arc<Geometry>, grid: Vec<Digit>, random: &mut Random, budget: u64) -> Puzzle {
    let cells = grid.len();
    let mut unique = UniquenessProver::new(geometry, grid);
    let mut revealed = RevealedSet::all_givens(geometry.order());
    let mut order: Vec<usize> = (0..cells).collect();
    random.shuffle(&mut order);
    for cell in order {
        revealed.set(cell, false);
        unique.start(&revealed);
        let mut spent = 0;
        let stays = loop {
            match unique.advance(SLICE) {
                Some(stays) => break stays,
                None if spent >= budget => break false,
                None => spent += SLICE,
            }
        };
        if !stays {
            revealed.set(cell, true);
        }
    }
    unique.puzzle(&revealed)
}

fn their_dig(grid: &[Digit], random: &mut Random) -> sudoku::Sudoku {
    let mut bytes: [u8; 81] = std::array::from_fn(|cell| grid[cell].get() as u8);
    let mut order: Vec<usize> = (0..81).collect();
    random.shuffle(&mut order);
    for cell in order {
        let digit = std::mem::take(&mut bytes[cell]);
        let puzzle = sudoku::Sudoku::from_bytes(bytes).expect("a puzzle");
        if !puzzle.is_uniquely_solvable() {
            bytes[cell] = digit;
        }
    }
    sudoku::Sudoku::from_bytes(bytes).expect("a puzzle")
}

fn is_minimal(puzzle: &Puzzle) -> bool {
    (0..81).filter(|&cell| puzzle.givens()[cell].is_some()).all(|cell| {
        let mut less = puzzle.clone();
        less.set_given(cell, None);
        solve(&less, 2).0.len() == 2
    })
}

fn nine(runs: usize) {
    let geometry = geometry(9, 3);
    let (mut ours, mut theirs, mut grids, mut whole) = (0.0, 0.0, 0.0, 0.0);
    let mut givens = [0, 0];
    for run in 0..runs {
        let seeds = (run * SHARE) as u64..((run + 1) * SHARE) as u64;
        let (full, took): (Vec<Vec<Digit>>, f64) =
            support::timed(|| seeds.clone().map(|seed| fill(&geometry, seed)).collect());
        grids += took;
        let digs = || {
            let one = |(seed, grid): (u64, &Vec<Digit>)| dig(&geometry, grid.clone(), &mut Random::new(seed), u64::MAX);
            support::timed(|| seeds.clone().zip(&full).map(one).collect::<Vec<Puzzle>>())
        };
        let their_digs = || {
            let one = |(seed, grid): (u64, &Vec<Digit>)| their_dig(grid, &mut Random::new(seed));
            support::timed(|| seeds.clone().zip(&full).map(one).collect::<Vec<sudoku::Sudoku>>())
        };
        // Who is first changes from turn to turn.
        let ((made, took), (made_by_them, they_took)) = if run % 2 == 0 {
            let us = digs();
            (us, their_digs())
        } else {
            let them = their_digs();
            (digs(), them)
        };
        ours += took;
        theirs += they_took;
        whole += support::timed(|| {
            for _ in seeds.clone() {
                std::hint::black_box(sudoku::Sudoku::generate());
            }
        })
        .1;
        for ((puzzle, grid), theirs) in made.iter().zip(&full).zip(&made_by_them) {
            let (solutions, _) = solve(puzzle, 2);
            assert!(solutions.len() == 1 && solutions[0] == *grid && is_minimal(puzzle));
            // The same order of removals over the same grid leaves the same givens.
            let same = puzzle.givens().iter().zip(theirs.to_bytes());
            assert!(same.clone().all(|(given, byte)| given.map_or(0, Digit::get) == byte as usize));
            givens[0] += puzzle.givens().iter().flatten().count();
            givens[1] += usize::from(theirs.n_clues());
        }
    }
    let puzzles = (runs * SHARE) as f64;
    // Times are in milliseconds.
    let count = 1e3 * puzzles;
    println!("9x9 minimal\ta second\tgivens");
    println!("taken away\t{:.0}\t{:.1}", count / ours, givens[0] as f64 / puzzles);
    println!("taken away, over the crate sudoku\t{:.0}\t{:.1}", count / theirs, givens[1] as f64 / puzzles);
    println!("ratio\t{:.2}", theirs / ours);
    println!("filled\t{:.0}", count / grids);
    println!("filled and taken away\t{:.0}", count / (ours + grids));
    println!("Sudoku::generate of the crate\t{:.0}", count / whole);
    println!("ratio\t{:.2}", whole / (ours + grids));
}

fn large(boards: usize, order: usize, size: u8) {
    let geometry = geometry(order, size);
    let (mut times, mut fills, mut givens) = (Vec::new(), 0.0, 0);
    for seed in 0..boards as u64 {
        let ((grid, puzzle, filling), took) = support::first_run(|| {
            let (grid, filling) = support::timed(|| fill(&geometry, seed));
            let puzzle = dig(&geometry, grid.clone(), &mut Random::new(seed), BUDGET);
            (grid, puzzle, filling)
        });
        times.push(took);
        fills += filling;
        let (solutions, _) = solve(&puzzle, 2);
        assert!(solutions.len() == 1 && solutions[0] == grid);
        givens += puzzle.givens().iter().flatten().count();
    }
    times.sort_by(f64::total_cmp);
    println!(
        "{order}x{order}\t{boards}\t{:.0}\t{:.0}\t{:.0}\t{:.0}",
        support::median(&times),
        times[boards - 1],
        fills / boards as f64,
        givens as f64 / boards as f64
    );
}
