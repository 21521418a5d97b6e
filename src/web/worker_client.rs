//! The page's end of the worker: starts it when first needed, greets it, hands it one request
//! after another, ends it to cancel.
//!
//! A worker can fail without a word (a file is missing, an older one is cached), so each start has
//! a deadline, and every failure comes out as news for the player.

use crate::engine::{Digit, Draft};
use crate::jobs::{Call, JobId, PROTOCOL, Reply, Request, Work};
use crate::session::Verdict;
use gloo::timers::callback::Timeout;
use js_sys::Uint8Array;
use nanoserde::{DeBin, SerBin};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use yew::Callback;

/// How long a worker may take to greet, in ms.
const DEADLINE: u32 = 20_000;

/// What the page hears of the worker.
#[derive(Clone)]
pub(crate) enum News {
    /// The worker said this.
    Said(Reply),
    /// The worker did not start, broke, or said what cannot be understood.
    Broken,
}

type Listener = Closure<dyn FnMut(MessageEvent)>;

struct Running {
    worker: Worker,
    ready: bool,
    deadline: Option<Timeout>,
    _listener: Listener,
    _on_error: Closure<dyn FnMut(JsValue)>,
}

impl Running {
    fn tell(&self, call: &Call) {
        let _ = self.worker.post_message(&Uint8Array::from(&*call.serialize_bin()));
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// The worker and what it has to do.
pub(crate) struct Client {
    address: &'static str,
    running: Option<Running>,
    waiting: Vec<Request>,
    /// Whether the first of `waiting` has been posted.
    busy: bool,
    last: JobId,
    news: Callback<News>,
}

impl Client {
    /// No worker yet; news goes to `news`.
    pub(crate) fn new(news: Callback<News>) -> Self {
        Self::of("worker.js", news)
    }

    /// The same with a worker of another address.
    pub(crate) fn of(address: &'static str, news: Callback<News>) -> Self {
        Self { address, running: None, waiting: Vec::new(), busy: false, last: 0, news }
    }

    /// Asks for that work on the puzzle.
    pub(crate) fn ask(&mut self, work: Work, puzzle: Draft) -> JobId {
        self.last += 1;
        self.waiting.push(Request { id: self.last, work, puzzle });
        self.go_on();
        self.last
    }

    /// Forgets the job, and ends the worker if it is at it.
    pub(crate) fn cancel(&mut self, id: JobId) {
        if self.busy && self.waiting.first().is_some_and(|first| first.id == id) {
            self.running = None;
            self.busy = false;
        }
        self.waiting.retain(|request| request.id != id);
        self.go_on();
    }

    /// Lets the job rest, or go on. Says whether the worker is at it.
    pub(crate) fn pause(&self, id: JobId, rests: bool) -> bool {
        let is_at = self.busy && self.waiting.first().is_some_and(|first| first.id == id);
        if let Some(running) = self.running.as_ref().filter(|_| is_at) {
            running.tell(&if rests { Call::Pause(id) } else { Call::GoOn(id) });
        }
        is_at
    }

    /// Forgets everything asked.
    pub(crate) fn cancel_all(&mut self) {
        self.waiting.clear();
        if self.busy {
            self.running = None;
            self.busy = false;
        }
    }

    /// The worker is of no use any more; what was asked is kept, and begun anew when more is asked.
    pub(crate) fn broke(&mut self) {
        self.running = None;
        self.busy = false;
    }

    /// Starts over after a failure, with what was being asked.
    pub(crate) fn retry(&mut self) {
        self.broke();
        self.go_on();
    }

    /// Takes note of what the worker said. Returns whether it concerns a job that is still wanted.
    pub(crate) fn heard(&mut self, reply: &Reply) -> bool {
        match reply {
            Reply::Ready { protocol } => {
                if let Some(running) = self.running.as_mut().filter(|_| *protocol == PROTOCOL) {
                    running.ready = true;
                    running.deadline = None;
                    self.go_on();
                }
                false
            }
            Reply::Progress { id, .. } | Reply::Compared { id, done: false, .. } => {
                self.waiting.first().is_some_and(|first| first.id == *id)
            }
            Reply::Solved { id, .. } | Reply::Filmed { id, .. } | Reply::Compared { id, .. } | Reply::Failed { id } => {
                let wanted = self.busy && self.waiting.first().is_some_and(|first| first.id == *id);
                if wanted {
                    self.waiting.remove(0);
                    self.busy = false;
                    self.go_on();
                }
                wanted
            }
        }
    }

    fn go_on(&mut self) {
        if self.waiting.is_empty() || self.busy {
            return;
        }
        match &self.running {
            None => match start(self.address, &self.news) {
                Some(running) => self.running = Some(running),
                None => self.news.emit(News::Broken),
            },
            Some(running) if running.ready => {
                running.tell(&Call::Do(self.waiting[0].clone()));
                self.busy = true;
            }
            Some(_) => {}
        }
    }
}

/// Starts a worker; it greets once its module is there.
fn start(address: &str, news: &Callback<News>) -> Option<Running> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(address, &options).ok()?;
    let said = news.clone();
    let listener = Listener::new(move |event: MessageEvent| {
        let reply =
            event.data().dyn_into::<Uint8Array>().ok().and_then(|data| Reply::deserialize_bin(&data.to_vec()).ok());
        said.emit(reply.map_or(News::Broken, News::Said));
    });
    let broke = news.clone();
    let on_error = Closure::<dyn FnMut(JsValue)>::new(move |_| broke.emit(News::Broken));
    worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    let late = news.clone();
    let deadline = Some(Timeout::new(DEADLINE, move || late.emit(News::Broken)));
    Some(Running { worker, ready: false, deadline, _listener: listener, _on_error: on_error })
}

/// What solutions found, up to two, say of a puzzle.
pub(crate) fn verdict(mut grids: Vec<Vec<Digit>>) -> Verdict {
    match (grids.pop(), grids.pop()) {
        (Some(second), Some(first)) => Verdict::Many(Box::new([first, second])),
        (Some(only), None) => Verdict::One(only),
        _ => Verdict::None,
    }
}
