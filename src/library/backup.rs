//! The backup file, which has all games and settings: a JSON object a line, so that it can be written and read in parts of
//! any length. The first line says what it is and of which version; each further one is a game, a
//! saved text that could not be read, or a setting.

use super::record::{Head, Record};
use serde::{Deserialize, Serialize};

/// What the first line calls the file.
const NAME: &str = "skyline library";

/// The version that is written.
const VERSION: u32 = 1;

/// The longest line that is read, in bytes: many times the longest game.
pub const MAX_LINE: usize = 4_000_000;

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    file: String,
    version: u32,
    games: u32,
}

/// A further line: what it has tells what it is.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Line {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    head: Option<Vec<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unreadable: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    setting: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
}

/// What a line carries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BackupItem {
    /// A game.
    Game(Record),
    /// A saved text that could not be read where it was kept.
    Unreadable(String),
    /// A setting: its name and what it is set to.
    Setting(String, String),
}

/// Why a file cannot be taken in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BackupError {
    /// Its first line is not the one of such a file.
    #[error("this is no file of saved games")]
    Other,
    /// It was written by a later version of the page.
    #[error("the file was written by a newer version of the page")]
    Newer,
}

/// Why a line is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LineError {
    /// It is not JSON, or a value in it is of another kind than it should be.
    #[error("not as it should be at character {0}")]
    Json(usize),
    /// It is longer than [`MAX_LINE`].
    #[error("longer than {MAX_LINE} bytes")]
    Long,
    /// It is a game whose id or head cannot be right.
    #[error("a damaged game")]
    Game,
    /// It is neither a game nor a saved text nor a setting.
    #[error("neither a game nor a setting")]
    Unknown,
}

/// A value as one line of JSON.
fn json(value: &impl Serialize) -> String {
    // Only a map with other keys than texts could fail, and there is none.
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

/// The first line of a file of that many games, with its line end.
pub fn header_line(games: u32) -> String {
    json(&Header { file: NAME.to_owned(), version: VERSION, games })
}

/// A line of a file, with its line end.
pub fn item_line(item: &BackupItem) -> String {
    json(&match item.clone() {
        BackupItem::Game(Record { id, head, game }) => {
            Line { id: Some(id), head: Some(head.numbers().to_vec()), game: Some(game), ..Line::default() }
        }
        BackupItem::Unreadable(text) => Line { unreadable: Some(text), ..Line::default() },
        BackupItem::Setting(name, value) => Line { setting: Some(name), value: Some(value), ..Line::default() },
    })
}

/// How many games the first line of a file promises.
///
/// # Errors
/// When it is another file, or one of a newer version.
pub fn parse_header(first: &str) -> Result<u32, BackupError> {
    match serde_json::from_str::<Header>(first) {
        Ok(header) if header.file != NAME => Err(BackupError::Other),
        Ok(header) if header.version > VERSION => Err(BackupError::Newer),
        Ok(header) => Ok(header.games),
        Err(_) => Err(BackupError::Other),
    }
}

/// What a line after the first carries.
///
/// # Errors
/// When it is to be left out.
pub fn parse_item(text: &str) -> Result<BackupItem, LineError> {
    if text.len() > MAX_LINE {
        return Err(LineError::Long);
    }
    let characters = |bytes: usize| text.get(..bytes).map_or(bytes, |before| before.chars().count());
    match serde_json::from_str(text).map_err(|error| LineError::Json(characters(error.column())))? {
        Line { id: Some(id), head: Some(head), game: Some(game), .. } => {
            // An id is digits and dashes: it becomes part of a key of the storage.
            let is_id = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
            let head = Head::of_numbers(&head).filter(|_| is_id).ok_or(LineError::Game)?;
            Ok(BackupItem::Game(Record { id, head, game }))
        }
        Line { unreadable: Some(text), .. } => Ok(BackupItem::Unreadable(text)),
        Line { setting: Some(name), value: Some(value), .. } => Ok(BackupItem::Setting(name, value)),
        _ => Err(LineError::Unknown),
    }
}
