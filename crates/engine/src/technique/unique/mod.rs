//! Unique rectangles, unique loops and the bivalue universal grave: patterns in which digits could be exchanged, so that a
//! puzzle with one solution cannot contain them.
//!
//! They are used only on puzzles without side clues that a short search proves to have one solution; on any
//! other puzzle their conclusions could be wrong. The cells of a pattern are open, so they have no givens, and
//! exchanging digits would give a second solution of the puzzle, whatever candidates are already removed.

mod avoidable;
mod bug_plus_n;
mod bug_plus_one;
mod hidden;
mod pattern;
mod rectangle;
mod unique_loop;

pub(super) use avoidable::AvoidableRectangle;
pub(super) use bug_plus_n::BugPlusN;
pub(super) use bug_plus_one::BugPlusOne;
pub(super) use hidden::HiddenRectangle;
pub(super) use rectangle::{RareRectangle, UniqueRectangle};
pub(super) use unique_loop::UniqueLoop;

use crate::{Board, Deduction, Puzzle, Search, Status};
use std::ops::ControlFlow;

/// The most search nodes for the proof of one solution. Puzzles that need more do not use these techniques.
const MAX_PROOF_NODES: u64 = 300;

/// Whether the puzzle has no clues, which an exchange could break, and is proved to have exactly one solution.
fn is_unique(puzzle: &Puzzle) -> bool {
    if !puzzle.clues().is_empty() {
        return false;
    }
    let mut search = Search::new(puzzle, 2);
    search.advance(MAX_PROOF_NODES) == Status::Done && search.solutions().len() == 1
}

/// Hands on what is found, if the puzzle is proved to have one solution.
fn report(
    board: &Board,
    all: impl Iterator<Item = Deduction>,
    found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut is_proved = false;
    for deduction in all {
        if !is_proved && !is_unique(board.puzzle()) {
            return ControlFlow::Continue(());
        }
        is_proved = true;
        found(deduction)?;
    }
    ControlFlow::Continue(())
}
