//! Symbols of Sudoku lines: digits and what stands for values above 9, and for blanks.
//!
//! Above order 9 four sets are in use: `1`-`9` then letters, letters alone (`A` is 1), `1`-`9` then the ASCII signs that
//! follow (`:` is 10), and digits from `0` then letters, as hex has them. The symbols of a board show which one it is in.

use super::boxes::usual_box;
use super::text::{root, shown};
use crate::format::ParseError;
use crate::{Arg, Digit, MAX_ORDER};

/// The order of a board of that many cells, if people write such boards as a line.
pub(crate) fn order_of(cells: usize) -> Option<usize> {
    root(cells).filter(|&order| order <= MAX_ORDER && usual_box(order).is_some())
}

/// Whether the symbol is read as blank unless something else in the text gives it a value.
pub(crate) fn is_blank_sign(symbol: char) -> bool {
    matches!(symbol, '0' | '.' | '-' | '*' | '?' | '_' | 'X' | 'x' | ' ')
}

/// Whether the symbol can stand for a cell.
pub(crate) fn is_symbol(symbol: char) -> bool {
    symbol.is_ascii_alphanumeric() || is_blank_sign(symbol) || matches!(symbol, ':'..='@')
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Set {
    Letters,
    FromZero,
    Signs,
    Usual,
}

impl Set {
    fn value(self, symbol: char, order: usize) -> Option<u32> {
        let upper = symbol.to_ascii_uppercase();
        let letter = |first: u32| {
            let value = (upper as u32).wrapping_sub('A' as u32).wrapping_add(first);
            if upper.is_ascii_uppercase() && value <= order as u32 { Some(value) } else { None }
        };
        let digit = symbol.to_digit(10);
        let value = match self {
            Self::Letters => letter(1),
            Self::FromZero => digit.map(|digit| digit + 1).or(letter(11)),
            Self::Signs if matches!(symbol, ':'..='@') => Some(symbol as u32 - '0' as u32),
            Self::Signs => digit.filter(|&digit| digit > 0),
            Self::Usual => digit.filter(|&digit| digit > 0).or(letter(10)),
        };
        value.or(if is_blank_sign(symbol) { Some(0) } else { None })
    }
}

/// The set that the symbols of a board of that order are from.
///
/// # Errors
/// When they may be from two sets that give other values.
fn set(symbols: &[char], order: usize) -> Result<Set, ParseError> {
    let has = |wanted: &dyn Fn(char) -> bool| symbols.iter().any(|&symbol| wanted(symbol));
    let letter = |symbol: char| symbol.is_ascii_alphabetic() && !symbol.eq_ignore_ascii_case(&'x');
    if has(&|symbol| matches!(symbol, ':'..='@' if symbol != '?')) {
        return Ok(Set::Signs);
    }
    if !has(&letter) {
        // With another sign for blanks a 0 is a value, where no 9 says otherwise.
        let is_from_zero = order == 9
            && has(&|symbol| symbol == '0')
            && has(&|symbol| matches!(symbol, '.' | '-' | '_' | '*'))
            && !has(&|symbol| symbol == '9');
        return Ok(if is_from_zero { Set::FromZero } else { Set::Usual });
    }
    if !has(&|symbol| matches!(symbol, '1'..='9')) {
        return Ok(Set::Letters);
    }
    // Counted from 0, the highest value is that letter.
    let last = match order {
        16 => 'f',
        25 => 'o',
        _ => return Ok(Set::Usual),
    };
    let beyond = has(&|symbol| letter(symbol) && symbol.to_ascii_lowercase() > last);
    let other_blank = has(&|symbol| symbol != '0' && is_blank_sign(symbol)) || !has(&is_blank_sign);
    if beyond || !has(&|symbol| symbol == '0') || !other_blank {
        return Ok(Set::Usual);
    }
    if has(&|symbol| symbol.eq_ignore_ascii_case(&last)) {
        return Ok(Set::FromZero);
    }
    if order == 25 {
        return Ok(Set::Usual);
    }
    Err(ParseError::new("format.line.two-ways", []))
}

/// The values of a board of that order, one a symbol; 0 = blank.
///
/// # Errors
/// The first symbol that no value or blank is written as.
pub(crate) fn decode(symbols: &[char], order: usize) -> Result<Vec<u32>, ParseError> {
    let set = set(symbols, order)?;
    let mut values = Vec::with_capacity(symbols.len());
    for (at, &symbol) in symbols.iter().enumerate() {
        let Some(value) = set.value(symbol, order) else {
            let args = [
                ("number", Arg::count(at + 1)),
                ("row", Arg::count(at / order + 1)),
                ("column", Arg::count(at % order + 1)),
                ("text", shown(symbol.encode_utf8(&mut [0; 4]))),
                ("most", Arg::Count(order as u64)),
            ];
            return Err(ParseError::new("format.line.symbol", args));
        };
        values.push(value);
    }
    Ok(values)
}

/// One symbol a cell, `.` = blank: `1`-`9` then letters, or letters alone where no value up to 9
/// would show that they are not.
pub(crate) fn encode(cells: &[Option<Digit>]) -> Vec<char> {
    let low = cells.iter().flatten().any(|digit| digit.get() < 10);
    let high = cells.iter().flatten().any(|digit| digit.get() > 9);
    let first = if high && !low { 1 } else { 10 };
    let symbol = |digit: Digit| {
        let value = digit.get();
        if value < first { (b'0' + value as u8) as char } else { (b'A' + (value - first) as u8) as char }
    };
    cells.iter().map(|cell| cell.map_or('.', symbol)).collect()
}
