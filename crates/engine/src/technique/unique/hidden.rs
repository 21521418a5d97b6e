//! Hidden rectangle: a digit in one corner of a rectangle would force the two digits into the other corners, because
//! they have no other place in the rows and columns.

use super::pattern::open_rectangles;
use super::rectangle::forced;
use super::report;
use crate::technique::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Board, Deduction, Puzzle};
use std::ops::ControlFlow;

/// A hidden rectangle.
pub(in super::super) struct HiddenRectangle;

static HIDDEN: TechniqueInfo =
    TechniqueInfo { id: "hidden-rectangle", tier: Tier::Pattern, difficulty: Difficulty::Extreme, rating: 61 };

impl Technique for HiddenRectangle {
    fn info(&self) -> &'static TechniqueInfo {
        &HIDDEN
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { is_order_dependent: true, since: 1, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.clues().is_empty()
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let rectangles = open_rectangles(board);
        let all = rectangles.iter().flat_map(|rectangle| {
            // Where only one corner can hold something else, it holds none of the two, and is no corner to look at.
            let roof = rectangle.roof(board);
            let corners = rectangle.cells.iter().copied().filter(|&cell| roof != [cell]);
            let corners: Vec<_> =
                corners.flat_map(|cell| rectangle.pair.iter().map(move |digit| (cell, digit))).collect();
            corners.into_iter().filter_map(|(cell, digit)| forced(board, rectangle, &[cell], digit, HIDDEN.id))
        });
        report(board, all, found)
    }
}
