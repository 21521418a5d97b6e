//! The smallest sets of items that only one of the listed solutions has.
//!
//! Sets of one item are tried first, then of two, and so on: the first size with a set is the least. Columns go up
//! within a set, so that no set is met twice. A limit of work ends the search; a greedy set is then what is known.

use super::columns::{Columns, Item};

/// How many sets of the least size are looked for.
const MAX_SETS: usize = 24;

/// Of those that begin with the same item no more than that many are taken, so that they differ.
const MAX_ALIKE: usize = 2;

/// The most work, counted in values looked at: some seconds.
const MAX_WORK: u64 = 2_000_000_000;

/// The search, in steps.
#[derive(Clone, Debug)]
pub(super) struct Subsets {
    columns: Columns,
    /// How many items a set now has.
    size: usize,
    /// What was chosen before each frame but the first.
    chosen: Vec<Item>,
    frames: Vec<Frame>,
    /// A set that is known; none where no set tells a solution from all others.
    greedy: Option<Vec<Item>>,
    found: Vec<Vec<Item>>,
    found_alike: usize,
    work: u64,
    is_least: bool,
}

/// The solutions that have what is chosen so far, and what is to be chosen next.
#[derive(Clone, Debug)]
struct Frame {
    alive: Vec<u16>,
    column: usize,
    value: usize,
}

impl Subsets {
    /// Starts with sets of one item.
    pub(super) fn new(columns: Columns) -> Self {
        let greedy = greedy(&columns);
        let first = Frame { alive: columns.all_solutions(), column: 0, value: 1 };
        let frames = if greedy.is_some() { vec![first] } else { Vec::new() };
        Self {
            columns,
            size: 1,
            chosen: Vec::new(),
            frames,
            greedy,
            found: Vec::new(),
            found_alike: 0,
            work: 0,
            is_least: true,
        }
    }

    /// Takes one step. Returns whether there is more to do.
    pub(super) fn advance(&mut self) -> bool {
        let Some(greedy) = &self.greedy else { return false };
        if self.work > MAX_WORK && !self.frames.is_empty() {
            self.is_least = !self.found.is_empty() || self.size >= greedy.len();
            self.frames.clear();
            return false;
        }
        if self.frames.len() > 1 && self.found_alike >= MAX_ALIKE {
            self.frames.truncate(1);
            self.chosen.clear();
        }
        let left = self.size - self.chosen.len();
        let Some(frame) = self.frames.last_mut() else { return false };
        if left == 1 {
            let before = self.found.len();
            let most = if self.chosen.is_empty() { MAX_SETS } else { MAX_ALIKE };
            for column in frame.column..self.columns.count() {
                let counts = self.columns.counts(column, &frame.alive);
                self.work += frame.alive.len() as u64;
                for (value, _) in counts.iter().enumerate().filter(|(_, count)| **count == 1) {
                    let last = Item { column, value: value as u8 };
                    if self.found.len() < before + most {
                        self.found.push(self.chosen.iter().copied().chain([last]).collect());
                    }
                }
            }
            self.found_alike += self.found.len() - before;
            self.pop();
        } else if frame.column == self.columns.count() {
            self.pop();
        } else {
            let item = Item { column: frame.column, value: frame.value as u8 };
            let alive = self.columns.with(item, &frame.alive);
            self.work += frame.alive.len() as u64;
            let is_split = alive.len() < frame.alive.len();
            frame.value += 1;
            if frame.value == super::columns::VALUES || !is_split {
                (frame.column, frame.value) = (frame.column + 1, 1);
            }
            // One solution alone would be a smaller set.
            if is_split && alive.len() > 1 {
                if self.frames.len() == 1 {
                    self.found_alike = 0;
                }
                self.chosen.push(item);
                self.frames.push(Frame { alive, column: item.column + 1, value: 1 });
            }
        }
        if self.frames.is_empty() && self.found.is_empty() {
            self.size += 1;
            self.frames.push(Frame { alive: self.columns.all_solutions(), column: 0, value: 1 });
        }
        if self.found.len() >= MAX_SETS {
            self.frames.clear();
        }
        !self.frames.is_empty()
    }

    fn pop(&mut self) {
        self.frames.pop();
        self.chosen.pop();
    }

    /// The sets found, and whether there is none smaller.
    pub(super) fn found(&self) -> (Vec<Vec<Item>>, bool) {
        match (&self.greedy, self.found.is_empty()) {
            (Some(greedy), true) => (vec![greedy.clone()], self.is_least),
            _ => (self.found.iter().take(MAX_SETS).cloned().collect(), self.is_least),
        }
    }

    pub(super) fn columns(&self) -> &Columns {
        &self.columns
    }
}

/// A small set: again and again the item that the fewest solutions have; where those left cannot be told apart, that of
/// the first solution that can.
fn greedy(columns: &Columns) -> Option<Vec<Item>> {
    let mut alive = columns.all_solutions();
    let mut items = Vec::new();
    while alive.len() > 1 {
        let Some(item) = columns.rarest(&alive) else {
            return columns.all_solutions().into_iter().find_map(|target| columns.apart(target));
        };
        alive = columns.with(item, &alive);
        items.push(item);
    }
    Some(items)
}
