//! What the making of a puzzle may take at most.
//!
//! The effort that a making counts is an estimate, which holds for what is usual. On large boards one step may take a
//! thousand times as long. So the work that is done is counted as well: as steps, not as time, for a seed to give the
//! same puzzle everywhere.

use crate::{Deadline, work};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The steps of counted work that a making may take: a minute or so. The effort ends it after five seconds mostly, but
/// after nearly a minute where clues alone are to tell ten rows: what is found then is to be found still.
const MAX_STEPS: u64 = 300_000_000;

/// How much was worked on one puzzle, and when that is too much.
#[derive(Clone, Debug)]
pub(super) struct WorkLimit {
    /// Steps of the slices that are over.
    spent: u64,
    /// Steps of this thread when the slice began.
    slice_start: u64,
    /// Steps of this thread at which the making is given up.
    limit: Arc<AtomicU64>,
    is_reached: bool,
    max_steps: u64,
    /// A deadline that the caller sets.
    caller_deadline: Deadline,
}

impl WorkLimit {
    /// Until that deadline, and never further than counted work allows.
    pub(super) fn with_deadline(caller_deadline: Deadline) -> Self {
        Self {
            spent: 0,
            slice_start: 0,
            limit: Arc::default(),
            is_reached: false,
            max_steps: MAX_STEPS,
            caller_deadline,
        }
    }

    /// With so many steps in place of the usual ones.
    #[cfg(test)]
    pub(super) fn with_max_steps(max_steps: u64) -> Self {
        Self { max_steps, ..Self::with_deadline(Deadline::NONE) }
    }

    /// A slice begins.
    pub(super) fn begin_slice(&mut self) {
        self.slice_start = work::spent();
        self.limit.store(self.slice_start + self.max_steps.saturating_sub(self.spent), Ordering::Relaxed);
    }

    /// A slice ends.
    pub(super) fn end_slice(&mut self) {
        self.is_reached |= self.has_passed();
        self.spent += work::spent() - self.slice_start;
    }

    fn has_passed(&self) -> bool {
        work::spent() >= self.limit.load(Ordering::Relaxed) || self.caller_deadline.has_passed()
    }

    /// Whether it is too much, asked within a slice or after one.
    pub(super) fn is_reached(&mut self) -> bool {
        self.is_reached |= self.has_passed();
        self.is_reached
    }

    /// The same as a deadline, for the slice at hand.
    pub(super) fn deadline(&self) -> Deadline {
        let (limit, caller_deadline) = (self.limit.clone(), self.caller_deadline.clone());
        Deadline::new(move || work::spent() >= limit.load(Ordering::Relaxed) || caller_deadline.has_passed())
    }

    /// Per cent of what it may take.
    pub(super) fn percent(&self) -> u8 {
        (self.spent * 100 / self.max_steps).min(100) as u8
    }
}
