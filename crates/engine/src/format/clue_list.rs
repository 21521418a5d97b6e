//! Clue lists: 4N numbers, with no cells.
//!
//! Two orders are in use: by sides (top, bottom, left, right, each from the left or the top) and clockwise (top from the
//! left, right from the top, bottom from the right, left from the bottom). `sides:` or `clockwise:` before the numbers
//! says which. A text without such a word is read by these rules:
//!
//! 1. Several lines without commas or brackets are a list only with one side or one number a line: other rows are those
//!    of a board.
//! 2. Both orders are solved. The one with exactly one solution is taken; if neither has one, the only other order
//!    that has.
//! 3. As many numbers as a square has cells are its cells where they cannot be a list or have no solution as one.
//!    So they are where the board has exactly one solution and the list is not known to, or where a short search
//!    settles neither.
//! 4. Four lines that may be the first rows of a larger board, and have no solution as clues, are an error that says so.

use super::common::sides::{Lists, Solutions, solutions};
use super::common::text::{entry, is_clue_list, looks_like_entry, mostly, order, shown};
use super::{Boxes, Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries, board_text};
use crate::{Arg, Draft, ExtraHouses, MAX_ORDER, Phrase, Puzzle, Side};

pub(super) struct ClueList;

pub(super) static INFO: FormatInfo = FormatInfo {
    id: "clue-list",
    capabilities: Capabilities {
        givens: false,
        boxes: Boxes::Never,
        extra_houses: ExtraHouses::NONE,
        ..Capabilities::PUZZLE
    },
    one_line: false,
    example: "clockwise: 0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0",
};

/// The order in which the clues are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Listing {
    Sides,
    Clockwise,
}

/// The listing that the text names, and the rest of the text.
fn named(text: &str) -> (Option<Listing>, &str) {
    let text = text.trim_start();
    for (name, listing) in [("sides", Listing::Sides), ("clockwise", Listing::Clockwise)] {
        if let Some(head) = text.get(..name.len())
            && head.eq_ignore_ascii_case(name)
        {
            return (Some(listing), text[name.len()..].trim_start_matches([':', '=', ' ']));
        }
    }
    (None, text)
}

fn tokens(text: &str) -> impl Iterator<Item = &str> {
    let parts = |symbol: char| symbol.is_whitespace() || ",;[](){}".contains(symbol);
    text.split(parts).filter(|token| !token.is_empty())
}

/// The lowest order of a list without brackets among others: shorter lines are the rows of a board.
const MIN_BARE_ORDER: usize = 4;

/// Whether a line is a whole list by itself.
pub(super) fn is_whole(line: &str) -> bool {
    let (_, rest) = named(line);
    let all = tokens(rest).count();
    let is_long = all >= 4 * MIN_BARE_ORDER || all > 0 && rest.contains(['[', '(', '{']);
    is_long && all.is_multiple_of(4) && tokens(rest).all(|token| entry(token).is_some())
}

/// The lines of a text by their entries.
struct Shape {
    /// How many lines have entries.
    rows: usize,
    /// How many entries most of the first ones have.
    width: usize,
    /// How many lines have more or fewer.
    others: usize,
}

fn shape(text: &str) -> Shape {
    let rows: Vec<usize> = text.lines().map(|line| tokens(line).count()).filter(|&entries| entries > 0).collect();
    // A list of thousands of puzzles is no table.
    let first = &rows[..rows.len().min(MAX_ORDER)];
    let many = |width: &&usize| first.iter().filter(|entries| entries == width).count();
    let width = first.iter().max_by_key(many).copied().unwrap_or(0);
    Shape { rows: rows.len(), width, others: rows.iter().filter(|&&entries| entries != width).count() }
}

/// Whether the lines, more than there are sides, are the rows of a table: of nearly as many entries as there are lines, one
/// of them perhaps too short or too long; or cells, each by its row, column and value.
fn is_table(text: &str) -> bool {
    let Shape { rows, width, others } = shape(text);
    let is_nearly_square = rows.abs_diff(width) <= 2 && width > 2 && others <= 1;
    rows > Side::ALL.len() && (is_nearly_square || width == 3 && others == 0)
}

/// Whether the lines are a square of numbers but for one, which is too short or too long, and not each a list by itself.
pub(super) fn is_square_with_a_fault(text: &str) -> bool {
    let Shape { rows, width, others } = shape(text);
    let is_list = |line: &str| line.trim().is_empty() || is_whole(line);
    rows > Side::ALL.len()
        && rows == width
        && others == 1
        && tokens(text).all(|token| entry(token).is_some())
        && !text.lines().all(is_list)
}

/// What is wrong with the rows of a table of numbers, whatever separates these, that is no square.
pub(super) fn table_fault(text: &str) -> Option<ParseError> {
    let row = |line: &str| tokens(line).collect::<Vec<_>>().join(" ");
    let rows = || text.lines().map(row).collect::<Vec<_>>().join("\n");
    let is_numbers = || tokens(text).all(|token| entry(token).is_some());
    if is_table(text) && is_numbers() { board_text::BoardText.parse(&rows()).err() } else { None }
}

/// How many lists in brackets the text has, if each is the clues of all four sides of a board.
fn whole_lists(text: &str) -> usize {
    let lists = || text.split([']', ')', '}']).map(|list| tokens(list).count()).filter(|&entries| entries > 0);
    let is_whole = |entries: usize| entries >= 4 * MIN_BARE_ORDER && entries.is_multiple_of(4);
    if lists().all(is_whole) { lists().count() } else { 0 }
}

/// How many solutions the list of a line has in the better order; one, without a search, where the list names its order.
pub(super) fn solutions_of(line: &str) -> Solutions {
    let (listing, rest) = named(line);
    let clues: Option<Vec<u32>> = tokens(rest).map(entry).collect();
    match (clues, listing) {
        (Some(_), Some(_)) => Solutions::One,
        (Some(clues), None) => Lists { clues, givens: Vec::new() }.choose().2,
        (None, _) => Solutions::None,
    }
}

/// Whether the lines of a text without a name are those of a list.
fn has_lines(text: &str) -> bool {
    let rows = text.lines().map(|line| line.split_whitespace().count()).filter(|&entries| entries > 0);
    text.contains([',', ';', '[', '(', '{']) || is_clue_list(rows)
}

/// Whether the values, four lines of `order` each, may be the first rows of a board, with a frame of clues
/// or without: no digit is twice in a row of cells.
fn may_be_rows(text: &str, values: &[u32], order: usize) -> bool {
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    let rows = || values.chunks(order);
    let is_apart = |row: &[u32]| row.iter().enumerate().all(|(at, value)| *value == 0 || !row[..at].contains(value));
    let has_corners = values[0] == 0 && values[order - 1] == 0;
    lines == Side::ALL.len()
        && order > lines
        && (rows().all(is_apart) || has_corners && rows().skip(1).all(|row| is_apart(&row[1..order - 1])))
}

impl Format for ClueList {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        let (listing, rest) = named(text);
        let all = tokens(rest).count();
        let like = tokens(rest).filter(|token| looks_like_entry(token)).count();
        let is_word = |token: &str| token.chars().filter(|sign| sign.is_alphabetic()).nth(2).is_some();
        listing.is_some()
            || all >= 4 && !tokens(rest).any(is_word) && mostly(like, all) && has_lines(rest) && !is_table(rest)
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let (listing, rest) = named(text);
        let mut values = Vec::new();
        for (at, token) in tokens(rest).enumerate() {
            let args = || [("number", Arg::count(at + 1)), ("text", shown(token))];
            values.push(entry(token).ok_or_else(|| ParseError::new("format.clue-list.entry", args()))?);
        }
        let lists = whole_lists(rest);
        if lists > 1 {
            return Err(ParseError::several(lists));
        }
        let no_list = !values.len().is_multiple_of(4) || values.len() > 4 * MAX_ORDER;
        if let Some((draft, note)) = board_text::bare(&values).filter(|_| no_list && listing.is_none()) {
            return Ok(ParsedPuzzle { note, ..ParsedPuzzle::new(draft, &INFO) });
        }
        if !values.len().is_multiple_of(4) || values.is_empty() {
            return Err(ParseError::new("format.clue-list.count", [("found", Arg::count(values.len()))]));
        }
        let order = order(values.len() / 4)?;
        let may_be_rows = listing.is_none() && may_be_rows(rest, &values, order);
        let lists = Lists { clues: values.clone(), givens: Vec::new() };
        let (draft, note, found) = match listing {
            Some(Listing::Sides) => (lists.by_sides(), None, Solutions::One),
            Some(Listing::Clockwise) => (lists.clockwise(), None, Solutions::One),
            None => lists.choose(),
        };
        // Four rows of four are a table as well.
        let has_rows = listing.is_none() && order == 4 && rest.trim().lines().count() == order;
        let is_board = |(board, _): &(Draft, _)| match found {
            Solutions::None => true,
            Solutions::One => has_rows && solutions(board) == Solutions::One,
            Solutions::Many => solutions(board) == Solutions::One,
            Solutions::Unknown => matches!(solutions(board), Solutions::One | Solutions::Unknown),
        };
        if let Some((draft, note)) = board_text::bare(&values).filter(|_| !may_be_rows).filter(is_board) {
            return Ok(ParsedPuzzle { note, ..ParsedPuzzle::new(draft, &INFO) });
        }
        // Clues that no board can have are a fault of theirs, to be told with the board.
        let is_doubtful = may_be_rows && found != Solutions::One && draft.check().is_ok();
        if is_doubtful && found == Solutions::None {
            return Err(ParseError::new("format.clue-list.rows", [("columns", Arg::count(order))]));
        }
        let or_rows = |note| Phrase::new("format.clue-list.or-rows", [("note", Arg::Phrase(Box::new(note)))]);
        let note = if is_doubtful { note.map(or_rows) } else { note };
        Ok(ParsedPuzzle { note, ..ParsedPuzzle::new(draft, &INFO) })
    }

    fn text(&self, puzzle: &Puzzle, _player_entries: &PlayerEntries) -> String {
        let clues = Side::ALL.into_iter().flat_map(|side| puzzle.clues().side(side));
        clues.fold("sides:".to_owned(), |text, clue| format!("{text} {clue}"))
    }
}
