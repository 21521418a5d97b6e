//! Must be first (id `outflanked`): a height that has no cell behind the placed tallest buildings is the
//! nearest.
//!
//! As in the full top chain, the nearest building is the tallest of those before the chain. Take the tallest of
//! the heights that can be before the chain. If no cell behind can hold it, it is before the chain, and there it
//! can only be the nearest.

use super::full_top_chain::{chain_args, top_chain};
use crate::technique::clue_technique::{ClueTechnique, LineDeduction, unplaced_candidates};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, DigitSet, Role};

/// One deduction for each clue.
pub(crate) static MUST_BE_FIRST: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "outflanked", tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 29 },
    properties: TechniqueProperties::reading(Inputs::OneClue),
    find: must_be_first,
};

fn must_be_first(sight: &Sight) -> Option<LineDeduction<'_>> {
    let chain = top_chain(sight)?;
    let first = *chain.first()?;
    let all = |sets: &mut dyn Iterator<Item = DigitSet>| sets.fold(DigitSet::EMPTY, |all, set| all | set);
    let before = all(&mut (0..first).map(|distance| unplaced_candidates(sight, distance)));
    let behind = all(&mut sight.candidates[first..].iter().copied());
    let digit = before.max().filter(|&digit| !behind.contains(digit))?;
    let mut step = LineDeduction::new(sight);
    step.place(0, digit)?;
    step.mark(Role::Seen, 0);
    for distance in (first..sight.order()).filter(|&distance| !sight.placed[distance]) {
        step.mark(Role::Hidden, distance);
    }
    let [tall, cells] = chain_args(&mut step, &chain);
    let args = [
        tall,
        cells,
        ("first", Arg::Cell(sight.cells[0])),
        ("cell", Arg::Cell(sight.cells[first])),
        ("digit", Arg::Digit(digit)),
    ];
    step.because("because.outflanked", args)
}
