//! How hard a puzzle is for a person, by the ladder's own path.

use super::technique::{self, Difficulty, TechniqueInfo};
use super::{Board, Conclusion, Deadline, Puzzle, solver};
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
///
/// ```
/// use skyline_engine::{format::read, grade};
/// use std::sync::Arc;
///
/// let puzzle = read("4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2").expect("Towers").draft.check().expect("a puzzle");
/// let grade = grade(&Arc::new(puzzle)).expect("one solution");
/// assert_eq!(grade.difficulty.name(), "easy");
/// ```
pub fn grade(puzzle: &Arc<Puzzle>) -> Option<Grade> {
    grade_until(puzzle, &Deadline::NONE)
}

/// The same; `None`, too, where the deadline passes before.
pub fn grade_until(puzzle: &Arc<Puzzle>, deadline: &Deadline) -> Option<Grade> {
    let mut grading = Grading::until(puzzle, deadline);
    while grading.advance() {}
    grading.grade()
}

/// The grading of a puzzle, step by step.
#[derive(Clone, Debug)]
pub struct Grading {
    board: Board,
    grade: Option<Grade>,
    last: Difficulty,
    end: Option<solver::End>,
}

impl Grading {
    /// Begins at the puzzle's givens.
    pub fn new(puzzle: &Arc<Puzzle>) -> Self {
        Self::until(puzzle, &Deadline::NONE)
    }

    /// The same; the ladder is left where the deadline passes.
    pub fn until(puzzle: &Arc<Puzzle>, deadline: &Deadline) -> Self {
        let board = Board::new(puzzle).until(deadline.clone());
        Self { board, grade: None, last: Difficulty::Easy, end: None }
    }

    /// Takes the next step of the ladder; whether there is more to do.
    pub fn advance(&mut self) -> bool {
        let deduction = match solver::next(&self.board) {
            Ok(deduction) => deduction,
            Err(end) => {
                self.end = Some(end);
                return false;
            }
        };
        if let Some(technique) = technique::technique(deduction.technique) {
            self.take(technique.info(), &deduction.conclusions);
        }
        true
    }

    /// The position.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// Takes a step by that technique.
    pub(super) fn take(&mut self, info: &TechniqueInfo, conclusions: &[Conclusion]) {
        conclusions.iter().for_each(|&conclusion| self.board.conclude(conclusion));
        let step = Grade { hardest: info.id, rating: Rating(info.rating), difficulty: info.difficulty, steps: 1 };
        self.last = info.difficulty;
        self.grade = Some(match self.grade {
            None => step,
            Some(before) => {
                // Techniques of two difficulties may have one rating.
                let is_harder = (step.rating, step.difficulty) > (before.rating, before.difficulty);
                let harder = if is_harder { step } else { before };
                let difficulty = before.difficulty.max(step.difficulty);
                Grade { difficulty, steps: before.steps + 1, ..harder }
            }
        });
    }

    /// Ends where no clash is possible. Returns false, as `advance` does at its end.
    pub(super) fn stop(&mut self) -> bool {
        self.end = Some(if self.board.is_full() { solver::End::Solved } else { solver::End::Stuck });
        false
    }

    /// The grade of the steps so far.
    pub fn so_far(&self) -> Option<Grade> {
        self.grade
    }

    /// How hard the last step was; easy before the first.
    pub fn last(&self) -> Difficulty {
        self.last
    }

    /// The grade, once the ladder has reached the end.
    pub fn grade(&self) -> Option<Grade> {
        self.grade.filter(|_| self.end == Some(solver::End::Solved))
    }
}
