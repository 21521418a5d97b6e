//! Fixed point of all rules over candidates: the inner loop of the search.

mod line_filters;

use crate::line::{MAX_EXACT_OPEN, MAX_QUICK_OPEN};
use crate::{Cell, Contradiction, DigitSet, Geometry, Line, LineClues, LineFilter, Puzzle, Side, work};
use line_filters::{FilterLine, filter_each_clue, filter_tallest_window};
use std::sync::Arc;

/// The rules of one puzzle with the state of what is left to look at.
///
/// Rules, cheapest first: the digit of a filled cell is removed from its peers; a digit with one position left in a house
/// goes there; a line with a clue keeps what some arrangement needs. Lines with fewer open cells go first, since the cost
/// of a line doubles with each.
#[derive(Clone, Debug)]
pub struct Propagator {
    puzzle: Puzzle,
    /// `None` only while [`Self::run_counted`] has lent it out.
    geometry: Option<Arc<Geometry>>,
    /// By cell: its houses by number, a bit each; rows and columns are numbered as the lines.
    houses_of: Vec<u128>,
    /// By line: the clues in use (none after [`Self::without_clues`]).
    clues: Vec<LineClues>,
    /// The lines with clues in use, a bit each.
    clued: u64,
    /// By cell: what its given leaves.
    given_candidates: Vec<DigitSet>,
    /// House after house: its cells, as many as the order. The lines come first.
    houses: Vec<u16>,
    /// By house: the digits of the cells that were single when [`Self::prepare`] ran.
    initial_digits: Vec<DigitSet>,
    filter: LineFilter,
    scratch: Vec<DigitSet>,
    filled: Vec<u16>,
    /// The houses that wait to be looked at, a bit each.
    queued_houses: u128,
    /// The lines that wait to be filtered, a bit each.
    queued_lines: u64,
    /// By line: how many of its cells are open; stale where `uncounted` has a bit.
    open_counts: Vec<u8>,
    /// The lines to be counted again, a bit each.
    uncounted: u64,
    /// When each line was last filtered, by the count of propagations.
    filtered_at: Vec<u64>,
    /// How lines are filtered.
    filter_line: FilterLine,
    /// True for the window filter: one pass is not its fixed point, so a changed line is queued again. All lines cost it the
    /// same, so none is the cheapest.
    requeues_lines: bool,
    propagations: u64,
}

impl Propagator {
    /// The rules of that puzzle.
    pub fn new(puzzle: &Puzzle) -> Self {
        let order = puzzle.order();
        let geometry = puzzle.geometry();
        let all = DigitSet::all(order);
        let indices = |cell: Cell| cell.index(order) as u16;
        let (lines, count) = (2 * order, geometry.houses().len());
        let mut houses = Vec::with_capacity(count * order);
        geometry.houses().iter().for_each(|house| houses.extend(house.cells.iter().map(|&cell| indices(cell))));
        let mut rules = Self {
            queued_houses: 0,
            queued_lines: 0,
            open_counts: vec![0; lines],
            uncounted: 0,
            filtered_at: vec![0; lines],
            clues: vec![LineClues::default(); lines],
            given_candidates: puzzle.givens().iter().map(|given| given.map_or(all, |digit| digit.set())).collect(),
            clued: 0,
            houses_of: (0..order * order)
                .map(|index| geometry.houses_of(index).iter().fold(0, |bits, house| bits | 1 << house))
                .collect(),
            initial_digits: vec![DigitSet::EMPTY; count],
            geometry: Some(geometry.clone()),
            puzzle: puzzle.clone(),
            houses,
            filter: LineFilter::default(),
            scratch: Vec::new(),
            filled: Vec::new(),
            filter_line: LineFilter::filter_if_short,
            requeues_lines: false,
            propagations: 0,
        };
        Line::all(order).for_each(|line| rules.read_clue(line));
        rules
    }

    /// Replaces a clue; 0 removes it.
    ///
    /// # Panics
    /// When the index is not below the order.
    pub fn set_clue(&mut self, side: Side, index: usize, value: u8) {
        self.puzzle.set_clue(side, index, value);
        self.read_clue(side.line(index));
    }

    fn read_clue(&mut self, line: Line) {
        let (number, clues) = (line.number(self.puzzle.order()), self.puzzle.clues().of(line));
        self.clues[number] = clues;
        self.clued = self.clued & !(1 << number) | u64::from(!clues.is_empty()) << number;
    }

    /// The rules of that puzzle without its clues: cross-outs and singles alone.
    pub fn without_clues(puzzle: &Puzzle) -> Self {
        let mut rules = Self::new(puzzle);
        rules.clues.fill(LineClues::default());
        rules.clued = 0;
        rules
    }

    /// The rules of that puzzle for a search: long lines are filtered quickly, and not exactly.
    pub(crate) fn for_search(puzzle: &Puzzle) -> Self {
        let mut rules = Self::new(puzzle);
        rules.filter_line = LineFilter::filter_or_relax;
        rules
    }

    /// The rules of that puzzle with one clue of a line at a time: less follows than from both.
    pub fn one_clue_at_a_time(puzzle: &Puzzle) -> Self {
        Self { filter_line: filter_each_clue, ..Self::new(puzzle) }
    }

    /// The rules of that puzzle with no more of its clues than where they leave room for the tallest of a
    /// line.
    pub fn tallest_windows(puzzle: &Puzzle) -> Self {
        Self { filter_line: filter_tallest_window, requeues_lines: true, ..Self::new(puzzle) }
    }

    /// Filters lines exactly from now on, however long that takes. Returns whether it makes a difference: not
    /// where all lines are short, and not where an open one is too long for it.
    pub(crate) fn filter_exactly(&mut self) -> bool {
        let pays = self.clued != 0 && (MAX_QUICK_OPEN + 1..=MAX_EXACT_OPEN).contains(&self.puzzle.order());
        if pays {
            self.filter_line = LineFilter::filter_if_short;
        }
        pays
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// How many rule firings there have been.
    pub fn propagations(&self) -> u64 {
        self.propagations
    }

    /// The candidates of the puzzle, row-major, after all rules.
    ///
    /// # Errors
    /// On a contradiction.
    pub fn propagate_givens(&mut self) -> Result<Vec<DigitSet>, Contradiction> {
        let order = self.puzzle.order();
        let mut cells = vec![DigitSet::all(order); order * order];
        self.propagate(&mut cells)?;
        Ok(cells)
    }

    /// Brings any candidates, row-major, to the fixed point of all rules and givens.
    ///
    /// # Errors
    /// On a contradiction; `cells` is then unspecified.
    pub fn propagate(&mut self, cells: &mut [DigitSet]) -> Result<(), Contradiction> {
        self.prepare(cells)?;
        self.run(cells)
    }

    /// Like [`Self::propagate`], but stops once all `wanted` cells are single. Returns whether they are.
    ///
    /// # Errors
    /// On a contradiction; `cells` is then unspecified.
    pub fn propagate_until_single(&mut self, cells: &mut [DigitSet], wanted: &[usize]) -> Result<bool, Contradiction> {
        self.prepare(cells)?;
        self.run_counted(|rules, geometry| rules.run_for(geometry, cells, wanted))
    }

    fn run_for(
        &mut self,
        geometry: &Geometry,
        cells: &mut [DigitSet],
        wanted: &[usize],
    ) -> Result<bool, Contradiction> {
        let is_known = |cells: &[DigitSet]| wanted.iter().all(|&index| cells[index].len() == 1);
        // Mostly they are single at once, if at all.
        for &house in wanted.iter().filter(|_| wanted.len() == 1).flat_map(|&index| geometry.houses_of(index)) {
            if !is_known(cells) {
                self.hidden_singles(cells, house.into())?;
            }
        }
        while !is_known(cells) {
            if !self.step(geometry, cells)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Continues from a fixed point reached with fewer givens and clues. `narrowed` has cells with their remaining
    /// candidates; `lines` has a bit for each line whose clues are new, rows first. Stops once all `wanted` cells are single;
    /// returns whether they are.
    ///
    /// # Errors
    /// On a contradiction; `cells` is then unspecified.
    pub fn resume(
        &mut self,
        cells: &mut [DigitSet],
        narrowed: &[(usize, DigitSet)],
        lines: u64,
        wanted: &[usize],
    ) -> Result<bool, Contradiction> {
        self.clear();
        for &(index, left) in narrowed {
            self.set(cells, index, left)?;
        }
        self.queued_lines |= lines;
        self.run_counted(|rules, geometry| {
            let mut known = 0;
            loop {
                while wanted.get(known).is_some_and(|&index| cells[index].len() == 1) {
                    known += 1;
                }
                if known == wanted.len() {
                    return Ok(true);
                }
                if !rules.step(geometry, cells)? {
                    return Ok(false);
                }
            }
        })
    }

    fn prepare(&mut self, cells: &mut [DigitSet]) -> Result<(), Contradiction> {
        self.clear();
        self.queued_houses = (1 << self.initial_digits.len()) - 1;
        self.queued_lines = self.clued;
        self.initial_digits.fill(DigitSet::EMPTY);
        let geometry = self.puzzle.geometry();
        for (index, cell) in cells.iter_mut().enumerate() {
            *cell &= self.given_candidates[index];
            if cell.len() > 1 {
                continue;
            }
            for &house in geometry.houses_of(index) {
                let digits = &mut self.initial_digits[house as usize];
                if cell.is_empty() || digits.contains_all(*cell) {
                    return Err(Contradiction);
                }
                *digits |= *cell;
            }
        }
        // What is filled from the start is crossed out at once.
        for (index, cell) in cells.iter_mut().enumerate() {
            if cell.len() > 1 {
                let join = |set, &house: &u16| set | self.initial_digits[house as usize];
                *cell -= geometry.houses_of(index).iter().fold(DigitSet::EMPTY, join);
                match cell.len() {
                    0 => return Err(Contradiction),
                    1 => self.filled.push(index as u16),
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Narrows one cell to some of its candidates and follows the rules from there.
    ///
    /// # Errors
    /// On a contradiction; `cells` is then unspecified.
    pub fn narrow(&mut self, cells: &mut [DigitSet], index: usize, to: DigitSet) -> Result<(), Contradiction> {
        self.clear();
        self.set(cells, index, to)?;
        self.run(cells)
    }

    fn clear(&mut self) {
        self.filled.clear();
        self.queued_houses = 0;
        self.queued_lines = 0;
        self.uncounted = !0;
    }

    #[inline]
    fn set(&mut self, cells: &mut [DigitSet], index: usize, to: DigitSet) -> Result<(), Contradiction> {
        let kept = cells[index] & to;
        if kept == cells[index] {
            return Ok(());
        }
        self.change(cells, index, kept)
    }

    /// Notes what is to be looked at when that is left of a cell, less than before.
    #[inline]
    fn change(&mut self, cells: &mut [DigitSet], index: usize, kept: DigitSet) -> Result<(), Contradiction> {
        cells[index] = kept;
        if kept.is_empty() {
            return Err(Contradiction);
        }
        if kept.0.is_power_of_two() {
            self.filled.push(index as u16);
        }
        self.queued_houses |= self.houses_of[index];
        self.queued_lines |= self.houses_of[index] as u64 & self.clued;
        Ok(())
    }

    fn run(&mut self, cells: &mut [DigitSet]) -> Result<(), Contradiction> {
        self.run_counted(|rules, geometry| {
            while rules.step(geometry, cells)? {}
            Ok(())
        })
    }

    /// Runs rules with the geometry lent out, since to clone the `Arc` on every call is measurable, and adds their firings to
    /// the count of work.
    #[inline(always)]
    fn run_counted<T>(&mut self, follow: impl FnOnce(&mut Self, &Geometry) -> T) -> T {
        let geometry = self.geometry.take().unwrap_or_else(|| self.puzzle.geometry().clone());
        let before = self.propagations;
        let outcome = follow(self, &geometry);
        work::spend(self.propagations - before);
        self.geometry = Some(geometry);
        outcome
    }

    /// One rule; whether there was any to follow.
    #[inline(always)]
    fn step(&mut self, geometry: &Geometry, cells: &mut [DigitSet]) -> Result<bool, Contradiction> {
        self.propagations += 1;
        if let Some(index) = self.filled.pop() {
            self.uncounted |= self.houses_of[index as usize] as u64;
            let digit = cells[index as usize];
            for &peer in geometry.peers(index.into()) {
                let before = cells[peer as usize];
                if !(before & digit).is_empty() {
                    self.change(cells, peer.into(), before - digit)?;
                }
            }
        } else if self.queued_houses != 0 {
            let house = self.queued_houses.trailing_zeros() as usize;
            self.queued_houses &= self.queued_houses - 1;
            self.hidden_singles(cells, house)?;
        } else if let Some(line) = self.cheapest_line(cells) {
            self.queued_lines &= !(1 << line);
            self.filtered_at[line] = self.propagations;
            self.filter_along(cells, line)?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn hidden_singles(&mut self, cells: &mut [DigitSet], house: usize) -> Result<(), Contradiction> {
        let order = self.puzzle.order();
        // The digit of a filled cell counts twice, so that it is not taken for a hidden single.
        let count = |(once, twice): (DigitSet, DigitSet), here: DigitSet| {
            (once | here, twice | if here.0.is_power_of_two() { here } else { once & here })
        };
        let none = (DigitSet::EMPTY, DigitSet::EMPTY);
        // The cells of a row stand together.
        let (once, twice) = if house < order {
            cells[house * order..][..order].iter().copied().fold(none, count)
        } else {
            self.house(house).iter().map(|&index| cells[index as usize]).fold(none, count)
        };
        if once != DigitSet::all(order) {
            return Err(Contradiction);
        }
        let single = once - twice;
        if single.is_empty() {
            return Ok(());
        }
        for at in 0..order {
            let index = self.house(house)[at] as usize;
            let here = cells[index] & single;
            match here.len() {
                0 => {}
                1 => self.set(cells, index, here)?,
                _ => return Err(Contradiction),
            }
        }
        Ok(())
    }

    /// The cells of that house, by number: the rows, the columns, then all others.
    #[inline(always)]
    fn house(&self, number: usize) -> &[u16] {
        let order = self.puzzle.order();
        &self.houses[number * order..][..order]
    }

    /// The waiting line with the fewest open cells.
    fn cheapest_line(&mut self, cells: &[DigitSet]) -> Option<usize> {
        // A window costs the same along any line.
        if self.requeues_lines || self.queued_lines == 0 {
            return (self.queued_lines != 0).then(|| self.queued_lines.trailing_zeros() as usize);
        }
        // As one number: the open cells, then when it was filtered, then which it is.
        let (mut left, mut cheapest) = (self.queued_lines, u64::MAX);
        while left != 0 {
            let line = left.trailing_zeros() as usize;
            if self.uncounted >> line & 1 != 0 {
                self.open_counts[line] =
                    self.house(line).iter().map(|&index| u8::from(cells[index as usize].len() > 1)).sum();
            }
            cheapest =
                cheapest.min(u64::from(self.open_counts[line]) << 56 | self.filtered_at[line] << 6 | line as u64);
            left &= left - 1;
        }
        self.uncounted &= !self.queued_lines;
        Some((cheapest & 63) as usize)
    }

    fn filter_along(&mut self, cells: &mut [DigitSet], line: usize) -> Result<(), Contradiction> {
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.clear();
        scratch.extend(self.house(line).iter().map(|&index| cells[index as usize]));
        let clues = self.clues[line];
        let outcome = (self.filter_line)(&mut self.filter, &mut scratch, clues);
        if outcome == Ok(true) {
            for (at, &kept) in scratch.iter().enumerate() {
                let index = self.house(line)[at] as usize;
                self.set(cells, index, kept)?;
            }
            // The exact filter reaches its fixed point in one pass, so its line is not queued again. The window filter does
            // not. The relaxed filter does not either, but its line is filtered again only once another rule narrows it.
            self.queued_lines &= !(1 << line);
            self.queued_lines |= u64::from(self.requeues_lines) << line;
        }
        self.scratch = scratch;
        outcome.map(|_| ())
    }
}

#[cfg(test)]
mod tests;
