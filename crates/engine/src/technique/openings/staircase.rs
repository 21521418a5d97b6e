//! Staircase and refined staircase: tall buildings cannot be near a large clue.
//!
//! Suppose v is in the i-th cell from a clue of c. At most i buildings are visible up to there, and behind it only
//! taller ones: at most N - v. So i + N - v is at least c, and v is at most N - c + i. This removes something in the
//! first c - 1 cells.
//!
//! The refined form does not count buildings that are certainly hidden: among the first i cells those whose
//! candidates are all lower than a building placed before, and among the taller heights those with a still taller
//! building placed before every cell that can hold them.
//!
//! Source: Simon Tatham's Portable Puzzle Collection, `towers.c`, for the refined one.

use crate::sentence::likewise;
use crate::technique::clue_technique::{
    ClueTechnique, LineDeduction, flagged, height_below, hidden_cells, hidden_heights,
};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Digit, DigitSet, Role};

/// For clues from 3 on: for a 2 it would remove no more than the converse of clue 1.
pub(crate) static STAIRCASE: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "staircase", tier: Tier::Basic, difficulty: Difficulty::Easy, rating: 18 },
    properties: TechniqueProperties::reading(Inputs::LineClues),
    find: staircase,
};

/// With buildings that are certainly hidden.
pub(crate) static REFINED_STAIRCASE: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "refined-staircase", tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 32 },
    properties: TechniqueProperties::reading(Inputs::OneClue),
    find: refined_staircase,
};

fn staircase(sight: &Sight) -> Option<LineDeduction<'_>> {
    let clue = sight.value();
    if clue < 3 {
        return None;
    }
    let lowest = height_below(sight, clue - 1)?;
    let mut step = LineDeduction::new(sight);
    for distance in 0..clue - 1 {
        step.keep(distance, DigitSet::up_to(lowest.get() + distance));
        step.mark(Role::Subject, distance);
    }
    step.because("because.staircase", [("limit", Arg::Digit(lowest)), ("cell", Arg::Cell(sight.cells[0]))])
}

fn refined_staircase(sight: &Sight) -> Option<LineDeduction<'_>> {
    let mut cells = hidden_cells(sight);
    let mut heights = hidden_heights(sight);
    let mut step = LineDeduction::new(sight);
    let mut gone: Vec<Fall> = Vec::new();
    let counted = (1..=sight.order()).rev().filter_map(Digit::new).filter(|&height| !heights.contains(height));
    for (taller, height) in counted.enumerate() {
        let mut room = 0;
        for (distance, &hidden) in cells.iter().enumerate() {
            room += usize::from(!hidden);
            if room + taller < sight.value() && !sight.placed[distance] && sight.candidates[distance].contains(height) {
                step.remove(distance, height.set());
                gone.push(Fall { distance, height, room, taller });
            }
        }
    }
    // Hidden buildings that are farther away, or lower, than everything removed play no part.
    let farthest = gone.iter().map(|fall| fall.distance).max()?;
    heights -= DigitSet::up_to(gone.last()?.height.get());
    cells[farthest + 1..].fill(false);
    step.mark_all(Role::Hidden, &cells);
    let Fall { distance, height, room, taller } = gone.swap_remove(0);
    let args = [
        ("digit", Arg::Digit(height)),
        ("cell", Arg::Cell(sight.cells[distance])),
        ("room", Arg::Count(room as u64)),
        ("taller", Arg::Count(taller as u64)),
        ("digits", Arg::Digits(heights)),
        ("cells", flagged(sight, &cells)),
        ("cell_count", Arg::Count(cells.iter().filter(|&&hidden| hidden).count() as u64)),
        ("more", likewise(gone.len())),
    ];
    match (heights.is_empty(), cells.contains(&true)) {
        (true, false) => None,
        (true, true) => step.because("because.refined-staircase.cells", args),
        (false, false) => step.because("because.refined-staircase.heights", args),
        (false, true) => step.because("because.refined-staircase.both", args),
    }
}

/// A removed candidate: how many buildings could be visible with it, up to its cell and behind.
struct Fall {
    distance: usize,
    height: Digit,
    room: usize,
    taller: usize,
}
