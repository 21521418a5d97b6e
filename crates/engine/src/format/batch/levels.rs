//! Puzzles in an object of JSON, each behind the name of its level: a line of cells, a list of such lines, or an object.

use super::Piece;
use super::json_list::{is_assignment, item_length};
use crate::format::common::json_reader::{self, Node, Value};
use crate::format::line;
use crate::format::recovery::{self, foreign_json};

/// The puzzles of the object that a text is, or that a line of a program sets.
pub(crate) fn levels(text: &str) -> Option<Vec<Piece>> {
    // No list is read here: it may be as long as a file.
    let start = text.find('{').filter(|&start| is_assignment(&text[..start]))?;
    let node = json_reader::read(text[start..].trim_end().trim_end_matches(';'), false).ok()?;
    let object = |item: &Node| {
        let item = text.get(start + item.at..)?;
        let item = &item[..item_length(item)];
        recovery::read_json_board(item).map(|_| item.to_owned())
    };
    let mut found = Vec::new();
    // How far lines are counted, in bytes, and the number of the line there.
    let (mut counted, mut line_number) = (0, 1);
    for (name, value) in node.entries()? {
        if foreign_json::names_a_part(name) {
            return None;
        }
        let items = if let Value::List(items) = &value.value { items } else { std::slice::from_ref(value) };
        for item in items {
            let puzzle = match &item.value {
                Value::Text(cells) if line::is_whole(cells) => cells.clone(),
                Value::Map(_) => object(item)?,
                // The day of these puzzles.
                Value::Text(_) | Value::Bare(_) if items.len() == 1 => continue,
                _ => return None,
            };
            let at = start + item.at;
            line_number += text[counted..at].matches('\n').count();
            counted = at;
            found.push(Piece { line: line_number, text: puzzle });
        }
    }
    (found.len() > 1).then_some(found)
}
