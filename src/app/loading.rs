//! Parts that come late: what needs one that is not there yet waits for it.

use super::load_parts::panels;
use super::root::{App, Msg, Notice, RetryKind};
use crate::parts::Part;
use wasm_bindgen_futures::spawn_local;

impl App {
    /// Keeps a message until the part is there. All are kept, in their order, but for one that the next repeats.
    pub(super) fn wait_for_part(&mut self, part: Part, msg: Msg) {
        // In the place of the one before, since the second of two choices is meant.
        self.waiting_for_part.pop_if(|(of, last)| *of == part && msg.repeats(last));
        self.waiting_for_part.push((part, msg));
        self.load(part);
    }

    /// Whether the player waits for a part, with nothing else that says so.
    pub(super) fn is_waiting_for_part(&self) -> bool {
        !self.waiting_for_part.is_empty() && self.notice.is_none()
    }

    /// Loads the part, and says so when it has come or failed to.
    pub(super) fn load(&self, part: Part) {
        let link = self.link().clone();
        spawn_local(async move { link.send_message(Msg::PartLoaded(part, part.load().await)) });
    }

    /// Sends what waits for the part once more.
    pub(super) fn resume_waiting(&mut self, part: Part) {
        let (ready, rest) = std::mem::take(&mut self.waiting_for_part).into_iter().partition(|(of, _)| *of == part);
        self.waiting_for_part = rest;
        let ready: Vec<(Part, Msg)> = ready;
        self.link().send_message_batch(ready.into_iter().map(|(_, msg)| msg).collect());
    }

    /// The part is there, or did not come. What waited for it goes on.
    pub(super) fn part_loaded(&mut self, part: Part, is_there: bool) {
        if is_there {
            self.resume_waiting(part);
            // It may have come without a press of Retry, since something else asked for it too.
            self.notice.take_if(|notice| *notice == Notice::Retry(RetryKind::Part(part)));
        }
        if part == Part::Engine {
            self.on_coach_loaded();
        }
        let is_missed = match part {
            Part::Engine => self.on_engine_loaded(),
            Part::Advanced => panels().is_some_and(|panels| (panels.on_techniques_loaded)(self, is_there)),
            _ => false,
        };
        if !is_there && (is_missed || self.waiting_for_part.iter().any(|(of, _)| *of == part)) {
            self.film_player.timer = None;
            self.notice = Some(Notice::Retry(RetryKind::Part(part)));
        }
    }
}
