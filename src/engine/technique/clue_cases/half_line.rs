//! Half line: what is certain from a placed peak on is taken off the clue.
//!
//! Take a placed building that is certainly seen, since nothing before it can be as tall, and
//! behind which each cell is certainly seen or certainly hidden, as far as the tallest. What the
//! clue has left must be seen in the cells before that peak, and the openings and cases of whole
//! lines hold for them: of one, the nearest tops the others; of as many as there are cells, they
//! rise; else the staircase holds for the heights that can stand there; of two, if those heights
//! are just enough for the cells, the second cell rule holds as well.

use crate::engine::technique::clue_case::{ClueCase, Step, head_tops, left, rising};
use crate::engine::technique::sight::Sight;
use crate::engine::technique::{Difficulty, TechniqueInfo, Tier};
use crate::engine::{Arg, Digit, DigitSet, Role};

/// One deduction a clue: for the nearest peak that gives one.
pub(crate) static HALF_LINE: ClueCase = ClueCase {
    info: &TechniqueInfo { id: "half-line", tier: Tier::B, difficulty: Difficulty::Medium, rating: 35 },
    look: half_line,
};

fn half_line(sight: &Sight) -> Option<Step<'_>> {
    let sets: Vec<DigitSet> = (0..sight.order()).map(|distance| left(sight, distance)).collect();
    (1..sight.order()).find_map(|peak| {
        let seen = seen_from(sight, &sets, peak)?;
        let count = sight.value().checked_sub(seen.len()).filter(|&count| 0 < count && count <= peak)?;
        before_peak(sight, &sets, &seen, count)
    })
}

/// The distances of what is seen from the peak on, if that is certain and the peak is seen.
fn seen_from(sight: &Sight, sets: &[DigitSet], peak: usize) -> Option<Vec<usize>> {
    let height = sight.height(peak)?;
    if sets[..peak].iter().any(|&set| set.max().is_none_or(|top| top >= height)) {
        return None;
    }
    let mut roof = height;
    let mut seen = vec![peak];
    for distance in peak + 1..sight.order() {
        match sight.height(distance) {
            Some(height) if height > roof => {
                roof = height;
                seen.push(distance);
            }
            _ if sets[distance].max().is_none_or(|top| top > roof) => return None,
            _ => {}
        }
    }
    Some(seen)
}

/// What follows for the cells before the peak, of which exactly `count` are seen.
fn before_peak<'a>(sight: &'a Sight, sets: &[DigitSet], seen: &[usize], count: usize) -> Option<Step<'a>> {
    let peak = seen[0];
    let all = sets[..peak].iter().fold(DigitSet::EMPTY, |all, &set| all | set);
    if all.len() < peak {
        return None;
    }
    let exact = all.len() == peak;
    let mut step = Step::new(sight);
    let key = if count == 1 {
        match all.max() {
            Some(tallest) if exact => step.place(0, tallest)?,
            _ => head_tops(&mut step, peak)?,
        }
        "because.half-line.one"
    } else if count == peak {
        let mut rise = sets[..peak].to_vec();
        rising(&mut rise)?;
        for (distance, &kept) in rise.iter().enumerate() {
            step.remove(distance, sets[distance] - kept);
        }
        "because.half-line.rise"
    } else {
        let second = all.iter().nth(peak - 2).filter(|_| exact && count == 2);
        for distance in 0..peak {
            let fails = |digit: &Digit| {
                distance + 1 + (all - DigitSet::up_to(digit.get())).len() < count
                    || (distance == 1 && Some(*digit) == second)
            };
            step.remove(distance, sets[distance].iter().filter(fails).collect());
        }
        "because.half-line"
    };
    for distance in 0..peak {
        step.mark(Role::Subject, distance);
    }
    for &distance in seen {
        step.mark(Role::Seen, distance);
    }
    let cells = |distances: &mut dyn Iterator<Item = usize>| Arg::Cells(distances.map(|at| sight.cells[at]).collect());
    let args = [
        ("peaks", cells(&mut seen.iter().copied())),
        ("peak_count", Arg::Count(seen.len() as u64)),
        ("cells", cells(&mut (0..peak))),
        ("count", Arg::Count(count as u64)),
        ("first", Arg::Cell(sight.cells[0])),
    ];
    step.because(key, args)
}
