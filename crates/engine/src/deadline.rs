//! When long work is to be given up. The engine has no clock: who asks for the work says when its time is over.

use std::fmt;
use std::sync::Arc;

/// Whether the time for some work is over, asked again and again while it goes on. Once it is over it stays so.
#[derive(Clone, Default)]
pub struct Deadline(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Deadline {
    /// Never.
    pub const NONE: Self = Self(None);

    /// When `has_passed` says so.
    pub fn new(has_passed: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(has_passed)))
    }

    /// Whether there is one at all.
    pub fn is_set(&self) -> bool {
        self.0.is_some()
    }

    /// Whether the time is over.
    pub fn has_passed(&self) -> bool {
        self.0.as_ref().is_some_and(|has_passed| has_passed())
    }
}

impl fmt::Debug for Deadline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_set() { "Deadline" } else { "no Deadline" })
    }
}
