//! Taking givens and clues away from a full grid, as far as the recipe allows.

use super::bisection::{Bisection, BisectionStep};
use super::cost::{LARGE, share};
use super::ladder_context::{LadderContext, Propagated};
use super::ladder_run::{LadderRun, LadderVerdict, RunStatus};
use super::solved_grid::{ItemGroup, SolvedGrid, told_by};
use super::technique_set::{BARE, LineRule, TechniqueSet};
use super::uniqueness_query::{PROOF, UniquenessQuery};
use crate::generate::random::Random;
use crate::generate::recipe::{Recipe, Surplus};
use crate::generate::revealed_set::RevealedSet;
use crate::generate::uniqueness::UniquenessProver;
use crate::{Difficulty, Digit, Kind, Puzzle};
use std::sync::Arc;

/// Taking away from one full grid.
///
/// Where the wanted part of the ladder has chains, which take long, all goes that can go without
/// them; then what is left is tried once more with them, where there is no second solution.
#[derive(Clone, Debug)]
pub(in crate::generate) struct Reducer {
    pub(super) items: SolvedGrid,
    /// What is easy of the wanted part of the ladder, on large boards, where more of it takes long.
    easy: Option<LadderContext>,
    /// The wanted part of the ladder without what takes long; none where uniqueness is enough.
    quick: Option<LadderContext>,
    /// All of the wanted part of the ladder, where something of it takes long.
    whole: Option<LadderContext>,
    unique: UniquenessProver,
    pub(super) told: RevealedSet,
    /// What is still to be tried, last first.
    groups: Vec<ItemGroup>,
    /// The same by spans; none where it is tried group by group.
    spans: Option<Bisection>,
    /// What follows by the kernel without the group at hand, where that is known.
    known: Option<Propagated>,
    /// What could not go so far, first tried first.
    refused: Vec<ItemGroup>,
    /// What went, last gone last.
    gone: Vec<ItemGroup>,
    /// Givens and clues that are to stay at least.
    least: [usize; 2],
    stage: Stage,
    climb: Option<LadderRun>,
    /// Whether there is another solution.
    question: UniquenessQuery,
    /// Whether that is asked before what is quick is tried.
    asks_first: bool,
    /// Effort that may yet go into what is not easy; none where there is no bound.
    left: Option<u64>,
    /// How the wanted part of the ladder came to the end of what is told.
    climbed: LadderVerdict,
}

/// How far a thinning is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::generate) enum ReduceStatus {
    /// There is more to try.
    Pending,
    /// Nothing more can go.
    Done,
    /// The grid does not do, whatever is told of it.
    Hopeless,
}

/// By what it is judged whether a group can go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Whether all that may be told is enough.
    All,
    /// What is easy.
    Easy,
    /// What is quick, or uniqueness.
    Quick,
    /// The whole of what is wanted.
    Whole,
}

impl Reducer {
    /// From a full grid.
    pub(in crate::generate) fn new(recipe: &Recipe, items: SolvedGrid, random: &mut Random) -> Self {
        let told = told_by(recipe, &items);
        Self::from(recipe, items, told, random)
    }

    /// From what is told of a full grid so far.
    pub(in crate::generate) fn from(
        recipe: &Recipe,
        items: SolvedGrid,
        told: RevealedSet,
        random: &mut Random,
    ) -> Self {
        let cells = items.cells();
        let clued = items.has_clues;
        let mut groups = items.groups(&told, recipe.symmetry, random);
        if recipe.kind == Kind::Skyscrapers {
            // Last is tried first: the givens go before the clues.
            let (clues, givens): (Vec<_>, Vec<_>) = groups.into_iter().partition(|group| group[0] >= cells);
            groups = clues;
            groups.extend(givens);
        }
        let least = [recipe.givens.unwrap_or(0).into(), recipe.clues.unwrap_or(u16::from(clued)).into()];
        let rungs = TechniqueSet::of(recipe);
        let is_large = recipe.order >= LARGE && recipe.surplus != Surplus::Minimal;
        let easy = rungs.as_ref().filter(|_| is_large).map(|rungs| LadderContext::new(&items, rungs.easy()));
        let quick = rungs.as_ref().map(|rungs| LadderContext::new(&items, rungs.quick()));
        let whole = rungs.filter(TechniqueSet::has_slow).map(|rungs| LadderContext::new(&items, rungs));
        let asks_first = !(is_large
            || recipe.difficulty == Some(Difficulty::Easy)
            || recipe.givens == Some(0) && recipe.order >= BARE);
        let foresees = asks_first && recipe.kind == Kind::Skyscrapers && recipe.order <= FORESEEN;
        // Beside foreseen solutions a short ladder with lines is gone up in vain too rarely to ask.
        let is_short = foresees && quick.as_ref().is_some_and(|ground| ground.rungs.lines == LineRule::OneClue);
        let mut unique = UniquenessProver::new(&items.geometry, items.grid.clone());
        if foresees {
            unique.foresee();
        }
        Self {
            unique,
            items,
            easy,
            quick,
            whole,
            told,
            groups,
            spans: None,
            known: None,
            refused: Vec::new(),
            gone: Vec::new(),
            least,
            stage: Stage::All,
            climb: None,
            asks_first: asks_first && !is_short,
            question: UniquenessQuery { asked: false, most: if is_large { PROOF } else { u64::MAX }, spent: 0 },
            left: is_large.then_some(BOUND),
            climbed: LadderVerdict::Unknown,
        }
    }

    /// Tries to take one group away, or goes on trying.
    pub(in crate::generate) fn advance(&mut self, effort: &mut u64) -> ReduceStatus {
        if self.stage == Stage::All {
            return match self.does(effort) {
                None => ReduceStatus::Pending,
                Some(false) => ReduceStatus::Hopeless,
                Some(true) => {
                    self.stage = if self.easy.is_some() { Stage::Easy } else { Stage::Quick };
                    let by_spans = self.stage == Stage::Quick
                        && self.quick.as_ref().is_some_and(|ground| ground.rungs.has_singles);
                    self.spans = by_spans.then(|| Bisection::new(&self.items));
                    ReduceStatus::Pending
                }
            };
        }
        let Some(group) = self.groups.last() else { return self.next_stage() };
        if self.is_spent() && self.climb.is_none() && !self.question.asked {
            return ReduceStatus::Done;
        }
        let kind = usize::from(group[0] >= self.items.cells());
        if self.climb.is_none() && !self.question.asked {
            let count = self.count();
            if count[kind] < self.least[kind] + group.len() {
                self.groups.pop();
                return ReduceStatus::Pending;
            }
            if self.try_span(count, effort) {
                return ReduceStatus::Pending;
            }
            let Some(group) = self.groups.last() else { return ReduceStatus::Pending };
            group.iter().for_each(|&item| self.told.set(item, false));
        }
        let before = *effort;
        let is_begun = self.climb.is_some() || self.question.asked;
        let does = if !is_begun && self.unique.refuses(&self.told) { Some(false) } else { self.does(effort) };
        if self.stage != Stage::Easy {
            self.left = self.left.map(|left| left.saturating_sub(*effort - before));
        }
        if does.is_some() {
            self.known = None;
        }
        if let Some(does) = does
            && let Some(group) = self.groups.pop()
        {
            if does {
                self.gone.push(group);
            } else {
                group.iter().for_each(|&item| self.told.set(item, true));
                self.refused.push(group);
            }
        }
        ReduceStatus::Pending
    }

    /// Tries the next span, if it goes by spans; whether that is all there is to do with what is next. So
    /// many givens and clues are told.
    fn try_span(&mut self, count: [usize; 2], effort: &mut u64) -> bool {
        let (Some(spans), Some(ground)) = (&mut self.spans, &mut self.quick) else { return false };
        *effort += ground.cost() * share(self.items.order());
        let most = [0, 1].map(|kind| count[kind].saturating_sub(self.least[kind]));
        match spans.advance(&self.groups, ground, &self.items, &self.told, most, &self.unique) {
            Some(BisectionStep::Goes(groups, less)) => {
                self.told = less;
                self.climbed.go_on();
                self.unique.know(&self.told);
                self.gone.extend(self.groups.drain(self.groups.len() - groups..).rev());
            }
            Some(BisectionStep::Stays) => self.refused.extend(self.groups.pop()),
            Some(BisectionStep::Halved) => {}
            Some(BisectionStep::One(known)) => {
                self.known = Some(known);
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
        self.spans = None;
        self.groups = std::mem::take(&mut self.refused);
        self.groups.reverse();
        ReduceStatus::Pending
    }

    /// Whether nothing more is tried because it took too long.
    fn is_spent(&self) -> bool {
        self.stage != Stage::Easy && self.left == Some(0)
    }

    /// How many givens and clues are told.
    pub(in crate::generate) fn count(&self) -> [usize; 2] {
        self.told.len().into()
    }

    /// Whether what is told has one solution and is within what is wanted, once that is known.
    fn does(&mut self, effort: &mut u64) -> Option<bool> {
        let ground = match self.stage {
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
        let Some(ground) = ground else {
            self.climbed = LadderVerdict::Unknown;
            return self.question.ask(&mut self.unique, &self.told, None, effort);
        };
        if let Some(known) = self.known.take() {
            let nothing = ground.has_nothing(&self.items, &self.told);
            if let Some(cost) = nothing.filter(|_| !self.asks_first) {
                *effort += cost;
                return Some(false);
            }
            self.climb = LadderRun::at(&known.cells, true, ground, &self.items, &self.told);
        } else if self.climb.is_none() {
            let group: &[usize] =
                if self.stage == Stage::All { &[] } else { self.groups.last().map_or(&[], |group| group) };
            self.climb = LadderRun::without(group, ground, &self.items, &self.told, effort);
        }
        let Some(climb) = &mut self.climb else {
            self.unique.know(&self.told);
            self.climbed.go_on();
            return Some(true);
        };
        let asks = self.stage == Stage::Whole || self.stage == Stage::Quick && self.asks_first;
        if self.question.asked || asks && climb.is_to_be_doubted() {
            // Most of what can't go leaves a second solution, which is found sooner than a ladder is
            // gone up in vain.
            if !self.question.ask(&mut self.unique, &self.told, Some(climb.candidates()), effort)? {
                self.climb = None;
                return Some(false);
            }
            return None;
        }
        let stand = climb.advance(ground, effort);
        if stand == RunStatus::Running {
            return None;
        }
        let climb = self.climb.take().filter(|_| stand == RunStatus::Solved);
        if let Some(climb) = climb {
            self.unique.know(&self.told);
            self.climbed = LadderVerdict::by(climb);
        }
        Some(stand == RunStatus::Solved)
    }

    /// The puzzle as it is now.
    pub(in crate::generate) fn puzzle(&self) -> Arc<Puzzle> {
        self.items.puzzle(&self.told)
    }

    /// The puzzle that is known to be as it should so far, however much could still go.
    pub(in crate::generate) fn so_far(&mut self) -> Option<Arc<Puzzle>> {
        if let Some(group) = self.groups.last().filter(|_| self.climb.is_some() || self.question.asked) {
            group.iter().for_each(|&item| self.told.set(item, true));
        }
        (self.stage != Stage::All).then(|| self.puzzle())
    }

    /// Whether there is no other solution.
    pub(in crate::generate) fn has_one_solution(&mut self, effort: &mut u64) -> bool {
        let told = self.told.clone();
        self.proves(&told, effort)
    }

    /// The same of what tells so much; false, too, where the deadline passes before.
    fn proves(&mut self, told: &RevealedSet, effort: &mut u64) -> bool {
        let mut question = UniquenessQuery { asked: false, most: u64::MAX, spent: 0 };
        loop {
            if let Some(is_unique) = question.ask(&mut self.unique, told, None, effort) {
                return is_unique;
            }
            if self.items.deadline.has_passed() {
                return false;
            }
        }
    }

    /// Tells some groups that were taken away, the last first, as far as no more than so many givens
    /// and clues are added.
    pub(in crate::generate) fn add(&mut self, most: usize) {
        let mut left = most;
        while let Some(group) = self.gone.pop() {
            if group.len() <= left {
                left -= group.len();
                group.iter().for_each(|&item| self.told.set(item, true));
                self.climbed.go_back();
            }
        }
    }

    /// Whether the wanted part of the ladder comes to the end of what is told in any order.
    pub(in crate::generate) fn is_climbed(&self) -> bool {
        matches!(self.climbed, LadderVerdict::InAnyOrder)
    }

    /// Whether the ladder itself comes to the end where one climb did, whose steps hang on their order.
    pub(in crate::generate) fn is_climbed_strictly(&mut self, effort: &mut u64) -> bool {
        let (LadderVerdict::From(climb), Some(ground)) = (&mut self.climbed, &mut self.whole) else { return false };
        loop {
            match climb.advance(ground, effort) {
                RunStatus::Running => {}
                stand => return stand == RunStatus::Solved,
            }
        }
    }

    /// Its solution.
    pub(in crate::generate) fn solution(&self) -> &[Digit] {
        &self.items.grid
    }

    /// Whether no given and no clue can go, by the number of solutions.
    pub(in crate::generate) fn is_minimal(&mut self, effort: &mut u64) -> bool {
        let told = self.told.clone();
        told.iter().all(|item| {
            let mut less = told.clone();
            less.set(item, false);
            !self.proves(&less, effort)
        })
    }
}

/// The largest order for which other solutions are foreseen: on larger ones they are few of the many.
const FORESEEN: u8 = 9;
/// The effort that a large board gets beyond what is easy.
const BOUND: u64 = 200_000;
