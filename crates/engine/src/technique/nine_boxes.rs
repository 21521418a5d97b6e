//! The boxes of a 9x9: what the patterns that need them have in common.

use crate::{BoxShape, Cell, HouseKind, Puzzle};

/// Whether the boxes are those of a 9x9 Sudoku.
pub(super) fn has_nine_boxes(puzzle: &Puzzle) -> bool {
    puzzle.geometry().boxes() == Some(BoxShape { height: 3, width: 3 })
}

/// Every four boxes of a 9x9 that form a rectangle, row by row, by their index.
pub(super) fn rectangles() -> impl Iterator<Item = [usize; 4]> {
    const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];
    let boxes = |[top, bottom]: [usize; 2], [left, right]: [usize; 2]| {
        [3 * top + left, 3 * top + right, 3 * bottom + left, 3 * bottom + right]
    };
    PAIRS.into_iter().flat_map(move |bands| PAIRS.into_iter().map(move |stacks| boxes(bands, stacks)))
}

/// The box of a cell.
pub(super) fn box_of(cell: Cell) -> HouseKind {
    HouseKind::Box(cell.row / 3 * 3 + cell.col / 3)
}

/// The two other positions on a line in the box of this one.
pub(super) fn beside(position: usize) -> [usize; 2] {
    let first = position / 3 * 3;
    match position - first {
        0 => [first + 1, first + 2],
        1 => [first, first + 2],
        _ => [first, first + 1],
    }
}
