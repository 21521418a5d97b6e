//! The engine's module: in the page it answers questions at once, in a worker it does long work.

use crate::advisor::{Question, local};
use crate::jobs::{PROTOCOL, Reply, Request, Runner};
use js_sys::Uint8Array;
use nanoserde::{DeBin, SerBin};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// The name under which the page finds the function that answers.
pub const ANSWERS: &str = "skylineAnswers";

/// Milliseconds between two words on progress.
const NEWS: f64 = 100.0;

/// Starts what this module is for, where it runs.
pub fn start() {
    match js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        Ok(scope) => serve(scope),
        Err(_) => offer(),
    }
}

fn read<T: DeBin>(message: &JsValue) -> Option<T> {
    T::deserialize_bin(&message.dyn_ref::<Uint8Array>()?.to_vec()).ok()
}

fn written<T: SerBin>(message: &T) -> JsValue {
    Uint8Array::from(&*message.serialize_bin()).into()
}

/// Answers the page's questions.
fn offer() {
    let answer = Closure::<dyn Fn(JsValue) -> JsValue>::new(|message| match read::<Question>(&message) {
        Some(question) => written(&local::answer(question)),
        None => JsValue::NULL,
    });
    let _ = js_sys::Reflect::set(&js_sys::global(), &ANSWERS.into(), answer.as_ref());
    answer.forget();
}

/// Works requests out. Each is worked through without a pause, since to cancel the page ends the
/// worker; messages posted meanwhile arrive all the same.
fn serve(scope: DedicatedWorkerGlobalScope) {
    let post = {
        let scope = scope.clone();
        move |reply: Reply| {
            let _ = scope.post_message(&written(&reply));
        }
    };
    post(Reply::Ready { protocol: PROTOCOL });
    let answer = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| match read(&event.data()) {
        Some(request) => work(request, &post),
        None => post(Reply::Failed { id: 0 }),
    });
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    answer.forget();
}

fn work(request: Request, post: &dyn Fn(Reply)) {
    let mut runner = Runner::new(request);
    let mut told = js_sys::Date::now();
    loop {
        if let Some(reply) = runner.advance() {
            return post(reply);
        }
        let time = js_sys::Date::now();
        if time - told > NEWS {
            told = time;
            post(runner.progress());
        }
    }
}
