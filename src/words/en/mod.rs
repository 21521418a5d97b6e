//! English.

mod clue_cases;
mod common;
mod compare;
mod formats;
mod game;
mod houses;
mod lines;
mod page;

/// All tables of English.
pub(super) const TABLES: &[&[(&str, &str)]] = &[
    common::PHRASES,
    formats::PHRASES,
    page::PHRASES,
    game::PHRASES,
    houses::PHRASES,
    clue_cases::PHRASES,
    lines::PHRASES,
    compare::PHRASES,
];
