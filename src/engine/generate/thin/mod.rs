//! The question: what is told of a full grid, and what is taken away.

mod climb;
mod items;
mod rungs;

pub(super) use climb::Climb;
pub(super) use items::Items;
pub(super) use rungs::Rungs;

use super::{Random, Recipe, Surplus};
use crate::engine::{Difficulty, Digit, Kind, Puzzle, solve};

/// Taking away from one full grid.
#[derive(Clone, Debug)]
pub(super) struct Thinning {
    items: Items,
    rungs: Option<Rungs>,
    kept: Vec<bool>,
    /// What is still to be tried, last first.
    groups: Vec<Vec<usize>>,
    /// Givens and clues that are to stay at least.
    least: [usize; 2],
    /// What other grids break.
    others: Vec<Vec<bool>>,
    begun: bool,
}

/// How far a thinning is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thinned {
    /// There is more to try.
    Pending,
    /// Nothing more can go.
    Done,
    /// The grid does not do, whatever is told of it.
    Hopeless,
}

impl Thinning {
    /// From a full grid.
    pub(super) fn new(recipe: &Recipe, items: Items, random: &mut Random) -> Self {
        let cells = items.cells();
        let order = items.order();
        let clued = matches!(recipe.kind, Kind::Skyscrapers | Kind::Hybrid);
        let mut kept = vec![recipe.givens != Some(0); cells];
        kept.resize(cells + 4 * order, clued && recipe.clues != Some(0));
        for (kept, &allowed) in kept.iter_mut().zip(&recipe.pattern) {
            *kept &= allowed;
        }
        let mut groups = items.groups(&kept, recipe.symmetry, random);
        if recipe.kind == Kind::Skyscrapers {
            // Last is tried first: the givens go before the clues.
            let (clues, givens): (Vec<_>, Vec<_>) = groups.into_iter().partition(|group| group[0] >= cells);
            groups = clues.into_iter().chain(givens).collect();
        }
        let least = [recipe.givens.unwrap_or(0).into(), recipe.clues.unwrap_or(u16::from(clued)).into()];
        Self { rungs: Rungs::of(recipe), items, kept, groups, least, others: Vec::new(), begun: false }
    }

    /// Tries to take one group away.
    pub(super) fn advance(&mut self, effort: &mut u64) -> Thinned {
        if !self.begun {
            self.begun = true;
            return if self.does(effort) { Thinned::Pending } else { Thinned::Hopeless };
        }
        let Some(group) = self.groups.pop() else { return Thinned::Done };
        let kind = usize::from(group[0] >= self.items.cells());
        if self.count()[kind] < self.least[kind] + group.len() {
            return Thinned::Pending;
        }
        group.iter().for_each(|&item| self.kept[item] = false);
        if !self.does(effort) {
            group.iter().for_each(|&item| self.kept[item] = true);
        }
        Thinned::Pending
    }

    /// How many givens and clues are told.
    pub(super) fn count(&self) -> [usize; 2] {
        let (givens, clues) = self.kept.split_at(self.items.cells());
        [givens, clues].map(|kept| kept.iter().filter(|&&kept| kept).count())
    }

    /// Whether what is kept has one solution and is within what is wanted.
    fn does(&mut self, effort: &mut u64) -> bool {
        let is_open = |other: &Vec<bool>| !other.iter().zip(&self.kept).any(|(&broken, &kept)| broken && kept);
        if self.others.iter().any(is_open) {
            return false;
        }
        let Some(puzzle) = self.items.puzzle(&self.kept) else { return false };
        match &self.rungs {
            Some(rungs) => Climb::solves(&puzzle, rungs, effort),
            None => {
                let (solutions, stats) = solve(&puzzle, 2);
                *effort += 2 * stats.nodes;
                let other = solutions.iter().find(|grid| **grid != self.items.grid);
                self.others.extend(other.map(|other| self.items.broken_by(other)));
                other.is_none()
            }
        }
    }

    /// The puzzle as it is now.
    pub(super) fn puzzle(&self) -> Option<std::sync::Arc<Puzzle>> {
        self.items.puzzle(&self.kept)
    }

    /// Its solution.
    pub(super) fn solution(&self) -> &[Digit] {
        &self.items.grid
    }

    /// Whether no given and no clue can go, by the number of solutions.
    pub(super) fn is_minimal(&mut self, effort: &mut u64) -> bool {
        (0..self.kept.len()).filter(|&item| self.kept[item]).all(|item| {
            let mut kept = self.kept.clone();
            kept[item] = false;
            let Some(puzzle) = self.items.puzzle(&kept) else { return false };
            let (solutions, stats) = solve(&puzzle, 2);
            *effort += 2 * stats.nodes;
            solutions.len() > 1
        })
    }
}

/// Whether the recipe asks for something that only the ladder can tell.
pub(super) fn asks_the_ladder(recipe: &Recipe) -> bool {
    recipe.needs.is_some()
        || !recipe.allowed.is_empty()
        || recipe.difficulty.is_some_and(|difficulty| difficulty < Difficulty::Unreasonable)
}

/// Whether every given and clue has to be there for the solution to be the only one.
pub(super) fn is_to_be_minimal(recipe: &Recipe) -> bool {
    recipe.surplus == Surplus::Minimal && asks_the_ladder(recipe)
}
