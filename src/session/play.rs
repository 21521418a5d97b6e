//! What each action does. Reads no clock, random source or storage.

use super::action::{Action, Effect, Mode, SolutionCount};
use super::cell_state::CellState;
use super::film::FilmPlayback;
use super::hint::{Hint, fill_notes};
use super::view::holds;
use super::write::Kind;
use super::{CheckLevel, Entries, Preference, Selection, Session, Waiting, check, notes};
use crate::engine::{Arg, Cell, Digit, Phrase};

impl Session {
    /// Does what the player wants; returns what the outside is to do.
    pub fn apply(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Enter(digit) if self.chooses_first() => self.hold(digit),
            Action::Enter(digit) => self.enter(digit),
            Action::Note(digit) => self.note(digit, Kind::Notes),
            Action::Corner(digit) => self.note(digit, Kind::Corners),
            Action::Colour(colour) if self.mode == Mode::Colours && self.chooses_first() => {
                self.brush = colour.clamp(1, super::COLOURS);
                Vec::new()
            }
            Action::Colour(colour) => self.colour(colour),
            Action::Replace(digit) if self.held.is_some() => self.hold(digit),
            Action::Replace(digit) => {
                self.entries.forget_last();
                self.enter(digit)
            }
            Action::PutHeld => self.put_held(),
            Action::Erase => self.erase(),
            Action::ClearColours => self.clear_colours(),
            Action::MarkClue(side, index) => self.mark_clue(side, index),
            Action::FillNotes => self.fill_all_notes(),
            Action::Undo => self.step(Entries::undo, ["message.back", "message.back.many"]),
            Action::Redo => self.step(Entries::redo, ["message.forth", "message.forth.many"]),
            Action::History(act) => self.history_act(act),
            Action::TakeUp(cells) => self.take_up(cells),
            Action::Restart => self.restart(),
            Action::PlayEasy => self.easy(),
            // What breaks a rule is seen without the solution.
            Action::Check if self.preferences.check == CheckLevel::Contradictions => self.answer(Waiting::Check),
            Action::Check => self.wait_for_solution_count(Waiting::Check),
            Action::Solve => self.wait_for_solution_count(Waiting::Solve),
            Action::SolutionCount(solution_count) => {
                self.solution_count = Some(solution_count);
                self.look_again();
                self.waiting.take().map(|waiting| self.answer(waiting)).unwrap_or_default()
            }
            Action::Tick(seconds) => {
                if !self.is_solved() {
                    self.seconds = self.seconds.saturating_add(seconds);
                }
                Vec::new()
            }
            Action::FilmReady(film) => {
                // The same film in another language stays where it is.
                let at = self.film.as_ref().map_or(0, |old| old.cursor_in(&film));
                self.film = Some(FilmPlayback::new(&self.puzzle, film, self.provider));
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
            action => self.apply_other(action),
        }
    }

    /// Selection, modes, preferences and hints.
    fn apply_other(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Select(cell) => return self.select(Selection::Cell(cell)),
            Action::SelectClue(side, index) => return self.select(Selection::Clue(side, index)),
            Action::Deselect => return self.select(Selection::Nothing),
            Action::Move(direction) => return self.select(Selection::Cell(self.neighbour(direction))),
            Action::Tap(cell) => return self.tap(cell),
            Action::Extend(cell) => return self.extend(cell),
            Action::ExtendBy(direction) => return self.extend(self.neighbour(direction)),
            Action::Walk(direction) => self.selection = Selection::Cell(self.neighbour(direction)),
            Action::Toggle(cell) => return self.toggle(cell),
            Action::SelectTo(cell) => return self.select_to(cell),
            Action::SelectAll => return self.select_where(|_| true),
            Action::SelectSame => return self.select_same(),
            Action::SelectDigit(digit) => {
                let values = self.values();
                return self.select_where(|at| values[at] == Some(digit));
            }
            Action::Toggles(mode) => self.mode = if self.mode == mode { Mode::Values } else { mode },
            Action::Prefer(preference, on) => {
                self.preferences.set(preference, on);
                return self.preferred();
            }
            Action::PreferCheck(level) => {
                self.preferences.check = level;
                return self.preferred();
            }
            Action::PreferHelp(stage) => {
                self.preferences.help = stage;
                return self.preferred();
            }
            Action::PreferAll(preferences) => {
                self.preferences = preferences;
                return self.preferred();
            }
            Action::Hint => return self.hint_pressed(),
            Action::ApplyHint => return self.apply_hint(),
            Action::CloseHint => self.hint = None,
            Action::LastHint => {
                if let Some(step) = self.last.clone() {
                    self.hint = Some(Hint::Answer { step, note: Some(Phrase::new("hint.again", [])) });
                }
            }
            Action::WhyNot(candidate) => self.hint = Some(self.why_not(candidate)),
            _ => {}
        }
        Vec::new()
    }

    /// Whether what is typed is chosen for cells to come; several selected cells take it at once.
    fn chooses_first(&self) -> bool {
        self.prefers(Preference::DigitFirst) && self.group.len() < 2
    }

    /// Chooses the digit that cells are to take; the same once more, no longer. Among colours, the
    /// colour of that number.
    fn hold(&mut self, digit: Digit) -> Vec<Effect> {
        if self.mode == Mode::Colours {
            self.brush = (digit.get() as u8).min(super::COLOURS);
        } else {
            self.held = if self.held == Some(digit) { None } else { Some(digit) };
        }
        Vec::new()
    }

    /// After a change of preferences. A game not begun yet begins with all notes or without.
    fn preferred(&mut self) -> Vec<Effect> {
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

    /// Takes up what was done elsewhere, where nothing is begun here.
    fn take_up(&mut self, mut cells: Vec<CellState>) -> Vec<Effect> {
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
        // As they were there, notes too.
        let changed = self.entries.become_cells(cells);
        self.moved(changed)
    }

    /// Lets the notes of the board after a move follow the digits that it changes.
    pub(super) fn follow_digits(&self, cells: &mut [CellState]) {
        notes::follow_digits(&self.puzzle, &self.entries, cells, self.prefers(Preference::TidyNotes));
    }

    /// Makes the cells become `cells` as one move, with notes that follow the digits.
    pub(super) fn become_cells(&mut self, mut cells: Vec<CellState>) -> Vec<Effect> {
        self.follow_digits(&mut cells);
        let changed = self.entries.become_cells(cells);
        self.moved(changed)
    }

    /// Goes a move back or forth, and says in which cell, how it is now, or in how many: it may be far from where
    /// the player is.
    fn step(&mut self, go: fn(&mut Entries) -> bool, [one, many]: [&'static str; 2]) -> Vec<Effect> {
        let before = self.entries.cells().to_vec();
        let changed = go(&mut self.entries);
        let effects = self.moved(changed);
        let mut differ = (0..before.len()).filter(|&index| before[index] != self.entries.at(index));
        if let (Some(index), None) = (differ.next(), &self.message) {
            let (was, now) = (before[index], self.entries.at(index));
            let phrase = match differ.count() {
                // Colours and corners are no part of what is said.
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

    /// After a move: what was said of the position before holds no more.
    pub(super) fn moved(&mut self, changed: bool) -> Vec<Effect> {
        if !changed {
            return Vec::new();
        }
        self.take_back_restarts();
        self.hint = None;
        self.waiting.take_if(|waiting| *waiting == Waiting::Easy);
        self.clear_announcement();
        self.wrong.clear();
        self.message = self.values().iter().all(Option::is_some).then(|| {
            // Who has all marks turned off would see nothing of it.
            Phrase::new(if self.is_solved() { "message.solved" } else { "message.full" }, [])
        });
        vec![Effect::Save]
    }

    fn hint_pressed(&mut self) -> Vec<Effect> {
        let mut effects = self.press_hint();
        if self.solution_count.is_none() {
            effects.push(Effect::NeedSolutionCount);
        }
        effects
    }

    /// Says that the player did something so often; that there is nothing to do, where it is not once.
    pub(super) fn tell(&mut self, key: &'static str, count: usize) {
        let key = if count == 0 { "message.nothing" } else { key };
        self.message = Some(Phrase::new(key, [("count", Arg::Count(count as u64))]));
    }

    fn easy(&mut self) -> Vec<Effect> {
        if matches!(self.solution_count, Some(SolutionCount::None)) || !check::mistakes(self).is_empty() {
            self.hint = Some(self.next_hint());
            return Vec::new();
        }
        // Steps from wrong entries are wrong.
        if self.solution_count.is_none() && self.is_begun() {
            return self.wait_for_solution_count(Waiting::Easy);
        }
        let steps = self.play_easy();
        let effects = self.moved(steps > 0);
        if steps == 0 {
            self.message = Some(Phrase::new("message.no-easy", []));
        } else if self.message.is_none() {
            self.tell("message.easy", steps);
        }
        effects
    }

    pub(super) fn wait_for_solution_count(&mut self, waiting: Waiting) -> Vec<Effect> {
        if !matches!(self.solution_count, None | Some(SolutionCount::Unknown)) {
            return self.answer(waiting);
        }
        self.waiting = Some(waiting);
        vec![Effect::NeedSolutionCount]
    }

    fn answer(&mut self, waiting: Waiting) -> Vec<Effect> {
        match waiting {
            Waiting::Check => {
                self.check();
                Vec::new()
            }
            // Who stops the search stops what waits for it.
            Waiting::Easy if self.solution_count == Some(SolutionCount::Unknown) => Vec::new(),
            Waiting::Easy => self.easy(),
            Waiting::Solve => self.solve(),
            Waiting::Mistake => self.before_mistake(),
        }
    }

    /// Says whether anything is wrong, and gives away as much of it as the player wants.
    fn check(&mut self) {
        let level = self.preferences.check;
        self.wrong = match level {
            CheckLevel::Contradictions => check::contradictions(&self.puzzle, &self.entries),
            _ => check::mistakes_in(&self.puzzle, &self.entries, self.solution_count.as_ref()),
        };
        let count = Arg::Count(self.wrong.len() as u64);
        let key = match self.solution_count {
            Some(SolutionCount::None) => "message.no-solution",
            _ if !self.wrong.is_empty() => match level {
                CheckLevel::Wrong => "message.wrong",
                CheckLevel::Contradictions => "message.contradiction",
                CheckLevel::Nothing => "message.something-wrong",
            },
            Some(SolutionCount::One(_)) if self.is_solved() => "message.solved",
            None if self.is_solved() => "message.solved",
            _ if level == CheckLevel::Contradictions => "message.no-conflict",
            Some(SolutionCount::Many(_)) => "message.check-many",
            Some(SolutionCount::Unknown) | None => "message.check-unknown",
            Some(SolutionCount::One(_)) => "message.fine",
        };
        if level == CheckLevel::Nothing {
            self.wrong.clear();
        }
        self.message = Some(Phrase::new(key, [("count", count)]));
    }

    fn solve(&mut self) -> Vec<Effect> {
        let (solution, key) = match &self.solution_count {
            Some(SolutionCount::One(solution)) => (solution, "message.solution"),
            Some(SolutionCount::Many(two)) => match self.with_entries(&**two) {
                Some(solution) => (solution, "message.one-of-many"),
                None => (&two[0], "message.not-yours"),
            },
            Some(SolutionCount::None) => {
                self.message = Some(Phrase::new("message.no-solution", []));
                return Vec::new();
            }
            Some(SolutionCount::Unknown) | None => {
                self.message = Some(Phrase::new("message.check-unknown", []));
                return Vec::new();
            }
        };
        let givens = self.puzzle.givens().iter();
        let filled = givens.zip(solution).zip(self.entries.cells()).map(|((given, &digit), state)| CellState {
            value: if given.is_none() { Some(digit) } else { None },
            ..state.blank()
        });
        let cells = filled.collect();
        let effects = self.become_cells(cells);
        self.message = Some(Phrase::new(key, []));
        effects
    }

    /// The first of those that has everything entered.
    fn with_entries<'a>(&self, known: &'a [Vec<Digit>]) -> Option<&'a Vec<Digit>> {
        let values = self.values();
        let has_all = |grid: &&Vec<Digit>| {
            grid.iter().zip(&values).all(|(&digit, value)| value.is_none_or(|value| value == digit))
        };
        known.iter().find(has_all)
    }

    /// The entries with their history.
    pub fn entries(&self) -> &Entries {
        &self.entries
    }
}
