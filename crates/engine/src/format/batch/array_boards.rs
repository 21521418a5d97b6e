//! Boards that a program or an object of JSON has one after another, each a list of rows under a name of its own, as in
//! `easy = [[0, 3, …], …]` and `hard = [[…], …]`.

use super::Piece;
use crate::format::MAX_TEXT_BYTES;
use crate::format::common::json_reader;
use crate::format::common::other_rules::names_rule;
use crate::format::common::sides;
use crate::format::common::text::{differ, is_possible};
use crate::format::recovery::foreign_json::names_a_part;
use crate::format::recovery::source_code::{self, List};
use crate::{Draft, MAX_ORDER};
use std::ops::Range;

const MIN_ORDER: usize = 4;

/// The boards with empty cells, if two of them differ and nothing else of them stands in brackets or is named: full ones
/// are their solutions.
pub(crate) fn boards(text: &str) -> Vec<Piece> {
    found(text).unwrap_or_default()
}

fn found(text: &str) -> Option<Vec<Piece>> {
    let has_brackets = || text.matches(['[', '(', '{']).nth(1).is_some();
    if text.len() > MAX_TEXT_BYTES || !has_brackets() {
        return None;
    }
    let lists = source_code::lists(text)?;
    let mut rest = &lists[..];
    let mut boards: Vec<(Range<usize>, Draft)> = Vec::new();
    while let Some(first) = rest.first() {
        let taken = match board_of(text, rest) {
            Some((bytes, taken, draft)) => {
                boards.push((bytes, draft));
                taken
            }
            // The size of an array stands in brackets of its own.
            None if first.length() < MIN_ORDER - 1 => 1,
            None => return None,
        };
        rest = &rest[taken..];
    }
    let words = words_beside(text, boards.iter().map(|(bytes, _)| bytes));
    boards.retain(|(_, draft)| draft.givens.contains(&0));
    let is_json = json_reader::is_meant(text) && text.contains("\":");
    let mut names = words.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let has_other_parts = sides::named_in(&words).is_some() || names_rule(&words) || is_json && names.any(names_a_part);
    let (_, first) = boards.first().filter(|_| !has_other_parts)?;
    if !boards.iter().any(|(_, draft)| differ(first, draft)) {
        return None;
    }
    let piece = |(bytes, _): &(Range<usize>, Draft)| Piece {
        line: text[..bytes.start].matches('\n').count() + 1,
        text: text[bytes.clone()].to_owned(),
    };
    Some(boards.iter().map(piece).collect())
}

/// What stands between the boards at these bytes, before and behind them.
fn words_beside<'a>(text: &str, boards: impl Iterator<Item = &'a Range<usize>>) -> String {
    let mut end = 0;
    let mut words = String::new();
    for bytes in boards {
        words.push_str(&text[end..bytes.start]);
        words.push('\n');
        end = bytes.end;
    }
    words + &text[end..]
}

/// The board that the first of these lists are: its bytes, how many lists it takes, and its cells.
fn board_of(text: &str, lists: &[List<'_>]) -> Option<(Range<usize>, usize, Draft)> {
    let first = lists.first()?;
    if let Some(rows) = first.rows_of_signs() {
        return Some((first.bytes.0..first.bytes.1, 1, draft(rows)?));
    }
    let parent = first.parent?;
    let rows: Vec<Vec<u32>> =
        lists.iter().take_while(|list| list.parent == Some(parent)).map(List::values).collect::<Option<_>>()?;
    let last = lists.get(rows.len() - 1)?.bytes.1;
    let end = last + text[last..].find([']', ')', '}'])? + 1;
    Some((parent..end, rows.len(), draft(rows)?))
}

/// The board of rows, if a puzzle may have them.
fn draft(rows: Vec<Vec<u32>>) -> Option<Draft> {
    let order = rows.len();
    let is_square = (MIN_ORDER..=MAX_ORDER).contains(&order) && rows.iter().all(|row| row.len() == order);
    let draft = Draft { givens: rows.concat(), ..Draft::empty(order) };
    (is_square && draft.givens.iter().all(|&value| value as usize <= order) && is_possible(&draft)).then_some(draft)
}
