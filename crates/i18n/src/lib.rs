//! Every phrase of Skyline in every language, and the rendering of phrases to text.
//!
//! A phrase is a key with typed arguments ([`Phrase`](skyline_engine::Phrase)); a [`Language`] is a table of
//! templates. In a template `{name}` is replaced by the argument of that name, and `{name?one|many}` by the form
//! for that count, or for the length of that list (as many forms as the language has). `{name.form}` takes the names of
//! houses and clues in an inflected form, by the key with `.form` appended; `{name.or}` is a list of alternatives.
//!
//! English (`src/en`, by subject) is compiled in, in tables that the parts of the page add as they load ([`add_tables`]). Other languages are
//! text files of lines `key<TAB>template`, in a folder by tag. The page fetches them; native programs have them built in
//! ([`Language::built_in`]). English replaces what a language lacks.
//!
//! ```
//! use skyline_engine::{Arg, Phrase};
//! use skyline_i18n::{Language, text};
//!
//! let row = Phrase::new("house.row", [("number", Arg::Count(3))]);
//! assert_eq!(text(Language::ENGLISH, &row), "row 3");
//! assert_eq!(text(Language::built_in("ru").expect("Russian"), &row), "строка 3");
//! ```

mod current;
mod en;
mod language;
mod numbers;
mod plural;
mod puzzle_errors;
mod render;
mod spacing;
mod translations;

pub use current::{add_tables, current_language, select_language, selected_language};
pub use language::{LANGUAGES, Language};
pub use numbers::{format_count, format_short_count, format_tenths, small_number};
pub use puzzle_errors::{fault_text, puzzle_error_text};
pub use render::{
    Piece, clue_name, house_name, label, label_with, list, naming_pieces, pieces, puzzle_name, sentence, text,
};

use language::Table;
