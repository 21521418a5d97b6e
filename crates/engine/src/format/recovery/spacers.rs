//! Rows and columns of a spreadsheet that are no part of the board: spacers between boxes or around clues, and margins.

use crate::MAX_ORDER;
use crate::format::board_text;
use crate::format::common::sides::{Solutions, solutions, turned};
use crate::format::common::text::{entry, is_possible, looks_like_entry};

/// So many rows or columns are margins at most, on each side.
const MAX_MARGIN: usize = 2;

/// So many boards are solved at most to find out which rows and columns are none of theirs.
const MAX_SOLVED: usize = 24;

/// A way to take rows or columns out.
struct Cut {
    kept: Vec<usize>,
    /// How many lines stand between two spacers, and how many clues around them; where there are spacers.
    spacers: Option<(usize, usize)>,
}

/// Whether spacers both ways go around boxes, or around a board without any.
fn fit(rows: &Cut, cols: &Cut) -> bool {
    let (Some((height, frame)), Some((width, other))) = (rows.spacers, cols.spacers) else { return false };
    let order = rows.kept.len().saturating_sub(frame);
    frame == other && (height * width == order || height == order && width == order)
}

/// The ways to leave lines out that are empty: margins at the ends, and spacers behind every group of the same size,
/// with clues around or without. The first one leaves nothing out.
fn cuts(is_empty: &[bool]) -> Vec<Cut> {
    let many = is_empty.len();
    let mut found = vec![Cut { kept: (0..many).collect(), spacers: None }];
    let before = is_empty.iter().take(MAX_MARGIN).take_while(|&&empty| empty).count();
    let behind = is_empty.iter().rev().take(MAX_MARGIN).take_while(|&&empty| empty).count();
    for (start, end) in (0..=before).flat_map(|start| (0..=behind).map(move |end| (start, many.saturating_sub(end)))) {
        if start + 4 > end {
            continue;
        }
        if (start, end) != (0, many) {
            found.push(Cut { kept: (start..end).collect(), spacers: None });
        }
        for frame in [0, 2] {
            // Behind a clue and before one there is a spacer as well.
            let (from, to) = (start + frame, end - frame.min(end));
            for group in (2..=MAX_ORDER).take_while(|group| from + group <= to) {
                let is_spacer = |at: &usize| {
                    let at = *at;
                    frame > 0 && (at + 1 == from || at == to)
                        || at >= from && at < to && (at - from) % (group + 1) == group
                };
                let fits = (to - from + 1) % (group + 1) == 0 && (frame > 0 || to - from > group);
                if fits && (start..end).filter(is_spacer).all(|at| is_empty[at]) {
                    found.push(Cut {
                        kept: (start..end).filter(|at| !is_spacer(at)).collect(),
                        spacers: Some((group, frame)),
                    });
                }
            }
        }
    }
    found
}

fn filled(field: &str) -> String {
    if field.is_empty() { "." } else { field }.to_owned()
}

/// The rows without those rows and columns that are no part of a board: where that alone makes a square, or a board with
/// one solution of one that has none or several. A square of regular spacers both ways is the board between them.
pub(crate) fn without(rows: &[Vec<String>]) -> Option<Vec<Vec<String>>> {
    let (height, width) = (rows.len(), rows.iter().map(Vec::len).max()?);
    let are_entries = || rows.iter().flatten().all(|field| field.is_empty() || looks_like_entry(field));
    if height.max(width) > 2 * MAX_ORDER || rows.iter().any(|row| row.len() != width) || !are_entries() {
        return None;
    }
    let empty_rows: Vec<bool> = rows.iter().map(|row| row.iter().all(String::is_empty)).collect();
    let empty_cols: Vec<bool> = (0..width).map(|col| rows.iter().all(|row| row[col].is_empty())).collect();
    if !empty_rows.iter().chain(&empty_cols).any(|&empty| empty) {
        return None;
    }
    let (row_cuts, col_cuts) = (cuts(&empty_rows), cuts(&empty_cols));
    let mut fallback = None;
    let pairs = row_cuts.iter().flat_map(|rows| col_cuts.iter().map(move |cols| (rows, cols)));
    let squares = pairs.filter(|(rows, cols)| rows.kept.len() == cols.kept.len() && rows.kept.len() < MAX_ORDER + 3);
    for (at, (row_cut, col_cut)) in squares.take(MAX_SOLVED).enumerate() {
        let size = row_cut.kept.len();
        let is_whole = size == height && size == width;
        let left: Vec<Vec<String>> =
            row_cut.kept.iter().map(|&row| col_cut.kept.iter().map(|&col| filled(&rows[row][col])).collect()).collect();
        let values: Vec<u32> = left.iter().flatten().map(|field| entry(field).unwrap_or(0)).collect();
        let draft = board_text::square(&values, size).ok().map(|(draft, _)| turned(&draft).unwrap_or(draft));
        let Some(draft) = draft.filter(is_possible) else { continue };
        let frame = row_cut.spacers.or(col_cut.spacers).map_or(size - draft.order, |(_, frame)| frame);
        if draft.order + frame != size {
            continue;
        }
        if solutions(&draft) == Solutions::One {
            return (!is_whole).then_some(left);
        }
        if fallback.is_none() && (fit(row_cut, col_cut) || at == 0 && !is_whole) {
            fallback = Some(left);
        }
    }
    fallback
}
