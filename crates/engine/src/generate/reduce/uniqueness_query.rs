//! Whether what is told of a full grid has no other solution, asked in slices.

use super::cost::cost_factor;
use crate::DigitSet;
use crate::generate::revealed_set::RevealedSet;
use crate::generate::uniqueness::UniquenessProver;

/// The question whether there is no other solution than the known one.
#[derive(Clone, Copy, Debug)]
pub(super) struct UniquenessQuery {
    /// Whether another is being sought.
    pub(super) is_pending: bool,
    /// Nodes of search after which there may as well be one.
    pub(super) most: u64,
    pub(super) spent: u64,
}

impl UniquenessQuery {
    /// Goes on seeking, among those candidates, if any are known.
    pub(super) fn ask(
        &mut self,
        unique: &mut UniquenessProver,
        revealed: &RevealedSet,
        within: Option<&[DigitSet]>,
        effort: &mut u64,
    ) -> Option<bool> {
        if !std::mem::replace(&mut self.is_pending, true) {
            match within {
                // Where the effort is bounded, what is found would hang on where it begins.
                Some(within) if self.most == u64::MAX => unique.start_within(revealed, within),
                _ => unique.start(revealed),
            }
            self.spent = 0;
        }
        let cost = NODES_PER_STEP * cost_factor(revealed.order());
        for _ in 0..SLICE {
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

/// Nodes of search that are counted together.
const NODES_PER_STEP: u64 = 4;
/// How often so many make a slice.
const SLICE: usize = 16;
/// Nodes that the proof of one removal may take on a large board.
pub(super) const PROOF_NODES: u64 = 200;
