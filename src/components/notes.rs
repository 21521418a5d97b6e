//! The notes of a cell as one run of HTML text: every digit has its position, a digit that is not there
//! leaves a gap of its width. Only what a step strikes, keeps or places becomes an element.

use crate::browser::speak::number;
use crate::engine::markup::push;
use crate::engine::{Digit, DigitSet};
use crate::session::view::CellView;

/// As wide as a digit.
const GAP: char = '\u{2007}';
/// Between two numbers of two digits each.
const BETWEEN: char = '\u{2004}';
/// A note where digits would be too small, and the gap of its width in a font of even widths.
const DOT: char = '•';
const EVEN_GAP: char = '\u{a0}';

/// Places in a line of notes, which can be kept to two lines. Two digits beside each other need the width of a third.
pub(super) const fn columns(order: usize, dots: bool, two_rows: bool) -> usize {
    match order {
        _ if two_rows => order.div_ceil(2),
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

/// The notes of a cell that shows nothing besides, but that it is selected: as dots they need no element. Among `many` selected
/// cells they are of another colour. A single one keeps its element, since Edit may show a digit in its place.
pub(super) fn plain_notes(cell: &CellView, many: bool) -> DigitSet {
    let plain =
        CellView { notes: cell.notes, peer: cell.peer, selected: cell.selected && !many, ..CellView::default() };
    if *cell == plain && cell.notes.len() > 1 { cell.notes } else { DigitSet::default() }
}

/// The notes of a cell on a board of that order, so many a line, in digits or as dots, as HTML.
pub(super) fn notes(cell: &CellView, order: usize, columns: usize, dots: bool) -> String {
    let numbers = if dots { Vec::new() } else { numbers_in_slots(cell, order) };
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
        if let Some((_, shown)) = numbers.iter().find(|(slot, _)| *slot == digit) {
            let class = if digit.get() > 9 { " class=wide" } else { "" };
            push(&mut out, &["<em", class, ">", number(usize::from(*shown)).as_str(), "</em>"]);
            continue;
        }
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

/// The slots of digits that are no notes, each with the number of a link of a chain that stands there, near the link's digit,
/// so that no note is covered.
fn numbers_in_slots(cell: &CellView, order: usize) -> Vec<(Digit, u8)> {
    let mut taken: Vec<(Digit, u8)> = Vec::new();
    for &(number, of) in cell.numbers.iter().filter(|(number, _)| *number > 0) {
        let is_free = |slot: &Digit| !cell.notes.contains(*slot) && taken.iter().all(|(other, _)| other != slot);
        let of = usize::from(of);
        let near =
            (1..order).flat_map(|away| [of + away, of.wrapping_sub(away)]).filter(|slot| (1..=order).contains(slot));
        let slot = near.filter_map(Digit::new).find(is_free);
        taken.extend(slot.map(|slot| (slot, number)));
    }
    taken
}

/// The first number that no slot is free for, 0 = none.
pub(super) fn number_at_edge(cell: &CellView, order: usize, dots: bool) -> u8 {
    let in_slots = if dots || cell.notes.is_empty() { Vec::new() } else { numbers_in_slots(cell, order) };
    let is_left = |number: &u8| *number > 0 && in_slots.iter().all(|(_, shown)| shown != number);
    cell.numbers.iter().map(|(number, _)| *number).find(is_left).unwrap_or(0)
}

/// The element of a note that is more than a note: placed, struck, of the reason, coloured.
fn marked(cell: &CellView, digit: Digit) -> Option<&'static str> {
    if usize::from(cell.placing) == digit.get() {
        Some("u")
    } else if cell.struck.contains(digit) {
        Some("s")
    } else if cell.premises.contains(digit) {
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
    let link = match cell.linked.map(|digits| digits.contains(digit)) {
        [true, _] => " class=true",
        [_, true] => " class=false",
        _ => "",
    };
    push(out, &["<", tag, link, &hue, ">", text, "</", tag, ">"]);
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
