//! Seeks what to tell of a full grid so that a technique is needed.
//!
//! There are two ways. What hangs on the clues of a line is found sooner from all told to less; sets,
//! fish and chains, and what boxes have to do with clues, from one solution to more.

use super::climb::Ground;
use super::focus::{FIRST, focus};
use super::halving::Halving;
use super::walking::Walking;
use super::{Group, Items, Rungs, told_by};
use crate::generate::{Random, Recipe, Told};
use crate::order::put_in_order;
use crate::technique::{Reads, technique};
use crate::{Kind, Technique, Tier};

/// The search in one full grid.
#[derive(Clone, Debug)]
pub(in crate::generate) enum Seeking {
    /// From all told to less.
    Halve(Box<Halving>),
    /// From little told to more.
    Walk(Box<Walking>),
}

/// How a search stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::generate) enum Sought {
    /// There is more to try.
    Pending,
    /// What is told needs the technique.
    Found,
    /// The grid was of no use.
    Nothing,
}

/// What both ways begin with.
pub(super) struct Start {
    pub(super) technique: &'static dyn Technique,
    /// The ladder below the technique.
    pub(super) below: Ground,
    /// What the puzzle is to be solved by.
    pub(super) wanted: Ground,
    /// All that may be told.
    pub(super) told: Told,
    /// Its groups, first to go first.
    pub(super) order: Vec<Group>,
}

impl Start {
    /// In that full grid; none where the recipe needs nothing that has to be sought.
    fn new(recipe: &Recipe, items: &Items, random: &mut Random) -> Option<Self> {
        let needed = recipe.needs.as_deref()?;
        let technique = technique(needed)?;
        let (below, wanted) = (Rungs::below(recipe)?, Rungs::of(recipe)?);
        let told = told_by(recipe, items);
        let mut order = items.groups(&told, recipe.symmetry, random);
        let turns = if random.below(4) == 0 { None } else { focus(technique, items, random) };
        if let Some(turns) = turns {
            put_in_order(&mut order, |group| group.iter().map(|&item| turns[item]).max().unwrap_or(FIRST));
        } else if recipe.kind == Kind::Skyscrapers && random.below(2) == 0 {
            put_in_order(&mut order, |group| group[0] >= items.cells());
        }
        let (below, wanted) = (Ground::new(items, below), Ground::new(items, wanted));
        Some(Self { technique, below, wanted, told, order })
    }
}

impl Seeking {
    /// In that full grid; none where the recipe needs nothing that has to be sought.
    pub(in crate::generate) fn new(recipe: &Recipe, items: Items, random: &mut Random) -> Option<Self> {
        let start = Start::new(recipe, &items, random)?;
        let needed = start.technique;
        Some(if needed.info().tier == Tier::E || needed.facts().reads == Reads::BoxClues {
            Self::Walk(Box::new(Walking::new(start, items)))
        } else {
            Self::Halve(Box::new(Halving::new(start, items)))
        })
    }

    /// Goes on for a technique of a climb.
    pub(in crate::generate) fn advance(&mut self, effort: &mut u64) -> Sought {
        match self {
            Self::Halve(halving) => halving.advance(effort),
            Self::Walk(walking) => walking.advance(effort),
        }
    }

    /// The grid and what is told of it.
    pub(in crate::generate) fn found(self) -> (Items, Told) {
        match self {
            Self::Halve(halving) => halving.found(),
            Self::Walk(walking) => walking.found(),
        }
    }
}
