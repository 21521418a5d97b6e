//! Boards that are too small for a technique to be needed.

use crate::technique::technique;

/// The fewest rows of a board that can need that technique, going by the ladder; none where something
/// easier always finds what it finds. A board of more rows may be too small all the same.
pub fn least_order(id: &str) -> Option<u8> {
    technique(id).map_or(Some(2), |technique| technique.facts().least_order)
}
