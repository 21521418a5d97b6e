//! Head value: how many can be seen behind the nearest building.
//!
//! Behind the nearest building only taller ones are seen, and of these not such as certainly stand
//! behind a still taller one. If they are too few for the clue, the nearest has another height. If
//! it is placed and they just suffice, they are all seen, and so they stand in rising order: each
//! loses the cells that no rising order can use.

use crate::engine::technique::clue_case::{ClueCase, Step, hidden_heights, rising};
use crate::engine::technique::sight::Sight;
use crate::engine::technique::{Difficulty, TechniqueInfo, Tier};
use crate::engine::{Arg, Digit, DigitSet, Mark, Role};

/// One deduction a clue.
pub(crate) static HEAD_VALUE: ClueCase = ClueCase {
    info: &TechniqueInfo { id: "head-value", tier: Tier::B, difficulty: Difficulty::Medium, rating: 31 },
    look: head_value,
};

fn head_value(sight: &Sight) -> Option<Step<'_>> {
    let all = DigitSet::all(sight.order()) - hidden_heights(sight);
    match sight.height(0) {
        Some(head) => rest_rises(sight, head, all - DigitSet::up_to(head.get())),
        None => too_tall(sight, all),
    }
}

/// Takes from the open nearest cell what leaves too few taller ones.
fn too_tall(sight: &Sight, seen: DigitSet) -> Option<Step<'_>> {
    let mut step = Step::new(sight);
    for digit in sight.candidates[0] {
        if (seen - DigitSet::up_to(digit.get())).len() + 1 < sight.value() {
            step.remove(0, digit.set());
        }
    }
    step.mark(Role::Subject, 0);
    let args = [("cell", Arg::Cell(sight.cells[0])), ("rest", Arg::Count(sight.value() as u64 - 1))];
    step.because("because.head-value", args)
}

/// All of the taller heights are needed: they rise.
fn rest_rises(sight: &Sight, head: Digit, taller: DigitSet) -> Option<Step<'_>> {
    if taller.len() + 1 != sight.value() {
        return None;
    }
    // The cells that can hold a height, as a set: the digit 1 stands for the nearest cell.
    let mut places: Vec<DigitSet> = Vec::new();
    for height in taller {
        let cells = (0..sight.order()).filter(|&distance| sight.candidates[distance].contains(height));
        places.push(cells.filter_map(|distance| Digit::new(distance + 1)).collect());
    }
    rising(&mut places)?;
    let mut step = Step::new(sight);
    step.mark(Role::Seen, 0);
    for (height, kept) in taller.iter().zip(places) {
        for (distance, &cell) in sight.cells.iter().enumerate() {
            match Digit::new(distance + 1) {
                Some(place) if kept.contains(place) => step.mark_also(Mark::candidate(Role::Seen, cell, height)),
                _ => step.remove(distance, height.set()),
            }
        }
    }
    let args = [
        ("cell", Arg::Cell(sight.cells[0])),
        ("head", Arg::Digit(head)),
        ("digits", Arg::Digits(taller)),
        ("rest", Arg::Count(taller.len() as u64)),
    ];
    step.because("because.head-value.all", args)
}
