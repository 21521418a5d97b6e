//! Puzzles being made: which worker is at which, how far each is, what came of it.

use super::{Msg, New};
use crate::browser::now;
use crate::browser::worker_handle::{WorkerEvent, WorkerHandle, message};
use crate::engine::Draft;
use crate::engine::generate::{AvailableTechnique, MAX_RENEWALS, Recipe, next_seed, seed_of};
use crate::jobs::PROTOCOL;
use crate::jobs::make::{MAKER, MakeRequest, MakerReply, Product, SeededRecipe};
use crate::places::pool::Pool;
use yew::Callback;
use yew::html::Scope;

/// How far one puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    Waiting,
    Working,
    Made,
    NotFound,
    /// By the player.
    Stopped,
    /// The worker broke.
    Lost,
}

/// One puzzle.
pub(super) struct Job {
    pub(super) state: State,
    pub(super) seed: u64,
    /// Full grids tried.
    pub(super) attempts: u32,
    percent: u8,
    /// The puzzle, or what comes nearest to it.
    pub(super) product: Option<Product>,
    /// How often it was begun anew.
    renewals: u32,
}

impl Job {
    fn new(seed: u64) -> Self {
        Self { state: State::Waiting, seed, attempts: 0, percent: 0, product: None, renewals: 0 }
    }

    /// The puzzle, if it meets the recipe.
    fn made(&self) -> Option<&Draft> {
        self.product.as_ref().filter(|_| self.state == State::Made).map(|product| &product.puzzle)
    }
}

/// The puzzles asked for together.
pub(super) struct Run {
    pub(super) recipe: Recipe,
    pub(super) jobs: Vec<Job>,
    /// The number of the first of them.
    first: u32,
    /// Whether the puzzle is opened once it is made.
    pub(super) opens: bool,
    /// The solutions of the puzzles before, which are not to come again.
    pub(super) avoided: Vec<Vec<u8>>,
    begun: f64,
    /// Milliseconds that all took; none while some are at work.
    pub(super) took: Option<f64>,
}

impl Run {
    /// The seed that those of the puzzles follow from, which the first one has.
    pub(super) fn seed(&self) -> Option<u64> {
        self.jobs.first().map(|job| job.seed)
    }

    /// Whether some are not at their end.
    pub(super) fn is_open(&self) -> bool {
        self.took.is_none()
    }

    /// How many are at their end.
    pub(super) fn done(&self) -> usize {
        self.jobs.iter().filter(|job| !matches!(job.state, State::Waiting | State::Working)).count()
    }

    /// How many meet the recipe.
    pub(super) fn made(&self) -> usize {
        self.jobs.iter().filter(|job| job.state == State::Made).count()
    }

    /// What can be played, with its index.
    pub(super) fn products(&self) -> impl Iterator<Item = (usize, &Job, &Product)> {
        self.jobs.iter().enumerate().filter_map(|(at, job)| Some((at, job, job.product.as_ref()?)))
    }

    /// Begins those anew that came out the same as an earlier one, as the command line does, in whatever order they
    /// are made: what an earlier one has now it keeps, or gives up to one that is earlier still.
    fn renew(&mut self) {
        for at in 0..self.jobs.len() {
            let (earlier, later) = self.jobs.split_at_mut(at);
            let job = &mut later[0];
            let is_known = || job.product.as_ref().is_some_and(|product| self.avoided.contains(&product.solution));
            let is_repeated =
                job.made().is_some() && (earlier.iter().any(|earlier| earlier.made() == job.made()) || is_known());
            if is_repeated && job.renewals < MAX_RENEWALS {
                *job = Job { renewals: job.renewals + 1, ..Job::new(next_seed(job.seed)) };
            }
        }
    }

    /// Per cent of the allowed effort, over all of them.
    pub(super) fn percent(&self) -> usize {
        let sum = self.jobs.iter().map(|job| match job.state {
            State::Waiting => 0,
            State::Working => usize::from(job.percent),
            _ => 100,
        });
        sum.sum::<usize>() / self.jobs.len().max(1)
    }
}

/// The makers and their work.
pub(super) struct Work {
    pool: Pool,
    /// The job of each slot, by its number.
    at: Vec<Option<u32>>,
    on_event: Callback<(u32, WorkerEvent)>,
    known: Vec<AvailableTechnique>,
    pub(super) run: Option<Run>,
    /// The solutions of the puzzles of the run before.
    earlier: Vec<Vec<u8>>,
    /// What stopped all, as a key of the words.
    pub(super) fault: Option<&'static str>,
    last: u32,
}

impl Work {
    /// No worker yet.
    pub(super) fn new(link: &Scope<New>) -> Self {
        Self {
            pool: Pool::new(MAKER),
            at: Vec::new(),
            on_event: link.callback(|(serial, event)| Msg::Worker(serial, event)),
            known: Vec::new(),
            run: None,
            earlier: Vec::new(),
            fault: None,
            last: 0,
        }
    }

    /// The techniques, once a worker has told them.
    pub(super) fn known(&self) -> &[AvailableTechnique] {
        &self.known
    }

    /// Starts the first worker, unless it is there: until something is asked it has the time to load.
    pub(super) fn start_first_worker(&mut self) {
        let slots = self.pool.slots();
        self.at.resize(slots, None);
        if !self.pool.start(0, &self.on_event) {
            self.fault = Some("notice.worker");
        }
    }

    /// Begins with so many puzzles of the recipe; the seeds follow one another.
    pub(super) fn begin(&mut self, recipe: Recipe, seed: u64, count: usize, opens: bool) {
        self.stop();
        self.fault = None;
        let jobs: Vec<Job> = (0..count).map(|at| Job::new(seed_of(seed, at as u64))).collect();
        let first = self.last + 1;
        self.last += count as u32;
        if let Some(before) = &self.run {
            self.earlier = before.products().map(|(_, _, product)| product.solution.clone()).collect();
        }
        let avoided = Vec::new();
        self.run = Some(Run { recipe, jobs, first, opens, avoided, begun: now(), took: None });
        self.start_first_worker();
        self.hand_out();
    }

    /// Excludes the solutions of the run before from the run just begun: small boards have few grids.
    pub(super) fn avoid_earlier(&mut self) {
        if let Some(run) = &mut self.run {
            run.avoided = std::mem::take(&mut self.earlier);
        }
    }

    /// Ends all work; what is made stays.
    pub(super) fn stop(&mut self) {
        for slot in 0..self.at.len() {
            if self.at[slot].take().is_some() {
                self.pool.end(slot);
            }
        }
        if let Some(run) = self.run.as_mut().filter(|run| run.is_open()) {
            for job in run.jobs.iter_mut().filter(|job| matches!(job.state, State::Waiting | State::Working)) {
                job.state = State::Stopped;
            }
            run.took = Some(now() - run.begun);
        }
    }

    /// Gives every worker that has nothing to do what waits; starts as many as there is work for.
    fn hand_out(&mut self) {
        let Some(run) = self.run.as_mut().filter(|run| run.is_open()) else { return };
        run.renew();
        let mut waiting = (0..run.jobs.len()).filter(|&at| run.jobs[at].state == State::Waiting).collect::<Vec<_>>();
        waiting.reverse();
        let mut loading = 0;
        for slot in 0..self.at.len() {
            if self.at[slot].is_some() || waiting.len() <= loading {
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
            let number = run.first + job as u32;
            worker.send(&MakeRequest::Make(SeededRecipe {
                number,
                recipe: run.recipe.clone(),
                seed: run.jobs[job].seed,
            }));
            run.jobs[job].state = State::Working;
            self.at[slot] = Some(number);
        }
        if run.done() == run.jobs.len() {
            run.took = Some(now() - run.begun);
        }
        if self.fault.is_some() && self.at.iter().all(Option::is_none) {
            self.stop();
        }
    }

    fn job(&mut self, number: u32) -> Option<&mut Job> {
        let run = self.run.as_mut()?;
        run.jobs.get_mut(number.checked_sub(run.first)? as usize)
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
                self.known = techniques;
                self.pool.worker(slot).into_iter().for_each(WorkerHandle::mark_ready);
            }
            Some(MakerReply::Progress { number, attempts, percent, nearest }) => {
                if let Some(job) = self.job(number) {
                    (job.attempts, job.percent) = (attempts, percent);
                    job.product = nearest.or(job.product.take());
                }
                return;
            }
            Some(MakerReply::Made { number, product }) => self.end(slot, number, State::Made, Some(product)),
            Some(MakerReply::NotFound { number, attempts, nearest }) => {
                if let Some(job) = self.job(number) {
                    job.attempts = attempts;
                }
                self.end(slot, number, State::NotFound, nearest);
            }
            _ => self.broke(slot),
        }
        self.hand_out();
    }

    fn end(&mut self, slot: usize, number: u32, state: State, product: Option<Product>) {
        self.at[slot] = None;
        if let Some(job) = self.job(number) {
            (job.state, job.product) = (state, product);
        }
    }

    /// A worker is of no use any more. One that never came says that others will not come either.
    fn broke(&mut self, slot: usize) {
        let came = self.pool.worker(slot).is_some_and(|worker| worker.is_ready());
        self.pool.end(slot);
        match self.at[slot].take() {
            Some(number) => {
                if let Some(job) = self.job(number) {
                    job.state = State::Lost;
                }
            }
            None if !came => {
                self.stop();
                self.fault = Some("notice.worker");
            }
            None => {}
        }
    }
}
