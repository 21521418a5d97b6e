//! Contradictions within a supposition: candidates that, once the supposition has led as far as it goes by itself, lead to
//! a clash of their own.

use super::contradiction;
use super::proof_slice::{describe_steps_from, without_failures};
use super::walker::Failure;
use super::{Goal, Lines, ProofSlice, Walker};
use crate::board::Clash;
use crate::insertion_sort::insertion_sort_by_key;
use crate::technique::in_time;
use crate::{Board, Candidate, Cell, Deduction, DigitSet, Propagator};

/// How many of the candidates that fail soonest are removed at once.
const MAX_AT_ONCE: usize = 3;

/// A supposition that is followed with contradictions on the way.
pub(super) struct NestedWalk<'b> {
    pub(super) walker: Walker<'b>,
    /// Why the candidates fail that are removed on the way, by the number of their failure.
    proofs: Vec<InnerProof<'b>>,
}

/// Why a candidate fails within a supposition.
struct InnerProof<'b> {
    candidate: Candidate,
    /// The steps of the supposition so far, and then those from the candidate to the clash.
    walker: Walker<'b>,
    clash: Clash,
    /// Those from the candidate on that lead to the clash.
    slice: ProofSlice,
}

impl<'b> NestedWalk<'b> {
    /// Supposes the candidate and follows it to its clash; `None` where it comes to none before the board's deadline.
    pub(super) fn new(board: &'b Board, lines: Lines, candidate: Candidate) -> Option<(Self, Clash)> {
        let mut walk = Self { walker: Walker::new(board, lines), proofs: Vec::new() };
        let mut clash = walk.walker.suppose(candidate);
        while clash.is_none() {
            if in_time(board).is_break() {
                return None;
            }
            let before = walk.proofs.len();
            for out in failing(&walk.walker) {
                if clash.is_none() && walk.walker.left(out.cell).contains(out.digit) {
                    clash = walk.remove(out);
                }
            }
            if walk.proofs.len() == before {
                return None;
            }
        }
        Some((walk, clash?))
    }

    /// Removes the candidate, if it comes to a clash from where the supposition has led to.
    fn remove(&mut self, candidate: Candidate) -> Option<Clash> {
        let mut walker = self.walker.inner();
        let clash = walker.suppose(candidate)?;
        let (slice, required) = ProofSlice::since(self.walker.steps.len(), &walker, Goal::Clash(clash), true);
        let cost = slice.cost(&walker);
        self.proofs.push(InnerProof { candidate, walker, clash, slice });
        self.walker.remove(candidate, Failure { required, cost })
    }

    /// The steps of the walk.
    pub(super) fn describe(&self, slice: &ProofSlice) -> Vec<Deduction> {
        let failure = |number: usize, board: &Board| {
            let InnerProof { candidate, walker, clash, slice } = &self.proofs[number];
            let walk = describe_steps_from(board, walker, slice, &without_failures);
            contradiction::of_walk("contradiction", *candidate, *clash, walk)
        };
        describe_steps_from(self.walker.board, &self.walker, slice, &failure)
    }
}

/// Some of the candidates that fail where the supposition has led to, those that fail soonest.
pub(super) fn failing(outer: &Walker<'_>) -> Vec<Candidate> {
    let board = outer.board;
    let order = board.order();
    let mut rules = outer.lines().propagator(board);
    let mut failing: Vec<(u64, Candidate)> = Vec::new();
    let mut cells = outer.all_left().to_vec();
    for index in (0..cells.len()).filter(|&index| outer.all_left()[index].len() > 1) {
        for digit in outer.all_left()[index] {
            let before = rules.propagations();
            cells.copy_from_slice(outer.all_left());
            if rules.narrow(&mut cells, index, digit.set()).is_err() {
                failing.push((rules.propagations() - before, Candidate { cell: Cell::at(index, order), digit }));
            }
        }
    }
    insertion_sort_by_key(&mut failing, |failure| *failure);
    failing.into_iter().map(|(_, candidate)| candidate).take(MAX_AT_ONCE).collect()
}

/// Whether the candidate leads to a clash, if what fails on the way is removed. `tries` counts down the candidates that
/// are looked at; `None` where they are used up, or the board's deadline has passed.
pub(super) fn fails(board: &Board, rules: &mut Propagator, candidate: Candidate, tries: &mut usize) -> Option<bool> {
    let mut cells = board.all_candidates().to_vec();
    if rules.narrow(&mut cells, candidate.cell.index(board.order()), candidate.digit.set()).is_err() {
        return Some(true);
    }
    let mut open: Vec<usize> = (0..cells.len()).filter(|&index| cells[index].len() > 1).collect();
    insertion_sort_by_key(&mut open, |&index| cells[index].len());
    let mut tried = cells.clone();
    // Cells are looked at in turns until none of them has lost anything for a whole turn.
    let mut unchanged = 0;
    for &index in open.iter().cycle() {
        if unchanged == open.len() {
            break;
        }
        if in_time(board).is_break() {
            return None;
        }
        unchanged += 1;
        if cells[index].len() < 2 {
            continue;
        }
        let mut failed = DigitSet::EMPTY;
        for digit in cells[index] {
            *tries = tries.checked_sub(1)?;
            tried.copy_from_slice(&cells);
            if rules.narrow(&mut tried, index, digit.set()).is_err() {
                failed.insert(digit);
            }
        }
        if !failed.is_empty() {
            let left = cells[index] - failed;
            if left.is_empty() || rules.narrow(&mut cells, index, left).is_err() {
                return Some(true);
            }
            unchanged = 0;
        }
    }
    Some(false)
}
