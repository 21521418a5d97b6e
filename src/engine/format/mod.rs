//! Text formats: what people paste, what files hold, what links carry.
//!
//! One format a file and a line of [`FORMATS`]. [`read`] finds out which format a text is in; a
//! text that is claimed by a format and wrong in it gets that format's error, with the place.

pub mod batch;
mod clue_list;
pub mod json;
mod matrix;
mod pzpr_file;
mod pzpr_link;
mod text;
mod towers;
mod url;

pub(crate) use matrix::usual_box;

use super::{Arg, Draft, MAX_ORDER, Phrase, Puzzle};

/// Longer texts than that many bytes are no puzzle: the largest board takes a tenth of it.
pub const MAX_TEXT: usize = 1 << 16;

/// Why a text is not a puzzle: what was seen, where (lines and entries from 1), and what was
/// expected. Written in no language; `words` says it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .what.key)]
pub struct ParseError {
    /// A phrase with a key that starts with `format.`.
    pub what: Phrase,
}

impl ParseError {
    /// An error that says this.
    pub fn new<const N: usize>(key: &'static str, args: [(&'static str, Arg); N]) -> Self {
        Self { what: Phrase::new(key, args) }
    }
}

/// Why a puzzle can't be written in a format: what the format has no place for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .what.key)]
pub struct Unwritable {
    /// A phrase with a key that starts with `format.lacks.`.
    pub what: Phrase,
}

/// What was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read {
    /// The puzzle as the text has it; not checked.
    pub draft: Draft,
    /// The id of the format.
    pub format: &'static str,
    /// What the reader had to decide, for the person to know.
    pub note: Option<Phrase>,
}

/// What a format has a place for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carries {
    /// Side clues.
    pub clues: bool,
    /// Givens.
    pub givens: bool,
    /// Boxes of any shape.
    pub boxes: bool,
    /// Diagonals that are houses.
    pub diagonals: bool,
    /// The smallest and the largest board.
    pub orders: (usize, usize),
}

impl Carries {
    /// Everything that a puzzle can have.
    pub const ALL: Self = Self { clues: true, givens: true, boxes: true, diagonals: true, orders: (1, MAX_ORDER) };

    /// Whether the puzzle fits.
    ///
    /// # Errors
    /// The first thing that it has no place for.
    pub fn check(&self, puzzle: &Puzzle) -> Result<(), Unwritable> {
        let geometry = puzzle.geometry();
        let lacks = |key| Err(Unwritable { what: Phrase::new(key, []) });
        if puzzle.order() < self.orders.0 || puzzle.order() > self.orders.1 {
            let (from, to) = self.orders;
            let args = [("from", Arg::Count(from as u64)), ("to", Arg::Count(to as u64))];
            return Err(Unwritable { what: Phrase::new("format.lacks.order", args) });
        }
        if geometry.boxes().is_some() && !self.boxes {
            return lacks("format.lacks.boxes");
        }
        if geometry.diagonals() && !self.diagonals {
            return lacks("format.lacks.diagonals");
        }
        if !self.givens && puzzle.givens().iter().any(Option::is_some) {
            return lacks("format.lacks.givens");
        }
        if !self.clues && !puzzle.clues().is_empty() {
            return lacks("format.lacks.clues");
        }
        Ok(())
    }
}

/// What is to be known of a format without running it.
#[derive(PartialEq, Eq, Debug)]
pub struct FormatInfo {
    /// Kebab-case, never reused; its name is the phrase `format.ID`.
    pub id: &'static str,
    /// What it has a place for.
    pub carries: Carries,
    /// Whether a line that it claims begins a puzzle of its own.
    pub one_line: bool,
    /// A text in it.
    pub example: &'static str,
}

/// A text format. Texts come to it with spaces, dashes and line ends made plain.
pub trait Format: Sync {
    /// What it is.
    fn info(&self) -> &'static FormatInfo;

    /// Whether the text is meant to be in this format: if so, its errors are the ones to tell.
    fn claims(&self, text: &str) -> bool;

    /// Reads a text.
    ///
    /// # Errors
    /// What is wrong with it, where, and what was expected.
    fn parse(&self, text: &str) -> Result<Read, ParseError>;

    /// The text of a puzzle that [`Carries::check`] lets through.
    fn text(&self, puzzle: &Puzzle) -> String;

    /// Writes a puzzle; reading it gives the same puzzle.
    ///
    /// # Errors
    /// When the format has no place for something in it.
    fn write(&self, puzzle: &Puzzle) -> Result<String, Unwritable> {
        self.info().carries.check(puzzle)?;
        Ok(self.text(puzzle))
    }
}

/// All formats, in the order in which they are tried.
pub const FORMATS: &[&dyn Format] =
    &[&json::Json, &pzpr_file::PzprFile, &pzpr_link::PzprLink, &towers::Towers, &matrix::Matrix, &clue_list::ClueList];

/// The format of that id.
pub fn format(id: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.info().id == id)
}

/// Reads a puzzle in any format.
///
/// # Errors
/// When no format claims the text, or the one that does finds it wrong.
pub fn read(text: &str) -> Result<Read, ParseError> {
    if text.len() > MAX_TEXT {
        let args = [("found", Arg::Count(text.len() as u64)), ("most", Arg::Count(MAX_TEXT as u64))];
        return Err(ParseError::new("format.too-long", args));
    }
    let text = text::clean(text);
    if text.trim().is_empty() {
        return Err(ParseError::new("format.empty", []));
    }
    let outcome = if url::is_url(&text) { url::read(&text) } else { read_payload(&text) };
    outcome.map_err(|error| {
        let count = batch::puzzles(&text).len() as u64;
        if count > 1 { ParseError::new("format.several", [("count", Arg::Count(count))]) } else { error }
    })
}

/// The first format that claims the text.
fn claimant(text: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.claims(text))
}

fn read_payload(text: &str) -> Result<Read, ParseError> {
    claimant(text).map_or_else(|| Err(text::unknown(text)), |format| format.parse(text))
}
