//! How the length of a chain is rated, for cycles and for forcing chains.

/// What a chain of so many literals adds to its rating, in tenths.
pub(super) fn length_addition(literals: u16) -> u16 {
    let (mut added, mut most) = (0, 4);
    while literals.saturating_sub(2) > most {
        most = if added % 2 == 0 { most * 3 / 2 } else { most * 4 / 3 };
        added += 1;
    }
    added
}
