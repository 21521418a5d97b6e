//! The messages of the workers that search, film and compare; those of the others are listed in `jobs/mod.rs`.

use crate::engine::film::Script;
use crate::engine::{AdditionKind, Digit, DigitSet, Draft, Proposals, SolutionTotal};
use crate::hints::Film;
use nanoserde::{DeBin, SerBin};

/// Changes whenever messages change; page and worker compare it in their greeting.
pub const PROTOCOL: u32 = 9;

/// How many solutions [`Work::ListSolutions`] lists at most.
pub const MAX_LISTED: usize = 100;

/// The number of a job among those of one page, from 1; a reply to an older job is dropped.
pub type JobId = u32;

/// What is to be worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum Work {
    /// The solutions, up to two.
    Solve,
    /// The solutions, up to [`MAX_LISTED`].
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
pub struct Request {
    /// Its replies carry the same number.
    pub id: JobId,
    /// What is to be worked out of `puzzle`.
    pub work: Work,
    /// Not checked: [`Reply::Failed`] where it is no puzzle.
    pub puzzle: Draft,
}

/// What the page tells the worker.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum Call {
    /// Do this, after what was asked before.
    Do(Request),
    /// Rest, if that job is the one at work.
    Pause(JobId),
    /// Go on after a pause.
    Resume(JobId),
}

/// What the worker says.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum Reply {
    /// The worker is up.
    Ready {
        /// Its [`PROTOCOL`].
        protocol: u32,
    },
    /// The job goes on.
    Progress {
        /// That of the request.
        id: JobId,
        /// Search nodes or film events so far.
        done: u64,
        /// Per cent done, as far as can be told.
        percent: u8,
    },
    /// The solutions found, at most as many as asked for.
    Solved {
        /// That of the request.
        id: JobId,
        /// A grid each, row-major.
        solutions: Vec<Vec<Digit>>,
    },
    /// The search for true candidates is at work, or at its end.
    TrueCandidates {
        /// That of the request.
        id: JobId,
        /// Whether it is at its end: candidates that are not there are then used by no solution.
        done: bool,
        /// Per cent decided.
        percent: u8,
        /// Those that a solution uses, row-major.
        candidates: Vec<DigitSet>,
    },
    /// A film needs techniques that the program does not have. The worker has all.
    LacksTechniques {
        /// That of the request.
        id: JobId,
    },
    /// The answer to [`Work::Total`].
    Totalled {
        /// That of the request.
        id: JobId,
        /// Counted, estimated, or a lower bound.
        total: SolutionTotal,
    },
    /// The answer to [`Work::Additions`].
    Proposed {
        /// That of the request.
        id: JobId,
        /// Sets of additions, each of which leaves one solution.
        proposals: Proposals,
    },
    /// The answer to [`Work::Film`].
    Filmed {
        /// That of the request.
        id: JobId,
        /// With its words, in the worker's language.
        film: Film,
    },
    /// A method that is compared is at work, or at its end.
    Compared {
        /// That of the request.
        id: JobId,
        /// Whether it is at its end.
        done: bool,
        /// Microseconds of work so far, by the worker's clock.
        micros: u64,
        /// A [`MethodSnapshot`](super::MethodSnapshot): bytes, so that those who wait for other replies need
        /// not know how to read it.
        snapshot: Vec<u8>,
    },
    /// The request has no puzzle that could be searched, or asks for what this program does not do.
    Failed {
        /// That of the request.
        id: JobId,
    },
}

impl Reply {
    /// The job it answers; none for the greeting.
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

    /// With the time that the work took, where that is told.
    pub fn timed(mut self, took: u64) -> Self {
        if let Self::Compared { micros, .. } = &mut self {
            *micros = took;
        }
        self
    }
}
