//! f-puzzles: JSON, alone or packed by LZ-string after `fpuz` or `fpuzzles`.
//!
//! Cells hold `value`, `given`, `centerPencilMarks` and `region`; boxes are the usual ones unless
//! regions say others. A clue is an entry of `skyscraper` for a cell outside: `R0C3` is above
//! column 3. A puzzle with any other rule is refused, since it would be another puzzle without it.

use super::common::boxes::usual_box;
use super::common::json_cells::{self, Keys};
use super::common::json_reader::{self, Node, Wrong, quoted, words};
use super::common::notes::both;
use super::common::other_rules::DRAWN_KEYS;
use super::common::text;
use super::common::text::{order, shown, shown_long};
use super::common::{lz, regions};
use super::recovery::json_rules;
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries, PuzzleInfo};
use crate::{Arg, Draft, ExtraHouse, Phrase, Puzzle, Side};
use std::borrow::Cow;
use std::fmt::Write;

pub(super) struct FPuzzles;

static INFO: FormatInfo = FormatInfo {
    id: "f-puzzles",
    capabilities: Capabilities { orders: (1, 16), info: true, ..Capabilities::ALL },
    one_line: true,
    example: "fpuzN4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86285qms9uy68AawE8wAYwwBDAA4wM+UIJgAbOQhAAlAAwBhAEwhUANxFyArnHghEICiFkKla9QGYdIfUZMhHRSkSA=",
};

/// What was left out: rules told in words, and what is drawn or written on the board.
fn left_out(node: &Node) -> Option<Phrase> {
    let drawn: Vec<&str> =
        DRAWN_KEYS.into_iter().filter(|key| node.get(key).is_some_and(|value| !value.is_blank())).collect();
    let drawn =
        (!drawn.is_empty()).then(|| Phrase::new("format.f-puzzles.drawn", [("keys", Arg::Text(drawn.join(", ")))]));
    both(rules_in_words(node.get("ruleset").and_then(Node::words)), drawn)
}

/// That rules told in words were left out, unless they only say that those of Sudoku apply.
pub(super) fn rules_in_words(rules: Option<&str>) -> Option<Phrase> {
    const USUAL: [&str; 9] =
        ["normal", "standard", "classic", "usual", "sudoku", "rules", "apply", "skyscraper", "skyscrapers"];
    let words = rules?.split(|symbol: char| !symbol.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_usual = |word: &str| USUAL.iter().any(|usual| word.eq_ignore_ascii_case(usual));
    let is_only_usual = words.into_iter().all(is_usual);
    (!is_only_usual).then(|| Phrase::new("format.rules-in-words", [("text", shown_long(rules.unwrap_or("")))]))
}

/// Keys that hold no rule, or one that is read. Those of the diagonals are read too.
const SUPPORTED_KEYS: [&str; 15] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "highlightConflicts",
    "solution",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
    "cosmetics",
    "metadata",
    "info",
    "customrulesets",
    "skyscraper",
];

/// What follows `fpuz` or `fpuzzles`, or packed JSON alone.
fn payload(text: &str) -> Option<&str> {
    let text = text.trim();
    if text.starts_with("N4I") && !text.contains(char::is_whitespace) {
        return Some(text);
    }
    let rest = text.strip_prefix("fpuz")?;
    Some(rest.strip_prefix("zles").unwrap_or(rest))
}

/// The text that the payload holds; without one the text itself.
///
/// # Errors
/// When the payload cannot be unpacked.
pub(super) fn opened<'a>(text: &'a str, payload: Option<&str>) -> Result<Cow<'a, str>, ParseError> {
    let Some(payload) = payload else { return Ok(Cow::Borrowed(text)) };
    unpack(payload).map(Cow::Owned).ok_or_else(|| ParseError::new("format.packed", []))
}

/// Unpacks a payload as links have it: with `/` doubled or halved on the way, or spaces for `+`.
fn unpack(payload: &str) -> Option<String> {
    let payload: String = payload
        .trim()
        .chars()
        .map(|symbol| if symbol == ' ' { '+' } else { symbol })
        .filter(|symbol| !symbol.is_whitespace())
        .collect();
    let readable = |packed: &str| lz::unpack(packed).filter(|text| text.trim_start().starts_with(['{', '[']));
    readable(&payload)
        .or_else(|| readable(&payload.replace('/', "//")))
        .or_else(|| readable(&payload.replace("//", "/")))
}

impl Format for FPuzzles {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        let json = text.trim_start().starts_with('{');
        payload(text).is_some() || json && text.contains("\"grid\"") && !text.contains("\"n\"")
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let text = &*opened(text, payload(text))?;
        let wrong = |wrong| json_reader::error("format.f-puzzles.wrong", text, wrong);
        let node = json_reader::read(text, false).map_err(wrong)?;
        refuse_rules(&node)?;
        let size = node.get("size").ok_or((node.at, "format.json.size")).and_then(Node::number).map_err(wrong)?;
        let order = order(size as usize)?;
        let mut draft = Draft::empty(order);
        let mut player_entries = PlayerEntries::none(order);
        let regions = read_cells(&node, &mut draft, &mut player_entries).map_err(wrong)?;
        draft.boxes = regions::boxes(&regions, order)?;
        match ["diagonal+", "diagonal-"].map(|key| node.get(key).is_some_and(|value| value.is("true"))) {
            [false, false] => {}
            [true, true] => draft.extra_houses.set(ExtraHouse::Diagonals, true),
            _ => return Err(ParseError::other_puzzle("format.one-diagonal", [])),
        }
        for clue in node.filled("skyscraper").map_or(Ok(&[][..]), Node::list).map_err(wrong)? {
            read_clue(clue, &mut draft).map_err(wrong)?;
        }
        let id = node.get("title").and_then(Node::words).filter(|title| !title.is_empty()).map(str::to_owned);
        let info = PuzzleInfo::new(words(&node, "title"), words(&node, "author"), words(&node, "ruleset"));
        Ok(ParsedPuzzle { id, info, note: left_out(&node), ..ParsedPuzzle::new(draft, &INFO).with(player_entries) })
    }

    fn text(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> String {
        format!("fpuz{}", lz::pack(&write(puzzle, player_entries)))
    }

    fn text_with_info(&self, puzzle: &Puzzle, player_entries: &PlayerEntries, info: &PuzzleInfo) -> String {
        let mut text = write(puzzle, player_entries);
        text.pop();
        for (key, words) in [("title", &info.title), ("author", &info.author), ("ruleset", &info.rules)] {
            if !words.is_empty() {
                let _ = write!(text, ",\"{key}\":{}", quoted(words));
            }
        }
        text.push('}');
        format!("fpuz{}", lz::pack(&text))
    }
}

/// Refuses a puzzle with rules that no board has here, by the name of one that is surely a rule if there is any.
fn refuse_rules(node: &Node) -> Result<(), ParseError> {
    let is_unknown = |(key, value): &&(String, Node)| {
        let is_known = SUPPORTED_KEYS.iter().chain(&DRAWN_KEYS).any(|known| known == key)
            || key.starts_with("diagonal+")
            || key.starts_with("diagonal-");
        !is_known && !value.is_blank()
    };
    let unknown: Vec<&(String, Node)> = node.entries().into_iter().flatten().filter(is_unknown).collect();
    let is_rule =
        |(key, value): &&&(String, Node)| json_rules::is_rule(key, value) || json_rules::is_rule_on_cells(key, value);
    match unknown.iter().find(is_rule).or(unknown.first()) {
        Some((key, _)) => Err(ParseError::other_puzzle("format.rule", [("rule", shown(key))])),
        None => Ok(()),
    }
}

const KEYS: Keys = Keys {
    value: ["value"; 2],
    notes: &["givenPencilMarks", "centerPencilMarks"],
    is_given: |cell| cell.get("given").is_some_and(|given| given.is("true")),
};

/// Reads the cells; the region of each.
fn read_cells(node: &Node, draft: &mut Draft, player_entries: &mut PlayerEntries) -> Result<Vec<u32>, Wrong> {
    let order = draft.order;
    let (height, width) = usual_box(order).unwrap_or((1, order));
    let grid = node.get("grid").ok_or((node.at, "format.json.grid"))?;
    let rows = grid.list()?;
    let mut regions = Vec::with_capacity(order * order);
    if rows.len() != order {
        return Err((grid.at, "format.json.cell-count"));
    }
    json_cells::read(rows, &KEYS, draft, player_entries, &mut |at, cell| {
        let (row, col) = (at / order, at % order);
        // Without a region a cell is in the box at its position; with `null` it is in its row.
        regions.push(match cell.get("region") {
            Some(region) if region.is("null") => row as u32,
            Some(region) => region.number()?,
            None => (row / height * (order / width) + col / width) as u32,
        });
        Ok(())
    })?;
    Ok(regions)
}

/// Reads a clue for a cell outside.
fn read_clue(clue: &Node, draft: &mut Draft) -> Result<(), Wrong> {
    let cell = clue.get("cell").ok_or((clue.at, "format.json.outside"))?;
    let wrong = (cell.at, "format.json.outside");
    let coordinates = cell.words().and_then(|name| name.strip_prefix('R')?.split_once('C'));
    let (row, col) = coordinates.ok_or(wrong)?;
    let coordinate = |text: &str| text::number(text).map(|number| number as usize).ok_or(wrong);
    let (row, col, last) = (coordinate(row)?, coordinate(col)?, draft.order + 1);
    let (side, index) = match (row, col) {
        (0, col) => (Side::Top, col),
        (row, 0) => (Side::Left, row),
        (row, col) if row == last => (Side::Bottom, col),
        (row, col) if col == last => (Side::Right, row),
        _ => return Err(wrong),
    };
    let slot = draft.clues[side as usize].get_mut(index.wrapping_sub(1)).ok_or(wrong)?;
    *slot = clue.filled("value").map_or(Ok(0), Node::quoted_number)?;
    Ok(())
}

/// The puzzle as JSON.
fn write(puzzle: &Puzzle, player_entries: &PlayerEntries) -> String {
    let order = puzzle.order();
    let boxes = puzzle.geometry().boxes().map(|shape| (shape.height as usize, shape.width as usize));
    let mut text = String::new();
    let _ = write!(text, "{{\"size\":{order},\"grid\":[");
    for (at, given) in puzzle.givens().iter().enumerate() {
        let (row, col) = (at / order, at % order);
        text.push_str(if at == 0 {
            "["
        } else if col == 0 {
            "],["
        } else {
            ","
        });
        let mut parts: Vec<String> = Vec::new();
        if let Some(digit) = given.or(player_entries.values[at]) {
            parts.push(format!("\"value\":{digit}"));
        }
        if given.is_some() {
            parts.push("\"given\":true".to_owned());
        }
        if !player_entries.notes[at].is_empty() {
            let notes: Vec<String> = player_entries.notes[at].iter().map(|digit| digit.to_string()).collect();
            parts.push(format!("\"centerPencilMarks\":[{}]", notes.join(",")));
        }
        if boxes != usual_box(order) {
            let (height, width) = boxes.unwrap_or((1, order));
            parts.push(format!("\"region\":{}", row / height * (order / width) + col / width));
        }
        let _ = write!(text, "{{{}}}", parts.join(","));
    }
    text.push_str("]]");
    if puzzle.geometry().extra_houses().contains(ExtraHouse::Diagonals) {
        text.push_str(",\"diagonal+\":true,\"diagonal-\":true");
    }
    for (at, clue) in puzzle.clues().iter().enumerate() {
        let index = clue.index + 1;
        let (row, col) = match clue.side {
            Side::Top => (0, index),
            Side::Bottom => (order as u8 + 1, index),
            Side::Left => (index, 0),
            Side::Right => (index, order as u8 + 1),
        };
        text.push_str(if at == 0 { ",\"skyscraper\":[" } else { "," });
        let _ = write!(text, "{{\"cell\":\"R{row}C{col}\",\"value\":{}}}", quoted(&clue.value.to_string()));
    }
    text.push_str(if puzzle.clues().is_empty() { "}" } else { "]}" });
    text
}
