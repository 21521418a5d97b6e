//! `compare`: each puzzle by every method, with what each method counts.

use crate::args::{InputArgs, TimeoutArgs, count};
use crate::input::{Entry, for_each_puzzle};
use crate::output::{Columns, Record, microseconds_since};
use crate::{CommandError, Streams};
use clap::Args;
use serde::Serialize;
use skyline_engine::method::{End, METHODS, Record as Run};
use std::time::Instant;

const HELP: &str = "\
Fields:
  index, method
  end                complete, or why the method stopped
  nodes, placements, guesses, dead_ends, propagations, solutions, depth, rounds, microseconds

A text that is no puzzle has `error` in place of the method and the reason in the last field.

Example: skyline compare --timeout 10 puzzles.txt";

/// Compare methods of solving: a line for each puzzle and method
#[derive(Args)]
#[command(after_help = HELP)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    timeout: TimeoutArgs,
    /// Stop at that many solutions
    #[arg(long, value_name = "K", default_value = "2", value_parser = count)]
    limit: usize,
}

/// What a method did on a puzzle.
#[derive(Serialize)]
struct Compared {
    index: usize,
    method: &'static str,
    end: &'static str,
    nodes: u64,
    placements: u64,
    guesses: u64,
    dead_ends: u64,
    propagations: u64,
    solutions: u64,
    depth: usize,
    rounds: usize,
    microseconds: u64,
}

impl Compared {
    fn new(index: usize, method: &'static str, end: &'static str, run: &Run, microseconds: u64) -> Self {
        let counters = &run.counters;
        Self {
            index,
            method,
            end,
            nodes: counters.nodes,
            placements: counters.placements,
            guesses: counters.guesses,
            dead_ends: counters.dead_ends,
            propagations: counters.propagations,
            solutions: counters.solutions,
            depth: counters.depth,
            rounds: run.rounds(),
            microseconds,
        }
    }
}

impl Record for Compared {
    fn line(&self) -> String {
        let Self { index, method, end, nodes, placements, guesses, dead_ends, propagations, solutions, .. } = self;
        let Self { depth, rounds, microseconds, .. } = self;
        format!(
            "{index}\t{method}\t{end}\t{nodes}\t{placements}\t{guesses}\t{dead_ends}\t{propagations}\t{solutions}\t{depth}\t\
             {rounds}\t{microseconds}"
        )
    }
}

pub(crate) fn run(args: &CompareArgs, streams: &mut Streams<'_>) -> Result<bool, CommandError> {
    for_each_puzzle(&args.input, streams, Columns::COMPARE, &mut |index, entry, output| {
        // Where values are larger than the board allows, there is nothing to search.
        let Entry::Puzzle { puzzle, .. } = entry else { return Ok(true) };
        let mut all_done = true;
        for method in METHODS {
            let begun = Instant::now();
            let mut run = method.begin(&puzzle, args.limit);
            let is_done = run.advance_until(&args.timeout.deadline());
            let microseconds = microseconds_since(begun);
            let end = if is_done { run.record().end.map_or("-", End::name) } else { "timeout" };
            output.record(&Compared::new(index, method.id, end, run.record(), microseconds))?;
            all_done &= is_done;
        }
        Ok(all_done)
    })
}
