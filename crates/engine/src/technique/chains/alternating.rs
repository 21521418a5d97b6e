//! X-chain, bivalue chain and alternating inference chain: if the start is false, the end is true. So at least
//! one of the two is true, and candidates that conflict with both are removed.

use super::graph::{Graph, Links, Node, chain};
use super::groups::{Almost, Spot};
use crate::sentence::{among, candidates, joined};
use crate::technique::fish::houses;
use crate::technique::{Cover, Difficulty, Facts, Reads, Technique, TechniqueInfo, Tier, in_time, positions};
use crate::{Arg, Board, Candidate, Cell, Conclusion, Deduction, Line, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// Chains with one choice of link kinds.
pub(in super::super) struct Chains {
    links: Links,
    /// The most links of a chain.
    longest: usize,
    info: &'static TechniqueInfo,
    /// A technique whose chains include all of these.
    cover: Cover,
    is_covered_by_next: bool,
}

macro_rules! chains {
    ($id:literal, $rating:literal, $longest:expr, $($link:ident: $on:expr),*) => {
        Chains {
            links: Links { $($link: $on,)* ..PLAIN },
            longest: $longest,
            info: &TechniqueInfo { id: $id, tier: Tier::E, difficulty: Difficulty::Extreme, rating: $rating },
            cover: Cover::None,
            is_covered_by_next: false,
        }
    };
}

const PLAIN: Links = Links { bivalue: false, bilocal: false, lines: false, grouped: false, almost: 0 };
/// The most links of a chain: nobody follows longer ones.
const MAX_CHAIN_LINKS: usize = 24;
const _: () = assert!(MAX_CHAIN_LINKS < u32::BITS as usize, "lengths are bits of a word");
/// The most cells of an almost locked set.
const MAX_ALMOST_LOCKED_CELLS: usize = 5;

/// Links within houses, of one digit.
pub(in super::super) static X_CHAIN: Chains =
    Chains { cover: Cover::Always(&AIC), ..chains!("x-chain", 66, MAX_CHAIN_LINKS, bilocal: true) };
/// Links within cells with two candidates.
pub(in super::super) static BIVALUE_CHAIN: Chains = Chains {
    cover: Cover::Always(&AIC),
    is_covered_by_next: true,
    ..chains!("bivalue-chain", 68, MAX_CHAIN_LINKS, bivalue: true)
};
/// Both kinds of link.
pub(in super::super) static AIC: Chains = Chains {
    cover: Cover::WithClues(&LINE_CHAIN),
    ..chains!("aic", 72, MAX_CHAIN_LINKS, bivalue: true, bilocal: true)
};
/// Both, and groups of cells within a house.
pub(in super::super) static GROUPED_AIC: Chains =
    chains!("grouped-aic", 73, MAX_CHAIN_LINKS, bivalue: true, bilocal: true, grouped: true);
/// Two almost locked sets.
pub(in super::super) static ALS_XZ: Chains = Chains {
    cover: Cover::Always(&ALS_CHAIN),
    is_covered_by_next: true,
    ..chains!("als-xz", 74, 3, bivalue: true, almost: MAX_ALMOST_LOCKED_CELLS)
};
/// Three almost locked sets.
pub(in super::super) static ALS_XY_WING: Chains = Chains {
    cover: Cover::Always(&ALS_CHAIN),
    ..chains!("als-xy-wing", 75, 5, bivalue: true, almost: MAX_ALMOST_LOCKED_CELLS)
};
/// Both, and links from the arrangements of lines.
pub(in super::super) static LINE_CHAIN: Chains =
    chains!("line-chain", 76, MAX_CHAIN_LINKS, bivalue: true, bilocal: true, lines: true);
/// Almost locked sets, and every other kind of link except those from clues.
pub(in super::super) static ALS_CHAIN: Chains = chains!("als-chain", 77, MAX_CHAIN_LINKS, bivalue: true, bilocal: true, grouped: true, almost: MAX_ALMOST_LOCKED_CELLS);

impl Technique for Chains {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn facts(&self) -> Facts {
        // Patterns of two or three almost locked sets are shown as sets, not as a chain.
        let is_chain = self.longest == MAX_CHAIN_LINKS;
        Facts {
            cover: self.cover,
            is_covered_by_next: self.is_covered_by_next,
            is_chain,
            ..Facts::reading(Reads::Board)
        }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        match self.links {
            Links { lines: true, .. } => !puzzle.clues().is_empty(),
            // With rows and columns only there are no groups, and fish find all that chains of one digit
            // find.
            Links { bivalue: false, .. } | Links { grouped: true, almost: 0, .. } => {
                puzzle.geometry().houses().len() > 2 * puzzle.order()
            }
            _ => true,
        }
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let graph = Graph::new(board, self.links);
        let lengths = graph.lengths(board, self.longest)?;
        let mut reported: Vec<Conclusion> = Vec::new();
        for length in 0..=self.longest {
            for start in (0..graph.count()).filter(|&start| lengths[start] >> length & 1 != 0) {
                let start = start as Node;
                in_time(board)?;
                let (ends, parents) = graph.search(start, length);
                for literal in ends {
                    let end = literal / 2;
                    // Each chain can be read from either end; keep the one from the lower end.
                    if literal % 2 == 0 || end < start {
                        continue;
                    }
                    let conclusions = follows(&graph, start, end);
                    if conclusions.iter().all(|conclusion| reported.contains(conclusion)) {
                        continue;
                    }
                    reported.extend(&conclusions);
                    if !board.explains() {
                        found(Deduction::without_reason(self.info.id, conclusions))?;
                        continue;
                    }
                    let chain = chain(&parents, start, end);
                    let is_plain = !self.links.grouped && self.links.almost == 0;
                    found(if is_plain {
                        let single = |&(node, on): &(Node, bool)| (graph.nodes[usize::from(node)], on);
                        self.deduction(board, &chain.iter().map(single).collect::<Vec<_>>(), conclusions)
                    } else {
                        self.of_groups(board, &graph, &chain, conclusions)
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The conclusions if at least one of the two is true. If the chain returns to its start, that one is true.
fn follows(graph: &Graph, start: Node, end: Node) -> Vec<Conclusion> {
    match graph.nodes.get(usize::from(start)) {
        Some(&alone) if start == end => vec![Conclusion::Place(alone)],
        _ => graph.beside_neither(start, end).map(Conclusion::Eliminate).collect(),
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
        let mut facts = Vec::new();
        for pair in chain.windows(2) {
            let [(one, _), (other, on)] = [pair[0], pair[1]];
            match if lines.is_empty() { None } else { carrier(board, pair[0], pair[1]) } {
                Some(line) => {
                    let fact = Box::new(spot_phrase(&single(other), on));
                    let args = [("fact", Arg::Phrase(fact)), ("line", Arg::House(line.house()))];
                    facts.push(Phrase::new("fact.by-line", args));
                }
                None if on => facts.push(reached(board, &single(one), &single(other))),
                // What is false for want of room goes without saying: it is why the next one is true.
                None => {}
            }
        }
        let ends = [chain.first(), chain.last()].into_iter().flatten();
        let ends: Vec<Phrase> = ends.map(|&(end, _)| spot_phrase(&single(end), true)).collect();
        let start = chain.iter().take(1).map(|&(start, _)| spot_phrase(&single(start), false)).collect();
        let is_loop = chain.first().map(|first| first.0) == chain.last().map(|last| last.0);
        let key = match (lines.is_empty(), is_loop) {
            (true, false) => "because.chain",
            (true, true) => "because.chain.start",
            (false, false) => "because.chain.lines",
            (false, true) => "because.chain.lines.start",
        };
        let args = [
            ("start", joined("fact.then", start)),
            ("facts", joined("fact.then", facts)),
            ("ends", joined("fact.or", ends)),
            ("removed", Arg::Phrase(Box::new(candidates(&conclusions)))),
            ("lines", Arg::Houses(houses(&lines))),
        ];
        Deduction::new(self.info.id, conclusions, marks, Phrase::new(key, args))
    }
}

impl Chains {
    /// The deduction of a chain with groups and sets.
    fn of_groups(&self, board: &Board, graph: &Graph, chain: &[(Node, bool)], out: Vec<Conclusion>) -> Deduction {
        let spots: Vec<(Spot, bool)> = chain.iter().map(|&(node, on)| (graph.spot(node), on)).collect();
        let mut marks = Vec::new();
        let mut facts = Vec::new();
        for (at, (spot, on)) in spots.iter().enumerate() {
            positions::mark_candidates(
                Role::Link { number: at as u8 + 1, on: *on },
                &spot.cells,
                spot.digit,
                &mut marks,
            );
            if *on && at > 0 {
                let before = &spots[at - 1].0;
                let uses =
                    |set: &&Almost| set.spot(board, before.digit) == *before && set.spot(board, spot.digit) == *spot;
                // A link between two candidates of one cell needs no set.
                let within = before.digit != spot.digit
                    && (before.cells != spot.cells || spot.cells.iter().any(|&cell| board.candidates(cell).len() > 2));
                facts.push(match graph.sets.iter().find(|set| within && uses(set)) {
                    Some(set) => {
                        marks.extend(set.cells.iter().map(|&cell| Mark::cell(Role::Subject, cell)));
                        let args = [
                            ("cells", Arg::Cells(set.cells.clone())),
                            ("lost", Arg::Digit(before.digit)),
                            ("digits", Arg::Digits(set.digits - before.digit.set())),
                        ];
                        Phrase::new("fact.hold", args)
                    }
                    None => reached(board, before, spot),
                });
            }
        }
        let start = spots.first().map(|(spot, _)| spot_phrase(spot, false)).into_iter().collect();
        let (first, last) = (&spots[0].0, &spots[spots.len() - 1].0);
        // If one end is part of the other, the larger one is true in any case.
        let (wide, narrow) = if first.is_part_of(last) { (last, first) } else { (first, last) };
        let (key, ends) = if !narrow.is_part_of(wide) {
            ("because.chain", vec![spot_phrase(first, true), spot_phrase(last, true)])
        } else if wide.cells.len() == 1 {
            ("because.chain.start", Vec::new())
        } else {
            ("because.chain.among", vec![spot_phrase(wide, true)])
        };
        let args = [
            ("start", joined("fact.then", start)),
            ("facts", joined("fact.then", facts)),
            ("ends", joined("fact.or", ends)),
            ("removed", Arg::Phrase(Box::new(candidates(&out)))),
        ];
        Deduction::new(self.info.id, out, marks, Phrase::new(key, args))
    }
}

/// That the spot holds its digit once the one before does not, and why: the cell has no other candidate, or the house
/// no other place.
fn reached(board: &Board, before: &Spot, spot: &Spot) -> Phrase {
    let fact = Arg::Phrase(Box::new(spot_phrase(spot, true)));
    if before.digit != spot.digit {
        return Phrase::new("fact.left", [("fact", fact)]);
    }
    let is_place = |cell: &Cell| before.cells.contains(cell) || spot.cells.contains(cell);
    let house = board.geometry().houses().iter().find(|house| {
        spot.cells.iter().all(|cell| house.cells.contains(cell))
            && board.candidate_cells(house, spot.digit).all(|cell| is_place(&cell))
    });
    match house {
        Some(house) => Phrase::new("fact.placed", [("fact", fact), ("house", Arg::House(house.kind))]),
        None => spot_phrase(spot, true),
    }
}

/// The candidate as a spot.
fn single(Candidate { cell, digit }: Candidate) -> Spot {
    Spot { digit, cells: vec![cell] }
}

/// That the spot holds its digit, or does not.
fn spot_phrase(spot: &Spot, on: bool) -> Phrase {
    among(on, spot.cells.clone(), spot.digit.set())
}

/// The lines whose arrangements provide a link of the chain, by the index of the link. Links within a cell or of
/// one digit need no line.
fn lines_used(board: &Board, chain: &[(Candidate, bool)], conclusions: &[Conclusion]) -> Vec<Line> {
    let mut links: Vec<[(Candidate, bool); 2]> = chain.windows(2).map(|pair| [pair[0], pair[1]]).collect();
    if let (Some(&start), Some(&end)) = (chain.first(), chain.last()) {
        for out in conclusions.iter().filter(|_| start.0 != end.0).map(|conclusion| conclusion.candidate()) {
            links.extend([[(out, true), start], [end, (out, false)]]);
        }
    }
    let mut lines = Vec::new();
    for line in links.into_iter().filter_map(|[one, other]| carrier(board, one, other)) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// The line whose fillings carry the link; `None` if the link is seen without it.
fn carrier(board: &Board, (one, from): (Candidate, bool), (other, to): (Candidate, bool)) -> Option<Line> {
    let is_plain = if one.cell == other.cell {
        from != to
    } else {
        one.digit == other.digit && from != to && (from || is_bilocal(board, one, other))
    };
    let holds = |line: &Line, cell: Cell| (0..board.order()).any(|at| line.cell(at) == cell);
    let common = |line: &Line| [one.cell, other.cell].iter().all(|&cell| holds(line, cell));
    Line::all(board.order()).find(common).filter(|_| !is_plain)
}

/// Whether the two are the only positions of their digit in some house.
fn is_bilocal(board: &Board, one: Candidate, other: Candidate) -> bool {
    board.geometry().houses().iter().any(|house| {
        house.cells.contains(&one.cell)
            && house.cells.contains(&other.cell)
            && positions::in_house(board, house, one.digit).count_ones() == 2
    })
}
