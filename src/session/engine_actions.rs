//! Actions that the first screen does not need: help, Check, the history, changes of many cells, the film. On the page they are
//! in the part of the engine. Those on drawn chains are in `own_chain.rs`.

use super::action::{Action, Effect, KnownSolutions};
use super::cell_state::CellState;
use super::film::FilmPlayback;
use super::hint::Hint;
use super::{CheckLevel, Session, Waiting, check};
use crate::engine::{Arg, Phrase};

impl Session {
    /// Does the actions that [`Self::apply_basic`] hands back, but for those of drawn chains; any other does nothing.
    pub fn apply_with_engine(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Notes(act) => return self.change_notes(act),
            Action::ClearColours => return self.clear_colours(),
            Action::FillNotes => return self.fill_all_notes(),
            Action::History(act) => return self.history_act(act),
            Action::Restart => return self.restart(),
            Action::FillEasySteps => return self.fill_in_easy_steps(),
            // That a rule is broken shows without the solution.
            Action::Check if self.preferences.check == CheckLevel::Contradictions => {
                return self.finish_waiting(Waiting::Check);
            }
            Action::Check => return self.wait_for_known_solutions(Waiting::Check),
            Action::RevealSolution => return self.wait_for_known_solutions(Waiting::RevealSolution),
            Action::KnownSolutions(known_solutions) => {
                self.known_solutions = Some(known_solutions);
                self.recheck_hint();
                return self.waiting.take().map(|waiting| self.finish_waiting(waiting)).unwrap_or_default();
            }
            Action::SelectSame => return self.select_same(),
            Action::SelectDigit(digit) => {
                let values = self.values();
                return self.select_where(|at| values[at] == Some(digit));
            }
            Action::DoublePress => return self.double_press(),
            Action::ShowFits => self.fits_shown = self.selected_clue(),
            Action::PreferCheck(level) => {
                self.preferences.check = level;
                return self.apply_preferences();
            }
            Action::PreferFirstHintStage(stage) => {
                self.preferences.first_hint_stage = stage;
                return self.apply_preferences();
            }
            Action::PreferHardestHint(difficulty) => {
                self.preferences.hardest_hint = difficulty;
                return self.apply_preferences();
            }
            Action::Hint => return self.hint_pressed(),
            Action::ListSteps(is_here) => {
                self.list_steps(is_here);
                return self.known_solutions_effect();
            }
            Action::PickStep(index) => self.pick_step(index),
            Action::ApplyHint => return self.apply_hint(),
            Action::LastHint => {
                if let Some(step) = self.last_step.clone() {
                    self.hint = Some(Hint::Answer { step, note: Some(Phrase::new("hint.again", [])) });
                }
            }
            Action::ShowOffered => self.show_offered(),
            Action::WhyNot(candidate) => self.hint = Some(self.why_not(candidate)),
            Action::ChangeLanguage => self.translate_hint(),
            Action::FilmReady(film) => {
                // The same film in another language stays where it is.
                let at = self.film.as_ref().map_or(0, |old| old.cursor_in(&film));
                self.film = Some(FilmPlayback::new(&self.puzzle, film, self.provider, self.folds_film));
                self.go_to_step(at);
            }
            Action::FilmTo(step) => self.go_to_step(step),
            Action::FoldFilm(folded) => {
                self.folds_film = folded;
                if let Some(film) = &mut self.film {
                    film.fold(folded);
                }
            }
            _ => {}
        }
        Vec::new()
    }

    fn go_to_step(&mut self, step: usize) {
        if let Some(film) = &mut self.film {
            film.go_to(step);
        }
    }

    fn hint_pressed(&mut self) -> Vec<Effect> {
        let mut effects = self.press_hint();
        effects.extend(self.known_solutions_effect());
        effects
    }

    /// Asks for the solutions if they are not known: until then, a hint may rest on wrong entries.
    fn known_solutions_effect(&self) -> Vec<Effect> {
        let is_unknown = self.known_solutions.is_none();
        is_unknown.then_some(Effect::NeedSolutions).into_iter().collect()
    }

    /// Says how often something was done, by the phrase of that key; where it was not done at all, that there is nothing to do.
    pub(super) fn report_count(&mut self, key: &'static str, count: usize) {
        let key = if count == 0 { "message.nothing" } else { key };
        self.message = Some(Phrase::new(key, [("count", Arg::Count(count as u64))]));
    }

    fn fill_in_easy_steps(&mut self) -> Vec<Effect> {
        if matches!(self.known_solutions, Some(KnownSolutions::None)) || !check::mistakes(self).is_empty() {
            self.hint = Some(self.next_hint());
            return Vec::new();
        }
        // Steps from wrong entries are wrong.
        if self.known_solutions.is_none() && self.is_begun() {
            return self.wait_for_known_solutions(Waiting::Easy);
        }
        let steps = self.apply_easy_steps();
        let effects = self.after_move(steps > 0);
        if steps == 0 {
            self.message = Some(Phrase::new("message.no-easy", []));
        } else if self.message.is_none() {
            self.report_count("message.easy", steps);
        }
        effects
    }

    pub(super) fn wait_for_known_solutions(&mut self, waiting: Waiting) -> Vec<Effect> {
        if !matches!(self.known_solutions, None | Some(KnownSolutions::Unknown)) {
            return self.finish_waiting(waiting);
        }
        self.waiting = Some(waiting);
        vec![Effect::NeedSolutions]
    }

    fn finish_waiting(&mut self, waiting: Waiting) -> Vec<Effect> {
        match waiting {
            Waiting::Check => {
                self.check();
                Vec::new()
            }
            // The player has stopped the search, and with it what waits for it.
            Waiting::Easy if self.known_solutions == Some(KnownSolutions::Unknown) => Vec::new(),
            Waiting::Easy => self.fill_in_easy_steps(),
            Waiting::RevealSolution => self.reveal_solution(),
            Waiting::Mistake => self.before_mistake(),
        }
    }

    /// The button Check: runs the check of `check.rs` that the player prefers, and says what it found.
    fn check(&mut self) {
        let level = self.preferences.check;
        self.checked_wrong = match level {
            CheckLevel::Contradictions => check::contradictions(&self.puzzle, &self.entries),
            _ => check::mistakes_in(&self.puzzle, &self.entries, self.known_solutions.as_ref()),
        };
        let lacking = self
            .checked_wrong
            .iter()
            .filter(|&&cell| self.entries.at(cell.index(self.puzzle.order())).value.is_none())
            .count();
        let wrong = self.checked_wrong.len() - lacking;
        let key = match self.known_solutions {
            Some(KnownSolutions::None) => "message.no-solution",
            _ if !self.checked_wrong.is_empty() => match level {
                CheckLevel::Wrong if wrong == 0 => "message.lacking",
                CheckLevel::Wrong if lacking > 0 => "message.wrong-and-lacking",
                CheckLevel::Wrong => "message.wrong",
                CheckLevel::Contradictions => "message.contradiction",
                CheckLevel::Nothing => "message.something-wrong",
            },
            Some(KnownSolutions::One(_)) if self.is_solved() => "message.solved",
            None if self.is_solved() => "message.solved",
            _ if level == CheckLevel::Contradictions => "message.no-conflict",
            Some(KnownSolutions::Many(_)) if check::is_dead(self, &self.entries) => match level {
                CheckLevel::Nothing => "message.something-wrong",
                _ => "message.dead",
            },
            Some(KnownSolutions::Many(_)) => "message.check-many",
            Some(KnownSolutions::Unknown) | None => "message.check-unknown",
            Some(KnownSolutions::One(_)) => "message.fine",
        };
        if level == CheckLevel::Nothing {
            self.checked_wrong.clear();
        }
        let [count, notes] = [wrong, lacking].map(|count| Arg::Count(count as u64));
        self.message = Some(Phrase::new(key, [("count", count), ("notes", notes)]));
    }

    fn reveal_solution(&mut self) -> Vec<Effect> {
        let (solution, key) = match &self.known_solutions {
            Some(KnownSolutions::One(solution)) => (solution, "message.solution"),
            Some(KnownSolutions::Many(two)) => match check::solution_with(&self.values(), &**two) {
                Some(solution) => (solution, "message.one-of-many"),
                None => (&two[0], "message.not-yours"),
            },
            Some(KnownSolutions::None) => {
                self.message = Some(Phrase::new("message.no-solution", []));
                return Vec::new();
            }
            Some(KnownSolutions::Unknown) | None => {
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
}
