//! The language of this thread: chosen once, with the tables of the parts that are loaded.

use crate::language::{LANGUAGES, Language, Table};
use std::cell::{Cell, RefCell};

thread_local! {
    /// The selected language with the tables of all loaded parts.
    static CURRENT: Cell<Option<Language>> = const { Cell::new(None) };
    /// The English tables of the loaded parts, each once.
    static TABLES: RefCell<Vec<Table>> = const { RefCell::new(Vec::new()) };
    /// The tag of the selected language and the text of its tables; no text for English.
    static SELECTED: Cell<(&'static str, &'static str)> = const { Cell::new((Language::ENGLISH.tag, "")) };
}

/// The tag of the selected language, and the length of its text in bytes.
pub fn selected_language() -> (&'static str, usize) {
    let (tag, text) = SELECTED.get();
    (tag, text.len())
}

/// The selected language with the tables of all loaded parts; `default` where no table was added.
pub fn current_language(default: Language) -> Language {
    CURRENT.get().unwrap_or(default)
}

/// Selects the language of that tag, by the text of its tables. An unknown tag changes nothing.
pub fn select_language(tag: &str, text: String) {
    if let Some((tag, _)) = LANGUAGES.into_iter().find(|(known, _)| *known == tag) {
        SELECTED.set((tag, text.leak()));
        rebuild();
    }
}

/// Adds the English tables of a part of the page that was loaded.
pub fn add_tables(english: Language) {
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
        rebuild();
    }
}

/// Builds the index of the current language anew. It is leaked, so this happens once a loaded part and once a selection only.
fn rebuild() {
    let tables = TABLES.with_borrow(|tables| tables.clone().leak());
    let (tag, text) = SELECTED.get();
    CURRENT.set(Some(Language { tables, ..Language::ENGLISH }.with_index(tag, text)));
}
