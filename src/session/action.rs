//! Everything a player can do, and everything the session may ask of the outside.

use super::cell_state::CellState;
use super::entries::ClueMark;
use super::preferences::{CheckLevel, Preference, Preferences};
use super::view::Stage;
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

/// What a digit typed does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// It is entered.
    #[default]
    Values,
    /// It becomes a note.
    Notes,
    /// It becomes a note in the corner.
    Corners,
    /// It is the number of a colour, which the cell gets.
    Colours,
    /// Its candidate gets the colour chosen last.
    Tints,
}

/// What is done with the notes of the selected cells, of the kind that the mode writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotesAct {
    /// Takes them away.
    Clear,
    /// Notes what the placed digits allow, in place of what is noted.
    Fill,
    /// Lets notes and notes in the corners change places.
    Swap,
}

/// What the player does with the history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HistoryAct {
    /// Goes to the state of that node.
    GoTo(u32),
    /// Names the state of now: a save point, or the branch (true) that goes on from here.
    Name(String, bool),
    /// Gives the name at that index another text.
    Rename(u32, String),
    /// Takes the name at that index away; the state stays.
    Unname(u32),
    /// Goes back until nothing is wrong.
    BeforeMistake,
}

/// What the player wishes of the page in another place than Play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PageRequest {
    /// Something with the history.
    History(HistoryAct),
    /// Turns a preference on or off.
    Prefer(Preference, bool),
    /// Sets what a check gives away.
    Check(CheckLevel),
    /// Sets how much the first press of a hint says.
    Help(Stage),
    /// Sets the hardest techniques that hints are to use.
    Known(Difficulty),
    /// Has the page speak the language at that index of [`crate::i18n::LANGUAGES`].
    Speak(u8),
    /// The theme, the accent or the like was changed.
    AppearanceChanged,
    /// Goes back to the place before.
    Back,
    /// Begins the coach.
    Coach,
    /// Plays a built-in easy board of that kind and order.
    PlayEasy(crate::engine::Kind, u8),
}

/// What a player does. The same actions always give the same session.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Selects a cell.
    Select(Cell),
    /// Selects a clue position, and with it its line.
    SelectClue(Side, u8),
    /// Shows what is known of the selected clue's line: help, which is counted.
    ShowFits,
    /// Selects nothing.
    Deselect,
    /// Moves the selection.
    Move(Direction),
    /// Points at a cell: selects it, and where a digit was chosen first, writes that.
    Tap(Cell),
    /// Adds a cell to the selection.
    Extend(Cell),
    /// Adds the cell that lies there to the selection.
    ExtendBy(Direction),
    /// Moves the keyboard's cell and leaves the selection as it is.
    MoveFocus(Direction),
    /// Adds a cell to the selection, or takes it out.
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
    /// Shows where that digit is placed and noted, until it is asked for once more.
    Highlight(Digit),
    /// Types a digit: what it does to the selected cells is the mode's. Where the digit is chosen
    /// first, chooses it, or no longer. Where no cell is selected, shows where it is.
    Enter(Digit),
    /// Types a digit as a note, whatever the mode.
    Note(Digit),
    /// Types a digit as a note in the corner, whatever the mode.
    Corner(Digit),
    /// Colours the selected cells, whatever the mode.
    Colour(u8),
    /// Puts that digit into the selected cells in place of the one just typed (`1`, `2` = 12).
    Replace(Digit),
    /// Writes the digit chosen first into the selected cells.
    PlaceHeldDigit,
    /// Empties the selected cells.
    Erase,
    /// Something with the notes of the selected cells.
    Notes(NotesAct),
    /// Takes away all colours.
    ClearColours,
    /// The player's mark on a clue: none, ticked, struck, none.
    MarkClue(Side, u8),
    /// Gives a clue that mark.
    MarkClueAs(Side, u8, ClueMark),
    /// Switches between values and that mode.
    ToggleMode(Mode),
    /// Something with the history.
    History(HistoryAct),
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
    ImportProgress(Vec<CellState>),
    /// Draws the conclusions of the open hint.
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
    PlayEasy,
    /// Asks why the digit cannot be in the cell.
    WhyNot(Candidate),
    /// Begins to draw a chain, goes on with the one drawn before, or stops: see `own_chain.rs`.
    OwnChain,
    /// Takes all candidates out of the drawn chain.
    ClearChain,
    /// Shows the long proof, or the step of a harder technique, that was offered.
    ShowOffered,
    /// Compares the entries with the solution.
    Check,
    /// Fills in the solution.
    Solve,
    /// The answer to [`Effect::NeedSolutionCount`].
    SolutionCount(SolutionCount),
    /// Seconds have passed.
    Tick(u32),
    /// Sets a preference.
    Prefer(Preference, bool),
    /// Sets what a check gives away.
    PreferCheck(CheckLevel),
    /// Sets how much the first press of a hint says.
    PreferHelp(Stage),
    /// Sets the hardest techniques that hints are to use.
    PreferKnown(Difficulty),
    /// Takes over the preferences of another game.
    PreferAll(Preferences),
    /// A film of the puzzle is there.
    FilmReady(Rc<Film>),
    /// The provider speaks another language: what it said before is to be said anew.
    ChangeLanguage,
    /// Goes to that step of the film; beyond the end means the end.
    FilmTo(usize),
    /// Shows the first cross-outs of the film as one step, or each by itself.
    FoldFilm(bool),
}

impl Action {
    /// Whether it is one that [`super::Session::apply_basic`] does.
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

    /// Whether it writes on the board, or may: while a chain is drawn, it is the chain that changes.
    pub(super) const fn may_write(&self) -> bool {
        use Action::*;
        matches!(
            self,
            Enter(_) | Note(_) | Corner(_) | Colour(_) | Replace(_) | PlaceHeldDigit | Erase | Undo | Redo | Tap(_)
        )
    }
}

/// How many solutions a puzzle has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SolutionCount {
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
    NeedSolutionCount,
}

impl Action {
    /// Whether it changes what the player prefers, and nothing of the game.
    pub const fn is_preference(&self) -> bool {
        matches!(
            self,
            Self::Prefer(..) | Self::PreferCheck(_) | Self::PreferHelp(_) | Self::PreferKnown(_) | Self::PreferAll(_)
        )
    }
}
