//! What the techniques over houses read of a position.

use crate::engine::{Board, Cell, Digit, House, Mark, Role};

/// The open cells of the house that may hold the digit, as a mask of positions in the house; 0 if
/// the digit is placed there.
pub(super) fn places(board: &Board, house: &House, digit: Digit) -> u32 {
    let mut places = 0;
    for (at, &cell) in house.cells.iter().enumerate() {
        if board.candidates(cell).contains(digit) {
            if !board.is_open(cell) {
                return 0;
            }
            places |= 1 << at;
        }
    }
    places
}

/// The positions of the bits of a mask, ascending.
pub(super) fn bits(mask: u32) -> impl Iterator<Item = usize> {
    (0..u32::BITS as usize).filter(move |at| mask >> at & 1 == 1)
}

/// The cells that the cell sees, in reading order.
pub(super) fn peers(board: &Board, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
    let order = board.order();
    board.geometry().peers(cell.index(order)).iter().map(move |&peer| Cell::at(peer.into(), order))
}

/// Marks, once, a placed cell that keeps the digit out of the open cell, if there is one.
pub(super) fn mark_blocker(board: &Board, cell: Cell, digit: Digit, marks: &mut Vec<Mark>) {
    let blocker = peers(board, cell).find(|&peer| board.value(peer) == Some(digit));
    if let Some(blocker) = blocker.filter(|_| board.is_open(cell)) {
        let mark = Mark::cell(Role::Blocker, blocker);
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }
}
