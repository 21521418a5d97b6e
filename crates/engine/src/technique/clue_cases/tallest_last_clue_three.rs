//! Tallest last, clue 3 (id `middle-ground`): a clue of 3 with the tallest in the last cell of the line.
//!
//! The tallest is visible, and two buildings before it. Without it, the line has a clue of 2, and its tallest is
//! the second tallest. So, where the first is not that, the second cell does not hold the third tallest (see `second_cell`).

use crate::technique::clue_technique::{ClueTechnique, LineDeduction, height_below};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Role};

/// One deduction for each 3.
pub(crate) static TALLEST_LAST_CLUE_THREE: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "middle-ground", tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 34 },
    properties: TechniqueProperties::reading(Inputs::OneClue),
    find: tallest_last_clue_three,
};

fn tallest_last_clue_three(sight: &Sight) -> Option<LineDeduction<'_>> {
    let third = height_below(sight, 2)?;
    let last = sight.order() - 1;
    let next = height_below(sight, 1)?;
    // Where the first can be the second tallest, only two would be visible: the staircase removes it.
    if sight.value() != 3 || sight.tallest() != Some(last) || sight.candidates[0].contains(next) {
        return None;
    }
    let mut step = LineDeduction::new(sight);
    step.remove(1, third.set());
    step.mark(Role::Subject, 0);
    step.mark(Role::Seen, last);
    let args = [
        ("first", Arg::Cell(sight.cells[0])),
        ("cell", Arg::Cell(sight.cells[1])),
        ("last", Arg::Cell(sight.cells[last])),
        ("next", Arg::Digit(next)),
        ("third", Arg::Digit(third)),
    ];
    step.because("because.middle-ground", args)
}
