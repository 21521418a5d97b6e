//! The worker: does long work for the page, the kind that its name says. What not every kind needs comes in parts.

mod batch;
mod maker;
mod parts;
mod worker_loop;

use crate::engine::Deadline;
use crate::hints::{MAX_STEP_SECONDS, Question, local};
use crate::i18n::{self, Language};
use crate::jobs::batch::{READER, SOLVER};
use crate::jobs::make::MAKER;
use crate::jobs::{HINT_WORKER, METHODS, NoMethod};
use js_sys::{JsString, Uint8Array};
use nanoserde::{DeBin, SerBin};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Starts what the worker's name says.
pub(crate) fn start() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    load_language();
    match &*scope.name() {
        READER | SOLVER | METHODS | MAKER => spawn_local(async move {
            if parts::serve(scope).await.is_err() {
                // The page learns it by the error, and tries again when the player asks for it.
                wasm_bindgen::throw_str("a part of the worker did not come");
            }
        }),
        HINT_WORKER => answer_questions(scope),
        _ => worker_loop::serve::<NoMethod<true>>(&scope),
    }
}

/// Selects the language of the page, whose words `worker.js` has fetched.
fn load_language() {
    i18n::add_tables(Language::ENGLISH_ENGINE);
    i18n::add_tables(Language::ENGLISH_ADVANCED);
    let global = |name: &str| js_sys::Reflect::get(&js_sys::global(), &name.into()).ok()?.dyn_into::<JsString>().ok();
    if let Some((tag, text)) = global("skylineTag").zip(global("skylineWords")) {
        i18n::select_language(&String::from(tag), text.into());
    }
}

/// Answers what takes longer than the page's own thread can wait.
fn answer_questions(scope: DedicatedWorkerGlobalScope) {
    let page = scope.clone();
    listen(&scope, move |message| {
        if let Some(question) = read(&message) {
            let deadline = deadline_of(&question, &page);
            post(&page, &local::answer(question, &deadline));
        }
    });
    let _ = scope.post_message(&JsValue::NULL);
}

/// When the search for that answer ends.
fn deadline_of(question: &Question, scope: &DedicatedWorkerGlobalScope) -> Deadline {
    let Some(clock) = scope.performance().filter(|_| matches!(question, Question::Step(_))) else {
        return Deadline::NONE;
    };
    let end = clock.now() + f64::from(MAX_STEP_SECONDS) * 1000.0;
    Deadline::new(move || clock.now() > end)
}

/// Posts a message to the page.
fn post<T: SerBin>(scope: &DedicatedWorkerGlobalScope, message: &T) {
    let _ = scope.post_message(&written(message));
}

/// Calls `handle` for each message from the page.
fn listen(scope: &DedicatedWorkerGlobalScope, handle: impl Fn(JsValue) + 'static) {
    let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| handle(event.data()));
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
}

fn read<T: DeBin>(message: &JsValue) -> Option<T> {
    T::deserialize_bin(&message.dyn_ref::<Uint8Array>()?.to_vec()).ok()
}

fn written<T: SerBin>(message: &T) -> JsValue {
    Uint8Array::from(&*message.serialize_bin()).into()
}
