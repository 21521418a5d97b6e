//! The visibility clue as a rule over a line: what it means, and what it leaves possible.
//!
//! [`accepts`] is the definition. [`LineFilter::filter`] keeps exactly the candidates that occur in
//! some arrangement of the line that shows both clues, without listing arrangements.
//!
//! # Algorithm and cost
//! Let `m` be the number of open cells (more than one candidate), filled from left to right. All
//! that the cells to come need to know of the cells already filled is the *set* of heights used:
//! it tells how many cells are filled, and which building is the tallest so far. Up to the tallest
//! building of all, the count that still matters is the one from the left; behind it that count is
//! settled, and the one from the right begins: a height there is seen from the right when it tops
//! every height not used yet, which the set tells as well. So one bit mask a set, of the counts
//! that can be reached, serves both clues. A forward pass fills the masks, a backward pass keeps
//! what leads to the goal; together they take at most `2 * 2^m * m` steps and `2 * 2^m` words.
//! Filled cells cost nothing, and sets that the candidates rule out are skipped.

use crate::{Digit, DigitSet, MAX_ORDER};

/// The two clues of a line; 0 = no clue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct LineClues {
    /// Seen from the left or the top.
    pub near: u8,
    /// Seen from the right or the bottom.
    pub far: u8,
}

impl LineClues {
    /// Whether there is neither.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.near == 0 && self.far == 0
    }
}

/// Nothing can satisfy what is asked: an outcome of search, not an error for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contradiction;

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

/// The most open cells for which a line is filtered exactly: its tables then take 8 MiB.
pub const EXACT_OPEN: usize = 20;

/// The line rule with its scratch space, to be kept from one call to the next.
#[derive(Clone, Debug, Default)]
pub struct LineFilter {
    forward: Vec<u32>,
    backward: Vec<u32>,
}

impl LineFilter {
    /// Keeps exactly the candidates that occur in some arrangement of different heights that shows
    /// both clues. Says whether a candidate went.
    ///
    /// `cells` are the candidates from the near end; as many cells as there are heights. A line
    /// with more than [`EXACT_OPEN`] open cells is left as it is, which is sound but not exact.
    ///
    /// # Errors
    /// [`Contradiction`] when there is no such arrangement; `cells` are then of no meaning.
    pub fn filter(&mut self, cells: &mut [DigitSet], clues: LineClues) -> Result<bool, Contradiction> {
        let walk = Walk::new(cells, clues)?;
        if walk.open > EXACT_OPEN {
            return Ok(false);
        }
        self.fill_forward(&walk);
        let full = walk.full();
        if self.forward[full as usize] & walk.goal == 0 {
            return Err(Contradiction);
        }
        let mut support = [0u32; MAX_ORDER];
        self.fill_backward(&walk, &mut support);
        let mut changed = false;
        for (open, &supported) in support[..walk.open].iter().enumerate() {
            let cell = &mut cells[walk.position[open] as usize];
            let kept = walk.heights_of(supported);
            changed |= kept != *cell;
            *cell = kept;
        }
        Ok(changed)
    }

    fn fill_forward(&mut self, walk: &Walk) {
        let full = walk.full();
        let forward = &mut self.forward;
        forward.clear();
        forward.resize(full as usize + 1, 0);
        forward[0] = walk.start;
        for set in 0..full {
            let counts = forward[set as usize];
            if counts != 0 {
                walk.steps(set, |_, next, step| forward[next as usize] |= step.apply(counts, walk));
            }
        }
    }

    /// Fills, for each reachable set, the counts from which the goal can be reached, and in
    /// `support` the ranks used on the way, by open cell.
    fn fill_backward(&mut self, walk: &Walk, support: &mut [u32; MAX_ORDER]) {
        let full = walk.full();
        let backward = &mut self.backward;
        backward.clear();
        backward.resize(full as usize + 1, 0);
        backward[full as usize] = walk.goal;
        for set in (0..full).rev() {
            let counts = self.forward[set as usize];
            if counts == 0 {
                continue;
            }
            let (mut good, mut used) = (0, 0);
            walk.steps(set, |rank, next, step| {
                let before = step.undo(backward[next as usize], walk) & counts;
                good |= before;
                used |= u32::from(before != 0) << rank;
            });
            backward[set as usize] = good;
            support[set.count_ones() as usize] |= used;
        }
    }

    /// How many arrangements of different heights the candidates allow that show both clues.
    /// `None` with more than 16 open cells. Takes `2^m * m * n` steps.
    pub fn count(&mut self, cells: &[DigitSet], clues: LineClues) -> Option<u64> {
        let Ok(walk) = Walk::new(cells, clues) else { return Some(0) };
        if walk.open > 16 {
            return None;
        }
        let full = walk.full();
        let width = cells.len() + 1;
        let mut ways = vec![0u64; (full as usize + 1) * width];
        if walk.start == 0 {
            return Some(0);
        }
        ways[walk.start.trailing_zeros() as usize] = 1;
        for set in 0..full {
            walk.steps(set, |_, next, step| {
                for count in 0..width {
                    let here = ways[set as usize * width + count];
                    let there = step.apply(1 << count, &walk);
                    if here != 0 && there != 0 {
                        ways[next as usize * width + there.trailing_zeros() as usize] += here;
                    }
                }
            });
        }
        let last = full as usize * width;
        Some((0..width).filter(|count| walk.goal >> count & 1 == 1).map(|count| ways[last + count]).sum())
    }

    /// The first arrangements, at most `limit`, in ascending order, that the candidates allow and
    /// that show both clues. Empty with more than [`EXACT_OPEN`] open cells.
    pub fn arrangements(&mut self, cells: &[DigitSet], clues: LineClues, limit: usize) -> Vec<Vec<Digit>> {
        let mut found = Vec::new();
        let mut line = cells.to_vec();
        if limit > 0 && self.filter(&mut line, clues).is_ok() && cells.len() - fixed(&line) <= EXACT_OPEN {
            self.extend(&line, clues, limit, &mut found);
        }
        found
    }

    fn extend(&mut self, line: &[DigitSet], clues: LineClues, limit: usize, found: &mut Vec<Vec<Digit>>) {
        let Some(open) = line.iter().position(|cell| cell.len() > 1) else {
            found.push(line.iter().filter_map(|cell| cell.only()).collect());
            return;
        };
        for digit in line[open] {
            if found.len() >= limit {
                return;
            }
            let mut tried = line.to_vec();
            tried[open] = digit.set();
            if self.filter(&mut tried, clues).is_ok() {
                self.extend(&tried, clues, limit, found);
            }
        }
    }
}

fn fixed(line: &[DigitSet]) -> usize {
    line.iter().filter(|cell| cell.len() == 1).count()
}

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
struct Step {
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
    fn apply(&self, counts: u32, walk: &Walk) -> u32 {
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
    fn undo(&self, counts: u32, walk: &Walk) -> u32 {
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
struct Walk {
    open: usize,
    /// Position in the line of each open cell.
    position: [u8; MAX_ORDER],
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
    goal: u32,
    limit: u32,
    start: u32,
}

/// For each run of filled cells, how many of its cells are seen past open heights below each rank.
struct Runs([[u8; MAX_ORDER + 1]; MAX_ORDER + 1]);

impl Walk {
    fn new(cells: &[DigitSet], clues: LineClues) -> Result<Self, Contradiction> {
        let order = cells.len();
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
    fn full(&self) -> u32 {
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
    fn steps(&self, set: u32, mut act: impl FnMut(u32, u32, Step)) {
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

    fn heights_of(&self, ranks: u32) -> DigitSet {
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

#[cfg(test)]
mod tests;
