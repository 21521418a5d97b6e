//! Nishio: suppose a candidate and place its digit wherever a house then has one place left for it. If a house has none,
//! the candidate is removed. Of those that fail, the one with the shortest walk comes first.
//!
//! Source: Nishio in the Sudoku literature; Sudoku Explainer rates it 7.5.

use super::proof_slice::{clash_phrase, describe_steps};
use super::{Goal, ProofSlice, Walker};
use crate::board::Clash;
use crate::insertion_sort::insertion_sort_by_key;
use crate::technique::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time};
use crate::{Arg, Board, Candidate, Cell, Conclusion, Deduction, Digit, DigitSet, Geometry, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// One deduction for each candidate.
pub(in super::super) struct Nishio;

static INFO: TechniqueInfo =
    TechniqueInfo { id: "nishio", tier: Tier::Supposition, difficulty: Difficulty::Extreme, rating: 75 };

/// How many walks are compared, of the candidates that fail soonest.
const MAX_COMPARED_WALKS: usize = 6;

impl Technique for Nishio {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { since: 2, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let order = board.order();
        let mut failing: Vec<(usize, Candidate)> = Vec::new();
        for digit in DigitSet::all(order) {
            in_time(board)?;
            let mut places = Places::new(board, digit);
            let placed = board.geometry().cells().filter(|&cell| board.value(cell) == Some(digit));
            if !placed.into_iter().all(|cell| places.place(board.geometry(), cell.index(order))) {
                continue;
            }
            let is_free = |&cell: &Cell| board.candidates(cell).len() > 1 && places.could[cell.index(order)];
            for cell in board.open_cells().filter(is_free) {
                let mut supposed = places.clone();
                if !supposed.place(board.geometry(), cell.index(order)) {
                    failing.push((supposed.count - places.count, Candidate { cell, digit }));
                }
            }
        }
        insertion_sort_by_key(&mut failing, |failure| *failure);
        let rest = failing.split_off(failing.len().min(MAX_COMPARED_WALKS));
        let walk = |&(_, candidate): &(usize, Candidate)| {
            let mut walker = Walker::along_digit(board, candidate.digit);
            let clash = walker.suppose(candidate)?;
            Some((ProofSlice::new(&walker, Goal::Clash(clash), false).cost(&walker), candidate, clash, walker))
        };
        let mut compared: Vec<_> = failing.iter().filter_map(walk).collect();
        insertion_sort_by_key(&mut compared, |(cost, candidate, ..)| (*cost, *candidate));
        let walks = compared.into_iter().chain(rest.iter().filter_map(walk));
        walks.map(|(_, candidate, clash, walker)| deduction(&walker, candidate, clash)).try_for_each(found)
    }
}

/// The places of one digit, without reasons: whether a candidate fails is quick to see by them.
#[derive(Clone)]
struct Places {
    /// By cell: whether the digit can be there.
    could: Vec<bool>,
    placed: Vec<bool>,
    /// By house: how many places are left.
    left: Vec<usize>,
    /// How many cells were placed.
    count: usize,
}

impl Places {
    fn new(board: &Board, digit: Digit) -> Self {
        let could: Vec<bool> = board.all_candidates().iter().map(|digits| digits.contains(digit)).collect();
        let places = |cells: &[Cell]| cells.iter().filter(|cell| could[cell.index(board.order())]).count();
        let left = board.geometry().houses().iter().map(|house| places(&house.cells)).collect();
        Self { placed: vec![false; could.len()], could, left, count: 0 }
    }

    /// Places the digit, and then wherever a house has one place left for it; false if a house has none.
    fn place(&mut self, geometry: &Geometry, index: usize) -> bool {
        let mut forced = vec![index];
        let mut at = 0;
        while let Some(&index) = forced.get(at) {
            at += 1;
            if std::mem::replace(&mut self.placed[index], true) {
                continue;
            }
            self.count += 1;
            for peer in geometry.peers(index).iter().map(|&peer| usize::from(peer)) {
                if !std::mem::replace(&mut self.could[peer], false) {
                    continue;
                }
                for house in geometry.houses_of(peer).iter().map(|&house| usize::from(house)) {
                    self.left[house] -= 1;
                    match self.left[house] {
                        0 => return false,
                        1 => {
                            let cells = geometry.houses()[house].cells.iter().map(|cell| cell.index(geometry.order()));
                            forced.extend(cells.filter(|&index| self.could[index]));
                        }
                        _ => {}
                    }
                }
            }
        }
        true
    }
}

fn deduction(walker: &Walker<'_>, candidate: Candidate, clash: Clash) -> Deduction {
    let conclusions = vec![Conclusion::Eliminate(candidate)];
    if !walker.board.explains() {
        return Deduction::without_reason(INFO.id, conclusions);
    }
    let slice = ProofSlice::new(walker, Goal::Clash(clash), true);
    let walk = describe_steps(walker, &slice);
    let Candidate { cell, digit } = candidate;
    let forced: Vec<Cell> = walk
        .iter()
        .flat_map(Deduction::placements)
        .map(|placed| placed.cell)
        .filter(|&placed| placed != cell)
        .collect();
    let key = if forced.is_empty() { "because.nishio.at-once" } else { "because.nishio" };
    let mut marks = vec![Mark::candidate(Role::Subject, cell, digit), clash.mark()];
    marks.extend(forced.iter().map(|&cell| Mark::candidate(Role::Seen, cell, digit)));
    let args = [
        ("facts", Arg::Facts(vec![Conclusion::Place(candidate)])),
        ("digit", Arg::Digit(digit)),
        ("cells", Arg::Cells(forced)),
        ("clash", Arg::Phrase(Box::new(clash_phrase(clash)))),
    ];
    Deduction { walk, ..Deduction::new(INFO.id, conclusions, marks, Phrase::new(key, args)) }
}
