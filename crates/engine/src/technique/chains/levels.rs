//! The starts and lengths of all chains with a conclusion, for many starts at once.
//!
//! A row of bits for each literal has the starts from which it is reached. Each step passes the rows on along the links.

use super::graph::{Graph, Literal};
use crate::bits::bits;
use crate::technique::in_time;
use crate::{Board, work};
use std::ops::ControlFlow;

impl Graph {
    /// By start, a mask of the lengths of chains with a conclusion. A chain that can be read from either end counts
    /// only for its lower end.
    pub(super) fn lengths(&self, board: &Board, longest: usize) -> ControlFlow<(), Vec<u32>> {
        let mut lengths = vec![0; self.count()];
        for first in 0..self.words {
            in_time(board)?;
            self.lengths_from(first, longest, &mut lengths);
        }
        ControlFlow::Continue(lengths)
    }

    /// The same for the starts in word `first` of a row.
    fn lengths_from(&self, first: usize, longest: usize, lengths: &mut [u32]) {
        let first_start = 64 * first;
        let conflicting_starts: Vec<u64> = (0..self.count()).map(|node| self.conflicting_starts(node, first)).collect();
        let mut reached: Vec<u64> = vec![0; 2 * self.count()];
        let (mut fresh, mut next) = (reached.clone(), reached.clone());
        // The literals of the current level, and those of the next one.
        let (mut level, mut after): (Vec<Literal>, Vec<Literal>) = Default::default();
        for start in first_start..self.count().min(first_start + 64) {
            next[2 * start] = 1 << (start - first_start);
            after.push(2 * start as Literal);
        }
        for length in 0..=longest {
            level.clear();
            for &literal in &after {
                let at = usize::from(literal);
                fresh[at] = std::mem::take(&mut next[at]) & !reached[at];
                reached[at] |= fresh[at];
                if fresh[at] != 0 {
                    level.push(literal);
                }
            }
            after.clear();
            work::spend(level.len() as u64 * self.literal_work());
            for &literal in &level {
                let here = fresh[usize::from(literal)];
                self.follow(literal, &mut |to| {
                    let next = &mut next[usize::from(to)];
                    if *next == 0 {
                        after.push(to);
                    }
                    *next |= here;
                });
                if literal % 2 == 1 {
                    let node = usize::from(literal / 2);
                    for bit in bits(here & conflicting_starts[node]).filter(|bit| first_start + bit <= node) {
                        lengths[first_start + bit] |= 1 << length;
                    }
                }
            }
        }
    }

    /// Of the starts in word `first` of a row: the node itself, and those that together with it exclude something. None
    /// if the node comes before them.
    fn conflicting_starts(&self, node: usize, first: usize) -> u64 {
        let Some(own) = node.checked_sub(64 * first) else { return 0 };
        // A group that is proved true is no conclusion unless it excludes something.
        let mut row = if own < 64 && node < self.nodes.len() { 1 << own } else { 0 };
        for word in 0..self.nodes.len().div_ceil(64) {
            for bit in bits(self.weak[node * self.words + word]).map(|bit| 64 * word + bit) {
                if bit < self.nodes.len() {
                    row |= self.weak[bit * self.words + first];
                }
            }
        }
        row
    }
}
