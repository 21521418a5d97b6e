//! Long work as requests and replies, run in slices; no browser in it.
//!
//! Messages are bytes, except that the reader is sent a string or a file, and answers the last [`batch::ExportRequest`] with
//! the finished file.
//!
//! Both ends are of one build: each worker greets the page with its [`PROTOCOL`] to make sure, but for the one for hints.
//! A worker serves what its name says:
//!
//! | worker | request | reply | served by |
//! | --- | --- | --- | --- |
//! | [`SEARCH`], [`METHODS`] | [`Call`] with a [`JobRequest`] | [`Reply`] | `worker/worker_loop.rs` |
//! | [`HINT_WORKER`] | [`Question`](crate::hints::Question) | [`Answer`](crate::hints::Answer) | `worker/mod.rs` |
//! | [`make::MAKER`] | [`make::MakeRequest`] | [`make::MakerReply`] | `worker/maker.rs` |
//! | [`batch::READER`] | a string, a file, or [`batch::ExportRequest`] | [`batch::ReaderReply`], or the written file | `worker/batch.rs` |
//! | [`batch::SOLVER`] | [`batch::Chunk`] | [`batch::SolverReply`] | `worker/batch.rs` |

pub mod batch;
mod compare;
pub mod make;
mod protocol;
mod runner;

pub use compare::{COMPARED, ComparableMethod, MethodRun, MethodSnapshot, NoMethod};
pub use protocol::{Call, JobId, JobKind, JobRequest, MAX_LISTED, PROTOCOL, Reply};
pub use runner::Runner;

/// The name of a worker that finds solutions and makes films.
pub const SEARCH: &str = "search";

/// The name of a worker that runs the methods that are compared.
pub const METHODS: &str = "methods";

/// The name of the worker that answers questions that take longer than the page can wait. It greets the page with `null`.
pub const HINT_WORKER: &str = "hint";
