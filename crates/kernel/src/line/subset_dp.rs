//! A line prepared for dynamic programming over subsets of its open heights, and the transitions between them.
//!
//! Heights that no filled cell has are *open* and known by their rank among each other. A *run* is the filled cells
//! between two open ones.

use super::{Contradiction, LineClues};
use crate::{Digit, DigitSet, MAX_ORDER};

/// One above the highest rank of a set; 0 of the empty set.
#[inline(always)]
fn top(set: u32) -> u32 {
    32 - set.leading_zeros()
}

#[inline(always)]
fn for_each_rank(mut ranks: u32, mut act: impl FnMut(u32)) {
    while ranks != 0 {
        act(ranks.trailing_zeros());
        ranks &= ranks - 1;
    }
}

/// What placing one height, and passing the filled run behind it, does to a mask of counts.
#[derive(Clone, Copy)]
pub(super) struct Transition {
    /// How many more buildings are visible; if the tallest is passed, those up to it.
    shift: u8,
    /// Whether the tallest building is passed: from here on the count is the one from the right.
    passes_tallest: bool,
    /// The first value of the count from the right, if the tallest is passed.
    far_start: u8,
}

impl Transition {
    /// So many more buildings are visible, and the tallest is not passed.
    #[inline(always)]
    fn count(shift: u8) -> Self {
        Self { shift, passes_tallest: false, far_start: 0 }
    }

    #[inline(always)]
    pub(super) fn apply(&self, counts: u32, dp: &SubsetDp) -> u32 {
        let shifted = counts << self.shift;
        if !self.passes_tallest {
            shifted & dp.count_mask
        } else if shifted & dp.near_goal != 0 {
            1 << self.far_start
        } else {
            0
        }
    }

    #[inline(always)]
    pub(super) fn apply_backward(&self, counts: u32, dp: &SubsetDp) -> u32 {
        if !self.passes_tallest {
            counts >> self.shift
        } else if counts >> self.far_start & 1 != 0 {
            dp.near_goal >> self.shift
        } else {
            0
        }
    }
}

/// A line prepared for the passes.
pub(super) struct SubsetDp {
    /// How many cells are open.
    pub(super) open_count: usize,
    /// Position in the line of each open cell.
    pub(super) positions: [u8; MAX_ORDER],
    /// Candidates of each open cell as a mask of ranks among the open heights.
    candidates: [u32; MAX_ORDER],
    heights: [u8; MAX_ORDER],
    /// By open cell: ranks below this are hidden from the left (right) by a filled cell.
    hidden_ranks_near: [u8; MAX_ORDER],
    hidden_ranks_far: [u8; MAX_ORDER],
    /// By run (0 = before the first open cell), the cells visible from the left up to the tallest building, or
    /// from the right behind it.
    runs_near: Runs,
    runs_far: Runs,
    /// The run that holds the tallest building, if it is filled.
    tallest_run: Option<usize>,
    has_near_clue: bool,
    has_far_clue: bool,
    /// The counts from the left that the tallest building may be reached with.
    near_goal: u32,
    /// The counts that satisfy the clues at the end of the line.
    pub(super) final_counts: u32,
    /// The counts that no clue rules out as too large.
    count_mask: u32,
    /// The counts before the first open cell.
    pub(super) start: u32,
}

/// By run of filled cells and by rank: how many cells of the run are visible if all open heights in front of it are
/// below that rank.
struct Runs([[u8; MAX_ORDER + 1]; MAX_ORDER + 1]);

impl SubsetDp {
    pub(super) fn new(cells: &[DigitSet], clues: LineClues) -> Result<Self, Contradiction> {
        let order = cells.len();
        if usize::from(clues.near.max(clues.far)) > order {
            return Err(Contradiction);
        }
        let mut used = DigitSet::EMPTY;
        let mut free = DigitSet::EMPTY;
        for &cell in cells {
            if cell.len() == 1 {
                if used.contains_all(cell) {
                    return Err(Contradiction);
                }
                used |= cell;
            } else {
                free |= cell;
            }
        }
        let open_heights = DigitSet::all(order) - used;
        if !free.contains_all(open_heights) {
            return Err(Contradiction);
        }
        let mut dp = Self {
            open_count: open_heights.len(),
            positions: [0; MAX_ORDER],
            candidates: [0; MAX_ORDER],
            heights: [0; MAX_ORDER],
            hidden_ranks_near: [0; MAX_ORDER],
            hidden_ranks_far: [0; MAX_ORDER],
            runs_near: Runs([[0; MAX_ORDER + 1]; MAX_ORDER + 1]),
            runs_far: Runs([[0; MAX_ORDER + 1]; MAX_ORDER + 1]),
            tallest_run: None,
            has_near_clue: clues.near != 0,
            has_far_clue: clues.far != 0,
            near_goal: if clues.near == 0 { u32::MAX } else { 1 << (clues.near - 1) },
            final_counts: if clues.far == 0 { 1 } else { 1 << clues.far },
            count_mask: if clues.near == 0 && clues.far == 0 { 1 } else { (2 << clues.near.max(clues.far)) - 1 },
            start: 0,
        };
        for (rank, digit) in open_heights.iter().enumerate() {
            dp.heights[rank] = digit.get() as u8;
        }
        dp.read(cells, open_heights)?;
        dp.start = dp.first().apply(1, &dp);
        Ok(dp)
    }

    /// Reads the cells from the near end, then the filled ones behind the tallest from the far end.
    fn read(&mut self, cells: &[DigitSet], open_heights: DigitSet) -> Result<(), Contradiction> {
        let order = cells.len();
        let rank = |height: usize| (open_heights & DigitSet::up_to(height)).len();
        let mut open = 0;
        let mut tallest = 0;
        for (at, &cell) in cells.iter().enumerate() {
            if let Some(digit) = cell.only() {
                let height = digit.get();
                if height == order {
                    self.tallest_run = Some(open);
                } else if self.has_near_clue && height > tallest && self.tallest_run.is_none() {
                    self.runs_near.see(open, rank(height));
                }
                tallest = tallest.max(height);
                continue;
            }
            self.positions[open] = at as u8;
            self.hidden_ranks_near[open] = rank(tallest) as u8;
            let mut candidates = 0;
            for (rank, digit) in open_heights.iter().enumerate() {
                candidates |= u32::from(cell.contains(digit)) << rank;
            }
            if candidates == 0 {
                return Err(Contradiction);
            }
            self.candidates[open] = candidates;
            open += 1;
        }
        if !self.has_far_clue {
            return Ok(());
        }
        let mut tallest = 0;
        for &cell in cells.iter().rev() {
            if let Some(digit) = cell.only() {
                let height = digit.get();
                if height == order {
                    break;
                }
                if height > tallest {
                    self.runs_far.see(open, rank(height));
                }
                tallest = tallest.max(height);
                continue;
            }
            open -= 1;
            self.hidden_ranks_far[open] = rank(tallest) as u8;
        }
        Ok(())
    }

    #[inline]
    pub(super) fn full(&self) -> u32 {
        (1 << self.open_count) - 1
    }

    /// The transition over the filled cells before the first open one.
    fn first(&self) -> Transition {
        let rest = self.open_count as u32;
        match self.tallest_run {
            Some(0) => {
                let far_start = u8::from(self.has_far_clue) + self.runs_far.seen(0, rest);
                Transition { shift: self.runs_near.seen(0, 0), passes_tallest: true, far_start }
            }
            _ => Transition { shift: self.runs_near.seen(0, 0), passes_tallest: false, far_start: 0 },
        }
    }

    /// Calls `act` for every height that can be placed next after those of `set`, with its rank, the set that
    /// includes it, and the transition.
    ///
    /// All hidden heights share one transition, so the inner loops have no branches.
    #[inline(always)]
    pub(super) fn transitions(&self, set: u32, mut act: impl FnMut(u32, u32, Transition)) {
        let open = set.count_ones() as usize;
        let free = self.full() & !set;
        let ranks = self.candidates[open] & free;
        let behind = match self.tallest_run {
            Some(run) => open >= run,
            None => set >> (self.open_count - 1) != 0,
        };
        if behind {
            self.transitions_behind_tallest(open, free, ranks, &mut act)
        } else {
            self.transitions_before_tallest(set, free, ranks, &mut act)
        }
    }

    /// Behind the tallest building: a height is visible from the right if it is the tallest of those not used yet.
    #[inline(always)]
    fn transitions_behind_tallest(
        &self,
        open: usize,
        free: u32,
        ranks: u32,
        act: &mut impl FnMut(u32, u32, Transition),
    ) {
        let set = self.full() & !free;
        let run = open + 1;
        let highest = free.ilog2();
        let others = ranks & !(1 << highest);
        if others != 0 {
            let transition =
                Transition::count(if self.has_far_clue { self.runs_far.seen(run, highest + 1) } else { 0 });
            for_each_rank(others, |rank| act(rank, set | 1 << rank, transition));
        }
        if ranks >> highest & 1 != 0 {
            let shift = if self.has_far_clue {
                let rest = top(free & !(1 << highest));
                u8::from(highest >= u32::from(self.hidden_ranks_far[open])) + self.runs_far.seen(run, rest)
            } else {
                0
            };
            act(highest, set | 1 << highest, Transition::count(shift));
        }
    }

    /// Up to the tallest building: a height is visible from the left if it is taller than all before it.
    #[inline(always)]
    fn transitions_before_tallest(&self, set: u32, free: u32, ranks: u32, act: &mut impl FnMut(u32, u32, Transition)) {
        let open = set.count_ones() as usize;
        let run = open + 1;
        let far_start = |rest: u32| if self.has_far_clue { 1 + self.runs_far.seen(run, top(rest)) } else { 0 };
        let mut ranks = ranks;
        if self.tallest_run.is_none() {
            let tallest = self.open_count as u32 - 1;
            if ranks >> tallest & 1 != 0 {
                let rest = free & !(1 << tallest);
                act(
                    tallest,
                    set | 1 << tallest,
                    Transition { shift: 0, passes_tallest: true, far_start: far_start(rest) },
                );
                ranks &= !(1 << tallest);
            }
        }
        if self.tallest_run == Some(run) {
            for_each_rank(ranks, |rank| {
                let transition = Transition {
                    shift: self.seen_near(open, set, rank),
                    passes_tallest: true,
                    far_start: far_start(free & !(1 << rank)),
                };
                act(rank, set | 1 << rank, transition);
            });
            return;
        }
        let below = ranks & ((1 << top(set)) - 1);
        if below != 0 {
            let transition = Transition::count(self.seen_near(open, set, below.trailing_zeros()));
            for_each_rank(below, |rank| act(rank, set | 1 << rank, transition));
        }
        for_each_rank(ranks & !((1 << top(set)) - 1), |rank| {
            act(rank, set | 1 << rank, Transition::count(self.seen_near(open, set, rank)));
        });
    }

    /// How many buildings become visible from the left: the height of that rank in the open cell, and those of
    /// the filled run behind it.
    #[inline(always)]
    fn seen_near(&self, open: usize, set: u32, rank: u32) -> u8 {
        if !self.has_near_clue {
            return 0;
        }
        let seen = top(set) <= rank && rank >= u32::from(self.hidden_ranks_near[open]);
        u8::from(seen) + self.runs_near.seen(open + 1, top(set).max(rank + 1))
    }

    pub(super) fn heights_of(&self, ranks: u32) -> DigitSet {
        let heights = self.heights[..self.open_count].iter().enumerate().filter(|(rank, _)| ranks >> rank & 1 != 0);
        heights.filter_map(|(_, &height)| Digit::new(height.into())).collect()
    }
}

impl Runs {
    /// Adds a filled cell to the run that is visible unless an open height of `rank` or more is in front of it.
    fn see(&mut self, run: usize, rank: usize) {
        for seen in &mut self.0[run][..=rank] {
            *seen += 1;
        }
    }

    /// How many cells of the run are visible if all open heights in front of it have ranks below `top`.
    #[inline]
    fn seen(&self, run: usize, top: u32) -> u8 {
        self.0[run][top as usize]
    }
}
