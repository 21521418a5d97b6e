//! Whether part of the ladder solves a puzzle, without the order and the words of its steps.
//!
//! What techniques can conclude together hangs hardly on their order, so all conclusions of one are
//! drawn at once; what clues say by themselves is looked up; and the singles, or all that singles
//! and lines tell, come from the kernel.

use super::cost::{cost, share};
use super::ladder_context::LadderContext;
use super::solved_grid::SolvedGrid;
use crate::generate::revealed_set::RevealedSet;
use crate::generate::unchanged_lines::UnchangedLines;
use crate::technique::{first, precheck::Sets};
use crate::{Board, Cell, Conclusion, Deduction, DigitSet, Technique, Tier};
use std::ops::ControlFlow;

/// A climb, which can rest after each technique.
#[derive(Clone, Debug)]
pub(super) struct LadderRun {
    board: Board,
    at: usize,
    /// By technique: the lines that need not be looked along.
    looked: UnchangedLines,
    /// Whether it was asked about.
    is_doubted: bool,
    /// Whether the rules have been followed where it stands.
    has_followed: bool,
    /// What is known of sets and fish where it stands.
    sets: Sets,
    /// Where several things were concluded at once of which one could have prevented another: the climb after the first
    /// of them alone.
    fork: Option<Box<LadderRun>>,
    /// Whether such are drawn one at a time, as on the ladder.
    is_strict: bool,
}

/// How a climb stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RunStatus {
    /// There is more to try.
    Running,
    /// Every cell is placed.
    Solved,
    /// None of the techniques finds anything more.
    Stuck,
}

impl LadderRun {
    /// At the foot; none where the singles alone solve the puzzle.
    pub(super) fn new(
        ground: &mut LadderContext,
        items: &SolvedGrid,
        told: &RevealedSet,
        effort: &mut u64,
    ) -> Option<Self> {
        Self::from(items.candidates(told), &[], ground, items, told, effort)
    }

    /// The same where it is known that with those items more the puzzle is solved: none too where the
    /// singles bring these cells back, since then what is told is as good as with them.
    pub(super) fn without(
        group: &[usize],
        ground: &mut LadderContext,
        items: &SolvedGrid,
        told: &RevealedSet,
        effort: &mut u64,
    ) -> Option<Self> {
        let wanted = if group.iter().all(|&item| item < items.cells()) { group } else { &[] };
        Self::from(items.candidates(told), wanted, ground, items, told, effort)
    }

    /// The same after more is told, from what is known so far.
    pub(super) fn onward(
        &self,
        ground: &mut LadderContext,
        items: &SolvedGrid,
        told: &RevealedSet,
        effort: &mut u64,
    ) -> Option<Self> {
        let mut cells = items.candidates(told);
        cells.iter_mut().zip(self.board.all_candidates()).for_each(|(cell, &left)| *cell &= left);
        Self::from(cells, &[], ground, items, told, effort)
    }

    fn from(
        mut cells: Vec<DigitSet>,
        wanted: &[usize],
        ground: &mut LadderContext,
        items: &SolvedGrid,
        told: &RevealedSet,
        effort: &mut u64,
    ) -> Option<Self> {
        ground.openings.narrow(told, &mut cells);
        *effort += share(items.order());
        if ground.rungs.has_singles {
            if wanted.is_empty() {
                ground.singles.restart(&mut cells).ok()?;
            } else if ground.singles.restart_for(&mut cells, wanted).ok()? {
                return None;
            }
            if cells.iter().all(|cell| cell.len() == 1) {
                return None;
            }
        }
        let has_followed = ground.rungs.has_singles && ground.lines.is_none();
        Self::at(&cells, has_followed, ground, items, told)
    }

    /// With those candidates left, row-major, and with the rules followed or not.
    pub(super) fn at(
        cells: &[DigitSet],
        has_followed: bool,
        ground: &LadderContext,
        items: &SolvedGrid,
        told: &RevealedSet,
    ) -> Option<Self> {
        let is_placed =
            |(index, cell): (usize, &DigitSet)| told.has(index) || cell.len() == 1 && ground.rungs.has_singles;
        let mut placed: Vec<bool> = cells.iter().enumerate().map(is_placed).collect();
        ground.openings.mark_placed(told, &mut placed);
        let board =
            Board::restore(&items.puzzle(told), cells, &placed)?.until(items.deadline.clone()).without_reasons();
        let looked = UnchangedLines::new(ground.rungs.techniques.len(), board.puzzle());
        Some(Self {
            board,
            looked,
            at: 0,
            is_doubted: false,
            has_followed,
            sets: Sets::default(),
            fork: None,
            is_strict: false,
        })
    }

    /// Whether the rules have been followed, and that is said for the first time.
    pub(super) fn is_to_be_doubted(&mut self) -> bool {
        self.at > 0 && !std::mem::replace(&mut self.is_doubted, true)
    }

    /// Tries the next technique.
    pub(super) fn advance(&mut self, ground: &mut LadderContext, effort: &mut u64) -> RunStatus {
        if self.board.deadline().has_passed() {
            return RunStatus::Stuck;
        }
        if self.at == 0 && !std::mem::take(&mut self.has_followed) && !self.follow_rules(ground, effort) {
            return RunStatus::Stuck;
        }
        if self.board.is_full() {
            return RunStatus::Solved;
        }
        let Some(&technique) = ground.rungs.techniques.get(self.at) else { return RunStatus::Stuck };
        self.at += 1;
        if !ground.prechecks[self.at - 1].may_be_met(&self.board, &ground.grid, &mut self.sets) {
            *effort += cost(technique) * share(self.board.order());
            return RunStatus::Running;
        }
        if ground.covered[self.at - 1] && !self.board.puzzle().clues().is_empty() {
            return RunStatus::Running;
        }
        if technique.applies(self.board.puzzle()) && self.draw_all(self.at - 1, technique, effort) {
            self.at = 0;
        }
        RunStatus::Running
    }

    /// Begins anew where it stands.
    pub(super) fn begin(&mut self) {
        self.at = 0;
        self.sets.change();
    }

    /// The candidates where it stands, row-major.
    pub(super) fn candidates(&self) -> &[DigitSet] {
        self.board.all_candidates()
    }

    /// Whether the technique finds anything here.
    pub(super) fn finds(&mut self, technique: &dyn Technique, effort: &mut u64) -> bool {
        *effort += cost(technique) * share(self.board.order());
        technique.applies(self.board.puzzle()) && first(technique, &self.board).is_some()
    }

    /// To the end; how many candidates are left beyond one a cell.
    pub(super) fn leaves(
        ground: &mut LadderContext,
        items: &SolvedGrid,
        told: &RevealedSet,
        effort: &mut u64,
    ) -> usize {
        let Some(mut climb) = Self::new(ground, items, told, effort) else { return 0 };
        while climb.advance(ground, effort) == RunStatus::Running {}
        climb.board.left() - items.cells()
    }

    /// What the kernel tells; false where it tells that there is no solution.
    fn follow_rules(&mut self, ground: &mut LadderContext, effort: &mut u64) -> bool {
        let cost = ground.cost();
        let rules = match &mut ground.lines {
            Some(lines) => lines.take_up(self.board.puzzle()),
            None if ground.rungs.has_singles => &mut ground.singles,
            None => return true,
        };
        let mut cells: Vec<DigitSet> = self.board.all_candidates().to_vec();
        *effort += cost * share(self.board.order());
        if rules.restart(&mut cells).is_err() {
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
        self.looked.change(changed.into_iter());
        true
    }

    /// Draws all that the technique concludes now; whether there was anything.
    fn draw_all(&mut self, number: usize, technique: &dyn Technique, effort: &mut u64) -> bool {
        let hangs_on_order = technique.facts().is_order_dependent;
        let most = match technique.info().tier {
            Tier::F => 1,
            _ if self.is_strict && hangs_on_order => 1,
            _ if hangs_on_order => 4,
            _ => usize::MAX,
        };
        *effort += cost(technique) * share(self.board.order());
        let mut conclusions: Vec<Conclusion> = Vec::new();
        let (mut count, mut of_first) = (0, 0);
        let mut found = |deduction: Deduction| {
            conclusions.extend(&deduction.conclusions);
            count += 1;
            if count == 1 {
                of_first = conclusions.len();
            }
            if count < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let _ = match technique.by_sight() {
            Some(by_sight) => self.looked.ask(number, by_sight, &self.board, &mut found),
            None => technique.find(&self.board, &mut found),
        };
        if hangs_on_order && count > 1 && self.fork.is_none() {
            let mut fork = Self { at: 0, is_strict: true, ..self.clone() };
            fork.draw(&conclusions[..of_first]);
            self.fork = Some(Box::new(fork));
        }
        self.draw(&conclusions);
        !conclusions.is_empty()
    }

    fn draw(&mut self, conclusions: &[Conclusion]) {
        self.sets.change();
        self.looked.change(conclusions.iter().map(|conclusion| conclusion.candidate().cell));
        for &conclusion in conclusions {
            self.board.conclude(conclusion);
        }
    }
}

/// How a climb came to the end of what is told.
#[derive(Clone, Debug)]
pub(super) enum LadderVerdict {
    /// There was none, or more is told by now.
    Unknown,
    /// So does one that takes the same techniques in another order, and the ladder.
    InAnyOrder,
    /// The ladder comes to where that one is.
    From(Box<LadderRun>),
}

impl LadderVerdict {
    /// As that climb did.
    pub(super) fn by(climb: LadderRun) -> Self {
        climb.fork.map_or(Self::InAnyOrder, Self::From)
    }

    /// Less is told, from which the rules lead to what was told or to the end.
    pub(super) fn go_on(&mut self) {
        if let Self::Unknown = self {
            *self = Self::InAnyOrder;
        }
    }

    /// More is told.
    pub(super) fn go_back(&mut self) {
        *self = Self::Unknown;
    }
}
