//! The question: what is told of a full grid, and what is taken away.

mod climb;
mod items;
mod openings;
mod rungs;
mod shaping;

use climb::{Climb, Ground, Stand};
pub(super) use items::Items;
use rungs::Lines;
use rungs::Rungs;
pub(super) use shaping::Shaping;

use super::{Random, Recipe, Surplus, Told, Unique};
use crate::engine::{Difficulty, Digit, Kind, Puzzle};
use std::sync::Arc;

/// Taking away from one full grid.
///
/// Where the wanted part of the ladder has chains, which take long, all goes that can go without
/// them; then what is left is tried once more with them, where there is no second solution.
#[derive(Clone, Debug)]
pub(super) struct Thinning {
    items: Items,
    /// The wanted part of the ladder without what takes long; none where uniqueness is enough.
    quick: Option<Ground>,
    /// All of the wanted part of the ladder, where something of it takes long.
    whole: Option<Ground>,
    unique: Unique,
    told: Told,
    /// What is still to be tried, last first.
    groups: Vec<Vec<usize>>,
    /// What could not go so far, first tried first.
    refused: Vec<Vec<usize>>,
    /// What went, last gone last.
    gone: Vec<Vec<usize>>,
    /// Givens and clues that are to stay at least.
    least: [usize; 2],
    stage: Stage,
    climb: Option<Climb>,
    /// Whether another solution is being sought.
    asked: bool,
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

/// By what it is judged whether a group can go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Whether all that may be told is enough.
    All,
    /// What is quick, or uniqueness.
    Quick,
    /// The whole of what is wanted.
    Whole,
}

impl Thinning {
    /// From a full grid.
    pub(super) fn new(recipe: &Recipe, items: Items, random: &mut Random) -> Self {
        let cells = items.cells();
        let clued = items.has_clues;
        let mut told = Told::all(items.order(), recipe.givens != Some(0), clued && recipe.clues != Some(0));
        for (cell, _) in recipe.pattern.iter().enumerate().take(cells).filter(|&(_, &allowed)| !allowed) {
            told.set(cell, false);
        }
        let mut groups = items.groups(&told, recipe.symmetry, random);
        if recipe.kind == Kind::Skyscrapers {
            // Last is tried first: the givens go before the clues.
            let (clues, givens): (Vec<_>, Vec<_>) = groups.into_iter().partition(|group| group[0] >= cells);
            groups = clues.into_iter().chain(givens).collect();
        }
        let least = [recipe.givens.unwrap_or(0).into(), recipe.clues.unwrap_or(u16::from(clued)).into()];
        let rungs = Rungs::of(recipe);
        let quick = rungs.as_ref().map(|rungs| Ground::new(&items, rungs.quick()));
        let whole = rungs.filter(Rungs::has_slow).map(|rungs| Ground::new(&items, rungs));
        Self {
            unique: Unique::new(&items.geometry, items.grid.clone()),
            items,
            quick,
            whole,
            told,
            groups,
            refused: Vec::new(),
            gone: Vec::new(),
            least,
            stage: Stage::All,
            climb: None,
            asked: false,
        }
    }

    /// Tries to take one group away, or goes on trying.
    pub(super) fn advance(&mut self, effort: &mut u64) -> Thinned {
        if self.stage == Stage::All {
            return match self.does(effort) {
                None => Thinned::Pending,
                Some(false) => Thinned::Hopeless,
                Some(true) => {
                    self.stage = Stage::Quick;
                    Thinned::Pending
                }
            };
        }
        let Some(group) = self.groups.last() else { return self.next_stage() };
        let kind = usize::from(group[0] >= self.items.cells());
        if self.climb.is_none() && !self.asked {
            if self.count()[kind] < self.least[kind] + group.len() {
                self.groups.pop();
                return Thinned::Pending;
            }
            group.iter().for_each(|&item| self.told.set(item, false));
        }
        if let Some(does) = self.does(effort)
            && let Some(group) = self.groups.pop()
        {
            if does {
                self.gone.push(group);
            } else {
                group.iter().for_each(|&item| self.told.set(item, true));
                self.refused.push(group);
            }
        }
        Thinned::Pending
    }

    fn next_stage(&mut self) -> Thinned {
        if self.stage == Stage::Whole || self.whole.is_none() {
            return Thinned::Done;
        }
        self.stage = Stage::Whole;
        self.groups = std::mem::take(&mut self.refused);
        self.groups.reverse();
        Thinned::Pending
    }

    /// How many givens and clues are told.
    pub(super) fn count(&self) -> [usize; 2] {
        self.told.len().into()
    }

    /// Whether what is told has one solution and is within what is wanted, once that is known.
    fn does(&mut self, effort: &mut u64) -> Option<bool> {
        let ground = match self.stage {
            Stage::Quick => &mut self.quick,
            Stage::All | Stage::Whole => {
                if self.whole.is_some() {
                    &mut self.whole
                } else {
                    &mut self.quick
                }
            }
        };
        let Some(ground) = ground else { return is_unique(&mut self.unique, &self.told, &mut self.asked, effort) };
        if let Some(climb) = &mut self.climb {
            let stand = climb.advance(ground, effort);
            if stand == Stand::Climbing {
                return None;
            }
            self.climb = None;
            return Some(stand == Stand::Solved);
        }
        if self.stage == Stage::Whole && !is_unique(&mut self.unique, &self.told, &mut self.asked, effort)? {
            return Some(false);
        }
        self.climb = Climb::new(ground, &self.items, &self.told, effort);
        if self.climb.is_none() { Some(true) } else { None }
    }

    /// The puzzle as it is now.
    pub(super) fn puzzle(&self) -> Arc<Puzzle> {
        self.items.puzzle(&self.told)
    }

    /// Whether it is stuck where the recipe wants it to be: without the technique that is needed,
    /// and by all that is easier.
    pub(super) fn is_stuck_below(&self, recipe: &Recipe, effort: &mut u64) -> bool {
        Rungs::not_enough(recipe)
            .into_iter()
            .all(|rungs| !Climb::solves(&mut Ground::new(&self.items, rungs), &self.items, &self.told, effort))
    }

    /// Tells some groups that were taken away, the last first, as far as no more than so many givens
    /// and clues are added.
    pub(super) fn add(&mut self, most: usize) {
        let mut left = most;
        while let Some(group) = self.gone.pop() {
            if group.len() <= left {
                left -= group.len();
                group.iter().for_each(|&item| self.told.set(item, true));
            }
        }
    }

    /// Its solution.
    pub(super) fn solution(&self) -> &[Digit] {
        &self.items.grid
    }

    /// Whether no given and no clue can go, by the number of solutions.
    pub(super) fn is_minimal(&mut self, effort: &mut u64) -> bool {
        let told = self.told.clone();
        told.iter().all(|item| {
            let mut less = told.clone();
            less.set(item, false);
            loop {
                if let Some(is_unique) = is_unique(&mut self.unique, &less, &mut self.asked, effort) {
                    return !is_unique;
                }
            }
        })
    }
}

/// Goes on to see whether there is no other solution than the known one.
fn is_unique(unique: &mut Unique, told: &Told, asked: &mut bool, effort: &mut u64) -> Option<bool> {
    if !std::mem::replace(asked, true) {
        unique.begin(told);
    }
    for _ in 0..SLICE {
        *effort += NODES;
        if let Some(is_unique) = unique.advance(NODES) {
            *asked = false;
            return Some(is_unique);
        }
    }
    None
}

/// Nodes of search that are counted together.
const NODES: u64 = 4;
/// How often so many make a slice.
const SLICE: usize = 16;

/// Whether the recipe asks for something that only the ladder can tell.
pub(super) fn asks_the_ladder(recipe: &Recipe) -> bool {
    recipe.needs.is_some()
        || !recipe.allowed.is_empty()
        || recipe.difficulty.is_some_and(|difficulty| difficulty < Difficulty::Unreasonable)
}

/// Whether every given and clue has to be there for the solution to be the only one.
pub(super) fn is_to_be_minimal(recipe: &Recipe) -> bool {
    recipe.surplus == Surplus::Minimal
}
