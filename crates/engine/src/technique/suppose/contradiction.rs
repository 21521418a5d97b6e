//! Contradiction: suppose a candidate and follow it by cross-outs, singles and lines. If that leads to a clash,
//! the candidate is removed. Of those that fail soonest, the one with the easiest walk comes first.

use super::proof_slice::{clash_phrase, describe_steps};
use super::{Goal, Lines, ProofSlice, Walker};
use crate::board::Clash;
use crate::insertion_sort::insertion_sort_by_key;
use crate::technique::{Difficulty, Technique, TechniqueInfo, Tier, in_time};
use crate::{Arg, Board, Candidate, Conclusion, Deduction, Mark, Phrase, Propagator, Role};
use std::ops::ControlFlow;

/// One deduction for each candidate.
pub(in super::super) struct Contradiction;

static INFO: TechniqueInfo =
    TechniqueInfo { id: "contradiction", tier: Tier::Supposition, difficulty: Difficulty::Unreasonable, rating: 90 };

/// How many failing candidates are collected before their walks are compared.
const MAX_FAILING_CANDIDATES: usize = 16;
/// How many walks are compared, of the candidates that fail soonest.
const MAX_COMPARED_WALKS: usize = 6;

impl Technique for Contradiction {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let candidates = candidates_to_suppose(board);
        // Walks without lines are easier to follow, so lines are used only if no candidate fails without them.
        for lines in [Lines::None, Lines::Both] {
            let mut rules = lines.propagator(board);
            let mut failed = false;
            let mut untried = candidates.iter().copied();
            loop {
                let failing = failing(board, &mut rules, &mut untried);
                in_time(board)?;
                if failing.is_empty() {
                    break;
                }
                failed = true;
                report_easiest_first(board, lines, &failing, found)?;
            }
            if failed {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The candidates of open cells, those of cells with the fewest first.
pub(super) fn candidates_to_suppose(board: &Board) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = Vec::new();
    for cell in board.open_cells().filter(|&cell| board.candidates(cell).len() > 1) {
        candidates.extend(board.candidates(cell).iter().map(|digit| Candidate { cell, digit }));
    }
    insertion_sort_by_key(&mut candidates, |candidate| board.candidates(candidate.cell).len());
    candidates
}

/// The next failing candidates, those that fail after the fewest rule applications first.
fn failing(board: &Board, rules: &mut Propagator, untried: &mut dyn Iterator<Item = Candidate>) -> Vec<Candidate> {
    let mut failing: Vec<(u64, Candidate)> = Vec::new();
    let mut cells = board.all_candidates().to_vec();
    for candidate in untried.take_while(|_| in_time(board).is_continue()) {
        let before = rules.propagations();
        cells.copy_from_slice(board.all_candidates());
        if rules.narrow(&mut cells, candidate.cell.index(board.order()), candidate.digit.set()).is_err() {
            failing.push((rules.propagations() - before, candidate));
            if failing.len() == MAX_FAILING_CANDIDATES {
                break;
            }
        }
    }
    insertion_sort_by_key(&mut failing, |failure| *failure);
    failing.into_iter().map(|(_, candidate)| candidate).collect()
}

/// Follows a supposition to its clash, if it comes to one: what the walk costs, the clash, and the walk.
fn walk(board: &Board, lines: Lines, candidate: Candidate) -> Option<(usize, Clash, Walker<'_>)> {
    let mut walker = Walker::new(board, lines);
    let clash = walker.suppose(candidate)?;
    let cost = ProofSlice::new(&walker, Goal::Clash(clash), false).cost(&walker);
    Some((cost, clash, walker))
}

fn report_easiest_first(
    board: &Board,
    lines: Lines,
    failing: &[Candidate],
    found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let walk = |&candidate: &Candidate| {
        let (cost, clash, walker) = walk(board, lines, candidate)?;
        Some((cost, candidate, clash, walker))
    };
    let (first, rest) = failing.split_at(failing.len().min(MAX_COMPARED_WALKS));
    let mut compared: Vec<_> = first.iter().filter_map(walk).collect();
    insertion_sort_by_key(&mut compared, |(cost, candidate, ..)| (*cost, *candidate));
    let walks = compared.into_iter().chain(rest.iter().filter_map(walk));
    walks.map(|(_, candidate, clash, walker)| deduction(&walker, candidate, clash)).try_for_each(found)
}

/// The contradiction of that candidate: of those without and with lines the one with the easier walk.
pub(crate) fn refute_by_supposition(board: &Board, candidate: Candidate) -> Option<Deduction> {
    let walks = [Lines::None, Lines::Both].into_iter().filter_map(|lines| walk(board, lines, candidate));
    let (_, clash, walker) = walks.min_by_key(|(cost, ..)| *cost)?;
    Some(deduction(&walker, candidate, clash))
}

fn deduction(walker: &Walker<'_>, candidate: Candidate, clash: Clash) -> Deduction {
    if !walker.board.explains() {
        return Deduction::without_reason(INFO.id, vec![Conclusion::Eliminate(candidate)]);
    }
    let slice = ProofSlice::new(walker, Goal::Clash(clash), true);
    of_walk(INFO.id, candidate, clash, describe_steps(walker, &slice))
}

/// The deduction of that technique: the walk leads from the candidate to the clash.
pub(super) fn of_walk(id: &'static str, candidate: Candidate, clash: Clash, walk: Vec<Deduction>) -> Deduction {
    let Candidate { cell, digit } = candidate;
    let marks = vec![Mark::candidate(Role::Subject, cell, digit), clash.mark()];
    let args = [
        ("facts", Arg::Facts(vec![Conclusion::Place(candidate)])),
        ("count", Arg::Count(walk.len().saturating_sub(1) as u64)),
        ("clash", Arg::Phrase(Box::new(clash_phrase(clash)))),
    ];
    let because = Phrase::new("because.contradiction", args);
    let mut deduction = Deduction::new(id, vec![Conclusion::Eliminate(candidate)], marks, because);
    deduction.walk = walk;
    deduction
}
