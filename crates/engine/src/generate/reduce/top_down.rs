//! A technique that is to be needed is sought from all told to less.
//!
//! What goes is taken away until the ladder below the technique is stuck, which is a matter of
//! halving; there, and a little further on, the technique is asked whether it finds anything. Where
//! it does, but something else is in the way of the end, all is told again that leaves it so. Any
//! position in which the technique is the next step is made into a puzzle that needs it in this way.

use super::ladder_context::LadderContext;
use super::ladder_run::{LadderRun, RunStatus};
use super::search_start::{SearchStart, SearchStep};
use super::solved_grid::{ItemGroup, SolvedGrid};
use crate::Technique;
use crate::generate::revealed_set::RevealedSet;

/// The search in one full grid.
#[derive(Clone)]
pub(in crate::generate) struct TopDown {
    solved: SolvedGrid,
    technique: &'static dyn Technique,
    /// The ladder below the technique.
    below: LadderContext,
    /// What the puzzle is to be solved by.
    wanted: LadderContext,
    all: RevealedSet,
    /// What may go, first to go first.
    order: Vec<ItemGroup>,
    revealed: RevealedSet,
    /// What was told last when the technique was the next step.
    last_found: Option<RevealedSet>,
    work: Work,
    run: Option<LadderRun>,
}

impl std::fmt::Debug for TopDown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TopDown")
    }
}

/// What is being done.
#[derive(Clone, Copy, Debug)]
enum Work {
    /// The ladder below is stuck with `high` groups gone and not with `low - 1`.
    Halve { low: usize, high: usize },
    /// More goes, group by group, as far as that many.
    Onward { removed: usize, most: usize },
    /// Whether the puzzle is solved by what is wanted; what is done where it is not.
    Check { chunk: usize, at: usize },
    /// So many of what went, from that one on, are told again.
    Add { chunk: usize, at: usize },
}

/// How much further than to where the ladder below is stuck the search goes, in part of what is left.
const ONWARD_SHARE: usize = 3;

impl TopDown {
    /// In that full grid.
    pub(super) fn new(start: SearchStart, solved: SolvedGrid) -> Self {
        let SearchStart { technique, below, wanted, revealed, order } = start;
        let work = Work::Halve { low: 1, high: order.len() };
        Self {
            all: revealed.clone(),
            revealed,
            work,
            below,
            wanted,
            technique,
            solved,
            order,
            last_found: None,
            run: None,
        }
    }

    /// Goes on for a technique of a climb.
    pub(in crate::generate) fn advance(&mut self, effort: &mut u64) -> SearchStep {
        let is_check = matches!(self.work, Work::Check { .. });
        let context = if is_check { &mut self.wanted } else { &mut self.below };
        if self.run.is_none() {
            *effort += 1;
            if !is_check && !self.set_next_trial() {
                return SearchStep::Nothing;
            }
            let context = if is_check { &mut self.wanted } else { &mut self.below };
            self.run = LadderRun::new(context, &self.solved, &self.revealed, effort);
            return if self.run.is_none() { self.choose_next(false, true) } else { SearchStep::Pending };
        }
        let Some(run) = &mut self.run else { return SearchStep::Pending };
        let status = run.advance(context, effort);
        if status == RunStatus::Running {
            return SearchStep::Pending;
        }
        let is_solved = status == RunStatus::Solved;
        let last_found = !is_check && !is_solved && run.finds(self.technique, effort);
        self.run = None;
        self.choose_next(last_found, is_solved)
    }

    /// Tells what is to be tried next; whether there is anything.
    fn set_next_trial(&mut self) -> bool {
        match self.work {
            Work::Halve { low, high } => self.remove_groups((low + high) / 2),
            Work::Onward { removed, most } => {
                if removed > most {
                    return false;
                }
                self.remove_groups(removed);
            }
            Work::Check { .. } => {}
            Work::Add { mut chunk, mut at } => {
                if at >= self.order.len() {
                    if chunk == 1 {
                        return false;
                    }
                    (chunk, at) = (chunk.div_ceil(4), 0);
                }
                // From what went last to what went first.
                let count = self.order.len();
                let end = (at + chunk).min(count);
                if let Some(last_found) = &self.last_found {
                    self.revealed.clone_from(last_found);
                }
                for group in &self.order[count - end..count - at] {
                    group.iter().for_each(|&item| self.revealed.set(item, true));
                }
                self.work = Work::Add { chunk, at };
            }
        }
        true
    }

    fn remove_groups(&mut self, removed: usize) {
        self.revealed.clone_from(&self.all);
        for group in self.order.iter().take(removed) {
            group.iter().for_each(|&item| self.revealed.set(item, false));
        }
    }

    /// What comes after a climb: whether the technique was its next step, or it came to the end.
    fn choose_next(&mut self, last_found: bool, is_solved: bool) -> SearchStep {
        let count = self.order.len();
        self.work = match self.work {
            Work::Check { .. } if is_solved => return SearchStep::Found,
            Work::Check { chunk, at } => Work::Add { chunk, at },
            Work::Halve { .. } | Work::Onward { .. } if last_found => {
                self.last_found = Some(self.revealed.clone());
                Work::Check { chunk: count.div_ceil(4), at: 0 }
            }
            Work::Halve { low, high } => {
                let middle = (low + high) / 2;
                let (low, high) = if is_solved { (middle + 1, high) } else { (low, middle) };
                if low < high {
                    Work::Halve { low, high }
                } else {
                    let most = high + (count - high.min(count)) / ONWARD_SHARE;
                    Work::Onward { removed: high, most: most.min(count) }
                }
            }
            Work::Onward { removed, most } => Work::Onward { removed: removed + 1, most },
            Work::Add { chunk, at } if last_found => {
                // Nothing new is told where all of it was told before.
                let is_more = self.last_found.as_ref() != Some(&self.revealed);
                self.last_found = Some(self.revealed.clone());
                let at = at + chunk;
                if is_more { Work::Check { chunk, at } } else { Work::Add { chunk, at } }
            }
            Work::Add { chunk, at } => Work::Add { chunk, at: at + chunk },
        };
        SearchStep::Pending
    }

    /// The grid and what is told of it.
    pub(in crate::generate) fn into_found(self) -> (SolvedGrid, RevealedSet) {
        (self.solved, self.revealed)
    }
}
