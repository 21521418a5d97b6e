//! Full grids whose clues alone tell everything: a walk from grid to grid, towards those of which
//! the clues leave less open.
//!
//! Of the grids of seven rows few, of nine hardly any have clues enough. Two lines of a Latin square
//! can exchange what they hold in some cells, where both hold the same digits there; of such small
//! changes those are kept that leave no more open, and now and then one that leaves a little more.

use super::ladder_context::LadderContext;
use super::ladder_run::LadderRun;
use super::solved_grid::SolvedGrid;
use super::technique_set::{LARGE_WITHOUT_GIVENS, TechniqueSet};
use crate::generate::random::Random;
use crate::generate::recipe::Recipe;
use crate::generate::revealed_set::RevealedSet;
use crate::{Digit, Geometry};
use std::sync::Arc;

/// The walk.
#[derive(Clone, Debug)]
pub(in crate::generate) struct GridHillClimb {
    geometry: Arc<Geometry>,
    technique_set: TechniqueSet,
    grid: Vec<Digit>,
    /// Candidates that the clues of the grid leave beyond one a cell.
    open: usize,
    random: Random,
    steps: u32,
}

/// The effort of a step besides that of its climb.
const STEP: u64 = 60;

/// How many steps a walk takes at most.
const MOST: u32 = 6000;

impl GridHillClimb {
    /// Begins at that grid, which has no boxes.
    pub(in crate::generate) fn new(recipe: &Recipe, geometry: Arc<Geometry>, grid: Vec<Digit>, random: Random) -> Self {
        let technique_set = TechniqueSet::of(recipe).unwrap_or_else(TechniqueSet::all).quick();
        let technique_set = if recipe.order >= LARGE_WITHOUT_GIVENS { technique_set.of_clues() } else { technique_set };
        Self { geometry, technique_set, grid, open: usize::MAX, random, steps: 0 }
    }

    /// Takes a step; whether there is more to do.
    pub(in crate::generate) fn advance(&mut self, effort: &mut u64) -> bool {
        let mut next = self.grid.clone();
        if self.steps > 0 {
            self.change(&mut next);
        }
        self.steps += 1;
        *effort += STEP;
        let solved = SolvedGrid::new(self.geometry.clone(), next, true);
        let clues = RevealedSet::all(self.geometry.order(), false, true);
        let mut context = LadderContext::new(&solved, self.technique_set.clone());
        let open = LadderRun::open_candidates_at_end(&mut context, &solved, &clues, effort);
        if open <= self.open.saturating_add(self.random.below(SLACK)) {
            self.open = open;
            self.grid = solved.grid;
        }
        self.open > 0 && self.steps < MOST
    }

    /// The grid, if its clues are enough.
    pub(in crate::generate) fn grid(&self) -> Option<&[Digit]> {
        (self.open == 0).then_some(&self.grid)
    }

    /// Two lines exchange what they hold in the fewest cells, a first one among them.
    fn change(&mut self, grid: &mut [Digit]) {
        let order = self.geometry.order();
        let is_row = self.random.below(2) == 0;
        let one = self.random.below(order);
        let other = (one + 1 + self.random.below(order - 1)) % order;
        let at = |line: usize, at: usize| if is_row { line * order + at } else { at * order + line };
        let start = grid[at(one, self.random.below(order))];
        let (mut wanted, mut last) = (start, order);
        loop {
            // The digit that came over last stands twice now.
            let holds = |&place: &usize| place != last && grid[at(one, place)] == wanted;
            let Some(place) = (0..order).find(holds) else { return };
            last = place;
            wanted = grid[at(other, place)];
            grid.swap(at(one, place), at(other, place));
            if wanted == start {
                return;
            }
        }
    }
}

/// How much more may be left open after a step, and one more than that.
const SLACK: usize = 3;
