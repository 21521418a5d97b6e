//! Generates puzzles: a recipe and a seed in, a puzzle with one solution out.
//!
//! [`fill`] makes a full grid. `reduce` removes givens and clues while the puzzle keeps one solution ([`uniqueness`])
//! and meets the recipe. `generator` runs both and checks the result.
//!
//! A recipe and a seed give the same puzzle on every machine. So work is counted and never timed, and nothing depends
//! on word size, hash order or floats.

mod available;
mod cycle_switches;
mod daily;
mod faults;
pub mod fill;
mod generator;
mod grader;
mod odds;
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
pub use grader::difficulty;
pub use odds::{Odds, odds};
pub use random::Random;
pub use recipe::{
    GridSource, MAX_RENEWALS, Recipe, RecipeError, Series, Surplus, Symmetry, least_order, next_seed, seed_of,
};
pub use revealed_set::RevealedSet;
pub use uniqueness::UniquenessProver;
