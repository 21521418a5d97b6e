//! `count`: how many solutions each puzzle has, and which digits they use.

use crate::args::{InputArgs, SLICE_NODES, TimeoutArgs};
use crate::input::{Entry, for_each_puzzle};
use crate::output::{Cause, Columns, NoResult, Record, joined};
use crate::{CommandError, Streams};
use clap::Args;
use serde::Serialize;
use skyline_engine::{Cell, Deadline, DigitSet, Puzzle, SolutionCounter, SolutionTotal, Status, TrueCandidates};

const HELP: &str = "\
Fields:
  index, kind, n
  how                counted, estimated or at-least
  solutions          how many there are (12, or 6.7e21 where estimated)
  error              the standard error of an estimate, in percent of it
  candidates         the digits that solutions use in each open cell (r1c2=4|8)

A text that is no puzzle has `error` in the third field and the reason in the last one,
a puzzle that took too long has `timeout` there. Up to 100,000 solutions of a 9x9 are counted.

Example: skyline count puzzles.txt";

/// Count the solutions of each puzzle, or estimate how many there are, and show which digits they use
#[derive(Args)]
#[command(after_help = HELP)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    timeout: TimeoutArgs,
}

/// A puzzle whose solutions were counted.
#[derive(Serialize)]
struct Counted {
    index: usize,
    kind: &'static str,
    n: usize,
    how: &'static str,
    /// A text, since an estimate may be larger than a number of JSON.
    solutions: String,
    error: Option<String>,
    candidates: Vec<String>,
}

impl Record for Counted {
    fn line(&self) -> String {
        let Self { index, kind, n, how, solutions, error, candidates } = self;
        let error = error.as_deref().unwrap_or("-");
        format!("{index}\t{kind}\t{n}\t{how}\t{solutions}\t{error}\t{}", joined(candidates))
    }
}

pub(crate) fn run(args: &CountArgs, streams: &mut Streams<'_>) -> Result<bool, CommandError> {
    for_each_puzzle(&args.input, streams, Columns::COUNT, &mut |index, entry, output| {
        let (kind, n) = (entry.kind(), entry.order());
        let deadline = args.timeout.deadline();
        let found = match entry {
            Entry::Impossible { .. } => Some((SolutionTotal::Counted(0), Vec::new())),
            Entry::Puzzle { puzzle, .. } => total(&puzzle, &deadline).zip(candidates(&puzzle, &deadline)),
        };
        let Some((total, candidates)) = found else {
            let (error, reason) = (Cause::Timeout, args.timeout.reason());
            output.record(&NoResult { index, kind: Some(kind), error, reason, columns: Columns::COUNT })?;
            return Ok(false);
        };
        let (how, solutions, error) = match total {
            SolutionTotal::Counted(count) => ("counted", count.to_string(), None),
            SolutionTotal::Estimated { tenths, exponent, error } => {
                ("estimated", format!("{}e{exponent}", tenths_text(tenths)), Some(tenths_text(error)))
            }
            SolutionTotal::AtLeast(count) => ("at-least", count.to_string(), None),
        };
        output.record(&Counted { index, kind, n, how, solutions, error, candidates })?;
        Ok(true)
    })
}

/// Runs a search, which is advanced by a number of nodes, to its end; `None` where the deadline passes before.
fn finish(deadline: &Deadline, mut advance: impl FnMut(u64) -> Status) -> Option<()> {
    while advance(SLICE_NODES) == Status::Pending {
        if deadline.has_passed() {
            return None;
        }
    }
    Some(())
}

/// How many solutions there are; `None` where the deadline passes before.
fn total(puzzle: &Puzzle, deadline: &Deadline) -> Option<SolutionTotal> {
    let mut counter = SolutionCounter::new(puzzle);
    finish(deadline, |nodes| counter.advance(nodes))?;
    Some(counter.total())
}

/// The digits that solutions use in the cells that are not given; `None` where the deadline passes before.
fn candidates(puzzle: &Puzzle, deadline: &Deadline) -> Option<Vec<String>> {
    let mut search = TrueCandidates::new(puzzle);
    finish(deadline, |nodes| search.advance(nodes))?;
    let used = search.seen().iter().enumerate().map(|(index, &digits)| (Cell::at(index, puzzle.order()), digits));
    let open = used.filter(|&(cell, digits)| puzzle.given(cell).is_none() && !digits.is_empty());
    Some(open.map(|(cell, digits)| format!("{cell}={}", alternatives(digits))).collect())
}

/// The digits as `4|8`.
fn alternatives(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join("|")
}

/// A number of tenths with one tenths_text.
fn tenths_text(tenths: u32) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}
