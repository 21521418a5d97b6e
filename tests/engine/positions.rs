//! A position of each technique over houses, before and after: `tests/corpus/techniques.txt`. Each
//! is checked by brute force, and its words against its marks.

use crate::phrases;
use skyline::engine::lesson::position;
use skyline::engine::solver::{End, trace};
use skyline::engine::technique::{first, technique};
use skyline::engine::{Board, Conclusion, LADDER, Search, Tier, solve};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const POSITIONS: &str = include_str!("../corpus/techniques.txt");

/// Techniques over houses that other tests have their examples of.
const ELSEWHERE: [&str; 7] =
    ["peak-fish", "line-chain", "line-cases", "forcing-chain", "forcing-lines", "line-one-clue", "line-both-clues"];

fn board(text: &str) -> Board {
    position(text).expect("a position")
}

/// How many solutions each conclusion is held against.
const SEVERAL: usize = 200;

#[test]
fn positions_give_what_they_say() {
    let (mut seen, mut count) = (BTreeSet::new(), 0);
    for line in POSITIONS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (id, rest) = line.split_once(':').expect("a technique");
        let (expected, text) = rest.split_once(':').expect("conclusions");
        let board = board(text);
        let rung = technique(id).expect("a technique of the ladder");
        assert!(rung.applies(board.puzzle()), "{id}");
        let step = first(rung, &board).unwrap_or_else(|| panic!("{id} finds nothing"));
        let sorted = |facts: Vec<String>| facts.into_iter().collect::<BTreeSet<String>>();
        let found = sorted(step.conclusions.iter().map(Conclusion::to_string).collect());
        assert_eq!(found, sorted(expected.split_whitespace().map(str::to_owned).collect()), "{id}");
        phrases::check(&step, id);
        let mut search = Search::within(board.puzzle(), board.all_candidates().to_vec(), SEVERAL);
        search.advance(1_000_000);
        assert!(!search.solutions().is_empty(), "{id}");
        for solution in search.solutions() {
            let _ = rung.find(&board, &mut |step| {
                for &fact in &step.conclusions {
                    let at = fact.candidate();
                    let holds =
                        (solution[at.cell.index(board.order())] == at.digit) == matches!(fact, Conclusion::Place(_));
                    assert!(holds, "{id}: {fact}");
                }
                ControlFlow::Continue(())
            });
        }
        // Once it is said, it is not said again.
        let mut after = board.clone();
        after.apply(&step);
        assert_ne!(first(rung, &after).map(|step| step.conclusions), Some(step.conclusions), "{id}");
        seen.insert(id);
        count += 1;
    }
    assert!(count >= 44, "{count} positions");
    for rung in LADDER.iter().filter(|rung| rung.info().tier == Tier::Pattern) {
        let id = rung.info().id;
        assert!(seen.contains(id) || ELSEWHERE.contains(&id), "{id} has no position");
    }
}

/// A box edge takes one clue of 1, and a box cannot have all its clues deeper than itself.
#[test]
fn boxes_that_cannot_be_have_no_solution() {
    for clues in ["11.. - - -", "33.. - - -", "- - ..44 -"] {
        let mut board = board(&format!("2x2;{clues};. . . ./. . . ./. . . ./. . . ."));
        assert!(solve(board.puzzle(), 1).0.is_empty(), "{clues}");
        let end = trace(&mut board, &mut |step| assert_ne!(step.technique, "trial", "{clues}"));
        assert_eq!(end, End::Broken, "{clues}");
    }
}

/// Patterns that rest on there being one solution say nothing where there are two.
#[test]
fn uniqueness_is_not_taken_on_trust() {
    let rectangle = "2x2;-;(12) 3 (12) 4/(12) 4 (123) 3/3 1 4 2/4 2 3 1";
    let rung = technique("unique-rectangle").expect("a technique of the ladder");
    assert_eq!(first(rung, &board(rectangle)), None);
    let rectangle = board(&rectangle.replacen("(12)", "1", 1));
    assert_eq!(solve(rectangle.puzzle(), 2).0.len(), 1);
}
