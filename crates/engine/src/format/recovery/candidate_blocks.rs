//! A 9×9 Sudoku drawn with all candidates: a block of three by three signs a cell, 27 lines of 27 signs.

use crate::format::common::symbols::is_blank_sign;
use crate::format::common::text::{is_bar, is_border};

const BLOCK: usize = 3;
const ORDER: usize = BLOCK * BLOCK;

/// The grid with the candidates of a cell as one word; a cell with one digit has that value.
pub(crate) fn joined(text: &str) -> Option<String> {
    let signs = |line: &str| -> Vec<char> {
        line.chars().filter(|symbol| !symbol.is_whitespace() && !is_bar(*symbol)).collect()
    };
    let lines: Vec<Vec<char>> =
        text.lines().filter(|line| !is_border(line)).map(signs).filter(|signs| !signs.is_empty()).collect();
    let is_known = |line: &Vec<char>| {
        line.len() == BLOCK * ORDER && line.iter().all(|&sign| sign.is_ascii_digit() || is_blank_sign(sign))
    };
    if lines.len() != BLOCK * ORDER || !lines.iter().all(is_known) {
        return None;
    }
    let cell = |rows: &[Vec<char>], col: usize| {
        let block = rows.iter().flat_map(|row| &row[col * BLOCK..(col + 1) * BLOCK]);
        let digits: String = block.filter(|&&sign| !is_blank_sign(sign)).collect();
        (!digits.is_empty()).then_some(digits)
    };
    let row =
        |rows: &[Vec<char>]| (0..ORDER).map(|col| cell(rows, col)).collect::<Option<Vec<_>>>().map(|row| row.join(" "));
    lines.chunks(BLOCK).map(row).collect::<Option<Vec<_>>>().map(|rows| rows.join("\n"))
}
