//! Long work ends when its time is over, and what it had found till then is what it finds without an end.

use crate::corpus::{Lists, sudoku};
use skyline::engine::method::Unsolved;
use skyline::engine::solver::{End, trace};
use skyline::engine::technique::technique;
use skyline::engine::{Board, Candidate, Cell, Deadline, METHODS, Puzzle, grade, refute};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A deadline that passes when it was asked so often.
fn after(asked: usize) -> Deadline {
    let left = AtomicUsize::new(asked);
    Deadline::new(move || left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err())
}

fn steps(puzzle: &Arc<Puzzle>, deadline: Deadline) -> (Vec<String>, End) {
    let mut steps = Vec::new();
    let mut board = Board::new(puzzle).until(deadline);
    let end = trace(&mut board, &mut |deduction| steps.push(format!("{deduction:?}")));
    (steps, end)
}

#[test]
fn a_trace_that_is_cut_off_has_the_first_steps_of_the_whole() {
    let hard = sudoku("1.......2.2.....6...34..5.....8.5.....8.3.9.....9.4.....5..34...7.....1.6.......7");
    let (whole, end) = steps(&hard, Deadline::NONE);
    assert_eq!(end, End::Solved);
    let mut cut = 0;
    for asked in (0..12).map(|power| 3_usize.pow(power)) {
        let (some, end) = steps(&hard, after(asked));
        assert!(whole.starts_with(&some), "after {asked}");
        assert_eq!(end == End::Solved, some.len() == whole.len(), "after {asked}");
        cut += usize::from(end == End::TimedOut);
    }
    assert!(cut > 5, "{cut}");
}

#[test]
fn what_takes_long_is_broken_off_within() {
    // Early in the game there is much to look at.
    let puzzle = sudoku(".24.6....5.74.9.1..............9..7.4....85.3..8..7.6........46..6..3..7.5.7..1..");
    let mut board = Board::new(&puzzle);
    board.cross_out_all();
    for id in ["aic", "als-chain", "nishio", "forcing-chain", "contradiction", "nested-contradiction", "trial"] {
        let technique = technique(id).expect("a technique");
        let find = |deadline: Deadline| {
            let mut found = 0;
            let end = technique.find(&board.clone().until(deadline), &mut |_| {
                found += 1;
                ControlFlow::Continue(())
            });
            (end, found)
        };
        assert_eq!(find(after(0)), (ControlFlow::Break(()), 0), "{id}");
        assert!(find(Deadline::NONE).0.is_continue(), "{id}");
        assert_eq!(find(after(usize::MAX)), find(Deadline::NONE), "{id}: the same without an end");
    }
}

#[test]
fn grades_and_searches_end_too() {
    let hard = sudoku("1.......2.2.....6...34..5.....8.5.....8.3.9.....9.4.....5..34...7.....1.6.......7");
    assert!(grade::grade_until(&hard, &after(100)).is_none());
    assert_eq!(grade::grade_until(&hard, &after(usize::MAX)), grade::grade(&hard));
    let boards = Lists::Kept.boards(&["hard.jsonl"]);
    let empty = boards.iter().find(|entry| entry.answer.id == "empty-8").and_then(|entry| entry.puzzle.clone());
    let empty = empty.expect("an empty board");
    for method in METHODS {
        let cut = method.solve_until(&empty, usize::MAX, &after(50));
        assert!(matches!(cut, Err(Unsolved::TimedOut | Unsolved::GaveUp(_))), "{}", method.id);
        let whole = method.solve_until(&hard, 2, &after(usize::MAX)).ok();
        assert_eq!(whole, method.solve(&hard, 2).ok(), "{}", method.id);
    }
}

#[test]
fn the_answer_to_why_not_does_not_depend_on_the_time_that_there_was() {
    let puzzle = sudoku(".24.6....5.74.9.1..............9..7.4....85.3..8..7.6........46..6..3..7.5.7..1..");
    let mut board = Board::new(&puzzle);
    board.cross_out_all();
    let mut cut = 0;
    let cells = (0..81).map(|at| Cell::new(at / 9, at % 9)).filter(|&cell| board.is_open(cell));
    let candidates =
        cells.flat_map(|cell| board.candidates(cell).into_iter().map(move |digit| Candidate { cell, digit }));
    for candidate in candidates.step_by(7) {
        let ask = |deadline| refute(&board.clone().until(deadline), candidate).map(|found| format!("{found:?}"));
        let whole = ask(Deadline::NONE);
        for asked in (0..10).map(|power| 2_usize.pow(power)) {
            let answer = ask(after(asked));
            assert!(answer.is_none() || answer == whole, "{candidate:?} after {asked}");
            cut += usize::from(answer.is_none() && whole.is_some());
        }
    }
    assert!(cut > 50, "{cut}");
}
