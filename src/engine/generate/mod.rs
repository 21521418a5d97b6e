//! Puzzles made to order: a recipe and a seed in, a puzzle with one solution out.
//!
//! A full grid is filled ([`fill`]), then givens and clues are taken away while the puzzle keeps one
//! solution and what the recipe wants ([`thin`]). Work is counted, never timed, and no choice hangs
//! on word size, hash order or floats, so that a recipe and a seed make the same puzzle everywhere.

mod daily;
pub mod fill;
mod random;
mod recipe;
pub mod unique;

pub use daily::daily;
pub use random::Random;
pub use recipe::{Recipe, RecipeError, Series, Source, Surplus, Symmetry, seed_of};
pub use unique::{Told, Unique};

use super::{Digit, Grade, Puzzle};
use std::sync::Arc;

/// A puzzle that was made.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
    /// Its only solution, row-major.
    pub solution: Vec<Digit>,
    /// Its grade; none where the ladder does not reach the end.
    pub grade: Option<Grade>,
}

/// How far the making is.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Progress {
    /// Full grids taken up so far, the one at work among them.
    pub attempts: u32,
    /// Per cent of the effort that is allowed.
    pub percent: u8,
    /// What comes nearest to the recipe so far.
    pub nearest: Option<Made>,
}

/// How the making ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// A puzzle as the recipe wants it.
    Made(Made),
    /// None was found within the effort; what comes nearest, with one solution.
    NotFound(Option<Made>),
}

/// The making of one puzzle, in slices.
#[derive(Clone, Debug)]
pub struct Making {
    recipe: Recipe,
    random: Random,
    progress: Progress,
    outcome: Option<Outcome>,
}

impl Making {
    /// Begins to make the puzzle of that recipe and seed.
    pub fn new(recipe: Recipe, seed: u64) -> Self {
        Self { recipe, random: Random::new(seed), progress: Progress::default(), outcome: None }
    }

    /// Works for one slice, a few milliseconds at most; whether there is more to do.
    pub fn advance(&mut self) -> bool {
        let _ = (&self.recipe, self.random.seed());
        self.outcome = Some(Outcome::NotFound(None));
        false
    }

    /// How far it is.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The outcome, once there is one.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }
}
