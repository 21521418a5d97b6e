//! The bivalue universal grave: two candidates in every open cell except one.

use super::is_unique;
use crate::technique::{Difficulty, Facts, Reads, Technique, TechniqueInfo, Tier, positions};
use crate::{Arg, Board, Cell, Conclusion, Deduction, DigitSet, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// Two candidates in every open cell except one.
pub(in super::super) struct UniversalGrave;

static GRAVE: TechniqueInfo =
    TechniqueInfo { id: "bug-plus-one", tier: Tier::E, difficulty: Difficulty::Hard, rating: 56 };

impl Technique for UniversalGrave {
    fn info(&self) -> &'static TechniqueInfo {
        &GRAVE
    }

    // See the unique rectangle.
    fn facts(&self) -> Facts {
        Facts { is_order_dependent: true, ..Facts::reading(Reads::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let wide: Vec<Cell> = board.open_cells().filter(|&cell| board.candidates(cell).len() != 2).collect();
        let [cell] = wide[..] else { return ControlFlow::Continue(()) };
        if board.candidates(cell).len() != 3 {
            return ControlFlow::Continue(());
        }
        for digit in board.candidates(cell) {
            // Without this digit in the cell, each digit has two positions in each house, or is placed there.
            let paired = board.geometry().houses().iter().all(|house| {
                DigitSet::all(board.order()).iter().all(|other| {
                    let open = |at: &&Cell| board.is_open(**at) && board.candidates(**at).contains(other);
                    let possible = house.cells.iter().filter(open).count();
                    let without = usize::from(other == digit && house.cells.contains(&cell));
                    matches!(possible.wrapping_sub(without), 0 | 2)
                })
            });
            if paired && is_unique(board.puzzle()) {
                let mut marks = vec![Mark::cell(Role::Subject, cell)];
                positions::mark_candidates(Role::Subject, &[cell], digit, &mut marks);
                let args = [("cell", Arg::Cell(cell)), ("digit", Arg::Digit(digit))];
                let because = Phrase::new("because.bug-plus-one", args);
                found(Deduction::new(GRAVE.id, vec![Conclusion::place(cell, digit)], marks, because))?;
            }
        }
        ControlFlow::Continue(())
    }
}
