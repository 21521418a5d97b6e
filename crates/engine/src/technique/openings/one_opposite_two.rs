//! A 1 opposite a 2: both ends of the line are known.
//!
//! The tallest is next to the 1. From the 2 it is the last visible building, so one building is visible before
//! it: the one next to the 2. That one must hide all others, so it is the second tallest.

use crate::technique::clue_technique::{ClueTechnique, LineDeduction, height_below};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Role};

/// One deduction for each line, reported for the 1.
pub(crate) static ONE_OPPOSITE_TWO: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "one-opposite-two", tier: Tier::Basic, difficulty: Difficulty::Easy, rating: 11 },
    properties: TechniqueProperties::reading(Inputs::LineClues),
    find: one_opposite_two,
};

fn one_opposite_two(sight: &Sight) -> Option<LineDeduction<'_>> {
    let opposite = sight.opposite.filter(|opposite| (sight.value(), opposite.value) == (1, 2))?;
    let last = sight.order() - 1;
    let next = height_below(sight, 1)?;
    let mut step = LineDeduction::new(sight);
    step.mark_clue(opposite);
    step.place(0, height_below(sight, 0)?)?;
    step.place(last, next)?;
    // An end that is already placed is marked as well.
    step.mark(Role::Seen, 0);
    step.mark(Role::Seen, last);
    let args = [
        ("other", Arg::Clue(opposite)),
        ("first", Arg::Cell(sight.cells[0])),
        ("last", Arg::Cell(sight.cells[last])),
        ("next", Arg::Digit(next)),
    ];
    step.because("because.one-opposite-two", args)
}
