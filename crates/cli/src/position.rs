//! Where the steps of a puzzle begin: at its givens, or where the text's digits and notes leave off.

use crate::output::Output;
use skyline_engine::format::ParsedPuzzle;
use skyline_engine::{Board, Puzzle, Search, Status};
use std::sync::Arc;

/// A search of the position for a solution ends after this many nodes. A position that is not decided by then is used.
const MAX_SEARCH_NODES: u64 = 200_000;

/// The board with the digits and notes of the text. If these allow no solution, anything would follow from them: then the board
/// has the givens alone, and a note says so.
pub(crate) fn board(index: usize, puzzle: &Arc<Puzzle>, read: &ParsedPuzzle, output: &mut Output<'_>) -> Board {
    let Some(player_entries) = &read.player_entries else { return Board::new(puzzle) };
    let board = player_entries.board(puzzle);
    let mut search = Search::within(puzzle, board.all_candidates().to_vec(), 1);
    if search.advance(MAX_SEARCH_NODES) != Status::Pending && search.solutions().is_empty() {
        output.note_of_puzzle(index, "its digits and notes fit no solution; it begins at the givens");
        return Board::new(puzzle);
    }
    board
}
