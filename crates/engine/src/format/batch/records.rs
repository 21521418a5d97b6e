//! Puzzles of several lines each that all begin alike: items of YAML, calls of a function, messages of a protocol.

use super::Piece;
use super::joining;
use crate::format::common::text::{Numbered, is_blank_line};

/// The puzzles, if there are several and each is one.
pub(crate) fn puzzles(text: &str) -> Vec<Piece> {
    const MIN_LINES: usize = 3;
    const MAX_RECORDS: usize = 1000;
    let lines: Vec<Numbered<'_>> =
        text.lines().enumerate().filter(|(_, line)| !is_blank_line(line)).map(|(at, line)| (at + 1, line)).collect();
    let Some(&(_, first)) = lines.first() else { return Vec::new() };
    // Of an item the dash and its first key, of others the whole line.
    let key = first.strip_prefix("- ").and_then(|item| item.split_once(':')).map(|(key, _)| ["- ", key, ":"].concat());
    let begins = |line: &str| key.as_ref().map_or(line == first, |key| line.starts_with(key.as_str()));
    let starts: Vec<usize> = (0..lines.len()).filter(|&at| begins(lines[at].1)).collect();
    if !first.contains(char::is_alphabetic) || !(2..=MAX_RECORDS).contains(&starts.len()) {
        return Vec::new();
    }
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    let record = |(start, end): (usize, usize)| -> Option<Piece> {
        let record: Vec<Numbered<'_>> =
            lines[start..end].iter().map(|&(at, line)| (at, line.strip_prefix("- ").unwrap_or(line))).collect();
        let is_puzzle = record.len() >= MIN_LINES && joining::is_puzzle(&record);
        is_puzzle.then(|| Piece { line: record[0].0, text: joining::text_of(&record) })
    };
    starts.iter().copied().zip(ends).map(record).collect::<Option<_>>().unwrap_or_default()
}
