//! A relaxed filter for lines that are too long for the exact one.

use super::{Contradiction, LineClues};
use crate::{DigitSet, work};

/// Length of an axis of the table: a power of two above every order, so that indices are masked instead of checked.
const ARRAY_LENGTH: usize = 32;

/// How many of the `n^3` steps count as one step of work.
const CELLS_PER_STEP: usize = 100;

/// By the number of cells passed and the tallest height among them: a mask of the possible visible counts.
type Counts = [u32; ARRAY_LENGTH * ARRAY_LENGTH];

/// Removes candidates that one of the clues rules out by itself. Returns whether one was removed.
///
/// The relaxation: of the heights passed only the tallest is known. That they differ is used only in
/// that the tallest is no less than their number. So every removal is right, but impossible candidates
/// may stay. Takes `n^3` steps.
pub(super) fn filter(cells: &mut [DigitSet], clues: LineClues) -> Result<bool, Contradiction> {
    let order = cells.len();
    work::spend((order * order * order / CELLS_PER_STEP) as u64);
    let mut changed = false;
    for clue in [clues.near, clues.far] {
        if clue != 0 {
            let mut counts = [0; ARRAY_LENGTH * ARRAY_LENGTH];
            counts[0] = 1;
            for (at, &cell) in cells.iter().enumerate() {
                process_cell(&mut counts, order, at, cell, false);
            }
            counts[index(order, order)] &= 1 << clue;
            for (at, cell) in cells.iter_mut().enumerate().rev() {
                let kept = process_cell(&mut counts, order, at, *cell, true);
                if kept.is_empty() {
                    return Err(Contradiction);
                }
                changed |= kept != *cell;
                *cell = kept;
            }
        }
        cells.reverse();
    }
    Ok(changed)
}

fn index(passed: usize, tallest: usize) -> usize {
    (passed * ARRAY_LENGTH + tallest) % (ARRAY_LENGTH * ARRAY_LENGTH)
}

/// Processes the cell behind `at` others. Forward, it fills the counts behind the cell. Backward, it keeps the counts
/// before the cell that lead to those behind it, and returns the digits used on the way.
fn process_cell(counts: &mut Counts, order: usize, at: usize, cell: DigitSet, backward: bool) -> DigitSet {
    let mut kept = DigitSet::EMPTY;
    for tallest in at..=order {
        let here = counts[index(at, tallest)];
        let mut good = 0;
        for digit in cell {
            let height = digit.get();
            let next = tallest.max(height);
            if height == tallest || next == at {
                continue;
            }
            let seen = u32::from(next > tallest);
            let there = &mut counts[index(at + 1, next)];
            let before = *there >> seen & here;
            if !backward {
                *there |= here << seen;
            } else if before != 0 {
                good |= before;
                kept |= digit.set();
            }
        }
        if backward {
            counts[index(at, tallest)] = good;
        }
    }
    kept
}
