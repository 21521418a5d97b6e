//! The filter for short lines, which handles all sets of heights at once.
//!
//! The two passes of [`super`], transposed: instead of a mask of counts for each set of heights, a mask of *sets* for
//! each count, with one bit for each set of the heights below the tallest. Placing a height is then one shift of the
//! whole mask, whatever sets it holds. With at most seven cells a mask is one word. Filled cells need no special case.
//! Both passes together take at most `2 * n^2 * (max(near, 1) + far + 1)` such steps, where no clue is 0.

use super::{Contradiction, LineClues};
use crate::DigitSet;
use std::ops::Range;

/// The most cells of a line: the sets of the heights below the tallest are then numbers below 64.
pub(super) const MAX_CELLS: usize = 7;

/// By height, from 0, the sets that contain it. Padded to 8 entries, so that an index of 3 bits needs no bounds check.
const SETS_WITH: Masks = {
    let mut all = [0; MAX_CELLS + 1];
    let mut bit = 0;
    while bit < MAX_CELLS - 1 {
        // Sets with and without the height alternate in blocks of `half`.
        let half = 1 << bit;
        all[bit] = (!0 / (!0 >> (64 - 2 * half)) * ((1 << half) - 1)) << half;
        bit += 1;
    }
    all
};

/// By height, a mask of sets that contain it.
type Masks = [u64; MAX_CELLS + 1];

/// By the number of cells passed and of buildings visible so far, a mask of the sets of heights used.
type Table = [[u64; MAX_CELLS + 1]; MAX_CELLS + 1];

/// The part of the line before the tallest building or behind it.
struct Segment {
    /// The cells that can belong to it.
    cells: Range<usize>,
    /// By height, the sets that result from placing it where it is hidden, and where it is visible; of the latter none
    /// if there is no clue.
    hidden: Masks,
    visible: Masks,
    /// How many buildings of the segment must be visible.
    visible_goal: usize,
}

impl Segment {
    fn new(cells: Range<usize>, visible_goal: usize) -> Self {
        Self { cells, hidden: SETS_WITH, visible: Masks::default(), visible_goal }
    }

    /// The height is visible if the heights used before it are one of those sets.
    fn set_visible(&mut self, bit: usize, sets: u64) {
        self.visible[bit] = SETS_WITH[bit] & sets << (1 << bit);
        self.hidden[bit] = SETS_WITH[bit] & !self.visible[bit];
    }

    /// The counts before that cell that can be reached and can still lead to the goal.
    #[inline(always)]
    fn count_range(&self, at: usize) -> Range<usize> {
        let Range { start, end } = self.cells;
        self.visible_goal.saturating_sub(end - at)..self.visible_goal.min(at - start + 1) + 1
    }

    /// The forward pass: fills the table with the sets that can be reached.
    fn forward(&self, table: &mut Table, cells: &[DigitSet], below: DigitSet) {
        for at in self.cells.clone() {
            for count in self.count_range(at) {
                let sets = table[at][count];
                if sets == 0 {
                    continue;
                }
                let (mut hidden, mut visible) = (0, 0);
                for_each_bit(cells[at] & below, |bit| {
                    // If a set already holds the height, the shift carries into another set; the masks below drop that.
                    let next = sets << (1_u32 << bit);
                    hidden |= next & self.hidden[bit];
                    visible |= next & self.visible[bit];
                });
                let next = &mut table[at + 1];
                next[count] |= hidden;
                if count < self.visible_goal {
                    next[count + 1] |= visible;
                }
            }
        }
    }

    /// The backward pass: adds to `good` the sets of `table` that lead to a set already in `good`, and to `kept` the
    /// heights placed on the way.
    fn backward(&self, table: &Table, good: &mut Table, cells: &[DigitSet], kept: &mut [DigitSet], below: DigitSet) {
        for at in self.cells.clone().rev() {
            for count in self.count_range(at) {
                let sets = table[at][count];
                if sets == 0 {
                    continue;
                }
                let hidden = good[at + 1][count];
                let visible = if count < self.visible_goal { good[at + 1][count + 1] } else { 0 };
                let (mut leading, mut heights) = (0, 0);
                for_each_bit(cells[at] & below, |bit| {
                    let leads = (hidden & self.hidden[bit] | visible & self.visible[bit]) >> (1_u32 << bit) & sets;
                    leading |= leads;
                    heights |= u32::from(leads != 0) << bit;
                });
                good[at][count] |= leading;
                kept[at] |= DigitSet(heights);
            }
        }
    }
}

/// Hands over the places of the digits of the set, from 0, which is of no more than [`MAX_CELLS`].
#[inline(always)]
fn for_each_bit(digits: DigitSet, mut each: impl FnMut(usize)) {
    let mut left = digits.0;
    while left != 0 {
        each(left.trailing_zeros() as usize & MAX_CELLS);
        left &= left - 1;
    }
}

/// [`super::LineFilter::filter`] for 1 to [`MAX_CELLS`] cells.
pub(super) fn filter(cells: &mut [DigitSet], clues: LineClues) -> Result<bool, Contradiction> {
    let order = cells.len();
    let (tallest, below) = (DigitSet(1 << (order - 1)), DigitSet::all(order - 1));
    let tallest_positions = || (0..order).filter(|&at| cells[at].contains_all(tallest));
    let (Some(first), Some(last)) = (tallest_positions().next(), tallest_positions().next_back()) else {
        return Err(Contradiction);
    };
    if usize::from(clues.near.max(clues.far)) > order {
        return Err(Contradiction);
    }
    // The tallest is visible from both ends. Without a clue nothing is counted.
    let mut near = Segment::new(0..last, usize::from(clues.near.max(1)) - 1);
    let mut far = Segment::new(first + 1..order, clues.far.into());
    let far_start = far.visible_goal.min(1);
    let sets = 1 << (order - 1);
    for bit in 0..order - 1 {
        let height = 1 << bit;
        if clues.near != 0 {
            // Visible from the near end: no taller height was used before.
            near.set_visible(bit, (1 << height) - 1);
        }
        if clues.far != 0 {
            // Visible from the far end: all taller heights were used before.
            far.set_visible(bit, !0 << (sets - 2 * height));
        }
    }

    let (mut before, mut behind) = (Table::default(), Table::default());
    before[0][0] = 1;
    near.forward(&mut before, cells, below);
    for at in tallest_positions() {
        behind[at + 1][far_start] = before[at][near.visible_goal];
    }
    far.forward(&mut behind, cells, below);

    let (mut good_before, mut good_behind) = (Table::default(), Table::default());
    let goal = &mut good_behind[order][far.visible_goal];
    *goal = behind[order][far.visible_goal] & 1 << (sets - 1);
    if *goal == 0 {
        return Err(Contradiction);
    }
    let mut kept = [DigitSet::EMPTY; MAX_CELLS];
    let kept = &mut kept[..order];
    far.backward(&behind, &mut good_behind, cells, kept, below);
    for at in tallest_positions() {
        let gate = before[at][near.visible_goal] & good_behind[at + 1][far_start];
        good_before[at][near.visible_goal] = gate;
        if gate != 0 {
            kept[at] |= tallest;
        }
    }
    near.backward(&before, &mut good_before, cells, kept, below);
    let changed = cells != kept;
    cells.copy_from_slice(kept);
    Ok(changed)
}
