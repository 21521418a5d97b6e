//! Dismisses notices after a while, unless they are hovered or focused.

use super::root::{App, Msg};
use crate::browser::document;
use gloo::timers::callback::Timeout;

/// How long such a notice stays, in ms.
const NOTICE_MS: u32 = 8000;

impl App {
    /// Starts or stops the timer that dismisses the shown notice.
    pub(super) fn time_notice(&mut self) {
        let shown = self.notice.as_ref().filter(|notice| notice.is_auto_dismissed());
        if self.auto_dismiss.as_ref().map(|(notice, _)| notice) != shown {
            self.auto_dismiss = shown.cloned().map(|notice| (notice, self.until_due()));
        }
    }

    /// The notice was shown long enough: it is dismissed, unless the pointer or the keyboard is on it. Returns whether to render.
    pub(super) fn notice_due(&mut self) -> bool {
        let notice = self.auto_dismiss.take().map(|(notice, _)| notice);
        if notice != self.notice {
            return false;
        }
        let is_held = document().is_some_and(|document| {
            document.query_selector(".notice:is(:hover, :focus-within)").is_ok_and(|held| held.is_some())
        });
        if is_held {
            self.auto_dismiss = notice.map(|notice| (notice, self.until_due()));
        } else {
            self.notice = None;
        }
        !is_held
    }

    fn until_due(&self) -> Timeout {
        let link = self.link().clone();
        Timeout::new(NOTICE_MS, move || link.send_message(Msg::NoticeDue))
    }
}
