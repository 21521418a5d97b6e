//! Unique loops: six and more cells in a ring, each in a house with the next, that could hold two digits in turns. They
//! are used like unique rectangles, which are rings of four.
//!
//! Source: unique loops of Sudoku Explainer.

use super::pattern::open_rings;
use super::rectangle::{plain, with_set};
use super::report;
use crate::technique::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Board, Deduction, Puzzle};
use std::ops::ControlFlow;

/// A unique loop of six or more cells.
pub(in super::super) struct UniqueLoop;

static LOOP: TechniqueInfo =
    TechniqueInfo { id: "unique-loop", tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating: 60 };

impl Technique for UniqueLoop {
    fn info(&self) -> &'static TechniqueInfo {
        &LOOP
    }

    // See the unique rectangle.
    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { is_order_dependent: true, since: 3, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut all = Vec::new();
        for ring in open_rings(board) {
            all.extend(plain(board, &ring, LOOP.id));
            with_set(board, &ring, &ring.roof(board), LOOP.id, &mut all);
        }
        report(board, all.into_iter(), found)
    }
}
