//! What each action does. Reads no clock, random source or storage.

use super::action::{Action, Direction, Effect, Verdict};
use super::entries::{CellState, put};
use super::film::Projector;
use super::hint::{Hint, fill_notes};
use super::{Entries, Selection, Session, Waiting, check};
use crate::engine::{Arg, Cell, Digit, DigitSet, Phrase};

impl Session {
    /// Does what the player wants; returns what the outside is to do.
    pub fn apply(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Select(cell) => self.select(Selection::Cell(cell)),
            Action::SelectClue(side, index) => self.select(Selection::Clue(side, index)),
            Action::Deselect => self.select(Selection::Nothing),
            Action::Move(direction) => self.select(Selection::Cell(self.neighbour(direction))),
            Action::Enter(digit) if self.notes_mode => self.note(digit),
            Action::Enter(digit) => self.enter(digit),
            Action::Note(digit) => self.note(digit),
            Action::Replace(digit) => {
                self.entries.forget_last();
                if self.notes_mode { self.note(digit) } else { self.enter(digit) }
            }
            Action::Erase => self.change_selected(|state| *state = CellState::default()),
            Action::ToggleNotes => {
                self.notes_mode = !self.notes_mode;
                Vec::new()
            }
            Action::Undo => {
                let changed = self.entries.undo();
                self.moved(changed)
            }
            Action::Redo => {
                let changed = self.entries.redo();
                self.moved(changed)
            }
            Action::FillNotes => {
                let mut cells = self.entries.cells().to_vec();
                fill_notes(self, &mut cells);
                self.become_cells(cells)
            }
            Action::TakeUp(cells) if self.is_begun() || cells.len() != self.puzzle.givens().len() => Vec::new(),
            Action::TakeUp(mut cells) => {
                for (state, given) in cells.iter_mut().zip(self.puzzle.givens()) {
                    if given.is_some() {
                        *state = CellState::default();
                    }
                }
                self.become_cells(cells)
            }
            Action::Restart => {
                let effects = self.become_cells(vec![CellState::default(); self.puzzle.givens().len()]);
                self.message = Some(Phrase::new("message.restarted", []));
                effects
            }
            Action::Hint => self.hint_pressed(),
            Action::ApplyHint => {
                let changed = self.apply_hint();
                self.moved(changed)
            }
            Action::CloseHint => {
                self.hint = None;
                Vec::new()
            }
            Action::LastHint => {
                if let Some(step) = self.last.clone() {
                    self.hint = Some(Hint::Answer { step, note: Some(Phrase::new("hint.again", [])) });
                }
                Vec::new()
            }
            Action::PlayEasy => self.easy(),
            Action::WhyNot(candidate) => {
                self.hint = Some(self.why_not(candidate));
                Vec::new()
            }
            Action::Check => self.wait_for_verdict(Waiting::Check),
            Action::Solve => self.wait_for_verdict(Waiting::Solve),
            Action::Verdict(verdict) => {
                self.verdict = Some(verdict);
                self.waiting.take().map(|waiting| self.answer(waiting)).unwrap_or_default()
            }
            Action::Tick(seconds) => {
                if !self.is_solved() {
                    self.seconds = self.seconds.saturating_add(seconds);
                }
                Vec::new()
            }
            Action::Prefer(preference, on) => {
                *self.preferences.slot(preference) = on;
                vec![Effect::Save]
            }
            Action::FilmReady(film) => {
                // The same film in another language stays where it is.
                let at = self.film.as_ref().map_or(0, |old| old.place_in(&film));
                self.film = Some(Projector::new(&self.puzzle, film, self.advisor));
                self.apply(Action::FilmTo(at))
            }
            Action::Retell => {
                self.retell();
                Vec::new()
            }
            Action::FilmTo(step) => {
                if let Some(film) = &mut self.film {
                    film.go_to(step);
                }
                Vec::new()
            }
        }
    }

    fn select(&mut self, selection: Selection) -> Vec<Effect> {
        self.selection = selection;
        Vec::new()
    }

    fn neighbour(&self, direction: Direction) -> Cell {
        let Some(cell) = self.selected_cell() else { return Cell::new(0, 0) };
        let last = self.puzzle.order() - 1;
        let (row, col) = (cell.row as usize, cell.col as usize);
        match direction {
            Direction::Up => Cell::new(row.saturating_sub(1), col),
            Direction::Down => Cell::new((row + 1).min(last), col),
            Direction::Left => Cell::new(row, col.saturating_sub(1)),
            Direction::Right => Cell::new(row, (col + 1).min(last)),
            Direction::Home => Cell::new(row, 0),
            Direction::End => Cell::new(row, last),
        }
    }

    /// The selected cell, if the player may write there.
    fn writable(&self) -> Option<Cell> {
        self.selected_cell().filter(|&cell| self.puzzle.given(cell).is_none())
    }

    fn enter(&mut self, digit: Digit) -> Vec<Effect> {
        let Some(cell) = self.writable() else { return Vec::new() };
        if digit.get() > self.puzzle.order() {
            return Vec::new();
        }
        let mut cells = self.entries.cells().to_vec();
        put(&self.puzzle, &mut cells, cell, digit, self.preferences.tidy_notes);
        self.become_cells(cells)
    }

    fn note(&mut self, digit: Digit) -> Vec<Effect> {
        let all = DigitSet::all(self.puzzle.order());
        self.change_selected(|state| {
            if state.value.is_none() && all.contains(digit) && !state.notes.remove(digit) {
                state.notes.insert(digit);
            }
        })
    }

    fn change_selected(&mut self, change: impl FnOnce(&mut CellState)) -> Vec<Effect> {
        let Some(cell) = self.writable() else { return Vec::new() };
        let mut cells = self.entries.cells().to_vec();
        change(&mut cells[cell.index(self.puzzle.order())]);
        self.become_cells(cells)
    }

    fn become_cells(&mut self, cells: Vec<CellState>) -> Vec<Effect> {
        let changed = self.entries.become_cells(cells);
        self.moved(changed)
    }

    /// After a move: what was said of the position before holds no more.
    fn moved(&mut self, changed: bool) -> Vec<Effect> {
        if !changed {
            return Vec::new();
        }
        self.hint = None;
        self.wrong.clear();
        self.message = self.is_solved().then(|| Phrase::new("message.solved", []));
        vec![Effect::Save]
    }

    fn hint_pressed(&mut self) -> Vec<Effect> {
        let changed = self.press_hint();
        let mut effects = self.moved(changed);
        if self.verdict.is_none() {
            effects.push(Effect::NeedVerdict);
        }
        effects
    }

    fn easy(&mut self) -> Vec<Effect> {
        let mistakes = check::mistakes(self);
        if !mistakes.is_empty() {
            self.hint = Some(self.next_hint());
            return Vec::new();
        }
        let steps = self.play_easy();
        let effects = self.moved(steps > 0);
        if self.message.is_none() {
            self.message = Some(Phrase::new("message.easy", [("count", Arg::Count(steps as u64))]));
        }
        effects
    }

    fn wait_for_verdict(&mut self, waiting: Waiting) -> Vec<Effect> {
        if !matches!(self.verdict, None | Some(Verdict::Unknown)) {
            return self.answer(waiting);
        }
        self.waiting = Some(waiting);
        vec![Effect::NeedVerdict]
    }

    fn answer(&mut self, waiting: Waiting) -> Vec<Effect> {
        match waiting {
            Waiting::Check => {
                self.check();
                Vec::new()
            }
            Waiting::Solve => self.solve(),
        }
    }

    fn check(&mut self) {
        self.wrong = check::mistakes(self);
        let count = Arg::Count(self.wrong.len() as u64);
        let key = match self.verdict {
            Some(Verdict::None) => "message.no-solution",
            _ if !self.wrong.is_empty() => "message.wrong",
            Some(Verdict::Many(_)) => "message.check-many",
            Some(Verdict::Unknown) | None => "message.check-unknown",
            Some(Verdict::One(_)) if self.is_solved() => "message.solved",
            Some(Verdict::One(_)) => "message.fine",
        };
        self.message = Some(Phrase::new(key, [("count", count)]));
    }

    fn solve(&mut self) -> Vec<Effect> {
        let (solution, key) = match &self.verdict {
            Some(Verdict::One(solution)) => (solution, "message.solution"),
            Some(Verdict::Many(two)) => (&two[0], "message.one-of-many"),
            Some(Verdict::None) => {
                self.message = Some(Phrase::new("message.no-solution", []));
                return Vec::new();
            }
            Some(Verdict::Unknown) | None => {
                self.message = Some(Phrase::new("message.check-unknown", []));
                return Vec::new();
            }
        };
        let givens = self.puzzle.givens().iter();
        let filled = givens.zip(solution).map(|(given, &digit)| CellState {
            value: if given.is_none() { Some(digit) } else { None },
            notes: DigitSet::EMPTY,
        });
        let cells = filled.collect();
        let effects = self.become_cells(cells);
        self.message = Some(Phrase::new(key, []));
        effects
    }

    /// The entries with their history.
    pub fn entries(&self) -> &Entries {
        &self.entries
    }
}
