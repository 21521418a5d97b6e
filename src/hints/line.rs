//! What is known of the line of a clue: its arrangements, the candidates that they use, its skyline.

use super::{LineBuilding, LineFacts};
use crate::engine::{
    Board, Cell, Clue, DigitSet, LineClues, LineFilter, MAX_EXACT_RANGE_OPEN, Side, VisibleRange, visible_range,
};

/// The most open cells of a line whose arrangements are counted: the answer must come within a frame.
const MAX_LISTED_OPEN: usize = 11;

/// The most open cells of a line of which it is told what can stand where. To filter it costs less than to count its
/// arrangements.
const MAX_FILTERED_OPEN: usize = 14;

/// The most open cells of a line whose range is exact where all lines are asked for at once, within a frame.
const MAX_EXACT_OPEN_OF_ALL: usize = 8;

/// How many buildings are and can be visible from every clue position: see [`Answer::Reach`](super::Answer::Reach).
pub(super) fn reach(board: &Board) -> Vec<Option<VisibleRange>> {
    let positions = Side::ALL.into_iter().flat_map(|side| (0..board.order()).map(move |index| (side, index)));
    let line = |(side, index): (Side, usize)| -> Vec<DigitSet> {
        side.cells(index, board.order()).into_iter().map(|cell| board.candidates(cell)).collect()
    };
    positions.map(|position| visible_range(&line(position), MAX_EXACT_OPEN_OF_ALL)).collect()
}

/// What is known of the line that the clue at that side and index looks along.
pub(super) fn facts(board: &Board, side: Side, index: u8) -> LineFacts {
    let order = board.order();
    let line = side.line(index.into());
    let cells: Vec<Cell> = side.cells(index.into(), order);
    let candidates: Vec<DigitSet> = cells.iter().map(|&cell| board.candidates(cell)).collect();
    let clue_of = |side: Side| {
        let value = board.puzzle().clues().side(side)[index as usize];
        (value != 0).then_some(Clue { side, index, value })
    };
    let (clue, opposite) = (clue_of(side), clue_of(side.opposite()));
    let clues = LineClues { near: clue.map_or(0, |clue| clue.value), far: opposite.map_or(0, |clue| clue.value) };
    let open = candidates.iter().filter(|cell| cell.len() > 1).count();
    let mut filter = LineFilter::default();
    let mut supported = candidates.clone();
    if open <= MAX_FILTERED_OPEN && filter.filter(&mut supported, clues).is_err() {
        supported.fill(DigitSet::EMPTY);
    }
    let (mut all, mut fitting) = (None, None);
    if open <= MAX_LISTED_OPEN {
        all = filter.count(&candidates, LineClues::default());
        fitting = filter.count(&candidates, clues);
    }
    LineFacts {
        house: line.house(),
        side,
        clue,
        opposite,
        reach: visible_range(&candidates, MAX_EXACT_RANGE_OPEN),
        all,
        fitting,
        support: cells.iter().zip(&candidates).zip(&supported).map(|((&cell, &had), &has)| (cell, had, has)).collect(),
        skyline: skyline(board, &cells),
    }
}

/// The skyline: a building is certainly visible if it is taller than all that can stand before it.
fn skyline(board: &Board, cells: &[Cell]) -> Vec<LineBuilding> {
    let mut highest = 0;
    let mut skyline = Vec::with_capacity(cells.len());
    for &cell in cells {
        let tallest = board.candidates(cell).max().map_or(0, |digit| digit.get() as u8);
        let height = board.value(cell).map_or(0, |digit| digit.get() as u8);
        skyline.push(LineBuilding { height, tallest, seen: height > highest });
        highest = highest.max(tallest);
    }
    skyline
}
