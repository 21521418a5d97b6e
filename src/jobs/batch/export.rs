//! The results of a list as a file to download.

use super::{RowError, RowResult};
use crate::engine::format::results::{self, PuzzleResult};
use crate::engine::{Digit, Rating, format};
use nanoserde::{DeBin, SerBin};

/// The format of the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum ExportFormat {
    /// Comma-separated values, with a header.
    Csv,
    /// A JSON object a line.
    Lines,
    /// The name, then a line a row of the solution.
    Rows,
}

impl ExportFormat {
    /// In the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Csv, Self::Lines, Self::Rows];

    /// The name of the file.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Csv => "solved.csv",
            Self::Lines => "solved.jsonl",
            Self::Rows => "solved.txt",
        }
    }

    /// The media type of the file.
    pub const fn mime(self) -> &'static str {
        match self {
            Self::Csv => "text/csv",
            Self::Lines => "application/jsonl",
            Self::Rows => "text/plain",
        }
    }

    /// The header, without a line break; empty where the format has none.
    pub const fn head(self) -> &'static str {
        match self {
            Self::Csv => results::CSV_HEAD,
            Self::Lines | Self::Rows => "",
        }
    }
}

/// A row to write.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct ExportRow {
    /// The number of its first line, from 1.
    pub line: u32,
    /// As it stands in the list, one line or several.
    pub text: String,
    /// Its result.
    pub result: RowResult,
    /// Why there is no answer, in the language of the page; empty where there is one.
    pub error: String,
}

/// Asks the reader to add rows to the file that it writes.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct ExportRequest {
    /// The format of the file, the same for all its rows.
    pub format: ExportFormat,
    /// The rows.
    pub rows: Vec<ExportRow>,
    /// Whether these are the last ones.
    pub last: bool,
}

/// A row of the file, with its line break.
pub fn write_row(format: ExportFormat, row: &ExportRow) -> String {
    let ExportRow { line, text, result, error } = row;
    // The result has no extra houses: read the text again.
    let puzzle = match result.error {
        Some(RowError::Bad(_)) => None,
        _ => format::read(text).ok().and_then(|read| read.draft.check().ok()),
    };
    let solution: Vec<Digit> = result.solution.iter().filter_map(|&value| Digit::new(value.into())).collect();
    let outcome = PuzzleResult {
        line: *line as usize,
        id: Some(result.id.as_str()).filter(|id| !id.is_empty()),
        puzzle: puzzle.as_ref(),
        solutions: result.solutions.into(),
        solution: Some(solution.as_slice()).filter(|solution| !solution.is_empty()),
        rating: Some(Rating(result.rating)).filter(|rating| rating.0 > 0),
        microseconds: puzzle.as_ref().map(|_| result.microseconds.into()),
        error: Some(error.as_str()).filter(|error| !error.is_empty()),
    };
    let row = match format {
        ExportFormat::Csv => results::csv(&outcome),
        ExportFormat::Lines => results::json_line(&outcome),
        ExportFormat::Rows => results::rows(&outcome),
    };
    row + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_written_in_every_form() {
        let answer = RowResult {
            solutions: 1,
            solution: [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1].to_vec(),
            ..RowResult::default()
        };
        let good = ExportRow { line: 7, text: "1.3434122143432.".to_owned(), result: answer, error: String::new() };
        let trouble = RowResult { error: Some(RowError::Bad("why".to_owned())), ..RowResult::default() };
        let bad = ExportRow { line: 8, text: "?!".to_owned(), result: trouble, error: "why".to_owned() };
        let cases = [
            (ExportFormat::Csv, "7,,sudoku,4,1.3434122143432.,1,1234341221434321,,0,\n", "8,,,,,,,,,why\n"),
            (ExportFormat::Rows, "7\n1234\n3412\n2143\n4321\n", "8\nwhy\n"),
        ];
        for (format, first, second) in cases {
            assert_eq!((write_row(format, &good), write_row(format, &bad)), (first.to_owned(), second.to_owned()));
        }
        let line = write_row(ExportFormat::Lines, &good);
        assert!(line.starts_with("{\"line\":7,") && line.contains("\"solutions\":1"), "{line}");
        assert_eq!(write_row(ExportFormat::Lines, &bad), "{\"line\":8,\"error\":\"why\"}\n");
    }
}
