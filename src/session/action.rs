//! Everything a player can do, and everything the session may ask of the outside.

use super::entries::CellState;
use crate::advisor::Film;
use crate::engine::{Candidate, Cell, Digit, Side};
use std::rc::Rc;

/// Where to move the selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// One column to the left.
    Left,
    /// One column to the right.
    Right,
    /// The first column.
    Home,
    /// The last column.
    End,
}

/// A preference that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preference {
    /// A placed digit leaves the notes of its houses.
    TidyNotes,
    /// Cells with the selected cell's digit stand out.
    SameDigit,
    /// The houses of the selected cell stand out.
    SameHouse,
    /// Digits that stand twice in a house are marked.
    Conflicts,
    /// The time is counted and shown.
    Timer,
}

/// What a player does. The same actions always give the same session.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Selects a cell.
    Select(Cell),
    /// Selects a clue's place, and with it its line.
    SelectClue(Side, u8),
    /// Selects nothing.
    Deselect,
    /// Moves the selection.
    Move(Direction),
    /// Types a digit into the selected cell: a value, or a note in notes mode.
    Enter(Digit),
    /// Types a digit as a note, whatever the mode.
    Note(Digit),
    /// Puts that digit into the selected cell in place of the one just typed (`1`, `2` = 12).
    Replace(Digit),
    /// Empties the selected cell.
    Erase,
    /// Switches between values and notes.
    ToggleNotes,
    /// Takes the last move back.
    Undo,
    /// Makes the move again that was taken back last.
    Redo,
    /// Notes every candidate that the placed digits allow in cells without notes.
    FillNotes,
    /// Empties the board but for the givens.
    Restart,
    /// One more press of the hint: where, which technique, why, apply.
    Hint,
    /// Takes up digits and notes of another program, row-major, where nothing is begun yet.
    TakeUp(Vec<CellState>),
    /// Draws the conclusions of the open hint.
    ApplyHint,
    /// Closes the hint.
    CloseHint,
    /// Shows the hint applied last once more.
    LastHint,
    /// Plays all openings and singles up to the next real step.
    PlayEasy,
    /// Asks why the digit cannot be in the cell.
    WhyNot(Candidate),
    /// Compares the entries with the solution.
    Check,
    /// Fills in the solution.
    Solve,
    /// The answer to [`Effect::NeedVerdict`].
    Verdict(Verdict),
    /// Seconds have passed.
    Tick(u32),
    /// Sets a preference.
    Prefer(Preference, bool),
    /// A film of the puzzle is there.
    FilmReady(Rc<Film>),
    /// The advisor speaks another language: what it said before is to be said anew.
    Retell,
    /// Goes to that step of the film; beyond the end means the end.
    FilmTo(usize),
}

impl Action {
    /// Whether it asks the advisor.
    pub const fn asks(&self) -> bool {
        matches!(self, Self::Hint | Self::PlayEasy | Self::WhyNot(_) | Self::FilmTo(_))
    }
}

/// How many solutions a puzzle has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// None.
    None,
    /// One, row-major.
    One(Vec<Digit>),
    /// More than one; two of them, row-major.
    Many(Box<[Vec<Digit>; 2]>),
    /// The search was stopped before it knew.
    Unknown,
}

/// What the session asks of the outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The game is to be saved.
    Save,
    /// The puzzle's solutions are wanted.
    NeedVerdict,
}
