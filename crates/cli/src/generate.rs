//! `generate`: new puzzles by a recipe and a seed.

use crate::args::TimeoutArgs;
use crate::input::ENGLISH;
use crate::output::{Cause, Output};
use crate::progress::Progress;
use crate::{CommandError, Streams};
use clap::Args;
use clap::builder::PossibleValuesParser;
use serde::Serialize;
use skyline_engine::format::json;
use skyline_engine::generate::{
    GeneratedPuzzle, Generator, GridSource, MAX_RENEWALS, Outcome, Recipe, Series, Symmetry, available_techniques,
    next_seed, recipe_faults, seed_of,
};
use skyline_engine::{Deadline, Difficulty, Kind};
use skyline_i18n::text;
use std::collections::HashSet;
use std::fmt::Display;
use std::io;

const HELP: &str = "\
Fields:
  n, box
  top, bottom, left, right   clues, 0 for none
  givens                     row by row, 0 for an empty cell
  index, seed                with --json, before the others; seed is a string

A puzzle that was not found is reported on standard error, with --json by an object with error and
reason, and the exit code is 1. Without --timeout a puzzle is given up after a fixed effort, a
minute or so at most.

Example: skyline generate --kind sudoku --size 9 --difficulty hard --count 3 --seed 1";

/// Make puzzles with one solution, a JSON line each; a seed gives the same puzzles everywhere
#[derive(Args)]
#[command(after_help = HELP)]
pub(crate) struct GenerateArgs {
    /// Kind of puzzle
    #[arg(long, value_name = "KIND", required_unless_present = "recipe", requires = "size", value_parser = kinds())]
    kind: Option<String>,
    /// Rows of the board
    #[arg(long, value_name = "N", required_unless_present = "recipe", requires = "kind")]
    size: Option<u8>,
    /// Recipe as text, as in links of the page (sudoku-9.hard.needs-x-wing); the options below add to it
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["kind", "size"])]
    recipe: Option<String>,
    /// Rows and columns of a box, such as 2x3; without it the usual ones
    #[arg(long = "box", value_name = "RxC")]
    box_shape: Option<String>,
    /// Difficulty, by the hardest technique that is needed
    #[arg(long, value_name = "NAME", value_parser = difficulties())]
    difficulty: Option<String>,
    /// Technique without which the puzzle cannot be solved
    #[arg(long, value_name = "TECHNIQUE")]
    needs: Option<String>,
    /// Techniques that may be needed, and no other
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',')]
    only: Vec<String>,
    /// No given or clue that could be left out
    #[arg(long, conflicts_with = "more")]
    minimal: bool,
    /// Givens and clues more than needed
    #[arg(long, value_name = "N")]
    more: Option<u16>,
    /// Number of givens
    #[arg(long, value_name = "N")]
    givens: Option<u16>,
    /// Number of clues
    #[arg(long, value_name = "N")]
    clues: Option<u16>,
    /// Each digit once on both diagonals, too
    #[arg(long)]
    diagonals: bool,
    /// Symmetry of the givens and clues
    #[arg(long, value_name = "NAME", value_parser = symmetries())]
    symmetry: Option<String>,
    /// Where the full grid comes from
    #[arg(long, value_name = "NAME", value_parser = sources())]
    source: Option<String>,
    /// Cells that may be given, four a hexadecimal digit, row by row
    #[arg(long, value_name = "PATTERN")]
    cells: Option<String>,
    /// Number of puzzles [default: 1]
    #[arg(long, value_name = "K")]
    count: Option<u32>,
    /// Seed of the first puzzle [default: 1]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    timeout: TimeoutArgs,
}

/// The default seed.
const DEFAULT_SEED: u64 = 1;

fn kinds() -> PossibleValuesParser {
    [Kind::Skyscrapers, Kind::Sudoku, Kind::Hybrid].map(Kind::name).into()
}

fn difficulties() -> PossibleValuesParser {
    Difficulty::ALL.map(Difficulty::name).into()
}

fn symmetries() -> PossibleValuesParser {
    Symmetry::ALL.map(Symmetry::name).into()
}

fn sources() -> PossibleValuesParser {
    GridSource::ALL.map(GridSource::name).into()
}

impl GenerateArgs {
    /// The series that is asked for: each option is a part of a recipe's text.
    ///
    /// # Errors
    /// When it is no recipe, or no puzzle can meet it.
    fn series(&self) -> Result<Series, CommandError> {
        let mut recipe = match (&self.recipe, &self.kind, self.size) {
            (Some(recipe), ..) => recipe.clone(),
            (None, Some(kind), Some(size)) => format!("{kind}-{size}"),
            (None, ..) => return Err(CommandError::Usage("name --kind and --size, or a --recipe".to_owned())),
        };
        let mut add = |part: String| {
            recipe.push('.');
            recipe.push_str(&part);
        };
        let named = |name: &str, value: Option<&dyn Display>| value.map(|value| format!("{name}-{value}"));
        let only = (!self.only.is_empty()).then(|| self.only.join("~"));
        let parts = [
            named("box", display(&self.box_shape)),
            self.difficulty.clone(),
            named("needs", display(&self.needs)),
            named("only", display(&only)),
            self.minimal.then(|| "minimal".to_owned()),
            named("more", display(&self.more)),
            named("givens", display(&self.givens)),
            named("clues", display(&self.clues)),
            self.diagonals.then(|| "diagonals".to_owned()),
            self.symmetry.clone(),
            self.source.clone(),
            named("cells", display(&self.cells)),
            named("count", display(&self.count)),
            named("seed", display(&self.seed)),
        ];
        parts.into_iter().flatten().for_each(&mut add);
        let series = Series::parse(&recipe).map_err(|error| CommandError::Usage(text(*ENGLISH, &error.what)))?;
        match recipe_faults(&series.recipe, &available_techniques()).first() {
            Some(fault) => Err(CommandError::Usage(text(*ENGLISH, &fault.reason))),
            None => Ok(series),
        }
    }
}

fn display<T: Display>(value: &Option<T>) -> Option<&dyn Display> {
    value.as_ref().map(|value| value as &dyn Display)
}

/// A puzzle that was not found, and the closest that was.
#[derive(Serialize)]
struct NotFound {
    index: usize,
    seed: String,
    error: Cause,
    reason: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    closest: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    closest_difficulty: Option<&'static str>,
}

pub(crate) fn run(args: &GenerateArgs, streams: &mut Streams<'_>) -> Result<bool, CommandError> {
    let Series { recipe, seed, count } = args.series()?;
    let first_seed = seed.unwrap_or(DEFAULT_SEED);
    let progress = Progress::begin(count.into());
    let mut output = Output::new(streams, &progress, args.json);
    let mut all_found = true;
    let mut lines = HashSet::new();
    for index in 1..=usize::from(count) {
        progress.puzzle(index);
        let deadline = args.timeout.deadline();
        let (making, seed) = make_another(&recipe, seed_of(first_seed, index as u64 - 1), &lines, &deadline);
        if let Some(Outcome::Found(made)) = making.outcome() {
            let line = json::write(&made.puzzle.draft());
            if output.json {
                output.line(&format!("{{\"index\":{index},\"seed\":\"{seed}\",{}", line.trim_start_matches('{')))?;
            } else {
                output.line(&line)?;
            }
            lines.insert(line);
        } else {
            all_found = false;
            let timeout = deadline.has_passed().then(|| args.timeout.reason());
            report_not_found(&making, index, seed, timeout, &mut output)?;
        }
    }
    Ok(all_found)
}

/// Reports a puzzle that was not found within the effort or the time.
fn report_not_found(
    making: &Generator,
    index: usize,
    seed: u64,
    timeout: Option<String>,
    output: &mut Output<'_>,
) -> io::Result<()> {
    let error = if timeout.is_some() { Cause::Timeout } else { Cause::NotFound };
    let reason = timeout.unwrap_or_else(|| {
        let grids = making.progress().attempts;
        format!("not found after {grids} {}", if grids == 1 { "grid" } else { "grids" })
    });
    let closest = match making.outcome() {
        Some(Outcome::NotFound(Some(closest))) => Some(closest),
        _ => None,
    };
    let difficulty = closest.and_then(|closest| closest.grade).map(|grade| grade.difficulty.name());
    let closest = closest.map(|closest| json::write(&closest.puzzle.draft()));
    if output.json {
        let closest = closest.and_then(|closest| serde_json::from_str(&closest).ok());
        let seed = seed.to_string();
        return output.object(&NotFound { index, seed, error, reason, closest, closest_difficulty: difficulty });
    }
    let closest = closest.map_or_else(String::new, |closest| {
        format!("; closest found, {}: {closest}", difficulty.unwrap_or("without a grade"))
    });
    output.note(&format!("puzzle {index} (seed {seed}): {reason}{closest}"));
    Ok(())
}

/// The making of one puzzle, at its end.
fn make(recipe: &Recipe, seed: u64, deadline: &Deadline) -> Generator {
    let mut making = Generator::new(recipe.clone(), seed).without_grade().until(deadline.clone());
    while making.advance() {}
    making
}

/// The making of a puzzle that is not among `lines`, and its seed. After [`MAX_RENEWALS`] tries the same puzzle may come again.
fn make_another(recipe: &Recipe, mut seed: u64, lines: &HashSet<String>, deadline: &Deadline) -> (Generator, u64) {
    for _ in 0..MAX_RENEWALS {
        let making = make(recipe, seed, deadline);
        let is_known = |made: &GeneratedPuzzle| lines.contains(&json::write(&made.puzzle.draft()));
        if !matches!(making.outcome(), Some(Outcome::Found(made)) if is_known(made)) {
            return (making, seed);
        }
        seed = next_seed(seed);
    }
    (make(recipe, seed, deadline), seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Program {
        #[command(flatten)]
        args: GenerateArgs,
    }

    fn series(args: &str) -> String {
        let program = Program::try_parse_from(["generate"].into_iter().chain(args.split_whitespace()));
        program.expect("arguments").args.series().expect("a recipe").to_text()
    }

    #[test]
    fn options_are_parts_of_a_recipe() {
        let args = "--kind sudoku --size 6 --box 3x2 --difficulty hard --needs x-wing --only x-wing,naked-single --count 3 \
                    --seed 9 --minimal --symmetry half-turn --source most-open --diagonals --givens 12";
        let expected = "sudoku-6.box-3x2.givens-12.diagonals.hard.minimal.half-turn.most-open.needs-x-wing.\
                        only-x-wing~naked-single.seed-9.count-3";
        assert_eq!(series(args), expected);
        assert_eq!(series("--recipe hybrid-6.easy --seed 4"), "hybrid-6.box-2x3.easy.seed-4");
    }
}
