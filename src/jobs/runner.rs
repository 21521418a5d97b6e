//! Runs a request in slices.

use super::compare::{ComparableMethod, MethodSnapshot};
use super::protocol::{JobId, JobKind, JobRequest, MAX_LISTED, Reply};
use crate::engine::film::{self, Filming, Script};
use crate::engine::technique::Ladder;
use crate::engine::{Additions, Puzzle, Search, SolutionCounter, Status, TrueCandidates};
use crate::hints;
use nanoserde::SerBin;
use std::sync::Arc;

/// A running job. `C` is the method that it can run for Compare.
pub struct Runner<C> {
    id: JobId,
    ladder: Ladder,
    task: Task<C>,
}

enum Task<C> {
    Search(Box<Search>),
    TrueCandidates(Box<TrueCandidates>),
    Total(Box<SolutionCounter>),
    Additions(Box<Additions>),
    Film {
        filming: Box<Filming>,
        puzzle: Arc<Puzzle>,
        script: Script,
        /// Candidates of an empty board: the measure of the progress.
        first: u64,
    },
    Compare(C),
    /// See [`Reply::Failed`].
    None,
}

impl<C: ComparableMethod> Runner<C> {
    /// Starts the job. Films use the techniques of that ladder.
    pub fn new(request: JobRequest, ladder: Ladder) -> Self {
        let puzzle = request.puzzle.check().map(Arc::new);
        let task = puzzle.map_or(Task::None, |puzzle| Self::task(puzzle, request.kind, ladder));
        Self { id: request.id, ladder, task }
    }

    fn task(puzzle: Arc<Puzzle>, kind: JobKind, ladder: Ladder) -> Task<C> {
        match kind {
            JobKind::Solve => Task::Search(Box::new(Search::new(&puzzle, 2))),
            JobKind::ListSolutions => Task::Search(Box::new(Search::new(&puzzle, MAX_LISTED))),
            JobKind::TrueCandidates => Task::TrueCandidates(Box::new(TrueCandidates::new(&puzzle))),
            JobKind::Additions(..) | JobKind::Total if !C::IS_WORKER => Task::None,
            JobKind::Total => Task::Total(Box::new(SolutionCounter::new(&puzzle))),
            JobKind::Additions(added, seed) => Task::Additions(Box::new(Additions::new(&puzzle, added, seed))),
            JobKind::Film(script) => Task::Film {
                filming: Box::new(Filming::new(&puzzle, script, ladder, film::MAX_EVENTS)),
                first: (puzzle.order() as u64).pow(3),
                puzzle,
                script,
            },
            JobKind::Compare(index) => C::begin(index, &puzzle).map_or(Task::None, Task::Compare),
        }
    }

    /// The number of the job.
    pub fn id(&self) -> JobId {
        self.id
    }

    /// Does the smallest unit of work: one search node, one step of a film or of a method. Returns the last reply when the
    /// job is done; it must not be called after that.
    pub fn advance(&mut self) -> Option<Reply> {
        let id = self.id;
        match &mut self.task {
            Task::Search(search) => {
                let done = search.advance(1) != Status::Pending;
                done.then(|| Reply::Solved { id, solutions: search.solutions().to_vec() })
            }
            Task::TrueCandidates(search) => {
                (search.advance(1) != Status::Pending).then(|| true_candidates(id, true, search))
            }
            Task::Total(totals) if C::IS_WORKER => {
                (totals.advance(1) != Status::Pending).then(|| Reply::Totalled { id, total: totals.total() })
            }
            Task::Additions(search) if C::IS_WORKER => (search.advance() != Status::Pending)
                .then(|| Reply::Proposed { id, proposals: search.proposals().clone() }),
            Task::Film { filming, puzzle, script, .. } => {
                let done = !filming.advance();
                if *script == Script::Ladder && !self.ladder.is_whole() && filming.has_open_guess() {
                    return Some(Reply::LacksTechniques { id });
                }
                done.then(|| Reply::Filmed { id, film: hints::film(puzzle, *script, self.ladder, filming.take()) })
            }
            Task::Compare(method) => (!method.advance()).then(|| compared(id, true, method.snapshot())),
            Task::Total(_) | Task::Additions(_) | Task::None => Some(Reply::Failed { id }),
        }
    }

    /// The progress of the job.
    pub fn progress(&mut self) -> Reply {
        let percent = match &mut self.task {
            Task::TrueCandidates(search) => return true_candidates(self.id, false, search),
            Task::Additions(search) if C::IS_WORKER => search.percent(),
            Task::Film { filming, first, .. } => {
                let gone = first.saturating_sub(filming.candidate_count() as u64);
                (gone * 100 / (*first).max(1)).min(100) as u8
            }
            Task::Compare(method) => return compared(self.id, false, method.snapshot()),
            // How much there is to search is not known.
            Task::Search(_) | Task::Total(_) => 0,
            Task::Additions(_) | Task::None => 100,
        };
        Reply::Progress { id: self.id, percent }
    }
}

fn true_candidates(id: JobId, done: bool, search: &TrueCandidates) -> Reply {
    Reply::TrueCandidates { id, done, percent: search.percent(), candidates: search.seen().to_vec() }
}

fn compared(id: JobId, done: bool, snapshot: MethodSnapshot) -> Reply {
    Reply::Compared { id, done, micros: 0, snapshot: snapshot.serialize_bin() }
}
