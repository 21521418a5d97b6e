//! Staircase: near a large clue stand no tall buildings. Also the refined one.
//!
//! Say v stands in the i-th cell from a clue of c. At most i buildings are seen up to there, and
//! behind it only such as are taller than v: at most N - v. So i + N - v is at least c, and v at
//! most N - c + i; that says something for the first c - 1 cells.
//!
//! Refined, buildings that are certainly hidden do not count: among the first i cells those whose
//! every candidate is lower than a building placed before, and among the taller heights those that
//! have a still taller one placed before every cell that can hold them.
//!
//! Source: Simon Tatham's Portable Puzzle Collection, `towers.c`, for the refined one.

use crate::engine::technique::clue_case::{ClueCase, Step, flagged, hidden_cells, hidden_heights, tall};
use crate::engine::technique::sight::Sight;
use crate::engine::technique::{Difficulty, TechniqueInfo, Tier};
use crate::engine::{Arg, Digit, DigitSet, Role};

/// For clues from 3 on: of a 2 it would say no more than "not 1" does.
pub(crate) static STAIRCASE: ClueCase = ClueCase {
    info: &TechniqueInfo { id: "staircase", tier: Tier::A, difficulty: Difficulty::Easy, rating: 18 },
    look: staircase,
};

/// Where some building is certainly hidden.
pub(crate) static REFINED_STAIRCASE: ClueCase = ClueCase {
    info: &TechniqueInfo { id: "refined-staircase", tier: Tier::B, difficulty: Difficulty::Medium, rating: 32 },
    look: refined_staircase,
};

fn staircase(sight: &Sight) -> Option<Step<'_>> {
    let clue = sight.value();
    if clue < 3 {
        return None;
    }
    let lowest = tall(sight, clue - 1)?;
    let mut step = Step::new(sight);
    for distance in 0..clue - 1 {
        step.keep(distance, DigitSet::up_to(lowest.get() + distance));
        step.mark(Role::Subject, distance);
    }
    step.because("because.staircase", [("limit", Arg::Digit(lowest)), ("cell", Arg::Cell(sight.cells[0]))])
}

fn refined_staircase(sight: &Sight) -> Option<Step<'_>> {
    let cells = hidden_cells(sight);
    let heights = hidden_heights(sight);
    let mut step = Step::new(sight);
    let mut taller = 0;
    for height in (1..=sight.order()).rev().filter_map(Digit::new) {
        if heights.contains(height) {
            continue;
        }
        let mut room = 0;
        for (distance, &hidden) in cells.iter().enumerate() {
            room += usize::from(!hidden);
            if room + taller < sight.value() {
                step.remove(distance, height.set());
            }
        }
        taller += 1;
    }
    step.mark_all(Role::Hidden, &cells);
    let digits = Arg::Digits(heights);
    let count = ("count", Arg::Count(heights.len() as u64));
    let cell_count = ("cell_count", Arg::Count(cells.iter().filter(|&&hidden| hidden).count() as u64));
    let hidden = flagged(sight, &cells);
    match (heights.is_empty(), cells.contains(&true)) {
        (true, false) => None,
        (true, true) => step.because("because.refined-staircase.cells", [("cells", hidden), cell_count]),
        (false, false) => step.because("because.refined-staircase.heights", [("digits", digits), count]),
        (false, true) => {
            let args = [("cells", hidden), ("digits", digits), count, cell_count];
            step.because("because.refined-staircase.both", args)
        }
    }
}
