//! "Why not?": what is told rules out the digit that was asked about, says nothing else, and is never said of a right digit.

use crate::corpus::sudoku;
use skyline::engine::format::read;
use skyline::engine::{Board, Candidate, Conclusion, Digit, refute, solve};
use std::sync::Arc;

/// Asks about every candidate of the position; how many of the wrong ones are refuted, and how many there are.
fn ask_all(board: &Board, solution: &[Digit]) -> (usize, usize) {
    let (mut refuted, mut wrong) = (0, 0);
    for cell in board.open_cells() {
        let right = solution[cell.index(board.order())];
        for digit in board.candidates(cell) {
            let asked = Candidate { cell, digit };
            let found = refute(board, asked);
            assert!(digit != right || found.is_none(), "{asked:?} is right, but {found:?}");
            wrong += usize::from(digit != right);
            let Some(found) = found else { continue };
            refuted += 1;
            assert_eq!(found.conclusions, [Conclusion::Eliminate(asked)]);
            // The reason is about what was asked: its marks or its supposition name the cell or a house of it.
            assert!(!found.marks.is_empty(), "{found:?}");
        }
    }
    (refuted, wrong)
}

#[test]
fn only_wrong_digits_are_refuted() {
    let (mut refuted, mut wrong) = (0, 0);
    let sudokus = include_str!("../corpus/sudoku9/topdown_minimal.txt").lines().step_by(12).map(sudoku);
    let towers = include_str!("../corpus/tatham.jsonl").lines().step_by(6);
    let towers = towers.map(|line| Arc::new(read(line).expect("a text").draft.check().expect("a puzzle")));
    for puzzle in sudokus.chain(towers).filter(|puzzle| puzzle.order() <= 9) {
        let board = Board::new(&puzzle);
        let (some, all) = ask_all(&board, &solve(&puzzle, 2).0[0]);
        refuted += some;
        wrong += all;
    }
    assert!(wrong > 1000, "{wrong} asked");
    assert!(refuted * 3 > wrong, "{refuted} of {wrong}");
}
