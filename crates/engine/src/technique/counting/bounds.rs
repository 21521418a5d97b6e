//! Count trial and peak trial: suppose a height in a cell, cross it out in the rest of the line, and bound how
//! many buildings can then be visible. If the clue is outside those bounds, the height is removed. The peak trial
//! does this with the tallest building, which is easier, since nothing behind it is visible.

use super::visible_sequences::{self, VisibleSequences};
use crate::technique::sight::{LineArray, Sight};
use crate::technique::{Difficulty, PerClue, TechniqueInfo, Tier};
use crate::{Arg, Cell, Conclusion, Deduction, Digit, DigitSet, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// Positions of the tallest; one deduction for each clue and bound.
pub(in super::super) struct PeakTrial;
/// Any height; one deduction for each clue, cell and bound.
pub(in super::super) struct CountTrial;

static PEAK: TechniqueInfo =
    TechniqueInfo { id: "peak-trial", tier: Tier::Counting, difficulty: Difficulty::Medium, rating: 32 };
static COUNT: TechniqueInfo =
    TechniqueInfo { id: "count-trial", tier: Tier::Counting, difficulty: Difficulty::Medium, rating: 36 };

impl PerClue for PeakTrial {
    fn technique_info(&self) -> &'static TechniqueInfo {
        &PEAK
    }

    fn find_in_line(&self, sight: &Sight, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let Some(tallest) = Digit::new(sight.order()) else { return ControlFlow::Continue(()) };
        try_all(&PEAK, sight, (0..sight.order()).map(|at| (at, tallest)), found)
    }
}

impl PerClue for CountTrial {
    fn technique_info(&self) -> &'static TechniqueInfo {
        &COUNT
    }

    fn find_in_line(&self, sight: &Sight, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        (0..sight.order()).try_for_each(|at| {
            let tried = DigitSet::all(sight.order()).iter().map(|digit| (at, digit));
            try_all(&COUNT, sight, tried, found)
        })
    }
}

/// Which bound the clue violates.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    AtMost,
    AtLeast,
}

fn try_all(
    info: &'static TechniqueInfo,
    sight: &Sight,
    tried: impl Iterator<Item = (usize, Digit)>,
    found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut refuted: [Vec<(usize, Digit, usize)>; 2] = Default::default();
    for (at, digit) in tried {
        let candidates = sight.candidates[at];
        if sight.placed[at] || !candidates.contains(digit) {
            continue;
        }
        match visible_sequences::range(&supposed(sight, at, digit)) {
            Some((_, most)) if most < sight.value() => refuted[0].push((at, digit, most)),
            Some((fewest, _)) if fewest > sight.value() => refuted[1].push((at, digit, fewest)),
            _ => {}
        }
    }
    for (refuted, bound) in refuted.iter().zip([Bound::AtMost, Bound::AtLeast]) {
        if !refuted.is_empty() {
            found(deduction(info, sight, refuted, bound))?;
        }
    }
    ControlFlow::Continue(())
}

/// The candidates of the line if the height is placed there.
fn supposed(sight: &Sight, at: usize, digit: Digit) -> LineArray<DigitSet> {
    LineArray::new(sight.order(), |other| if other == at { digit.set() } else { sight.candidates[other] - digit.set() })
}

/// The evidence is the visible sequence that comes nearest to the clue, for one of the suppositions.
fn deduction(
    info: &'static TechniqueInfo,
    sight: &Sight,
    refuted: &[(usize, Digit, usize)],
    bound: Bound,
) -> Deduction {
    let conclusions = refuted.iter().map(|&(at, digit, _)| Conclusion::eliminate(sight.cells[at], digit)).collect();
    if !sight.explains {
        return Deduction::without_reason(info.id, conclusions);
    }
    let mut marks = vec![Mark::clue(sight.clue), Mark::house(Role::Subject, sight.line().house())];
    marks.extend(refuted.iter().map(|&(at, digit, _)| Mark::candidate(Role::Subject, sight.cells[at], digit)));
    let by_count = |&&(_, _, count): &&(usize, Digit, usize)| count;
    let (nearest, key) = match bound {
        Bound::AtMost => (refuted.iter().max_by_key(by_count), "because.count-trial.at-most"),
        Bound::AtLeast => (refuted.iter().min_by_key(by_count), "because.count-trial.at-least"),
    };
    let mut seen = 0;
    if let Some(&(at, digit, count)) = nearest {
        seen = count as u64;
        let sequence = VisibleSequences::new(&supposed(sight, at, digit)).shown(bound == Bound::AtMost);
        let others = sequence.iter().filter(|&&(other, _)| other != at);
        marks.extend(others.map(|&(at, digit)| Mark::candidate(Role::Seen, sight.cells[at], digit)));
    }
    let mut cells: Vec<Cell> = refuted.iter().map(|&(at, ..)| sight.cells[at]).collect();
    cells.dedup();
    let digits: DigitSet = refuted.iter().map(|&(_, digit, _)| digit).collect();
    let args = [
        ("many", Arg::Count(cells.len() as u64)),
        ("number", Arg::Count(digits.len() as u64)),
        ("cells", Arg::Cells(cells)),
        ("digits", Arg::Digits(digits)),
        ("clue", Arg::Clue(sight.clue)),
        ("seen", Arg::Count(seen)),
    ];
    Deduction::new(info.id, conclusions, marks, Phrase::new(key, args))
}
