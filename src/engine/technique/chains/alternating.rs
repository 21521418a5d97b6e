//! X-chain, bivalue chain and alternating inference chain: if its start is false, its end is true;
//! so one of the two is true, and what neither allows goes.

use super::graph::{Graph, Links, Node};
use crate::engine::technique::{Difficulty, Technique, TechniqueInfo, Tier, places};
use crate::engine::{Arg, Board, Candidate, Conclusion, Deduction, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// Chains over one choice of links.
pub(in super::super) struct Chains {
    links: Links,
    info: TechniqueInfo,
}

const fn chains(bivalue: bool, bilocal: bool, id: &'static str, rating: u16) -> Chains {
    let info = TechniqueInfo { id, tier: Tier::E, difficulty: Difficulty::Extreme, rating };
    Chains { links: Links { bivalue, bilocal }, info }
}

/// One digit and its pairs of places.
pub(in super::super) static X_CHAIN: Chains = chains(false, true, "x-chain", 66);
/// Cells with two candidates.
pub(in super::super) static BIVALUE_CHAIN: Chains = chains(true, false, "bivalue-chain", 68);
/// Both at once.
pub(in super::super) static AIC: Chains = chains(true, true, "aic", 72);

/// The most candidates on a chain, both ends counted: longer ones nobody follows.
const LONGEST: usize = 24;

impl Technique for Chains {
    fn info(&self) -> &'static TechniqueInfo {
        match (self.links.bivalue, self.links.bilocal) {
            (true, true) => &AIC.info,
            (true, false) => &BIVALUE_CHAIN.info,
            _ => &X_CHAIN.info,
        }
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut graph = Graph::new(board, self.links);
        let starts: Vec<Node> = graph.starts().collect();
        let candidates: Vec<Candidate> = (0..board.order().pow(3)).map(|node| graph.candidate(node as Node)).collect();
        // Each chain can be read from either end; it is kept from the lower one.
        let mut hits: Vec<(usize, Node, Node)> = Vec::new();
        for &start in &starts {
            let one = candidates[usize::from(start)];
            graph.search(start, LONGEST, &mut |end, length| {
                if start <= end && follows(board, one, candidates[usize::from(end)], &mut |_| true) {
                    hits.push((length, start, end));
                }
            });
        }
        hits.sort_unstable();
        let mut told: Vec<Conclusion> = Vec::new();
        for (_, start, end) in hits {
            let conclusions = conclusions(board, candidates[usize::from(start)], candidates[usize::from(end)]);
            if conclusions.iter().all(|conclusion| told.contains(conclusion)) {
                continue;
            }
            told.extend(&conclusions);
            graph.search(start, LONGEST, &mut |_, _| {});
            let chain: Vec<Candidate> =
                graph.chain(end).into_iter().map(|node| candidates[usize::from(node)]).collect();
            found(self.deduction(&chain, conclusions))?;
        }
        ControlFlow::Continue(())
    }
}

impl Chains {
    fn deduction(&self, chain: &[Candidate], conclusions: Vec<Conclusion>) -> Deduction {
        let link = |(at, &Candidate { cell, digit }): (usize, &Candidate)| {
            Mark::candidate(Role::Link { number: at as u8 + 1, on: at % 2 == 1 }, cell, digit)
        };
        let marks = chain.iter().enumerate().map(link).collect();
        let facts: Vec<Conclusion> = chain.iter().skip(1).step_by(2).map(|&on| Conclusion::Place(on)).collect();
        let start = chain.first().map(|&start| Conclusion::Eliminate(start));
        let is_loop = chain.first() == chain.last();
        let key = if is_loop { "because.chain.start" } else { "because.chain" };
        let ends = [chain.first(), chain.last()].into_iter().flatten().map(|&end| Conclusion::Place(end)).collect();
        let args = [
            ("start", Arg::Facts(start.into_iter().collect())),
            ("facts", Arg::Facts(facts)),
            ("ends", Arg::Facts(ends)),
        ];
        Deduction::new(self.info.id, conclusions, marks, Phrase::new(key, args))
    }
}

fn conclusions(board: &Board, one: Candidate, other: Candidate) -> Vec<Conclusion> {
    let mut all = Vec::new();
    follows(board, one, other, &mut |conclusion| {
        all.push(conclusion);
        false
    });
    all
}

/// Hands to `stop` what follows from one of the two being true, until it says so; says whether it did.
fn follows(board: &Board, one: Candidate, other: Candidate, stop: &mut dyn FnMut(Conclusion) -> bool) -> bool {
    if one == other {
        return stop(Conclusion::Place(one));
    }
    let mut out = |cell, digit| {
        board.is_open(cell) && board.candidates(cell).contains(digit) && stop(Conclusion::eliminate(cell, digit))
    };
    if one.digit == other.digit {
        let sees_both = |&cell: &_| cell != other.cell && board.geometry().sees(cell, other.cell);
        return places::peers(board, one.cell).filter(sees_both).any(|cell| out(cell, one.digit));
    }
    if one.cell == other.cell {
        let rest = board.candidates(one.cell) - one.digit.set() - other.digit.set();
        return rest.iter().any(|digit| out(one.cell, digit));
    }
    board.geometry().sees(one.cell, other.cell) && (out(other.cell, one.digit) | out(one.cell, other.digit))
}
