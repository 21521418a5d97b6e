//! The modules behind the page: the engine answers questions at once in the page and does long work
//! in workers, one of them for questions that take long; the module of texts reads and writes them.

mod batch;
mod bench;
mod maker;

use crate::advisor::{local, scribe};
use crate::jobs::Method;
use crate::jobs::batch::{READER, SOLVER};
use crate::web::speak::learn;
use crate::words::Language;
use js_sys::{Date, Uint8Array};
use nanoserde::{DeBin, SerBin};
use std::convert::Infallible;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long an answer may take on the page's own thread before it is put off, in ms.
const PATIENCE: f64 = 30.0;

/// The name under which the page finds the function that answers questions.
pub const ANSWERS: &str = "skylineAnswers";

/// The name of a worker that answers questions with all the time that they take. It says `null` when it is up.
pub const THINKER: &str = "thinker";

/// The name under which the page finds the function that runs errands with texts.
pub const SCRIBE: &str = "skylineScribe";

/// The name under which the page finds the function that writes many puzzles.
pub const EXPORT: &str = "skylineExport";

/// Starts what the engine's module is for, where it runs.
pub fn start() {
    const ENGLISH: Language = Language::ENGLISH_ENGINE;
    learn(ENGLISH);
    match js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        Ok(scope) if scope.name() == SOLVER => batch::serve_solver(scope),
        Ok(scope) if scope.name() == THINKER => think(scope),
        Ok(scope) => bench::serve::<Infallible>(&scope),
        Err(_) => offer(ANSWERS, ENGLISH, |question| {
            let begun = Date::now();
            local::answer(question, Some(&|| Date::now() - begun < PATIENCE))
        }),
    }
}

/// Starts the module of methods to compare, in a worker.
pub fn start_methods() {
    if let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        bench::serve::<Method>(&scope);
    }
}

/// Starts the module of texts: beside another module, or for itself in a worker.
pub fn start_texts() {
    offer(SCRIBE, Language::ENGLISH_TEXTS, scribe::answer);
    offer(EXPORT, Language::ENGLISH_TEXTS, scribe::export);
    if let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>()
        && scope.name() == READER
    {
        batch::serve_reader(scope);
    }
}

/// Starts the module that makes puzzles, in a worker.
pub fn start_maker() {
    if let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        maker::serve(scope);
    }
}

/// Answers what takes longer than the page's own thread can wait.
fn think(scope: DedicatedWorkerGlobalScope) {
    let page = scope.clone();
    listen(&scope, move |message| {
        if let Some(question) = read(&message) {
            post(&page, &local::answer(question, None));
        }
    });
    let _ = scope.post_message(&JsValue::NULL);
}

/// Says something to the page.
fn post<T: SerBin>(scope: &DedicatedWorkerGlobalScope, message: &T) {
    let _ = scope.post_message(&written(message));
}

/// Hands on what the page says.
fn listen(scope: &DedicatedWorkerGlobalScope, heard: impl Fn(JsValue) + 'static) {
    let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| heard(event.data()));
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
}

fn read<T: DeBin>(message: &JsValue) -> Option<T> {
    T::deserialize_bin(&message.dyn_ref::<Uint8Array>()?.to_vec()).ok()
}

fn written<T: SerBin>(message: &T) -> JsValue {
    Uint8Array::from(&*message.serialize_bin()).into()
}

/// Answers the page's questions by a function of that name, in the language that the page speaks then.
fn offer<Q: DeBin + 'static, A: SerBin + 'static>(name: &str, english: Language, answer: fn(Q) -> A) {
    let answers = Closure::<dyn Fn(JsValue) -> JsValue>::new(move |message| match read(&message) {
        Some(question) => {
            learn(english);
            written(&answer(question))
        }
        None => JsValue::NULL,
    });
    let _ = js_sys::Reflect::set(&js_sys::global(), &name.into(), answers.as_ref());
    answers.forget();
}
