//! The boxes of a board as its text shows them: by lines and bars between them, by gaps, or in words. Where nothing
//! shows them the usual ones are taken, unless only the boxes turned by a quarter have a solution.

use super::common::box_words::{numbers, shape_in_words, tells_boxes};
use super::common::boxes::usual_box;
use super::common::json_reader;
use super::common::notes::{both, names_words};
use super::common::sides::{Solutions, solutions, turned};
use super::common::text::{is_bar, is_border, is_possible, shown_long};
use super::{FormatInfo, ParsedPuzzle, array, board_text, candidates, clue_list, line, sdk};
use crate::{Arg, Draft, MAX_ORDER, Phrase};

/// Formats in which boxes are guessed.
static GUESSED: [&FormatInfo; 7] = [
    &board_text::INFO,
    &sdk::INFO,
    &line::INFO,
    &array::INFO,
    &candidates::CANDIDATE_GRID,
    &candidates::SIMPLE_SUDOKU,
    &clue_list::INFO,
];

/// What says which boxes were taken.
const NOTE: &str = "format.board-text.sudoku";

/// The height and width of boxes that double or thick lines go around, where thin ones part the cells.
fn outlined(text: &str, order: usize) -> Option<(usize, usize)> {
    let (mut heights, mut width) = (vec![0], None);
    for line in text.lines().filter(|line| line.contains(['║', '┃', '─', '═', '━'])) {
        if line.contains(['─', '═', '━']) {
            if line.contains(['═', '━']) {
                heights.push(0);
            }
            continue;
        }
        *heights.last_mut()? += 1;
        let parts: Vec<usize> =
            line.split(['║', '┃']).map(|part| part.chars().filter(|&sign| is_bar(sign)).count() + 1).collect();
        let found = common_size(parts.get(1..parts.len() - 1)?)?;
        if width.replace(found).is_some_and(|width| width != found) {
            return None;
        }
    }
    heights.retain(|&height| height > 0);
    let (height, width) = (common_size(&heights)?, width?);
    (height * width == order && heights.len() == width).then_some((height, width))
}

/// The size of groups that are all of one size, of which there are several.
fn common_size(groups: &[usize]) -> Option<usize> {
    let first = *groups.first()?;
    (groups.len() > 1 && first > 1 && groups.iter().all(|&size| size == first)).then_some(first)
}

/// How many cells of a row of so many stand between two bars, where no bar parts them from the clues beside the row.
fn width_between_inner_bars(row: &str, order: usize) -> Option<usize> {
    let cells: Vec<usize> = row.split(is_bar).map(|part| part.split_whitespace().count()).collect();
    let width = order / cells.len();
    let is_outer = |at: usize| at == 0 || at + 1 == cells.len();
    let fits = |(at, &found): (usize, &usize)| found == width || found == width + 1 && is_outer(at);
    (width > 1 && width * cells.len() == order && cells.iter().enumerate().all(fits)).then_some(width)
}

/// How many cells of a row of so many stand between two bars or gaps.
fn width(row: &str, is_framed: bool, order: usize) -> Option<usize> {
    let parts: Vec<&str> = if row.contains(is_bar) {
        if is_framed && let Some(width) = width_between_inner_bars(row, order) {
            return Some(width);
        }
        let first_and_last = usize::from(is_framed);
        let parts: Vec<&str> = row.split(is_bar).collect();
        let parts = parts.get(first_and_last..parts.len() - first_and_last)?.to_vec();
        // Empty cells may be spaces: then equal bars are told by their length.
        let is_blank = |part: &&str| part.contains("   ") || part.starts_with("  ") || part.ends_with("  ");
        if parts.len() > 1 && parts.iter().any(is_blank) && order.is_multiple_of(parts.len()) {
            let lengths: Vec<usize> = parts.iter().map(|part| part.chars().count()).collect();
            return common_size(&lengths).map(|_| order / parts.len()).filter(|&width| width > 1);
        }
        parts
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

/// The height and width of the boxes that the text shows. Around clues bands of rows alone, or of columns alone, show them
/// only with `one_suffices`.
fn box_shape(text: &str, order: usize, has_clues: bool, one_suffices: bool) -> Option<(usize, usize)> {
    if let Some(shape) = text.lines().find_map(|line| shape_in_words(line, order)) {
        return Some(shape);
    }
    if let Some(shape) = outlined(text, order) {
        return Some(shape);
    }
    let has_digit = |line: &str| line.contains(|symbol: char| symbol.is_ascii_digit() || ".*_".contains(symbol));
    // The rows, each with the number of the group that it stands in.
    let mut rows: Vec<(&str, usize)> = Vec::new();
    let mut group = 0;
    for line in text.lines() {
        // A row between bars may have nothing in it.
        if line.trim().is_empty() || is_border(line) || !has_digit(line) && !line.contains(is_bar) {
            group += 1;
        } else {
            rows.push((line, group));
        }
    }
    // The clues above and below stand outside of the bars, and may be none.
    let has_bars = |(row, _): &(&str, usize)| row.contains(is_bar);
    let barred = rows.iter().filter(|row| has_bars(row)).count();
    let is_barred = has_clues && barred > 0 && barred.is_multiple_of(order);
    let is_framed = is_barred || has_clues && rows.len() == order + 2;
    if is_barred {
        // A solution in the same frame may stand below.
        rows.retain(has_bars);
        rows.truncate(order);
    } else if is_framed {
        rows.pop();
        rows.remove(0);
    }
    if rows.len() != order {
        return None;
    }
    let heights: Vec<usize> = rows.chunk_by(|one, other| one.1 == other.1).map(<[_]>::len).collect();
    let height = common_size(&heights).filter(|&height| height < order);
    let mut widths = rows.iter().map(|(row, _)| width(row, is_framed, order));
    let first = widths.next()?;
    let width = first.filter(|&first| first < order && widths.all(|width| width == Some(first)));
    match (height, width) {
        (Some(height), Some(width)) => (height * width == order).then_some((height, width)),
        // Around clues one alone may part anything.
        _ if has_clues && !one_suffices => None,
        (Some(height), None) => order.is_multiple_of(height).then(|| (height, order / height)),
        (None, Some(width)) => order.is_multiple_of(width).then(|| (order / width, width)),
        (None, None) => None,
    }
}

/// Whether the words of the text say that a board with clues has boxes as well.
fn is_called_hybrid(text: &str) -> bool {
    const CLUED: [&str; 12] = [
        "skyscraper",
        "towers",
        "hochhaus",
        "hochhäuser",
        "wolkenkratzer",
        "gratte-ciel",
        "rascacielos",
        "grattaciel",
        "небоскр",
        "摩天",
        "高楼",
        "ビル",
    ];
    const SUDOKU: [&str; 5] = ["sudoku", "судоку", "数独", "數獨", "スドク"];
    const BOTH: [&str; 4] = ["hybrid", "гибрид", "混合数独", "混合摩天"];
    /// What stands between the two names: an ending, a space or a dash.
    const MAX_BYTES_BETWEEN: usize = 8;
    let lower = text.to_lowercase();
    let places = |words: &'static [&str]| {
        words
            .iter()
            .flat_map(|word| lower.match_indices(word).map(|(at, word)| (at, at + word.len())))
            .collect::<Vec<_>>()
    };
    let sudoku = places(&SUDOKU);
    let is_beside = |(start, end): &(usize, usize)| {
        sudoku.iter().any(|(from, to)| from.saturating_sub(*end).max(start.saturating_sub(*to)) <= MAX_BYTES_BETWEEN)
    };
    // A value of JSON that says it alone.
    let is_typed = || {
        if !json_reader::is_meant(text) {
            return false;
        }
        let tight = lower.replace(' ', "");
        ["type", "kind", "game", "genre"].iter().any(|name| tight.contains(&format!("\"{name}\":\"sudoku\"")))
    };
    BOTH.iter().any(|word| lower.contains(word)) || is_typed() || places(&CLUED).iter().any(is_beside)
}

/// Whether a title above a board says that it has boxes, or which.
pub(super) fn says_boxes(title: &str) -> bool {
    is_called_hybrid(title) || (4..=MAX_ORDER).any(|order| shape_in_words(title, order).is_some())
}

/// Whether a line says the boxes in the way that the board text has for it, but none that such a board can have.
fn says_other_boxes(text: &str, order: usize) -> bool {
    let is_other = |shape: &str| {
        let numbers = numbers(shape);
        let is_shape = numbers.len() == 2 && shape.contains(['x', 'X', '×', '*']);
        shape.eq_ignore_ascii_case("none") || is_shape && numbers[0].checked_mul(numbers[1]) != Some(order)
    };
    text.lines().filter_map(board_text::said_boxes).any(is_other)
}

/// What was read, with a note on words for boxes that a board of its order cannot have.
fn with_note_of_other_boxes(text: &str, read: ParsedPuzzle) -> ParsedPuzzle {
    let is_other = |line: &&str| tells_boxes(line) && shape_in_words(line, read.draft.order).is_none();
    let is_noted = read.note.as_ref().is_some_and(names_words);
    let Some(line) = text.lines().find(is_other).filter(|_| !is_noted) else { return read };
    let note = Phrase::new("format.words", [("text", shown_long(line.trim()))]);
    ParsedPuzzle { note: both(read.note.clone(), Some(note)), ..read }
}

/// What was read, with the boxes that the text shows.
pub(super) fn with_drawn_boxes(text: &str, read: ParsedPuzzle) -> ParsedPuzzle {
    let read = with_note_of_other_boxes(text, read);
    let draft = &read.draft;
    let has_clues = draft.has_clues();
    let Some(usual) = usual_box(draft.order)
        .filter(|_| GUESSED.iter().any(|info| info.id == read.format) && !says_other_boxes(text, draft.order))
    else {
        return read;
    };
    if draft.boxes.is_some_and(|boxes| has_clues || boxes != usual) {
        return read;
    }
    let with = |boxes: (usize, usize)| Some(Draft { boxes: Some(boxes), ..draft.clone() }).filter(is_possible);
    let called = || (has_clues && is_called_hybrid(text)).then_some(usual);
    // Bands beside clues are those of boxes where these alone leave one solution.
    let by_solutions = || {
        let boxes = box_shape(text, draft.order, has_clues, true).filter(|_| has_clues)?;
        let is_needed = solutions(draft) == Solutions::Many;
        with(boxes).filter(|draft| is_needed && solutions(draft) == Solutions::One).map(|_| boxes)
    };
    if let Some(boxes) = box_shape(text, draft.order, has_clues, false).or_else(called).or_else(by_solutions) {
        return match with(boxes).filter(|_| draft.boxes != Some(boxes)) {
            Some(draft) => ParsedPuzzle { note: read.note.map(|note| renoted(note, &draft)), draft, ..read },
            None => read,
        };
    }
    if has_clues {
        return read;
    }
    match turned(draft) {
        Some(draft) => {
            let said = read.note.clone().map(|note| renoted(note, &draft));
            let is_said = said != read.note;
            let note = if is_said { said } else { both(Some(renoted(Phrase::new(NOTE, []), &draft)), said) };
            ParsedPuzzle { note, draft, ..read }
        }
        None => read,
    }
}

/// The note with those boxes that were taken, where it says which were guessed.
fn renoted(note: Phrase, draft: &Draft) -> Phrase {
    match draft.boxes {
        Some((height, width)) if note.key == NOTE => {
            let [height, width] = [height, width].map(|cells| Arg::Count(cells as u64));
            Phrase::new(NOTE, [("height", height), ("width", width)])
        }
        _ => {
            let arg = |arg| match arg {
                Arg::Phrase(inner) => Arg::Phrase(Box::new(renoted(*inner, draft))),
                other => other,
            };
            Phrase { args: note.args.into_iter().map(|(name, value)| (name, arg(value))).collect(), ..note }
        }
    }
}
