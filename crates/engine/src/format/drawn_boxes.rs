//! The boxes of a board as its text shows them: by lines and bars between them, by gaps, or in words. Where nothing
//! shows them the usual ones are taken, unless only the boxes turned by a quarter have a solution.

use super::boxes::usual_box;
use super::layout::is_bar;
use super::sides::{Solutions, solutions};
use super::text::{is_border, is_possible};
use super::{Read, rewrite};
use crate::{Arg, Draft, Phrase};

/// Formats in which boxes are guessed.
const GUESSED: [&str; 6] = ["board-text", "sdk", "sudoku-line", "array", "candidate-grid", "simple-sudoku"];

/// Words for a box.
const BOX_WORDS: [&str; 4] = ["box", "block", "region", "subgrid"];

/// The numbers of a line.
fn numbers(line: &str) -> Vec<usize> {
    let parts = line.split(|symbol: char| !symbol.is_ascii_digit()).filter(|part| !part.is_empty());
    parts.filter_map(|part| part.parse().ok()).collect()
}

/// The height and width of the boxes that a line of words tells, such as "boxes 3 rows x 2 columns".
fn box_shape_in_words(line: &str, order: usize) -> Option<(usize, usize)> {
    let lower = line.to_lowercase();
    let after = BOX_WORDS.iter().find_map(|word| lower.find(word))?;
    let pair = |text: &str| {
        numbers(text).windows(2).map(|pair| (pair[0], pair[1])).find(|(a, b)| a.checked_mul(*b) == Some(order))
    };
    pair(&lower[after..]).or_else(|| pair(&lower[..after]))
}

/// The size of groups that are all of one size, of which there are several.
fn common_size(groups: &[usize]) -> Option<usize> {
    let first = *groups.first()?;
    (groups.len() > 1 && first > 1 && groups.iter().all(|&size| size == first)).then_some(first)
}

/// How many cells stand between two bars or gaps of a row.
fn width(row: &str, is_framed: bool) -> Option<usize> {
    let parts: Vec<&str> = if row.contains(is_bar) {
        let first_and_last = usize::from(is_framed);
        let parts: Vec<&str> = row.split(is_bar).collect();
        parts.get(first_and_last..parts.len() - first_and_last)?.to_vec()
    } else if is_framed {
        return None;
    } else if row.trim().contains("  ") {
        row.split("  ").collect()
    } else {
        row.split_whitespace().collect()
    };
    let cells = |part: &str| match part.split_whitespace().count() {
        1 => part.trim().chars().count(),
        several => several,
    };
    let groups: Vec<usize> = parts.iter().filter(|part| !part.trim().is_empty()).map(|part| cells(part)).collect();
    common_size(&groups)
}

/// The height and width of the boxes that the text shows.
fn shown(text: &str, order: usize, has_clues: bool) -> Option<(usize, usize)> {
    if let Some(shape) = text.lines().find_map(|line| box_shape_in_words(line, order)) {
        return Some(shape);
    }
    let has_digit = |line: &str| line.contains(|symbol: char| symbol.is_ascii_digit() || ".*_".contains(symbol));
    // The rows, each with the number of the group that it stands in.
    let mut rows: Vec<(&str, usize)> = Vec::new();
    let mut group = 0;
    for line in text.lines() {
        if line.trim().is_empty() || is_border(line) || !has_digit(line) {
            group += 1;
        } else {
            rows.push((line, group));
        }
    }
    let is_framed = has_clues && rows.len() == order + 2;
    if is_framed {
        rows.pop();
        rows.remove(0);
    }
    if rows.len() != order {
        return None;
    }
    let heights: Vec<usize> = rows.chunk_by(|one, other| one.1 == other.1).map(<[_]>::len).collect();
    let height = common_size(&heights).filter(|&height| height < order);
    let mut widths = rows.iter().map(|(row, _)| width(row, is_framed));
    let first = widths.next()?;
    let width = first.filter(|&first| first < order && widths.all(|width| width == Some(first)));
    match (height, width) {
        (Some(height), Some(width)) => (height * width == order).then_some((height, width)),
        // Around clues one alone may part anything.
        _ if has_clues => None,
        (Some(height), None) => order.is_multiple_of(height).then(|| (height, order / height)),
        (None, Some(width)) => order.is_multiple_of(width).then(|| (order / width, width)),
        (None, None) => None,
    }
}

/// Whether the words of the text say that a board with clues has boxes as well.
fn is_called_hybrid(text: &str) -> bool {
    let lower = text.to_lowercase();
    let names = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    names(&["skyscraper", "towers", "небоскр"]) && names(&["sudoku", "судоку"])
}

/// Whether the text says the shape of the boxes in the way that the board text has for it.
fn says_boxes(text: &str) -> bool {
    let is_shape = |shape: &str| {
        shape.eq_ignore_ascii_case("none") || numbers(shape).len() == 2 && shape.contains(['x', 'X', '×', '*'])
    };
    let words = |line: &str| line.split_whitespace().map(str::to_ascii_lowercase).take(2).collect::<Vec<_>>();
    text.lines().map(words).any(|words| words.len() == 2 && words[0].starts_with("box") && is_shape(&words[1]))
}

/// What was read, with the boxes that the text shows.
pub(super) fn as_shown(text: &str, read: Read) -> Read {
    let draft = &read.draft;
    let has_clues = draft.clues.iter().flatten().any(|&clue| clue > 0);
    let Some(usual) = usual_box(draft.order).filter(|_| GUESSED.contains(&read.format) && !says_boxes(text)) else {
        return read;
    };
    if draft.boxes.is_some_and(|boxes| has_clues || boxes != usual) {
        return read;
    }
    let with = |boxes: (usize, usize)| Some(Draft { boxes: Some(boxes), ..draft.clone() }).filter(is_possible);
    let called = || (has_clues && is_called_hybrid(text)).then_some(usual);
    if let Some(boxes) = shown(text, draft.order, has_clues).or_else(called) {
        return match with(boxes).filter(|_| draft.boxes != Some(boxes)) {
            Some(draft) => Read { draft, ..read },
            None => read,
        };
    }
    let turned = (usual.1, usual.0);
    if has_clues || turned == usual || solutions(draft) != Solutions::None {
        return read;
    }
    match with(turned).filter(|draft| solutions(draft) == Solutions::One) {
        Some(draft) => {
            let [height, width] = [turned.0, turned.1].map(|cells| Arg::Count(cells as u64));
            let note = Phrase::new("format.board-text.sudoku", [("height", height), ("width", width)]);
            let note = rewrite::both(Some(note), read.note.filter(|note| note.key != "format.board-text.sudoku"));
            Read { draft, note, ..read }
        }
        None => read,
    }
}
