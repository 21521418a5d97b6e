//! The JSON line: one object a puzzle, as the corpora and the programs use.

use super::common::json_reader::{self, Node, Value, Wrong, quoted_in_ascii, words};
use super::common::text::order;
use super::recovery::{foreign_json, json_boxes, json_clues};
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries, PuzzleInfo, line};
use crate::{Digit, Draft, ExtraHouse, ExtraHouses, Puzzle, Side};
use std::fmt::Write;

pub(super) struct Json;

pub(super) static INFO: FormatInfo = FormatInfo {
    id: "json",
    capabilities: Capabilities { extra_houses: ExtraHouses::ALL, info: true, ..Capabilities::ALL },
    one_line: true,
    example: r#"{"n":4,"box":null,"top":[2,2,1,3],"bottom":[2,2,3,1],"left":[3,1,2,2],"right":[2,3,2,1]}"#,
};

impl Format for Json {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        json_reader::is_meant(text)
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let node = object(text)?;
        let draft = draft(&node, text)?;
        let player_entries = player_entries(&node, draft.order).map_err(|wrong| error(text, wrong))?;
        let id = node.get("id").and_then(Node::words).map(str::to_owned);
        let info = PuzzleInfo::new(words(&node, "title"), words(&node, "author"), words(&node, "rules"));
        Ok(ParsedPuzzle { id, info, ..ParsedPuzzle::new(draft, &INFO).with(player_entries) })
    }

    fn text(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> String {
        let mut text = write(&puzzle.draft());
        if !player_entries.lacks_values() {
            text.pop();
            text.push_str(",\"values\":");
            list(&mut text, player_entries.values.iter().map(|value| value.map_or(0, |digit| digit.get() as u32)));
            text.push('}');
        }
        if !player_entries.lacks_notes() {
            text.pop();
            text.push_str(",\"notes\":[");
            for (at, notes) in player_entries.notes.iter().enumerate() {
                if at > 0 {
                    text.push(',');
                }
                list(&mut text, notes.iter().map(|digit| digit.get() as u32));
            }
            text.push_str("]}");
        }
        text
    }

    fn text_with_info(&self, puzzle: &Puzzle, player_entries: &PlayerEntries, info: &PuzzleInfo) -> String {
        let mut text = self.text(puzzle, player_entries);
        text.pop();
        for (key, words) in [("title", &info.title), ("author", &info.author), ("rules", &info.rules)] {
            if !words.is_empty() {
                let _ = write!(text, ",\"{key}\":{}", quoted_in_ascii(words));
            }
        }
        text.push('}');
        text
    }
}

fn error(text: &str, wrong: Wrong) -> ParseError {
    json_reader::error("format.json.wrong", text, wrong)
}

fn object(text: &str) -> Result<Node, ParseError> {
    let node = json_reader::read(text, false).map_err(|wrong| error(text, wrong))?;
    match &node.value {
        Value::Map(_) => Ok(node),
        _ => Err(error(text, (node.at, "format.json.map"))),
    }
}

/// Reads one object; unknown keys are ignored, sides and givens that are left out are blank.
///
/// # Errors
/// When it is not JSON, or a key has a value of another kind, or no board has that order.
pub fn parse(text: &str) -> Result<Draft, ParseError> {
    draft(&object(text)?, text)
}

fn draft(node: &Node, text: &str) -> Result<Draft, ParseError> {
    let wrong = |wrong| error(text, wrong);
    let size = node.get("n").ok_or_else(|| ParseError::new("format.json.no-order", []))?;
    let order = order(size.number().map_err(wrong)? as usize)?;
    let boxes = match node.filled("box").filter(|_| json_boxes::box_shape(node).is_none()) {
        Some(shape) => match shape.numbers().map_err(wrong)?[..] {
            [height, width] => Some((height as usize, width as usize)),
            _ => return Err(wrong((shape.at, "format.json.box"))),
        },
        None => json_boxes::box_shape(node),
    };
    let mut draft = Draft { boxes, ..Draft::empty(order) };
    for kind in ExtraHouse::ALL {
        draft.extra_houses.set(kind, node.get(kind.name()).is_some_and(|value| value.is("true")));
    }
    // Some have the sides in an object of their own.
    let count =
        |node: &Node| Side::ALL.iter().filter(|&&side| foreign_json::clues_of(node, side, order).is_some()).count();
    let inner = || node.entries()?.iter().map(|(_, value)| value).find(|value| count(value) > 1);
    let sides = if count(node) > 0 { node } else { inner().unwrap_or(node) };
    for side in Side::ALL {
        if let Some(clues) = foreign_json::clues_of(sides, side, order) {
            draft.clues[side as usize] = clues;
        } else if let Some(clues) = sides.filled(side.name()).filter(|clues| !clues.is_blank()) {
            draft.clues[side as usize] = clues.numbers().map_err(wrong)?;
        }
    }
    if let Some(values) = foreign_json::named_values(node, order) {
        draft.givens = values;
    } else if let Some(givens) = node.filled("givens").filter(|givens| !givens.is_blank()) {
        draft.givens = givens.numbers().map_err(wrong)?;
    } else if let Some(at) = foreign_json::listed_givens_at(node) {
        // Not understood, they would be left out.
        return Err(wrong((at, "format.json.cell-count")));
    }
    Ok(draft)
}

/// Whether the object of a text may have cells or clues under other names than ours.
pub(super) fn has_other_parts(text: &str) -> bool {
    const KNOWN: [&str; 11] =
        ["n", "box", "top", "bottom", "left", "right", "givens", "values", "notes", "title", "rules"];
    // Most have all cells, and are not read again.
    if text.contains("\"givens\"") || text.contains("\"values\"") {
        return false;
    }
    let is_other = |(name, value): &(String, Node)| {
        let may_be_part = match &value.value {
            Value::Map(_) => true,
            Value::List(items) => items.len() > 1,
            Value::Text(text) => line::is_whole(text),
            Value::Bare(_) => false,
        };
        let is_named = json_clues::are_clues(name) || !foreign_json::is_no_board(name);
        may_be_part && is_named && !KNOWN.contains(&name.as_str())
    };
    object(text).is_ok_and(|node| node.entries().is_some_and(|entries| entries.iter().any(is_other)))
}

/// What was read of an object, with the cells and clues that another reader found in it under other names. What the object
/// says of boxes and extra houses holds.
pub(super) fn with_parts_of(text: &str, read: ParsedPuzzle, other: ParsedPuzzle) -> ParsedPuzzle {
    if read.draft.order != other.draft.order {
        return read;
    }
    let mut draft = read.draft;
    let says_boxes = text.contains("\"box\"");
    draft.boxes = if says_boxes { draft.boxes } else { other.draft.boxes };
    if !draft.has_clues() {
        draft.clues = other.draft.clues;
    }
    if draft.givens.iter().all(|&given| given == 0) {
        draft.givens = other.draft.givens;
    }
    ParsedPuzzle { draft, note: read.note.or(other.note), ..other }
}

/// The player's values and notes, if the object has any.
fn player_entries(node: &Node, order: usize) -> Result<PlayerEntries, Wrong> {
    let mut player_entries = PlayerEntries::none(order);
    let digit = |value: u32| Digit::within(value as usize, order);
    let all = |items: &Node| {
        let fits = items.list()?.len() == order * order;
        if fits { Ok(()) } else { Err((items.at, "format.json.cell-count")) }
    };
    if let Some(values) = node.filled("values") {
        all(values)?;
        player_entries.values = values.numbers()?.into_iter().map(digit).collect();
    }
    if let Some(notes) = node.filled("notes") {
        all(notes)?;
        for (notes, cell) in player_entries.notes.iter_mut().zip(notes.list()?) {
            *notes = cell.numbers()?.into_iter().filter_map(digit).collect();
        }
    }
    Ok(player_entries)
}

/// Writes one object, without a line break.
pub fn write(draft: &Draft) -> String {
    let mut text = String::new();
    let _ = write!(text, "{{\"n\":{},\"box\":", draft.order);
    match draft.boxes {
        Some((height, width)) => list(&mut text, [height as u32, width as u32].into_iter()),
        None => text.push_str("null"),
    }
    for kind in draft.extra_houses.iter() {
        let _ = write!(text, ",\"{}\":true", kind.name());
    }
    for side in Side::ALL {
        let _ = write!(text, ",\"{}\":", side.name());
        list(&mut text, draft.side(side).iter().copied());
    }
    text.push_str(",\"givens\":");
    list(&mut text, draft.givens.iter().copied());
    text.push('}');
    text
}

/// Writes a list of numbers.
fn list(text: &mut String, numbers: impl Iterator<Item = u32>) {
    text.push('[');
    for (at, number) in numbers.enumerate() {
        if at > 0 {
            text.push(',');
        }
        text.push_str(&number.to_string());
    }
    text.push(']');
}
