//! Puzzles asked for together: how far each is, what came of it.

use crate::engine::Draft;
use crate::engine::generate::{MAX_RENEWALS, Recipe, next_seed};
use crate::jobs::make::Product;

/// How far one puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum JobState {
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
    pub(super) state: JobState,
    pub(super) seed: u64,
    /// Full grids tried.
    pub(super) attempts: u32,
    /// Per cent of the allowed effort.
    pub(super) percent: u8,
    /// The puzzle, or what comes nearest to it.
    pub(super) product: Option<Product>,
    /// How often it was begun anew.
    renewals: u32,
}

impl Job {
    /// A puzzle to be made from that seed.
    pub(super) fn new(seed: u64) -> Self {
        Self { state: JobState::Waiting, seed, attempts: 0, percent: 0, product: None, renewals: 0 }
    }

    /// The puzzle, if it meets the recipe.
    fn made(&self) -> Option<&Draft> {
        self.product.as_ref().filter(|_| self.state == JobState::Made).map(|product| &product.puzzle)
    }
}

/// The puzzles asked for together.
pub(super) struct Run {
    pub(super) recipe: Recipe,
    pub(super) jobs: Vec<Job>,
    /// The number of the first of them.
    pub(super) first_number: u32,
    /// Whether the puzzle is opened once it is made.
    pub(super) opens: bool,
    /// The solutions of the puzzles before, which are not to come again.
    pub(super) avoided: Vec<Vec<u8>>,
    pub(super) begun: f64,
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
        self.jobs.iter().filter(|job| !matches!(job.state, JobState::Waiting | JobState::Working)).count()
    }

    /// How many meet the recipe.
    pub(super) fn made(&self) -> usize {
        self.jobs.iter().filter(|job| job.state == JobState::Made).count()
    }

    /// What can be played, with its index.
    pub(super) fn products(&self) -> impl Iterator<Item = (usize, &Job, &Product)> {
        self.jobs.iter().enumerate().filter_map(|(at, job)| Some((at, job, job.product.as_ref()?)))
    }

    /// Begins those anew that came out the same as an earlier one, as the command line does, in whatever order they
    /// are made: what an earlier one has now it keeps, or gives up to one that is earlier still.
    pub(super) fn renew(&mut self) {
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
    pub(super) fn percent(&self) -> u8 {
        let sum = self.jobs.iter().map(|job| match job.state {
            JobState::Waiting => 0,
            JobState::Working => usize::from(job.percent),
            _ => 100,
        });
        (sum.sum::<usize>() / self.jobs.len().max(1)) as u8
    }
}
