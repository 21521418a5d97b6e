//! Boards in quotes among the brackets of a program or a query, as in `{puzzle: '53..7…', solution: '534678…'}`, or between
//! tags.

use super::Piece;
use crate::MAX_ORDER;
use crate::format::common::json_reader;
use crate::format::{line, read_payload};

/// The boards with empty cells, if there are several: full ones are their solutions.
pub(crate) fn boards(text: &str) -> Vec<Piece> {
    // The items of a list in JSON are taken one by one, with what else they have.
    let is_json = json_reader::is_meant(text) && text.contains("\":");
    if is_json || !text.contains(['[', '(', '{', '<']) {
        return Vec::new();
    }
    let of_lines = ["\"\"\"", "'''"].into_iter().find(|quotes| text.contains(quotes));
    let mut found = of_lines.map_or_else(|| in_lines(text), |quotes| between(text, quotes));
    let is_open = |piece: &Piece| piece.text.contains(|sign: char| sign == '0' || !sign.is_alphanumeric());
    found.retain(is_open);
    if found.len() > 1 { found } else { Vec::new() }
}

/// The boards between quotes around several lines.
fn between(text: &str, quotes: &str) -> Vec<Piece> {
    let mut line = 1;
    let mut found = Vec::new();
    for (at, part) in text.split(quotes).enumerate() {
        let board = part.trim();
        if at % 2 == 1 && read_payload(board).is_ok() {
            let above = part[..part.len() - part.trim_start().len()].matches('\n').count();
            found.push(Piece { line: line + above, text: board.to_owned() });
        }
        line += part.matches('\n').count();
    }
    found
}

/// The lines of cells in quotes or between tags.
fn in_lines(text: &str) -> Vec<Piece> {
    let mut found = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let mut rest = line;
        while let Some(open) = rest.find(['"', '\'', '`', '>']) {
            let (quote, inside) = (&rest[open..=open], &rest[open + 1..]);
            let is_tag = quote == ">";
            let Some(end) = inside.find(if is_tag { "<" } else { quote }) else { break };
            // Its solution may stand behind it.
            let cells = inside[..end].split(',').next().unwrap_or("").trim();
            if cells.len() > MAX_ORDER + 2 && line::is_whole(cells) {
                found.push(Piece { line: number, text: cells.to_owned() });
            }
            rest = &inside[end + usize::from(!is_tag)..];
        }
    }
    found
}
