//! Tables with a puzzle a line and a column for the clues of each side, as `id,size,top,bottom,left,right`.

use super::Piece;
use crate::Side;
use crate::format::common::sides;
use crate::format::{csv_field, line};
use std::borrow::Cow;

/// The puzzles of such a table as lists that name their sides; none where another column has boards or boxes.
pub(crate) fn puzzles(text: &str) -> Vec<Piece> {
    let mut lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    let Some((head, _)) = lines.next() else { return Vec::new() };
    let Some(separator) = ['\t', ';', ','].into_iter().find(|separator| head.contains(*separator)) else {
        return Vec::new();
    };
    let names: Vec<Option<Side>> = csv_field::split(head, separator).map(|name| sides::side_of(&name)).collect();
    let is_whole = Side::ALL.iter().all(|side| names.iter().filter(|name| **name == Some(*side)).count() == 1);
    let has_boxes = csv_field::split(head, separator).any(|name| name.to_lowercase().starts_with("box"));
    if !is_whole || has_boxes {
        return Vec::new();
    }
    let rows: Vec<(&str, usize)> = lines.collect();
    let is_board = |(name, field): (&Option<Side>, Cow<'_, str>)| name.is_none() && line::is_whole(&field);
    let has_board = |(line, _): &(&str, usize)| names.iter().zip(csv_field::split(line, separator)).any(is_board);
    if rows.iter().any(has_board) {
        return Vec::new();
    }
    let puzzle = |(line, number): (&str, usize)| {
        let columns = names.iter().zip(csv_field::split(line, separator));
        let lists: Vec<String> =
            columns.filter_map(|(name, field)| Some(format!("{}: {field}", name.as_ref()?.name()))).collect();
        Piece { line: number, text: lists.join("\n") }
    };
    rows.into_iter().map(puzzle).collect()
}
