//! How many buildings are seen along a line: now, and at least and at most once it is full.

use crate::engine::{Digit, DigitSet, visible};

/// Open cells up to which the least and the most are worked out exactly for one line.
pub const EXACT_REACH: usize = 12;

/// The same where all lines are asked for at once, between two frames.
pub(super) const EXACT_OF_ALL: usize = 8;

/// What is seen from one end of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Buildings seen among those that stand, as if nothing stood between them.
    pub seen: u8,
    /// The fewest that can be seen once the line is full.
    pub least: u8,
    /// The most.
    pub most: u8,
}

/// What is seen along the cells, nearest first, of which each holds one of its candidates and no two
/// the same. `None` when they cannot be filled so.
///
/// With at most `exact_up_to` open cells both bounds are exact: a walk over the sets of heights used
/// keeps the fewest and the most seen, `2^m * m` steps for `m` open cells. With more, different
/// heights are asked for only of cells that are filled, so that the true values lie between.
pub fn reach(cells: &[DigitSet], exact_up_to: usize) -> Option<Reach> {
    let filled = |cell: &DigitSet| cell.only();
    let seen = visible(cells.iter().filter_map(filled)) as u8;
    let open = cells.iter().filter(|cell| filled(cell).is_none()).count();
    let (least, most) = if open <= exact_up_to { exact(cells) } else { bounds(cells) }?;
    Some(Reach { seen, least, most })
}

/// The least and the most so far; `None` = cannot be.
type Span = Option<(u8, u8)>;

fn join(one: Span, other: (u8, u8)) -> Span {
    Some(one.map_or(other, |(least, most)| (least.min(other.0), most.max(other.1))))
}

/// By set of open heights used; how many are used tells how many open cells are filled.
fn exact(cells: &[DigitSet]) -> Span {
    let standing: Vec<Digit> = cells.iter().filter_map(|cell| cell.only()).collect();
    let taken: DigitSet = standing.iter().copied().collect();
    // Before the table, which has room for more sets than open cells can take where one stands twice.
    if taken.len() != standing.len() {
        return None;
    }
    let heights: Vec<Digit> = (DigitSet::all(cells.len()) - taken).iter().collect();
    let mut spans: Vec<Span> = vec![None; 1 << heights.len()];
    spans[0] = Some((0, 0));
    // The tallest of the filled cells passed, and how many open ones are.
    let (mut tallest, mut passed) = (0, 0);
    for cell in cells {
        let reached: Vec<(usize, u8, u8)> = (0..spans.len())
            .filter(|set| set.count_ones() == passed)
            .filter_map(|set| spans[set].map(|(least, most)| (set, least, most)))
            .collect();
        let top = |set: usize| set.checked_ilog2().map_or(0, |rank| heights[rank as usize].get()).max(tallest);
        if let Some(digit) = cell.only() {
            for (set, least, most) in reached {
                let more = u8::from(digit.get() > top(set));
                spans[set] = Some((least + more, most + more));
            }
            tallest = tallest.max(digit.get());
            continue;
        }
        for (set, least, most) in reached {
            for (rank, height) in heights.iter().enumerate() {
                if set >> rank & 1 == 0 && cell.contains(*height) {
                    let (more, next) = (u8::from(height.get() > top(set)), set | 1 << rank);
                    spans[next] = join(spans[next], (least + more, most + more));
                }
            }
        }
        passed += 1;
    }
    spans[spans.len() - 1]
}

/// By the tallest building so far, without regard to the heights below it.
fn bounds(cells: &[DigitSet]) -> Span {
    let taken = cells.iter().filter_map(|cell| cell.only()).collect::<DigitSet>();
    let mut spans: Vec<Span> = vec![None; cells.len() + 1];
    spans[0] = Some((0, 0));
    for &cell in cells {
        let can = if cell.only().is_some() { cell } else { cell - taken };
        let mut next: Vec<Span> = vec![None; spans.len()];
        for (tallest, span) in spans.iter().enumerate() {
            let Some((least, most)) = *span else { continue };
            for height in can.iter().map(Digit::get).filter(|&height| height != tallest) {
                let more = u8::from(height > tallest);
                let at = height.max(tallest);
                next[at] = join(next[at], (least + more, most + more));
            }
        }
        spans = next;
    }
    spans[cells.len()]
}
