//! A move of the history in a few words, so that branches can be told apart.

use super::cell_state::CellState;
use super::{Change, Entries};
use crate::engine::{Arg, Cell, DigitSet, Phrase};

/// The move that led to the state at that node; `None` for the start.
///
/// # Panics
/// When the tree has no such state.
pub(super) fn move_summary(entries: &Entries, order: usize, node: usize) -> Option<Phrase> {
    let changes = entries.tree().changes(node);
    // A number entered takes notes with it: they follow from the number and are not counted.
    let entered: Vec<_> = changes.iter().filter(|change| change.is_of_value()).collect();
    let counted = |key, changes: usize| Phrase::new(key, [("count", Arg::Count(changes as u64))]);
    Some(match (entered.as_slice(), changes) {
        ([change], _) => {
            let cell = ("cell", Arg::Cell(Cell::at(change.index(), order)));
            match state_at(entries, node, change.index()).value {
                Some(digit) => Phrase::new("history.entered", [cell, ("digit", Arg::Digit(digit))]),
                None => Phrase::new("history.cleared", [cell]),
            }
        }
        ([], []) => return None,
        ([], [change]) if change.index() >= order * order => Phrase::new("history.clue", []),
        ([], [change]) => return single_cell(entries, order, node, change),
        ([], changes) if changes.iter().all(Change::is_of_notes) => counted("history.notes", changes.len()),
        ([], changes) => counted("history.cells", changes.len()),
        (entered, _) => counted("history.numbers", entered.len()),
    })
}

/// A move that changes notes or colours of one cell.
fn single_cell(entries: &Entries, order: usize, node: usize, change: &Change) -> Option<Phrase> {
    let before = state_at(entries, entries.tree().parent(node)?, change.index());
    let after = state_at(entries, node, change.index());
    let written = |state: &CellState| DigitSet(state.notes.0 | state.corners.0);
    let [before, after] = [written(&before), written(&after)];
    let [added, removed] = [DigitSet(after.0 & !before.0), DigitSet(before.0 & !after.0)];
    let (key, digits) = match (added.is_empty(), removed.is_empty()) {
        (false, true) => ("history.noted", added),
        (true, false) => ("history.struck", removed),
        _ => ("history.cell", DigitSet::EMPTY),
    };
    let args = [("cell", Arg::Cell(Cell::at(change.index(), order))), ("digits", Arg::Digits(digits))];
    Some(Phrase::new(key, args))
}

/// One cell or clue in the state at that node. Only this item is computed: to go there with the whole board would cost more
/// for each row of the history.
fn state_at(entries: &Entries, node: usize, index: usize) -> CellState {
    let mut state = entries.start()[index];
    for node in entries.tree().path(node) {
        for change in entries.tree().changes(node).iter().filter(|change| change.index() == index) {
            change.flip.apply(&mut state);
        }
    }
    state
}
