//! What is wrong with the entries: by the rules alone, and against the solution.

use super::view::ClueState;
use super::{Session, Verdict};
use crate::engine::{Cell, Clue, Digit, DigitSet, Puzzle};

/// The cells that hold a digit twice in a house, by row-major index.
pub(super) fn conflicts(puzzle: &Puzzle, values: &[Option<Digit>]) -> Vec<bool> {
    let order = puzzle.order();
    let mut conflicts = vec![false; values.len()];
    for house in puzzle.geometry().houses() {
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for digit in house.cells.iter().filter_map(|cell| values[cell.index(order)]) {
            twice |= once & digit.set();
            once.insert(digit);
        }
        if twice.is_empty() {
            continue;
        }
        for index in house.cells.iter().map(|cell| cell.index(order)) {
            conflicts[index] |= values[index].is_some_and(|digit| twice.contains(digit));
        }
    }
    conflicts
}

/// Whether a clue is settled by the buildings that stand: met when those up to the tallest of all
/// stand without a gap and show it; broken when they show something else, or when those that
/// stand without a gap show too many.
pub(super) fn clue_state(puzzle: &Puzzle, values: &[Option<Digit>], clue: Clue) -> ClueState {
    let order = puzzle.order();
    let (mut tallest, mut seen) = (0, 0);
    for distance in 0..order {
        let at = if clue.side.is_far() { order - 1 - distance } else { distance };
        let Some(digit) = values[clue.line().cell(at).index(order)] else { break };
        if digit.get() > tallest {
            tallest = digit.get();
            seen += 1;
        }
        if tallest == order {
            return if seen == usize::from(clue.value) { ClueState::Met } else { ClueState::Broken };
        }
    }
    if seen >= usize::from(clue.value) { ClueState::Broken } else { ClueState::Open }
}

/// Cells to be mended before any hint: wrong digits, notes without the right one; where the
/// solution is not known, entries that repeat in a house.
pub(super) fn mistakes(session: &Session) -> Vec<Cell> {
    let puzzle = &session.puzzle;
    let wrong = |index: &usize| {
        let state = session.entries.at(*index);
        match &session.verdict {
            Some(Verdict::One(solution)) => match state.value {
                Some(digit) => digit != solution[*index],
                None => !state.notes.is_empty() && !state.notes.contains(solution[*index]),
            },
            _ => false,
        }
    };
    let open = |index: &usize| puzzle.givens()[*index].is_none();
    let mut cells: Vec<usize> = (0..puzzle.givens().len()).filter(open).filter(wrong).collect();
    if cells.is_empty() {
        let conflicts = conflicts(puzzle, &session.entries.values(puzzle));
        cells = (0..conflicts.len()).filter(open).filter(|&index| conflicts[index]).collect();
    }
    cells.into_iter().map(|index| Cell::at(index, puzzle.order())).collect()
}
