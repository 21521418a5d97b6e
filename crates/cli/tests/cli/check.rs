//! `check`.

use crate::{EASY, TOWERS, done};
use skyline_engine::{Conflict, format, solve};

#[test]
fn a_verdict_for_each_puzzle() {
    let text = format!("{EASY}\n\n{TOWERS}\n{{\"n\":3}}\n{{\"n\":2,\"givens\":[1,1,0,0]}}\nrubbish\n");
    let lines = done(&["check", "-"], &text, 6);
    let verdicts: Vec<&str> = lines.iter().map(|line| &*line[3]).collect();
    assert_eq!(verdicts, ["valid", "valid", "several-solutions", "no-solution", "-"]);
    assert_eq!(lines[0], ["1", "sudoku", "4", "valid", "-", "-"]);
    assert_eq!((&*lines[4][2], &*lines[4][1]), ("error", "-"));
}

#[test]
fn two_solutions_differ_in_the_places() {
    let text = "12....1221....21";
    let line = &done(&["check", "-"], text, 6)[0];
    assert_eq!(line[3], "several-solutions");
    let places: Vec<&str> = line[4].split(' ').collect();
    assert!(line[5].contains(&format!("differ in {} cells", places.len())), "{line:?}");
    let solutions = solve(&format::read(text).expect("a board").draft.check().expect("a puzzle"), 100).0;
    for place in places {
        let (cell, digits) = place.split_once('=').expect("a cell and digits");
        let [row, col] = [1, 3].map(|at| cell[at..=at].parse::<usize>().expect("a number") - 1);
        let (one, other) = digits.split_once('|').expect("two digits");
        assert_ne!(one, other);
        let found: Vec<String> = solutions.iter().map(|solution| solution[4 * row + col].to_string()).collect();
        assert!(found.contains(&one.to_owned()) && found.contains(&other.to_owned()), "{place}");
    }
}

#[test]
fn what_breaks_a_rule_is_named() {
    let row = &done(&["check", "-"], r#"{"n":2,"givens":[1,1,0,0]}"#, 6)[0];
    assert_eq!(row[4], "r1c1=1 r1c2=1");
    assert!(row[5].contains("row 1"), "{row:?}");
    let large = &done(&["check", "-"], r#"{"n":2,"top":[3,0],"givens":[0,0,0,4]}"#, 6)[0];
    assert_eq!((&*large[3], &*large[4]), ("no-solution", "top1=3 r2c2=4"));
}

/// Without any one of the places there is a solution.
#[test]
fn givens_and_clues_that_contradict_are_named() {
    let text = r#"{"n":4,"top":[4,0,0,4],"left":[2,0,0,0],"givens":[0,0,0,0,0,0,0,0,0,0,0,0,0,3,0,0]}"#;
    let line = &done(&["check", "-"], text, 6)[0];
    assert_eq!(line[3], "no-solution");
    assert!(line[4].contains("top1=4") && line[4].contains("top4=4"), "{line:?}");
    let puzzle = format::read(text).expect("a board").draft.check().expect("a puzzle");
    let mut conflict = Conflict::new(&puzzle);
    while let Some(question) = conflict.next_puzzle() {
        conflict.record_answer(Some(!solve(&question, 1).0.is_empty()));
    }
    assert_eq!(line[4].split(' ').count(), conflict.set().len());
}
