//! The game ID of *Towers*, of Simon Tatham's collection, and its description alone.
//!
//! `N[dX]:` then 4N clues by sides (top, bottom, left, right) between slashes, an empty place for
//! no clue; then, if there are givens, a comma and the cells in reading order: a number is a
//! given, a letter skips as many cells as its position in the alphabet, `_` separates two numbers.
//! Source: `towers.c` of Simon Tatham's Portable Puzzle Collection. The program itself takes
//! orders 3 to 9; any order is read here.

use super::common::text::{number, order, shown, with_clues};
use super::{Boxes, Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries};
use crate::{Arg, Digit, Draft, ExtraHouses, Puzzle, Side};
use std::fmt::Write;

pub(super) struct Towers;

pub(super) static INFO: FormatInfo = FormatInfo {
    id: "towers",
    capabilities: Capabilities {
        boxes: Boxes::Never,
        extra_houses: ExtraHouses::NONE,
        orders: (3, 9),
        ..Capabilities::PUZZLE
    },
    one_line: true,
    example: "4de:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1",
};

/// The most digits that are taken for an order, so that one too large is reported as such.
const MAX_ORDER_DIGITS: usize = 4;

/// Whether it is the part before the colon: an order, and perhaps `d` and a letter.
fn is_params(text: &str) -> bool {
    let digits = text.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let difficulty = digits.strip_prefix('d').unwrap_or(digits);
    (1..=MAX_ORDER_DIGITS).contains(&(text.len() - digits.len()))
        && (digits.is_empty() || difficulty.len() < digits.len())
        && difficulty.len() <= 1
        && difficulty.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// The order and the number of clues of a game ID without givens; those that are none are counted as well.
pub(super) fn size_and_clues(text: &str) -> Option<(usize, usize)> {
    let (head, clues) = text.split_once(':').filter(|(head, clues)| is_params(head) && !clues.contains(','))?;
    let size = order(number(head.split('d').next().unwrap_or(head))? as usize).ok()?;
    Some((size, clues.split('/').count()))
}

impl Format for Towers {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        let text = text.trim();
        let head = text.split([':', '#']).next().unwrap_or("");
        if head.len() < text.len() && is_params(head) {
            return true;
        }
        let (clues, grid) = text.split_once(',').unwrap_or((text, ""));
        clues.bytes().all(|byte| byte == b'/' || byte.is_ascii_digit())
            && clues.matches('/').count() >= 3
            && grid.bytes().all(|byte| byte == b'_' || byte.is_ascii_digit() || byte.is_ascii_lowercase())
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let text: String = text.split_whitespace().collect();
        if text.split_once('#').is_some_and(|(head, _)| is_params(head)) {
            return Err(ParseError::new("format.towers.seed", []));
        }
        let (head, desc) = match text.split_once(':') {
            Some((head, desc)) => (Some(head.split('d').next().unwrap_or(head)), desc),
            None => (None, text.as_str()),
        };
        let (clues, grid) = desc.split_once(',').map_or((desc, None), |(clues, grid)| (clues, Some(grid)));
        let found = clues.split('/').count();
        let size = match head {
            Some(head) => order(number(head).map_or(usize::MAX, |value| value as usize))?,
            None if !found.is_multiple_of(4) => {
                return Err(ParseError::new("format.towers.desc", [("found", Arg::count(found))]));
            }
            None => order(found / 4)?,
        };
        if found != 4 * size {
            let args = [("found", Arg::count(found)), ("expected", Arg::count(4 * size)), ("order", Arg::count(size))];
            return Err(ParseError::new("format.towers.clues", args));
        }
        let mut values = Vec::with_capacity(found);
        for (at, field) in clues.split('/').enumerate() {
            match number(field) {
                _ if field.is_empty() => values.push(0),
                Some(value) if value > 0 => values.push(value),
                _ => {
                    let args = [("number", Arg::count(at + 1)), ("text", shown(field)), ("order", Arg::count(size))];
                    return Err(ParseError::new("format.towers.clue", args));
                }
            }
        }
        let mut draft = with_clues(size, &values);
        if let Some(grid) = grid {
            read_cells(grid, &mut draft)?;
        }
        Ok(ParsedPuzzle::new(draft, &INFO))
    }

    fn text(&self, puzzle: &Puzzle, _player_entries: &PlayerEntries) -> String {
        let mut text = format!("{}:", puzzle.order());
        let clues = Side::ALL.into_iter().flat_map(|side| puzzle.clues().side(side));
        for (at, &clue) in clues.enumerate() {
            if at > 0 {
                text.push('/');
            }
            if clue > 0 {
                let _ = write!(text, "{clue}");
            }
        }
        if puzzle.givens().iter().all(Option::is_none) {
            return text;
        }
        text.push(',');
        push_cells(&mut text, puzzle.givens());
        text
    }
}

/// Writes cells: numbers, runs of blanks as letters, `_` between two numbers.
pub(super) fn push_cells(text: &mut String, cells: &[Option<Digit>]) {
    let mut blanks = 0;
    let mut begun = false;
    for cell in cells.iter().map(Some).chain([None]) {
        if cell == Some(&None) {
            blanks += 1;
            continue;
        }
        if blanks == 0 && begun && cell.is_some() {
            text.push('_');
        }
        begun = true;
        while blanks > 0 {
            let run = blanks.min(26);
            text.push((b'a' + run as u8 - 1) as char);
            blanks -= run;
        }
        if let Some(Some(digit)) = cell {
            let _ = write!(text, "{digit}");
        }
    }
}

/// Reads the cells after the comma.
pub(super) fn read_cells(grid: &str, draft: &mut Draft) -> Result<(), ParseError> {
    let mut at = 0;
    let mut rest = grid;
    while let Some(symbol) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|symbol: char| symbol.is_ascii_digit()).len();
        let wrong = |text| {
            let args = [("number", Arg::count(grid.len() - rest.len() + 1)), ("text", shown(text))];
            ParseError::new("format.towers.cell", args)
        };
        let length = digits.max(symbol.len_utf8());
        if digits > 0 {
            let value = number(&rest[..digits]).filter(|&value| value > 0);
            let value = value.ok_or_else(|| wrong(&rest[..digits]))?;
            if let Some(cell) = draft.givens.get_mut(at) {
                *cell = value;
            }
            at += 1;
        } else if symbol.is_ascii_lowercase() {
            at += symbol as usize - 'a' as usize + 1;
        } else if symbol != '_' {
            return Err(wrong(&rest[..length]));
        }
        rest = &rest[length..];
    }
    if at != draft.givens.len() {
        let args = [("found", Arg::count(at)), ("expected", Arg::count(draft.givens.len()))];
        return Err(ParseError::new("format.towers.cells", args));
    }
    Ok(())
}
