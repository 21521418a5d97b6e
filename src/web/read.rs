//! Reads what people paste, and says what it is or what is wrong with it.

use super::speak::{LANGUAGE, say};
use crate::engine::{Phrase, Puzzle, format};
use crate::words;

/// A puzzle that was read.
pub(super) struct Found {
    /// The puzzle.
    pub(super) puzzle: Puzzle,
    /// What the text was, and what the reader had to decide.
    pub(super) about: String,
}

/// Reads a text in any supported format.
///
/// # Errors
/// A sentence on what is wrong, and where.
pub(super) fn puzzle(text: &str) -> Result<Found, String> {
    let read = format::read(text).map_err(|error| say(&error.what))?;
    let puzzle = read.draft.check().map_err(|error| words::puzzle_error(LANGUAGE, &error))?;
    let mut about = say(&Phrase::about("format", read.format));
    if let Some(note) = &read.note {
        about.push_str(". ");
        about.push_str(&say(note));
    }
    Ok(Found { puzzle, about })
}
