//! Reads what people paste, and says what it is or what is wrong with it.

use super::speak::t;
use crate::engine::{Draft, Puzzle, Side, format::json};

/// A puzzle that was read.
pub(super) struct Found {
    /// The puzzle.
    pub(super) puzzle: Puzzle,
    /// What the text was.
    pub(super) about: String,
}

/// Reads a text in any supported format.
///
/// # Errors
/// A sentence on what is wrong, and where.
pub(super) fn puzzle(text: &str) -> Result<Found, String> {
    let draft = if text.trim_start().starts_with('{') {
        json::parse(text).map_err(|error| error.to_string())?
    } else {
        matrix(text).ok_or_else(|| t("import.unknown").to_owned())?
    };
    let puzzle = draft.check().map_err(|error| error.to_string())?;
    Ok(Found { puzzle, about: String::new() })
}

fn matrix(text: &str) -> Option<Draft> {
    let number = |token: &str| token.parse::<u32>().ok().or((token == ".").then_some(0));
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let rows: Option<Vec<Vec<u32>>> =
        lines.map(|line| line.split_whitespace().map(number).collect::<Option<Vec<u32>>>()).collect();
    let rows = rows?;
    let order = rows.len().checked_sub(2).filter(|&order| order > 0)?;
    if rows.iter().any(|row| row.len() != order + 2) {
        return None;
    }
    let mut draft = Draft::empty(order);
    for at in 0..order {
        draft.clues[Side::Top as usize][at] = rows[0][at + 1];
        draft.clues[Side::Bottom as usize][at] = rows[order + 1][at + 1];
        draft.clues[Side::Left as usize][at] = rows[at + 1][0];
        draft.clues[Side::Right as usize][at] = rows[at + 1][order + 1];
        draft.givens[at * order..(at + 1) * order].copy_from_slice(&rows[at + 1][1..=order]);
    }
    Some(draft)
}
