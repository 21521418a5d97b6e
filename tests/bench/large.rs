//! Large lists.
#![allow(clippy::print_stdout)]
use skyline_kernel::{Draft, Puzzle, solve};
use std::time::Instant;

fn parse(line: &str) -> Puzzle {
    let givens: Vec<u32> = line.split_whitespace().map(|w| w.parse().unwrap()).collect();
    let order = givens.len().isqrt();
    let mut draft = Draft::empty(order);
    draft.boxes = Some((order.isqrt(), order.isqrt()));
    draft.givens = givens;
    draft.check().expect("a puzzle")
}

fn main() {
    for file in std::env::args().skip(1).filter(|a| a != "--bench") {
        let text = std::fs::read_to_string(&file).expect("list");
        let answers = std::fs::read_to_string(file.replace(".txt", ".solutions.txt")).expect("list");
        let (mut total, mut most, mut nodes, mut n) = (0.0f64, 0.0f64, 0, 0);
        for (line, answer) in text.lines().zip(answers.lines()) {
            let puzzle = parse(line);
            let start = Instant::now();
            let (solutions, stats) = solve(&puzzle, 2);
            let took = start.elapsed().as_secs_f64() * 1e3;
            assert_eq!(solutions.len(), 1, "{file}");
            let expected: Vec<usize> = answer.split_whitespace().map(|w| w.parse().unwrap()).collect();
            assert!(solutions[0].iter().map(|d| d.get()).eq(expected), "{file}");
            total += took; most = most.max(took); nodes += stats.nodes; n += 1;
            if took > 2000.0 { println!("   {took:.0} ms {stats:?}"); }
        }
        println!("{file}: {n} lines, mean {:.2} ms, most {most:.2} ms, nodes {:.0}", total / n as f64, nodes as f64 / n as f64);
    }
}
