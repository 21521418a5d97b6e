//! Boards in small.

use crate::browser::speak::{number, t};
use crate::engine::{BoxShape, Digit, Puzzle};
use yew::prelude::*;

/// Two solutions side by side, with the cells marked where they differ, and what the second one is called.
pub(super) fn pair(puzzle: &Puzzle, two: [&[Digit]; 2], second: AttrValue) -> Html {
    html! {
        <div class="pair">
            { grid(puzzle, two[0], two[1], t("import.first").into()) }
            { grid(puzzle, two[1], two[0], second) }
        </div>
    }
}

/// A solution, row-major, with the cells marked where another one differs.
pub(super) fn grid(puzzle: &Puzzle, digits: &[Digit], other: &[Digit], label: AttrValue) -> Html {
    let cells = digits.iter().zip(other).zip(puzzle.givens()).map(|((digit, other), given)| {
        let class = match (given, digit == other) {
            (Some(_), _) => "given",
            (None, true) => "",
            (None, false) => "differs",
        };
        (class, digit.get())
    });
    let clues: Vec<usize> = puzzle.draft().clues.iter().flatten().map(|&clue| clue as usize).collect();
    small(label, puzzle.order(), puzzle.geometry().boxes(), &clues, cells)
}

/// A board of those cells: their classes and numbers, row-major, 0 = empty. Clues stand by side, top, bottom, left, right, as
/// many each as the order; they are empty for a puzzle without clues.
pub(super) fn small(
    label: AttrValue,
    order: usize,
    boxes: Option<BoxShape>,
    clues: &[usize],
    cells: impl Iterator<Item = (&'static str, usize)>,
) -> Html {
    let starts = |at: usize, side: Option<u8>| at > 0 && side.is_some_and(|side| at.is_multiple_of(side.into()));
    let cells = cells.enumerate().map(|(at, (class, digit))| {
        let left = starts(at % order, boxes.map(|shape| shape.width)).then_some("edge-left");
        let top = starts(at / order, boxes.map(|shape| shape.height)).then_some("edge-top");
        html! { <span class={classes!(class, left, top)}>{ shown(digit) }</span> }
    });
    let size = number(order);
    if clues.iter().all(|&clue| clue == 0) {
        return html! { <div class="mini" role="img" aria-label={label} data-size={size}>{ for cells }</div> };
    }
    let sides = ["top", "bottom", "left", "right"].into_iter().zip(clues.chunks(order)).map(|(side, clues)| {
        let clues = clues.iter().map(|&clue| html! { <span>{ shown(clue) }</span> });
        html! { <div class="side-clues" data-side={side}>{ for clues }</div> }
    });
    html! {
        <div class="with-clues" role="img" aria-label={label} data-size={size.clone()}>
            <div class="mini" data-size={size}>{ for cells }</div>
            { for sides }
        </div>
    }
}

/// A number of a board; nothing for 0.
fn shown(value: usize) -> AttrValue {
    if value > 0 { number(value) } else { AttrValue::Static("") }
}
