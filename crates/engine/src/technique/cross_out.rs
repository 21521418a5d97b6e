//! Cross-out: a placed digit is removed from the other cells of its houses.

use super::{Difficulty, Inputs, KernelRule, Technique, TechniqueInfo, TechniqueProperties, Tier, positions};
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, HouseKind, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// One deduction for each placed digit.
pub(super) struct CrossOut;

/// Its id.
pub const ID: &str = "cross-out";

static INFO: TechniqueInfo = TechniqueInfo { id: ID, tier: Tier::Basic, difficulty: Difficulty::Easy, rating: 13 };

impl Technique for CrossOut {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties::of_rule(KernelRule::CrossOut, Inputs::Board)
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        for cell in board.geometry().cells() {
            let Some(digit) = board.value(cell) else { continue };
            let conclusions: Vec<Conclusion> = positions::peers(board, cell)
                .filter(|&peer| board.is_open(peer) && board.candidates(peer).contains(digit))
                .map(|peer| Conclusion::eliminate(peer, digit))
                .collect();
            if !conclusions.is_empty() {
                found(deduction(board, cell, digit, conclusions))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The deduction of the digit placed in the cell.
pub(super) fn deduction(board: &Board, cell: Cell, digit: Digit, conclusions: Vec<Conclusion>) -> Deduction {
    let args = [("digit", Arg::Digit(digit)), ("cell", Arg::Cell(cell))];
    let because = Phrase::new(reason(board, cell), args);
    Deduction::new(INFO.id, conclusions, vec![Mark::cell(Role::Subject, cell)], because)
}

/// The phrase that names the kinds of houses that the cell is in.
fn reason(board: &Board, cell: Cell) -> &'static str {
    let is_in_extra = || {
        let mut houses = board.geometry().houses().iter();
        houses.any(|house| matches!(house.kind, HouseKind::Extra(..)) && house.cells.contains(&cell))
    };
    let keys = ["because.cross-out", "because.cross-out.lines", "because.cross-out.extra"];
    positions::by_kinds_of_house(board, is_in_extra(), keys)
}
