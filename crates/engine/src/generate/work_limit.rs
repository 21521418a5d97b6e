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
const MOST: u64 = 300_000_000;

/// How much was worked on one puzzle, and when that is too much.
#[derive(Clone, Debug)]
pub(super) struct WorkLimit {
    /// Steps of the slices that are over.
    spent: u64,
    /// Steps of this thread when the slice began.
    begun: u64,
    /// Steps of this thread at which the making is given up.
    limit: Arc<AtomicU64>,
    is_reached: bool,
    most: u64,
    /// A deadline that the caller sets.
    own: Deadline,
}

impl WorkLimit {
    /// Until that deadline, and never further than counted work allows.
    pub(super) fn until(own: Deadline) -> Self {
        Self { spent: 0, begun: 0, limit: Arc::default(), is_reached: false, most: MOST, own }
    }

    /// With so many steps in place of the usual ones.
    #[cfg(test)]
    pub(super) fn of(most: u64) -> Self {
        Self { most, ..Self::until(Deadline::NONE) }
    }

    /// A slice begins.
    pub(super) fn begin(&mut self) {
        self.begun = work::spent();
        self.limit.store(self.begun + self.most.saturating_sub(self.spent), Ordering::Relaxed);
    }

    /// A slice ends.
    pub(super) fn end(&mut self) {
        self.is_reached |= self.has_passed();
        self.spent += work::spent() - self.begun;
    }

    fn has_passed(&self) -> bool {
        work::spent() >= self.limit.load(Ordering::Relaxed) || self.own.has_passed()
    }

    /// Whether it is too much, asked within a slice or after one.
    pub(super) fn is_reached(&mut self) -> bool {
        self.is_reached |= self.has_passed();
        self.is_reached
    }

    /// The same as a deadline, for the slice at hand.
    pub(super) fn deadline(&self) -> Deadline {
        let (limit, own) = (self.limit.clone(), self.own.clone());
        Deadline::new(move || work::spent() >= limit.load(Ordering::Relaxed) || own.has_passed())
    }

    /// Per cent of what it may take.
    pub(super) fn percent(&self) -> u8 {
        (self.spent * 100 / self.most).min(100) as u8
    }
}
