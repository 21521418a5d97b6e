//! Cheap tests whether a technique can find anything, on boards with rows and columns only.
//!
//! If the solution is known, one graph search tells whether there is any set or fish. The cells of a house are the
//! nodes. A cell has an edge to every cell whose digit in the solution is one of its candidates. A naked set is a group
//! of cells without an edge out of it, and it removes something if there is an edge into it. So no naked set removes
//! anything exactly if every component of the graph is strongly connected. A hidden set is the complement of a naked
//! set. Fish are the same between rows: a row has an edge to another one if it can have the digit in the column where
//! the other one has it in the solution.
//!
//! Source: J.-C. Régin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994.

use super::Technique;
use crate::{Board, Cell, Digit, DigitSet, Geometry, Line, MAX_ORDER};

/// A cheap test whether a technique can find anything, on boards with rows and columns only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precheck {
    /// No test.
    None,
    /// Whether there is a set in one house, or a fish without fins.
    Subset,
    /// The same, but only after the tallest window technique has been applied.
    PeakSubset,
    /// Whether there is a wing of that many cells.
    Wing(usize),
}

impl Precheck {
    /// The test of a technique on boards of that geometry. It expects that placed digits are crossed out before the
    /// technique runs. `has_windows` tells whether the tallest window technique, which [`Precheck::PeakSubset`]
    /// needs, runs before it.
    pub(crate) fn of(technique: &dyn Technique, geometry: &Geometry, has_windows: bool) -> Self {
        match technique.properties().precheck {
            _ if geometry.houses().len() > 2 * geometry.order() => Self::None,
            Self::PeakSubset if !has_windows => Self::None,
            precheck => precheck,
        }
    }

    /// Whether the technique may find anything on that board with that solution. `subsets` caches the result for
    /// sets and fish.
    pub(crate) fn may_find(self, board: &Board, solution: &[Digit], subsets: &mut SubsetCache) -> bool {
        match self {
            Self::None => true,
            Self::Subset | Self::PeakSubset => subsets.is_there(board, solution),
            Self::Wing(size) => has_wing(board, size),
        }
    }
}

/// Caches whether a board has a set or fish while it changes.
#[derive(Clone, Debug, Default)]
pub(crate) struct SubsetCache {
    /// Whether there is one now, if known.
    there: Option<bool>,
    /// The candidates, row-major, when there was last none.
    without: Vec<DigitSet>,
}

impl SubsetCache {
    /// Call when the board has changed.
    pub(crate) fn change(&mut self) {
        self.there = None;
    }

    fn is_there(&mut self, board: &Board, grid: &[Digit]) -> bool {
        let without = &mut self.without;
        *self.there.get_or_insert_with(|| {
            let there = has_set_or_fish(board, grid, without);
            if !there {
                without.clear();
                without.extend(board.all_candidates());
            }
            there
        })
    }
}

/// Whether any set or fish, of any size, removes something. Placed digits must be crossed out. Returns `true` if a
/// candidate of the solution is missing, which happens when techniques that rely on uniqueness are used on a board with
/// several solutions. Checks only houses and digits that differ from `without`, a position with no set or fish.
fn has_set_or_fish(board: &Board, grid: &[Digit], without: &[DigitSet]) -> bool {
    let (order, cells) = (board.order(), board.all_candidates());
    let all = DigitSet::all(order).0;
    let (mut rows_left, mut cols_left, mut digits_left) = if without.is_empty() { (all, all, all) } else { (0, 0, 0) };
    for (index, (before, now)) in without.iter().zip(cells).enumerate().filter(|(_, (before, now))| before != now) {
        rows_left |= 1 << (index / order);
        cols_left |= 1 << (index % order);
        digits_left |= before.0 ^ now.0;
    }
    // By digit and column: the row where the solution has it.
    let mut row_of = [[0_u8; MAX_ORDER]; MAX_ORDER];
    for (index, digit) in grid.iter().enumerate() {
        if !cells[index].contains(*digit) {
            return true;
        }
        row_of[digit.get() - 1][index % order] = (index / order) as u8;
    }
    let to = |held: DigitSet, positions: &[u32]| held.iter().fold(0, |all, digit| all | positions[digit.get() - 1]);
    (0..order).any(|one| {
        // The test for cells from `start`, `step` apart.
        let house = |start: usize, step: usize| {
            let index = |at: usize| start + at * step;
            // By digit: the bit of the cell where the solution has it.
            let mut positions = [0; MAX_ORDER];
            (0..order).for_each(|at| positions[grid[index(at)].get() - 1] = 1 << at);
            leads_out(order, |at| to(cells[index(at)], &positions))
        };
        let fish = |at: usize| {
            let may = (0..order).filter(|col| cells[at * order + col].0 >> one & 1 != 0);
            may.fold(0, |all, col| all | 1 << row_of[one][col])
        };
        let is_left = |left: u32| left >> one & 1 != 0;
        is_left(rows_left) && house(one * order, 1)
            || is_left(cols_left) && house(one, order)
            || is_left(digits_left) && leads_out(order, fish)
    })
}

/// Whether one of `count` nodes leads, directly or through others, to one that does not lead back.
fn leads_out(count: usize, leads: impl Fn(usize) -> u32) -> bool {
    let mut onward = [0; MAX_ORDER];
    // The nodes with edges out, and those with edges in.
    let (mut left, mut led) = (0_u32, 0);
    for at in 0..count {
        onward[at] = leads(at);
        let others = onward[at] & !(1 << at);
        led |= others;
        left |= u32::from(others != 0) << at;
    }
    if left != led {
        return true;
    }
    while left != 0 {
        let first = left & left.wrapping_neg();
        // All nodes reachable from `first`, and all that can reach it.
        let (mut ahead, mut done, mut behind) = (first, 0_u32, first);
        while ahead != done {
            let next = ahead & !done;
            ahead |= onward[next.trailing_zeros() as usize];
            done |= next & next.wrapping_neg();
        }
        let mut others = left & !first;
        while others != 0 {
            let other = others & others.wrapping_neg();
            others &= !other;
            if onward[other.trailing_zeros() as usize] & behind != 0 {
                behind |= other;
                others = left & !behind;
            }
        }
        if ahead != behind {
            return true;
        }
        left &= !ahead;
    }
    false
}

/// A cell with its candidates.
type Held = (Cell, DigitSet);

/// Whether the two share a row or a column.
fn sees(one: Cell, other: Cell) -> bool {
    one != other && (one.row == other.row || one.col == other.col)
}

/// Whether there may be a wing of that many cells: a W-wing of two, an XY-wing of three, a WXYZ-wing of four. Any two
/// of its cells that do not see each other share only the digit that the wing removes from cells that see both.
fn has_wing(board: &Board, size: usize) -> bool {
    let most = if size > 3 { size } else { 2 };
    let left = board.all_candidates().iter().zip(board.all_placed()).enumerate();
    let fits = left.filter(|(_, (left, is_placed))| !**is_placed && (2..=most).contains(&left.len()));
    let cells: Vec<Held> = fits.map(|(index, (&left, _))| (Cell::at(index, board.order()), left)).collect();
    let is_wing = |one: Held, other: Held| {
        let common = one.1 & other.1;
        let may_be = if size == 2 { one.1 == other.1 } else { common.0.is_power_of_two() };
        let corners = [Cell { row: one.0.row, ..other.0 }, Cell { col: one.0.col, ..other.0 }];
        may_be
            && !sees(one.0, other.0)
            && (size < 4 || (one.1 | other.1).len() <= size)
            && corners.into_iter().filter(|&corner| board.is_open(corner)).any(|corner| {
                let goes = board.candidates(corner) & common;
                if size == 2 {
                    goes.iter().any(|digit| is_joined(board, one.1 - digit.set(), one.0, other.0))
                } else {
                    !goes.is_empty() && completes(&cells, size, [one, other], (corner, goes))
                }
            })
    };
    cells.iter().enumerate().any(|(at, &one)| cells[at + 1..].iter().any(|&other| is_wing(one, other)))
}

/// Whether the two cells and others form a wing of that many cells that removes its digit from `corner`.
fn completes(cells: &[Held], size: usize, [one, other]: [Held; 2], corner: Held) -> bool {
    let all = one.1 | other.1;
    let (one, other) = ((one.0, one.1 - corner.1), (other.0, other.1 - corner.1));
    let agree = |(cell, digits): Held, (with, held): Held| (digits & held).is_empty() || sees(cell, with);
    // If the two cells share a digit, at most one more can be added.
    let has_room = all.len() < size;
    let fits = |third: &&Held| {
        let more = third.1 - all;
        (more.is_empty() || has_room && more.0.is_power_of_two())
            && [one, other, corner].into_iter().all(|with| agree(**third, with))
            && third.0 != one.0
            && third.0 != other.0
    };
    let mut left = cells.iter();
    while let Some(&third) = left.by_ref().find(fits) {
        let all = all | third.1;
        let fourth = |&fourth: &Held| (all | fourth.1).len() == size && agree(third, (fourth.0, fourth.1 - corner.1));
        let is_whole = if size == 3 { all.len() == size } else { left.clone().filter(fits).any(fourth) };
        if is_whole {
            return true;
        }
    }
    false
}

/// Whether a row or column has exactly two positions for the digit, one in sight of each of the two cells.
fn is_joined(board: &Board, digit: DigitSet, one: Cell, other: Cell) -> bool {
    Line::all(board.order()).any(|line| {
        let cells = (0..board.order()).map(|at| line.cell(at));
        let mut possible = cells.filter(|&cell| board.is_open(cell) && board.candidates(cell).contains_all(digit));
        let (Some(first), Some(last), None) = (possible.next(), possible.next(), possible.next()) else { return false };
        sees(first, one) && sees(last, other) || sees(first, other) && sees(last, one)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::json;
    use crate::generate::{Generator, Outcome, Recipe};
    use crate::technique::{KernelRule, Tier, first};
    use crate::{Difficulty, Kind, LADDER, Puzzle, solve, solver};
    use std::sync::Arc;

    /// Solves by the ladder and counts how often a technique with a precheck finds something after all techniques
    /// before the first precheck are exhausted. Asserts that the precheck lets it run each time.
    fn found(puzzle: &Arc<Puzzle>, solution: &[Digit]) -> usize {
        let (mut board, mut subsets, mut found) = (Board::new(puzzle), SubsetCache::default(), 0);
        let comes_before = |technique: &&&dyn Technique| {
            let rule = technique.properties().rule;
            rule == Some(KernelRule::TallestWindow) || rule.is_some_and(KernelRule::needs_no_clues)
        };
        while let Ok(deduction) = solver::next(&board) {
            if LADDER.iter().filter(comes_before).all(|&technique| first(technique, &board).is_none()) {
                subsets.change();
                for &technique in LADDER.iter().filter(|technique| technique.info().tier < Tier::Supposition) {
                    let precheck = Precheck::of(technique, board.geometry(), true);
                    if precheck != Precheck::None && first(technique, &board).is_some() {
                        assert!(precheck.may_find(&board, solution, &mut subsets), "{}", technique.info().id);
                        found += 1;
                    }
                }
            }
            board.apply(&deduction);
        }
        found
    }

    #[test]
    fn what_is_not_asked_finds_nothing() {
        let mut all = 0;
        for seed in 0..12 {
            let mut recipe = Recipe::any(Kind::Skyscrapers, 6, None);
            recipe.difficulty = Some(Difficulty::Hard);
            let mut generator = Generator::new(recipe, seed);
            while generator.advance() {}
            let Some(Outcome::Found(made)) = generator.outcome() else { continue };
            all += found(&made.puzzle, &made.solution);
        }
        assert!(all > 0);
    }

    #[test]
    fn what_is_not_asked_finds_nothing_in_the_corpora() {
        let mut all = 0;
        let lists = [
            include_str!("../../../../tests/corpus/tatham.jsonl"),
            include_str!("../../../../tests/corpus/hard.jsonl"),
        ];
        for line in lists.into_iter().flat_map(str::lines) {
            let Ok(Ok(puzzle)) = json::parse(line).map(|draft| draft.check()) else { continue };
            if puzzle.order() <= 9
                && let [solution] = &solve(&puzzle, 2).0[..]
            {
                all += found(&Arc::new(puzzle), solution);
            }
        }
        assert!(all > 100, "{all}");
    }
}
