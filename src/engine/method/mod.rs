//! The ways to search that can be compared. Each finds the same solutions.

use super::{Digit, Puzzle, SearchStats, solve};

/// Solutions, row-major, in the order found, and what it took.
pub type Found = (Vec<Vec<Digit>>, SearchStats);

/// A way to search.
pub struct Method {
    /// Kebab-case, never reused.
    pub id: &'static str,
    /// Looks for up to that many solutions.
    pub solve: fn(&Puzzle, usize) -> Found,
}

/// All methods, the default first.
pub const METHODS: &[Method] = &[Method { id: "propagate-search", solve }];

/// The method of that id.
pub fn method(id: &str) -> Option<&'static Method> {
    METHODS.iter().find(|method| method.id == id)
}
