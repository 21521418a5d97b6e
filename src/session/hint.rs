//! The hint: which one comes next, how much of it is shown, and what applying it does. The reason of a step is given by its
//! technique, in `crates/engine/src/technique`; `hints/step.rs` makes it a sentence.

use super::cell_state::CellState;
use super::view::HintStage;
use super::{Action, Effect, KnownSolutions, Session, check};
use crate::engine::{Arg, Board, Candidate, Cell, Conclusion, DigitSet, HouseKind, Phrase, Puzzle, Target};
use crate::hints::{Answer, Position, Question, Refutation, Step, Wrong};
use std::rc::Rc;
use std::sync::Arc;

/// The open hint.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Hint {
    /// A step, shown up to the stage.
    Step {
        /// With all its words and marks, whatever of it is shown.
        step: Box<Step>,
        /// How far it is shown.
        stage: HintStage,
    },
    /// A step to be read and not applied: applied already, or the answer to a question.
    Answer {
        /// It is shown whole.
        step: Box<Step>,
        /// What to say before it.
        note: Option<Phrase>,
    },
    /// The answer to "why not?" that takes many steps or gives away other digits: offered, and shown on request.
    Offer(Refutation),
    /// A step by a harder technique than the player prefers: offered, and shown on request.
    Beyond(Box<Step>),
    /// The steps that can be taken now.
    List {
        /// The steps, easiest technique first.
        steps: Vec<Step>,
        /// Whether those in the selected cells alone.
        is_here: bool,
    },
    /// The chain that the player draws: see `own_chain.rs`.
    Chain,
    /// Entries that are wrong; they come before any step.
    Mistake {
        /// Those of [`check::mistakes_in`].
        cells: Vec<Cell>,
        /// The step that empties them.
        step: Box<Step>,
        /// How far it is shown.
        stage: HintStage,
    },
    /// The question has to be answered in the background.
    Later(Rc<Question>),
    /// The background found no step within its time: a search without a limit is offered.
    Unfinished(Position),
    /// There is no step.
    Message(Phrase),
}

impl HintStage {
    /// The stage after this one; `None` after the last: time to apply.
    fn next(self) -> Option<Self> {
        match self {
            Self::Where => Some(Self::Technique),
            Self::Technique => Some(Self::Reason),
            Self::Reason => None,
        }
    }
}

/// A mistake has no technique, so that press would only say once more that there is one: it tells which cell it is.
fn stage_of_mistake(stage: HintStage) -> HintStage {
    if stage == HintStage::Technique { HintStage::Reason } else { stage }
}

impl Session {
    /// The position as the player has it: the placed digits, and the player's notes where there are any; in other cells all
    /// that the placed digits allow.
    pub fn hint_board(&self) -> Board {
        self.board_with_notes(|_, _| true)
    }

    /// The position to search for steps: [`Self::hint_board`] without the notes that lack the right digit, where the solution
    /// is known. What follows from such notes is wrong, even where they are no mistake: see [`check::mistakes_in`].
    pub(super) fn step_board(&self) -> Board {
        self.board_with_notes(|index, notes| !self.lacks_right_note(index, notes))
    }

    /// The placed digits, with the notes of those cells for which `counts` holds, by row-major index and notes.
    fn board_with_notes(&self, counts: impl Fn(usize, DigitSet) -> bool) -> Board {
        let mut board = Board::from_values(&self.puzzle, &self.entries.values(&self.puzzle));
        for (index, state) in self.entries.cells().iter().enumerate() {
            let cell = Cell::at(index, self.puzzle.order());
            let noted = state.notes & board.candidates(cell);
            if !noted.is_empty() && counts(index, noted) {
                board.set_candidates(cell, noted);
            }
        }
        board
    }

    /// Whether those notes of the cell of that index lack the right digit; `false` where the solution is not known.
    pub(super) fn lacks_right_note(&self, index: usize, notes: DigitSet) -> bool {
        matches!(&self.known_solutions, Some(KnownSolutions::One(solution)) if !notes.contains(solution[index]))
    }

    pub(super) fn next_hint(&self) -> Hint {
        self.hint_before_steps().unwrap_or_else(|| self.ask(Question::Step(Position::of(&self.step_board()))))
    }

    /// The hint that comes before any step: the puzzle has no solution, or something is wrong.
    fn hint_before_steps(&self) -> Option<Hint> {
        let lacking = || self.mistake_hint(check::mistakes(self), Wrong::Notes);
        // Wrong numbers come first: notes may be wrong because of them.
        self.wrong_numbers_hint().or_else(lacking).or_else(|| self.no_solution_hint()).or_else(|| self.dead_end_hint())
    }

    /// The hint that the entries fit none of several solutions.
    fn dead_end_hint(&self) -> Option<Hint> {
        check::is_dead(self, &self.entries).then(|| Hint::Message(Phrase::new("hint.dead", [])))
    }

    /// The hint that the puzzle has no solution, and why, if two givens show it.
    fn no_solution_hint(&self) -> Option<Hint> {
        if !matches!(self.known_solutions, Some(KnownSolutions::None)) {
            return None;
        }
        let phrase = match self.puzzle.repeated_givens().first() {
            Some(&(house, digit)) => {
                Phrase::new("hint.repeated-given", [("digit", Arg::Digit(digit)), ("house", Arg::House(house))])
            }
            None => Phrase::new("hint.no-solution", []),
        };
        Some(Hint::Message(phrase))
    }

    /// The hint that entered digits are wrong, if any are.
    fn wrong_numbers_hint(&self) -> Option<Hint> {
        let values = self.values();
        let filled = |cell: &Cell| values[cell.index(self.puzzle.order())].is_some();
        let wrong =
            if matches!(self.known_solutions, Some(KnownSolutions::One(_))) { Wrong::Number } else { Wrong::Rule };
        self.mistake_hint(check::mistakes(self).into_iter().filter(filled).collect(), wrong)
    }

    /// Call once the solutions are known: replaces the open hint if it may rest on wrong entries.
    pub(super) fn recheck_hint(&mut self) {
        let instead = match &self.hint {
            Some(Hint::Step { .. } | Hint::Beyond(_)) => self.replacement_hint(),
            Some(Hint::List { .. }) => self.hint_before_steps(),
            Some(Hint::Later(question)) if question.is_for_a_step() => self.replacement_hint(),
            // The answer to "why not?" does not rest on notes.
            Some(Hint::Later(_) | Hint::Answer { .. } | Hint::Offer(_) | Hint::Message(_) | Hint::Unfinished(_)) => {
                self.wrong_numbers_hint().or_else(|| self.no_solution_hint())
            }
            Some(Hint::Mistake { .. } | Hint::Chain) | None => None,
        };
        if instead.is_some() {
            self.hint = instead;
        }
    }

    /// The hint to show in place of an open step, if that step must not be shown.
    fn replacement_hint(&self) -> Option<Hint> {
        let is_misled = self.step_board() != self.hint_board();
        self.hint_before_steps().or_else(|| is_misled.then(|| self.next_hint()))
    }

    fn ask(&self, question: Question) -> Hint {
        let question = Rc::new(question);
        let answer = (self.provider.0)(&question);
        self.hint_of_answer(question, answer)
    }

    /// The hint to show for an answer.
    fn hint_of_answer(&self, question: Rc<Question>, answer: Option<Answer>) -> Hint {
        let key = match (answer, &*question) {
            (Some(Answer::Step(Some(step))), _) if step.difficulty > self.preferences.hardest_hint => {
                return Hint::Beyond(step);
            }
            (Some(Answer::Step(Some(step))), _) => {
                return Hint::Step { step, stage: self.preferences.first_hint_stage };
            }
            (Some(Answer::Steps(steps)), Question::Steps(_, cells)) if !(steps.is_empty() && cells.is_empty()) => {
                return Hint::List { steps, is_here: !cells.is_empty() };
            }
            (Some(Answer::WhyNot(Some(refutation))), _) => {
                let solution = match &self.known_solutions {
                    Some(KnownSolutions::One(solution)) => Some(&solution[..]),
                    _ => None,
                };
                let gives_away = refutation.gives_away(solution, self.puzzle.order());
                return if refutation.is_short() && !gives_away {
                    Hint::Answer { step: refutation.step, note: None }
                } else {
                    Hint::Offer(refutation)
                };
            }
            (Some(Answer::Later), _) => return Hint::Later(question),
            (None, _) => "hint.not-loaded",
            (_, Question::WhyNot(_, candidate)) => return possible_hint(*candidate),
            _ if matches!(self.known_solutions, Some(KnownSolutions::Many(_))) => "hint.many",
            _ => "hint.nothing",
        };
        Hint::Message(Phrase::new(key, []))
    }

    /// The question that the caller has to get answered in the background, for [`Self::take_answer`].
    pub fn question(&self) -> Option<&Rc<Question>> {
        match self.hint.as_ref()? {
            Hint::Later(question) => Some(question),
            _ => None,
        }
    }

    /// Shows the answer to [`Self::question`]; it is dropped if the hint was closed meanwhile.
    pub fn take_answer(&mut self, answer: Answer) {
        self.hint = match self.hint.take() {
            Some(Hint::Later(question)) => Some(match (&*question, answer) {
                (Question::Step(position), Answer::Later) => Hint::Unfinished(position.clone()),
                (_, answer) => self.hint_of_answer(question, Some(answer)),
            }),
            other => other,
        };
    }

    /// Asks the open question again, now that more techniques are loaded.
    pub fn ask_again_with_more(&mut self) {
        if let Some(question) = self.question().cloned() {
            let answer = (self.provider.0)(&question);
            self.hint = Some(self.hint_of_answer(question, answer));
        }
    }

    /// The hint to empty those cells, if there are any.
    fn mistake_hint(&self, cells: Vec<Cell>, wrong: Wrong) -> Option<Hint> {
        if cells.is_empty() {
            return None;
        }
        let step = self.provider.mistake(&cells, wrong)?;
        Some(Hint::Mistake { cells, step, stage: stage_of_mistake(self.preferences.first_hint_stage) })
    }

    /// Whether the board is solved, where nothing is left to ask for. If so, the message says that, and no hint takes the place
    /// of the card of the solved game.
    pub(super) fn has_nothing_to_ask(&mut self) -> bool {
        let is_solved = self.is_solved();
        if is_solved {
            self.hint = None;
            self.message = Some(Phrase::new("message.solved", []));
        }
        is_solved
    }

    /// One more press of the hint.
    pub(super) fn press_hint(&mut self) -> Vec<Effect> {
        self.clear_announcement();
        if self.has_nothing_to_ask() {
            return Vec::new();
        }
        match &mut self.hint {
            Some(Hint::Step { stage, .. }) => match stage.next() {
                Some(next) => *stage = next,
                None => return self.apply_hint(),
            },
            Some(Hint::Mistake { stage, .. }) => match stage.next() {
                Some(next) => *stage = stage_of_mistake(next),
                None => return self.apply_hint(),
            },
            Some(Hint::Later(question)) if question.is_for_a_step() => {}
            _ => self.hint = Some(self.next_hint()),
        }
        Vec::new()
    }

    /// Puts the open hint into the current language by asking for it again. Hints that cannot be asked for again, such as a step
    /// that was applied, are closed.
    pub(super) fn translate_hint(&mut self) {
        self.clear_announcement();
        let at = match self.hint {
            Some(Hint::Step { stage, .. } | Hint::Mistake { stage, .. }) => stage,
            Some(Hint::Message(_) | Hint::Chain) | None => return,
            Some(
                Hint::Answer { .. }
                | Hint::Offer(_)
                | Hint::Later(_)
                | Hint::Unfinished(_)
                | Hint::Beyond(_)
                | Hint::List { .. },
            ) => {
                self.hint = None;
                return;
            }
        };
        let mut next = self.next_hint();
        if let Hint::Step { stage, .. } | Hint::Mistake { stage, .. } = &mut next {
            *stage = at;
        }
        self.hint = Some(next);
    }

    /// Lists the steps that can be taken now, all of them or those in the selected cells.
    pub(super) fn list_steps(&mut self, is_here: bool) {
        if self.has_nothing_to_ask() {
            return;
        }
        let cells = if is_here { self.selected_cells.clone() } else { Vec::new() };
        let list = || self.ask(Question::Steps(Position::of(&self.step_board()), cells));
        self.hint = Some(self.hint_before_steps().unwrap_or_else(list));
    }

    /// Shows a step of the list.
    pub(super) fn pick_step(&mut self, index: usize) {
        self.hint = match self.hint.take() {
            Some(Hint::List { mut steps, .. }) if index < steps.len() => {
                Some(Hint::Step { step: Box::new(steps.swap_remove(index)), stage: HintStage::Reason })
            }
            other => other,
        };
    }

    /// Shows the proof or the step that was offered, or searches on for one.
    pub(super) fn show_offered(&mut self) {
        self.hint = match self.hint.take() {
            Some(Hint::Offer(Refutation { step, before, .. })) => {
                let note = (before > 0).then(|| Phrase::new("why-not.after", [("steps", Arg::Count(before))]));
                Some(Hint::Answer { step, note })
            }
            Some(Hint::Unfinished(position)) => Some(self.ask(Question::StepWithoutLimit(position))),
            Some(Hint::Beyond(step)) => Some(Hint::Step { step, stage: self.preferences.first_hint_stage }),
            other => other,
        };
    }

    /// The candidates that the action would change by applying the open hint, to be highlighted; empty if it does not apply it.
    pub fn changes_of(&self, action: &Action) -> Vec<Target> {
        match &self.hint {
            Some(Hint::Step { step, stage })
                if matches!(action, Action::ApplyHint) || matches!(action, Action::Hint) && stage.next().is_none() =>
            {
                conclusion_targets(step)
            }
            Some(Hint::Chain) if matches!(action, Action::ApplyHint) => {
                self.chain.as_ref().map(|chain| conclusion_targets(&chain.step)).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// Applies the open hint, and keeps a sentence on what that did.
    pub(super) fn apply_hint(&mut self) -> Vec<Effect> {
        let mut cells = self.entries.cells().to_vec();
        let done = match self.hint.take() {
            Some(Hint::Step { step, .. }) => {
                self.apply_conclusions(&mut cells, &step.conclusions);
                let done = step.outcome();
                self.last_step = Some(step);
                done
            }
            Some(Hint::Mistake { cells: wrong, step, .. }) => {
                for cell in wrong {
                    let state = &mut cells[cell.index(self.puzzle.order())];
                    *state = state.blank();
                }
                step.outcome()
            }
            other => {
                self.hint = other;
                return Vec::new();
            }
        };
        let effects = self.become_cells(cells);
        self.announcement = done;
        effects
    }

    /// Applies conclusions to `cells`. If they remove candidates, every open cell gets all notes first, unless it has notes that
    /// include the right digit.
    fn apply_conclusions(&self, cells: &mut [CellState], conclusions: &[Conclusion]) {
        if conclusions.iter().any(|conclusion| matches!(conclusion, Conclusion::Eliminate(_))) {
            for (index, state) in cells.iter_mut().enumerate().filter(|(_, state)| state.value.is_none()) {
                if self.lacks_right_note(index, state.notes) {
                    state.notes = DigitSet::EMPTY;
                }
            }
            fill_notes(&self.puzzle, cells);
        }
        for &conclusion in conclusions {
            match conclusion {
                Conclusion::Place(Candidate { cell, digit }) => {
                    let state = &mut cells[cell.index(self.puzzle.order())];
                    *state = state.with_value(digit);
                }
                Conclusion::Eliminate(Candidate { cell, digit }) => {
                    cells[cell.index(self.puzzle.order())].notes.remove(digit);
                }
            }
        }
        self.follow_digits(cells);
    }

    /// Plays openings and singles as one move, up to the next step that is neither. Returns how many.
    pub(super) fn apply_easy_steps(&mut self) -> usize {
        let before = self.entries.clone();
        let mut steps = 0;
        while let Some(step) = self.provider.step(&self.step_board()).filter(|step| step.is_easy) {
            let mut cells = self.entries.cells().to_vec();
            self.apply_conclusions(&mut cells, &step.conclusions);
            // An open cell that loses its last note counts as one without notes: the same step would come again.
            let lost = step.conclusions.iter().any(|fact| {
                let state = &cells[fact.candidate().cell.index(self.puzzle.order())];
                state.value.is_none() && state.notes.is_empty()
            });
            if lost || !self.entries.become_cells(cells) {
                break;
            }
            self.last_step = Some(step);
            steps += 1;
        }
        let cells = std::mem::replace(&mut self.entries, before);
        self.entries.become_cells(cells.cells().to_vec());
        steps
    }

    /// Why "why not?" cannot be asked about the cell: it is filled. `None` if it can.
    pub fn why_not_to_ask(&self, cell: Cell) -> Option<Phrase> {
        let at = cell.index(self.puzzle.order());
        let given = self.puzzle.givens()[at];
        let value = given.or(self.entries.at(at).value)?;
        let key = if given.is_some() { "why-not.given" } else { "why-not.filled" };
        Some(Phrase::new(key, [("cell", Arg::Cell(cell)), ("digit", Arg::Digit(value))]))
    }

    /// The hint on why the digit cannot be in the cell. What the board shows at once is answered here; only the rest is a
    /// [`Question::WhyNot`].
    pub(super) fn why_not(&self, candidate: Candidate) -> Hint {
        let board = Board::from_values(&self.puzzle, &self.entries.values(&self.puzzle));
        if let Some(filled) = self.why_not_to_ask(candidate.cell) {
            return Hint::Message(filled);
        }
        // From wrong entries anything would follow. Notes do not matter: the board is made without them.
        if let Some(instead) = self.wrong_numbers_hint().or_else(|| self.no_solution_hint()) {
            return instead;
        }
        if let Some((house, blocker)) = blocker(&board, candidate) {
            let [cell, digit] = args(candidate);
            let args = [cell, digit, ("house", Arg::House(house)), ("blocker", Arg::Cell(blocker))];
            return Hint::Message(Phrase::new("why-not.seen", args));
        }
        if let Some(KnownSolutions::One(solution)) = &self.known_solutions
            && solution[candidate.cell.index(self.puzzle.order())] == candidate.digit
        {
            return possible_hint(candidate);
        }
        self.ask(Question::WhyNot(Position::of(&board), candidate))
    }
}

fn conclusion_targets(step: &Step) -> Vec<Target> {
    step.conclusions.iter().map(|fact| Target::Candidate(fact.candidate())).collect()
}

/// The cell that has the digit in a house of the candidate, with that house.
fn blocker(board: &Board, candidate: Candidate) -> Option<(HouseKind, Cell)> {
    let mut houses = board.geometry().houses().iter().filter(|house| house.cells.contains(&candidate.cell));
    houses.find_map(|house| {
        let cell = house.cells.iter().find(|&&cell| board.value(cell) == Some(candidate.digit))?;
        Some((house.kind, *cell))
    })
}

/// The hint that the candidate is possible.
fn possible_hint(candidate: Candidate) -> Hint {
    Hint::Message(Phrase::new("why-not.possible", args(candidate)))
}

fn args(of: Candidate) -> [(&'static str, Arg); 2] {
    [("cell", Arg::Cell(of.cell)), ("digit", Arg::Digit(of.digit))]
}

/// Notes in every open cell without notes what the placed digits allow.
pub(super) fn fill_notes(puzzle: &Arc<Puzzle>, cells: &mut [CellState]) {
    let values: Vec<_> = puzzle.givens().iter().zip(&*cells).map(|(given, state)| given.or(state.value)).collect();
    let board = Board::from_values(puzzle, &values);
    for cell in board.open_cells() {
        let state = &mut cells[cell.index(board.order())];
        if state.notes == DigitSet::EMPTY {
            state.notes = board.candidates(cell);
        }
    }
}
