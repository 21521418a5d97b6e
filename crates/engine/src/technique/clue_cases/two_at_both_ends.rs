//! 2 at both ends (id `two-two-crossfire`): clues of 2 at both ends of a line.
//!
//! The second tallest is visible from one of the two ends. From there only it and the tallest are visible. The nearest
//! building is always visible, so the second tallest is the nearest, at an end of the line.
//!
//! Clues of 3 at both ends of five cells are no case of their own: they are facing clues.

use crate::technique::clue_technique::{ClueTechnique, LineDeduction, height_below};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Role};

/// One deduction for each line between two clues of 2.
pub(crate) static TWO_AT_BOTH_ENDS: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "two-two-crossfire", tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 31 },
    properties: TechniqueProperties::reading(Inputs::LineClues),
    find: two_at_both_ends,
};

fn two_at_both_ends(sight: &Sight) -> Option<LineDeduction<'_>> {
    let next = height_below(sight, 1)?;
    let opposite = sight.opposite.filter(|opposite| !sight.clue.side.is_far() && opposite.value == 2)?;
    if sight.value() != 2 {
        return None;
    }
    let mut step = LineDeduction::new(sight);
    step.mark_clue(opposite);
    for distance in 1..sight.order() - 1 {
        step.remove(distance, next.set());
    }
    step.mark(Role::Seen, 0);
    step.mark(Role::Seen, sight.order() - 1);
    step.because("because.two-two-crossfire", [("other", Arg::Clue(opposite)), ("next", Arg::Digit(next))])
}
