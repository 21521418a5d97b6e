//! What the ladder runs on puzzles of one full grid share, so that it is set up only once.

use super::clue_conclusions::ClueConclusions;
use super::cost::{LINE_PROPAGATION_COST, cost, cost_factor};
use super::solved_grid::SolvedGrid;
use super::technique_set::{LineRule, TechniqueSet};
use crate::generate::revealed_set::RevealedSet;
use crate::technique::{Inputs, Precheck, SubsumedBy};
use crate::{Digit, DigitSet, Propagator, Puzzle, Side, Technique};

/// What is set up once for all puzzles of a full grid.
#[derive(Clone, Debug)]
pub(super) struct LadderContext {
    pub(super) technique_set: TechniqueSet,
    pub(super) clue_conclusions: ClueConclusions,
    /// Propagation by cross-outs and singles, without givens and clues.
    pub(super) singles: Propagator,
    /// Propagation with lines, if the set has a technique for it, with the clues of the last puzzle.
    pub(super) lines: Option<LinePropagator>,
    /// By technique: when it cannot find anything.
    pub(super) prechecks: Vec<Precheck>,
    /// By technique: whether another one in the set finds something wherever it does, on boards with clues.
    pub(super) is_subsumed: Vec<bool>,
    pub(super) grid: Vec<Digit>,
    /// Buffer for narrowed cells.
    narrowed: Vec<(usize, DigitSet)>,
}

/// A propagator with lines and without givens, and the clues that it currently has.
#[derive(Clone, Debug)]
pub(super) struct LinePropagator {
    rules: Propagator,
    revealed: RevealedSet,
    /// By clue, from 0: its value in the full grid.
    seen: Vec<u8>,
}

impl LinePropagator {
    /// Switches to the clues of that set.
    fn set_revealed(&mut self, revealed: &RevealedSet) -> &mut Propagator {
        let order = revealed.order();
        revealed.for_each_difference(&self.revealed, |item| {
            if let Some(clue) = item.checked_sub(order * order) {
                let value = if revealed.has(item) { self.seen[clue] } else { 0 };
                let (side, index) = Side::of_clue_number(clue, order);
                self.rules.set_clue(side, index, value);
            }
        });
        self.revealed.clone_from(revealed);
        &mut self.rules
    }

    /// Switches to the clues of that puzzle.
    pub(super) fn set_puzzle(&mut self, puzzle: &Puzzle) -> &mut Propagator {
        let mut revealed = RevealedSet::nothing(puzzle.order());
        puzzle
            .clues()
            .iter()
            .for_each(|clue| revealed.set(RevealedSet::clue(puzzle.order(), clue.side, clue.index.into()), true));
        self.set_revealed(&revealed)
    }
}

impl LadderContext {
    /// For that full grid and those techniques.
    pub(super) fn new(solved: &SolvedGrid, technique_set: TechniqueSet) -> Self {
        let bare = solved.puzzle(&RevealedSet::nothing(solved.order()));
        let rules: Option<fn(&Puzzle) -> Propagator> = match technique_set.lines {
            LineRule::None => None,
            _ if !solved.has_clues => None,
            LineRule::Windows => Some(Propagator::tallest_windows),
            _ if bare.order() > MAX_ALL_LINES_ORDER => None,
            LineRule::OneClue => Some(Propagator::one_clue_at_a_time),
            LineRule::BothClues => Some(Propagator::new),
        };
        let lines = rules.map(|rules| LinePropagator {
            rules: rules(&bare),
            revealed: RevealedSet::nothing(solved.order()),
            seen: solved.seen.clone(),
        });
        let (clue_conclusions, singles) =
            (ClueConclusions::new(solved, &technique_set), Propagator::without_clues(&bare));
        let precheck = |technique: &&dyn Technique| {
            if technique_set.has_singles {
                Precheck::of(*technique, &solved.geometry, lines.is_some())
            } else {
                Precheck::None
            }
        };
        let prechecks = technique_set.techniques.iter().map(precheck).collect();
        let is_subsumed = |technique: &&dyn Technique| match technique.properties().subsumed_by {
            SubsumedBy::WithClues(by) => technique_set.techniques.iter().any(|other| other.info().id == by.info().id),
            SubsumedBy::None | SubsumedBy::Always(_) => false,
        };
        let subsumed = technique_set.techniques.iter().map(is_subsumed).collect();
        Self {
            clue_conclusions,
            singles,
            lines,
            prechecks,
            is_subsumed: subsumed,
            grid: solved.grid.clone(),
            technique_set,
            narrowed: Vec::new(),
        }
    }

    /// Cost of propagating once, on nine rows.
    pub(super) fn propagation_cost(&self) -> u64 {
        match self.technique_set.lines {
            LineRule::OneClue | LineRule::BothClues if self.lines.is_some() => LINE_PROPAGATION_COST,
            _ => 2,
        }
    }

    /// The cost of running the techniques if the clues shown already rule out that they find anything beyond
    /// propagation. `None` where they may.
    pub(super) fn cost_if_nothing_found(&self, solved: &SolvedGrid, revealed: &RevealedSet) -> Option<u64> {
        let order = solved.order();
        let reads_sides = |technique: &&dyn Technique| technique.properties().inputs == Inputs::SideClues;
        if !self.technique_set.techniques.iter().all(reads_sides) {
            return None;
        }
        let mut clues = [0; Side::ALL.len()];
        revealed.clues().for_each(|clue| clues[(clue - solved.cells()) / order] += 1);
        if clues.contains(&(order - 1)) {
            return None;
        }
        let all: u64 = self.technique_set.techniques.iter().map(|&technique| cost(technique)).sum();
        Some(if clues == [0; 4] { 0 } else { all * cost_factor(order) })
    }

    /// Propagates from what a smaller set gave to that set, until the wanted cells are solved. Returns whether they
    /// are.
    pub(super) fn propagate(
        &mut self,
        solved: &SolvedGrid,
        propagated: &mut Propagated,
        revealed: &RevealedSet,
        wanted: &[usize],
    ) -> bool {
        let order = solved.order();
        let (narrowed, mut lines) = (&mut self.narrowed, 0_u64);
        narrowed.clear();
        revealed.for_each_not_in(&propagated.revealed, |item| match item.checked_sub(solved.cells()) {
            None => narrowed.push((item, solved.grid[item].set())),
            Some(clue) => {
                let (side, index) = Side::of_clue_number(clue, order);
                let is_column = matches!(side, Side::Top | Side::Bottom);
                lines |= 1 << (index + if is_column { order } else { 0 });
                self.clue_conclusions.for_each_with(solved, item, revealed, |cell, left| narrowed.push((cell, left)));
            }
        });
        propagated.revealed.clone_from(revealed);
        let rules = match &mut self.lines {
            Some(rules) => rules.set_revealed(revealed),
            None => {
                lines = 0;
                &mut self.singles
            }
        };
        // Everything shown is true of the grid, so there is no contradiction.
        rules.resume(&mut propagated.cells, narrowed, lines, wanted).unwrap_or(false)
    }
}

/// What propagation finds from a set of givens and clues.
#[derive(Clone, Debug)]
pub(super) struct Propagated {
    pub(super) revealed: RevealedSet,
    /// The remaining candidates, row-major.
    pub(super) cells: Vec<DigitSet>,
}

/// Up to this order the ladder looks along every line, however many of its cells are open.
const MAX_ALL_LINES_ORDER: usize = 16;
