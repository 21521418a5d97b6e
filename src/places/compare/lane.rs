//! One of the methods that are compared: its worker, and how it stands.

use crate::browser::worker_client::{Client, LongWork, WorkerNews};
use crate::engine::Puzzle;
use crate::jobs::{COMPARED, JobId, JobKind, METHODS, MethodSnapshot, Reply};
use nanoserde::DeBin;
use std::rc::Rc;
use yew::Callback;

/// How far a method is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Not begun.
    Idle,
    /// To be begun when another one ends.
    Waiting,
    Working,
    Paused,
    /// At its end.
    Done,
    /// At its end for a bound of its own.
    Stopped,
    /// Ended by the player.
    Cancelled,
    /// Its worker did not answer.
    Failed,
}

impl Phase {
    /// The word in the page's attribute; the phrase is `compare.phase.WORD`.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Idle => "idle",
            Self::Waiting => "waiting",
            Self::Working => "working",
            Self::Paused => "paused",
            Self::Done => "done",
            Self::Stopped => "stopped",
            Self::Cancelled => "cancelled",
            Self::Failed => "failed",
        }
    }

    /// Whether there is something to cancel.
    pub(super) const fn is_open(self) -> bool {
        matches!(self, Self::Waiting | Self::Working | Self::Paused)
    }
}

/// A method and what is known of it.
pub(super) struct Lane {
    /// Its index in [`COMPARED`].
    index: u8,
    pub(super) phase: Phase,
    /// What it has done so far; none before its first word.
    pub(super) snapshot: Option<Rc<MethodSnapshot>>,
    /// Microseconds of its work.
    pub(super) micros: u64,
    client: Option<Client>,
    job: Option<JobId>,
    /// Whether its worker has said anything, or was started a second time.
    settled: bool,
    news: Callback<WorkerNews>,
}

impl Lane {
    /// The method at that index of [`COMPARED`], not begun; its worker's news goes to `news`.
    pub(super) fn new(index: usize, news: Callback<WorkerNews>) -> Self {
        let index = index as u8;
        Self { index, phase: Phase::Idle, snapshot: None, micros: 0, client: None, job: None, settled: false, news }
    }

    /// The method's id.
    pub(super) fn id(&self) -> &'static str {
        COMPARED[usize::from(self.index)]
    }

    /// Begins, in a worker of its own.
    pub(super) fn start(&mut self, puzzle: &Puzzle) {
        self.forget();
        let mut client = Client::of(METHODS, self.news.clone());
        self.job = Some(client.ask(JobKind::Compare(self.index), puzzle.draft()));
        self.client = Some(client);
        self.phase = Phase::Working;
        self.settled = false;
    }

    /// Waits for its turn.
    pub(super) fn wait(&mut self) {
        self.forget();
        self.phase = Phase::Waiting;
    }

    /// Back to before its start.
    pub(super) fn forget(&mut self) {
        self.end(Phase::Idle);
        self.snapshot = None;
        self.micros = 0;
    }

    /// Rests, with what it has.
    pub(super) fn pause(&mut self) {
        if !self.tell(true) {
            // The worker has not begun: there is nothing to keep.
            self.end(Phase::Paused);
        }
        self.phase = Phase::Paused;
    }

    /// Goes on after a pause.
    pub(super) fn resume(&mut self, puzzle: &Puzzle) {
        if self.tell(false) {
            self.phase = Phase::Working;
        } else {
            self.start(puzzle);
        }
    }

    fn tell(&self, rests: bool) -> bool {
        self.client.as_ref().zip(self.job).is_some_and(|(client, job)| client.pause(job, rests))
    }

    /// Ends the worker; what it has counted stays.
    pub(super) fn cancel(&mut self) {
        self.end(Phase::Cancelled);
    }

    /// The worker goes, and its memory with it.
    fn end(&mut self, phase: Phase) {
        self.client = None;
        self.job = None;
        self.phase = phase;
    }

    /// The worker said something. Returns whether the method is at its end by it.
    pub(super) fn handle_news(&mut self, news: WorkerNews) -> bool {
        let Some((client, job)) = self.client.as_mut().zip(self.job) else { return false };
        let reply = match news {
            // Beside methods at work on every core a worker may not come up in time, or its files may not:
            // it is started once more before it is given up.
            WorkerNews::Broken if !std::mem::replace(&mut self.settled, true) => {
                client.retry();
                return false;
            }
            WorkerNews::Broken => {
                self.end(Phase::Failed);
                return true;
            }
            WorkerNews::Reply(reply) => reply,
        };
        self.settled = true;
        if !client.handle_reply(&reply) || reply.id() != Some(job) {
            return false;
        }
        match reply {
            Reply::Compared { done, micros, snapshot, .. } => {
                self.micros = micros;
                let snapshot = MethodSnapshot::deserialize_bin(&snapshot).ok();
                self.snapshot = snapshot.map(|now| Rc::new(now.after(self.snapshot.as_deref())));
                let end = self.snapshot.as_ref().and_then(|snapshot| snapshot.record.end);
                if done {
                    self.end(if end.is_some_and(|end| end.gave_up()) { Phase::Stopped } else { Phase::Done });
                }
                done
            }
            _ => {
                self.end(Phase::Failed);
                true
            }
        }
    }
}
