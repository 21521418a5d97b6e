//! Long work: begun in the page where that is possible, done by the worker where it takes long, and what the answers are
//! for.

use super::load_parts::panels;
use super::local_job::{LocalJob, Slice};
use super::root::{App, JobPurpose, Msg, Notice, Place, RetryKind};
use crate::browser::speak::{language, load_words};
use crate::browser::worker_client::{LongWork, WorkerNews, solution_count};
use crate::engine::Puzzle;
use crate::hints::Answer;
use crate::jobs::{JobId, Reply, Work};
use crate::parts::{Part, engine};
use crate::session::{Action, SolutionCount};
use std::rc::Rc;

/// A job under way.
pub(super) struct Job {
    at: WorkedOn,
    purpose: JobPurpose,
    work: Work,
    percent: u8,
}

/// Where a job is worked on.
enum WorkedOn {
    /// In the page, for now; the number tells it from other jobs.
    Page(u32, LocalJob),
    /// Nowhere until all techniques are there, or failed to come.
    Waits,
    /// By the worker.
    Worker(JobId),
}

impl App {
    fn ask(&mut self, purpose: JobPurpose, work: Work, puzzle: &Puzzle) {
        self.local_jobs += 1;
        let (number, link) = (self.local_jobs, self.link().clone());
        let local = LocalJob::begin(work, puzzle, move || link.send_message(Msg::SliceDue(number)));
        let at = match local {
            Some(job) => WorkedOn::Page(number, job),
            None => WorkedOn::Worker(ask_worker(&mut self.client, work, puzzle)),
        };
        self.jobs.push(Job { at, purpose, work, percent: 0 });
    }

    /// Works in the page on that job for a slice. Says whether to render.
    pub(super) fn work_slice(&mut self, number: u32) -> bool {
        let is_it = |job: &&mut Job| matches!(job.at, WorkedOn::Page(of, _) if of == number);
        let Some(job) = self.jobs.iter_mut().find(is_it) else { return false };
        let WorkedOn::Page(_, local) = &mut job.at else { return false };
        match local.work() {
            Slice::Pending => false,
            Slice::TooLong => {
                job.at = WorkedOn::Worker(ask_worker(&mut self.client, job.work, self.session.puzzle()));
                false
            }
            Slice::Done(Reply::LacksTechniques { .. }) => {
                job.at = WorkedOn::Waits;
                self.load(Part::Advanced);
                false
            }
            Slice::Done(reply) => {
                let purpose = job.purpose;
                self.jobs.retain(|job| !matches!(job.at, WorkedOn::Page(of, _) if of == number));
                self.done(purpose, reply);
                true
            }
        }
    }

    /// Whether that is being worked on.
    pub(super) fn is_asked(&self, purpose: JobPurpose) -> bool {
        self.jobs.iter().any(|job| job.purpose == purpose)
    }

    /// Per cent done of it.
    pub(super) fn percent(&self, purpose: JobPurpose) -> u8 {
        self.jobs.iter().find(|job| job.purpose == purpose).map_or(0, |job| job.percent)
    }

    /// Whether work is to wait for the engine, which most work is done by and which knows the worker.
    fn waits_for_engine(&self) -> bool {
        let waits = !Part::Engine.is_there();
        if waits {
            self.load(Part::Engine);
        }
        waits
    }

    /// The engine has come, or failed to: the work that waited for it begins. Says whether the player waits for work that
    /// cannot be done.
    pub(super) fn engine_came(&mut self) -> bool {
        let Some(engine) = engine() else { return self.session.is_to_solve() || self.place == Place::Watch };
        if self.client.is_none() {
            self.client = Some((engine.connect)(self.link().callback(Msg::Worker)));
            self.request_solution_count();
            if self.place == Place::Watch {
                self.request_film();
            }
        }
        false
    }

    /// Asks for the solutions of the puzzle, if they are not known.
    pub(super) fn request_solution_count(&mut self) {
        if !matches!(self.session.solution_count(), None | Some(SolutionCount::Unknown)) {
            return;
        }
        if self.waits_for_engine() {
            return;
        }
        // It may have broken and wait.
        if self.is_asked(JobPurpose::SolutionCount) {
            if let Some(client) = &mut self.client {
                client.resume();
            }
            return;
        }
        let puzzle = self.session.puzzle().clone();
        self.ask(JobPurpose::SolutionCount, Work::Solve, &puzzle);
    }

    /// Asks for the film by the chosen script, if it is not there.
    pub(super) fn request_film(&mut self) {
        let work = Work::Film(self.film_player.script);
        if self.session.has_film(self.film_player.script) || self.waits_for_engine() {
            return;
        }
        if self.jobs.iter().any(|job| job.work == work) {
            if let Some(client) = &mut self.client {
                client.resume();
            }
            return;
        }
        self.cancel(JobPurpose::Film);
        let puzzle = self.session.puzzle().clone();
        self.ask(JobPurpose::Film, work, &puzzle);
    }

    /// All techniques have come: what waited for them begins anew. Where they failed to come, the worker has them.
    /// Says whether the player waits for a step that cannot be shown.
    pub(super) fn techniques_came(&mut self, is_there: bool) -> bool {
        let puzzle = self.session.puzzle().clone();
        while let Some(at) = self.jobs.iter().position(|job| matches!(job.at, WorkedOn::Waits)) {
            let Job { purpose, work, .. } = self.jobs.remove(at);
            if is_there {
                self.ask(purpose, work, &puzzle);
            } else {
                let at = WorkedOn::Worker(ask_worker(&mut self.client, work, &puzzle));
                self.jobs.push(Job { at, purpose, work, percent: 0 });
            }
        }
        if is_there {
            let was_asked = self.session.question().is_some();
            self.session.ask_again_with_more();
            self.note_met(was_asked);
            if let Some(film) = self.session.film().filter(|_| self.session.lacks_film_step()) {
                self.act(Action::FilmTo(film.cursor));
            }
        }
        self.ask_hint_worker();
        !is_there && self.session.lacks_film_step()
    }

    /// Has the step found that was put off: by all techniques, once they are there, and in a worker if it takes long.
    pub(super) fn request_answer(&mut self) {
        let is_put_off = self.session.question().is_some() || self.session.lacks_film_step();
        if is_put_off && !Part::Advanced.is_there() {
            self.load(Part::Advanced);
        } else {
            self.ask_hint_worker();
        }
    }

    /// Has a hint that takes long worked out in a worker of its own, which ends when nobody waits any more.
    fn ask_hint_worker(&mut self) {
        let question = self.session.question().cloned();
        if self.hint_worker.as_ref().map(|(_, asked)| Rc::as_ptr(asked)) == question.as_ref().map(Rc::as_ptr) {
            return;
        }
        self.hint_worker = question.map(|question| {
            let answered = self.link().callback(Msg::HintAnswered);
            let worker = panels().map(|panels| (panels.hint_worker)(question.clone(), answered));
            (worker, question)
        });
    }

    /// The worker of a hint has the answer, or broke. It is not started again unless the player wishes it.
    pub(super) fn hint_answered(&mut self, answer: Option<Answer>) {
        let Some((worker, _)) = &mut self.hint_worker else { return };
        match answer {
            Some(answer) => {
                self.session.take_answer(answer);
                self.hint_worker = None;
                self.note_met(true);
            }
            None => {
                *worker = None;
                self.notice = Some(Notice::Retry(RetryKind::Worker));
            }
        }
    }

    /// Notes the technique of the open hint as one that was met, where there was a question.
    pub(super) fn note_met(&self, asked: bool) {
        if let Some(panels) = panels().filter(|_| asked) {
            (panels.note_met)(&self.session);
        }
    }

    /// Asks once more what the worker of the hint that broke was asked.
    pub(super) fn ask_again(&mut self) {
        self.hint_worker.take_if(|(worker, _)| worker.is_none());
        self.request_answer();
    }

    /// Stops that work.
    pub(super) fn cancel(&mut self, purpose: JobPurpose) {
        while let Some(at) = self.jobs.iter().position(|job| job.purpose == purpose) {
            if let (WorkedOn::Worker(id), Some(client)) = (self.jobs.remove(at).at, &mut self.client) {
                client.cancel(id);
            }
            if purpose == JobPurpose::SolutionCount {
                self.act(Action::SolutionCount(SolutionCount::Unknown));
            }
        }
    }

    /// Shows a notice. That there is a newer version waits until there is no other.
    pub(super) fn show_notice(&mut self, notice: Notice) {
        match notice {
            Notice::Update => self.update = true,
            notice => self.notice = Some(notice),
        }
    }

    /// The player puts the notice away that is shown: what failed is not tried again.
    pub(super) fn dismiss_notice(&mut self) {
        if self.notice.is_none() {
            self.update = false;
        } else {
            self.give_up();
            self.notice = None;
        }
    }

    /// Drops what waits for a retry that the notice offers, if it offers one.
    fn give_up(&mut self) {
        let Some(Notice::Retry(kind)) = self.notice.take() else { return };
        match kind {
            RetryKind::Worker => {
                self.waiting_for_part.clear();
                if let Some(client) = &mut self.client {
                    client.cancel_all();
                }
                self.cancel(JobPurpose::Film);
                self.cancel(JobPurpose::SolutionCount);
                if self.session.question().is_some() {
                    self.act(Action::CloseHint);
                }
            }
            // Whether the site is kept has nothing to do with what waits for a part.
            RetryKind::Offline => {}
            RetryKind::Part(_) => self.waiting_for_part.clear(),
        }
    }

    /// Says everything in the language of that tag, once its words are there.
    pub(super) fn set_language(&mut self, tag: &'static str) {
        load_words();
        if language().tag != tag {
            self.notice = Some(Notice::Message("notice.language"));
            return;
        }
        self.act(Action::ChangeLanguage);
        // What was wrong with a text was said in the language of before.
        self.notice.take_if(|notice| matches!(notice, Notice::Fault(_)));
        // The worker has its language from its start.
        if let Some(client) = &mut self.client {
            client.retry();
        }
        if self.session.has_film(self.film_player.script) {
            self.cancel(JobPurpose::Film);
            let puzzle = self.session.puzzle().clone();
            self.ask(JobPurpose::Film, Work::Film(self.film_player.script), &puzzle);
        }
        self.refresh_places();
    }

    /// The worker said something. Says whether to render.
    pub(super) fn handle_news(&mut self, news: WorkerNews) -> bool {
        let reply = match news {
            WorkerNews::Broken => {
                if let Some(client) = &mut self.client {
                    client.broke();
                }
                self.notice = Some(Notice::Retry(RetryKind::Worker));
                return true;
            }
            WorkerNews::Reply(reply) => reply,
        };
        if !self.client.as_mut().is_some_and(|client| client.handle_reply(&reply)) {
            return false;
        }
        let is_it = |job: &Job| matches!(job.at, WorkedOn::Worker(id) if Some(id) == reply.id());
        let Some(at) = self.jobs.iter().position(is_it) else { return false };
        if let Reply::Progress { percent, .. } = reply {
            self.jobs[at].percent = percent;
            return true;
        }
        let purpose = self.jobs.remove(at).purpose;
        self.done(purpose, reply);
        true
    }

    /// Takes what a job has found.
    fn done(&mut self, purpose: JobPurpose, reply: Reply) {
        self.note_later();
        match (purpose, reply) {
            (JobPurpose::SolutionCount, Reply::Solved { solutions, .. }) => {
                self.act(Action::SolutionCount(solution_count(solutions)));
                // Its difficulty comes with the film.
                if matches!(self.session.solution_count(), Some(SolutionCount::One(_))) {
                    self.request_film();
                }
            }
            (_, Reply::Filmed { film, .. }) => {
                self.act(Action::FilmReady(Rc::new(film)));
            }
            _ => self.notice = Some(Notice::Retry(RetryKind::Worker)),
        }
    }
}

/// Asks the worker for that work on the puzzle. Job 0, which no answer is for, before the worker is connected.
fn ask_worker(client: &mut Option<Box<dyn LongWork>>, work: Work, puzzle: &Puzzle) -> JobId {
    client.as_mut().map_or(0, |client| client.ask(work, puzzle.draft()))
}
