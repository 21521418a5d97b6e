//! The workers that make puzzles: which of them is at which puzzle.

use super::run::{Job, JobState, Run};
use super::{Msg, New};
use crate::browser::now;
use crate::browser::worker_handle::{WorkerEvent, WorkerHandle, message};
use crate::engine::generate::{AvailableTechnique, Recipe, seed_of};
use crate::jobs::PROTOCOL;
use crate::jobs::make::{MAKER, MakeRequest, MakerReply, Product, SeededRecipe};
use crate::places::pool::Pool;
use yew::Callback;
use yew::html::Scope;

/// The workers, and the puzzles that they make.
pub(super) struct Makers {
    pool: Pool,
    /// The number of the job that the worker of each slot is at; `None` where it has nothing to do.
    numbers: Vec<Option<u32>>,
    on_event: Callback<(u32, WorkerEvent)>,
    techniques: Vec<AvailableTechnique>,
    pub(super) run: Option<Run>,
    /// The solutions of the puzzles of the run before.
    earlier_solutions: Vec<Vec<u8>>,
    /// What stopped all, as a key of the words.
    pub(super) fault: Option<&'static str>,
    /// The last number that a job has got.
    last_number: u32,
}

impl Makers {
    /// No worker yet.
    pub(super) fn new(link: &Scope<New>) -> Self {
        Self {
            pool: Pool::new(MAKER),
            numbers: Vec::new(),
            on_event: link.callback(|(serial, event)| Msg::Worker(serial, event)),
            techniques: Vec::new(),
            run: None,
            earlier_solutions: Vec::new(),
            fault: None,
            last_number: 0,
        }
    }

    /// The techniques, once a worker has told them.
    pub(super) fn techniques(&self) -> &[AvailableTechnique] {
        &self.techniques
    }

    /// Starts the first worker, unless it is there: until something is asked it has the time to load.
    pub(super) fn start_first_worker(&mut self) {
        self.numbers.resize(self.pool.slots(), None);
        if !self.pool.start(0, &self.on_event) {
            self.fault = Some("notice.worker");
        }
    }

    /// Begins with so many puzzles of the recipe; the seeds follow one another.
    pub(super) fn begin(&mut self, recipe: Recipe, seed: u64, count: usize, opens: bool) {
        self.stop();
        self.fault = None;
        let jobs: Vec<Job> = (0..count).map(|at| Job::new(seed_of(seed, at as u64))).collect();
        let first_number = self.last_number + 1;
        self.last_number += count as u32;
        if let Some(before) = &self.run {
            self.earlier_solutions = before.products().map(|(_, _, product)| product.solution.clone()).collect();
        }
        let avoided = Vec::new();
        self.run = Some(Run { recipe, jobs, first_number, opens, avoided, begun: now(), took: None });
        self.start_first_worker();
        self.hand_out();
    }

    /// Excludes the solutions of the run before from the run just begun: small boards have few grids.
    pub(super) fn avoid_earlier(&mut self) {
        if let Some(run) = &mut self.run {
            run.avoided = std::mem::take(&mut self.earlier_solutions);
        }
    }

    /// Ends all work; what is made stays.
    pub(super) fn stop(&mut self) {
        for slot in 0..self.numbers.len() {
            if self.numbers[slot].take().is_some() {
                self.pool.end(slot);
            }
        }
        if let Some(run) = self.run.as_mut().filter(|run| run.is_open()) {
            for job in run.jobs.iter_mut().filter(|job| matches!(job.state, JobState::Waiting | JobState::Working)) {
                job.state = JobState::Stopped;
            }
            run.took = Some(now() - run.begun);
        }
    }

    /// Gives every worker that has nothing to do what waits; starts as many as there is work for.
    fn hand_out(&mut self) {
        let Some(run) = self.run.as_mut().filter(|run| run.is_open()) else { return };
        run.renew();
        let mut waiting = (0..run.jobs.len()).filter(|&at| run.jobs[at].state == JobState::Waiting).collect::<Vec<_>>();
        waiting.reverse();
        let mut loading = 0;
        for slot in 0..self.numbers.len() {
            if self.numbers[slot].is_some() || waiting.len() <= loading {
                continue;
            }
            if !self.pool.start(slot, &self.on_event) {
                self.fault = Some("notice.worker");
                break;
            }
            let Some(worker) = self.pool.worker(slot).filter(|worker| worker.is_ready()) else {
                loading += 1;
                continue;
            };
            let Some(job) = waiting.pop() else { break };
            let number = run.first_number + job as u32;
            worker.send(&MakeRequest::Make(SeededRecipe {
                number,
                recipe: run.recipe.clone(),
                seed: run.jobs[job].seed,
            }));
            run.jobs[job].state = JobState::Working;
            self.numbers[slot] = Some(number);
        }
        if run.done() == run.jobs.len() {
            run.took = Some(now() - run.begun);
        }
        if self.fault.is_some() && self.numbers.iter().all(Option::is_none) {
            self.stop();
        }
    }

    fn job(&mut self, number: u32) -> Option<&mut Job> {
        let run = self.run.as_mut()?;
        run.jobs.get_mut(number.checked_sub(run.first_number)? as usize)
    }

    /// Takes a message of the worker, or that it crashed.
    pub(super) fn handle_event(&mut self, serial: u32, event: &WorkerEvent) {
        let Some(slot) = self.pool.slot_of(serial) else { return };
        let reply = match event {
            WorkerEvent::Message(data) => message(data),
            WorkerEvent::Broken => None,
        };
        match reply {
            Some(MakerReply::Ready { protocol: PROTOCOL, techniques }) => {
                self.techniques = techniques;
                self.pool.worker(slot).into_iter().for_each(WorkerHandle::mark_ready);
            }
            Some(MakerReply::Progress { number, attempts, percent, nearest }) => {
                if let Some(job) = self.job(number) {
                    (job.attempts, job.percent) = (attempts, percent);
                    job.product = nearest.or(job.product.take());
                }
                return;
            }
            Some(MakerReply::Made { number, product }) => self.end(slot, number, JobState::Made, Some(product)),
            Some(MakerReply::NotFound { number, attempts, nearest }) => {
                if let Some(job) = self.job(number) {
                    job.attempts = attempts;
                }
                self.end(slot, number, JobState::NotFound, nearest);
            }
            _ => self.worker_broke(slot),
        }
        self.hand_out();
    }

    fn end(&mut self, slot: usize, number: u32, state: JobState, product: Option<Product>) {
        self.numbers[slot] = None;
        if let Some(job) = self.job(number) {
            (job.state, job.product) = (state, product);
        }
    }

    /// A worker is of no use any more. If it never came, others will not come either.
    fn worker_broke(&mut self, slot: usize) {
        let was_ready = self.pool.worker(slot).is_some_and(|worker| worker.is_ready());
        self.pool.end(slot);
        match self.numbers[slot].take() {
            Some(number) => {
                if let Some(job) = self.job(number) {
                    job.state = JobState::Lost;
                }
            }
            None if !was_ready => {
                self.stop();
                self.fault = Some("notice.worker");
            }
            None => {}
        }
    }
}
