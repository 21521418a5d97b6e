//! The visibility clue as a rule over a line: what it means, and what it leaves possible.
//!
//! [`accepts`](crate::accepts) is the definition. [`LineFilter::filter`] keeps exactly the candidates that occur in
//! some arrangement of the line that shows both clues, without listing arrangements.
//!
//! # Algorithm and cost
//! Dynamic programming over subsets. Let `m` be the number of open cells (more than one candidate),
//! filled from left to right. The state is the *set* of heights used so far: it gives the number of
//! filled cells and the tallest building among them, which is all that the remaining cells depend on.
//! Up to the tallest building of the line, the count that matters is the one from the left. Behind it
//! that count is final, and the one from the right begins: a height is visible from the right if it is
//! taller than every height not used yet, which the set gives as well. So one bit mask of reachable
//! counts for each set serves both clues.
//!
//! A forward pass fills the masks. A backward pass keeps the counts that lead to the goal, in the same
//! table: a set's forward mask is no longer needed once the sets with one height more are done.
//! Together they take at most `2 * 2^m * m` steps and `2^m` words of 32 bits: 8 KiB for 11 open cells,
//! 4 MiB for 20, 128 MiB for 25. Filled cells cost nothing, and sets that the candidates rule out are
//! skipped. Lines with at most twelve open cells use a transposed form of the same passes (`bitset_dp`).

mod bitset_dp;
mod memo;
mod relaxed;
mod subset_dp;

pub use memo::memoized_line_count;

use crate::{Digit, DigitSet, MAX_ORDER, work};
use nanoserde::{DeBin, SerBin};
use subset_dp::SubsetDp;

/// The two clues of a line; 0 = no clue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, SerBin, DeBin)]
pub struct LineClues {
    /// Seen from the left or the top.
    pub near: u8,
    /// Seen from the right or the bottom.
    pub far: u8,
}

impl LineClues {
    /// Whether there is neither.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.near == 0 && self.far == 0
    }
}

/// No arrangement is possible: an outcome of search, not an error for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contradiction;

/// The most open cells of a line that [`LineFilter::filter_if_short`] filters: its table then takes 4 MiB,
/// and a line without a filled cell about 30 ms.
pub const MAX_EXACT_OPEN: usize = 20;

/// The most open cells of a line that a search filters exactly at first. Random boards of 14 to 20 rows take a
/// tenth of the time that they take if every line is filtered exactly.
pub(crate) const MAX_QUICK_OPEN: usize = 12;

/// The most open cells of a line whose arrangements are counted.
pub const MAX_COUNTED_OPEN: usize = 16;

/// How many sets of heights count as one step of work.
const SETS_PER_STEP: u64 = 8;

/// The line filter with its table, which is reused from one call to the next.
#[derive(Clone, Debug, Default)]
pub struct LineFilter {
    /// By set of heights, a mask of counts: those that can be reached, then those of them that lead to the goal.
    count_masks: Vec<u32>,
    /// The table of `bitset_dp`.
    set_masks: Vec<u64>,
}

impl LineFilter {
    /// Keeps exactly the candidates that occur in some permutation of the heights that shows both clues.
    /// Returns whether a candidate was removed.
    ///
    /// `cells` are the candidates from the near end; as many cells as there are heights, at most
    /// [`MAX_ORDER`]. Exact for every such line; time and memory double with each open cell (see
    /// above), and the table is kept for the next call.
    ///
    /// # Errors
    /// [`Contradiction`] when there is no such arrangement; `cells` are then of no meaning.
    pub fn filter(&mut self, cells: &mut [DigitSet], clues: LineClues) -> Result<bool, Contradiction> {
        memo::memoized(cells, clues, |cells| {
            let open = bitset_dp::open_below(cells);
            if !cells.is_empty() && open.len() <= bitset_dp::MAX_OPEN_BELOW {
                bitset_dp::filter(&mut self.set_masks, cells, clues, open)
            } else {
                self.filter_by_subset_dp(cells, clues)
            }
        })
    }

    /// [`LineFilter::filter`] by the method for lines of any length, without the memo.
    ///
    /// # Errors
    /// As of [`LineFilter::filter`].
    pub fn filter_by_subset_dp(&mut self, cells: &mut [DigitSet], clues: LineClues) -> Result<bool, Contradiction> {
        let dp = SubsetDp::new(cells, clues)?;
        let reached = self.forward_pass(&dp);
        if cells.len() > memo::MAX_CELLS {
            work::spend(reached / SETS_PER_STEP);
        }
        let full = dp.full();
        if self.count_masks[full as usize] & dp.final_counts == 0 {
            return Err(Contradiction);
        }
        let mut support = [0u32; MAX_ORDER];
        self.backward_pass(&dp, &mut support);
        let mut changed = false;
        for (open, &supported) in support[..dp.open_count].iter().enumerate() {
            let cell = &mut cells[dp.positions[open] as usize];
            let kept = dp.heights_of(supported);
            changed |= kept != *cell;
            *cell = kept;
        }
        Ok(changed)
    }

    /// [`LineFilter::filter`] for callers whose time is bounded: a line with more than
    /// [`MAX_EXACT_OPEN`] open cells is left as it is, which is sound but not exact.
    ///
    /// # Errors
    /// As of [`LineFilter::filter`]; a line that is left alone is none.
    pub fn filter_if_short(&mut self, cells: &mut [DigitSet], clues: LineClues) -> Result<bool, Contradiction> {
        if open_count(cells) > MAX_EXACT_OPEN { Ok(false) } else { self.filter(cells, clues) }
    }

    /// [`LineFilter::filter`] for searches: a line with more than [`MAX_QUICK_OPEN`] open cells is filtered by a
    /// relaxation with one clue at a time, which is sound but not exact and takes `n^3` steps.
    pub(crate) fn filter_or_relax(&mut self, cells: &mut [DigitSet], clues: LineClues) -> Result<bool, Contradiction> {
        if open_count(cells) > MAX_QUICK_OPEN { relaxed::filter(cells, clues) } else { self.filter(cells, clues) }
    }

    /// Fills the table with the reachable counts of each set. Returns how many sets can be reached.
    fn forward_pass(&mut self, dp: &SubsetDp) -> u64 {
        let full = dp.full();
        let forward = &mut self.count_masks;
        forward.clear();
        forward.resize(full as usize + 1, 0);
        forward[0] = dp.start;
        let mut reached = 0;
        for set in 0..full {
            let count_masks = forward[set as usize];
            if count_masks != 0 {
                reached += 1;
                dp.transitions(set, |_, next, transition| forward[next as usize] |= transition.apply(count_masks, dp));
            }
        }
        reached
    }

    /// Reduces the table to the counts from which the goal can be reached. `support` gets the ranks that
    /// some valid arrangement uses, by open cell.
    fn backward_pass(&mut self, dp: &SubsetDp, support: &mut [u32; MAX_ORDER]) {
        let full = dp.full();
        let table = &mut self.count_masks;
        table[full as usize] = dp.final_counts;
        for set in (0..full).rev() {
            let count_masks = table[set as usize];
            if count_masks == 0 {
                continue;
            }
            let (mut good, mut used) = (0, 0);
            dp.transitions(set, |rank, next, transition| {
                let before = transition.apply_backward(table[next as usize], dp) & count_masks;
                good |= before;
                used |= u32::from(before != 0) << rank;
            });
            table[set as usize] = good;
            support[set.count_ones() as usize] |= used;
        }
    }

    /// How many arrangements of different heights the candidates allow that show both clues.
    /// `None` with more than [`MAX_COUNTED_OPEN`] open cells. Takes `2^m * m * n` steps.
    pub fn count(&mut self, cells: &[DigitSet], clues: LineClues) -> Option<u64> {
        let Ok(dp) = SubsetDp::new(cells, clues) else { return Some(0) };
        if dp.open_count > MAX_COUNTED_OPEN {
            return None;
        }
        let full = dp.full();
        let width = cells.len() + 1;
        let mut ways = vec![0u64; (full as usize + 1) * width];
        if dp.start == 0 {
            return Some(0);
        }
        ways[dp.start.trailing_zeros() as usize] = 1;
        for set in 0..full {
            dp.transitions(set, |_, next, transition| {
                for count in 0..width {
                    let here = ways[set as usize * width + count];
                    let there = transition.apply(1 << count, &dp);
                    if here != 0 && there != 0 {
                        ways[next as usize * width + there.trailing_zeros() as usize] += here;
                    }
                }
            });
        }
        let last = full as usize * width;
        Some((0..width).filter(|count| dp.final_counts >> count & 1 == 1).map(|count| ways[last + count]).sum())
    }

    /// The first arrangements, at most `limit`, in ascending order, that the candidates allow and
    /// that show both clues. Empty with more than [`MAX_EXACT_OPEN`] open cells.
    pub fn arrangements(&mut self, cells: &[DigitSet], clues: LineClues, limit: usize) -> Vec<Vec<Digit>> {
        let mut found = Vec::new();
        let mut line = cells.to_vec();
        if limit > 0 && open_count(cells) <= MAX_EXACT_OPEN && self.filter(&mut line, clues).is_ok() {
            self.extend_arrangements(&line, clues, limit, &mut found);
        }
        found
    }

    fn extend_arrangements(&mut self, line: &[DigitSet], clues: LineClues, limit: usize, found: &mut Vec<Vec<Digit>>) {
        let Some(open) = line.iter().position(|cell| cell.len() > 1) else {
            found.push(line.iter().filter_map(|cell| cell.only()).collect());
            return;
        };
        for digit in line[open] {
            if found.len() >= limit {
                return;
            }
            let mut tried = line.to_vec();
            tried[open] = digit.set();
            if self.filter(&mut tried, clues).is_ok() {
                self.extend_arrangements(&tried, clues, limit, found);
            }
        }
    }
}

/// How many cells have not exactly one candidate.
fn open_count(line: &[DigitSet]) -> usize {
    line.iter().filter(|cell| cell.len() != 1).count()
}

#[cfg(test)]
mod tests;
