//! Clue lists a line each, with what people write beside them: a line with the size, names of the sides, the rows of
//! the board behind them or before.

use super::sides::{self, Lists, Solutions};
use super::text::entry;
use crate::{Draft, MAX_ORDER, Phrase};

/// The words of a line, and its values.
fn parted(line: &str) -> Option<(String, Vec<u32>)> {
    let (mut words, mut values) = (String::new(), Vec::new());
    let parts = |symbol: char| symbol.is_whitespace() || ",;:=[](){}|/".contains(symbol);
    for token in line.split(parts).filter(|token| !token.is_empty()) {
        match entry(token) {
            Some(value) => values.push(value),
            None if token.chars().any(char::is_alphabetic)
                && !token.contains(|symbol: char| symbol.is_ascii_digit()) =>
            {
                words.push_str(token);
                words.push(' ');
            }
            None => return None,
        }
    }
    Some((words, values))
}

/// The board of four lists and perhaps its rows, and in which order the lists were read; `None` where the lines are
/// no such thing, or nothing tells that they are.
pub(super) fn read(text: &str) -> Option<(Draft, Option<Phrase>)> {
    const MAX_SIZES: usize = 3;
    let mut lines: Vec<Vec<u32>> = Vec::new();
    let mut words = String::new();
    // The number of lines before the last words.
    let mut worded = 0;
    for line in text.lines() {
        let (more, values) = parted(line)?;
        if !more.is_empty() {
            worded = lines.len();
        }
        words.push_str(&more);
        if !values.is_empty() {
            lines.push(values);
        }
    }
    let named = sides::named_in(&words);
    let size = lines.last()?.len();
    let says_size =
        lines.len() > 4 && lines[0].len() <= MAX_SIZES && lines[0].iter().all(|&value| value as usize == size);
    if says_size && (lines[0].len() < size || lines.len() != size + 4) {
        lines.remove(0);
    }
    let is_even = size > 1 && size <= MAX_ORDER && lines.iter().all(|line| line.len() == size);
    let has_cells = lines.len() == size + 4;
    if !is_even || !has_cells && lines.len() != 4 || named.is_none() && !has_cells && !says_size {
        return None;
    }
    let flat = |lines: &[Vec<u32>]| lines.concat();
    let before = Lists { clues: flat(&lines[..4]), givens: flat(&lines[4..]) };
    let behind = || Lists { clues: flat(&lines[size..]), givens: flat(&lines[..size]) };
    if let Some(sides) = named {
        let is_behind = has_cells && worded > 4;
        return Some(if is_behind { behind().named(sides) } else { before.named(sides) });
    }
    let (draft, note, found) = before.choose();
    if found == Solutions::One || !has_cells {
        return Some((draft, note));
    }
    let (other, other_note, better) = behind().choose();
    if better > found {
        return Some((other, other_note)).filter(|_| says_size || better == Solutions::One);
    }
    says_size.then_some((draft, note))
}
