//! Runs requests one after another in short slices, so that pause messages are handled between slices. To cancel, the page
//! terminates the worker.

use super::{listen, post, read};
use crate::engine::technique::Ladder;
use crate::jobs::{Call, ComparableMethod, JobId, JobRequest, PROTOCOL, Reply, Runner};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessagePort, Performance};

/// Milliseconds of work before messages are handled.
const SLICE_MS: f64 = 25.0;

/// Milliseconds between progress messages.
const PROGRESS_INTERVAL_MS: f64 = 100.0;

/// The steps between two readings of the clock are to take about this long, in ms.
const CLOCK_CHECK_MS: f64 = 1.0;

/// The running request, and those that wait.
struct WorkerLoop<C> {
    scope: DedicatedWorkerGlobalScope,
    clock: Option<Performance>,
    /// Posting here schedules the next turn; browsers delay a timeout of zero.
    turns: MessagePort,
    turn_scheduled: bool,
    waiting: VecDeque<JobRequest>,
    runner: Option<Runner<C>>,
    paused: bool,
    /// Steps between two readings of the clock.
    steps: u32,
    /// Milliseconds that the runner has worked.
    worked: f64,
    /// When progress was last posted.
    reported_at: f64,
}

/// Serves requests; `C` are the methods that can be compared.
pub(super) fn serve<C: ComparableMethod + 'static>(scope: &DedicatedWorkerGlobalScope) {
    let Ok(channel) = MessageChannel::new() else { return };
    let worker_loop = Rc::new(RefCell::new(WorkerLoop::<C> {
        scope: scope.clone(),
        clock: scope.performance(),
        turns: channel.port2(),
        turn_scheduled: false,
        waiting: VecDeque::new(),
        runner: None,
        paused: false,
        steps: 1,
        worked: 0.0,
        reported_at: 0.0,
    }));
    worker_loop.borrow().post(&Reply::Ready { protocol: PROTOCOL });
    let turning = worker_loop.clone();
    let turn = Closure::<dyn Fn()>::new(move || turning.borrow_mut().run_turn());
    channel.port1().set_onmessage(Some(turn.as_ref().unchecked_ref()));
    turn.forget();
    listen(scope, move |message| worker_loop.borrow_mut().handle_call(read(&message)));
}

impl<C: ComparableMethod> WorkerLoop<C> {
    fn post(&self, reply: &Reply) {
        post(&self.scope, reply);
    }

    fn now(&self) -> f64 {
        self.clock.as_ref().map_or_else(js_sys::Date::now, Performance::now)
    }

    fn handle_call(&mut self, call: Option<Call>) {
        match call {
            Some(Call::Do(request)) => {
                self.waiting.push_back(request);
                self.start_next();
            }
            Some(Call::Pause(id)) if self.is_running(id) => {
                self.paused = true;
                self.post_progress();
            }
            Some(Call::Resume(id)) if self.is_running(id) => self.paused = false,
            Some(_) => {}
            None => self.post(&Reply::Failed { id: 0 }),
        }
        self.schedule_turn();
    }

    fn is_running(&self, id: JobId) -> bool {
        self.runner.as_ref().is_some_and(|runner| runner.id() == id)
    }

    /// Schedules the next turn, if there is anything to do in it.
    fn schedule_turn(&mut self) {
        if self.runner.is_some() && !self.paused && !self.turn_scheduled {
            self.turn_scheduled = self.turns.post_message(&JsValue::NULL).is_ok();
        }
    }

    /// Starts the request that has waited longest, unless one is running.
    fn start_next(&mut self) {
        if self.runner.is_none()
            && let Some(request) = self.waiting.pop_front()
        {
            self.runner = Some(Runner::new(request, Ladder::WHOLE));
            (self.paused, self.steps, self.worked, self.reported_at) = (false, 1, 0.0, self.now());
        }
    }

    fn run_turn(&mut self) {
        self.turn_scheduled = false;
        if !self.paused {
            self.run_slice();
        }
        self.start_next();
        self.schedule_turn();
    }

    fn run_slice(&mut self) {
        let begun = self.now();
        let mut looked = begun;
        while let Some(runner) = &mut self.runner {
            let done = (0..self.steps).find_map(|_| runner.advance());
            let now = self.now();
            if let Some(reply) = done {
                self.runner = None;
                self.worked += now - begun;
                self.post(&reply.timed(micros(self.worked)));
                return;
            }
            if now - looked < CLOCK_CHECK_MS / 2.0 {
                self.steps = self.steps.saturating_mul(2);
            } else if now - looked > CLOCK_CHECK_MS * 2.0 {
                self.steps = (self.steps / 2).max(1);
            }
            looked = now;
            if now - begun >= SLICE_MS {
                break;
            }
        }
        self.worked += looked - begun;
        if looked - self.reported_at >= PROGRESS_INTERVAL_MS {
            self.reported_at = looked;
            self.post_progress();
        }
    }

    fn post_progress(&mut self) {
        let worked = micros(self.worked);
        if let Some(reply) = self.runner.as_mut().map(Runner::progress) {
            self.post(&reply.timed(worked));
        }
    }
}

fn micros(millis: f64) -> u64 {
    (millis * 1000.0) as u64
}
