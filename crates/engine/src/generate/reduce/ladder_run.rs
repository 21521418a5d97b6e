//! Runs a set of techniques on a puzzle to see whether they solve it.
//!
//! Unlike the ladder it applies everything that a technique finds at once, since the order of steps hardly ever changes
//! what can be concluded. Conclusions from clues alone are looked up, and singles and lines are left to the kernel's
//! propagation.

use super::cost::{cost, cost_factor};
use super::ladder_context::LadderContext;
use super::solved_grid::SolvedGrid;
use crate::generate::revealed_set::RevealedSet;
use crate::generate::unchanged_lines::UnchangedLines;
use crate::technique::{first, precheck::SubsetCache};
use crate::{Board, Cell, Conclusion, Deduction, DigitSet, Technique, Tier};
use std::ops::ControlFlow;

/// A run, which can pause after each technique.
#[derive(Clone, Debug)]
pub(super) struct LadderRun {
    board: Board,
    at: usize,
    /// By technique: lines without a result since they last changed.
    unchanged_lines: UnchangedLines,
    /// Whether the uniqueness of the solution was tested during this run.
    has_tested_uniqueness: bool,
    /// Whether propagation has already been done for this position.
    has_propagated: bool,
    /// Whether the position has a set or fish, while that is known.
    subsets: SubsetCache,
    /// A run that applied only the first of several conclusions where one could have prevented another.
    fork: Option<Box<LadderRun>>,
    /// Whether such conclusions are applied one at a time, as on the ladder.
    is_strict: bool,
}

/// How a run stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RunStatus {
    /// There are techniques left to run.
    Running,
    /// Every cell is placed.
    Solved,
    /// No technique finds anything more.
    Stuck,
}

impl LadderRun {
    /// Starts a run. `None` if singles alone solve the puzzle.
    pub(super) fn new(
        context: &mut LadderContext,
        solved: &SolvedGrid,
        revealed: &RevealedSet,
        effort: &mut u64,
    ) -> Option<Self> {
        Self::from(solved.candidates(revealed), &[], context, solved, revealed, effort)
    }

    /// Starts a run on a puzzle that is known to be solved with `group` added. `None` if singles alone solve the puzzle
    /// or bring back the cells of the group, since then it is as good as with them.
    pub(super) fn without(
        group: &[usize],
        context: &mut LadderContext,
        solved: &SolvedGrid,
        revealed: &RevealedSet,
        effort: &mut u64,
    ) -> Option<Self> {
        let wanted = if group.iter().all(|&item| item < solved.cells()) { group } else { &[] };
        Self::from(solved.candidates(revealed), wanted, context, solved, revealed, effort)
    }

    /// Starts a run with more shown, keeping what this one found.
    pub(super) fn with_more_revealed(
        &self,
        context: &mut LadderContext,
        solved: &SolvedGrid,
        revealed: &RevealedSet,
        effort: &mut u64,
    ) -> Option<Self> {
        let mut cells = solved.candidates(revealed);
        cells.iter_mut().zip(self.board.all_candidates()).for_each(|(cell, &left)| *cell &= left);
        Self::from(cells, &[], context, solved, revealed, effort)
    }

    fn from(
        mut cells: Vec<DigitSet>,
        wanted: &[usize],
        context: &mut LadderContext,
        solved: &SolvedGrid,
        revealed: &RevealedSet,
        effort: &mut u64,
    ) -> Option<Self> {
        context.clue_conclusions.narrow(revealed, &mut cells);
        *effort += cost_factor(solved.order());
        if context.technique_set.has_singles {
            if wanted.is_empty() {
                context.singles.propagate(&mut cells).ok()?;
            } else if context.singles.propagate_until_single(&mut cells, wanted).ok()? {
                return None;
            }
            if cells.iter().all(|cell| cell.len() == 1) {
                return None;
            }
        }
        let has_propagated = context.technique_set.has_singles && context.lines.is_none();
        Self::from_candidates(&cells, has_propagated, context, solved, revealed)
    }

    /// Starts from those candidates, row-major. `has_propagated` tells whether propagation is done already.
    pub(super) fn from_candidates(
        cells: &[DigitSet],
        has_propagated: bool,
        context: &LadderContext,
        solved: &SolvedGrid,
        revealed: &RevealedSet,
    ) -> Option<Self> {
        let is_placed = |(index, cell): (usize, &DigitSet)| {
            revealed.has(index) || cell.len() == 1 && context.technique_set.has_singles
        };
        let mut placed: Vec<bool> = cells.iter().enumerate().map(is_placed).collect();
        context.clue_conclusions.mark_placed(revealed, &mut placed);
        let board =
            Board::restore(&solved.puzzle(revealed), cells, &placed)?.until(solved.deadline.clone()).without_reasons();
        let unchanged_lines = UnchangedLines::new(context.technique_set.techniques.len(), board.puzzle());
        Some(Self {
            board,
            unchanged_lines,
            at: 0,
            has_tested_uniqueness: false,
            has_propagated,
            subsets: SubsetCache::default(),
            fork: None,
            is_strict: false,
        })
    }

    /// Whether this is the time to test uniqueness: once per run, after the first propagation.
    pub(super) fn should_test_uniqueness(&mut self) -> bool {
        self.at > 0 && !std::mem::replace(&mut self.has_tested_uniqueness, true)
    }

    /// Runs the next technique.
    pub(super) fn advance(&mut self, context: &mut LadderContext, effort: &mut u64) -> RunStatus {
        if self.board.deadline().has_passed() {
            return RunStatus::Stuck;
        }
        if self.at == 0 && !std::mem::take(&mut self.has_propagated) && !self.propagate(context, effort) {
            return RunStatus::Stuck;
        }
        if self.board.is_full() {
            return RunStatus::Solved;
        }
        let Some(&technique) = context.technique_set.techniques.get(self.at) else { return RunStatus::Stuck };
        self.at += 1;
        if !context.prechecks[self.at - 1].may_find(&self.board, &context.grid, &mut self.subsets) {
            *effort += cost(technique) * cost_factor(self.board.order());
            return RunStatus::Running;
        }
        if context.is_subsumed[self.at - 1] && !self.board.puzzle().clues().is_empty() {
            return RunStatus::Running;
        }
        if technique.applies(self.board.puzzle()) && self.apply_all(self.at - 1, technique, effort) {
            self.at = 0;
        }
        RunStatus::Running
    }

    /// Starts again with the first technique at the current position.
    pub(super) fn restart(&mut self) {
        self.at = 0;
        self.subsets.change();
    }

    /// The current candidates, row-major.
    pub(super) fn candidates(&self) -> &[DigitSet] {
        self.board.all_candidates()
    }

    /// Whether the technique finds anything here.
    pub(super) fn finds(&mut self, technique: &dyn Technique, effort: &mut u64) -> bool {
        *effort += cost(technique) * cost_factor(self.board.order());
        technique.applies(self.board.puzzle()) && first(technique, &self.board).is_some()
    }

    /// Runs to the end and counts the candidates beyond one per cell.
    pub(super) fn open_candidates_at_end(
        context: &mut LadderContext,
        solved: &SolvedGrid,
        revealed: &RevealedSet,
        effort: &mut u64,
    ) -> usize {
        let Some(mut run) = Self::new(context, solved, revealed, effort) else { return 0 };
        while run.advance(context, effort) == RunStatus::Running {}
        run.board.candidate_count() - solved.cells()
    }

    /// Applies the kernel's propagation. Returns `false` on a contradiction.
    fn propagate(&mut self, context: &mut LadderContext, effort: &mut u64) -> bool {
        let cost = context.propagation_cost();
        let rules = match &mut context.lines {
            Some(lines) => lines.set_puzzle(self.board.puzzle()),
            None if context.technique_set.has_singles => &mut context.singles,
            None => return true,
        };
        let mut cells: Vec<DigitSet> = self.board.all_candidates().to_vec();
        *effort += cost * cost_factor(self.board.order());
        if rules.propagate(&mut cells).is_err() {
            return false;
        }
        let order = self.board.order();
        let mut changed = Vec::new();
        for index in 0..cells.len() {
            let cell = Cell::at(index, order);
            let is_open = self.board.is_open(cell);
            match cells[index].only() {
                Some(digit) if is_open => self.board.place(cell, digit),
                None if cells[index] != self.board.candidates(cell) => self.board.set_candidates(cell, cells[index]),
                _ => continue,
            }
            changed.push(cell);
        }
        self.unchanged_lines.mark_changed(changed.into_iter());
        true
    }

    /// Applies everything that the technique finds. Returns whether there was anything.
    fn apply_all(&mut self, number: usize, technique: &dyn Technique, effort: &mut u64) -> bool {
        let is_order_dependent = technique.properties().is_order_dependent;
        let most = match technique.info().tier {
            Tier::Supposition => 1,
            _ if self.is_strict && is_order_dependent => 1,
            _ if is_order_dependent => 4,
            _ => usize::MAX,
        };
        *effort += cost(technique) * cost_factor(self.board.order());
        let mut conclusions: Vec<Conclusion> = Vec::new();
        let (mut count, mut first_count) = (0, 0);
        let mut found = |deduction: Deduction| {
            conclusions.extend(&deduction.conclusions);
            count += 1;
            if count == 1 {
                first_count = conclusions.len();
            }
            if count < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let _ = match technique.as_per_clue() {
            Some(per_clue) => self.unchanged_lines.find(number, per_clue, &self.board, &mut found),
            None => technique.find(&self.board, &mut found),
        };
        if is_order_dependent && count > 1 && self.fork.is_none() {
            let mut fork = Self { at: 0, is_strict: true, ..self.clone() };
            fork.apply(&conclusions[..first_count]);
            self.fork = Some(Box::new(fork));
        }
        self.apply(&conclusions);
        !conclusions.is_empty()
    }

    fn apply(&mut self, conclusions: &[Conclusion]) {
        self.subsets.change();
        self.unchanged_lines.mark_changed(conclusions.iter().map(|conclusion| conclusion.candidate().cell));
        for &conclusion in conclusions {
            self.board.conclude(conclusion);
        }
    }
}

/// What a run that solved the puzzle says about the ladder.
#[derive(Clone, Debug)]
pub(super) enum LadderVerdict {
    /// No run, or more is shown by now.
    Unknown,
    /// The same techniques solve the puzzle in any order, so the ladder does too.
    InAnyOrder,
    /// The ladder reaches the position of this run.
    From(Box<LadderRun>),
}

impl LadderVerdict {
    /// The verdict of that run.
    pub(super) fn of(run: LadderRun) -> Self {
        run.fork.map_or(Self::InAnyOrder, Self::From)
    }

    /// Call when groups are removed and propagation alone leads back to what was shown, or to the solution.
    pub(super) fn note_removal(&mut self) {
        if let Self::Unknown = self {
            *self = Self::InAnyOrder;
        }
    }

    /// Call when something is shown again.
    pub(super) fn note_addition(&mut self) {
        *self = Self::Unknown;
    }
}
