//! Undo and redo: the moves of a game as a tree. Undoing and doing something else begins a branch, and every state stays
//! within reach. `entries.rs` undoes and redoes by applying the flips of this tree. Nodes are states; node 0 is the start.

use super::flip::Change;
use super::packed_move::pack_move;

/// Above this many states, the oldest branch is dropped that is neither named nor current.
const PRUNE_ABOVE_STATES: usize = 5000;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Node {
    parent: usize,
    changes: Vec<Change>,
    /// The changes in saved form: each save writes those of all moves.
    packed: String,
    /// The child that redo goes to; 0 = there is none.
    next: usize,
}

impl Node {
    fn new(parent: usize, changes: Vec<Change>) -> Self {
        Self { parent, packed: pack_move(&changes), changes, next: 0 }
    }
}

/// What a name is given to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameKind {
    /// A state.
    SavePoint,
    /// A branch: the name moves along with each move that is made there.
    Branch,
}

/// A name that the player gave to a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// The node.
    pub node: usize,
    /// As typed; empty = a save point without a name.
    pub text: String,
    /// What it is given to.
    pub kind: NameKind,
    /// The number of the save point or branch, from 1, given once.
    pub number: u32,
}

/// All states of a game and how they follow from one another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    now: usize,
    names: Vec<Name>,
    /// Whether `now` was added by the last move: then [`Tree::drop_last`] may remove it when a second digit is typed.
    is_new: bool,
}

impl Default for Tree {
    fn default() -> Self {
        Self { nodes: vec![Node::default()], now: 0, names: Vec::new(), is_new: false }
    }
}

impl Tree {
    /// How many states there are, the start among them.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether no move has been made.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }

    /// The node of the current state.
    pub fn now(&self) -> usize {
        self.now
    }

    /// The node before; `None` for the start.
    ///
    /// # Panics
    /// When the tree has no such state.
    pub fn parent(&self, node: usize) -> Option<usize> {
        if node == 0 { None } else { Some(self.nodes[node].parent) }
    }

    /// The changes from the state before to this one.
    ///
    /// # Panics
    /// When the tree has no such state.
    pub fn changes(&self, node: usize) -> &[Change] {
        &self.nodes[node].changes
    }

    /// These changes as text, by [`pack_move`].
    pub(super) fn packed(&self, node: usize) -> &str {
        &self.nodes[node].packed
    }

    /// The node that redo goes to.
    pub fn next(&self) -> Option<usize> {
        self.next_of(self.now)
    }

    /// The node that redo goes to from that one.
    ///
    /// # Panics
    /// When the tree has no such state.
    pub fn next_of(&self, node: usize) -> Option<usize> {
        let next = self.nodes[node].next;
        if next == 0 { None } else { Some(next) }
    }

    /// How many moves lead from the start to that state.
    ///
    /// # Panics
    /// When the tree has no such state.
    pub fn depth(&self, node: usize) -> usize {
        std::iter::successors(self.parent(node), |&node| self.parent(node)).count()
    }

    /// The states from the start to that one, both among them.
    ///
    /// # Panics
    /// When the tree has no such state.
    pub fn path(&self, node: usize) -> Vec<usize> {
        let mut path: Vec<usize> = std::iter::successors(Some(node), |&node| self.parent(node)).collect();
        path.reverse();
        path
    }

    /// The names, as they were given.
    pub fn names(&self) -> &[Name] {
        &self.names
    }

    /// Adds a move from the current state, and goes there. A move that was made from here before leads to the node it had.
    pub(super) fn grow(&mut self, changes: Vec<Change>) {
        let same = (self.now + 1..self.len())
            .find(|&node| self.nodes[node].parent == self.now && self.nodes[node].changes == changes);
        let child = same.unwrap_or(self.nodes.len());
        if same.is_none() {
            self.nodes.push(Node::new(self.now, changes));
        }
        for name in self.names.iter_mut().filter(|name| name.kind == NameKind::Branch && name.node == self.now) {
            name.node = child;
        }
        self.nodes[self.now].next = child;
        self.now = child;
        self.is_new = same.is_none();
        if self.len() > PRUNE_ABOVE_STATES {
            self.prune();
        }
    }

    /// Goes back one move. Returns its changes, which the caller has to undo; `None` at the start.
    pub(super) fn back(&mut self) -> Option<&[Change]> {
        let child = self.now;
        self.now = self.parent(child)?;
        self.nodes[self.now].next = child;
        self.is_new = false;
        Some(&self.nodes[child].changes)
    }

    /// Goes to a child of the current node. Returns its changes, which the caller has to make.
    pub(super) fn forth(&mut self, child: usize) -> &[Change] {
        self.nodes[self.now].next = child;
        self.now = child;
        self.is_new = false;
        &self.nodes[child].changes
    }

    /// Whether the last move added the current node.
    pub(super) fn is_new(&self) -> bool {
        self.is_new
    }

    /// Removes the newest node, whose move has just been undone.
    pub(super) fn drop_last(&mut self) {
        let last = self.len() - 1;
        self.nodes.pop();
        self.nodes[self.now].next = (1..last).rev().find(|&node| self.nodes[node].parent == self.now).unwrap_or(0);
        for name in self.names.iter_mut().filter(|name| name.node == last) {
            name.node = self.now;
        }
    }

    /// Names the current state, or the branch that goes on from here.
    pub(super) fn name(&mut self, text: String, kind: NameKind) {
        let number = 1 + self.names.iter().map(|name| name.number).max().unwrap_or(0);
        self.names.push(Name { node: self.now, text, kind, number });
    }

    pub(super) fn rename(&mut self, at: usize, text: String) {
        if let Some(name) = self.names.get_mut(at) {
            name.text = text;
        }
    }

    pub(super) fn unname(&mut self, at: usize) {
        if at < self.names.len() {
            self.names.remove(at);
        }
    }

    /// Removes the oldest branch that has neither a name nor the current state, back to where it parts.
    fn prune(&mut self) {
        let mut held = vec![false; self.len()];
        let tips = self.names.iter().map(|name| name.node).chain([self.now, 0]);
        for node in tips.flat_map(|tip| self.path(tip)).collect::<Vec<_>>() {
            held[node] = true;
        }
        let mut children = vec![0u32; self.len()];
        for node in &self.nodes[1..] {
            children[node.parent] += 1;
        }
        let Some(mut tip) = (1..self.len()).find(|&node| children[node] == 0 && !held[node]) else { return };
        let mut gone = vec![false; self.len()];
        while !held[tip] && children[tip] == 0 {
            gone[tip] = true;
            tip = self.nodes[tip].parent;
            children[tip] -= 1;
        }
        let mut moved = vec![0; self.len()];
        let mut kept = 0;
        for node in 0..self.len() {
            moved[node] = kept;
            kept += usize::from(!gone[node]);
        }
        let nodes = std::mem::take(&mut self.nodes);
        self.nodes = nodes.into_iter().zip(&gone).filter(|(_, gone)| !**gone).map(|(node, _)| node).collect();
        for node in &mut self.nodes {
            node.parent = moved[node.parent];
            node.next = if gone[node.next] { 0 } else { moved[node.next] };
        }
        for node in (1..self.len()).rev() {
            let parent = self.nodes[node].parent;
            if self.nodes[parent].next == 0 {
                self.nodes[parent].next = node;
            }
        }
        for name in &mut self.names {
            name.node = moved[name.node];
        }
        self.now = moved[self.now];
    }

    /// The tree of saved moves, each with its parent. `None` if one comes before its parent, or `now` or a name has no node.
    pub(super) fn of(moves: Vec<(usize, Vec<Change>)>, now: usize, names: Vec<Name>) -> Option<Self> {
        let mut tree = Self { names, ..Self::default() };
        for (parent, changes) in moves {
            let node = tree.len();
            tree.nodes.get_mut(parent)?.next = node;
            tree.nodes.push(Node::new(parent, changes));
        }
        tree.now = now;
        let is_node = |node: usize| node < tree.len();
        (is_node(now) && tree.names.iter().all(|name| is_node(name.node))).then_some(tree)
    }

    pub(super) fn set_now(&mut self, now: usize) {
        self.now = now;
    }

    /// Sets where redo goes, by node. An item that is no child of its node is ignored.
    pub(super) fn set_next(&mut self, next: Vec<Option<usize>>) {
        for (node, next) in next.into_iter().enumerate() {
            if let Some(next) = next.filter(|&next| next > 0 && next < self.len() && self.nodes[next].parent == node) {
                self.nodes[node].next = next;
            }
        }
        self.is_new = false;
    }

    /// The nodes from which redo goes elsewhere than to the newest child, with that child.
    pub(super) fn older_nexts(&self) -> Vec<(usize, usize)> {
        let mut newest = vec![0; self.len()];
        for (node, of) in self.nodes.iter().enumerate().skip(1) {
            newest[of.parent] = node;
        }
        let nodes = self.nodes.iter().enumerate();
        nodes.filter(|(node, of)| of.next != newest[*node]).map(|(node, of)| (node, of.next)).collect()
    }
}
