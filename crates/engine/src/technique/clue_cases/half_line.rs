//! Half line: the buildings that are certainly visible from a placed peak on are subtracted from the clue.
//!
//! A peak is a placed building that is certainly visible, since nothing before it can be as tall, and behind
//! which each cell up to the tallest is certainly visible or certainly hidden. The rest of the clue must be
//! visible in the cells before the peak, and the rules of whole lines apply to them. If one is visible, the
//! nearest is taller than the others. If all are, they rise. Otherwise the staircase applies to the heights
//! possible there. If two are and there are only as many heights as cells, the second cell rule applies as well.

use crate::sentence::likewise;
use crate::technique::clue_technique::{ClueTechnique, LineDeduction, first_is_tallest, rising, unplaced_candidates};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, DigitSet, Role};

/// One deduction for each clue: for the nearest peak that gives one.
pub(crate) static HALF_LINE: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "half-line", tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 35 },
    properties: TechniqueProperties::reading(Inputs::OneClue),
    find: half_line,
};

fn half_line(sight: &Sight) -> Option<LineDeduction<'_>> {
    let sets: Vec<DigitSet> = (0..sight.order()).map(|distance| unplaced_candidates(sight, distance)).collect();
    (1..sight.order()).find_map(|peak| {
        let seen = seen_from(sight, &sets, peak)?;
        let count = sight.value().checked_sub(seen.len()).filter(|&count| 0 < count && count <= peak)?;
        before_peak(sight, &sets, &seen, count)
    })
}

/// The distances of the buildings visible from the peak on, if that is certain and the peak is visible.
fn seen_from(sight: &Sight, sets: &[DigitSet], peak: usize) -> Option<Vec<usize>> {
    let height = sight.height(peak)?;
    if sets[..peak].iter().any(|&set| set.max().is_none_or(|top| top >= height)) {
        return None;
    }
    let mut roof = height;
    let mut seen = vec![peak];
    for (distance, &set) in sets.iter().enumerate().skip(peak + 1) {
        match sight.height(distance) {
            Some(height) if height > roof => {
                roof = height;
                seen.push(distance);
            }
            _ if set.max().is_none_or(|top| top > roof) => return None,
            _ => {}
        }
    }
    Some(seen)
}

/// The step for the cells before the peak, of which exactly `count` are visible.
fn before_peak<'a>(sight: &'a Sight, sets: &[DigitSet], seen: &[usize], count: usize) -> Option<LineDeduction<'a>> {
    let before = &sets[..seen[0]];
    let heights = before.iter().fold(DigitSet::EMPTY, |all, &set| all | set);
    if heights.len() < before.len() {
        return None;
    }
    let mut step = LineDeduction::new(sight);
    let (key, reason) = if count == 1 {
        match heights.max() {
            Some(tallest) if heights.len() == before.len() => step.place(0, tallest)?,
            _ => first_is_tallest(&mut step, before.len())?,
        }
        ("because.half-line.one", Vec::new())
    } else if count == before.len() {
        let mut rise = before.to_vec();
        rising(&mut rise)?;
        for (distance, &kept) in rise.iter().enumerate() {
            step.remove(distance, before[distance] - kept);
        }
        ("because.half-line.rise", Vec::new())
    } else {
        as_a_line(&mut step, before, heights, count)?
    };
    for distance in 0..before.len() {
        step.mark(Role::Subject, distance);
    }
    for &distance in seen {
        step.mark(Role::Seen, distance);
    }
    let args = [
        ("peaks", Arg::Cells(seen.iter().map(|&distance| sight.cells[distance]).collect())),
        ("peak", Arg::Cell(sight.cells[seen[0]])),
        ("peak_count", Arg::Count(seen.len() as u64)),
        ("cells", Arg::Cells(sight.cells[..before.len()].to_vec())),
        ("count", Arg::Count(count as u64)),
        ("first", Arg::Cell(sight.cells[0])),
    ];
    let mut step = step.because(key, args)?;
    reason.into_iter().for_each(|(name, arg)| step.say(name, arg));
    Some(step)
}

type Reason = (&'static str, Vec<(&'static str, Arg)>);

/// The staircase for the cells before the peak; if it removes nothing, the second cell rule. Returns the phrase
/// and one removed candidate as its example.
fn as_a_line(step: &mut LineDeduction<'_>, before: &[DigitSet], heights: DigitSet, count: usize) -> Option<Reason> {
    let cells = &step.sight().cells;
    let mut example = None;
    let mut gone = 0;
    for (distance, &set) in before.iter().enumerate() {
        for digit in set {
            let taller = (heights - DigitSet::up_to(digit.get())).len();
            if distance + 1 + taller < count && !step.sight().placed[distance] {
                step.remove(distance, digit.set());
                gone += 1;
                example.get_or_insert((distance, digit, taller));
            }
        }
    }
    if let Some((distance, digit, taller)) = example {
        let more = likewise(gone - 1);
        let reason = vec![
            ("digit", Arg::Digit(digit)),
            ("cell", Arg::Cell(cells[distance])),
            ("room", Arg::Count(distance as u64 + 1)),
            ("taller", Arg::Count(taller as u64)),
            ("more", more),
        ];
        return Some(("because.half-line", reason));
    }
    let second = heights.iter().nth(before.len() - 2).filter(|_| count == 2 && heights.len() == before.len())?;
    step.remove(1, second.set());
    let top = heights.max()?;
    let reason = vec![("digit", Arg::Digit(second)), ("cell", Arg::Cell(cells[1])), ("top", Arg::Digit(top))];
    Some(("because.half-line.second", reason))
}
