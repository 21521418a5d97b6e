//! `explain --chain`, and `explain` from a position.

use crate::{TOWERS, done, skyline};
use skyline_engine::{Board, DigitSet, format::read, solver};
use std::sync::Arc;

/// A Sudoku that takes more than singles.
const HARD: &str = "..1..9...........2.538..94...576..............92...3.4....1..5..4.3..8...8.5....9";

/// The board after some steps, and the text of its 729 candidates.
fn after_steps(count: usize) -> (Board, String) {
    let puzzle = Arc::new(read(HARD).expect("a Sudoku").draft.check().expect("a puzzle"));
    let mut board = Board::new(&puzzle);
    for _ in 0..count {
        let step = solver::next(&board).expect("a step");
        board.apply(&step);
    }
    board.cross_out_all();
    let mut text = String::new();
    for cell in board.all_candidates() {
        text.extend(
            DigitSet::all(9).iter().map(|digit| if cell.contains(digit) { digit.to_string() } else { ".".into() }),
        );
    }
    (board, text)
}

#[test]
fn explain_begins_at_the_candidates_of_the_text() {
    let (board, text) = after_steps(40);
    let whole = done(&["explain", "-"], HARD, 6);
    let rest = done(&["explain", "-"], &text, 6);
    assert_eq!(rest.last().map(|fields| &*fields[2]), Some("solved"));
    assert!(rest.len() + 30 < whole.len(), "{} of {}", rest.len(), whole.len());
    let gone = rest.iter().flat_map(|fields| fields[4].split(' ')).filter(|removed| *removed != "-");
    for removed in gone {
        let (cell, digit) = removed.split_once('-').expect("an elimination");
        let cell = cell.parse().expect("a cell");
        let holds = board.candidates(cell).iter().any(|candidate| candidate.get().to_string() == digit);
        assert!(holds, "{removed} was gone before");
    }
}

#[test]
fn notes_that_fit_no_solution_cost_nothing() {
    let (board, text) = after_steps(40);
    // The open cell with the fewest candidates gets one that is wrong.
    let solution = skyline_engine::solve(board.puzzle(), 1).0.remove(0);
    let at = board.all_candidates().iter().position(|cell| cell.len() == 2).expect("a cell with two candidates");
    let mut text: Vec<u8> = text.into_bytes();
    text[at * 9 + solution[at].get() - 1] = b'.';
    let run = skyline(&["explain", "-"], &String::from_utf8(text).expect("text"));
    assert_eq!(run.errors, "puzzle 1: its digits and notes fit no solution; it begins at the givens\n");
    assert!(!run.output.is_empty());
}

#[test]
fn each_link_has_its_verdict_and_the_chain_its_end() {
    // Without boxes, 1 has two places left in column 3 and in row 4.
    let puzzle = "1.........2....3";
    let held = done(&["explain", "--chain", "(1)r2c4=r2c3-r4c3=r4c2-r3c2=r3c4", "-"], puzzle, 6);
    let verdicts: Vec<&str> = held.iter().map(|fields| &*fields[2]).collect();
    assert_eq!(verdicts, ["assumed", "holds", "holds", "holds", "holds", "holds", "loop"]);
    assert_eq!(held[1][3], "r2c3=1");
    assert_eq!(held[6][3], "(1)r2c4 = r2c3 - r4c3 = r4c2 - r3c2 = r3c4");
    let broken = done(&["explain", "--chain", "r2c3=1,r4c3=1,r4c2=1,r4c1=1", "-"], puzzle, 6);
    assert_eq!((&*broken[3][2], &*broken[4][2]), ("fails", "broken"));
}

#[test]
fn a_chain_of_the_ladder_holds_and_removes_what_the_step_does() {
    let mut board = Board::new(&Arc::new(read(HARD).expect("a Sudoku").draft.check().expect("a puzzle")));
    let mut checked = 0;
    for step in 0..200 {
        let Ok(found) = solver::next(&board) else { break };
        if ["bivalue-chain", "x-chain", "turbot-fish", "aic"].contains(&found.technique) {
            let (_, text) = after_steps(step);
            let lines = done(&["explain", "--chain", &skyline_engine::chain::eureka(&found), "-"], &text, 6);
            let end = lines.last().expect("an end");
            for conclusion in &found.conclusions {
                let wanted = conclusion.to_string();
                assert!(end[4].split(' ').any(|removed| removed == wanted), "{wanted} not in {}", end[4]);
            }
            checked += 1;
        }
        board.apply(&found);
    }
    assert!(checked > 0, "the puzzle has no chain");
}

#[test]
fn chains_that_cannot_be_read_say_what_was_expected() {
    for (chain, reason) in [
        ("r1c1=9", "the chain: 9 is not on a board with 4 rows"),
        ("(1)r1c1=r1c2=r1c3", "must take turns"),
        ("(1)r1c1+r1c2", "expected = or -"),
        ("hello", "expected candidates such as r1c1=5"),
    ] {
        let run = skyline(&["explain", "--chain", chain, "-"], TOWERS);
        assert!(run.output.contains(reason), "{chain}: {}", run.output);
    }
}
