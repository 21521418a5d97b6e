//! The jobs under way: those that the page works on itself, and those of the worker.

use super::job_purpose::JobPurpose;
use super::local_job::{LocalJob, Slice};
use super::root::{App, Msg};
use crate::browser::worker_client::LongWork;
use crate::engine::Puzzle;
use crate::jobs::{JobId, JobKind, Reply};
use yew::html::Scope;

/// A job under way.
struct Job {
    at: WorkedOn,
    purpose: JobPurpose,
    kind: JobKind,
    /// How much is done, in per cent.
    percent: u8,
}

/// Where a job is worked on.
enum WorkedOn {
    /// In the page, for now; the number tells it from other jobs.
    Page(u32, LocalJob),
    /// Nowhere until all techniques are loaded, or failed to load.
    Nowhere,
    /// By the worker.
    Worker(JobId),
}

/// The result of a slice of work in the page.
pub(super) enum SliceResult {
    /// The job goes on, or there is none.
    Pending,
    /// The job waits for all techniques.
    LacksTechniques,
    /// The job is done.
    Done(JobPurpose, Reply),
}

/// What a reply of the worker means for the jobs.
pub(super) enum ReplyResult {
    /// No job waits for it.
    Ignored,
    /// The job goes on.
    Progress,
    /// The job for that purpose is done.
    Done(JobPurpose),
}

/// The jobs under way, and the client of the worker that does the long ones.
#[derive(Default)]
pub(super) struct Jobs {
    /// Once the part `engine` has connected it.
    pub(super) client: Option<Box<dyn LongWork>>,
    running: Vec<Job>,
    /// How many jobs were begun in the page.
    begun_in_page: u32,
}

impl Jobs {
    /// Begins a job: in the page, or by the worker if it takes long.
    pub(super) fn begin(&mut self, purpose: JobPurpose, kind: JobKind, puzzle: &Puzzle, link: &Scope<App>) {
        self.begun_in_page += 1;
        let (number, link) = (self.begun_in_page, link.clone());
        let local = LocalJob::begin(kind, puzzle, move || link.send_message(Msg::SliceDue(number)));
        let at = match local {
            Some(job) => WorkedOn::Page(number, job),
            None => self.ask_worker(kind, puzzle),
        };
        self.running.push(Job { at, purpose, kind, percent: 0 });
    }

    /// Asks the worker for a job of that kind on the puzzle. Before it is connected the job gets the number 0, which no reply has.
    fn ask_worker(&mut self, kind: JobKind, puzzle: &Puzzle) -> WorkedOn {
        WorkedOn::Worker(self.client.as_mut().map_or(0, |client| client.ask(kind, puzzle.draft())))
    }

    /// Works for a slice on the job of that number in the page. One that takes too long goes to the worker.
    pub(super) fn work_slice(&mut self, number: u32, puzzle: &Puzzle) -> SliceResult {
        let is_it = |job: &Job| matches!(job.at, WorkedOn::Page(of, _) if of == number);
        let Some(index) = self.running.iter().position(is_it) else { return SliceResult::Pending };
        let WorkedOn::Page(_, local) = &mut self.running[index].at else { return SliceResult::Pending };
        match local.work() {
            Slice::Pending => SliceResult::Pending,
            Slice::TooLong => {
                self.running[index].at = self.ask_worker(self.running[index].kind, puzzle);
                SliceResult::Pending
            }
            Slice::Done(Reply::LacksTechniques { .. }) => {
                self.running[index].at = WorkedOn::Nowhere;
                SliceResult::LacksTechniques
            }
            Slice::Done(reply) => SliceResult::Done(self.running.remove(index).purpose, reply),
        }
    }

    /// Begins the jobs that wait for all techniques. If these failed to load, the worker does the jobs: it has them.
    pub(super) fn begin_waiting(&mut self, is_there: bool, puzzle: &Puzzle, link: &Scope<App>) {
        while let Some(at) = self.running.iter().position(|job| matches!(job.at, WorkedOn::Nowhere)) {
            let Job { purpose, kind, .. } = self.running.remove(at);
            if is_there {
                self.begin(purpose, kind, puzzle, link);
            } else {
                let at = self.ask_worker(kind, puzzle);
                self.running.push(Job { at, purpose, kind, percent: 0 });
            }
        }
    }

    /// Whether a job for that purpose is under way.
    pub(super) fn is_asked(&self, purpose: JobPurpose) -> bool {
        self.running.iter().any(|job| job.purpose == purpose)
    }

    /// Whether a job of that kind is under way.
    pub(super) fn is_doing(&self, kind: JobKind) -> bool {
        self.running.iter().any(|job| job.kind == kind)
    }

    /// How much of the job for that purpose is done, in per cent.
    pub(super) fn percent(&self, purpose: JobPurpose) -> u8 {
        self.running.iter().find(|job| job.purpose == purpose).map_or(0, |job| job.percent)
    }

    /// Begins what waits in the worker, in a new one if the last one crashed.
    pub(super) fn resume(&mut self) {
        if let Some(client) = &mut self.client {
            client.resume();
        }
    }

    /// Starts the worker over with what it was asked.
    pub(super) fn retry(&mut self) {
        if let Some(client) = &mut self.client {
            client.retry();
        }
    }

    /// Drops what the worker was asked.
    pub(super) fn cancel_worker(&mut self) {
        if let Some(client) = &mut self.client {
            client.cancel_all();
        }
    }

    /// Notes that the worker crashed.
    pub(super) fn note_crash(&mut self) {
        if let Some(client) = &mut self.client {
            client.on_crash();
        }
    }

    /// Drops all jobs.
    pub(super) fn clear(&mut self) {
        self.cancel_worker();
        self.running.clear();
    }

    /// Drops a job for that purpose; returns whether there was one.
    pub(super) fn cancel(&mut self, purpose: JobPurpose) -> bool {
        let Some(at) = self.running.iter().position(|job| job.purpose == purpose) else { return false };
        if let (WorkedOn::Worker(id), Some(client)) = (self.running.remove(at).at, &mut self.client) {
            client.cancel(id);
        }
        true
    }

    /// Takes a reply of the worker.
    pub(super) fn take_reply(&mut self, reply: &Reply) -> ReplyResult {
        if !self.client.as_mut().is_some_and(|client| client.handle_reply(reply)) {
            return ReplyResult::Ignored;
        }
        let is_it = |job: &Job| matches!(job.at, WorkedOn::Worker(id) if Some(id) == reply.id());
        let Some(at) = self.running.iter().position(is_it) else { return ReplyResult::Ignored };
        if let Reply::Progress { percent, .. } = reply {
            self.running[at].percent = *percent;
            return ReplyResult::Progress;
        }
        ReplyResult::Done(self.running.remove(at).purpose)
    }
}
