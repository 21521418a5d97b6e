//! The constraint string of the Interactive Sudoku Solver: `.Shape~4x4.Skyscraper~C2~4~`.
//!
//! Constraints between points, arguments after `~`. Without `.Shape` a board is 9x9; without
//! `.NoBoxes` it has the usual box; other boxes are written as `.Jigsaw` with a symbol a cell.
//! Cells are `R1C1`, with `a` to `g` for 10 to 16; two digits are read as well.

use super::common::boxes::usual_box;
use super::common::regions;
use super::common::text::{number, order, shown};
use super::{Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries};
use crate::{Digit, Draft, ExtraHouse, Line, Puzzle, Side};
use std::fmt::Write;

pub(super) struct Iss;

const MAX_ISS_ORDER: usize = 16;

static INFO: FormatInfo = FormatInfo {
    id: "iss",
    capabilities: Capabilities { orders: (1, MAX_ISS_ORDER), ..Capabilities::PUZZLE },
    one_line: true,
    example: ".Shape~4x4.Skyscraper~C2~4~.Skyscraper~C3~3~",
};

/// The constraints, each with its name and its arguments.
fn constraints(text: &str) -> impl Iterator<Item = (&str, Vec<&str>)> {
    text.trim().split('.').skip(1).filter(|item| !item.is_empty()).map(|item| {
        let mut parts = item.split('~').map(str::trim);
        (parts.next().unwrap_or(""), parts.collect())
    })
}

/// The number from 0 that the number of a row or a column stands for: `1` to `9`, then letters or two digits.
fn index(text: &str, order: usize) -> Option<usize> {
    let radix = if text.len() == 1 { MAX_ISS_ORDER as u32 + 1 } else { 10 };
    let number = usize::from_str_radix(text, radix).ok()?;
    number.checked_sub(1).filter(|&at| at < order)
}

fn name(at: usize) -> char {
    char::from_digit(at as u32 + 1, MAX_ISS_ORDER as u32 + 1).unwrap_or('0')
}

impl Format for Iss {
    fn info(&self) -> &'static FormatInfo {
        &INFO
    }

    fn claims(&self, text: &str) -> bool {
        let Some(start) = text.trim_start().strip_prefix('.') else { return false };
        let word = start.split(['~', '.']).next().unwrap_or("");
        let named = word.len() > 2
            && word.starts_with(|symbol: char| symbol.is_ascii_uppercase())
            && word.bytes().all(|byte| byte.is_ascii_alphanumeric());
        (named || word.is_empty()) && text.contains('~') || named && ["NoBoxes"].contains(&word)
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        let text: String = text.split_whitespace().collect();
        let shape = constraints(&text).find(|(name, _)| *name == "Shape");
        let size = match &shape {
            None => 9,
            Some((_, args)) => {
                let sides = args.first().and_then(|shape| shape.split_once('x'));
                let sides = sides.and_then(|(rows, cols)| Some((number(rows)?, number(cols)?)));
                let square = sides.filter(|(rows, cols)| rows == cols && args.len() == 1);
                square.ok_or_else(|| ParseError::new("format.iss.shape", [("text", shown(&args.join("~")))]))?.0
                    as usize
            }
        };
        let order = order(size)?;
        let mut board = Board {
            order,
            draft: Draft { boxes: usual_box(order), ..Draft::empty(order) },
            diagonals: [false; 2],
            player_entries: PlayerEntries::none(order),
        };
        for (name, args) in constraints(&text) {
            let wrong =
                || ParseError::new("format.iss.constraint", [("text", shown(&format!(".{name}~{}", args.join("~"))))]);
            match name {
                "Shape" => {}
                "NoBoxes" => {
                    board.draft.boxes =
                        board.draft.boxes.filter(|_| constraints(&text).any(|(name, _)| name == "Jigsaw"))
                }
                "Jigsaw" => board.draft.boxes = jigsaw(args.first().unwrap_or(&""), order)?,
                "Diagonal" => match args[..] {
                    ["1"] => board.diagonals[0] = true,
                    ["-1"] => board.diagonals[1] = true,
                    _ => return Err(wrong()),
                },
                "Skyscraper" => board.skyscraper(&args).ok_or_else(wrong)?,
                "" | "Given" => board.givens(&args).ok_or_else(wrong)?,
                _ => return Err(ParseError::other_puzzle("format.rule", [("rule", shown(name))])),
            }
        }
        match board.diagonals {
            [false, false] => {}
            [true, true] => board.draft.extra_houses.set(ExtraHouse::Diagonals, true),
            _ => return Err(ParseError::other_puzzle("format.one-diagonal", [])),
        }
        Ok(ParsedPuzzle::new(board.draft, &INFO).with(board.player_entries))
    }

    fn text(&self, puzzle: &Puzzle, _player_entries: &PlayerEntries) -> String {
        let order = puzzle.order();
        let mut text = format!(".Shape~{order}x{order}");
        let boxes = puzzle.geometry().boxes();
        let usual = usual_box(order);
        if usual.is_some() && boxes.is_none() {
            text.push_str(".NoBoxes");
        }
        if let Some(shape) = boxes.filter(|shape| usual != Some((shape.height.into(), shape.width.into()))) {
            let (height, width) = (shape.height as usize, shape.width as usize);
            text.push_str(".NoBoxes.Jigsaw~");
            let number = |at: usize| at / order / height * (order / width) + at % order / width;
            text.extend((0..order * order).map(|at| name(number(at))));
        }
        if puzzle.geometry().extra_houses().contains(ExtraHouse::Diagonals) {
            text.push_str(".Diagonal~1.Diagonal~-1");
        }
        let lines = Line::all(order).skip(order).chain(Line::all(order).take(order));
        for line in lines {
            let clues = puzzle.clues().of(line);
            let (kind, index) = match line {
                Line::Column(col) => ('C', col),
                Line::Row(row) => ('R', row),
            };
            if clues.near > 0 || clues.far > 0 {
                let shown = |clue: u8| if clue > 0 { clue.to_string() } else { String::new() };
                let _ = write!(text, ".Skyscraper~{kind}{}~{}~{}", index + 1, shown(clues.near), shown(clues.far));
            }
        }
        if puzzle.givens().iter().any(Option::is_some) {
            text.push('.');
        }
        for (at, digit) in puzzle.givens().iter().enumerate().filter_map(|(at, given)| Some((at, (*given)?))) {
            let _ = write!(text, "~R{}C{}_{digit}", name(at / order), name(at % order));
        }
        text
    }
}

/// The boxes of a layout with one symbol a cell.
fn jigsaw(layout: &str, order: usize) -> Result<Option<(usize, usize)>, ParseError> {
    let regions: Vec<u32> = layout.chars().map(|symbol| symbol as u32).collect();
    regions::boxes(&regions, order)
}

/// What is read so far.
struct Board {
    order: usize,
    draft: Draft,
    /// The one that rises and the one that falls.
    diagonals: [bool; 2],
    player_entries: PlayerEntries,
}

impl Board {
    fn skyscraper(&mut self, args: &[&str]) -> Option<()> {
        let (line, clues) = args.split_first()?;
        let (near, far) = match line.chars().next()? {
            'R' | 'r' => (Side::Left, Side::Right),
            'C' | 'c' => (Side::Top, Side::Bottom),
            _ => return None,
        };
        let rest = line.get(1..)?;
        let index = index(rest, self.order)?;
        for (side, clue) in [near, far].into_iter().zip(clues).filter(|(_, clue)| !clue.is_empty()) {
            *self.draft.clues[side as usize].get_mut(index)? = number(clue)?;
        }
        if clues.len() > 2 { None } else { Some(()) }
    }

    /// Cells with a value, or with several that are left to them.
    fn givens(&mut self, args: &[&str]) -> Option<()> {
        for given in args.iter().filter(|given| !given.is_empty()) {
            let (cell, values) = given.split_once('_')?;
            let cell = cell.strip_prefix(['R', 'r'])?;
            let width = if cell.as_bytes().get(1)?.is_ascii_digit() { 2 } else { 1 };
            let (row, col) = cell.split_at_checked(width)?;
            let col = col.strip_prefix(['C', 'c'])?;
            let at = index(row, self.order)? * self.order + index(col, self.order)?;
            let values: Vec<u32> = values.split('_').map(number).collect::<Option<_>>()?;
            match values[..] {
                [value] => self.draft.givens[at] = value,
                _ => {
                    for value in values {
                        self.player_entries.notes[at].insert(Digit::within(value as usize, self.order)?);
                    }
                }
            }
        }
        Some(())
    }
}
