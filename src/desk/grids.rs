//! Solutions in small.

use crate::engine::{Digit, Puzzle};
use crate::web::speak::{number, t};
use yew::prelude::*;

/// Two solutions side by side, with the cells marked where they differ.
pub(super) fn pair(puzzle: &Puzzle, two: &[Vec<Digit>; 2]) -> Html {
    html! {
        <div class="pair">
            { grid(puzzle, &two[0], &two[1], "import.first") }
            { grid(puzzle, &two[1], &two[0], "import.second") }
        </div>
    }
}

/// A solution, row-major, with the cells marked where another one differs.
pub(super) fn grid(puzzle: &Puzzle, digits: &[Digit], other: &[Digit], label: &'static str) -> Html {
    let cells = digits.iter().zip(other).zip(puzzle.givens()).map(|((digit, other), given)| {
        let class = match (given, digit == other) {
            (Some(_), _) => "given",
            (None, true) => "",
            (None, false) => "differs",
        };
        html! { <span {class}>{ number(digit.get()) }</span> }
    });
    html! { <div class="mini" role="img" aria-label={t(label)} data-size={number(puzzle.order())}>{ for cells }</div> }
}
