//! Continuous loops: chains whose two ends exclude each other. Of the two sides of each weak link exactly one is true,
//! so that what excludes both is removed, around the whole loop. An almost locked set of the loop loses one of its two
//! linked digits and holds all its others.
//!
//! Source: continuous nice loops in the Sudoku literature.

use super::graph::{Graph, Node};
use crate::technique::positions;
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, Phrase};

/// A chain that closes, and all that follows from it.
pub(super) struct Loop {
    pub(super) chain: Vec<(Node, bool)>,
    pub(super) conclusions: Vec<Conclusion>,
}

impl Loop {
    /// The loop of that chain, whose ends exclude each other; none if the links do not take turns.
    pub(super) fn new(board: &Board, graph: &Graph, chain: Vec<(Node, bool)>) -> Option<Self> {
        let takes_turns = chain.iter().enumerate().all(|(at, &(_, on))| on == (at % 2 == 1));
        if !takes_turns || chain.len() % 2 == 1 {
            return None;
        }
        let mut conclusions: Vec<Conclusion> = Vec::new();
        let mut add = |new: Conclusion| {
            if !conclusions.contains(&new) {
                conclusions.push(new);
            }
        };
        for at in (0..chain.len()).step_by(2) {
            let [off, on, next] = [at, at + 1, (at + 2) % chain.len()].map(|at| chain[at].0);
            graph.beside_neither(on, next).map(Conclusion::Eliminate).for_each(&mut add);
            let [before, after] = [off, on].map(|node| graph.group(node));
            if let Some(set) = graph.set_between(board, &before, &after) {
                for digit in set.digits - before.digit.set() - after.digit.set() {
                    let held: Digit = digit;
                    let holding = positions::holding(board, &set.cells, held);
                    positions::cleared(board, &holding, held).into_iter().for_each(&mut add);
                }
            }
        }
        Some(Self { chain, conclusions })
    }
}

/// Chains along the same almost locked sets that differ in the digit of their ends: each digit that the first and the
/// last set have besides their links is in one of the two.
pub(super) struct Bunch {
    /// The links between the ends, and the cells of the first and the last set.
    inner: Vec<Node>,
    ends: [Vec<Cell>; 2],
    pub(super) chain: Vec<(Node, bool)>,
    pub(super) conclusions: Vec<Conclusion>,
}

impl Bunch {
    /// Adds a chain to those along the same sets.
    pub(super) fn add(
        bunches: &mut Vec<Self>,
        board: &Board,
        graph: &Graph,
        chain: Vec<(Node, bool)>,
        conclusions: &[Conclusion],
    ) {
        let [(start, _), (first, _), .., (last, _), (end, _)] = &chain[..] else { return };
        let cells = |outer: Node, next: Node| {
            let [outer, next] = [outer, next].map(|node| graph.group(node));
            graph.set_between(board, &outer, &next).map_or(outer.cells, |set| set.cells.clone())
        };
        let ends = [cells(*start, *first), cells(*end, *last)];
        let inner: Vec<Node> = chain[1..chain.len() - 1].iter().map(|(node, _)| *node).collect();
        let same = bunches.iter_mut().find(|bunch| bunch.inner == inner && bunch.ends == ends);
        match same {
            Some(bunch) => {
                let new = conclusions.iter().filter(|fact| !bunch.conclusions.contains(fact)).copied();
                let new: Vec<Conclusion> = new.collect();
                bunch.conclusions.extend(new);
            }
            None => bunches.push(Self { inner, ends, chain, conclusions: conclusions.to_vec() }),
        }
    }
}

/// The step with the summary of that key.
pub(super) fn with_summary(step: Deduction, key: &'static str) -> Deduction {
    let summary = Phrase::new(key, [crate::sentence::removed(&step.conclusions)]);
    let mut step = step;
    if let Some((_, value)) = step.because.args.iter_mut().find(|(name, _)| *name == "summary") {
        *value = Arg::Phrase(Box::new(summary));
    }
    step
}
