//! `check`: whether each puzzle has one solution, and what is wrong with one that has not.

use crate::args::{InputArgs, SLICE_NODES, TimeoutArgs};
use crate::input::{ENGLISH, Entry, for_each_puzzle};
use crate::output::{Cause, Columns, NoResult, Record, joined, one_line};
use crate::{CommandError, Streams};
use clap::Args;
use serde::Serialize;
use skyline_engine::checker::{self, Finding};
use skyline_engine::method::METHODS;
use skyline_engine::{
    Arg, Cell, Clue, Conflict, Deadline, Digit, Fault, Phrase, Puzzle, PuzzleError, Search, Status, Target,
};
use skyline_i18n::{label_with, puzzle_error_text, text};
use std::sync::Arc;

const HELP: &str = "\
Fields:
  index, kind, n
  verdict            valid, no-solution or several-solutions
  places             without a solution: givens and clues that contradict each other
                     (r3c2=8, top4=2); with several: cells in which two of them differ (r3c2=4|8)
  sentence           what is wrong

A text that is no puzzle has `error` in the third field and the reason in the last one,
a puzzle that took too long has `timeout` there.

Example: skyline check puzzles.txt";

/// Check that each puzzle has exactly one solution, and show what contradicts or differs
#[derive(Args)]
#[command(after_help = HELP)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    timeout: TimeoutArgs,
}

/// A puzzle that was checked.
#[derive(Serialize)]
struct Checked {
    index: usize,
    kind: &'static str,
    n: usize,
    #[serde(flatten)]
    outcome: CheckOutcome,
}

#[derive(Serialize)]
struct CheckOutcome {
    verdict: &'static str,
    places: Vec<String>,
    sentence: Option<String>,
    /// Whether the check was finished in time.
    #[serde(skip)]
    is_complete: bool,
}

impl Record for Checked {
    fn line(&self) -> String {
        let Self { index, kind, n, outcome: CheckOutcome { verdict, places, sentence, .. } } = self;
        let sentence = sentence.as_deref().map_or_else(|| "-".to_owned(), one_line);
        format!("{index}\t{kind}\t{n}\t{verdict}\t{}\t{sentence}", joined(places))
    }
}

impl CheckOutcome {
    fn valid() -> Self {
        Self { verdict: "valid", places: Vec::new(), sentence: None, is_complete: true }
    }

    fn no_solution(places: Vec<String>, sentence: String) -> Self {
        Self { verdict: "no-solution", places, sentence: Some(sentence), is_complete: true }
    }

    /// Two solutions and where they differ.
    fn several_solutions(order: usize, one: &[Digit], other: &[Digit]) -> Self {
        let pairs = one.iter().zip(other).enumerate().filter(|(_, (one, other))| one != other);
        let places: Vec<String> =
            pairs.map(|(index, (one, other))| format!("{}={one}|{other}", Cell::at(index, order))).collect();
        let cells = if places.len() == 1 { "cell" } else { "cells" };
        let sentence = Some(format!("Two solutions differ in {} {cells}.", places.len()));
        Self { verdict: "several-solutions", places, sentence, is_complete: true }
    }
}

pub(crate) fn run(args: &CheckArgs, streams: &mut Streams<'_>) -> Result<bool, CommandError> {
    for_each_puzzle(&args.input, streams, Columns::CHECK, &mut |index, entry, output| {
        let (kind, n) = (entry.kind(), entry.order());
        let outcome = match entry {
            Entry::Impossible { error, .. } => Some(impossible(&error)),
            Entry::Puzzle { puzzle, .. } => check_puzzle(&puzzle, &args.timeout),
        };
        let Some(outcome) = outcome else {
            let (error, reason) = (Cause::Timeout, args.timeout.reason());
            output.record(&NoResult { index, kind: Some(kind), error, reason, columns: Columns::CHECK })?;
            return Ok(false);
        };
        let is_complete = outcome.is_complete;
        output.record(&Checked { index, kind, n, outcome })?;
        Ok(is_complete)
    })
}

/// The result for values that are larger than the board allows.
fn impossible(error: &PuzzleError) -> CheckOutcome {
    let place = |fault: &Fault| match *fault {
        Fault::Clue { side, index, value, .. } => Some(format!("{}{}={value}", side.name(), index + 1)),
        Fault::Given { cell, value, .. } => Some(format!("{cell}={value}")),
        Fault::Geometry(_) | Fault::ClueCount { .. } | Fault::CellCount { .. } => None,
    };
    CheckOutcome::no_solution(error.faults.iter().filter_map(place).collect(), puzzle_error_text(*ENGLISH, error))
}

/// The result for a puzzle; `None` where it takes too long.
fn check_puzzle(puzzle: &Arc<Puzzle>, timeout: &TimeoutArgs) -> Option<CheckOutcome> {
    let report = checker::check(puzzle, &[]);
    if !report.broken().is_empty() {
        return Some(broken(puzzle, report.broken()));
    }
    let deadline = timeout.deadline();
    let solutions = METHODS[0].solve_until(puzzle, 2, &deadline).ok()?;
    Some(match solutions.as_slice() {
        [one, other, ..] => CheckOutcome::several_solutions(puzzle.order(), one, other),
        [_] => CheckOutcome::valid(),
        [] => conflict(puzzle, &deadline).unwrap_or_else(|| CheckOutcome {
            is_complete: false,
            ..CheckOutcome::no_solution(Vec::new(), format!("What contradicts was not found: {}.", timeout.reason()))
        }),
    })
}

/// The result for givens and clues that break a rule as they stand.
fn broken(puzzle: &Puzzle, findings: &[Finding]) -> CheckOutcome {
    let mut places = Vec::new();
    for finding in findings {
        let (clue, cells) = match finding {
            Finding::Repeated { cells, .. } => (None, cells.clone()),
            Finding::Clue { clue, cells, .. } => (Some(*clue), cells.clone()),
            Finding::Given { cell, .. } | Finding::TooLarge { cell, .. } => (None, vec![*cell]),
            Finding::Missing { .. } => continue,
        };
        let targets = clue.map(Target::Clue).into_iter().chain(cells.into_iter().map(Target::Cell));
        for place in targets.filter_map(|target| place(puzzle, target)) {
            if !places.contains(&place) {
                places.push(place);
            }
        }
    }
    let sentences: Vec<String> = findings.iter().map(|finding| text(*ENGLISH, &finding.phrase())).collect();
    CheckOutcome::no_solution(places, sentences.join(" "))
}

/// The result for a puzzle without a solution: givens and clues that together have none. `None` where it takes too long.
fn conflict(puzzle: &Puzzle, deadline: &Deadline) -> Option<CheckOutcome> {
    let mut conflict = Conflict::new(puzzle);
    while let Some(question) = conflict.next_puzzle() {
        let has_solution = has_solution(&question, deadline);
        if deadline.has_passed() {
            return None;
        }
        conflict.record_answer(has_solution);
    }
    let givens = puzzle.geometry().cells().map(Target::Cell);
    let targets = givens.chain(puzzle.clues().iter().map(Target::Clue));
    let members = targets.filter(|target| conflict.set().contains(target));
    let places: Vec<String> = members.filter_map(|target| place(puzzle, target)).collect();
    let sentence = match (places.len(), conflict.is_minimal()) {
        (0, _) => text(*ENGLISH, &Phrase::new("edit.conflict.board", [])),
        (1, _) => text(*ENGLISH, &Phrase::new("edit.conflict.one", [])),
        (count, true) => label_with(*ENGLISH, "edit.conflict.least", "count", Arg::Count(count as u64)),
        (count, false) => label_with(*ENGLISH, "edit.conflict.some", "count", Arg::Count(count as u64)),
    };
    Some(CheckOutcome::no_solution(places, sentence))
}

/// After this many slices of [`SLICE_NODES`] a search is given up: some seconds on a large board.
const MAX_SLICES: usize = 100;

/// Whether a part of the puzzle has a solution; `None` where that takes too long to find out.
fn has_solution(part: &Puzzle, deadline: &Deadline) -> Option<bool> {
    let mut search = Search::new(part, 1);
    for _ in 0..MAX_SLICES {
        if search.advance(SLICE_NODES) == Status::Done {
            return Some(!search.solutions().is_empty());
        }
        if deadline.has_passed() {
            break;
        }
    }
    None
}

/// A given as r3c2=8, a clue as top4=2.
fn place(puzzle: &Puzzle, target: Target) -> Option<String> {
    match target {
        Target::Cell(cell) => puzzle.given(cell).map(|digit| format!("{cell}={digit}")),
        Target::Clue(Clue { side, index, value }) => Some(format!("{}{}={value}", side.name(), index + 1)),
        Target::Candidate(_) | Target::House(_) => None,
    }
}
