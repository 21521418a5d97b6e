//! The set bits of a mask.

/// The positions of the bits of a mask, ascending.
pub(crate) fn bits(mask: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut left = mask.into();
    std::iter::from_fn(move || {
        let first = (left != 0).then(|| left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
        first
    })
}

/// The same for the cells of a board of up to 9x9.
pub(crate) fn wide_bits(mask: u128) -> impl Iterator<Item = usize> {
    bits(mask as u64).chain(bits((mask >> 64) as u64).map(|bit| bit + 64))
}
