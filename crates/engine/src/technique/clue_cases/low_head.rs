//! Low head: the lowest building stands next to a 2 or a 3.
//!
//! It is seen and hides nothing, so the rest of the line is as if the clue were one less and stood
//! one cell further on. Of a 2 a 1 is left: the tallest comes next. Of a 3 a 2 is left: next comes
//! not the tallest, and in the cell after that not the second tallest (see second cell).

use crate::technique::clue_case::{ClueCase, Step, tall};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Facts, Reads, TechniqueInfo, Tier};
use crate::{Arg, Digit, Role};

/// One deduction for each clue of 2 or 3.
pub(crate) static LOW_HEAD: ClueCase = ClueCase {
    info: &TechniqueInfo { id: "low-head", tier: Tier::B, difficulty: Difficulty::Medium, rating: 26 },
    facts: Facts::reading(Reads::OneClue),
    look: low_head,
};

fn low_head(sight: &Sight) -> Option<Step<'_>> {
    if sight.height(0) != Digit::new(1) {
        return None;
    }
    let tallest = tall(sight, 0)?;
    let mut step = Step::new(sight);
    step.mark(Role::Seen, 0);
    match sight.value() {
        2 => {
            step.place(1, tallest)?;
            let args = [("first", Arg::Cell(sight.cells[0])), ("cell", Arg::Cell(sight.cells[1]))];
            step.because("because.low-head", args)
        }
        3 => {
            let next = tall(sight, 1)?;
            step.remove(1, tallest.set());
            step.remove(2, next.set());
            step.mark(Role::Subject, 1);
            step.mark(Role::Subject, 2);
            let args = [
                ("first", Arg::Cell(sight.cells[0])),
                ("second", Arg::Cell(sight.cells[1])),
                ("third", Arg::Cell(sight.cells[2])),
                ("next", Arg::Digit(next)),
            ];
            step.because("because.low-head.three", args)
        }
        _ => None,
    }
}
