//! Which lines of a list of puzzles are one puzzle together.

use super::{array_boards, side_lines};
use crate::format::ParsedPuzzle;
use crate::format::common::clean;
use crate::format::common::sides::{Solutions, solutions};
use crate::format::common::symbols;
use crate::format::common::text::{Numbered, differ, is_bar, is_blank_line, is_border, is_possible};
use crate::format::recovery::page_tables;
use crate::format::{
    ErrorKind, FORMATS, Format, MAX_REWRITTEN_BYTES, MAX_TEXT_BYTES, ParseError, candidates, clue_list, csv, line,
    opensudoku, read_payload, read_whole, tatham_save, url,
};
use crate::{Draft, MAX_ORDER, Side};

/// A text of more lines is no board; the files that are longer say what they are in their first lines.
const MAX_BOARD_LINES: usize = 4 * MAX_ORDER;

/// Whether a line that begins like a comment is cells: digits and that sign, for a row or a board.
pub(crate) fn is_row_of_cells(line: &str) -> bool {
    let sign = line.chars().next().unwrap_or('.');
    let many = line.chars().count();
    let is_row = (4..=MAX_ORDER).contains(&many) || symbols::order_of(many).is_some();
    is_row
        && line.chars().all(|symbol| symbol == sign || symbol.is_ascii_digit())
        && line.contains(|symbol: char| symbol.is_ascii_digit())
}

/// Whether the line is all cells of a board, digits and one sign for those that are empty, whatever that is.
pub(crate) fn has_one_other_sign(line: &str) -> bool {
    let is_long = line.len() > MAX_ORDER + 2 && symbols::order_of(line.chars().count()).is_some();
    let mut signs = line.chars().filter(|symbol| !symbol.is_ascii_digit());
    is_long && line.contains(|symbol: char| symbol.is_ascii_digit()) && {
        let sign = signs.next();
        signs.all(|other| Some(other) == sign && !other.is_whitespace())
    }
}

/// Whether a line without spaces is the cells of a small board: sixteen of them look like rows of a large one.
pub(crate) fn is_small(line: &str) -> bool {
    !line.contains(|symbol: char| symbol.is_alphanumeric() && !"01234xX".contains(symbol))
}

/// Whether a line has a whole file, which others have in several lines.
pub(crate) fn is_whole_file(line: &str) -> bool {
    let line = clean::clean(line);
    let may_be = line.trim_start().starts_with("pzprv3/") || line.trim_end().ends_with("</opensudoku>");
    may_be && FORMATS.iter().any(|format| format.claims(&line) && format.parse(&line).is_ok())
}

/// Whether a line is a puzzle by itself, whatever comes behind it: in a format that has no rows.
pub(crate) fn is_complete(line: &str) -> bool {
    let may_be = |format: &&dyn Format| {
        let info = format.info();
        info.one_line && ![&line::INFO, &csv::INFO].contains(&info)
    };
    let line = line.trim();
    is_whole_file(line)
        || FORMATS.iter().copied().filter(may_be).any(|format| format.claims(line) && format.parse(line).is_ok())
}

/// Whether each of several lines is a puzzle of its own, which it rather is than a row of one: a board of four rows, or
/// a list of clues with a solution. Four lines may be the lists of one board, unless each alone has just one solution.
pub(crate) fn are_puzzles(lines: &[&str]) -> bool {
    let least = if lines.len() == Side::ALL.len() { Solutions::One } else { Solutions::Many };
    let is_puzzle = |line: &&str| {
        let line = line.trim();
        let is_board = !line.contains(char::is_whitespace) && line::is_whole(line) && is_small(line);
        is_board || clue_list::is_whole(line) && clue_list::solutions_of(line) >= least
    };
    lines.len() > 1 && lines.iter().all(is_puzzle)
}

/// Whether each of several lines of the text is rather a puzzle of its own.
pub(crate) fn are_lines_puzzles(text: &str) -> bool {
    opensudoku::games(text).len() > 1
        || !page_tables::puzzles(text).is_empty()
        || !array_boards::boards(text).is_empty()
        || !side_lines::boards(text).is_empty()
        || are_puzzles(&text.lines().filter(|line| !is_blank_line(line)).collect::<Vec<_>>())
}

/// Whether blank lines part two puzzles with one solution each that are not the same: then what was read of the text as a
/// whole left one of them out.
pub(crate) fn has_two(text: &str) -> bool {
    let lines: Vec<&str> = text.lines().collect();
    let blocks: Vec<&[&str]> = lines.split(|line| is_blank_line(line)).filter(|block| !block.is_empty()).collect();
    if blocks.len() < 2 {
        // Most texts are one block, which is not read twice.
        return false;
    }
    let mut known: Option<Draft> = None;
    for block in blocks {
        let Ok(read) = read_whole(&block.join("\n"), read_payload) else { continue };
        let is_open = read.draft.givens.contains(&0);
        if !is_open || solutions(&read.draft) != Solutions::One {
            continue;
        }
        match &known {
            Some(known) if differ(known, &read.draft) => return true,
            _ => known = Some(read.draft),
        }
    }
    false
}

/// The number of the line where the text begins, if it is one puzzle.
pub(crate) fn first_line_of_one(text: &str) -> Option<usize> {
    let is_long =
        text.len() > MAX_TEXT_BYTES || text.lines().filter(|line| !is_blank_line(line)).nth(MAX_BOARD_LINES).is_some();
    let is_page = || text.len() <= MAX_TEXT_BYTES && text.trim_start().starts_with('<');
    let is_file =
        || is_page() || text.lines().take(3).any(|line| tatham_save::is_head(line) || line.starts_with("VERSION "));
    let lines: Vec<Numbered<'_>> =
        text.lines().enumerate().filter(|(_, line)| !is_blank_line(line)).map(|(at, line)| (at + 1, line)).collect();
    let &(first, line) = lines.first()?;
    // The cells of a board may have a line or three each.
    let are_cells = || {
        let is_cell = |line: &str| line.len() < 48 && !line::is_whole(line) && !clue_list::is_whole(line);
        text.len() <= MAX_REWRITTEN_BYTES && lines.iter().all(|(_, line)| is_cell(line) && !is_complete(line))
    };
    if is_long && !is_file() && !are_cells() {
        return None;
    }
    let is_list = || {
        lines.len() > 1
            && (url::is_url(text) || line::is_whole(line) && !line.contains(' ') && line.len() > MAX_ORDER + 2)
    };
    if candidates::positional(text).is_some() {
        return Some(first);
    }
    if csv::is_head(line) || is_list() || lines.len() > 1 && is_complete(line) {
        return None;
    }
    let whole = read_whole(text, read_payload);
    if whole.as_ref().is_err_and(|error| is_refused_file(text, error)) {
        return Some(first);
    }
    let read = whole.ok().filter(|read| is_possible(&read.draft))?;
    let lines: Vec<&str> = lines.into_iter().map(|(_, line)| line).collect();
    // A row of a small board may be many things; with a head or a title the lines are told apart as ever.
    (!are_puzzles(&lines) && read.format != csv::INFO.id && !has_two(text)).then_some(first)
}

/// Whether the text is one file that is refused: its lines are no puzzles.
pub(crate) fn is_refused_file(text: &str, error: &ParseError) -> bool {
    error.kind == ErrorKind::OtherPuzzle && tatham_save::is_head(text.trim_start())
}

/// Whether the line is a row of more than five cells: digits and signs for empty ones.
pub(crate) fn is_row_of_many(line: &str) -> bool {
    const MANY: usize = 6;
    let is_cell =
        |sign: char| sign.is_ascii_digit() || symbols::is_blank_sign(sign) || is_bar(sign) || sign.is_whitespace();
    line.chars().all(is_cell) && width(line.trim()) >= MANY
}

/// How many cells a line has, if it is a row: entries, or signs where there is one entry.
pub(crate) fn width(line: &str) -> usize {
    let mut entries =
        line.split(|symbol: char| symbol.is_whitespace() || symbol == '|').filter(|entry| !entry.is_empty());
    match (entries.next(), entries.next()) {
        (Some(row), None) => row.chars().count(),
        _ => 2 + entries.count(),
    }
}

/// The lines as one text.
pub(crate) fn text_of(lines: &[Numbered<'_>]) -> String {
    lines.iter().map(|(_, line)| *line).collect::<Vec<_>>().join("\n")
}

/// Whether the lines are one puzzle.
pub(crate) fn is_puzzle(lines: &[Numbered<'_>]) -> bool {
    read_payload(&text_of(lines)).is_ok_and(|read| is_possible(&read.draft))
}

/// Whether the lines are a board, not lines of clues.
fn is_board(lines: &[Numbered<'_>]) -> bool {
    let all: Vec<&str> = lines.iter().map(|(_, line)| *line).collect();
    let is_board =
        |read: ParsedPuzzle| is_possible(&read.draft) && ![clue_list::INFO.id, csv::INFO.id].contains(&read.format);
    !are_puzzles(&all) && read_payload(&text_of(lines)).is_ok_and(is_board)
}

/// The lines of a block and of those behind it that are a board together: bands of rows, or rows with the clues above
/// and below them. `after` has the block behind a line.
pub(crate) fn joined<'a>(
    block: &[Numbered<'a>],
    after: impl Fn(usize) -> Vec<Numbered<'a>>,
) -> Option<Vec<Numbered<'a>>> {
    let mut lines = block.to_vec();
    loop {
        let rows: Vec<&Numbered<'_>> = lines.iter().filter(|(_, line)| !is_border(line)).collect();
        let most = rows.iter().map(|(_, line)| width(line)).max().unwrap_or(0);
        // Labels beside the rows are one entry more.
        let is_square = (rows.len()..=rows.len() + 1).contains(&most);
        if is_square && is_board(&lines) {
            return (lines.len() > block.len()).then_some(lines);
        }
        if rows.len() >= most || most > MAX_ORDER + 3 {
            return None;
        }
        let more = after(lines.last()?.0);
        if more.is_empty() {
            return None;
        }
        lines.extend(more);
    }
}

/// Whether a block of several lines is one board in whatever layout.
pub(crate) fn is_one_board(block: &[Numbered<'_>]) -> bool {
    let is_long = |line: &str| line.len() > MAX_ORDER + 2 && line::is_whole(line) && !line.contains(' ');
    let is_long = is_long(block[0].1) || is_complete(block[0].1);
    block.len() > 2 && block.len() <= MAX_BOARD_LINES && !is_long && is_board(block)
}
