//! X-chain, bivalue chain and alternating inference chain: if its start is false, its end is true;
//! so one of the two is true, and what neither allows goes.

use super::graph::{Graph, Links, Node};
use crate::engine::order::put_in_order;
use crate::engine::technique::fish::houses;
use crate::engine::technique::{Difficulty, Technique, TechniqueInfo, Tier, places};
use crate::engine::{Arg, Board, Candidate, Conclusion, Deduction, Line, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// Chains over one choice of links.
pub(in super::super) struct Chains {
    links: Links,
    info: TechniqueInfo,
}

const fn chains(links: Links, id: &'static str, rating: u16) -> Chains {
    Chains { links, info: TechniqueInfo { id, tier: Tier::E, difficulty: Difficulty::Extreme, rating } }
}

/// One digit and its pairs of places.
pub(in super::super) static X_CHAIN: Chains =
    chains(Links { bivalue: false, bilocal: true, lines: false }, "x-chain", 66);
/// Cells with two candidates.
pub(in super::super) static BIVALUE_CHAIN: Chains =
    chains(Links { bivalue: true, bilocal: false, lines: false }, "bivalue-chain", 68);
/// Both at once.
pub(in super::super) static AIC: Chains = chains(Links { bivalue: true, bilocal: true, lines: false }, "aic", 72);
/// And with what the fillings of lines link.
pub(in super::super) static LINE_CHAIN: Chains =
    chains(Links { bivalue: true, bilocal: true, lines: true }, "line-chain", 76);

/// The most links of a chain: longer ones nobody follows.
const LONGEST: usize = 24;

impl Technique for Chains {
    fn info(&self) -> &'static TechniqueInfo {
        match self.links {
            Links { lines: true, .. } => &LINE_CHAIN.info,
            Links { bivalue: false, .. } => &X_CHAIN.info,
            Links { bilocal: false, .. } => &BIVALUE_CHAIN.info,
            _ => &AIC.info,
        }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        match self.links {
            Links { lines: true, .. } => !puzzle.clues().is_empty(),
            // With rows and columns alone, what one digit's chains say is said by fish.
            Links { bivalue: false, .. } => puzzle.geometry().houses().len() > 2 * puzzle.order(),
            _ => true,
        }
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut graph = Graph::new(board, self.links);
        // Each chain can be read from either end; it is kept from the lower one.
        let mut hits: Vec<(usize, Node, Node)> = Vec::new();
        for start in 0..graph.nodes.len() as Node {
            graph.search(start, LONGEST, &mut |graph, end, length| {
                if start == end || start < end && graph.beside_neither(start, end).next().is_some() {
                    hits.push((length, start, end));
                }
            });
        }
        put_in_order(&mut hits, |hit| *hit);
        let mut told: Vec<Conclusion> = Vec::new();
        for (_, start, end) in hits {
            let conclusions: Vec<Conclusion> = if start == end {
                vec![Conclusion::Place(graph.nodes[usize::from(start)])]
            } else {
                graph.beside_neither(start, end).map(Conclusion::Eliminate).collect()
            };
            if conclusions.iter().all(|conclusion| told.contains(conclusion)) {
                continue;
            }
            told.extend(&conclusions);
            graph.search(start, LONGEST, &mut |_, _, _| {});
            found(self.deduction(board, &graph.chain(start, end), conclusions))?;
        }
        ControlFlow::Continue(())
    }
}

impl Chains {
    fn deduction(&self, board: &Board, chain: &[(Candidate, bool)], conclusions: Vec<Conclusion>) -> Deduction {
        let link = |(at, &(Candidate { cell, digit }, on)): (usize, &(Candidate, bool))| {
            Mark::candidate(Role::Link { number: at as u8 + 1, on }, cell, digit)
        };
        let mut marks: Vec<Mark> = chain.iter().enumerate().map(link).collect();
        let lines = if self.links.lines { lines_used(board, chain, &conclusions) } else { Vec::new() };
        marks.extend(lines.iter().map(|line| Mark::house(Role::Subject, line.house())));
        let clues = board.puzzle().clues().iter().filter(|clue| lines.contains(&clue.line()));
        marks.extend(clues.map(Mark::clue));
        let fact = |&(candidate, on): &(Candidate, bool)| {
            if on { Conclusion::Place(candidate) } else { Conclusion::Eliminate(candidate) }
        };
        let start = chain.iter().take(1).map(fact).collect();
        // Without lines, what is false goes without saying: it is why the next one is true.
        let said = chain.iter().skip(1).filter(|(_, on)| *on || !lines.is_empty());
        let facts = said.map(fact).collect();
        let ends: Vec<Conclusion> =
            chain.first().into_iter().chain(chain.last()).map(|&(end, _)| Conclusion::Place(end)).collect();
        let is_loop = chain.first().map(|first| first.0) == chain.last().map(|last| last.0);
        let key = match (lines.is_empty(), is_loop) {
            (true, false) => "because.chain",
            (true, true) => "because.chain.start",
            (false, false) => "because.chain.lines",
            (false, true) => "because.chain.lines.start",
        };
        let args = [
            ("start", Arg::Facts(start)),
            ("facts", Arg::Facts(facts)),
            ("ends", Arg::Facts(ends)),
            ("lines", Arg::Houses(houses(&lines))),
        ];
        Deduction::new(self.info.id, conclusions, marks, Phrase::new(key, args))
    }
}

/// The lines of which the fillings carry a link of the chain, by their place on it. A link
/// within a cell, of one digit, or of two places is seen without its line.
fn lines_used(board: &Board, chain: &[(Candidate, bool)], conclusions: &[Conclusion]) -> Vec<Line> {
    let mut links: Vec<[(Candidate, bool); 2]> = chain.windows(2).map(|pair| [pair[0], pair[1]]).collect();
    if let (Some(&start), Some(&end)) = (chain.first(), chain.last()) {
        for out in conclusions.iter().filter(|_| start.0 != end.0).map(|conclusion| conclusion.candidate()) {
            links.extend([[(out, true), start], [end, (out, false)]]);
        }
    }
    let mut lines = Vec::new();
    for [(one, from), (other, to)] in links {
        let is_plain = if one.cell == other.cell {
            from != to
        } else {
            one.digit == other.digit && from != to && (from || is_bilocal(board, one, other))
        };
        let common = Line::all(board.order())
            .find(|line| [one.cell, other.cell].iter().all(|&cell| (0..board.order()).any(|at| line.cell(at) == cell)));
        if let Some(line) = common.filter(|line| !is_plain && !lines.contains(line)) {
            lines.push(line);
        }
    }
    lines
}

/// Whether the two are the only places of their digit in some house.
fn is_bilocal(board: &Board, one: Candidate, other: Candidate) -> bool {
    board.geometry().houses().iter().any(|house| {
        house.cells.contains(&one.cell)
            && house.cells.contains(&other.cell)
            && places::places(board, house, one.digit).count_ones() == 2
    })
}
