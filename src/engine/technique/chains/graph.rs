//! Links between candidates, and the shortest alternating chains along them.
//!
//! A strong link joins two candidates of which at least one is true: the two of a cell, or the two
//! places of a digit in a house. A weak link joins two that cannot both be true: two of a cell, or
//! one digit in two cells that see each other.
//!
//! Source: alternating inference chains as the Sudoku literature has them; the search is by
//! breadth from each candidate, so the chain found to each end is a shortest one.

use crate::engine::technique::places;
use crate::engine::{Board, Candidate, Cell, Digit};
use std::collections::VecDeque;

/// Which links a chain may use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Links {
    /// The two candidates of a cell are strongly linked.
    pub(super) bivalue: bool,
    /// The two places of a digit in a house are strongly linked.
    pub(super) bilocal: bool,
}

/// A candidate's number: cell index times order, plus digit less 1.
pub(super) type Node = u16;

const NONE: Node = Node::MAX;

/// The links of a position.
pub(super) struct Graph<'b> {
    board: &'b Board,
    links: Links,
    strong: Vec<Vec<Node>>,
    parent: Parents,
    queue: VecDeque<Node>,
}

/// How each candidate was reached, by whether it is supposed true.
#[derive(Default)]
struct Parents {
    on: Vec<Node>,
    off: Vec<Node>,
}

impl<'b> Graph<'b> {
    /// The links of those kinds. Placed cells take no part.
    pub(super) fn new(board: &'b Board, links: Links) -> Self {
        let order = board.order();
        let size = order * order * order;
        let mut strong = vec![Vec::new(); size];
        let mut link = |one: Node, other: Node| {
            if !strong[one as usize].contains(&other) {
                strong[one as usize].push(other);
                strong[other as usize].push(one);
            }
        };
        let node = |cell: Cell, digit: Digit| (cell.index(order) * order + digit.get() - 1) as Node;
        if links.bivalue {
            for cell in board.open_cells() {
                let candidates = board.candidates(cell);
                if let (2, Some(low), Some(high)) = (candidates.len(), candidates.min(), candidates.max()) {
                    link(node(cell, low), node(cell, high));
                }
            }
        }
        if links.bilocal {
            for house in board.geometry().houses() {
                for digit in crate::engine::DigitSet::all(order) {
                    let mask = places::places(board, house, digit);
                    if mask.count_ones() == 2 {
                        let ends = [mask.trailing_zeros(), 31 - mask.leading_zeros()];
                        let [one, other] = ends.map(|at| node(house.cells[at as usize], digit));
                        link(one, other);
                    }
                }
            }
        }
        let parent = Parents { on: vec![NONE; size], off: vec![NONE; size] };
        Self { board, links, strong, parent, queue: VecDeque::new() }
    }

    /// The candidate of that number.
    pub(super) fn candidate(&self, node: Node) -> Candidate {
        let order = self.board.order();
        let (cell, digit) = (usize::from(node) / order, usize::from(node) % order);
        // A number is always made from a digit, so the fallback is never taken.
        Candidate { cell: Cell::at(cell, order), digit: Digit::new(digit + 1).unwrap_or(Digit::ONE) }
    }

    /// The candidates with a strong link: where chains begin.
    pub(super) fn starts(&self) -> impl Iterator<Item = Node> + use<'_, 'b> {
        (0..self.strong.len()).filter(|&node| !self.strong[node].is_empty()).map(|node| node as Node)
    }

    /// Supposes the candidate false and hands every candidate that is then true to `ends`, nearest
    /// first, with the number of candidates on the chain to it, both ends counted.
    pub(super) fn search(&mut self, start: Node, longest: usize, ends: &mut dyn FnMut(Node, usize)) {
        self.parent.on.fill(NONE);
        self.parent.off.fill(NONE);
        self.parent.off[usize::from(start)] = start;
        self.queue.clear();
        self.queue.push_back(start);
        let mut length = 2;
        let mut left = 1;
        while let Some(off) = self.queue.pop_front() {
            for at in 0..self.strong[usize::from(off)].len() {
                let on = self.strong[usize::from(off)][at];
                if self.parent.on[usize::from(on)] == NONE {
                    self.parent.on[usize::from(on)] = off;
                    ends(on, length);
                    self.follow(on);
                }
            }
            left -= 1;
            if left == 0 {
                left = self.queue.len();
                length += 2;
                if length > longest {
                    return;
                }
            }
        }
    }

    /// Whatever cannot stand beside a true candidate is false; only what is strongly linked leads on.
    fn follow(&mut self, on: Node) {
        let order = self.board.order();
        let (cell, digit) = (usize::from(on) / order, usize::from(on) % order);
        let mut reach = |node: usize| {
            if !self.strong[node].is_empty() && self.parent.off[node] == NONE {
                self.parent.off[node] = on;
                self.queue.push_back(node as Node);
            }
        };
        for &peer in self.board.geometry().peers(cell) {
            reach(usize::from(peer) * order + digit);
        }
        if self.links.bilocal && self.links.bivalue {
            (0..order).filter(|&other| other != digit).for_each(|other| reach(cell * order + other));
        }
    }

    /// The chain that the last search found to that end, the start first.
    pub(super) fn chain(&self, end: Node) -> Vec<Node> {
        let mut chain = Vec::new();
        let mut on = end;
        loop {
            chain.push(on);
            let off = self.parent.on[usize::from(on)];
            chain.push(off);
            let before = self.parent.off[usize::from(off)];
            if before == off || chain.len() > 2 * self.strong.len() {
                break;
            }
            on = before;
        }
        chain.reverse();
        chain
    }
}
