//! Analyzes the edited puzzle in a worker: number of solutions, conflicts, difficulty, redundant clues. The worker answers
//! one question after another, each within a time limit.

use crate::browser::worker_client::{Client, LongWork, WorkerNews};
use crate::engine::film::Script;
use crate::engine::{AdditionKind, Conflict, Difficulty, Digit, DigitSet, Proposals, Puzzle, Redundancy, Target};
use crate::jobs::{JobId, JobKind, Reply};
use crate::parts::services::TEXT_SERVICE;
use crate::session::KnownSolutions;
use crate::session::puzzle_editor::Findings;
use crate::view_models::proposed_additions::ProposedAdditions;
use crate::view_models::several_solutions::{Coverage, SeveralSolutions};
use gloo::timers::callback::Timeout;
use yew::Callback;

/// The worker is asked when nothing was changed for this long, in ms.
const CHECK_DELAY_MS: u32 = 150;

/// How long a question on what conflicts or could go may take, in ms; then it stays without an answer.
const MAX_QUESTION_MS: u32 = 3_000;

/// How long the search for what all solutions use may take, and the list of solutions, in ms.
const MAX_SEVERAL_MS: u32 = 30_000;

/// An event of the analysis.
#[derive(Clone)]
pub(in crate::places) enum AnalysisEvent {
    Worker(WorkerNews),
    /// Nothing was changed for long enough to ask the worker.
    EditingPaused,
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
    /// One solution.
    One(Box<OneSolution>),
    /// Several.
    Many(Box<SeveralSolutions>),
    /// It was stopped before it was known.
    Unknown,
}

/// What is known of a puzzle with one solution.
pub(super) struct OneSolution {
    pub(super) solution: Vec<Digit>,
    /// How hard it is, once known.
    pub(super) grade: Option<Grade>,
    /// The search for what could go, once the player has asked for it.
    pub(super) redundancy: Option<Redundancy>,
}

/// How hard a puzzle is.
pub(super) struct Grade {
    pub(super) difficulty: Difficulty,
    /// The hardest technique by its id, the number of its first step, and how many steps there are; none where no technique
    /// of the ladder goes on.
    pub(super) hardest: Option<(String, usize, usize)>,
}

/// The analysis of one puzzle, until it is changed.
pub(super) struct PuzzleAnalysis {
    puzzle: Option<Puzzle>,
    client: Client,
    job: Option<(JobId, JobKind)>,
    /// How far the job is, once it says so.
    percent: Option<u8>,
    timer: Option<Timeout>,
    pub(super) finding: Finding,
    /// What could be added to leave one of several solutions, once the player has asked for it.
    pub(super) proposed: Option<ProposedAdditions>,
    /// Whether the player wants to see the candidates that solutions use.
    wants_candidates: bool,
    events: Callback<AnalysisEvent>,
}

/// Whether nothing is given yet: then no solution is worth a look.
pub(super) fn is_empty(puzzle: &Puzzle) -> bool {
    puzzle.clues().is_empty() && puzzle.givens().iter().all(Option::is_none)
}

fn client(events: &Callback<AnalysisEvent>) -> Client {
    Client::new(events.reform(AnalysisEvent::Worker))
}

impl PuzzleAnalysis {
    pub(super) fn new(wants_candidates: bool, events: Callback<AnalysisEvent>) -> Self {
        let client = client(&events);
        Self {
            puzzle: None,
            client,
            job: None,
            percent: None,
            timer: None,
            finding: Finding::Open,
            proposed: None,
            wants_candidates,
            events,
        }
    }

    /// Analyzes a puzzle: at once for what breaks a rule by itself, the rest after a moment.
    pub(super) fn analyze(&mut self, puzzle: &Puzzle) {
        self.cancel();
        self.proposed = None;
        self.puzzle = Some(puzzle.clone());
        let broken = TEXT_SERVICE.check(puzzle).filter(|checked| checked.is_settled && !checked.is_right);
        self.finding = match broken {
            Some(checked) => Finding::Broken(checked.findings),
            None => {
                self.after(CHECK_DELAY_MS, AnalysisEvent::EditingPaused);
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
        self.percent.unwrap_or(0)
    }

    /// What is to be shown on the board.
    pub(super) fn found(&self) -> Findings<'_> {
        Findings {
            conflicting: self.conflicting(),
            redundant: self.redundant(),
            proposed: self.additions(),
            candidates: self.candidates(),
        }
    }

    /// What conflicts, once it is found.
    fn conflicting(&self) -> &[Target] {
        match &self.finding {
            Finding::None(conflict) if !self.is_at_work() => conflict.set(),
            _ => &[],
        }
    }

    /// What could go, each alone, as far as it is found.
    fn redundant(&self) -> &[Target] {
        match &self.finding {
            Finding::One(one) => one.redundancy.as_ref().map_or(&[], Redundancy::found),
            _ => &[],
        }
    }

    /// Searches for what could go.
    pub(super) fn find_redundant(&mut self) {
        if let (Finding::One(one), Some(puzzle)) = (&mut self.finding, &self.puzzle) {
            one.redundancy = Some(Redundancy::new(puzzle));
            self.probe();
        }
    }

    /// The additions that are proposed now.
    pub(super) fn additions(&self) -> &[Target] {
        self.proposed.as_ref().map_or(&[], ProposedAdditions::shown)
    }

    /// Searches for the fewest additions that leave one solution.
    pub(super) fn find_additions(&mut self, kind: AdditionKind) {
        self.proposed = Some(ProposedAdditions::new(kind));
        self.restart_study();
    }

    /// Shows other additions.
    pub(super) fn show_other_additions(&mut self) {
        if self.proposed.as_mut().is_some_and(ProposedAdditions::step) {
            self.restart_study();
        }
    }

    /// Shows no additions.
    pub(super) fn drop_additions(&mut self) {
        self.proposed = None;
    }

    /// The candidates that some solution uses, row-major, where the player wants to see them and there are several.
    fn candidates(&self) -> &[DigitSet] {
        match &self.finding {
            Finding::Many(several) if self.wants_candidates => several.candidates(),
            _ => &[],
        }
    }

    /// Whether those are wanted.
    pub(super) fn wants_candidates(&self) -> bool {
        self.wants_candidates
    }

    /// Whether they are being searched, and for long enough to say how far that is.
    pub(super) fn is_slow_at_candidates(&self) -> bool {
        self.percent.is_some() && self.job.is_some_and(|(_, kind)| kind == JobKind::TrueCandidates)
    }

    /// Whether they are shown and are all there are.
    pub(super) fn shows_all_candidates(&self) -> bool {
        let is_decided = matches!(&self.finding, Finding::Many(several) if several.decided() == Coverage::All);
        self.wants_candidates && is_decided
    }

    /// Shows them, or no longer.
    pub(super) fn toggle_candidates(&mut self) {
        self.wants_candidates = !self.wants_candidates;
        self.restart_study();
    }

    fn restart_study(&mut self) {
        if matches!(self.finding, Finding::Many(_)) {
            self.cancel();
            self.study();
        }
    }

    /// Shows the next of several solutions, or the one before.
    pub(super) fn step(&mut self, is_forward: bool) {
        if let Finding::Many(several) = &mut self.finding {
            several.step(is_forward);
        }
    }

    /// Stops when the player asks for it, or when nothing is left to do.
    pub(super) fn stop(&mut self) {
        let given_up = self.job.map(|(_, kind)| kind);
        self.cancel();
        match (&mut self.finding, given_up) {
            (Finding::Open, _) => self.finding = Finding::Unknown,
            (Finding::Many(_), Some(JobKind::Additions(..))) => {
                self.proposed = None;
                self.study();
            }
            (Finding::Many(several), Some(kind)) => {
                several.give_up(kind);
                self.study();
            }
            (Finding::One(one), _) => one.redundancy = None,
            _ => {}
        }
    }

    fn cancel(&mut self) {
        self.timer = None;
        if let Some((job, _)) = self.job.take() {
            self.client.cancel(job);
        }
    }

    fn after(&mut self, time: u32, event: AnalysisEvent) {
        let events = self.events.clone();
        self.timer = Some(Timeout::new(time, move || events.emit(event)));
    }

    fn ask(&mut self, kind: JobKind, puzzle: &Puzzle) -> JobId {
        let job = self.client.ask(kind, puzzle.draft());
        (self.job, self.percent) = (Some((job, kind)), None);
        job
    }

    /// Asks what is to be known next about what conflicts.
    fn seek(&mut self) {
        let Finding::None(conflict) = &self.finding else { return };
        if let Some(question) = conflict.next_puzzle() {
            let job = self.ask(JobKind::Solve, &question);
            self.after(MAX_QUESTION_MS, AnalysisEvent::Late(job));
        }
    }

    /// Asks what is to be known next about what could go.
    fn probe(&mut self) {
        let Finding::One(one) = &self.finding else { return };
        if let Some(question) = one.redundancy.as_ref().and_then(Redundancy::next_puzzle) {
            let job = self.ask(JobKind::Solve, &question);
            self.after(MAX_QUESTION_MS, AnalysisEvent::Late(job));
        }
    }

    fn record_probe_answer(&mut self, is_unique: Option<bool>) {
        if let Finding::One(one) = &mut self.finding
            && let Some(redundancy) = &mut one.redundancy
        {
            redundancy.record_answer(is_unique);
            self.probe();
        }
    }

    /// Asks what is to be known next about several solutions.
    fn study(&mut self) {
        let (Finding::Many(several), Some(puzzle)) = (&self.finding, self.puzzle.clone()) else { return };
        let additions = self.proposed.as_ref().and_then(ProposedAdditions::next_job);
        let shown = || several.next_job(self.wants_candidates).filter(|_| !is_empty(&puzzle));
        if let Some(kind) = additions.or_else(shown) {
            let job = self.ask(kind, &puzzle);
            self.after(MAX_SEVERAL_MS, AnalysisEvent::Late(job));
        }
    }

    fn record_conflict_answer(&mut self, has_solution: Option<bool>) {
        self.timer = None;
        if let Finding::None(conflict) = &mut self.finding {
            conflict.record_answer(has_solution);
            self.seek();
        }
    }

    /// Returns whether there is something new to be shown.
    pub(super) fn handle_news(&mut self, event: AnalysisEvent) -> bool {
        match event {
            AnalysisEvent::EditingPaused => {
                self.timer = None;
                if let Some(puzzle) = self.puzzle.clone() {
                    self.ask(JobKind::Solve, &puzzle);
                }
            }
            AnalysisEvent::Late(job) if self.is_at(job) => match self.finding {
                Finding::None(_) => {
                    self.cancel();
                    self.record_conflict_answer(None);
                }
                Finding::One(_) => {
                    self.cancel();
                    self.record_probe_answer(None);
                }
                _ if self.is_seeking_additions() => {
                    self.cancel();
                    self.record_additions(None);
                }
                _ => self.stop(),
            },
            AnalysisEvent::Late(_) => return false,
            AnalysisEvent::Worker(WorkerNews::Broken) => {
                self.client = client(&self.events);
                self.stop();
            }
            AnalysisEvent::Worker(WorkerNews::Reply(reply)) => {
                if !self.client.handle_reply(&reply) || !reply.id().is_some_and(|id| self.is_at(id)) {
                    return false;
                }
                match reply {
                    // What conflicts is told by the questions on it.
                    Reply::Progress { percent, .. } => {
                        return self.percent.replace(percent) != Some(percent);
                    }
                    Reply::TrueCandidates { done: false, percent, .. } => {
                        self.percent = Some(percent);
                        if let Finding::Many(several) = &mut self.finding {
                            several.record(reply);
                        }
                    }
                    _ => {
                        (self.job, self.timer) = (None, None);
                        self.answered(reply);
                    }
                }
            }
        }
        true
    }

    fn is_seeking_additions(&self) -> bool {
        matches!(self.job, Some((_, JobKind::Additions(..))))
    }

    fn record_additions(&mut self, proposals: Option<Proposals>) {
        if let Some(proposed) = &mut self.proposed {
            proposed.record(proposals);
        }
        self.study();
    }

    fn is_at(&self, job: JobId) -> bool {
        self.job.is_some_and(|(id, _)| id == job)
    }

    fn answered(&mut self, reply: Reply) {
        match (reply, &mut self.finding) {
            (Reply::Solved { solutions, .. }, Finding::None(_)) => {
                self.record_conflict_answer(Some(!solutions.is_empty()))
            }
            (Reply::Proposed { proposals, .. }, Finding::Many(_)) => self.record_additions(Some(proposals)),
            (reply, Finding::Many(several)) => {
                several.record(reply);
                self.study();
            }
            (Reply::Solved { solutions, .. }, Finding::One(_)) => self.record_probe_answer(Some(solutions.len() == 1)),
            (Reply::Solved { solutions, .. }, _) => self.judged(KnownSolutions::from_grids(solutions)),
            (Reply::Filmed { film, .. }, Finding::One(one)) => {
                let difficulty = film.difficulty;
                // Steps are counted as Watch shows them at first.
                let shown = film.with_candidates_filled_in().unwrap_or(film);
                let hardest = shown.hardest_step().map(|step| (shown.hardest.clone(), step, shown.rows.len()));
                one.grade = difficulty.map(|difficulty| Grade { difficulty, hardest });
            }
            _ => self.stop(),
        }
    }

    fn judged(&mut self, known_solutions: KnownSolutions) {
        let Some(puzzle) = self.puzzle.clone() else { return };
        match known_solutions {
            KnownSolutions::None => {
                self.finding = Finding::None(Box::new(Conflict::new(&puzzle)));
                self.seek();
            }
            KnownSolutions::One(solution) => {
                self.finding = Finding::One(Box::new(OneSolution { solution, grade: None, redundancy: None }));
                self.ask(JobKind::Film(Script::Ladder), &puzzle);
            }
            KnownSolutions::Many(two) => {
                self.finding = Finding::Many(Box::new(SeveralSolutions::new(*two)));
                self.study();
            }
            KnownSolutions::Unknown => self.finding = Finding::Unknown,
        }
    }
}
