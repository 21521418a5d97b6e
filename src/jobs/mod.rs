//! Long work as requests and replies, run in slices; no browser in it.
//!
//! Messages are text: the first word says what it is, the rest depends on it. Both ends are always
//! of one build, which the greeting checks.

mod protocol;
mod runner;

pub use protocol::{JobId, PROTOCOL, Reply, Request, Work, events, grids};
pub use runner::Runner;
