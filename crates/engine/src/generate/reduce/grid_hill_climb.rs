//! Searches for full grids whose clues alone are enough, by hill climbing.
//!
//! Few grids of seven rows and hardly any of nine have such clues. A step exchanges the digits of two lines in a few
//! cells, where both lines hold the same digits. Steps that leave no more candidates open are kept, and now and then
//! one that leaves slightly more.

use super::ladder_context::LadderContext;
use super::ladder_run::LadderRun;
use super::solved_grid::SolvedGrid;
use super::technique_set::{LARGE_WITHOUT_GIVENS, TechniqueSet};
use crate::generate::random::Random;
use crate::generate::recipe::Recipe;
use crate::generate::revealed_set::RevealedSet;
use crate::{Digit, Geometry};
use std::sync::Arc;

/// The hill climb.
#[derive(Clone, Debug)]
pub(in crate::generate) struct GridHillClimb {
    geometry: Arc<Geometry>,
    technique_set: TechniqueSet,
    grid: Vec<Digit>,
    /// Candidates beyond one per cell that the clues leave open.
    open: usize,
    random: Random,
    steps: u32,
}

/// Cost of a step, apart from its ladder run.
const STEP_COST: u64 = 60;

/// Most steps of a climb.
const MAX_STEPS: u32 = 6000;

impl GridHillClimb {
    /// Starts at that grid, which has no boxes.
    pub(in crate::generate) fn new(recipe: &Recipe, geometry: Arc<Geometry>, grid: Vec<Digit>, random: Random) -> Self {
        let technique_set = TechniqueSet::allowed_by(recipe).unwrap_or_else(TechniqueSet::all).quick();
        let technique_set = if recipe.order >= LARGE_WITHOUT_GIVENS { technique_set.of_clues() } else { technique_set };
        Self { geometry, technique_set, grid, open: usize::MAX, random, steps: 0 }
    }

    /// Takes a step. Returns whether there is more to do.
    pub(in crate::generate) fn advance(&mut self, effort: &mut u64) -> bool {
        let mut next = self.grid.clone();
        if self.steps > 0 {
            self.change(&mut next);
        }
        self.steps += 1;
        *effort += STEP_COST;
        let solved = SolvedGrid::new(self.geometry.clone(), next, true);
        let clues = RevealedSet::all_clues(self.geometry.order());
        let mut context = LadderContext::new(&solved, self.technique_set.clone());
        let open = LadderRun::open_candidates_at_end(&mut context, &solved, &clues, effort);
        if open <= self.open.saturating_add(self.random.below(CANDIDATE_SLACK)) {
            self.open = open;
            self.grid = solved.grid;
        }
        self.open > 0 && self.steps < MAX_STEPS
    }

    /// The grid, once its clues are enough.
    pub(in crate::generate) fn grid(&self) -> Option<&[Digit]> {
        (self.open == 0).then_some(&self.grid)
    }

    /// Exchanges digits of two random lines, starting at a random cell, in as few cells as keep both lines valid.
    fn change(&mut self, grid: &mut [Digit]) {
        let order = self.geometry.order();
        let is_row = self.random.below(2) == 0;
        let one = self.random.below(order);
        let other = (one + 1 + self.random.below(order - 1)) % order;
        let at = |line: usize, at: usize| if is_row { line * order + at } else { at * order + line };
        let start = grid[at(one, self.random.below(order))];
        let (mut wanted, mut last) = (start, order);
        loop {
            // The digit moved last is now twice in the line.
            let holds = |&position: &usize| position != last && grid[at(one, position)] == wanted;
            let Some(position) = (0..order).find(holds) else { return };
            last = position;
            wanted = grid[at(other, position)];
            grid.swap(at(one, position), at(other, position));
            if wanted == start {
                return;
            }
        }
    }
}

/// A step may leave fewer than this many more candidates open.
const CANDIDATE_SLACK: usize = 3;
