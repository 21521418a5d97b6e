//! The bivalue universal grave: two candidates in every open cell except one.

use super::is_unique;
use crate::technique::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, positions};
use crate::{Arg, Board, Candidate, Cell, Conclusion, Deduction, DigitSet, Mark, Phrase, Puzzle, Role};
use std::ops::ControlFlow;

/// Two candidates in every open cell except one.
pub(in super::super) struct BugPlusOne;

static GRAVE: TechniqueInfo =
    TechniqueInfo { id: "bug-plus-one", tier: Tier::Pattern, difficulty: Difficulty::Hard, rating: 56 };

impl Technique for BugPlusOne {
    fn info(&self) -> &'static TechniqueInfo {
        &GRAVE
    }

    // See the unique rectangle.
    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { is_order_dependent: true, ..TechniqueProperties::reading(Inputs::Board) }
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
            if is_bug(board, &[Candidate { cell, digit }]) && is_unique(board.puzzle()) {
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

/// Whether each digit has two places in each house, or is placed there, not counting those candidates.
pub(super) fn is_bug(board: &Board, without: &[Candidate]) -> bool {
    board.geometry().houses().iter().all(|house| {
        DigitSet::all(board.order()).iter().all(|digit| {
            let holds = |cell: &&Cell| {
                let candidate = Candidate { cell: **cell, digit };
                board.is_open(**cell) && board.candidates(**cell).contains(digit) && !without.contains(&candidate)
            };
            matches!(house.cells.iter().filter(holds).count(), 0 | 2)
        })
    })
}
