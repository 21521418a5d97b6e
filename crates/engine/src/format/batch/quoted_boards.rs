//! Boards in quotes among the brackets of a program or a query, as in `{puzzle: '53..7…', solution: '534678…'}`, or between
//! tags.

use super::Piece;
use crate::MAX_ORDER;
use crate::format::common::json_reader;
use crate::format::common::other_rules::names_rule;
use crate::format::common::{sides, symbols};
use crate::format::{line, read_payload};

/// The boards with empty cells, if there are several and nothing of them stands outside of the quotes: full ones are their
/// solutions.
pub(crate) fn boards(text: &str) -> Vec<Piece> {
    // The items of a list, and of one in JSON, are taken one by one, with what else they have.
    let is_list = text.trim_start().starts_with('[') || json_reader::is_meant(text) && text.contains("\":");
    if is_list || !text.contains(['[', '(', '{', '<']) {
        return Vec::new();
    }
    let triple_quote = ["\"\"\"", "'''"].into_iter().find(|quotes| text.contains(quotes));
    let (mut found, outside) = triple_quote.map_or_else(|| in_lines(text), |quotes| between(text, quotes));
    let is_open = |piece: &Piece| piece.text.contains(|sign: char| sign == '0' || !sign.is_alphanumeric());
    found.retain(is_open);
    let is_board = |word: &str| word.len() > MAX_ORDER + 2 && line::is_whole(word);
    let mut words = outside.split(|sign: char| sign.is_whitespace() || ",;|()[]{}<>=".contains(sign));
    let mut has_more = || has_clues(&outside) || names_rule(&outside) || words.any(is_board);
    if found.len() > 1 && !has_more() { found } else { Vec::new() }
}

/// Whether a value follows the name of a side.
fn has_clues(words: &str) -> bool {
    let name = |before: &str| sides::is_side(before.rsplit(|sign: char| !sign.is_alphabetic()).next().unwrap_or(""));
    words.match_indices([':', '=', '>']).any(|(at, _)| name(words[..at].trim_end_matches([' ', '"', '\''])))
}

/// The boards between quotes around several lines, and what stands outside of them.
fn between(text: &str, quotes: &str) -> (Vec<Piece>, String) {
    let mut line = 1;
    let (mut found, mut outside) = (Vec::new(), String::new());
    for (at, part) in text.split(quotes).enumerate() {
        let board = part.trim();
        if at % 2 == 1 && read_payload(board).is_ok() {
            let above = part[..part.len() - part.trim_start().len()].matches('\n').count();
            found.push(Piece { line: line + above, text: board.to_owned() });
        } else {
            outside.push_str(part);
        }
        line += part.matches('\n').count();
    }
    (found, outside)
}

/// The lines of cells in quotes or between tags, those of a wrong length too, and what stands outside of them.
fn in_lines(text: &str) -> (Vec<Piece>, String) {
    let is_cell = |sign: char| sign.is_ascii_digit() || symbols::is_blank_sign(sign);
    let are_cells = |cells: &str| cells.len() > MAX_ORDER + 2 && (line::is_whole(cells) || cells.chars().all(is_cell));
    let (mut found, mut outside) = (Vec::new(), String::new());
    for (line, number) in text.lines().zip(1..) {
        let mut rest = line;
        while let Some(open) = rest.find(['"', '\'', '`', '>']) {
            let (quote, inside) = (&rest[open..=open], &rest[open + 1..]);
            let is_tag = quote == ">";
            let Some(end) = inside.find(if is_tag { "<" } else { quote }) else { break };
            // Its solution may stand behind it.
            let cells = inside[..end].split(',').next().unwrap_or("").trim();
            let taken = if are_cells(cells) { open } else { open + 1 + end };
            outside.push_str(&rest[..taken]);
            if are_cells(cells) {
                found.push(Piece { line: number, text: cells.to_owned() });
            }
            rest = &inside[end + usize::from(!is_tag)..];
        }
        outside.push_str(rest);
        outside.push('\n');
    }
    (found, outside)
}
