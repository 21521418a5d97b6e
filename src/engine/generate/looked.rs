//! Which lines a technique need not look along again: those that have not changed since it found nothing
//! there.

use crate::engine::technique::{BySight, sight::Sight};
use crate::engine::{Board, Cell, Deduction, Side};
use std::ops::ControlFlow;

/// What is known of the lines.
#[derive(Clone, Debug)]
pub(super) struct Looked {
    /// By technique: the clues along whose lines it finds nothing.
    nothing: Vec<Clues>,
    /// By clue, from side to side: what is seen from there, as long as nothing changes.
    sights: Vec<Option<Sight>>,
}

/// Clues, a bit each by its index, side after side.
type Clues = [u32; 4];

impl Looked {
    /// Nothing is known of so many techniques.
    pub(super) fn new(techniques: usize) -> Self {
        Self { nothing: vec![[0; 4]; techniques], sights: Vec::new() }
    }

    /// Those cells have changed.
    pub(super) fn change(&mut self, cells: impl Iterator<Item = Cell>) {
        let mut changed = [0; 4];
        for cell in cells {
            changed[Side::Top as usize] |= 1 << cell.col;
            changed[Side::Left as usize] |= 1 << cell.row;
        }
        changed[Side::Bottom as usize] = changed[Side::Top as usize];
        changed[Side::Right as usize] = changed[Side::Left as usize];
        for nothing in &mut self.nothing {
            for side in 0..4 {
                nothing[side] &= !changed[side];
            }
        }
        for sight in &mut self.sights {
            let is_changed = |sight: &mut Sight| changed[sight.clue.side as usize] >> sight.clue.index & 1 != 0;
            sight.take_if(is_changed);
        }
    }

    /// Hands on what the technique of that number finds along the lines that may tell something.
    pub(super) fn ask(
        &mut self,
        number: usize,
        technique: &dyn BySight,
        board: &Board,
        found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (at, clue) in board.puzzle().clues().iter().enumerate() {
            let bit = 1 << clue.index;
            let side = clue.side as usize;
            if self.sights.len() == at {
                self.sights.push(None);
            }
            if self.nothing[number][side] & bit != 0 {
                continue;
            }
            let sight = self.sights[at].get_or_insert_with(|| Sight::new(board, clue));
            let mut finds = false;
            let flow = technique.look(sight, &mut |deduction| {
                finds = true;
                found(deduction)
            });
            if !finds {
                self.nothing[number][side] |= bit;
            }
            flow?;
        }
        ControlFlow::Continue(())
    }
}
