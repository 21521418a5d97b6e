//! What the climbs on all puzzles of one full grid share.

use super::clue_conclusions::ClueConclusions;
use super::cost::{LINES, cost, share};
use super::solved_grid::SolvedGrid;
use super::technique_set::{LineRule, TechniqueSet};
use crate::generate::revealed_set::RevealedSet;
use crate::technique::{Cover, Precheck, Reads};
use crate::{Digit, DigitSet, Propagator, Puzzle, Side, Technique};

/// What all climbs on the puzzles of one full grid share.
#[derive(Clone, Debug)]
pub(super) struct LadderContext {
    pub(super) rungs: TechniqueSet,
    pub(super) openings: ClueConclusions,
    /// Cross-outs and singles on the bare board.
    pub(super) singles: Propagator,
    /// The rules with the lines, where those are among the rungs, of the puzzle looked at last.
    pub(super) lines: Option<LinePropagator>,
    /// By technique: without what it finds nothing.
    pub(super) prechecks: Vec<Precheck>,
    /// By technique: whether another one finds something wherever it does, on boards with clues.
    pub(super) covered: Vec<bool>,
    pub(super) grid: Vec<Digit>,
    /// Room for what is narrowed.
    narrowed: Vec<(usize, DigitSet)>,
}

/// The rules with the lines, without givens, and which clues they have.
#[derive(Clone, Debug)]
pub(super) struct LinePropagator {
    rules: Propagator,
    told: RevealedSet,
    /// By clue, from 0: what is seen there.
    seen: Vec<u8>,
}

impl LinePropagator {
    /// Takes up the clues of what is told.
    #[inline(never)]
    fn tell(&mut self, told: &RevealedSet) -> &mut Propagator {
        let order = told.order();
        told.differing(&self.told, |item| {
            if let Some(clue) = item.checked_sub(order * order) {
                let value = if told.has(item) { self.seen[clue] } else { 0 };
                self.rules.set_clue(Side::ALL[clue / order], clue % order, value);
            }
        });
        self.told.clone_from(told);
        &mut self.rules
    }

    /// Takes up the clues of that puzzle.
    pub(super) fn take_up(&mut self, puzzle: &Puzzle) -> &mut Propagator {
        let mut told = RevealedSet::nothing(puzzle.order());
        puzzle
            .clues()
            .iter()
            .for_each(|clue| told.set(RevealedSet::clue(puzzle.order(), clue.side, clue.index.into()), true));
        self.tell(&told)
    }
}

impl LadderContext {
    /// For that full grid and part of the ladder.
    pub(super) fn new(items: &SolvedGrid, rungs: TechniqueSet) -> Self {
        let bare = items.puzzle(&RevealedSet::nothing(items.order()));
        let rules: Option<fn(&Puzzle) -> Propagator> = match rungs.lines {
            LineRule::None => None,
            _ if !items.has_clues => None,
            LineRule::Windows => Some(Propagator::tallest_windows),
            _ if bare.order() > MOST_ORDER => None,
            LineRule::OneClue => Some(Propagator::one_clue_at_a_time),
            LineRule::BothClues => Some(Propagator::new),
        };
        let lines = rules.map(|rules| LinePropagator {
            rules: rules(&bare),
            told: RevealedSet::nothing(items.order()),
            seen: items.seen.clone(),
        });
        let (openings, singles) = (ClueConclusions::new(items, &rungs), Propagator::without_clues(&bare));
        let precheck = |technique: &&dyn Technique| {
            if rungs.has_singles { Precheck::of(*technique, &items.geometry, lines.is_some()) } else { Precheck::None }
        };
        let prechecks = rungs.techniques.iter().map(precheck).collect();
        let is_covered = |technique: &&dyn Technique| match technique.facts().cover {
            Cover::WithClues(by) => rungs.techniques.iter().any(|other| other.info().id == by.info().id),
            Cover::None | Cover::Always(_) => false,
        };
        let covered = rungs.techniques.iter().map(is_covered).collect();
        Self { openings, singles, lines, prechecks, covered, grid: items.grid.clone(), rungs, narrowed: Vec::new() }
    }

    /// The effort of following the rules once, on nine rows.
    pub(super) fn cost(&self) -> u64 {
        match self.rungs.lines {
            LineRule::OneClue | LineRule::BothClues if self.lines.is_some() => LINES,
            _ => 2,
        }
    }

    /// Whether none of the techniques finds anything beside what the rules tell, as can be seen by what is
    /// told; the effort of asking them.
    pub(super) fn has_nothing(&self, items: &SolvedGrid, told: &RevealedSet) -> Option<u64> {
        let order = items.order();
        let reads_sides = |technique: &&dyn Technique| technique.facts().reads == Reads::SideClues;
        if !self.rungs.techniques.iter().all(reads_sides) {
            return None;
        }
        let mut clues = [0; Side::ALL.len()];
        told.clues().for_each(|clue| clues[(clue - items.cells()) / order] += 1);
        if clues.contains(&(order - 1)) {
            return None;
        }
        let all: u64 = self.rungs.techniques.iter().map(|&technique| cost(technique)).sum();
        Some(if clues == [0; 4] { 0 } else { all * share(order) })
    }

    /// What follows by the kernel from `told`, beginning with what follows from less, as far as those cells
    /// have one candidate each; whether they have.
    pub(super) fn follow(
        &mut self,
        items: &SolvedGrid,
        known: &mut Propagated,
        told: &RevealedSet,
        wanted: &[usize],
    ) -> bool {
        let order = items.order();
        let (narrowed, mut lines) = (&mut self.narrowed, 0_u64);
        narrowed.clear();
        told.without(&known.told, |item| match item.checked_sub(items.cells()) {
            None => narrowed.push((item, items.grid[item].set())),
            Some(clue) => {
                let is_column = clue / order < Side::Left as usize;
                lines |= 1 << (clue % order + if is_column { order } else { 0 });
                self.openings.each_of(items, item, told, |cell, left| narrowed.push((cell, left)));
            }
        });
        known.told.clone_from(told);
        let rules = match &mut self.lines {
            Some(rules) => rules.tell(told),
            None => {
                lines = 0;
                &mut self.singles
            }
        };
        // What the items say is true of the grid: there is no contradiction.
        rules.resume(&mut known.cells, narrowed, lines, wanted).unwrap_or(false)
    }
}

/// What follows by the kernel from what is told.
#[derive(Clone, Debug)]
pub(super) struct Propagated {
    pub(super) told: RevealedSet,
    /// The candidates left, row-major.
    pub(super) cells: Vec<DigitSet>,
}

/// The largest order whose lines the ladder looks along however many of their cells are open.
const MOST_ORDER: usize = 16;
