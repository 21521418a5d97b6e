//! The benchmarks' way of running: what a run is measured on remembers nothing of the runs before.

#[path = "../bench/support.rs"]
mod support;

use skyline::engine::{ExtraHouses, Geometry, Puzzle, format::json, memoized_line_count, solve};
use std::sync::Arc;

/// An 8x8 board with all its clues.
fn board() -> Puzzle {
    let mut lines = include_str!("../corpus/tatham.jsonl").lines();
    let line = lines.find(|line| line.contains("\"n\":8,")).expect("a board of eight rows");
    json::parse(line).expect("a puzzle").check().expect("a puzzle")
}

#[test]
fn a_search_remembers_lines_and_a_measured_run_begins_with_none() {
    let puzzle = board();
    assert_eq!(solve(&puzzle, 2).0.len(), 1);
    assert!(memoized_line_count() > 16, "the second run on this thread would be told what the first one found");
    for _ in 0..2 {
        let ((before, after), took) = support::first_run(|| {
            let before = memoized_line_count();
            assert_eq!(solve(&puzzle, 2).0.len(), 1);
            (before, memoized_line_count())
        });
        assert_eq!(before, 0);
        assert!(after > 16 && took > 0.0);
    }
}

#[test]
fn a_measured_run_builds_its_board() {
    let geometry = || Geometry::new(9, None, ExtraHouses::NONE).expect("a board");
    // Other tests ask for boards of theirs meanwhile: now and then two calls follow one another.
    let kept = |_| Some(geometry()).filter(|board| Arc::ptr_eq(board, &geometry()));
    let before = (0..1000).find_map(kept).expect("the next board of that shape is not built");
    let (within, _) = support::first_run(geometry);
    assert!(!Arc::ptr_eq(&before, &within));
}

#[test]
#[should_panic(expected = "in the run")]
fn a_run_that_fails_is_not_timed() {
    support::first_run(|| panic!("in the run"));
}
