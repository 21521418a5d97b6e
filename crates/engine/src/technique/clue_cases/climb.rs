//! Climb: the tallest stands exactly as far away as the clue counts.
//!
//! Behind the tallest nothing is seen, so all cells up to it are: each is taller than the one
//! before. Every candidate that no rising choice along these cells can use goes.

use crate::technique::clue_case::{ClueCase, Step, rising};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Facts, Reads, TechniqueInfo, Tier};
use crate::{Arg, DigitSet, Role};

/// One deduction for each clue.
pub(crate) static CLIMB: ClueCase = ClueCase {
    info: &TechniqueInfo { id: "climb", tier: Tier::B, difficulty: Difficulty::Medium, rating: 27 },
    facts: Facts::reading(Reads::OneClue),
    look: climb,
};

fn climb(sight: &Sight) -> Option<Step<'_>> {
    let peak = sight.tallest().filter(|&peak| peak + 1 == sight.value())?;
    let mut sets: Vec<DigitSet> = sight.candidates[..=peak].to_vec();
    rising(&mut sets)?;
    let mut step = Step::new(sight);
    for (distance, &kept) in sets.iter().enumerate() {
        step.keep(distance, kept);
        step.mark(Role::Seen, distance);
    }
    step.because("because.climb", [("cell", Arg::Cell(sight.cells[peak]))])
}
