//! A game in small: a board of squares as a picture, or with its digits.

use crate::engine::BoxShape;
use crate::library::Entry;
use crate::places::grids::small;
use yew::prelude::*;

/// A square for each given and each entry, the boxes, and a tick for each clue.
pub(super) fn thumbnail(entry: &Entry) -> Html {
    let order = usize::from(entry.order);
    let squares = |symbols: &str| {
        let mut path = String::new();
        for (at, _) in symbols.bytes().enumerate().filter(|(_, symbol)| *symbol != b'.') {
            path.push_str(&["M", &(at % order).to_string(), " ", &(at / order).to_string(), "h1v1h-1z"].concat());
        }
        path
    };
    html! {
        <svg class="face" viewBox={["-1 -1 ", &(order + 2).to_string(), " ", &(order + 2).to_string()].concat()} aria-hidden="true">
            <path class="given" d={squares(&entry.givens)} />
            <path class="entry" d={squares(&entry.values)} />
            <path class="clues" d={ticks(entry, order)} />
            <path class="lines" d={lines(entry, order)} />
        </svg>
    }
}

/// The frame and the lines between boxes.
fn lines(entry: &Entry, order: usize) -> String {
    let side = order.to_string();
    let mut path = ["M0 0h", &side, "v", &side, "h-", &side, "z"].concat();
    let Some(BoxShape { height, width }) = entry.boxes else { return path };
    for row in (0..order).step_by(height.into()).skip(1) {
        path.push_str(&["M0 ", &row.to_string(), "h", &side].concat());
    }
    for col in (0..order).step_by(width.into()).skip(1) {
        path.push_str(&["M", &col.to_string(), " 0v", &side].concat());
    }
    path
}

/// A tick for each clue, outside of its line: top, bottom, left, right.
fn ticks(entry: &Entry, order: usize) -> String {
    let mut path = String::new();
    for (at, _) in entry.clues.bytes().enumerate().filter(|(_, symbol)| *symbol != b'.') {
        let along = (at % order).to_string() + ".5";
        let before = "-.75".to_owned();
        let behind = order.to_string() + ".25";
        let part = match at / order {
            0 => [along, before].join(" ") + "v.5",
            1 => [along, behind].join(" ") + "v.5",
            2 => [before, along].join(" ") + "h.5",
            _ => [behind, along].join(" ") + "h.5",
        };
        path.push('M');
        path.push_str(&part);
    }
    path
}

/// The board with its digits and clues.
pub(super) fn board_of(entry: &Entry, label: String) -> Html {
    let value = |symbol: u8| match symbol {
        b'.' => 0,
        b'0'..=b'9' => usize::from(symbol - b'0'),
        _ => usize::from(symbol.saturating_sub(b'A')) + 10,
    };
    let clues: Vec<usize> = entry.clues.bytes().map(value).collect();
    let cells = entry.givens.bytes().zip(entry.values.bytes()).map(|(given, entered)| {
        let class = if given == b'.' { "entered" } else { "given" };
        (class, value(given).max(value(entered)))
    });
    small(label.into(), entry.order.into(), entry.boxes, &clues, cells)
}
