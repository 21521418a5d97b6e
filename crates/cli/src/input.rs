//! The puzzles of a text, one after the other.

use crate::args::InputArgs;
use crate::output::Output;
use crate::progress::Progress;
use crate::{CommandError, Streams};
use skyline_engine::format::{self, Read, batch};
use skyline_engine::{Puzzle, PuzzleError};
use skyline_i18n::{Language, puzzle_error_text, text};
use std::io;
use std::sync::{Arc, LazyLock};

/// The language of error messages.
pub(crate) static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language::ENGLISH.indexed());

/// A puzzle of the input.
pub(crate) enum Entry {
    Puzzle {
        puzzle: Arc<Puzzle>,
        read: Box<Read>,
    },
    /// It is understood, but a clue or given is larger than the board allows, so it has no solution.
    Impossible {
        read: Box<Read>,
        error: PuzzleError,
    },
    /// Why the text is no puzzle.
    Bad(String),
}

impl Entry {
    fn parse(puzzle: &str) -> Self {
        let read = match format::read(puzzle) {
            Ok(read) => Box::new(read),
            Err(error) => return Self::Bad(text(*ENGLISH, &error.what)),
        };
        match read.draft.check() {
            Ok(puzzle) => Self::Puzzle { puzzle: Arc::new(puzzle), read },
            Err(error) if error.is_impossible() => Self::Impossible { read, error },
            Err(error) => Self::Bad(puzzle_error_text(*ENGLISH, &error)),
        }
    }
}

/// Calls `work` with each puzzle of the file: its number from 1, the puzzle and the output. What its reader had to assume
/// or leave out is told on the standard error. Returns whether `work` returned `true` for all.
///
/// # Errors
/// When the file can't be read or the output can't be written.
pub(crate) fn for_each_puzzle(
    args: &InputArgs,
    streams: &mut Streams<'_>,
    work: &mut dyn FnMut(usize, Entry, &mut Output<'_>) -> io::Result<bool>,
) -> Result<bool, CommandError> {
    for_each_entry(args, streams, &mut |index, entry, output| {
        if let Entry::Puzzle { read, .. } | Entry::Impossible { read, .. } = &entry
            && let Some(note) = &read.note
        {
            output.note_of_puzzle(index, &text(*ENGLISH, note));
        }
        work(index, entry, output)
    })
}

/// The same without a word on what was assumed or left out.
///
/// # Errors
/// As of [`for_each_puzzle`].
pub(crate) fn for_each_entry(
    args: &InputArgs,
    streams: &mut Streams<'_>,
    work: &mut dyn FnMut(usize, Entry, &mut Output<'_>) -> io::Result<bool>,
) -> Result<bool, CommandError> {
    for_each_text(args, streams, &mut |index, text, output| work(index, Entry::parse(text), output))
}

/// The same with the text of each puzzle.
///
/// # Errors
/// As of [`for_each_puzzle`].
pub(crate) fn for_each_text(
    args: &InputArgs,
    streams: &mut Streams<'_>,
    work: &mut dyn FnMut(usize, &str, &mut Output<'_>) -> io::Result<bool>,
) -> Result<bool, CommandError> {
    let puzzles = batch::puzzles(&args.read(streams.input)?);
    let progress = Progress::begin(puzzles.len());
    let mut output = Output::new(streams, &progress, args.json);
    if puzzles.is_empty() {
        output.note(&format!("{} has no puzzles", args.name()));
    }
    let mut all_done = true;
    for (at, puzzle) in puzzles.iter().enumerate() {
        progress.puzzle(at + 1);
        all_done &= work(at + 1, &puzzle.text, &mut output)?;
    }
    output.close();
    Ok(all_done)
}
