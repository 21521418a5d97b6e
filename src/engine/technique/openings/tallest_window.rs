//! Tallest window: where the tallest of a line leaves enough room to both of its ends.
//!
//! A clue sees the tallest and nothing behind it, so a clue of c has c - 1 seen buildings before
//! it, and the tallest has at least that many cells between itself and the clue. Cells that are
//! certainly hidden, all their candidates being lower than a building placed before, give no room.

use crate::engine::technique::clue_case::{ClueCase, Step, flagged, from_opposite, hidden_cells, tall};
use crate::engine::technique::sight::{Along, Sight};
use crate::engine::technique::{Difficulty, TechniqueInfo, Tier};
use crate::engine::{Arg, Mark, Phrase, Role};

/// One deduction a line, with both of its clues where it has two.
pub(crate) static TALLEST_WINDOW: ClueCase = ClueCase {
    info: &TechniqueInfo { id: "tallest-window", tier: Tier::A, difficulty: Difficulty::Easy, rating: 20 },
    look: tallest_window,
};

/// By distance, whether enough cells that may be seen lie before it.
fn roomy(sight: &Sight, hidden: &[bool]) -> Along<bool> {
    let mut seen = 0;
    let mut roomy = Along::new(sight.order(), |_| false);
    for (roomy, &hidden) in roomy.iter_mut().zip(hidden) {
        *roomy = seen + 1 >= sight.value();
        seen += usize::from(!hidden);
    }
    roomy
}

fn tallest_window(sight: &Sight) -> Option<Step<'_>> {
    if sight.tallest().is_some() || (sight.opposite.is_some() && sight.clue.side.is_far()) {
        return None;
    }
    let tallest = tall(sight, 0)?;
    let mut hidden = hidden_cells(sight);
    let mut window = roomy(sight, &hidden);
    let other = from_opposite(sight);
    if let Some(other) = &other {
        let far = hidden_cells(other);
        let roomy = roomy(other, &far);
        for distance in 0..sight.order() {
            let from_there = sight.order() - 1 - distance;
            window[distance] &= roomy[from_there];
            hidden[distance] |= far[from_there];
        }
    }
    let goes = |distance: usize| !window[distance] && sight.candidates[distance].contains(tallest);
    if !(0..sight.order()).any(goes) {
        return None;
    }
    let mut step = Step::new(sight);
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
    step.mark_all(Role::Hidden, &hidden);
    let count = hidden.iter().filter(|&&hidden| hidden).count();
    let note = match count {
        0 => Phrase::new("note.none", []),
        _ => Phrase::new("note.no-room", [("cells", flagged(sight, &hidden)), ("count", Arg::Count(count as u64))]),
    };
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
