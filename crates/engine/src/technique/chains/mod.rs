//! Chains: sequences of candidates linked by implications.

pub(super) mod alternating;
pub(super) mod death_blossom;
pub(super) mod forcing;
mod graph;
mod groups;
mod levels;
mod loops;
pub(super) mod static_forcing;
