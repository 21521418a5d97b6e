//! What is highlighted on the board for a moment: what words name, or what a hint has changed.

use super::root::{App, Msg};
use crate::engine::Target;
use gloo::timers::callback::Timeout;
use yew::html::Scope;

/// How long a cell named in a hint stays highlighted after its link is pressed, in ms.
const HIGHLIGHT_MS: u32 = 1500;

/// What is highlighted, and until when.
#[derive(Default)]
pub(super) struct BoardHighlight {
    targets: Vec<Target>,
    /// Ends the highlight.
    timer: Option<Timeout>,
}

impl BoardHighlight {
    /// What is highlighted now.
    pub(super) fn targets(&self) -> &[Target] {
        &self.targets
    }

    /// Highlights these for a moment, and nothing else.
    pub(super) fn show(&mut self, targets: Vec<Target>, link: &Scope<App>) {
        self.timer = (!targets.is_empty()).then(|| {
            let link = link.clone();
            Timeout::new(HIGHLIGHT_MS, move || link.send_message(Msg::HighlightTargets(Vec::new())))
        });
        self.targets = targets;
    }
}
