//! Clues that an object of JSON has in another shape than a list for each side: one by one, in pairs for each row and
//! column, or around the board in one list.

use super::clue_order;
use crate::format::common::json_reader::{Node, Value};
use crate::format::common::sides;
use crate::format::common::text::entry;
use crate::{Draft, MAX_ORDER, Side};

/// A clue: its side, its index as it is written, and its value.
type Clue = (Side, usize, u32);

/// The clues as a line for each side, behind its name.
pub(crate) fn lines(entries: &[(String, Node)]) -> Option<String> {
    let order = order(entries)?;
    let sides = around(entries, order).or_else(|| placed(&one_by_one(entries, order), order))?;
    let line = |side: Side| {
        let clues: Vec<String> = sides[side as usize].iter().map(u32::to_string).collect();
        format!("{}: {}", side.name(), clues.join(" "))
    };
    Some(Side::ALL.map(line).join("\n"))
}

/// Whether the name of a value says that it is clues.
pub(crate) fn are_clues(name: &str) -> bool {
    name.to_lowercase().contains("clue")
}

/// How many rows the board has: as it is said, or as a list of its rows or of pairs shows.
fn order(entries: &[(String, Node)]) -> Option<usize> {
    let is_size = |name: &str| ["n", "size", "order"].contains(&name.to_lowercase().as_str());
    let said = entries.iter().find(|(name, _)| is_size(name)).and_then(|(_, value)| value.quoted_number().ok());
    let rows = |(_, value): &(String, Node)| {
        let rows = value.list().ok()?;
        let is_row = |row: &Node| row.list().is_ok_and(|row| row.len() == rows.len()) || names_sides(row);
        (!rows.is_empty() && rows.iter().all(is_row)).then_some(rows.len())
    };
    let order = said.map(|size| size as usize).or_else(|| entries.iter().find_map(rows))?;
    (2..=MAX_ORDER).contains(&order).then_some(order)
}

/// Whether an object names sides.
fn names_sides(node: &Node) -> bool {
    node.entries().is_some_and(|entries| entries.iter().any(|(name, _)| sides::is_side(name)))
}

/// The value of a clue; 0 where there is none.
fn value(node: &Node) -> Option<u32> {
    if node.is_blank() { Some(0) } else { entry(node.words()?) }
}

/// The clues of a list of all sides behind words that tell its order.
fn around(entries: &[(String, Node)], order: usize) -> Option<[Vec<u32>; 4]> {
    let is_list = |(name, value): &&(String, Node)| {
        are_clues(name) && value.list().is_ok_and(|clues| clues.len() == Side::ALL.len() * order)
    };
    let (name, list) = entries.iter().find(is_list)?;
    let said = entries.iter().filter(|(name, _)| name != "size").filter_map(|(_, value)| match &value.value {
        Value::Text(words) => Some(words.as_str()),
        _ => None,
    });
    let words: Vec<&str> = said.chain([name.as_str()]).filter(|words| words.contains(char::is_alphabetic)).collect();
    let clues: Option<Vec<String>> = list.list().ok()?.iter().map(|clue| Some(value(clue)?.to_string())).collect();
    let text = format!("{}: {}", words.join(", "), clues?.join(" "));
    clue_order::read(&text).map(|draft| draft.clues)
}

/// The clues that stand in objects or under names of their own, or in pairs.
fn one_by_one(entries: &[(String, Node)], order: usize) -> Vec<Clue> {
    let of_entry = |entry: &(String, Node)| -> Vec<Clue> {
        let (name, node) = entry;
        match &node.value {
            Value::List(lines) if lines.len() == order => {
                lines.iter().enumerate().flat_map(|(at, line)| pair(name, line, at)).collect()
            }
            Value::List(clues) if are_clues(name) => clues.iter().filter_map(item).collect(),
            Value::Map(clues) if are_clues(name) => clues.iter().flat_map(named).collect(),
            Value::Map(_) => named(entry),
            _ => Vec::new(),
        }
    };
    entries.iter().flat_map(of_entry).collect()
}

/// The clues at both ends of a line: an object that names their sides, or a list of two under the name of rows or columns.
fn pair(name: &str, line: &Node, at: usize) -> Vec<Clue> {
    let clue = |(side, node): (Side, &Node)| Some((side, at, value(node)?));
    if let Ok([first, second]) = line.list() {
        let sides = match name.to_lowercase().as_str() {
            "rows" | "row" => [Side::Left, Side::Right],
            "columns" | "cols" | "column" => [Side::Top, Side::Bottom],
            _ => return Vec::new(),
        };
        return sides.into_iter().zip([first, second]).filter_map(clue).collect();
    }
    let entries = line.entries().into_iter().flatten();
    entries.filter_map(|(name, node)| clue((sides::side_of(&name.to_lowercase())?, node))).collect()
}

/// A clue of an object that has its side, its index and its value.
fn item(node: &Node) -> Option<Clue> {
    const SIDE: [&str; 3] = ["side", "edge", "direction"];
    const INDEX: [&str; 6] = ["index", "position", "pos", "at", "line", "i"];
    const VALUE: [&str; 5] = ["value", "clue", "count", "visible", "v"];
    let part = |names: &[&str]| names.iter().find_map(|name| node.get(name));
    let side = sides::side_of(&part(&SIDE)?.words()?.to_lowercase())?;
    Some((side, part(&INDEX)?.quoted_number().ok()? as usize, value(part(&VALUE)?)?))
}

/// Clues under names such as `T3` and `left2`, or under the name of a side by their indices.
fn named((name, node): &(String, Node)) -> Vec<Clue> {
    let word = name.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let side = sides::side_of(&word.trim_end_matches(['_', '-', ' ']).to_lowercase());
    let letter = || match word {
        "T" | "t" => Some(Side::Top),
        "B" | "b" => Some(Side::Bottom),
        "L" | "l" => Some(Side::Left),
        "R" | "r" => Some(Side::Right),
        _ => None,
    };
    let Some(side) = side.or_else(letter) else { return Vec::new() };
    let clue = |index: &str, node: &Node| Some((side, index.parse().ok()?, value(node)?));
    match node.entries() {
        Some(clues) => clues.iter().filter_map(|(index, node)| clue(index, node)).collect(),
        None => clue(&name[word.len()..], node).into_iter().collect(),
    }
}

/// The clues by side, with indices from 0 where one has a 0, else from 1.
fn placed(clues: &[Clue], order: usize) -> Option<[Vec<u32>; 4]> {
    let first = usize::from(clues.iter().all(|(_, index, _)| *index > 0));
    let mut sides = Draft::empty(order).clues;
    for &(side, index, value) in clues {
        *sides[side as usize].get_mut(index.checked_sub(first)?)? = value;
    }
    (!clues.is_empty()).then_some(sides)
}
