//! The player's game: puzzle, entries, history, selection, hint, film. Pure: no clock, no storage.

pub mod action;
pub mod film;
pub mod view;

pub use action::{Action, Direction, Effect, Preference, Verdict};
pub use film::Film;
