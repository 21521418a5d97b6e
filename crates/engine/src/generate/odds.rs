//! How likely a puzzle by a recipe is found, as measured by size and difficulty, so that the player is warned before time is
//! spent on a recipe that can hardly be met.

use super::recipe::Recipe;
use crate::technique::is_hardly_needed;
use crate::{Difficulty, ExtraHouses, Kind};

/// What to expect of a search.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Odds {
    /// Found within moments.
    Usual,
    /// Found, or nearly always, but it may take a minute.
    Slow,
    /// Hardly ever found: less than one time in two.
    Rare,
    /// There is none: the hardest that there is.
    Impossible(Difficulty),
}

/// The hardest puzzles of boards so small that all minimal ones were graded, with boxes of the usual shape: see
/// `tests/engine/smallest_boards.rs`, which grades them again.
const HARDEST: [(Kind, u8, Difficulty); 3] = [
    (Kind::Sudoku, 4, Difficulty::Easy),
    (Kind::Skyscrapers, 3, Difficulty::Hard),
    (Kind::Hybrid, 4, Difficulty::Extreme),
];

/// A size and difficulty whose odds are not [`Odds::Usual`].
struct Measured {
    kind: Kind,
    order: u8,
    difficulty: Difficulty,
    /// Puzzles found, of so many seeds.
    found: u8,
    tried: u8,
    /// Mean seconds of a search, natively on one core of a server; a page takes about three times as long.
    seconds: f32,
}

const fn measured(kind: Kind, order: u8, difficulty: Difficulty, (found, tried): (u8, u8), seconds: f32) -> Measured {
    Measured { kind, order, difficulty, found, tried, seconds }
}

/// From 3 to 16 seeds each with `skyline generate --kind … --size … --difficulty … --seed …`, 6 for all that are not here:
/// those were all found, in less than [`SLOW_SECONDS`] on average.
const MEASURED: &[Measured] = {
    use Difficulty::{Extreme, Hard, Unreasonable};
    use Kind::{Hybrid, Skyscrapers, Sudoku};
    &[
        measured(Skyscrapers, 3, Hard, (0, 3), 0.5),
        // Of 1,559,877 minimal boards, turned and mirrored ones counted once, two are.
        measured(Skyscrapers, 4, Unreasonable, (0, 13), 2.2),
        measured(Skyscrapers, 11, Extreme, (16, 16), 1.8),
        measured(Skyscrapers, 11, Unreasonable, (16, 16), 8.0),
        measured(Skyscrapers, 12, Unreasonable, (14, 16), 26.3),
        measured(Sudoku, 6, Unreasonable, (1, 13), 2.5),
        measured(Sudoku, 16, Extreme, (13, 14), 2.5),
        measured(Sudoku, 18, Extreme, (4, 6), 15.0),
        measured(Sudoku, 18, Unreasonable, (0, 3), 16.2),
        measured(Sudoku, 20, Extreme, (0, 3), 5.0),
        measured(Sudoku, 20, Unreasonable, (0, 3), 8.7),
        measured(Sudoku, 21, Extreme, (0, 3), 4.7),
        measured(Sudoku, 21, Unreasonable, (1, 3), 2.5),
        measured(Sudoku, 22, Hard, (3, 3), 1.5),
        measured(Sudoku, 22, Extreme, (0, 3), 3.8),
        measured(Sudoku, 22, Unreasonable, (0, 3), 2.4),
        measured(Sudoku, 24, Hard, (6, 6), 1.5),
        measured(Sudoku, 24, Extreme, (0, 3), 6.3),
        measured(Sudoku, 24, Unreasonable, (0, 3), 3.3),
        measured(Sudoku, 25, Extreme, (0, 3), 3.7),
        measured(Sudoku, 25, Unreasonable, (0, 3), 2.8),
        measured(Hybrid, 12, Unreasonable, (16, 16), 1.5),
    ]
};

/// From this mean time on the player is warned that it takes a while.
const SLOW_SECONDS: f32 = 1.5;

impl Measured {
    fn odds(&self) -> Odds {
        match (self.found, self.tried) {
            (found, tried) if found * 2 < tried => Odds::Rare,
            (found, tried) if found < tried || self.seconds >= SLOW_SECONDS => Odds::Slow,
            _ => Odds::Usual,
        }
    }
}

/// What to expect of a search by that recipe, as far as its size, its difficulty and the technique that it needs tell.
///
/// ```
/// use skyline_engine::Difficulty;
/// use skyline_engine::generate::{Odds, Series, odds};
///
/// let of = |text| odds(&Series::parse(text).expect("a recipe").recipe);
/// assert_eq!(of("sudoku-9.hard"), Odds::Usual);
/// assert_eq!(of("sudoku-4.box-2x2.hard"), Odds::Impossible(Difficulty::Easy));
/// assert_eq!(of("sudoku-9.needs-exocet"), Odds::Rare);
/// ```
pub fn odds(recipe: &Recipe) -> Odds {
    if recipe.needs.as_deref().is_some_and(is_hardly_needed) {
        return Odds::Rare;
    }
    let Some(wanted) = recipe.difficulty else { return Odds::Usual };
    let is_plain = recipe.extra_houses == ExtraHouses::NONE && recipe.allowed.is_empty();
    let hardest = HARDEST.iter().find(|(kind, order, _)| (*kind, *order) == (recipe.kind, recipe.order));
    if let Some(&(.., hardest)) = hardest.filter(|(.., hardest)| is_plain && wanted > *hardest) {
        return Odds::Impossible(hardest);
    }
    let is_of = |row: &&Measured| (row.kind, row.order, row.difficulty) == (recipe.kind, recipe.order, wanted);
    MEASURED.iter().find(is_of).map_or(Odds::Usual, Measured::odds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_each_row_once_in_order_and_none_that_is_usual() {
        let key = |row: &Measured| (row.kind as u8, row.order, row.difficulty);
        assert!(MEASURED.windows(2).all(|pair| key(&pair[0]) < key(&pair[1])));
        for row in MEASURED {
            let Measured { kind, order, difficulty, found, tried, .. } = *row;
            assert!(found <= tried && tried >= 3, "{kind:?} {order} {difficulty:?}");
            assert_ne!(row.odds(), Odds::Usual, "{kind:?} {order} {difficulty:?}");
            let hardest = HARDEST.iter().find(|(of, at, _)| (*of, *at) == (kind, order));
            assert!(hardest.is_none_or(|(.., hardest)| difficulty <= *hardest), "all of them were graded");
        }
    }

    #[test]
    fn what_is_offered_daily_is_usual() {
        for day in [1, 2] {
            for kind in [Kind::Skyscrapers, Kind::Sudoku, Kind::Hybrid] {
                for difficulty in Difficulty::ALL {
                    let (recipe, _) = super::super::daily(2027, 2, day, kind, difficulty);
                    assert_eq!(odds(&recipe), Odds::Usual, "{kind:?} {difficulty:?}");
                }
            }
        }
    }
}
