//! The worker that makes puzzles: one request after another. To cancel, the page ends the worker.

use super::{listen, post, read};
use crate::engine::generate::available_techniques;
use crate::jobs::PROTOCOL;
use crate::jobs::make::{MakeRequest, Maker, MakerReply};
use web_sys::DedicatedWorkerGlobalScope;

/// Milliseconds between progress messages.
const PROGRESS_INTERVAL_MS: f64 = 100.0;

/// Answers a request of the page.
pub(super) fn serve(scope: DedicatedWorkerGlobalScope) {
    post(&scope, &MakerReply::Ready { protocol: PROTOCOL, techniques: available_techniques() });
    let Some(clock) = scope.performance() else { return };
    listen(&scope.clone(), move |message| {
        let Some(request) = read::<MakeRequest>(&message) else { return };
        let mut maker = Maker::begin(request);
        let mut reported_at = clock.now();
        loop {
            if let Some(reply) = maker.advance() {
                return post(&scope, &reply);
            }
            let time = clock.now();
            if time - reported_at >= PROGRESS_INTERVAL_MS {
                reported_at = time;
                post(&scope, &maker.progress());
            }
        }
    });
}
