//! A memo of the filter's results on short lines: a search meets the same line in the same state again and again.

use super::{Contradiction, LineClues};
use crate::DigitSet;
use std::cell::RefCell;

/// The most cells of a line that fits into a key: nine bits a cell, and eight for the clues.
pub(super) const MAX_CELLS: usize = 9;
/// The first and the last size of the table, as powers of two. It begins small, since a new page of memory costs more than
/// filtering a line, and most boards need few slots.
const FIRST_INDEX_BITS: u32 = 8;
const LAST_INDEX_BITS: u32 = 13;
/// How many index bits the table gains when it is half full.
const INDEX_BITS_STEP: u32 = 2;

/// By hash of the key: the key and the filtered line, packed like the key; 0 for a contradiction. A later line
/// overwrites an earlier one of the same slot.
struct Table {
    slots: Vec<(u128, u128)>,
    index_bits: u32,
    used: usize,
}

thread_local! {
    static TABLE: RefCell<Table> = const { RefCell::new(Table { slots: Vec::new(), index_bits: 0, used: 0 }) };
}

impl Table {
    fn get(&self, key: u128) -> Option<u128> {
        self.slots.get(slot(key, self.index_bits)).filter(|entry| entry.0 == key).map(|entry| entry.1)
    }

    fn insert(&mut self, key: u128, kept: u128) {
        if 2 * self.used >= self.slots.len() && self.index_bits < LAST_INDEX_BITS {
            let index_bits = (self.index_bits + INDEX_BITS_STEP).clamp(FIRST_INDEX_BITS, LAST_INDEX_BITS);
            let old = std::mem::replace(self, Self { slots: vec![(0, 0); 1 << index_bits], index_bits, used: 0 });
            for (key, kept) in old.slots.into_iter().filter(|entry| entry.0 != 0) {
                self.insert(key, kept);
            }
        }
        let entry = &mut self.slots[slot(key, self.index_bits)];
        self.used += usize::from(entry.0 == 0);
        *entry = (key, kept);
    }
}

/// Filters the line from the memo, or with `filter` if it is not there.
pub(super) fn memoized(
    cells: &mut [DigitSet],
    clues: LineClues,
    filter: impl FnOnce(&mut [DigitSet]) -> Result<bool, Contradiction>,
) -> Result<bool, Contradiction> {
    if cells.len() > MAX_CELLS || clues.near > 15 || clues.far > 15 {
        return filter(cells);
    }
    let state = pack(cells);
    let key = state | u128::from(clues.near) << 81 | u128::from(clues.far) << 85 | 1 << (89 + cells.len());
    if let Some(kept) = TABLE.with_borrow(|table| table.get(key)) {
        return unpack(kept, state, cells);
    }
    let result = filter(cells);
    TABLE.with_borrow_mut(|table| table.insert(key, if result.is_ok() { pack(cells) } else { 0 }));
    result
}

/// How many lines this thread's memo holds. Benchmarks assert that a timed run begins with none: with the lines of an
/// earlier run of the same puzzle a search takes a tenth of the time.
pub fn memoized_line_count() -> usize {
    TABLE.with_borrow(|table| table.used)
}

fn pack(cells: &[DigitSet]) -> u128 {
    // Seven cells fit into one word.
    let word = |cells: &[DigitSet]| cells.iter().rev().fold(0, |all, cell| all << 9 | u64::from(cell.0));
    let (first, rest) = cells.split_at(cells.len().min(7));
    u128::from(word(first)) | u128::from(word(rest)) << 63
}

fn unpack(kept: u128, state: u128, cells: &mut [DigitSet]) -> Result<bool, Contradiction> {
    if kept == 0 {
        return Err(Contradiction);
    }
    if kept == state {
        return Ok(false);
    }
    let mut left = kept;
    for cell in cells {
        *cell = DigitSet(left as u32 & 0x1ff);
        left >>= 9;
    }
    Ok(true)
}

fn slot(key: u128, index_bits: u32) -> usize {
    let folded = (key as u64 ^ (key >> 64) as u64 ^ (key >> 47) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (folded >> (64 - index_bits.max(1))) as usize
}
