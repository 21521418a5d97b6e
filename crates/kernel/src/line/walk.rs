//! A line made ready for walking: open cells, open heights by rank, and what placing a height does.

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

/// What placing one height does to a mask of counts.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// Buildings newly seen before the gate; or, without a gate, in all.
    shift: u8,
    /// Whether the tallest building is passed: from here on the count from the right is kept.
    gate: bool,
    /// Behind the gate: what the count from the right begins with.
    begin: u8,
}

impl Step {
    /// That many buildings more are seen.
    #[inline(always)]
    fn count(shift: u8) -> Self {
        Self { shift, gate: false, begin: 0 }
    }

    #[inline(always)]
    pub(super) fn apply(&self, counts: u32, walk: &Walk) -> u32 {
        let shifted = counts << self.shift;
        if !self.gate {
            shifted & walk.limit
        } else if shifted & walk.need != 0 {
            1 << self.begin
        } else {
            0
        }
    }

    #[inline(always)]
    pub(super) fn undo(&self, counts: u32, walk: &Walk) -> u32 {
        if !self.gate {
            counts >> self.shift
        } else if counts >> self.begin & 1 != 0 {
            walk.need >> self.shift
        } else {
            0
        }
    }
}

/// A line made ready: open cells, open heights by rank, and what the filled cells between show.
pub(super) struct Walk {
    pub(super) open: usize,
    /// Position in the line of each open cell.
    pub(super) position: [u8; MAX_ORDER],
    /// Candidates of each open cell as a mask of ranks among the open heights.
    candidates: [u32; MAX_ORDER],
    height: [u8; MAX_ORDER],
    /// Ranks below this are hidden from the left (right) by a filled cell; by open cell.
    low_near: [u8; MAX_ORDER],
    low_far: [u8; MAX_ORDER],
    /// By run (0 = before the first open cell): the ranks that the run's own skyline tops, one for
    /// each filled cell seen from the left (before the tallest) or the right (behind it).
    runs_near: Runs,
    runs_far: Runs,
    /// The run that holds the tallest building, if it is filled.
    tallest_run: Option<usize>,
    counts_near: bool,
    counts_far: bool,
    need: u32,
    pub(super) goal: u32,
    limit: u32,
    pub(super) start: u32,
}

/// For each run of filled cells, how many of its cells are seen past open heights below each rank.
struct Runs([[u8; MAX_ORDER + 1]; MAX_ORDER + 1]);

impl Walk {
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
        let mut walk = Self {
            open: open_heights.len(),
            position: [0; MAX_ORDER],
            candidates: [0; MAX_ORDER],
            height: [0; MAX_ORDER],
            low_near: [0; MAX_ORDER],
            low_far: [0; MAX_ORDER],
            runs_near: Runs([[0; MAX_ORDER + 1]; MAX_ORDER + 1]),
            runs_far: Runs([[0; MAX_ORDER + 1]; MAX_ORDER + 1]),
            tallest_run: None,
            counts_near: clues.near != 0,
            counts_far: clues.far != 0,
            need: if clues.near == 0 { u32::MAX } else { 1 << (clues.near - 1) },
            goal: if clues.far == 0 { 1 } else { 1 << clues.far },
            limit: if clues.near == 0 && clues.far == 0 { 1 } else { (2 << clues.near.max(clues.far)) - 1 },
            start: 0,
        };
        for (rank, digit) in open_heights.iter().enumerate() {
            walk.height[rank] = digit.get() as u8;
        }
        walk.read(cells, open_heights)?;
        walk.start = walk.first().apply(1, &walk);
        Ok(walk)
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
                } else if self.counts_near && height > tallest && self.tallest_run.is_none() {
                    self.runs_near.see(open, rank(height));
                }
                tallest = tallest.max(height);
                continue;
            }
            self.position[open] = at as u8;
            self.low_near[open] = rank(tallest) as u8;
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
        if !self.counts_far {
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
            self.low_far[open] = rank(tallest) as u8;
        }
        Ok(())
    }

    #[inline]
    pub(super) fn full(&self) -> u32 {
        (1 << self.open) - 1
    }

    /// The step that goes over the filled cells before the first open one.
    fn first(&self) -> Step {
        let rest = self.open as u32;
        match self.tallest_run {
            Some(0) => {
                let begin = u8::from(self.counts_far) + self.runs_far.seen(0, rest);
                Step { shift: self.runs_near.seen(0, 0), gate: true, begin }
            }
            _ => Step { shift: self.runs_near.seen(0, 0), gate: false, begin: 0 },
        }
    }

    /// Hands on, for every height that can stand next after those of `set`, its rank, the set with
    /// it, and what placing it and going over the filled run behind it does to the counts.
    ///
    /// The step is the same for all heights that are hidden, so the loops have nothing to decide.
    #[inline(always)]
    pub(super) fn steps(&self, set: u32, mut act: impl FnMut(u32, u32, Step)) {
        let open = set.count_ones() as usize;
        let free = self.full() & !set;
        let ranks = self.candidates[open] & free;
        let behind = match self.tallest_run {
            Some(run) => open >= run,
            None => set >> (self.open - 1) != 0,
        };
        if behind {
            self.steps_behind(open, free, ranks, &mut act)
        } else {
            self.steps_before(set, free, ranks, &mut act)
        }
    }

    /// Behind the tallest building: a height is seen from the right when it is the highest left.
    #[inline(always)]
    fn steps_behind(&self, open: usize, free: u32, ranks: u32, act: &mut impl FnMut(u32, u32, Step)) {
        let set = self.full() & !free;
        let run = open + 1;
        let highest = free.ilog2();
        let others = ranks & !(1 << highest);
        if others != 0 {
            let step = Step::count(if self.counts_far { self.runs_far.seen(run, highest + 1) } else { 0 });
            for_each_rank(others, |rank| act(rank, set | 1 << rank, step));
        }
        if ranks >> highest & 1 != 0 {
            let shift = if self.counts_far {
                let rest = top(free & !(1 << highest));
                u8::from(highest >= u32::from(self.low_far[open])) + self.runs_far.seen(run, rest)
            } else {
                0
            };
            act(highest, set | 1 << highest, Step::count(shift));
        }
    }

    /// Up to the tallest building: a height is seen from the left when it tops all before it.
    #[inline(always)]
    fn steps_before(&self, set: u32, free: u32, ranks: u32, act: &mut impl FnMut(u32, u32, Step)) {
        let open = set.count_ones() as usize;
        let run = open + 1;
        let begin = |rest: u32| if self.counts_far { 1 + self.runs_far.seen(run, top(rest)) } else { 0 };
        let mut ranks = ranks;
        if self.tallest_run.is_none() {
            let tallest = self.open as u32 - 1;
            if ranks >> tallest & 1 != 0 {
                let rest = free & !(1 << tallest);
                act(tallest, set | 1 << tallest, Step { shift: 0, gate: true, begin: begin(rest) });
                ranks &= !(1 << tallest);
            }
        }
        if self.tallest_run == Some(run) {
            for_each_rank(ranks, |rank| {
                let step =
                    Step { shift: self.seen_near(open, set, rank), gate: true, begin: begin(free & !(1 << rank)) };
                act(rank, set | 1 << rank, step);
            });
            return;
        }
        let below = ranks & ((1 << top(set)) - 1);
        if below != 0 {
            let step = Step::count(self.seen_near(open, set, below.trailing_zeros()));
            for_each_rank(below, |rank| act(rank, set | 1 << rank, step));
        }
        for_each_rank(ranks & !((1 << top(set)) - 1), |rank| {
            act(rank, set | 1 << rank, Step::count(self.seen_near(open, set, rank)));
        });
    }

    /// How many buildings come to be seen from the left: the height of that rank in the open cell,
    /// and those of the filled run behind it.
    #[inline(always)]
    fn seen_near(&self, open: usize, set: u32, rank: u32) -> u8 {
        if !self.counts_near {
            return 0;
        }
        let seen = top(set) <= rank && rank >= u32::from(self.low_near[open]);
        u8::from(seen) + self.runs_near.seen(open + 1, top(set).max(rank + 1))
    }

    pub(super) fn heights_of(&self, ranks: u32) -> DigitSet {
        let heights = self.height[..self.open].iter().enumerate().filter(|(rank, _)| ranks >> rank & 1 != 0);
        heights.filter_map(|(_, &height)| Digit::new(height.into())).collect()
    }
}

impl Runs {
    /// Notes a filled cell of the run that is seen when no open height of `rank` or more is in the way.
    fn see(&mut self, run: usize, rank: usize) {
        for seen in &mut self.0[run][..=rank] {
            *seen += 1;
        }
    }

    /// How many cells of the run are seen past open heights of ranks below `top`.
    #[inline]
    fn seen(&self, run: usize, top: u32) -> u8 {
        self.0[run][top as usize]
    }
}
