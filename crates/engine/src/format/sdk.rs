//! Rows of symbols: `.sdk` files and the like, one line a row, one symbol a cell.
//!
//! Lines that start with `#` tell the title and the like. A line `[Puzzle]` may come first, and
//! after the rows `[State]` with the rows as the player has filled them. One line of words before
//! the rows is the puzzle's name.

use super::common::boxes::{usual_board, usual_box};
use super::common::other_rules::names_rule;
use super::common::symbols::{decode, encode, is_symbol};
use super::common::text;
use super::common::text::shown_long;
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries, PuzzleInfo, board_text};
use crate::{Arg, Digit, Draft, Phrase, Puzzle};

pub(super) struct Sdk;

pub(super) static INFO: FormatInfo = FormatInfo {
    id: "sdk",
    capabilities: Capabilities { values: true, orders: (4, 25), ..Capabilities::SUDOKU },
    one_line: false,
    example: "2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1",
};

/// A row: the number of its line from 1, and its symbols.
pub(super) type Row = (usize, Vec<char>);

/// The text by its parts.
#[derive(Default)]
struct Parts {
    title: Option<String>,
    author: String,
    rules: String,
    puzzle: Vec<Row>,
    state: Option<Vec<Row>>,
    /// Whether a line says that this is such a file.
    named: bool,
}

/// The symbols of a row, if the line is one.
pub(super) fn row(line: &str) -> Option<Vec<char>> {
    let symbols = line.chars().filter(|symbol| !symbol.is_whitespace());
    symbols.map(|symbol| if is_symbol(symbol) { Some(symbol) } else { None }).collect()
}

fn parts(text: &str) -> Option<Parts> {
    let mut parts = Parts::default();
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.eq_ignore_ascii_case("[puzzle]") {
            if !parts.puzzle.is_empty() {
                // A puzzle before it is another one.
                return None;
            }
            parts.named = true;
        } else if line.eq_ignore_ascii_case("[state]") {
            parts.named = true;
            parts.state = Some(Vec::new());
        } else if let Some(rest) = line.strip_prefix('#') {
            if matches!(rest.as_bytes(), [b'A' | b'D' | b'C' | b'B' | b'S' | b'L' | b'U', ..]) {
                parts.named = true;
            }
            if let Some(title) = rest.strip_prefix('D') {
                parts.title = Some(title.trim().to_owned());
            }
            for (sign, part) in [('A', &mut parts.author), ('C', &mut parts.rules)] {
                if let Some(words) = rest.strip_prefix(sign) {
                    part.push_str(words);
                }
            }
        } else if !line.is_empty() {
            let symbols = row(line).filter(|symbols| usual_box(symbols.len()).is_some() || !parts.puzzle.is_empty());
            match symbols {
                Some(symbols) => parts.state.as_mut().unwrap_or(&mut parts.puzzle).push((at + 1, symbols)),
                None if parts.puzzle.is_empty() && parts.title.is_none() => parts.title = Some(line.to_owned()),
                None => return None,
            }
        }
    }
    // Words may look like a row of letters: then there is a row too many.
    let rows = &parts.puzzle;
    if rows.first().is_some_and(|(_, symbols)| symbols.len() != usual(rows)) && rows.len() == usual(rows) + 1 {
        let (line, _) = parts.puzzle.remove(0);
        parts.title = text.lines().nth(line - 1).map(|title| title.trim().to_owned());
    }
    Some(parts)
}

/// Whether there are as many rows as symbols in most of them, or nearly.
fn is_square(rows: &[Row]) -> bool {
    let size = usual(rows);
    let fitting = rows.iter().filter(|(_, symbols)| symbols.len() == size).count();
    usual_box(size).is_some() && fitting * 2 > rows.len() && rows.len().abs_diff(size) <= 1
}

/// How many symbols most rows have.
fn usual(rows: &[Row]) -> usize {
    let lengths = || rows.iter().map(|(_, symbols)| symbols.len());
    lengths().max_by_key(|&length| lengths().filter(|&other| other == length).count()).unwrap_or(0)
}

/// The values of the rows, which are a square.
///
/// # Errors
/// For rows of several lengths, and signs that no value has.
pub(super) fn values(rows: &[Row]) -> Result<(usize, Vec<u32>), ParseError> {
    let size = usual(rows);
    for (line, symbols) in rows {
        if symbols.len() != size {
            let args =
                [("line", Arg::count(*line)), ("found", Arg::count(symbols.len())), ("expected", Arg::count(size))];
            return Err(ParseError::new("format.row", args));
        }
    }
    if rows.len() != size {
        return Err(ParseError::new(
            "format.square",
            [("columns", Arg::count(size)), ("rows", Arg::count(rows.len()))],
        ));
    }
    let order = text::order(size)?;
    let symbols: Vec<char> = rows.iter().flat_map(|(_, symbols)| symbols).copied().collect();
    Ok((order, decode(&symbols, order)?))
}

impl Format for Sdk {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        // A title and one row is a table or a comment.
        parts(text).is_some_and(|parts| parts.named || parts.puzzle.len() > 2 && is_square(&parts.puzzle))
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let parts = parts(text).ok_or_else(|| text::unknown(text))?;
        let (order, givens) = values(&parts.puzzle)?;
        if !parts.named
            && let Some(draft) = board_text::framed(&givens, order)
        {
            let note = Some(Phrase::new("format.board-text.framed", []));
            return Ok(ParsedPuzzle { id: parts.title, note, ..ParsedPuzzle::new(draft, &INFO) });
        }
        let mut player_entries = PlayerEntries::none(order);
        if let Some(state) = parts.state.filter(|state| !state.is_empty()) {
            let (found, state) = values(&state)?;
            if found != order {
                return Err(ParseError::new(
                    "format.square",
                    [("columns", Arg::count(order)), ("rows", Arg::count(found))],
                ));
            }
            for (index, &value) in state.iter().enumerate().filter(|&(index, _)| givens[index] == 0) {
                player_entries.values[index] = Digit::within(value as usize, order);
            }
        }
        let draft = Draft { givens, ..usual_board(order) };
        let title = parts.title.as_deref().unwrap_or_default();
        let info = PuzzleInfo::new(title, &parts.author, &parts.rules);
        let note = names_rule(title).then(|| Phrase::new("format.words", [("text", shown_long(title))]));
        Ok(ParsedPuzzle { note, id: parts.title, info, ..ParsedPuzzle::new(draft, &INFO).with(player_entries) })
    }

    fn text(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> String {
        let order = puzzle.order();
        let rows = |cells: &[Option<Digit>]| {
            let symbols = encode(cells);
            symbols.chunks(order).map(|row| row.iter().collect()).collect::<Vec<String>>().join("\n")
        };
        let puzzle_rows = rows(puzzle.givens());
        if player_entries.lacks_values() {
            return puzzle_rows;
        }
        let filled: Vec<Option<Digit>> =
            puzzle.givens().iter().zip(&player_entries.values).map(|(given, value)| given.or(*value)).collect();
        format!("[Puzzle]\n{puzzle_rows}\n[State]\n{}", rows(&filled))
    }
}
