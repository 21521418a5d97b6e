//! English.

mod clue_cases;
mod common;
mod compare;
mod desk;
mod events;
mod formats;
mod game;
mod houses;
mod library;
mod lines;
mod page;

use super::Table;

/// What the page says by itself.
pub(super) const PAGE: &[Table] = &[common::PHRASES, page::PHRASES, game::PHRASES];

/// What the places say that come when they are asked for.
pub(super) const DESK: &[Table] = &[common::PHRASES, page::PHRASES, desk::PHRASES, library::PHRASES, compare::PHRASES];

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
    library::PHRASES,
    events::PHRASES,
    houses::PHRASES,
    clue_cases::PHRASES,
    lines::PHRASES,
    compare::PHRASES,
];

/// One, or any other number.
pub(super) const fn plural(count: u64) -> usize {
    (count != 1) as usize
}
