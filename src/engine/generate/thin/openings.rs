//! What clues say by themselves, whatever else is known: found once a full grid, looked up then.

use super::{Items, Rungs};
use crate::engine::generate::Told;
use crate::engine::technique::{sight::Sight, technique};
use crate::engine::{Board, Conclusion, Deduction, DigitSet, Target};
use std::ops::ControlFlow;

/// The techniques that read one clue, or the two of a line, and no position.
pub(super) const IDS: [&str; 7] =
    ["clue-one", "clue-n", "one-opposite-two", "facing-clues", "staircase", "not-one", "two-two-crossfire"];

/// What follows from clues alone.
#[derive(Clone, Debug)]
pub(super) struct Openings {
    all: Vec<Opening>,
    /// By clue, from 0: the openings that read it.
    of: Vec<Vec<u16>>,
}

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
        let sights: Vec<Sight> = Sight::all(&board).collect();
        let techniques = IDS.iter().filter(|id| rungs.openings.contains(id)).filter_map(|id| technique(id));
        for technique in techniques.filter_map(|technique| technique.by_sight()) {
            let mut found = |deduction: Deduction| {
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
            };
            let _ = sights.iter().try_for_each(|sight| technique.look(sight, &mut found));
        }
        let mut of = vec![Vec::new(); 4 * order];
        for (number, opening) in openings.iter().enumerate() {
            let [first, second] = opening.clues.map(|clue| clue - items.cells());
            of[first].push(number as u16);
            if second != first {
                of[second].push(number as u16);
            }
        }
        Self { all: openings, of }
    }

    fn standing<'a>(&'a self, told: &'a Told) -> impl Iterator<Item = &'a (usize, DigitSet, bool)> {
        let stands = |opening: &&Opening| opening.clues.iter().all(|&clue| told.has(clue));
        self.all.iter().filter(stands).flat_map(|opening| &opening.kept)
    }

    /// Hands over the cells, with what they keep, of what reads that clue, from 0, and other clues that are
    /// told.
    pub(super) fn each_of(&self, clue: usize, told: &Told, mut each: impl FnMut(usize, DigitSet)) {
        for opening in self.of[clue].iter().map(|&number| &self.all[usize::from(number)]) {
            if opening.clues.iter().all(|&clue| told.has(clue)) {
                opening.kept.iter().for_each(|&(cell, left, _)| each(cell, left));
            }
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
