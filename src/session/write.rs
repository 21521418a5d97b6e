//! Writing into cells: digits, two kinds of notes, colours; and marking clues.

use super::action::{Effect, Mode, NotesAct};
use super::cell_state::CellState;
use super::entries::ClueMark;
use super::hint::fill_notes;
use super::{Selection, Session};
use crate::engine::{Board, Cell, Digit, DigitSet, Phrase, Side};

/// The two kinds of notes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoteKind {
    Notes,
    Corners,
}

impl NoteKind {
    fn of(self, state: &mut CellState) -> &mut DigitSet {
        match self {
            Self::Notes => &mut state.notes,
            Self::Corners => &mut state.corners,
        }
    }
}

/// The message that no cell is selected to write into.
pub(super) const NO_CELL: &str = "message.no-cell";

/// The message in how many cells notes were added.
pub(super) const FILLED: &str = "message.filled";

/// Messages that say what the next undo brings back. Once a cell is coloured, undo takes back the colour first.
const UNDO_PROMISES: [&str; 2] = ["message.restarted", "message.easy"];

impl Session {
    /// Types a digit, which means what the mode says.
    pub(super) fn enter(&mut self, digit: Digit) -> Vec<Effect> {
        if digit.get() > self.puzzle.order() && self.mode != Mode::Colours {
            return Vec::new();
        }
        match self.mode {
            Mode::Values => self.enter_value(digit),
            Mode::Notes => self.note(digit, NoteKind::Notes),
            Mode::Corners => self.note(digit, NoteKind::Corners),
            Mode::Colours => self.colour(digit.get() as u8),
            Mode::Tints => self.tint(digit),
        }
    }

    /// Row-major indices of the selected cells that the player may write into.
    fn writable(&self) -> Vec<usize> {
        let order = self.puzzle.order();
        let open = |cell: &&Cell| self.puzzle.given(**cell).is_none();
        self.selected_cells.iter().filter(open).map(|cell| cell.index(order)).collect()
    }

    /// Whether no cell is selected to write into, in a game that is not solved. If so, a message says so.
    fn report_missing_cell(&mut self) -> bool {
        let lacks = self.selected_cells.is_empty() && !self.is_solved();
        if lacks {
            self.message = Some(Phrase::new(NO_CELL, []));
        }
        lacks
    }

    /// Highlights the digit, or no longer.
    pub(super) fn toggle_highlight(&mut self, digit: Digit) {
        self.highlight = if self.highlight == Some(digit) { None } else { Some(digit) };
    }

    /// Changes the notes of the selected open cells, of the kind that the mode writes.
    pub(super) fn change_notes(&mut self, act: NotesAct) -> Vec<Effect> {
        if self.report_missing_cell() {
            return Vec::new();
        }
        let kind = if self.mode == Mode::Corners { NoteKind::Corners } else { NoteKind::Notes };
        let board = Board::from_values(&self.puzzle, &self.values());
        let mut cells = self.entries.cells().to_vec();
        let mut open = self.writable();
        open.retain(|&at| cells[at].value.is_none());
        for at in open {
            let state = &mut cells[at];
            match act {
                NotesAct::Clear => *kind.of(state) = DigitSet::EMPTY,
                NotesAct::Fill => *kind.of(state) = board.candidates(Cell::at(at, board.order())),
                NotesAct::Swap => std::mem::swap(&mut state.notes, &mut state.corners),
            }
        }
        self.change_many(cells, "message.notes-changed")
    }

    /// Places the only note of the selected cell, where that is preferred; else selects the cells like it.
    pub(super) fn double_press(&mut self) -> Vec<Effect> {
        let only =
            self.selected_cell().filter(|_| self.prefers(super::Preference::DoublePressPlaces)).and_then(|cell| {
                let state = self.entries.at(cell.index(self.puzzle.order()));
                state.notes.only().filter(|_| state.value.is_none())
            });
        match only {
            Some(digit) => self.enter_value(digit),
            None => self.select_same(),
        }
    }

    fn enter_value(&mut self, digit: Digit) -> Vec<Effect> {
        if self.report_missing_cell() {
            self.toggle_highlight(digit);
            return Vec::new();
        }
        let mut cells = self.entries.cells().to_vec();
        for at in self.writable() {
            cells[at] = cells[at].with_value(digit);
        }
        self.become_cells(cells)
    }

    /// Notes a digit in all selected open cells; where all of them have it, it goes.
    pub(super) fn note(&mut self, digit: Digit, kind: NoteKind) -> Vec<Effect> {
        if self.report_missing_cell() {
            return Vec::new();
        }
        let mut cells = self.entries.cells().to_vec();
        let mut open = self.writable();
        open.retain(|&at| cells[at].value.is_none());
        let all = open.iter().all(|&at| kind.of(&mut cells[at]).contains(digit));
        for at in open {
            let notes = kind.of(&mut cells[at]);
            if all {
                notes.remove(digit);
            } else {
                notes.insert(digit);
            }
        }
        self.become_cells(cells)
    }

    /// Colours the selected cells, givens too; where all of them have that colour, it goes.
    pub(super) fn colour(&mut self, colour: u8) -> Vec<Effect> {
        if colour == 0 || colour > super::COLOURS {
            return Vec::new();
        }
        self.last_colour = colour;
        let order = self.puzzle.order();
        let mut cells = self.entries.cells().to_vec();
        let chosen: Vec<usize> = self.selected_cells.iter().map(|cell| cell.index(order)).collect();
        let all = chosen.iter().all(|&at| cells[at].colour == colour);
        for at in chosen {
            cells[at].colour = if all { 0 } else { colour };
        }
        // Not by `Self::after_move`: a colour changes nothing that an open hint rests on.
        if !self.entries.become_cells(cells) {
            return Vec::new();
        }
        self.message.take_if(|message| UNDO_PROMISES.contains(&&*message.key));
        vec![Effect::Save]
    }

    /// Colours a digit's candidate in the selected open cells with the colour chosen last. A candidate
    /// that is no note yet becomes one.
    pub(super) fn tint(&mut self, digit: Digit) -> Vec<Effect> {
        let (brush, mut cells) = (self.last_colour, self.entries.cells().to_vec());
        let mut open = self.writable();
        open.retain(|&at| cells[at].value.is_none());
        let all = open.iter().all(|&at| cells[at].tints.of(digit) == brush);
        for at in open {
            cells[at].tints.set(digit, if all { 0 } else { brush });
            if !cells[at].corners.contains(digit) && !all {
                cells[at].notes.insert(digit);
            }
        }
        self.become_cells(cells)
    }

    /// Empties the selected cells. In a mode of colours, or where nothing but colours is left, removes the colours instead.
    pub(super) fn erase(&mut self) -> Vec<Effect> {
        let order = self.puzzle.order();
        let mut cells = self.entries.cells().to_vec();
        let colours = matches!(self.mode, Mode::Colours | Mode::Tints);
        let written = self.writable();
        let mut changed = false;
        for at in written.into_iter().filter(|_| !colours) {
            let blank = cells[at].blank();
            changed |= cells[at] != blank;
            cells[at] = blank;
        }
        if !changed {
            for at in self.selected_cells.iter().map(|cell| cell.index(order)) {
                cells[at].colour = 0;
                cells[at].tints = Default::default();
            }
        }
        self.become_cells(cells)
    }

    /// Selects a cell; with digit-first input also writes the held digit or colour.
    pub(super) fn tap(&mut self, cell: Cell) -> Vec<Effect> {
        self.select(Selection::Cell(cell));
        self.place_held()
    }

    pub(super) fn place_held(&mut self) -> Vec<Effect> {
        match self.held() {
            _ if !self.prefers(super::Preference::DigitFirst) => Vec::new(),
            _ if self.mode == Mode::Colours => self.colour(self.last_colour),
            Some(digit) => self.enter(digit),
            None => Vec::new(),
        }
    }

    /// Moves the player's mark on a clue on to the next one, and selects the clue.
    pub(super) fn mark_clue(&mut self, side: Side, index: u8) -> Vec<Effect> {
        if self.puzzle.clues().side(side).get(usize::from(index)).is_none_or(|&value| value == 0) {
            return Vec::new();
        }
        self.select(Selection::Clue(side, index));
        self.mark_clue_as(side, index, self.entries.clue_mark(side, index).next())
    }

    /// Gives a clue that mark; the selection stays.
    pub(super) fn mark_clue_as(&mut self, side: Side, index: u8, mark: ClueMark) -> Vec<Effect> {
        if self.puzzle.clues().side(side).get(usize::from(index)).is_none_or(|&value| value == 0) {
            return Vec::new();
        }
        let mut states = self.entries.states();
        states[self.entries.clue_index(side, index)].colour = mark as u8;
        let changed = self.entries.become_states(states);
        if changed { vec![Effect::Save] } else { Vec::new() }
    }

    /// Adds all notes to open cells without notes, and says in how many.
    pub(super) fn fill_all_notes(&mut self) -> Vec<Effect> {
        let mut cells = self.entries.cells().to_vec();
        fill_notes(&self.puzzle, &mut cells);
        self.change_many(cells, FILLED)
    }

    /// Removes all colours of cells and candidates.
    pub(super) fn clear_colours(&mut self) -> Vec<Effect> {
        let uncoloured = |state: &CellState| CellState { colour: 0, tints: Default::default(), ..*state };
        let cells = self.entries.cells().iter().map(uncoloured).collect();
        self.change_many(cells, "message.uncoloured")
    }

    /// Makes a move of many cells, with a message on how many, by the phrase of that key.
    fn change_many(&mut self, cells: Vec<CellState>, key: &'static str) -> Vec<Effect> {
        let count = self.entries.cells().iter().zip(&cells).filter(|(before, after)| before != after).count();
        let effects = self.become_cells(cells);
        self.report_count(key, count);
        effects
    }
}
