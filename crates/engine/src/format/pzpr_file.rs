//! The file of pzpr: `pzprv3`, the kind, rows, columns, then the rows.
//!
//! Elements end in a line break or `/`. Of `skyscrapers` the rows stand in their frame of clues: `.`
//! is empty, `q5` a given, `5` entered by the player, `.[1,2,,]` open with at most four notes. Of
//! `sudoku` the rows of givens come first, then those of entries and notes.

use super::common::frame::{FramePosition, frame_position};
use super::common::text::{number, order, shown};
use super::pzpr_link::{refuses, sudoku};
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries};
use crate::{Arg, Cell, Digit, DigitSet, Draft, ExtraHouses, Phrase, Puzzle};

pub(super) struct PzprFile;

/// Notes that a cell has room for.
const NOTE_SLOTS: usize = 4;

static INFO: FormatInfo = FormatInfo {
    id: "pzprv3",
    capabilities: Capabilities { extra_houses: ExtraHouses::NONE, ..Capabilities::ALL },
    one_line: false,
    example: "pzprv3/skyscrapers/3/3/. . 2 . . /. . . . . /. . q1 . . /. . . . . /. . . . . /",
};

/// Reads what the player has put into a cell: nothing, a digit, or notes in brackets.
fn entered(entry: &str, order: usize) -> Option<(Option<Digit>, DigitSet)> {
    let digit = |text: &str| number(text).and_then(|value| Digit::within(value as usize, order));
    let (value, notes) =
        entry.split_once('[').map_or((entry, ""), |(value, notes)| (value, notes.trim_end_matches(']')));
    let notes: DigitSet =
        notes.split(',').filter(|note| !note.is_empty() && *note != "-").map(digit).collect::<Option<_>>()?;
    match value {
        "." | "" | "+" | "-" => Some((None, notes)),
        _ => Some((Some(digit(value)?), DigitSet::EMPTY)),
    }
}

/// The entry of what the player has put into a cell.
fn entry(player_entries: &PlayerEntries, at: usize) -> String {
    if let Some(digit) = player_entries.values[at] {
        return digit.to_string();
    }
    if player_entries.notes[at].is_empty() {
        return ".".to_owned();
    }
    let mut slots: Vec<String> = player_entries.notes[at].iter().map(|digit| digit.to_string()).collect();
    slots.resize(NOTE_SLOTS, String::new());
    format!(".[{}]", slots.join(","))
}

/// The entries of a row, of which there are so many.
fn row(element: Option<&str>, at: usize, expected: usize) -> Result<Vec<&str>, ParseError> {
    let entries: Vec<&str> = element.unwrap_or("").split_whitespace().collect();
    if entries.len() == expected {
        return Ok(entries);
    }
    let args = [("line", Arg::count(at + 1)), ("found", Arg::count(entries.len())), ("expected", Arg::count(expected))];
    Err(ParseError::new("format.row", args))
}

fn wrong(row: usize, col: usize, entry: &str) -> ParseError {
    let args = [("line", Arg::count(row + 1)), ("number", Arg::count(col + 1)), ("text", shown(entry))];
    ParseError::new("format.pzprv3.entry", args)
}

impl Format for PzprFile {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        text.trim_start().starts_with("pzprv3")
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let mut elements = text.split(['/', '\n']).map(str::trim).filter(|element| !element.is_empty()).skip(1);
        let kind = elements.next().unwrap_or("");
        if kind != "skyscrapers" && kind != "sudoku" {
            return Err(ParseError::other_puzzle("format.puzz-link.kind", [("kind", shown(kind))]));
        }
        let mut size = || elements.next().and_then(number).map(|value| value as usize);
        let (Some(rows), Some(cols)) = (size(), size()) else {
            return Err(ParseError::new("format.puzz-link.size", []));
        };
        if cols != rows {
            return Err(ParseError::new("format.square", [("columns", Arg::count(cols)), ("rows", Arg::count(rows))]));
        }
        let order = order(rows)?;
        let mut player_entries = PlayerEntries::none(order);
        let draft = if kind == "sudoku" {
            sudoku_rows(order, &mut elements, &mut player_entries)?
        } else {
            skyscrapers_rows(order, &mut elements, &mut player_entries)?
        };
        Ok(ParsedPuzzle::new(draft, &INFO).with(player_entries))
    }

    fn refuses(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> Option<Phrase> {
        let most = player_entries.notes.iter().map(|notes| notes.len()).max().unwrap_or(0);
        let many = || Phrase::new("format.lacks.many-notes", [("most", Arg::count(NOTE_SLOTS))]);
        if most > NOTE_SLOTS { Some(many()) } else { refuses(puzzle) }
    }

    fn text(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> String {
        let order = puzzle.order();
        let given = |at| puzzle.given(Cell::at(at, order));
        let mut text = String::from("pzprv3/");
        if puzzle.geometry().boxes().is_some() {
            text.push_str(&format!("sudoku/{order}/{order}/"));
            let givens = (0..order * order).map(|at| given(at).map_or(".".to_owned(), |digit| digit.to_string()));
            let entries = (0..order * order).map(|at| entry(player_entries, at));
            for (at, entry) in givens.chain(entries).enumerate() {
                text.push_str(&entry);
                text.push_str(if at % order + 1 == order { " /" } else { " " });
            }
            return text;
        }
        text.push_str(&format!("skyscrapers/{order}/{order}/"));
        for row in 0..order + 2 {
            for col in 0..order + 2 {
                let entry = match frame_position(row, col, order) {
                    FramePosition::Corner => ".".to_owned(),
                    FramePosition::Clue(side, index) => {
                        let clue = puzzle.clues().side(side)[index];
                        if clue > 0 { clue.to_string() } else { ".".to_owned() }
                    }
                    FramePosition::Cell(at) => {
                        given(at).map_or_else(|| entry(player_entries, at), |digit| format!("q{digit}"))
                    }
                };
                text.push_str(&entry);
                text.push(' ');
            }
            text.push('/');
        }
        text
    }
}

fn skyscrapers_rows(
    order: usize,
    elements: &mut dyn Iterator<Item = &str>,
    player_entries: &mut PlayerEntries,
) -> Result<Draft, ParseError> {
    let mut draft = Draft::empty(order);
    for at in 0..order + 2 {
        for (col, entry) in row(elements.next(), at, order + 2)?.into_iter().enumerate() {
            let wrong = || wrong(at, col, entry);
            match frame_position(at, col, order) {
                _ if entry == "." => {}
                FramePosition::Corner => return Err(wrong()),
                FramePosition::Clue(side, index) => {
                    draft.clues[side as usize][index] = number(entry).ok_or_else(wrong)?
                }
                FramePosition::Cell(index) => match entry.strip_prefix('q') {
                    Some(given) => draft.givens[index] = number(given).ok_or_else(wrong)?,
                    None => {
                        (player_entries.values[index], player_entries.notes[index]) =
                            entered(entry, order).ok_or_else(wrong)?;
                    }
                },
            }
        }
    }
    Ok(draft)
}

fn sudoku_rows(
    order: usize,
    elements: &mut dyn Iterator<Item = &str>,
    player_entries: &mut PlayerEntries,
) -> Result<Draft, ParseError> {
    let mut draft = sudoku(order)?;
    for at in 0..order {
        for (col, entry) in row(elements.next(), at, order)?.into_iter().enumerate() {
            let value = if matches!(entry, "." | "-") { Some(0) } else { number(entry) };
            draft.givens[at * order + col] = value.ok_or_else(|| wrong(at, col, entry))?;
        }
    }
    for at in order..2 * order {
        let Some(element) = elements.next() else { break };
        for (col, entry) in row(Some(element), at, order)?.into_iter().enumerate() {
            let index = (at - order) * order + col;
            if draft.givens[index] == 0 {
                (player_entries.values[index], player_entries.notes[index]) =
                    entered(entry, order).ok_or_else(|| wrong(at, col, entry))?;
            }
        }
    }
    Ok(draft)
}
