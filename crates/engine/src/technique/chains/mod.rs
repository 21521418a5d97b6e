//! Chains: sequences of candidates linked by implications.

pub(super) mod alternating;
pub(super) mod death_blossom;
pub(super) mod forcing;
mod graph;
mod groups;
pub(super) mod kraken_fish;
mod levels;
mod loops;
mod reach;
pub(super) mod static_forcing;
