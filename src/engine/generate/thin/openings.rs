//! What clues say by themselves, whatever else is known: found once a full grid, looked up then.

use super::{Items, Rungs};
use crate::engine::generate::Told;
use crate::engine::technique::technique;
use crate::engine::{Board, Conclusion, DigitSet, Target};
use std::ops::ControlFlow;

/// The techniques that read one clue, or the two of a line, and no position.
pub(super) const IDS: [&str; 7] =
    ["clue-one", "clue-n", "one-opposite-two", "facing-clues", "staircase", "not-one", "two-two-crossfire"];

/// What follows from clues alone.
#[derive(Clone, Debug)]
pub(super) struct Openings(Vec<Opening>);

#[derive(Clone, Debug)]
struct Opening {
    /// The clues, by item; one may stand twice.
    clues: [usize; 2],
    /// Cells with what they keep, and whether that is placed.
    kept: Vec<(usize, DigitSet, bool)>,
}

impl Openings {
    /// All that those rungs say of the clues of the grid.
    pub(super) fn new(items: &Items, rungs: &Rungs) -> Self {
        let order = items.order();
        let board = Board::new(&items.puzzle(&Told::all(order, false, items.has_clues)));
        let mut openings = Vec::new();
        for technique in IDS.iter().filter(|id| rungs.openings.contains(id)).filter_map(|id| technique(id)) {
            if !technique.applies(board.puzzle()) {
                continue;
            }
            let _ = technique.find(&board, &mut |deduction| {
                let mut clues = deduction.marks.iter().filter_map(|mark| match mark.target {
                    Target::Clue(clue) => Some(items.clue(clue.side, clue.index.into())),
                    _ => None,
                });
                if let Some(first) = clues.next() {
                    let kept = deduction.conclusions.iter().map(|conclusion| match conclusion {
                        Conclusion::Place(of) => (of.cell.index(order), of.digit.set(), true),
                        Conclusion::Eliminate(of) => {
                            (of.cell.index(order), DigitSet::all(order) - of.digit.set(), false)
                        }
                    });
                    openings.push(Opening { clues: [first, clues.next().unwrap_or(first)], kept: kept.collect() });
                }
                ControlFlow::Continue(())
            });
        }
        Self(openings)
    }

    fn standing<'a>(&'a self, told: &'a Told) -> impl Iterator<Item = &'a (usize, DigitSet, bool)> {
        let stands = |opening: &&Opening| opening.clues.iter().all(|&clue| told.has(clue));
        self.0.iter().filter(stands).flat_map(|opening| &opening.kept)
    }

    /// Hands over the cells, with what they keep, of the clues that stand and did not all stand before.
    pub(super) fn each_new(&self, told: &Told, before: &Told, mut each: impl FnMut(usize, DigitSet)) {
        let is_new = |opening: &&Opening| {
            opening.clues.iter().all(|&clue| told.has(clue)) && !opening.clues.iter().all(|&clue| before.has(clue))
        };
        for &(cell, left, _) in self.0.iter().filter(is_new).flat_map(|opening| &opening.kept) {
            each(cell, left);
        }
    }

    /// Narrows the candidates by the clues that stand.
    pub(super) fn narrow(&self, told: &Told, cells: &mut [DigitSet]) {
        for &(cell, left, _) in self.standing(told) {
            cells[cell] &= left;
        }
    }

    /// Marks the cells in which the clues that stand place a digit.
    pub(super) fn mark_placed(&self, told: &Told, placed: &mut [bool]) {
        for &(cell, _, is_placed) in self.standing(told) {
            placed[cell] |= is_placed;
        }
    }
}
