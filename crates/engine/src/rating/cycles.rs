//! Chains without branches: from a candidate to its own opposite, or around to itself.

use super::Found;
use super::chain_length::length_addition;
use super::grid::{BoardShape, Grid, Literal, MAX_LITERALS};
use crate::bits::{bits, wide_bits};

/// Which links a chain may use between what is false and what is then true, and within cells.
#[derive(Clone, Copy)]
struct Links {
    /// Along one digit.
    in_houses: bool,
    /// Between the two digits of a cell.
    in_cells: bool,
}

impl Links {
    /// What the shortest cycle and the shortest chain are rated, in tenths.
    const fn bases(self) -> [u16; 2] {
        if self.in_cells && self.in_houses { [70, 70] } else { [65, 66] }
    }

    const fn id(self) -> &'static str {
        match (self.in_cells, self.in_houses) {
            (false, _) => "x-chain",
            (_, false) => "bivalue-chain",
            _ => "aic",
        }
    }
}

/// The easiest chains.
pub(super) fn find(shape: &BoardShape, grid: &Grid) -> Found {
    let mut found = Found::default();
    for (in_houses, in_cells) in [(true, false), (false, true), (true, true)] {
        let mut search = Search { shape, grid, links: Links { in_houses, in_cells }, found: &mut found };
        for (cell, digit) in grid.candidates().filter(|&(cell, _)| grid.cells[cell].count_ones() > 1) {
            if in_houses || grid.cells[cell].count_ones() == 2 {
                search.cycles(Literal::new(cell, digit, true));
            }
            if in_houses {
                search.chain(Literal::new(cell, digit, true));
                search.chain(Literal::new(cell, digit, false));
            }
        }
    }
    found
}

struct Search<'s> {
    shape: &'s BoardShape,
    grid: &'s Grid,
    links: Links,
    found: &'s mut Found,
}

/// A literal that was reached, and the place of the one before it.
type Node = (Literal, usize);

impl Search<'_> {
    /// Calls `each` with what follows from the literal at once.
    fn follow(&self, literal: Literal, each: &mut dyn FnMut(Literal)) {
        let (cell, digit) = (literal.cell(), literal.digit());
        let in_cell = self.grid.cells[cell] & !(1 << digit);
        if self.links.in_cells && (literal.is_on() || in_cell.count_ones() == 1) {
            bits(in_cell).for_each(|other| each(Literal::new(cell, other, !literal.is_on())));
        }
        for &(house, at) in &self.shape.houses_of[cell] {
            let others = self.grid.positions[house][digit] & !(1 << at);
            if literal.is_on() || self.links.in_houses && others.count_ones() == 1 {
                let cells = &self.shape.houses[house].cells;
                bits(others).for_each(|other| each(Literal::new(cells[other], digit, !literal.is_on())));
            }
        }
    }

    /// The shortest way from the literal to its opposite.
    fn chain(&mut self, start: Literal) {
        let mut reached = [false; MAX_LITERALS];
        let mut level = vec![start];
        reached[start.index()] = true;
        let mut literals = 1;
        while !level.is_empty() && !reached[start.negated().index()] {
            let mut next = Vec::new();
            for &literal in &level {
                self.follow(literal, &mut |to| {
                    if !std::mem::replace(&mut reached[to.index()], true) {
                        next.push(to);
                    }
                });
            }
            level = next;
            literals += 1;
        }
        if reached[start.negated().index()]
            && let Some(conclusion) = start.negated().conclusion(self.shape)
        {
            self.found.add(self.links.bases()[1] + length_addition(literals), self.links.id(), conclusion);
        }
    }

    /// The ways from the literal around to itself.
    fn cycles(&mut self, start: Literal) {
        let mut nodes: Vec<Node> = vec![(start, usize::MAX)];
        let mut reached = [false; MAX_LITERALS];
        reached[start.index()] = true;
        let mut cycles = Vec::new();
        let (mut first, mut literals) = (0, 1);
        while first < nodes.len() {
            let last = nodes.len();
            literals += 1;
            for at in first..last {
                let (literal, _) = nodes[at];
                let mut next = Vec::new();
                self.follow(literal, &mut |to| next.push(to));
                for to in next {
                    if !to.is_on() {
                        if !path(&nodes, at).any(|before| before == to) {
                            nodes.push((to, at));
                        }
                    } else if to == start && literals > 4 {
                        cycles.push((at, literals - 1));
                    } else if !std::mem::replace(&mut reached[to.index()], true) {
                        nodes.push((to, at));
                    }
                }
            }
            first = last;
        }
        for (end, literals) in cycles {
            let way: Vec<Literal> = path(&nodes, end).collect();
            self.clear(&way, literals);
        }
    }

    /// Removes what is false whichever half of the cycle is true.
    fn clear(&mut self, cycle: &[Literal], literals: u16) {
        let own = cycle.iter().fold(0, |cells: u128, literal| cells | 1 << literal.cell());
        let rating = self.links.bases()[0] + length_addition(literals);
        for digit in 0..self.shape.order {
            let seen = |on: bool| {
                let half = cycle.iter().filter(|literal| literal.digit() == digit && literal.is_on() == on);
                half.fold(0, |seen, literal| seen | self.shape.peers[literal.cell()])
            };
            let cleared = wide_bits(seen(true) & seen(false) & !own).filter(|&cell| self.grid.has(cell, digit));
            for conclusion in cleared.filter_map(|cell| Literal::new(cell, digit, false).conclusion(self.shape)) {
                self.found.add(rating, self.links.id(), conclusion);
            }
        }
    }
}

/// The literals from that node back to the start.
fn path(nodes: &[Node], end: usize) -> impl Iterator<Item = Literal> + '_ {
    std::iter::successors(nodes.get(end), |(_, before)| nodes.get(*before)).map(|(literal, _)| *literal)
}
