//! SudokuPad's JSON, alone or packed by LZ-string after `scl` or `ctc`, often in its short form.
//!
//! Side clues are not rules there but drawn text: they are written as numbers beside the board, and
//! such numbers are taken for clues, with a note that says so. Cages and jigsaws are refused; lines, arrows and what is written on the
//! board are left out, with a note.

use super::common::boxes::usual_box;
use super::common::json_cells::{self, Keys};
use super::common::json_reader::{self, Node, Wrong, quoted};
use super::common::notes::both;
use super::common::text::{number, order};
use super::common::{lz, regions};
use super::fpuzzles::{opened, rules_in_words};
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries, PuzzleInfo};
use crate::{Draft, ExtraHouses, Phrase, Puzzle, Side};
use std::fmt::Write;

pub(super) struct Scl;

static INFO: FormatInfo = FormatInfo {
    id: "scl",
    capabilities: Capabilities { extra_houses: ExtraHouses::NONE, info: true, ..Capabilities::ALL },
    one_line: true,
    example: r#"{"cells":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"regions":[]}"#,
};

/// What follows `scl` or `ctc`.
fn payload(text: &str) -> Option<&str> {
    let text = text.trim();
    let rest = text.strip_prefix("scl").or_else(|| text.strip_prefix("ctc"))?;
    if rest.contains([' ', '\n', '/', ',']) && !rest.contains('=') && rest.len() < 40 { None } else { Some(rest) }
}

/// The value of a key, in full or as the short form has it.
fn get<'a>(node: &'a Node, key: &str, short: &str) -> Option<&'a Node> {
    node.filled(key).or_else(|| node.filled(short))
}

/// Keys that tell its objects from those of other programs.
const OWN_KEYS: [&str; 12] = [
    "cellSize",
    "regions",
    "cages",
    "metadata",
    "arrows",
    "lines",
    "underlays",
    "overlays",
    "cs:",
    "ca:",
    "re:",
    "given",
];

impl Format for Scl {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        let json = text.trim_start().starts_with('{');
        let cells = || {
            // Objects with cells alone are those of other programs.
            let is_long = || text.contains("\"cells\"") && OWN_KEYS.iter().any(|key| text.contains(key));
            (["cells:", "ce:"].iter().any(|key| text.contains(key)) || is_long())
                && ["\"n\"", "\"top\""].iter().all(|key| !text.contains(key))
        };
        payload(text).is_some() || text.trim_start().starts_with("scf") && text.len() > 40 || json && cells()
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        if text.trim_start().starts_with("scf") {
            return Err(ParseError::other_puzzle("format.scl.scf", []));
        }
        let text = &*opened(text, payload(text))?;
        let wrong = |wrong| json_reader::error("format.scl.wrong", text, wrong);
        let node = json_reader::read(text, true).map_err(wrong)?;
        let rows =
            get(&node, "cells", "ce").ok_or((node.at, "format.json.cells")).and_then(Node::list).map_err(wrong)?;
        let order = order(rows.len())?;
        let mut draft = Draft::empty(order);
        let mut player_entries = PlayerEntries::none(order);
        let mut are_numbers = false;
        let mut each = |_, cell: &Node| {
            are_numbers |= cell.words().is_some();
            Ok(())
        };
        json_cells::read(rows, &KEYS, &mut draft, &mut player_entries, &mut each).map_err(wrong)?;
        let regions = numbered(&node, order).map_err(wrong)?;
        // Rows of numbers are those of other programs, which say nothing of the usual boxes.
        let is_other = are_numbers && get(&node, "regions", "re").is_none_or(Node::is_blank);
        draft.boxes = if is_other { usual_box(order) } else { regions::boxes(&regions, order)? };
        for cage in get(&node, "cages", "ca").map_or(Ok(&[][..]), Node::list).map_err(wrong)? {
            if get(cage, "cells", "ce").is_some_and(|cells| !cells.is_blank()) {
                return Err(ParseError::other_puzzle("format.killer", []));
            }
        }
        let (guessed, has_more) = read_overlays(&node, &mut draft).map_err(wrong)?;
        let drawn = [("lines", "l"), ("arrows", "a"), ("underlays", "u")];
        let drawn = drawn.iter().any(|(key, short)| get(&node, key, short).is_some_and(|list| !list.is_blank()));
        let drawn = drawn || has_more;
        let rules = node.filled("metadata").and_then(|data| rules_in_words(get(data, "rules", "r")?.words()));
        let note = match (guessed, drawn) {
            (true, false) => Some(Phrase::new("format.scl.guessed", [])),
            (true, true) => {
                both(Some(Phrase::new("format.scl.guessed", [])), Some(Phrase::new("format.scl.drawn", [])))
            }
            (false, true) => Some(Phrase::new("format.scl.drawn", [])),
            (false, false) => None,
        };
        let id = node.filled("metadata").and_then(|data| get(data, "title", "t")?.words()).map(str::to_owned);
        let info = node.filled("metadata").map_or_else(PuzzleInfo::default, |data| {
            let words = |key, short| get(data, key, short).and_then(Node::words).unwrap_or_default();
            PuzzleInfo::new(words("title", "t"), words("author", "a"), words("rules", "r"))
        });
        Ok(ParsedPuzzle { note: both(rules, note), id, info, ..ParsedPuzzle::new(draft, &INFO).with(player_entries) })
    }

    fn text(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> String {
        format!("scl{}", lz::pack(&write(puzzle, player_entries)))
    }

    fn text_with_info(&self, puzzle: &Puzzle, player_entries: &PlayerEntries, info: &PuzzleInfo) -> String {
        let mut text = write(puzzle, player_entries);
        text.pop();
        let parts = [("title", &info.title), ("author", &info.author), ("rules", &info.rules)];
        let parts = parts.into_iter().filter(|(_, words)| !words.is_empty());
        let parts: Vec<String> = parts.map(|(key, words)| format!("\"{key}\":{}", quoted(words))).collect();
        let _ = write!(text, ",\"metadata\":{{{}}}}}", parts.join(","));
        format!("scl{}", lz::pack(&text))
    }
}

const KEYS: Keys = Keys {
    value: ["value", "v"],
    notes: &["pencilMarks", "centremarks", "candidates"],
    is_given: |cell| !cell.get("given").is_some_and(|given| given.is("false")),
};

/// The region of each cell by its number; all 0 when there are none.
fn numbered(node: &Node, order: usize) -> Result<Vec<u32>, Wrong> {
    let mut numbers = vec![0; order * order];
    for (number, region) in get(node, "regions", "re").map_or(Ok(&[][..]), Node::list)?.iter().enumerate() {
        for cell in region.list()? {
            let coordinates = cell.numbers()?;
            let [row, col] = coordinates[..] else { return Err((cell.at, "format.json.position")) };
            let (row, col) = (row as usize, col as usize);
            if row >= order || col >= order {
                return Err((cell.at, "format.json.position"));
            }
            numbers[row * order + col] = number as u32 + 1;
        }
    }
    Ok(numbers)
}

/// The numbers written beside the board, as clues; returns whether there is one, and whether there is more.
fn read_overlays(node: &Node, draft: &mut Draft) -> Result<(bool, bool), Wrong> {
    let (mut found, mut more) = (0, 0);
    for overlay in get(node, "overlays", "o").map_or(Ok(&[][..]), Node::list)? {
        more += 1;
        let clue = get(overlay, "text", "te").and_then(Node::words).and_then(number);
        let center = get(overlay, "center", "ct").and_then(|center| center.list().ok());
        let (Some(clue), Some([row, col])) = (clue, center) else { continue };
        let (Some(row), Some(col)) = (place_of_middle(row), place_of_middle(col)) else { continue };
        let last = draft.order as i32;
        let (side, index) = match (row, col) {
            (-1, col) => (Side::Top, col),
            (row, -1) => (Side::Left, row),
            (row, col) if row == last => (Side::Bottom, col),
            (row, col) if col == last => (Side::Right, row),
            _ => continue,
        };
        if let Some(slot) = usize::try_from(index).ok().and_then(|index| draft.clues[side as usize].get_mut(index)) {
            *slot = clue;
            found += 1;
        }
    }
    Ok((found > 0, more > found))
}

/// The row or column, from 0, whose middle that coordinate is: 2.5 is 2, -0.5 is -1.
fn place_of_middle(node: &Node) -> Option<i32> {
    let words = node.words()?;
    let (sign, size) = words.strip_prefix('-').map_or((1, words), |size| (-1, size));
    let whole = number(size.strip_suffix(".5")?.trim_start_matches('0')).unwrap_or(0) as i32;
    Some(if sign < 0 { -whole - 1 } else { whole })
}

/// The middle of the row or column, from 0, as [`place_of_middle`] reads it.
fn middle(square: i32) -> String {
    if square < 0 { "-0.5".to_owned() } else { format!("{square}.5") }
}

/// The puzzle as JSON in full.
fn write(puzzle: &Puzzle, player_entries: &PlayerEntries) -> String {
    let order = puzzle.order();
    let mut text = String::from("{\"cells\":[");
    for (at, given) in puzzle.givens().iter().enumerate() {
        text.push_str(if at == 0 {
            "["
        } else if at % order == 0 {
            "],["
        } else {
            ","
        });
        let notes: Vec<String> = player_entries.notes[at].iter().map(|digit| digit.to_string()).collect();
        let _ = match (given, player_entries.values[at]) {
            (Some(digit), _) => write!(text, "{{\"value\":{digit},\"given\":true}}"),
            (None, Some(digit)) => write!(text, "{{\"value\":{digit},\"given\":false}}"),
            (None, None) if notes.is_empty() => write!(text, "{{}}"),
            (None, None) => write!(text, "{{\"pencilMarks\":[{}]}}", notes.join(",")),
        };
    }
    text.push_str("]],\"regions\":[");
    if let Some(shape) = puzzle.geometry().boxes() {
        let (height, width) = (shape.height as usize, shape.width as usize);
        for region in 0..order {
            let (row, col) = (region / (order / width) * height, region % (order / width) * width);
            let cells: Vec<String> =
                (0..order).map(|at| format!("[{},{}]", row + at / width, col + at % width)).collect();
            let _ = write!(text, "{}[{}]", if region > 0 { "," } else { "" }, cells.join(","));
        }
    }
    text.push(']');
    let last = order as i32;
    for (at, clue) in puzzle.clues().iter().enumerate() {
        let index = i32::from(clue.index);
        let (row, col) = match clue.side {
            Side::Top => (-1, index),
            Side::Bottom => (last, index),
            Side::Left => (index, -1),
            Side::Right => (index, last),
        };
        text.push_str(if at == 0 { ",\"overlays\":[" } else { "," });
        let _ = write!(
            text,
            "{{\"center\":[{},{}],\"width\":1,\"height\":1,\"fontSize\":32,\"text\":\"{}\"}}",
            middle(row),
            middle(col),
            clue.value
        );
    }
    text.push_str(if puzzle.clues().is_empty() { "}" } else { "]}" });
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clues_stand_in_the_middle_of_a_place_beside_the_board() {
        let mut draft = Draft::empty(2);
        draft.clues = [vec![0, 1], vec![2, 0], vec![0, 2], vec![1, 0]];
        let text = write(&draft.check().expect("a puzzle"), &PlayerEntries::none(2));
        let overlay = |center: &str, clue: u8| {
            format!(r#"{{"center":{center},"width":1,"height":1,"fontSize":32,"text":"{clue}"}}"#)
        };
        let all =
            [overlay("[-0.5,1.5]", 1), overlay("[2.5,0.5]", 2), overlay("[1.5,-0.5]", 2), overlay("[0.5,2.5]", 1)];
        let expected = format!(r#"{{"cells":[[{{}},{{}}],[{{}},{{}}]],"regions":[],"overlays":[{}]}}"#, all.join(","));
        assert_eq!(text, expected);
    }
}
