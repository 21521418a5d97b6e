//! The saved form of a game, apart from the live types, with a version.

use super::entries::{CellState, Entries, Move};
use super::{Preferences, Session};
use crate::engine::{Digit, DigitSet, format::json};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The version written. Every version ever written is read.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Saved {
    version: u32,
    /// The puzzle as a JSON line.
    puzzle: String,
    /// Digits entered, row-major, 0 = none.
    values: Vec<u8>,
    /// Notes, row-major, bit 0 = digit 1.
    notes: Vec<u32>,
    undo: Vec<Move>,
    redo: Vec<Move>,
    seconds: u32,
    /// By [`Preferences::ALL`].
    preferences: Vec<bool>,
}

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
        let states = self.entries.cells().iter();
        let mut preferences = self.preferences;
        let saved = Saved {
            version: VERSION,
            puzzle: json::write(&self.puzzle.draft()),
            values: states.clone().map(|state| state.value.map_or(0, |digit| digit.get() as u8)).collect(),
            notes: states.map(|state| state.notes.0).collect(),
            undo: self.entries.undoable().to_vec(),
            redo: self.entries.redoable().to_vec(),
            seconds: self.seconds,
            preferences: Preferences::ALL.iter().map(|&preference| *preferences.slot(preference)).collect(),
        };
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// The game of a saved text.
    ///
    /// # Errors
    /// When the text is of a newer version, or not a saved game.
    pub fn restore(text: &str) -> Result<Self, LoadError> {
        #[derive(Deserialize)]
        struct Version {
            version: u32,
        }
        let version: Version = serde_json::from_str(text).map_err(|_| LoadError::Damaged)?;
        if version.version > VERSION {
            return Err(LoadError::Newer);
        }
        let saved: Saved = serde_json::from_str(text).map_err(|_| LoadError::Damaged)?;
        let draft = json::parse(&saved.puzzle).map_err(|_| LoadError::Damaged)?;
        let puzzle = draft.check().map_err(|_| LoadError::Damaged)?;
        let cells = saved.values.iter().zip(&saved.notes).zip(puzzle.givens()).map(|((&value, &notes), given)| {
            let value = if given.is_none() { Digit::new(value.into()) } else { None };
            CellState { value, notes: DigitSet(notes) }
        });
        let cells = cells.collect();
        let entries = Entries::restore(&puzzle, cells, saved.undo, saved.redo).ok_or(LoadError::Damaged)?;
        let mut session = Self { entries, seconds: saved.seconds, ..Self::new(Arc::new(puzzle)) };
        for (&preference, on) in Preferences::ALL.iter().zip(saved.preferences) {
            *session.preferences.slot(preference) = on;
        }
        Ok(session)
    }
}
