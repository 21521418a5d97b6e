//! Restarting a game: the board and its clock go back to the start. Undoing that brings the time back too.

use super::Session;
use super::action::Effect;

/// A restart that can be undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Restart {
    /// The node that it led to.
    pub(super) node: u32,
    /// Seconds played before it.
    pub(super) seconds: u32,
}

impl Session {
    /// Empties the board and sets the clock back. The moves stay in the history.
    pub(super) fn restart(&mut self) -> Vec<Effect> {
        let changed = self.entries.become_states(self.entries.start().to_vec());
        if changed {
            let node = self.entries.tree().now() as u32;
            self.restarts.push(Restart { node, seconds: self.seconds });
        }
        let set_back = std::mem::take(&mut self.seconds) > 0;
        let mut effects = self.after_move(changed);
        if set_back && effects.is_empty() {
            effects.push(Effect::Save);
        }
        // Undo brings back the board, not the clock: if only the clock was set back, the message promises nothing.
        self.report_count("message.restarted", usize::from(changed));
        effects
    }

    /// Call after a move through the history: adds the time from before each restart that is undone.
    pub(super) fn take_back_restarts(&mut self) {
        if self.restarts.is_empty() {
            return;
        }
        let tree = self.entries.tree();
        let path = tree.path(tree.now());
        while let Some(last) = self.restarts.last().filter(|last| !path.contains(&(last.node as usize))) {
            self.seconds = self.seconds.saturating_add(last.seconds);
            self.restarts.pop();
        }
    }
}
