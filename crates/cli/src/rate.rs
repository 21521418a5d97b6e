//! `rate`: how hard each puzzle is for a person.

use crate::args::{InputArgs, TimeoutArgs};
use crate::input::{Entry, for_each_puzzle};
use crate::output::{Cause, Columns, NoResult, Record, or_dash, rating_number, rating_text};
use crate::{CommandError, Streams};
use clap::Args;
use serde::Serialize;
use skyline_engine::generate::difficulty;
use skyline_engine::method::METHODS;
use skyline_engine::rating::{self, HodokuLevel};

const HELP: &str = "\
Fields:
  index, kind, n
  difficulty         easy, medium, hard, extreme or unreasonable
  rating             how hard the hardest step is: a number such as 4.4 (ER of Sudoku Explainer)
  hardest            the technique of that step
  first_placement    the hardest step up to the first digit placed (EP)
  first_step         how hard the first step is (ED)
  hodoku             the level of HoDoKu, of 9x9 Sudoku: easy, medium, hard, unfair or extreme

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
    first_placement: f64,
    first_step: f64,
    hodoku: Option<&'static str>,
}

impl Record for Rated {
    fn line(&self) -> String {
        let Self { index, kind, n, difficulty, hardest, hodoku, .. } = self;
        let hodoku = or_dash(*hodoku);
        let [rating, first_placement, first_step] =
            [self.rating, self.first_placement, self.first_step].map(|rating| rating_text(Some(rating)));
        format!("{index}\t{kind}\t{n}\t{difficulty}\t{rating}\t{hardest}\t{first_placement}\t{first_step}\t{hodoku}")
    }
}

pub(crate) fn run(args: &RateArgs, streams: &mut Streams<'_>) -> Result<bool, CommandError> {
    for_each_puzzle(&args.input, streams, Columns::RATE, &mut |index, entry, output| {
        let (kind, n) = (entry.kind(), entry.order());
        let no_result = |error, reason| NoResult { index, kind: Some(kind), error, reason, columns: Columns::RATE };
        let not_unique = |what: &str| no_result(Cause::NotUnique, format!("it has {what}"));
        let Entry::Puzzle { puzzle, .. } = entry else {
            output.record(&not_unique(NO_SOLUTION))?;
            return Ok(true);
        };
        let deadline = args.timeout.deadline();
        // Some techniques assume one solution, and would rate other puzzles wrongly.
        let solutions = METHODS[0].solve_until(&puzzle, 2, &deadline);
        let rated = match solutions.as_deref() {
            Ok([solution]) => difficulty(&puzzle, solution, &deadline).zip(rating::rate(&puzzle, &deadline)),
            _ => None,
        };
        let level = rated.and_then(|_| rating::hodoku_level(&puzzle, &deadline));
        let rated = rated.filter(|_| !deadline.has_passed());
        match (solutions.map(|solutions| solutions.len()), rated) {
            (Ok(0), _) => output.record(&not_unique(NO_SOLUTION))?,
            (Ok(2..), _) => output.record(&not_unique("several solutions"))?,
            (_, Some((difficulty, ratings))) => output.record(&Rated {
                index,
                kind,
                n,
                difficulty: difficulty.name(),
                rating: rating_number(ratings.hardest),
                hardest: ratings.technique,
                first_placement: rating_number(ratings.first_placement),
                first_step: rating_number(ratings.first_step),
                hodoku: level.map(HodokuLevel::name),
            })?,
            (Ok(_), None) if !deadline.has_passed() => {
                output.record(&no_result(Cause::GaveUp, "no technique solves it".to_owned()))?;
            }
            _ => {
                output.record(&no_result(Cause::Timeout, args.timeout.reason()))?;
                return Ok(false);
            }
        }
        Ok(true)
    })
}

const NO_SOLUTION: &str = "no solution";
