//! A chain that a person draws: whether each link holds, why or why not, and what follows from the whole.
//!
//! **The candidates.** Links are checked on the board as the person sees it, with the notes that are left. A strong link says
//! that a digit has no other place, and a note may have been removed rightly by an earlier step, so its absence counts. It
//! may have been removed wrongly too: where singles and clues alone do not exclude such a candidate, it is listed in
//! [`CheckedLink::rests_on`], for the person to see what the link takes for granted. So a conclusion contradicts no solution
//! that the candidates shown allow, and is as good as these are.
//!
//! **Side clues.** A link within a row or column also holds if no arrangement of that line's candidates shows its clues
//! otherwise. The line filter is exact, and of the rest of the board nothing is assumed. Lines with more than
//! [`MAX_EXACT_OPEN`](crate::MAX_EXACT_OPEN) empty cells carry no such link.

mod link;
mod notation;

pub use notation::{ChainTextError, parse};

use super::chain::{self, Link};
use super::sentence::removed;
use super::{Arg, Board, Candidate, Cell, Conclusion, Digit, Mark, Phrase, Propagator};
use link::{excludes, invalid, strong, weak};

/// The most candidates of a chain. Marks number them in a byte, and nobody follows so many.
pub const MAX_NODES: usize = 60;

/// A digit in a cell, or in one of several cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainNode {
    /// One cell, or the cells of a group.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
    /// The cells of the almost locked set by which the node before leads here; none where no set is meant.
    pub set: Vec<Cell>,
}

impl From<Candidate> for ChainNode {
    fn from(Candidate { cell, digit }: Candidate) -> Self {
        Self { cells: vec![cell], digit, set: Vec::new() }
    }
}

impl ChainNode {
    /// The same digit in the same cells.
    fn is_at(&self, other: &Self) -> bool {
        self.digit == other.digit && self.cells == other.cells
    }
}

/// A link that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedLink {
    /// The candidate, whether it is true, and why that follows or does not follow from the one before.
    pub link: Link,
    /// Whether it follows.
    pub holds: bool,
    /// Candidates that are not on the board but that singles and clues do not exclude: with them the link would not hold.
    pub rests_on: Vec<Candidate>,
}

impl CheckedLink {
    /// What it takes for granted, in words; `None` where that is nothing.
    pub fn reliance(&self) -> Option<Phrase> {
        let gone: Vec<Conclusion> =
            self.rests_on.iter().map(|gone| Conclusion::eliminate(gone.cell, gone.digit)).collect();
        (!gone.is_empty()).then(|| Phrase::new("own-chain.rests-on", [removed(&gone)]))
    }
}

/// What a chain comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChainVerdict {
    /// There are fewer than two candidates.
    Short,
    /// A link does not hold.
    Broken,
    /// All links hold, but the chain does not begin and end with a strong one.
    Open,
    /// One of its two ends is true.
    Ends,
    /// It closes: of two neighbours exactly one is true.
    Loop,
    /// Its first candidate is true (`true`) or false (`false`): the opposite contradicts itself.
    Start(bool),
}

impl ChainVerdict {
    /// Its name for programs, kebab-case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Broken => "broken",
            Self::Open => "open",
            Self::Ends => "ends",
            Self::Loop => "loop",
            Self::Start(true) => "start-true",
            Self::Start(false) => "contradiction",
        }
    }
}

/// A chain that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnChain {
    /// Its links; the first one is what is assumed.
    pub links: Vec<CheckedLink>,
    /// What it comes to.
    pub verdict: ChainVerdict,
    /// What follows, as far as it changes the board.
    pub conclusions: Vec<Conclusion>,
    /// What it comes to, in words.
    pub summary: Phrase,
}

impl OwnChain {
    /// Its links without the verdicts.
    fn plain_links(&self) -> Vec<Link> {
        self.links.iter().map(|checked| checked.link.clone()).collect()
    }

    /// The chain in Eureka notation, with what follows from it.
    pub fn eureka(&self) -> String {
        chain::in_eureka(&self.plain_links(), &self.conclusions)
    }

    /// Marks for the board: each candidate with its number, and the cells of each almost locked set.
    pub fn marks(&self) -> Vec<Mark> {
        chain::marks(&self.plain_links())
    }

    /// The first link that does not hold, counted from 1.
    pub fn fault(&self) -> Option<usize> {
        self.links.iter().position(|checked| !checked.holds).map(|at| at + 1)
    }
}

/// Checks the chain of those candidates on the board. The first is assumed false if the chain begins with a strong link, and
/// true (`first_on`) if it begins with a weak one; strong and weak links take turns.
///
/// ```
/// use skyline_engine::own_chain::{ChainVerdict, check, parse};
/// use skyline_engine::{Board, format::read, notation};
/// use std::sync::Arc;
///
/// let puzzle = Arc::new(read("4:1///////////////").expect("Towers").draft.check().expect("a puzzle"));
/// let mut board = Board::new(&puzzle);
/// for (cell, digit) in [("r1c3", 2), ("r1c4", 2), ("r3c3", 2), ("r3c4", 2)] {
///     board.eliminate(cell.parse().expect("a cell"), skyline_engine::Digit::new(digit).expect("a digit"));
/// }
/// let (nodes, first_on) = parse(&board, "(2)r1c1=r1c2-r3c2=r3c1").expect("a chain");
/// let chain = check(&board, &nodes, first_on.expect("signs"));
/// assert_eq!(chain.verdict, ChainVerdict::Loop);
/// assert_eq!(notation(chain.conclusions.iter()), "r2c2-2 r4c2-2 r2c1-2 r4c1-2");
/// ```
pub fn check(board: &Board, nodes: &[ChainNode], first_on: bool) -> OwnChain {
    check_beside(board, &possible(board), nodes, first_on)
}

/// The same where it is not said how the chain begins: so that it concludes something, else so that all links hold, else so
/// that the first fault comes last; with a strong link where that makes no difference.
pub fn check_either(board: &Board, nodes: &[ChainNode]) -> OwnChain {
    let possible = possible(board);
    let [strong, weak] = [false, true].map(|first_on| check_beside(board, &possible, nodes, first_on));
    let worth = |chain: &OwnChain| (!chain.conclusions.is_empty(), chain.fault().unwrap_or(usize::MAX));
    if worth(&weak) > worth(&strong) { weak } else { strong }
}

/// What the digits placed leave by singles and the clues; by the digits alone where these contradict each other.
fn possible(board: &Board) -> Board {
    let values: Vec<Option<Digit>> = board.geometry().cells().map(|cell| board.value(cell)).collect();
    let mut possible = Board::from_values(board.puzzle(), &values);
    let mut left = possible.all_candidates().to_vec();
    if Propagator::new(board.puzzle()).propagate(&mut left).is_ok() {
        for (cell, left) in board.geometry().cells().zip(left) {
            possible.set_candidates(cell, left);
        }
    }
    possible
}

fn check_beside(board: &Board, possible: &Board, nodes: &[ChainNode], first_on: bool) -> OwnChain {
    let mut links: Vec<CheckedLink> = Vec::new();
    for (at, node) in nodes.iter().enumerate() {
        let on = first_on != (at % 2 == 1);
        let before = at.checked_sub(1).and_then(|before| nodes.get(before));
        let verdict = match (invalid(board, node), before) {
            (Some(fault), _) => Err(fault),
            (None, None) => Ok((Phrase::new("link.suppose", []), Vec::new())),
            (None, Some(before)) if on => strong(board, possible, before, node),
            (None, Some(before)) => weak(board, possible, before, node),
        };
        let holds = verdict.is_ok();
        let (because, rests_on) = verdict.unwrap_or_else(|fault| (fault, Vec::new()));
        let link = Link { cells: node.cells.clone(), digit: node.digit, on, set: node.set.clone(), because };
        links.push(CheckedLink { link, holds, rests_on });
    }
    let verdict = verdict([board, possible], nodes, &links, first_on);
    let conclusions = conclusions(board, nodes, verdict);
    let plain: Vec<Link> = links.iter().map(|checked| checked.link.clone()).collect();
    let fault = links.iter().position(|checked| !checked.holds);
    let summary = summary(board, &plain, verdict, &conclusions, fault);
    OwnChain { links, verdict, conclusions, summary }
}

fn verdict([board, possible]: [&Board; 2], nodes: &[ChainNode], links: &[CheckedLink], first_on: bool) -> ChainVerdict {
    let [first, .., last] = nodes else {
        return if links.iter().all(|checked| checked.holds) { ChainVerdict::Short } else { ChainVerdict::Broken };
    };
    if links.iter().any(|checked| !checked.holds) {
        return ChainVerdict::Broken;
    }
    let is_even = nodes.len().is_multiple_of(2);
    match (first.is_at(last), is_even, first_on) {
        (true, true, first_on) => ChainVerdict::Start(!first_on),
        (true, false, _) => ChainVerdict::Loop,
        (false, true, false) if weak(board, possible, last, first).is_ok() => ChainVerdict::Loop,
        (false, true, false) => ChainVerdict::Ends,
        (false, ..) => ChainVerdict::Open,
    }
}

/// What follows, as far as the board does not have it.
fn conclusions(board: &Board, nodes: &[ChainNode], verdict: ChainVerdict) -> Vec<Conclusion> {
    let [first, .., last] = nodes else { return Vec::new() };
    let mut found = Vec::new();
    match verdict {
        ChainVerdict::Short | ChainVerdict::Broken | ChainVerdict::Open => {}
        ChainVerdict::Ends => beside_both(board, first, last, &mut found),
        ChainVerdict::Loop => {
            // The first one at the end again closes the loop, and is the same node.
            let ring = if first.is_at(last) { &nodes[1..] } else { nodes };
            for (at, node) in ring.iter().enumerate() {
                beside_both(board, node, &ring[(at + 1) % ring.len()], &mut found);
            }
        }
        ChainVerdict::Start(true) => match first.cells[..] {
            [cell] => found.push(Conclusion::place(cell, first.digit)),
            _ => beside_both(board, first, first, &mut found),
        },
        ChainVerdict::Start(false) => {
            found.extend(first.cells.iter().map(|&cell| Conclusion::eliminate(cell, first.digit)));
        }
    }
    found
}

/// Adds the candidates that both exclude.
fn beside_both(board: &Board, one: &ChainNode, other: &ChainNode, found: &mut Vec<Conclusion>) {
    for cell in board.open_cells() {
        for digit in board.candidates(cell) {
            let candidate = ChainNode::from(Candidate { cell, digit });
            let conclusion = Conclusion::eliminate(cell, digit);
            let is_out = excludes(board, one, &candidate) && excludes(board, other, &candidate);
            if is_out && !found.contains(&conclusion) {
                found.push(conclusion);
            }
        }
    }
}

fn summary(
    board: &Board,
    links: &[Link],
    verdict: ChainVerdict,
    conclusions: &[Conclusion],
    fault: Option<usize>,
) -> Phrase {
    match verdict {
        ChainVerdict::Short => Phrase::new("own-chain.short", []),
        ChainVerdict::Broken => {
            Phrase::new("own-chain.broken", [("number", Arg::Count(fault.map_or(0, |at| at as u64 + 1)))])
        }
        ChainVerdict::Open => Phrase::new("own-chain.open", []),
        ChainVerdict::Ends | ChainVerdict::Loop | ChainVerdict::Start(true) if conclusions.is_empty() => {
            Phrase::new("own-chain.no-target", [])
        }
        ChainVerdict::Loop => Phrase::new("chain.loop", [removed(conclusions)]),
        ChainVerdict::Ends | ChainVerdict::Start(true) => chain::summary(board, links, conclusions, Vec::new()),
        ChainVerdict::Start(false) => Phrase::new("own-chain.contradiction", [removed(conclusions)]),
    }
}
