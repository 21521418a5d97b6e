//! Boards with clues on some sides only, where the other sides are not written at all.

use super::field_rows;
use crate::MAX_ORDER;
use crate::format::common::frame::{FramePosition, frame_position};
use crate::format::common::sides::{Solutions, solutions};
use crate::format::common::text::{entry, is_blank_line, is_border};
use crate::{Draft, Side};

/// A line: how far it is indented, and its entries.
type Row = (usize, Vec<String>);

/// The order, and the sides that may be written, in the order of [`Side::ALL`]: the number of entries of the first line, of
/// those between and of the last line tell them. Where left or right is missing, the indent of the first or last line
/// tells which; without any it may be either.
fn written(rows: &[Row]) -> Option<(usize, Vec<[bool; 4]>)> {
    let length = |at: usize| rows[at].1.len();
    let (many, middle) = (rows.len(), length(1));
    if (0..many).all(|at| length(at) + 2 == many) {
        return Some((middle, vec![[true, true, false, false]]));
    }
    let (has_top, has_bottom) = (length(0) < middle, length(many - 1) < middle);
    let inner = usize::from(has_top)..many - usize::from(has_bottom);
    let order = inner.len();
    let fits = |at: usize| length(at) == if inner.contains(&at) { middle } else { order };
    if !(0..many).all(fits) {
        return None;
    }
    let sides = |left: bool, right: bool| [has_top, has_bottom, left, right];
    let edge = if has_top { 0 } else { many - 1 };
    match middle.checked_sub(order)? {
        2 => Some((order, vec![sides(true, true)])),
        1 if (has_top || has_bottom) && rows[edge].0 > rows[1].0 => Some((order, vec![sides(true, false)])),
        1 if has_top || has_bottom => Some((order, vec![sides(false, true), sides(true, false)])),
        _ => None,
    }
}

/// The board with its clues on those sides.
fn board(rows: &[Row], order: usize, sides: [bool; 4]) -> Option<Draft> {
    let [top, _, left, _] = sides;
    let mut draft = Draft::empty(order);
    for (row, (_, entries)) in rows.iter().enumerate() {
        let row = row + usize::from(!top);
        let is_edge = row == 0 || row == order + 1;
        let before = usize::from(is_edge || !left);
        for (col, field) in entries.iter().enumerate() {
            let value = entry(field)?;
            match frame_position(row, col + before, order) {
                FramePosition::Corner => return None,
                FramePosition::Clue(side, index) => draft.clues[side as usize][index] = value,
                FramePosition::Cell(index) => draft.givens[index] = value,
            }
        }
    }
    let has_clues = |side: &Side| !sides[*side as usize] || draft.side(*side).iter().any(|&clue| clue > 0);
    (Side::ALL.iter().all(has_clues) && solutions(&draft) == Solutions::One).then_some(draft)
}

/// The text with a frame on all sides, if the clues on those that are written leave one solution.
pub(crate) fn closed(text: &str) -> Option<String> {
    let lines = text.lines().filter(|line| !is_blank_line(line) && !is_border(line));
    let row = |line: &str| -> Option<Row> {
        let entries: Option<Vec<String>> = line.split_whitespace().map(field_rows::plain_entry).collect();
        Some((line.len() - line.trim_start().len(), entries?))
    };
    let rows: Vec<Row> = lines.map(row).collect::<Option<_>>()?;
    if !(4..=MAX_ORDER + 2).contains(&rows.len()) {
        return None;
    }
    let (order, ways) = written(&rows)?;
    if !(3..=MAX_ORDER).contains(&order) || ways[0] == [true; 4] {
        return None;
    }
    let mut boards = ways.into_iter().filter_map(|sides| board(&rows, order, sides));
    let draft = boards.next().filter(|_| boards.next().is_none())?;
    let value = |row: usize, col: usize| match frame_position(row, col, order) {
        FramePosition::Corner => 0,
        FramePosition::Clue(side, index) => draft.side(side)[index],
        FramePosition::Cell(index) => draft.givens[index],
    };
    let shown = |value: u32| if value == 0 { ".".to_owned() } else { value.to_string() };
    let line = |row: usize| (0..order + 2).map(|col| shown(value(row, col))).collect::<Vec<_>>().join(" ");
    Some((0..order + 2).map(line).collect::<Vec<_>>().join("\n"))
}
