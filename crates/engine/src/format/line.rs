//! Sudoku lines: one symbol a cell, row by row, with the usual box. White space and line breaks
//! inside are ignored, and what follows `#`.
//!
//! Collections (`.sdm`) have one such line a puzzle.

use super::common::boxes::usual_board;
use super::common::symbols::{decode, encode, is_blank_sign, is_symbol, order_of};
use super::common::text;
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries};
use crate::{Arg, Draft, MAX_ORDER, Puzzle};

pub(super) struct SudokuLine;

pub(super) static INFO: FormatInfo = FormatInfo {
    id: "sudoku-line",
    capabilities: Capabilities { orders: (4, 25), ..Capabilities::SUDOKU },
    one_line: true,
    example: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
};

/// The symbols of the text without white space and comments; `None` when one can't stand for a
/// cell, or the lines are several puzzles.
fn symbols(text: &str) -> Option<Vec<char>> {
    let mut symbols = Vec::new();
    let mut lengths = Vec::new();
    for line in text.lines() {
        let line = line.split('#').next().unwrap_or(line);
        let before = symbols.len();
        for symbol in line.chars().filter(|symbol| !symbol.is_whitespace()) {
            if !is_symbol(symbol) {
                return None;
            }
            symbols.push(symbol);
        }
        if symbols.len() > before {
            lengths.push(symbols.len() - before);
        }
    }
    let whole = |&length: &usize| order_of(length).is_some() && length != lengths.len();
    if lengths.len() > 1 && lengths.iter().all(whole) { None } else { Some(symbols) }
}

/// Whether the text is 81 digits and points, as in long lists: no other format claims it. Asking them all, the command line
/// took 0.42 s to read and solve 10,016 such lines; it takes 0.13 s without.
pub(super) fn is_plain_nine(text: &str) -> bool {
    text.len() == 81 && text.bytes().all(|symbol| symbol.is_ascii_digit() || symbol == b'.')
}

/// Whether the symbols look like those of a board.
fn is_like_cells(symbols: &[char]) -> bool {
    let plain = symbols.iter().filter(|&&symbol| symbol.is_ascii_digit() || is_blank_sign(symbol)).count();
    plain * 2 > symbols.len()
}

/// Whether the text is one line of the right length, or nearly so.
pub(super) fn is_whole(text: &str) -> bool {
    let Some(symbols) = symbols(text) else { return false };
    match order_of(symbols.len()) {
        Some(order) => is_like_cells(&symbols) || decode(&symbols, order).is_ok(),
        None => false,
    }
}

/// How many cells boards have that people write as a line.
fn lengths() -> impl Iterator<Item = usize> {
    (1..=MAX_ORDER).map(|order| order * order).filter(|&cells| order_of(cells).is_some())
}

/// What is wrong with a text in no format that looks like the cells of a board: a sign that stands for none, or
/// some cells too few or too many. Not a claim: what others claim they may read.
pub(super) fn nearly(text: &str) -> Option<ParseError> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or(line));
    let symbols: Vec<char> = lines.flat_map(str::chars).filter(|symbol| !symbol.is_whitespace()).collect();
    let found = symbols.len();
    let strange = symbols.iter().filter(|&&symbol| !is_symbol(symbol)).count();
    if !is_like_cells(&symbols) || strange * 10 > found {
        return None;
    }
    let is_near = |cells: usize| cells.abs_diff(found) * 10 <= cells;
    if order_of(found).is_some() || lengths().any(is_near) { board(&symbols).err() } else { None }
}

/// The board of a line's symbols.
pub(super) fn board(symbols: &[char]) -> Result<Draft, ParseError> {
    let Some(order) = order_of(symbols.len()) else {
        return Err(ParseError::new("format.line.length", [("found", Arg::count(symbols.len()))]));
    };
    Ok(Draft { givens: decode(symbols, order)?, ..usual_board(order) })
}

impl Format for SudokuLine {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        const MIN_ALMOST_CELLS: usize = 12;
        let alone = text.split_whitespace().nth(1).is_none();
        let nearly = |symbols: &Vec<char>| {
            alone
                && symbols.len() >= MIN_ALMOST_CELLS
                && is_like_cells(symbols)
                && symbols.iter().any(|symbol| !symbol.is_ascii_digit())
        };
        is_whole(text) || symbols(text).is_some_and(|symbols| nearly(&symbols))
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let symbols = symbols(text).ok_or_else(|| text::unknown(text))?;
        Ok(ParsedPuzzle::new(board(&symbols)?, &INFO))
    }

    fn text(&self, puzzle: &Puzzle, _player_entries: &PlayerEntries) -> String {
        encode(puzzle.givens()).into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::is_plain_nine;
    use crate::format::{read, read_payload};
    use crate::generate::Random;

    #[test]
    fn plain_lines_are_read_as_if_all_formats_were_asked() {
        let mut random = Random::new(7);
        for round in 0..400 {
            // From lines without a blank to empty ones; blanks of one sign or of both, few digits or all.
            let (density, digits, signs) = (round % 10, 1 + round % 9, [".", "0", ".0"][round % 3]);
            let mut cell = || {
                if random.below(9) < density {
                    char::from(b'1' + random.below(digits) as u8)
                } else {
                    char::from(signs.as_bytes()[random.below(signs.len())])
                }
            };
            let text: String = (0..81).map(|_| cell()).collect();
            assert!(is_plain_nine(&text));
            assert_eq!(read(&text), read_payload(&text), "{text}");
        }
        assert!(!is_plain_nine(&".".repeat(80)) && !is_plain_nine(&["x", &".".repeat(80)].concat()));
    }
}
