//! `explain`: the steps of each puzzle, the easiest first at each position.

use crate::args::{InputArgs, TimeoutArgs};
use crate::input::{Entry, for_each_puzzle};
use crate::output::{Cause, Columns, NoResult, Record, joined, one_line, placements_and_eliminations};
use crate::{CommandError, Streams, chain, library, position};
use clap::Args;
use clap::builder::PossibleValuesParser;
use serde::Serialize;
use skyline_engine::Deduction;
use skyline_engine::solver::{self, End};
use skyline_i18n::{LANGUAGES, Language, sentence};

const HELP: &str = "\
Fields of a step:
  index, step, technique
  places             such as r3c2=8, separated by spaces; - for none
  eliminates         such as r3c2-5
  sentence           why

The steps begin where the digits and notes of the text leave off.
The last line of a puzzle has its index, `end`, and `solved`, `stuck` or `broken` (no solution),
or `error` or `timeout` with the reason in the last field.

With --library, of each line of a technique library in HoDoKu's format:
  index, code
  verdict            found, missing or wrong (something follows where nothing should)
  techniques         those of the ladder that go by the name of that code
  places, eliminates what is expected; of what is missing or wrong, that alone

With --chain, whether a chain holds on the candidates of each puzzle, link by link:
  index, link
  verdict            assumed, holds or fails
  candidate          that is true (r1c2=5) or false (r1c2-5)
  rests_on           removed notes without which the link would not hold; - for none
  sentence           why, or why not
The last line has index, `end`, and what the chain comes to: short, broken, open, ends, loop,
start-true or contradiction; then the chain in Eureka notation, what follows, and a sentence.

Example: skyline explain --language ru puzzles.txt";

/// Explain puzzles step by step, each step by the easiest technique that applies
#[derive(Args)]
#[command(after_help = HELP)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    timeout: TimeoutArgs,
    /// Read lines of a technique library and say whether its steps are found
    #[arg(long, conflicts_with = "language")]
    library: bool,
    /// Check a chain, in Eureka notation such as `(5)r1c1=r1c4-r3c4=r3c2` or as a list such as `r1c1=5 r1c4=5`
    #[arg(long, value_name = "CHAIN", conflicts_with = "library")]
    chain: Option<String>,
    /// Language of the sentences
    #[arg(long, value_name = "TAG", default_value = LANGUAGES[0].0, value_parser = language_tags())]
    language: String,
}

fn language_tags() -> PossibleValuesParser {
    LANGUAGES.map(|(tag, _)| tag).into()
}

/// A step.
#[derive(Serialize)]
struct Step {
    index: usize,
    step: usize,
    technique: &'static str,
    places: Vec<String>,
    eliminates: Vec<String>,
    sentence: String,
}

impl Step {
    fn new(index: usize, step: usize, deduction: &Deduction, language: Language) -> Self {
        let [places, eliminates] = placements_and_eliminations(&deduction.conclusions);
        let sentence = sentence(language, deduction);
        Self { index, step, technique: deduction.technique, places, eliminates, sentence }
    }
}

impl Record for Step {
    fn line(&self) -> String {
        let Self { index, step, technique, places, eliminates, sentence } = self;
        format!("{index}\t{step}\t{technique}\t{}\t{}\t{}", joined(places), joined(eliminates), one_line(sentence))
    }
}

/// The end of a puzzle's steps.
#[derive(Serialize)]
struct Ended {
    index: usize,
    end: &'static str,
}

impl Record for Ended {
    fn line(&self) -> String {
        format!("{}\tend\t{}\t-\t-\t-", self.index, self.end)
    }
}

pub(crate) fn run(args: &ExplainArgs, streams: &mut Streams<'_>) -> Result<bool, CommandError> {
    if args.library {
        return library::run(&args.input, streams);
    }
    let language = Language::built_in(&args.language).unwrap_or(Language::ENGLISH);
    if let Some(chain) = &args.chain {
        return chain::run(&args.input, chain, language, streams);
    }
    for_each_puzzle(&args.input, streams, Columns::EXPLAIN, &mut |index, entry, output| {
        let end = match entry {
            Entry::Impossible { .. } => End::Broken,
            Entry::Puzzle { puzzle, read } => {
                let mut board = position::board(index, &puzzle, &read, output).until(args.timeout.deadline());
                let mut number = 0;
                loop {
                    match solver::next(&board) {
                        Ok(deduction) => {
                            number += 1;
                            output.record(&Step::new(index, number, &deduction, language))?;
                            board.apply(&deduction);
                        }
                        Err(end) => break end,
                    }
                }
            }
        };
        if end == End::TimedOut {
            let (error, reason) = (Cause::Timeout, args.timeout.reason());
            output.record(&NoResult { index, kind: None, error, reason, columns: Columns::EXPLAIN })?;
        } else {
            output.record(&Ended { index, end: end.name() })?;
        }
        Ok(end != End::TimedOut)
    })
}
