//! The replay of a game: the moves that led to the board, one after another.

use super::root::{App, Msg, Place};
use crate::session::{Action, HistoryAct};
use gloo::timers::callback::Interval;

/// A replay takes about so long, in ms, as long as each move is shown for a time between these.
const LENGTH_MS: u32 = 20_000;
const MOVE_MS: [u32; 2] = [80, 600];

/// A replay under way.
pub(super) struct Replay {
    /// The moves, from the board at the beginning to the one that is gone back to at the end.
    path: Vec<usize>,
    at: usize,
    _timer: Interval,
}

impl App {
    /// Begins a replay in the history, or ends it where it was begun.
    pub(super) fn toggle_replay(&mut self) {
        if let Some(replay) = self.replay.take() {
            return self.go_to_move(replay.path.last().copied());
        }
        let tree = self.session.entries().tree();
        let path = tree.path(tree.now());
        if path.len() < 2 {
            return;
        }
        if !self.is_history_open {
            self.toggle_history();
        }
        let link = self.link().clone();
        let pause = (LENGTH_MS / path.len() as u32).clamp(MOVE_MS[0], MOVE_MS[1]);
        self.go_to_move(path.first().copied());
        let timer = Interval::new(pause, move || link.send_message(Msg::NextMove));
        self.replay = Some(Replay { path, at: 0, _timer: timer });
    }

    /// Shows the next move.
    pub(super) fn next_move(&mut self) {
        if self.place != Place::Play && self.replay.is_some() {
            return self.toggle_replay();
        }
        let Some(mut replay) = self.replay.take() else { return };
        replay.at += 1;
        self.go_to_move(replay.path.get(replay.at).copied());
        if replay.at + 1 < replay.path.len() {
            self.replay = Some(replay);
        }
    }

    fn go_to_move(&mut self, node: Option<usize>) {
        if let Some(node) = node {
            self.act(Action::History(HistoryAct::GoTo(node as u32)));
        }
    }
}
