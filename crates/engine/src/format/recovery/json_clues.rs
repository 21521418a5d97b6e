//! Clues that an object of JSON has in another shape than a list for each side: one by one, in pairs for each row and
//! column, or around the board in one list.

use super::clue_order;
use crate::format::common::json_reader::{Node, Value};
use crate::format::common::sides;
use crate::format::common::text::entry;
use crate::{MAX_ORDER, Side};

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

/// How many rows the board has: as it is said, or as a list of rows shows.
fn order(entries: &[(String, Node)]) -> Option<usize> {
    let is_size = |name: &str| ["n", "size", "order"].contains(&name.to_lowercase().as_str());
    let said = entries.iter().find(|(name, _)| is_size(name)).and_then(|(_, value)| value.quoted_number().ok());
    let rows = |(_, value): &(String, Node)| {
        let rows = value.list().ok()?;
        rows.iter().all(|row| row.list().is_ok_and(|row| row.len() == rows.len())).then_some(rows.len())
    };
    let order = said.map(|size| size as usize).or_else(|| entries.iter().find_map(rows))?;
    (2..=MAX_ORDER).contains(&order).then_some(order)
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
    let mut found = Vec::new();
    for (name, node) in entries {
        match &node.value {
            Value::List(items) if items.len() == order => {
                let lower = name.to_lowercase();
                let sides = match lower.as_str() {
                    "rows" | "row" => Some([Side::Left, Side::Right]),
                    "columns" | "cols" | "column" => Some([Side::Top, Side::Bottom]),
                    _ => None,
                };
                if let Some(sides) = sides {
                    found.extend(items.iter().enumerate().flat_map(|(at, item)| pair(item, sides, at)));
                }
            }
            Value::List(items) if are_clues(name) => found.extend(items.iter().filter_map(item)),
            Value::Map(clues) if are_clues(name) => found.extend(clues.iter().flat_map(named)),
            Value::Map(clues) => {
                let side = sides::side_of(&name.to_lowercase());
                let of_side = |(index, node): &(String, Node)| Some((side?, index.parse().ok()?, value(node)?));
                found.extend(clues.iter().filter_map(of_side));
            }
            _ => {}
        }
    }
    found
}

/// The clues at both ends of a line: a list of two, or an object that names the sides.
fn pair(item: &Node, sides: [Side; 2], at: usize) -> Vec<Clue> {
    if let Ok([first, second]) = item.list() {
        return [first, second]
            .into_iter()
            .zip(sides)
            .filter_map(|(node, side)| Some((side, at, value(node)?)))
            .collect();
    }
    let clue = |(name, node): &(String, Node)| {
        let side = sides::side_of(&name.to_lowercase()).filter(|side| sides.contains(side))?;
        Some((side, at, value(node)?))
    };
    item.entries().into_iter().flatten().filter_map(clue).collect()
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
    let of_side = |(index, node): &(String, Node)| Some((side, index.parse().ok()?, value(node)?));
    match node.entries() {
        Some(clues) => clues.iter().filter_map(of_side).collect(),
        None => name[word.len()..]
            .parse()
            .ok()
            .zip(value(node))
            .map(|(index, value)| (side, index, value))
            .into_iter()
            .collect(),
    }
}

/// The clues by side, with indices from 0 where one has a 0, else from 1.
fn placed(clues: &[Clue], order: usize) -> Option<[Vec<u32>; 4]> {
    let first = usize::from(clues.iter().all(|(_, index, _)| *index > 0));
    let mut sides = [const { Vec::new() }; 4].map(|_: Vec<u32>| vec![0; order]);
    for &(side, index, value) in clues {
        *sides[side as usize].get_mut(index.checked_sub(first)?)? = value;
    }
    (!clues.is_empty()).then_some(sides)
}
