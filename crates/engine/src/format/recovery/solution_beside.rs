//! A puzzle with its solution: beside it, each row of the one behind the row of the other, below it, or in another list of
//! a program.

use super::source_code::{self, List};
use crate::format::common::sides::{Solutions, solutions};
use crate::format::common::text::{is_bar, is_border};
use crate::format::read_payload;
use crate::{Draft, MAX_ORDER};

/// The cells of a line, one a sign where they stand together.
fn cells(line: &str) -> Vec<String> {
    let entries: Vec<&str> =
        line.split(|sign: char| sign.is_whitespace() || is_bar(sign)).filter(|entry| !entry.is_empty()).collect();
    let are_rows = entries.len() == 2 && entries[0].chars().count() == entries[1].chars().count();
    let parts = if are_rows { entries.concat().chars().map(String::from).collect() } else { Vec::new() };
    if are_rows { parts } else { entries.into_iter().map(str::to_owned).collect() }
}

fn is_blank(cell: &str) -> bool {
    matches!(cell, "." | "0" | "-" | "_" | "*" | "?")
}

/// The rows of the puzzle: the half of each line that has blanks, where the other half has none and agrees with it.
pub(crate) fn puzzle(text: &str) -> Option<String> {
    const MIN_ROWS: usize = 4;
    let all = text.lines().filter(|line| !line.trim().is_empty() && !is_border(line));
    // A line of words names the two.
    let is_title =
        |line: &&str| line.contains(char::is_alphabetic) && !line.contains(|sign: char| sign.is_ascii_digit());
    let rows: Vec<Vec<String>> = all.skip_while(is_title).map(cells).collect();
    let order = rows.len();
    if order < MIN_ROWS || rows.iter().any(|row| row.len() != 2 * order) {
        return None;
    }
    let halves = |puzzle: usize, solution: usize| {
        let pairs = || rows.iter().flat_map(move |row| row[puzzle..].iter().zip(&row[solution..]).take(order));
        let is_number = |cell: &str| cell.chars().all(char::is_alphanumeric) && !is_blank(cell);
        let agrees = pairs().all(|(given, value)| is_number(value) && (is_blank(given) || given == value));
        (agrees && pairs().any(|(given, _)| is_blank(given))).then_some(puzzle)
    };
    let start = halves(0, order).or_else(|| halves(order, 0))?;
    Some(rows.iter().map(|row| row[start..start + order].join(" ")).collect::<Vec<_>>().join("\n"))
}

/// Whether the values, row by row, are those of a solved board: each once in every row and column.
fn is_solved(values: &[u32], order: usize) -> bool {
    let is_line = |line: &mut dyn Iterator<Item = u32>| {
        let seen =
            line.fold(0_u32, |seen, value| if (1..=order as u32).contains(&value) { seen | 1 << value } else { 0 });
        seen.count_ones() as usize == order
    };
    (4..=MAX_ORDER).contains(&order)
        && values.len() == order * order
        && values.chunks(order).all(|row| is_line(&mut row.iter().copied()))
        && (0..order).all(|col| is_line(&mut values.iter().skip(col).step_by(order).copied()))
}

/// The text of a program without the lists that are a solved board, where what is left is a puzzle that it solves.
pub(crate) fn without_lists(text: &str) -> Option<String> {
    if !text.contains(['[', '(', '{']) {
        return None;
    }
    let all = source_code::lists(text)?;
    let lists: Vec<(&List<'_>, Vec<u32>)> = all.iter().filter_map(|list| Some((list, list.values()?))).collect();
    let (rows, solution) = (0..lists.len()).find_map(|at| {
        let order = lists[at].1.len();
        let rows = lists.get(at..at + order)?;
        let values: Vec<u32> = rows.iter().flat_map(|(_, row)| row).copied().collect();
        is_solved(&values, order).then_some((rows, values))
    })?;
    // The list around the rows goes with them.
    let parent = rows[0].0.parent.filter(|_| rows.iter().all(|(list, _)| list.parent == rows[0].0.parent));
    let (start, end) = (rows[0].0.bytes.0, rows[rows.len() - 1].0.bytes.1);
    let close = parent.and_then(|_| text[end..].find([']', ')', '}']));
    let start = parent.filter(|_| close.is_some()).unwrap_or(start);
    let end = close.map_or(end, |close| end + close + 1);
    // So does what it is called, up to the start of its line.
    let line = text[..start].rfind('\n').map_or(0, |line| line + 1);
    let name = if text[line..start].contains(['[', '(', '{', ']', ')', '}', ',', '"']) { start } else { line };
    let rest = [&text[..name], &text[end..]].concat();
    agrees(&rest, &solution).then_some(rest)
}

/// The text without the rows of a solved board, and without the line of words above them, where what is left is a puzzle
/// that they solve.
pub(crate) fn without_rows(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let values = |line: &str| -> Option<Vec<u32>> {
        let cells = cells(line);
        let cells = if let [row] = &cells[..] { row.chars().map(String::from).collect() } else { cells };
        cells.iter().map(|cell| cell.parse().ok()).collect()
    };
    let rows: Vec<(usize, Vec<u32>)> = lines
        .iter()
        .enumerate()
        .filter_map(|(at, line)| Some((at, values(line)?)).filter(|(_, row)| row.len() > 3))
        .collect();
    let is_drawn = |line: &&str| line.trim().is_empty() || is_border(line);
    let (first, last, solution) = rows.iter().enumerate().find_map(|(from, (first, row))| {
        let order = row.len();
        let board = rows.get(from..from + order)?;
        let values: Vec<u32> = board.iter().flat_map(|(_, row)| row).copied().collect();
        let is_one = board.windows(2).all(|pair| lines[pair[0].0 + 1..pair[1].0].iter().all(is_drawn));
        (is_solved(&values, order) && is_one).then(|| (*first, board[order - 1].0, values))
    })?;
    let above = lines[..first].iter().rev().take_while(|line| is_drawn(line)).count();
    let title =
        lines[..first - above].last().filter(|line| line.contains(char::is_alphabetic) && values(line).is_none());
    let from = first - above - usize::from(title.is_some());
    let below = lines[last + 1..].iter().take_while(|line| is_drawn(line)).count();
    let rest = [&lines[..from], &lines[last + 1 + below..]].concat().join("\n");
    agrees(&rest, &solution).then_some(rest)
}

/// Whether the text is a puzzle with blanks that these values solve, as far as its givens tell.
fn agrees(text: &str, solution: &[u32]) -> bool {
    let is_of = |given: (&u32, &u32)| *given.0 == 0 || given.0 == given.1;
    read_payload(text).is_ok_and(|read| {
        let givens = &read.draft.givens;
        let solved = || Draft { givens: solution.to_vec(), ..read.draft.clone() };
        givens.len() == solution.len()
            && givens.contains(&0)
            && givens.iter().zip(solution).all(is_of)
            && solutions(&solved()) != Solutions::None
    })
}
