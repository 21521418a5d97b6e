//! What a method has done so far: counters, rounds, the tree of its search, what it found.

use crate::{Arg, Candidate, Digit, Phrase};
use nanoserde::{DeBin, SerBin};

/// The most nodes of a search that are kept as a tree: the first ones.
pub const MAX_TREE_NODES: usize = 2_000;

/// What a method has counted. All start at 0 and only grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub struct Counters {
    /// Positions looked at, the start among them; of the plain method its partial grids.
    pub nodes: u64,
    /// Digits tried in cells, by search or by reasoning.
    pub placements: u64,
    /// Positions that had to be gone on from in more than one way.
    pub guesses: u64,
    /// Positions that no way leads on from, solutions aside.
    pub dead_ends: u64,
    /// Rule firings; of the human method its deductions; 0 for methods that deduce nothing.
    pub propagations: u64,
    /// Solutions met, more than are kept if the method does not stop at the limit.
    pub solutions: u64,
    /// The most choices on the way from the start to a position.
    pub depth: usize,
}

impl Counters {
    /// Every counter with its id, in the order to be shown.
    pub fn all(&self) -> [(&'static str, u64); 7] {
        [
            ("nodes", self.nodes),
            ("placements", self.placements),
            ("guesses", self.guesses),
            ("dead-ends", self.dead_ends),
            ("propagations", self.propagations),
            ("solutions", self.solutions),
            ("depth", self.depth as u64),
        ]
    }
}

/// How a position of the tree turned out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum NodeKind {
    /// Something was tried from there, or is still to be.
    Open,
    /// Nothing leads on from there.
    DeadEnd,
    /// A solution.
    Solution,
}

/// A position of the search, as a dot of its tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Node {
    /// The index in the tree of the position that it came from; always an earlier one. None at
    /// the start.
    pub parent: Option<u16>,
    /// Choices from the start.
    pub depth: u16,
    /// What was tried to come here; none at the start.
    pub tried: Option<Candidate>,
    /// How it turned out.
    pub kind: NodeKind,
}

/// A position by its index in the tree; those past [`MAX_TREE_NODES`] have [`NodeId::NONE`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u16);

impl NodeId {
    /// Not in the tree.
    pub(super) const NONE: Self = Self(u16::MAX);

    /// The position with that index, if the tree has room for it.
    pub(super) const fn at(index: u64) -> Self {
        if index < MAX_TREE_NODES as u64 { Self(index as u16) } else { Self::NONE }
    }
}

/// Why a method is at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum End {
    /// Every possibility is tried: the solutions found are all there are.
    Complete,
    /// As many solutions are found as were asked for.
    Limit,
    /// It would need more than that many bytes for its partial grids.
    Outgrown(usize),
    /// It would take more than that many steps.
    TooLong(usize),
}

impl End {
    /// The word for it in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::Limit => "limit",
            Self::Outgrown(_) => "outgrown",
            Self::TooLong(_) => "too-long",
        }
    }

    /// Whether the method gave up: there may be more solutions than it found.
    pub const fn gave_up(self) -> bool {
        matches!(self, Self::Outgrown(_) | Self::TooLong(_))
    }
}

/// What a method has done so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub struct Record {
    /// The counters.
    pub counters: Counters,
    /// How many partial grids each round left, the puzzle itself first; of the plain method
    /// alone. The last round is a part of itself when the method outgrew its bound.
    pub by_round: Vec<u64>,
    /// How often each technique was used, in the order of first use; of the human method alone.
    pub by_technique: Vec<(String, u64)>,
    /// The first [`MAX_TREE_NODES`] positions in the order in which they were met.
    pub tree: Vec<Node>,
    /// The solutions, row-major, in the order found; no more than were asked for.
    pub solutions: Vec<Vec<Digit>>,
    /// Why the method is at its end; none while it goes on.
    pub end: Option<End>,
    limit: usize,
}

impl Record {
    /// Nothing done yet; solutions are kept up to that many.
    pub(super) fn new(limit: usize) -> Self {
        Self { limit, ..Self::default() }
    }

    /// Whether as many solutions are found as were asked for.
    pub(super) fn has_enough(&self) -> bool {
        self.solutions.len() >= self.limit
    }

    /// Rounds gone through, one a blank.
    pub fn rounds(&self) -> usize {
        self.by_round.len().saturating_sub(1)
    }

    /// Why the method ended, as a phrase; `None` while it goes on.
    pub fn end_phrase(&self) -> Option<Phrase> {
        let count = |number: usize| Arg::Count(number as u64);
        let found = [("count", Arg::Count(self.counters.solutions))];
        Some(match self.end? {
            End::Complete => Phrase::new("method.end.complete", found),
            End::Limit => Phrase::new("method.end.limit", found),
            End::Outgrown(bytes) => {
                let args = [("size", count(bytes >> 20)), ("round", count(self.rounds()))];
                Phrase::new("method.end.outgrown", args)
            }
            End::TooLong(steps) => Phrase::new("method.end.too-long", [("steps", count(steps))]),
        })
    }

    /// Counts a position that trying this led to, and keeps it if the tree has room.
    pub(super) fn node(&mut self, parent: NodeId, depth: usize, tried: Option<Candidate>) -> NodeId {
        let id = NodeId::at(self.counters.nodes);
        self.counters.nodes += 1;
        self.counters.depth = self.counters.depth.max(depth);
        if id != NodeId::NONE {
            let parent = (parent != NodeId::NONE).then_some(parent.0);
            self.tree.push(Node { parent, depth: depth as u16, tried, kind: NodeKind::Open });
        }
        id
    }

    /// Nothing leads on from that position.
    pub(super) fn dead_end(&mut self, id: NodeId) {
        self.counters.dead_ends += 1;
        self.mark(id, NodeKind::DeadEnd);
    }

    /// That position is a solution; it is kept while fewer are than were asked for.
    pub(super) fn solution(&mut self, id: NodeId, grid: Vec<Digit>) {
        self.counters.solutions += 1;
        self.mark(id, NodeKind::Solution);
        if !self.has_enough() {
            self.solutions.push(grid);
        }
    }

    fn mark(&mut self, id: NodeId, kind: NodeKind) {
        if let Some(node) = self.tree.get_mut(usize::from(id.0)) {
            node.kind = kind;
        }
    }
}
