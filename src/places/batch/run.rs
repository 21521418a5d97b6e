//! A list being worked on: the reader that takes it apart, the solvers, and what came of it.

use super::workers::BatchWorkers;
use super::{Batch, Msg};
use crate::browser::now;
use crate::browser::speak::language;
use crate::browser::worker_handle::{WorkerEvent, message};
use crate::jobs::PROTOCOL;
use crate::jobs::batch::{Chunk, Estimate, Flow, List, Pace, Piece, ReaderReply, RowError, RowResult, SolverReply};
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsValue;
use yew::html::Scope;

/// After a pause begins, a chunk may go on for so long before it is taken back, in ms.
const PAUSE_GRACE_MS: u32 = 300;

/// How far a list is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    Working,
    Paused,
    /// Stopped by the player, or because no worker starts.
    Stopped,
    Done,
}

/// A list of puzzles and its workers.
pub(super) struct Run {
    pub(super) list: List,
    pub(super) phase: Phase,
    pub(super) rates: bool,
    /// The language of what is wrong with rows.
    pub(super) tag: &'static str,
    /// What stopped it, as a key of the words.
    pub(super) fault: Option<&'static str>,
    flow: Flow,
    pace: Pace,
    pub(super) workers: BatchWorkers,
    /// Per cent of the text that is taken apart.
    read: u8,
    all_read: bool,
    /// What the reader is to take apart.
    source: Option<JsValue>,
    /// Milliseconds of work before `since`.
    before: f64,
    since: f64,
    patience: Option<Timeout>,
    link: Scope<Batch>,
}

impl Run {
    /// Begins with a text or a file.
    pub(super) fn begin(source: JsValue, rates: bool, mut workers: BatchWorkers, link: Scope<Batch>) -> Self {
        let is_whole = workers.fill(&link);
        let mut run = Self {
            list: List::default(),
            phase: Phase::Working,
            rates,
            tag: language().tag,
            fault: None,
            flow: Flow::new(workers.solvers.slots()),
            pace: Pace::default(),
            workers,
            read: 0,
            all_read: false,
            source: Some(source),
            before: 0.0,
            since: now(),
            patience: None,
            link,
        };
        if is_whole {
            run.read_on();
        } else {
            run.fail("notice.worker");
        }
        run
    }

    /// Hands the text to the reader once it is there.
    fn read_on(&mut self) {
        if let Some(reader) = self.workers.reader.as_ref().filter(|reader| reader.is_ready())
            && let Some(source) = self.source.take()
        {
            reader.post(&source);
        }
    }

    /// Milliseconds of work so far.
    pub(super) fn elapsed(&self) -> f64 {
        self.before + if self.phase == Phase::Working { now() - self.since } else { 0.0 }
    }

    /// How many puzzles there are, as far as is known, and whether that is sure.
    pub(super) fn total(&self) -> (usize, bool) {
        let found = self.list.rows().len();
        if self.all_read { (found, true) } else { (found * 100 / usize::from(self.read.max(1)), false) }
    }

    /// How fast it goes and how long the rest takes, as far as is known.
    pub(super) fn estimate(&self) -> Option<Estimate> {
        let unread = self.total().0.saturating_sub(self.list.rows().len());
        self.pace.estimate(self.elapsed(), &self.flow, unread)
    }

    /// Per cent done.
    pub(super) fn percent(&self) -> u8 {
        (self.list.done() * 100 / self.total().0.max(1)) as u8
    }

    fn rest(&mut self, phase: Phase) {
        self.before = self.elapsed();
        self.since = now();
        self.phase = phase;
    }

    fn fail(&mut self, fault: &'static str) {
        self.stop();
        self.fault = Some(fault);
    }

    /// Ends all work; what is answered stays.
    pub(super) fn stop(&mut self) {
        self.rest(Phase::Stopped);
        self.workers.dismiss();
        self.patience = None;
    }

    /// Hands out nothing more. What takes longer than a moment is taken back.
    pub(super) fn pause(&mut self) {
        self.rest(Phase::Paused);
        let link = self.link.clone();
        self.patience = Some(Timeout::new(PAUSE_GRACE_MS, move || link.send_message(Msg::Recall)));
    }

    /// Takes back what is still at work although there is a pause.
    pub(super) fn recall(&mut self) {
        for slot in 0..self.workers.solvers.slots() {
            if self.phase == Phase::Paused && self.flow.is_busy(slot) {
                self.flow.recall(slot);
                self.workers.solvers.end(slot);
            }
        }
    }

    /// Goes on after a pause.
    pub(super) fn resume(&mut self) {
        self.patience = None;
        self.since = now();
        self.phase = Phase::Working;
        self.hand_out();
    }

    /// Takes a message of the reader, or that it crashed.
    pub(super) fn handle_reader_event(&mut self, event: WorkerEvent) {
        let reply = match event {
            WorkerEvent::Message(data) => message(&data),
            WorkerEvent::Broken => None,
        };
        match reply {
            Some(ReaderReply::Ready { protocol: PROTOCOL }) => {
                self.workers.reader_greeted();
                self.read_on();
            }
            Some(ReaderReply::Pieces { pieces, percent, end }) => self.pieces(pieces, percent, end),
            Some(ReaderReply::Unreadable) => self.fail("import.unreadable"),
            Some(ReaderReply::More) => {}
            _ => self.fail("texts.failed"),
        }
    }

    fn pieces(&mut self, pieces: Vec<Piece>, percent: u8, end: bool) {
        let from = self.list.rows().len() as u32;
        let to = from + pieces.len() as u32;
        if !pieces.is_empty() {
            self.list.add(pieces);
            self.flow.add(from..to);
        }
        self.read = percent;
        if end {
            self.all_read = true;
            self.workers.reader = None;
        }
        if self.phase == Phase::Working {
            self.hand_out();
        }
    }

    /// Gives every solver that has nothing to do what waits; starts those that are not there.
    fn hand_out(&mut self) {
        let at = self.elapsed();
        for slot in 0..self.workers.solvers.slots() {
            if !self.flow.is_waiting() {
                break;
            }
            match self.workers.solvers.worker(slot) {
                Some(worker) if worker.is_ready() => {
                    if let Some((number, rows)) = self.flow.take(slot, at) {
                        let rows = &self.list.rows()[rows.start as usize..rows.end as usize];
                        let texts = rows.iter().map(|row| row.text.clone()).collect();
                        worker.send(&Chunk { number, rates: self.rates, texts });
                    }
                }
                Some(_) => {}
                None => {
                    if !self.workers.start(slot, &self.link) {
                        return self.fail("notice.worker");
                    }
                }
            }
        }
        if self.all_read && self.flow.is_over() {
            self.rest(Phase::Done);
        }
    }

    /// Takes a message of the solver, or that it crashed.
    pub(super) fn handle_solver_event(&mut self, serial: u32, event: WorkerEvent) {
        let Some(slot) = self.workers.solvers.slot_of(serial) else { return };
        let solved = match event {
            WorkerEvent::Message(data) => message(&data),
            WorkerEvent::Broken => None,
        };
        match (solved, self.workers.solvers.worker(slot)) {
            (Some(SolverReply::Ready { protocol: PROTOCOL }), Some(worker)) => worker.mark_ready(),
            (Some(SolverReply::Records { number, results, spent }), _) => {
                let (spent, at) = (f64::from(spent) / 1000.0, self.elapsed());
                let rows = self.flow.answered(slot, number, results.len(), spent, at);
                self.pace.note(at, rows.as_ref().map_or(0, ExactSizeIterator::len));
                for (row, result) in rows.into_iter().flatten().zip(results) {
                    self.list.note(row as usize, result);
                }
            }
            (_, Some(worker)) if worker.is_ready() => {
                self.workers.solvers.end(slot);
                if let Some(row) = self.flow.broke(slot) {
                    self.list.note(row as usize, RowResult { error: Some(RowError::Lost), ..RowResult::default() });
                }
            }
            // It never came: neither will others.
            _ => return self.fail("notice.worker"),
        }
        if self.phase == Phase::Working {
            self.hand_out();
        }
    }
}
