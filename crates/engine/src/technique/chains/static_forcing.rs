//! Cell and region forcing chains: every candidate of a cell, or every position of a digit in a house, leads to the same
//! conclusion by a chain of single links, each of which follows from the one before it alone.
//!
//! Each link also holds backward. So the search starts from the opposite of a conclusion: if it removes all candidates
//! of a cell, or all positions of a house, the chains that did so are read from their other ends.
//!
//! Source: the cell and region forcing chains of Sudoku Explainer, rated from 8.0 on.

use super::graph::{Graph, Links, Literal};
use super::reach::Reach;
use crate::bits::bits;
use crate::chain::Link;
use crate::insertion_sort::insertion_sort_by_key;
use crate::sentence::{because, joined};
use crate::technique::suppose::supposition;
use crate::technique::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time, positions};
use crate::technique::{cross_out, hidden_single, naked_single};
use crate::{Arg, Board, Candidate, Cell, Conclusion, Deduction, Digit, DigitSet, HouseKind, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// One deduction for each conclusion, the one with the fewest links first.
pub(in super::super) struct StaticForcing {
    by_house: bool,
    info: TechniqueInfo,
}

const fn forcing(by_house: bool, id: &'static str) -> StaticForcing {
    StaticForcing {
        by_house,
        info: TechniqueInfo { id, tier: Tier::Pattern, difficulty: Difficulty::Unreasonable, rating: 86 },
    }
}

/// From the candidates of a cell.
pub(in super::super) static CELL: StaticForcing = forcing(false, "cell-forcing-chain");
/// From the positions of a digit in a house.
pub(in super::super) static REGION: StaticForcing = forcing(true, "region-forcing-chain");

/// The most candidates on a board: the links of each are followed to their end, supposed true and supposed false.
pub(super) const MAX_CANDIDATES: usize = 1500;
/// With two candidates it is an alternating chain.
const MIN_BRANCHES: usize = 3;
/// Single links: the same digit in a house, and the candidates of a cell.
pub(super) const LINKS: Links = Links { bivalue: true, bilocal: true, lines: false, grouped: false, almost: 0 };

/// Candidates of which exactly one is true: those of a cell, or those of a digit in a house.
struct Choice {
    house: Option<HouseKind>,
    branches: Vec<Literal>,
}

impl Technique for StaticForcing {
    fn info(&self) -> &'static TechniqueInfo {
        if self.by_house { &REGION.info } else { &CELL.info }
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { is_chain: true, since: 2, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        if board.candidate_count() > MAX_CANDIDATES {
            return ControlFlow::Continue(());
        }
        let graph = Graph::new(board, LINKS);
        let choices = self.choices(board, &graph);
        let mut hits: Vec<(usize, Literal, usize)> = Vec::new();
        let mut reach = Reach::new(&graph);
        for start in 0..2 * graph.nodes.len() as Literal {
            in_time(board)?;
            reach.follow(&graph, start);
            // What leads to its own opposite is an alternating chain.
            if reach.is_reached(start ^ 1) {
                continue;
            }
            let lengths =
                choices.iter().enumerate().filter_map(|(at, choice)| Some((reach.length(&choice.branches)?, at)));
            hits.extend(lengths.min().map(|(length, at)| (length, start, at)));
        }
        insertion_sort_by_key(&mut hits, |hit| *hit);
        for (_, start, at) in hits {
            reach.follow(&graph, start);
            found(self.deduction(board, &graph, &choices[at], start, &reach))?;
        }
        ControlFlow::Continue(())
    }
}

impl StaticForcing {
    fn choices(&self, board: &Board, graph: &Graph) -> Vec<Choice> {
        let when_false = |cell: Cell, digit: Digit| graph.number(cell, digit).map(|node| 2 * node);
        let mut choices = Vec::new();
        let mut add = |house: Option<HouseKind>, branches: Option<Vec<Literal>>| {
            let branches = branches.filter(|branches| branches.len() >= MIN_BRANCHES);
            choices.extend(branches.map(|branches| Choice { house, branches }));
        };
        if self.by_house {
            for house in board.geometry().houses() {
                for (digit, mask) in DigitSet::all(board.order()).iter().zip(positions::by_digit(board, house)) {
                    add(Some(house.kind), bits(mask).map(|at| when_false(house.cells[at], digit)).collect());
                }
            }
        } else {
            for cell in board.open_cells() {
                add(None, board.candidates(cell).iter().map(|digit| when_false(cell, digit)).collect());
            }
        }
        choices
    }

    fn deduction(&self, board: &Board, graph: &Graph, choice: &Choice, start: Literal, reach: &Reach) -> Deduction {
        let conclusion = match (graph.nodes[usize::from(start / 2)], start % 2 == 1) {
            (candidate, true) => Conclusion::Eliminate(candidate),
            (candidate, false) => Conclusion::Place(candidate),
        };
        if !board.explains() {
            return Deduction::without_reason(self.info.id, vec![conclusion]);
        }
        let candidates: Vec<Candidate> = choice.branches.iter().map(|&off| graph.nodes[usize::from(off / 2)]).collect();
        let mut marks: Vec<Mark> =
            candidates.iter().map(|at| Mark::candidate(Role::Subject, at.cell, at.digit)).collect();
        marks.extend(choice.house.map(|house| Mark::house(Role::Subject, house)));
        let ChainTexts { cases, walk, marks: on_the_way } = ChainTexts::new(board, graph, reach, &choice.branches);
        marks.extend(on_the_way);
        let digits: DigitSet = candidates.iter().map(|at| at.digit).collect();
        let mut args = vec![("cases", cases)];
        match (choice.house, candidates.first()) {
            (Some(house), Some(first)) => {
                let cells = candidates.iter().map(|at| at.cell).collect();
                args.extend([
                    ("house", Arg::House(house)),
                    ("digit", Arg::Digit(first.digit)),
                    ("cells", Arg::Cells(cells)),
                ]);
            }
            (_, first) => {
                args.extend(first.map(|first| ("cell", Arg::Cell(first.cell))));
                args.push(("digits", Arg::Digits(digits)));
            }
        }
        let key = if self.by_house { "because.static-forcing.house" } else { "because.static-forcing.cell" };
        let because = Phrase { key: key.into(), args };
        Deduction { walk, ..Deduction::new(self.info.id, vec![conclusion], marks, because) }
    }
}

/// Chains in words, one after the other, with what is marked and walked through for them.
pub(super) struct ChainTexts {
    /// Each in words.
    pub(super) cases: Arg,
    /// Each as steps on the board.
    pub(super) walk: Vec<Deduction>,
    /// What is true on their ways.
    pub(super) marks: Vec<Mark>,
}

impl ChainTexts {
    /// The chains to those literals, read from there.
    pub(super) fn new(board: &Board, graph: &Graph, reach: &Reach, ends: &[Literal]) -> Self {
        let (mut cases, mut walk, mut marks) = (Vec::new(), Vec::new(), Vec::new());
        for &end in ends {
            let links = reach.links_from(graph, end);
            let true_links = links.iter().skip(1).filter(|link| link.1);
            marks.extend(true_links.map(|(at, _)| Mark::candidate(Role::Seen, at.cell, at.digit)));
            cases.push(case(board, &links));
            walk.push(branch(board, &links));
        }
        Self { cases: joined("because.static-forcing.cases", cases), walk, marks }
    }
}

/// The chain in words: what is true on the way and why, and the end.
fn case(board: &Board, links: &[(Candidate, bool)]) -> Phrase {
    let end = links.len() - 1;
    let mut chain: Vec<Link> = Vec::new();
    for &(Candidate { cell, digit }, on) in links {
        chain.push(Link::after(board, chain.last(), vec![cell], digit, on));
    }
    let start = chain.first().map(|link| ("start", Arg::Phrase(Box::new(link.fact()))));
    let shown = chain.iter().enumerate().skip(1).filter(|(at, link)| link.on || *at == end);
    let facts = shown.map(|(_, link)| if link.on { because(link.fact(), link.because.clone()) } else { link.fact() });
    let args = start.into_iter().chain([("facts", joined("fact.then", facts.collect()))]).collect();
    Phrase { key: "because.static-forcing.case".into(), args }
}

/// The chain as steps on the board: its first link supposed, the others by cross-outs and singles.
fn branch(board: &Board, links: &[(Candidate, bool)]) -> Deduction {
    let mut after = board.clone();
    let mut branch = supposition(links.iter().take(1).map(|&(at, _)| Conclusion::Place(at)).collect());
    after.apply(&branch);
    for pair in links.windows(2) {
        let ((before, _), (Candidate { cell, digit }, on)) = (pair[0], pair[1]);
        let step = match on {
            // A digit leaves the other candidates of its cell when it is placed.
            false if before.cell == cell => continue,
            false => {
                let out = vec![Conclusion::eliminate(cell, digit)];
                cross_out::deduction(&after, before.cell, before.digit, out)
            }
            true if before.cell == cell => naked_single::deduction(cell, digit),
            true => {
                let holds = |cells: &[Cell]| cells.contains(&before.cell) && cells.contains(&cell);
                let is_alone =
                    |cells: &[Cell]| cells.iter().filter(|&&at| board.candidates(at).contains(digit)).count() == 2;
                let mut houses = board.geometry().houses().iter();
                match houses.find(|house| holds(&house.cells) && is_alone(&house.cells)) {
                    Some(house) => hidden_single::deduction(&after, house, digit, cell),
                    None => continue,
                }
            }
        };
        after.apply(&step);
        branch.walk.push(step);
    }
    branch
}
