//! Clue N: a clue equal to the order.
//!
//! Every building is visible, so each is taller than the one before: the line is 1, 2, … up to the tallest.

use crate::Digit;
use crate::technique::clue_technique::{ClueTechnique, LineDeduction};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, Pattern, TechniqueInfo, TechniqueProperties, Tier};

/// The whole line at once.
pub(crate) static CLUE_N: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "clue-n", tier: Tier::Basic, difficulty: Difficulty::Easy, rating: 10 },
    properties: TechniqueProperties {
        pattern: Some(Pattern::Clue(0)),
        ..TechniqueProperties::reading(Inputs::LineClues)
    },
    find: clue_n,
};

fn clue_n(sight: &Sight) -> Option<LineDeduction<'_>> {
    if sight.value() != sight.order() || sight.order() == 1 {
        return None;
    }
    let mut step = LineDeduction::new(sight);
    for distance in 0..sight.order() {
        step.place(distance, Digit::new(distance + 1)?)?;
    }
    step.because("because.clue-n", [])
}
