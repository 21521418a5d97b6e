//! Reading and writing puzzles as text for the page, and the built-in puzzles.

use crate::engine::format::{self, ErrorKind, ParseError, ParsedPuzzle, PlayerEntries, PuzzleInfo};
use crate::engine::{Arg, Difficulty, Digit, DigitSet, Draft, Kind, Phrase, Puzzle, catalog, checker};
use crate::i18n::{self, Language};
use nanoserde::{DeBin, SerBin};

/// The language of the answers.
fn language() -> Language {
    i18n::current_language(Language::ENGLISH_TEXTS)
}

/// A request.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum TextRequest {
    /// Reads the puzzle of a text; that of an address may have lost its end.
    Read {
        /// The text.
        text: String,
        /// Whether an address carries it.
        is_address: bool,
    },
    /// Writes the puzzle as the shortest text that carries it.
    Write(Draft),
    /// Checks the givens as a grid that somebody has filled.
    Check(Draft),
    /// The built-in puzzles of that kind, order and difficulty.
    BuiltIn(Kind, u8, Difficulty),
    /// Turns a saved game of the first version into one of the current version.
    UpgradeSave(String),
    /// Writes the puzzle in every format, with the player's digits (0 = none) and notes, both row-major with `order` × `order`
    /// items, or both empty for none. Title, author and rules are written where a format has a place for them.
    Texts(Draft, Vec<u8>, Vec<DigitSet>, PuzzleInfo),
}

/// The response to a request.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum TextResponse {
    /// To [`TextRequest::Read`]: the puzzle.
    Found(Box<FoundPuzzle>),
    /// To [`TextRequest::Read`]: why the text is not read as a puzzle.
    Fault(TextFault),
    /// To [`TextRequest::Write`] and [`TextRequest::UpgradeSave`]; empty if the request cannot be met.
    Text(String),
    /// To [`TextRequest::Check`].
    Checked(Checked),
    /// To [`TextRequest::BuiltIn`].
    Puzzles(Vec<Draft>),
    /// To [`TextRequest::Texts`].
    Texts(Texts),
}

/// A puzzle in every format.
#[derive(Clone, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub struct Texts {
    /// By format: its id, its name, the text.
    pub texts: Vec<(String, String, String)>,
    /// The names of formats that would lose something of the puzzle, each with a sentence on what that is.
    pub lacking: Vec<(String, String)>,
    /// The names of other programs that can open the puzzle, each with the address for that.
    pub external_links: Vec<(String, String)>,
}

/// A text of a list of puzzles, parsed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listed {
    /// The name that the text gives the puzzle; empty for none.
    pub id: String,
    /// The board; not checked.
    pub draft: Draft,
    /// What is wrong with the text, and where, as a sentence; empty if it was read.
    pub fault: String,
}

/// A puzzle found in a text.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct FoundPuzzle {
    /// The puzzle, valid.
    pub puzzle: Draft,
    /// A sentence on the format of the text and on what the reader had to assume.
    pub about: String,
    /// A sentence on what was left out or guessed; empty for nothing.
    pub warning: String,
    /// The digits that a player has entered, row-major, 0 = none; empty where the text has none.
    pub values: Vec<u8>,
    /// The notes of each cell, row-major; as long as `values`.
    pub notes: Vec<DigitSet>,
    /// Title, author and rules.
    pub info: PuzzleInfo,
}

/// Why a text is not read as a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub struct TextFault {
    /// A sentence on what is wrong, and where; empty if the service is not loaded.
    pub sentence: String,
    /// Whether the text has several puzzles, which Batch can read.
    pub is_list: bool,
}

/// The result of checking a filled grid.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Checked {
    /// Whether the grid is full and breaks no rule.
    pub is_right: bool,
    /// Whether it is full or breaks a rule, so that the result is more than that it is not full.
    pub is_settled: bool,
    /// The result as a sentence.
    pub summary: String,
    /// A sentence an error.
    pub findings: Vec<String>,
}

/// Answers requests, or `None` while the part that can is not loaded.
#[derive(Clone, Copy, Debug)]
pub struct TextService(pub fn(TextRequest) -> Option<TextResponse>);

impl TextService {
    /// Answers in this program.
    pub const LOCAL: Self = Self(|request| Some(answer(request)));

    /// Reads the puzzle of a text.
    ///
    /// # Errors
    /// Why it is not read as a puzzle.
    pub fn read(self, text: &str) -> Result<FoundPuzzle, TextFault> {
        self.ask_to_read(text, false)
    }

    /// Reads the puzzle of an address, which may have lost its end.
    ///
    /// # Errors
    /// As of [`Self::read`].
    pub fn read_address(self, text: &str) -> Result<FoundPuzzle, TextFault> {
        self.ask_to_read(text, true)
    }

    fn ask_to_read(self, text: &str, is_address: bool) -> Result<FoundPuzzle, TextFault> {
        match (self.0)(TextRequest::Read { text: text.to_owned(), is_address }) {
            Some(TextResponse::Found(found)) => Ok(*found),
            Some(TextResponse::Fault(fault)) => Err(fault),
            _ => Err(TextFault::default()),
        }
    }

    /// The shortest text that carries the puzzle.
    pub fn write(self, puzzle: &Puzzle) -> Option<String> {
        match (self.0)(TextRequest::Write(puzzle.draft())) {
            Some(TextResponse::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Checks the givens as a grid that somebody has filled.
    pub fn check(self, puzzle: &Puzzle) -> Option<Checked> {
        match (self.0)(TextRequest::Check(puzzle.draft())) {
            Some(TextResponse::Checked(checked)) => Some(checked),
            _ => None,
        }
    }

    /// The built-in puzzles of that kind, order and difficulty.
    pub fn built_in(self, kind: Kind, order: u8, difficulty: Difficulty) -> Vec<Puzzle> {
        match (self.0)(TextRequest::BuiltIn(kind, order, difficulty)) {
            Some(TextResponse::Puzzles(drafts)) => drafts.into_iter().filter_map(|draft| draft.check().ok()).collect(),
            _ => Vec::new(),
        }
    }

    /// The puzzle in every format, with the digits and notes of a player as in [`TextRequest::Texts`].
    pub fn texts(self, puzzle: &Puzzle, values: Vec<u8>, notes: Vec<DigitSet>, info: PuzzleInfo) -> Texts {
        match (self.0)(TextRequest::Texts(puzzle.draft(), values, notes, info)) {
            Some(TextResponse::Texts(texts)) => texts,
            _ => Texts::default(),
        }
    }

    /// A saved game of the first version as one of the current version; `None` if it is none.
    pub fn upgrade_save(self, text: &str) -> Option<String> {
        match (self.0)(TextRequest::UpgradeSave(text.to_owned())) {
            Some(TextResponse::Text(text)) => Some(text).filter(|text| !text.is_empty()),
            _ => None,
        }
    }
}

/// The response to a request.
pub fn answer(request: TextRequest) -> TextResponse {
    match request {
        TextRequest::Read { text, is_address } => {
            let read = if is_address { format::read_address(&text) } else { format::read(&text) };
            found_from_read(read).map_or_else(TextResponse::Fault, |found| TextResponse::Found(Box::new(found)))
        }
        TextRequest::Write(draft) => TextResponse::Text(format::link::text_for_link(&draft)),
        TextRequest::Check(draft) => check(&draft),
        TextRequest::BuiltIn(kind, order, difficulty) => {
            let texts = catalog::of(kind, order, difficulty).iter();
            TextResponse::Puzzles(texts.filter_map(|text| format::read(text).ok()).map(|read| read.draft).collect())
        }
        TextRequest::UpgradeSave(text) => TextResponse::Text(format::upgrade_v1(&text).unwrap_or_default()),
        TextRequest::Texts(draft, values, notes, info) => TextResponse::Texts(
            draft.check().map_or_else(|_| Texts::default(), |puzzle| texts(&puzzle, &values, notes, &info)),
        ),
    }
}

/// The formats that are shared most, which are offered first: the board as drawn, and lines that other programs read.
const SHARED_MOST: [&str; 3] = ["sudoku-line", "board-text", "towers"];

fn texts(puzzle: &Puzzle, values: &[u8], notes: Vec<DigitSet>, info: &PuzzleInfo) -> Texts {
    let mut player_entries = PlayerEntries::none(puzzle.order());
    if values.len() == player_entries.values.len() && notes.len() == player_entries.notes.len() {
        player_entries.values = values.iter().map(|&value| Digit::new(value.into())).collect();
        player_entries.notes = notes;
    }
    let mut all = Texts::default();
    for format in format::FORMATS {
        let id = format.info().id;
        let name = i18n::text(language(), &Phrase::about("format", id));
        match format.write_with_info(puzzle, &player_entries, info) {
            Ok(text) => all.texts.push((id.to_owned(), name, text)),
            Err(fault) => all.lacking.push((name, i18n::text(language(), &fault.what))),
        }
    }
    for id in SHARED_MOST.into_iter().rev() {
        if let Some(at) = all.texts.iter().position(|(other, ..)| other == id) {
            let text = all.texts.remove(at);
            all.texts.insert(0, text);
        }
    }
    let external_links = format::external_tools::addresses(puzzle).into_iter();
    all.external_links = external_links.map(|(name, address)| (name.to_owned(), address)).collect();
    all
}

/// Reads a text of a list. The board may be one that no puzzle has.
pub fn read_listed(text: &str) -> Listed {
    if let Some(draft) = read_plain_sudoku(text) {
        return Listed { draft, ..Listed::default() };
    }
    match format::read(text) {
        Ok(read) => Listed { id: read.id.unwrap_or_default(), draft: read.draft, fault: String::new() },
        Err(error) => Listed { fault: i18n::text(language(), &error.what), ..Listed::default() },
    }
}

/// A Sudoku of 81 digits and dots, the usual text of a list. The result is that of [`format::read`], without asking every
/// format.
fn read_plain_sudoku(text: &str) -> Option<Draft> {
    let is_usual = text.len() == 81 && text.bytes().all(|symbol| symbol.is_ascii_digit() || symbol == b'.');
    let value = |symbol: u8| if symbol == b'.' { 0 } else { u32::from(symbol - b'0') };
    is_usual.then(|| Draft { boxes: Some((3, 3)), givens: text.bytes().map(value).collect(), ..Draft::empty(9) })
}

/// Reads the puzzle of a text.
///
/// # Errors
/// Why it is not read as a puzzle.
pub fn read(text: &str) -> Result<FoundPuzzle, TextFault> {
    found_from_read(format::read(text))
}

/// What was read, with its sentences.
fn found_from_read(read: Result<ParsedPuzzle, ParseError>) -> Result<FoundPuzzle, TextFault> {
    let read = read.map_err(|error| TextFault {
        sentence: i18n::text(language(), &error.what),
        is_list: error.kind == ErrorKind::Several,
    })?;
    let warning = read.warning().map(|note| i18n::text(language(), note)).unwrap_or_default();
    let ParsedPuzzle { draft, format, note, player_entries, info, .. } = read;
    let puzzle = draft
        .check()
        .map_err(|error| TextFault { sentence: i18n::puzzle_error_text(language(), &error), is_list: false })?;
    let name = Phrase::about("format", format);
    let about = note.map_or(name.clone(), |note| {
        let [format, note] = [name, note].map(|phrase| Arg::Phrase(Box::new(phrase)));
        Phrase::new("format.noted", [("format", format), ("note", note)])
    });
    let about = i18n::text(language(), &about);
    let PlayerEntries { values, notes } =
        player_entries.unwrap_or(PlayerEntries { values: Vec::new(), notes: Vec::new() });
    let number = |value: Option<Digit>| value.map_or(0, |digit| digit.get() as u8);
    Ok(FoundPuzzle {
        puzzle: puzzle.draft(),
        about,
        warning,
        values: values.into_iter().map(number).collect(),
        notes,
        info,
    })
}

fn check(draft: &Draft) -> TextResponse {
    let Ok((_, report)) = checker::check_draft(draft) else { return TextResponse::Text(String::new()) };
    let say = |phrase: Phrase| i18n::text(language(), &phrase);
    TextResponse::Checked(Checked {
        is_right: report.verdict() == checker::Verdict::Right,
        is_settled: report.verdict() != checker::Verdict::Unfinished,
        summary: say(report.phrase()),
        findings: report.broken().iter().map(|finding| say(finding.phrase())).collect(),
    })
}

/// A request to write several puzzles in one format. It is apart from [`TextRequest`], which the first screen links too.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Export {
    /// The puzzles.
    pub puzzles: Vec<Draft>,
    /// The id of the format.
    pub format: String,
}

/// The result of an [`Export`].
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Exported {
    /// The id and name of each format that can carry all the puzzles.
    pub formats: Vec<(String, String)>,
    /// The puzzles, a line each or separated by blank lines; empty if the format cannot carry them.
    pub text: String,
}

/// Writes the puzzles, and lists the formats that can carry them.
pub fn export(export: Export) -> Exported {
    let puzzles: Vec<Puzzle> = export.puzzles.into_iter().filter_map(|draft| draft.check().ok()).collect();
    let formats = format::FORMATS.iter().copied().filter(|format| write_all(*format, &puzzles).is_some());
    let formats = formats.map(|format| {
        let id = format.info().id;
        (id.to_owned(), i18n::text(language(), &Phrase::about("format", id)))
    });
    let text = format::format(&export.format).and_then(|format| write_all(format, &puzzles));
    Exported { formats: formats.collect(), text: text.unwrap_or_default() }
}

/// The puzzles in that format; `None` if it cannot carry them, or if the text would be read as other puzzles.
fn write_all(format: &'static dyn format::Format, puzzles: &[Puzzle]) -> Option<String> {
    let texts: Option<Vec<String>> = puzzles.iter().map(|puzzle| format.write(puzzle).ok()).collect();
    let between = if format.info().one_line { "\n" } else { "\n\n" };
    let text = texts?.iter().map(|text| text.trim_end()).collect::<Vec<_>>().join(between) + "\n";
    let mut read = format::batch::Batch::new(text.clone());
    let is_same = puzzles.len() == 1
        || puzzles
            .iter()
            .all(|puzzle| read.next().is_some_and(|piece| read_listed(&piece.text).draft == puzzle.draft()))
            && read.next().is_none();
    is_same.then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_exported_is_read_again() {
        let texts =
            ["4:1///////////////", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"];
        for text in texts {
            let puzzle = format::read(text).expect("a puzzle").draft;
            let puzzles = vec![puzzle.clone(), puzzle.clone()];
            let formats = export(Export { puzzles: puzzles.clone(), format: String::new() }).formats;
            assert!(formats.len() > 3, "{text}: {formats:?}");
            for (id, name) in formats {
                assert!(!name.starts_with("format."), "{id} has the name {name}");
                let Exported { text, .. } = export(Export { puzzles: puzzles.clone(), format: id.clone() });
                let found: Vec<Draft> =
                    format::batch::Batch::new(text.clone()).map(|piece| read_listed(&piece.text).draft).collect();
                assert_eq!(found, puzzles, "{id}: {text}");
            }
        }
        let unknown = export(Export { puzzles: Vec::new(), format: "none".to_owned() });
        assert_eq!(unknown.text, "");
    }

    #[test]
    fn a_list_is_told_from_a_text_that_is_no_puzzle() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let is_list = |text: &str| read(text).expect_err("no single puzzle").is_list;
        for header in ["", "# Two puzzles\n", "puzzle\n"] {
            assert!(is_list(&format!("{header}{line}\n{line}")), "{header:?}");
        }
        let small = ". 1 2 4 2 .\n1 . . . . 3\n2 . . . . 3\n3 . . . . 1\n3 . . . . 2\n. 4 2 1 2 .\n";
        assert!(is_list(&format!("# Two puzzles\n\n{small}\n\n4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2")));
        assert!(!is_list(&line[1..]));
    }

    #[test]
    fn usual_lines_are_read_as_by_their_format() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let all = [line.to_owned(), line.replace('.', "0"), line.replacen('.', "0", 7), ".".repeat(81), "9".repeat(81)];
        for text in all {
            let read = format::read(&text);
            assert_eq!(read_plain_sudoku(&text), read.as_ref().ok().map(|read| read.draft.clone()), "{text}");
            assert_eq!(read.ok().and_then(|read| read.id), None, "{text}");
        }
        for text in [&line[1..], &line.replace('.', "-"), &line.replace('.', "x")] {
            assert_eq!(read_plain_sudoku(text), None, "{text}");
        }
    }
}
