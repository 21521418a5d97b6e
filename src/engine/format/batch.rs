//! Takes a text of many puzzles apart: one a line, or one a block between blank lines.

use super::{FORMATS, Format, clue_list, matrix, text, url};
use crate::engine::MAX_ORDER;

/// The text of one puzzle, with the place where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The number of its first line, from 1.
    pub line: usize,
    /// The text, not cleaned and not checked.
    pub text: String,
}

/// The puzzles of a text, in its order, none of them read yet. Lines that start with `#` or `%`
/// are comments.
///
/// A block of several lines is one puzzle when it is a board in rows. Otherwise each of its lines
/// is one when a line begins like a format of one line, or every line is a list of clues. What is
/// left is one puzzle.
pub fn puzzles(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut block: Vec<(usize, &str)> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim_end();
        if line.trim_start_matches(['\u{feff}', ' ', '\u{a0}', '\t']).is_empty() {
            take_apart(&mut block, &mut pieces);
        } else if !line.starts_with(['#', '%']) {
            block.push((number + 1, line));
        }
    }
    take_apart(&mut block, &mut pieces);
    pieces
}

/// Adds the puzzles of a block, and empties it.
fn take_apart(block: &mut Vec<(usize, &str)>, pieces: &mut Vec<Piece>) {
    let lines = std::mem::take(block);
    let Some(&(first, _)) = lines.first() else { return };
    if is_one(&lines) {
        let text: Vec<&str> = lines.into_iter().map(|(_, line)| line).collect();
        pieces.push(Piece { line: first, text: text.join("\n") });
    } else {
        pieces.extend(lines.into_iter().map(|(line, text)| Piece { line, text: text.to_owned() }));
    }
}

/// Whether the lines are one puzzle.
fn is_one(lines: &[(usize, &str)]) -> bool {
    let [(_, first), (_, second), ..] = lines else { return true };
    let is_file = |line: &str| line.trim_start().starts_with("pzprv3");
    if is_file(first) && !is_file(second) || first.trim_start().starts_with('{') && !first.ends_with('}') {
        return true;
    }
    if lines.len() <= MAX_ORDER + 4 {
        let whole: Vec<&str> = lines.iter().map(|(_, line)| *line).collect();
        let whole = text::clean(&whole.join("\n"));
        if matrix::Matrix.claims(&whole) && matrix::Matrix.parse(&whole).is_ok() {
            return true;
        }
    }
    let mut cleaned = lines.iter().map(|(_, line)| text::clean(line));
    let begins_anew =
        |line: &str| url::is_url(line) || FORMATS.iter().any(|format| format.info().one_line && format.claims(line));
    !cleaned.clone().any(|line| begins_anew(&line)) && !cleaned.all(|line| clue_list::is_whole(&line))
}
