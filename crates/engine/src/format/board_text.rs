//! Board text: rows of entries separated by white space, with a frame of clues or without.
//!
//! A number is a value; `.`, `-`, `_` and `0` are empty. With a frame there are two rows and two
//! columns more, with empty corners, which may be left out of the first and the last row. Lines
//! before the board may say `box 2x3` (rows and columns of a box), `box none` and `diagonals`. A
//! text of one line may have `/` between its rows, or be all the cells of a square. Lines and bars
//! that separate the boxes are ignored. A square without a frame is a Sudoku, if its
//! order allows boxes and no number is twice in one; else a Latin square.

use super::common::box_words;
use super::common::boxes::usual_box;
use super::common::frame::{FramePosition, frame_position};
use super::common::sides::{Solutions, solutions};
use super::common::text;
use super::common::text::{
    entry, is_bar, is_blank_line, is_border, is_clue_list, is_possible, looks_like_entry, mostly, order, root, shown,
};
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries};
use crate::{Arg, Draft, ExtraHouse, ExtraHouses, MAX_ORDER, Phrase, Puzzle};

pub(super) struct BoardText;

pub(super) static INFO: FormatInfo = FormatInfo {
    id: "board-text",
    capabilities: Capabilities { extra_houses: ExtraHouses::ALL, ..Capabilities::PUZZLE },
    one_line: false,
    example: ". . 2 1 .\n. . . . 3\n3 . . . .\n. 1 . . .\n. . . . .",
};

/// A row of the text: its number from 1, and its entries.
type Row<'a> = (usize, Vec<&'a str>);

/// The text by rows.
struct Rows<'a> {
    /// `None` when nothing is said; `Some(None)` for `box none`.
    boxes: Option<Option<(usize, usize)>>,
    extra_houses: ExtraHouses,
    rows: Vec<Row<'a>>,
}

/// The shape, right or wrong, in a line that says the boxes: `box 2x3`, `Boxes: none`, `box=2x3`; not where it says them by
/// words for rows and columns.
pub(super) fn said_boxes(line: &str) -> Option<&str> {
    let line = line.trim_start();
    if box_words::tells_boxes(line) {
        return None;
    }
    let (word, rest) = line.split_at(line.find(|symbol: char| !symbol.is_alphabetic()).unwrap_or(line.len()));
    let is_word = ["box", "boxes"].iter().any(|boxes| word.eq_ignore_ascii_case(boxes));
    let shape = rest.trim_start_matches([':', '=']);
    let is_apart = |symbol: char| symbol.is_whitespace() || symbol.is_ascii_digit();
    (is_word && (shape.len() < rest.len() || shape.is_empty() || shape.starts_with(is_apart)))
        .then(|| shape.split_whitespace().next().unwrap_or_default())
}

/// The lines above the board that say its boxes and extra houses, with their ends, and the rest of the text.
pub(super) fn settings(text: &str) -> (&str, &str) {
    let is_setting = |line: &str| {
        let first = line.split_whitespace().next().unwrap_or("").to_ascii_lowercase();
        said_boxes(line).is_some() || ExtraHouse::named(&first).is_some()
    };
    let mut end = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n').take_while(|line| is_blank_line(line) || is_setting(line)) {
        at += line.len();
        if is_setting(line) {
            end = at;
        }
    }
    text.split_at(end)
}

fn rows(text: &str) -> Result<Rows<'_>, ParseError> {
    let separator = if text.trim().contains('\n') { '\n' } else { '/' };
    let mut found = Rows { boxes: None, extra_houses: ExtraHouses::NONE, rows: Vec::new() };
    for (at, line) in text.split(separator).enumerate() {
        let mut entries: Vec<&str> = line.split_whitespace().collect();
        entries.retain(|entry| !entry.chars().all(is_bar));
        if entries.len() == 1 && is_border(line) || entries.iter().all(|entry| entry.len() > 1 && is_border(entry)) {
            continue;
        }
        if let Some(shape) = said_boxes(line).filter(|_| found.rows.is_empty()) {
            let shape = shape.to_ascii_lowercase();
            let parsed = shape
                .split_once(['x', '×', '*'])
                .and_then(|(height, width)| Some((text::number(height)? as usize, text::number(width)? as usize)));
            if parsed.is_none() && shape != "none" {
                let args = [("line", Arg::count(at + 1)), ("text", shown(&shape))];
                return Err(ParseError::new("format.board-text.box", args));
            }
            found.boxes = Some(parsed);
            continue;
        }
        match entries.first().map(|entry| entry.to_ascii_lowercase()).as_deref() {
            None => {}
            Some(word) => match ExtraHouse::named(word).filter(|_| found.rows.is_empty()) {
                Some(kind) => found.extra_houses.set(kind, true),
                None => found.rows.push((at + 1, entries)),
            },
        }
    }
    if let [(line, entries)] = &mut found.rows[..]
        && let Some(size) = root(entries.len()).filter(|&size| size > 1 && size <= MAX_ORDER)
    {
        let line = *line;
        found.rows = entries.chunks(size).map(|row| (line, row.to_vec())).collect();
    }
    Ok(found)
}

/// Whether a line of that many entries is all the cells of a board: it is no list of clues of a
/// board that can be had.
fn is_board(entries: usize) -> bool {
    root(entries).is_some_and(|size| size > 2 && size <= MAX_ORDER)
        && (!entries.is_multiple_of(4) || entries > 4 * MAX_ORDER)
}

/// Whether a line is all the cells of a board: too long for one of its rows.
pub(super) fn is_whole(line: &str) -> bool {
    let mut entries = line.split_whitespace();
    let count = entries.clone().count();
    count > MAX_ORDER + 2 && is_board(count) && entries.all(looks_like_entry)
}

/// Whether these are the rows of a large Sudoku with a symbol a cell, letters for values above 9.
fn has_letters(rows: &[Row<'_>]) -> bool {
    let symbols = || rows.iter().flat_map(|(_, entries)| entries).map(|entry| entry.as_bytes());
    rows.len() > 9
        && rows.iter().all(|(_, entries)| entries.len() == rows.len())
        && symbols().all(|symbol| symbol.len() == 1)
        && symbols().any(|symbol| symbol[0].is_ascii_alphabetic())
}

/// Whether the first and the last row lack their corners and no other does.
fn lacks_corners(rows: &[Row<'_>]) -> bool {
    let size = rows.len();
    size > 2
        && rows.iter().enumerate().all(|(at, (_, entries))| {
            let corners = if at == 0 || at + 1 == size { 2 } else { 0 };
            entries.len() + corners == size
        })
}

impl Format for BoardText {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        let Ok(Rows { rows, boxes, .. }) = rows(text) else { return true };
        let one_line = !text.trim().contains(['\n', '/']);
        let begins = || text.split_whitespace().next().is_some_and(looks_like_entry);
        if one_line && !(is_board(text.split_whitespace().count()) && begins()) {
            return false;
        }
        if has_letters(&rows) {
            return false;
        }
        let all: usize = rows.iter().map(|(_, entries)| entries.len()).sum();
        let like = rows.iter().flat_map(|(_, entries)| entries).filter(|entry| looks_like_entry(entry)).count();
        let square = rows.iter().all(|(_, entries)| entries.len() == rows.len());
        // Rows of a board that was cut off are told as such.
        let is_list = || is_clue_list(rows.iter().map(|(_, entries)| entries.len()));
        let is_cut = || all > 2 * rows.len() && (rows.len() > 4 || begins() && !is_list());
        rows.len() > 1 && mostly(like, all) && (square || lacks_corners(&rows) || boxes.is_some() || is_cut())
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let Rows { boxes, extra_houses, mut rows } = rows(text)?;
        if rows.len() > MAX_ORDER + 2 {
            return Err(order(rows.len()).err().unwrap_or_else(|| text::unknown(text)));
        }
        let size = rows.len();
        let is_open_frame = lacks_corners(&rows);
        if is_open_frame {
            for at in [0, size - 1] {
                rows[at].1.insert(0, ".");
                rows[at].1.push(".");
            }
        }
        let values = values(&rows)?;
        let bare = without_frame(&values, size, boxes, extra_houses);
        let one_line = !text.trim().contains(['\n', '/']);
        let framed = if one_line { None } else { with_frame(&values, size, boxes.flatten(), extra_houses) };
        let says_bare = boxes.flatten().is_some_and(|(height, width)| height * width == size);
        match (framed, bare) {
            (Some(framed), Ok((bare, note))) => {
                let is_better = || match (is_possible(&bare), is_possible(&framed)) {
                    (false, false) => !is_open_frame && too_large(&bare) < too_large(&framed),
                    (bare, framed) => bare && !framed,
                };
                let take_bare = says_bare || is_better();
                let (draft, note) = if take_bare { (bare, note) } else { (framed, None) };
                Ok(ParsedPuzzle { note, ..ParsedPuzzle::new(draft, &INFO) })
            }
            (Some(draft), Err(_)) => Ok(ParsedPuzzle::new(draft, &INFO)),
            (None, bare) => bare.map(|(draft, note)| ParsedPuzzle { note, ..ParsedPuzzle::new(draft, &INFO) }),
        }
    }

    fn text(&self, puzzle: &Puzzle, _player_entries: &PlayerEntries) -> String {
        let order = puzzle.order();
        let mut text = String::new();
        if let Some(shape) = puzzle.geometry().boxes() {
            text.push_str(&format!("box {shape}\n"));
        }
        for kind in puzzle.geometry().extra_houses().iter() {
            text.push_str(kind.name());
            text.push('\n');
        }
        let draft = puzzle.draft();
        let width = if order > 9 { 2 } else { 1 };
        for row in 0..order + 2 {
            if row > 0 {
                text.push('\n');
            }
            for col in 0..order + 2 {
                let value = match frame_position(row, col, order) {
                    FramePosition::Corner => 0,
                    FramePosition::Clue(side, index) => draft.side(side)[index],
                    FramePosition::Cell(index) => draft.givens[index],
                };
                let entry = if value == 0 { ".".to_owned() } else { value.to_string() };
                let part = if col > 0 { " " } else { "" };
                text.push_str(&format!("{part}{entry:>width$}"));
            }
        }
        text
    }
}

/// How many givens of the board are above its order.
fn too_large(draft: &Draft) -> usize {
    draft.givens.iter().filter(|&&value| value as usize > draft.order).count()
}

/// The values row by row; there are as many in a row as there are rows.
fn values(rows: &[Row<'_>]) -> Result<Vec<u32>, ParseError> {
    let lengths = || rows.iter().map(|(_, entries)| entries.len());
    // Of those that are equally frequent the first: a text is rather cut off at its end.
    let many = |&length: &usize| lengths().filter(|&other| other == length).count();
    let usual = lengths().rev().max_by_key(many).unwrap_or(0);
    for (line, entries) in rows {
        for (at, token) in entries.iter().enumerate() {
            if entry(token).is_none() {
                let args = [("line", Arg::count(*line)), ("number", Arg::count(at + 1)), ("text", shown(token))];
                return Err(ParseError::new("format.board-text.entry", args));
            }
        }
        if entries.len() != usual {
            let args =
                [("line", Arg::count(*line)), ("found", Arg::count(entries.len())), ("expected", Arg::count(usual))];
            return Err(ParseError::new("format.row", args));
        }
    }
    if usual != rows.len() {
        return Err(ParseError::new(
            "format.square",
            [("columns", Arg::count(usual)), ("rows", Arg::count(rows.len()))],
        ));
    }
    Ok(rows.iter().flat_map(|(_, entries)| entries).filter_map(|token| entry(token)).collect())
}

/// The square read with a frame, if its corners are empty.
fn with_frame(values: &[u32], size: usize, boxes: Option<(usize, usize)>, extra_houses: ExtraHouses) -> Option<Draft> {
    let order = order(size.checked_sub(2)?).ok()?;
    let mut draft = Draft { boxes, extra_houses, ..Draft::empty(order) };
    for (at, &value) in values.iter().enumerate() {
        match frame_position(at / size, at % size, order) {
            FramePosition::Corner if value > 0 => return None,
            FramePosition::Corner => {}
            FramePosition::Clue(side, index) => draft.clues[side as usize][index] = value,
            FramePosition::Cell(index) => draft.givens[index] = value,
        }
    }
    Some(draft)
}

/// The values of a square as a board without a frame, if they can be one.
pub(super) fn bare(values: &[u32]) -> Option<(Draft, Option<Phrase>)> {
    let (draft, note) = without_frame(values, root(values.len())?, None, ExtraHouses::NONE).ok()?;
    if is_possible(&draft) { Some((draft, note)) } else { None }
}

/// The square read with a frame where it is rather that than a Sudoku without one: its corners are empty, and clues
/// stand around nothing or around what makes one solution, which the Sudoku has not.
pub(super) fn framed(values: &[u32], size: usize) -> Option<Draft> {
    let draft = with_frame(values, size, None, ExtraHouses::NONE)?;
    if !draft.has_clues() || !is_possible(&draft) {
        return None;
    }
    let sudoku = || usual_box(size).map(|boxes| Draft { boxes: Some(boxes), ..bare_of(values, size) });
    let is_better =
        || solutions(&draft) == Solutions::One && sudoku().is_none_or(|sudoku| solutions(&sudoku) != Solutions::One);
    (draft.givens.iter().all(|&given| given == 0) || is_better()).then_some(draft)
}

fn bare_of(values: &[u32], size: usize) -> Draft {
    Draft { givens: values.to_vec(), ..Draft::empty(size) }
}

/// A square of values that nothing tells more of: with a frame or without, and a note where that was guessed.
///
/// # Errors
/// When no board is that large.
pub(super) fn square(values: &[u32], size: usize) -> Result<(Draft, Option<Phrase>), ParseError> {
    if let Some(draft) = framed(values, size) {
        return Ok((draft, Some(Phrase::new("format.board-text.framed", []))));
    }
    let (bare, note) = without_frame(values, size, None, ExtraHouses::NONE)?;
    // A frame around a board without boxes is likelier than a large board that breaks rules.
    let with_frame = with_frame(values, size, None, ExtraHouses::NONE);
    match with_frame.filter(|framed| is_possible(framed) && (!is_possible(&bare) || usual_box(size).is_none())) {
        Some(framed) if framed.has_clues() => Ok((framed, None)),
        _ => Ok((bare, note)),
    }
}

/// The square read without a frame, and a note where the boxes were guessed.
fn without_frame(
    values: &[u32],
    size: usize,
    boxes: Option<Option<(usize, usize)>>,
    extra_houses: ExtraHouses,
) -> Result<(Draft, Option<Phrase>), ParseError> {
    let order = order(size)?;
    let draft = Draft { givens: values.to_vec(), extra_houses, ..Draft::empty(order) };
    if let Some(boxes) = boxes {
        return Ok((Draft { boxes, ..draft }, None));
    }
    let guess = usual_box(order).map(|shape| (shape, Draft { boxes: Some(shape), ..draft.clone() }));
    Ok(match guess {
        Some(((height, width), sudoku)) if is_possible(&sudoku) || !is_possible(&draft) => {
            let args = [("height", Arg::count(height)), ("width", Arg::count(width))];
            (sudoku, Some(Phrase::new("format.board-text.sudoku", args)))
        }
        _ => (draft, None),
    })
}
