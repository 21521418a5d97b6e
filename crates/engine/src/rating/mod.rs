//! Ratings on the scale of Sudoku Explainer: how hard the hardest step of a puzzle is, and the steps up to the first
//! placement.
//!
//! They are not those of the ladder ([`crate::grade()`]), by which puzzles are made and which therefore never change. A
//! rating looks for the easiest step of Sudoku Explainer's scale at each position. Boards with clues, and those larger than
//! 9x9, have no such scale: their steps are the ladder's.
//!
//! Source: Sudoku Explainer by Nicolas Juillerat, and SukakuExplainer, which adds strong links and wings.

mod chain_length;
mod cycles;
mod forcing;
mod grid;
mod hodoku;
mod inner_chains;
mod patterns;
mod reach;
mod singles;
mod strong_links;
mod trace;
mod wings;

pub use hodoku::{HodokuLevel, hodoku_level};

use super::technique::{self, CROSS_OUT};
use super::{Board, Conclusion, Deadline, Puzzle, Rating, solver};
use grid::{BoardShape, Grid};
use std::ops::ControlFlow;
use std::sync::Arc;

/// How hard the steps of a puzzle are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ratings {
    /// The hardest step (ER).
    pub hardest: Rating,
    /// The hardest step up to the first placement (EP, the pearl).
    pub first_placement: Rating,
    /// The first step (ED, the diamond).
    pub first_step: Rating,
    /// The technique of the hardest step: the first of those.
    pub technique: &'static str,
}

/// The ratings of a puzzle with one solution; `None` if no technique solves it, or where the deadline passes before.
///
/// ```
/// use skyline_engine::{Deadline, format::read, rating::rate};
/// use std::sync::Arc;
///
/// let text = ".....8.92..6...4..9..3.....4...9..7..6.81......7..6.2...3.546...1..2...9...6.....";
/// let puzzle = Arc::new(read(text).expect("a Sudoku").draft.check().expect("a puzzle"));
/// let ratings = rate(&puzzle, &Deadline::NONE).expect("one solution");
/// assert!(ratings.first_step <= ratings.first_placement && ratings.first_placement <= ratings.hardest);
/// ```
pub fn rate(puzzle: &Arc<Puzzle>, deadline: &Deadline) -> Option<Ratings> {
    rate_while(puzzle, deadline, &|| true)
}

/// The same; `None` also where `has_time`, which is asked between two steps, says no before the end.
pub fn rate_while(puzzle: &Arc<Puzzle>, deadline: &Deadline, has_time: &dyn Fn() -> bool) -> Option<Ratings> {
    let shape = if puzzle.clues().is_empty() { BoardShape::new(puzzle.geometry()) } else { None };
    let mut board = Board::new(puzzle).until(deadline.clone()).without_reasons();
    let mut ratings = StepRatings::default();
    while !board.is_full() && !ratings.is_decided() {
        if !has_time() {
            return None;
        }
        let step = match &shape {
            Some(shape) => {
                board.cross_out_all();
                easiest(shape, &board, ratings.hardest)?
            }
            None => of_ladder(&board)?,
        };
        step.conclusions.iter().for_each(|&conclusion| board.conclude(conclusion));
        ratings.add(&step);
    }
    ratings.to_ratings()
}

/// The easiest conclusions of one kind of step.
#[derive(Default)]
struct Found {
    rating: u16,
    technique: &'static str,
    conclusions: Vec<Conclusion>,
    /// What is rated no higher is kept even if something easier is found.
    at_most: u16,
}

impl Found {
    fn at_most(at_most: u16) -> Self {
        Self { at_most, ..Self::default() }
    }

    /// Whether more would not change the ratings.
    fn is_enough(&self) -> bool {
        !self.conclusions.is_empty() && self.rating <= self.at_most
    }

    /// Keeps the conclusion, unless it is rated higher than another one.
    fn add(&mut self, rating: u16, technique: &'static str, conclusion: Conclusion) {
        let is_easier = self.conclusions.is_empty() || rating < self.rating;
        if is_easier && self.rating > self.at_most {
            self.conclusions.clear();
        }
        if is_easier {
            (self.rating, self.technique) = (rating, technique);
        }
        if rating <= self.rating.max(self.at_most) && !self.conclusions.contains(&conclusion) {
            self.conclusions.push(conclusion);
        }
    }
}

/// The ratings of the steps so far.
#[derive(Default)]
struct StepRatings {
    hardest: u16,
    technique: &'static str,
    first_placement: Option<u16>,
    first_step: Option<u16>,
    nested_steps: u8,
}

impl StepRatings {
    fn add(&mut self, step: &Found) {
        if step.rating > self.hardest {
            (self.hardest, self.technique) = (step.rating, step.technique);
        }
        self.first_step.get_or_insert(self.hardest);
        self.nested_steps += u8::from(step.technique == NESTED);
        if step.conclusions.iter().any(|conclusion| conclusion.is_placement()) {
            self.first_placement.get_or_insert(self.hardest);
        }
    }

    /// Whether later steps hardly change the ratings: each search for suppositions within suppositions takes long, and
    /// what is found then is rated much alike.
    fn is_decided(&self) -> bool {
        self.nested_steps >= MAX_NESTED_STEPS || self.hardest >= BEYOND
    }

    fn to_ratings(&self) -> Option<Ratings> {
        Some(Ratings {
            hardest: Rating(self.hardest),
            first_placement: Rating(self.first_placement.unwrap_or(self.hardest)),
            first_step: Rating(self.first_step?),
            technique: self.technique,
        })
    }
}

/// The technique of a step that needs suppositions within suppositions.
const NESTED: &str = "nested-contradiction";
/// How many of them are looked for.
const MAX_NESTED_STEPS: u8 = 4;
/// The rating of a step that chains without branches within a supposition do not reach, as most are rated.
const BEYOND: u16 = 112;

/// The ladder's next step, with its rating. Crossing out is no step on this scale.
fn of_ladder(board: &Board) -> Option<Found> {
    let mut before = board.clone();
    loop {
        let step = solver::next(&before).ok()?;
        let info = technique::technique(step.technique)?.info();
        if info.id != CROSS_OUT {
            return Some(Found { rating: info.rating, technique: info.id, conclusions: step.conclusions, at_most: 0 });
        }
        before.apply(&step);
    }
}

/// A kind of step.
enum StepKind {
    /// A search of this folder.
    Own(fn(&BoardShape, &Grid) -> Found),
    /// Techniques of the ladder, each with its rating here.
    Ladder(&'static [(&'static str, u16)]),
    Forcing(forcing::ForcingKind),
}

/// The kinds of steps, the easiest first.
const KINDS: &[StepKind] = &[
    StepKind::Own(singles::hidden),
    StepKind::Own(singles::locked),
    StepKind::Own(|shape, grid| singles::hidden_set(shape, grid, 2)),
    StepKind::Own(singles::naked),
    StepKind::Own(|shape, grid| singles::hidden_set(shape, grid, 3)),
    StepKind::Ladder(&[("pointing", 26), ("claiming", 28)]),
    StepKind::Ladder(&[("locked-pair", 30), ("naked-pair", 30)]),
    StepKind::Ladder(&[("x-wing", 32)]),
    StepKind::Ladder(&[("hidden-pair", 34)]),
    StepKind::Ladder(&[("locked-triple", 36), ("naked-triple", 36)]),
    StepKind::Ladder(&[("swordfish", 38)]),
    StepKind::Ladder(&[("hidden-triple", 40)]),
    StepKind::Own(|shape, grid| strong_links::find(shape, grid, 2)),
    StepKind::Ladder(&[("xy-wing", 42)]),
    StepKind::Ladder(&[("xyz-wing", 44)]),
    StepKind::Ladder(&[("unique-rectangle", 45)]),
    StepKind::Ladder(&[("unique-loop", 46)]),
    StepKind::Ladder(&[("naked-quad", 50)]),
    StepKind::Ladder(&[("jellyfish", 52)]),
    StepKind::Ladder(&[("hidden-quad", 54)]),
    StepKind::Own(|shape, grid| strong_links::find(shape, grid, 3)),
    StepKind::Own(|shape, grid| wings::find(shape, grid, 3)),
    StepKind::Ladder(&[("bug-plus-one", 56)]),
    StepKind::Ladder(&[("bug-plus-n", 57)]),
    StepKind::Own(|shape, grid| strong_links::find(shape, grid, 4)),
    StepKind::Own(|shape, grid| wings::find(shape, grid, 4)),
    StepKind::Own(|shape, grid| strong_links::find(shape, grid, 5)),
    StepKind::Own(|shape, grid| wings::find(shape, grid, 5)),
    StepKind::Own(cycles::find),
    StepKind::Forcing(forcing::NISHIO),
    StepKind::Forcing(forcing::STATIC),
    StepKind::Forcing(forcing::DYNAMIC),
    StepKind::Forcing(forcing::DYNAMIC_PLUS),
];

/// How many of them take hardly any time.
const SIMPLE_KINDS: usize = 9;

/// The easiest next step, and others that are rated no higher than `at_most`; or, where that is quicker to find, only steps
/// rated no higher, since none of these changes the ratings. `None` where the deadline passes before.
fn easiest(shape: &BoardShape, board: &Board, at_most: u16) -> Option<Found> {
    let grid = Grid::new(shape, board);
    for (number, kind) in KINDS.iter().enumerate() {
        // After a step with suppositions within suppositions no other kind but the last can change the ratings.
        if at_most >= forcing::NESTED_BASE && (SIMPLE_KINDS..KINDS.len() - 1).contains(&number) {
            continue;
        }
        if board.deadline().has_passed() {
            return None;
        }
        // After one with a dynamic chain, another such is mostly found at once; if not, it has its turn below.
        if number == SIMPLE_KINDS && (forcing::DYNAMIC_BASE..forcing::NESTED_BASE).contains(&at_most) {
            let found = forcing::find(shape, &grid, forcing::DYNAMIC, at_most, board.deadline());
            if found.is_enough() {
                return Some(found);
            }
        }
        let found = match kind {
            StepKind::Own(find) => find(shape, &grid),
            StepKind::Ladder(techniques) => first_of(board, techniques),
            StepKind::Forcing(kind) => forcing::find(shape, &grid, *kind, at_most, board.deadline()),
        };
        if !found.conclusions.is_empty() {
            return Some(found);
        }
    }
    let found = nested(shape, &grid, board, at_most);
    if board.deadline().has_passed() { None } else { Some(found) }
}

/// The easiest conclusions of those techniques of the ladder.
fn first_of(board: &Board, techniques: &[(&'static str, u16)]) -> Found {
    let mut found = Found::default();
    for &(id, rating) in techniques {
        let Some(technique) = technique::technique(id).filter(|technique| technique.applies(board.puzzle())) else {
            continue;
        };
        let _ = technique.find(board, &mut |step| {
            step.conclusions.iter().for_each(|&conclusion| found.add(rating, id, conclusion));
            ControlFlow::Continue(())
        });
    }
    found
}

/// A step that needs suppositions within suppositions. Beyond chains without branches nothing is looked for.
fn nested(shape: &BoardShape, grid: &Grid, board: &Board, at_most: u16) -> Found {
    let found = forcing::nested(shape, grid, at_most, board.deadline());
    if found.conclusions.is_empty() { Found { rating: BEYOND, technique: NESTED, ..found } } else { found }
}
