//! Digits (heights of buildings) and sets of them.

use nanoserde::{DeBin, SerBin};
use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A value of a cell: a digit of Sudoku, a height of Skyscrapers; 1 to [`crate::MAX_ORDER`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Digit(NonZeroU8);

impl SerBin for Digit {
    fn ser_bin(&self, output: &mut Vec<u8>) {
        output.push(self.0.get());
    }
}

impl DeBin for Digit {
    fn de_bin(offset: &mut usize, bytes: &[u8]) -> Result<Self, nanoserde::DeBinErr> {
        let value = u8::de_bin(offset, bytes)?;
        Self::new(value.into()).ok_or(nanoserde::DeBinErr::new(*offset, 1, 0))
    }
}

impl Digit {
    /// The lowest digit.
    pub const ONE: Self = Self(NonZeroU8::MIN);

    /// The digit of that value, or `None` if it is not within 1..=[`crate::MAX_ORDER`].
    #[inline]
    pub const fn new(value: usize) -> Option<Self> {
        if value > crate::MAX_ORDER {
            return None;
        }
        match NonZeroU8::new(value as u8) {
            Some(value) => Some(Self(value)),
            None => None,
        }
    }

    /// The digit of that value, or `None` if a board of that order has none such.
    pub fn within(value: usize, order: usize) -> Option<Self> {
        Self::new(value).filter(|digit| digit.get() <= order)
    }

    /// The value, from 1.
    #[inline]
    pub const fn get(self) -> usize {
        self.0.get() as usize
    }

    /// The set of this digit alone.
    #[inline]
    pub const fn set(self) -> DigitSet {
        DigitSet(1 << (self.0.get() - 1))
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of digits; bit 0 stands for digit 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, SerBin, DeBin)]
pub struct DigitSet(pub u32);

impl DigitSet {
    /// No digit.
    pub const EMPTY: Self = Self(0);

    /// The digits from 1 to `order`, which is at most 31.
    #[inline]
    pub const fn all(order: usize) -> Self {
        Self((1 << order) - 1)
    }

    /// The digits from 1 to `top`, which is at most 31.
    #[inline]
    pub const fn up_to(top: usize) -> Self {
        Self::all(top)
    }

    /// How many digits are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no digit is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the digit is in the set.
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & digit.set().0 != 0
    }

    /// Whether every digit of `other` is in this set.
    #[inline]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The digit of a set of one.
    #[inline]
    pub const fn only(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.min() } else { None }
    }

    /// The lowest digit.
    #[inline]
    pub const fn min(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Digit::new(self.0.trailing_zeros() as usize + 1) }
    }

    /// The highest digit.
    #[inline]
    pub const fn max(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Digit::new(32 - self.0.leading_zeros() as usize) }
    }

    /// Adds a digit.
    #[inline]
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= digit.set().0;
    }

    /// Takes a digit out; returns whether it was there.
    #[inline]
    pub fn remove(&mut self, digit: Digit) -> bool {
        let was = self.contains(digit);
        self.0 &= !digit.set().0;
        was
    }

    /// The digits, ascending.
    #[inline]
    pub const fn iter(self) -> Digits {
        Digits(self.0)
    }
}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;
    #[inline]
    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, |set, digit| set | digit.set())
    }
}

impl BitOr for DigitSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for DigitSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for DigitSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOrAssign for DigitSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAndAssign for DigitSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl SubAssign for DigitSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Digit::get)).finish()
    }
}

/// The digits of a [`DigitSet`], ascending.
#[derive(Clone, Debug)]
pub struct Digits(u32);

impl Iterator for Digits {
    type Item = Digit;
    #[inline]
    fn next(&mut self) -> Option<Digit> {
        let first = DigitSet(self.0).min();
        self.0 &= self.0.wrapping_sub(1);
        first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_know_their_digits() {
        let set: DigitSet = [3, 9, 25].into_iter().filter_map(Digit::new).collect();
        assert_eq!(set.iter().map(Digit::get).collect::<Vec<_>>(), [3, 9, 25]);
        assert_eq!((set.min(), set.max(), set.only()), (Digit::new(3), Digit::new(25), None));
        assert_eq!(DigitSet::all(4).len(), 4);
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(crate::MAX_ORDER + 1), None);
    }
}
