//! A puzzle with its solution beside it, each row of the one behind the row of the other.

use crate::format::common::text::{is_bar, is_border};

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
