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

use crate::technique::clue_case::{ClueCase, Step, flagged, hidden_cells, hidden_heights, tall};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Facts, Reads, TechniqueInfo, Tier};
use crate::{Arg, Digit, DigitSet, Phrase, Role};

/// For clues from 3 on: of a 2 it would say no more than "not 1" does.
pub(crate) static STAIRCASE: ClueCase = ClueCase {
    info: &TechniqueInfo { id: "staircase", tier: Tier::A, difficulty: Difficulty::Easy, rating: 18 },
    facts: Facts::reading(Reads::LineClues),
    look: staircase,
};

/// Where some building is certainly hidden.
pub(crate) static REFINED_STAIRCASE: ClueCase = ClueCase {
    info: &TechniqueInfo { id: "refined-staircase", tier: Tier::B, difficulty: Difficulty::Medium, rating: 32 },
    facts: Facts::reading(Reads::OneClue),
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
    let mut cells = hidden_cells(sight);
    let mut heights = hidden_heights(sight);
    let mut step = Step::new(sight);
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
    // Nothing that is hidden farther away, or lower, than all that goes has a part in it.
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
        ("more", Arg::Phrase(Box::new(Phrase::new(if gone.is_empty() { "note.none" } else { "note.likewise" }, [])))),
    ];
    match (heights.is_empty(), cells.contains(&true)) {
        (true, false) => None,
        (true, true) => step.because("because.refined-staircase.cells", args),
        (false, false) => step.because("because.refined-staircase.heights", args),
        (false, true) => step.because("because.refined-staircase.both", args),
    }
}

/// A candidate that goes: what could be seen with it, up to its cell and behind.
struct Fall {
    distance: usize,
    height: Digit,
    room: usize,
    taller: usize,
}
