//! Remembers along which lines a technique found nothing, so that only changed lines are looked along again.

use crate::bits::bits;
use crate::technique::{PerClue, sight::Sight};
use crate::{Board, Cell, Clue, Deduction, Puzzle, Side};
use std::ops::ControlFlow;

/// The lines that each technique may skip.
#[derive(Clone, Debug)]
pub(super) struct UnchangedLines {
    /// By technique: clues along whose lines it found nothing.
    without_result: Vec<ClueMask>,
    /// The clues that the puzzle has.
    clued: ClueMask,
    /// The clues along whose lines something has changed since the last look.
    changed: ClueMask,
    /// By side and index: the line as seen from there, until it changes.
    sights: Vec<Option<Sight>>,
}

/// A set of clues: a bit per index, a word per side.
type ClueMask = [u32; 4];

impl UnchangedLines {
    /// For that many techniques; nothing is skipped yet.
    pub(super) fn new(techniques: usize, puzzle: &Puzzle) -> Self {
        let mut clued = [0; 4];
        for clue in puzzle.clues().iter() {
            clued[clue.side as usize] |= 1 << clue.index;
        }
        Self { without_result: vec![[0; 4]; techniques], clued, changed: [0; 4], sights: Vec::new() }
    }

    /// Marks the lines through those cells as changed.
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

    /// Clears what was remembered of changed lines.
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

    /// Runs the technique of that number along the lines that it may not skip.
    pub(super) fn find(
        &mut self,
        number: usize,
        technique: &dyn PerClue,
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
                let flow = technique.find_in_line(sight, &mut |deduction| {
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
