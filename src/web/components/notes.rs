//! The notes of a cell as one run of text: every digit has its place, a digit that is not there
//! leaves a gap of its width. Only what a step strikes, keeps or places becomes an element.

use crate::engine::Digit;
use crate::session::view::CellView;
use crate::web::speak::number;
use yew::prelude::*;

/// As wide as a digit.
const GAP: char = '\u{2007}';
/// Between two numbers of two digits each.
const THIN: char = '\u{2009}';
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
        10..=12 => 36,
        13..=16 => 38,
        _ => 60,
    }
}

/// The notes of a cell on a board of that order, in digits or as dots.
pub(crate) fn notes(cell: &CellView, order: usize, dots: bool) -> Html {
    let columns = columns(order, dots);
    let mut parts: Vec<Html> = Vec::new();
    let mut plain = String::new();
    for digit in (1..=order).filter_map(Digit::new) {
        let place = digit.get() - 1;
        if place > 0 && place % columns == 0 {
            plain.push('\n');
        } else if place > 0 && order > 9 && !dots {
            plain.push(THIN);
        }
        let shown = cell.notes.contains(digit);
        if order > 9 && digit.get() < 10 && !dots {
            plain.push(GAP);
        }
        let mut text = String::new();
        match (shown, dots) {
            (true, true) => text.push(DOT),
            (true, false) => text.push_str(number(digit.get()).as_str()),
            (false, true) => text.push(EVEN_GAP),
            (false, false) => (0..if digit.get() > 9 { 2 } else { 1 }).for_each(|_| text.push(GAP)),
        }
        match marked(cell, digit).filter(|_| shown) {
            None => plain.push_str(&text),
            Some(tag) => {
                parts.push(std::mem::take(&mut plain).into());
                parts.push(element(cell, digit, tag, text));
            }
        }
    }
    parts.push(plain.into());
    // Runs of other notes are other nodes: a node that is used again would count as moved.
    let key = u64::from(cell.struck.0 | cell.kept.0) << 5 | u64::from(cell.placing);
    html! { <div {key} class="notes" aria-hidden="true">{ for parts }</div> }
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

fn element(cell: &CellView, digit: Digit, tag: &'static str, text: String) -> Html {
    let hue = Some(cell.tints.of(digit)).filter(|&hue| hue > 0).map(|hue| number(hue.into()));
    html! { <@{tag} data-hue={hue}>{ text }</@> }
}

/// One note by itself.
fn alone(cell: &CellView, digit: Digit, dots: bool) -> Html {
    let text = if dots { DOT.to_string() } else { digit.to_string() };
    element(cell, digit, marked(cell, digit).unwrap_or("span"), text)
}

/// The notes in the middle of a cell that has notes in its corners too.
pub(super) fn centre(cell: &CellView, dots: bool) -> Html {
    html! { <div key="centre" class="centre" aria-hidden="true">{ for cell.notes.iter().map(|digit| alone(cell, digit, dots)) }</div> }
}

/// The notes in the corners: the first two above, then as many above as below.
pub(super) fn corners(cell: &CellView, dots: bool) -> Html {
    let digits: Vec<Digit> = cell.corners.iter().collect();
    let (above, below) = digits.split_at(digits.len().min(digits.len().div_ceil(2).max(2)));
    let line = |digits: &[Digit]| html! { <div>{ for digits.iter().map(|&digit| alone(cell, digit, dots)) }</div> };
    html! { <div key="corners" class="corners" aria-hidden="true">{ line(above) }{ line(below) }</div> }
}
