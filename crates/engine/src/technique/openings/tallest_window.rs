//! Tallest window: the cells where the tallest of a line leaves enough room for both clues.
//!
//! Nothing is visible behind the tallest. So for a clue of c, c - 1 visible buildings are before it, and there are
//! at least that many cells between it and the clue. Cells that are certainly hidden do not count: all their
//! candidates are lower than a building placed before.

use crate::technique::clue_technique::{
    ClueTechnique, LineDeduction, flagged, from_opposite, height_below, hidden_cells,
};
use crate::technique::sight::{LineArray, Sight};
use crate::technique::{Difficulty, Inputs, KernelRule, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Mark, Phrase, Role};

/// One deduction for each line, with both of its clues where it has two.
pub(crate) static TALLEST_WINDOW: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "tallest-window", tier: Tier::Basic, difficulty: Difficulty::Easy, rating: 20 },
    properties: TechniqueProperties::of_rule(KernelRule::TallestWindow, Inputs::BothClues),
    find: tallest_window,
};

/// By distance, whether enough cells that can be visible are before it.
fn roomy(sight: &Sight, hidden: &[bool]) -> LineArray<bool> {
    let mut seen = 0;
    let mut roomy = LineArray::new(sight.order(), |_| false);
    for (roomy, &hidden) in roomy.iter_mut().zip(hidden) {
        *roomy = seen + 1 >= sight.value();
        seen += usize::from(!hidden);
    }
    roomy
}

/// Marks and mentions the cells hidden from that end, if they rule out a cell that would otherwise be far enough
/// away. The sentence comes before `other`, the one about the other end.
fn hidden_before(step: &mut LineDeduction, end: &Sight, other: Phrase) -> Phrase {
    let hidden = hidden_cells(end);
    let opposite = end.opposite.map_or(0, |clue| clue.value.into());
    let (mut before, mut matter) = (Vec::new(), 0);
    for (distance, &cell) in end.cells.iter().enumerate() {
        let is_far = distance + 1 >= end.value() && end.order() - distance >= opposite;
        if is_far && distance - before.len() + 1 < end.value() && end.candidates[distance].max() == height_below(end, 0)
        {
            matter = before.len();
        }
        if hidden[distance] {
            before.push(cell);
        }
    }
    before.truncate(matter);
    if before.is_empty() {
        return other;
    }
    for &cell in &before {
        step.mark_also(Mark::cell(Role::Hidden, cell));
    }
    let args = [("clue", Arg::Clue(end.clue)), ("cells", Arg::Cells(before)), ("note", Arg::Phrase(Box::new(other)))];
    Phrase::new("note.no-room", args)
}

fn tallest_window(sight: &Sight) -> Option<LineDeduction<'_>> {
    if sight.tallest().is_some() || (sight.opposite.is_some() && sight.clue.side.is_far()) {
        return None;
    }
    let tallest = height_below(sight, 0)?;
    let hidden = hidden_cells(sight);
    let mut window = roomy(sight, &hidden);
    let other = from_opposite(sight);
    if let Some(other) = &other {
        let roomy = roomy(other, &hidden_cells(other));
        for distance in 0..sight.order() {
            window[distance] &= roomy[sight.order() - 1 - distance];
        }
    }
    let goes = |distance: usize| !window[distance] && sight.candidates[distance].contains(tallest);
    if !(0..sight.order()).any(goes) {
        return None;
    }
    let mut step = LineDeduction::new(sight);
    for (distance, inside) in window.iter_mut().enumerate() {
        if !*inside {
            step.remove(distance, tallest.set());
        } else if sight.candidates[distance].contains(tallest) {
            step.mark_also(Mark::candidate(Role::Subject, sight.cells[distance], tallest));
        } else {
            *inside = false;
        }
    }
    if !window.contains(&true) {
        return None;
    }
    let mut note = Phrase::new("note.none", []);
    if sight.explains {
        for end in other.iter().chain([sight]) {
            note = hidden_before(&mut step, end, note);
        }
    }
    let args = [
        ("cells", flagged(sight, &window)),
        ("near", Arg::Count(sight.value() as u64 - 1)),
        ("note", Arg::Phrase(Box::new(note))),
    ];
    let Some(opposite) = sight.opposite else { return step.because("because.tallest-window.one", args) };
    step.mark_clue(opposite);
    let mut step = step.because("because.tallest-window", args)?;
    step.say("other", Arg::Clue(opposite));
    step.say("far", Arg::Count(u64::from(opposite.value) - 1));
    Some(step)
}
