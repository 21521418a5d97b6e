//! Which givens and clues of a full grid a puzzle shows.

use crate::{MAX_ORDER, Side};

/// A set of givens and clues, the items of a full grid. Each is a number: of a cell its index, of a clue
/// `order * (order + side) + index`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RevealedSet {
    order: usize,
    /// Sized for the largest board and kept inline: sets are copied more often than anything else here.
    bits: [u64; RevealedSet::count(MAX_ORDER).div_ceil(64)],
}

impl RevealedSet {
    /// The empty set.
    pub fn nothing(order: usize) -> Self {
        Self { order, bits: [0; Self::count(MAX_ORDER).div_ceil(64)] }
    }

    /// Every given, and no clue.
    pub fn all_givens(order: usize) -> Self {
        Self::items(order, 0..order * order)
    }

    /// Every clue, and no given.
    pub fn all_clues(order: usize) -> Self {
        Self::items(order, order * order..Self::count(order))
    }

    /// Every given and every clue.
    pub fn everything(order: usize) -> Self {
        Self::items(order, 0..Self::count(order))
    }

    fn items(order: usize, items: std::ops::Range<usize>) -> Self {
        let mut revealed = Self::nothing(order);
        items.for_each(|item| revealed.set(item, true));
        revealed
    }

    /// How many items a board of that order has.
    pub const fn count(order: usize) -> usize {
        order * (order + 4)
    }

    /// The item of a clue.
    pub const fn clue(order: usize, side: Side, index: usize) -> usize {
        order * (order + side as usize) + index
    }

    /// The order of the board.
    pub fn order(&self) -> usize {
        self.order
    }

    /// Whether that given or clue is in the set.
    pub fn has(&self, item: usize) -> bool {
        self.bits[item / 64] >> (item % 64) & 1 != 0
    }

    /// Adds or removes a given or clue.
    ///
    /// # Panics
    ///
    /// When no board has that item.
    pub fn set(&mut self, item: usize, is_shown: bool) {
        let bit = 1 << (item % 64);
        if is_shown {
            self.bits[item / 64] |= bit;
        } else {
            self.bits[item / 64] &= !bit;
        }
    }

    /// The items in the set, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.from(0)
    }

    /// The clues in the set, ascending.
    pub fn clues(&self) -> impl Iterator<Item = usize> + '_ {
        self.from(self.order * self.order)
    }

    /// The words in use on a board of this order.
    fn words(&self) -> &[u64] {
        &self.bits[..Self::count(self.order).div_ceil(64)]
    }

    /// The items in the set from that one on.
    fn from(&self, first: usize) -> impl Iterator<Item = usize> + '_ {
        let mut word = first / 64;
        let words = self.words();
        let mut left = words.get(word).map_or(0, |bits| bits & (u64::MAX << (first % 64)));
        std::iter::from_fn(move || {
            while left == 0 {
                word += 1;
                left = *words.get(word)?;
            }
            let item = word * 64 + left.trailing_zeros() as usize;
            left &= left - 1;
            Some(item)
        })
    }

    /// The number of givens and the number of clues.
    pub fn counts(&self) -> (usize, usize) {
        let cells = self.order * self.order;
        let (mut givens, mut all) = (0, 0);
        for (word, bits) in self.words().iter().enumerate() {
            let of_cells = match cells.saturating_sub(word * 64) {
                left @ 0..64 => (1 << left) - 1,
                _ => u64::MAX,
            };
            all += bits.count_ones() as usize;
            givens += (bits & of_cells).count_ones() as usize;
        }
        (givens, all - givens)
    }

    /// Calls `each` with the items that are in this set and not in the other, ascending.
    pub fn for_each_not_in(&self, other: &Self, each: impl FnMut(usize)) {
        self.beside(other, |here, there| here & !there, each);
    }

    /// Calls `each` with the items that are in exactly one of the sets, ascending.
    pub fn for_each_difference(&self, other: &Self, each: impl FnMut(usize)) {
        self.beside(other, |here, there| here ^ there, each);
    }

    #[inline(always)]
    fn beside(&self, other: &Self, of: impl Fn(u64, u64) -> u64, mut each: impl FnMut(usize)) {
        for (word, (&here, &there)) in self.words().iter().zip(&other.bits).enumerate() {
            let mut left = of(here, there);
            while left != 0 {
                each(word * 64 + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    /// Whether this is a subset of the other.
    pub fn is_within(&self, other: &Self) -> bool {
        self.words().iter().zip(&other.bits).all(|(here, there)| here & !there == 0)
    }
}
