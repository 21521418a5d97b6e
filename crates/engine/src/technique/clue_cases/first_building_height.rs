//! Height of the first building (id `head-value`): how many buildings can be visible behind the nearest one, the head.
//!
//! Behind the head only taller buildings can be visible, except those that are certainly behind a still taller
//! one. If they are too few for the clue, the head has another height. If the head is placed and they are just
//! enough, they are all visible, so they are in increasing order: each loses the cells that occur in no such
//! order.

use crate::technique::clue_technique::{ClueTechnique, LineDeduction, hidden_heights, rising};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Digit, DigitSet, Mark, Phrase, Role};

/// One deduction for each clue.
pub(crate) static FIRST_BUILDING_HEIGHT: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "head-value", tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 31 },
    properties: TechniqueProperties::reading(Inputs::OneClue),
    find: first_building_height,
};

fn first_building_height(sight: &Sight) -> Option<LineDeduction<'_>> {
    let hidden = hidden_heights(sight);
    match sight.height(0) {
        Some(head) => rest_rises(sight, head, hidden),
        None => too_tall(sight, hidden),
    }
}

/// Completes the step with its reason, which names the taller buildings that cannot be visible.
fn because<'a>(
    step: LineDeduction<'a>,
    key: &'static str,
    head: Digit,
    seen: DigitSet,
    hidden: DigitSet,
) -> Option<LineDeduction<'a>> {
    let hidden = hidden - DigitSet::up_to(head.get());
    let note = if hidden.is_empty() { "note.none" } else { "note.behind" };
    let args = [
        ("cell", Arg::Cell(step.sight().cells[0])),
        ("head", Arg::Digit(head)),
        ("digits", Arg::Digits(seen)),
        ("rest", Arg::Count(seen.len() as u64)),
        ("note", Arg::Phrase(Box::new(Phrase::new(note, [("digits", Arg::Digits(hidden))])))),
    ];
    step.because(key, args)
}

/// Removes from the open nearest cell the heights that leave too few taller ones: the lowest such height, and
/// all above it.
fn too_tall(sight: &Sight, hidden: DigitSet) -> Option<LineDeduction<'_>> {
    let seen = |digit: Digit| taller(sight, digit) - hidden;
    let lowest = sight.candidates[0].iter().find(|&digit| seen(digit).len() + 1 < sight.value())?;
    let mut step = LineDeduction::new(sight);
    step.keep(0, DigitSet::up_to(lowest.get() - 1));
    step.mark(Role::Subject, 0);
    because(step, "because.head-value", lowest, seen(lowest), hidden)
}

fn taller(sight: &Sight, head: Digit) -> DigitSet {
    DigitSet::all(sight.order()) - DigitSet::up_to(head.get())
}

/// All taller heights are needed, so they are in increasing order.
fn rest_rises(sight: &Sight, head: Digit, hidden: DigitSet) -> Option<LineDeduction<'_>> {
    let taller = taller(sight, head) - hidden;
    if taller.len() + 1 != sight.value() {
        return None;
    }
    // By height, the cells that can hold it, as a set in which digit 1 means the nearest cell.
    let mut positions: Vec<DigitSet> = Vec::new();
    for height in taller {
        let cells = (0..sight.order()).filter(|&distance| sight.candidates[distance].contains(height));
        positions.push(cells.filter_map(|distance| Digit::new(distance + 1)).collect());
    }
    rising(&mut positions)?;
    let mut step = LineDeduction::new(sight);
    step.mark(Role::Seen, 0);
    for (height, kept) in taller.iter().zip(positions) {
        for (distance, &cell) in sight.cells.iter().enumerate() {
            match Digit::new(distance + 1) {
                Some(position) if kept.contains(position) => step.mark_also(Mark::candidate(Role::Seen, cell, height)),
                _ => step.remove(distance, height.set()),
            }
        }
    }
    because(step, "because.head-value.all", head, taller, hidden)
}
