//! How hard a puzzle is for a person, by the ladder's own path.

use super::technique::{self, Difficulty};
use super::{Board, Puzzle, solver};
use std::fmt;
use std::sync::Arc;

/// How hard a puzzle is: its hardest step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grade {
    /// The id of the hardest technique: the first of those with the highest rating.
    pub hardest: &'static str,
    /// The rating of that technique.
    pub rating: Rating,
    /// The name of how hard it is: the highest of any step.
    pub difficulty: Difficulty,
    /// How many steps there are.
    pub steps: usize,
}

/// A rating in tenths; shown as 5.0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rating(pub u16);

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// The grade of a puzzle that the ladder solves from its givens; `None` where it does not reach
/// the end, so for every puzzle without exactly one solution, and for one without any step.
pub fn grade(puzzle: &Arc<Puzzle>) -> Option<Grade> {
    let mut grade: Option<Grade> = None;
    let mut board = Board::new(puzzle);
    let end = solver::trace(&mut board, &mut |deduction| {
        let Some(info) = technique::technique(deduction.technique).map(technique::Technique::info) else { return };
        let step = Grade { hardest: info.id, rating: Rating(info.rating), difficulty: info.difficulty, steps: 1 };
        grade = Some(match grade {
            None => step,
            Some(before) => {
                let harder = if step.rating > before.rating { step } else { before };
                let difficulty = before.difficulty.max(step.difficulty);
                Grade { difficulty, steps: before.steps + 1, ..harder }
            }
        });
    });
    if end == solver::End::Solved { grade } else { None }
}
