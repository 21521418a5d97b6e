//! The programs, as functions from text to text; `solve.rs`, `explain.rs`, `compare.rs`
//! and `generate.rs` beside this file are their entries. Native only.
//!
//! Output is tab-separated, one line a record, without a header; `-` stands for nothing.

pub mod make;
mod options;
mod progress;

pub use options::{Options, Timeout};

use crate::engine::format::{batch, field, read};
use crate::engine::method::{self, Unsolved};
use crate::engine::solver::{self, End};
use crate::engine::{Board, Conclusion, Digit, Draft, Kind, Puzzle, grade};
use crate::i18n::{self, Language};
use progress::{Output, Progress};
use std::fmt;
use std::io::{self, Write};
use std::sync::{Arc, LazyLock};
use std::time::Instant;

static LANGUAGE: LazyLock<Language> = LazyLock::new(|| Language::ENGLISH.indexed());

/// Why a program can't begin.
#[derive(Debug, thiserror::Error)]
pub enum UsageError {
    /// The arguments make no sense.
    #[error("{0}")]
    Arguments(String),
    /// The file can't be read.
    #[error("{0}: {1}")]
    File(String, io::Error),
}

/// Whether the process was asked how it is used; then it has said so.
fn said_usage(usage: &str) -> bool {
    let is_asked = std::env::args().skip(1).any(|arg| arg == "--help" || arg == "-h");
    if is_asked {
        let _ = writeln!(io::stdout(), "usage: {usage}");
    }
    is_asked
}

/// A program: reads puzzles from a text and prints lines; whether each puzzle was done in its time.
pub type Program = fn(&Options, &str, &mut dyn Write) -> io::Result<bool>;

/// What `--timeout` and the exit code mean, for the usage of each program.
pub const TIMEOUT_USAGE: &str = "
  --timeout SECONDS  leave a puzzle that takes longer: its line says `timeout`, with the reason at the end, and the
                     next one follows
exit code: 0 every puzzle was done, 1 a puzzle took too long or the output can't be written, 2 wrong arguments";

/// Runs a program over the process's arguments and standard output. The exit code is 2 when it can't begin, 1 when a
/// puzzle took too long or the output can't be written.
pub fn main(usage: &str, run: Program) -> std::process::ExitCode {
    let usage = &format!("{usage}{TIMEOUT_USAGE}");
    if said_usage(usage) {
        return 0.into();
    }
    let begun = Options::parse(std::env::args().skip(1)).and_then(|options| Ok((options.text()?, options)));
    match begun {
        Ok((text, options)) => match run(&options, &text, &mut io::stdout().lock()) {
            Ok(true) => 0.into(),
            Ok(false) | Err(_) => 1.into(),
        },
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}\nusage: {usage}");
            2.into()
        }
    }
}

/// A puzzle of the input.
enum Entry {
    Puzzle(Arc<Puzzle>),
    /// Its values say clearly what is meant, but no grid has them.
    Impossible(Draft),
    /// Why it is none.
    Bad(String),
}

fn entry(text: &str) -> Entry {
    let read = match read(text) {
        Ok(read) => read,
        Err(error) => return Entry::Bad(i18n::text(*LANGUAGE, &error.what)),
    };
    match read.draft.check() {
        Ok(puzzle) => Entry::Puzzle(Arc::new(puzzle)),
        Err(error) if error.is_impossible() => Entry::Impossible(read.draft),
        Err(error) => Entry::Bad(i18n::puzzle_error_text(*LANGUAGE, &error)),
    }
}

/// Hands over every puzzle of the text with its number from 1, and the output; whether each was done in its time.
fn each(
    text: &str,
    out: &mut dyn Write,
    work: &mut dyn FnMut(usize, Entry, &mut Output<'_>) -> io::Result<bool>,
) -> io::Result<bool> {
    let pieces = batch::puzzles(text);
    let progress = Progress::begin(pieces.len());
    let mut out = Output::new(out, &progress);
    let mut all = true;
    for (at, piece) in pieces.iter().enumerate() {
        progress.puzzle(at + 1);
        all &= work(at + 1, entry(&piece.text), &mut out)?;
    }
    Ok(all)
}

/// Solves every puzzle of the text. A line: index from 1, kind, order, solutions, the solution if
/// there is one, rating, hardest technique, microseconds of the search. A bad puzzle has `error`
/// in place of the order and the reason at the end, one that takes too long `timeout`. Where only its grade takes too
/// long, a puzzle has none. Returns whether each was done in its time.
///
/// # Errors
/// When the output can't be written.
pub fn solve(options: &Options, text: &str, out: &mut dyn Write) -> io::Result<bool> {
    let method = method::method(&options.method).unwrap_or(&method::METHODS[0]);
    each(text, out, &mut |index, entry, out| {
        let puzzle = match entry {
            Entry::Bad(reason) => {
                out.line(&format!("{index}\t-\terror\t-\t-\t-\t-\t{}", one_line(&reason)))?;
                return Ok(true);
            }
            Entry::Impossible(draft) => {
                out.line(&format!("{index}\t{}\t{}\t0\t-\t-\t-\t0", Kind::of(&draft).name(), draft.order))?;
                return Ok(true);
            }
            Entry::Puzzle(puzzle) => puzzle,
        };
        let (kind, begun, deadline) = (crate::engine::kind(&puzzle).name(), Instant::now(), options.deadline());
        let solved = method.solve_until(&puzzle, options.limit, &deadline);
        let microseconds = begun.elapsed().as_micros();
        let solutions = match solved {
            Ok(solutions) => solutions,
            Err(unsolved) => {
                let (word, reason) = match unsolved {
                    Unsolved::TimedOut => ("timeout", Some(options.no_answer())),
                    Unsolved::GaveUp(record) => ("error", record.says().map(|says| i18n::text(*LANGUAGE, &says))),
                };
                let reason = one_line(&reason.unwrap_or_default());
                out.line(&format!("{index}\t{kind}\t{word}\t-\t-\t-\t-\t{reason}"))?;
                return Ok(word == "error");
            }
        };
        let is_graded = options.rate && solutions.len() == 1;
        let grade = if is_graded { grade::grade_until(&puzzle, &deadline) } else { None };
        let solution = match solutions.as_slice() {
            [only] => joined(only.iter().map(|digit: &Digit| digit.get())),
            _ => "-".to_owned(),
        };
        let rating = grade.map_or_else(|| "-".to_owned(), |grade| grade.rating.to_string());
        let hardest = grade.map_or("-", |grade| grade.hardest);
        let (order, count) = (puzzle.order(), solutions.len());
        out.line(&format!("{index}\t{kind}\t{order}\t{count}\t{solution}\t{rating}\t{hardest}\t{microseconds}"))?;
        Ok(!is_graded || grade.is_some() || !deadline.has_passed())
    })
}

/// Explains every puzzle of the text by the ladder. A line: index, step (both from 1), technique,
/// places, eliminates, sentence; after a puzzle's last step `index, end, solved|stuck|broken`. A
/// bad puzzle has `end`, `error` and the reason at the end; one that takes too long has `end`, `timeout` and the
/// reason after the steps that were found. Returns whether each was done in its time.
///
/// # Errors
/// When the output can't be written.
pub fn explain(options: &Options, text: &str, out: &mut dyn Write) -> io::Result<bool> {
    each(text, out, &mut |index, entry, out| {
        let end = match entry {
            Entry::Bad(reason) => {
                out.line(&format!("{index}\tend\terror\t-\t-\t{}", one_line(&reason)))?;
                return Ok(true);
            }
            Entry::Impossible(_) => End::Broken,
            Entry::Puzzle(puzzle) => {
                let mut step = 0;
                let mut outcome = Ok(());
                let mut board = Board::new(&puzzle).until(options.deadline());
                let end = solver::trace(&mut board, &mut |deduction| {
                    step += 1;
                    let facts = |places: bool| {
                        let wanted = deduction.conclusions.iter();
                        joined(wanted.filter(|fact| matches!(fact, Conclusion::Place(_)) == places))
                    };
                    let sentence = one_line(&i18n::sentence(*LANGUAGE, deduction));
                    let (places, eliminates) = (facts(true), facts(false));
                    let line = format!("{index}\t{step}\t{}\t{places}\t{eliminates}\t{sentence}", deduction.technique);
                    if outcome.is_ok() {
                        outcome = out.line(&line);
                    }
                });
                outcome?;
                end
            }
        };
        let reason = if end == End::TimedOut { one_line(&options.no_answer()) } else { "-".to_owned() };
        out.line(&format!("{index}\tend\t{}\t-\t-\t{reason}", end.name()))?;
        Ok(end != End::TimedOut)
    })
}

/// Puts every puzzle of the text through every method. A line: index, method, how it ended, positions,
/// digits tried, guesses, dead ends, rule firings, solutions, depth, rounds, microseconds. A bad
/// puzzle has `error` in place of the method and the reason at the end; one with impossible values
/// has no line, since there is nothing to search. A method that takes too long ends by `timeout`. Returns whether
/// each was done in its time.
///
/// # Errors
/// When the output can't be written.
pub fn compare(options: &Options, text: &str, out: &mut dyn Write) -> io::Result<bool> {
    each(text, out, &mut |index, entry, out| {
        let puzzle = match entry {
            Entry::Puzzle(puzzle) => puzzle,
            Entry::Impossible(_) => return Ok(true),
            Entry::Bad(reason) => {
                let none = "-\t".repeat(9);
                out.line(&format!("{index}\terror\t{none}{}", one_line(&reason)))?;
                return Ok(true);
            }
        };
        let mut all = true;
        for method in method::METHODS {
            let begun = Instant::now();
            let mut run = method.begin(&puzzle, options.limit);
            let is_done = run.advance_until(&options.deadline());
            let microseconds = begun.elapsed().as_micros();
            let record = run.record();
            let end = if is_done { record.end.map_or("-", method::End::name) } else { "timeout" };
            let counters: String = record.counters.all().iter().map(|(_, count)| format!("{count}\t")).collect();
            out.line(&format!("{index}\t{}\t{end}\t{counters}{}\t{microseconds}", method.id, record.rounds()))?;
            all &= is_done;
        }
        Ok(all)
    })
}

/// The items parted by spaces, or `-` when there are none.
fn joined(items: impl Iterator<Item = impl fmt::Display>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    if items.is_empty() { "-".to_owned() } else { items.join(" ") }
}

/// The text without tabs and line breaks, guarded against being run as a formula where a spreadsheet opens the output.
fn one_line(text: &str) -> String {
    field::guarded(&text.replace(['\t', '\n', '\r'], " ")).into_owned()
}
