//! Enough seen: as many buildings are certainly visible as the clue says, so no other building may be visible.

use crate::sentence::removed;
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, PerClue, TechniqueInfo, Tier};
use crate::{Arg, Conclusion, Deduction, Digit, Mark, Phrase, Role};
use std::ops::ControlFlow;

/// One deduction for each clue.
pub(in super::super) struct EnoughSeen;

static INFO: TechniqueInfo =
    TechniqueInfo { id: "enough-seen", tier: Tier::Counting, difficulty: Difficulty::Medium, rating: 30 };

impl PerClue for EnoughSeen {
    fn technique_info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find_in_line(&self, sight: &Sight, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        deduction(sight).map_or(ControlFlow::Continue(()), found)
    }
}

fn deduction(sight: &Sight) -> Option<Deduction> {
    let tallest = Digit::new(sight.order())?;
    // By distance: the tallest candidate before it. A building of that height or above is visible, since a height
    // occurs only once.
    let mut before = Vec::with_capacity(sight.order());
    let mut top = 0;
    for &candidates in sight.candidates.iter() {
        before.push(top);
        top = top.max(candidates.max()?.get());
    }
    let is_seen = |at: usize| sight.candidates[at].min().is_some_and(|lowest| lowest.get() >= before[at]);
    let seen: Vec<usize> = (0..sight.order()).filter(|&at| is_seen(at)).collect();
    // The tallest is always visible: one more, unless it may be one of those.
    let besides = !seen.iter().any(|&at| sight.candidates[at].contains(tallest));
    if seen.len() + usize::from(besides) != sight.value() {
        return None;
    }
    let mut conclusions = Vec::new();
    let mut hidden = Vec::new();
    for at in (0..sight.order()).filter(|at| !seen.contains(at)) {
        let too_tall = |digit: &Digit| digit.get() >= before[at] && !(besides && *digit == tallest);
        let out =
            sight.candidates[at].iter().filter(too_tall).map(|digit| Conclusion::eliminate(sight.cells[at], digit));
        let count = conclusions.len();
        conclusions.extend(out);
        if conclusions.len() > count {
            hidden.push(sight.cells[at]);
        }
    }
    if conclusions.is_empty() {
        return None;
    }
    if !sight.explains {
        return Some(Deduction::without_reason(INFO.id, conclusions));
    }
    let cells: Vec<_> = seen.iter().map(|&at| sight.cells[at]).collect();
    let mut marks = vec![Mark::clue(sight.clue), Mark::house(Role::Subject, sight.line().house())];
    marks.extend(cells.iter().map(|&cell| Mark::cell(Role::Seen, cell)));
    marks.extend(hidden.iter().map(|&cell| Mark::cell(Role::Hidden, cell)));
    let key = if besides { "because.enough-seen.besides" } else { "because.enough-seen" };
    let args = [
        removed(&conclusions),
        ("cells", Arg::Cells(cells)),
        ("count", Arg::Count(seen.len() as u64)),
        ("clue", Arg::Clue(sight.clue)),
        ("digit", Arg::Digit(tallest)),
    ];
    Some(Deduction::new(INFO.id, conclusions, marks, Phrase::new(key, args)))
}
