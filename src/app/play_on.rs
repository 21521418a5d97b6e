//! Hints that play on: each is shown with its reason for a while, applied, and followed by the next one.

use super::root::{App, Msg, Place};
use crate::session::Action;
use crate::session::view::{HintStage, HintView};
use gloo::timers::callback::Interval;

/// How long a hint can be read, in ms.
const READING_MS: u32 = 2000;

impl App {
    /// Whether hints are played on.
    pub(super) fn plays_on(&self) -> bool {
        self.hint_timer.is_some()
    }

    /// Begins to play hints on, or stops.
    pub(super) fn toggle_play_on(&mut self) {
        let link = self.link().clone();
        let next = move || link.send_message(Msg::NextHint);
        self.hint_timer = match self.hint_timer.take() {
            Some(_) => None,
            None => Some(Interval::new(READING_MS, next)),
        };
    }

    /// Applies the hint that is shown and shows the next one; stops at a hint that is not a step.
    pub(super) fn next_hint(&mut self) {
        if self.place != Place::Play {
            self.hint_timer = None;
        }
        if self.hint_timer.is_none() || self.open_dialog.is_some() {
            return;
        }
        if let Some(HintView::Step { stage: HintStage::Reason, is_read_only: false, .. }) = self.session.hint_view() {
            self.act(Action::ApplyHint);
        }
        for _ in HintStage::ALL {
            let is_shown = match self.session.hint_view() {
                None => self.session.is_solved(),
                Some(HintView::Step { stage, .. }) => stage == HintStage::Reason,
                Some(_) => true,
            };
            if !is_shown {
                self.act(Action::Hint);
            }
        }
        let goes_on = match self.session.hint_view() {
            Some(HintView::Step { step, .. }) => !step.is_mistake(),
            // The answer of a worker is waited for.
            Some(_) => self.session.question().is_some(),
            None => false,
        };
        if !goes_on {
            self.hint_timer = None;
        }
    }
}
