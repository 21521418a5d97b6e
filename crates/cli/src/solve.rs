//! `solve`: the solutions of each puzzle.

use crate::args::{InputArgs, TimeoutArgs, count};
use crate::input::{ENGLISH, Entry, for_each_puzzle};
use crate::output::{
    Cause, Columns, NoResult, Record, joined, microseconds_since, one_line, or_dash, rating_number, rating_text,
};
use crate::{CommandError, Streams};
use clap::Args;
use clap::builder::PossibleValuesParser;
use serde::Serialize;
use skyline_engine::method::{self, METHODS, Unsolved};
use skyline_engine::{Digit, rating};
use skyline_i18n::text;
use std::time::Instant;

const HELP: &str = "\
Fields:
  index, kind, n
  solutions          0, 1 or 2 = more (up to --limit)
  solution           values row by row, of one solution where there are several; - for none
  rating, hardest    with --rate, of a puzzle with one solution; - otherwise
  microseconds       time of the search

A text that is no puzzle has `error` in the third field and the reason in the last one,
a puzzle that took too long has `timeout` there.

Example: skyline solve --rate --timeout 10 puzzles.txt";

/// Solve puzzles: a line with the number of solutions and one of them for each
#[derive(Args)]
#[command(after_help = HELP)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    timeout: TimeoutArgs,
    /// Stop at that many solutions
    #[arg(long, value_name = "K", default_value = "2", value_parser = count)]
    limit: usize,
    /// Rate each puzzle that has one solution
    #[arg(long)]
    rate: bool,
    /// Solve by that method
    #[arg(long, value_name = "NAME", default_value = METHODS[0].id, value_parser = method_ids())]
    method: String,
}

fn method_ids() -> PossibleValuesParser {
    METHODS.iter().map(|method| method.id).collect::<Vec<_>>().into()
}

/// A puzzle that was searched.
#[derive(Serialize)]
struct Solved {
    index: usize,
    kind: &'static str,
    n: usize,
    solutions: usize,
    solution: Option<Vec<usize>>,
    rating: Option<f64>,
    hardest: Option<&'static str>,
    microseconds: u64,
}

impl Record for Solved {
    fn line(&self) -> String {
        let Self { index, kind, n, solutions, microseconds, .. } = self;
        let solution = joined(self.solution.iter().flatten());
        let (rating, hardest) = (rating_text(self.rating), or_dash(self.hardest));
        format!("{index}\t{kind}\t{n}\t{solutions}\t{solution}\t{rating}\t{hardest}\t{microseconds}")
    }
}

pub(crate) fn run(args: &SolveArgs, streams: &mut Streams<'_>) -> Result<bool, CommandError> {
    let method = method::method(&args.method).unwrap_or(&METHODS[0]);
    for_each_puzzle(&args.input, streams, Columns::SOLVE, &mut |index, entry, output| {
        let (kind, n) = (entry.kind(), entry.order());
        let no_result = |error, reason| NoResult { index, kind: Some(kind), error, reason, columns: Columns::SOLVE };
        let Entry::Puzzle { puzzle, .. } = entry else {
            let (solution, rating, hardest) = (None, None, None);
            output.record(&Solved { index, kind, n, solutions: 0, solution, rating, hardest, microseconds: 0 })?;
            return Ok(true);
        };
        let (begun, deadline) = (Instant::now(), args.timeout.deadline());
        let solved = method.solve_until(&puzzle, args.limit, &deadline);
        let microseconds = microseconds_since(begun);
        let solutions = match solved {
            Ok(solutions) => solutions,
            Err(Unsolved::TimedOut) => {
                output.record(&no_result(Cause::Timeout, args.timeout.reason()))?;
                return Ok(false);
            }
            Err(Unsolved::GaveUp(record)) => {
                let reason = record.end_phrase().map(|phrase| text(*ENGLISH, &phrase)).unwrap_or_default();
                output.record(&no_result(Cause::GaveUp, one_line(&reason)))?;
                return Ok(true);
            }
        };
        let is_rated = args.rate && solutions.len() == 1;
        let ratings = if is_rated { rating::rate(&puzzle, &deadline) } else { None };
        let values = |solution: &Vec<Digit>| solution.iter().map(|digit| digit.get()).collect();
        output.record(&Solved {
            index,
            kind,
            n,
            solutions: solutions.len(),
            solution: solutions.first().map(values),
            rating: ratings.map(|ratings| rating_number(ratings.hardest)),
            hardest: ratings.map(|ratings| ratings.technique),
            microseconds,
        })?;
        Ok(!is_rated || ratings.is_some() || !deadline.has_passed())
    })
}
