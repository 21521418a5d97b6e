//! All needed: at most as many buildings can be visible as the clue says. So a building that every longest
//! visible sequence needs is visible, and it is removed from cells where it would not be.

use super::visible_sequences::{VisibleSequences, range};
use crate::sentence::{among, joined};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, PerClue, TechniqueInfo, Tier};
use crate::{Arg, Conclusion, Deduction, Digit, DigitSet, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// One deduction for each clue.
pub(in super::super) struct AllNeeded;

static INFO: TechniqueInfo =
    TechniqueInfo { id: "all-needed", tier: Tier::Counting, difficulty: Difficulty::Medium, rating: 31 };

impl PerClue for AllNeeded {
    fn technique_info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find_in_line(&self, sight: &Sight, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        deduction(sight).map_or(ControlFlow::Continue(()), found)
    }
}

fn deduction(sight: &Sight) -> Option<Deduction> {
    if range(&sight.candidates)?.1 != sight.value() {
        return None;
    }
    let sequences = VisibleSequences::new(&sight.candidates);
    let mut kept = sight.candidates;
    let mut marks = vec![Mark::clue(sight.clue), Mark::house(Role::Subject, sight.line().house())];
    let mut facts = Vec::new();
    for level in sequences.longest() {
        let &(first, height) = level.first()?;
        let digit = Digit::new(height)?;
        let before = kept;
        if level.iter().all(|&(_, other)| other == height) {
            // Every longest sequence has this height, so it is in one of these cells.
            for (at, cell) in kept.iter_mut().enumerate().filter(|(at, _)| !level.iter().any(|(other, _)| other == at))
            {
                if !sight.placed[at] {
                    cell.remove(digit);
                }
            }
        }
        if level.iter().all(|&(other, _)| other == first) && !sight.placed[first] {
            kept[first] &= level.iter().filter_map(|&(_, height)| Digit::new(height)).collect::<DigitSet>();
        }
        if sight.explains && *kept != *before {
            facts.push(fact(sight, &level, &mut marks));
        }
    }
    let removed = |at: usize| (sight.candidates[at] - kept[at]).iter().map(move |digit| (at, digit));
    let conclusions: Vec<Conclusion> =
        (0..sight.order()).flat_map(removed).map(|(at, digit)| Conclusion::eliminate(sight.cells[at], digit)).collect();
    if conclusions.is_empty() {
        return None;
    }
    if !sight.explains {
        return Some(Deduction::without_reason(INFO.id, conclusions));
    }
    let sequence = sequences.shown(true);
    marks.extend(sequence.iter().map(|&(at, digit)| Mark::candidate(Role::Seen, sight.cells[at], digit)));
    let args = [
        ("count", Arg::Count(sight.value() as u64)),
        ("clue", Arg::Clue(sight.clue)),
        ("facts", joined("claims.and", facts)),
    ];
    Some(Deduction::new(INFO.id, conclusions, marks, Phrase::new("because.all-needed", args)))
}

/// The phrase that one of these positions and heights is visible: they share the position or the height.
fn fact(sight: &Sight, level: &[(usize, usize)], marks: &mut Vec<Mark>) -> Phrase {
    let mut digits = DigitSet::EMPTY;
    let mut cells = Vec::new();
    for &(at, height) in level {
        cells.push(sight.cells[at]);
        if let Some(digit) = Digit::new(height) {
            digits.insert(digit);
            marks.push(Mark::candidate(Role::Seen, sight.cells[at], digit));
        }
    }
    cells.dedup();
    among(true, cells, digits)
}
