//! The workers of the page: one that takes texts apart, and a solver a core.

use super::{Batch, Msg};
use crate::browser::speak::language;
use crate::browser::worker_handle::{WorkerEvent, WorkerHandle, message};
use crate::jobs::PROTOCOL;
use crate::jobs::batch::{Chunk, READER, ReaderReply, SOLVER, SolverReply};
use crate::places::pool::Pool;
use yew::Callback;
use yew::html::Scope;

/// What a solver is warmed up on while it waits, and how often: browsers optimize code only after it has run for a while.
const WARM_UP: [(&str, usize); 2] = [
    ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 200),
    ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 20),
];

/// Workers by slot.
pub(super) struct BatchWorkers {
    /// The language of the workers.
    pub(super) tag: &'static str,
    pub(super) reader: Option<WorkerHandle>,
    pub(super) solvers: Pool,
}

impl Default for BatchWorkers {
    fn default() -> Self {
        Self { tag: language().tag, reader: None, solvers: Pool::new(SOLVER) }
    }
}

impl BatchWorkers {
    /// Starts all that are not there. Returns whether the browser lets it.
    pub(super) fn fill(&mut self, link: &Scope<Batch>) -> bool {
        if self.reader.is_none() {
            self.reader = WorkerHandle::start(READER, link.callback(Msg::Reader));
        }
        (0..self.solvers.slots()).all(|slot| self.start(slot, link)) && self.reader.is_some()
    }

    /// Starts the solver of that slot, unless it is there. Returns whether the browser lets it.
    pub(super) fn start(&mut self, slot: usize, link: &Scope<Batch>) -> bool {
        let on_event: Callback<(u32, WorkerEvent)> = link.callback(|(serial, event)| Msg::Solver(serial, event));
        self.solvers.start(slot, &on_event)
    }

    /// Ends all of them.
    pub(super) fn dismiss(&mut self) {
        self.reader = None;
        self.solvers.dismiss();
    }

    /// The reader is up.
    pub(super) fn reader_greeted(&mut self) {
        self.reader.iter_mut().for_each(WorkerHandle::mark_ready);
    }

    /// Takes an event of the reader before there is work.
    pub(super) fn handle_reader_event(&mut self, event: &WorkerEvent) {
        match event {
            WorkerEvent::Message(data) if matches!(message(data), Some(ReaderReply::Ready { protocol: PROTOCOL })) => {
                self.reader_greeted();
            }
            _ => self.reader = None,
        }
    }

    /// Takes an event of the solver before there is work.
    pub(super) fn handle_solver_event(&mut self, serial: u32, event: &WorkerEvent) {
        let Some(slot) = self.solvers.slot_of(serial) else { return };
        let reply = match event {
            WorkerEvent::Message(data) => message(data),
            WorkerEvent::Broken => None,
        };
        match (reply, self.solvers.worker(slot)) {
            (Some(SolverReply::Ready { protocol: PROTOCOL }), Some(worker)) => {
                worker.mark_ready();
                let texts = WARM_UP.iter().flat_map(|(text, times)| vec![(*text).to_owned(); *times]).collect();
                // No chunk of a list has that number.
                worker.send(&Chunk { number: 0, rates: false, texts });
            }
            (Some(SolverReply::Records { .. }), _) => {}
            _ => self.solvers.end(slot),
        }
    }
}
