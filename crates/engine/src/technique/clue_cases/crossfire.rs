//! Crossfire: the same small clue at both ends of a line.
//!
//! 2 and 2: the second tallest is visible from one of the two ends. From there only it and the tallest are
//! visible. The nearest building is always visible, so the second tallest is the nearest, at an end of the
//! line.
//!
//! 3 and 3 on a board of order 5: the tallest is in the middle, and the heights rise to it from both ends. So
//! the lowest building is at an end.

use crate::technique::clue_case::{ClueCase, Step, tall};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Facts, Reads, TechniqueInfo, Tier};
use crate::{Arg, Digit, Role};

/// One deduction for each line between two clues of 2.
pub(crate) static TWO_TWO: ClueCase = ClueCase {
    info: &TechniqueInfo { id: "two-two-crossfire", tier: Tier::B, difficulty: Difficulty::Medium, rating: 31 },
    facts: Facts::reading(Reads::LineClues),
    look: two_two,
};

/// One deduction for each line of order 5 between two clues of 3.
pub(crate) static THREE_THREE: ClueCase = ClueCase {
    info: &TechniqueInfo { id: "three-three-crossfire", tier: Tier::B, difficulty: Difficulty::Medium, rating: 36 },
    // On five rows, facing clues conclude all of it, and are easier.
    facts: Facts { least_order: None, ..Facts::reading(Reads::BothClues) },
    look: three_three,
};

/// A step with both clues, if both have that value.
fn between(sight: &Sight, value: usize) -> Option<(Step<'_>, Arg)> {
    let opposite = sight.opposite.filter(|_| !sight.clue.side.is_far())?;
    if sight.value() != value || usize::from(opposite.value) != value {
        return None;
    }
    let mut step = Step::new(sight);
    step.mark_clue(opposite);
    Some((step, Arg::Clue(opposite)))
}

fn two_two(sight: &Sight) -> Option<Step<'_>> {
    let next = tall(sight, 1)?;
    let (mut step, other) = between(sight, 2)?;
    for distance in 1..sight.order() - 1 {
        step.remove(distance, next.set());
    }
    step.mark(Role::Seen, 0);
    step.mark(Role::Seen, sight.order() - 1);
    step.because("because.two-two-crossfire", [("other", other), ("next", Arg::Digit(next))])
}

fn three_three(sight: &Sight) -> Option<Step<'_>> {
    if sight.order() != 5 {
        return None;
    }
    let (mut step, other) = between(sight, 3)?;
    let lowest = Digit::new(1)?;
    for distance in 1..4 {
        step.remove(distance, lowest.set());
    }
    let fits = |distance: usize| sight.candidates[distance].contains(lowest);
    let ends = match (fits(0), fits(4)) {
        (true, true) => None,
        (true, false) => Some((0, 4)),
        (false, true) => Some((4, 0)),
        (false, false) => return None,
    };
    let Some((low, high)) = ends else { return step.because("because.three-three-crossfire", [("other", other)]) };
    step.place(low, lowest)?;
    step.mark(Role::Blocker, high);
    step.because("because.three-three-crossfire.end", [("other", other), ("cell", Arg::Cell(sight.cells[high]))])
}
