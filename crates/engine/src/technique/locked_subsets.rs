//! Subsets of `k` masks with `k` bits between them: the common search of naked and hidden sets and fish.

use crate::MAX_ORDER;
use std::ops::ControlFlow;

/// The size of the largest set or fish.
pub(super) const MAX_SUBSET_SIZE: usize = 4;

/// Calls `found` with each choice of `size` masks (their indices, ascending, at most [`MAX_SUBSET_SIZE`]) whose
/// union has exactly `size` bits, and with the union. Masks that are empty or have more bits are skipped, which
/// keeps the search quick on large boards.
///
/// # Panics
/// When there are more than [`MAX_ORDER`] masks.
pub(super) fn locked_subsets(
    masks: &[u32],
    size: usize,
    found: &mut dyn FnMut(&[usize], u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let fits = |mask: u32| mask != 0 && mask.count_ones() as usize <= size;
    let mut few = [(0, 0); MAX_ORDER];
    let mut count = 0;
    for fitting in masks.iter().copied().enumerate().filter(|&(_, mask)| fits(mask)) {
        few[count] = fitting;
        count += 1;
    }
    let mut chosen = [0; MAX_SUBSET_SIZE];
    extend(&few[..count], &mut chosen, 0, size.min(MAX_SUBSET_SIZE), 0, found)
}

fn extend(
    few: &[(usize, u32)],
    chosen: &mut [usize; MAX_SUBSET_SIZE],
    depth: usize,
    size: usize,
    union: u32,
    found: &mut dyn FnMut(&[usize], u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if depth == size {
        return if union.count_ones() as usize == size {
            found(&chosen[..size], union)
        } else {
            ControlFlow::Continue(())
        };
    }
    for (at, &(index, mask)) in few.iter().enumerate() {
        if few.len() - at < size - depth {
            break;
        }
        if (union | mask).count_ones() as usize <= size {
            chosen[depth] = index;
            extend(&few[at + 1..], chosen, depth + 1, size, union | mask, found)?;
        }
    }
    ControlFlow::Continue(())
}
