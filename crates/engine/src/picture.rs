//! A board as a picture, in SVG: for a file, for paper, for a list of games.

use super::markup::{escaped, push};
use super::{BoxShape, Digit, DigitSet, ExtraHouse, Geometry, Puzzle, Side};

/// What stands on the board besides the puzzle; both row-major, of order squared or empty.
#[derive(Clone, Copy, Debug, Default)]
pub struct Filled<'a> {
    /// The digits that are entered.
    pub values: &'a [Option<Digit>],
    /// The notes of the cells without a digit.
    pub notes: &'a [DigitSet],
}

/// Side of a cell.
const CELL: usize = 48;
/// What stays free around the notes of a cell.
const NOTE_INSET: usize = 3;
const INK: &str = "#221d2e";
const ENTRY: &str = "#4036a8";
const QUIET: &str = "#6b6476";
const PAPER: &str = "#fff";

/// The picture of a board with its clues, on paper, as a whole SVG document with that title.
pub fn svg(puzzle: &Puzzle, filled: Filled<'_>, title: &str) -> String {
    let order = puzzle.order();
    let margin = if puzzle.clues().is_empty() { CELL / 4 } else { CELL };
    let (side, whole) = (order * CELL, order * CELL + 2 * margin);
    let mut out = String::new();
    push(&mut out, &["<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "]);
    push(&mut out, &[&whole.to_string(), " ", &whole.to_string(), "\" width=\"", &whole.to_string()]);
    push(&mut out, &["\" height=\"", &whole.to_string(), "\" role=\"img\" font-family=\"system-ui,sans-serif\" "]);
    push(&mut out, &["text-anchor=\"middle\"><title>", &escaped(title), "</title>"]);
    push(&mut out, &["<rect width=\"100%\" height=\"100%\" fill=\"", PAPER, "\"/>"]);
    lines(&mut out, puzzle.geometry(), margin, side);
    clues(&mut out, puzzle, margin, side);
    cells(&mut out, puzzle, filled, margin);
    out.push_str("</svg>");
    out
}

/// Hairlines between cells, stronger ones between boxes, the frame.
fn lines(out: &mut String, geometry: &Geometry, margin: usize, side: usize) {
    let BoxShape { height, width } = geometry.boxes().unwrap_or(BoxShape { height: u8::MAX, width: u8::MAX });
    let path = |out: &mut String, thick: bool| {
        for at in 1..geometry.order() {
            let point = (margin + at * CELL).to_string();
            let (from, length) = (margin.to_string(), side.to_string());
            if at.is_multiple_of(usize::from(height)) == thick {
                push(out, &["M", &from, " ", &point, "h", &length]);
            }
            if at.is_multiple_of(usize::from(width)) == thick {
                push(out, &["M", &point, " ", &from, "v", &length]);
            }
        }
    };
    out.push_str("<path fill=\"none\" stroke=\"#b9b2a6\" d=\"");
    path(out, false);
    push(out, &["\"/><path fill=\"none\" stroke=\"", INK, "\" stroke-width=\"2\" d=\""]);
    path(out, true);
    out.push_str("\"/>");
    let (from, to, length) = (margin.to_string(), (margin + side).to_string(), side.to_string());
    if geometry.extra_houses().contains(ExtraHouse::Diagonals) {
        push(out, &["<path fill=\"none\" stroke=\"#b9b2a6\" stroke-dasharray=\"4 4\" d=\"M", &from, " ", &from]);
        push(out, &["L", &to, " ", &to, "M", &to, " ", &from, "L", &from, " ", &to, "\"/>"]);
    }
    push(out, &["<rect x=\"", &from, "\" y=\"", &from, "\" width=\"", &length, "\" height=\"", &length]);
    push(out, &["\" rx=\"6\" fill=\"none\" stroke=\"", INK, "\" stroke-width=\"3\"/>"]);
}

/// A text whose middle is at that point.
fn text(out: &mut String, (x, y): (usize, usize), size: usize, attributes: &str, words: &str) {
    // A digit's middle is about a third of its size above its foot.
    let foot = y + size * 35 / 100;
    push(out, &["<text x=\"", &x.to_string(), "\" y=\"", &foot.to_string(), "\" font-size=\"", &size.to_string()]);
    push(out, &["\" ", attributes, ">", words, "</text>"]);
}

fn clues(out: &mut String, puzzle: &Puzzle, margin: usize, side: usize) {
    let (near, far) = (margin / 2, margin + side + margin / 2);
    for clue in puzzle.clues().iter() {
        let along = margin + usize::from(clue.index) * CELL + CELL / 2;
        let point = match clue.side {
            Side::Top => (along, near),
            Side::Bottom => (along, far),
            Side::Left => (near, along),
            Side::Right => (far, along),
        };
        text(out, point, 20, &["fill=\"", INK, "\" font-weight=\"600\""].concat(), &clue.value.to_string());
    }
}

fn cells(out: &mut String, puzzle: &Puzzle, filled: Filled<'_>, margin: usize) {
    let order = puzzle.order();
    let per_row = (1..=order).find(|side| side * side >= order).unwrap_or(order);
    for (index, given) in puzzle.givens().iter().enumerate() {
        let corner = (margin + index % order * CELL, margin + index / order * CELL);
        let middle = (corner.0 + CELL / 2, corner.1 + CELL / 2);
        let entry = filled.values.get(index).copied().flatten();
        match (given, entry) {
            (Some(digit), _) => {
                text(out, middle, 26, &["fill=\"", INK, "\" font-weight=\"700\""].concat(), &digit.get().to_string());
            }
            (None, Some(digit)) => {
                text(out, middle, 26, &["fill=\"", ENTRY, "\""].concat(), &digit.get().to_string());
            }
            (None, None) => {
                // Clear of the lines of the grid.
                let step = (CELL - 2 * NOTE_INSET) / per_row;
                let first = (corner.0 + NOTE_INSET + step / 2, corner.1 + NOTE_INSET + step / 2);
                for digit in filled.notes.get(index).copied().unwrap_or(DigitSet::EMPTY) {
                    let at = digit.get() - 1;
                    let point = (first.0 + at % per_row * step, first.1 + at / per_row * step);
                    let attributes = ["fill=\"", QUIET, "\""].concat();
                    text(out, point, (step * 4 / 5).min(13), &attributes, &digit.get().to_string());
                }
            }
        }
    }
}
