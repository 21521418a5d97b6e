//! Puzzles made to order: a recipe and a seed in, a puzzle with one solution out.
//!
//! A full grid is filled ([`fill`]), then givens and clues are taken away while the puzzle keeps one
//! solution ([`uniqueness`]) and what the recipe wants (`reduce`). Work is counted, never timed, and no
//! choice hangs on word size, hash order or floats, so that a recipe and a seed make the same puzzle
//! everywhere.

mod available;
mod cycle_switches;
mod daily;
mod faults;
pub mod fill;
mod generator;
mod grader;
mod random;
mod recipe;
mod reduce;
pub mod revealed_set;
mod unchanged_lines;
pub mod uniqueness;
mod work_limit;

pub use available::{AvailableTechnique, available_techniques};
pub use daily::daily;
pub use faults::{RecipeFault, RecipeField, recipe_faults};
pub use generator::{GeneratedPuzzle, Generator, Outcome, Progress};
pub use random::Random;
pub use recipe::{RENEWALS, Recipe, RecipeError, Series, Source, Surplus, Symmetry, least_order, next_seed, seed_of};
pub use revealed_set::RevealedSet;
pub use uniqueness::UniquenessProver;
