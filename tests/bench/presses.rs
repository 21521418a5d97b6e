//! How many presses finish a board by hints alone: every step looked at in its four presses, openings
//! and singles played by «Do all easy ones» (one press). Prints, by label and side: boards, median and
//! most presses, and the median when each hint is applied unread (two presses).
//! Every board must end solved.
//!
//! `cargo bench --bench presses -- FILE...` with JSON lines

use serde::Deserialize;
use skyline::engine::{Digit, format::json};
use skyline::session::{Action, KnownSolutions, Session};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Deserialize)]
struct Answer {
    id: String,
    n: usize,
    solution: Option<Vec<usize>>,
    label: Option<String>,
}

#[allow(clippy::print_stdout)]
fn main() {
    let mut groups: BTreeMap<(String, usize), Vec<(u32, u32)>> = BTreeMap::new();
    for file in std::env::args().skip(1).filter(|arg| arg != "--bench") {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        for line in text.lines() {
            let answer: Answer = serde_json::from_str(line).expect("a corpus line");
            let Some(solution) = answer.solution else { continue };
            if answer.n > 9 {
                continue;
            }
            let solution: Vec<Digit> = solution.into_iter().filter_map(Digit::new).collect();
            let puzzle = json::parse(line).expect("a puzzle").check().expect("a puzzle");
            let mut session = Session::new(Arc::new(puzzle), skyline::hints::HintProvider::LOCAL);
            session.apply(Action::KnownSolutions(KnownSolutions::One(solution)));
            let counts = finish(&mut session, &answer.id);
            groups.entry((answer.label.unwrap_or_default(), answer.n)).or_default().push(counts);
        }
    }
    println!("label\tside\tboards\tpresses, median\tmost\tunread, median");
    for ((label, side), mut counts) in groups {
        counts.sort_unstable();
        let middle = counts.len() / 2;
        let (median, most) = (counts[middle].0, counts[counts.len() - 1].0);
        counts.sort_unstable_by_key(|count| count.1);
        println!("{label}\t{side}\t{}\t{median}\t{most}\t{}", counts.len(), counts[middle].1);
    }
}

/// Presses with every reason looked at, and with none.
fn finish(session: &mut Session, id: &str) -> (u32, u32) {
    let (mut read, mut unread) = (0, 0);
    while !session.is_solved() {
        let before = session.entries().depth();
        session.apply(Action::FillEasySteps);
        read += 1;
        unread += 1;
        if session.is_solved() {
            break;
        }
        if session.entries().depth() == before {
            (read, unread) = (read - 1, unread - 1);
        }
        let before = session.entries().cells().to_vec();
        for _ in 0..4 {
            session.apply(Action::Hint);
        }
        assert_ne!(session.entries().cells(), before, "{id}: a hint changes nothing");
        (read, unread) = (read + 4, unread + 2);
    }
    (read, unread)
}
