//! English.

mod clue_cases;
mod common;
mod formats;
mod houses;
mod lines;
mod page;

/// All tables of English.
pub(super) const TABLES: &[&[(&str, &str)]] =
    &[common::PHRASES, formats::PHRASES, page::PHRASES, houses::PHRASES, clue_cases::PHRASES, lines::PHRASES];
