//! What is known of a puzzle with several solutions: those listed so far, which candidates they use, and which two are shown.

use crate::engine::{Digit, DigitSet, Puzzle, SolutionTotal};
use crate::jobs::{JobKind, MAX_LISTED, Reply};

/// How much of something is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coverage {
    /// Part of it; the rest is to be asked.
    Open,
    /// Part of it; it was given up, or there is too much of it.
    Partial,
    /// All of it.
    All,
}

/// See the head of the file.
pub struct SeveralSolutions {
    /// At least two, row-major.
    solutions: Vec<Vec<Digit>>,
    listed: Coverage,
    /// How many there are, where they are more than are listed; none where that is still to be asked.
    total: Option<SolutionTotal>,
    /// Those that a solution uses, row-major.
    candidates: Vec<DigitSet>,
    decided: Coverage,
    /// The index of the solution shown beside the first.
    shown: usize,
}

impl SeveralSolutions {
    /// Two solutions, all that is known.
    pub fn new(two: [Vec<Digit>; 2]) -> Self {
        let mut several = Self {
            candidates: vec![DigitSet::EMPTY; two[0].len()],
            solutions: Vec::new(),
            listed: Coverage::Open,
            total: None,
            decided: Coverage::Open,
            shown: 1,
        };
        several.take_list(two.into());
        several
    }

    fn take_list(&mut self, solutions: Vec<Vec<Digit>>) {
        for solution in &solutions {
            self.candidates.iter_mut().zip(solution).for_each(|(used, &digit)| used.insert(digit));
        }
        self.solutions = solutions;
    }

    /// What is to be asked next; candidates only where they are wanted.
    pub fn next_job(&self, wants_candidates: bool) -> Option<JobKind> {
        match (self.decided, self.listed) {
            (Coverage::Open, _) if wants_candidates => Some(JobKind::TrueCandidates),
            (_, Coverage::Open) => Some(JobKind::ListSolutions),
            _ if self.total.is_none() && self.solutions.len() == MAX_LISTED => Some(JobKind::Total),
            _ => None,
        }
    }

    /// Takes what was found, or is found so far. A complete list also decides the candidates.
    pub fn record(&mut self, reply: Reply) {
        match reply {
            Reply::TrueCandidates { done, candidates, .. } => {
                self.candidates.iter_mut().zip(candidates).for_each(|(used, more)| *used |= more);
                if done {
                    self.decided = Coverage::All;
                }
            }
            // Another search may have a fault; two solutions are known in any case.
            Reply::Solved { solutions, .. } if solutions.len() > 1 => {
                let is_whole = solutions.len() < MAX_LISTED;
                self.listed = if is_whole { Coverage::All } else { Coverage::Partial };
                if is_whole {
                    self.decided = Coverage::All;
                }
                self.take_list(solutions);
                self.shown = self.shown.min(self.solutions.len() - 1);
            }
            Reply::Totalled { total, .. } => self.total = Some(total),
            // The job that failed is the next one that would be asked for, but for candidates.
            _ => self.give_up(self.next_job(false).unwrap_or(JobKind::ListSolutions)),
        }
    }

    /// Takes the job of that kind for given up: what it found so far is all.
    pub fn give_up(&mut self, kind: JobKind) {
        if kind == JobKind::Total {
            self.total = Some(SolutionTotal::AtLeast(self.solutions.len() as u64));
            return;
        }
        let extent = if kind == JobKind::TrueCandidates { &mut self.decided } else { &mut self.listed };
        if *extent == Coverage::Open {
            *extent = Coverage::Partial;
        }
    }

    /// The candidates that a solution uses, as far as known, row-major.
    pub fn candidates(&self) -> &[DigitSet] {
        &self.candidates
    }

    /// Whether these are all of them.
    pub fn decided(&self) -> Coverage {
        self.decided
    }

    /// How many empty cells have one digit in every solution, and how many there are.
    pub fn agreed(&self, puzzle: &Puzzle) -> (usize, usize) {
        let empty = || puzzle.givens().iter().zip(&self.candidates).filter(|(given, _)| given.is_none());
        (empty().filter(|(_, used)| used.len() == 1).count(), empty().count())
    }

    /// The first solution, and the one shown beside it.
    pub fn pair(&self) -> [&[Digit]; 2] {
        [&self.solutions[0], &self.solutions[self.shown]]
    }

    /// The number of the second one shown, counted from 1, and how many there are as far as known.
    pub fn position(&self) -> (usize, SolutionTotal) {
        let listed = self.solutions.len() as u64;
        let at_least_listed = match self.listed {
            Coverage::All => SolutionTotal::Counted(listed),
            _ => SolutionTotal::AtLeast(listed),
        };
        (self.shown + 1, self.total.unwrap_or(at_least_listed))
    }

    /// Whether there is a solution to be shown before the second one shown, and after it.
    pub fn has_neighbours(&self) -> (bool, bool) {
        (self.shown > 1, self.shown + 1 < self.solutions.len())
    }

    /// Shows the next solution beside the first, or the one before.
    pub fn step(&mut self, is_forward: bool) {
        match (is_forward, self.has_neighbours()) {
            (true, (_, true)) => self.shown += 1,
            (false, (true, _)) => self.shown -= 1,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Draft, solve};

    fn grids(count: usize) -> (Puzzle, Vec<Vec<Digit>>) {
        let puzzle = Draft::empty(4).check().expect("a puzzle");
        let grids = solve(&puzzle, count).0;
        (puzzle, grids)
    }

    fn several(grids: &[Vec<Digit>]) -> SeveralSolutions {
        SeveralSolutions::new([grids[0].clone(), grids[1].clone()])
    }

    #[test]
    fn a_whole_list_decides_the_candidates() {
        let (puzzle, grids) = grids(3);
        let mut known = several(&grids);
        assert_eq!(known.next_job(true), Some(JobKind::TrueCandidates));
        assert_eq!(known.next_job(false), Some(JobKind::ListSolutions));
        assert_eq!(known.position(), (2, SolutionTotal::AtLeast(2)));
        known.record(Reply::Solved { id: 1, solutions: grids.clone() });
        assert_eq!((known.next_job(true), known.decided()), (None, Coverage::All));
        let agreed = (0..16).filter(|&at| grids.iter().all(|grid| grid[at] == grids[0][at])).count();
        assert_eq!(known.agreed(&puzzle), (agreed, 16));
        assert_eq!(known.position(), (2, SolutionTotal::Counted(3)));
    }

    #[test]
    fn a_list_that_is_full_decides_nothing() {
        let (_, grids) = grids(MAX_LISTED);
        let mut known = several(&grids);
        known.record(Reply::Solved { id: 1, solutions: grids });
        assert_eq!(known.position(), (2, SolutionTotal::AtLeast(MAX_LISTED as u64)));
        assert_eq!(known.decided(), Coverage::Open);
        assert_eq!(
            (known.next_job(true), known.next_job(false)),
            (Some(JobKind::TrueCandidates), Some(JobKind::Total))
        );
        let total = SolutionTotal::Estimated { tenths: 28, exponent: 7, error: 9 };
        known.record(Reply::Totalled { id: 3, total });
        assert_eq!((known.position(), known.next_job(false)), ((2, total), None));
        let mut candidates = vec![DigitSet::EMPTY; 16];
        candidates[15] = DigitSet::all(4);
        let reply = |done| Reply::TrueCandidates { id: 2, done, percent: 50, candidates: candidates.clone() };
        known.record(reply(false));
        assert_eq!((known.candidates()[15], known.decided()), (DigitSet::all(4), Coverage::Open));
        assert!(!known.candidates()[0].is_empty(), "what was known stays");
        known.record(reply(true));
        assert_eq!((known.next_job(true), known.decided()), (None, Coverage::All));
    }

    #[test]
    fn what_was_given_up_is_not_asked_again() {
        let (_, grids) = grids(2);
        let mut known = several(&grids);
        known.give_up(JobKind::TrueCandidates);
        assert_eq!((known.next_job(true), known.decided()), (Some(JobKind::ListSolutions), Coverage::Partial));
        known.record(Reply::Failed { id: 1 });
        assert_eq!((known.next_job(true), known.position()), (None, (2, SolutionTotal::AtLeast(2))));
        assert_eq!(known.candidates()[0].len(), if grids[0][0] == grids[1][0] { 1 } else { 2 });
    }

    #[test]
    fn the_second_solution_shown_goes_through_all_but_the_first() {
        let (_, grids) = grids(3);
        let mut known = several(&grids);
        assert_eq!(known.has_neighbours(), (false, false));
        known.record(Reply::Solved { id: 1, solutions: grids.clone() });
        for (is_forward, at) in [(false, 1), (true, 2), (true, 2), (false, 1)] {
            known.step(is_forward);
            assert_eq!(known.pair(), [&grids[0][..], &grids[at]]);
        }
    }
}
