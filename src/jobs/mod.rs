//! Long work as requests and replies, run in slices; no browser in it.
//!
//! Messages are bytes. Both ends are always of one build, which the greeting checks.

pub mod batch;
mod protocol;
mod runner;

pub use protocol::{JobId, PROTOCOL, Reply, Request, Work};
pub use runner::Runner;
