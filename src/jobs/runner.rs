//! Runs a request in slices.

use super::protocol::{Reply, Request, Work};
use crate::engine::film::{self, Filming, Script};
use crate::engine::{Puzzle, Search, Status, format::json};
use std::sync::Arc;

/// A request being worked on.
pub struct Runner {
    id: u32,
    task: Task,
}

enum Task {
    Search(Box<Search>),
    Film { filming: Box<Filming>, article: bool, first: u64 },
    Failed(String),
}

impl Runner {
    /// Begins the job.
    pub fn new(request: &Request) -> Self {
        let puzzle = json::parse(&request.puzzle).map_err(|error| error.to_string());
        let puzzle = puzzle.and_then(|draft| draft.check().map_err(|error| error.to_string()));
        let task = match puzzle {
            Err(reason) => Task::Failed(reason),
            Ok(puzzle) => Self::task(&Arc::new(puzzle), request.work),
        };
        Self { id: request.id, task }
    }

    fn task(puzzle: &Arc<Puzzle>, work: Work) -> Task {
        let film = |script, article| Task::Film {
            filming: Box::new(Filming::new(puzzle, script, film::LIMIT)),
            article,
            first: (puzzle.order() as u64).pow(3),
        };
        match work {
            Work::Solve => Task::Search(Box::new(Search::new(puzzle, 2))),
            Work::Film => film(Script::Ladder, false),
            Work::ArticleFilm => film(Script::Article, true),
        }
    }

    /// Works for one slice: one search node, or one step of a film. Gives the last reply when the
    /// job is done; afterwards it must not be called again.
    pub fn advance(&mut self) -> Option<Reply> {
        let id = self.id;
        match &mut self.task {
            Task::Search(search) => {
                if search.advance(1) == Status::Pending {
                    return None;
                }
                let grid = |grid: &Vec<crate::engine::Digit>| grid.iter().map(|digit| digit.get() as u8).collect();
                Some(Reply::Solved { id, solutions: search.solutions().iter().map(grid).collect() })
            }
            Task::Film { filming, article, .. } => {
                if filming.advance() {
                    return None;
                }
                let article = *article;
                let events = film::write(filming.events());
                Some(Reply::Filmed { id, article, events })
            }
            Task::Failed(reason) => Some(Reply::Failed { id, reason: std::mem::take(reason) }),
        }
    }

    /// How far the job is.
    pub fn progress(&self) -> Reply {
        let (done, percent) = match &self.task {
            Task::Search(search) => (search.stats().nodes, 0),
            Task::Film { filming, first, .. } => {
                let gone = first.saturating_sub(filming.left() as u64);
                (filming.len() as u64, (gone * 100 / (*first).max(1)).min(100) as u8)
            }
            Task::Failed(_) => (0, 100),
        };
        Reply::Progress { id: self.id, done, percent }
    }
}
