//! Second cell: the second cell from a clue of 2 never holds the second tallest.
//!
//! It would have one building before it. If that is the tallest, only one building is visible. If it is lower,
//! three are: it, the second tallest and, behind them, the tallest.

use crate::technique::clue_case::{ClueCase, LineDeduction, height_below};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Role};

/// One deduction for each 2.
pub(crate) static SECOND_CELL: ClueCase = ClueCase {
    info: &TechniqueInfo { id: "second-cell", tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 26 },
    properties: TechniqueProperties::reading(Inputs::OneClue),
    find: second_cell,
};

fn second_cell(sight: &Sight) -> Option<LineDeduction<'_>> {
    let next = height_below(sight, 1)?;
    if sight.value() != 2 {
        return None;
    }
    let mut step = LineDeduction::new(sight);
    step.remove(1, next.set());
    step.mark(Role::Subject, 0);
    let args = [("first", Arg::Cell(sight.cells[0])), ("cell", Arg::Cell(sight.cells[1])), ("next", Arg::Digit(next))];
    step.because("because.second-cell", args)
}
