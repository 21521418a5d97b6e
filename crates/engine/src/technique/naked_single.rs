//! Naked single: a cell has only one candidate left.

use super::{Difficulty, Inputs, KernelRule, Technique, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Board, Cell, Conclusion, Deduction, Digit, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// One deduction for each cell.
pub(super) struct NakedSingle;

static INFO: TechniqueInfo =
    TechniqueInfo { id: "naked-single", tier: Tier::Basic, difficulty: Difficulty::Easy, rating: 16 };

impl Technique for NakedSingle {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties::of_rule(KernelRule::NakedSingle, Inputs::Board)
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        for cell in board.open_cells() {
            if let Some(digit) = board.candidates(cell).only() {
                found(deduction(cell, digit))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The deduction that places the last candidate of the cell.
pub(super) fn deduction(cell: Cell, digit: Digit) -> Deduction {
    let because = Phrase::new("because.naked-single", [("cell", Arg::Cell(cell)), ("digit", Arg::Digit(digit))]);
    let marks = vec![Mark::cell(Role::Subject, cell)];
    Deduction::new(INFO.id, vec![Conclusion::place(cell, digit)], marks, because)
}
