//! The one place for words: every phrase that the page shows, by language.
//!
//! A phrase is a key with typed arguments ([`Phrase`]); a language is a table of templates.
//! In a template `{name}` stands for the argument of that name, and `{name?one|many}` for the form
//! that goes with that count, or with the length of that list (as many forms as the language has).
//! `{name.form}` takes the names of houses and clues in a form of their own, by the key with `.form`
//! behind it: a language that inflects names the forms that its sentences need.
//!
//! English is built into the programs: each part of them adds the tables that it needs. Another language is a
//! text of lines, `key<TAB>template`, in a folder `src/words/TAG`; the page fetches it,
//! and English stands in for what it lacks.

mod en;
mod faults;
mod plural;
mod render;

pub use faults::{fault, puzzle_error};
pub use render::{
    Piece, clue_name, grouped, house_name, list, pieces, puzzle_name, sentence, short, small, tenths, text,
};

use crate::engine::{Arg, Phrase};
use std::cell::{Cell, RefCell};

/// The languages that can be chosen: the tag for `lang` and settings, and the name that its speakers
/// give it.
pub const LANGUAGES: [(&str, &str); 3] = [("en", "English"), ("ru", "Русский"), ("zh-Hans", "简体中文")];

thread_local! {
    /// The language of the page, with the words of all parts that are loaded.
    static SPOKEN: Cell<Option<Language>> = const { Cell::new(None) };
    /// The English tables of the parts that are loaded, each once.
    static TABLES: RefCell<Vec<Table>> = const { RefCell::new(Vec::new()) };
    /// The tag of the language that was chosen, and the text of its tables; no text for English.
    static CHOSEN: Cell<(&'static str, &'static str)> = const { Cell::new((Language::ENGLISH.tag, "")) };
}

/// Lines of a key, a tab and its template, in one text: a third of the size of pairs, each of which is found by two places
/// and two lengths.
type Table = &'static str;

/// Words of a language: all of them, or those that the page itself needs.
#[derive(Clone, Copy, Debug)]
pub struct Language {
    /// The tag for `lang`, and for saved settings.
    pub tag: &'static str,
    tables: &'static [Table],
    /// The lines of its tables by the length of their keys, where they were looked for; each word would look for them
    /// again, among all.
    found: Option<&'static [Vec<&'static str>]>,
    /// Which form of a word goes with a count, from 0.
    plural: fn(u64) -> usize,
}

impl Language {
    /// English, all of it: names, reasons, faults.
    pub const ENGLISH: Self = Self { tag: "en", tables: en::ALL, found: None, plural: plural::one_or_many };

    /// English, what the page says by itself. The rest stays out of what a first visit loads.
    pub const ENGLISH_PAGE: Self = Self { tables: en::PAGE, ..Self::ENGLISH };

    /// English, for the places that come when they are asked for.
    pub const ENGLISH_DESK: Self = Self { tables: en::DESK, ..Self::ENGLISH };

    /// English, what the engine says: steps and their reasons.
    pub const ENGLISH_ENGINE: Self = Self { tables: en::ENGINE, ..Self::ENGLISH };

    /// English, what is said of texts: formats and faults.
    pub const ENGLISH_TEXTS: Self = Self { tables: en::TEXTS, ..Self::ENGLISH };

    /// The same words, ready for many to be looked up: where their lines are is kept for good.
    pub fn opened(self) -> Self {
        self.translated(self.tag, String::new())
    }

    /// These words in the language of that tag, by the text of its table, [opened](Self::opened); what the text lacks
    /// stays as it is, and all of it where the tag is unknown. The text is kept for good, since words are handed out as
    /// they stand in it.
    pub fn translated(self, tag: &str, text: String) -> Self {
        let known = LANGUAGES.into_iter().find(|(known, _)| *known == tag);
        let (tag, text) = known.map_or((self.tag, String::new()), |(known, _)| (known, text));
        self.indexed(tag, text.leak())
    }

    fn indexed(self, tag: &'static str, text: &'static str) -> Self {
        let mut found = Vec::new();
        for line in text.lines().chain(self.lines()) {
            let Some(length) = line.find('\t') else { continue };
            if found.len() <= length {
                found.resize_with(length + 1, Vec::new);
            }
            found[length].push(line);
        }
        Self { tag, found: Some(found.leak()), plural: plural::of(tag), ..self }
    }

    fn lines(self) -> impl Iterator<Item = &'static str> {
        let tables = if self.found.is_some() { &[] } else { self.tables };
        let looked_for = tables.iter().flat_map(|table| table.lines());
        self.found.into_iter().flatten().flatten().copied().chain(looked_for)
    }

    /// Every key and its template; where a key comes twice, the first one counts.
    pub fn templates(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.lines().filter_map(|line| line.split_once('\t'))
    }

    /// The template of that key.
    pub fn template(self, key: &str) -> Option<&'static str> {
        match self.found {
            Some(found) => found.get(key.len())?.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix('\t')),
            None => self.templates().find_map(|(of, template)| (of == key).then_some(template)),
        }
    }
}

/// The tag of the language that was chosen, and the length of its text in bytes.
pub fn chosen() -> (&'static str, usize) {
    let (tag, text) = CHOSEN.get();
    (tag, text.len())
}

/// The language that was chosen, with the words of all parts that are loaded; `otherwise` where none was.
pub fn spoken(otherwise: Language) -> Language {
    SPOKEN.get().unwrap_or(otherwise)
}

/// Chooses the language of that tag, by the text of its tables; an unknown tag changes nothing.
pub fn speak(tag: &str, text: String) {
    if let Some((tag, _)) = LANGUAGES.into_iter().find(|(known, _)| *known == tag) {
        CHOSEN.set((tag, text.leak()));
        renew();
    }
}

/// Adds the English words of a part of the page that was loaded.
pub fn add(english: Language) {
    let is_new = TABLES.with_borrow_mut(|tables| {
        let before = tables.len();
        for table in english.tables {
            if !tables.iter().any(|known| std::ptr::eq(*known, *table)) {
                tables.push(table);
            }
        }
        tables.len() > before
    });
    if is_new {
        renew();
    }
}

/// Looks the lines of all words up anew: at each part that is loaded and each choice of a language, so that what is kept
/// for good stays small.
fn renew() {
    let tables = TABLES.with_borrow(|tables| tables.clone().leak());
    let (tag, text) = CHOSEN.get();
    SPOKEN.set(Some(Language { tables, ..Language::ENGLISH }.indexed(tag, text)));
}

/// A label or message without arguments.
pub fn say(language: Language, key: &'static str) -> String {
    text(language, &Phrase::new(key, []))
}

/// A label or message with one argument.
pub fn say_with(language: Language, key: &'static str, name: &'static str, arg: Arg) -> String {
    text(language, &Phrase::new(key, [(name, arg)]))
}
