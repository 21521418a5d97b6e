//! What is drawn over the board while a step is shown: the numbers of rows and columns, and the arrows of a chain. It is drawn
//! past Yew, once the notes that the arrows lead to lie where they will.

use crate::browser::speak::number;
use crate::engine::Candidate;
use crate::engine::markup::push;
use crate::session::view::{BoardView, CellView, LinkView};
use crate::view_models::arrows::{Arrows, Disc, Spacing};
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};
use yew::{Html, html};

/// Hundredths of a cell, in which all is drawn.
const UNITS: f64 = 100.0;
/// The least length of an arrow's head in hundredths of a cell, and in px.
const MIN_HEAD: (f32, f32) = (9.0, 6.0);
/// How wide an arrow is, in px.
const ARROW_PX: f64 = 2.0;
/// The size of the numbers of rows and columns, in px, as far as there is room.
const NUMBER_PX: f64 = 11.0;
/// The share of the ring that they have beside a clue, which stands in its middle; without clues the ring is theirs.
const BESIDE_CLUE: f64 = 0.3;
/// How far beyond the ring they stand where the page has room, in px, to be clear of the clues and of the circle around one.
const BEYOND_RING_PX: f64 = 5.0;
/// What stays free between them and the edge of the screen, in px.
const EDGE_PX: f64 = 3.0;
/// How far down its row the number of a row stands, in hundredths of a cell: in the middle, or above where it has no room
/// beyond the ring, so that it reads as no digit of the clue beside it.
const MIDDLE: usize = 50;
const RAISED: usize = 18;
/// The least size that can be read, in px. Smaller ones would only blur the clues: none is drawn.
const LEAST_NUMBER_PX: f64 = 6.5;

/// What is drawn in.
pub(super) fn field(view: &BoardView) -> Html {
    let side = number(view.order * 100);
    html! { <svg key="overlay" class="overlay" viewBox={["0 0 ", &side, " ", &side].concat()} aria-hidden="true" /> }
}

/// Draws into the element of the board that is there for it.
pub(crate) fn draw(board: &Element, view: &BoardView) {
    let Some(svg) = board.query_selector(".overlay").ok().flatten() else { return };
    let area = svg.get_bounding_client_rect();
    let cell = area.width() / view.order as f64;
    if cell <= 0.0 {
        return;
    }
    let board_left = board.get_bounding_client_rect().left();
    let ring = area.left() - board_left;
    let mut shapes = String::new();
    if view.coordinates {
        coordinates(&mut shapes, view, cell, ring, beyond_ring(board, board_left));
    }
    arrows(&mut shapes, view, &Look { board, area, cell });
    svg.set_inner_html(&shapes);
}

/// How far beyond the ring the numbers stand at its left and above it, in px: there is air above a board, but for one that is
/// scrolled in its stage; at its left there may be none.
fn beyond_ring(board: &Element, board_left: f64) -> [f64; 2] {
    match board.parent_element() {
        Some(stage) if !stage.has_attribute("data-zoom") => {
            let room = board_left - stage.get_bounding_client_rect().left();
            [(room - EDGE_PX).clamp(0.0, BEYOND_RING_PX), BEYOND_RING_PX]
        }
        _ => [0.0; 2],
    }
}

/// The numbers of the rows on the left, those of the columns above, so many px beyond the ring; those of lines that the step
/// speaks of are bold.
fn coordinates(shapes: &mut String, view: &BoardView, cell: f64, ring: f64, beyond: [f64; 2]) {
    let units = |px: f64| (px * UNITS / cell).round() as i32;
    let has_clues = view.clues.iter().flatten().any(|clue| clue.value > 0);
    let (share, beyond) = if has_clues { (BESIDE_CLUE, beyond) } else { (0.9, [0.0; 2]) };
    let size = NUMBER_PX.min(ring * share);
    if has_clues && size < LEAST_NUMBER_PX {
        return;
    }
    // Above a clue stands how many buildings are seen.
    let times = if view.clues.iter().flatten().any(|clue| clue.reach.is_some()) { 2.0 } else { 1.0 };
    let row_middle = if has_clues && beyond[0] < BEYOND_RING_PX { RAISED } else { MIDDLE };
    let [left, above] = [beyond[0], beyond[1] * times].map(|beyond| (-units(ring + beyond - size / 2.0)).to_string());
    let size = units(size).to_string();
    let is_told =
        |cell: &CellView| cell.eliminated || cell.placed || cell.actor || cell.set > 0 || !cell.premises.is_empty();
    for line in 0..view.order {
        let [in_height, in_width] = [row_middle, MIDDLE].map(|middle| (line * 100 + middle).to_string());
        let in_row = view.cells[line * view.order..][..view.order].iter().any(is_told);
        let in_column = view.cells.iter().skip(line).step_by(view.order).any(is_told);
        for (is_bold, x, y) in [(in_row, &left, &in_height), (in_column, &in_width, &above)] {
            let class = if is_bold { "involved" } else { "line-number" };
            push(
                shapes,
                &[
                    "<text class=",
                    class,
                    " font-size=",
                    &size,
                    " x=\"",
                    x,
                    "\" y=\"",
                    y,
                    "\">",
                    &number(line + 1),
                    "</text>",
                ],
            );
        }
    }
}

/// The arrows of the view's chain.
fn arrows(shapes: &mut String, view: &BoardView, look: &Look<'_>) {
    if view.links.is_empty() {
        return;
    }
    let head = MIN_HEAD.0.max((f64::from(MIN_HEAD.1) * UNITS / look.cell) as f32);
    let spacing = Spacing { notes: look.notes(view.order), head };
    let width = number((ARROW_PX * UNITS / look.cell).round() as usize);
    let mut arrows = Arrows::on(view.order);
    for pair in view.links.windows(2) {
        let Some((start, end)) = nearest(&pair[0], &pair[1]) else { continue };
        let arrow = arrows.between(look.disc(start), look.disc(end), spacing);
        let class = match &pair[1] {
            LinkView { fails: true, .. } => "fails",
            LinkView { on: true, .. } => "true",
            _ => "false",
        };
        push(shapes, &["<g class=", class, "><path class=way stroke-width=", &width, " d=\"", &arrow.line]);
        push(shapes, &["\"/><path d=\"", &arrow.head, "\"/></g>"]);
    }
}

/// The candidates of two links that lie nearest to each other.
fn nearest(from: &LinkView, to: &LinkView) -> Option<(Candidate, Candidate)> {
    let far = |one: Candidate, other: Candidate| {
        let [rows, columns] = [one.cell.row.abs_diff(other.cell.row), one.cell.col.abs_diff(other.cell.col)];
        // Along one line before any other way.
        (rows.min(columns), rows.max(columns))
    };
    let pairs = from.candidates.iter().flat_map(|&one| to.candidates.iter().map(move |&other| (one, other)));
    pairs.min_by_key(|&(one, other)| far(one, other))
}

/// The board as it lies on the screen.
struct Look<'a> {
    board: &'a Element,
    area: DomRect,
    /// The side of a cell in px.
    cell: f64,
}

impl Look<'_> {
    fn find(&self, Candidate { cell, digit }: Candidate) -> Option<Element> {
        let [row, col] = [cell.row, cell.col].map(|at| number(usize::from(at) + 1));
        let notes = ["[data-row='", &row, "'][data-col='", &col, "'] .notes > :not(em)"].concat();
        let found = self.board.query_selector_all(&notes).ok()?;
        let text = digit.to_string();
        (0..found.length())
            .filter_map(|at| found.item(at)?.dyn_into::<Element>().ok())
            .find(|note| note.text_content().as_deref() == Some(&*text))
    }

    /// The disc of a candidate; where it is no digit that can be seen, in the middle of its cell.
    fn disc(&self, of: Candidate) -> Disc {
        let hundredths = |px: f64| (px * UNITS / self.cell) as f32;
        match self.find(of).map(|note| note.get_bounding_client_rect()) {
            Some(note) => Disc {
                middle: [
                    hundredths(note.left() + note.width() / 2.0 - self.area.left()),
                    hundredths(note.top() + note.height() / 2.0 - self.area.top()),
                ],
                radius: hundredths(note.width().max(note.height()) / 2.0) + 2.0,
            },
            None => {
                let middle = [of.cell.col, of.cell.row].map(|at| f32::from(at) * UNITS as f32 + UNITS as f32 / 2.0);
                Disc { middle, radius: 14.0 }
            }
        }
    }

    /// From a note to the next, across and down.
    fn notes(&self, order: usize) -> [f32; 2] {
        let notes =
            self.board.query_selector(".notes").ok().flatten().and_then(|notes| notes.dyn_into::<HtmlElement>().ok());
        let columns = super::notes::columns(order, false, false) as f64;
        let lines = (order as f64 / columns).ceil();
        let [width, height] =
            notes.map_or([self.cell; 2], |notes| [f64::from(notes.offset_width()), f64::from(notes.offset_height())]);
        [(width, columns), (height, lines)].map(|(length, count)| (length / count * UNITS / self.cell) as f32)
    }
}
