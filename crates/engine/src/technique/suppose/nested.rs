//! Nested contradiction: suppose a candidate and follow it by cross-outs, singles and lines; where nothing follows any
//! more, remove what would itself lead to a contradiction, and go on. If that ends in a clash, the candidate is removed.
//!
//! Source: the dynamic chains of Sudoku Explainer with contradictions within them.

use super::inner::{NestedWalk, fails};
use super::{Goal, Lines, ProofSlice, contradiction};
use crate::board::Clash;
use crate::insertion_sort::insertion_sort_by_key;
use crate::technique::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time};
use crate::{Board, Candidate, Conclusion, Deduction, Puzzle};
use std::ops::ControlFlow;

/// One deduction for each candidate.
pub(in super::super) struct NestedContradiction;

static INFO: TechniqueInfo = TechniqueInfo {
    id: "nested-contradiction",
    tier: Tier::Supposition,
    difficulty: Difficulty::Unreasonable,
    rating: 95,
};

/// Limit on the candidates that are looked at within suppositions, times the cells of the board, since somebody waits.
const MAX_TRIES_TIMES_CELLS: usize = 2_000_000;
/// On boards of more rows the trial is as quick to follow.
const MAX_NESTED_ORDER: usize = 16;
/// How many walks are compared.
const MAX_COMPARED_WALKS: usize = 3;

impl Technique for NestedContradiction {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { since: 2, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.order() <= MAX_NESTED_ORDER
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let lines = if board.puzzle().clues().is_empty() { Lines::None } else { Lines::Both };
        let mut rules = lines.propagator(board);
        let mut tries = MAX_TRIES_TIMES_CELLS / board.all_candidates().len();
        let mut failing: Vec<Candidate> = Vec::new();
        for candidate in contradiction::candidates_to_suppose(board) {
            in_time(board)?;
            match fails(board, &mut rules, candidate, &mut tries) {
                Some(true) => failing.push(candidate),
                Some(false) => {}
                None => break,
            }
            if failing.len() == MAX_COMPARED_WALKS {
                report_easiest_first(board, lines, &failing, found)?;
                failing.clear();
            }
        }
        report_easiest_first(board, lines, &failing, found)
    }
}

fn report_easiest_first(
    board: &Board,
    lines: Lines,
    failing: &[Candidate],
    found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let walk = |&candidate: &Candidate| {
        let (walk, clash) = NestedWalk::new(board, lines, candidate)?;
        let slice = ProofSlice::new(&walk.walker, Goal::Clash(clash), false);
        Some((slice.cost(&walk.walker), candidate, clash, walk))
    };
    let mut walks: Vec<_> = failing.iter().filter_map(walk).collect();
    // A walk that was cut off is missing here: without it the order could be another.
    in_time(board)?;
    insertion_sort_by_key(&mut walks, |(cost, candidate, ..)| (*cost, *candidate));
    walks.into_iter().map(|(_, candidate, clash, walk)| deduction(board, &walk, candidate, clash)).try_for_each(found)
}

fn deduction(board: &Board, walk: &NestedWalk<'_>, candidate: Candidate, clash: Clash) -> Deduction {
    if !board.explains() {
        return Deduction::without_reason(INFO.id, vec![Conclusion::Eliminate(candidate)]);
    }
    let slice = ProofSlice::new(&walk.walker, Goal::Clash(clash), true);
    contradiction::of_walk(INFO.id, candidate, clash, walk.describe(&slice))
}
