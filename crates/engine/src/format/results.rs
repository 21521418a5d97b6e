//! Results of many puzzles as text: CSV, JSON lines, and boards with one line per row, as solvers print them.

use super::common::json_reader::quoted;
use super::common::symbols::encode;
use super::{Format, csv_field, json, line};
use crate::{Digit, Kind, Puzzle, Rating, kind};
use std::borrow::Cow;
use std::fmt::Write;

/// What came of one puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub struct PuzzleResult<'a> {
    /// The line of the text that it began in, from 1.
    pub line: usize,
    /// Its name, if it has one.
    pub id: Option<&'a str>,
    /// The puzzle; `None` when the text was none.
    pub puzzle: Option<&'a Puzzle>,
    /// Solutions found, up to the limit of the search.
    pub solutions: usize,
    /// The solution, row-major.
    pub solution: Option<&'a [Digit]>,
    /// How hard it is, if that was asked.
    pub rating: Option<Rating>,
    /// What the search took.
    pub microseconds: Option<u64>,
    /// Why it is no puzzle, in words.
    pub error: Option<&'a str>,
}

/// The header of the CSV, without a line break.
pub const CSV_HEAD: &str = "line,id,kind,n,puzzle,solutions,solution,rating,microseconds,error";

/// A row of the CSV, without a line break. Boards with clues, or without the usual box, are JSON
/// in their cell. Texts are guarded against being run as formulas; numbers stay numbers.
pub fn csv(outcome: &PuzzleResult<'_>) -> String {
    let text = |text: Option<&str>| csv_field::csv(text.unwrap_or(""));
    let solutions = outcome.error.is_none().then_some(outcome.solutions);
    let cells = [
        outcome.line.to_string(),
        text(outcome.id),
        text(outcome.puzzle.map(|puzzle| kind(puzzle).name())),
        shown(outcome.puzzle.map(Puzzle::order)),
        text(outcome.puzzle.map(short).as_deref()),
        shown(solutions),
        text(outcome.solution.map(symbols).as_deref()),
        shown(outcome.rating),
        shown(outcome.microseconds),
        text(outcome.error),
    ];
    cells.join(",")
}

/// Whether the fields are a row that [`csv`] wrote for a puzzle.
pub(super) fn is_csv_row(row: &[Cow<'_, str>]) -> bool {
    let [line, _id, kind, order, _puzzle, solutions, ..] = row else { return false };
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let kinds = [Kind::Latin, Kind::Skyscrapers, Kind::Sudoku, Kind::Hybrid];
    row.len() == CSV_HEAD.split(',').count()
        && [line, order, solutions].into_iter().all(|field| is_number(field))
        && kinds.into_iter().any(|known| known.name() == kind)
}

/// The columns of the id and the puzzle in such a row.
pub(super) const CSV_ID: usize = 1;
pub(super) const CSV_PUZZLE: usize = 4;

/// A JSON line, without a line break.
pub fn json_line(outcome: &PuzzleResult<'_>) -> String {
    let mut text = String::new();
    let _ = write!(text, "{{\"line\":{}", outcome.line);
    if let Some(id) = outcome.id {
        let _ = write!(text, ",\"id\":{}", quoted(id));
    }
    if let Some(puzzle) = outcome.puzzle {
        text.push(',');
        let line = json::write(&puzzle.draft());
        text.push_str(line.trim_start_matches('{').trim_end_matches('}'));
        let _ = write!(text, ",\"solutions\":{}", outcome.solutions);
    }
    if let Some(solution) = outcome.solution {
        let digits: Vec<String> = solution.iter().map(Digit::to_string).collect();
        let _ = write!(text, ",\"solution\":[{}]", digits.join(","));
    }
    if let Some(rating) = outcome.rating {
        let _ = write!(text, ",\"rating\":{rating}");
    }
    if let Some(microseconds) = outcome.microseconds {
        let _ = write!(text, ",\"microseconds\":{microseconds}");
    }
    if let Some(error) = outcome.error {
        let _ = write!(text, ",\"error\":{}", quoted(error));
    }
    text.push('}');
    text
}

/// The name or line of the puzzle, then its solution with a line a row, or why there is none;
/// without a line break at the end. Above order 9, symbols as in Sudoku lines.
pub fn rows(outcome: &PuzzleResult<'_>) -> String {
    let mut text = outcome.id.map_or_else(|| outcome.line.to_string(), str::to_owned);
    match (outcome.solution, outcome.puzzle) {
        (Some(solution), Some(puzzle)) => {
            for row in symbols(solution).as_bytes().chunks(puzzle.order()) {
                text.push('\n');
                text.extend(row.iter().map(|&symbol| symbol as char));
            }
        }
        _ => {
            text.push('\n');
            text.push_str(outcome.error.unwrap_or("-"));
        }
    }
    text
}

/// A puzzle in the shortest text that says all of it.
fn short(puzzle: &Puzzle) -> String {
    let line = (&line::SudokuLine as &dyn Format).write(puzzle).ok();
    line.unwrap_or_else(|| json::write(&puzzle.draft()))
}

fn symbols(solution: &[Digit]) -> String {
    let cells: Vec<Option<Digit>> = solution.iter().copied().map(Some).collect();
    encode(&cells).into_iter().collect()
}

fn shown(value: Option<impl std::fmt::Display>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}
