//! Long work as requests and replies, run in slices; no browser in it.
//!
//! Messages are bytes. Both ends are always of one build, which the greeting checks.

pub mod batch;
mod compare;
pub mod make;
mod protocol;
mod runner;

pub use compare::{COMPARED, Contender, Method, Standing};
pub use protocol::{Call, JobId, PROTOCOL, Reply, Request, Work};
pub use runner::Runner;
