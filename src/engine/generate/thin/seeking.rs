//! Seeks what to tell of a full grid so that a technique is needed.
//!
//! There are two ways. What hangs on the clues of a line is found sooner from all told to less; sets,
//! fish and chains, and what boxes have to do with clues, from one solution to more.

use super::Items;
use super::halving::Halving;
use super::walking::Walking;
use crate::engine::Tier;
use crate::engine::generate::{Random, Recipe, Told};
use crate::engine::technique::technique;

/// What looks at clues and boxes at once.
const BOX_CLUES: [&str; 3] = ["edge-pointing", "deep-clues", "edge-claiming"];

/// The search in one full grid.
#[derive(Clone, Debug)]
pub(in crate::engine::generate) enum Seeking {
    /// From all told to less.
    Halve(Box<Halving>),
    /// From little told to more.
    Walk(Box<Walking>),
}

/// How a search stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::engine::generate) enum Sought {
    /// There is more to try.
    Pending,
    /// What is told needs the technique.
    Found,
    /// The grid was of no use.
    Nothing,
}

impl Seeking {
    /// In that full grid; none where the recipe needs nothing that has to be sought.
    pub(in crate::engine::generate) fn new(recipe: &Recipe, items: Items, random: &mut Random) -> Option<Self> {
        let needed = technique(recipe.needs.as_deref()?)?.info();
        if needed.tier == Tier::E || BOX_CLUES.contains(&needed.id) {
            Walking::new(recipe, items, random).map(|walking| Self::Walk(Box::new(walking)))
        } else {
            Halving::new(recipe, items, random).map(|halving| Self::Halve(Box::new(halving)))
        }
    }

    /// Goes on for a technique of a climb.
    pub(in crate::engine::generate) fn advance(&mut self, effort: &mut u64) -> Sought {
        match self {
            Self::Halve(halving) => halving.advance(effort),
            Self::Walk(walking) => walking.advance(effort),
        }
    }

    /// The grid and what is told of it.
    pub(in crate::engine::generate) fn found(self) -> (Items, Told) {
        match self {
            Self::Halve(halving) => halving.found(),
            Self::Walk(walking) => walking.found(),
        }
    }
}
