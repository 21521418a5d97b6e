//! Boards whose words say that their lines are columns, or that their rows stand from the last to the first.

use crate::format::ParsedPuzzle;
use crate::format::common::notes::names_words;
use crate::format::common::sides::named_in;
use crate::{Draft, Side};

/// What says that lines are columns, or that a cell is named by its column first.
const TRANSPOSED: [&str; 5] =
    ["transposed", "each line is a column", "column by column", "(col, row)", "(column, row)"];
/// What says that the last row stands first.
const FROM_BELOW: [&str; 5] =
    ["rows from the bottom", "rows from bottom", "rows bottom to top", "bottom row first", "last row first"];

fn says(words: &str, phrases: &[&str]) -> bool {
    let lower = words.to_lowercase();
    phrases.iter().any(|phrase| lower.contains(phrase))
}

/// Whether a title above a board says how it is turned.
pub(crate) fn is_said(title: &str) -> bool {
    says(title, &TRANSPOSED) || says(title, &FROM_BELOW)
}

/// The puzzle turned as the words of its text say; clues turn with a board that they stand around.
pub(crate) fn turned(text: &str, read: ParsedPuzzle) -> ParsedPuzzle {
    let (is_transposed, is_from_below) = (says(text, &TRANSPOSED), says(text, &FROM_BELOW));
    // Named sides are read in directions of their own.
    if !is_transposed && !is_from_below || read.draft.has_clues() && named_in(text).is_some() {
        return read;
    }
    let mut draft = read.draft;
    if is_transposed {
        draft = transposed(draft);
    }
    if is_from_below {
        draft = from_below(draft);
    }
    ParsedPuzzle { draft, note: read.note.filter(|note| !names_words(note)), ..read }
}

fn transposed(draft: Draft) -> Draft {
    let order = draft.order;
    let givens = (0..order * order).map(|at| draft.givens[at % order * order + at / order]).collect();
    let mut turned = Draft { givens, ..draft.clone() };
    for (from, to) in [(Side::Top, Side::Left), (Side::Bottom, Side::Right)] {
        turned.clues[to as usize] = draft.clues[from as usize].clone();
        turned.clues[from as usize] = draft.clues[to as usize].clone();
    }
    turned
}

fn from_below(mut draft: Draft) -> Draft {
    draft.givens = draft.givens.chunks(draft.order).rev().flatten().copied().collect();
    draft.clues.swap(Side::Top as usize, Side::Bottom as usize);
    for side in [Side::Left, Side::Right] {
        draft.clues[side as usize].reverse();
    }
    draft
}
