//! The daily puzzle: a recipe and a seed from the date alone.

use super::random::Random;
use super::recipe::Recipe;
use crate::{BoxShape, Difficulty, Kind};

/// The recipe and seed of that day's puzzle; `month` and `day` count from 1. They depend on these numbers alone, so
/// that everyone gets the same puzzle and past days can be played again.
///
/// Easy and medium boards have six rows on odd days, counted from 1 March of year 0, and nine on even ones; harder
/// boards always have nine. Dates that do not exist have a puzzle too.
pub fn daily(year: u16, month: u8, day: u8, kind: Kind, difficulty: Difficulty) -> (Recipe, u64) {
    let days = days(year.into(), month.into(), day.into());
    let is_short = difficulty <= Difficulty::Medium && days % 2 == 1;
    let order = if is_short { 6 } else { 9 };
    let has_boxes = matches!(kind, Kind::Sudoku | Kind::Hybrid);
    let boxes = has_boxes.then_some(BoxShape { height: order / 3, width: 3 });
    let recipe = Recipe { difficulty: Some(difficulty), ..Recipe::any(kind, order, boxes) };
    let game = match kind {
        Kind::Skyscrapers => 0,
        Kind::Sudoku => 1,
        Kind::Hybrid => 2,
        Kind::Latin => 3,
    };
    (recipe, Random::new(days << 8 | game << 4 | difficulty as u64).next_u64())
}

/// Days since 1 March of year 0 of the Gregorian calendar.
fn days(year: u64, month: u64, day: u64) -> u64 {
    // The year starts in March, so that a leap day comes last. Dates before 1 March of year 0 all count as day 0.
    let month = month.clamp(1, 12);
    let (year, month) = if month > 2 { (year, month - 3) } else { (year.saturating_sub(1), month + 9) };
    year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day.saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_each_other() {
        let lengths = |year| [31, if year == 2028 { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        let mut expected = days(2026, 1, 1);
        assert_eq!(days(1970, 1, 1), 719_468);
        for year in 2026..2030 {
            for (month, length) in lengths(year).into_iter().enumerate() {
                for day in 1..=length {
                    assert_eq!(days(year, month as u64 + 1, day), expected, "{year}-{month}-{day}");
                    expected += 1;
                }
            }
        }
    }

    #[test]
    fn each_day_game_and_difficulty_has_a_puzzle_of_its_own() {
        let mut seeds = Vec::new();
        for day in 1..=28 {
            for kind in [Kind::Skyscrapers, Kind::Sudoku, Kind::Hybrid] {
                for difficulty in Difficulty::ALL {
                    let (recipe, seed) = daily(2027, 2, day, kind, difficulty);
                    assert_eq!(recipe.check(), Ok(()));
                    assert_eq!(recipe.difficulty, Some(difficulty));
                    seeds.push(seed);
                }
            }
        }
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 28 * 3 * 5);
        let (recipe, seed) = daily(2026, 11, 21, Kind::Sudoku, Difficulty::Hard);
        assert_eq!((recipe.to_text().as_str(), seed), ("sudoku-9.box-3x3.hard", 11_354_286_391_829_005_622));
    }
}
