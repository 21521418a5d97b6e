//! The one place for words: every phrase that the page shows, by language.
//!
//! A phrase is a key with typed arguments ([`Phrase`]); a language is a table of templates.
//! In a template `{name}` stands for the argument of that name, and `{name?one|many}` for the form
//! that goes with that count (as many forms as the language has).

mod en;
mod faults;
mod render;

pub use faults::{fault, puzzle_error};
pub use render::{Piece, clue_name, house_name, list, pieces, puzzle_name, sentence, text};

use crate::engine::{Arg, Phrase};

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English, the complete one.
    #[default]
    English,
}

impl Language {
    /// The tag for `lang`, and for saved settings.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }

    /// The template of that key.
    pub fn template(self, key: &str) -> Option<&'static str> {
        let tables: &[&[(&str, &'static str)]] = match self {
            Self::English => en::TABLES,
        };
        tables.iter().flat_map(|table| table.iter()).find(|(name, _)| *name == key).map(|(_, template)| *template)
    }

    /// Which form of a word goes with the count, from 0.
    const fn plural(self, count: u64) -> usize {
        match self {
            Self::English => (count != 1) as usize,
        }
    }
}

/// A label or message without arguments.
pub fn say(language: Language, key: &'static str) -> String {
    text(language, &Phrase::new(key, []))
}

/// A label or message with one argument.
pub fn say_with(language: Language, key: &'static str, name: &'static str, arg: Arg) -> String {
    text(language, &Phrase::new(key, [(name, arg)]))
}
