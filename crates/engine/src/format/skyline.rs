//! The text of our own links, for all that no shorter one of another program carries:
//! `skyline/ROWS/SHAPE/BODY`. The shape is rows and columns of a box, such as `2x3`, an `x` behind them
//! where the diagonals are houses (alone, where there are no boxes), or `none`. The body is that of
//! puzz.link: the clues by sides, then, if there are givens, the cells.
//!
//! Such links are given away, so what a text means here stays for ever.

use super::common::text::{number, order, shown};
use super::pzpr_link::{clued, push_body};
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries};
use crate::{Draft, ExtraHouse, ExtraHouses, Puzzle};
use std::fmt::Write;

pub(super) struct Skyline;

pub(super) static INFO: FormatInfo =
    FormatInfo { id: "skyline", capabilities: Capabilities::PUZZLE, one_line: true, example: "skyline/4/2x2/g43s" };

/// The box and the extra houses.
fn shape(text: &str) -> Option<(Option<(usize, usize)>, ExtraHouses)> {
    let (boxes, extra_houses) = match text.strip_suffix('x') {
        Some(boxes) => (boxes, ExtraHouses::only(ExtraHouse::Diagonals)),
        None => (text, ExtraHouses::NONE),
    };
    if !extra_houses.is_empty() && boxes.is_empty() || text == "none" {
        return Some((None, extra_houses));
    }
    let (height, width) = boxes.split_once('x')?;
    Some((Some((number(height)? as usize, number(width)? as usize)), extra_houses))
}

impl Format for Skyline {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        text.trim_start().starts_with("skyline/")
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let mut elements = text.trim().split('/').skip(1);
        let size = elements.next().and_then(number).ok_or_else(|| ParseError::new("format.skyline.size", []))?;
        let order = order(size as usize)?;
        let text = elements.next().unwrap_or("");
        let wrong = || ParseError::new("format.skyline.shape", [("text", shown(text))]);
        let (boxes, extra_houses) = shape(text).ok_or_else(wrong)?;
        let body = elements.next().unwrap_or("");
        if let Some(more) = elements.find(|element| !element.is_empty()) {
            return Err(ParseError::new("format.puzz-link.more", [("text", shown(more))]));
        }
        Ok(ParsedPuzzle::new(Draft { boxes, extra_houses, ..clued(body, order)? }, &INFO))
    }

    fn text(&self, puzzle: &Puzzle, _player_entries: &PlayerEntries) -> String {
        let geometry = puzzle.geometry();
        let mut text = format!("skyline/{}/", puzzle.order());
        let diagonals = geometry.extra_houses().contains(ExtraHouse::Diagonals);
        match (geometry.boxes(), diagonals) {
            (None, false) => text.push_str("none"),
            (None, true) => {}
            (Some(shape), _) => {
                let _ = write!(text, "{}x{}", shape.height, shape.width);
            }
        }
        text.push_str(if diagonals { "x/" } else { "/" });
        push_body(&mut text, puzzle);
        text
    }
}
