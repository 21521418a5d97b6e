//! Last cell: all cells of a house except one are filled.
//!
//! A house holds each number once, so the open cell takes the missing one. Nothing is concluded if a number
//! occurs twice or the missing one is no longer a candidate: such a position has no solution.

use super::{Difficulty, Inputs, KernelRule, Technique, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Board, Conclusion, Deduction, Digit, DigitSet, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// One deduction for each house.
pub(super) struct LastCell;

static INFO: TechniqueInfo =
    TechniqueInfo { id: "last-cell", tier: Tier::Basic, difficulty: Difficulty::Easy, rating: 10 };

impl Technique for LastCell {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties::of_rule(KernelRule::LastCell, Inputs::Board)
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        for house in board.geometry().houses() {
            let mut open = house.cells.iter().copied().filter(|&cell| board.is_open(cell));
            let (Some(cell), None) = (open.next(), open.next()) else { continue };
            let placed: DigitSet = house.cells.iter().filter_map(|&cell| board.value(cell)).collect();
            let missing: Option<Digit> = (DigitSet::all(board.order()) - placed).only();
            if let Some(digit) = missing.filter(|&digit| board.candidates(cell).contains(digit)) {
                let marks = vec![Mark::house(Role::Subject, house.kind), Mark::candidate(Role::Subject, cell, digit)];
                let args = [("house", Arg::House(house.kind)), ("cell", Arg::Cell(cell)), ("digit", Arg::Digit(digit))];
                let because = Phrase::new("because.last-cell", args);
                found(Deduction::new(INFO.id, vec![Conclusion::place(cell, digit)], marks, because))?;
            }
        }
        ControlFlow::Continue(())
    }
}
