//! Looks up what clues imply by themselves. The techniques that read only clues run once per pair of clue values.

use super::solved_grid::SolvedGrid;
use super::technique_set::TechniqueSet;
use crate::generate::revealed_set::RevealedSet;
use crate::technique::{Inputs, sight::Sight};
use crate::{Board, Cell, Clue, Conclusion, Deduction, DigitSet, LADDER, Side, Target, Technique};
use std::cell::RefCell;
use std::ops::ControlFlow;

/// The techniques that read one or both clues of a line and no candidates.
fn clue_techniques() -> impl Iterator<Item = &'static dyn Technique> {
    LADDER.iter().copied().filter(|technique| technique.properties().inputs == Inputs::LineClues)
}

/// All conclusions from the clues of one full grid.
#[derive(Clone, Debug)]
pub(super) struct ClueConclusions {
    all: Vec<ClueConclusion>,
    /// Cells with the candidates that remain and whether a digit is placed, conclusion after conclusion.
    kept: Vec<(usize, DigitSet, bool)>,
    /// By clue, from 0: where the conclusions start that were found from it. They read that clue, the one at the other
    /// end of the line, or both.
    from: Vec<u16>,
}

#[derive(Clone, Copy, Debug)]
struct ClueConclusion {
    /// The clues that it reads, as items. The same one twice if it reads only one.
    clues: [usize; 2],
    /// Start and end in `kept`.
    kept: [usize; 2],
}

/// A conclusion from a pair of clue values, wherever they are.
struct PairConclusion {
    /// Index into [`clue_techniques`].
    technique: usize,
    /// For each clue that it reads: whether it is the one at the far end.
    is_far: [bool; 2],
    /// Distances with the candidates that remain and whether a digit is placed.
    kept: Vec<(usize, DigitSet, bool)>,
}

thread_local! {
    /// The conclusions by order, whether the side is a far one, clue and far clue. The side matters because some
    /// techniques look from the near sides only.
    static KNOWN: RefCell<Vec<([u8; 4], Vec<PairConclusion>)>> = const { RefCell::new(Vec::new()) };
}

/// Everything that the clue and the one at the other end imply.
fn look_along(techniques: &[&dyn Technique], solved: &SolvedGrid, side: Side, index: usize) -> Vec<PairConclusion> {
    let order = solved.order();
    let board = Board::new(&solved.puzzle(&RevealedSet::all_clues(order))).without_reasons();
    let value = board.puzzle().clues().side(side)[index];
    let sight = Sight::new(&board, Clue { side, index: index as u8, value });
    let mut all = Vec::new();
    for (number, technique) in techniques.iter().enumerate() {
        let mut found = |deduction: Deduction| {
            let mut clues = deduction.marks.iter().filter_map(|mark| match mark.target {
                Target::Clue(clue) => Some(clue.side != side),
                _ => None,
            });
            if let Some(first) = clues.next() {
                let distance = |cell: Cell| sight.cells.iter().position(|&other| other == cell).unwrap_or(0);
                let kept = deduction.conclusions.iter().map(|conclusion| match conclusion {
                    Conclusion::Place(of) => (distance(of.cell), of.digit.set(), true),
                    Conclusion::Eliminate(of) => (distance(of.cell), DigitSet::all(order) - of.digit.set(), false),
                });
                let is_far = [first, clues.next().unwrap_or(first)];
                all.push(PairConclusion { technique: number, is_far, kept: kept.collect() });
            }
            ControlFlow::Continue(())
        };
        let _ = technique.as_per_clue().map(|technique| technique.find_in_line(&sight, &mut found));
    }
    all
}

impl ClueConclusions {
    /// The conclusions of those techniques from the clues of the grid.
    pub(super) fn new(solved: &SolvedGrid, technique_set: &TechniqueSet) -> Self {
        let (order, cells) = (solved.order(), solved.cells());
        let is_among = |technique: &dyn Technique| {
            technique_set.clue_techniques.iter().any(|one| one.info().id == technique.info().id)
        };
        let techniques: Vec<&dyn Technique> = clue_techniques().collect();
        let counts: Vec<bool> = techniques.iter().map(|&technique| is_among(technique)).collect();
        let (mut all, mut all_kept) = (Vec::with_capacity(8 * order), Vec::with_capacity(32 * order));
        let mut from = Vec::with_capacity(4 * order + 1);
        let clues = if solved.has_clues { cells..solved.count() } else { 0..0 };
        KNOWN.with_borrow_mut(|known| {
            for clue in clues {
                let (side, index) = Side::of_clue_number(clue - cells, order);
                let both = [clue, solved.clue(side.opposite(), index)];
                let seen = both.map(|clue| solved.seen[clue - cells]);
                let key = [order as u8, side.is_far().into(), seen[0], seen[1]];
                from.push(all.len() as u16);
                let at = known.iter().position(|entry| entry.0 == key).unwrap_or_else(|| {
                    known.push((key, look_along(&techniques, solved, side, index)));
                    known.len() - 1
                });
                let line = side.line(index);
                let cell = |distance| line.cell(if side.is_far() { order - 1 - distance } else { distance });
                for pair in known[at].1.iter().filter(|pair| counts[pair.technique]) {
                    let kept = pair.kept.iter().map(|&(at, left, is_placed)| (cell(at).index(order), left, is_placed));
                    let clues = pair.is_far.map(|is_far| both[usize::from(is_far)]);
                    let begin = all_kept.len();
                    all_kept.extend(kept);
                    all.push(ClueConclusion { clues, kept: [begin, all_kept.len()] });
                }
            }
        });
        from.resize(4 * order + 1, all.len() as u16);
        Self { all, kept: all_kept, from }
    }

    /// What that conclusion leaves.
    fn kept(&self, conclusion: &ClueConclusion) -> &[(usize, DigitSet, bool)] {
        &self.kept[conclusion.kept[0]..conclusion.kept[1]]
    }

    fn revealed_only<'a>(&'a self, revealed: &'a RevealedSet) -> impl Iterator<Item = &'a (usize, DigitSet, bool)> {
        let is_shown = |conclusion: &&ClueConclusion| conclusion.clues.iter().all(|&clue| revealed.has(clue));
        self.all.iter().filter(is_shown).flat_map(|conclusion| self.kept(conclusion))
    }

    /// Calls `each` with cells and remaining candidates for all conclusions that read the clue and whose clues are all
    /// shown.
    pub(super) fn for_each_with(
        &self,
        solved: &SolvedGrid,
        clue: usize,
        revealed: &RevealedSet,
        mut each: impl FnMut(usize, DigitSet),
    ) {
        let (order, number) = (solved.order(), clue - solved.cells());
        let (side, index) = Side::of_clue_number(number, order);
        let far = solved.clue(side.opposite(), index) - solved.cells();
        for number in [number, far] {
            let found = usize::from(self.from[number])..usize::from(self.from[number + 1]);
            for conclusion in &self.all[found] {
                if conclusion.clues.contains(&clue) && conclusion.clues.iter().all(|&clue| revealed.has(clue)) {
                    self.kept(conclusion).iter().for_each(|&(cell, left, _)| each(cell, left));
                }
            }
        }
    }

    /// Narrows the candidates by the clues shown.
    pub(super) fn narrow(&self, revealed: &RevealedSet, cells: &mut [DigitSet]) {
        for &(cell, left, _) in self.revealed_only(revealed) {
            cells[cell] &= left;
        }
    }

    /// Marks the cells in which the clues shown place a digit.
    pub(super) fn mark_placed(&self, revealed: &RevealedSet, placed: &mut [bool]) {
        for &(cell, _, is_placed) in self.revealed_only(revealed) {
            placed[cell] |= is_placed;
        }
    }
}
