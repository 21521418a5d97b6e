//! What follows from a candidate by single links, each of which follows from the one before it alone.

use super::graph::{Graph, Literal};
use crate::bits::bits;
use crate::{Candidate, work};

/// No literal.
const NONE: Literal = Literal::MAX;

/// The literals that follow from one by single links, each by the shortest way.
pub(super) struct Reach {
    /// By literal: the one before it; `NONE` if it does not follow.
    before: Vec<Literal>,
    /// By literal: how many links lead to it.
    lengths: Vec<usize>,
    /// Those that follow, the nearest first.
    reached: Vec<Literal>,
}

impl Reach {
    pub(super) fn new(graph: &Graph) -> Self {
        let literals = 2 * graph.nodes.len();
        Self { before: vec![NONE; literals], lengths: vec![0; literals], reached: Vec::new() }
    }

    /// Follows the links from `start` to their ends.
    pub(super) fn follow(&mut self, graph: &Graph, start: Literal) {
        for literal in self.reached.drain(..) {
            self.before[usize::from(literal)] = NONE;
            self.lengths[usize::from(literal)] = 0;
        }
        self.reached.push(start);
        let mut at = 0;
        while let Some(&from) = self.reached.get(at) {
            at += 1;
            let Self { before, lengths, reached } = self;
            let length = lengths[usize::from(from)] + 1;
            let mut reach = |to: Literal| {
                if before[usize::from(to)] == NONE && to != start {
                    (before[usize::from(to)], lengths[usize::from(to)]) = (from, length);
                    reached.push(to);
                }
            };
            if from % 2 == 1 {
                let row = &graph.weak[usize::from(from / 2) * graph.words..][..graph.words];
                for (word, &row) in row.iter().enumerate() {
                    bits(row).for_each(|bit| reach(2 * (64 * word + bit) as Literal));
                }
            } else {
                graph.follow(from, &mut reach);
            }
        }
        work::spend(self.reached.len() as u64 * graph.literal_work());
    }

    pub(super) fn is_reached(&self, literal: Literal) -> bool {
        self.before[usize::from(literal)] != NONE
    }

    /// The links that lead to all of those literals together; `None` if one of them does not follow.
    pub(super) fn length(&self, ends: &[Literal]) -> Option<usize> {
        ends.iter().map(|&end| self.is_reached(end).then(|| self.lengths[usize::from(end)])).sum()
    }

    /// The chain to a literal that follows, read from there: the opposite of the literal, which is supposed, and what follows
    /// from it up to the opposite of the start. Each candidate with whether it is true.
    pub(super) fn links_from(&self, graph: &Graph, end: Literal) -> Vec<(Candidate, bool)> {
        let before = |&at: &Literal| Some(self.before[usize::from(at)]).filter(|&before| before != NONE);
        let literals = std::iter::successors(Some(end), before);
        literals.map(|literal| (graph.nodes[usize::from(literal / 2)], literal % 2 == 0)).collect()
    }
}
