//! Bounds the work on one puzzle.
//!
//! Effort is an estimate that holds for usual boards; on large ones a single step may take a thousand times as long. So
//! the search steps that were really done are counted too. They are counted and not timed, so that a seed gives the
//! same puzzle everywhere.

use crate::{Deadline, work};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Search steps that one puzzle may take: about a minute. The effort mostly ends it after five seconds, but boards of
/// ten rows shown by clues alone take nearly a minute and must still be found.
const MAX_STEPS: u64 = 300_000_000;

/// Work done on one puzzle, and the most it may take.
#[derive(Clone, Debug)]
pub(super) struct WorkLimit {
    /// Steps in finished slices.
    spent: u64,
    /// Steps of this thread when the current slice began.
    slice_start: u64,
    /// Steps of this thread at which to give up.
    limit: Arc<AtomicU64>,
    is_reached: bool,
    max_steps: u64,
    /// A deadline set by the caller.
    caller_deadline: Deadline,
}

impl WorkLimit {
    /// Until that deadline, and within the usual number of steps.
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

    /// With another number of steps.
    #[cfg(test)]
    pub(super) fn with_max_steps(max_steps: u64) -> Self {
        Self { max_steps, ..Self::with_deadline(Deadline::NONE) }
    }

    /// Call at the start of a slice.
    pub(super) fn begin_slice(&mut self) {
        self.slice_start = work::spent();
        self.limit.store(self.slice_start + self.max_steps.saturating_sub(self.spent), Ordering::Relaxed);
    }

    /// Call at the end of a slice.
    pub(super) fn end_slice(&mut self) {
        self.is_reached |= self.has_passed();
        self.spent += work::spent() - self.slice_start;
    }

    fn has_passed(&self) -> bool {
        work::spent() >= self.limit.load(Ordering::Relaxed) || self.caller_deadline.has_passed()
    }

    /// Whether the limit is reached, within a slice or after one.
    pub(super) fn is_reached(&mut self) -> bool {
        self.is_reached |= self.has_passed();
        self.is_reached
    }

    /// The same limit as a deadline, for the current slice.
    pub(super) fn deadline(&self) -> Deadline {
        let (limit, caller_deadline) = (self.limit.clone(), self.caller_deadline.clone());
        Deadline::new(move || work::spent() >= limit.load(Ordering::Relaxed) || caller_deadline.has_passed())
    }

    /// Percentage of the steps that are used up.
    pub(super) fn percent(&self) -> u8 {
        (self.spent * 100 / self.max_steps).min(100) as u8
    }
}
