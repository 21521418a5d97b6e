//! Boards in quotes among the brackets of a program or a query, as in `{puzzle: '53..7…', solution: '534678…'}`.

use super::Piece;
use crate::MAX_ORDER;
use crate::format::common::json_reader;
use crate::format::line;

/// The boards with empty cells, if there are several: full ones are their solutions.
pub(crate) fn boards(text: &str) -> Vec<Piece> {
    // The items of a list in JSON are taken one by one, with what else they have.
    let is_json = json_reader::is_meant(text) && text.contains("\":");
    if is_json || !text.contains(['[', '(', '{']) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let mut rest = line;
        while let Some(open) = rest.find(['"', '\'', '`']) {
            let (quote, inside) = (&rest[open..=open], &rest[open + 1..]);
            let Some(end) = inside.find(quote) else { break };
            let cells = &inside[..end];
            if cells.len() > MAX_ORDER + 2 && line::is_whole(cells) {
                found.push(Piece { line: number, text: cells.to_owned() });
            }
            rest = &inside[end + 1..];
        }
    }
    let is_open = |piece: &Piece| piece.text.contains(|sign: char| sign == '0' || !sign.is_alphanumeric());
    found.retain(is_open);
    if found.len() > 1 { found } else { Vec::new() }
}
