//! Runs a request in slices.

use super::compare::{Begin, Standing};
use super::protocol::{JobId, Reply, Request, Work};
use crate::advisor;
use crate::engine::film::{self, Filming, Script};
use crate::engine::method::Node;
use crate::engine::{Puzzle, Run, Search, Status};
use nanoserde::SerBin;
use std::sync::Arc;

/// A request being worked on.
pub struct Runner {
    id: JobId,
    task: Task,
}

enum Task {
    Search(Box<Search>),
    Film {
        filming: Box<Filming>,
        puzzle: Arc<Puzzle>,
        script: Script,
        first: u64,
    },
    /// With the tree that was told last.
    Compare(Box<Run>, Vec<Node>),
    /// The request asks for no puzzle.
    None,
}

impl Runner {
    /// Begins the job; a method to compare is begun by `begin`.
    pub fn new(request: Request, begin: Begin) -> Self {
        let puzzle = request.puzzle.check().map(Arc::new);
        let task = puzzle.map_or(Task::None, |puzzle| Self::task(puzzle, request.work, begin));
        Self { id: request.id, task }
    }

    fn task(puzzle: Arc<Puzzle>, work: Work, begin: Begin) -> Task {
        match work {
            Work::Solve => Task::Search(Box::new(Search::new(&puzzle, 2))),
            Work::Film(script) => Task::Film {
                filming: Box::new(Filming::new(&puzzle, script, film::LIMIT)),
                first: (puzzle.order() as u64).pow(3),
                puzzle,
                script,
            },
            Work::Compare(place) => {
                begin(place, &puzzle).map_or(Task::None, |run| Task::Compare(Box::new(run), Vec::new()))
            }
        }
    }

    /// The job.
    pub fn id(&self) -> JobId {
        self.id
    }

    /// Works for one slice: one search node, one step of a film or of a method. Gives the last reply when the
    /// job is done; afterwards it must not be called again.
    pub fn advance(&mut self) -> Option<Reply> {
        let id = self.id;
        match &mut self.task {
            Task::Search(search) => {
                let done = search.advance(1) != Status::Pending;
                done.then(|| Reply::Solved { id, solutions: search.solutions().to_vec() })
            }
            Task::Film { filming, puzzle, script, .. } => {
                let done = !filming.advance();
                done.then(|| Reply::Filmed { id, film: advisor::film(puzzle, *script, filming.take()) })
            }
            Task::Compare(run, tree) => (!run.advance(1)).then(|| standing(id, true, run, tree)),
            Task::None => Some(Reply::Failed { id }),
        }
    }

    /// How far the job is.
    pub fn progress(&mut self) -> Reply {
        let (done, percent) = match &mut self.task {
            Task::Search(search) => (search.stats().nodes, 0),
            Task::Film { filming, first, .. } => {
                let gone = first.saturating_sub(filming.left() as u64);
                (filming.len() as u64, (gone * 100 / (*first).max(1)).min(100) as u8)
            }
            Task::Compare(run, tree) => return standing(self.id, false, run, tree),
            Task::None => (0, 100),
        };
        Reply::Progress { id: self.id, done, percent }
    }
}

fn standing(id: JobId, done: bool, run: &Run, told: &mut Vec<Node>) -> Reply {
    let is_new = run.record().tree != *told;
    if is_new {
        told.clone_from(&run.record().tree);
    }
    Reply::Compared { id, done, micros: 0, standing: Standing::of(run, is_new).serialize_bin() }
}
