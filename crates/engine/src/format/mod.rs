//! Text formats: what people paste, what files hold, what links carry.
//!
//! A text goes this way, in [`read`]:
//!
//! 1. `common::clean` makes spaces, dashes, digits and line ends plain and drops what cannot be seen. Quotes and a fence
//!    around the whole go (`common::text::unwrapped`). An address is stripped to the text that it carries (`url`).
//! 2. `read_step` writes `.` into empty fields, and asks the formats of [`FORMATS`] in turn:
//!    the first one that claims the text reads it. Its error is the one to tell, with the place.
//! 3. If that comes to nothing, `recovery` takes off what stands around a board, one thing after the other, and what is
//!    left goes to step 2. It is not asked where the text is another kind of puzzle ([`ErrorKind::OtherPuzzle`]).
//! 4. `drawn_boxes` gives the board the boxes that the text shows.
//! 5. Where the text is no puzzle, or has two, `batch` takes it apart: the error is then that there are several.
//!
//! What lies where:
//!
//! - Here: the formats, each a file with a line in [`FORMATS`], such as `towers`; `candidates` has three. Beside them
//!   addresses (`url`, `link`, `truncated_link`, `external_tools`), texts that are known and no puzzle (`unsupported`),
//!   and what a puzzle is written with (`capabilities`, `info`, `player_entries`, `results`, `csv_field`).
//! - `recovery`: reads a text that no format claims, by what can be taken off it or told from its layout.
//! - `batch`: takes a text of several puzzles apart.
//! - `common`: what several formats have.
//!
//! To add a format, follow `CONTRIBUTING.md`.

mod array;
pub mod batch;
mod board_text;
mod candidates;
mod capabilities;
mod clue_list;
mod common;
mod csv;
pub mod csv_field;
mod drawn_boxes;
pub mod external_tools;
mod fpuzzles;
mod gnome;
mod hodoku;
mod info;
mod iss;
pub mod json;
mod line;
pub mod link;
mod opensudoku;
mod player_entries;
mod pzpr_file;
mod pzpr_link;
mod recovery;
pub mod results;
mod scl;
mod sdk;
mod skyline;
mod solo;
mod tatham_save;
mod towers;
mod truncated_link;
mod unsupported;
mod upgrade_v1;
mod url;

pub use capabilities::{Boxes, Capabilities, Unwritable};
pub use common::boxes::usual_box;
pub use common::clean::decode;
pub use info::{MAX_NAME_LENGTH, MAX_RULES_LENGTH, PuzzleInfo};
pub use player_entries::PlayerEntries;
pub use truncated_link::with_safe_end;
pub use upgrade_v1::upgrade_v1;

use super::{Arg, Draft, Phrase, Puzzle};
use batch::joining;
use common::{clean, notes, other_rules, text};
use recovery::{
    board_entries, corner_signs, layout, markup, open_sides, orientation, page_tables, quoting, side_marks,
    spreadsheet, wrapping,
};

/// Longer texts than that many bytes are no puzzle: the largest board takes a tenth of it.
pub const MAX_TEXT_BYTES: usize = 1 << 16;

/// Nothing is taken off texts longer than that: a drawn board of 25 rows has a third of it.
const MAX_REWRITTEN_BYTES: usize = 1 << 14;

/// Why a text is not a puzzle: what was seen, where (lines and entries from 1), and what was
/// expected. A phrase in no language; `skyline-i18n` renders it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .what.key)]
pub struct ParseError {
    /// A phrase with a key that starts with `format.`.
    pub what: Phrase,
    /// What it says of the text: whether another way to read it may be tried.
    pub kind: ErrorKind,
}

/// What an error says of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorKind {
    /// It is wrong, or not what it was taken for: read in another way it may be a puzzle.
    Malformed,
    /// It is understood, and is a puzzle that no board here can hold, such as a jigsaw. Read in another way it would be
    /// another puzzle, without what was refused.
    OtherPuzzle,
    /// It has several puzzles, each of which [`batch`] gives.
    Several,
}

impl ParseError {
    /// An error that says this of a text that is wrong.
    pub fn new<const N: usize>(key: &'static str, args: [(&'static str, Arg); N]) -> Self {
        Self { what: Phrase::new(key, args), kind: ErrorKind::Malformed }
    }

    /// That a text has so many puzzles.
    fn several(found: usize) -> Self {
        Self { kind: ErrorKind::Several, ..Self::new("format.several", [("count", Arg::count(found))]) }
    }

    /// An error that says this of a puzzle of another kind.
    pub(crate) fn other_puzzle<const N: usize>(key: &'static str, args: [(&'static str, Arg); N]) -> Self {
        Self { kind: ErrorKind::OtherPuzzle, ..Self::new(key, args) }
    }
}

/// A puzzle as a text has it, and what the text says beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedPuzzle {
    /// The puzzle as the text has it; not checked.
    pub draft: Draft,
    /// The id of the format.
    pub format: &'static str,
    /// What the reader had to decide or to leave out, for the person to know.
    pub note: Option<Phrase>,
    /// The digits and notes of a player, where the text has any.
    pub player_entries: Option<PlayerEntries>,
    /// The name or number that the text gives the puzzle.
    pub id: Option<String>,
    /// Title, author and rules, where the text has any.
    pub info: PuzzleInfo,
}

impl ParsedPuzzle {
    /// A puzzle, and nothing else.
    fn new(draft: Draft, format: &FormatInfo) -> Self {
        Self { draft, format: format.id, note: None, player_entries: None, id: None, info: PuzzleInfo::default() }
    }

    /// The note, where the board may lack something of the text or be another one than was meant; not where all of the
    /// text is in the board.
    pub fn warning(&self) -> Option<&Phrase> {
        const HARMLESS: [&str; 2] = ["format.board-text.sudoku", "format.labels"];
        self.note.as_ref().filter(|note| !HARMLESS.contains(&&*note.key))
    }

    /// The same with what a player did.
    fn with(self, player_entries: PlayerEntries) -> Self {
        Self { player_entries: player_entries.some(), ..self }
    }
}

/// What is to be known of a format without running it.
#[derive(PartialEq, Eq, Debug)]
pub struct FormatInfo {
    /// Kebab-case, never reused; its name is the phrase `format.ID`.
    pub id: &'static str,
    /// What it has a place for.
    pub capabilities: Capabilities,
    /// Whether a line that it claims begins a puzzle of its own.
    pub one_line: bool,
    /// A text in it.
    pub example: &'static str,
}

/// A text format. Texts come to it with spaces, dashes and line ends made plain.
pub trait Format: Sync {
    /// What it is.
    fn info(&self) -> &'static FormatInfo;

    /// Whether the text is meant to be in this format: if so, its errors are the ones to tell.
    fn claims(&self, text: &str) -> bool;

    /// Reads a text.
    ///
    /// # Errors
    /// What is wrong with it, where, and what was expected.
    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError>;

    /// What it has no place for beyond what its [`Capabilities`] says, as a phrase with a key that
    /// starts with `format.lacks.`.
    fn refuses(&self, _puzzle: &Puzzle, _player_entries: &PlayerEntries) -> Option<Phrase> {
        None
    }

    /// The text of a game that [`Capabilities::check`] and [`Format::refuses`] let through; nothing makes
    /// sure that it is read as the same.
    fn text(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> String;

    /// The same with title, author and rules, where the format has a place for them.
    fn text_with_info(&self, puzzle: &Puzzle, player_entries: &PlayerEntries, _info: &PuzzleInfo) -> String {
        self.text(puzzle, player_entries)
    }
}

// Not methods of the trait: they would be compiled once for every format.
impl dyn Format {
    /// Writes a puzzle; reading it gives the same puzzle.
    ///
    /// ```
    /// use skyline_engine::format::{format, read};
    ///
    /// let puzzle = read("4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2").expect("Towers").draft.check().expect("a puzzle");
    /// assert_eq!(format("skyline").expect("our own").write(&puzzle).expect("a place for clues"), "skyline/4/none/1242421212333312");
    /// assert!(format("sudoku-line").expect("a line").write(&puzzle).is_err(), "it has no place for clues");
    /// ```
    ///
    /// # Errors
    /// When the format has no place for something in it.
    pub fn write(&self, puzzle: &Puzzle) -> Result<String, Unwritable> {
        self.write_game(puzzle, &PlayerEntries::none(puzzle.order()))
    }

    /// Writes a puzzle with what a player did; reading it gives the same. Where the player wrote
    /// no note at all, a candidate grid has the candidates that givens and values leave.
    ///
    /// # Errors
    /// When the format has no place for something in it, or what it would say can be read in
    /// another way, as of a candidate grid whose naked singles look like filled cells, or one in
    /// which a cell has no candidate left.
    pub fn write_game(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> Result<String, Unwritable> {
        self.write_with_info(puzzle, player_entries, &PuzzleInfo::default())
    }

    /// Writes a puzzle with what a player did, and with title, author and rules where the format has a place for them.
    ///
    /// # Errors
    /// Those of `write_game`.
    pub fn write_with_info(
        &self,
        puzzle: &Puzzle,
        player_entries: &PlayerEntries,
        info: &PuzzleInfo,
    ) -> Result<String, Unwritable> {
        self.info().capabilities.check(puzzle, player_entries)?;
        if let Some(what) = self.refuses(puzzle, player_entries) {
            return Err(Unwritable { what });
        }
        let has_info = self.info().capabilities.info && !info.is_empty();
        let text = if has_info {
            self.text_with_info(puzzle, player_entries, info)
        } else {
            self.text(puzzle, player_entries)
        };
        let same = read(&text).is_ok_and(|read| {
            let found = read.player_entries.unwrap_or_else(|| PlayerEntries::none(puzzle.order()));
            read.format == self.info().id
                && read.draft == puzzle.draft()
                && (!has_info || read.info == *info)
                && found.values == player_entries.values
                && (player_entries.lacks_notes() || found.notes == player_entries.notes)
        });
        if same { Ok(text) } else { Err(Unwritable { what: Phrase::new("format.lacks.same", []) }) }
    }
}

/// All formats, in the order in which they are tried.
pub const FORMATS: &[&dyn Format] = &[
    &gnome::Gnome,
    &fpuzzles::FPuzzles,
    &scl::Scl,
    &array::Array,
    &json::Json,
    &opensudoku::OpenSudoku,
    &pzpr_file::PzprFile,
    &tatham_save::TathamSave,
    &skyline::Skyline,
    &pzpr_link::PzprLink,
    &hodoku::Hodoku,
    &solo::Solo,
    &towers::Towers,
    &iss::Iss,
    &candidates::Layout::SimpleSudoku,
    &candidates::Layout::Sdx,
    &candidates::Layout::CandidateGrid,
    &board_text::BoardText,
    &sdk::Sdk,
    &clue_list::ClueList,
    &csv::Csv,
    &line::SudokuLine,
];

/// The format of that id.
pub fn format(id: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.info().id == id)
}

/// Reads a puzzle in any format.
///
/// ```
/// use skyline_engine::format::read;
///
/// let read = read("4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2").expect("a game ID of Towers");
/// assert_eq!((read.format, read.draft.order), ("towers", 4));
/// ```
///
/// # Errors
/// When no format claims the text, or the one that does finds it wrong.
pub fn read(text: &str) -> Result<ParsedPuzzle, ParseError> {
    read_with(text, read_payload)
}

/// Reads a puzzle in any format from the text that an address carries, which may have lost its end.
///
/// # Errors
/// As of [`read`].
pub fn read_address(text: &str) -> Result<ParsedPuzzle, ParseError> {
    read_with(text, truncated_link::read).map_err(|error| match &*error.what.key {
        // Who follows a link has not written it: what its text could have been is no help.
        "format.unknown" => ParseError::new("format.unknown-link", []),
        _ => error,
    })
}

fn read_with(text: &str, payload: fn(&str) -> Result<ParsedPuzzle, ParseError>) -> Result<ParsedPuzzle, ParseError> {
    if line::is_plain_nine(text) {
        return line::SudokuLine.parse(text);
    }
    let text = clean::clean(text);
    let text = quoting::unbroken(&text).unwrap_or(text);
    let whole = read_whole(&text, payload);
    let text = text::unwrapped(&text);
    if whole.is_ok() && (joining::are_lines_puzzles(text) || joining::has_two(text)) {
        return Err(ParseError::several(batch::parts(text).len()));
    }
    whole.or_else(|error| {
        if joining::is_refused_file(text, &error) {
            return Err(error);
        }
        let pieces = batch::parts(text);
        // Parts that are no puzzles are rather those of one that was cut off or damaged.
        let is_puzzle = |piece: &batch::Piece| read_payload(&piece.text).is_ok_and(|read| read.draft.check().is_ok());
        match &pieces[..] {
            [one] if one.text.len() < text.trim().len() => read_payload(&one.text).map_err(|_| error),
            [_, _, ..] if pieces.iter().take(MAX_PARTS_TRIED).any(is_puzzle) => Err(ParseError::several(pieces.len())),
            _ => Err(error),
        }
    })
}

/// Reads a clean text as one puzzle and nothing else.
fn read_whole(text: &str, payload: fn(&str) -> Result<ParsedPuzzle, ParseError>) -> Result<ParsedPuzzle, ParseError> {
    if unsupported::is_backup(text) {
        return Err(ParseError::new("format.json.library", []));
    }
    if text.len() > MAX_TEXT_BYTES {
        let args = [("found", Arg::Count(text.len() as u64)), ("most", Arg::Count(MAX_TEXT_BYTES as u64))];
        return Err(ParseError::new("format.too-long", args));
    }
    let text = text::unwrapped(text);
    if text.trim().is_empty() {
        return Err(ParseError::new("format.empty", []));
    }
    if url::is_url(text) { url::read(text) } else { payload(text) }
}

/// So many parts of a text are read at most to find out whether it has several puzzles.
const MAX_PARTS_TRIED: usize = 100;

/// The first format that claims the text. A row of our own results may hold a board that others would claim.
fn claiming_format(text: &str) -> Option<&'static dyn Format> {
    if csv::is_result(text) {
        return Some(&csv::Csv);
    }
    FORMATS.iter().copied().find(|format| format.claims(text))
}

fn read_payload(text: &str) -> Result<ParsedPuzzle, ParseError> {
    if let Some(read) = recovery::progress_below::read(text) {
        return Ok(read);
    }
    let read = drawn_boxes::with_drawn_boxes(text, read_step(text, recovery::MAX_STEPS)?);
    if other_rules::is_samurai(&read.draft) {
        return Err(ParseError::other_puzzle("format.samurai", []));
    }
    // Others say themselves what is a row.
    let is_plain = recovery::is_bare(read.format) || read.format == sdk::INFO.id;
    let read = if is_plain { orientation::turned(text, read) } else { read };
    let is_known = read.note.as_ref().is_some_and(notes::names_words) || !read.info.is_empty();
    let rule = if is_known { None } else { recovery::unsupported_rule_note(text, read.format) };
    let note = notes::both(read.note.clone(), rule);
    Ok(ParsedPuzzle { note, ..read })
}

/// Reads a text by the format that claims it; if that comes to nothing, by what can be taken off it in so many steps.
fn read_step(text: &str, steps: usize) -> Result<ParsedPuzzle, ParseError> {
    if let Some(error) = unsupported::refusal(text) {
        return Err(error);
    }
    if let Some(read) = candidates::positional(text) {
        return Ok(read);
    }
    // Where cells are empty by there being nothing, what is left looks like another board.
    let (settings, board) = board_text::settings(text);
    let marked = side_marks::with_bars(board);
    let board = marked.as_deref().unwrap_or(board);
    let filled = board_entries::in_numbers(board)
        .or_else(|| board_entries::with_points_for_brackets(board))
        .or_else(|| spreadsheet::with_points(board))
        .or_else(|| wrapping::without_brackets(board))
        .or_else(|| corner_signs::without(board))
        .or_else(|| open_sides::with_points(board));
    let framed = if filled.is_none() { layout::framed(board) } else { None };
    let labels = framed.as_ref().filter(|found| found.labelled).map(|_| Phrase::new("format.labels", []));
    let filled = filled.or(framed.map(|found| found.text)).or_else(|| marked.clone());
    let filled = filled.map(|board| [settings, &board].concat());
    let text = filled.as_deref().unwrap_or(text).trim_end();
    let fault = || clue_list::table_fault(text).or_else(|| line::nearly(text));
    let unclaimed = || Err(fault().unwrap_or_else(|| text::unknown(text)));
    let outcome = claiming_format(text).map_or_else(unclaimed, |format| format.parse(text));
    let outcome = outcome.map(|read| ParsedPuzzle { note: notes::both(read.note.clone(), labels), ..read });
    let rewritten = match &outcome {
        // Four lists of four are the rows of a board, or the clues of four sides.
        Ok(read) if read.draft.order == 4 && !text::is_possible(&read.draft) => {
            let with_points = || if read.draft.check().is_ok() { None } else { recovery::with_points_read(text) };
            recovery::read_as_clues(text).or_else(with_points)
        }
        Ok(read) if read.format == json::INFO.id && json::has_other_parts(text) => {
            recovery::read_json_board(text).map(|other| json::with_parts_of(text, read.clone(), other))
        }
        Ok(read) if read.draft.check().is_ok() => None,
        // A sign for empty cells may have been taken for a value.
        Ok(_) => recovery::with_points_read(text),
        Err(error) if error.kind == ErrorKind::OtherPuzzle => recovery::read_json_board(text),
        Err(_) if text.len() <= MAX_REWRITTEN_BYTES => recovery::read(text, steps),
        // A page has many tags to few cells.
        Err(_) if steps > 0 => {
            let shown = page_tables::only_puzzle(text).or_else(|| Some((markup::seen_text(text)?, None)));
            shown.and_then(|(shown, note)| {
                let read = read_step(&shown, steps - 1).ok()?;
                Some(ParsedPuzzle { note: notes::both(read.note.clone(), note), ..read })
            })
        }
        Err(_) => None,
    };
    rewritten.map_or_else(|| outcome.map_err(|error| unsupported::named(text, error)), Ok)
}
