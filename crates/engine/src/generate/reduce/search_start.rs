//! What both ways to search for a needed technique start with.

use super::ladder_context::LadderContext;
use super::removal_order::{REMOVE_FIRST, removal_turns};
use super::solved_grid::{ItemGroup, SolvedGrid, revealable};
use super::technique_set::TechniqueSet;
use crate::generate::random::Random;
use crate::generate::recipe::Recipe;
use crate::generate::revealed_set::RevealedSet;
use crate::insertion_sort::insertion_sort_by_key;
use crate::technique::technique;
use crate::{Kind, Technique};

/// The state of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::generate) enum SearchStep {
    /// There is more to try.
    Pending,
    /// What is shown needs the technique.
    Found,
    /// The grid was of no use.
    Nothing,
}

/// The needed technique, and the full grid to take items from.
pub(super) struct SearchStart {
    pub(super) technique: &'static dyn Technique,
    /// The techniques easier than the needed one.
    pub(super) below: LadderContext,
    /// The techniques that may solve the puzzle.
    pub(super) wanted: LadderContext,
    /// Everything that may be shown.
    pub(super) revealed: RevealedSet,
    /// Its groups, in the order of removal.
    pub(super) removal_order: Vec<ItemGroup>,
}

impl SearchStart {
    /// Starts in that full grid. `None` where the recipe needs nothing that has to be searched for.
    pub(super) fn new(recipe: &Recipe, solved: &SolvedGrid, random: &mut Random) -> Option<Self> {
        let needed = recipe.needs.as_deref()?;
        let technique = technique(needed)?;
        let (below, wanted) = (TechniqueSet::easier_than_needed(recipe)?, TechniqueSet::allowed_by(recipe)?);
        let revealed = revealable(recipe, solved);
        let mut removal_order = solved.groups(&revealed, recipe.symmetry, random);
        let turns = if random.below(4) == 0 { None } else { removal_turns(technique, solved, random) };
        if let Some(turns) = turns {
            insertion_sort_by_key(&mut removal_order, |group| {
                group.iter().map(|&item| turns[item]).max().unwrap_or(REMOVE_FIRST)
            });
        } else if recipe.kind == Kind::Skyscrapers && random.below(2) == 0 {
            insertion_sort_by_key(&mut removal_order, |group| group[0] >= solved.cells());
        }
        let (below, wanted) = (LadderContext::new(solved, below), LadderContext::new(solved, wanted));
        Some(Self { technique, below, wanted, revealed, removal_order })
    }
}
