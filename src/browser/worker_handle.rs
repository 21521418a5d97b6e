//! A worker: started, listened to, ended when it is dropped.
//!
//! It can fail without a word (a file is missing, an older one is cached), so each start has a
//! deadline, and every failure is heard.

use super::global;
use gloo::timers::callback::Timeout;
use js_sys::{Function, Uint8Array};
use nanoserde::{DeBin, SerBin};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker};
use yew::Callback;

/// How long a worker may take to greet, in ms: several start at once.
const GREETING_TIMEOUT_MS: u32 = 20_000;

/// An event from a worker.
#[derive(Clone)]
pub(crate) enum WorkerEvent {
    /// It posted this message.
    Message(JsValue),
    /// It did not start, or crashed.
    Broken,
}

/// A worker.
pub(crate) struct WorkerHandle {
    worker: Worker,
    deadline: Option<Timeout>,
    _listener: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(JsValue)>,
}

impl WorkerHandle {
    /// Starts a worker of that name, which tells it what kind of work it does: `boot.js` knows where its file is.
    pub(crate) fn start(name: &str, on_event: Callback<WorkerEvent>) -> Option<Self> {
        let starts = global::<Function>("skylineWorker")?;
        let worker: Worker = starts.call1(&JsValue::NULL, &name.into()).ok()?.unchecked_into();
        let (on_message, on_crash, on_timeout) = (on_event.clone(), on_event.clone(), on_event);
        let listener = Closure::new(move |event: MessageEvent| on_message.emit(WorkerEvent::Message(event.data())));
        let on_error = Closure::<dyn FnMut(JsValue)>::new(move |_| on_crash.emit(WorkerEvent::Broken));
        worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let deadline = Some(Timeout::new(GREETING_TIMEOUT_MS, move || on_timeout.emit(WorkerEvent::Broken)));
        Some(Self { worker, deadline, _listener: listener, _on_error: on_error })
    }

    /// Whether it has greeted.
    pub(crate) fn is_ready(&self) -> bool {
        self.deadline.is_none()
    }

    /// Notes that it has greeted.
    pub(crate) fn mark_ready(&mut self) {
        self.deadline = None;
    }

    /// Posts a value to it as it is.
    pub(crate) fn post(&self, message: &JsValue) {
        let _ = self.worker.post_message(message);
    }

    /// Posts a message to it.
    pub(crate) fn send(&self, message: &impl SerBin) {
        self.post(&Uint8Array::from(&*message.serialize_bin()));
    }
}

impl Drop for WorkerHandle {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// The message, if it is one.
pub(crate) fn message<T: DeBin>(said: &JsValue) -> Option<T> {
    T::deserialize_bin(&said.dyn_ref::<Uint8Array>()?.to_vec()).ok()
}
