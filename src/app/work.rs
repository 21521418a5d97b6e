//! What the page has worked out for it: which jobs it begins when, and what it does with their results.

use super::jobs::{ReplyResult, SliceResult};
use super::load_parts::panels;
use super::root::{App, JobPurpose, Msg, Notice, Place, RetryKind};
use crate::browser::speak::{language, load_words};
use crate::browser::worker_client::WorkerNews;
use crate::hints::Answer;
use crate::jobs::{JobKind, Reply};
use crate::parts::{Part, engine};
use crate::session::{Action, KnownSolutions};
use std::rc::Rc;

impl App {
    fn begin_job(&mut self, purpose: JobPurpose, kind: JobKind) {
        let (puzzle, link) = (self.session.puzzle().clone(), self.link().clone());
        self.jobs.begin(purpose, kind, &puzzle, &link);
    }

    /// Works on the job of that number in the page for a slice. Returns whether to render.
    pub(super) fn work_slice(&mut self, number: u32) -> bool {
        match self.jobs.work_slice(number, self.session.puzzle()) {
            SliceResult::Pending => false,
            SliceResult::LacksTechniques => {
                self.load(Part::Advanced);
                false
            }
            SliceResult::Done(purpose, reply) => {
                self.done(purpose, reply);
                true
            }
        }
    }

    /// Whether work is to wait for the engine, which most work is done by and which knows the worker.
    fn waits_for_engine(&self) -> bool {
        let waits = !Part::Engine.is_there();
        if waits {
            self.load(Part::Engine);
        }
        waits
    }

    /// The engine has come, or failed to: the work that waited for it begins. Returns whether the player waits for work that
    /// cannot be done.
    pub(super) fn on_engine_loaded(&mut self) -> bool {
        let Some(engine) = engine() else { return self.session.waits_to_reveal() || self.place == Place::Watch };
        if self.jobs.client.is_none() {
            self.jobs.client = Some((engine.connect)(self.link().callback(Msg::Worker)));
            self.request_known_solutions();
            if self.place == Place::Watch {
                self.request_film();
            }
        }
        false
    }

    /// Asks for the solutions of the puzzle, if they are not known.
    pub(super) fn request_known_solutions(&mut self) {
        if !matches!(self.session.known_solutions(), None | Some(KnownSolutions::Unknown)) {
            return;
        }
        if self.waits_for_engine() {
            return;
        }
        // The worker may have crashed with the job waiting in it.
        if self.jobs.is_asked(JobPurpose::KnownSolutions) {
            self.jobs.resume();
            return;
        }
        self.begin_job(JobPurpose::KnownSolutions, JobKind::Solve);
    }

    /// Asks for the film by the chosen script, if it is not there.
    pub(super) fn request_film(&mut self) {
        let kind = JobKind::Film(self.film_player.script);
        if self.session.has_film(self.film_player.script) || self.waits_for_engine() {
            return;
        }
        if self.jobs.is_doing(kind) {
            self.jobs.resume();
            return;
        }
        self.cancel(JobPurpose::Film);
        self.begin_job(JobPurpose::Film, kind);
    }

    /// All techniques have come: what waited for them begins anew. Where they failed to come, the worker has them.
    /// Returns whether the player waits for a step that cannot be shown.
    pub(super) fn on_techniques_loaded(&mut self, is_there: bool) -> bool {
        let (puzzle, link) = (self.session.puzzle().clone(), self.link().clone());
        self.jobs.begin_waiting(is_there, &puzzle, &link);
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

    /// The worker of a hint has the answer, or broke. It is not started again unless the player asks for it.
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

    /// Stops the jobs of that purpose.
    pub(super) fn cancel(&mut self, purpose: JobPurpose) {
        while self.jobs.cancel(purpose) {
            if purpose == JobPurpose::KnownSolutions {
                self.act(Action::KnownSolutions(KnownSolutions::Unknown));
            }
        }
    }

    /// Shows a notice. That there is a newer version waits until there is no other.
    pub(super) fn show_notice(&mut self, notice: Notice) {
        match notice {
            Notice::Update => self.has_update = true,
            notice => self.notice = Some(notice),
        }
    }

    /// The player puts the notice away that is shown: what failed is not tried again.
    pub(super) fn dismiss_notice(&mut self) {
        if self.notice.is_none() {
            self.has_update = false;
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
                self.jobs.cancel_worker();
                self.cancel(JobPurpose::Film);
                self.cancel(JobPurpose::KnownSolutions);
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
        self.jobs.retry();
        if self.session.has_film(self.film_player.script) {
            self.cancel(JobPurpose::Film);
            self.begin_job(JobPurpose::Film, JobKind::Film(self.film_player.script));
        }
        self.refresh_places();
    }

    /// The worker said something. Returns whether to render.
    pub(super) fn handle_news(&mut self, news: WorkerNews) -> bool {
        let reply = match news {
            WorkerNews::Broken => {
                self.jobs.note_crash();
                self.notice = Some(Notice::Retry(RetryKind::Worker));
                return true;
            }
            WorkerNews::Reply(reply) => reply,
        };
        match self.jobs.take_reply(&reply) {
            ReplyResult::Ignored => false,
            ReplyResult::Progress => true,
            ReplyResult::Done(purpose) => {
                self.done(purpose, reply);
                true
            }
        }
    }

    /// Takes what a job has found.
    fn done(&mut self, purpose: JobPurpose, reply: Reply) {
        self.note_later();
        match (purpose, reply) {
            (JobPurpose::KnownSolutions, Reply::Solved { solutions, .. }) => {
                self.act(Action::KnownSolutions(KnownSolutions::from_grids(solutions)));
                // Its difficulty comes with the film.
                if matches!(self.session.known_solutions(), Some(KnownSolutions::One(_))) {
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
