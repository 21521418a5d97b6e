//! The filter for lines with few open heights, which handles all sets of heights at once.
//!
//! The two passes of [`super`], transposed: instead of a mask of counts for each set of heights, a mask of *sets* for
//! each count, with one bit for each set of the open heights below the tallest. Placing a height is then one shift of
//! the whole mask, whatever sets it holds. With six such heights a mask is one word, with each more twice as many. A
//! filled cell adds no height: it is visible from the sets whose heights are all lower.
//!
//! The line is walked from both ends to the tallest building, so that both clues are the same case. The walks meet
//! where each has used the heights that the other has not. Then both go back from there.
//!
//! With `m` open heights and `n` cells it takes at most `2 * n * m * (max(near, 1) + max(far, 1))` shifts of a mask;
//! a clue that is not there counts as 0.

use super::{Contradiction, LineClues};
use crate::{DigitSet, MAX_ORDER, work};
use std::array;

/// The most open heights below the tallest. With fewer, boards of 12 rows take longer to be made: 1.6 times as long with 9.
pub(super) const MAX_OPEN_BELOW: usize = 11;

/// At least as many, and a power of two, so that indices are masked instead of checked.
const RANKS: usize = 16;

/// The heights whose sets have a bit each within a word; the others choose the word.
const WORD_HEIGHTS: usize = u64::BITS.ilog2() as usize;

/// How many words that are shifted count as one step of work.
const WORDS_PER_STEP: usize = 128;

/// A mask of sets: the set whose ranks have the bits of a number is the bit of that number, in `W` words.
type Sets<const W: usize> = [u64; W];

/// By rank, a mask of sets.
type Masks<const W: usize> = [Sets<W>; RANKS];

/// The sets of heights below that rank.
#[inline(always)]
fn sets_below<const W: usize>(rank: usize) -> Sets<W> {
    let mut sets = [0; W];
    if rank < WORD_HEIGHTS {
        sets[0] = (1 << (1_u32 << rank)) - 1;
    } else {
        sets[..1 << (rank - WORD_HEIGHTS)].fill(!0);
    }
    sets
}

/// Instead of each set, the other ones of `open` heights.
#[inline(always)]
fn complements<const W: usize>(sets: &Sets<W>, open: usize) -> Sets<W> {
    let unused = 64 - (1_u32 << open.min(WORD_HEIGHTS));
    array::from_fn(|word| sets[W - 1 - word].reverse_bits() >> unused)
}

/// Adds a height to each of the sets. Of sets that already hold it the result is wrong: it is to be masked by the sets
/// that contain the height.
#[inline(always)]
fn add<const W: usize>(sets: &Sets<W>, rank: usize) -> Sets<W> {
    if W > 1 && rank >= WORD_HEIGHTS { swap_words(sets, rank) } else { sets.map(|sets| sets << (1_u32 << rank)) }
}

/// Takes a height out of each of the sets, which all hold it.
#[inline(always)]
fn remove<const W: usize>(sets: &Sets<W>, rank: usize) -> Sets<W> {
    if W > 1 && rank >= WORD_HEIGHTS { swap_words(sets, rank) } else { sets.map(|sets| sets >> (1_u32 << rank)) }
}

/// Swaps the words with and without the height.
#[inline(always)]
fn swap_words<const W: usize>(sets: &Sets<W>, rank: usize) -> Sets<W> {
    array::from_fn(|word| sets[(word ^ 1 << (rank - WORD_HEIGHTS)) % W])
}

#[inline(always)]
fn both<const W: usize>(one: &Sets<W>, other: &Sets<W>) -> Sets<W> {
    array::from_fn(|word| one[word] & other[word])
}

#[inline(always)]
fn without<const W: usize>(one: &Sets<W>, other: &Sets<W>) -> Sets<W> {
    array::from_fn(|word| one[word] & !other[word])
}

#[inline(always)]
fn join<const W: usize>(into: &mut Sets<W>, sets: &Sets<W>) {
    for (into, sets) in into.iter_mut().zip(sets) {
        *into |= sets;
    }
}

#[inline(always)]
fn is_none<const W: usize>(sets: &Sets<W>) -> bool {
    sets.iter().fold(0, |all, word| all | word) == 0
}

#[inline(always)]
fn for_each_bit(bits: u32, mut act: impl FnMut(usize)) {
    let mut left = bits;
    while left != 0 {
        act(left.trailing_zeros() as usize);
        left &= left - 1;
    }
}

#[inline(always)]
fn is_filled(cell: DigitSet) -> bool {
    cell.0.is_power_of_two()
}

/// The heights below the tallest of a line that no filled cell has.
pub(super) fn open_below(cells: &[DigitSet]) -> DigitSet {
    let filled = |all, &cell: &DigitSet| if is_filled(cell) { all | cell } else { all };
    DigitSet(DigitSet::all(cells.len()).0 >> 1) - cells.iter().fold(DigitSet::EMPTY, filled)
}

/// [`super::LineFilter::filter`] where `open`, the open heights below the tallest, are at most [`MAX_OPEN_BELOW`], of a line of one
/// cell or more. What `table` holds before does not matter.
pub(super) fn filter(
    table: &mut Vec<u64>,
    cells: &mut [DigitSet],
    clues: LineClues,
    open: DigitSet,
) -> Result<bool, Contradiction> {
    let order = cells.len();
    let tallest = DigitSet(1 << (order - 1));
    // If it is filled, no open cell can be it.
    let is_filled_in = cells.contains(&tallest);
    let can_be_tallest = |cell: &DigitSet| if is_filled_in { *cell == tallest } else { cell.contains_all(tallest) };
    let (Some(first), Some(last)) = (cells.iter().position(can_be_tallest), cells.iter().rposition(can_be_tallest))
    else {
        return Err(Contradiction);
    };
    if usize::from(clues.near.max(clues.far)) > order {
        return Err(Contradiction);
    }
    let mut reversed = [DigitSet::EMPTY; MAX_ORDER];
    reversed.iter_mut().zip(cells.iter().rev()).for_each(|(reversed, &cell)| *reversed = cell);
    let heights = Heights::new(open);
    let near = Segment::new(&heights, &cells[..last], clues.near);
    let far = Segment::new(&heights, &reversed[..order - 1 - first], clues.far);
    let positions = (first..=last).filter(|&at| can_be_tallest(&cells[at])).fold(0, |all, at| all | 1 << at);
    let filter_in_words = match open.len() {
        ..=WORD_HEIGHTS => filter_in_words::<1>,
        7 => filter_in_words::<2>,
        8 => filter_in_words::<4>,
        9 => filter_in_words::<8>,
        10 => filter_in_words::<16>,
        _ => filter_in_words::<32>,
    };
    let kept = filter_in_words(table, (&near, &far), order, positions)?;
    let mut changed = false;
    for (at, cell) in cells.iter_mut().enumerate().filter(|(_, cell)| !is_filled(**cell)) {
        let kept = kept.near[at] | kept.far[order - 1 - at] | DigitSet((kept.tallest >> at & 1) << (order - 1));
        changed |= *cell != kept;
        *cell = kept;
    }
    Ok(changed)
}

/// What some arrangement has: a mask of the positions of the tallest building, and the heights below it by the cells of each
/// segment.
struct Kept {
    tallest: u32,
    near: [DigitSet; MAX_ORDER],
    far: [DigitSet; MAX_ORDER],
}

/// With masks of so many words, one bit for each set of open heights. `positions` is a mask of those that the tallest building can have.
fn filter_in_words<const W: usize>(
    table: &mut Vec<u64>,
    (near, far): (&Segment<'_>, &Segment<'_>),
    order: usize,
    positions: u32,
) -> Result<Kept, Contradiction> {
    let open = near.heights.open.len();
    let lengths = [near.table_length(), near.row_count(), far.table_length(), far.row_count()];
    let words = lengths.iter().sum::<usize>() * W;
    if order > super::memo::MAX_CELLS {
        work::spend((words * open / WORDS_PER_STEP) as u64);
    }
    if table.len() < words {
        table.resize(words, 0);
    }
    let (before, rest) = table.as_chunks_mut::<W>().0.split_at_mut(lengths[0]);
    let (near_gates, rest) = rest.split_at_mut(lengths[1]);
    let (behind, rest) = rest.split_at_mut(lengths[2]);
    let far_gates = &mut rest[..lengths[3]];

    near.forward(before);
    far.forward(behind);
    near_gates.fill([0; W]);
    far_gates.fill([0; W]);
    let mut kept = Kept { tallest: 0, near: [DigitSet::EMPTY; MAX_ORDER], far: [DigitSet::EMPTY; MAX_ORDER] };
    for_each_bit(positions, |at| {
        let (near_row, far_row) = (near.row(at), far.row(order - 1 - at));
        let others = complements(&behind[far_row * far.width() + far.goal], open);
        let gate = both(&before[near_row * near.width() + near.goal], &others);
        near_gates[near_row] = gate;
        far_gates[far_row] = complements(&gate, open);
        kept.tallest |= u32::from(!is_none(&gate)) << at;
    });
    if kept.tallest == 0 {
        return Err(Contradiction);
    }
    near.backward(before, near_gates, &mut kept.near);
    far.backward(behind, far_gates, &mut kept.far);
    Ok(kept)
}

/// The open heights below the tallest.
struct Heights {
    open: DigitSet,
    /// By height, from 0: its rank among them.
    ranks: [u8; 32],
}

impl Heights {
    fn new(open: DigitSet) -> Self {
        let mut heights = Self { open, ranks: [0; 32] };
        let mut rank = 0;
        for_each_bit(open.0, |height| {
            heights.ranks[height % 32] = rank;
            rank += 1;
        });
        heights
    }

    #[inline(always)]
    fn rank(&self, height: usize) -> usize {
        usize::from(self.ranks[height % 32]) % RANKS
    }
}

/// By rank, the sets that contain its height as their tallest, and those that contain it below another one.
struct SetsWith<const W: usize>;

impl<const W: usize> SetsWith<W> {
    const AS_TALLEST: Masks<W> = Self::masks(true);
    const BELOW_ANOTHER: Masks<W> = Self::masks(false);

    const fn masks(is_tallest: bool) -> Masks<W> {
        let mut masks = [[0; W]; RANKS];
        let mut set: usize = 1;
        while set < 64 * W {
            let mut rank = 0;
            while rank < RANKS {
                if set >> rank & 1 == 1 && (set >> rank == 1) == is_tallest {
                    masks[rank][set / 64] |= 1 << (set % 64);
                }
                rank += 1;
            }
            set += 1;
        }
        masks
    }
}

/// The part of the line before the tallest building, from one of its ends.
///
/// Its table has a row before each cell that matters and one behind the last. By the number of buildings that are
/// visible so far, a row has a mask of the sets of heights used.
struct Segment<'a> {
    heights: &'a Heights,
    cells: &'a [DigitSet],
    /// How many buildings must be visible; 0 if there is no clue, and none is counted.
    goal: usize,
    /// By cell, the lowest rank that no filled cell hides; above all if there is no clue. Of a filled cell that can be
    /// visible, the number of open heights below it.
    roofs: [u8; MAX_ORDER],
    /// By cell, the number of cells before it that matter: those that are open or can be visible.
    rows: [u8; MAX_ORDER],
}

impl<'a> Segment<'a> {
    fn new(heights: &'a Heights, cells: &'a [DigitSet], clue: u8) -> Self {
        let goal = usize::from(clue.max(1)) - 1;
        let mut segment = Self { heights, cells, goal, roofs: [0; MAX_ORDER], rows: [0; MAX_ORDER] };
        let (mut tallest, mut roof) = if clue == 0 { (u32::MAX, heights.open.len() as u8) } else { (0, 0) };
        for (at, &cell) in cells.iter().enumerate() {
            let mut matters = true;
            if is_filled(cell) {
                matters = cell.0 > tallest;
                if matters {
                    tallest = cell.0;
                    roof = (heights.open & DigitSet(cell.0 - 1)).len() as u8;
                }
            }
            segment.roofs[at] = roof;
            segment.rows[at + 1] = segment.rows[at] + u8::from(matters);
        }
        segment
    }

    #[inline(always)]
    fn width(&self) -> usize {
        self.goal + 1
    }

    fn row(&self, at: usize) -> usize {
        self.rows[at].into()
    }

    fn row_count(&self) -> usize {
        self.row(self.cells.len()) + 1
    }

    fn table_length(&self) -> usize {
        self.row_count() * self.width()
    }

    /// Fills the table with the sets that can be reached.
    fn forward<const W: usize>(&self, table: &mut [Sets<W>]) {
        let width = self.width();
        table[..width].fill([0; W]);
        table[0][0] = 1;
        for (at, &cell) in self.cells.iter().enumerate().filter(|&(at, _)| self.rows[at] != self.rows[at + 1]) {
            let (row, next) = table[self.row(at) * width..][..2 * width].split_at_mut(width);
            let below_roof = sets_below(self.roofs[at].into());
            let mut visible = [0; W];
            if is_filled(cell) {
                for (sets, next) in row.iter().zip(next) {
                    *next = without(sets, &below_roof);
                    join(next, &visible);
                    visible = both(sets, &below_roof);
                }
                continue;
            }
            let least = self.goal.saturating_sub(self.cells.len() - at);
            for (count, (sets, next)) in row.iter().zip(next).enumerate() {
                let mut hidden = std::mem::replace(&mut visible, [0; W]);
                if count >= least && !is_none(sets) {
                    let mut tops = [0; W];
                    for_each_bit((cell & self.heights.open).0, |height| {
                        let rank = self.heights.rank(height);
                        let placed = add(sets, rank);
                        join(&mut hidden, &both(&placed, &SetsWith::<W>::BELOW_ANOTHER[rank]));
                        join(&mut tops, &both(&placed, &SetsWith::<W>::AS_TALLEST[rank]));
                    });
                    join(&mut hidden, &both(&tops, &below_roof));
                    visible = without(&tops, &below_roof);
                }
                *next = hidden;
            }
        }
    }

    /// Reduces the rows to the sets that lead to one of `gates`, by row, with all that must be visible. Adds to `kept`
    /// the heights placed on the way.
    fn backward<const W: usize>(&self, table: &mut [Sets<W>], gates: &[Sets<W>], kept: &mut [DigitSet; MAX_ORDER]) {
        let width = self.width();
        let last = gates.len() - 1;
        table[last * width..][..width].fill([0; W]);
        table[last * width + self.goal] = gates[last];
        for (at, &cell) in self.cells.iter().enumerate().rev().filter(|&(at, _)| self.rows[at] != self.rows[at + 1]) {
            let (row, next) = table[self.row(at) * width..][..2 * width].split_at_mut(width);
            let below_roof = sets_below(self.roofs[at].into());
            let mut used = 0;
            for (count, sets) in row.iter_mut().enumerate() {
                let reached = *sets;
                if is_none(&reached) {
                    continue;
                }
                let hidden = &next[count];
                let visible = next.get(count + 1).unwrap_or(&[0; W]);
                if is_filled(cell) {
                    *sets = both(&reached, &without(hidden, &below_roof));
                    join(sets, &both(&reached, &both(visible, &below_roof)));
                    continue;
                }
                let mut tops = without(visible, &below_roof);
                join(&mut tops, &both(hidden, &below_roof));
                let mut all_leading = [0; W];
                for_each_bit((cell & self.heights.open).0, |height| {
                    let rank = self.heights.rank(height);
                    let mut placed = both(hidden, &SetsWith::<W>::BELOW_ANOTHER[rank]);
                    join(&mut placed, &both(&tops, &SetsWith::<W>::AS_TALLEST[rank]));
                    let leading = both(&remove(&placed, rank), &reached);
                    join(&mut all_leading, &leading);
                    used |= u32::from(!is_none(&leading)) << height;
                });
                *sets = all_leading;
            }
            kept[at] = DigitSet(used);
            join(&mut row[self.goal], &gates[self.row(at)]);
        }
    }
}
