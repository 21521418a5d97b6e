//! What is found out about the puzzle while it is made: how many solutions it has, what conflicts, how
//! hard it is. The worker answers one question after another; what this place asks is bounded by time.

use crate::browser::worker_client::{Client, LongWork, WorkerNews, solution_count};
use crate::engine::film::Script;
use crate::engine::{Conflict, Difficulty, Digit, Puzzle, Target};
use crate::jobs::{JobId, Reply, Work};
use crate::parts::services::TEXT_SERVICE;
use crate::session::SolutionCount;
use gloo::timers::callback::Timeout;
use yew::Callback;

/// The worker is asked when nothing was changed for this long, in ms.
const CHECK_DELAY_MS: u32 = 150;

/// How long a question on what conflicts may take, in ms; then it stays without an answer.
const MAX_CONFLICT_MS: u32 = 3_000;

/// What the judge says of itself.
#[derive(Clone)]
pub(in crate::places) enum Notice {
    Worker(WorkerNews),
    /// The puzzle has rested long enough to be looked at.
    Rested,
    /// That question takes too long.
    Late(JobId),
}

/// What is known.
pub(super) enum Finding {
    /// Nothing yet.
    Open,
    /// What stands breaks a rule, as these sentences say.
    Broken(Vec<String>),
    /// There is no solution; what conflicts is sought, or found.
    None(Box<Conflict>),
    /// One solution, and how hard it is, with the id of the hardest technique, once known.
    One(Vec<Digit>, Option<(Difficulty, String)>),
    /// Several; two of them.
    Many(Box<[Vec<Digit>; 2]>),
    /// It was stopped before it was known.
    Unknown,
}

/// See the head of the file.
pub(super) struct Judge {
    puzzle: Option<Puzzle>,
    client: Client,
    job: Option<JobId>,
    /// How far the job is.
    percent: u8,
    timer: Option<Timeout>,
    pub(super) finding: Finding,
    notices: Callback<Notice>,
}

fn client(notices: &Callback<Notice>) -> Client {
    Client::new(notices.reform(Notice::Worker))
}

impl Judge {
    pub(super) fn new(notices: Callback<Notice>) -> Self {
        let client = client(&notices);
        Self { puzzle: None, client, job: None, percent: 0, timer: None, finding: Finding::Open, notices }
    }

    /// Looks at a puzzle: at once for what breaks a rule by itself, else after a moment.
    pub(super) fn look(&mut self, puzzle: &Puzzle) {
        self.rest();
        self.puzzle = Some(puzzle.clone());
        let broken = TEXT_SERVICE.check(puzzle).filter(|checked| checked.is_settled && !checked.is_right);
        self.finding = match broken {
            Some(checked) => Finding::Broken(checked.findings),
            None => {
                self.after(CHECK_DELAY_MS, Notice::Rested);
                Finding::Open
            }
        };
    }

    /// Whether something is still being found out.
    pub(super) fn is_at_work(&self) -> bool {
        self.job.is_some() || self.timer.is_some()
    }

    /// How far what is being found out is.
    pub(super) fn percent(&self) -> u8 {
        self.percent
    }

    /// What conflicts, once it is found.
    pub(super) fn conflicting(&self) -> &[Target] {
        match &self.finding {
            Finding::None(conflict) if !self.is_at_work() => conflict.set(),
            _ => &[],
        }
    }

    /// Stops at the player's wish.
    pub(super) fn stop(&mut self) {
        self.rest();
        if matches!(self.finding, Finding::Open) {
            self.finding = Finding::Unknown;
        }
    }

    fn rest(&mut self) {
        self.timer = None;
        if let Some(job) = self.job.take() {
            self.client.cancel(job);
        }
    }

    fn after(&mut self, time: u32, notice: Notice) {
        let notices = self.notices.clone();
        self.timer = Some(Timeout::new(time, move || notices.emit(notice)));
    }

    fn ask(&mut self, work: Work, puzzle: &Puzzle) -> JobId {
        let job = self.client.ask(work, puzzle.draft());
        (self.job, self.percent) = (Some(job), 0);
        job
    }

    /// Asks what is to be known next about what conflicts.
    fn seek(&mut self) {
        let Finding::None(conflict) = &self.finding else { return };
        if let Some(question) = conflict.next_puzzle() {
            let job = self.ask(Work::Solve, &question);
            self.after(MAX_CONFLICT_MS, Notice::Late(job));
        }
    }

    fn record_conflict_answer(&mut self, has_solution: Option<bool>) {
        self.timer = None;
        if let Finding::None(conflict) = &mut self.finding {
            conflict.record_answer(has_solution);
            self.seek();
        }
    }

    /// Says whether there is something new to be shown.
    pub(super) fn handle_news(&mut self, notice: Notice) -> bool {
        match notice {
            Notice::Rested => {
                self.timer = None;
                if let Some(puzzle) = self.puzzle.clone() {
                    self.ask(Work::Solve, &puzzle);
                }
            }
            Notice::Late(job) if self.job == Some(job) => {
                self.rest();
                self.record_conflict_answer(None);
            }
            Notice::Late(_) => return false,
            Notice::Worker(WorkerNews::Broken) => {
                self.stop();
                self.client = client(&self.notices);
            }
            Notice::Worker(WorkerNews::Reply(reply)) => {
                if !self.client.handle_reply(&reply) || reply.id() != self.job {
                    return false;
                }
                if let Reply::Progress { percent, .. } = reply {
                    // What conflicts is told by the questions on it.
                    return std::mem::replace(&mut self.percent, percent) != percent;
                }
                self.job = None;
                self.answered(reply);
            }
        }
        true
    }

    fn answered(&mut self, reply: Reply) {
        match (reply, &mut self.finding) {
            (Reply::Solved { solutions, .. }, Finding::None(_)) => {
                self.record_conflict_answer(Some(!solutions.is_empty()))
            }
            (Reply::Solved { solutions, .. }, _) => self.judged(solution_count(solutions)),
            (Reply::Filmed { film, .. }, Finding::One(_, grade)) => {
                *grade = film.difficulty.map(|difficulty| (difficulty, film.hardest));
            }
            _ => self.stop(),
        }
    }

    fn judged(&mut self, solution_count: SolutionCount) {
        let Some(puzzle) = self.puzzle.clone() else { return };
        match solution_count {
            SolutionCount::None => {
                self.finding = Finding::None(Box::new(Conflict::new(&puzzle)));
                self.seek();
            }
            SolutionCount::One(solution) => {
                self.finding = Finding::One(solution, None);
                self.ask(Work::Film(Script::Ladder), &puzzle);
            }
            SolutionCount::Many(two) => self.finding = Finding::Many(two),
            SolutionCount::Unknown => self.finding = Finding::Unknown,
        }
    }
}
