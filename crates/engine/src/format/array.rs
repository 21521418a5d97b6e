//! A two-dimensional array as programs write it: `{{0,0,3,...},{...}}`, with braces or brackets,
//! perhaps after `name =`; 0 or nothing is blank. A Sudoku with the usual box, without a frame.

use super::common::boxes::usual_board;
use super::common::line_kind::LineKind;
use super::common::text;
use super::common::text::{mostly, number, order, shown};
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries, board_text};
use crate::{Arg, Draft, Puzzle};

pub(super) struct Array;

pub(super) static INFO: FormatInfo = FormatInfo {
    id: "array",
    capabilities: Capabilities::SUDOKU,
    one_line: false,
    example: "{{1,0,0,0},{0,0,1,0},{0,0,2,0},{0,3,0,0}}",
};

/// The text between the outer braces.
fn inside(text: &str) -> Option<&str> {
    // The brackets of a type, as in `int[][] board = {{`, begin no list.
    let is_list = |text: &str| text.trim_start().starts_with(['{', '[', '(']);
    let text = text.split_once('=').map(|(_, list)| list).filter(|list| is_list(list)).unwrap_or(text);
    let start = text.find(['{', '[', '('])?;
    let before = text[..start].trim();
    let word = before.trim_end_matches('\'');
    if !word.is_empty() && !word.eq_ignore_ascii_case("array") && !before.ends_with('=') {
        return None;
    }
    let inside = text[start + 1..].trim_start();
    if inside.starts_with(['{', '[', '(']) { Some(inside) } else { None }
}

/// The rows, each with its entries.
fn rows(inside: &str) -> impl Iterator<Item = impl Iterator<Item = &str>> {
    let rows = inside.split(['}', ']', ')']).map(|row| row.trim_start_matches([',', '{', '[', '(', ' ', '\n', '\t']));
    rows.filter(|row| row.contains(|symbol: char| !symbol.is_whitespace() && !";':)".contains(symbol)))
        .map(|row| row.split(',').map(|entry| entry.trim().trim_matches(['"', '\''])))
}

/// The value of an entry; nothing, `null`, `.` and `?` are blank.
fn value(entry: &str) -> Option<u32> {
    match entry {
        "" | "." | "?" => Some(0),
        _ if entry.eq_ignore_ascii_case("null") => Some(0),
        _ => number(entry),
    }
}

/// The board of a square of values: a Sudoku, unless it is rather one with clues around it.
pub(super) fn square(values: &[u32], size: usize) -> Result<ParsedPuzzle, ParseError> {
    let usual = Draft { givens: values.to_vec(), ..usual_board(order(size)?) };
    let is_sudoku = usual.boxes.is_some() && board_text::framed(values, size).is_none();
    let (draft, note) = if is_sudoku { (usual, None) } else { board_text::square(values, size)? };
    Ok(ParsedPuzzle { note, ..ParsedPuzzle::new(draft, &INFO) })
}

impl Format for Array {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        let Some(inside) = inside(text) else { return false };
        let (mut like, mut all) = (0, 0);
        for entry in rows(inside).flatten() {
            all += 1;
            like += usize::from(value(entry).is_some());
        }
        mostly(like, all)
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let mut values = Vec::new();
        let (mut found, mut size) = (0, 0);
        for (row, entries) in rows(inside(text).unwrap_or("")).enumerate() {
            let before = values.len();
            for (at, entry) in entries.enumerate() {
                let args = || [("line", Arg::count(row + 1)), ("number", Arg::count(at + 1)), ("text", shown(entry))];
                values.push(value(entry).ok_or_else(|| ParseError::new("format.array.entry", args()))?);
            }
            let length = values.len() - before;
            size = if row == 0 { length } else { size };
            if length != size {
                let args =
                    [("line", Arg::count(row + 1)), ("found", Arg::count(length)), ("expected", Arg::count(size))];
                return Err(ParseError::new("format.row", args));
            }
            found = row + 1;
        }
        if found != size {
            return Err(ParseError::new("format.square", [("columns", Arg::count(size)), ("rows", Arg::count(found))]));
        }
        if values.is_empty() {
            return Err(text::unknown(text));
        }
        let name = text.split(['{', '[', '(']).next().unwrap_or("");
        let values = LineKind::named(name).by_rows(&values, size).ok_or_else(|| text::unknown(text))?;
        square(&values, size)
    }

    fn text(&self, puzzle: &Puzzle, _player_entries: &PlayerEntries) -> String {
        let mut text = String::from("{");
        for (row, cells) in puzzle.givens().chunks(puzzle.order()).enumerate() {
            text.push_str(if row > 0 { ",{" } else { "{" });
            for (at, cell) in cells.iter().enumerate() {
                if at > 0 {
                    text.push(',');
                }
                text.push_str(&cell.map_or(0, |digit| digit.get()).to_string());
            }
            text.push('}');
        }
        text.push('}');
        text
    }
}
