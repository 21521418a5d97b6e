//! Low first building (id `low-head`): the lowest building is next to a clue of 2 or 3.
//!
//! It is visible and hides nothing, so the rest of the line has a clue that is one less. If that is 1, the tallest
//! comes next. If it is 2, the cell after the next is not the second tallest (see `second_cell`).

use crate::technique::clue_technique::{ClueTechnique, LineDeduction, height_below};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Digit, Role};

/// One deduction for each clue of 2 or 3.
pub(crate) static LOW_FIRST_BUILDING: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "low-head", tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 26 },
    properties: TechniqueProperties::reading(Inputs::OneClue),
    find: low_first_building,
};

fn low_first_building(sight: &Sight) -> Option<LineDeduction<'_>> {
    if sight.height(0) != Digit::new(1) {
        return None;
    }
    let tallest = height_below(sight, 0)?;
    let mut step = LineDeduction::new(sight);
    step.mark(Role::Seen, 0);
    match sight.value() {
        2 => {
            step.place(1, tallest)?;
            let args = [("first", Arg::Cell(sight.cells[0])), ("cell", Arg::Cell(sight.cells[1]))];
            step.because("because.low-head", args)
        }
        3 => {
            // Where the second can be the tallest, only two would be visible: the staircase removes it.
            if sight.candidates[1].contains(tallest) {
                return None;
            }
            let next = height_below(sight, 1)?;
            step.remove(2, next.set());
            step.mark(Role::Subject, 1);
            step.mark(Role::Subject, 2);
            let args = [
                ("first", Arg::Cell(sight.cells[0])),
                ("second", Arg::Cell(sight.cells[1])),
                ("third", Arg::Cell(sight.cells[2])),
                ("next", Arg::Digit(next)),
            ];
            step.because("because.low-head.three", args)
        }
        _ => None,
    }
}
