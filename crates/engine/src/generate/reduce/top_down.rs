//! Searches for a position that needs a technique by showing less and less of a full grid.
//!
//! Groups are removed until the easier techniques get stuck; that point is found by bisection. There, and a little
//! further on, it checks whether the needed technique finds something. If it does, but the puzzle cannot be solved,
//! everything is shown again that keeps the technique the next step. So any such position found becomes a puzzle that
//! needs the technique.

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
    /// The techniques easier than the needed one.
    below: LadderContext,
    /// The techniques that may solve the puzzle.
    wanted: LadderContext,
    all: RevealedSet,
    /// The groups, in the order of removal.
    removal_order: Vec<ItemGroup>,
    revealed: RevealedSet,
    /// The last set in which the needed technique was the next step.
    last_found: Option<RevealedSet>,
    work: Work,
    run: Option<LadderRun>,
}

impl std::fmt::Debug for TopDown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TopDown")
    }
}

/// The current step.
#[derive(Clone, Copy, Debug)]
enum Work {
    /// The easier techniques get stuck with `high` groups removed and not with `low - 1`.
    Halve { low: usize, high: usize },
    /// Remove more, group by group, up to `most`.
    Onward { removed: usize, most: usize },
    /// Check whether the allowed techniques solve the puzzle. Otherwise `Add` goes on from here.
    Check { chunk: usize, at: usize },
    /// Show `chunk` of the removed groups again, from `at` on.
    Add { chunk: usize, at: usize },
}

/// The search goes on past the point of getting stuck for this part of the remaining groups.
const ONWARD_SHARE: usize = 3;

impl TopDown {
    /// Starts in that full grid.
    pub(super) fn new(start: SearchStart, solved: SolvedGrid) -> Self {
        let SearchStart { technique, below, wanted, revealed, removal_order } = start;
        let work = Work::Halve { low: 1, high: removal_order.len() };
        Self {
            all: revealed.clone(),
            revealed,
            work,
            below,
            wanted,
            technique,
            solved,
            removal_order,
            last_found: None,
            run: None,
        }
    }

    /// Runs one technique.
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
        let finds_needed = !is_check && !is_solved && run.finds(self.technique, effort);
        self.run = None;
        self.choose_next(finds_needed, is_solved)
    }

    /// Sets what to try next. Returns whether there is anything.
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
                if at >= self.removal_order.len() {
                    if chunk == 1 {
                        return false;
                    }
                    (chunk, at) = (chunk.div_ceil(4), 0);
                }
                // From the group removed last to the one removed first.
                let count = self.removal_order.len();
                let end = (at + chunk).min(count);
                if let Some(last_found) = &self.last_found {
                    self.revealed.clone_from(last_found);
                }
                for group in &self.removal_order[count - end..count - at] {
                    group.iter().for_each(|&item| self.revealed.set(item, true));
                }
                self.work = Work::Add { chunk, at };
            }
        }
        true
    }

    fn remove_groups(&mut self, removed: usize) {
        self.revealed.clone_from(&self.all);
        for group in self.removal_order.iter().take(removed) {
            group.iter().for_each(|&item| self.revealed.set(item, false));
        }
    }

    /// Chooses the next step after a run. `finds_needed` tells whether the needed technique was its next step.
    fn choose_next(&mut self, finds_needed: bool, is_solved: bool) -> SearchStep {
        let count = self.removal_order.len();
        self.work = match self.work {
            Work::Check { .. } if is_solved => return SearchStep::Found,
            Work::Check { chunk, at } => Work::Add { chunk, at },
            Work::Halve { .. } | Work::Onward { .. } if finds_needed => {
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
            Work::Add { chunk, at } if finds_needed => {
                // Nothing changes where all of it was shown before.
                let is_more = self.last_found.as_ref() != Some(&self.revealed);
                self.last_found = Some(self.revealed.clone());
                let at = at + chunk;
                if is_more { Work::Check { chunk, at } } else { Work::Add { chunk, at } }
            }
            Work::Add { chunk, at } => Work::Add { chunk, at: at + chunk },
        };
        SearchStep::Pending
    }

    /// The grid and what is shown of it.
    pub(in crate::generate) fn into_found(self) -> (SolvedGrid, RevealedSet) {
        (self.solved, self.revealed)
    }
}
