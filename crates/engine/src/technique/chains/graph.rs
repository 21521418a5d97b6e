//! Links between candidates, and the shortest chains along them.
//!
//! Strong link: if one candidate is false, the other is true (the two candidates of a cell, the two positions of a
//! digit in a house). Weak link: not both are true (two candidates of a cell, one digit in two cells that see each
//! other). The arrangements of a line that show its clues add links of both kinds, and implications from true to true
//! and from false to false.
//!
//! Source: alternating inference chains in the Sudoku literature. A breadth-first search runs from each candidate with
//! a conclusion (`levels`), so the chain found to each end is a shortest one.

use super::groups::{AlmostLockedSet, CandidateGroup, almost_locked, grouped_strong_links};
use crate::bits::bits;
use crate::technique::line_arrangements;
use crate::technique::positions;
use crate::{Board, Candidate, Cell, Digit, DigitSet, Line, LineFilter, work};

/// Which links a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Links {
    /// The two candidates of a cell are strongly linked.
    pub(super) bivalue: bool,
    /// The two positions of a digit in a house are strongly linked.
    pub(super) bilocal: bool,
    /// Arrangements of lines link their candidates.
    pub(super) lines: bool,
    /// Groups of cells within a house are nodes.
    pub(super) grouped: bool,
    /// The most cells of an almost locked set; 0 = no such sets.
    pub(super) almost: usize,
}

/// The most nodes: chains are not searched on larger boards.
const MAX_NODES: usize = 4000;

/// A candidate by its index in [`Graph::nodes`], or a group by its index after them.
pub(super) type Node = u16;

/// A candidate supposed true or false: twice the node, plus 1 for true.
pub(super) type Literal = u16;

const NONE: u16 = u16::MAX;

/// The links of a position. Placed cells have no nodes.
pub(super) struct Graph {
    pub(super) nodes: Vec<Candidate>,
    groups: Vec<CandidateGroup>,
    /// The almost locked sets of at least two cells.
    pub(super) sets: Vec<AlmostLockedSet>,
    order: usize,
    /// The node of each candidate, by cell index * order + digit - 1.
    numbers: Vec<Node>,
    /// The weak links: by node, a row of bits of the nodes that exclude it.
    pub(super) weak: Vec<u64>,
    pub(super) words: usize,
    /// The implications besides the weak links, one literal after the other.
    onward: Vec<Literal>,
    /// By literal, where its implications begin in `onward`; one more entry for the end.
    begins: Vec<u32>,
    /// The nodes whose falsehood implies something.
    leads: Vec<u64>,
}

impl Graph {
    /// The links of those kinds.
    pub(super) fn new(board: &Board, links: Links) -> Self {
        let order = board.order();
        let all = |cell: Cell| board.candidates(cell).iter().map(move |digit| Candidate { cell, digit });
        let mut nodes: Vec<Candidate> = board.open_cells().flat_map(all).collect();
        if nodes.len() > MAX_NODES {
            nodes.clear();
        }
        let mut numbers = vec![NONE; order.pow(3)];
        for (node, candidate) in nodes.iter().enumerate() {
            numbers[candidate.cell.index(order) * order + candidate.digit.get() - 1] = node as Node;
        }
        let mut graph = Self {
            order,
            numbers,
            groups: Vec::new(),
            sets: Vec::new(),
            weak: Vec::new(),
            words: 0,
            onward: Vec::new(),
            begins: Vec::new(),
            leads: Vec::new(),
            nodes,
        };
        let mut implied: Implied = Vec::new();
        let grouped = if graph.nodes.is_empty() { Vec::new() } else { graph.gather(board, links) };
        let nodes = graph.count();
        graph.words = nodes.div_ceil(64);
        graph.weak.resize(graph.words * nodes, 0);
        graph.leads.resize(graph.words, 0);
        graph.link_weakly(board, links.bivalue && links.bilocal);
        graph.link_groups_weakly();
        if links.bivalue {
            graph.link_cells(board, &mut implied);
        }
        if links.bilocal {
            graph.link_places(board, &mut implied);
        }
        if links.lines && !graph.nodes.is_empty() {
            graph.link_lines(board, &mut implied);
        }
        for (one, other) in grouped {
            imply(&mut implied, 2 * one, 2 * other + 1);
        }
        graph.lead_onward(&implied);
        for node in 0..nodes {
            let leads = !graph.onward(2 * node).is_empty();
            graph.leads[node / 64] |= u64::from(leads) << (node % 64);
        }
        graph
    }

    /// The implications of the literal besides the weak links.
    fn onward(&self, from: usize) -> &[Literal] {
        &self.onward[self.begins[from] as usize..self.begins[from + 1] as usize]
    }

    /// Sorts the implications by their premise, in the order found, without duplicates.
    fn lead_onward(&mut self, implied: &Implied) {
        let literals = 2 * self.count();
        let mut ends = vec![0_u32; literals + 1];
        implied.iter().for_each(|&(from, _)| ends[usize::from(from) + 1] += 1);
        (0..literals).for_each(|literal| ends[literal + 1] += ends[literal]);
        let mut sorted: Vec<Literal> = vec![0; implied.len()];
        let mut next = ends.clone();
        for &(from, to) in implied {
            let slot = &mut next[usize::from(from)];
            sorted[*slot as usize] = to;
            *slot += 1;
        }
        // By literal, the last premise that implies it, plus 1.
        let mut seen = vec![0; literals];
        self.begins.push(0);
        for from in 0..literals {
            for &to in &sorted[ends[from] as usize..ends[from + 1] as usize] {
                if std::mem::replace(&mut seen[usize::from(to)], from + 1) != from + 1 {
                    self.onward.push(to);
                }
            }
            self.begins.push(self.onward.len() as u32);
        }
    }

    /// How many nodes there are, including groups.
    pub(super) fn count(&self) -> usize {
        self.nodes.len() + self.groups.len()
    }

    /// The digit and cells of a node.
    pub(super) fn group(&self, node: Node) -> CandidateGroup {
        let node = usize::from(node);
        match self.nodes.get(node) {
            Some(&Candidate { cell, digit }) => CandidateGroup { digit, cells: vec![cell] },
            None => self.groups[node - self.nodes.len()].clone(),
        }
    }

    /// Finds and numbers the groups and sets. Returns the strong links between candidate groups.
    fn gather(&mut self, board: &Board, links: Links) -> Vec<(Node, Node)> {
        let mut linked = Vec::new();
        let mut by_first: Vec<Vec<Node>> = vec![Vec::new(); self.nodes.len()];
        if links.grouped {
            for ends in grouped_strong_links(board) {
                let [one, other] = ends.map(|CandidateGroup { digit, cells }| self.node(digit, &cells, &mut by_first));
                linked.push((one, other));
            }
        }
        if links.almost > 0 {
            self.sets = almost_locked(board, links.almost);
        }
        let mut cells: Vec<Cell> = Vec::new();
        let mut nodes: Vec<Node> = Vec::new();
        for at in 0..self.sets.len() {
            nodes.clear();
            for digit in self.sets[at].digits {
                cells.clear();
                cells.extend(self.sets[at].cells.iter().filter(|&&cell| board.candidates(cell).contains(digit)));
                nodes.push(self.node(digit, &cells, &mut by_first));
            }
            for (at, &one) in nodes.iter().enumerate() {
                linked.extend(nodes[at + 1..].iter().map(|&other| (one, other)));
            }
        }
        linked
    }

    /// The node of that digit in those cells, which is added if there is none.
    fn node(&mut self, digit: Digit, cells: &[Cell], by_first: &mut [Vec<Node>]) -> Node {
        let first = self.numbers[cells[0].index(self.order) * self.order + digit.get() - 1];
        if cells.len() == 1 {
            return first;
        }
        let same = &mut by_first[usize::from(first)];
        let singles = self.nodes.len();
        if let Some(&node) = same.iter().find(|&&node| self.groups[usize::from(node) - singles].cells == cells) {
            return node;
        }
        let node = (singles + self.groups.len()) as Node;
        same.push(node);
        self.groups.push(CandidateGroup { digit, cells: cells.to_vec() });
        node
    }

    /// A group excludes what each of its cells excludes.
    fn link_groups_weakly(&mut self) {
        let singles = self.nodes.len();
        let mut by_digit: Vec<Vec<Node>> = vec![Vec::new(); self.order];
        for group in singles..self.count() {
            let CandidateGroup { digit, cells } = &self.groups[group - singles];
            let nodes: Vec<usize> =
                cells.iter().map(|&cell| self.number(cell, *digit).map_or(0, usize::from)).collect();
            let before = &mut by_digit[digit.get() - 1];
            for word in 0..singles.div_ceil(64) {
                let both = nodes.iter().fold(u64::MAX, |both, node| both & self.weak[node * self.words + word]);
                // In the word that has both candidates and groups, the bits of groups are not set yet.
                for bit in bits(both).filter(|bit| 64 * word + bit < singles) {
                    self.exclude(group as Node, (64 * word + bit) as Node);
                }
            }
            for &other in before.iter() {
                let row = usize::from(other) * self.words;
                if nodes.iter().all(|node| self.weak[row + node / 64] >> (node % 64) & 1 == 1) {
                    self.exclude(group as Node, other);
                }
            }
            before.push(group as Node);
        }
    }

    /// The node of that candidate, if there is one.
    pub(super) fn number(&self, cell: Cell, digit: Digit) -> Option<Node> {
        Some(self.numbers[cell.index(self.order) * self.order + digit.get() - 1]).filter(|&node| node != NONE)
    }

    fn link_weakly(&mut self, board: &Board, within_cells: bool) {
        for node in 0..self.nodes.len() {
            let Candidate { cell, digit } = self.nodes[node];
            let (index, digit) = (cell.index(self.order), digit.get() - 1);
            // Sets one direction of each link; the loop also reaches the other node.
            let row = &mut self.weak[node * self.words..][..self.words];
            let mut see = |candidate: usize| {
                let other = usize::from(self.numbers[candidate]);
                if let Some(word) = row.get_mut(other / 64) {
                    *word |= 1 << (other % 64);
                }
            };
            board.geometry().peers(index).iter().for_each(|&peer| see(usize::from(peer) * self.order + digit));
            let others = (0..self.order).filter(|&other| within_cells && other != digit);
            others.for_each(|other| see(index * self.order + other));
        }
    }

    fn exclude(&mut self, one: Node, other: Node) {
        let (one, other) = (usize::from(one), usize::from(other));
        self.weak[one * self.words + other / 64] |= 1 << (other % 64);
        self.weak[other * self.words + one / 64] |= 1 << (one % 64);
    }

    fn link_cells(&self, board: &Board, implied: &mut Implied) {
        for cell in board.open_cells() {
            let candidates = board.candidates(cell);
            let ends = [candidates.min(), candidates.max()].map(|digit| self.number(cell, digit?));
            if let (2, [Some(one), Some(other)]) = (candidates.len(), ends) {
                imply(implied, 2 * one, 2 * other + 1);
            }
        }
    }

    fn link_places(&self, board: &Board, implied: &mut Implied) {
        for house in board.geometry().houses() {
            for digit in DigitSet::all(self.order) {
                let mask = positions::in_house(board, house, digit);
                let ends = [mask.trailing_zeros(), 31 - mask.leading_zeros().min(31)];
                if mask.count_ones() == 2
                    && let [Some(one), Some(other)] = ends.map(|at| self.number(house.cells[at as usize], digit))
                {
                    imply(implied, 2 * one, 2 * other + 1);
                }
            }
        }
    }

    /// Adds what each candidate of a line, supposed true and supposed false, implies for the others.
    fn link_lines(&mut self, board: &Board, implied: &mut Implied) {
        let order = self.order;
        let mut filter = LineFilter::default();
        let mut after = vec![DigitSet::EMPTY; order];
        // By candidate: the line filtered with that candidate placed; empty if there is no arrangement.
        let mut with: Vec<DigitSet> = Vec::new();
        for line in line_arrangements::fewest_open_first(board) {
            let clues = board.puzzle().clues().of(line);
            let before = board.line(line);
            if clues.is_empty() || before.iter().filter(|cell| cell.len() > 1).count() > MAX_LINKED_OPEN {
                continue;
            }
            for at in (0..order).filter(|&at| before[at].len() > 1) {
                with.clear();
                for digit in before[at] {
                    let start = with.len();
                    with.extend(&before);
                    let filled = &mut with[start..];
                    filled[at] = digit.set();
                    if filter.filter_if_short(filled, clues).is_err() {
                        filled.fill(DigitSet::EMPTY);
                    }
                }
                for (one, digit) in before[at].iter().enumerate() {
                    let Some(node) = self.number(line.cell(at), digit) else { continue };
                    for literal in [2 * node + 1, 2 * node] {
                        after.fill(DigitSet::EMPTY);
                        for (other, with) in with.chunks_exact(order).enumerate() {
                            if (literal % 2 == 1) == (other == one) {
                                after.iter_mut().zip(with).for_each(|(after, &with)| *after |= with);
                            }
                        }
                        if !after[at].is_empty() {
                            after[at] = before[at];
                            self.link_line(line, literal, [&before, &after], implied);
                        }
                    }
                }
            }
        }
    }

    fn link_line(&mut self, line: Line, literal: Literal, [before, after]: [&[DigitSet]; 2], implied: &mut Implied) {
        for (at, (&before, &after)) in before.iter().zip(after).enumerate() {
            for digit in before - after {
                let Some(node) = self.number(line.cell(at), digit) else { continue };
                if literal & 1 == 1 {
                    self.exclude(literal / 2, node);
                } else {
                    imply(implied, literal, 2 * node);
                }
            }
            let forced = after.only().filter(|_| before.len() > 1);
            if let Some(node) = forced.and_then(|digit| self.number(line.cell(at), digit)) {
                imply(implied, literal, 2 * node + 1);
            }
        }
    }

    /// By word: the nodes that both of the two exclude.
    fn neither(&self, one: Node, other: Node) -> impl Iterator<Item = (usize, u64)> {
        let row = |node: Node| &self.weak[usize::from(node) * self.words..][..self.words];
        row(one).iter().zip(row(other)).map(|(one, other)| one & other).enumerate()
    }

    /// The candidates that both of the two exclude.
    pub(super) fn beside_neither(&self, one: Node, other: Node) -> impl Iterator<Item = Candidate> + '_ {
        self.neither(one, other)
            .flat_map(move |(word, both)| bits(both).filter_map(move |bit| self.nodes.get(64 * word + bit).copied()))
    }

    /// Whether at most one of the two is true.
    pub(super) fn excludes(&self, one: Node, other: Node) -> bool {
        let bit = usize::from(other);
        self.weak[usize::from(one) * self.words + bit / 64] >> (bit % 64) & 1 == 1
    }

    /// The almost locked set that holds the one group if the other is false, where a set is needed for that.
    pub(super) fn set_between(
        &self,
        board: &Board,
        before: &CandidateGroup,
        group: &CandidateGroup,
    ) -> Option<&AlmostLockedSet> {
        let uses = |set: &&AlmostLockedSet| {
            set.group(board, before.digit) == *before && set.group(board, group.digit) == *group
        };
        // A link between two candidates of one cell needs no set.
        let needs_set = before.digit != group.digit
            && (before.cells != group.cells || group.cells.iter().any(|&cell| board.candidates(cell).len() > 2));
        self.sets.iter().find(|set| needs_set && uses(set))
    }

    /// Breadth-first search from the start, supposed false. Returns the literals that need exactly `length` links, in
    /// the order in which they are reached, and by literal its predecessor.
    pub(super) fn search(&self, start: Node, length: usize) -> (Vec<Literal>, Vec<Literal>) {
        let mut parents = vec![NONE; 2 * self.count()];
        let (mut level, mut next) = (vec![2 * start], Vec::new());
        for _ in 0..length {
            work::spend(level.len() as u64 * self.literal_work());
            for &from in &level {
                self.follow(from, &mut |to| {
                    let parent = &mut parents[usize::from(to)];
                    if *parent == NONE && to != 2 * start {
                        *parent = from;
                        next.push(to);
                    }
                });
            }
            std::mem::swap(&mut level, &mut next);
            next.clear();
        }
        (level, parents)
    }

    /// The work counted for expanding one literal.
    pub(super) fn literal_work(&self) -> u64 {
        1 + self.words as u64 / 8
    }

    /// Calls `hand_on` with every literal implied by `from`: first those that a true candidate excludes, if they
    /// imply something in turn.
    pub(super) fn follow(&self, from: Literal, hand_on: &mut dyn FnMut(Literal)) {
        if from % 2 == 1 {
            for (word, leads) in self.leads.iter().enumerate() {
                for bit in bits(self.weak[usize::from(from / 2) * self.words + word] & leads) {
                    hand_on(2 * (64 * word + bit) as Literal);
                }
            }
        }
        for &to in self.onward(from.into()) {
            hand_on(to);
        }
    }
}

/// Implications as pairs of literals, in the order found.
type Implied = Vec<(Literal, Literal)>;

/// Adds an implication and its contrapositive.
fn imply(implied: &mut Implied, from: Literal, to: Literal) {
    implied.extend([(from, to), (to ^ 1, from ^ 1)]);
}

/// The chain to that end by the predecessors of a search: nodes with whether they are true, beginning with the
/// start as false.
pub(super) fn chain(parents: &[Literal], start: Node, end: Node) -> Vec<(Node, bool)> {
    let mut chain = Vec::new();
    let mut at = 2 * end + 1;
    while at != NONE && chain.len() <= parents.len() {
        chain.push((at / 2, at & 1 == 1));
        at = if at == 2 * start { NONE } else { parents[usize::from(at)] };
    }
    chain.reverse();
    chain
}

/// The most open cells of a line whose arrangements add links: the line is filtered once for each candidate.
const MAX_LINKED_OPEN: usize = 8;
