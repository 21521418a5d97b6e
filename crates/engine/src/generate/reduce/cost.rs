//! Estimates of the generator's effort, in units of about a microsecond on nine rows.

use crate::{Technique, Tier};

/// How much longer than on nine rows a step takes that looks at every candidate.
pub(super) fn cost_factor(order: usize) -> u64 {
    ((order * order * order) as u64).div_ceil(729)
}

/// Cost of running a technique once, on nine rows.
pub(super) fn cost(technique: &dyn Technique) -> u64 {
    match technique.info().tier {
        Tier::Supposition => 400,
        _ if is_slow(technique) => 60,
        Tier::Pattern => 5,
        _ => 1,
    }
}

/// Whether it is a chain or a supposition, which search the whole board again and again.
pub(super) fn is_slow(technique: &dyn Technique) -> bool {
    technique.info().rating >= 66
}

/// Cost of propagating with lines once, on nine rows.
pub(super) const LINE_PROPAGATION_COST: u64 = 12;

/// The order from which on a search may take long on any board.
pub(in crate::generate) const LARGE_ORDER: u8 = 12;
