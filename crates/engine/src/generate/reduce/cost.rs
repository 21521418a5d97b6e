//! What the steps of the generator cost, in units of its effort: about a microsecond on nine rows.

use crate::{Technique, Tier};

/// How much more than on nine rows something costs that looks at every candidate.
pub(super) fn cost_factor(order: usize) -> u64 {
    ((order * order * order) as u64).div_ceil(729)
}

/// The effort of asking a technique once, on nine rows.
pub(super) fn cost(technique: &dyn Technique) -> u64 {
    match technique.info().tier {
        Tier::F => 400,
        _ if technique.info().rating >= 66 => 60,
        Tier::E => 5,
        _ => 1,
    }
}

/// The effort of following the rules with the lines once, on nine rows.
pub(super) const LINE_PROPAGATION_COST: u64 = 12;

/// The order from which on any board may be searched for long.
pub(in crate::generate) const LARGE_ORDER: u8 = 12;
