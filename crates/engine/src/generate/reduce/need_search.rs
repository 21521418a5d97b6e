//! Seeks what to tell of a full grid so that a technique is needed.
//!
//! There are two ways. What hangs on the clues of a line is found sooner from all told to less; sets,
//! fish and chains, and what boxes have to do with clues, from one solution to more.

use super::bottom_up::BottomUp;
use super::search_start::{SearchStart, SearchStep};
use super::solved_grid::SolvedGrid;
use super::top_down::TopDown;
use crate::Tier;
use crate::generate::random::Random;
use crate::generate::recipe::Recipe;
use crate::generate::revealed_set::RevealedSet;
use crate::technique::Reads;

/// The search in one full grid.
#[derive(Clone, Debug)]
pub(in crate::generate) enum NeedSearch {
    /// From all told to less.
    TopDown(Box<TopDown>),
    /// From little told to more.
    BottomUp(Box<BottomUp>),
}

impl NeedSearch {
    /// In that full grid; none where the recipe needs nothing that has to be sought.
    pub(in crate::generate) fn new(recipe: &Recipe, solved: SolvedGrid, random: &mut Random) -> Option<Self> {
        let start = SearchStart::new(recipe, &solved, random)?;
        let needed = start.technique;
        Some(if needed.info().tier == Tier::E || needed.facts().reads == Reads::BoxClues {
            Self::BottomUp(Box::new(BottomUp::new(start, solved)))
        } else {
            Self::TopDown(Box::new(TopDown::new(start, solved)))
        })
    }

    /// Goes on for a technique of a climb.
    pub(in crate::generate) fn advance(&mut self, effort: &mut u64) -> SearchStep {
        match self {
            Self::TopDown(search) => search.advance(effort),
            Self::BottomUp(search) => search.advance(effort),
        }
    }

    /// The grid and what is told of it.
    pub(in crate::generate) fn into_found(self) -> (SolvedGrid, RevealedSet) {
        match self {
            Self::TopDown(search) => search.into_found(),
            Self::BottomUp(search) => search.into_found(),
        }
    }
}
