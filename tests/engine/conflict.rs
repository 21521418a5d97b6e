//! Conflicting givens and clues: the set that is found has no solution, and each of its subsets has.

use skyline::engine::format::read;
use skyline::engine::{Conflict, ExtraHouse, ExtraHouses, Puzzle, Target, solve};

/// A puzzle without a solution, and how large the sets are that may be found in it.
const LINES: &[(&str, &str, std::ops::RangeInclusive<usize>)] = &[
    ("a digit twice in a row", "1..1............", 2..=2),
    ("facing clues that see too many", "4:4////4///////////", 2..=2),
    ("a corner that is the tallest and is not", "4:1////////2///////", 2..=2),
    ("one clue above the rest", "4:1/1/4/2/4/2/1/2/1/2/3/3/3/3/1/2", 2..=16),
    ("a wrong given", "53..7.2..6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 2..=30),
    (
        "a board that is nearly full",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286197",
        2..=4,
    ),
];

fn puzzle(text: &str) -> Puzzle {
    read(text).unwrap_or_else(|fault| panic!("{text}: {fault}")).draft.check().expect("a puzzle")
}

/// The puzzle with those items alone.
fn part(puzzle: &Puzzle, items: &[Target]) -> Puzzle {
    let mut part = Puzzle::blank(puzzle.geometry().clone());
    for item in items {
        match *item {
            Target::Cell(cell) => part.set_given(cell.index(puzzle.order()), puzzle.given(cell)),
            Target::Clue(clue) => part.set_clue(clue.side, clue.index.into(), clue.value),
            _ => panic!("{item:?} is neither given nor clue"),
        }
    }
    part
}

fn is_solvable(puzzle: &Puzzle) -> bool {
    !solve(puzzle, 1).0.is_empty()
}

/// Searches to the end; every question whose number the filter refuses stays without an answer.
fn found(puzzle: &Puzzle, answers: impl Fn(usize) -> bool) -> Conflict {
    let mut conflict = Conflict::new(puzzle);
    while let Some(question) = conflict.next_puzzle() {
        assert!(conflict.asked() < 2000, "it comes to an end");
        let is_answered = answers(conflict.asked());
        conflict.record_answer(is_answered.then(|| is_solvable(&question)));
    }
    conflict
}

#[test]
fn every_proper_subset_is_solvable() {
    for (name, text, sizes) in LINES {
        let puzzle = puzzle(text);
        assert!(!is_solvable(&puzzle), "{name}");
        let conflict = found(&puzzle, |_| true);
        let set = conflict.set();
        assert!(conflict.is_minimal() && sizes.contains(&set.len()), "{name}: {set:?}");
        assert!(!is_solvable(&part(&puzzle, set)), "{name}");
        for left_out in set {
            let rest: Vec<Target> = set.iter().copied().filter(|item| item != left_out).collect();
            assert!(is_solvable(&part(&puzzle, &rest)), "{name}: without {left_out:?} there is a solution");
        }
    }
}

#[test]
fn unanswered_questions_leave_a_set_without_a_solution() {
    for (name, text, _) in LINES {
        let puzzle = puzzle(text);
        for every in [1, 2, 3] {
            let conflict = found(&puzzle, |number| number % every != every - 1);
            assert!(!conflict.is_minimal(), "{name}");
            assert!(!is_solvable(&part(&puzzle, conflict.set())), "{name}, every {every}");
        }
    }
}

#[test]
fn a_board_without_any_solution_has_an_empty_set() {
    let mut draft = skyline::engine::Draft::empty(2);
    draft.extra_houses = ExtraHouses::only(ExtraHouse::Diagonals);
    draft.givens[0] = 1;
    let conflict = found(&draft.check().expect("a puzzle"), |_| true);
    assert_eq!(conflict.set(), []);
}
