//! Cross-out: a placed digit leaves the other cells of its houses.

use super::{Difficulty, Technique, TechniqueInfo, Tier};
use crate::engine::{Arg, Board, Conclusion, Deduction, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// One deduction a placed digit.
pub(super) struct CrossOut;

static INFO: TechniqueInfo = TechniqueInfo { id: "cross-out", tier: Tier::A, difficulty: Difficulty::Easy, rating: 13 };

impl Technique for CrossOut {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let order = board.order();
        for cell in board.geometry().cells() {
            let Some(digit) = board.value(cell) else { continue };
            let peers = board.geometry().peers(cell.index(order)).iter();
            let conclusions: Vec<Conclusion> = peers
                .map(|&peer| crate::engine::Cell::at(peer.into(), order))
                .filter(|&peer| board.is_open(peer) && board.candidates(peer).contains(digit))
                .map(|peer| Conclusion::eliminate(peer, digit))
                .collect();
            if !conclusions.is_empty() {
                let marks = vec![Mark::cell(Role::Subject, cell)];
                let because =
                    Phrase::new("because.cross-out", [("digit", Arg::Digit(digit)), ("cell", Arg::Cell(cell))]);
                found(Deduction::new(INFO.id, conclusions, marks, because))?;
            }
        }
        ControlFlow::Continue(())
    }
}
