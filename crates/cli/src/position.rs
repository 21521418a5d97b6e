//! Where the steps of a puzzle begin: at its givens, or where the text's digits and notes leave off.

use crate::output::Output;
use skyline_engine::format::Read;
use skyline_engine::{Board, Puzzle, Search, Status};
use std::sync::Arc;

/// A position is looked at for a solution by so many nodes at the most; one that is not decided by then is taken.
const MAX_SEARCH_NODES: u64 = 200_000;

/// The board with the digits and notes of the text. If these allow no solution, every step from there on would be worth
/// nothing: then the board has the givens alone, and the person is told.
pub(crate) fn board(index: usize, puzzle: &Arc<Puzzle>, read: &Read, output: &mut Output<'_>) -> Board {
    let Some(progress) = &read.progress else { return Board::new(puzzle) };
    let board = progress.board(puzzle);
    let mut search = Search::within(puzzle, board.all_candidates().to_vec(), 1);
    if search.advance(MAX_SEARCH_NODES) != Status::Pending && search.solutions().is_empty() {
        output.note_of_puzzle(index, "its digits and notes fit no solution; it begins at the givens");
        return Board::new(puzzle);
    }
    board
}
