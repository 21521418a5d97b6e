//! Which key does what on the board.

use super::action::{Action, Direction, HistoryAct, Mode};
use super::{COLOURS, NameKind, Selection, Session};
use crate::engine::{Digit, decimal_digit};

/// Two digits typed within this time are one number, in ms.
pub const MULTI_DIGIT_MS: f64 = 700.0;

/// A key press as the browser reports it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Key<'a> {
    /// What the key means in the layout, as `KeyboardEvent.key`: `a`, `ArrowUp`.
    pub key: &'a str,
    /// Where the key is, as `KeyboardEvent.code`: `Digit1`, whatever the layout and Shift make of it.
    pub code: &'a str,
    /// Control or command is held.
    pub ctrl: bool,
    /// Shift is held.
    pub shift: bool,
    /// Alt is held.
    pub alt: bool,
}

impl Key<'_> {
    /// The key press with NumLock on: a key of the number pad that means a move becomes Shift with its digit. With NumLock on
    /// such a key moves only while Shift is held, and Shift with a digit is what the row of digits would give. Windows reports
    /// Shift as released meanwhile, X11 does not.
    #[must_use]
    pub fn with_num_lock(self) -> Self {
        match self.code.strip_prefix("Numpad") {
            Some(digit) if number_of(digit).is_some() && number_of(self.key).is_none() => {
                Self { key: digit, shift: true, ..self }
            }
            _ => self,
        }
    }

    /// The Latin letter, in lower case. By the place of the key where the layout has other letters, or another symbol with
    /// Alt.
    pub fn letter(&self) -> Option<char> {
        let is_other = self.alt || !self.key.is_ascii();
        match self.code.strip_prefix("Key").filter(|_| is_other).unwrap_or(self.key).as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => Some(letter.to_ascii_lowercase().into()),
            _ => None,
        }
    }
}

/// What a key does.
#[derive(Clone, PartialEq, Debug)]
pub enum KeyCommand {
    /// An action in the game.
    Do(Action),
    /// Shows the list of all keys.
    Keys,
    /// Opens or closes the history.
    History,
    /// Makes the next digit a question "why not?", or no longer.
    ToggleWhyNot,
    /// Zooms in on a large board.
    ZoomIn,
    /// Zooms out of a large board.
    ZoomOut,
}

/// The command of a letter. On boards where the letter is a digit (A = 10), it is the command with Alt.
fn of_letter(letter: char, session: &Session) -> Option<KeyCommand> {
    Some(KeyCommand::Do(match letter {
        'n' => Action::ToggleMode(Mode::Notes),
        'k' => Action::ToggleMode(Mode::Corners),
        'x' => Action::ToggleMode(Mode::Colours),
        'v' => Action::ToggleMode(Mode::Tints),
        'd' => Action::SelectSame,
        'f' => Action::FillNotes,
        'h' => Action::Hint,
        'a' if session.has_hint() => Action::ApplyHint,
        'e' => Action::FillEasySteps,
        'l' => Action::OwnChain,
        'c' => Action::Check,
        'u' => Action::Undo,
        'r' => Action::Redo,
        'b' => Action::History(HistoryAct::BeforeMistake),
        'p' => Action::History(HistoryAct::Name(String::new(), NameKind::SavePoint)),
        't' => return Some(KeyCommand::History),
        'w' => return Some(KeyCommand::ToggleWhyNot),
        _ => return None,
    }))
}

/// All keys by kind, for the list that the player sees: what is written on them, and the key of the phrase for what they do.
/// Alternatives are separated by blanks, keys of one press by `+`.
pub const SHORTCUTS: [(&str, &[(&str, &str)]); 4] = [
    (
        "keys.move",
        &[
            ("↑ ↓ ← →", "keys.arrows"),
            ("Home End", "keys.home"),
            ("Ctrl+Home Ctrl+End", "keys.corner-cells"),
            ("Shift+↑ Shift+↓ Shift+← Shift+→", "keys.extend"),
            ("Ctrl+↑ Ctrl+↓ Ctrl+← Ctrl+→", "keys.walk"),
            ("Ctrl+Space", "keys.toggle"),
            ("Ctrl+A", "keys.all"),
            ("D", "keys.same"),
            ("+ -", "keys.zoom"),
            ("Esc", "keys.escape"),
        ],
    ),
    (
        "keys.write",
        &[
            ("1 2 3", "keys.digit"),
            ("A B C", "keys.letter"),
            ("Shift+1 Shift+A", "keys.note"),
            ("Alt+1", "keys.corner"),
            ("Shift+Alt+1", "keys.colour"),
            ("0 Backspace Delete", "keys.erase"),
            ("Enter", "keys.enter"),
            ("N Space", "keys.notes"),
            ("K", "keys.corners"),
            ("X", "keys.colours"),
            ("V", "keys.tints"),
            ("F", "keys.fill"),
        ],
    ),
    (
        "keys.try",
        &[
            ("Ctrl+Z U", "keys.undo"),
            ("Ctrl+Y Ctrl+Shift+Z R", "keys.redo"),
            ("P", "keys.point"),
            ("T", "keys.tree"),
            ("B", "keys.before"),
            ("C", "keys.check"),
        ],
    ),
    (
        "keys.ask",
        &[
            ("H", "keys.hint"),
            ("A", "keys.apply"),
            ("E", "keys.easy"),
            ("W", "keys.why"),
            ("L", "keys.own-chain"),
            ("? F1", "keys.sheet"),
        ],
    ),
];

/// What the key does, if anything. `typed` is the digit typed just before, if that was a moment ago: `1` and then `2` mean 12
/// on a board that has it.
pub fn command_for(key: Key<'_>, typed: Option<Digit>, session: &Session) -> Option<KeyCommand> {
    action(key, typed, session).map(KeyCommand::Do).or_else(|| command(key, session))
}

/// Keys of movement and of digits.
fn action(key: Key<'_>, typed: Option<Digit>, session: &Session) -> Option<Action> {
    if let Some(direction) = direction(key.key, key.ctrl) {
        return Some(match (key.ctrl && !matches!(direction, Direction::First | Direction::Last), key.shift) {
            (true, _) => Action::MoveFocus(direction),
            (_, true) => Action::ExtendBy(direction),
            _ => Action::Move(direction),
        });
    }
    if key.ctrl {
        return match (key.letter().unwrap_or(' '), key.shift) {
            ('z', false) => Some(Action::Undo),
            ('y', false) | ('z', true) => Some(Action::Redo),
            ('a', false) => Some(Action::SelectAll),
            _ if key.key == " " && !key.shift => session.selected_cell().map(Action::Toggle),
            _ => None,
        };
    }
    let order = session.puzzle().order();
    let colours = session.mode() == Mode::Colours;
    if let Some(number) = number(key) {
        let is_plain = !colours && !key.shift && !key.alt;
        let joined = typed.map(|before| before.get() * 10 + number).filter(|&joined| joined <= order && is_plain);
        if let Some(digit) = joined.and_then(Digit::new) {
            return Some(Action::Replace(digit));
        }
        if number > 0 && number <= usize::from(COLOURS) && (key.shift && key.alt || colours && !key.shift && !key.alt) {
            return Some(Action::Colour(number as u8));
        }
        return match Digit::new(number).filter(|digit| digit.get() <= order) {
            Some(digit) if key.alt && !key.shift => Some(Action::Corner(digit)),
            Some(digit) if key.shift && !key.alt => Some(Action::Note(digit)),
            Some(digit) => Some(Action::Enter(digit)),
            None if number == 0 => Some(Action::Erase),
            None => None,
        };
    }
    letter(key, order).filter(|_| !key.alt).map(if key.shift { Action::Note } else { Action::Enter })
}

/// The value of a key that is a digit, 0 included, or a letter for 10 and more; `None` for other keys.
pub fn value(key: Key<'_>, order: usize) -> Option<u32> {
    let number = number(key).or_else(|| letter(key, order).map(Digit::get));
    number.filter(|_| !key.ctrl && !key.alt).map(|number| number as u32)
}

/// Keys of commands.
fn command(key: Key<'_>, session: &Session) -> Option<KeyCommand> {
    if key.ctrl {
        return None;
    }
    let act = match key.key {
        "Backspace" | "Delete" => Action::Erase,
        " " => Action::ToggleMode(Mode::Notes),
        "?" | "F1" => return Some(KeyCommand::Keys),
        // Without shift, some layouts have `=` where `+` is.
        "+" | "=" => return Some(KeyCommand::ZoomIn),
        "-" => return Some(KeyCommand::ZoomOut),
        "Enter" => match session.selection() {
            Selection::Clue(side, index) => Action::MarkClue(side, index),
            _ => Action::PlaceHeldDigit,
        },
        "Escape" if session.has_hint() => Action::CloseHint,
        "Escape" if session.selected_cells().len() > 1 => session.selected_cell().map(Action::Select)?,
        "Escape" if session.selection() != Selection::Nothing => Action::Deselect,
        _ => return of_letter(key.letter()?, session),
    };
    Some(KeyCommand::Do(act))
}

/// Where the key moves the selection.
pub fn direction(key: &str, ctrl: bool) -> Option<Direction> {
    Some(match key {
        "ArrowUp" => Direction::Up,
        "ArrowDown" => Direction::Down,
        "ArrowLeft" => Direction::Left,
        "ArrowRight" => Direction::Right,
        "Home" if ctrl => Direction::First,
        "End" if ctrl => Direction::Last,
        "Home" => Direction::Home,
        "End" => Direction::End,
        _ => return None,
    })
}

/// The number on the key, whatever Shift and the layout make of it: some layouts have digits only with Shift.
fn number(key: Key<'_>) -> Option<usize> {
    // Some layouts have a letter in the place of 0.
    let on_key = || key.code.strip_prefix("Digit").filter(|&digit| key.shift || key.alt || digit != "0");
    number_of(key.key).or_else(|| number_of(on_key()?))
}

/// The value of a text that is one digit of any script.
fn number_of(text: &str) -> Option<usize> {
    let mut signs = text.chars();
    let sign = signs.next().filter(|_| signs.next().is_none())?;
    sign.to_digit(10).or_else(|| decimal_digit(sign)).map(|value| value as usize)
}

/// Letters stand for 10 and more, where the board has them: A = 10.
fn letter(key: Key<'_>, order: usize) -> Option<Digit> {
    Digit::new(key.letter()? as usize - 'a' as usize + 10).filter(|digit| digit.get() <= order)
}
