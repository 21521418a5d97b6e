//! Searches for a position that needs a technique by showing more and more of a full grid.
//!
//! It first reduces the grid to a puzzle that just has one solution, then reveals one unknown group after another.
//! Wherever the easier techniques get stuck, it checks whether the needed one finds something. If it does, but the
//! puzzle still cannot be solved, groups are revealed that keep the technique the next step. So any such position found
//! becomes a puzzle that needs the technique.

use super::ladder_context::LadderContext;
use super::ladder_run::{LadderRun, RunStatus};
use super::search_start::{SearchStart, SearchStep};
use super::solved_grid::{ItemGroup, SolvedGrid};
use super::uniqueness_query::{PROOF_NODES, UniquenessQuery};
use crate::generate::revealed_set::RevealedSet;
use crate::generate::uniqueness::UniquenessProver;
use crate::{DigitSet, Technique};

/// The search in one full grid.
#[derive(Clone)]
pub(in crate::generate) struct BottomUp {
    solved: SolvedGrid,
    technique: &'static dyn Technique,
    /// The techniques easier than the needed one.
    below: LadderContext,
    /// The techniques that may solve the puzzle.
    wanted: LadderContext,
    /// Groups that may yet be revealed, the next one last.
    reveal_queue: Vec<ItemGroup>,
    revealed: RevealedSet,
    unique: UniquenessProver,
    query: UniquenessQuery,
    /// The last position in which the needed technique was the next step.
    point: Option<Point>,
    work: Work,
    run: Option<LadderRun>,
}

/// A position in which the needed technique is the next step.
#[derive(Clone)]
struct Point {
    revealed: RevealedSet,
    run: LadderRun,
    /// The candidates where the allowed techniques got stuck after it, row-major.
    beyond: Vec<DigitSet>,
    /// How many groups of `reveal_queue`, from the front, may yet be revealed in it.
    left: usize,
}

impl std::fmt::Debug for BottomUp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("BottomUp")
    }
}

/// The current step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Work {
    /// Remove groups while one solution remains; `at` is the next one.
    Reduce { at: usize },
    /// Run the easier techniques and reveal a group wherever they get stuck.
    Walk,
    /// Check whether the allowed techniques solve the puzzle.
    Check,
    /// Check whether the technique is still the next step with one more group shown.
    Add,
}

impl BottomUp {
    /// Starts in that full grid.
    pub(super) fn new(start: SearchStart, solved: SolvedGrid) -> Self {
        let SearchStart { technique, below, wanted, revealed, removal_order } = start;
        Self {
            unique: UniquenessProver::new(&solved.geometry, solved.grid.clone()),
            query: UniquenessQuery { is_pending: false, most: PROOF_NODES, spent: 0 },
            work: Work::Reduce { at: 0 },
            below,
            wanted,
            revealed,
            technique,
            solved,
            reveal_queue: removal_order,
            point: None,
            run: None,
        }
    }

    /// Runs one technique, or one slice of the uniqueness query.
    pub(in crate::generate) fn advance(&mut self, effort: &mut u64) -> SearchStep {
        if let Work::Reduce { at } = self.work {
            self.remove_next(at, effort);
            return SearchStep::Pending;
        }
        let context = if self.work == Work::Check { &mut self.wanted } else { &mut self.below };
        let status = match &mut self.run {
            Some(run) => run.advance(context, effort),
            None => {
                self.run = LadderRun::new(context, &self.solved, &self.revealed, effort);
                if self.run.is_none() { RunStatus::Solved } else { RunStatus::Running }
            }
        };
        match status {
            RunStatus::Running => SearchStep::Pending,
            RunStatus::Solved => self.on_solved(effort),
            RunStatus::Stuck => self.on_stuck(effort),
        }
    }

    /// Continues after a run that solved the puzzle.
    fn on_solved(&mut self, effort: &mut u64) -> SearchStep {
        match self.work {
            Work::Reduce { .. } | Work::Walk => SearchStep::Nothing,
            Work::Check if self.is_sound() => {
                if let Some(point) = self.point.take() {
                    self.revealed = point.revealed;
                }
                SearchStep::Found
            }
            Work::Check | Work::Add => self.reveal_toward_end(effort),
        }
    }

    /// Continues after a run that got stuck.
    fn on_stuck(&mut self, effort: &mut u64) -> SearchStep {
        let is_sound = self.is_sound();
        let Some(run) = &mut self.run else { return SearchStep::Nothing };
        match self.work {
            Work::Check => {
                if let Some(point) = &mut self.point {
                    point.beyond = run.candidates().to_vec();
                }
                self.reveal_toward_end(effort)
            }
            Work::Walk | Work::Add if is_sound && run.finds(self.technique, effort) => {
                let left = self.point.as_ref().map_or(self.reveal_queue.len(), |point| point.left);
                let (revealed, beyond) = (self.revealed.clone(), Vec::new());
                self.point = Some(Point { revealed, run: run.clone(), beyond, left });
                run.restart();
                self.work = Work::Check;
                SearchStep::Pending
            }
            Work::Reduce { .. } | Work::Walk => self.reveal_next(effort),
            Work::Add => self.reveal_toward_end(effort),
        }
    }

    /// Removes the next group if one solution remains without it.
    fn remove_next(&mut self, at: usize, effort: &mut u64) {
        let Some(group) = self.reveal_queue.get(at) else {
            self.work = Work::Walk;
            return;
        };
        if !self.query.is_pending {
            group.iter().for_each(|&item| self.revealed.set(item, false));
        }
        let Some(is_unique) = self.query.ask(&mut self.unique, &self.revealed, None, effort) else { return };
        if is_unique {
            self.work = Work::Reduce { at: at + 1 };
        } else {
            group.iter().for_each(|&item| self.revealed.set(item, true));
            self.reveal_queue.remove(at);
        }
    }

    /// Whether every conclusion agrees with the solution. Techniques that rely on uniqueness are unsound until the
    /// solution is unique.
    fn is_sound(&self) -> bool {
        let holds = |run: &LadderRun| {
            let mut cells = run.candidates().iter().zip(&self.solved.grid);
            cells.all(|(cell, &digit)| cell.contains(digit))
        };
        self.run.as_ref().is_none_or(holds)
    }

    /// Reveals the next group that is not known yet.
    fn reveal_next(&mut self, effort: &mut u64) -> SearchStep {
        let is_sound = self.is_sound();
        let Some(run) = self.run.take() else { return SearchStep::Nothing };
        self.work = Work::Walk;
        while let Some(group) = self.reveal_queue.pop() {
            if is_open(&group, run.candidates()) {
                group.iter().for_each(|&item| self.revealed.set(item, true));
                self.run = if is_sound {
                    run.with_more_revealed(&mut self.below, &self.solved, &self.revealed, effort)
                } else {
                    LadderRun::new(&mut self.below, &self.solved, &self.revealed, effort)
                };
                return if self.run.is_some() { SearchStep::Pending } else { SearchStep::Nothing };
            }
        }
        SearchStep::Nothing
    }

    /// Reveals one more of the groups that block the solution, or else returns to the search.
    fn reveal_toward_end(&mut self, effort: &mut u64) -> SearchStep {
        let Some(point) = &mut self.point else { return self.reveal_next(effort) };
        while let Some(left) = point.left.checked_sub(1) {
            point.left = left;
            let group = &self.reveal_queue[left];
            if !group.iter().all(|&item| point.revealed.has(item)) && is_open(group, &point.beyond) {
                self.revealed.clone_from(&point.revealed);
                group.iter().for_each(|&item| self.revealed.set(item, true));
                if let Some(run) = point.run.with_more_revealed(&mut self.below, &self.solved, &self.revealed, effort) {
                    self.run = Some(run);
                    self.work = Work::Add;
                    return SearchStep::Pending;
                }
            }
        }
        if let Some(point) = self.point.take() {
            self.revealed = point.revealed;
            self.run = Some(point.run);
        }
        self.reveal_next(effort)
    }

    /// The grid and what is shown of it.
    pub(in crate::generate) fn into_found(self) -> (SolvedGrid, RevealedSet) {
        (self.solved, self.revealed)
    }
}

/// Whether part of the group is unknown: an unsolved cell, or any clue.
fn is_open(group: &[usize], cells: &[DigitSet]) -> bool {
    group.iter().any(|&item| cells.get(item).is_none_or(|cell| cell.len() > 1))
}
