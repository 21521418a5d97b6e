//! Reads the puzzles of a file one after the other.

use crate::args::InputArgs;
use crate::output::{Columns, NoResult, Output};
use crate::progress::Progress;
use crate::{CommandError, Streams};
use skyline_engine::format::{self, ParsedPuzzle, batch};
use skyline_engine::{Kind, Puzzle, PuzzleError, kind};
use skyline_i18n::{Language, puzzle_error_text, text};
use std::io;
use std::sync::{Arc, LazyLock};

/// The language of error messages.
pub(crate) static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language::ENGLISH.indexed());

/// A puzzle of the input.
pub(crate) enum Entry {
    Puzzle {
        puzzle: Arc<Puzzle>,
        read: Box<ParsedPuzzle>,
    },
    /// A board with a clue or given that is larger than it allows, so that it has no solution.
    Impossible {
        read: Box<ParsedPuzzle>,
        error: PuzzleError,
    },
}

impl Entry {
    /// Reads the text of a puzzle.
    ///
    /// # Errors
    /// Why the text is no puzzle.
    fn parse(puzzle: &str) -> Result<Self, String> {
        let read = Box::new(format::read(puzzle).map_err(|error| text(*ENGLISH, &error.what))?);
        match read.draft.check() {
            Ok(puzzle) => Ok(Self::Puzzle { puzzle: Arc::new(puzzle), read }),
            Err(error) if error.is_impossible() => Ok(Self::Impossible { read, error }),
            Err(error) => Err(puzzle_error_text(*ENGLISH, &error)),
        }
    }

    /// What the text was read as.
    fn read(&self) -> &ParsedPuzzle {
        match self {
            Self::Puzzle { read, .. } | Self::Impossible { read, .. } => read,
        }
    }

    /// The name of its kind.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Puzzle { puzzle, .. } => kind(puzzle),
            Self::Impossible { read, .. } => Kind::of(&read.draft),
        }
        .name()
    }

    /// Its number of rows.
    pub(crate) fn order(&self) -> usize {
        self.read().draft.order
    }
}

/// What a command does with the entry of that number, from 1. It returns whether that was done.
type Work<'w, T> = &'w mut dyn FnMut(usize, T, &mut Output<'_>) -> io::Result<bool>;

/// Calls `work` with each puzzle of the file: its number from 1, the puzzle and the output. A text that is no puzzle is
/// reported in those columns. What the reader had to assume or leave out is noted on the standard error. Returns whether
/// `work` returned `true` for all.
///
/// # Errors
/// When the file can't be read or the output can't be written.
pub(crate) fn for_each_puzzle(
    args: &InputArgs,
    streams: &mut Streams<'_>,
    columns: Columns,
    work: Work<'_, Entry>,
) -> Result<bool, CommandError> {
    for_each_entry(args, streams, &mut |index, entry, output| match entry {
        Ok(entry) => {
            if let Some(note) = &entry.read().note {
                output.note_of_puzzle(index, &text(*ENGLISH, note));
            }
            work(index, entry, output)
        }
        Err(reason) => {
            output.record(&NoResult::bad_puzzle(index, reason, columns))?;
            Ok(true)
        }
    })
}

/// Calls `work` with each entry of the file, or with the reason why its text is no puzzle. Nothing is reported or noted.
///
/// # Errors
/// As of [`for_each_puzzle`].
pub(crate) fn for_each_entry(
    args: &InputArgs,
    streams: &mut Streams<'_>,
    work: Work<'_, Result<Entry, String>>,
) -> Result<bool, CommandError> {
    for_each_text(args, streams, &mut |index, text, output| work(index, Entry::parse(text), output))
}

/// Calls `work` with the text of each entry, not parsed.
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
