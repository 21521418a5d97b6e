//! Results of many puzzles as text: CSV, JSON lines, and nine lines of nine a puzzle, the way
//! solvers print them.

use super::json;
use super::symbols::encode;
use super::value::quoted;
use crate::engine::{Digit, Puzzle, Rating, kind};
use std::fmt::Write;

/// What came of one puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outcome<'a> {
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
/// in their cell.
pub fn csv(outcome: &Outcome<'_>) -> String {
    let mut row = outcome.line.to_string();
    let mut cell = |text: &str| {
        row.push(',');
        row.push_str(&csv_cell(text));
    };
    cell(outcome.id.unwrap_or(""));
    cell(outcome.puzzle.map_or("", |puzzle| kind(puzzle).name()));
    cell(&shown(outcome.puzzle.map(Puzzle::order)));
    cell(&outcome.puzzle.map(short).unwrap_or_default());
    cell(&if outcome.error.is_none() { outcome.solutions.to_string() } else { String::new() });
    cell(&outcome.solution.map(symbols).unwrap_or_default());
    cell(&shown(outcome.rating));
    cell(&shown(outcome.microseconds));
    cell(outcome.error.unwrap_or(""));
    row
}

/// A JSON line, without a line break.
pub fn json_line(outcome: &Outcome<'_>) -> String {
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
pub fn rows(outcome: &Outcome<'_>) -> String {
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
    let line = super::format("sudoku-line").and_then(|format| format.write(puzzle).ok());
    line.unwrap_or_else(|| json::write(&puzzle.draft()))
}

fn symbols(solution: &[Digit]) -> String {
    let cells: Vec<Option<Digit>> = solution.iter().copied().map(Some).collect();
    encode(&cells).into_iter().collect()
}

fn shown(value: Option<impl std::fmt::Display>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// The text as a cell, in quotes where it needs them.
fn csv_cell(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
