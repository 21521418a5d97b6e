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
    let boxes = puzzle.geometry().boxes().map_or((0, 0), |BoxShape { height, width }| (height, width));
    small(label, puzzle.order(), boxes, cells)
}

/// A board without clues: the classes and numbers of its cells, row-major, 0 = empty. The height and width
/// of a box are 0 where there are none.
pub(super) fn small(
    label: AttrValue,
    order: usize,
    boxes: (u8, u8),
    cells: impl Iterator<Item = (&'static str, usize)>,
) -> Html {
    let starts = |at: usize, side: u8| side > 0 && at > 0 && at.is_multiple_of(usize::from(side));
    let cells = cells.enumerate().map(|(at, (class, digit))| {
        let left = starts(at % order, boxes.1).then_some("edge-left");
        let top = starts(at / order, boxes.0).then_some("edge-top");
        let text = if digit > 0 { number(digit) } else { AttrValue::Static("") };
        html! { <span class={classes!(class, left, top)}>{ text }</span> }
    });
    html! { <div class="mini" role="img" aria-label={label} data-size={number(order)}>{ for cells }</div> }
}
