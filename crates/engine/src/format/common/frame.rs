//! The positions of a board that has a frame of clues around it.

use crate::Side;

/// What stands at a position of a board with a frame of clues.
pub(crate) enum FramePosition {
    /// Nothing.
    Corner,
    /// The clue of that index.
    Clue(Side, usize),
    /// The cell of that index.
    Cell(usize),
}

/// What stands in that row and column, from 0, the frame counted.
pub(crate) fn frame_position(row: usize, col: usize, order: usize) -> FramePosition {
    let last = order + 1;
    match (row == 0, row == last, col == 0, col == last) {
        (false, false, false, false) => FramePosition::Cell((row - 1) * order + col - 1),
        (true, _, false, false) => FramePosition::Clue(Side::Top, col - 1),
        (_, true, false, false) => FramePosition::Clue(Side::Bottom, col - 1),
        (false, false, true, _) => FramePosition::Clue(Side::Left, row - 1),
        (false, false, _, true) => FramePosition::Clue(Side::Right, row - 1),
        _ => FramePosition::Corner,
    }
}
