//! The file that carries everything: a JSON object a line, so that it can be written and read in parts
//! of any length. The first line says what it is and of which version; each further one is a game, a
//! saved text that could not be read, or a setting.

// What the derive writes, not what we do.
#![allow(clippy::question_mark)]

use super::record::{Head, Record};
use nanoserde::{DeJson, SerJson};

/// What the first line calls the file.
const NAME: &str = "skyline library";

/// The version that is written.
const VERSION: u32 = 1;

/// The first line.
#[derive(SerJson, DeJson)]
struct Title {
    file: String,
    version: u32,
    games: u32,
}

/// A further line: what it has tells what it is.
#[derive(SerJson, DeJson, Default)]
struct Line {
    id: Option<String>,
    head: Option<Vec<u32>>,
    game: Option<String>,
    unreadable: Option<String>,
    setting: Option<String>,
    value: Option<String>,
}

/// What a line carries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A game.
    Game(Record),
    /// A saved text that could not be read where it was kept.
    Unreadable(String),
    /// A setting: its name and what it is set to.
    Setting(String, String),
}

/// Why a file cannot be taken in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BundleError {
    /// Its first line is not the one of such a file.
    #[error("this is no file of saved games")]
    Other,
    /// It was written by a later version of the page.
    #[error("the file was written by a newer version of the page")]
    Newer,
}

/// The first line of a file of that many games, with its line end.
pub fn title(games: u32) -> String {
    Title { file: NAME.to_owned(), version: VERSION, games }.serialize_json() + "\n"
}

/// A line of a file, with its line end.
pub fn line(item: &Item) -> String {
    let line = match item.clone() {
        Item::Game(Record { id, head, game }) => {
            Line { id: Some(id), head: Some(head.numbers().to_vec()), game: Some(game), ..Line::default() }
        }
        Item::Unreadable(text) => Line { unreadable: Some(text), ..Line::default() },
        Item::Setting(name, value) => Line { setting: Some(name), value: Some(value), ..Line::default() },
    };
    line.serialize_json() + "\n"
}

/// Whether that is the first line of a file that can be taken in.
///
/// # Errors
/// When it is another file, or one of a newer version.
pub fn check(first: &str) -> Result<(), BundleError> {
    match Title::deserialize_json(first) {
        Ok(title) if title.file != NAME => Err(BundleError::Other),
        Ok(title) if title.version > VERSION => Err(BundleError::Newer),
        Ok(_) => Ok(()),
        Err(_) => Err(BundleError::Other),
    }
}

/// What a line after the first carries; `None` where it cannot be understood.
pub fn read(text: &str) -> Option<Item> {
    match Line::deserialize_json(text).ok()? {
        Line { id: Some(id), head: Some(head), game: Some(game), .. } => {
            // An id is digits and dashes: it becomes part of a key of the storage.
            let is_id = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
            let head = Head::of_numbers(&head).filter(|_| is_id)?;
            Some(Item::Game(Record { id, head, game }))
        }
        Line { unreadable: Some(text), .. } => Some(Item::Unreadable(text)),
        Line { setting: Some(name), value: Some(value), .. } => Some(Item::Setting(name, value)),
        _ => None,
    }
}
