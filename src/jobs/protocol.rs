//! The messages between page and worker.

use crate::engine::Digit;
use crate::engine::film::{self, Event, Script};
use serde::{Deserialize, Serialize};

/// Changes whenever messages change; page and worker compare it in their greeting.
pub const PROTOCOL: u32 = 1;

/// Tells the jobs of one page apart; a reply to an older job is dropped.
pub type JobId = u32;

/// What is to be worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Work {
    /// The solutions, up to two.
    Solve,
    /// The film by the ladder of named techniques.
    Film,
    /// The film by the article's ladder.
    ArticleFilm,
}

/// A job for the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The job.
    pub id: JobId,
    /// What to do.
    pub work: Work,
    /// The puzzle as a JSON line.
    pub puzzle: String,
}

/// What the worker says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reply {
    /// The worker is up.
    Ready {
        /// Its [`PROTOCOL`].
        protocol: u32,
    },
    /// The job goes on.
    Progress {
        /// The job.
        id: JobId,
        /// Search nodes or film events so far.
        done: u64,
        /// Per cent done, as far as can be told.
        percent: u8,
    },
    /// The solutions found, at most two, row-major.
    Solved {
        /// The job.
        id: JobId,
        /// Digits.
        solutions: Vec<Vec<u8>>,
    },
    /// A film, as [`film::write`] writes it.
    Filmed {
        /// The job.
        id: JobId,
        /// Whether it goes by the article's ladder.
        article: bool,
        /// The events.
        events: String,
    },
    /// The request could not be understood.
    Failed {
        /// The job.
        id: JobId,
        /// Why.
        reason: String,
    },
}

impl Request {
    /// The request as a message.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The request of a message.
    pub fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

impl Reply {
    /// The reply as a message.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The reply of a message.
    pub fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// The job it answers; none for the greeting.
    pub fn id(&self) -> Option<JobId> {
        match self {
            Self::Ready { .. } => None,
            Self::Progress { id, .. } | Self::Solved { id, .. } | Self::Filmed { id, .. } | Self::Failed { id, .. } => {
                Some(*id)
            }
        }
    }
}

/// The grids of [`Reply::Solved`]; `None` when one holds something else than digits.
pub fn grids(solutions: &[Vec<u8>]) -> Option<Vec<Vec<Digit>>> {
    solutions.iter().map(|grid| grid.iter().map(|&value| Digit::new(value.into())).collect()).collect()
}

/// The events of [`Reply::Filmed`] and whose they are.
pub fn events(article: bool, text: &str) -> Option<(Script, Vec<Event>)> {
    let script = if article { Script::Article } else { Script::Ladder };
    film::read(text).map(|events| (script, events))
}
