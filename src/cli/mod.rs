//! The programs, as functions from text to text; `solve.rs`, `explain.rs`, `compare.rs`
//! and `generate.rs` beside this file are their entries. Native only.
//!
//! Output is tab-separated, one line a record, without a header; `-` stands for nothing.

pub mod make;

use crate::engine::format::{batch, field, read};
use crate::engine::solver::{self, End};
use crate::engine::{Board, Conclusion, Digit, Draft, Kind, Puzzle, grade, method};
use crate::words::{self, Language};
use std::fmt;
use std::io::{self, Read, Write};
use std::sync::{Arc, LazyLock};
use std::time::Instant;

static LANGUAGE: LazyLock<Language> = LazyLock::new(|| Language::ENGLISH.opened());

/// What a program is asked to do.
#[derive(Debug)]
pub struct Options {
    /// Stop at that many solutions.
    pub limit: usize,
    /// Whether to grade.
    pub rate: bool,
    /// The id of the method.
    pub method: String,
    /// The path of the file; `-` for the standard input.
    pub file: String,
}

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

impl Options {
    /// Reads the arguments that follow the name of the program.
    ///
    /// # Errors
    /// For an unknown option, a missing or wrong value, or no file.
    pub fn parse(args: impl IntoIterator<Item = String>) -> Result<Self, UsageError> {
        let usage = |text: String| UsageError::Arguments(text);
        let mut options = Self { limit: 2, rate: false, method: method::METHODS[0].id.to_owned(), file: String::new() };
        let mut args = args.into_iter();
        while let Some(arg) = args.next() {
            let mut value = || args.next().ok_or_else(|| usage(format!("{arg} needs a value")));
            match arg.as_str() {
                "--limit" => {
                    let text = value()?;
                    let limit = text.parse().ok().filter(|&limit| limit > 0);
                    options.limit = limit.ok_or_else(|| usage(format!("--limit takes a number from 1, not {text}")))?;
                }
                "--rate" => options.rate = true,
                "--method" => options.method = value()?,
                file if options.file.is_empty() && (file == "-" || !file.starts_with("--")) => {
                    options.file = arg;
                }
                _ => return Err(usage(format!("unexpected argument {arg}"))),
            }
        }
        if method::method(&options.method).is_none() {
            let known: Vec<&str> = method::METHODS.iter().map(|method| method.id).collect();
            return Err(usage(format!("no method {}; there are: {}", options.method, known.join(", "))));
        }
        if options.file.is_empty() {
            return Err(usage("name a file, or - for the standard input".to_owned()));
        }
        Ok(options)
    }

    /// The text of the file.
    ///
    /// # Errors
    /// When it can't be read.
    pub fn text(&self) -> Result<String, UsageError> {
        let mut bytes = Vec::new();
        let outcome = if self.file == "-" {
            io::stdin().read_to_end(&mut bytes).map(drop)
        } else {
            std::fs::read(&self.file).map(|read| bytes = read)
        };
        outcome.map_err(|error| UsageError::File(self.file.clone(), error))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// Whether the process was asked how it is used; then it has said so.
fn said_usage(usage: &str) -> bool {
    let is_asked = std::env::args().skip(1).any(|arg| arg == "--help" || arg == "-h");
    if is_asked {
        let _ = writeln!(io::stdout(), "usage: {usage}");
    }
    is_asked
}

/// Runs a program over the process's arguments and standard output; the exit code is 2 when it
/// can't begin, 1 when the output can't be written.
pub fn main(usage: &str, run: fn(&Options, &str, &mut dyn Write) -> io::Result<()>) -> std::process::ExitCode {
    if said_usage(usage) {
        return 0.into();
    }
    let begun = Options::parse(std::env::args().skip(1)).and_then(|options| Ok((options.text()?, options)));
    match begun {
        Ok((text, options)) => match run(&options, &text, &mut io::stdout().lock()) {
            Ok(()) => 0.into(),
            Err(_) => 1.into(),
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
        Err(error) => return Entry::Bad(words::text(*LANGUAGE, &error.what)),
    };
    match read.draft.check() {
        Ok(puzzle) => Entry::Puzzle(Arc::new(puzzle)),
        Err(error) if error.is_impossible() => Entry::Impossible(read.draft),
        Err(error) => Entry::Bad(words::puzzle_error(*LANGUAGE, &error)),
    }
}

/// Solves every puzzle of the text. A line: index from 1, kind, order, solutions, the solution if
/// there is one, rating, hardest technique, microseconds of the search. A bad puzzle has `error`
/// in place of the order and the reason at the end.
///
/// # Errors
/// When the output can't be written.
pub fn solve(options: &Options, text: &str, out: &mut dyn Write) -> io::Result<()> {
    let method = method::method(&options.method).unwrap_or(&method::METHODS[0]);
    for (at, piece) in batch::puzzles(text).iter().enumerate() {
        let index = at + 1;
        match entry(&piece.text) {
            Entry::Bad(reason) => writeln!(out, "{index}\t-\terror\t-\t-\t-\t-\t{}", one_line(&reason))?,
            Entry::Impossible(draft) => {
                writeln!(out, "{index}\t{}\t{}\t0\t-\t-\t-\t0", Kind::of(&draft).name(), draft.order)?;
            }
            Entry::Puzzle(puzzle) => {
                let begun = Instant::now();
                let solved = method.solve(&puzzle, options.limit);
                let microseconds = begun.elapsed().as_micros();
                let solutions = match solved {
                    Ok(solutions) => solutions,
                    Err(record) => {
                        let kind = crate::engine::kind(&puzzle).name();
                        let reason = record.says().map_or_else(String::new, |says| words::text(*LANGUAGE, &says));
                        writeln!(out, "{index}\t{kind}\terror\t-\t-\t-\t-\t{}", one_line(&reason))?;
                        continue;
                    }
                };
                let grade = if options.rate && solutions.len() == 1 { grade::grade(&puzzle) } else { None };
                let solution = match solutions.as_slice() {
                    [only] => joined(only.iter().map(|digit: &Digit| digit.get())),
                    _ => "-".to_owned(),
                };
                let rating = grade.map_or_else(|| "-".to_owned(), |grade| grade.rating.to_string());
                let hardest = grade.map_or("-", |grade| grade.hardest);
                let (kind, order, count) = (crate::engine::kind(&puzzle).name(), puzzle.order(), solutions.len());
                writeln!(out, "{index}\t{kind}\t{order}\t{count}\t{solution}\t{rating}\t{hardest}\t{microseconds}")?;
            }
        }
    }
    Ok(())
}

/// Explains every puzzle of the text by the ladder. A line: index, step (both from 1), technique,
/// places, eliminates, sentence; after a puzzle's last step `index, end, solved|stuck|broken`. A
/// bad puzzle has `end`, `error` and the reason at the end.
///
/// # Errors
/// When the output can't be written.
pub fn explain(_: &Options, text: &str, out: &mut dyn Write) -> io::Result<()> {
    for (at, piece) in batch::puzzles(text).iter().enumerate() {
        let index = at + 1;
        let end = match entry(&piece.text) {
            Entry::Bad(reason) => {
                writeln!(out, "{index}\tend\terror\t-\t-\t{}", one_line(&reason))?;
                continue;
            }
            Entry::Impossible(_) => End::Broken,
            Entry::Puzzle(puzzle) => {
                let mut step = 0;
                let mut outcome = Ok(());
                let end = solver::trace(&mut Board::new(&puzzle), &mut |deduction| {
                    step += 1;
                    let facts = |places: bool| {
                        let wanted = deduction.conclusions.iter();
                        joined(wanted.filter(|fact| matches!(fact, Conclusion::Place(_)) == places))
                    };
                    let sentence = one_line(&words::sentence(*LANGUAGE, deduction));
                    let (places, eliminates) = (facts(true), facts(false));
                    let line = format!("{index}\t{step}\t{}\t{places}\t{eliminates}\t{sentence}", deduction.technique);
                    if outcome.is_ok() {
                        outcome = writeln!(out, "{line}");
                    }
                });
                outcome?;
                end
            }
        };
        writeln!(out, "{index}\tend\t{}\t-\t-\t-", end.name())?;
    }
    Ok(())
}

/// Puts every puzzle of the text through every method. A line: index, method, how it ended, positions,
/// digits tried, guesses, dead ends, rule firings, solutions, depth, rounds, microseconds. A bad
/// puzzle has `error` in place of the method and the reason at the end; one with impossible values
/// has no line, since there is nothing to search.
///
/// # Errors
/// When the output can't be written.
pub fn compare(options: &Options, text: &str, out: &mut dyn Write) -> io::Result<()> {
    for (at, piece) in batch::puzzles(text).iter().enumerate() {
        let index = at + 1;
        let puzzle = match entry(&piece.text) {
            Entry::Puzzle(puzzle) => puzzle,
            Entry::Impossible(_) => continue,
            Entry::Bad(reason) => {
                let none = "-\t".repeat(9);
                writeln!(out, "{index}\terror\t{none}{}", one_line(&reason))?;
                continue;
            }
        };
        for method in method::METHODS {
            let begun = Instant::now();
            let mut run = method.begin(&puzzle, options.limit);
            while run.advance(u32::MAX) {}
            let microseconds = begun.elapsed().as_micros();
            let record = run.record();
            let end = record.end.map_or("-", method::End::name);
            let counters: String = record.counters.all().iter().map(|(_, count)| format!("{count}\t")).collect();
            writeln!(out, "{index}\t{}\t{end}\t{counters}{}\t{microseconds}", method.id, record.rounds())?;
        }
    }
    Ok(())
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
