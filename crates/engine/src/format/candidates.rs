//! Candidate grids: a group of digits a cell, with borders or without, and the printed boards of
//! Simple Sudoku, which one may follow.
//!
//! A group of one digit is a filled cell when no peer lists the digit, else a naked single. In
//! SudoCue's `.sdx` a `u` before a digit says that the player has placed it.

use super::common::boxes::{usual_board, usual_box};
use super::common::symbols::{encode, is_symbol};
use super::common::text;
use super::common::text::{Numbered, is_bar, is_border, mostly, shown};
use super::player_entries::left;
use super::sdk::{Row, values};
use super::{Boxes, Capabilities, Format, FormatInfo, ParseError, ParsedPuzzle, PlayerEntries};
use crate::{Arg, Digit, DigitSet, Draft, Puzzle};

/// How a grid is laid out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// A printed board, and perhaps a grid with borders below.
    SimpleSudoku,
    /// Groups between blanks.
    Sdx,
    /// Groups between borders.
    CandidateGrid,
}

/// Digits run together, so no value may have two.
const ORDERS: (usize, usize) = (4, 9);

pub(super) static SIMPLE_SUDOKU: FormatInfo = FormatInfo {
    id: "simple-sudoku",
    capabilities: Capabilities { notes: true, orders: (4, 25), ..Capabilities::SUDOKU },
    one_line: false,
    example: "*-----*\n|1.|..|\n|..|1.|\n|--+--|\n|..|2.|\n|.3|..|\n*-----*",
};

static SDX: FormatInfo = FormatInfo {
    id: "sdx",
    capabilities: Capabilities {
        values: true,
        notes: true,
        orders: ORDERS,
        boxes: Boxes::Usual,
        ..Capabilities::SUDOKU
    },
    one_line: false,
    example: "1 24 34 234\n34 u2 1 34\n23 14 24 13\n24 13 234 1",
};

pub(super) static CANDIDATE_GRID: FormatInfo = FormatInfo {
    id: "candidate-grid",
    capabilities: Capabilities { notes: true, orders: ORDERS, ..Capabilities::SUDOKU },
    one_line: false,
    example: ".--------.----------.\n| 1  24 | 34   234 |\n| 34 2  | 1    34  |\n:-------+----------:\n| 23 14 | 24   13  |\n| 24 13 | 234  1   |\n'-------'----------'",
};

/// Whether the symbol is of a frame around cells: a bar, or what programs put at its corners.
fn is_frame(symbol: char) -> bool {
    is_bar(symbol) || matches!(symbol, ':' | '!' | '*' | '\'')
}

/// The lines that are no border, with their numbers from 1.
fn body(text: &str) -> impl Iterator<Item = Numbered<'_>> {
    text.lines()
        .enumerate()
        .map(|(at, line)| (at + 1, line))
        .filter(|(_, line)| !line.trim().is_empty() && !is_border(line))
}

fn has_border(text: &str) -> bool {
    text.lines().any(is_border) || text.contains('|')
}

/// Whether bars part the clues at both ends of most lines from the cells between.
fn is_walled(text: &str) -> bool {
    let is_walled = |line: &str| {
        let parts: Vec<usize> = line.split(is_frame).map(|part| part.split_whitespace().count()).collect();
        matches!(parts[..], [1, cells, 1] if cells > 1)
    };
    let (all, walled) =
        body(text).fold((0, 0), |(all, walled), (_, line)| (all + 1, walled + usize::from(is_walled(line))));
    mostly(walled, all)
}

/// The groups of the lines.
fn groups<'a>(lines: &[Numbered<'a>]) -> Vec<Numbered<'a>> {
    let parted = |&(line, text): &Numbered<'a>| {
        let parts = text.split(|symbol: char| symbol.is_whitespace() || is_frame(symbol));
        parts.filter(|part| !part.is_empty()).map(move |part| (line, part)).collect::<Vec<_>>()
    };
    lines.iter().flat_map(parted).collect()
}

/// The digits of a group, each once, and whether the player has placed it.
fn digits(group: &str, order: usize) -> Option<(DigitSet, bool)> {
    let (placed, rest) = group.strip_prefix(['u', 'U']).map_or((false, group), |rest| (true, rest));
    let mut set = DigitSet::EMPTY;
    for symbol in rest.chars() {
        let digit = symbol.to_digit(10).and_then(|value| Digit::within(value as usize, order))?;
        if set.contains(digit) {
            return None;
        }
        set.insert(digit);
    }
    if set.is_empty() || placed && set.len() > 1 { None } else { Some((set, placed)) }
}

/// The order of a grid of that many groups, when digits can be run together.
fn order_of(groups: usize) -> Option<usize> {
    text::root(groups).filter(|&order| order <= ORDERS.1 && usual_box(order).is_some())
}

/// Reads a grid of candidates.
fn grid(lines: &[Numbered<'_>]) -> Result<(Draft, PlayerEntries), ParseError> {
    let groups = groups(lines);
    let Some(order) = order_of(groups.len()) else {
        return Err(ParseError::new("format.candidates.count", [("found", Arg::count(groups.len()))]));
    };
    let mut draft = usual_board(order);
    let mut player_entries = PlayerEntries::none(order);
    let mut found = Vec::with_capacity(groups.len());
    for (at, &(line, group)) in groups.iter().enumerate() {
        let Some((set, placed)) = digits(group, order) else {
            let args = [
                ("number", Arg::count(at % order + 1)),
                ("line", Arg::count(line)),
                ("text", shown(group)),
                ("order", Arg::count(order)),
            ];
            return Err(ParseError::new("format.candidates.group", args));
        };
        if placed {
            player_entries.values[at] = set.only();
        }
        found.push(set);
    }
    let Ok(empty) = draft.check() else { return Ok((draft, player_entries)) };
    // Where nothing was crossed out yet, a digit alone is given.
    let is_new = found.iter().all(|set| set.only().is_some() || set.len() == order);
    for (at, &set) in found.iter().enumerate() {
        let listed = |&peer: &u16| found[peer as usize].contains_all(set);
        match set.only() {
            _ if player_entries.values[at].is_some() => {}
            Some(digit) if is_new || !empty.geometry().peers(at).iter().any(listed) => {
                draft.givens[at] = digit.get() as u32
            }
            _ if is_new => {}
            _ => player_entries.notes[at] = set,
        }
    }
    Ok((draft, player_entries))
}

/// Reads candidates by their places: as many signs a cell as the board has digits, each digit at its own place, and
/// one sign for those that are gone. A cell with one candidate is given.
pub(super) fn positional(text: &str) -> Option<ParsedPuzzle> {
    let order_of = |signs: &Vec<char>| (ORDERS.0..=ORDERS.1).find(|order| order.pow(3) == signs.len());
    let mut signs: Vec<char> = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    if order_of(&signs).is_none() {
        // Without what parts cells and boxes.
        let is_sign = |symbol: &char| !symbol.is_whitespace() && !is_bar(*symbol) && !",;\"'[]()".contains(*symbol);
        let has_digits = |line: &&str| line.contains(|symbol: char| symbol.is_ascii_digit());
        signs = text.lines().filter(has_digits).flat_map(str::chars).filter(is_sign).collect();
    }
    let order = order_of(&signs)?;
    let mut draft = usual_board(order);
    draft.boxes?;
    let mut player_entries = PlayerEntries::none(order);
    let mut gone = None;
    // A 1 may say that the digit of its place is there, as a 0 says that it is not.
    let are_bits = signs.iter().all(|sign| matches!(sign, '0' | '1'));
    for (at, cell) in signs.chunks(order).enumerate() {
        let mut notes = DigitSet::EMPTY;
        for (place, &sign) in cell.iter().enumerate() {
            if sign.to_digit(10) == Some(place as u32 + 1) || are_bits && sign == '1' {
                notes.insert(Digit::new(place + 1)?);
            } else if sign == '0' || !sign.is_alphanumeric() && *gone.get_or_insert(sign) == sign {
                gone = gone.or(Some(sign));
            } else {
                return None;
            }
        }
        match notes.only() {
            Some(digit) => draft.givens[at] = digit.get() as u32,
            None if notes.is_empty() => return None,
            None if notes.len() < order => player_entries.notes[at] = notes,
            None => {}
        }
    }
    // Without a sign for what is gone these may be candidates in groups.
    gone?;
    Some(ParsedPuzzle::new(draft, &CANDIDATE_GRID).with(player_entries))
}

/// The grid of candidates whose cells are separated by brackets or commas, as programs write them, or have quotes around
/// commas of their own.
pub(super) fn without_brackets(text: &str) -> Option<String> {
    const CELLS: usize = 81;
    const ORDER: usize = 9;
    let is_quoted = text.contains(",\"") && text.matches('"').count() == 2 * CELLS;
    let with_brackets = || -> String {
        let part = |(at, part): (usize, &str)| if at % 2 == 1 { format!("[{part}]") } else { part.to_owned() };
        text.split('"').enumerate().map(part).collect()
    };
    let bracketed = is_quoted.then(with_brackets);
    let text = bracketed.as_deref().unwrap_or(text);
    let mut cells: Vec<String> = vec![String::new()];
    // Whether a cell's own bracket is open: one that holds no other.
    let mut is_open = false;
    for (at, symbol) in text.char_indices() {
        match symbol {
            '[' | '(' | '{' => {
                let rest = &text[at + 1..];
                is_open = rest.find([']', ')', '}']) < rest.find(['[', '(', '{']).or(Some(rest.len()));
                cells.push(String::new());
            }
            ']' | ')' | '}' => {
                is_open = false;
                cells.push(String::new());
            }
            '1'..='9' => cells.last_mut()?.push(symbol),
            _ if symbol.is_whitespace() || ",\"'".contains(symbol) => {
                if !is_open {
                    cells.push(String::new());
                }
            }
            _ => return None,
        }
    }
    cells.retain(|cell| !cell.is_empty());
    let rises = |cell: &String| cell.as_bytes().is_sorted_by(|one, next| one < next);
    let is_grid = cells.len() == CELLS && cells.iter().all(rises) && cells.iter().any(|cell| cell.len() > 2);
    is_grid.then(|| cells.chunks(ORDER).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n"))
}

/// Symbols of a printed board by rows, and the lines that follow it.
fn printed(text: &str) -> Option<(Vec<Row>, Vec<Numbered<'_>>)> {
    let mut lines: Vec<Numbered<'_>> = body(text).collect();
    let row = |&(line, text): &Numbered<'_>| {
        let symbols: Vec<char> = text.chars().filter(|&symbol| !symbol.is_whitespace() && !is_frame(symbol)).collect();
        if symbols.iter().all(|&symbol| is_symbol(symbol)) { Some((line, symbols)) } else { None }
    };
    let size = row(lines.first()?)?.1.len();
    if lines.len() < size || usual_box(size).is_none() {
        return None;
    }
    let rest = lines.split_off(size);
    let rows: Vec<Row> = lines.iter().map(row).collect::<Option<_>>()?;
    if mostly(rows.iter().filter(|(_, symbols)| symbols.len() == size).count(), size) {
        Some((rows, rest))
    } else {
        None
    }
}

impl Format for Layout {
    fn info(&self) -> &'static FormatInfo {
        match self {
            Self::SimpleSudoku => &SIMPLE_SUDOKU,
            Self::Sdx => &SDX,
            Self::CandidateGrid => &CANDIDATE_GRID,
        }
    }

    fn claims(&self, text: &str) -> bool {
        if *self == Self::SimpleSudoku {
            return has_border(text) && !is_walled(text) && printed(text).is_some();
        }
        if has_border(text) != (*self == Self::CandidateGrid) {
            return false;
        }
        let lines: Vec<Numbered<'_>> = body(text).collect();
        let groups = groups(&lines);
        let good = |group: &str| digits(group, ORDERS.1).is_some();
        let like = groups.iter().filter(|(_, group)| good(group)).count();
        let telling = groups.iter().filter(|(_, group)| group.len() > 1 && good(group)).count();
        usual_box(lines.len()).is_some_and(|_| lines.len() <= ORDERS.1)
            && telling > 0
            && match order_of(groups.len()) {
                Some(order) if order == lines.len() => like * 10 >= groups.len() * 9,
                // Four lines of sixteen may as well be the clues of four sides, one of them 12.
                _ => groups.len() > 2 * lines.len() && like == groups.len() && telling * 4 > groups.len(),
            }
    }

    fn parse(&self, text: &str) -> Result<ParsedPuzzle, ParseError> {
        if *self != Self::SimpleSudoku {
            let lines: Vec<Numbered<'_>> = body(text).collect();
            let (draft, player_entries) = grid(&lines)?;
            return Ok(ParsedPuzzle::new(draft, self.info()).with(player_entries));
        }
        let (rows, rest) = printed(text).ok_or_else(|| text::unknown(text))?;
        let (order, givens) = values(&rows)?;
        let draft = Draft { givens, ..usual_board(order) };
        let mut player_entries = PlayerEntries::none(order);
        if !rest.is_empty() {
            let groups = groups(&rest);
            if groups.len() != order * order {
                return Err(ParseError::new("format.candidates.count", [("found", Arg::count(groups.len()))]));
            }
            for (at, (line, group)) in groups.into_iter().enumerate() {
                let args = || {
                    [
                        ("number", Arg::count(at % order + 1)),
                        ("line", Arg::count(line)),
                        ("text", shown(group)),
                        ("order", Arg::count(order)),
                    ]
                };
                let (set, _) =
                    digits(group, order).ok_or_else(|| ParseError::new("format.candidates.group", args()))?;
                if draft.givens[at] == 0 {
                    player_entries.notes[at] = set;
                }
            }
        }
        Ok(ParsedPuzzle::new(draft, self.info()).with(player_entries))
    }

    fn text(&self, puzzle: &Puzzle, player_entries: &PlayerEntries) -> String {
        let (order, width) = (puzzle.order(), usual_box(puzzle.order()).map_or(1, |(_, width)| width));
        if *self == Self::SimpleSudoku {
            let symbols = encode(puzzle.givens());
            let cells: Vec<String> = symbols.into_iter().map(String::from).collect();
            let board = bordered(&cells, order, width, "");
            if player_entries.lacks_notes() || order > ORDERS.1 {
                return board;
            }
            return format!("{board}\n{}", bordered(&cell_groups(puzzle, player_entries, ""), order, width, " "));
        }
        if *self == Self::CandidateGrid {
            return bordered(&cell_groups(puzzle, player_entries, ""), order, width, " ");
        }
        let cells = cell_groups(puzzle, player_entries, "u");
        cells.chunks(order).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
    }
}

/// The group of each cell; cells without notes have what givens and values leave.
fn cell_groups(puzzle: &Puzzle, player_entries: &PlayerEntries, placed: &str) -> Vec<String> {
    let left = left(puzzle, &player_entries.values);
    let group = |at: usize| {
        let notes = player_entries.notes[at];
        let mut group = if player_entries.values[at].is_some() { placed.to_owned() } else { String::new() };
        for digit in if notes.is_empty() { left[at] } else { notes } {
            group.push((b'0' + digit.get() as u8) as char);
        }
        group
    };
    (0..left.len()).map(group).collect()
}

/// Rows within a frame, with a border after every row of boxes.
fn bordered(cells: &[String], order: usize, width: usize, gap: &str) -> String {
    let height = order / width;
    let wide = cells.iter().map(String::len).max().unwrap_or(1);
    let part = "-".repeat((wide + gap.len()) * width + gap.len());
    let border = |end: &str, cross: &str| format!("{end}{}{end}", vec![part.as_str(); order / width].join(cross));
    let mut lines = vec![border("*", "-")];
    for (at, row) in cells.chunks(order).enumerate() {
        if at > 0 && at.is_multiple_of(height) {
            lines.push(border("|", "+"));
        }
        let mut line = "|".to_owned();
        for (at, cell) in row.iter().enumerate() {
            if at > 0 && at.is_multiple_of(width) {
                line.push_str(gap);
                line.push('|');
            }
            line.push_str(gap);
            line.push_str(cell);
            line.push_str(&" ".repeat(wide - cell.len()));
        }
        line.push_str(gap);
        line.push('|');
        lines.push(line);
    }
    lines.push(border("*", "-"));
    lines.join("\n")
}
