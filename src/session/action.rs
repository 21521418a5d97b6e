//! Everything that a player can do, and what the session asks of its caller.

use super::cell_state::CellState;
use super::entries::ClueMark;
use super::preferences::{CheckLevel, Preference, Preferences};
use super::undo_tree::NameKind;
use super::view::HintStage;
use crate::engine::{Candidate, Cell, Difficulty, Digit, Side};
use crate::hints::Film;
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
    /// The first cell of the board.
    First,
    /// Its last cell.
    Last,
}

/// What typing a digit does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Enters it.
    #[default]
    Values,
    /// Notes it, or removes its note.
    Notes,
    /// Notes it in the corner, or removes that.
    Corners,
    /// Gives the cell the colour of that number.
    Colours,
    /// Gives the digit's candidate the colour chosen last.
    Tints,
}

/// What to do with the notes of the selected cells, of the kind that the mode writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotesAct {
    /// Removes them.
    Clear,
    /// Replaces them by all that the placed digits allow.
    Fill,
    /// Swaps notes and corner notes.
    Swap,
}

/// What the player does with the history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HistoryAct {
    /// Goes to the state at that node of the undo tree.
    GoTo(u32),
    /// Names the current state, or the branch that goes on from here.
    Name(String, NameKind),
    /// Changes the text of the name at that index.
    Rename(u32, String),
    /// Removes the name at that index; the state stays.
    Unname(u32),
    /// Goes back to before the first mistake.
    BeforeMistake,
}

/// What another place than Play asks of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PageRequest {
    /// Something with the history.
    History(HistoryAct),
    /// Turns a preference on or off.
    Prefer(Preference, bool),
    /// Sets what a check gives away.
    Check(CheckLevel),
    /// Sets how much the first press of a hint says.
    FirstHintStage(HintStage),
    /// Sets the hardest techniques that hints are to use.
    HardestHint(Difficulty),
    /// Switches to the language at that index of [`crate::i18n::LANGUAGES`].
    Speak(u8),
    /// The theme, the accent or another part of the appearance has changed.
    AppearanceChanged,
    /// Goes back to the previous place.
    Back,
    /// Starts the coach.
    Coach,
    /// Plays a built-in easy board of that kind and order.
    StartEasyPuzzle(crate::engine::Kind, u8),
}

/// What a player does. The same actions always give the same session.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Selects a cell.
    Select(Cell),
    /// Selects a clue position, and with it its line.
    SelectClue(Side, u8),
    /// Shows how the line of the selected clue can be filled: help, which is counted.
    ShowFits,
    /// Selects nothing.
    Deselect,
    /// Moves the selection.
    Move(Direction),
    /// Selects a cell; with digit-first input also writes the held digit.
    Tap(Cell),
    /// Adds a cell to the selection.
    Extend(Cell),
    /// Adds the neighbour in that direction to the selection.
    ExtendBy(Direction),
    /// Moves the keyboard's cell without changing the selection.
    MoveFocus(Direction),
    /// Adds a cell to the selection, or removes it.
    Toggle(Cell),
    /// Adds the cells of the rectangle from the keyboard's cell to this one.
    SelectTo(Cell),
    /// Selects every cell.
    SelectAll,
    /// Selects the cells with the digit of the selected cell, else with its colour or notes.
    SelectSame,
    /// Selects the cells with that digit.
    SelectDigit(Digit),
    /// Presses a cell twice: places its only note, where that is preferred; else as [`Self::SelectSame`].
    DoublePress,
    /// Highlights that digit wherever it is placed or noted, or no longer.
    Highlight(Digit),
    /// Types a digit, which means what the mode says. With digit-first input holds it instead, or puts it away; where no cell
    /// is selected, highlights it.
    Enter(Digit),
    /// Types a digit as a note, whatever the mode.
    Note(Digit),
    /// Types a digit as a note in the corner, whatever the mode.
    Corner(Digit),
    /// Colours the selected cells, whatever the mode.
    Colour(u8),
    /// Puts that digit into the selected cells in place of the one just typed (`1`, `2` = 12).
    Replace(Digit),
    /// Writes the held digit into the selected cells.
    PlaceHeldDigit,
    /// Empties the selected cells.
    Erase,
    /// Changes the notes of the selected cells.
    Notes(NotesAct),
    /// Removes all colours.
    ClearColours,
    /// Moves the player's mark on a clue on: none, ticked, struck, none.
    MarkClue(Side, u8),
    /// Gives a clue that mark.
    MarkClueAs(Side, u8, ClueMark),
    /// Switches to that mode, or from it back to values.
    ToggleMode(Mode),
    /// Something with the history.
    History(HistoryAct),
    /// Undoes the last move.
    Undo,
    /// Makes the move again that was undone last.
    Redo,
    /// Notes every candidate that the placed digits allow in cells without notes.
    FillNotes,
    /// Empties the board but for the givens.
    Restart,
    /// One more press of the hint: where, which technique, why, apply.
    Hint,
    /// Takes over digits and notes from another program, row-major, into a game that is not begun.
    ImportProgress(Vec<CellState>),
    /// Applies the open hint.
    ApplyHint,
    /// Lists the steps that can be taken now, or (true) those in the selected cells alone.
    ListSteps(bool),
    /// Shows the step at that index of the list.
    PickStep(usize),
    /// Closes the hint.
    CloseHint,
    /// Shows the hint applied last once more.
    LastHint,
    /// Plays all openings and singles up to the next real step.
    FillEasySteps,
    /// Asks why the digit cannot be in the cell.
    WhyNot(Candidate),
    /// Starts or stops drawing a chain, beginning with the one drawn before: see `own_chain.rs`.
    OwnChain,
    /// Clears the drawn chain.
    ClearChain,
    /// Shows the long proof, or the step of a harder technique, that was offered.
    ShowOffered,
    /// Compares the entries with the solution.
    Check,
    /// Fills in the solution.
    RevealSolution,
    /// The answer to [`Effect::NeedSolutions`].
    KnownSolutions(KnownSolutions),
    /// Seconds have passed.
    Tick(u32),
    /// Sets a preference.
    Prefer(Preference, bool),
    /// Sets what a check gives away.
    PreferCheck(CheckLevel),
    /// Sets how much the first press of a hint says.
    PreferFirstHintStage(HintStage),
    /// Sets the hardest techniques that hints are to use.
    PreferHardestHint(Difficulty),
    /// Takes over the preferences of another game.
    PreferAll(Preferences),
    /// A film of the puzzle has been made.
    FilmReady(Rc<Film>),
    /// The hint provider has changed its language: the open hint is asked for again.
    ChangeLanguage,
    /// Goes to that step of the film, or to its end.
    FilmTo(usize),
    /// Shows the first cross-outs of the film as one step, or each by itself.
    FoldFilm(bool),
}

impl Action {
    /// Whether it is one that [`super::Session::apply_basic`] does: what else is asked waits for the engine to be loaded.
    pub const fn is_basic(&self) -> bool {
        use Action::*;
        matches!(
            self,
            Enter(_)
                | Note(_)
                | Corner(_)
                | Colour(_)
                | Replace(_)
                | PlaceHeldDigit
                | Erase
                | MarkClue(..)
                | MarkClueAs(..)
        ) || matches!(
            self,
            Undo | Redo
                | ImportProgress(_)
                | Tick(_)
                | ToggleMode(_)
                | Highlight(_)
                | CloseHint
                | Prefer(..)
                | PreferAll(_)
        ) || matches!(self, Select(_) | SelectClue(..) | Deselect | Move(_) | Tap(_) | SelectTo(_) | SelectAll)
            || matches!(self, Extend(_) | ExtendBy(_) | MoveFocus(_) | Toggle(_))
    }

    /// Whether it may write on the board. While a chain is drawn, it changes the chain instead.
    pub(super) const fn may_write(&self) -> bool {
        use Action::*;
        matches!(
            self,
            Enter(_) | Note(_) | Corner(_) | Colour(_) | Replace(_) | PlaceHeldDigit | Erase | Undo | Redo | Tap(_)
        )
    }
}

/// What is known of the solutions of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KnownSolutions {
    /// None.
    None,
    /// One, row-major.
    One(Vec<Digit>),
    /// More than one; two of them, row-major.
    Many(Box<[Vec<Digit>; 2]>),
    /// The search was stopped before this was known.
    Unknown,
}

impl KnownSolutions {
    /// What the solutions that a search found say, of which it looked for two; all are row-major.
    pub fn from_grids(mut grids: Vec<Vec<Digit>>) -> Self {
        match (grids.pop(), grids.pop()) {
            (Some(second), Some(first)) => Self::Many(Box::new([first, second])),
            (Some(only), None) => Self::One(only),
            _ => Self::None,
        }
    }
}

/// What the session asks of its caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Save the game.
    Save,
    /// Find the puzzle's solutions, and answer by [`Action::KnownSolutions`].
    NeedSolutions,
}

impl Action {
    /// Whether it changes preferences only, and nothing of the game.
    pub const fn is_preference(&self) -> bool {
        matches!(
            self,
            Self::Prefer(..)
                | Self::PreferCheck(_)
                | Self::PreferFirstHintStage(_)
                | Self::PreferHardestHint(_)
                | Self::PreferAll(_)
        )
    }
}
