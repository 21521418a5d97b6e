//! What a puzzle tells of its solution: a set of givens and clues.

use crate::{MAX_ORDER, Side};

/// What a puzzle tells of its solution: which cells are given and which clues stand. A cell is
/// numbered by its index; a clue by order squared, plus the order times its side, plus its index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RevealedSet {
    order: usize,
    /// Room for the largest board: this is copied more often than anything else.
    bits: [u64; RevealedSet::count(MAX_ORDER).div_ceil(64)],
}

impl RevealedSet {
    /// Nothing, on a board of that order.
    pub fn nothing(order: usize) -> Self {
        Self { order, bits: [0; Self::count(MAX_ORDER).div_ceil(64)] }
    }

    /// Every given, and every clue if they are wanted.
    pub fn all(order: usize, givens: bool, clues: bool) -> Self {
        let mut revealed = Self::nothing(order);
        let cells = order * order;
        let numbers = if givens { 0 } else { cells }..if clues { Self::count(order) } else { cells };
        numbers.for_each(|number| revealed.set(number, true));
        revealed
    }

    /// How many numbers there are on a board of that order.
    pub const fn count(order: usize) -> usize {
        order * (order + 4)
    }

    /// The number of a clue.
    pub const fn clue(order: usize, side: Side, index: usize) -> usize {
        order * (order + side as usize) + index
    }

    /// The order of the board.
    pub fn order(&self) -> usize {
        self.order
    }

    /// Whether what has that number is told.
    pub fn has(&self, number: usize) -> bool {
        self.bits[number / 64] >> (number % 64) & 1 != 0
    }

    /// Tells what has that number, or takes it away.
    ///
    /// # Panics
    /// When no board has that number.
    pub fn set(&mut self, number: usize, there: bool) {
        let bit = 1 << (number % 64);
        if there {
            self.bits[number / 64] |= bit;
        } else {
            self.bits[number / 64] &= !bit;
        }
    }

    /// The numbers of what is told, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.from(0)
    }

    /// The numbers of the clues that are told, ascending.
    pub fn clues(&self) -> impl Iterator<Item = usize> + '_ {
        self.from(self.order * self.order)
    }

    /// The words of bits that a board of the order has.
    fn words(&self) -> &[u64] {
        &self.bits[..Self::count(self.order).div_ceil(64)]
    }

    /// What is told from that number on.
    fn from(&self, first: usize) -> impl Iterator<Item = usize> + '_ {
        let mut word = first / 64;
        let words = self.words();
        let mut left = words.get(word).map_or(0, |bits| bits & (u64::MAX << (first % 64)));
        std::iter::from_fn(move || {
            while left == 0 {
                word += 1;
                left = *words.get(word)?;
            }
            let number = word * 64 + left.trailing_zeros() as usize;
            left &= left - 1;
            Some(number)
        })
    }

    /// How many givens, and how many clues.
    pub fn len(&self) -> (usize, usize) {
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

    /// Hands over the numbers of what is told here and not there, ascending.
    pub fn without(&self, other: &Self, each: impl FnMut(usize)) {
        self.beside(other, |here, there| here & !there, each);
    }

    /// Hands over the numbers of what is told here or there and not in both, ascending.
    pub fn differing(&self, other: &Self, each: impl FnMut(usize)) {
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

    /// Whether all that is told here is told there.
    pub fn is_within(&self, other: &Self) -> bool {
        self.words().iter().zip(&other.bits).all(|(here, there)| here & !there == 0)
    }
}
