//! A memo of the filter's results on short lines: a search meets the same line in the same state again and again.

use super::{Contradiction, LineClues};
use crate::DigitSet;
use std::cell::RefCell;

/// The most cells of a line that fits into a key: nine bits a cell, and eight for the clues.
pub(super) const MAX_CELLS: usize = 9;
/// The table has two to this power slots.
const INDEX_BITS: u32 = 13;

/// By hash of the key: the key and the filtered line, packed like the key; 0 for a contradiction. A later line
/// overwrites an earlier one of the same slot.
type Table = Vec<(u128, u128)>;

thread_local! {
    static TABLE: RefCell<Table> = const { RefCell::new(Vec::new()) };
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
    let slot = slot(key);
    let cached = TABLE.with_borrow(|table| table.get(slot).filter(|entry| entry.0 == key).map(|entry| entry.1));
    if let Some(kept) = cached {
        return unpack(kept, state, cells);
    }
    let result = filter(cells);
    TABLE.with_borrow_mut(|table| {
        if table.is_empty() {
            table.resize(1 << INDEX_BITS, (0, 0));
        }
        table[slot] = (key, if result.is_ok() { pack(cells) } else { 0 });
    });
    result
}

/// How many lines this thread's memo holds. Benchmarks assert that a timed run begins with none: with the lines of an
/// earlier run of the same puzzle a search takes a tenth of the time.
pub fn memoized_line_count() -> usize {
    TABLE.with_borrow(|table| table.iter().filter(|entry| entry.0 != 0).count())
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

fn slot(key: u128) -> usize {
    let folded = (key as u64 ^ (key >> 64) as u64 ^ (key >> 47) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (folded >> (64 - INDEX_BITS)) as usize
}
