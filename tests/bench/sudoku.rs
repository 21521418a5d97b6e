//! Times the search on Sudoku.
#![allow(clippy::print_stdout)]
use skyline_kernel::{Draft, Puzzle, solve};
use std::hint::black_box;
use std::time::Instant;

fn parse(line: &str) -> Puzzle {
    let mut draft = Draft::empty(9);
    draft.boxes = Some((3, 3));
    for (at, c) in line.bytes().take(81).enumerate() {
        draft.givens[at] = if c.is_ascii_digit() { u32::from(c - b'0') } else { 0 };
    }
    draft.check().expect("a puzzle")
}

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_default();
    let only = std::env::args().nth(2).unwrap_or_default();
    for list in ["easy_naked", "unbiased_like", "17_clue", "top1465", "hardest_1905_11plus", "hardest_1106", "serg_multisolution", "no_solution"] {
        if !list.contains(&only) || only == "--bench" { if only != "--bench" { continue; } }
        let text = std::fs::read_to_string(format!("{folder}/{list}.txt")).expect("list");
        let lines: Vec<&str> = text.lines().map(|l| &l[..81]).collect();
        let puzzles: Vec<Puzzle> = lines.iter().map(|l| parse(l)).collect();
        let theirs: Vec<sudoku::Sudoku> = lines.iter().map(|l| sudoku::Sudoku::from_str_line(l).unwrap()).collect();
        let (mut best, mut best2, mut best3) = (f64::MAX, f64::MAX, f64::MAX);
        let mut nodes = 0;
        for _ in 0..25 {
            let start = Instant::now();
            let mut count = 0;
            nodes = 0;
            for p in &puzzles { let (s, st) = solve(black_box(p), 2); count += s.len(); nodes += st.nodes; }
            best = best.min(start.elapsed().as_secs_f64());
            let start = Instant::now();
            let mut count2 = 0;
            for p in &theirs { count2 += black_box(*p).solutions_count_up_to(2); }
            best2 = best2.min(start.elapsed().as_secs_f64());
            assert_eq!(count, count2, "{list}");
            let start = Instant::now();
            for l in &lines { black_box(parse(black_box(l))); }
            best3 = best3.min(start.elapsed().as_secs_f64());
        }
        let n = lines.len() as f64;
        println!("{list:22} ours {:8.0}/s theirs {:8.0}/s ratio {:.2} nodes {:.2} parse {:.2} us", n / best, n / best2, best2 / best, nodes as f64 / n, best3 / n * 1e6);
    }
}
