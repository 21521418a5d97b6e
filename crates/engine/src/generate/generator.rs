//! Generates one puzzle: fills a full grid, reduces it, checks the result against the recipe, and starts again with
//! another grid until it fits or the effort is spent.

mod stages;

use super::fill::GridFiller;
use super::grader::Grader;
use super::random::Random;
use super::recipe::{Recipe, Surplus};
use super::reduce::{GridHillClimb, LARGE_ORDER, NeedSearch, Reducer, SolvedGrid, TooEasyCheck, takes_part};
use super::work_limit::WorkLimit;
use crate::{Deadline, Difficulty, Digit, Geometry, Grade, Kind, Puzzle};
use std::sync::Arc;

/// A generated puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct GeneratedPuzzle {
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
    /// Its only solution, row-major.
    pub solution: Vec<Digit>,
    /// Its grade. `None` where the ladder does not solve it, and where [`Generator::without_grade`] left it out.
    pub grade: Option<Grade>,
}

/// How far the generator has come.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Progress {
    /// Full grids tried so far, including the current one.
    pub attempts: u32,
    /// Percentage of the allowed effort that is spent.
    pub percent: u8,
    /// The closest match to the recipe so far.
    pub nearest: Option<GeneratedPuzzle>,
}

/// How the generator ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// A puzzle that meets the recipe.
    Found(GeneratedPuzzle),
    /// No match within the effort; the closest one, with one solution.
    NotFound(Option<GeneratedPuzzle>),
}

/// Generates one puzzle, a slice of work at a time.
#[derive(Clone, Debug)]
pub struct Generator {
    recipe: Recipe,
    geometry: Option<Arc<Geometry>>,
    random: Random,
    progress: Progress,
    /// How far `progress.nearest` is from the recipe.
    nearest: Option<Distance>,
    outcome: Option<Outcome>,
    stage: Stage,
    effort: u64,
    work_limit: WorkLimit,
    /// Whether to work out the full grade even where the difficulty is already proven.
    reports_grade: bool,
}

/// The current step, with its state.
#[derive(Clone, Debug)]
enum Stage {
    Start,
    Fill(Box<GridFiller>),
    HillClimb(Box<GridHillClimb>),
    SearchNeed(NeedSearch),
    Reduce(Box<Reducer>),
    CheckTooEasy(Box<Reducer>, Box<TooEasyCheck>),
    Grade(Box<Reducer>, Box<GradeCheck>),
    ReportGrade(GeneratedPuzzle, Box<Grader>),
}

/// A fully reduced puzzle while its grade is worked out.
#[derive(Clone, Debug)]
struct GradeCheck {
    puzzle: Arc<Puzzle>,
    grader: Grader,
    /// Effort at which grading is given up.
    until: u64,
    /// Whether the ladder gets stuck where the recipe wants it to.
    is_stuck: bool,
    /// Whether the puzzle needs the technique that the recipe names, if it names one.
    is_needed: bool,
}

/// How far a puzzle is from the recipe. Fields are in order of weight; the default is an exact match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Distance {
    /// Difficulty levels between the grade and the recipe.
    difficulty: usize,
    /// Whether the needed technique is not needed, or easier techniques are enough.
    lacks_technique: bool,
    /// Givens and clues too many or too few.
    count: usize,
    /// Whether a minimal puzzle still has a given or clue that could go.
    has_surplus: bool,
}

/// The effort allowed, in units of about a microsecond on nine rows. On large boards a unit takes longer, so fewer are
/// allowed; either way the limit is reached after some five seconds.
const fn max_effort(order: u8) -> u64 {
    if order < LARGE_ORDER { 5_000_000 } else { 3_400_000 }
}

/// Extra cost of a grid that cannot meet the recipe: many of them in a row mean that none will.
const HOPELESS_GRID_COST: u64 = 2000;

/// Until this much effort is spent, a puzzle that is too easy is dropped ungraded instead of kept as the nearest.
const MIN_EFFORT_BEFORE_NEAREST: u64 = 100_000;

/// Effort of a slice.
const SLICE_EFFORT: u64 = 400;

/// Effort that grading one puzzle may take.
const GRADING_EFFORT: u64 = 500_000;

impl Generator {
    /// Starts with that recipe and seed. The same ones give the same puzzle everywhere.
    ///
    /// ```
    /// use skyline_engine::generate::{Generator, Outcome, Series};
    ///
    /// let recipe = Series::parse("sudoku-4.box-2x2.easy").expect("a recipe").recipe;
    /// let mut generator = Generator::new(recipe, 1);
    /// while generator.advance() {}
    /// let Some(Outcome::Found(made)) = generator.outcome() else { panic!("such puzzles are found") };
    /// assert_eq!(made.solution.len(), 16);
    /// ```
    pub fn new(recipe: Recipe, seed: u64) -> Self {
        let geometry =
            Geometry::new(recipe.order.into(), recipe.boxes, recipe.extra_houses).ok().filter(|_| is_possible(&recipe));
        Self {
            recipe,
            geometry,
            random: Random::new(seed),
            progress: Progress::default(),
            nearest: None,
            outcome: None,
            stage: Stage::Start,
            effort: 0,
            work_limit: WorkLimit::with_deadline(Deadline::NONE),
            reports_grade: true,
        }
    }

    /// Skips the full grade where the difficulty is already proven. The puzzle is the same.
    #[must_use]
    pub fn without_grade(mut self) -> Self {
        self.reports_grade = false;
        self
    }

    /// Also gives up once that deadline has passed. The result then depends on the speed of the machine.
    #[must_use]
    pub fn until(mut self, deadline: Deadline) -> Self {
        self.work_limit = WorkLimit::with_deadline(deadline);
        self
    }

    /// Works for one slice, mostly a few milliseconds. Returns whether there is more to do.
    pub fn advance(&mut self) -> bool {
        if self.outcome.is_some() {
            return false;
        }
        let until = self.effort + SLICE_EFFORT;
        self.work_limit.begin_slice();
        while self.outcome.is_none() && self.effort < until && !self.work_limit.is_reached() {
            self.advance_stage(until);
        }
        self.work_limit.end_slice();
        let most = max_effort(self.recipe.order);
        self.progress.percent = ((self.effort * 100 / most).min(100) as u8).max(self.work_limit.percent());
        if self.work_limit.is_reached() {
            // A search cut off by the limit may look like a result.
            self.outcome = None;
            self.give_up();
        }
        if self.outcome.is_none() && self.effort >= most && !matches!(self.stage, Stage::ReportGrade(..)) {
            self.give_up();
        }
        self.outcome.is_none()
    }

    /// Ends without a match: with the nearest puzzle, or else with the unfinished reduction.
    fn give_up(&mut self) {
        let mut nearest = self.progress.nearest.take();
        if let (None, Stage::Reduce(reducer)) = (&nearest, &mut self.stage)
            && let Some(puzzle) = reducer.current_puzzle()
        {
            nearest = Some(GeneratedPuzzle { puzzle, solution: reducer.solution().to_vec(), grade: None });
        }
        self.outcome = Some(Outcome::NotFound(nearest));
    }

    /// Searches for a position that needs the technique, if the recipe names one. Close to the limit it reduces the
    /// grid right away, so that at least some puzzle comes out.
    fn start_reduction(&mut self, solved: SolvedGrid) -> Stage {
        let is_late = self.effort > max_effort(self.recipe.order) / 10 * 9 && self.nearest.is_none();
        let search = if is_late { None } else { NeedSearch::new(&self.recipe, solved.clone(), &mut self.random) };
        match search {
            Some(search) => Stage::SearchNeed(search),
            None => Stage::Reduce(Box::new(Reducer::new(&self.recipe, solved, &mut self.random))),
        }
    }

    /// Accepts the reduced puzzle, after grading it where a grade is wanted.
    fn accept(&mut self, reducer: &Reducer, grader: impl FnOnce() -> Grader) -> Stage {
        let made = GeneratedPuzzle { puzzle: reducer.puzzle(), solution: reducer.solution().to_vec(), grade: None };
        if self.reports_grade {
            return Stage::ReportGrade(made, Box::new(grader()));
        }
        self.outcome = Some(Outcome::Found(made));
        Stage::Start
    }

    fn grader(&self, puzzle: &Arc<Puzzle>, solution: &[Digit]) -> Grader {
        Grader::new(puzzle, solution, &self.work_limit.deadline(), |technique| takes_part(&self.recipe, technique))
    }

    /// Takes one step of the ladder. Returns whether there is more to do.
    fn advance_grading(&mut self, check: &mut GradeCheck) -> bool {
        let more = check.grader.advance();
        self.effort += self.cost(check.grader.last());
        let difficulty = check.grader.so_far().map(|grade| grade.difficulty);
        let is_too_hard = self.recipe.difficulty.is_some_and(|wanted| difficulty > Some(wanted));
        more && !is_too_hard && self.effort < check.until
    }

    /// The effort of one step of the ladder.
    fn cost(&self, difficulty: Difficulty) -> u64 {
        let cost = match difficulty {
            Difficulty::Easy | Difficulty::Medium => 4,
            Difficulty::Hard => 20,
            Difficulty::Extreme => 300,
            Difficulty::Unreasonable => 1500,
        };
        let order = u64::from(self.recipe.order);
        cost * (order * order * order).div_ceil(729)
    }

    /// Whether the difficulty is proven without grading: the wanted techniques solve the puzzle in any order, and the
    /// easier ones do not.
    fn is_difficulty_proven(&mut self, reducer: &mut Reducer) -> bool {
        matches!(self.recipe.difficulty, Some(Difficulty::Easy | Difficulty::Extreme))
            && self.has_plain_recipe()
            // Where the grade is wanted anyway, grading is no slower than this proof.
            && (reducer.is_solved_in_any_order() || !self.reports_grade && reducer.is_solved_in_ladder_order(&mut self.effort))
    }

    /// Whether the recipe asks only for a difficulty on a board where every technique that applies took part in the
    /// reduction, so that the ladder run says something about the grade.
    fn has_plain_recipe(&self) -> bool {
        let Recipe { kind, order, difficulty, needs, allowed, pattern, .. } = &self.recipe;
        *kind == Kind::Skyscrapers
            && *order < LARGE_ORDER
            && difficulty.is_some()
            && needs.is_none()
            && allowed.is_empty()
            && pattern.is_empty()
    }

    /// Whether everything but the difficulty is as the recipe wants it, including a single solution.
    fn meets_recipe(&mut self, reducer: &mut Reducer) -> bool {
        reducer.has_one_solution(&mut self.effort) && self.count_difference(reducer) == 0 && !self.has_surplus(reducer)
    }

    /// Whether a given or clue could go that a minimal puzzle must not have.
    fn has_surplus(&mut self, reducer: &mut Reducer) -> bool {
        self.recipe.surplus == Surplus::Minimal && !reducer.is_minimal(&mut self.effort)
    }

    /// Accepts the puzzle if it meets the recipe, or keeps it if it is nearer than the nearest so far.
    fn accept_or_keep_nearest(&mut self, reducer: &mut Reducer, check: &GradeCheck) {
        let grade = check.grader.grade();
        if !reducer.has_one_solution(&mut self.effort) {
            return;
        }
        let distance = self.distance(reducer, check);
        let made = GeneratedPuzzle { puzzle: check.puzzle.clone(), solution: reducer.solution().to_vec(), grade };
        if distance == Distance::default() {
            self.outcome = Some(Outcome::Found(made));
        } else if self.nearest.is_none_or(|nearest| distance < nearest) {
            self.nearest = Some(distance);
            self.progress.nearest = Some(made);
        }
    }

    /// Whether the nearest puzzle is at least as near as this one can be at best. Puzzles that are too easy are dropped
    /// early: the next grid mostly does better, and grading costs effort.
    fn is_no_nearer(&self, reducer: &Reducer, too_easy: &TooEasyCheck, is_stuck: bool) -> bool {
        // The needed technique is checked first, so if that holds and the ladder is not stuck, the puzzle is too easy.
        let is_too_easy = !is_stuck && too_easy.is_needed();
        let best = Distance {
            difficulty: usize::from(is_too_easy),
            lacks_technique: !is_stuck && !is_too_easy,
            count: self.count_difference(reducer),
            has_surplus: false,
        };
        self.nearest.is_some_and(|nearest| nearest <= best) || is_too_easy && self.effort < MIN_EFFORT_BEFORE_NEAREST
    }

    /// Givens and clues too many or too few.
    fn count_difference(&self, reducer: &Reducer) -> usize {
        let [givens, clues] = reducer.count();
        let apart = |wanted: Option<u16>, count: usize| wanted.map_or(0, |wanted| usize::from(wanted).abs_diff(count));
        apart(self.recipe.givens, givens) + apart(self.recipe.clues, clues)
    }

    fn distance(&mut self, reducer: &mut Reducer, check: &GradeCheck) -> Distance {
        let recipe = &self.recipe;
        let of_grade = |wanted: Difficulty| match check.grader.grade() {
            Some(grade) => (wanted as usize).abs_diff(grade.difficulty as usize),
            None => Difficulty::ALL.len(),
        };
        let difficulty = recipe.difficulty.map_or(0, of_grade);
        Distance {
            difficulty,
            lacks_technique: if difficulty > 0 { !check.is_needed } else { !check.is_stuck },
            count: self.count_difference(reducer),
            has_surplus: self.has_surplus(reducer),
        }
    }

    /// The progress so far.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The outcome, once there is one.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }
}

/// Whether such a puzzle can exist, as far as the recipe alone tells.
fn is_possible(recipe: &Recipe) -> bool {
    let has_clues = matches!(recipe.kind, Kind::Skyscrapers | Kind::Hybrid);
    let shows_any = has_clues && recipe.clues != Some(0) || !has_clues && recipe.givens != Some(0);
    shows_any
        && recipe.check().is_ok()
        && recipe.check_techniques().is_ok()
        && recipe.needs.as_ref().is_none_or(|needed| recipe.may_need(needed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work;

    fn make(recipe: &str, seed: u64, work_limit: WorkLimit) -> (Outcome, u64) {
        let mut generator = Generator::new(Recipe::parse(recipe).expect("a recipe"), seed);
        generator.work_limit = work_limit;
        let before = work::spent();
        while generator.advance() {}
        (generator.outcome().cloned().expect("an outcome"), work::spent() - before)
    }

    #[test]
    fn what_is_rarely_found_ends_by_the_work_that_was_done() {
        // The counted effort of these is a small part of the work that they take.
        for (recipe, seed) in [("skyscrapers-16.givens-1.unreasonable", 436), ("hybrid-20.box-4x5.minimal", 563)] {
            const MAX_STEPS: u64 = 2_000_000;
            let (outcome, spent) = make(recipe, seed, WorkLimit::with_max_steps(MAX_STEPS));
            assert!(matches!(outcome, Outcome::NotFound(_)), "{recipe}");
            assert!((MAX_STEPS..2 * MAX_STEPS).contains(&spent), "{recipe}: {spent}");
            assert_eq!(
                make(recipe, seed, WorkLimit::with_max_steps(MAX_STEPS)),
                (outcome, spent),
                "{recipe}: the same again"
            );
        }
    }

    #[test]
    fn what_is_found_is_far_from_the_bound() {
        for recipe in ["skyscrapers-9.hard", "sudoku-16.box-4x4.medium", "hybrid-9.box-3x3.extreme"] {
            let (outcome, spent) = make(recipe, 1, WorkLimit::with_deadline(Deadline::NONE));
            assert!(matches!(outcome, Outcome::Found(_)), "{recipe}");
            assert!(spent < 15_000_000, "{recipe}: {spent}");
        }
    }
}
