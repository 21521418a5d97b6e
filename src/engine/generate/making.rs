//! The making of a puzzle: attempt after attempt, until one is as the recipe wants it.

use super::fill::Filling;
use super::thin::{Items, Shaping, Thinned, Thinning, is_to_be_minimal};
use super::{Random, Recipe, Surplus};
use crate::engine::{BoxShape, Difficulty, Digit, Geometry, Grade, Grading, Kind, Puzzle};
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
    work: Work,
    effort: u64,
}

/// What is being done.
#[derive(Clone, Debug)]
enum Work {
    Begin,
    Fill(Box<Filling>),
    Shape(Box<Shaping>),
    Thin(Box<Thinning>),
    Judge(Box<Thinning>, Box<Judging>),
}

/// What is known of a puzzle that nothing more can be taken from.
#[derive(Clone, Debug)]
struct Judging {
    puzzle: Arc<Puzzle>,
    grading: Grading,
    /// Effort at which the ladder is given up.
    until: u64,
}

/// The effort that is allowed, in units of some five microseconds.
const EFFORT: u64 = 5_000_000;

/// What a grid costs besides that does not do: many such are a sign that none will.
const HOPELESS: u64 = 2000;

/// The effort of a slice.
const SLICE: u64 = 400;

/// The effort that the grade of a puzzle may take.
const GRADING: u64 = 500_000;

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
            work: Work::Begin,
            effort: 0,
        }
    }

    /// Works for one slice, a few milliseconds at most; whether there is more to do.
    pub fn advance(&mut self) -> bool {
        if self.outcome.is_some() {
            return false;
        }
        let until = self.effort + SLICE;
        while self.outcome.is_none() && self.effort < until {
            self.go_on();
        }
        self.progress.percent = (self.effort * 100 / EFFORT).min(100) as u8;
        if self.outcome.is_none() && self.effort >= EFFORT {
            self.give_up();
        }
        self.outcome.is_none()
    }

    fn give_up(&mut self) {
        self.outcome = Some(Outcome::NotFound(self.progress.nearest.take()));
    }

    fn go_on(&mut self) {
        let Some(geometry) = self.geometry.clone().filter(|_| is_possible(&self.recipe)) else {
            return self.give_up();
        };
        self.work = match std::mem::replace(&mut self.work, Work::Begin) {
            Work::Begin => {
                self.progress.attempts += 1;
                let random = Random::new(self.random.seed());
                Work::Fill(Box::new(Filling::new(&geometry, self.recipe.source, random)))
            }
            Work::Fill(mut filling) => {
                self.effort += 20;
                if filling.advance() {
                    Work::Fill(filling)
                } else {
                    let Some(grid) = filling.grid() else { return self.give_up() };
                    if self.recipe.kind == Kind::Skyscrapers && self.recipe.givens == Some(0) {
                        let random = Random::new(self.random.seed());
                        let shaping = Shaping::new(&self.recipe, geometry, grid.to_vec(), random);
                        self.work = Work::Shape(Box::new(shaping));
                        return;
                    }
                    let has_clues = matches!(self.recipe.kind, Kind::Skyscrapers | Kind::Hybrid);
                    let items = Items::new(geometry, grid.to_vec(), has_clues);
                    Work::Thin(Box::new(Thinning::new(&self.recipe, items, &mut self.random)))
                }
            }
            Work::Shape(mut shaping) => {
                if shaping.advance(&mut self.effort) {
                    Work::Shape(shaping)
                } else if let Some(grid) = shaping.grid() {
                    let items = Items::new(geometry, grid.to_vec(), true);
                    Work::Thin(Box::new(Thinning::new(&self.recipe, items, &mut self.random)))
                } else {
                    Work::Begin
                }
            }
            Work::Thin(mut thinning) => match thinning.advance(&mut self.effort) {
                Thinned::Pending => Work::Thin(thinning),
                Thinned::Hopeless => {
                    self.effort += HOPELESS;
                    Work::Begin
                }
                Thinned::Done => {
                    if let Surplus::More(most) = self.recipe.surplus {
                        thinning.add(most.into());
                    }
                    let is_stuck = thinning.is_stuck_below(&self.recipe, &mut self.effort);
                    if !is_stuck && self.progress.nearest.is_some() {
                        return;
                    }
                    let puzzle = thinning.puzzle();
                    let (grading, until) = (Grading::new(&puzzle), self.effort + GRADING);
                    Work::Judge(thinning, Box::new(Judging { puzzle, grading, until }))
                }
            },
            Work::Judge(mut thinning, mut judging) => {
                if self.grade(&mut judging) {
                    Work::Judge(thinning, judging)
                } else {
                    self.judge(&mut thinning, &judging);
                    Work::Begin
                }
            }
        };
    }

    /// Goes on up the ladder; whether there is more to do.
    fn grade(&mut self, judging: &mut Judging) -> bool {
        let more = judging.grading.advance();
        let cost = match judging.grading.last() {
            Difficulty::Easy | Difficulty::Medium => 4,
            Difficulty::Hard => 20,
            Difficulty::Extreme => 300,
            Difficulty::Unreasonable => 1500,
        };
        let order = u64::from(self.recipe.order);
        self.effort += cost * (order * order * order).div_ceil(729);
        let difficulty = judging.grading.so_far().map(|grade| grade.difficulty);
        let is_too_hard = self.recipe.difficulty.is_some_and(|wanted| difficulty > Some(wanted));
        more && !is_too_hard && self.effort < judging.until
    }

    /// Takes what was made, if it is as the recipe wants it.
    fn judge(&mut self, thinning: &mut Thinning, judging: &Judging) {
        let recipe = &self.recipe;
        let count = thinning.count();
        let grade = judging.grading.grade();
        let fits = recipe.difficulty.is_none_or(|wanted| grade.is_some_and(|grade| grade.difficulty == wanted))
            && recipe.givens.is_none_or(|givens| usize::from(givens) == count[0])
            && recipe.clues.is_none_or(|clues| usize::from(clues) == count[1])
            && thinning.is_stuck_below(recipe, &mut self.effort)
            && (!is_to_be_minimal(recipe) || thinning.is_minimal(&mut self.effort));
        let made = Made { puzzle: judging.puzzle.clone(), solution: thinning.solution().to_vec(), grade };
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

/// Whether there can be such a puzzle, as far as that can be seen at once.
fn is_possible(recipe: &Recipe) -> bool {
    let has_clues = matches!(recipe.kind, Kind::Skyscrapers | Kind::Hybrid);
    let tells = has_clues && recipe.clues != Some(0) || !has_clues && recipe.givens != Some(0);
    tells && recipe.check().is_ok() && recipe.check_techniques().is_ok()
}
