//! The messages of the workers that search, film and compare; those of the others are listed in `jobs/mod.rs`.

use crate::engine::film::Script;
use crate::engine::{AdditionKind, Digit, DigitSet, Draft, Proposals, SolutionTotal};
use crate::hints::Film;
use nanoserde::{DeBin, SerBin};

/// Changes whenever messages change; page and worker compare it in their greeting.
pub const PROTOCOL: u32 = 11;

/// The most solutions that [`JobKind::ListSolutions`] lists.
pub const MAX_LISTED: usize = 100;

/// The number of a job of the page, from 1. Replies to jobs that were dropped meanwhile are ignored.
pub type JobId = u32;

/// What to compute.
#[derive(Clone, Copy, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum JobKind {
    /// The solutions, two at most.
    Solve,
    /// The solutions, [`MAX_LISTED`] at most.
    ListSolutions,
    /// How many solutions there are.
    Total,
    /// Which candidates some solution uses.
    TrueCandidates,
    /// The fewest additions that leave one solution, with a seed.
    Additions(AdditionKind, u32),
    /// The film by that script.
    Film(Script),
    /// The method at that index of [`COMPARED`](super::COMPARED), to compare it with others.
    Compare(u8),
}

/// A job for the worker.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct JobRequest {
    /// Its replies carry the same number.
    pub id: JobId,
    /// What to compute of `puzzle`.
    pub kind: JobKind,
    /// Not checked: the reply is [`Reply::Failed`] where it is no puzzle.
    pub puzzle: Draft,
}

/// A command of the page to the worker.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum Call {
    /// Queue this job.
    Do(JobRequest),
    /// Pause that job if it is running.
    Pause(JobId),
    /// Resume that job.
    Resume(JobId),
}

/// A reply of the worker.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum Reply {
    /// The worker is up.
    Ready {
        /// Its [`PROTOCOL`].
        protocol: u32,
    },
    /// The job is running.
    Progress {
        /// The number of the job.
        id: JobId,
        /// How much is done, in per cent; 0 where that is not known.
        percent: u8,
    },
    /// The solutions found, at most as many as asked for.
    Solved {
        /// The number of the job.
        id: JobId,
        /// A grid each, row-major.
        solutions: Vec<Vec<Digit>>,
    },
    /// The search for true candidates is running or finished.
    TrueCandidates {
        /// The number of the job.
        id: JobId,
        /// Whether it is finished: then no solution uses any other candidate.
        done: bool,
        /// How many candidates are decided, in per cent.
        percent: u8,
        /// The candidates that are known to be in a solution, row-major.
        candidates: Vec<DigitSet>,
    },
    /// The film needs techniques that this program has not loaded. The worker has all of them.
    LacksTechniques {
        /// The number of the job.
        id: JobId,
    },
    /// The answer to [`JobKind::Total`].
    Totalled {
        /// The number of the job.
        id: JobId,
        /// Counted, estimated, or a lower bound.
        total: SolutionTotal,
    },
    /// The answer to [`JobKind::Additions`].
    Proposed {
        /// The number of the job.
        id: JobId,
        /// Sets of additions, each of which leaves one solution.
        proposals: Proposals,
    },
    /// The answer to [`JobKind::Film`].
    Filmed {
        /// The number of the job.
        id: JobId,
        /// With its sentences, in the language of this program.
        film: Film,
    },
    /// A method is running or finished.
    Compared {
        /// The number of the job.
        id: JobId,
        /// Whether it is finished.
        done: bool,
        /// Microseconds of work so far, by the worker's clock.
        micros: u64,
        /// A [`MethodSnapshot`](super::MethodSnapshot) as bytes, so that only Compare links the code that reads it.
        snapshot: Vec<u8>,
    },
    /// The request has no valid puzzle, or asks for work that is not compiled into this program.
    Failed {
        /// The number of the job.
        id: JobId,
    },
}

impl Reply {
    /// The job it belongs to; `None` for the greeting.
    pub fn id(&self) -> Option<JobId> {
        match self {
            Self::Ready { .. } => None,
            Self::Progress { id, .. }
            | Self::Solved { id, .. }
            | Self::TrueCandidates { id, .. }
            | Self::Totalled { id, .. }
            | Self::Proposed { id, .. }
            | Self::Filmed { id, .. }
            | Self::Compared { id, .. }
            | Self::LacksTechniques { id }
            | Self::Failed { id } => Some(*id),
        }
    }

    /// The reply with the time that the work took, in microseconds, where it has a place for that.
    pub fn timed(mut self, took: u64) -> Self {
        if let Self::Compared { micros, .. } = &mut self {
            *micros = took;
        }
        self
    }
}
