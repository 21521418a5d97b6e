//! Which literals lead to which, over any number of links.
//!
//! Literals that lead to each other reach the same ones, so they are put together (Tarjan's strongly connected components).
//! A component is complete when all that follow from it are, so one pass is enough.

use super::grid::{Literal, MAX_LITERALS};

/// Literals, a bit each.
pub(super) type Literals = [u64; MAX_LITERALS.div_ceil(64)];
pub(super) const NONE: Literals = [0; MAX_LITERALS.div_ceil(64)];

/// What each literal leads to.
pub(super) struct Reach<'f> {
    /// By literal: what follows from it at once.
    follows: &'f [Literals],
    /// By literal: when it was first visited, from 1; 0 before.
    visited: Vec<u16>,
    /// By literal: the earliest visit of an open literal that it leads to.
    lowest: Vec<u16>,
    visits: u16,
    /// Literals whose components are not complete.
    open: Vec<u16>,
    is_open: Literals,
    /// By literal: its component.
    component: Vec<u16>,
    /// By component: all that its literals lead to.
    reached: Vec<Literals>,
    /// By component: the last one that took over what it leads to.
    merged: Vec<u16>,
}

impl<'f> Reach<'f> {
    pub(super) fn of(follows: &'f [Literals], literals: &[Literal]) -> Self {
        let mut reach = Self {
            follows,
            visited: vec![0; MAX_LITERALS],
            lowest: vec![0; MAX_LITERALS],
            visits: 0,
            open: Vec::new(),
            is_open: NONE,
            component: vec![0; MAX_LITERALS],
            reached: Vec::new(),
            merged: Vec::new(),
        };
        for literal in literals {
            if reach.visited[literal.index()] == 0 {
                reach.visit(literal.index());
            }
        }
        reach
    }

    /// What the literal leads to.
    pub(super) fn from(&self, literal: Literal) -> &Literals {
        &self.reached[usize::from(self.component[literal.index()])]
    }

    fn visit(&mut self, literal: usize) {
        self.visits += 1;
        self.visited[literal] = self.visits;
        self.lowest[literal] = self.visits;
        self.open.push(literal as u16);
        self.is_open[literal / 64] |= 1 << (literal % 64);
        let follows = self.follows;
        for_each(&follows[literal], &mut |to| {
            if self.visited[to] == 0 {
                self.visit(to);
                self.lowest[literal] = self.lowest[literal].min(self.lowest[to]);
            } else if contains(&self.is_open, to) {
                self.lowest[literal] = self.lowest[literal].min(self.visited[to]);
            }
        });
        if self.lowest[literal] == self.visited[literal] {
            self.complete(literal);
        }
    }

    /// Completes the component that was first visited at that literal.
    fn complete(&mut self, first: usize) {
        let number = self.reached.len();
        let start = self.open.iter().rposition(|&open| usize::from(open) == first).unwrap_or(0);
        let own: Vec<usize> = self.open.drain(start..).map(usize::from).collect();
        let mut reached = NONE;
        for &literal in &own {
            self.component[literal] = number as u16;
            self.is_open[literal / 64] &= !(1 << (literal % 64));
            reached.iter_mut().zip(&self.follows[literal]).for_each(|(word, follows)| *word |= follows);
        }
        let follows = reached;
        for_each(&follows, &mut |to| {
            // What is in `reached` by another component is there with all that follows from it.
            let other = usize::from(self.component[to]);
            if other != number && self.merged[other] != number as u16 {
                self.merged[other] = number as u16;
                reached.iter_mut().zip(&self.reached[other]).for_each(|(word, others)| *word |= others);
            }
        });
        self.reached.push(reached);
        self.merged.push(0);
    }
}

pub(super) fn contains(literals: &Literals, literal: usize) -> bool {
    literals[literal / 64] >> (literal % 64) & 1 == 1
}

/// Calls `each` with the numbers of the literals.
fn for_each(literals: &Literals, each: &mut dyn FnMut(usize)) {
    for (word, &(mut left)) in literals.iter().enumerate() {
        while left != 0 {
            each(64 * word + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}
