//! A job that the page itself works on for a short while, in slices between frames: most jobs take less time than a
//! worker takes to load.

use crate::browser::now;
use crate::engine::Puzzle;
use crate::jobs::{JobKind, JobRequest, Reply};
use crate::parts::{Steps, reasoning};
use gloo::timers::callback::Timeout;
use std::rc::Rc;

/// Milliseconds of work in one slice: no key press waits longer than this and the step under way.
const SLICE_MS: f64 = 5.0;

/// Milliseconds of work after which the worker is to take the job over.
const MAX_LOCAL_MS: f64 = 400.0;

/// Boards of more rows go to the worker at once, since a step on one may take longer than a frame.
const MAX_LOCAL_ORDER: usize = 12;

/// A job under way in the page.
pub(super) struct LocalJob {
    steps: Steps,
    spent: f64,
    /// Says that the next slice is due.
    due: Rc<dyn Fn()>,
    #[allow(dead_code, reason = "dropped with the job, it no longer calls")]
    next: Timeout,
}

/// The result of a slice.
pub(super) enum Slice {
    /// The job goes on in the next slice.
    Pending,
    /// The job is done.
    Done(Reply),
    /// The job takes too long for the page.
    TooLong,
}

impl LocalJob {
    /// Begins the job, and calls `due` for each slice. `None` where the worker has to do it: the board is large, or the
    /// engine is not loaded.
    pub(super) fn begin(kind: JobKind, puzzle: &Puzzle, due: impl Fn() + 'static) -> Option<Self> {
        let reasoning = reasoning().filter(|_| puzzle.order() <= MAX_LOCAL_ORDER)?;
        let steps = (reasoning.begin)(JobRequest { id: 0, kind, puzzle: puzzle.draft() });
        let due: Rc<dyn Fn()> = Rc::new(due);
        Some(Self { steps, spent: 0.0, next: soon(&due), due })
    }

    /// Works for one slice.
    pub(super) fn work(&mut self) -> Slice {
        let begun = now();
        loop {
            if let Some(reply) = (self.steps)() {
                return Slice::Done(reply);
            }
            let passed = now() - begun;
            if self.spent + passed > MAX_LOCAL_MS {
                return Slice::TooLong;
            }
            if passed >= SLICE_MS {
                self.spent += passed;
                self.next = soon(&self.due);
                return Slice::Pending;
            }
        }
    }
}

/// Calls it once what the browser has to do meanwhile is done.
fn soon(due: &Rc<dyn Fn()>) -> Timeout {
    let due = due.clone();
    Timeout::new(0, move || due())
}
