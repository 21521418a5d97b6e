//! How likely a puzzle of a size and difficulty is found, as measured, so that a wish that can hardly be met is known before
//! seconds are spent on it.

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

/// The hardest puzzles of boards so small that all of them were graded, with boxes of the usual shape in Sudoku.
///
/// Sudoku 4x4: all 3,568 minimal puzzles of the 12 grids whose first row is 1 2 3 4 are easy, by singles alone, and a
/// given more leaves singles what they are. Skyscrapers 3x3: see the test, which grades every minimal one.
const HARDEST: [(Kind, u8, Difficulty); 2] =
    [(Kind::Sudoku, 4, Difficulty::Easy), (Kind::Skyscrapers, 3, Difficulty::Hard)];

/// A size and difficulty that is not usual.
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

const fn of(kind: Kind, order: u8, difficulty: Difficulty, (found, tried): (u8, u8), seconds: f32) -> Measured {
    Measured { kind, order, difficulty, found, tried, seconds }
}

/// From 3 to 16 seeds each with `skyline generate --kind … --size … --difficulty … --seed …`, 6 for all that are not here:
/// those were all found, in less than [`SLOW_SECONDS`] on average.
const MEASURED: &[Measured] = {
    use Difficulty::{Extreme, Hard, Unreasonable};
    use Kind::{Hybrid, Skyscrapers, Sudoku};
    &[
        of(Skyscrapers, 3, Hard, (0, 3), 0.5),
        of(Skyscrapers, 4, Unreasonable, (0, 13), 2.2),
        of(Skyscrapers, 11, Extreme, (16, 16), 1.8),
        of(Skyscrapers, 11, Unreasonable, (16, 16), 8.0),
        of(Skyscrapers, 12, Unreasonable, (14, 16), 26.3),
        of(Sudoku, 6, Unreasonable, (1, 13), 2.5),
        of(Sudoku, 16, Extreme, (13, 14), 2.5),
        of(Sudoku, 18, Extreme, (4, 6), 15.0),
        of(Sudoku, 18, Unreasonable, (0, 3), 16.2),
        of(Sudoku, 20, Extreme, (0, 3), 5.0),
        of(Sudoku, 20, Unreasonable, (0, 3), 8.7),
        of(Sudoku, 21, Extreme, (0, 3), 4.7),
        of(Sudoku, 21, Unreasonable, (1, 3), 2.5),
        of(Sudoku, 22, Hard, (3, 3), 1.5),
        of(Sudoku, 22, Extreme, (0, 3), 3.8),
        of(Sudoku, 22, Unreasonable, (0, 3), 2.4),
        of(Sudoku, 24, Hard, (6, 6), 1.5),
        of(Sudoku, 24, Extreme, (0, 3), 6.3),
        of(Sudoku, 24, Unreasonable, (0, 3), 3.3),
        of(Sudoku, 25, Extreme, (0, 3), 3.7),
        of(Sudoku, 25, Unreasonable, (0, 3), 2.8),
        of(Hybrid, 4, Unreasonable, (0, 13), 1.4),
        of(Hybrid, 12, Unreasonable, (16, 16), 1.5),
    ]
};

/// From here on the player is told that it takes a while.
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
    use crate::{Draft, grade};
    use std::sync::Arc;

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

    /// The grids of that order whose lines, and boxes if there are any, hold each digit once.
    fn grids(order: usize, boxes: bool) -> Vec<Vec<u8>> {
        fn fill(order: usize, boxes: bool, grid: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
            let at = grid.len();
            if at == order * order {
                return all.push(grid.clone());
            }
            let place = |cell: usize| (cell / order, cell % order);
            for value in 1..=order as u8 {
                let (row, col) = place(at);
                let sees = |cell: usize| {
                    let (r, c) = place(cell);
                    r == row || c == col || boxes && (r / 2, c / 2) == (row / 2, col / 2)
                };
                if (0..at).all(|cell| grid[cell] != value || !sees(cell)) {
                    grid.push(value);
                    fill(order, boxes, grid, all);
                    grid.pop();
                }
            }
        }
        let mut all = Vec::new();
        fill(order, boxes, &mut Vec::new(), &mut all);
        all
    }

    /// What a full puzzle of the grid shows: its cells, and with `clues` the sides: top, bottom, left, right.
    fn shown(grid: &[u8], order: usize, clues: bool) -> Vec<u8> {
        let seen = |line: &mut dyn Iterator<Item = u8>| {
            let mut tallest = 0;
            let is_seen = |height: u8| {
                let is_taller = height > tallest;
                tallest = tallest.max(height);
                is_taller
            };
            line.map(is_seen).filter(|&is_seen| is_seen).count() as u8
        };
        let mut all = grid.to_vec();
        if clues {
            let at = |row: usize, col: usize| grid[row * order + col];
            all.extend((0..order).map(|col| seen(&mut (0..order).map(|row| at(row, col)))));
            all.extend((0..order).map(|col| seen(&mut (0..order).rev().map(|row| at(row, col)))));
            all.extend((0..order).map(|row| seen(&mut (0..order).map(|col| at(row, col)))));
            all.extend((0..order).map(|row| seen(&mut (0..order).rev().map(|col| at(row, col)))));
        }
        all
    }

    /// The hardest of the puzzles of those grids by the ladder, the minimal ones or all, and how many there are.
    fn hardest(kind: Kind, order: usize, all_of_them: bool, of: impl Fn(&[u8]) -> bool) -> (Difficulty, usize) {
        let boxes = (kind == Kind::Sudoku).then_some((2, 2));
        let clues = kind == Kind::Skyscrapers;
        let all: Vec<Vec<u8>> = grids(order, boxes.is_some()).iter().map(|grid| shown(grid, order, clues)).collect();
        let (mut hardest, mut count) = (Difficulty::Easy, 0);
        for full in all.iter().filter(|full| of(full)) {
            // What each other grid has in common with this one: a puzzle that shows no more fits both.
            let agree = |other: &Vec<u8>| {
                full.iter()
                    .zip(other)
                    .enumerate()
                    .filter(|(_, (a, b))| a == b)
                    .fold(0u32, |mask, (at, _)| mask | 1 << at)
            };
            let others: Vec<u32> = all.iter().filter(|other| *other != full).map(agree).collect();
            let is_unique = |mask: u32| others.iter().all(|common| mask & !common != 0);
            for mask in 0..1u32 << full.len() {
                let is_minimal = || (0..full.len()).all(|at| mask >> at & 1 == 0 || !is_unique(mask & !(1 << at)));
                if !is_unique(mask) || !all_of_them && !is_minimal() {
                    continue;
                }
                let value = |at: usize| if mask >> at & 1 == 1 { u32::from(full[at]) } else { 0 };
                let side = |side: usize| (0..order).map(|at| order * order + side * order + at).map(value).collect();
                let clues = if clues { [side(0), side(1), side(2), side(3)] } else { [(); 4].map(|()| vec![0; order]) };
                let givens = (0..order * order).map(value).collect();
                let draft = Draft { order, boxes, extra_houses: ExtraHouses::NONE, clues, givens };
                let puzzle = Arc::new(draft.check().expect("a sound puzzle"));
                // A full board has no step to grade.
                let is_full = puzzle.givens().iter().all(Option::is_some);
                let grade = grade(&puzzle).map(|grade| grade.difficulty);
                assert!(grade.is_some() || is_full, "the ladder solves it");
                hardest = hardest.max(grade.unwrap_or(Difficulty::Easy));
                count += 1;
            }
        }
        (hardest, count)
    }

    #[test]
    fn the_hardest_of_small_boards_is_so() {
        // Digits of a Sudoku can be exchanged, so one grid of the 24 that differ by that alone is enough.
        let (difficulty, count) = hardest(Kind::Sudoku, 4, false, |grid| grid[..4] == [1, 2, 3, 4]);
        assert_eq!((difficulty, count), (Difficulty::Easy, 3568), "85,632 by all digits, as is known");
        let (difficulty, count) = hardest(Kind::Skyscrapers, 3, false, |_| true);
        assert_eq!((difficulty, count), (Difficulty::Hard, 3196));
    }

    #[test]
    #[ignore = "some minutes: all puzzles, not only the minimal ones"]
    fn the_hardest_of_small_boards_is_so_with_more_givens_too() {
        assert_eq!(hardest(Kind::Sudoku, 4, true, |grid| grid[..4] == [1, 2, 3, 4]).0, Difficulty::Easy);
        assert_eq!(hardest(Kind::Skyscrapers, 3, true, |_| true).0, Difficulty::Hard);
    }
}
