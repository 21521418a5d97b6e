//! Workers of one name: a slot each, told apart by serial numbers, started when they are needed.

use crate::browser::window;
use crate::browser::worker_handle::{WorkerEvent, WorkerHandle};
use yew::Callback;

/// The most workers at work.
const MAX_WORKERS: usize = 8;

/// Workers by slot.
pub(super) struct Pool {
    name: &'static str,
    /// A worker and the number that tells it from earlier ones in its slot.
    workers: Vec<Option<(u32, WorkerHandle)>>,
    last: u32,
}

impl Pool {
    /// No worker yet: they are to have that name.
    pub(super) const fn new(name: &'static str) -> Self {
        Self { name, workers: Vec::new(), last: 0 }
    }

    /// Makes a slot a core, if there is none yet; how many there are.
    pub(super) fn slots(&mut self) -> usize {
        if self.workers.is_empty() {
            let cores = window().map_or(1.0, |window| window.navigator().hardware_concurrency());
            self.workers.resize_with((cores as usize).clamp(1, MAX_WORKERS), || None);
        }
        self.workers.len()
    }

    /// Starts the worker of that slot, unless it is there. Returns whether the browser lets it.
    pub(super) fn start(&mut self, slot: usize, on_event: &Callback<(u32, WorkerEvent)>) -> bool {
        if self.workers[slot].is_none() {
            self.last += 1;
            let serial = self.last;
            let on_event = on_event.reform(move |event| (serial, event));
            self.workers[slot] = WorkerHandle::start(self.name, on_event).map(|worker| (serial, worker));
        }
        self.workers[slot].is_some()
    }

    /// The slot of the worker of that number; none of one that is ended.
    pub(super) fn slot_of(&self, serial: u32) -> Option<usize> {
        self.workers.iter().position(|worker| worker.as_ref().is_some_and(|(number, _)| *number == serial))
    }

    /// The worker of that slot.
    pub(super) fn worker(&mut self, slot: usize) -> Option<&mut WorkerHandle> {
        self.workers[slot].as_mut().map(|(_, worker)| worker)
    }

    /// Ends the worker of that slot.
    pub(super) fn end(&mut self, slot: usize) {
        self.workers[slot] = None;
    }

    /// Ends all of them.
    pub(super) fn dismiss(&mut self) {
        self.workers.iter_mut().for_each(|worker| *worker = None);
    }
}
