//! Goes up the ladder: the next deduction, and all of them to the end.

use super::technique::{self, LADDER, Technique};
use super::{Board, Deduction};

/// The easiest next deduction of the ladder on the board.
pub fn step(board: &Board) -> Option<Deduction> {
    step_by(board, LADDER)
}

/// The first next deduction by those techniques, in their order.
pub fn step_by(board: &Board, ladder: &[&dyn Technique]) -> Option<Deduction> {
    let applying = ladder.iter().filter(|technique| technique.applies(board.puzzle()));
    applying.into_iter().find_map(|&technique| technique::first(technique, board))
}
