//! Next to tallest: the tallest is placed in the line of a clue of 2.
//!
//! One building is visible before the tallest: the nearest, which is the tallest of those before. So the second
//! tallest is the nearest, or it is behind the tallest. If it cannot be before the tallest at all, the same holds
//! for the next lower height, and so on.

use crate::technique::clue_technique::{ClueTechnique, LineDeduction, height_below};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, DigitSet, Role};

/// One deduction for each 2.
pub(crate) static NEXT_TO_TALLEST: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "next-to-tallest", tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 28 },
    properties: TechniqueProperties::reading(Inputs::OneClue),
    find: next_to_tallest,
};

fn next_to_tallest(sight: &Sight) -> Option<LineDeduction<'_>> {
    let peak = sight.tallest().filter(|&peak| peak > 0 && sight.value() == 2)?;
    let before = sight.candidates[..peak].iter().fold(DigitSet::EMPTY, |all, &set| all | set);
    let next = (before - height_below(sight, 0)?.set()).max()?;
    let mut step = LineDeduction::new(sight);
    for distance in 1..peak {
        step.remove(distance, next.set());
    }
    step.mark(Role::Seen, 0);
    step.mark(Role::Seen, peak);
    let args =
        [("first", Arg::Cell(sight.cells[0])), ("cell", Arg::Cell(sight.cells[peak])), ("next", Arg::Digit(next))];
    step.because("because.next-to-tallest", args)
}
