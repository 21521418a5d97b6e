//! X-chain, bivalue chain and alternating inference chain: if the start is false, the end is true. So at least
//! one of the two is true, and candidates that conflict with both are removed.

use super::graph::{Graph, Links, Node, chain};
use super::groups::CandidateGroup;
use super::loops::{self, Bunch, Loop};
use crate::chain::{self, Link};
use crate::sentence::{among, because, joined};
use crate::technique::fish::houses;
use crate::technique::{
    Difficulty, Inputs, SubsumedBy, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time, positions,
};
use crate::{Arg, Board, Candidate, Cell, Conclusion, Deduction, Line, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// Chains with one choice of link kinds.
pub(in super::super) struct Chains {
    links: Links,
    /// The most links of a chain.
    longest: usize,
    info: &'static TechniqueInfo,
    /// The technique whose chains include all of these.
    subsumed_by: SubsumedBy,
    is_subsumed_by_next: bool,
}

macro_rules! chains {
    ($id:literal, $rating:literal, $longest:expr, $($link:ident: $on:expr),*) => {
        Chains {
            links: Links { $($link: $on,)* ..PLAIN },
            longest: $longest,
            info: &TechniqueInfo { id: $id, tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating: $rating },
            subsumed_by: SubsumedBy::None,
            is_subsumed_by_next: false,
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
    Chains { subsumed_by: SubsumedBy::Always(&AIC), ..chains!("x-chain", 66, MAX_CHAIN_LINKS, bilocal: true) };
/// Links within cells with two candidates.
pub(in super::super) static BIVALUE_CHAIN: Chains =
    Chains { subsumed_by: SubsumedBy::Always(&AIC), ..chains!("bivalue-chain", 68, MAX_CHAIN_LINKS, bivalue: true) };
/// Both kinds of link.
pub(in super::super) static AIC: Chains = Chains {
    subsumed_by: SubsumedBy::WithClues(&LINE_CHAIN),
    ..chains!("aic", 72, MAX_CHAIN_LINKS, bivalue: true, bilocal: true)
};
/// Both, and groups of cells within a house.
pub(in super::super) static GROUPED_AIC: Chains =
    chains!("grouped-aic", 73, MAX_CHAIN_LINKS, bivalue: true, bilocal: true, grouped: true);
/// Two almost locked sets.
pub(in super::super) static ALS_XZ: Chains = Chains {
    subsumed_by: SubsumedBy::Always(&ALS_CHAIN),
    is_subsumed_by_next: true,
    ..chains!("als-xz", 74, 3, bivalue: true, almost: MAX_ALMOST_LOCKED_CELLS)
};
/// Three almost locked sets.
pub(in super::super) static ALS_XY_WING: Chains = Chains {
    subsumed_by: SubsumedBy::Always(&ALS_CHAIN),
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

    fn properties(&self) -> TechniqueProperties {
        // Patterns of two or three almost locked sets are shown as sets, not as a chain.
        let is_chain = self.longest == MAX_CHAIN_LINKS;
        TechniqueProperties {
            subsumed_by: self.subsumed_by,
            is_subsumed_by_next: self.is_subsumed_by_next,
            is_chain,
            ..TechniqueProperties::reading(Inputs::Board)
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
        let mut reported: Vec<Vec<Conclusion>> = Vec::new();
        let has_many = self.links.lines || self.links.almost > 0;
        let mut loops: Vec<Loop> = Vec::new();
        let mut bunches: Vec<Bunch> = Vec::new();
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
                    // A loop is told whole, after the single chains.
                    if start != end && !self.links.lines && graph.excludes(start, end) {
                        loops.extend(Loop::new(board, &graph, chain(&parents, start, end)));
                    }
                    if self.links.almost > 0 && !conclusions.is_empty() {
                        Bunch::add(&mut bunches, board, &graph, chain(&parents, start, end), &conclusions);
                    }
                    // Of lines and almost locked sets there are so many chains that one with nothing new is left out.
                    let is_old = |conclusion: &Conclusion| reported.iter().flatten().any(|old| old == conclusion);
                    if is_known(&reported, &conclusions) || has_many && conclusions.iter().all(is_old) {
                        continue;
                    }
                    reported.push(conclusions.clone());
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
        for Bunch { chain, conclusions, .. } in bunches {
            if !is_known(&reported, &conclusions) {
                found(loops::with_summary(self.of_groups(board, &graph, &chain, conclusions.clone()), "chain.bunch"))?;
                reported.push(conclusions);
            }
        }
        for Loop { chain, conclusions } in loops {
            if !is_known(&reported, &conclusions) {
                found(loops::with_summary(self.of_groups(board, &graph, &chain, conclusions.clone()), "chain.loop"))?;
                reported.push(conclusions);
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether there are none of those conclusions, or one of the steps reported has them all.
fn is_known(reported: &[Vec<Conclusion>], conclusions: &[Conclusion]) -> bool {
    conclusions.is_empty()
        || reported.iter().any(|known| conclusions.iter().all(|conclusion| known.contains(conclusion)))
}

/// The conclusions if at least one of the two is true. If the chain returns to its start, that one is true.
fn follows(graph: &Graph, start: Node, end: Node) -> Vec<Conclusion> {
    match graph.nodes.get(usize::from(start)) {
        Some(&alone) if start == end => vec![Conclusion::Place(alone)],
        _ => graph.beside_neither(start, end).map(Conclusion::Eliminate).collect(),
    }
}

/// What leads to a link where the board does not show it: the reason, and the cells of the almost locked set, if it is one.
type LinkReason = (Phrase, Vec<Cell>);

impl Chains {
    fn deduction(&self, board: &Board, chain: &[(Candidate, bool)], conclusions: Vec<Conclusion>) -> Deduction {
        // The lines whose arrangements carry the links, and those by which the ends rule out the conclusions.
        let (mut lines, mut ends) = (Vec::new(), Vec::new());
        if self.links.lines {
            ends = lines_beside_ends(board, chain, &conclusions);
            carriers(board, chain.windows(2).map(|pair| [pair[0], pair[1]]), &mut lines);
            lines.extend(ends.iter().copied().filter(|line| !lines.contains(line)).collect::<Vec<_>>());
        }
        let by_line = |pair: [(Candidate, bool); 2]| -> Option<LinkReason> {
            let line = carrier(board, pair[0], pair[1]).filter(|_| !lines.is_empty())?;
            Some((Phrase::new("link.by-line", [("line", Arg::House(line.house()))]), Vec::new()))
        };
        let links = chain.iter().enumerate().map(|(at, &(Candidate { cell, digit }, on))| {
            let given = at.checked_sub(1).and_then(|before| by_line([chain[before], chain[at]]));
            (CandidateGroup { digit, cells: vec![cell] }, on, given)
        });
        let mut step = self.with_links(board, links.collect(), &ends, conclusions);
        step.marks.extend(lines.iter().map(|line| Mark::house(Role::Subject, line.house())));
        let clues = board.puzzle().clues().iter().filter(|clue| lines.contains(&clue.line()));
        step.marks.extend(clues.map(Mark::clue));
        step
    }

    /// The deduction of a chain with groups and sets.
    fn of_groups(&self, board: &Board, graph: &Graph, chain: &[(Node, bool)], out: Vec<Conclusion>) -> Deduction {
        let groups: Vec<(CandidateGroup, bool)> = chain.iter().map(|&(node, on)| (graph.group(node), on)).collect();
        let by_set = |before: &CandidateGroup, group: &CandidateGroup| -> Option<LinkReason> {
            let set = graph.set_between(board, before, group)?;
            let args = [
                ("cells", Arg::Cells(set.cells.clone())),
                ("lost", Arg::Digit(before.digit)),
                ("digits", Arg::Digits(set.digits - before.digit.set())),
            ];
            Some((Phrase::new("link.set", args), set.cells.clone()))
        };
        let links = groups.iter().enumerate().map(|(at, (group, on))| {
            let before = at.checked_sub(1).filter(|_| *on).map(|before| &groups[before].0);
            (group.clone(), *on, before.and_then(|before| by_set(before, group)))
        });
        self.with_links(board, links.collect(), &[], out)
    }

    /// The deduction of a chain of those links; by those lines its ends rule out the conclusions.
    fn with_links(
        &self,
        board: &Board,
        links: Vec<(CandidateGroup, bool, Option<LinkReason>)>,
        lines: &[Line],
        conclusions: Vec<Conclusion>,
    ) -> Deduction {
        let mut chain: Vec<Link> = Vec::new();
        let mut facts = Vec::new();
        for (CandidateGroup { digit, cells }, on, given) in links {
            let needs_reason = on && !chain.is_empty() || given.is_some();
            let mut link = Link::after(board, chain.last(), cells, digit, on);
            if let Some(given) = given {
                (link.because, link.set) = given;
            }
            // What is false for want of room goes without saying: it is why the next one is true.
            if needs_reason {
                let places = if on { link.cells_left_by(board, &chain) } else { link.cells.clone() };
                let mut why = link.because.clone();
                if why.key == chain::only_place(link.cells.len()) {
                    why.key = chain::only_place(places.len()).into();
                }
                facts.push(because(among(on, places, digit.set()), why));
            }
            chain.push(link);
        }
        let args = [
            ("start", joined("fact.then", chain.iter().take(1).map(Link::fact).collect())),
            ("facts", joined("fact.then", facts)),
            ("summary", Arg::Phrase(Box::new(chain::summary(board, &chain, &conclusions, houses(lines))))),
        ];
        let because = Phrase::new("because.chain", args);
        Deduction::new(self.info.id, conclusions, chain::marks(&chain), because).with_chain(chain)
    }
}

/// The lines without which it is not seen that the ends of the chain rule out the conclusions.
fn lines_beside_ends(board: &Board, chain: &[(Candidate, bool)], conclusions: &[Conclusion]) -> Vec<Line> {
    let mut links: Vec<[(Candidate, bool); 2]> = Vec::new();
    if let (Some(&start), Some(&end)) = (chain.first(), chain.last()) {
        for out in conclusions.iter().filter(|_| start.0 != end.0).map(|conclusion| conclusion.candidate()) {
            links.extend([[(out, true), start], [end, (out, false)]]);
        }
    }
    let mut lines = Vec::new();
    carriers(board, links.into_iter(), &mut lines);
    lines
}

/// Adds the lines that carry the links, each once.
fn carriers(board: &Board, links: impl Iterator<Item = [(Candidate, bool); 2]>, lines: &mut Vec<Line>) {
    for line in links.filter_map(|[one, other]| carrier(board, one, other)) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
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
