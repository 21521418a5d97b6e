//! A worker for one hint that takes longer than the page can wait. Dropping it ends the work.

use crate::browser::worker_handle::{WorkerEvent, WorkerHandle, message};
use crate::hints::{Answer, Question};
use crate::jobs::HINT_WORKER;
use std::cell::RefCell;
use std::rc::Rc;
use yew::Callback;

/// A worker that answers one question.
pub(super) struct HintWorker {
    _worker: Rc<RefCell<Option<WorkerHandle>>>,
}

impl HintWorker {
    /// Starts a worker, asks it the question once it is up, and hands on its answer; `None` where it broke.
    pub(super) fn start(question: Rc<Question>, answered: Callback<Option<Answer>>) -> Self {
        let worker = Rc::new(RefCell::new(None));
        let (own, report) = (Rc::downgrade(&worker), answered.clone());
        let started = WorkerHandle::start(
            HINT_WORKER,
            Callback::from(move |event| match event {
                WorkerEvent::Broken => report.emit(None),
                WorkerEvent::Message(data) => match message(&data) {
                    Some(answer) => report.emit(Some(answer)),
                    // What it says first is that it is up.
                    None => {
                        if let Some(worker) = own.upgrade()
                            && let Some(worker) = &mut *worker.borrow_mut()
                        {
                            let worker: &mut WorkerHandle = worker;
                            worker.mark_ready();
                            worker.send(&*question);
                        }
                    }
                },
            }),
        );
        if started.is_none() {
            answered.emit(None);
        }
        *worker.borrow_mut() = started;
        Self { _worker: worker }
    }
}
