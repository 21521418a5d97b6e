//! Which key does what.

use super::action::{Action, Direction};
use super::{Selection, Session};
use crate::engine::Digit;

/// A key press, as the browser tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Key<'a> {
    /// What the key means: `a`, `ArrowUp`.
    pub key: &'a str,
    /// Which key it is: `Digit1`, whatever shift makes of it.
    pub code: &'a str,
    /// Control or command is held.
    pub ctrl: bool,
    /// Shift is held.
    pub shift: bool,
    /// Alt is held.
    pub alt: bool,
}

/// What the key does, if anything. `typed` is the digit typed just before, if that was a moment
/// ago: `1` and then `2` mean 12 on a board that has it.
pub fn action(key: Key<'_>, typed: Option<Digit>, session: &Session) -> Option<Action> {
    if key.ctrl {
        return match (key.key, key.shift) {
            ("z", false) => Some(Action::Undo),
            ("y", false) | ("z" | "Z", true) => Some(Action::Redo),
            _ => None,
        };
    }
    if let Some(direction) = movement(key.key) {
        return Some(Action::Move(direction));
    }
    let order = session.puzzle().order();
    if let Some(number) = number(key) {
        let joined = typed.map(|before| before.get() * 10 + number).filter(|&joined| joined <= order);
        if let Some(digit) = joined.and_then(Digit::new) {
            return Some(Action::Replace(digit));
        }
        return match Digit::new(number).filter(|digit| digit.get() <= order) {
            Some(digit) if key.shift || key.alt => Some(Action::Note(digit)),
            Some(digit) => Some(Action::Enter(digit)),
            None if number == 0 => Some(Action::Erase),
            None => None,
        };
    }
    if let Some(digit) = letter(key.key, order) {
        return Some(Action::Enter(digit));
    }
    match key.key {
        "Backspace" | "Delete" => Some(Action::Erase),
        " " => Some(Action::ToggleNotes),
        "?" => Some(Action::Hint),
        "n" => Some(Action::ToggleNotes),
        "h" => Some(Action::Hint),
        "a" if session.hint_view().is_some() => Some(Action::ApplyHint),
        "f" => Some(Action::FillNotes),
        "c" => Some(Action::Check),
        "e" => Some(Action::PlayEasy),
        "u" => Some(Action::Undo),
        "r" => Some(Action::Redo),
        "Escape" if session.hint_view().is_some() => Some(Action::CloseHint),
        "Escape" if session.selection() != Selection::Nothing => Some(Action::Deselect),
        _ => None,
    }
}

/// The value that the key stands for at once or as the beginning of one: a digit, also 0, or a letter for 10 and
/// more; `None` for every other key.
pub fn value(key: Key<'_>, order: usize) -> Option<u32> {
    let number = number(key).or_else(|| letter(key.key, order).map(Digit::get));
    number.filter(|_| !key.ctrl && !key.alt).map(|number| number as u32)
}

/// Where the key moves the selection.
pub fn movement(key: &str) -> Option<Direction> {
    Some(match key {
        "ArrowUp" => Direction::Up,
        "ArrowDown" => Direction::Down,
        "ArrowLeft" => Direction::Left,
        "ArrowRight" => Direction::Right,
        "Home" => Direction::Home,
        "End" => Direction::End,
        _ => return None,
    })
}

/// The number on the key, whatever shift and the layout make of it.
fn number(key: Key<'_>) -> Option<usize> {
    let on_key = key.code.strip_prefix("Digit").or(key.code.strip_prefix("Numpad")).and_then(|n| n.parse().ok());
    key.key.parse().ok().filter(|&number: &usize| number < 10).or(if key.shift || key.alt { on_key } else { None })
}

/// Letters stand for 10 and more, where the board has them: A = 10.
fn letter(key: &str, order: usize) -> Option<Digit> {
    let mut chars = key.chars();
    let (letter, None) = (chars.next()?.to_ascii_lowercase(), chars.next()) else { return None };
    if !letter.is_ascii_lowercase() {
        return None;
    }
    Digit::new(letter as usize - 'a' as usize + 10).filter(|digit| digit.get() <= order)
}
