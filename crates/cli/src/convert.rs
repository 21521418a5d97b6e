//! `convert`: each puzzle in another format.

use crate::args::InputArgs;
use crate::input::{ENGLISH, Entry, for_each_entry};
use crate::output::{Cause, Columns, NoResult};
use crate::{CommandError, Streams};
use clap::Args;
use clap::builder::PossibleValuesParser;
use serde::Serialize;
use skyline_engine::format::{FORMATS, Format, ParsedPuzzle, PlayerEntries, Unwritable, format};
use skyline_engine::{Phrase, Puzzle};
use skyline_i18n::{puzzle_error_text, text};

const HELP: &str = "\
Prints each puzzle in that format, with a blank line between two where a puzzle takes several lines.

A text that is no puzzle, or a puzzle that the format cannot carry, is reported on standard error,
and the exit code is 1. A puzzle whose player's digits or notes alone cannot be carried is printed
without them, which is reported too.

Fields with --json:
  index, format, text
  id                 the name that the source gives the puzzle
  note               what was assumed or left out
  error, reason      in place of a text

Example: skyline convert --to towers puzzles.txt";

/// Convert puzzles to another format
#[derive(Args)]
#[command(after_help = HELP)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    input: InputArgs,
    /// Format to write
    #[arg(long, value_name = "FORMAT", value_parser = format_ids())]
    to: String,
}

fn format_ids() -> PossibleValuesParser {
    FORMATS.iter().map(|format| format.info().id).collect::<Vec<_>>().into()
}

/// A puzzle in another format.
#[derive(Serialize)]
struct Converted {
    index: usize,
    format: &'static str,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

pub(crate) fn run(args: &ConvertArgs, streams: &mut Streams<'_>) -> Result<bool, CommandError> {
    let to = format(&args.to).ok_or_else(|| CommandError::Usage(format!("no format {}", args.to)))?;
    let mut is_first = true;
    for_each_entry(&args.input, streams, &mut |index, entry, output| {
        let outcome = match entry {
            Err(reason) => Err((Cause::BadPuzzle, reason)),
            Ok(Entry::Impossible { error, .. }) => Err((Cause::CannotWrite, puzzle_error_text(*ENGLISH, &error))),
            Ok(Entry::Puzzle { puzzle, read }) => {
                let written = write(to, &puzzle, &read);
                written
                    .map(|(text, note)| (text, note, read.id))
                    .map_err(|error| (Cause::CannotWrite, phrase(&error.what)))
            }
        };
        match outcome {
            Ok((text, note, id)) if output.json => {
                output.object(&Converted { index, format: to.info().id, text, id, note })?;
                Ok(true)
            }
            Ok((text, note, _)) => {
                if let Some(note) = note {
                    output.note_of_puzzle(index, &note);
                }
                output.line(&separated(&text, to, is_first))?;
                is_first = false;
                Ok(true)
            }
            Err((error, reason)) if output.json => {
                output.object(&NoResult { index, kind: None, error, reason, columns: Columns::SOLVE })?;
                Ok(false)
            }
            Err((_, reason)) => {
                output.note(&format!("puzzle {index}: {reason}"));
                Ok(false)
            }
        }
    })
}

/// The puzzle in that format, with as much of what a player did as the format can carry, and a note on what was assumed or
/// left out.
fn write(
    to: &'static dyn Format,
    puzzle: &Puzzle,
    read: &ParsedPuzzle,
) -> Result<(String, Option<String>), Unwritable> {
    let mut notes: Vec<String> = read.note.iter().map(phrase).collect();
    let mut text = None;
    if let Some(player_entries) = &read.player_entries {
        let values_only = PlayerEntries { notes: PlayerEntries::none(puzzle.order()).notes, ..player_entries.clone() };
        for (player_entries, left_out) in [(player_entries, "notes"), (&values_only, "digits and notes")] {
            match to.write_with_info(puzzle, player_entries, &read.info) {
                Ok(written) => {
                    text = Some(written);
                    break;
                }
                Err(error) => {
                    notes.truncate(usize::from(read.note.is_some()));
                    notes.push(format!("The player's {left_out} are left out: {}", phrase(&error.what)));
                }
            }
        }
    }
    let none = PlayerEntries::none(puzzle.order());
    let text = text.map_or_else(|| to.write_with_info(puzzle, &none, &read.info), Ok)?;
    Ok((text, (!notes.is_empty()).then(|| notes.join(" "))))
}

/// What is printed for a puzzle, so that the whole output is read as all of them.
fn separated(text: &str, format: &dyn Format, is_first: bool) -> String {
    let text = text.trim_end_matches('\n');
    if is_first {
        text.to_owned()
    } else if format.info().one_line {
        // What comes before the last line is the header of a file.
        text.rsplit('\n').next().unwrap_or(text).to_owned()
    } else {
        format!("\n{text}")
    }
}

fn phrase(phrase: &Phrase) -> String {
    text(*ENGLISH, phrase)
}
