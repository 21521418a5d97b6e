//! `generate`.

use crate::{done, skyline};
use skyline_engine::generate::seed_of;
use std::collections::BTreeSet;

#[test]
fn wrong_options_are_told() {
    for (args, said) in [
        (&["--size", "9"][..], "--kind <KIND>"),
        (&["--kind", "sudoku"], "--size <N>"),
        (&["--recipe", "sudoku-9", "--size", "9"], "cannot be used with"),
        (&["--kind", "sudoku", "--size", "7"], "needs a box shape"),
        (&["--kind", "sudoku", "--size", "9", "--difficulty", "nice"], "easy, medium"),
        (&["--kind", "sudoku", "--size", "9", "--needs", "magic"], "magic"),
        (&["--kind", "sudoku", "--size", "9", "--needs", "line-one-clue"], "doesn't use this technique"),
        (&["--kind", "sudoku", "--size", "9", "--givens", "16"], "17"),
        (&["--kind", "sudoku", "--size", "9", "--fast"], "unexpected argument"),
        (&["--kind", "sudoku", "--size"], "a value is required"),
        (&["sudoku-9"], "unexpected argument"),
    ] {
        let run = skyline(&[&["generate"], args].concat(), "");
        assert_eq!((run.code, &*run.output), (2, ""), "{args:?}");
        assert!(run.errors.contains(said), "{args:?}: {}", run.errors);
    }
}

#[test]
fn a_seed_gives_the_same_puzzles() {
    let made = |args: &[&str]| {
        let run = skyline(&[&["generate"], args].concat(), "");
        (run.code, run.output, run.errors)
    };
    let args = ["--kind", "sudoku", "--size", "4", "--count", "3", "--seed", "5"];
    let (code, lines, notes) = made(&args);
    assert_eq!((code, &*notes), (0, ""));
    assert_eq!(made(&args).1, lines);
    let fields = done(&["solve", "-"], &lines, 8);
    assert!(fields.len() == 3 && fields.iter().all(|line| line[1..4] == ["sudoku", "4", "1"]), "{fields:?}");
    let later = seed_of(5, 2).to_string();
    assert_eq!(
        made(&["--kind", "sudoku", "--size", "4", "--seed", &later]).1.trim_end(),
        lines.lines().last().expect("a line")
    );
    let lines = made(&["--kind", "skyscrapers", "--size", "3", "--count", "30"]).1;
    assert_eq!(lines.lines().collect::<BTreeSet<_>>().len(), 30, "each is another one");
    let mut series = include_str!("../../../../tests/corpus/series.txt").lines().filter(|line| !line.starts_with('#'));
    let recipe = series.next().expect("a recipe");
    assert_eq!(made(&["--recipe", recipe]).1.lines().collect::<Vec<_>>(), series.collect::<Vec<_>>());
    // No grid of order 3 has two diagonals.
    let (code, lines, notes) = made(&["--kind", "skyscrapers", "--size", "3", "--diagonals", "--count", "2"]);
    assert!(code == 1 && lines.is_empty() && notes.lines().count() == 2, "{notes}");
    assert!(notes.lines().all(|note| note.contains("not found after ") && note.contains(" grid")), "{notes}");
}
