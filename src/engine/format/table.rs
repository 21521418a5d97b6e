//! A row of a table: columns parted by tabs, semicolons, commas, bars or spaces, one of them a
//! puzzle in a format of one line. The first column that reads as one is taken; what stands
//! before it is the puzzle's name.
//!
//! As a file of its own it is the usual CSV: a header, then a row.

use super::line::is_whole;
use super::symbols::encode;
use super::{Carries, FORMATS, Format, FormatInfo, ParseError, Progress, Read};
use crate::engine::Puzzle;

pub(super) struct Table;

static INFO: FormatInfo = FormatInfo {
    id: "csv",
    carries: Carries { orders: (4, 25), ..Carries::SUDOKU },
    one_line: true,
    example: "quizzes,solutions\n.1.....23.....3.,2143431234211234",
};

/// Words that head the column of the puzzles.
const HEADS: [&str; 8] = ["quizzes", "quiz", "puzzle", "puzzles", "sudoku", "grid", "board", "given"];

fn cells(line: &str, parting: char) -> impl Iterator<Item = &str> {
    line.split(parting).map(|cell| cell.trim().trim_matches('"'))
}

/// Whether the line heads a table: words, one of which says which column has the puzzles.
pub(super) fn is_head(line: &str) -> bool {
    let line = line.trim().trim_start_matches('#').trim();
    ['\t', ';', ',', '|'].into_iter().any(|parting| {
        cells(line, parting).nth(1).is_some()
            && cells(line, parting).any(|cell| HEADS.iter().any(|head| cell.eq_ignore_ascii_case(head)))
    }) || HEADS.iter().any(|head| line.eq_ignore_ascii_case(head))
}

/// The columns before the puzzle, and the puzzle.
fn columns(line: &str) -> Option<(String, &str)> {
    for parting in ['\t', ';', ',', '|', ' '] {
        if cells(line, parting).nth(1).is_none() {
            continue;
        }
        let mut before: Vec<&str> = Vec::new();
        for cell in cells(line, parting) {
            let is_puzzle = is_whole(cell)
                || parting == '\t'
                    && FORMATS.iter().any(|format| {
                        let info = format.info();
                        info.one_line && info.id != INFO.id && format.claims(cell)
                    });
            if is_puzzle {
                return Some((before.join(" "), cell));
            }
            before.push(cell);
        }
    }
    None
}

/// The columns before the puzzle and the puzzle, of a text of one row, perhaps after a header.
fn row(text: &str) -> Option<(String, &str)> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next()?;
    let headed = is_head(first);
    let row = if headed { lines.next()? } else { first };
    if lines.next().is_some() || is_groups(row) || !headed && is_alone(row) {
        return None;
    }
    let alone = || if headed && is_whole(row) { Some((String::new(), row.trim())) } else { None };
    columns(row).or_else(alone)
}

/// Whether the line is one puzzle with a space after every so many cells.
fn is_groups(line: &str) -> bool {
    let mut lengths = line.split(' ').map(str::len);
    let first = lengths.next();
    line.contains(' ') && is_whole(line) && lengths.all(|length| Some(length) == first)
}

/// Whether nothing but a comment stands beside the puzzle.
fn is_alone(line: &str) -> bool {
    let mut parts = line.split('#').next().unwrap_or(line).split_whitespace();
    parts.next().is_some_and(is_whole) && parts.next().is_none()
}

impl Format for Table {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        row(text).is_some()
    }

    fn parse(&self, text: &str) -> Result<Read, ParseError> {
        let unknown = || super::text::unknown(text);
        let (before, puzzle) = row(text).ok_or_else(unknown)?;
        let format =
            FORMATS.iter().find(|format| format.info().id != INFO.id && format.claims(puzzle)).ok_or_else(unknown)?;
        let read = format.parse(puzzle)?;
        let id = read.id.or(if before.is_empty() { None } else { Some(before) });
        Ok(Read { id, format: INFO.id, ..read })
    }

    fn text(&self, puzzle: &Puzzle, _progress: &Progress) -> String {
        let line: String = encode(puzzle.givens()).into_iter().collect();
        format!("puzzle\n{line}")
    }
}
