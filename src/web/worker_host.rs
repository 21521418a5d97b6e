//! The worker's end: takes a request, works it out, posts progress and the reply.
//!
//! A request is worked through without a pause, since to cancel the page ends the worker; messages
//! posted meanwhile arrive all the same.

use super::browser::now;
use crate::jobs::{PROTOCOL, Reply, Request, Runner};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Milliseconds between two words on progress.
const NEWS: f64 = 100.0;

/// Serves requests, where this is a worker.
pub(super) fn serve() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let post = {
        let scope = scope.clone();
        move |reply: Reply| {
            let _ = scope.post_message(&JsValue::from_str(&reply.to_text()));
        }
    };
    post(Reply::Ready { protocol: PROTOCOL });
    let answer = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        match Request::from_text(&text) {
            Some(request) => work(&request, &post),
            None => post(Reply::Failed { id: 0, reason: text }),
        }
    });
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    answer.forget();
}

fn work(request: &Request, post: &dyn Fn(Reply)) {
    let mut runner = Runner::new(request);
    let mut told = now();
    loop {
        if let Some(reply) = runner.advance() {
            return post(reply);
        }
        let time = now();
        if time - told > NEWS {
            told = time;
            post(runner.progress());
        }
    }
}
