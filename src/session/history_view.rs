//! The history as the player sees it: branches, save points, and the way back to before a mistake.

use super::action::{Effect, HistoryAct};
use super::move_summary::move_summary;
use super::{KnownSolutions, Name, NameKind, Session, Waiting, check};
use crate::engine::{Arg, Phrase};

/// A state that the history shows: the start, the tip of a branch, a state from which branches part, a named one, the current
/// one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HistoryRow {
    /// Its node in the undo tree.
    pub node: usize,
    /// How many moves lead from the start to it.
    pub depth: usize,
    /// The number of its branch, from 0.
    pub lane: usize,
    /// The move that led to it; `None` for the start.
    pub last: Option<Phrase>,
    /// Its names, each with its index among all names.
    pub names: Vec<(usize, Name)>,
    /// Whether the board is in this state.
    pub is_now: bool,
    /// Whether nothing follows it.
    pub is_tip: bool,
}

/// What the history shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HistoryView {
    /// The states shown, branch by branch, the newest branch first where several part.
    pub rows: Vec<HistoryRow>,
    /// The nodes from the start through the current one to where redo ends.
    pub path: Vec<usize>,
    /// The index of the current node in `path`.
    pub at: usize,
}

impl Session {
    /// What the history shows.
    pub fn history(&self) -> HistoryView {
        let tree = self.entries.tree();
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); tree.len()];
        for node in 1..tree.len() {
            children[tree.parent(node).unwrap_or(0)].push(node);
        }
        let (mut rows, mut lanes) = (Vec::new(), 0);
        let mut open: Vec<(usize, usize, usize)> = vec![(0, 0, 0)];
        while let Some((node, depth, lane)) = open.pop() {
            let names = tree.names().iter().cloned().enumerate().filter(|(_, name)| name.node == node);
            let names: Vec<(usize, Name)> = names.collect();
            let is_now = node == tree.now();
            if node == 0 || is_now || children[node].len() != 1 || !names.is_empty() {
                let last = move_summary(&self.entries, self.puzzle.order(), node);
                let is_tip = children[node].is_empty();
                rows.push(HistoryRow { node, depth, lane, last, names, is_now, is_tip });
            }
            // The first child stays in the lane of its parent. Pushed first, it is shown last, below the others.
            for (at, &child) in children[node].iter().enumerate() {
                lanes += usize::from(at > 0);
                open.push((child, depth + 1, if at == 0 { lane } else { lanes }));
            }
        }
        let mut path = tree.path(tree.now());
        let at = path.len() - 1;
        path.extend(std::iter::successors(tree.next(), |&node| tree.next_of(node)));
        HistoryView { rows, path, at }
    }

    pub(super) fn history_act(&mut self, act: HistoryAct) -> Vec<Effect> {
        match act {
            HistoryAct::GoTo(node) => {
                let changed = self.entries.go_to(node as usize);
                return self.after_move(changed);
            }
            HistoryAct::Name(text, kind) => {
                self.entries.tree_mut().name(text, kind);
                let key = if kind == NameKind::Branch { "message.branch" } else { "message.saved" };
                self.message = Some(Phrase::new(key, []));
            }
            HistoryAct::Rename(at, text) => self.entries.tree_mut().rename(at as usize, text),
            HistoryAct::Unname(at) => self.entries.tree_mut().unname(at as usize),
            HistoryAct::BeforeMistake => return self.wait_for_known_solutions(Waiting::Mistake),
        }
        vec![Effect::Save]
    }

    /// Goes back to before the first mistake. The message says how far, and not what was wrong.
    pub(super) fn before_mistake(&mut self) -> Vec<Effect> {
        let path = self.entries.tree().path(self.entries.tree().now());
        let mut entries = self.entries.clone();
        let is_wrong = |entries: &_| {
            !check::mistakes_in(&self.puzzle, entries, self.known_solutions.as_ref()).is_empty()
                || check::is_dead(self, entries)
        };
        let right = path.iter().rev().find(|&&node| {
            entries.go_to(node);
            !is_wrong(&entries)
        });
        let back = right.and_then(|right| path.iter().rev().position(|node| node == right));
        let (node, back) = (right.copied().unwrap_or(0), back.unwrap_or(path.len() - 1));
        let changed = self.entries.go_to(node);
        let effects = self.after_move(changed);
        let key = match self.known_solutions {
            Some(KnownSolutions::None) => "message.no-solution",
            _ if changed => "message.went-back",
            Some(KnownSolutions::One(_)) => "message.no-mistake",
            _ => "message.no-conflict",
        };
        self.message = Some(Phrase::new(key, [("count", Arg::Count(back as u64))]));
        effects
    }
}
