//! Finds mistakes in the entries, by the rules alone and against the solution. Whether a clue is met or broken is decided by
//! `Skyline::state` in the kernel's `visibility.rs`; which of these checks the button Check uses, by `Session::check` in
//! `engine_actions.rs`.

use super::view::CellConflict;
use super::{Entries, KnownSolutions, Session};
use crate::engine::{Board, Cell, Clue, ClueState, Digit, DigitSet, Puzzle, Skyline};

/// The houses in which each cell holds a digit that stands twice there, by row-major index.
pub(super) fn conflicts(puzzle: &Puzzle, values: &[Option<Digit>]) -> Vec<CellConflict> {
    let order = puzzle.order();
    let mut conflicts = vec![CellConflict::default(); values.len()];
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
            if values[index].is_some_and(|digit| twice.contains(digit)) {
                conflicts[index] = conflicts[index].and(house.kind);
            }
        }
    }
    conflicts
}

/// The state of a clue by the values on the board.
pub(super) fn clue_state(puzzle: &Puzzle, values: &[Option<Digit>], clue: Clue) -> ClueState {
    let (line, order) = (clue.line(), puzzle.order());
    let cell = |distance| line.cell(if clue.side.is_far() { order - 1 - distance } else { distance });
    Skyline::new((0..order).map(|distance| values[cell(distance).index(order)])).state(clue.value)
}

/// Cells to correct before any step: see [`mistakes_in`].
pub(super) fn mistakes(session: &Session) -> Vec<Cell> {
    mistakes_in(&session.puzzle, &session.entries, session.known_solutions.as_ref())
}

/// The cells with a wrong digit or, once every open cell has notes, with notes that lack the right digit: before that, notes
/// are no list of all candidates. Notes that lack it because a peer has that digit are no mistake of their own: the peer is
/// wrong. Where the solution is not known, the cells that break a rule.
pub(super) fn mistakes_in(puzzle: &Puzzle, entries: &Entries, known_solutions: Option<&KnownSolutions>) -> Vec<Cell> {
    let Some(KnownSolutions::One(solution)) = known_solutions else { return contradictions(puzzle, entries) };
    let is_noted = |index: usize| entries.at(index).value.is_some() || !entries.at(index).notes.is_empty();
    let has_all = open_cells(puzzle).all(is_noted);
    let is_taken = |index: usize| {
        let peers = puzzle.geometry().peers(index);
        peers.iter().any(|&peer| entries.at(peer as usize).value == Some(solution[index]))
    };
    let wrong = open_cells(puzzle).filter(|&index| {
        let (state, right) = (entries.at(index), solution[index]);
        let is_lacking = || has_all && !state.notes.contains(right) && !is_taken(index);
        state.value.map_or_else(is_lacking, |digit| digit != right)
    });
    cells_at(puzzle, wrong)
}

/// The cells that break a rule, whatever the solution: entries that repeat in a house, and the entries of a line up to its
/// first open cell if the clue there can no longer be met.
pub(super) fn contradictions(puzzle: &Puzzle, entries: &Entries) -> Vec<Cell> {
    let values = entries.values(puzzle);
    let mut against: Vec<bool> = conflicts(puzzle, &values).into_iter().map(CellConflict::is_some).collect();
    for clue in puzzle.clues().iter().filter(|&clue| clue_state(puzzle, &values, clue) == ClueState::Broken) {
        for cell in clue.side.cells(clue.index.into(), puzzle.order()) {
            let index = cell.index(puzzle.order());
            match values[index] {
                Some(_) => against[index] = true,
                None => break,
            }
        }
    }
    cells_at(puzzle, open_cells(puzzle).filter(|&index| against[index]))
}

/// The first of the known solutions that has every one of the values; all are row-major.
pub(super) fn solution_with<'a>(values: &[Option<Digit>], known: &'a [Vec<Digit>]) -> Option<&'a Vec<Digit>> {
    let has_all =
        |grid: &&Vec<Digit>| grid.iter().zip(values).all(|(digit, value)| value.is_none_or(|at| at == *digit));
    known.iter().find(has_all)
}

/// Whether these entries fit none of the several solutions of the puzzle, though they break no rule.
pub(super) fn is_dead(session: &Session, entries: &Entries) -> bool {
    let Some(KnownSolutions::Many(known)) = &session.known_solutions else { return false };
    let values = entries.values(&session.puzzle);
    solution_with(&values, &**known).is_none()
        && session.provider.is_dead(&Board::from_values(&session.puzzle, &values))
}

/// The indices of the cells without a given.
fn open_cells(puzzle: &Puzzle) -> impl Iterator<Item = usize> {
    (0..puzzle.givens().len()).filter(|&index| puzzle.givens()[index].is_none())
}

fn cells_at(puzzle: &Puzzle, indices: impl Iterator<Item = usize>) -> Vec<Cell> {
    indices.map(|index| Cell::at(index, puzzle.order())).collect()
}
