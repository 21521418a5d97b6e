//! A puzzle in small, as a drawing that can be printed at any size.

use crate::browser::speak::number;
use crate::engine::{Draft, ExtraHouse, Side};
use yew::prelude::*;

/// A cell in units of the drawing.
const CELL_SIZE: usize = 20;

/// A drawing of the puzzle, of its solution where one is handed over.
#[derive(Properties, PartialEq)]
pub(super) struct ThumbProps {
    pub(super) puzzle: Draft,
    /// Row-major; empty where it is not to be shown.
    #[prop_or_default]
    pub(super) solution: Vec<u8>,
    /// What is said of it; without it the drawing says nothing.
    #[prop_or_default]
    pub(super) label: Option<AttrValue>,
}

/// See [`ThumbProps`].
#[component]
pub(super) fn Thumb(props: &ThumbProps) -> Html {
    let Draft { order, clues, givens, .. } = &props.puzzle;
    let order = *order;
    let edge = if clues.iter().flatten().any(|&clue| clue > 0) { CELL_SIZE } else { 2 };
    let side = (order * CELL_SIZE + 2 * edge).to_string();
    let view_box = ["0 0 ", &side, " ", &side].concat();
    let at = |row: usize, col: usize| (edge + col * CELL_SIZE + CELL_SIZE / 2, edge + row * CELL_SIZE + CELL_SIZE / 2);
    let digits = givens.iter().enumerate().filter_map(|(index, &given)| {
        let solution = props.solution.get(index).map_or(0, |&digit| u32::from(digit));
        let (value, class) = if given > 0 { (given, "given") } else { (solution, "entry") };
        (value > 0).then(|| text(at(index / order, index % order), value, class))
    });
    let ring = Side::ALL.into_iter().flat_map(|side| {
        let far = edge + order * CELL_SIZE + CELL_SIZE / 2;
        clues[side as usize].iter().enumerate().filter(|(_, clue)| **clue > 0).map(move |(index, &clue)| {
            let along = edge + index * CELL_SIZE + CELL_SIZE / 2;
            let point = match side {
                Side::Top => (along, CELL_SIZE / 2),
                Side::Bottom => (along, far),
                Side::Left => (CELL_SIZE / 2, along),
                Side::Right => (far, along),
            };
            text(point, clue, "clue")
        })
    });
    html! {
        <svg class="thumb" viewBox={view_box} role={if props.label.is_some() { "img" } else { "presentation" }}
            aria-label={props.label.clone()}>
            <path class="thin" d={lines(&props.puzzle, edge, false)} />
            <path class="thick" d={lines(&props.puzzle, edge, true)} />
            { for digits }
            { for ring }
        </svg>
    }
}

fn text((x, y): (usize, usize), value: u32, class: &'static str) -> Html {
    html! { <text {class} x={x.to_string()} y={y.to_string()}>{ number(value as usize) }</text> }
}

/// The lines between cells, or those around boxes and board, as a path.
fn lines(puzzle: &Draft, edge: usize, thick: bool) -> String {
    let Draft { order, boxes, .. } = puzzle;
    let order = *order;
    let far = edge + order * CELL_SIZE;
    let (height, width) = boxes.unwrap_or((order, order));
    let mut path = String::new();
    let mut line = |from: (usize, usize), to: (usize, usize)| {
        for (letter, value) in [("M", from.0), (" ", from.1), ("L", to.0), (" ", to.1)] {
            path.push_str(letter);
            path.push_str(&value.to_string());
        }
    };
    for index in 0..=order {
        let along = edge + index * CELL_SIZE;
        if index.is_multiple_of(height) == thick {
            line((edge, along), (far, along));
        }
        if index.is_multiple_of(width) == thick {
            line((along, edge), (along, far));
        }
    }
    if puzzle.extra_houses.contains(ExtraHouse::Diagonals) && !thick {
        line((edge, edge), (far, far));
        line((edge, far), (far, edge));
    }
    path
}
