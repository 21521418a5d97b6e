//! The page's end of a worker: starts it when first needed, waits for its greeting, sends one request after another,
//! terminates it to cancel.

use super::worker_handle::{WorkerEvent, WorkerHandle, message};
use crate::engine::Draft;
use crate::jobs::{Call, JobId, JobKind, JobRequest, PROTOCOL, Reply, SEARCH};
use yew::Callback;

/// News from the worker.
#[derive(Clone)]
pub(crate) enum WorkerNews {
    /// A reply of the worker.
    Reply(Reply),
    /// The worker did not start, crashed, or sent what cannot be read.
    Broken,
}

/// Sends jobs to the worker. A trait, so that the first screen does not link [`Client`].
pub(crate) trait LongWork {
    /// Asks for a job of that kind on the puzzle.
    fn ask(&mut self, kind: JobKind, puzzle: Draft) -> JobId;
    /// Drops the job, and terminates the worker if it is running it.
    fn cancel(&mut self, id: JobId);
    /// Drops all jobs.
    fn cancel_all(&mut self);
    /// Drops the crashed worker; its jobs stay queued until [`Self::resume`].
    fn on_crash(&mut self);
    /// Starts over after a failure, with the jobs that were queued.
    fn retry(&mut self);
    /// Takes a reply of the worker. Returns whether it concerns a job that is still wanted.
    fn handle_reply(&mut self, reply: &Reply) -> bool;
    /// Sends the next queued job, to a new worker where the last one crashed.
    fn resume(&mut self);
}

/// The worker and what it has to do.
pub(crate) struct Client {
    name: &'static str,
    running: Option<WorkerHandle>,
    waiting: Vec<JobRequest>,
    /// Whether the first of `waiting` has been posted.
    busy: bool,
    last: JobId,
    news: Callback<WorkerNews>,
}

impl Client {
    /// No worker yet; news goes to `news`.
    pub(crate) fn new(news: Callback<WorkerNews>) -> Self {
        Self::of(SEARCH, news)
    }

    /// The same with a worker of that name.
    pub(crate) fn of(name: &'static str, news: Callback<WorkerNews>) -> Self {
        Self { name, running: None, waiting: Vec::new(), busy: false, last: 0, news }
    }

    /// Pauses or resumes the job. Returns whether the worker is running it.
    pub(crate) fn pause(&self, id: JobId, pauses: bool) -> bool {
        let is_running = self.busy && self.waiting.first().is_some_and(|first| first.id == id);
        if let Some(running) = self.running.as_ref().filter(|_| is_running) {
            running.send(&if pauses { Call::Pause(id) } else { Call::Resume(id) });
        }
        is_running
    }
}

impl LongWork for Client {
    fn ask(&mut self, kind: JobKind, puzzle: Draft) -> JobId {
        self.last += 1;
        self.waiting.push(JobRequest { id: self.last, kind, puzzle });
        self.resume();
        self.last
    }

    fn cancel(&mut self, id: JobId) {
        if self.busy && self.waiting.first().is_some_and(|first| first.id == id) {
            self.running = None;
            self.busy = false;
        }
        self.waiting.retain(|request| request.id != id);
        self.resume();
    }

    fn cancel_all(&mut self) {
        self.waiting.clear();
        if self.busy {
            self.running = None;
            self.busy = false;
        }
    }

    fn on_crash(&mut self) {
        self.running = None;
        self.busy = false;
    }

    fn retry(&mut self) {
        self.on_crash();
        self.resume();
    }

    fn handle_reply(&mut self, reply: &Reply) -> bool {
        match reply {
            Reply::Ready { protocol } => {
                if let Some(running) = self.running.as_mut().filter(|_| *protocol == PROTOCOL) {
                    running.mark_ready();
                    self.resume();
                }
                false
            }
            Reply::Progress { id, .. }
            | Reply::TrueCandidates { id, done: false, .. }
            | Reply::Compared { id, done: false, .. } => self.waiting.first().is_some_and(|first| first.id == *id),
            Reply::Solved { id, .. }
            | Reply::TrueCandidates { id, .. }
            | Reply::Totalled { id, .. }
            | Reply::Proposed { id, .. }
            | Reply::Filmed { id, .. }
            | Reply::Compared { id, .. }
            | Reply::LacksTechniques { id }
            | Reply::Failed { id } => {
                let wanted = self.busy && self.waiting.first().is_some_and(|first| first.id == *id);
                if wanted {
                    self.waiting.remove(0);
                    self.busy = false;
                    self.resume();
                }
                wanted
            }
        }
    }

    fn resume(&mut self) {
        if self.waiting.is_empty() || self.busy {
            return;
        }
        match &self.running {
            None => match WorkerHandle::start(self.name, self.news.reform(news_of)) {
                Some(running) => self.running = Some(running),
                None => self.news.emit(WorkerNews::Broken),
            },
            Some(running) if running.is_ready() => {
                running.send(&Call::Do(self.waiting[0].clone()));
                self.busy = true;
            }
            Some(_) => {}
        }
    }
}

/// The event as news for whoever waits for answers.
fn news_of(event: WorkerEvent) -> WorkerNews {
    match event {
        WorkerEvent::Message(data) => message(&data).map_or(WorkerNews::Broken, WorkerNews::Reply),
        WorkerEvent::Broken => WorkerNews::Broken,
    }
}
