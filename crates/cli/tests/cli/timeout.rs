//! `--timeout`.

use crate::{EASY, done, skyline};
use skyline_engine::METHODS;
use std::time::{Duration, Instant};

/// A board that no search finishes.
const SLOW: &str = include_str!("../../../../tests/corpus/slow.txt");

/// What a puzzle may take at most that is given some tenths of a second: on a busy machine a step may be long.
const SOON: Duration = Duration::from_secs(60);

#[test]
fn a_puzzle_that_takes_too_long_is_left_and_the_next_one_follows() {
    let begun = Instant::now();
    let run = skyline(&["solve", "--timeout", "0.3", "-"], &format!("{SLOW}\nrubbish\n\n{EASY}\n"));
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
    let lines = run.fields(8);
    assert_eq!(lines[0], ["1", "skyscrapers", "timeout", "-", "-", "-", "-", "no answer within 0.3 s"]);
    assert_eq!((&*lines[1][2], &*lines[2][3], lines.len()), ("error", "1", 3), "{lines:?}");
    assert_eq!(run.code, 1, "one was not done");
    assert_eq!(
        skyline(&["solve", "--timeout", "1000", "-"], &format!("rubbish\n\n{EASY}")).code,
        0,
        "a bad text is done"
    );
    for (command, fields) in [("rate", 9), ("check", 6), ("count", 7)] {
        let run = skyline(&[command, "--timeout", "0.3", "-"], &format!("{SLOW}\n{EASY}\n"));
        let lines = run.fields(fields);
        assert_eq!(lines[0][..4], ["1", "skyscrapers", "timeout", "-"]);
        assert_eq!(lines[0][fields - 1], "no answer within 0.3 s");
        assert_eq!((run.code, &*lines[1][2]), (1, "4"), "{lines:?}");
    }
    let objects = skyline(&["solve", "--json", "--timeout", "0.3", "-"], SLOW).objects();
    assert_eq!((&objects[0]["error"], &objects[0]["kind"]), (&"timeout".into(), &"skyscrapers".into()));
}

#[test]
fn every_method_is_left_when_it_takes_too_long() {
    // All of the Latin squares of order 7 are more than any method counts.
    for method in METHODS {
        let begun = Instant::now();
        let args = ["solve", "--method", method.id, "--limit", "1000000000000", "--timeout", "0.3", "-"];
        let line = &skyline(&args, "{\"n\":7}").fields(8)[0];
        assert!(begun.elapsed() < SOON, "{}: {:?}", method.id, begun.elapsed());
        // Some give up before, since they have bounds of their own.
        assert!(["timeout", "error"].contains(&&*line[2]), "{}: {line:?}", method.id);
        assert!(line[2] == "timeout" || method.id != METHODS[0].id, "{line:?}");
    }
    let run = skyline(&["compare", "--limit", "1000000000000", "--timeout", "0.1", "-"], "{\"n\":7}");
    let lines = run.fields(12);
    assert!(lines.len() == METHODS.len() && lines[0][2] == "timeout", "{lines:?}");
    assert_eq!(run.code, 1);
}

#[test]
fn an_explanation_that_takes_too_long_ends_after_its_steps() {
    // The ladder has some hundred steps on such a board, of some milliseconds each.
    let large = include_str!("../../../../tests/corpus/sudoku25/dug300.txt").lines().next().expect("a line");
    let begun = Instant::now();
    let run = skyline(&["explain", "--timeout", "0.2", "-"], &format!("{large}\n\n{EASY}\n"));
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
    let lines = run.fields(6);
    let ends: Vec<&Vec<String>> = lines.iter().filter(|line| line[1] == "end").collect();
    assert_eq!(*ends[0], ["1", "end", "timeout", "-", "-", "no answer within 0.2 s"]);
    assert_eq!(ends[1][..3], ["2", "end", "solved"]);
    assert!(run.code == 1 && ends.len() == 2);
}

#[test]
fn a_time_is_a_number_of_seconds_above_nothing() {
    for wrong in ["0", "-1", "soon", "NaN", ""] {
        let run = skyline(&["solve", "--timeout", wrong, "-"], EASY);
        assert!(run.code == 2 && run.errors.contains("--timeout"), "{wrong}: {}", run.errors);
    }
    assert_eq!(skyline(&["solve", "-", "--timeout"], EASY).code, 2);
    // More than any clock reaches.
    assert_eq!(done(&["solve", "--timeout", "1e15", "-"], EASY, 8)[0][3], "1");
}

/// A recipe that was sought for many minutes: grids of 16 rows with clues and one given are hard to judge.
const RARE: [&str; 9] =
    ["generate", "--kind", "skyscrapers", "--size", "16", "--difficulty", "unreasonable", "--givens", "1"];

#[test]
fn generate_gives_up_in_time() {
    let begun = Instant::now();
    let run = skyline(&[&RARE[..], &["--seed", "436", "--timeout", "0.5"]].concat(), "");
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
    assert!(run.errors.starts_with("puzzle 1 (seed 436): no answer within 0.5 s"), "{}", run.errors);
    assert_eq!((run.code, &*run.output), (1, ""));
}
