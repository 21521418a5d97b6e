//! Removes givens and clues from a full grid while the rest meets the recipe: down to a puzzle that is minimal, where none
//! can go ([`Surplus::Minimal`]), or to one where none can go without leaving the difficulty ([`Surplus::Graded`]).

use super::bisection::{Bisection, BisectionStep};
use super::cost::{LARGE_ORDER, cost_factor};
use super::ladder_context::{LadderContext, Propagated};
use super::ladder_run::{LadderRun, LadderVerdict, RunStatus};
use super::solved_grid::{ItemGroup, SolvedGrid, revealable};
use super::technique_set::{LARGE_WITHOUT_GIVENS, LineRule, TechniqueSet};
use super::uniqueness_query::{PROOF_NODES, UniquenessQuery};
use crate::generate::random::Random;
use crate::generate::recipe::{Recipe, Surplus};
use crate::generate::revealed_set::RevealedSet;
use crate::generate::uniqueness::UniquenessProver;
use crate::{Difficulty, Digit, Kind, Puzzle};
use std::sync::Arc;

/// Reduces one full grid.
///
/// Chains take long. Where the wanted techniques include some, everything that can go without them is removed first;
/// then the rest is tried once more with them, if no second solution is found.
#[derive(Clone, Debug)]
pub(in crate::generate) struct Reducer {
    pub(super) solved: SolvedGrid,
    /// The easy ones of the wanted techniques, on large boards, where the others take long.
    easy: Option<LadderContext>,
    /// The wanted techniques without the slow ones. `None` where one solution is enough.
    quick: Option<LadderContext>,
    /// All wanted techniques, if some are slow.
    whole: Option<LadderContext>,
    unique: UniquenessProver,
    pub(super) revealed: RevealedSet,
    /// Groups still to be tried, the next one last.
    groups: Vec<ItemGroup>,
    /// Tries several of them at once. `None` where they are tried one by one.
    bisection: Option<Bisection>,
    /// What propagation finds without the current group, if that is known.
    propagated: Option<Propagated>,
    /// Groups that could not go so far, in the order tried.
    rejected: Vec<ItemGroup>,
    /// Removed groups, the most recent one last.
    removed: Vec<ItemGroup>,
    /// Fewest givens and clues that have to stay.
    fewest: [usize; 2],
    stage: Stage,
    run: Option<LadderRun>,
    /// Whether the current set has another solution.
    query: UniquenessQuery,
    /// Whether to ask that before running the quick techniques.
    tests_uniqueness_first: bool,
    /// Effort left for anything but easy techniques. `None` for no limit.
    effort_left: Option<u64>,
    /// What the last run says about the ladder.
    verdict: LadderVerdict,
}

/// The state of a reduction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::generate) enum ReduceStatus {
    /// There is more to try.
    Pending,
    /// Nothing more can go.
    Done,
    /// The grid cannot meet the recipe, whatever is shown of it.
    Hopeless,
}

/// What decides whether a group can go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Nothing is removed yet: is everything that may be shown enough?
    All,
    /// The easy techniques.
    Easy,
    /// The quick techniques, or uniqueness.
    Quick,
    /// All wanted techniques.
    Whole,
}

impl Reducer {
    /// From a full grid.
    pub(in crate::generate) fn new(recipe: &Recipe, solved: SolvedGrid, random: &mut Random) -> Self {
        let revealed = revealable(recipe, &solved);
        Self::from(recipe, solved, revealed, random)
    }

    /// From part of a full grid.
    pub(in crate::generate) fn from(
        recipe: &Recipe,
        solved: SolvedGrid,
        revealed: RevealedSet,
        random: &mut Random,
    ) -> Self {
        let cells = solved.cells();
        let clued = solved.has_clues;
        let mut groups = solved.groups(&revealed, recipe.symmetry, random);
        if recipe.kind == Kind::Skyscrapers {
            // The last group is tried first, so givens go before clues.
            let (clues, givens): (Vec<_>, Vec<_>) = groups.into_iter().partition(|group| group[0] >= cells);
            groups = clues;
            groups.extend(givens);
        }
        let fewest = [recipe.givens.unwrap_or(0).into(), recipe.clues.unwrap_or(u16::from(clued)).into()];
        let technique_set = TechniqueSet::allowed_by(recipe);
        let is_large = recipe.order >= LARGE_ORDER && recipe.surplus != Surplus::Minimal;
        let easy = technique_set
            .as_ref()
            .filter(|_| is_large)
            .map(|technique_set| LadderContext::new(&solved, technique_set.easy()));
        let quick = technique_set.as_ref().map(|technique_set| LadderContext::new(&solved, technique_set.quick()));
        let whole = technique_set
            .filter(TechniqueSet::has_slow)
            .map(|technique_set| LadderContext::new(&solved, technique_set));
        let tests_uniqueness_first = !(is_large
            || recipe.difficulty == Some(Difficulty::Easy)
            || recipe.givens == Some(0) && recipe.order >= LARGE_WITHOUT_GIVENS);
        let keeps_cycle_switches =
            tests_uniqueness_first && recipe.kind == Kind::Skyscrapers && recipe.order <= MAX_SWITCHED_ORDER;
        // A short ladder run rarely fails once known counterexamples are ruled out: to test uniqueness first does not pay.
        let is_short = keeps_cycle_switches
            && quick.as_ref().is_some_and(|context| context.technique_set.lines == LineRule::OneClue);
        let mut unique = UniquenessProver::new(&solved.geometry, solved.grid.clone());
        if keeps_cycle_switches {
            unique.keep_cycle_switches();
        }
        Self {
            unique,
            solved,
            easy,
            quick,
            whole,
            revealed,
            groups,
            bisection: None,
            propagated: None,
            rejected: Vec::new(),
            removed: Vec::new(),
            fewest,
            stage: Stage::All,
            run: None,
            tests_uniqueness_first: tests_uniqueness_first && !is_short,
            query: UniquenessQuery { is_pending: false, most: if is_large { PROOF_NODES } else { u64::MAX }, spent: 0 },
            effort_left: is_large.then_some(LARGE_BOARD_EFFORT),
            verdict: LadderVerdict::Unknown,
        }
    }

    /// Tries to remove one group, or continues to.
    pub(in crate::generate) fn advance(&mut self, effort: &mut u64) -> ReduceStatus {
        if self.stage == Stage::All {
            return match self.advance_validity_check(effort) {
                None => ReduceStatus::Pending,
                Some(false) => ReduceStatus::Hopeless,
                Some(true) => {
                    self.stage = if self.easy.is_some() { Stage::Easy } else { Stage::Quick };
                    let by_halves = self.stage == Stage::Quick
                        && self.quick.as_ref().is_some_and(|context| context.technique_set.has_singles);
                    self.bisection = by_halves.then(|| Bisection::new(&self.solved));
                    ReduceStatus::Pending
                }
            };
        }
        let Some(group) = self.groups.last() else { return self.next_stage() };
        if self.is_effort_spent() && self.run.is_none() && !self.query.is_pending {
            return ReduceStatus::Done;
        }
        let kind = usize::from(group[0] >= self.solved.cells());
        if self.run.is_none() && !self.query.is_pending {
            let count = self.count();
            if count[kind] < self.fewest[kind] + group.len() {
                self.groups.pop();
                return ReduceStatus::Pending;
            }
            if self.try_range(count, effort) {
                return ReduceStatus::Pending;
            }
            let Some(group) = self.groups.last() else { return ReduceStatus::Pending };
            group.iter().for_each(|&item| self.revealed.set(item, false));
        }
        let before = *effort;
        let is_begun = self.run.is_some() || self.query.is_pending;
        let is_valid = if !is_begun && self.unique.has_counterexample(&self.revealed) {
            Some(false)
        } else {
            self.advance_validity_check(effort)
        };
        if self.stage != Stage::Easy {
            self.effort_left = self.effort_left.map(|left| left.saturating_sub(*effort - before));
        }
        if is_valid.is_some() {
            self.propagated = None;
        }
        if let Some(is_valid) = is_valid
            && let Some(group) = self.groups.pop()
        {
            if is_valid {
                self.removed.push(group);
            } else {
                group.iter().for_each(|&item| self.revealed.set(item, true));
                self.rejected.push(group);
            }
        }
        ReduceStatus::Pending
    }

    /// Tries the next span of groups. `count` givens and clues are shown. Returns whether the current group is dealt
    /// with.
    fn try_range(&mut self, count: [usize; 2], effort: &mut u64) -> bool {
        let (Some(bisection), Some(context)) = (&mut self.bisection, &mut self.quick) else { return false };
        *effort += context.propagation_cost() * cost_factor(self.solved.order());
        let most = [0, 1].map(|kind| count[kind].saturating_sub(self.fewest[kind]));
        match bisection.advance(&self.groups, context, &self.solved, &self.revealed, most, &self.unique) {
            Some(BisectionStep::Removable(groups, less)) => {
                self.revealed = less;
                self.verdict.note_removal();
                self.unique.set_proven(&self.revealed);
                self.removed.extend(self.groups.drain(self.groups.len() - groups..).rev());
            }
            Some(BisectionStep::Needed) => self.rejected.extend(self.groups.pop()),
            Some(BisectionStep::Halved) => {}
            Some(BisectionStep::Single(propagated)) => {
                self.propagated = Some(propagated);
                return false;
            }
            None => return false,
        }
        true
    }

    fn next_stage(&mut self) -> ReduceStatus {
        self.stage = match self.stage {
            Stage::All | Stage::Easy => Stage::Quick,
            Stage::Quick if self.whole.is_some() => Stage::Whole,
            Stage::Quick | Stage::Whole => return ReduceStatus::Done,
        };
        self.bisection = None;
        self.groups = std::mem::take(&mut self.rejected);
        self.groups.reverse();
        ReduceStatus::Pending
    }

    /// Whether the effort for anything but easy techniques is used up.
    fn is_effort_spent(&self) -> bool {
        self.stage != Stage::Easy && self.effort_left == Some(0)
    }

    /// How many givens and clues are shown.
    pub(in crate::generate) fn count(&self) -> [usize; 2] {
        self.revealed.counts().into()
    }

    /// Whether the set has one solution and meets the recipe, once that is known.
    fn advance_validity_check(&mut self, effort: &mut u64) -> Option<bool> {
        let context = match self.stage {
            Stage::Easy => &mut self.easy,
            Stage::Quick => &mut self.quick,
            Stage::All | Stage::Whole => {
                if self.whole.is_some() {
                    &mut self.whole
                } else {
                    &mut self.quick
                }
            }
        };
        let Some(context) = context else {
            self.verdict = LadderVerdict::Unknown;
            return self.query.ask(&mut self.unique, &self.revealed, None, effort);
        };
        if let Some(propagated) = self.propagated.take() {
            let nothing = context.cost_if_nothing_found(&self.solved, &self.revealed);
            if let Some(cost) = nothing.filter(|_| !self.tests_uniqueness_first) {
                *effort += cost;
                return Some(false);
            }
            self.run = LadderRun::from_candidates(&propagated.cells, true, context, &self.solved, &self.revealed);
        } else if self.run.is_none() {
            let group: &[usize] =
                if self.stage == Stage::All { &[] } else { self.groups.last().map_or(&[], |group| group) };
            self.run = LadderRun::without(group, context, &self.solved, &self.revealed, effort);
        }
        let Some(run) = &mut self.run else {
            self.unique.set_proven(&self.revealed);
            self.verdict.note_removal();
            return Some(true);
        };
        let asks = self.stage == Stage::Whole || self.stage == Stage::Quick && self.tests_uniqueness_first;
        if self.query.is_pending || asks && run.should_test_uniqueness() {
            // Most groups that cannot go leave a second solution, which is found sooner than a ladder run fails.
            if !self.query.ask(&mut self.unique, &self.revealed, Some(run.candidates()), effort)? {
                self.run = None;
                return Some(false);
            }
            return None;
        }
        let status = run.advance(context, effort);
        if status == RunStatus::Running {
            return None;
        }
        let run = self.run.take().filter(|_| status == RunStatus::Solved);
        if let Some(run) = run {
            self.unique.set_proven(&self.revealed);
            self.verdict = LadderVerdict::of(run);
        }
        Some(status == RunStatus::Solved)
    }

    /// The puzzle as it is now.
    pub(in crate::generate) fn puzzle(&self) -> Arc<Puzzle> {
        self.solved.puzzle(&self.revealed)
    }

    /// The last puzzle known to be valid, however much could still go. `None` before anything is known.
    pub(in crate::generate) fn current_puzzle(&mut self) -> Option<Arc<Puzzle>> {
        if let Some(group) = self.groups.last().filter(|_| self.run.is_some() || self.query.is_pending) {
            group.iter().for_each(|&item| self.revealed.set(item, true));
        }
        (self.stage != Stage::All).then(|| self.puzzle())
    }

    /// Whether the solution is unique.
    pub(in crate::generate) fn has_one_solution(&mut self, effort: &mut u64) -> bool {
        let revealed = self.revealed.clone();
        self.proves_unique(&revealed, effort)
    }

    /// The same for that set. Also false once the deadline passes.
    fn proves_unique(&mut self, revealed: &RevealedSet, effort: &mut u64) -> bool {
        let mut query = UniquenessQuery { is_pending: false, most: u64::MAX, spent: 0 };
        loop {
            if let Some(is_unique) = query.ask(&mut self.unique, revealed, None, effort) {
                return is_unique;
            }
            if self.solved.deadline.has_passed() {
                return false;
            }
        }
    }

    /// Shows removed groups again, the most recent first, while at most that many givens and clues are added.
    pub(in crate::generate) fn restore_groups(&mut self, most: usize) {
        let mut left = most;
        while let Some(group) = self.removed.pop() {
            if group.len() <= left {
                left -= group.len();
                group.iter().for_each(|&item| self.revealed.set(item, true));
                self.verdict.note_addition();
            }
        }
    }

    /// Whether the wanted techniques solve the puzzle in any order.
    pub(in crate::generate) fn is_solved_in_any_order(&self) -> bool {
        matches!(self.verdict, LadderVerdict::InAnyOrder)
    }

    /// Whether the ladder solves the puzzle, where the run applied conclusions at once whose order matters.
    pub(in crate::generate) fn is_solved_in_ladder_order(&mut self, effort: &mut u64) -> bool {
        let (LadderVerdict::From(run), Some(context)) = (&mut self.verdict, &mut self.whole) else { return false };
        loop {
            match run.advance(context, effort) {
                RunStatus::Running => {}
                status => return status == RunStatus::Solved,
            }
        }
    }

    /// The solution, row-major.
    pub(in crate::generate) fn solution(&self) -> &[Digit] {
        &self.solved.grid
    }

    /// Whether the solution stops being unique without any one given or clue.
    pub(in crate::generate) fn is_minimal(&mut self, effort: &mut u64) -> bool {
        let revealed = self.revealed.clone();
        revealed.iter().all(|item| {
            let mut less = revealed.clone();
            less.set(item, false);
            !self.proves_unique(&less, effort)
        })
    }
}

/// Largest order with counterexamples from cycle switches. On larger boards they are too small a part of all second
/// solutions.
const MAX_SWITCHED_ORDER: u8 = 9;
/// Effort that a large board gets beyond easy techniques.
const LARGE_BOARD_EFFORT: u64 = 200_000;
