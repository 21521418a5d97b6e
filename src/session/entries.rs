//! The player's digits and notes, and the moves that change them.

use crate::advisor::scribe::Found;
use crate::engine::{Cell, Digit, DigitSet, Puzzle};

/// What the player has in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CellState {
    /// The digit entered; never in a cell with a given.
    pub value: Option<Digit>,
    /// The notes; kept under a value, so that erasing it brings them back by undo alone.
    pub notes: DigitSet,
}

/// What a player has done in a text that was found, row-major; empty where it has nothing of it.
pub fn cells_of(found: &Found) -> Vec<CellState> {
    let pairs = found.values.iter().zip(&found.notes);
    pairs.map(|(&value, &notes)| CellState { value: Digit::new(value.into()), notes }).collect()
}

/// One cell before and after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Row-major index.
    pub index: u16,
    /// Before.
    pub before: CellState,
    /// After.
    pub after: CellState,
}

/// A reversible change of any number of cells.
pub type Move = Vec<Change>;

/// The player's entries on a puzzle, with unlimited undo and redo.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entries {
    cells: Vec<CellState>,
    undo: Vec<Move>,
    redo: Vec<Move>,
}

impl Entries {
    /// Nothing entered on a board of that many cells.
    pub fn new(cells: usize) -> Self {
        Self { cells: vec![CellState::default(); cells], undo: Vec::new(), redo: Vec::new() }
    }

    /// Entries with their history, as saved. `None` when they do not fit the puzzle.
    pub fn restore(puzzle: &Puzzle, cells: Vec<CellState>, undo: Vec<Move>, redo: Vec<Move>) -> Option<Self> {
        let all = DigitSet::all(puzzle.order());
        let fits =
            |state: &CellState| all.contains_all(state.notes) && state.value.is_none_or(|digit| all.contains(digit));
        let moves = undo.iter().chain(&redo).flatten();
        let sound = cells.len() == puzzle.givens().len()
            && cells.iter().all(fits)
            && moves
                .into_iter()
                .all(|change| usize::from(change.index) < cells.len() && fits(&change.before) && fits(&change.after));
        sound.then_some(Self { cells, undo, redo })
    }

    /// What the player has in each cell, row-major.
    pub fn cells(&self) -> &[CellState] {
        &self.cells
    }

    /// What the player has in the cell of that row-major index.
    pub fn at(&self, index: usize) -> CellState {
        self.cells[index]
    }

    /// The moves that can be taken back, the last one last.
    pub fn undoable(&self) -> &[Move] {
        &self.undo
    }

    /// The moves that can be made again, the next one last.
    pub fn redoable(&self) -> &[Move] {
        &self.redo
    }

    /// Makes the entries become `cells` as one move. Says whether anything changes.
    pub fn become_cells(&mut self, cells: Vec<CellState>) -> bool {
        let pairs = self.cells.iter().zip(&cells).enumerate();
        let changed: Move = pairs
            .filter(|(_, (before, after))| before != after)
            .map(|(index, (&before, &after))| Change { index: index as u16, before, after })
            .collect();
        if changed.is_empty() {
            return false;
        }
        self.cells = cells;
        self.undo.push(changed);
        self.redo.clear();
        true
    }

    /// Takes the last move back; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.undo.pop() else { return false };
        for change in &last {
            self.cells[change.index as usize] = change.before;
        }
        self.redo.push(last);
        true
    }

    /// Takes the last move back for good, as if it had not been made.
    pub fn forget_last(&mut self) {
        if self.undo() {
            self.redo.pop();
        }
    }

    /// Makes the last move again that was taken back; says whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(next) = self.redo.pop() else { return false };
        for change in &next {
            self.cells[change.index as usize] = change.after;
        }
        self.undo.push(next);
        true
    }

    /// The digits on the board, givens and entries, row-major.
    pub fn values(&self, puzzle: &Puzzle) -> Vec<Option<Digit>> {
        puzzle.givens().iter().zip(&self.cells).map(|(given, state)| given.or(state.value)).collect()
    }
}

/// Puts a digit into the cell of that state list, and takes it out of the notes of its houses if
/// those are to be tidied.
pub(super) fn put(puzzle: &Puzzle, cells: &mut [CellState], cell: Cell, digit: Digit, tidy: bool) {
    let index = cell.index(puzzle.order());
    cells[index] = CellState { value: Some(digit), notes: DigitSet::EMPTY };
    if tidy {
        for &peer in puzzle.geometry().peers(index) {
            cells[peer as usize].notes.remove(digit);
        }
    }
}
