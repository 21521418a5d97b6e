//! Notes that follow the digits. A digit that is entered is struck from the notes of the cells that see it; when it is
//! replaced or erased, the notes that entering it took come back.
//!
//! Nothing is stored for that: the moves that led to the board say when each note went, and why.

use super::cell_state::{CellState, Tints};
use super::entries::Entries;
use super::flip::Change;
use crate::engine::{Digit, DigitSet, Puzzle};

/// A digit in a cell, by row-major index.
type Entry = (usize, Digit);

/// Lets the notes of `cells`, the board after a move, follow the digits that the move enters, replaces or erases;
/// `entries` is the board before it. Cells are row-major.
///
/// With `tidy`, a digit that is entered is struck from the notes that see it, unless it visibly conflicts, and no note
/// comes back that a digit on the board forbids.
pub(super) fn follow_digits(puzzle: &Puzzle, entries: &Entries, cells: &mut [CellState], tidy: bool) {
    let (mut entered, mut gone): (Vec<Entry>, Vec<Entry>) = (Vec::new(), Vec::new());
    for (index, (before, after)) in entries.cells().iter().zip(&*cells).enumerate() {
        if before.value != after.value {
            entered.extend(after.value.map(|digit| (index, digit)));
            gone.extend(before.value.map(|digit| (index, digit)));
        }
    }
    let values: Vec<Option<Digit>> =
        puzzle.givens().iter().zip(&*cells).map(|(given, state)| given.or(state.value)).collect();
    if !gone.is_empty() {
        let missing = missing_notes(puzzle, cells, &values, &gone, tidy);
        give_back(puzzle, entries, missing, cells);
    }
    if tidy {
        entered.extend(freed(puzzle, entries, &values, &gone));
        entered.retain(|&(index, digit)| !seen_by(puzzle, |at| values[at], index).contains(digit));
        for (index, digit) in entered {
            for &peer in puzzle.geometry().peers(index) {
                let state = &mut cells[usize::from(peer)];
                state.notes.remove(digit);
                state.corners.remove(digit);
                state.tints.set(digit, 0);
            }
        }
    }
}

/// The digits in the cells that the cell of that index sees, where `value` tells the digit of a cell.
fn seen_by(puzzle: &Puzzle, value: impl Fn(usize) -> Option<Digit>, index: usize) -> DigitSet {
    let mut seen = DigitSet::EMPTY;
    let peers = puzzle.geometry().peers(index).iter();
    peers.filter_map(|&peer| value(usize::from(peer))).for_each(|digit| seen.insert(digit));
    seen
}

/// Entries that removed no notes when they were made, since they clashed with a digit that is gone now.
fn freed(puzzle: &Puzzle, entries: &Entries, values: &[Option<Digit>], gone: &[Entry]) -> Vec<Entry> {
    let path = entries.tree().path(entries.tree().now());
    let enters = |node: usize, index: usize| {
        entries.tree().changes(node).iter().any(|change| change.index() == index && change.is_of_value())
    };
    let entered_at = |index: usize| path.iter().rposition(|&node| enters(node, index));
    let mut freed = Vec::new();
    for &(index, digit) in gone {
        let peers = puzzle.geometry().peers(index).iter().map(|&peer| usize::from(peer));
        let same = peers.filter(|&peer| puzzle.givens()[peer].is_none() && values[peer] == Some(digit));
        freed.extend(same.filter(|&peer| entered_at(peer) > entered_at(index)).map(|peer| (peer, digit)));
    }
    freed
}

/// The notes of one cell that may come back.
struct Missing {
    index: usize,
    notes: DigitSet,
    corners: DigitSet,
    tints: DigitSet,
}

/// What may come back where those digits went: any note in the cells that they leave empty, and they themselves in the
/// cells that see them.
fn missing_notes(
    puzzle: &Puzzle,
    cells: &[CellState],
    values: &[Option<Digit>],
    gone: &[Entry],
    tidy: bool,
) -> Vec<Missing> {
    let mut wanted = vec![DigitSet::EMPTY; cells.len()];
    for &(index, digit) in gone {
        wanted[index] = DigitSet::all(puzzle.order());
        for &peer in puzzle.geometry().peers(index) {
            wanted[usize::from(peer)].insert(digit);
        }
    }
    let open = (0..cells.len()).filter(|&index| values[index].is_none() && !wanted[index].is_empty());
    let of_cell = |index: usize| {
        let forbidden = if tidy { seen_by(puzzle, |at| values[at], index) } else { DigitSet::EMPTY };
        let (state, digits) = (cells[index], wanted[index] - forbidden);
        let untinted = |digit: &Digit| state.tints.of(*digit) == 0;
        let tints = digits.iter().filter(untinted).fold(DigitSet::EMPTY, |all, digit| all | digit.set());
        Missing { index, notes: digits - state.notes, corners: digits - state.corners, tints }
    };
    open.map(of_cell).collect()
}

/// Walks back from the board of now and gives back each missing note that went last because of a digit: one in its own
/// cell, or the same digit where its cell sees it. A note that the player or a hint took away stays gone.
///
/// Notes that were filled in beside a wrong digit lack it in the cells that see it; those come back too.
fn give_back(puzzle: &Puzzle, entries: &Entries, mut missing: Vec<Missing>, cells: &mut [CellState]) {
    let tree = entries.tree();
    let mut states = entries.states();
    // By cell, its index among the missing ones: a move that filled a large board changes each cell.
    let mut missing_at = vec![None; states.len()];
    for (at, missing) in missing.iter().enumerate() {
        missing_at[missing.index] = Some(at);
    }
    for node in tree.path(tree.now()).into_iter().skip(1).rev() {
        let changes = tree.changes(node);
        for change in changes {
            if let Some(at) = missing_at[change.index()] {
                missing[at].settle(puzzle, &states, changes, change, &mut cells[change.index()]);
            }
        }
        for change in changes {
            change.flip.apply(&mut states[change.index()]);
        }
    }
}

impl Missing {
    /// Decides about the notes that `change` took, a part of the move `changes` that led to `states`.
    fn settle(
        &mut self,
        puzzle: &Puzzle,
        states: &[CellState],
        changes: &[Change],
        change: &Change,
        state: &mut CellState,
    ) {
        let after = states[self.index];
        let seen = seen_by(puzzle, |at| puzzle.givens()[at].or(states[at].value), self.index);
        let caused = match after.value {
            Some(_) => DigitSet::all(puzzle.order()),
            None if changes.iter().any(Change::is_of_value) => seen,
            None => DigitSet::EMPTY,
        };
        let (notes, corners) = (DigitSet(change.flip.notes), DigitSet(change.flip.corners));
        state.notes |= self.notes & notes & caused;
        state.corners |= self.corners & corners & caused;
        self.notes -= notes;
        self.corners -= corners;
        let tints = Tints(change.flip.tints);
        for digit in self.tints.iter().filter(|&digit| tints.of(digit) > 0) {
            self.tints.remove(digit);
            if caused.contains(digit) {
                state.tints.set(digit, tints.of(digit));
            }
        }
        if after.value.is_none() && !notes.is_empty() && after.notes == notes {
            // The cell had no notes before: where it got all that its neighbours allowed, they were filled in.
            if after.notes == DigitSet::all(puzzle.order()) - seen {
                state.notes |= self.notes & seen;
            }
            self.notes = DigitSet::EMPTY;
        }
    }
}
