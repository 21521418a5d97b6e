//! Which lines a technique need not look along again: those that have not changed since it found nothing
//! there.

use crate::engine::technique::{BySight, sight::Sight};
use crate::engine::{Board, Cell, Clue, Deduction, MAX_ORDER, Side};
use std::ops::ControlFlow;

/// By technique: the clues along whose lines it finds nothing, a bit a clue.
#[derive(Clone, Debug)]
pub(super) struct Looked(Vec<u128>);

impl Looked {
    /// Nothing is known of so many techniques.
    pub(super) fn new(techniques: usize) -> Self {
        Self(vec![0; techniques])
    }

    /// Those cells have changed.
    pub(super) fn change(&mut self, cells: impl Iterator<Item = Cell>) {
        let mut changed = 0;
        for cell in cells {
            for (side, index) in
                [(Side::Top, cell.col), (Side::Bottom, cell.col), (Side::Left, cell.row), (Side::Right, cell.row)]
            {
                changed |= bit(side, index);
            }
        }
        self.0.iter_mut().for_each(|nothing| *nothing &= !changed);
    }

    /// Hands on what the technique of that number finds along the lines that may tell something.
    pub(super) fn ask(
        &mut self,
        number: usize,
        technique: &dyn BySight,
        board: &Board,
        found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for clue in board.puzzle().clues().iter() {
            let Clue { side, index, .. } = clue;
            if self.0[number] & bit(side, index) != 0 {
                continue;
            }
            let mut finds = false;
            let flow = technique.look(&Sight::new(board, clue), &mut |deduction| {
                finds = true;
                found(deduction)
            });
            if !finds {
                self.0[number] |= bit(side, index);
            }
            flow?;
        }
        ControlFlow::Continue(())
    }
}

fn bit(side: Side, index: u8) -> u128 {
    1 << (side as usize * MAX_ORDER + usize::from(index))
}
