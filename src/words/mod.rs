//! The one place for words: every phrase that the page shows, by language.
//!
//! A phrase is a key with typed arguments ([`Phrase`]); a language is a table of templates.
//! In a template `{name}` stands for the argument of that name, and `{name?one|many}` for the form
//! that goes with that count (as many forms as the language has).

mod en;
mod faults;
mod render;

pub use faults::{fault, puzzle_error};
pub use render::{Piece, clue_name, grouped, house_name, list, pieces, puzzle_name, sentence, text};

use crate::engine::{Arg, Phrase};

/// A table of templates by key.
type Table = &'static [(&'static str, &'static str)];

/// Words of a language: all of them, or those that the page itself needs.
#[derive(Clone, Copy, Debug)]
pub struct Language {
    /// The tag for `lang`, and for saved settings.
    pub tag: &'static str,
    tables: &'static [Table],
    /// Which form of a word goes with a count, from 0.
    plural: fn(u64) -> usize,
}

impl Language {
    /// English, all of it: names, reasons, faults.
    pub const ENGLISH: Self = Self { tag: "en", tables: en::ALL, plural: en::plural };

    /// English, what the page says by itself. The rest stays out of what a first visit loads.
    pub const ENGLISH_PAGE: Self = Self { tables: en::PAGE, ..Self::ENGLISH };

    /// English, for the places that come when they are asked for.
    pub const ENGLISH_DESK: Self = Self { tables: en::DESK, ..Self::ENGLISH };

    /// English, what the engine says: steps and their reasons.
    pub const ENGLISH_ENGINE: Self = Self { tables: en::ENGINE, ..Self::ENGLISH };

    /// English, what is said of texts: formats and faults.
    pub const ENGLISH_TEXTS: Self = Self { tables: en::TEXTS, ..Self::ENGLISH };

    /// The template of that key.
    pub fn template(self, key: &str) -> Option<&'static str> {
        self.tables.iter().flat_map(|table| table.iter()).find(|(name, _)| *name == key).map(|(_, template)| *template)
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
