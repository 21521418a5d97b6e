//! The making of a puzzle: attempt after attempt, until one is as the recipe wants it.

use super::fill::Filling;
use super::thin::{Items, Thinned, Thinning, is_to_be_minimal};
use super::{Random, Recipe};
use crate::engine::{BoxShape, Digit, Geometry, Grade, Kind, Puzzle, grade};
use std::sync::Arc;

/// A puzzle that was made.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
    /// Its only solution, row-major.
    pub solution: Vec<Digit>,
    /// Its grade; none where the ladder does not reach the end.
    pub grade: Option<Grade>,
}

/// How far the making is.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Progress {
    /// Full grids taken up so far, the one at work among them.
    pub attempts: u32,
    /// Per cent of the effort that is allowed.
    pub percent: u8,
    /// What comes nearest to the recipe so far.
    pub nearest: Option<Made>,
}

/// How the making ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// A puzzle as the recipe wants it.
    Made(Made),
    /// None was found within the effort; what comes nearest, with one solution.
    NotFound(Option<Made>),
}

/// The making of one puzzle, in slices.
#[derive(Clone, Debug)]
pub struct Making {
    recipe: Recipe,
    geometry: Option<Arc<Geometry>>,
    random: Random,
    progress: Progress,
    outcome: Option<Outcome>,
    filling: Option<Filling>,
    thinning: Option<Thinning>,
    effort: u64,
}

/// The effort that is allowed, in units of a few microseconds.
const EFFORT: u64 = 3_000_000;

impl Making {
    /// Begins to make the puzzle of that recipe and seed.
    pub fn new(recipe: Recipe, seed: u64) -> Self {
        let boxes = recipe.boxes.map(|(height, width)| BoxShape { height, width });
        let geometry = Geometry::new(recipe.order.into(), boxes, recipe.diagonals).ok();
        Self {
            recipe,
            geometry,
            random: Random::new(seed),
            progress: Progress::default(),
            outcome: None,
            filling: None,
            thinning: None,
            effort: 0,
        }
    }

    /// Works for one slice, a few milliseconds at most; whether there is more to do.
    pub fn advance(&mut self) -> bool {
        if self.outcome.is_some() {
            return false;
        }
        let Some(geometry) = self.geometry.clone() else {
            self.outcome = Some(Outcome::NotFound(None));
            return false;
        };
        match &mut self.thinning {
            None => self.fill(&geometry),
            Some(thinning) => match thinning.advance(&mut self.effort) {
                Thinned::Pending => {}
                Thinned::Hopeless => self.thinning = None,
                Thinned::Done => self.judge(),
            },
        }
        self.progress.percent = (self.effort * 100 / EFFORT).min(100) as u8;
        if self.outcome.is_none() && self.effort >= EFFORT {
            self.outcome = Some(Outcome::NotFound(self.progress.nearest.take()));
        }
        self.outcome.is_none()
    }

    /// Goes on with a full grid.
    fn fill(&mut self, geometry: &Arc<Geometry>) {
        let filling = self.filling.get_or_insert_with(|| {
            self.progress.attempts += 1;
            Filling::new(geometry, self.recipe.source, Random::new(self.random.seed()))
        });
        self.effort += 20;
        if filling.advance() {
            return;
        }
        let has_clues = matches!(self.recipe.kind, Kind::Skyscrapers | Kind::Hybrid);
        let grid = filling.grid().map(<[Digit]>::to_vec);
        self.filling = None;
        match grid {
            Some(grid) => {
                let items = Items::new(geometry.clone(), grid, has_clues);
                self.thinning = Some(Thinning::new(&self.recipe, items, &mut self.random));
            }
            None => self.outcome = Some(Outcome::NotFound(None)),
        }
    }

    /// Takes what was made, if it is as the recipe wants it.
    fn judge(&mut self) {
        let Some(mut thinning) = self.thinning.take() else { return };
        let puzzle = thinning.puzzle();
        let grade = grade(&puzzle);
        self.effort += 1000;
        let recipe = &self.recipe;
        let count = thinning.count();
        let fits = recipe.difficulty.is_none_or(|difficulty| grade.is_some_and(|grade| grade.difficulty == difficulty))
            && recipe.givens.is_none_or(|givens| usize::from(givens) == count[0])
            && recipe.clues.is_none_or(|clues| usize::from(clues) == count[1])
            && thinning.is_stuck_without(recipe, &mut self.effort)
            && (!is_to_be_minimal(recipe) || thinning.is_minimal(&mut self.effort));
        let made = Made { puzzle, solution: thinning.solution().to_vec(), grade };
        if fits {
            self.outcome = Some(Outcome::Made(made));
        } else if self.progress.nearest.is_none() {
            self.progress.nearest = Some(made);
        }
    }

    /// How far it is.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The outcome, once there is one.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }
}
