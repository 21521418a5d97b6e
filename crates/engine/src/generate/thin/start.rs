//! What both ways to seek a technique that is needed begin with.

use super::focus::{FIRST, focus};
use super::ground::Ground;
use super::items::{Group, Items, told_by};
use super::rungs::Rungs;
use crate::generate::random::Random;
use crate::generate::recipe::Recipe;
use crate::generate::told::Told;
use crate::order::put_in_order;
use crate::technique::technique;
use crate::{Kind, Technique};

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
    pub(super) fn new(recipe: &Recipe, items: &Items, random: &mut Random) -> Option<Self> {
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
