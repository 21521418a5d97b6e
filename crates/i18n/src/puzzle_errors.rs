//! The faults of a puzzle that cannot be played, as sentences.

use crate::language::Language;
use crate::render::{clue_phrase, label, text};
use skyline_engine::{Arg, Fault, GeometryError, MAX_ORDER, Phrase, PuzzleError, Side};

/// One fault, as a sentence.
pub fn fault_text(language: Language, fault: &Fault) -> String {
    let count = |number: usize| Arg::Count(number as u64);
    let phrase = match *fault {
        Fault::Geometry(GeometryError::Order(found)) => {
            Phrase::new("format.order", [("found", count(found)), ("most", count(MAX_ORDER))])
        }
        Fault::Geometry(GeometryError::Box { height, width, order }) => {
            let args = [("height", count(height)), ("width", count(width)), ("order", count(order))];
            Phrase::new("fault.box", args)
        }
        Fault::ClueCount { side, found, expected } => {
            let side = label(language, side_key(side));
            let args = [("side", Arg::Text(side)), ("found", count(found)), ("expected", count(expected))];
            Phrase::new("fault.clue-count", args)
        }
        Fault::CellCount { found, expected } => {
            Phrase::new("fault.cell-count", [("found", count(found)), ("expected", count(expected))])
        }
        Fault::Clue { side, index, value, order } => {
            let clue = Arg::Phrase(Box::new(clue_phrase(side, index, value.into())));
            Phrase::new("fault.clue", [("clue", clue), ("order", count(order))])
        }
        Fault::Given { cell, value, order } => {
            let args = [("value", Arg::Count(value.into())), ("cell", Arg::Cell(cell)), ("order", count(order))];
            Phrase::new("fault.given", args)
        }
    };
    let mut sentence = text(language, &phrase);
    if let Some(first) = sentence.chars().next() {
        let upper: String = first.to_uppercase().collect();
        sentence.replace_range(..first.len_utf8(), &upper);
    }
    sentence
}

/// All faults of a puzzle, a sentence each.
pub fn puzzle_error_text(language: Language, error: &PuzzleError) -> String {
    let sentences: Vec<String> = error.faults.iter().map(|fault| fault_text(language, fault)).collect();
    sentences.join(" ")
}

const fn side_key(side: Side) -> &'static str {
    match side {
        Side::Top => "side.top",
        Side::Bottom => "side.bottom",
        Side::Left => "side.left",
        Side::Right => "side.right",
    }
}
