//! Links that lost their end. Programs that make an address in a message a link leave signs such as `.` and `/` at its end
//! out of it, and in some puzzles those are empty cells or places without a clue.
//!
//! Links written today never end so (see [`with_safe_end`]); those given away before are completed. Only in an address: in
//! a text that was typed or copied, what is missing may be missing anywhere.

use super::common::symbols::{is_symbol, order_of};
use super::{ParseError, ParsedPuzzle, read_payload, towers};
use crate::{Arg, Draft, MAX_ORDER, Phrase};

/// A text of that puzzle that keeps its end in a link: the text itself, or one with `0` for empty cells. `None` where
/// there is neither.
pub fn with_safe_end(text: String, puzzle: &Draft) -> Option<String> {
    let is_safe = |text: &str| text.ends_with(|symbol: char| symbol.is_ascii_alphanumeric());
    if is_safe(&text) {
        return Some(text);
    }
    let zeros = text.replace('.', "0");
    let is_same = is_safe(&zeros) && read_payload(&zeros).is_ok_and(|read| read.draft == *puzzle);
    is_same.then_some(zeros)
}

/// Reads a text of an address; if it is wrong for lack of its end, with that end, and a note of how much that is.
///
/// # Errors
/// Those of the text as it is, where its end is not what it lacks.
pub(super) fn read(text: &str) -> Result<ParsedPuzzle, ParseError> {
    read_payload(text).or_else(|error| {
        let (whole, added) = line(text).or_else(|| clues(text)).ok_or_else(|| error.clone())?;
        let read = read_payload(&whole).map_err(|_| error)?;
        Ok(ParsedPuzzle { note: Some(Phrase::new("format.cut", [("count", Arg::count(added))])), ..read })
    })
}

/// A Sudoku line with empty cells for those that are missing, at most a row of them; how many.
fn line(text: &str) -> Option<(String, usize)> {
    if !text.contains('.') || !text.chars().all(is_symbol) {
        return None;
    }
    let boards = (1..=MAX_ORDER).filter(|order| order_of(order * order).is_some());
    let order = boards.into_iter().find(|order| order * order > text.len())?;
    let missing = order * order - text.len();
    (missing <= order).then(|| (text.to_owned() + &".".repeat(missing), missing))
}

/// The clues of Towers with the slashes that are missing, at most those of a side; how many.
fn clues(text: &str) -> Option<(String, usize)> {
    let (order, found) = towers::size_and_clues(text)?;
    let missing = (4 * order).checked_sub(found).filter(|missing| (1..=order).contains(missing))?;
    Some((text.to_owned() + &"/".repeat(missing), missing))
}
