//! Links of puzz.link and the other sites that run pzpr: `skyscrapers/COLUMNS/ROWS/BODY`, and
//! `sudoku/...` with the cells alone. A Sudoku has boxes as wide and high as the root of its order;
//! of order 6, three wide and two high.
//!
//! The body is the clues by sides (top, bottom, left, right), then, if there are givens, the
//! cells in reading order, both in the number code of pzpr: `0`-`9` and `a`-`f` are values, `-`
//! and two or `+` and three hex digits larger ones, `g`-`z` runs of 1 to 20 blanks, `.` an unknown
//! value, which is the same as none here. Source: pzprjs, `decodeNumber16` and its outside form.

use super::common::boxes::{usual_board, usual_box};
use super::common::text::{number, order, shown, with_clues};
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries};
use crate::{Arg, Draft, ExtraHouses, Phrase, Puzzle, Side};
use std::fmt::Write;

pub(super) struct PzprLink;

pub(super) static INFO: FormatInfo = FormatInfo {
    id: "puzz-link",
    capabilities: Capabilities { extra_houses: ExtraHouses::NONE, ..Capabilities::PUZZLE },
    one_line: true,
    example: "https://puzz.link/p?skyscrapers/4/4/k13h4j3g",
};

/// The first element without what editors add to it.
fn kind(text: &str) -> &str {
    let kind = text.trim().split('/').next().unwrap_or("");
    let kind = kind.strip_prefix("m+").unwrap_or(kind);
    kind.split('_').next().unwrap_or(kind)
}

fn is_ours(kind: &str) -> bool {
    ["skyscrapers", "skyscraper", "building", "sudoku"].contains(&kind)
}

/// Whether pzpr has a Sudoku of that order.
pub(super) fn has_sudoku(order: usize) -> bool {
    matches!(order, 4 | 6 | 9 | 16 | 25)
}

/// An empty Sudoku of pzpr.
///
/// # Errors
/// When it has none of that order.
pub(super) fn sudoku(order: usize) -> Result<Draft, ParseError> {
    let board = || usual_board(order);
    if has_sudoku(order) {
        Ok(board())
    } else {
        Err(ParseError::new("format.puzz-link.sudoku", [("order", Arg::count(order))]))
    }
}

/// What keeps a puzzle out of links and files of pzpr.
pub(super) fn refuses(puzzle: &Puzzle) -> Option<Phrase> {
    let shape = puzzle.geometry().boxes().map(|shape| (shape.height.into(), shape.width.into()));
    let lacks = |key| Some(Phrase::new(key, []));
    match shape {
        None => None,
        Some(_) if !puzzle.clues().is_empty() => lacks("format.lacks.hybrid"),
        Some(_) if shape != usual_box(puzzle.order()) || !has_sudoku(puzzle.order()) => lacks("format.lacks.box-shape"),
        Some(_) => None,
    }
}

impl Format for PzprLink {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        let elements = || text.trim().split('/').skip(1).map(number);
        let sized = elements().zip(elements().skip(1)).any(|(cols, rows)| cols.is_some() && rows.is_some());
        let kind = kind(text);
        is_ours(kind) || sized && !kind.is_empty() && kind.bytes().all(|byte| byte.is_ascii_lowercase())
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let text = text.trim();
        let kind = kind(text);
        if !is_ours(kind) {
            return Err(ParseError::other_puzzle("format.puzz-link.kind", [("kind", shown(kind))]));
        }
        let mut elements = text.split('/').skip(1).skip_while(|element| number(element).is_none());
        let mut size = || elements.next().and_then(number).map(|value| value as usize);
        let (Some(cols), Some(rows)) = (size(), size()) else {
            return Err(ParseError::new("format.puzz-link.size", []));
        };
        if cols != rows {
            return Err(ParseError::new("format.square", [("columns", Arg::count(cols)), ("rows", Arg::count(rows))]));
        }
        let order = order(cols)?;
        let body = elements.next().unwrap_or("");
        if let Some(more) = elements.find(|element| !element.is_empty()) {
            return Err(ParseError::new("format.puzz-link.more", [("text", shown(more))]));
        }
        if kind == "sudoku" {
            let draft = sudoku(order)?;
            return Ok(ParsedPuzzle::new(Draft { givens: read_cells(body, body, order)?, ..draft }, &INFO));
        }
        Ok(ParsedPuzzle::new(clued(body, order)?, &INFO))
    }

    fn refuses(&self, puzzle: &Puzzle, _player_entries: &PlayerEntries) -> Option<Phrase> {
        refuses(puzzle)
    }

    fn text(&self, puzzle: &Puzzle, _player_entries: &PlayerEntries) -> String {
        let order = puzzle.order();
        if puzzle.geometry().boxes().is_some() {
            let mut text = format!("https://puzz.link/p?sudoku/{order}/{order}/");
            push_cells(&mut text, puzzle);
            return text;
        }
        let mut text = format!("https://puzz.link/p?skyscrapers/{order}/{order}/");
        push_body(&mut text, puzzle);
        text
    }
}

/// A board without boxes of the clues of a body, and of its cells where it has any.
pub(super) fn clued(body: &str, order: usize) -> Result<Draft, ParseError> {
    let mut rest = body;
    let mut draft = with_clues(order, &values(body, &mut rest, 4 * order, "format.puzz-link.clues")?);
    if !rest.is_empty() {
        draft.givens = read_cells(body, rest, order)?;
    }
    Ok(draft)
}

/// The cells in `rest`, which is the end of `body` and no more than they.
fn read_cells(body: &str, mut rest: &str, order: usize) -> Result<Vec<u32>, ParseError> {
    let cells = values(body, &mut rest, order * order, "format.puzz-link.cells")?;
    if rest.is_empty() { Ok(cells) } else { Err(ParseError::new("format.puzz-link.more", [("text", shown(rest))])) }
}

/// Writes the clues, and the cells where any is given.
pub(super) fn push_body(text: &mut String, puzzle: &Puzzle) {
    push_values(text, &mut Side::ALL.into_iter().flat_map(|side| puzzle.clues().side(side)).copied());
    if puzzle.givens().iter().any(Option::is_some) {
        push_cells(text, puzzle);
    }
}

fn push_cells(text: &mut String, puzzle: &Puzzle) {
    push_values(text, &mut puzzle.givens().iter().map(|given| given.map_or(0, |digit| digit.get() as u8)));
}

/// Takes that many values from the front of `rest`, which is the end of `body`; all blank when
/// there is nothing.
fn values(body: &str, rest: &mut &str, wanted: usize, key: &'static str) -> Result<Vec<u32>, ParseError> {
    let mut found = Vec::with_capacity(wanted);
    while found.len() < wanted {
        let Some(symbol) = rest.chars().next() else { break };
        let mut length = symbol.len_utf8();
        let value = match symbol {
            '0'..='9' | 'a'..='f' => symbol.to_digit(16),
            '-' | '+' => {
                length = if symbol == '-' { 3 } else { 4 };
                rest.get(1..length)
                    .filter(|hex| !hex.starts_with('+'))
                    .and_then(|hex| u32::from_str_radix(hex, 16).ok())
            }
            '.' => Some(0),
            'g'..='z' => {
                found.resize(found.len() + (symbol as usize - 'f' as usize), 0);
                *rest = &rest[length..];
                continue;
            }
            _ => None,
        };
        let Some(value) = value else {
            let args = [("number", Arg::count(body.len() - rest.len() + 1)), ("text", shown(&symbol.to_string()))];
            return Err(ParseError::new("format.puzz-link.symbol", args));
        };
        found.push(value);
        *rest = &rest[length..];
    }
    if found.len() != wanted && !(found.is_empty() && rest.is_empty()) {
        return Err(ParseError::new(key, [("found", Arg::count(found.len())), ("expected", Arg::count(wanted))]));
    }
    found.resize(wanted, 0);
    Ok(found)
}

/// Writes values and runs of blanks.
fn push_values(text: &mut String, values: &mut dyn Iterator<Item = u8>) {
    let mut blanks = 0u8;
    for value in values.map(Some).chain([None]) {
        if value == Some(0) {
            blanks += 1;
        }
        if blanks == 20 || blanks > 0 && value != Some(0) {
            text.push((b'f' + blanks) as char);
            blanks = 0;
        }
        match value {
            Some(value @ 1..16) => {
                let _ = write!(text, "{value:x}");
            }
            Some(value @ 16..) => {
                let _ = write!(text, "-{value:02x}");
            }
            _ => {}
        }
    }
}
