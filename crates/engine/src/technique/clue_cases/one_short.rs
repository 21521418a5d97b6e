//! One-short clue: a clue that is one less than the order.
//!
//! Exactly one building is hidden. Without it the others rise, so the line is 1, 2, … up to the tallest with one
//! building moved back behind at least one taller one. That leaves N (N - 1) / 2 arrangements. A candidate that
//! occurs in none of those that the candidates allow is removed.

use crate::technique::clue_technique::{ClueTechnique, LineDeduction};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, Pattern, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Arrangements, Digit, DigitSet, LineClues};

/// One deduction for each clue of order - 1, for orders from 3 on.
pub(crate) static ONE_SHORT: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "one-short", tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 36 },
    properties: TechniqueProperties {
        pattern: Some(Pattern::Clue(1)),
        ..TechniqueProperties::reading(Inputs::OneClue)
    },
    find: one_short,
};

/// How many arrangements are shown with a deduction.
const MAX_SHOWN_WAYS: usize = 3;

/// The arrangements that the candidates allow, each with the nearest building first.
fn ways(sight: &Sight) -> Vec<Vec<Digit>> {
    let order = sight.order();
    let mut ways = Vec::new();
    for moved in 0..order {
        for to in moved + 1..order {
            let mut way: Vec<Digit> = (1..=order).filter_map(Digit::new).collect();
            way[moved..=to].rotate_left(1);
            if way.iter().zip(sight.candidates.iter()).all(|(&digit, cell)| cell.contains(digit)) {
                ways.push(way);
            }
        }
    }
    ways
}

fn one_short(sight: &Sight) -> Option<LineDeduction<'_>> {
    let order = sight.order();
    if order < 3 || sight.value() + 1 != order {
        return None;
    }
    let ways = ways(sight);
    let mut step = LineDeduction::new(sight);
    for distance in 0..order {
        let used: DigitSet = ways.iter().map(|way| way[distance]).collect();
        match used.only() {
            // If one arrangement is left, the technique fills the line.
            Some(digit) if ways.len() == 1 => step.place(distance, digit)?,
            _ if used.is_empty() => return None,
            _ => step.keep(distance, used),
        }
    }
    let value = sight.clue.value;
    let is_far = sight.clue.side.is_far();
    let along = |mut way: Vec<Digit>| {
        if is_far {
            way.reverse();
        }
        way
    };
    let count = ways.len() as u64;
    step.show(Arrangements {
        line: sight.line(),
        clues: if is_far { LineClues { near: 0, far: value } } else { LineClues { near: value, far: 0 } },
        all: None,
        fitting: Some(count),
        shown: ways.into_iter().take(MAX_SHOWN_WAYS).map(along).collect(),
    });
    step.because("because.one-short", [("count", Arg::Count(count))])
}
