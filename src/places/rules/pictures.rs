//! Small boards of How to play.

use crate::browser::speak::number;
use yew::prelude::*;

/// A 4×4 board as it is drawn.
pub(super) struct BoardPicture {
    /// Row-major; a blank is an empty cell.
    pub(super) digits: &'static str,
    /// The indices of what is given.
    pub(super) given: &'static [usize],
    /// Top, bottom, left, right.
    pub(super) clues: Option<[&'static str; 4]>,
    /// Whether its boxes of 2×2 are outlined.
    pub(super) has_boxes: bool,
    /// The indices of cells that are marked.
    pub(super) marked: &'static [usize],
}

/// The side of the board, of a cell, and what stands around it.
const ORDER: usize = 4;
const CELL: usize = 48;
const RING: usize = 36;
const SIDE: usize = ORDER * CELL;

/// The board. `name` is what it shows in words.
pub(super) fn board(picture: &BoardPicture, name: &'static str) -> Html {
    let ring = if picture.clues.is_some() { RING } else { 6 };
    let size = (SIDE + 2 * ring).to_string();
    let at = |index: usize| ring + index * CELL;
    let marked = picture.marked.iter().map(|index| {
        let [x, y] = [at(index % ORDER), at(index / ORDER)].map(number);
        html! { <rect class="marked" {x} {y} width={number(CELL)} height={number(CELL)} /> }
    });
    let lines = (1..ORDER).map(|line| {
        let is_thick = picture.has_boxes && line == ORDER / 2;
        let (from, to, here) = (ring.to_string(), (ring + SIDE).to_string(), at(line).to_string());
        html! { <path class={if is_thick { "thick" } else { "thin" }} d={["M", &here, " ", &from, "V", &to, "M", &from, " ", &here, "H", &to].concat()} /> }
    });
    let digits = picture.digits.chars().enumerate().filter(|(_, digit)| *digit != ' ').map(|(index, digit)| {
        let class = if picture.given.contains(&index) { "given" } else { "entry" };
        text(class, at(index % ORDER) + CELL / 2, at(index / ORDER) + CELL / 2 + 9, digit)
    });
    let clues = picture.clues.iter().flat_map(|sides| sides.iter().enumerate()).flat_map(|(side, values)| {
        values.chars().enumerate().map(move |(index, value)| {
            let along = ring + index * CELL + CELL / 2;
            let across = if side % 2 == 0 { ring / 2 } else { ring + SIDE + ring / 2 };
            let [x, y] = if side < 2 { [along, across] } else { [across, along] };
            text("clue-of", x, y + 6, value)
        })
    });
    html! {
        <svg class="picture" viewBox={["0 0 ", &size, " ", &size].concat()} role="img" aria-label={name}>
            <rect class="ground" x={number(ring)} y={number(ring)} width={number(SIDE)} height={number(SIDE)} rx="8" />
            { for marked }
            { for lines }
            <rect class="frame" x={number(ring)} y={number(ring)} width={number(SIDE)} height={number(SIDE)} rx="8" />
            { for digits }
            { for clues }
        </svg>
    }
}

/// A given, an entry, and notes.
pub(super) fn notes(name: &'static str) -> Html {
    html! {
        <svg class="picture cells" viewBox="0 0 156 60" role="img" aria-label={name}>
            <rect class="frame" x="6" y="6" width="144" height="48" rx="8" />
            <path class="thin" d="M54 6V54M102 6V54" />
            { text("given", 30, 39, '4') }
            { text("entry", 78, 39, '3') }
            { text("note", 116, 24, '1') }
            { text("note", 136, 24, '2') }
        </svg>
    }
}

fn text(class: &'static str, x: usize, y: usize, sign: char) -> Html {
    html! { <text {class} x={x.to_string()} y={y.to_string()}>{ sign.to_string() }</text> }
}
