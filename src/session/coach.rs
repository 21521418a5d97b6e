//! The coach of a first visit: five short steps on a 4×4 board, each done by doing it on the board itself.
//!
//! The current step follows from the entries alone, so a saved game goes on at the step that it was left at.

use super::view::BoardView;
use super::{Action, Mode, Session};
use crate::engine::{Arg, Cell, Digit, DigitSet, Phrase, Side};

/// A step of the coach.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CoachStep {
    /// Each row and column holds each number once.
    Row,
    /// A clue counts the visible buildings; the clue 1.
    Clue,
    /// A clue from which all buildings are visible.
    Staircase,
    /// Notes.
    Notes,
    /// Hints.
    Hint,
    /// All is done.
    Done,
}

impl CoachStep {
    /// How many steps are shown to the player.
    pub const COUNT: usize = 5;

    /// Its number, from 1; that of the last step once all is done.
    pub const fn number(self) -> usize {
        let number = self as usize + 1;
        if number > Self::COUNT { Self::COUNT } else { number }
    }
}

/// The digits to enter in this order: the step, row and column from 0, and the digit.
const ENTRIES: [(CoachStep, [usize; 2], usize); 5] = [
    (CoachStep::Row, [0, 3], 2),
    (CoachStep::Clue, [1, 0], 4),
    (CoachStep::Staircase, [3, 2], 1),
    (CoachStep::Staircase, [2, 2], 2),
    (CoachStep::Staircase, [1, 2], 3),
];

/// The cell to note in, and the notes.
const NOTED: Cell = Cell { row: 1, col: 1 };
const NOTES: DigitSet = DigitSet(0b11);

/// The coach.
#[derive(Clone, Debug, Default)]
pub struct Coach {
    /// The reply to the last action that was refused.
    reply: Option<Phrase>,
    /// Whether a hint was asked for, which is the last step.
    is_hinted: bool,
    /// See [`Self::is_over`].
    is_over: bool,
}

impl Coach {
    /// The current step.
    pub fn step(&self, session: &Session) -> CoachStep {
        if let Some((step, ..)) = goal(session) {
            return step;
        }
        if self.is_hinted {
            CoachStep::Done
        } else if lacks_notes(session) {
            CoachStep::Notes
        } else {
            CoachStep::Hint
        }
    }

    /// The reply to the last action that was refused.
    pub fn reply(&self) -> Option<&Phrase> {
        self.reply.as_ref()
    }

    /// Whether the player has gone on after the last step, so that the coach can be closed.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// The cell to enter or note the next digit in.
    pub fn cell(&self, session: &Session) -> Option<Cell> {
        match self.step(session) {
            CoachStep::Hint | CoachStep::Done => None,
            _ => Some(goal(session).map_or(NOTED, |(_, cell, _)| cell)),
        }
    }

    /// The digit to enter next, or to note next once the player is in the mode of notes.
    pub fn digit(&self, session: &Session) -> Option<Digit> {
        match self.step(session) {
            CoachStep::Notes if session.mode() == Mode::Notes => (NOTES - noted(session)).iter().next(),
            _ => goal(session).map(|(.., digit)| digit),
        }
    }

    /// The actions that the game does in place of this one: none where it is refused.
    pub fn judge(&mut self, session: &Session, action: Action) -> Vec<Action> {
        let action = match action {
            // With digit-first input a tap would write the held digit.
            Action::Tap(cell) => Action::Select(cell),
            action => action,
        };
        if is_let_through(&action) {
            return vec![action];
        }
        self.reply = None;
        let step = self.step(session);
        match (step, action) {
            (CoachStep::Done, action) => {
                self.is_over = true;
                vec![action]
            }
            (CoachStep::Hint, Action::Hint) => {
                self.is_hinted = true;
                vec![Action::Hint]
            }
            // A second press would leave the mode of notes; it ends by itself after the last note.
            (CoachStep::Notes, Action::ToggleMode(Mode::Notes)) if session.mode() == Mode::Notes => Vec::new(),
            (CoachStep::Notes, Action::ToggleMode(Mode::Notes)) => {
                vec![Action::ToggleMode(Mode::Notes), Action::Select(NOTED)]
            }
            (CoachStep::Notes, Action::Enter(digit) | Action::Replace(digit)) if session.mode() == Mode::Notes => {
                self.note(session, digit)
            }
            (CoachStep::Notes, Action::Note(digit)) => self.note(session, digit),
            (CoachStep::Notes, Action::Enter(_) | Action::Replace(_)) => self.refuse("coach.notes-first"),
            (
                CoachStep::Row | CoachStep::Clue | CoachStep::Staircase,
                Action::Enter(digit) | Action::Replace(digit),
            ) => self.enter(session, digit),
            (_, Action::Extend(_) | Action::SelectTo(_) | Action::Toggle(_)) => Vec::new(),
            _ => self.refuse("coach.later"),
        }
    }

    fn refuse(&mut self, key: &'static str) -> Vec<Action> {
        self.reply = Some(Phrase::new(key, []));
        Vec::new()
    }

    /// Replies that another cell is meant, and selects it.
    fn show_cell(&mut self, cell: Cell) -> Vec<Action> {
        self.reply = Some(Phrase::new("coach.here", []));
        vec![Action::Select(cell)]
    }

    /// Replies why that digit is wrong here.
    fn explain(&mut self, step: CoachStep, digit: Digit) -> Vec<Action> {
        let key = match step {
            CoachStep::Row => "coach.wrong.row",
            CoachStep::Clue => "coach.wrong.clue",
            CoachStep::Staircase => "coach.wrong.staircase",
            _ => "coach.wrong.notes",
        };
        self.reply = Some(Phrase::new(key, [("digit", Arg::Digit(digit))]));
        Vec::new()
    }

    fn enter(&mut self, session: &Session, digit: Digit) -> Vec<Action> {
        let Some((step, cell, wanted)) = goal(session) else { return Vec::new() };
        if session.selected_cell() != Some(cell) {
            return self.show_cell(cell);
        }
        if digit != wanted {
            return self.explain(step, digit);
        }
        let next = entries().skip_while(|(_, at, _)| *at != cell).nth(1);
        vec![Action::Enter(digit), Action::Select(next.map_or(NOTED, |(_, cell, _)| cell))]
    }

    fn note(&mut self, session: &Session, digit: Digit) -> Vec<Action> {
        if session.selected_cell() != Some(NOTED) {
            return self.show_cell(NOTED);
        }
        if !NOTES.contains(digit) {
            return self.explain(CoachStep::Notes, digit);
        }
        let noted = noted(session);
        if noted.contains(digit) {
            return Vec::new();
        }
        let is_last = (NOTES - noted).len() == 1;
        let ends = is_last && session.mode() == Mode::Notes;
        [Action::Note(digit)].into_iter().chain(ends.then_some(Action::ToggleMode(Mode::Notes))).collect()
    }

    /// Marks the clue and the line of the step, and the cell to fill.
    pub fn mark(&self, session: &Session, view: &mut BoardView) {
        let (line, clue) = match self.step(session) {
            CoachStep::Row => (Some((Side::Left, 0)), false),
            CoachStep::Clue => (Some((Side::Left, 1)), true),
            CoachStep::Staircase => (Some((Side::Bottom, 2)), true),
            _ => (None, false),
        };
        if let Some((side, index)) = line {
            view.clues[side as usize][index].evidence = clue;
            for cell in side.cells(index, view.order) {
                view.cells[cell.index(view.order)].evidence = true;
            }
        }
        if let Some(cell) = self.cell(session) {
            let cell = &mut view.cells[cell.index(view.order)];
            cell.actor = !cell.selected;
        }
    }

    /// The line to draw as a street, the nearest building first: the height of each, and whether its digit is entered.
    pub fn street(&self, session: &Session) -> Option<Vec<(usize, bool)>> {
        let (side, index, heights) = match self.step(session) {
            // The tallest is drawn before it is entered: it is what the step explains.
            CoachStep::Clue => return Some(vec![(4, true), (2, false), (3, false), (1, false)]),
            CoachStep::Staircase => (Side::Bottom, 2, [1, 2, 3, 4]),
            _ => return None,
        };
        let values = session.values();
        let cells = side.cells(index, 4).into_iter();
        Some(cells.zip(heights).map(|(cell, height)| (height, values[cell.index(4)].is_some())).collect())
    }
}

/// Whether the coach lets the action through: it only looks at something, or comes from the page itself.
const fn is_let_through(action: &Action) -> bool {
    matches!(
        action,
        Action::Select(_)
            | Action::SelectClue(..)
            | Action::ShowFits
            | Action::Deselect
            | Action::Move(_)
            | Action::MoveFocus(_)
            | Action::CloseHint
            | Action::KnownSolutions(_)
            | Action::Tick(_)
            | Action::FilmReady(_)
            | Action::FilmTo(_)
            | Action::FoldFilm(_)
            | Action::ChangeLanguage
    ) || action.is_preference()
}

fn entries() -> impl Iterator<Item = (CoachStep, Cell, Digit)> {
    ENTRIES.into_iter().filter_map(|(step, [row, col], digit)| Some((step, Cell::new(row, col), Digit::new(digit)?)))
}

/// The first entry that is not made yet.
fn goal(session: &Session) -> Option<(CoachStep, Cell, Digit)> {
    let values = session.values();
    entries().find(|(_, cell, digit)| values[cell.index(session.puzzle().order())] != Some(*digit))
}

fn noted(session: &Session) -> DigitSet {
    session.entries().cells()[NOTED.index(session.puzzle().order())].notes
}

fn lacks_notes(session: &Session) -> bool {
    let is_open = session.values()[NOTED.index(session.puzzle().order())].is_none();
    is_open && !(NOTES - noted(session)).is_empty()
}
