//! Methods to be compared, and how one of them stands.

use crate::engine::method::{Node, method};
use crate::engine::{Board, DigitSet, Puzzle, Record, Run};
use nanoserde::{DeBin, SerBin};
use std::sync::Arc;

/// The ids of the methods, from the plainest on.
pub const COMPARED: [&str; 4] = ["plain", "fewest", "propagate-search", "human"];

/// A method that may stop does so at this many solutions: more than an almost proper puzzle has,
/// and few enough to count.
const MAX_SOLUTIONS: usize = 1_000;

/// What a method has done, and the board that it is at.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct MethodSnapshot {
    /// What it has counted; of its solutions only the first.
    pub record: Record,
    /// Whether the record has its tree. It takes longer to tell than all the rest, so that it is
    /// left out while it is as it was shown last.
    has_tree: bool,
    /// Row-major.
    candidates: Vec<DigitSet>,
    /// Which cells are placed, row-major.
    placed: Vec<bool>,
}

impl MethodSnapshot {
    /// How the run stands.
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

    /// With the tree of how it stood before, if that is the same.
    pub fn after(mut self, before: Option<&Self>) -> Self {
        if let Some(before) = before.filter(|_| !self.has_tree) {
            self.record.tree.clone_from(&before.record.tree);
        }
        self
    }

    /// The board that it is at; `None` when it is none of that puzzle.
    pub fn board(&self, puzzle: &Arc<Puzzle>) -> Option<Board> {
        Board::restore(puzzle, &self.candidates, &self.placed)
    }
}

/// A method at work that is compared with others.
pub trait ComparableMethod: Sized {
    /// Whether a worker does it: the page has no code for what takes seconds.
    const IS_WORKER: bool = true;

    /// The method at that index of [`COMPARED`], at the start of the puzzle.
    fn begin(index: u8, puzzle: &Arc<Puzzle>) -> Option<Self>;

    /// Takes one step. Says whether there are more.
    fn advance(&mut self) -> bool;

    /// How it stands; the tree is shown only where it is another one than at the last time.
    fn snapshot(&mut self) -> MethodSnapshot;
}

/// A run of a method.
pub struct Method {
    run: Run,
    /// The tree that was shown last.
    shown: Vec<Node>,
}

impl ComparableMethod for Method {
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

/// Nothing to be compared: what a worker without methods has, so that their code stays in their part; and the page, where what
/// takes seconds is left to a worker.
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
