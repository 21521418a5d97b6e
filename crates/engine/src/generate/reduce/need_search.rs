//! Chooses how to search a full grid for a position that needs a technique.
//!
//! Techniques that read the clues of a line are found sooner from everything down; sets, fish, chains and those that
//! combine clues and boxes from a minimal puzzle up.

use super::bottom_up::BottomUp;
use super::search_start::{SearchStart, SearchStep};
use super::solved_grid::SolvedGrid;
use super::top_down::TopDown;
use crate::Tier;
use crate::generate::random::Random;
use crate::generate::recipe::Recipe;
use crate::generate::revealed_set::RevealedSet;
use crate::technique::Inputs;

/// The search in one full grid.
#[derive(Clone, Debug)]
pub(in crate::generate) enum NeedSearch {
    /// From everything down.
    TopDown(Box<TopDown>),
    /// From a minimal puzzle up.
    BottomUp(Box<BottomUp>),
}

impl NeedSearch {
    /// Starts in that full grid. `None` where the recipe needs nothing that has to be searched for.
    pub(in crate::generate) fn new(recipe: &Recipe, solved: SolvedGrid, random: &mut Random) -> Option<Self> {
        let start = SearchStart::new(recipe, &solved, random)?;
        let needed = start.technique;
        Some(if needed.info().tier == Tier::Pattern || needed.properties().inputs == Inputs::BoxClues {
            Self::BottomUp(Box::new(BottomUp::new(start, solved)))
        } else {
            Self::TopDown(Box::new(TopDown::new(start, solved)))
        })
    }

    /// Runs one technique.
    pub(in crate::generate) fn advance(&mut self, effort: &mut u64) -> SearchStep {
        match self {
            Self::TopDown(search) => search.advance(effort),
            Self::BottomUp(search) => search.advance(effort),
        }
    }

    /// The grid and what is shown of it.
    pub(in crate::generate) fn into_found(self) -> (SolvedGrid, RevealedSet) {
        match self {
            Self::TopDown(search) => search.into_found(),
            Self::BottomUp(search) => search.into_found(),
        }
    }
}
