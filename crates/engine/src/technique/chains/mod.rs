//! Chains: candidates of which each one being false makes the next one true.

pub(super) mod alternating;
pub(super) mod forcing;
mod graph;
mod groups;
mod levels;
