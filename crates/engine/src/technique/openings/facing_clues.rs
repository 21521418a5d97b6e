//! Facing clues: the two clues of a line add up to one more than the order.
//!
//! Only the tallest is visible from both ends. So a sum of N + 1 means that every building is visible from one
//! end. From a clue of c, the heights rise to the tallest in the c-th cell, and the i-th cell before it holds at
//! least i and at most N - c + i.

use crate::technique::clue_technique::{ClueTechnique, LineDeduction, height_below};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, DigitSet, Role};

/// One deduction for each line.
pub(crate) static FACING_CLUES: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "facing-clues", tier: Tier::Basic, difficulty: Difficulty::Easy, rating: 12 },
    properties: TechniqueProperties::reading(Inputs::LineClues),
    find: facing_clues,
};

fn facing_clues(sight: &Sight) -> Option<LineDeduction<'_>> {
    let order = sight.order();
    let opposite = sight.opposite.filter(|_| !sight.clue.side.is_far())?;
    if sight.value() + usize::from(opposite.value) != order + 1 {
        return None;
    }
    let peak = sight.value() - 1;
    let mut step = LineDeduction::new(sight);
    step.mark_clue(opposite);
    step.mark(Role::Seen, peak);
    step.place(peak, height_below(sight, 0)?)?;
    let mut bound = |from_clue: usize, clue: usize, distance: usize| {
        step.keep(distance, DigitSet::up_to(order - clue + from_clue) - DigitSet::up_to(from_clue - 1));
    };
    for distance in 0..peak {
        bound(distance + 1, sight.value(), distance);
    }
    for distance in peak + 1..order {
        bound(order - distance, opposite.value.into(), distance);
    }
    step.because("because.facing-clues", [("other", Arg::Clue(opposite)), ("cell", Arg::Cell(sight.cells[peak]))])
}
