//! Actions that the first screen does not need: help, Check, the history, changes of many cells, the film. On the page they are
//! in the part of the engine. Those on drawn chains are in `own_chain.rs`.

use super::action::{Action, Effect, SolutionCount};
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
            Action::PlayEasy => return self.fill_in_easy_steps(),
            // That a rule is broken shows without the solution.
            Action::Check if self.preferences.check == CheckLevel::Contradictions => {
                return self.finish_waiting(Waiting::Check);
            }
            Action::Check => return self.wait_for_solution_count(Waiting::Check),
            Action::Solve => return self.wait_for_solution_count(Waiting::Solve),
            Action::SolutionCount(solution_count) => {
                self.solution_count = Some(solution_count);
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
            Action::PreferHelp(stage) => {
                self.preferences.help = stage;
                return self.apply_preferences();
            }
            Action::PreferKnown(difficulty) => {
                self.preferences.known = difficulty;
                return self.apply_preferences();
            }
            Action::Hint => return self.hint_pressed(),
            Action::ListSteps(is_here) => {
                self.list_steps(is_here);
                return self.solution_count_effect();
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
        effects.extend(self.solution_count_effect());
        effects
    }

    /// Asks for the solutions if they are not known: until then, a hint may rest on wrong entries.
    fn solution_count_effect(&self) -> Vec<Effect> {
        let is_unknown = self.solution_count.is_none();
        is_unknown.then_some(Effect::NeedSolutionCount).into_iter().collect()
    }

    /// Says how often something was done, by the phrase of that key; where it was not done at all, that there is nothing to do.
    pub(super) fn report_count(&mut self, key: &'static str, count: usize) {
        let key = if count == 0 { "message.nothing" } else { key };
        self.message = Some(Phrase::new(key, [("count", Arg::Count(count as u64))]));
    }

    fn fill_in_easy_steps(&mut self) -> Vec<Effect> {
        if matches!(self.solution_count, Some(SolutionCount::None)) || !check::mistakes(self).is_empty() {
            self.hint = Some(self.next_hint());
            return Vec::new();
        }
        // Steps from wrong entries are wrong.
        if self.solution_count.is_none() && self.is_begun() {
            return self.wait_for_solution_count(Waiting::Easy);
        }
        let steps = self.play_easy();
        let effects = self.after_move(steps > 0);
        if steps == 0 {
            self.message = Some(Phrase::new("message.no-easy", []));
        } else if self.message.is_none() {
            self.report_count("message.easy", steps);
        }
        effects
    }

    pub(super) fn wait_for_solution_count(&mut self, waiting: Waiting) -> Vec<Effect> {
        if !matches!(self.solution_count, None | Some(SolutionCount::Unknown)) {
            return self.finish_waiting(waiting);
        }
        self.waiting = Some(waiting);
        vec![Effect::NeedSolutionCount]
    }

    fn finish_waiting(&mut self, waiting: Waiting) -> Vec<Effect> {
        match waiting {
            Waiting::Check => {
                self.check();
                Vec::new()
            }
            // The player has stopped the search, and with it what waits for it.
            Waiting::Easy if self.solution_count == Some(SolutionCount::Unknown) => Vec::new(),
            Waiting::Easy => self.fill_in_easy_steps(),
            Waiting::Solve => self.solve(),
            Waiting::Mistake => self.before_mistake(),
        }
    }

    /// The button Check: runs the check of `check.rs` that the player prefers, and says what it found.
    fn check(&mut self) {
        let level = self.preferences.check;
        self.checked_wrong = match level {
            CheckLevel::Contradictions => check::contradictions(&self.puzzle, &self.entries),
            _ => check::mistakes_in(&self.puzzle, &self.entries, self.solution_count.as_ref()),
        };
        let lacking = self
            .checked_wrong
            .iter()
            .filter(|&&cell| self.entries.at(cell.index(self.puzzle.order())).value.is_none())
            .count();
        let wrong = self.checked_wrong.len() - lacking;
        let key = match self.solution_count {
            Some(SolutionCount::None) => "message.no-solution",
            _ if !self.checked_wrong.is_empty() => match level {
                CheckLevel::Wrong if wrong == 0 => "message.lacking",
                CheckLevel::Wrong if lacking > 0 => "message.wrong-and-lacking",
                CheckLevel::Wrong => "message.wrong",
                CheckLevel::Contradictions => "message.contradiction",
                CheckLevel::Nothing => "message.something-wrong",
            },
            Some(SolutionCount::One(_)) if self.is_solved() => "message.solved",
            None if self.is_solved() => "message.solved",
            _ if level == CheckLevel::Contradictions => "message.no-conflict",
            Some(SolutionCount::Many(_)) if check::is_dead(self, &self.entries) => match level {
                CheckLevel::Nothing => "message.something-wrong",
                _ => "message.dead",
            },
            Some(SolutionCount::Many(_)) => "message.check-many",
            Some(SolutionCount::Unknown) | None => "message.check-unknown",
            Some(SolutionCount::One(_)) => "message.fine",
        };
        if level == CheckLevel::Nothing {
            self.checked_wrong.clear();
        }
        let [count, notes] = [wrong, lacking].map(|count| Arg::Count(count as u64));
        self.message = Some(Phrase::new(key, [("count", count), ("notes", notes)]));
    }

    fn solve(&mut self) -> Vec<Effect> {
        let (solution, key) = match &self.solution_count {
            Some(SolutionCount::One(solution)) => (solution, "message.solution"),
            Some(SolutionCount::Many(two)) => match check::solution_with(&self.values(), &**two) {
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
}
