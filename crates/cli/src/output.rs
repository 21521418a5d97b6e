//! Records as lines of tab-separated fields or as JSON objects.

use crate::Streams;
use crate::progress::Progress;
use serde::Serialize;
use skyline_engine::format::csv_field;
use skyline_engine::{Conclusion, Rating};
use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};
use std::io::{self, Write};
use std::time::Instant;

/// A record of the output. It is serialized with `--json`.
pub(crate) trait Record: Serialize {
    /// Its tab-separated fields.
    fn line(&self) -> String;
}

/// The output of a command. It clears the progress before each line: both may go to one terminal.
pub(crate) struct Output<'a> {
    output: &'a mut dyn Write,
    errors: &'a mut dyn Write,
    progress: &'a Progress,
    pub(crate) json: bool,
    /// Each note that was printed, with how many later puzzles it held for too.
    repeats: BTreeMap<String, usize>,
}

impl<'a> Output<'a> {
    pub(crate) fn new(streams: &'a mut Streams<'_>, progress: &'a Progress, json: bool) -> Self {
        Self { output: streams.output, errors: streams.errors, progress, json, repeats: BTreeMap::new() }
    }

    pub(crate) fn record(&mut self, record: &impl Record) -> io::Result<()> {
        if self.json { self.object(record) } else { self.line(&record.line()) }
    }

    pub(crate) fn object(&mut self, record: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string(record)?;
        self.line(&text)
    }

    pub(crate) fn line(&mut self, line: &str) -> io::Result<()> {
        self.progress.clear();
        writeln!(self.output, "{line}")?;
        // The next puzzle may take long.
        self.output.flush()
    }

    /// Prints something that is no result on the standard error.
    pub(crate) fn note(&mut self, note: &str) {
        self.progress.clear();
        // Without a standard error the results still count.
        let _ = writeln!(self.errors, "{note}");
    }

    /// Prints what was assumed or left out of the puzzle of that number. A note that was printed for an earlier puzzle is
    /// only counted: it may hold for all of a list of thousands.
    pub(crate) fn note_of_puzzle(&mut self, index: usize, note: &str) {
        if let Some(more) = self.repeats.get_mut(note) {
            *more += 1;
        } else {
            self.note(&format!("puzzle {index}: {note}"));
            self.repeats.insert(note.to_owned(), 0);
        }
    }

    /// Prints each note that held for further puzzles once more, with how many these are.
    pub(crate) fn close(mut self) {
        for (note, more) in std::mem::take(&mut self.repeats).into_iter().filter(|&(_, more)| more > 0) {
            self.note(&format!("{more} more {}: {note}", if more == 1 { "puzzle" } else { "puzzles" }));
        }
    }
}

/// Why a puzzle has no result.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Cause {
    BadPuzzle,
    CannotWrite,
    GaveUp,
    NotFound,
    NotUnique,
    Timeout,
}

/// A puzzle without a result.
#[derive(Serialize)]
pub(crate) struct NoResult {
    pub(crate) index: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) kind: Option<&'static str>,
    pub(crate) error: Cause,
    pub(crate) reason: String,
    #[serde(skip)]
    pub(crate) columns: Columns,
}

impl NoResult {
    /// A text that is no puzzle.
    pub(crate) fn bad_puzzle(index: usize, reason: String, columns: Columns) -> Self {
        Self { index, kind: None, error: Cause::BadPuzzle, reason, columns }
    }
}

/// The fields of the lines of a command.
#[derive(Clone, Copy)]
pub(crate) struct Columns {
    /// What comes between the index and the word `error` or `timeout`.
    second: Second,
    count: usize,
}

#[derive(Clone, Copy)]
enum Second {
    Kind,
    End,
    Nothing,
}

impl Columns {
    pub(crate) const SOLVE: Self = Self { second: Second::Kind, count: 8 };
    pub(crate) const EXPLAIN: Self = Self { second: Second::End, count: 6 };
    pub(crate) const LIBRARY: Self = Self { second: Second::Kind, count: 6 };
    pub(crate) const RATE: Self = Self { second: Second::Kind, count: 9 };
    pub(crate) const COMPARE: Self = Self { second: Second::Nothing, count: 12 };
    pub(crate) const CHECK: Self = Self { second: Second::Kind, count: 6 };
    pub(crate) const COUNT: Self = Self { second: Second::Kind, count: 7 };
}

impl Record for NoResult {
    fn line(&self) -> String {
        let word = if self.error == Cause::Timeout { "timeout" } else { "error" };
        let mut fields = vec![self.index.to_string()];
        match self.columns.second {
            Second::Kind => fields.push(or_dash(self.kind)),
            Second::End => fields.push("end".to_owned()),
            Second::Nothing => {}
        }
        fields.push(word.to_owned());
        fields.resize(self.columns.count - 1, "-".to_owned());
        fields.push(one_line(&self.reason));
        fields.join("\t")
    }
}

/// The rating as a number, such as 4.4.
pub(crate) fn rating_number(rating: Rating) -> f64 {
    f64::from(rating.0) / 10.0
}

/// The rating as text with one decimal, or `-` for none.
pub(crate) fn rating_text(rating: Option<f64>) -> String {
    or_dash(rating.map(|rating| format!("{rating:.1}")))
}

/// Microseconds since then.
pub(crate) fn microseconds_since(begun: Instant) -> u64 {
    u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX)
}

/// The placements as text, and the eliminations.
pub(crate) fn placements_and_eliminations(conclusions: &[Conclusion]) -> [Vec<String>; 2] {
    let texts = |is_placement: bool| {
        let wanted = conclusions.iter().filter(|conclusion| conclusion.is_placement() == is_placement);
        wanted.map(ToString::to_string).collect()
    };
    [texts(true), texts(false)]
}

/// The item, or `-` for none.
pub(crate) fn or_dash(item: Option<impl Display>) -> String {
    item.map_or_else(|| "-".to_owned(), |item| item.to_string())
}

/// The items separated by spaces, or `-` for none.
pub(crate) fn joined(items: impl IntoIterator<Item = impl Display>) -> String {
    let mut text = String::new();
    for item in items {
        if !text.is_empty() {
            text.push(' ');
        }
        let _ = write!(text, "{item}");
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

/// The text without tabs and line breaks, and so that no spreadsheet takes it for a formula.
pub(crate) fn one_line(text: &str) -> String {
    csv_field::guarded(&text.replace(['\t', '\n', '\r'], " ")).into_owned()
}
