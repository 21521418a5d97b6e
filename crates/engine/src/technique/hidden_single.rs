//! Hidden single: only one cell of a house can hold a digit.

use super::{Difficulty, Inputs, KernelRule, Technique, TechniqueInfo, TechniqueProperties, Tier, positions};
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, DigitSet, House, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// One deduction for each house and digit.
pub(super) struct HiddenSingle;

static INFO: TechniqueInfo =
    TechniqueInfo { id: "hidden-single", tier: Tier::Basic, difficulty: Difficulty::Easy, rating: 15 };

impl Technique for HiddenSingle {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties::of_rule(KernelRule::HiddenSingle, Inputs::Board)
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        for house in board.geometry().houses() {
            for digit in DigitSet::all(board.order()) {
                if house.cells.iter().any(|&cell| board.value(cell) == Some(digit)) {
                    continue;
                }
                let mut cells = board.candidate_cells(house, digit);
                if let (Some(cell), None) = (cells.next(), cells.next()) {
                    found(deduction(board, house, digit, cell))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The evidence is what keeps the digit out of the other open cells: placed peers, if there are any.
pub(super) fn deduction(board: &Board, house: &House, digit: Digit, cell: Cell) -> Deduction {
    let mut marks = vec![Mark::house(Role::Subject, house.kind), Mark::candidate(Role::Subject, cell, digit)];
    for &other in house.cells.iter().filter(|&&other| other != cell) {
        positions::mark_blocker(board, other, digit, &mut marks);
    }
    let args = [("digit", Arg::Digit(digit)), ("house", Arg::House(house.kind)), ("cell", Arg::Cell(cell))];
    let because = Phrase::new("because.hidden-single", args);
    Deduction::new(INFO.id, vec![Conclusion::place(cell, digit)], marks, because)
}
