//! Clue 1, and its converse.
//!
//! The nearest building is always visible. It is the only one exactly if it hides all others, that is, if it is
//! the tallest. So with a clue of 1 it is the tallest, and with any other clue it is not.

use crate::technique::clue_technique::{ClueTechnique, LineDeduction, height_below};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Role};

/// A clue of 1 places the tallest next to it.
pub(crate) static CLUE_ONE: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "clue-one", tier: Tier::Basic, difficulty: Difficulty::Easy, rating: 10 },
    properties: TechniqueProperties::reading(Inputs::LineClues),
    find: clue_one,
};

/// Any other clue keeps the tallest out of the cell next to it.
pub(crate) static NOT_ONE: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "not-one", tier: Tier::Basic, difficulty: Difficulty::Easy, rating: 18 },
    properties: TechniqueProperties::reading(Inputs::LineClues),
    find: not_one,
};

fn clue_one(sight: &Sight) -> Option<LineDeduction<'_>> {
    if sight.value() != 1 {
        return None;
    }
    let mut step = LineDeduction::new(sight);
    step.place(0, height_below(sight, 0)?)?;
    step.because("because.clue-one", [("cell", Arg::Cell(sight.cells[0]))])
}

fn not_one(sight: &Sight) -> Option<LineDeduction<'_>> {
    if sight.value() == 1 {
        return None;
    }
    let mut step = LineDeduction::new(sight);
    step.remove(0, height_below(sight, 0)?.set());
    step.mark(Role::Subject, 0);
    step.because("because.not-one", [("cell", Arg::Cell(sight.cells[0]))])
}
