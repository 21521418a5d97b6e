//! Contradictions within a supposition: candidates that, once the supposition has led as far as it goes by itself, lead to
//! a clash of their own.

use super::contradiction;
use super::proof_slice::{Needs, describe_steps_from};
use super::{Goal, Lines, ProofSlice, Walker};
use crate::board::Clash;
use crate::insertion_sort::insertion_sort_by_key;
use crate::{Board, Candidate, Cell, Deduction, DigitSet, Propagator};

/// How many of the candidates that fail soonest are removed at once.
const MAX_AT_ONCE: usize = 3;

/// Why a candidate fails within a supposition.
pub(super) struct InnerProof<'b> {
    pub(super) candidate: Candidate,
    /// The steps of the supposition so far, and then those from the candidate to the clash.
    pub(super) walker: Walker<'b>,
    clash: Clash,
    /// Those from the candidate on that lead to the clash.
    pub(super) slice: ProofSlice,
    /// What they need of the supposition so far.
    pub(super) needs: Needs,
}

impl<'b> InnerProof<'b> {
    /// Follows the candidate from where the supposition has led to; `None` where that comes to no clash.
    pub(super) fn new(outer: &Walker<'b>, candidate: Candidate) -> Option<Self> {
        let mut walker = outer.inner();
        let clash = walker.suppose(candidate)?;
        let (slice, needs) = ProofSlice::since(outer.steps.len(), &walker, Goal::Clash(clash), true);
        Some(Self { candidate, walker, clash, slice, needs })
    }

    /// The contradiction as a step of the walk, on a board that has what it needs.
    pub(super) fn deduction(&self, board: &Board) -> Deduction {
        let walk = describe_steps_from(board, &self.walker, &self.slice);
        contradiction::of_walk("contradiction", self.candidate, self.clash, walk)
    }
}

/// Some of the candidates that fail where the supposition has led to, those that fail soonest.
pub(super) fn failing(outer: &Walker<'_>) -> Vec<Candidate> {
    let board = outer.board;
    let order = board.order();
    let mut rules = rules(board, outer.lines());
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

/// What follows of itself, with or without lines.
pub(super) fn rules(board: &Board, lines: Lines) -> Propagator {
    match lines {
        Lines::None => Propagator::without_clues(board.puzzle()),
        Lines::Both => Propagator::new(board.puzzle()),
    }
}

/// Whether the candidate leads to a clash, if what fails on the way is removed. `tries` counts down the candidates that
/// are looked at; `None` where they are used up.
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
