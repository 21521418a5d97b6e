//! Times the making of Sudoku by taking givens away in random order. For 9x9: minimal puzzles a
//! second beside the same over the crate `sudoku`, turn about in the same run. For 16x16 and 25x25:
//! milliseconds to a puzzle with one solution that has lost what it can within a bounded effort.
//! Every puzzle is checked.
//!
//! `cargo bench --bench generate_sudoku -- [--runs N] [--large N]`.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use skyline::engine::generate::fill::Filling;
use skyline::engine::generate::{Random, Source, Told, Unique};
use skyline::engine::{BoxShape, Digit, Geometry, Puzzle, solve};
use std::sync::Arc;
use std::time::Duration;

/// The time that this process had a core: what else the machine does must not count.
#[cfg(unix)]
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The time; of CPU, where whoever runs it makes that clock of it.
#[cfg(not(unix))]
fn now() -> Duration {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default()
}

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
    Geometry::new(order, Some(BoxShape { height: size, width: size }), false).expect("a board")
}

fn fill(geometry: &Arc<Geometry>, seed: u64) -> Vec<Digit> {
    let mut filling = Filling::new(geometry, Source::Random, Random::new(seed));
    while filling.advance() {}
    filling.grid().expect("a grid").to_vec()
}

/// The puzzle that is left when no given can go any more, or whose proof takes too long.
fn dig(geometry: &Arc<Geometry>, grid: Vec<Digit>, random: &mut Random, budget: u64) -> Puzzle {
    let cells = grid.len();
    let mut unique = Unique::new(geometry, grid);
    let mut told = Told::all(geometry.order(), true, false);
    let mut order: Vec<usize> = (0..cells).collect();
    random.shuffle(&mut order);
    for cell in order {
        told.set(cell, false);
        unique.begin(&told);
        let mut spent = 0;
        let stays = loop {
            match unique.advance(SLICE) {
                Some(stays) => break stays,
                None if spent >= budget => break false,
                None => spent += SLICE,
            }
        };
        if !stays {
            told.set(cell, true);
        }
    }
    unique.puzzle(&told)
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
        let start = now();
        let full: Vec<Vec<Digit>> = seeds.clone().map(|seed| fill(&geometry, seed)).collect();
        grids += (now() - start).as_secs_f64();
        let start = now();
        let made: Vec<Puzzle> = seeds
            .clone()
            .zip(&full)
            .map(|(seed, grid)| dig(&geometry, grid.clone(), &mut Random::new(seed), u64::MAX))
            .collect();
        ours += (now() - start).as_secs_f64();
        let start = now();
        let made_by_them: Vec<sudoku::Sudoku> =
            seeds.clone().zip(&full).map(|(seed, grid)| their_dig(grid, &mut Random::new(seed))).collect();
        theirs += (now() - start).as_secs_f64();
        let start = now();
        for _ in seeds {
            std::hint::black_box(sudoku::Sudoku::generate());
        }
        whole += (now() - start).as_secs_f64();
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
    let count = (runs * SHARE) as f64;
    println!("9x9 minimal\ta second\tgivens");
    println!("taken away\t{:.0}\t{:.1}", count / ours, givens[0] as f64 / count);
    println!("taken away, over the crate sudoku\t{:.0}\t{:.1}", count / theirs, givens[1] as f64 / count);
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
        let start = now();
        let grid = fill(&geometry, seed);
        fills += (now() - start).as_secs_f64();
        let puzzle = dig(&geometry, grid.clone(), &mut Random::new(seed), BUDGET);
        times.push((now() - start).as_secs_f64() * 1e3);
        let (solutions, _) = solve(&puzzle, 2);
        assert!(solutions.len() == 1 && solutions[0] == grid);
        givens += puzzle.givens().iter().flatten().count();
    }
    times.sort_by(f64::total_cmp);
    println!(
        "{order}x{order}\t{boards}\t{:.0}\t{:.0}\t{:.0}\t{:.0}",
        times[boards / 2],
        times[boards - 1],
        fills * 1e3 / boards as f64,
        givens as f64 / boards as f64
    );
}
