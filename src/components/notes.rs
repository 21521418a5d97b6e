//! The notes of a cell as one run of HTML text: every digit has its position, a digit that is not there
//! leaves a gap of its width. Only what a step strikes, keeps or places becomes an element.

use crate::browser::speak::number;
use crate::engine::Digit;
use crate::engine::markup::push;
use crate::session::view::CellView;

/// As wide as a digit.
const GAP: char = '\u{2007}';
/// Between two numbers of two digits each.
const BETWEEN: char = '\u{2004}';
/// A note where digits would be too small, and the gap of its width in a font of even widths.
const DOT: char = '•';
const EVEN_GAP: char = '\u{a0}';

/// Places in a line of notes. Two digits beside each other need the width of a third.
const fn columns(order: usize, dots: bool) -> usize {
    match order {
        0..=4 => 2,
        5..=9 => 3,
        10..=12 if !dots => 3,
        10..=16 => 4,
        _ => 5,
    }
}

/// From this side of a cell on, in px, its notes can be read as digits.
pub(crate) const fn readable(order: usize) -> i32 {
    match order {
        0..=9 => 28,
        10..=12 => 40,
        13..=16 => 46,
        _ => 60,
    }
}

/// The notes of a cell on a board of that order, in digits or as dots, as HTML.
pub(super) fn notes(cell: &CellView, order: usize, dots: bool) -> String {
    let columns = columns(order, dots);
    let mut out = String::new();
    for digit in (1..=order).filter_map(Digit::new) {
        let index = digit.get() - 1;
        if index > 0 && index % columns == 0 {
            out.push('\n');
        } else if index > 0 && order > 9 && !dots {
            out.push(BETWEEN);
        }
        let shown = cell.notes.contains(digit);
        if order > 9 && digit.get() < 10 && !dots {
            out.push(GAP);
        }
        let mut text = String::new();
        match (shown, dots) {
            (true, true) => text.push(DOT),
            (true, false) => text.push_str(number(digit.get()).as_str()),
            (false, true) => text.push(EVEN_GAP),
            (false, false) => (0..if digit.get() > 9 { 2 } else { 1 }).for_each(|_| text.push(GAP)),
        }
        match marked(cell, digit).filter(|_| shown) {
            None => out.push_str(&text),
            Some(tag) => element(&mut out, cell, digit, tag, &text),
        }
    }
    out
}

/// The element of a note that is more than a note: placed, struck, of the reason, coloured.
fn marked(cell: &CellView, digit: Digit) -> Option<&'static str> {
    if usize::from(cell.placing) == digit.get() {
        Some("u")
    } else if cell.struck.contains(digit) {
        Some("s")
    } else if cell.kept.contains(digit) {
        Some("b")
    } else if cell.tints.of(digit) > 0 {
        Some("i")
    } else {
        None
    }
}

fn element(out: &mut String, cell: &CellView, digit: Digit, tag: &'static str, text: &str) {
    let hue = cell.tints.of(digit);
    let hue = if hue > 0 { [" data-hue=", number(hue.into()).as_str()].concat() } else { String::new() };
    push(out, &["<", tag, &hue, ">", text, "</", tag, ">"]);
}

/// Notes one by one.
pub(super) fn apart(cell: &CellView, digits: impl IntoIterator<Item = Digit>, dots: bool) -> String {
    let mut out = String::new();
    for digit in digits {
        let text = if dots { DOT.to_string() } else { digit.to_string() };
        element(&mut out, cell, digit, marked(cell, digit).unwrap_or("span"), &text);
    }
    out
}

/// The notes in the corners: the first two above, then as many above as below.
pub(super) fn corners(cell: &CellView, dots: bool) -> String {
    let digits: Vec<Digit> = cell.corners.iter().collect();
    let (above, below) = digits.split_at(digits.len().min(digits.len().div_ceil(2).max(2)));
    let line = |digits: &[Digit]| ["<div>", &apart(cell, digits.iter().copied(), dots), "</div>"].concat();
    line(above) + &line(below)
}
