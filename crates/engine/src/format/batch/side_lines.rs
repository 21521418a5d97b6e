//! Puzzles of a line each that name their four sides, as in `p1 = Puzzle { top = [1, 4, 2, 2], … }` or `1) top 2 1 3 2; …`.

use super::Piece;
use crate::format::common::sides;
use crate::format::common::text::is_blank_line;
use crate::format::{MAX_TEXT_BYTES, read_payload};

/// The lines, if there are several and each is a puzzle with clues by itself.
pub(crate) fn boards(text: &str) -> Vec<Piece> {
    let lines: Vec<(usize, &str)> =
        text.lines().zip(1..).map(|(line, number)| (number, line)).filter(|(_, line)| !is_blank_line(line)).collect();
    let names_all = |(_, line): &(usize, &str)| sides::named_in(line).is_some();
    if text.len() > MAX_TEXT_BYTES || lines.len() < 2 || !lines.iter().all(names_all) {
        return Vec::new();
    }
    let piece = |&(line, text): &(usize, &str)| {
        let text = without_number(text);
        let is_puzzle = read_payload(text).is_ok_and(|read| read.draft.has_clues() && read.draft.check().is_ok());
        is_puzzle.then(|| Piece { line, text: text.to_owned() })
    };
    lines.iter().map(piece).collect::<Option<_>>().unwrap_or_default()
}

/// The line without its number in a list, as `1)` and `2.`.
fn without_number(line: &str) -> &str {
    let line = line.trim_start();
    let rest = line.trim_start_matches(|sign: char| sign.is_ascii_digit());
    if rest.len() < line.len() { rest.strip_prefix([')', '.']).unwrap_or(line) } else { line }
}
