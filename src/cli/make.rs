//! The program that makes puzzles.

use super::options::Timeout;
use super::{LANGUAGE, UsageError, said_usage};
use crate::engine::format::json;
use crate::engine::generate::{
    Making, Outcome, RENEWALS, Recipe, RecipeError, Series, Source, Symmetry, available_techniques, next_seed,
    recipe_faults, seed_of,
};
use crate::engine::{Deadline, Difficulty, Grade};
use crate::i18n;
use std::collections::HashSet;
use std::io::{self, Write};
use std::process::ExitCode;

/// How it is called.
const USAGE: &str = "generate --kind skyscrapers|sudoku|hybrid --size N [--box RxC] [--difficulty NAME] \
[--needs TECHNIQUE] [--only TECHNIQUE,TECHNIQUE...] [--minimal | --more N] [--givens N] [--clues N] [--diagonals] \
[--symmetry NAME] [--source random|template|most-open] [--cells PATTERN] [--recipe TEXT] [--count K] [--seed S] \
[--timeout SECONDS]
  --timeout SECONDS  give up a puzzle that takes longer; without it one is given up after a fixed effort, which takes a
                     minute or so at most
exit code: 0 every puzzle was made, 1 a puzzle was not found or the output can't be written, 2 wrong arguments, or
           wishes that no puzzle can meet";

/// The seed where none is told.
const SEED: u64 = 1;

/// The options that are parts of a recipe's text as they are, once they have their value.
const PARTS: [&str; 9] = ["box", "needs", "only", "more", "givens", "clues", "cells", "count", "seed"];

/// What the arguments after the name of the program ask for. Options are the parts of a recipe's
/// text; they add to what `--recipe` says.
///
/// # Errors
/// For an unknown option, a missing value, what is no recipe, or wishes that no puzzle can meet.
pub fn series(args: impl IntoIterator<Item = String>) -> Result<Series, UsageError> {
    let usage = |text: String| UsageError::Arguments(text);
    let (mut kind, mut size, mut begin, mut parts) = (None, None, None, String::new());
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| usage(format!("{arg} needs a value")));
        let option = arg.strip_prefix("--").ok_or_else(|| usage(format!("unexpected argument {arg}")))?;
        let part = match option {
            "kind" => {
                kind = Some(value()?);
                continue;
            }
            "size" => {
                size = Some(value()?);
                continue;
            }
            "recipe" => {
                begin = Some(value()?);
                continue;
            }
            "minimal" | "diagonals" => option.to_owned(),
            "difficulty" => among(value()?, &Difficulty::ALL.map(Difficulty::name))?,
            "symmetry" => among(value()?, &Symmetry::ALL.map(Symmetry::name))?,
            "source" => among(value()?, &Source::ALL.map(Source::name))?,
            _ if PARTS.contains(&option) => format!("{option}-{}", value()?.replace(',', "~")),
            _ => return Err(usage(format!("unexpected argument {arg}"))),
        };
        parts.push('.');
        parts.push_str(&part);
    }
    let begin = match (begin, kind, size) {
        (Some(text), None, None) => text,
        (None, Some(kind), Some(size)) => format!("{kind}-{size}"),
        _ => return Err(usage("name --kind and --size, or a --recipe".to_owned())),
    };
    let wrong = |error: RecipeError| usage(i18n::text(*LANGUAGE, &error.what));
    let series = Series::parse(&(begin + &parts)).map_err(wrong)?;
    match recipe_faults(&series.recipe, &available_techniques()).first() {
        Some(wrong) => Err(usage(i18n::text(*LANGUAGE, &wrong.says))),
        None => Ok(series),
    }
}

fn among(value: String, names: &[&str]) -> Result<String, UsageError> {
    if names.contains(&value.as_str()) {
        return Ok(value);
    }
    Err(UsageError::Arguments(format!("expected one of {}, not {value}", names.join(", "))))
}

/// Takes `--timeout` out of the arguments.
///
/// # Errors
/// When its value is missing or no time.
pub fn take_timeout(args: &mut Vec<String>) -> Result<Option<Timeout>, UsageError> {
    let mut timeout = None;
    while let Some(at) = args.iter().position(|arg| arg == "--timeout") {
        let value = args.get(at + 1).ok_or_else(|| UsageError::Arguments("--timeout needs a value".to_owned()))?;
        timeout = Some(Timeout::parse(value)?);
        args.drain(at..at + 2);
    }
    Ok(timeout)
}

/// The making of one puzzle, at its end.
fn made(recipe: &Recipe, seed: u64, deadline: &Deadline) -> Making {
    let mut making = Making::new(recipe.clone(), seed).without_grade().until(deadline.clone());
    while making.advance() {}
    making
}

/// The making of a puzzle that is not among `lines`, as far as [`RENEWALS`] further tries bring one, and the seed
/// that it came from.
fn another(recipe: &Recipe, mut seed: u64, lines: &HashSet<String>, deadline: &Deadline) -> (Making, u64) {
    for _ in 0..RENEWALS {
        let making = made(recipe, seed, deadline);
        if !matches!(making.outcome(), Some(Outcome::Made(made)) if lines.contains(&json::write(&made.puzzle.draft())))
        {
            return (making, seed);
        }
        seed = next_seed(seed);
    }
    (made(recipe, seed, deadline), seed)
}

/// Makes the puzzles of a series, each another one where there are enough, and writes a JSON line for each. Of
/// those that are not found within the effort, or the time where there is a limit, `notes` gets a line with what comes
/// nearest. Returns whether all were found.
///
/// # Errors
/// When the output can't be written.
pub fn make(
    series: &Series,
    timeout: Option<&Timeout>,
    out: &mut dyn Write,
    notes: &mut dyn Write,
) -> io::Result<bool> {
    let seed = series.seed.unwrap_or(SEED);
    let mut all = true;
    let mut lines = HashSet::new();
    for number in 0..series.count {
        let deadline = timeout.map_or(Deadline::NONE, Timeout::deadline);
        let (making, seed) = another(&series.recipe, seed_of(seed, number.into()), &lines, &deadline);
        let not_found = || {
            let grids = making.progress().attempts;
            let after = format!("not found after {grids} {}", if grids == 1 { "grid" } else { "grids" });
            let reason = timeout.filter(|_| deadline.has_passed()).map_or(after, Timeout::to_string);
            format!("puzzle {} (seed {seed}): {reason}", number + 1)
        };
        match making.outcome() {
            Some(Outcome::Made(made)) => {
                let line = json::write(&made.puzzle.draft());
                writeln!(out, "{line}")?;
                out.flush()?;
                lines.insert(line);
            }
            Some(Outcome::NotFound(Some(nearest))) => {
                all = false;
                let grade = nearest.grade.map_or("without a grade", |grade: Grade| grade.difficulty.name());
                let nearest = json::write(&nearest.puzzle.draft());
                writeln!(notes, "{}; closest found, {grade}: {nearest}", not_found())?;
            }
            _ => {
                all = false;
                writeln!(notes, "{}", not_found())?;
            }
        }
    }
    Ok(all)
}

/// Runs the program over the process's arguments and outputs; the exit code is 2 when it can't begin,
/// 1 when a puzzle was not found or the output can't be written.
pub fn main() -> ExitCode {
    if said_usage(USAGE) {
        return ExitCode::SUCCESS;
    }
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let begun = take_timeout(&mut args).and_then(|timeout| Ok((series(args)?, timeout)));
    match begun {
        Ok((series, timeout)) => {
            match make(&series, timeout.as_ref(), &mut io::stdout().lock(), &mut io::stderr().lock()) {
                Ok(true) => ExitCode::SUCCESS,
                _ => ExitCode::from(1),
            }
        }
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}\nusage: {USAGE}");
            ExitCode::from(2)
        }
    }
}
