//! Forcing chains with several branches, and contradictions: what each candidate leads to when it is true and when it is
//! false, and what that comes to. Rated by Sudoku Explainer's rules.

use super::Found;
use super::chain_length::length_addition;
use super::grid::{BoardShape, Grid, Literal};
use super::trace::{Further, Links, Trace, Tracer};
use crate::Deadline;
use crate::bits::bits;

/// A kind of forcing chain.
#[derive(Clone, Copy)]
pub(super) struct ForcingKind {
    pub(super) links: Links,
    /// The ids of a contradiction, and of what all candidates of a cell or all positions in a house lead to.
    ids: [&'static str; 2],
    /// The rating of the shortest, in tenths.
    base: u16,
}

const fn kind(
    within_cells: bool,
    is_dynamic: bool,
    further: Further,
    ids: [&'static str; 2],
    base: u16,
) -> ForcingKind {
    ForcingKind { links: Links { within_cells, is_dynamic, further }, ids, base }
}

/// One digit leads to a contradiction.
pub(super) const NISHIO: ForcingKind = kind(false, true, Further::Nothing, ["nishio", "nishio"], 75);
/// Chains of which each link follows from the one before it.
pub(super) const STATIC: ForcingKind = kind(true, false, Further::Nothing, ["forcing-chain", "forcing-chain"], 80);
/// Chains in which several links together may force the next one.
pub(super) const DYNAMIC: ForcingKind =
    kind(true, true, Further::Nothing, ["contradiction", "forcing-chain"], DYNAMIC_BASE);
/// What the shortest of them is rated, in tenths.
pub(super) const DYNAMIC_BASE: u16 = 85;
/// The same, with simple patterns on the way.
pub(super) const DYNAMIC_PLUS: ForcingKind =
    kind(true, true, Further::Patterns, ["contradiction", "forcing-chain"], 90);

/// The contradictions with chains within the supposition: the easiest, and all that are rated no higher than `at_most`.
pub(super) fn nested(shape: &BoardShape, grid: &Grid, at_most: u16, deadline: &Deadline) -> Found {
    let mut tracer = Tracer::new(shape, grid, Links { further: Further::Chains, ..DYNAMIC_PLUS.links });
    let mut found = Found::at_most(at_most);
    for (cell, digit) in grid.candidates() {
        if found.is_enough() || deadline.has_passed() {
            break;
        }
        let literal = Literal::new(cell, digit, true);
        if let (Some(literals), Some(conclusion)) = (tracer.run(literal).clash, literal.negated().conclusion(shape)) {
            found.add(NESTED_BASE + length_addition(literals), super::NESTED, conclusion);
        }
    }
    found
}

/// What the shortest contradiction with chains within the supposition is rated, in tenths.
pub(super) const NESTED_BASE: u16 = 95;

/// The easiest chains of that kind.
pub(super) fn find(shape: &BoardShape, grid: &Grid, kind: ForcingKind, at_most: u16, deadline: &Deadline) -> Found {
    let mut search = Search {
        tracer: Tracer::new(shape, grid, kind.links),
        shape,
        grid,
        kind,
        on: (0..shape.peers.len() * super::grid::MAX_RATED_ORDER).map(|_| None).collect(),
        found: Found::at_most(at_most),
    };
    let is_nishio = !kind.links.within_cells;
    for cell in 0..shape.peers.len() {
        if deadline.has_passed() {
            return Found::default();
        }
        if kind.links.is_dynamic && search.found.is_enough() {
            break;
        }
        let count = grid.cells[cell].count_ones();
        if count > 2 || count == 2 && kind.links.is_dynamic {
            let digits: Vec<usize> = bits(grid.cells[cell]).collect();
            let all: Vec<Literal> = digits.iter().map(|&digit| Literal::new(cell, digit, true)).collect();
            for &literal in &all {
                search.prepare(literal);
                if kind.links.is_dynamic {
                    search.binary(literal, count > 2 && !is_nishio);
                }
                if !is_nishio {
                    search.houses(literal);
                }
            }
            if !is_nishio {
                search.branches(&all);
            }
        }
    }
    search.found
}

struct Search<'g> {
    tracer: Tracer<'g>,
    shape: &'g BoardShape,
    grid: &'g Grid,
    kind: ForcingKind,
    /// By candidate: what follows if it is true.
    on: Vec<Option<Trace>>,
    found: Found,
}

impl Search<'_> {
    fn prepare(&mut self, literal: Literal) {
        let place = &mut self.on[literal.index() / 2];
        if place.is_none() {
            *place = Some(self.tracer.run(literal));
        }
    }

    fn add(&mut self, literal: Literal, literals: u16, is_branching: bool) {
        let worthless = literal.is_on() && self.grid.cells[literal.cell()].count_ones() < 2;
        if !worthless && let Some(conclusion) = literal.conclusion(self.shape) {
            let rating = self.kind.base + length_addition(literals);
            self.found.add(rating, self.kind.ids[usize::from(is_branching)], conclusion);
        }
    }

    /// Contradictions of the candidate, and what follows whether it is true or not.
    fn binary(&mut self, literal: Literal, with_both: bool) {
        let off = self.tracer.run(literal.negated());
        let Some(on) = self.on[literal.index() / 2].take() else { return };
        if let Some(literals) = on.clash {
            self.add(literal.negated(), literals, false);
        }
        if let Some(literals) = off.clash {
            self.add(literal, literals, false);
        }
        if with_both {
            for (index, (&one, &other)) in on.counts.iter().zip(&off.counts).enumerate() {
                if one > 0 && other > 0 {
                    self.add(Literal(index as u16), one + other, true);
                }
            }
        }
        self.on[literal.index() / 2] = Some(on);
    }

    /// What all positions of the digit in a house lead to, of the houses where this is the first.
    fn houses(&mut self, literal: Literal) {
        let (cell, digit) = (literal.cell(), literal.digit());
        let shape = self.shape;
        for &(house, at) in &shape.houses_of[cell] {
            let positions = self.grid.positions[house][digit];
            if positions.count_ones() < 2 || positions.trailing_zeros() as usize != at {
                continue;
            }
            let cells = bits(positions).map(|at| shape.houses[house].cells[at]);
            let all: Vec<Literal> = cells.map(|cell| Literal::new(cell, digit, true)).collect();
            all.iter().for_each(|&literal| self.prepare(literal));
            self.branches(&all);
        }
    }

    /// What all of those lead to, of which one is true.
    fn branches(&mut self, all: &[Literal]) {
        let counts: Vec<&[u16]> =
            all.iter().filter_map(|literal| Some(&*self.on[literal.index() / 2].as_ref()?.counts)).collect();
        let Some((first, rest)) = counts.split_first() else { return };
        let mut common = Vec::new();
        for (index, &count) in first.iter().enumerate().filter(|(_, count)| **count > 0) {
            let total = rest.iter().try_fold(count, |sum, counts| (counts[index] > 0).then(|| sum + counts[index]));
            common.extend(total.map(|total| (Literal(index as u16), total)));
        }
        common.into_iter().for_each(|(literal, total)| self.add(literal, total, true));
    }
}
