//! Short lines, looked along for all sets of heights at once.
//!
//! The same two passes as along any line (see [`super`]), turned about: not a mask of counts by set of heights, but
//! a mask of *sets* by count, a bit for each set of the heights below the tallest. Placing a height is then one shift
//! of the whole mask, whichever sets it holds. With at most seven cells a mask is one word; filled cells need nothing
//! of their own. Both passes together take at most `2 * n^2 * (near + far + 1)` such steps, where no clue counts as 0.

use super::{Contradiction, LineClues};
use crate::DigitSet;
use std::ops::Range;

/// The most cells of a line: the sets of the heights below the tallest are numbers below 64.
pub(super) const MOST: usize = 7;

/// By bit of a set, the sets without it.
const FREE: [u64; MOST - 1] = {
    let mut all = [0; MOST - 1];
    let mut bit = 0;
    while bit < all.len() {
        // Of twice as many sets the second half has it, again and again.
        let half = 1 << bit;
        all[bit] = !0 / (!0 >> (64 - 2 * half)) * ((1 << half) - 1);
        bit += 1;
    }
    all
};

/// By cells passed and buildings seen so far, the sets that can be used by then.
type Table = [[u64; MOST + 1]; MOST + 1];

/// A part of the line, before the tallest building or behind it, of which one end is where its buildings are seen from.
struct Part {
    /// The cells that can lie in it.
    cells: Range<usize>,
    /// By height, the sets past which it is seen; nothing where nothing is counted.
    seen: [u64; MOST - 1],
    /// The buildings that are to be seen in it.
    most: usize,
}

impl Part {
    /// The counts, before that cell, that can be reached and from which the goal can.
    #[inline(always)]
    fn counts(&self, at: usize) -> Range<usize> {
        let Range { start, end } = self.cells;
        self.most.saturating_sub(end - at)..self.most.min(at - start + 1) + 1
    }

    /// Places heights in one cell after the other.
    fn forward(&self, table: &mut Table, cells: &[DigitSet], tallest: DigitSet) {
        for at in self.cells.clone() {
            let here = table[at];
            let next = &mut table[at + 1];
            for digit in cells[at] - tallest {
                let (bit, height) = (digit.get() - 1, digit.set().0);
                let seen = self.seen[bit];
                for count in self.counts(at) {
                    let sets = here[count] & FREE[bit];
                    next[count] |= (sets & !seen) << height;
                    if count < self.most {
                        next[count + 1] |= (sets & seen) << height;
                    }
                }
            }
        }
    }

    /// Adds to `good` the sets of the table that lead to those which are there, and to `kept` the heights that do.
    fn backward(&self, table: &Table, good: &mut Table, cells: &[DigitSet], kept: &mut [DigitSet], tallest: DigitSet) {
        for at in self.cells.clone().rev() {
            let next = good[at + 1];
            for digit in cells[at] - tallest {
                let (bit, height) = (digit.get() - 1, digit.set().0);
                let seen = self.seen[bit];
                let mut any = 0;
                for count in self.counts(at) {
                    let mut sets = next[count] >> height & !seen;
                    if count < self.most {
                        sets |= next[count + 1] >> height & seen;
                    }
                    let leads = sets & FREE[bit] & table[at][count];
                    good[at][count] |= leads;
                    any |= leads;
                }
                if any != 0 {
                    kept[at] |= digit.set();
                }
            }
        }
    }
}

/// [`super::LineFilter::filter`] for at most [`MOST`] cells.
pub(super) fn filter(cells: &mut [DigitSet], clues: LineClues) -> Result<bool, Contradiction> {
    let order = cells.len();
    let tallest = DigitSet(1 << (order - 1));
    let holds = |cell: &DigitSet| cell.contains_all(tallest);
    let (Some(first), Some(last)) = (cells.iter().position(holds), cells.iter().rposition(holds)) else {
        return Err(Contradiction);
    };
    if usize::from(clues.near.max(clues.far)) > order {
        return Err(Contradiction);
    }
    // Seen from the near end is what has no height above it before it; from the far end, what has every one there.
    let seen = |clue: u8, sets: fn(u32, u32) -> u64| {
        std::array::from_fn(|bit| if clue > 0 && bit + 1 < order { sets(1 << bit, tallest.0) } else { 0 })
    };
    let near = Part {
        cells: 0..last,
        seen: seen(clues.near, |height, _| (1 << height) - 1),
        most: usize::from(clues.near.max(1)) - 1,
    };
    let far = Part {
        cells: first + 1..order,
        seen: seen(clues.far, |height, tallest| !0 << (tallest - 2 * height)),
        most: usize::from(clues.far),
    };
    // The tallest is seen from both ends.
    let begin = far.most.min(1);

    let (mut before, mut behind) = (Table::default(), Table::default());
    before[0][0] = 1;
    near.forward(&mut before, cells, tallest);
    for at in (first..=last).filter(|&at| holds(&cells[at])) {
        behind[at + 1][begin] = before[at][near.most];
    }
    far.forward(&mut behind, cells, tallest);

    let (mut good_before, mut good_behind) = (Table::default(), Table::default());
    let goal = &mut good_behind[order][far.most];
    *goal = behind[order][far.most] & 1 << (tallest.0 - 1);
    if *goal == 0 {
        return Err(Contradiction);
    }
    let mut kept = [DigitSet::EMPTY; MOST];
    let kept = &mut kept[..order];
    far.backward(&behind, &mut good_behind, cells, kept, tallest);
    for at in (first..=last).filter(|&at| holds(&cells[at])) {
        let gate = before[at][near.most] & good_behind[at + 1][begin];
        good_before[at][near.most] = gate;
        if gate != 0 {
            kept[at] |= tallest;
        }
    }
    near.backward(&before, &mut good_before, cells, kept, tallest);
    let changed = cells != kept;
    cells.copy_from_slice(kept);
    Ok(changed)
}
