//! The smallest boards that can need a technique.

use crate::technique::technique;

/// The fewest rows of a board that can need that technique, going by the ladder. Some larger boards may be too small
/// all the same.
pub fn least_order(id: &str) -> u8 {
    technique(id).map_or(2, |technique| technique.properties().least_order)
}
