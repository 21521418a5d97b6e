//! The saved form of a game, apart from the live types, with a version: fields of numbers parted
//! by blanks, the fields by `;`, so that a game is one line.

use super::entries::{CellState, Change, Entries, Move};
use super::{Preferences, Session};
use crate::advisor::Advisor;
use crate::engine::{Digit, DigitSet, Draft};
use std::sync::Arc;

/// The version written.
const VERSION: u32 = 2;

/// What a saved game begins with, before its version.
const NAME: &str = "skyline ";

/// Fields before the moves: shape, four sides, givens, values, notes, seconds, preferences.
const FIELDS: usize = 10;

/// Why a saved game cannot be opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// It was saved by a later version of the page.
    #[error("the game was saved by a newer version of the page")]
    Newer,
    /// It is damaged.
    #[error("the saved game is damaged")]
    Damaged,
}

impl Session {
    /// The game as text, to be saved.
    pub fn snapshot(&self) -> String {
        let Draft { order, boxes, diagonals, clues, givens } = self.puzzle.draft();
        let (height, width) = boxes.unwrap_or_default();
        let mut text = [NAME, &VERSION.to_string()].concat();
        let mut field = |numbers: &mut dyn Iterator<Item = u32>| {
            text.push(';');
            for (at, number) in numbers.enumerate() {
                if at > 0 {
                    text.push(' ');
                }
                text.push_str(&number.to_string());
            }
        };
        field(&mut [order as u32, height as u32, width as u32, diagonals.into()].into_iter());
        for side in clues {
            field(&mut side.into_iter());
        }
        field(&mut givens.into_iter());
        let cells = self.entries.cells();
        field(&mut cells.iter().map(|state| number(state.value)));
        field(&mut cells.iter().map(|state| state.notes.0));
        field(&mut [self.seconds].into_iter());
        field(&mut Preferences::ALL.iter().map(|&preference| self.prefers(preference).into()));
        // A move begins with 0 = to be taken back, 1 = to be made again.
        for (kind, moves) in [(0, self.entries.undoable()), (1, self.entries.redoable())] {
            for step in moves {
                field(&mut [kind].into_iter().chain(step.iter().flat_map(packed)));
            }
        }
        text
    }

    /// The game of a saved text.
    ///
    /// # Errors
    /// When the text is of a newer version, or not a saved game.
    pub fn restore(text: &str, advisor: Advisor) -> Result<Self, LoadError> {
        let rest = text.strip_prefix(NAME).ok_or(LoadError::Damaged)?;
        let mut fields = rest.split(';');
        let version: u32 = fields.next().and_then(|version| version.parse().ok()).ok_or(LoadError::Damaged)?;
        if version > VERSION {
            return Err(LoadError::Newer);
        }
        let numbers = |field: &str| field.split_ascii_whitespace().map(|number| number.parse().ok()).collect();
        let fields: Option<Vec<Vec<u32>>> = fields.map(numbers).collect();
        fields.and_then(|fields| Self::of_fields(fields, advisor)).ok_or(LoadError::Damaged)
    }

    fn of_fields(mut fields: Vec<Vec<u32>>, advisor: Advisor) -> Option<Self> {
        if fields.len() < FIELDS {
            return None;
        }
        let moves = fields.split_off(FIELDS);
        let [shape, top, bottom, left, right, givens, values, notes, seconds, preferences] =
            <[Vec<u32>; FIELDS]>::try_from(fields).ok()?;
        let [order, height, width, diagonals] = shape[..] else { return None };
        let boxes = (height > 0).then_some((height as usize, width as usize));
        let clues = [top, bottom, left, right];
        let draft = Draft { order: order as usize, boxes, diagonals: diagonals > 0, clues, givens };
        let puzzle = draft.check().ok()?;
        if values.len() != notes.len() {
            return None;
        }
        let cells = values.iter().zip(&notes).zip(puzzle.givens()).map(|((&value, &notes), given)| {
            let value = if given.is_none() { Digit::new(value as usize) } else { None };
            CellState { value, notes: DigitSet(notes) }
        });
        let cells = cells.collect();
        let (mut undo, mut redo) = (Vec::new(), Vec::new());
        for step in moves {
            let (kind, changes) = step.split_first()?;
            let changes: Move = changes.chunks(5).map(unpacked).collect::<Option<_>>()?;
            if *kind == 0 { undo.push(changes) } else { redo.push(changes) }
        }
        let entries = Entries::restore(&puzzle, cells, undo, redo)?;
        let mut session = Self { entries, seconds: *seconds.first()?, ..Self::new(Arc::new(puzzle), advisor) };
        for (&preference, on) in Preferences::ALL.iter().zip(preferences) {
            *session.preferences.slot(preference) = on > 0;
        }
        Some(session)
    }
}

fn number(value: Option<Digit>) -> u32 {
    value.map_or(0, |digit| digit.get() as u32)
}

/// Index, value and notes before, value and notes after; value 0 = none.
fn packed(change: &Change) -> [u32; 5] {
    let Change { index, before, after } = *change;
    [index.into(), number(before.value), before.notes.0, number(after.value), after.notes.0]
}

fn unpacked(numbers: &[u32]) -> Option<Change> {
    let [index, before, before_notes, after, after_notes] = numbers else { return None };
    let state = |value: u32, notes| CellState { value: Digit::new(value as usize), notes: DigitSet(notes) };
    let index = u16::try_from(*index).ok()?;
    Some(Change { index, before: state(*before, *before_notes), after: state(*after, *after_notes) })
}
