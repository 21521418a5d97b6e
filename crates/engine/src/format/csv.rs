//! A row of a table: columns separated by tabs, semicolons, commas, bars or spaces, one of them a
//! puzzle in a format of one line. The first column that reads as one is taken; what stands
//! before it is the puzzle's name.
//!
//! As a file of its own it is the usual CSV: a header, then a row.

use super::common::symbols::{encode, is_blank_sign};
use super::common::text;
use super::line::is_whole;
use super::{Capabilities, FORMATS, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries, csv_field, results};
use crate::Puzzle;
use std::borrow::Cow;

pub(super) struct Csv;

pub(super) static INFO: FormatInfo = FormatInfo {
    id: "csv",
    capabilities: Capabilities { orders: (4, 25), ..Capabilities::SUDOKU },
    one_line: true,
    example: "quizzes,solutions\n.1.....23.....3.,2143431234211234",
};

/// Words that head the column of the puzzles.
const HEADS: [&str; 8] = ["quizzes", "quiz", "puzzle", "puzzles", "sudoku", "grid", "board", "given"];

/// Whether the line heads a table: words, one of which says which column has the puzzles, and no puzzle.
pub(super) fn is_head(line: &str) -> bool {
    let line = line.trim().trim_start_matches('#').trim();
    let is_word = |field: &str| HEADS.iter().any(|head| field.eq_ignore_ascii_case(head));
    let heads_columns = ['\t', ';', ',', '|'].into_iter().any(|parting| {
        line.contains(parting)
            && csv_field::split(line, parting).any(|field| is_word(&field))
            && columns(line).is_none()
    });
    // The columns of a command for a database stand in brackets, with values behind them.
    heads_columns && !line.contains('(') || is_word(line)
}

/// Whether the text is a row of results that have a puzzle, perhaps after their header.
pub(super) fn is_result(text: &str) -> bool {
    let row = text.trim().strip_prefix(results::CSV_HEAD).unwrap_or(text).trim();
    !row.contains('\n') && row.contains(',') && results::is_csv_row(&csv_field::split(row, ',').collect::<Vec<_>>())
}

/// Whether the second is the first with a digit for each blank: tables may have the solution before the puzzle.
fn is_solved_by(puzzle: &str, solution: &str) -> bool {
    let is_of = |(cell, digit)| is_blank_sign(cell) || cell == digit;
    puzzle.len() == solution.len()
        && puzzle.contains(is_blank_sign)
        && !solution.contains(is_blank_sign)
        && puzzle.chars().zip(solution.chars()).all(is_of)
}

/// The name of the puzzle, empty where there is none, and the puzzle.
fn columns(line: &str) -> Option<(String, Cow<'_, str>)> {
    for parting in ['\t', ';', ',', '|', ' '] {
        if !line.contains(parting) {
            continue;
        }
        let mut fields: Vec<Cow<'_, str>> = csv_field::split(line, parting).collect();
        let is_json = |field: &str| field.starts_with('{') && field.ends_with('}') && super::json::Json.claims(field);
        let is_puzzle = |field: &str| {
            is_whole(field)
                || is_json(field)
                || parting == '\t'
                    && FORMATS.iter().any(|format| {
                        let info = format.info();
                        info.one_line && info.id != INFO.id && format.claims(field)
                    })
        };
        let plain = |fields: &[Cow<'_, str>]| {
            fields.iter().map(|field| csv_field::unguarded(field)).collect::<Vec<_>>().join(" ")
        };
        let (name, at) = if parting == ',' && results::is_csv_row(&fields) {
            (plain(&fields[results::CSV_ID..=results::CSV_ID]), results::CSV_PUZZLE)
        } else {
            let at = fields.iter().position(|field| is_puzzle(field)).filter(|_| fields.len() > 1);
            let Some(first) = at else { continue };
            let at = (first + 1..fields.len()).find(|&at| is_solved_by(&fields[at], &fields[first])).unwrap_or(first);
            (plain(&fields[..first]), at)
        };
        return Some((name, fields.swap_remove(at)));
    }
    None
}

/// The columns before the puzzle and the puzzle, of a text of one row, perhaps after a header.
fn row(text: &str) -> Option<(String, Cow<'_, str>)> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next()?;
    let headed = is_head(first);
    let row = if headed { lines.next()? } else { first };
    if lines.next().is_some() || is_groups(row) || !headed && is_alone(row) {
        return None;
    }
    let alone = || if headed && is_whole(row) { Some((String::new(), row.trim().into())) } else { None };
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

impl Format for Csv {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        row(text).is_some()
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let unknown = || text::unknown(text);
        let (before, puzzle) = row(text).ok_or_else(unknown)?;
        let format =
            FORMATS.iter().find(|format| format.info().id != INFO.id && format.claims(&puzzle)).ok_or_else(unknown)?;
        let read = format.parse(&puzzle)?;
        let id = read.id.or(if before.is_empty() { None } else { Some(before) });
        Ok(ParsedPuzzle { id, format: INFO.id, ..read })
    }

    fn text(&self, puzzle: &Puzzle, _player_entries: &PlayerEntries) -> String {
        let line: String = encode(puzzle.givens()).into_iter().collect();
        format!("puzzle\n{line}")
    }
}
