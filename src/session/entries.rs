//! What the player has put on the board, and the tree of moves that led there.

use super::cell_state::CellState;
use super::flip::{Change, Flip};
use super::undo_tree::Tree;
use crate::engine::{Digit, Puzzle, Side};

/// A mark that the player puts on a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ClueMark {
    /// None.
    #[default]
    None,
    /// Ticked: done with.
    Ticked,
    /// Struck out.
    Struck,
}

impl ClueMark {
    const ALL: [Self; 3] = [Self::None, Self::Ticked, Self::Struck];

    /// The word in the page's attribute; `None` for no mark.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Ticked => Some("ticked"),
            Self::Struck => Some("struck"),
        }
    }

    /// The mark after this one: none, ticked, struck, none.
    pub const fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % 3]
    }
}

/// The player's entries on a puzzle, with every state that they have been in.
///
/// A state has an item a cell, row-major, then one a clue by [`Side::ALL`]. Of a clue's item only the colour is used: it is
/// the number of the clue's mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entries {
    order: usize,
    states: Vec<CellState>,
    start: Vec<CellState>,
    tree: Tree,
}

impl Entries {
    /// Nothing entered on a board of that order.
    pub fn new(order: usize) -> Self {
        let start = vec![CellState::default(); order * order + 4 * order];
        Self { order, states: start.clone(), start, tree: Tree::default() }
    }

    /// What the player has in each cell, row-major.
    pub fn cells(&self) -> &[CellState] {
        &self.states[..self.order * self.order]
    }

    /// A copy of cells and clues, to change and hand to [`Entries::become_states`].
    pub(super) fn states(&self) -> Vec<CellState> {
        self.states.clone()
    }

    /// Cells and clues as they were at first.
    pub(super) fn start(&self) -> &[CellState] {
        &self.start
    }

    /// What the player has in the cell of that row-major index.
    pub fn at(&self, index: usize) -> CellState {
        self.states[index]
    }

    /// The player's mark on a clue.
    pub fn clue_mark(&self, side: Side, index: u8) -> ClueMark {
        ClueMark::ALL[usize::from(self.states[self.clue_index(side, index)].colour) % 3]
    }

    /// The index of a clue among the states.
    pub(super) fn clue_index(&self, side: Side, index: u8) -> usize {
        self.order * self.order + side as usize * self.order + usize::from(index)
    }

    /// The moves and how they branch.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// For names and save points: nothing else may be changed here.
    pub(super) fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// How many moves lead from the start to this state.
    pub fn depth(&self) -> usize {
        self.tree.depth(self.tree.now())
    }

    /// Makes the cells become `cells`, row-major, as one move. Returns whether anything changes.
    pub fn become_cells(&mut self, cells: Vec<CellState>) -> bool {
        let clues = self.states[cells.len()..].iter().copied();
        let states = cells.into_iter().chain(clues).collect();
        self.become_states(states)
    }

    /// Makes cells and clues become these as one move. Returns whether anything changes.
    pub(super) fn become_states(&mut self, states: Vec<CellState>) -> bool {
        let pairs = self.states.iter().zip(&states).enumerate();
        let changed: Vec<Change> = pairs
            .filter(|(_, (before, after))| before != after)
            .map(|(index, (before, after))| Change { index: index as u16, flip: Flip::between(before, after) })
            .collect();
        if changed.is_empty() {
            return false;
        }
        self.states = states;
        self.tree.grow(changed);
        true
    }

    /// Sets the cells of the start, unless a move has been made.
    pub(super) fn start_with(&mut self, cells: &[CellState]) {
        if self.tree.is_empty() {
            self.start[..cells.len()].copy_from_slice(cells);
            self.states = self.start.clone();
        }
    }

    /// Undoes the last move; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(changes) = self.tree.back() else { return false };
        apply(&mut self.states, changes);
        true
    }

    /// Undoes the last move and drops it from the history, if its state is new; a state that was there before stays.
    pub fn forget_last(&mut self) {
        let is_new = self.tree.is_new();
        if self.undo() && is_new {
            self.tree.drop_last();
        }
    }

    /// Makes the move again that was undone last; returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(next) = self.tree.next() else { return false };
        apply(&mut self.states, self.tree.forth(next));
        true
    }

    /// Goes to the state at that node of the tree. Returns whether it is another one.
    pub fn go_to(&mut self, node: usize) -> bool {
        if node >= self.tree.len() || node == self.tree.now() {
            return false;
        }
        if self.tree.parent(node) == Some(self.tree.now()) {
            apply(&mut self.states, self.tree.forth(node));
            return true;
        }
        let mut down = vec![node];
        while let Some(parent) = self.tree.parent(down[down.len() - 1]) {
            down.push(parent);
        }
        while !down.contains(&self.tree.now()) && self.undo() {}
        let now = self.tree.now();
        for node in down.into_iter().rev().skip_while(|&node| node != now).skip(1) {
            apply(&mut self.states, self.tree.forth(node));
        }
        true
    }

    /// The entries of a saved game. All moves of the tree are played once: `None` if one does not fit the puzzle, or if its
    /// current state does not have the digits and notes of `cells`.
    pub(super) fn restore(puzzle: &Puzzle, cells: &[CellState], start: &[CellState], tree: Tree) -> Option<Self> {
        let mut entries = Self::new(puzzle.order());
        entries.start_with(start);
        let (now, end) = (tree.now(), tree.len());
        let states = entries.states.len();
        let next: Vec<Option<usize>> = (0..end).map(|node| tree.next_of(node)).collect();
        entries.tree = tree;
        entries.tree.set_now(0);
        let sound = |entries: &Self, node| {
            let changes = entries.tree.changes(node).iter();
            changes.clone().all(|change| {
                let index = usize::from(change.index);
                let state = entries.states[index];
                let blank = CellState { colour: state.colour, ..CellState::default() };
                let open = puzzle.givens().get(index).is_some_and(Option::is_none);
                state.fits(puzzle.order()) && (open || state == blank)
            })
        };
        for node in 1..end {
            if entries.tree.changes(node).iter().any(|change| usize::from(change.index) >= states) {
                return None;
            }
            entries.go_to(node);
            if !sound(&entries, node) {
                return None;
            }
        }
        entries.go_to(now);
        entries.tree.set_next(next);
        let same = |(a, b): (&CellState, &CellState)| a.value == b.value && a.notes == b.notes;
        entries.cells().iter().zip(cells).all(same).then_some(entries)
    }

    /// The cells as one move from an empty board, for a game whose history cannot be read.
    pub(super) fn without_history(order: usize, cells: Vec<CellState>) -> Self {
        let mut entries = Self::new(order);
        entries.become_cells(cells);
        entries
    }

    /// The digits on the board, givens and entries, row-major.
    pub fn values(&self, puzzle: &Puzzle) -> Vec<Option<Digit>> {
        puzzle.givens().iter().zip(&self.states).map(|(given, state)| given.or(state.value)).collect()
    }
}

fn apply(states: &mut [CellState], changes: &[Change]) {
    for change in changes {
        change.flip.apply(&mut states[usize::from(change.index)]);
    }
}
