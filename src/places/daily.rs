//! The puzzles of the days: one a game and difficulty, from the date alone.

use super::dates;
use crate::engine::generate::{Recipe, daily};
use crate::engine::{Difficulty, Kind};
use crate::library::days::{self, Date};

/// The recipe and the seed of the puzzle of a day, which is counted from 1970.
pub(super) fn of_day(day: u32, kind: Kind, difficulty: Difficulty) -> (Recipe, u64) {
    let Date { year, month, day } = days::date_of(day);
    daily(year as u16, month as u8, day as u8, kind, difficulty)
}

/// The day whose puzzle that is, in days since 1970, if it is one of the last two years.
pub(super) fn day_of(recipe: &Recipe, seed: u64) -> Option<u32> {
    let today = dates::today();
    let difficulty = recipe.difficulty?;
    (today.saturating_sub(730)..=today)
        .rev()
        .find(|&day| of_day(day, recipe.kind, difficulty) == (recipe.clone(), seed))
}
