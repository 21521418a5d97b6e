//! Cross-out: a placed digit is removed from the other cells of its houses.

use super::{Difficulty, Facts, KernelRule, Reads, Technique, TechniqueInfo, Tier, positions};
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// One deduction for each placed digit.
pub(super) struct CrossOut;

static INFO: TechniqueInfo = TechniqueInfo { id: "cross-out", tier: Tier::A, difficulty: Difficulty::Easy, rating: 13 };

impl Technique for CrossOut {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn facts(&self) -> Facts {
        Facts::of_rule(KernelRule::CrossOut, Reads::Board)
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        for cell in board.geometry().cells() {
            let Some(digit) = board.value(cell) else { continue };
            let conclusions: Vec<Conclusion> = positions::peers(board, cell)
                .filter(|&peer| board.is_open(peer) && board.candidates(peer).contains(digit))
                .map(|peer| Conclusion::eliminate(peer, digit))
                .collect();
            if !conclusions.is_empty() {
                found(deduction(cell, digit, conclusions))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The deduction of the digit placed in the cell.
pub(super) fn deduction(cell: Cell, digit: Digit, conclusions: Vec<Conclusion>) -> Deduction {
    let because = Phrase::new("because.cross-out", [("digit", Arg::Digit(digit)), ("cell", Arg::Cell(cell))]);
    Deduction::new(INFO.id, conclusions, vec![Mark::cell(Role::Subject, cell)], because)
}
