//! What the clues leave of a line that is too long to be looked along exactly.

use super::{Contradiction, LineClues};
use crate::{DigitSet, work};

/// A power of two above every order.
const ARRAY_LENGTH: usize = 32;

/// How many of the `n^3` steps a step of counted work is worth.
const CELLS_PER_STEP: usize = 100;

/// By the cells passed and the tallest of them: how many may be seen, a bit each.
type Counts = [u32; ARRAY_LENGTH * ARRAY_LENGTH];

/// Takes candidates that one clue or the other rules out by itself; says whether one went. Of the
/// heights passed it knows the tallest, and that they differ only in so far as that one is no less
/// than their number: what goes can't be, what stays may be impossible still. Takes `n^3` steps.
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

/// Goes over the cell behind `at` others, which leads from counts to counts; on the way back only those stay that
/// lead on. Hands on the digits that do.
#[inline(never)]
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
