//! Filters of a line with clues that draw fewer conclusions than [`LineFilter`] can.

use crate::{Contradiction, DigitSet, LineClues, LineFilter};

/// What filters a line with clues. By address, so that a module that filters in one way does not carry the others.
pub(super) type FilterLine = fn(&mut LineFilter, &mut [DigitSet], LineClues) -> Result<bool, Contradiction>;

/// Keeps what follows from each of the two clues by itself, over and over. Returns whether a candidate was removed.
pub(super) fn filter_each_clue(
    filter: &mut LineFilter,
    cells: &mut [DigitSet],
    clues: LineClues,
) -> Result<bool, Contradiction> {
    let (near, far) = (LineClues { far: 0, ..clues }, LineClues { near: 0, ..clues });
    if near.is_empty() || far.is_empty() {
        return filter.filter_if_short(cells, clues);
    }
    let mut changed = filter.filter_if_short(cells, near)?;
    // Neither leaves anything for a second look of its own.
    while filter.filter_if_short(cells, far)? {
        changed = true;
        if !filter.filter_if_short(cells, near)? {
            break;
        }
    }
    Ok(changed)
}

/// Removes the tallest from the cells that have too few possibly visible cells before them, towards one end or the other,
/// for the clue there. Cells certainly hidden do not count: all they can hold is lower than a building before them. Returns
/// whether a candidate was removed.
pub(super) fn filter_tallest_window(
    _: &mut LineFilter,
    cells: &mut [DigitSet],
    clues: LineClues,
) -> Result<bool, Contradiction> {
    let tallest = DigitSet(1 << (cells.len() - 1));
    if cells.contains(&tallest) {
        return Ok(false);
    }
    let near = tallest_positions(cells.iter(), clues.near);
    let far = tallest_positions(cells.iter().rev(), clues.far);
    let (mut is_somewhere, mut changed) = (false, false);
    let last = cells.len() - 1;
    for (at, cell) in cells.iter_mut().enumerate() {
        let holds = cell.contains_all(tallest);
        if near >> at & far >> (last - at) & 1 != 0 {
            is_somewhere |= holds;
        } else if holds {
            *cell -= tallest;
            changed = true;
        }
    }
    if is_somewhere { Ok(changed) } else { Err(Contradiction) }
}

/// The distances, a bit each, at which the tallest may be for that many buildings to be visible; 0 = no clue.
fn tallest_positions<'a>(cells: impl Iterator<Item = &'a DigitSet>, clue: u8) -> u32 {
    let (mut seen, mut roof, mut positions) = (1, 0, 0);
    for (distance, cell) in cells.enumerate() {
        positions |= u32::from(seen >= clue) << distance;
        seen += u8::from(cell.0 > roof);
        if cell.len() == 1 {
            roof = roof.max(cell.0);
        }
    }
    positions
}
