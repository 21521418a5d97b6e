//! Asks in slices whether a set has one solution, and counts the effort.

use super::cost::cost_factor;
use crate::DigitSet;
use crate::generate::revealed_set::RevealedSet;
use crate::generate::uniqueness::UniquenessProver;

/// A uniqueness query, which may be in progress.
#[derive(Clone, Copy, Debug)]
pub(super) struct UniquenessQuery {
    /// Whether the search for another solution is in progress.
    pub(super) is_pending: bool,
    /// After this many nodes the solution counts as not unique.
    pub(super) most: u64,
    pub(super) spent: u64,
}

impl UniquenessQuery {
    /// Continues the search, within those candidates if they are known. Returns whether the solution is unique, once
    /// that is known.
    pub(super) fn ask(
        &mut self,
        unique: &mut UniquenessProver,
        revealed: &RevealedSet,
        within: Option<&[DigitSet]>,
        effort: &mut u64,
    ) -> Option<bool> {
        if !std::mem::replace(&mut self.is_pending, true) {
            match within {
                // With a limit on nodes the result would depend on where the search starts.
                Some(within) if self.most == u64::MAX => unique.start_within(revealed, within),
                _ => unique.start(revealed),
            }
            self.spent = 0;
        }
        let cost = NODES_PER_STEP * cost_factor(revealed.order());
        for _ in 0..SLICE_STEPS {
            *effort += cost;
            self.spent += NODES_PER_STEP;
            let is_unique = unique.advance(NODES_PER_STEP).or((self.spent > self.most).then_some(false));
            if is_unique.is_some() {
                self.is_pending = false;
                return is_unique;
            }
        }
        None
    }
}

/// Search nodes that are counted together.
const NODES_PER_STEP: u64 = 4;
/// How many times that make a slice.
const SLICE_STEPS: usize = 16;
/// Nodes that the proof for one removal may take on a large board.
pub(super) const PROOF_NODES: u64 = 200;
