//! What an object of another program says beside the board and its clues: where it may be a rule, it is told as left out.

use super::foreign_json::names_a_part;
use super::json_clues::are_clues;
use super::json_rules::is_usual_game;
use crate::format::common::json_reader::{self, Node, Value};
use crate::format::common::sides;

/// Parts of names of what says nothing about the puzzle's rules.
const HARMLESS: &str = "active app author auto box candidate cheat check colo comment complete count creat daily dark date debug \
                        difficult enabled favo finish format hint history image info level log mark meta minimal move name note \
                        option order paus pencil play premium public rating redo row select setting share size solv sound stat \
                        step symm tag theme time title undo unique version";

/// Ends of names for the kind of a puzzle.
const KINDS: [&str; 5] = ["type", "kind", "variant", "genre", "mode"];

/// The first name or kind that may be a rule and was not read.
pub(crate) fn part(text: &str) -> Option<String> {
    let node = json_reader::read(text, false).ok()?;
    let mut entries = node.entries()?;
    // What has nothing beside an object has it inside.
    while let [(_, inner)] = entries
        && let Some(inner) = inner.entries()
    {
        entries = inner;
    }
    let has_sides = entries.iter().filter(|(name, _)| names_side(name)).count() > 1;
    entries.iter().find_map(|(name, value)| {
        let lower = name.to_lowercase();
        let other_kind =
            value.words().filter(|words| KINDS.iter().any(|kind| lower.ends_with(kind)) && !is_usual_game(words));
        if other_kind.is_some() {
            return other_kind.map(str::to_owned);
        }
        let holds_sides = value.entries().is_some_and(|inner| inner.iter().any(|(name, _)| names_side(name)));
        let is_part = if are_clues(name) || holds_sides { !has_sides } else { names_a_part(name) && !value.is("true") };
        let is_read = names_side(name) || is_part;
        let is_harmless = HARMLESS.split_whitespace().any(|part| lower.contains(part));
        (may_be_rule(value) && !is_read && !is_harmless).then(|| name.clone())
    })
}

fn names_side(name: &str) -> bool {
    name.split(|sign: char| !sign.is_alphabetic()).any(sides::is_side)
}

/// Whether a value is said to hold, or holds more than the size of a box.
fn may_be_rule(value: &Node) -> bool {
    match &value.value {
        Value::List(items) => !items.iter().all(|item| item.quoted_number().is_ok()) || items.len() > 2,
        Value::Map(entries) => !entries.is_empty(),
        _ => value.is("true"),
    }
}
