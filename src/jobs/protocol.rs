//! The messages between page and worker.

use crate::engine::Digit;
use crate::engine::film::{self, Event, Script};

/// Changes whenever messages change; page and worker compare it in their greeting.
pub const PROTOCOL: u32 = 2;

/// Tells the jobs of one page apart; a reply to an older job is dropped.
pub type JobId = u32;

/// What is to be worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// The solutions, up to two.
    Solve,
    /// The film by the ladder of named techniques.
    Film,
    /// The film by the article's ladder.
    ArticleFilm,
}

/// A job for the worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The job.
    pub id: JobId,
    /// What to do.
    pub work: Work,
    /// The puzzle as a JSON line.
    pub puzzle: String,
}

/// What the worker says.
#[derive(Clone, PartialEq, Eq, Debug)]
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

impl Work {
    const ALL: [Self; 3] = [Self::Solve, Self::Film, Self::ArticleFilm];

    const fn word(self) -> &'static str {
        match self {
            Self::Solve => "solve",
            Self::Film => "film",
            Self::ArticleFilm => "article",
        }
    }
}

/// The text up to the first blank, and what is after it.
fn cut(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}

impl Request {
    /// The request as a message.
    pub fn to_text(&self) -> String {
        [self.work.word(), " ", &self.id.to_string(), " ", &self.puzzle].concat()
    }

    /// The request of a message.
    pub fn from_text(text: &str) -> Option<Self> {
        let (word, rest) = cut(text);
        let (id, puzzle) = cut(rest);
        let work = Work::ALL.into_iter().find(|work| work.word() == word)?;
        Some(Self { id: id.parse().ok()?, work, puzzle: puzzle.to_owned() })
    }
}

impl Reply {
    /// The reply as a message: its word, the job, the rest.
    pub fn to_text(&self) -> String {
        let (word, id, rest) = match self {
            Self::Ready { protocol } => ("ready", protocol, String::new()),
            Self::Progress { id, done, percent } => {
                ("progress", id, [&*done.to_string(), " ", &percent.to_string()].concat())
            }
            Self::Solved { id, solutions } => {
                let grid = |grid: &Vec<u8>| grid.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
                ("solved", id, solutions.iter().map(grid).collect::<Vec<_>>().join(" "))
            }
            Self::Filmed { id, article, events } => (if *article { "article" } else { "film" }, id, events.clone()),
            Self::Failed { id, reason } => ("failed", id, reason.clone()),
        };
        [word, " ", &id.to_string(), " ", &rest].concat()
    }

    /// The reply of a message.
    pub fn from_text(text: &str) -> Option<Self> {
        let (word, rest) = cut(text);
        let (id, rest) = cut(rest);
        let id = id.parse().ok()?;
        Some(match word {
            "ready" => Self::Ready { protocol: id },
            "progress" => {
                let (done, percent) = cut(rest);
                Self::Progress { id, done: done.parse().ok()?, percent: percent.parse().ok()? }
            }
            "solved" => {
                let grid = |text: &str| text.split(',').map(|digit| digit.parse().ok()).collect();
                Self::Solved { id, solutions: rest.split_terminator(' ').map(grid).collect::<Option<_>>()? }
            }
            "film" | "article" => Self::Filmed { id, article: word == "article", events: rest.to_owned() },
            "failed" => Self::Failed { id, reason: rest.to_owned() },
            _ => return None,
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_come_back_as_they_went() {
        for work in Work::ALL {
            let request = Request { id: 7, work, puzzle: "{\"n\": 4, \"box\": null}".into() };
            assert_eq!(Request::from_text(&request.to_text()), Some(request));
        }
        let replies = [
            Reply::Ready { protocol: PROTOCOL },
            Reply::Progress { id: 1, done: u64::MAX, percent: 40 },
            Reply::Solved { id: 2, solutions: vec![] },
            Reply::Solved { id: 3, solutions: vec![vec![1, 2, 25]] },
            Reply::Solved { id: 4, solutions: vec![vec![1, 2], vec![2, 1]] },
            Reply::Filmed { id: 5, article: true, events: "a b\nc  d\n".into() },
            Reply::Filmed { id: 6, article: false, events: String::new() },
            Reply::Failed { id: u32::MAX, reason: "no board\nof that order".into() },
        ];
        for reply in replies {
            assert_eq!(Reply::from_text(&reply.to_text()), Some(reply));
        }
        for text in ["", "ready", "solved x 1", "solved 1 1,,2", "progress 1 2", "other 1 2"] {
            assert_eq!(Reply::from_text(text), None, "{text}");
        }
    }
}
