//! Which lines a technique need not look along again: those that have not changed since it found nothing
//! there.

use crate::technique::{BySight, sight::Sight};
use crate::{Board, Cell, Clue, Deduction, Puzzle, Side};
use std::ops::ControlFlow;

/// What is known of the lines.
#[derive(Clone, Debug)]
pub(super) struct UnchangedLines {
    /// By technique: the clues along whose lines it finds nothing.
    without_result: Vec<Clues>,
    /// The clues that there are.
    clued: Clues,
    /// Those along whose lines something has changed since anything was asked.
    changed: Clues,
    /// By side and index, once anything is asked: what is seen from there, as long as nothing changes.
    sights: Vec<Option<Sight>>,
}

/// Clues, a bit each by its index, side after side.
type Clues = [u32; 4];

impl UnchangedLines {
    /// Nothing is known of so many techniques on that puzzle.
    pub(super) fn new(techniques: usize, puzzle: &Puzzle) -> Self {
        let mut clued = [0; 4];
        for clue in puzzle.clues().iter() {
            clued[clue.side as usize] |= 1 << clue.index;
        }
        Self { without_result: vec![[0; 4]; techniques], clued, changed: [0; 4], sights: Vec::new() }
    }

    /// Those cells have changed.
    pub(super) fn mark_changed(&mut self, cells: impl Iterator<Item = Cell>) {
        for cell in cells {
            for side in [Side::Top, Side::Bottom] {
                self.changed[side as usize] |= 1 << cell.col;
            }
            for side in [Side::Left, Side::Right] {
                self.changed[side as usize] |= 1 << cell.row;
            }
        }
    }

    /// Forgets what was known along the lines that have changed.
    fn forget_changed(&mut self) {
        let changed = std::mem::take(&mut self.changed);
        if changed == [0; 4] {
            return;
        }
        for without_result in &mut self.without_result {
            for side in 0..4 {
                without_result[side] &= !changed[side];
            }
        }
        let order = self.sights.len() / 4;
        for (side, changed) in changed.into_iter().enumerate() {
            for index in bits(changed & self.clued[side]).take_while(|_| order > 0) {
                self.sights[side * order + index] = None;
            }
        }
    }

    /// Hands on what the technique of that number finds along the lines that may tell something.
    pub(super) fn find(
        &mut self,
        number: usize,
        technique: &dyn BySight,
        board: &Board,
        found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.forget_changed();
        let order = board.order();
        self.sights.resize(4 * order, None);
        for side in Side::ALL {
            let at = side as usize;
            for index in bits(self.clued[at] & !self.without_result[number][at]) {
                let value = board.puzzle().clues().side(side)[index];
                let sight = || Sight::new(board, Clue { side, index: index as u8, value });
                let sight = self.sights[at * order + index].get_or_insert_with(sight);
                let mut finds = false;
                let flow = technique.look(sight, &mut |deduction| {
                    finds = true;
                    found(deduction)
                });
                if !finds {
                    self.without_result[number][at] |= 1 << index;
                }
                flow?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The places of the bits that are set, ascending.
fn bits(mut left: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (left != 0).then(|| left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
        first
    })
}
