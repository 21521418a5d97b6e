//! What is seen along a line: the definition of a clue, its state, and the fewest and most buildings that can be seen.
//!
//! A building is seen when it is taller than all before it; [`visible`] and [`accepts`] define the rule. Which
//! candidates a clue leaves is the task of [`LineFilter`](crate::LineFilter).
//!
//! # State of a clue
//! Only buildings before the first gap count. The count is settled once the tallest of all is among them. Before that the
//! tallest is still to come and adds one, so a count that is already the clue's is too high. A full line without its
//! tallest building has a height twice: its clue is never met, and a checker, which judges the line as it stands, calls it
//! broken only where it shows another number. One pass over the line.
//!
//! # Fewest and most
//! For `m` open cells a walk from the near end keeps, by set of heights used, the fewest and the most seen: the set tells
//! how many open cells are filled and what the tallest of them is, and nothing else of the past matters. `2^m * m`
//! steps, exact. Beyond the caller's limit the walk keeps the tallest height alone, in `n^3` steps: open cells may
//! then repeat each other's heights, so the bounds can be too wide and never too narrow.

use crate::{Digit, DigitSet, LineClues};
use nanoserde::{DeBin, SerBin};

/// How many buildings are seen along the heights, from the first one on.
pub fn visible(heights: impl IntoIterator<Item = Digit>) -> usize {
    let mut tallest = 0;
    let mut seen = 0;
    for height in heights {
        if height.get() > tallest {
            tallest = height.get();
            seen += 1;
        }
    }
    seen
}

/// Whether a full line shows both clues: the definition of the rule.
pub fn accepts(heights: &[Digit], clues: LineClues) -> bool {
    let near = visible(heights.iter().copied());
    let far = visible(heights.iter().rev().copied());
    (clues.near == 0 || near == clues.near as usize) && (clues.far == 0 || far == clues.far as usize)
}

/// The buildings that stand without a gap from the near end of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skyline {
    /// Which of the cells, counted from the near end, hold a building that is seen: a bit each.
    pub seen: u32,
    /// Whether the tallest of all stands among them.
    pub has_tallest: bool,
    /// Whether nothing behind them can be seen: the tallest of all stands among them, or they fill the line.
    pub is_final: bool,
}

/// The state of a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ClueState {
    /// Not settled.
    #[default]
    Open,
    /// The buildings up to the tallest stand, and show what it asks.
    Met,
    /// What stands shows something else, whatever the blanks will hold.
    Broken,
}

impl ClueState {
    /// Its word in the page's attributes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Met => "met",
            Self::Broken => "broken",
        }
    }
}

impl Skyline {
    /// Looks along the cells of a line, nearest first, up to the first blank.
    pub fn new(cells: impl ExactSizeIterator<Item = Option<Digit>>) -> Self {
        let order = cells.len();
        let (mut tallest, mut seen) = (0, 0);
        for (at, height) in cells.enumerate() {
            let Some(height) = height.map(Digit::get) else {
                let has_tallest = tallest == order;
                return Self { seen, has_tallest, is_final: has_tallest };
            };
            if height > tallest {
                tallest = height;
                seen |= 1 << at;
            }
        }
        Self { seen, has_tallest: tallest == order, is_final: true }
    }

    /// How many are seen.
    pub const fn count(self) -> u8 {
        self.seen.count_ones() as u8
    }

    /// The state of a clue of that value, more than 0.
    pub const fn state(self, clue: u8) -> ClueState {
        let count = self.count();
        if self.has_tallest && count == clue {
            ClueState::Met
        } else if self.has_tallest || count >= clue {
            ClueState::Broken
        } else {
            ClueState::Open
        }
    }

    /// Whether the line as it stands shows another number than a clue of that value, more than 0, and always will.
    pub const fn contradicts(self, clue: u8) -> bool {
        if self.is_final { self.count() != clue } else { self.count() >= clue }
    }
}

/// Open cells up to which [`visible_range`] takes well under a millisecond when it is exact.
pub const MAX_EXACT_RANGE_OPEN: usize = 12;

/// How many buildings are seen from one end of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct VisibleRange {
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
/// Both bounds are exact with at most `exact_up_to` open cells. With more, the true values lie between them.
pub fn visible_range(cells: &[DigitSet], exact_up_to: usize) -> Option<VisibleRange> {
    let filled = |cell: &DigitSet| cell.only();
    let seen = visible(cells.iter().filter_map(filled)) as u8;
    let open = cells.iter().filter(|cell| filled(cell).is_none()).count();
    let (least, most) = if open <= exact_up_to { exact(cells) } else { bounds(cells) }?;
    Some(VisibleRange { seen, least, most })
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

#[cfg(test)]
mod tests;
