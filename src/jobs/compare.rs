//! The methods that Compare runs side by side, and snapshots of them.

use crate::engine::method::{Node, method};
use crate::engine::{Board, DigitSet, Puzzle, Record, Run};
use nanoserde::{DeBin, SerBin};
use std::sync::Arc;

/// The ids of the methods, the simplest first.
pub const COMPARED: [&str; 4] = ["plain", "fewest", "propagate-search", "human"];

/// A method stops at this many solutions: more than a puzzle with a clue or two too few has, and few enough to count.
const MAX_SOLUTIONS: usize = 1_000;

/// What a method has done so far, and its board.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct MethodSnapshot {
    /// Its counters and its tree, with the first solution alone.
    pub record: Record,
    /// Whether the record has its tree. The tree is larger than all the rest, so it is left out while it is the same as in the
    /// snapshot before.
    has_tree: bool,
    /// Row-major.
    candidates: Vec<DigitSet>,
    /// Which cells are placed, row-major.
    placed: Vec<bool>,
}

impl MethodSnapshot {
    /// A snapshot of the run.
    fn of(run: &Run, has_tree: bool) -> Self {
        let board = run.board();
        let mut record = run.record().clone();
        record.solutions.truncate(1);
        if !has_tree {
            record.tree.clear();
        }
        let placed = board.geometry().cells().map(|cell| !board.is_open(cell)).collect();
        Self { record, has_tree, candidates: board.all_candidates().to_vec(), placed }
    }

    /// This snapshot with the tree of the one before, if its own was left out.
    pub fn after(mut self, before: Option<&Self>) -> Self {
        if let Some(before) = before.filter(|_| !self.has_tree) {
            self.record.tree.clone_from(&before.record.tree);
        }
        self
    }

    /// Its board; `None` if that is not one of the puzzle.
    pub fn board(&self, puzzle: &Arc<Puzzle>) -> Option<Board> {
        Board::restore(puzzle, &self.candidates, &self.placed)
    }
}

/// A run of a method that is compared with others.
pub trait ComparableMethod: Sized {
    /// Whether this is a worker. Work of seconds is compiled into workers only, which keeps the page small.
    const IS_WORKER: bool = true;

    /// Starts the method at that index of [`COMPARED`]; `None` if there is none.
    fn begin(index: u8, puzzle: &Arc<Puzzle>) -> Option<Self>;

    /// Takes one step. Returns whether there are more.
    fn advance(&mut self) -> bool;

    /// A snapshot, with the tree only if it has changed since the last one.
    fn snapshot(&mut self) -> MethodSnapshot;
}

/// A run of a method.
pub struct MethodRun {
    run: Run,
    /// The tree of the last snapshot that had one.
    shown: Vec<Node>,
}

impl ComparableMethod for MethodRun {
    fn begin(index: u8, puzzle: &Arc<Puzzle>) -> Option<Self> {
        let method = method(COMPARED.get(usize::from(index))?)?;
        Some(Self { run: method.begin(puzzle, MAX_SOLUTIONS), shown: Vec::new() })
    }

    fn advance(&mut self) -> bool {
        self.run.advance(1)
    }

    fn snapshot(&mut self) -> MethodSnapshot {
        let tree = &self.run.record().tree;
        let is_new = *tree != self.shown;
        if is_new {
            self.shown.clone_from(tree);
        }
        MethodSnapshot::of(&self.run, is_new)
    }
}

/// No method, for the page and for workers that compare none: the code of the methods is not linked there.
pub enum NoMethod<const IS_WORKER: bool> {}

impl<const IS_WORKER: bool> ComparableMethod for NoMethod<IS_WORKER> {
    const IS_WORKER: bool = IS_WORKER;

    fn begin(_: u8, _: &Arc<Puzzle>) -> Option<Self> {
        None
    }

    fn advance(&mut self) -> bool {
        match *self {}
    }

    fn snapshot(&mut self) -> MethodSnapshot {
        match *self {}
    }
}
