//! `rate`: how hard each puzzle is for a person.

use crate::args::{InputArgs, TimeoutArgs};
use crate::input::{Entry, for_each_puzzle};
use crate::output::{Cause, Columns, NoResult, Record};
use crate::solve::{rating, rating_text};
use crate::{CommandError, Streams};
use clap::Args;
use serde::Serialize;
use skyline_engine::method::METHODS;
use skyline_engine::{Kind, grade, kind};

const HELP: &str = "\
Fields:
  index, kind, n
  difficulty         easy, medium, hard, extreme or unreasonable
  rating             a number such as 4.4
  hardest            the hardest technique

A text that is no puzzle, or a puzzle without exactly one solution, has `error` in the third field
and the reason in the last one, a puzzle that took too long has `timeout` there.

Example: skyline rate puzzles.txt";

/// Rate puzzles by the hardest technique that each takes
#[derive(Args)]
#[command(after_help = HELP)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    timeout: TimeoutArgs,
}

/// A puzzle that was rated.
#[derive(Serialize)]
struct Rated {
    index: usize,
    kind: &'static str,
    n: usize,
    difficulty: &'static str,
    rating: f64,
    hardest: &'static str,
}

impl Record for Rated {
    fn line(&self) -> String {
        let Self { index, kind, n, difficulty, hardest, .. } = self;
        format!("{index}\t{kind}\t{n}\t{difficulty}\t{}\t{hardest}", rating_text(Some(self.rating)))
    }
}

pub(crate) fn run(args: &RateArgs, streams: &mut Streams<'_>) -> Result<bool, CommandError> {
    for_each_puzzle(&args.input, streams, &mut |index, entry, output| {
        let no_result = |kind, error, reason| NoResult { index, kind, error, reason, columns: Columns::RATE };
        let not_unique = |kind, what: &str| no_result(Some(kind), Cause::NotUnique, format!("it has {what}"));
        let puzzle = match entry {
            Entry::Bad(reason) => {
                output.record(&no_result(None, Cause::BadPuzzle, reason))?;
                return Ok(true);
            }
            Entry::Impossible { read, .. } => {
                output.record(&not_unique(Kind::of(&read.draft).name(), NO_SOLUTION))?;
                return Ok(true);
            }
            Entry::Puzzle { puzzle, .. } => puzzle,
        };
        let (kind, deadline) = (kind(&puzzle).name(), args.timeout.deadline());
        // Techniques may take for granted that there is one solution.
        let solutions = METHODS[0].solve_until(&puzzle, 2, &deadline).map(|solutions| solutions.len());
        let grade = if matches!(solutions, Ok(1)) { grade::grade_until(&puzzle, &deadline) } else { None };
        match (solutions, grade) {
            (Ok(0), _) => output.record(&not_unique(kind, NO_SOLUTION))?,
            (Ok(2..), _) => output.record(&not_unique(kind, "several solutions"))?,
            (_, Some(grade)) => output.record(&Rated {
                index,
                kind,
                n: puzzle.order(),
                difficulty: grade.difficulty.name(),
                rating: rating(grade),
                hardest: grade.hardest,
            })?,
            (Ok(_), None) if !deadline.has_passed() => {
                output.record(&no_result(Some(kind), Cause::GaveUp, "no technique solves it".to_owned()))?;
            }
            _ => {
                output.record(&no_result(Some(kind), Cause::Timeout, args.timeout.reason()))?;
                return Ok(false);
            }
        }
        Ok(true)
    })
}

const NO_SOLUTION: &str = "no solution";
