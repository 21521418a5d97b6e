//! Objects of JSON in which other programs keep a board under a name of their own: as the signs of a line, as a list
//! of its cells, or as a list of rows.

use super::Format;
use super::fields;
use super::json::Json;
use super::line;
use super::sides;
use super::text::root;
use super::value::{self, Node, Value};
use crate::Side;

/// Names that say that the value is no puzzle, but its solution or what a player made of it.
const OTHERS: [&str; 5] = ["solution", "solved", "answer", "state", "progress"];

/// Names of the puzzle itself, the surest first.
const NAMES: [&str; 12] = [
    "basegrid", "given", "puzzle", "quiz", "initial", "start", "mission", "question", "board", "grid", "sudoku",
    "cells",
];

/// Names that say that there are more rules.
const RULES: [&str; 20] = [
    "cage",
    "killer",
    "region",
    "jigsaw",
    "constraint",
    "thermo",
    "arrow",
    "rule",
    "variant",
    "anti",
    "knight",
    "diagonal",
    "disjoint",
    "negative",
    "kropki",
    "palindrome",
    "whisper",
    "renban",
    "sandwich",
    "consecutive",
];

/// The board that a value is, as text.
fn board(node: &Node) -> Option<String> {
    let entry = |node: &Node| fields::entry(node.words()?);
    match &node.value {
        Value::Text(text) => line::is_whole(text).then(|| text.clone()),
        Value::List(rows) => {
            let cells: Option<Vec<String>> = rows.iter().map(entry).collect();
            if let Some(cells) = cells.filter(|cells| cells.len() > 15) {
                let size = root(cells.len())?;
                return Some(cells.chunks(size).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n"));
            }
            let row = |row: &Node| match &row.value {
                Value::Text(text) => Some(text.clone()).filter(|text| text.chars().count() == rows.len()),
                Value::List(cells) if cells.len() == rows.len() => {
                    cells.iter().map(entry).collect::<Option<Vec<_>>>().map(|row| row.join(" "))
                }
                _ => None,
            };
            let rows: Vec<String> = rows.iter().map(row).collect::<Option<_>>()?;
            (rows.len() > 3).then(|| rows.join("\n"))
        }
        _ => None,
    }
}

/// The only board of the object, or the one whose name is the surest.
pub(super) fn board_text(text: &str) -> Option<String> {
    if !Json.claims(text) {
        return None;
    }
    let node = value::read(text, false).ok()?;
    let node = match &node.value {
        Value::List(items) if items.len() == 1 => &items[0],
        _ => &node,
    };
    let Value::Map(entries) = &node.value else { return None };
    let has_rules = |(name, value): &(String, Node)| {
        let name = name.to_lowercase();
        !value.is_blank() && RULES.iter().any(|rule| name.contains(rule))
    };
    if entries.iter().any(has_rules) {
        return None;
    }
    let inner = entries.iter().find_map(|(_, value)| match &value.value {
        Value::Map(entries) => clue_lines(entries),
        _ => None,
    });
    let clues = clue_lines(entries).or(inner);
    if clues.is_none() && entries.iter().any(|(name, value)| sides::is_side(name) && !value.is_blank()) {
        return None;
    }
    let is_other = |name: &str| OTHERS.iter().any(|other| name.contains(other));
    let mut boards: Vec<(String, String)> = Vec::new();
    for (name, value) in entries {
        let name = name.to_lowercase();
        if let Some(board) = board(value).filter(|_| !is_other(&name)) {
            boards.push((name, board));
        }
    }
    let named = NAMES.iter().find_map(|known| boards.iter().find(|(name, _)| name.contains(known)));
    let board = named.or(if boards.len() == 1 { boards.first() } else { None }).map(|(_, board)| board.clone());
    match clues {
        Some(clues) => Some([clues, board.unwrap_or_default()].join("\n")),
        None => board,
    }
}

/// Clues by the names of their sides, a line each; `None` where not all four are there.
fn clue_lines(entries: &[(String, Node)]) -> Option<String> {
    let line = |(name, value): &(String, Node)| {
        let clues = value.list().ok()?.iter().map(|clue| fields::entry(clue.words()?)).collect::<Option<Vec<_>>>()?;
        Some(format!("{name}: {}", clues.join(" ")))
    };
    let lines: Vec<String> = entries.iter().filter(|(name, _)| sides::is_side(name)).filter_map(line).collect();
    (lines.len() == Side::ALL.len()).then(|| lines.join("\n"))
}
