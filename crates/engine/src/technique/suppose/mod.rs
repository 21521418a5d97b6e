//! Suppositions: what follows from a candidate by cross-outs, singles and lines, step by step, and
//! how to tell it as a walk.

pub(super) mod contradiction;
mod tell;
pub(super) mod trial;
mod walker;

pub use tell::SUPPOSE;
pub(super) use tell::{Told, supposition, tell};
pub(super) use walker::{Goal, Lines, Walker};
