//! What objects of other programs say of rules that no board here has.

use crate::format::common::json_reader::{self, Node};
use crate::format::common::other_rules::{DRAWN_KEYS, RULES, names_rule};
use crate::format::common::text::number;

/// What an object says of a rule that the board does not have: the name of a value, or of its kind.
pub(crate) fn rule(text: &str) -> Option<String> {
    fn within(node: &Node) -> Option<String> {
        const KINDS: [&str; 7] = ["type", "kind", "variant", "genre", "title", "name", "rules"];
        node.entries()?.iter().filter(|(_, value)| !value.is_blank() && !value.is("false")).find_map(|(name, value)| {
            let lower = name.to_lowercase();
            let words = value.words().filter(|words| KINDS.contains(&lower.as_str()) && names_rule(words));
            let is_rule = words.is_none() && lower != "rules" && is_rule(name, value);
            words.map(str::to_owned).or_else(|| is_rule.then(|| name.clone())).or_else(|| within(value))
        })
    }
    within(&json_reader::read(text, false).ok()?)
}

/// Whether the name is that of a rule, and the value no kind of puzzle without one.
pub(crate) fn is_rule(name: &str, value: &Node) -> bool {
    let lower = name.to_lowercase();
    RULES.iter().any(|rule| lower.contains(rule)) && !value.words().is_some_and(is_usual_game)
}

/// Whether a value is a list of cells as f-puzzles names them, `R1C1`, or of objects that have some, as rules are written
/// there whatever they are called; no drawing and no clues around the board.
pub(crate) fn is_rule_on_cells(name: &str, value: &Node) -> bool {
    if name.contains("skyscraper") || DRAWN_KEYS.contains(&name) {
        return false;
    }
    let is_cell = |node: &Node| {
        let coordinates = node.words().and_then(|name| name.strip_prefix('R')?.split_once('C'));
        coordinates.is_some_and(|(row, col)| number(row).is_some() && number(col).is_some())
    };
    let are_cells = |node: &Node| is_cell(node) || node.list().is_ok_and(|cells| cells.iter().any(is_cell));
    let are_lines = |node: &Node| are_cells(node) || node.list().is_ok_and(|lines| lines.iter().any(are_cells));
    let has_cells = |item: &Node| item.entries().into_iter().flatten().any(|(_, value)| are_lines(value));
    value.list().is_ok_and(|items| items.iter().any(|item| is_cell(item) || has_cells(item)))
}

/// Whether the words of a kind of puzzle name one without other rules, as `skyscraper-sudoku` and `classic` do, or how hard
/// it is.
pub(crate) fn is_usual_game(words: &str) -> bool {
    const WORDS: &str = "skyscraper skyscrapers towers sudoku latin square hybrid classic standard normal none puzzle grid daily \
                         easy medium hard expert";
    let lower = words.to_lowercase();
    lower
        .split(|sign: char| !sign.is_alphabetic())
        .all(|word| word.is_empty() || WORDS.split_whitespace().any(|usual| usual == word))
}
