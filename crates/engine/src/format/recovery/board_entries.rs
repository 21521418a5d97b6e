//! Boards of one entry a cell in which values are no numbers from 1: letters or words between spaces or commas, numbers
//! from 0 beside another sign for empty cells; and boards with a pair of brackets for each empty cell.

use crate::format::common::boxes::usual_board;
use crate::format::common::sides::{Solutions, solutions};
use crate::format::common::symbols::is_blank_sign;
use crate::format::common::text::{board_rows, is_blank_line, is_possible, number};
use crate::{Draft, MAX_ORDER};

const MIN_ORDER: usize = 4;
/// From this order on letters in rows are read with the digits that stand beside them.
const FIRST_ORDER_WITH_LETTERS: usize = 10;
const WORDS: [&str; 9] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/// The board in numbers from 1 with points for empty cells, where it is told by letters, by words or from 0.
pub(crate) fn in_numbers(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().filter(|line| !is_blank_line(line)).take(MAX_ORDER + 1).collect();
    let order = lines.len();
    if !(MIN_ORDER..=MAX_ORDER).contains(&order) {
        return None;
    }
    let rows: Vec<Vec<&str>> = lines.iter().map(|line| entries(line)).collect();
    if rows.iter().any(|row| row.len() != order) {
        return None;
    }
    let cells: Vec<&str> = rows.concat();
    // A board without empty cells is rather a map of its boxes; one without values is read as it stands.
    if !cells.iter().any(|cell| is_empty(cell)) || cells.iter().all(|cell| is_empty(cell)) {
        return None;
    }
    let values = by_letters(&cells, order).or_else(|| by_words(&cells, order)).or_else(|| from_zero(&cells, order))?;
    Some(board_rows(&values, order))
}

/// The entries of a row: between commas, semicolons, tabs or spaces, else one sign each.
fn entries(line: &str) -> Vec<&str> {
    if let Some(sign) = [',', ';', '\t'].into_iter().find(|&sign| line.contains(sign)) {
        return line.split(sign).map(str::trim).collect();
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        [row] => row.char_indices().map(|(at, sign)| &row[at..at + sign.len_utf8()]).collect(),
        _ => words,
    }
}

/// Whether an entry stands for an empty cell and for nothing else.
fn is_empty(entry: &str) -> bool {
    entry.chars().all(|sign| is_blank_sign(sign) && sign != '0')
}

/// The values of cells, each empty or read by `value`, if a board may have them.
fn values(cells: &[&str], order: usize, value: impl Fn(&str) -> Option<usize>) -> Option<Vec<u32>> {
    let value =
        |cell: &&str| if is_empty(cell) { Some(0) } else { value(cell).filter(|value| (1..=order).contains(value)) };
    let values: Vec<u32> = cells.iter().map(|cell| value(cell).map(|value| value as u32)).collect::<Option<_>>()?;
    is_possible(&board(&values, order)).then_some(values)
}

fn board(values: &[u32], order: usize) -> Draft {
    Draft { givens: values.to_vec(), ..usual_board(order) }
}

fn by_letters(cells: &[&str], order: usize) -> Option<Vec<u32>> {
    let letter = |cell: &str| match cell.as_bytes() {
        [sign] if sign.is_ascii_alphabetic() => Some(usize::from(sign.to_ascii_uppercase() - b'A' + 1)),
        _ => None,
    };
    if order < FIRST_ORDER_WITH_LETTERS { values(cells, order, letter) } else { None }
}

fn by_words(cells: &[&str], order: usize) -> Option<Vec<u32>> {
    let word = |cell: &str| WORDS.iter().position(|word| word.eq_ignore_ascii_case(cell)).map(|at| at + 1);
    values(cells, order, word)
}

/// Numbers or signs from 0, where the highest one is never there, and with 0 for an empty cell the board is none.
fn from_zero(cells: &[&str], order: usize) -> Option<Vec<u32>> {
    let has_signs = cells.iter().all(|cell| cell.chars().count() == 1);
    let value = |cell: &str| {
        let sign = cell.chars().next().filter(|_| has_signs).and_then(|sign| sign.to_digit(36));
        sign.or_else(|| number(cell)).map(|value| value as usize + 1)
    };
    if cells.iter().filter(|cell| **cell == "0").count() < 2 {
        return None;
    }
    let found = values(cells, order, value)?;
    let with_empty_zeros: Vec<u32> = found.iter().map(|value| value.saturating_sub(1)).collect();
    (solutions(&board(&with_empty_zeros, order)) != Solutions::One).then_some(found)
}

/// The text with a point for each pair of brackets with nothing in it, where the rows have no other brackets.
pub(crate) fn with_points_for_brackets(text: &str) -> Option<String> {
    const PAIRS: [&str; 8] = ["[]", "[ ]", "()", "( )", "{}", "{ }", "<>", "< >"];
    let pair = PAIRS.into_iter().find(|pair| text.contains(pair))?;
    let has_pair = |line: &&str| line.contains(pair);
    let is_row = |line: &str| {
        let cells = line.replace(pair, " . ");
        let is_between = |sign: char| " ,;|\t".contains(sign);
        cells.split(is_between).filter(|cell| !cell.is_empty()).count() >= MIN_ORDER
            && cells.chars().all(|sign| sign.is_ascii_digit() || sign == '.' || is_between(sign))
    };
    let rows = text.lines().filter(has_pair).count();
    (rows >= MIN_ORDER && text.lines().filter(has_pair).all(is_row)).then(|| text.replace(pair, "."))
}
