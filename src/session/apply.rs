//! `Session::apply`, and the actions that work before the engine part is loaded: moves, the selection, modes, preferences. All
//! others are in `engine_actions.rs`. Reads no clock, random source or storage.

use super::action::{Action, Effect, Mode};
use super::cell_state::CellState;
use super::hint::fill_notes;
use super::view::holds;
use super::write::NoteKind;
use super::{Entries, Preference, Selection, Session, Waiting, notes};
use crate::engine::{Arg, Cell, Digit, Phrase};

impl Session {
    /// Does the action; returns what the caller has to do.
    pub fn apply(&mut self, action: Action) -> Vec<Effect> {
        self.apply_basic(action).unwrap_or_else(|further| self.apply_with_chains(further))
    }

    /// Does moves, the selection, modes and preferences: what the page can do before its engine is loaded.
    ///
    /// # Errors
    /// Hands back any other action, which is one for [`Self::apply_with_chains`], or for [`Self::apply_with_engine`]
    /// where no chain is or will be drawn.
    pub fn apply_basic(&mut self, action: Action) -> Result<Vec<Effect>, Action> {
        if self.draws_chain() && action.may_write() {
            return Err(action);
        }
        Ok(match action {
            Action::Enter(digit) if self.is_digit_first() => self.choose(digit),
            Action::Enter(digit) => self.enter(digit),
            Action::Note(digit) => self.note(digit, NoteKind::Notes),
            Action::Corner(digit) => self.note(digit, NoteKind::Corners),
            Action::Colour(colour) if self.mode == Mode::Colours && self.is_digit_first() => {
                self.choose_colour(colour);
                Vec::new()
            }
            Action::Colour(colour) => self.colour(colour),
            Action::Replace(digit) if self.held.is_some() => self.choose(digit),
            Action::Replace(digit) => {
                self.entries.forget_last();
                self.enter(digit)
            }
            Action::PlaceHeldDigit => self.place_held(),
            Action::Erase => self.erase(),
            Action::MarkClue(side, index) => self.mark_clue(side, index),
            Action::MarkClueAs(side, index, mark) => self.mark_clue_as(side, index, mark),
            Action::Undo => self.undo_or_redo(Entries::undo, ["message.back", "message.back.many"]),
            Action::Redo => self.undo_or_redo(Entries::redo, ["message.forth", "message.forth.many"]),
            Action::ImportProgress(cells) => self.import_progress(cells),
            Action::Tick(seconds) => {
                if !self.is_solved() {
                    self.seconds = self.seconds.saturating_add(seconds);
                }
                Vec::new()
            }
            Action::Select(cell) => self.select(Selection::Cell(cell)),
            Action::SelectClue(side, index) => self.select(Selection::Clue(side, index)),
            Action::Deselect => self.select(Selection::Nothing),
            Action::Move(direction) => self.select(Selection::Cell(self.neighbour(direction))),
            Action::Tap(cell) => self.tap(cell),
            Action::Extend(cell) => self.extend(cell),
            Action::ExtendBy(direction) => self.extend(self.neighbour(direction)),
            Action::MoveFocus(direction) => {
                self.selection = Selection::Cell(self.neighbour(direction));
                Vec::new()
            }
            Action::Toggle(cell) => self.toggle(cell),
            Action::SelectTo(cell) => self.select_to(cell),
            Action::SelectAll => self.select_where(|_| true),
            Action::ToggleMode(mode) => {
                self.mode = if self.mode == mode { Mode::Values } else { mode };
                Vec::new()
            }
            Action::Highlight(digit) => {
                self.toggle_highlight(digit);
                Vec::new()
            }
            Action::CloseHint => {
                self.hint = None;
                Vec::new()
            }
            Action::Prefer(preference, on) => {
                self.preferences.set(preference, on);
                self.apply_preferences()
            }
            Action::PreferAll(preferences) => {
                self.preferences = preferences;
                self.apply_preferences()
            }
            further => return Err(further),
        })
    }

    /// Whether a typed digit or colour is held for cells that are tapped later. Several selected cells take it at once.
    fn is_digit_first(&self) -> bool {
        self.prefers(Preference::DigitFirst) && self.selected_cells.len() < 2
    }

    /// Holds what the cells tapped next take: the colour of that number in the mode of colours, else the digit.
    fn choose(&mut self, digit: Digit) -> Vec<Effect> {
        if self.mode == Mode::Colours {
            self.choose_colour(digit.get() as u8);
        } else {
            self.toggle_held_digit(digit);
        }
        Vec::new()
    }

    fn choose_colour(&mut self, colour: u8) {
        self.last_colour = colour.clamp(1, super::COLOURS);
    }

    /// Holds the digit for the cells tapped next, or puts it away if it is held already.
    fn toggle_held_digit(&mut self, digit: Digit) {
        self.held = if self.held == Some(digit) { None } else { Some(digit) };
    }

    /// Call after a change of preferences. Puts a held digit away unless digit-first input is on, and gives a game that is not
    /// begun all notes or none.
    pub(super) fn apply_preferences(&mut self) -> Vec<Effect> {
        self.clear_announcement();
        if !self.prefers(Preference::DigitFirst) {
            self.held = None;
        }
        if !self.is_begun() {
            let mut cells = vec![CellState::default(); self.puzzle.givens().len()];
            if self.prefers(Preference::FillNotes) {
                fill_notes(&self.puzzle, &mut cells);
            }
            self.entries.start_with(&cells);
        }
        vec![Effect::Save]
    }

    /// Takes over the progress of another program into a game that is not begun. Cells that do not fit are refused as a whole.
    fn import_progress(&mut self, mut cells: Vec<CellState>) -> Vec<Effect> {
        let fit = cells.iter().all(|state| state.fits(self.puzzle.order()));
        if self.is_begun() || !fit || cells.len() != self.puzzle.givens().len() {
            return Vec::new();
        }
        for (state, given) in cells.iter_mut().zip(self.puzzle.givens()) {
            if given.is_some() {
                *state = CellState::default();
            }
        }
        if cells.iter().all(|state| *state == CellState::default()) {
            return Vec::new();
        }
        // Not by `Self::become_cells`: the notes stay as they are, even beside the same digit.
        let changed = self.entries.become_cells(cells);
        self.after_move(changed)
    }

    /// Makes the notes in `cells`, the board after a move, follow the digits that the move changes.
    pub(super) fn follow_digits(&self, cells: &mut [CellState]) {
        notes::follow_digits(&self.puzzle, &self.entries, cells, self.prefers(Preference::TidyNotes));
    }

    /// Makes the cells become `cells` as one move, with notes that follow the digits.
    pub(super) fn become_cells(&mut self, mut cells: Vec<CellState>) -> Vec<Effect> {
        self.follow_digits(&mut cells);
        let changed = self.entries.become_cells(cells);
        self.after_move(changed)
    }

    /// Undoes or redoes a move, and says what the changed cell now holds, or how many cells have changed: they may be out of
    /// sight.
    fn undo_or_redo(&mut self, go: fn(&mut Entries) -> bool, [one, many]: [&'static str; 2]) -> Vec<Effect> {
        let before = self.entries.cells().to_vec();
        let changed = go(&mut self.entries);
        let effects = self.after_move(changed);
        let mut differ = (0..before.len()).filter(|&index| before[index] != self.entries.at(index));
        if let (Some(index), None) = (differ.next(), &self.message) {
            let (was, now) = (before[index], self.entries.at(index));
            let phrase = match differ.count() {
                // The message names neither colours nor corner notes.
                0 if (was.value, was.notes) != (now.value, now.notes) => {
                    let cell = holds(Cell::at(index, self.puzzle.order()), now.value, now.notes);
                    Phrase::new(one, [("cell", Arg::Phrase(Box::new(cell)))])
                }
                others => Phrase::new(many, [("count", Arg::Count(others as u64 + 1))]),
            };
            self.message = Some(phrase);
        }
        effects
    }

    /// Call after a move: closes what was shown of the position before. `changed` tells whether anything has changed.
    pub(super) fn after_move(&mut self, changed: bool) -> Vec<Effect> {
        if !changed {
            return Vec::new();
        }
        self.take_back_restarts();
        self.hint = None;
        self.waiting.take_if(|waiting| *waiting == Waiting::Easy);
        self.clear_announcement();
        self.checked_wrong.clear();
        self.message = self.values().iter().all(Option::is_some).then(|| {
            // With all marks turned off, the message is the only sign.
            Phrase::new(if self.is_solved() { "message.solved" } else { "message.full" }, [])
        });
        vec![Effect::Save]
    }

    /// The entries with their history.
    pub fn entries(&self) -> &Entries {
        &self.entries
    }
}
