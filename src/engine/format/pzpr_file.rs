//! The file of pzpr: `pzprv3`, the kind, rows, columns, then the rows with their frame of clues.
//!
//! Elements end in a line break or `/`. `.` is empty, `q5` a given; what the player entered (`5`,
//! or marks such as `.[1,2,,]`) is left out.

use super::text::{Place, count, number, order, place, shown};
use super::{Carries, Format, FormatInfo, ParseError, Read};
use crate::engine::{Cell, Draft, Phrase, Puzzle};

pub(super) struct PzprFile;

static INFO: FormatInfo = FormatInfo {
    id: "pzprv3",
    carries: Carries { boxes: false, diagonals: false, ..Carries::ALL },
    one_line: false,
    example: "pzprv3/skyscrapers/3/3/. . 2 . . /. . . . . /. . q1 . . /. . . . . /. . . . . /",
};

impl Format for PzprFile {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        text.trim_start().starts_with("pzprv3")
    }

    fn parse(&self, text: &str) -> Result<Read, ParseError> {
        let mut elements = text.split(['/', '\n']).map(str::trim).filter(|element| !element.is_empty()).skip(1);
        let kind = elements.next().unwrap_or("");
        if kind != "skyscrapers" {
            return Err(ParseError::new("format.puzz-link.kind", [("kind", shown(kind))]));
        }
        let mut size = || elements.next().and_then(number).map(|value| value as usize);
        let (Some(rows), Some(cols)) = (size(), size()) else {
            return Err(ParseError::new("format.puzz-link.size", []));
        };
        if cols != rows {
            return Err(ParseError::new("format.square", [("columns", count(cols)), ("rows", count(rows))]));
        }
        let order = order(rows)?;
        let mut draft = Draft::empty(order);
        let mut entered = false;
        for row in 0..order + 2 {
            let entries: Vec<&str> = elements.next().unwrap_or("").split_whitespace().collect();
            if entries.len() != order + 2 {
                let args = [("line", count(row + 1)), ("found", count(entries.len())), ("expected", count(order + 2))];
                return Err(ParseError::new("format.row", args));
            }
            for (col, entry) in entries.into_iter().enumerate() {
                let wrong = || {
                    let args = [("line", count(row + 1)), ("number", count(col + 1)), ("text", shown(entry))];
                    ParseError::new("format.pzprv3.entry", args)
                };
                match place(row, col, order) {
                    _ if entry == "." => {}
                    Place::Corner => return Err(wrong()),
                    Place::Clue(side, index) => draft.clues[side as usize][index] = number(entry).ok_or_else(wrong)?,
                    Place::Cell(index) => match entry.strip_prefix('q') {
                        Some(given) => draft.givens[index] = number(given).ok_or_else(wrong)?,
                        None => entered = true,
                    },
                }
            }
        }
        let note = entered.then(|| Phrase::new("format.pzprv3.entered", []));
        Ok(Read { draft, format: INFO.id, note })
    }

    fn text(&self, puzzle: &Puzzle) -> String {
        let order = puzzle.order();
        let mut text = format!("pzprv3/skyscrapers/{order}/{order}/");
        for row in 0..order + 2 {
            for col in 0..order + 2 {
                let entry = match place(row, col, order) {
                    Place::Corner => None,
                    Place::Clue(side, index) => {
                        Some(puzzle.clues().side(side)[index]).filter(|&clue| clue > 0).map(|clue| clue.to_string())
                    }
                    Place::Cell(index) => puzzle.given(Cell::at(index, order)).map(|digit| format!("q{digit}")),
                };
                text.push_str(entry.as_deref().unwrap_or("."));
                text.push(' ');
            }
            text.push('/');
        }
        text
    }
}
