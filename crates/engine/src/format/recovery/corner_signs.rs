//! Boards with clues around them whose corners have a sign of their own, which may stand where no clue is as well.

use crate::format::common::symbols::is_blank_sign;

/// The smallest board with a frame has so many rows.
const MIN_ROWS: usize = 5;

/// Whether nothing else can be meant by the sign: no cell, and no bar between cells.
fn is_corner(sign: char) -> bool {
    !sign.is_alphanumeric() && !sign.is_whitespace() && !is_blank_sign(sign) && !"|,;:\"'`[](){}<>&=".contains(sign)
}

/// The signs of a line: those between spaces, or all of a line without spaces.
fn signs(line: &str) -> Option<Vec<char>> {
    let is_tight = !line.contains(char::is_whitespace);
    let sign = |entry: &str| entry.chars().next().filter(|sign| sign.len_utf8() == entry.len());
    if is_tight { Some(line.chars().collect()) } else { line.split_whitespace().map(sign).collect() }
}

/// The board with points for the signs of its corners, if it is a square of one sign a cell.
pub(crate) fn without(text: &str) -> Option<String> {
    let mut rows: Vec<Vec<char>> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        rows.push(
            signs(line).filter(|signs| {
                signs.len() >= MIN_ROWS && rows.first().is_none_or(|first| first.len() == signs.len())
            })?,
        );
    }
    let last = rows.len().checked_sub(1)?;
    let corners = [(0, 0), (0, last), (last, 0), (last, last)];
    let corners: Vec<char> = corners.iter().map(|&(row, col)| rows[row].get(col).copied()).collect::<Option<_>>()?;
    let is_known = |sign: char| sign.is_ascii_digit() || is_blank_sign(sign) || corners.contains(&sign);
    let is_board = rows[0].len() == rows.len()
        && corners.iter().all(|&sign| is_corner(sign))
        && rows.iter().flatten().all(|&sign| is_known(sign))
        && rows.iter().flatten().any(char::is_ascii_digit);
    let sign = |sign: &char| if corners.contains(sign) { ".".to_owned() } else { sign.to_string() };
    is_board.then(|| {
        rows.iter().map(|row| row.iter().map(sign).collect::<Vec<_>>().join(" ")).collect::<Vec<_>>().join("\n")
    })
}
