//! Boards of another shape: turned, mirrored, of another size.

use crate::engine::{Draft, format};

/// The board turned by a quarter, clockwise: the left side comes to the top.
pub(super) fn turned(draft: &Draft) -> Draft {
    let order = draft.order;
    let [top, bottom, left, right] = draft.clues.clone();
    let backwards = |clues: Vec<u32>| clues.into_iter().rev().collect();
    let from = |index: usize| draft.givens[(order - 1 - index % order) * order + index / order];
    Draft {
        boxes: draft.boxes.map(|(height, width)| (width, height)),
        clues: [backwards(left), backwards(right), bottom, top],
        givens: (0..order * order).map(from).collect(),
        ..*draft
    }
}

/// The board with left and right exchanged.
pub(super) fn mirrored(draft: &Draft) -> Draft {
    let order = draft.order;
    let [top, bottom, left, right] = draft.clues.clone();
    let backwards = |clues: Vec<u32>| clues.into_iter().rev().collect();
    let from = |index: usize| draft.givens[index / order * order + order - 1 - index % order];
    Draft {
        clues: [backwards(top), backwards(bottom), right, left],
        givens: (0..order * order).map(from).collect(),
        ..*draft
    }
}

/// A board of another order, with what has a place on it: values that it does not have are left out,
/// boxes become the usual ones.
pub(super) fn resized(draft: &Draft, order: usize) -> Draft {
    let fits = |value: u32| if value as usize > order { 0 } else { value };
    let mut other = Draft { extra_houses: draft.extra_houses, ..Draft::empty(order) };
    if draft.boxes.is_some() {
        other.boxes = format::usual_box(order);
    }
    for (clues, before) in other.clues.iter_mut().zip(&draft.clues) {
        for (clue, &value) in clues.iter_mut().zip(before) {
            *clue = fits(value);
        }
    }
    for row in 0..order.min(draft.order) {
        for col in 0..order.min(draft.order) {
            other.givens[row * order + col] = fits(draft.givens[row * draft.order + col]);
        }
    }
    other
}
