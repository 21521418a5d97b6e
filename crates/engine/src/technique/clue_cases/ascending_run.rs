//! Ascending run (id `climb`): the clue is c and the tallest is in the c-th cell.
//!
//! Behind the tallest nothing is visible, so all cells up to it are: each building is taller than the one before.
//! A candidate that occurs in no increasing sequence along these cells is removed.

use crate::technique::clue_technique::{ClueTechnique, LineDeduction, rising};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, DigitSet, Role};

/// One deduction for each clue.
pub(crate) static ASCENDING_RUN: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "climb", tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 27 },
    properties: TechniqueProperties::reading(Inputs::OneClue),
    find: ascending_run,
};

fn ascending_run(sight: &Sight) -> Option<LineDeduction<'_>> {
    let peak = sight.tallest().filter(|&peak| peak + 1 == sight.value())?;
    let mut sets: Vec<DigitSet> = sight.candidates[..=peak].to_vec();
    rising(&mut sets)?;
    let mut step = LineDeduction::new(sight);
    for (distance, &kept) in sets.iter().enumerate() {
        step.keep(distance, kept);
        step.mark(Role::Seen, distance);
    }
    step.because("because.climb", [("cell", Arg::Cell(sight.cells[peak]))])
}
