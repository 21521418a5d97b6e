//! Suppositions: what follows from a candidate by cross-outs, singles and lines, step by step, and how to
//! present it as a walk.

pub(super) mod contradiction;
mod inner;
pub(super) mod line_cases;
pub(super) mod nested;
pub(super) mod nishio;
mod proof_slice;
pub(super) mod trial;
mod walker;

pub(crate) use contradiction::refute_by_supposition;
pub use proof_slice::SUPPOSE;
pub(super) use proof_slice::{ProofSlice, describe_steps, supposition};
pub(super) use walker::{Goal, Lines, Walker};
