//! Blockade: a clue of 2 with the tallest in the last cell of the line.
//!
//! The tallest is visible, and one building before it: the nearest, which is always visible and must hide all
//! the others. All of them are before the tallest, so the nearest is the second tallest.

use crate::technique::clue_technique::{ClueTechnique, LineDeduction, height_below};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Role};

/// One deduction for each 2.
pub(crate) static BLOCKADE: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "blockade", tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 26 },
    properties: TechniqueProperties::reading(Inputs::OneClue),
    find: blockade,
};

fn blockade(sight: &Sight) -> Option<LineDeduction<'_>> {
    let next = height_below(sight, 1)?;
    let last = sight.order() - 1;
    if sight.value() != 2 || sight.tallest() != Some(last) {
        return None;
    }
    let mut step = LineDeduction::new(sight);
    step.place(0, next)?;
    step.mark(Role::Seen, 0);
    step.mark(Role::Seen, last);
    let args =
        [("first", Arg::Cell(sight.cells[0])), ("last", Arg::Cell(sight.cells[last])), ("next", Arg::Digit(next))];
    step.because("because.blockade", args)
}
