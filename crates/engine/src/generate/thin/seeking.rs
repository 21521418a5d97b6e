//! Seeks what to tell of a full grid so that a technique is needed.
//!
//! There are two ways. What hangs on the clues of a line is found sooner from all told to less; sets,
//! fish and chains, and what boxes have to do with clues, from one solution to more.

use super::halving::Halving;
use super::items::Items;
use super::start::{Sought, Start};
use super::walking::Walking;
use crate::Tier;
use crate::generate::random::Random;
use crate::generate::recipe::Recipe;
use crate::generate::told::Told;
use crate::technique::Reads;

/// The search in one full grid.
#[derive(Clone, Debug)]
pub(in crate::generate) enum Seeking {
    /// From all told to less.
    Halve(Box<Halving>),
    /// From little told to more.
    Walk(Box<Walking>),
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
