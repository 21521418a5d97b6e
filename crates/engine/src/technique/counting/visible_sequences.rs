//! Visible sequences: the sequences of buildings that could be the visible ones.
//!
//! A visible sequence starts in the cell next to the clue, goes to taller and taller buildings and ends with the
//! tallest. A cell that it skips must have a candidate below the last visible building. The visible buildings of
//! any arrangement are such a sequence, so the shortest and the longest one bound the clue. That the heights in
//! the skipped cells differ is ignored, which makes it fast: about `n^2` steps for a line of `n` cells.

use crate::{Digit, DigitSet, MAX_ORDER};

/// By position and height: the number of buildings visible up to there; 0 = no sequence.
type Table = [[u8; MAX_ORDER + 1]; MAX_ORDER];

/// All visible sequences of a line.
pub(super) struct VisibleSequences<'c> {
    cells: &'c [DigitSet],
    least: Table,
    most: Table,
}

impl<'c> VisibleSequences<'c> {
    /// The sequences over those candidates, the cell next to the clue first.
    pub(super) fn new(cells: &'c [DigitSet]) -> Self {
        let mut sequences = Self { cells, least: [[0; _]; _], most: [[0; _]; _] };
        walk(cells, |at, height, (fewest, most)| {
            sequences.least[at][height] = fewest;
            sequences.most[at][height] = most;
        });
        sequences
    }

    /// A shortest or a longest sequence: positions and heights, the nearest first.
    pub(super) fn shown(&self, most: bool) -> Vec<(usize, Digit)> {
        let order = self.cells.len();
        let table = if most { &self.most } else { &self.least };
        let Some((fewest, greatest)) = range(self.cells) else { return Vec::new() };
        let count = if most { greatest } else { fewest };
        let end = (0..order).find(|&at| usize::from(table[at][order]) == count);
        let mut sequence = Vec::new();
        let mut next = end.map(|at| (at, order));
        while let Some((at, height)) = next {
            sequence.extend(Digit::new(height).map(|digit| (at, digit)));
            let seen = table[at][height] - 1;
            let mut below = (0..at).rev().flat_map(|from| (1..height).map(move |lower| (from, lower)));
            next = if seen == 0 {
                None
            } else {
                below.find(|&(from, lower)| table[from][lower] == seen && self.hides(from, at, lower))
            };
        }
        sequence.reverse();
        sequence
    }

    /// By index in the sequence: the positions and heights that a longest sequence can have there.
    pub(super) fn longest(&self) -> Vec<Vec<(usize, usize)>> {
        let order = self.cells.len();
        let Some((_, most)) = range(self.cells) else { return Vec::new() };
        let mut levels: Vec<Vec<(usize, usize)>> = vec![Vec::new(); most];
        for at in 0..order {
            if usize::from(self.most[at][order]) == most {
                levels[most - 1].push((at, order));
            }
        }
        for level in (0..most - 1).rev() {
            for at in 0..order {
                for height in 1..order {
                    let leads =
                        |&(next, taller): &(usize, usize)| next > at && taller > height && self.hides(at, next, height);
                    if usize::from(self.most[at][height]) == level + 1 && levels[level + 1].iter().any(leads) {
                        levels[level].push((at, height));
                    }
                }
            }
        }
        levels
    }

    /// Whether every cell between the two positions can be lower than the height.
    fn hides(&self, from: usize, to: usize, height: usize) -> bool {
        self.cells[from + 1..to].iter().all(|&cell| cell.min().is_some_and(|lowest| lowest.get() < height))
    }
}

/// Calls `reach` with every position and height that a sequence over those candidates can contain, and the fewest
/// and the most buildings visible up to there.
fn walk(cells: &[DigitSet], mut reach: impl FnMut(usize, usize, (u8, u8))) {
    let order = cells.len();
    // By tallest building so far: the fewest and the most buildings visible before the current cell.
    let mut before = [(0u8, 0u8); MAX_ORDER + 1];
    for (at, &cell) in cells.iter().enumerate() {
        let (mut fewest, mut most) = (0, 0);
        let floor = cell.min().map_or(order, Digit::get);
        for (height, before) in before.iter_mut().enumerate().take(order + 1).skip(1) {
            let below = *before;
            if height <= floor {
                *before = (0, 0);
            }
            let reached = at == 0 || most > 0;
            if reached && Digit::new(height).is_some_and(|digit| cell.contains(digit)) {
                let seen = if at == 0 { (1, 1) } else { (fewest + 1, most + 1) };
                reach(at, height, seen);
                *before = joined(*before, seen);
            }
            (fewest, most) = joined((fewest, most), below);
        }
    }
}

/// The fewest and the most buildings that can be visible over those candidates; `None` if there is no sequence.
pub(super) fn range(cells: &[DigitSet]) -> Option<(usize, usize)> {
    let tallest = Digit::new(cells.len())?;
    // By number of buildings visible so far, the heights below the tallest of all that the last of them can have.
    let mut ends = [DigitSet::EMPTY; MAX_ORDER + 1];
    // A mask of the numbers visible in all sequences that are complete with the tallest of all.
    let mut seen_whole = 0u32;
    for (at, &cell) in cells.iter().enumerate() {
        let (has_tallest, cell) = (u32::from(cell.contains(tallest)), cell - tallest.set());
        if at == 0 {
            ends[1] = cell;
            seen_whole |= has_tallest << 1;
        }
        let hidden = cell.min().map_or(MAX_ORDER, Digit::get);
        for seen in (1..=at).rev() {
            let before = ends[seen];
            if let Some(lowest) = before.min() {
                ends[seen] = before - DigitSet::up_to(hidden);
                ends[seen + 1] |= cell - DigitSet::up_to(lowest.get());
                seen_whole |= has_tallest << (seen + 1);
            }
        }
    }
    let most = seen_whole.checked_ilog2()?;
    Some((seen_whole.trailing_zeros() as usize, most as usize))
}

/// The range that covers both; (0, 0) is none.
fn joined(one: (u8, u8), other: (u8, u8)) -> (u8, u8) {
    match (one.1, other.1) {
        (0, _) => other,
        (_, 0) => one,
        _ => (one.0.min(other.0), one.1.max(other.1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Random;

    #[test]
    fn the_range_is_that_of_all_visible_sequences() {
        let mut random = Random::new(1);
        let (mut some, mut none) = (0, 0);
        for _ in 0..4000 {
            let order = 1 + random.below(9);
            let full = DigitSet::all(order).0;
            let mut set =
                || DigitSet(random.below(full as usize + 1) as u32 & (random.below(full as usize + 1) as u32));
            let cells: Vec<DigitSet> = (0..order).map(|_| set()).collect();
            let sequences = VisibleSequences::new(&cells);
            let at_top = |table: Table| table.map(|seen| usize::from(seen[order])).into_iter().filter(|&seen| seen > 0);
            let found = at_top(sequences.least).min().zip(at_top(sequences.most).max());
            assert_eq!(range(&cells), found, "{cells:?}");
            if found.is_some() { some += 1 } else { none += 1 }
        }
        assert!(some > 500 && none > 500, "{some} {none}");
    }
}
