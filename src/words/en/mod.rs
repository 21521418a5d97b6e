//! English.

/// A table of lines, from pairs of key and template.
macro_rules! phrases {
    ($(($key:literal, $template:literal $(,)?)),* $(,)?) => {
        &[$(concat!($key, "\t", $template)),*]
    };
}

mod clue_cases;
mod common;
mod compare;
mod desk;
mod events;
mod formats;
mod game;
mod houses;
mod lines;
mod page;

use super::Table;

/// What the page says by itself.
pub(super) const PAGE: &[Table] = &[common::PHRASES, page::PHRASES, game::PHRASES];

/// What the places say that come when they are asked for.
pub(super) const DESK: &[Table] = &[common::PHRASES, page::PHRASES, desk::PHRASES, compare::PHRASES];

/// What the engine says: steps and their reasons.
pub(super) const ENGINE: &[Table] =
    &[common::PHRASES, events::PHRASES, houses::PHRASES, clue_cases::PHRASES, lines::PHRASES];

/// What is said of texts: formats and faults.
pub(super) const TEXTS: &[Table] = &[common::PHRASES, formats::PHRASES, compare::PHRASES];

/// All tables of English.
pub(super) const ALL: &[Table] = &[
    common::PHRASES,
    formats::PHRASES,
    page::PHRASES,
    game::PHRASES,
    desk::PHRASES,
    events::PHRASES,
    houses::PHRASES,
    clue_cases::PHRASES,
    lines::PHRASES,
    compare::PHRASES,
];
