//! Second cell: the second cell from a clue of 2 never holds the second tallest.
//!
//! The first building is not the tallest, which would be the only one visible. So it would be visible with the second
//! tallest behind it and, behind both, the tallest: three.

use crate::technique::clue_technique::{ClueTechnique, LineDeduction, height_below};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Role};

/// One deduction for each 2.
pub(crate) static SECOND_CELL: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "second-cell", tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 26 },
    properties: TechniqueProperties::reading(Inputs::OneClue),
    find: second_cell,
};

fn second_cell(sight: &Sight) -> Option<LineDeduction<'_>> {
    let next = height_below(sight, 1)?;
    // Where the first can be the tallest, only that would be visible: the staircase removes it.
    if sight.value() != 2 || sight.candidates[0].contains(height_below(sight, 0)?) {
        return None;
    }
    let mut step = LineDeduction::new(sight);
    step.remove(1, next.set());
    step.mark(Role::Subject, 0);
    let args = [("first", Arg::Cell(sight.cells[0])), ("cell", Arg::Cell(sight.cells[1])), ("next", Arg::Digit(next))];
    step.because("because.second-cell", args)
}
