//! Contradiction: suppose a candidate and follow it by cross-outs, singles and lines; when that
//! ends in a clash, the candidate goes. Of all that fail, the shortest walk is told first.

use super::tell::{clash_phrase, tell};
use super::{Goal, Lines, Told, Walker};
use crate::engine::board::Clash;
use crate::engine::technique::{Difficulty, Technique, TechniqueInfo, Tier};
use crate::engine::{Arg, Board, Candidate, Conclusion, Deduction, Mark, Phrase, Propagator, Role};
use std::ops::ControlFlow;

/// One deduction a candidate.
pub(in super::super) struct Contradiction;

static INFO: TechniqueInfo =
    TechniqueInfo { id: "contradiction", tier: Tier::F, difficulty: Difficulty::Unreasonable, rating: 90 };

/// How many walks are compared: those of the candidates that fail soonest.
const COMPARED: usize = 12;

impl Technique for Contradiction {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        // What fails without any line is easier to follow, so lines come in only when nothing does.
        for (lines, rules) in
            [(Lines::None, Propagator::without_clues(board.puzzle())), (Lines::Both, Propagator::new(board.puzzle()))]
        {
            let mut walks: Vec<(usize, Candidate)> = Vec::new();
            let failing = failing(board, rules);
            for &candidate in failing.iter().take(COMPARED) {
                let mut walker = Walker::new(board, lines);
                if let Some(clash) = walker.suppose(candidate) {
                    let told = Told::new(&walker, Goal::Clash(clash), false);
                    walks.push((told.cost(&walker), candidate));
                }
            }
            walks.sort_unstable();
            let rest = failing.iter().skip(COMPARED).map(|&candidate| (0, candidate));
            for (_, candidate) in walks.into_iter().chain(rest) {
                let mut walker = Walker::new(board, lines);
                if let Some(clash) = walker.suppose(candidate) {
                    found(deduction(&walker, candidate, clash))?;
                }
            }
            if !failing.is_empty() {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The candidates that cannot be, those that fail after the fewest rule firings first.
fn failing(board: &Board, mut rules: Propagator) -> Vec<Candidate> {
    let order = board.order();
    let mut failing: Vec<(u64, Candidate)> = Vec::new();
    let mut cells = board.all_candidates().to_vec();
    for cell in board.open_cells().filter(|&cell| board.candidates(cell).len() > 1) {
        for digit in board.candidates(cell) {
            let before = rules.propagations();
            cells.copy_from_slice(board.all_candidates());
            if rules.narrow(&mut cells, cell.index(order), digit.set()).is_err() {
                failing.push((rules.propagations() - before, Candidate { cell, digit }));
            }
        }
    }
    failing.sort_unstable();
    failing.into_iter().map(|(_, candidate)| candidate).collect()
}

fn deduction(walker: &Walker<'_>, candidate: Candidate, clash: Clash) -> Deduction {
    let told = Told::new(walker, Goal::Clash(clash), true);
    let walk = tell(walker, &told);
    let Candidate { cell, digit } = candidate;
    let mut marks = vec![Mark::candidate(Role::Subject, cell, digit)];
    match clash {
        Clash::EmptyCell(cell) => marks.push(Mark::cell(Role::Blocker, cell)),
        Clash::NoPlace(house, _) | Clash::Twice(house, _) => marks.push(Mark::house(Role::Blocker, house)),
        Clash::Line(line) => marks.push(Mark::house(Role::Blocker, line.house())),
    }
    let args = [
        ("facts", Arg::Facts(vec![Conclusion::Place(candidate)])),
        ("count", Arg::Count(walk.len().saturating_sub(1) as u64)),
        ("clash", Arg::Phrase(Box::new(clash_phrase(clash)))),
    ];
    let because = Phrase::new("because.contradiction", args);
    let mut deduction = Deduction::new(INFO.id, vec![Conclusion::Eliminate(candidate)], marks, because);
    deduction.walk = walk;
    deduction
}
