//! The game ID of *Solo*, of Simon Tatham's collection: `CxR[flags]:grid`.
//!
//! `C` columns and `R` rows of boxes, so that a box is `R` wide and `C` high; `x` among the flags
//! is for diagonals. The cells are written as in *Towers*. Jigsaws (`Nj`) and killers (`k`) are no
//! boards here. Source: `solo.c` of Simon Tatham's Portable Puzzle Collection.

use super::common::text::{number, order, shown};
use super::towers::{push_cells, read_cells};
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries};
use crate::{Draft, ExtraHouse, Phrase, Puzzle};

pub(super) struct Solo;

pub(super) static INFO: FormatInfo = FormatInfo {
    id: "solo",
    capabilities: Capabilities { clues: false, ..Capabilities::PUZZLE },
    one_line: true,
    example: "2x2:a1e2_3e3a",
};

/// What the part before the colon says.
enum Params<'a> {
    /// Columns and rows of boxes, and the flags.
    Boxes(u32, u32, &'a str),
    Jigsaw,
}

fn params(head: &str) -> Option<Params<'_>> {
    let rest = head.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let first = number(&head[..head.len() - rest.len()]).filter(|_| rest.len() < head.len())?;
    if rest.starts_with('j') {
        return Some(Params::Jigsaw);
    }
    let rest = rest.strip_prefix('x')?;
    let flags = rest.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let second = number(&rest[..rest.len() - flags.len()]).filter(|_| flags.len() < rest.len())?;
    let plain = flags.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if plain { Some(Params::Boxes(first, second, flags)) } else { None }
}

/// The flags without symmetry and difficulty: `x` and `k` as they are there.
fn rules(flags: &str) -> (bool, bool) {
    let before = flags.split(['a', 'r', 'm', 'd']).next().unwrap_or("");
    (before.contains('x'), before.contains('k'))
}

impl Format for Solo {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        let text = text.trim();
        let head = text.split([':', '#']).next().unwrap_or("");
        // A size above a board, or before its clues, may have a colon as well.
        let is_id = |desc: &str| !desc.contains(['.', ';']) && !desc.contains(", ");
        text.get(head.len() + 1..).is_some_and(is_id) && params(head).is_some()
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let text: String = text.split_whitespace().collect();
        let at = text.find([':', '#']).unwrap_or(text.len());
        let (head, desc) = (&text[..at], text.get(at + 1..).unwrap_or(""));
        if text[at..].starts_with('#') {
            return Err(ParseError::new("format.towers.seed", []));
        }
        let (height, width, flags) = match params(head) {
            Some(Params::Boxes(columns, rows, flags)) => (columns as usize, rows as usize, flags),
            Some(Params::Jigsaw) => return Err(ParseError::other_puzzle("format.jigsaw", [])),
            None => return Err(ParseError::new("format.solo.params", [("text", shown(head))])),
        };
        let (has_diagonals, killer) = rules(flags);
        if killer {
            return Err(ParseError::other_puzzle("format.killer", []));
        }
        let order = order(height.saturating_mul(width))?;
        if let Some((_, more)) = desc.split_once(',') {
            return Err(ParseError::other_puzzle("format.solo.more", [("text", shown(more))]));
        }
        let boxes = if height > 1 && width > 1 { Some((height, width)) } else { None };
        let mut draft = Draft { boxes, ..Draft::empty(order) };
        draft.extra_houses.set(ExtraHouse::Diagonals, has_diagonals);
        read_cells(desc, &mut draft)?;
        Ok(ParsedPuzzle::new(draft, &INFO))
    }

    fn refuses(&self, puzzle: &Puzzle, _player_entries: &PlayerEntries) -> Option<Phrase> {
        let shape = puzzle.geometry().boxes();
        let thick = shape.is_some_and(|shape| shape.height > 1 && shape.width > 1);
        if thick { None } else { Some(Phrase::new("format.lacks.no-boxes", [])) }
    }

    fn text(&self, puzzle: &Puzzle, _player_entries: &PlayerEntries) -> String {
        let (height, width) = puzzle.geometry().boxes().map_or((1, 1), |shape| (shape.height, shape.width));
        let has_diagonals = puzzle.geometry().extra_houses().contains(ExtraHouse::Diagonals);
        let mut text = format!("{height}x{width}{}:", if has_diagonals { "x" } else { "" });
        push_cells(&mut text, puzzle.givens());
        text
    }
}
