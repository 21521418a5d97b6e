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
mod edit;
mod events;
mod formats;
mod game;
mod houses;
mod learn;
mod library;
mod lines;
mod make;
mod page;
mod recipe;
mod settings;

use super::Table;

/// What the page says by itself.
pub(super) const PAGE: &[Table] = &[common::PHRASES, page::PHRASES, game::PHRASES];

/// What the places say that come when they are asked for.
pub(super) const DESK: &[Table] = &[
    common::PHRASES,
    page::PHRASES,
    desk::PHRASES,
    learn::PHRASES,
    edit::PHRASES,
    settings::PHRASES,
    make::PHRASES,
    library::PHRASES,
    recipe::PHRASES,
    compare::PHRASES,
    NAMES,
];

/// What the engine says: steps and their reasons.
pub(super) const ENGINE: &[Table] =
    &[common::PHRASES, events::PHRASES, houses::PHRASES, clue_cases::PHRASES, lines::PHRASES];

/// What is said of texts: formats and faults.
pub(super) const TEXTS: &[Table] = &[common::PHRASES, formats::PHRASES, compare::PHRASES];

/// The tables with the names of techniques among their reasons.
const TECHNIQUES: [Table; 3] = [houses::PHRASES, clue_cases::PHRASES, lines::PHRASES];

/// The names of techniques alone: where they are chosen, nobody needs their reasons.
const NAMES: Table = &names::<{ count_names() }>();

const fn is_name(key: &str) -> bool {
    let prefix = b"technique.";
    let mut at = 0;
    while at < prefix.len() {
        if at >= key.len() || key.as_bytes()[at] != prefix[at] {
            return false;
        }
        at += 1;
    }
    true
}

const fn count_names() -> usize {
    let (mut table, mut count) = (0, 0);
    while table < TECHNIQUES.len() {
        let mut at = 0;
        while at < TECHNIQUES[table].len() {
            count += is_name(TECHNIQUES[table][at]) as usize;
            at += 1;
        }
        table += 1;
    }
    count
}

const fn names<const N: usize>() -> [&'static str; N] {
    let mut names = [""; N];
    let (mut table, mut count) = (0, 0);
    while table < TECHNIQUES.len() {
        let mut at = 0;
        while at < TECHNIQUES[table].len() {
            if is_name(TECHNIQUES[table][at]) {
                names[count] = TECHNIQUES[table][at];
                count += 1;
            }
            at += 1;
        }
        table += 1;
    }
    names
}

/// All tables of English.
pub(super) const ALL: &[Table] = &[
    common::PHRASES,
    formats::PHRASES,
    page::PHRASES,
    game::PHRASES,
    desk::PHRASES,
    learn::PHRASES,
    edit::PHRASES,
    settings::PHRASES,
    library::PHRASES,
    make::PHRASES,
    events::PHRASES,
    houses::PHRASES,
    clue_cases::PHRASES,
    lines::PHRASES,
    compare::PHRASES,
    recipe::PHRASES,
];
