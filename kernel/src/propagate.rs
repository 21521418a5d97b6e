//! Fixed point of all rules over candidates: the inner loop of the search.

use crate::{Cell, Contradiction, DigitSet, Geometry, Line, LineClues, LineFilter, Puzzle};

/// The rules of one puzzle with the state of what is left to look at.
///
/// Rules, cheapest first: a filled cell leaves its peers; a digit with one place left in a house
/// goes there; a line with a clue keeps what some arrangement needs, lines with fewer open cells
/// first. A line with more open cells than the order's share waits for the cheap rules, since the
/// cost of a line doubles with each open cell.
#[derive(Clone, Debug)]
pub struct Propagator {
    puzzle: Puzzle,
    /// By line, the rows first: its cells.
    lines: Vec<Vec<u16>>,
    /// By cell: its row and column, by number.
    lines_of: Vec<[u8; 2]>,
    /// By line: the clues that are looked at.
    clues: Vec<LineClues>,
    /// By cell: what its given leaves.
    start: Vec<DigitSet>,
    houses: Vec<Vec<u16>>,
    /// By house: the digits of the cells that are filled from the start.
    held: Vec<DigitSet>,
    filter: LineFilter,
    scratch: Vec<DigitSet>,
    filled: Vec<u16>,
    open_houses: Queue,
    open_lines: Vec<bool>,
    /// When each line was last looked along, by the count of propagations.
    looked: Vec<u64>,
    /// Whether the two clues of a line are looked at one at a time.
    apart: bool,
    propagations: u64,
}

/// Numbers waiting for their turn, each at most once.
#[derive(Clone, Debug, Default)]
struct Queue {
    waiting: Vec<bool>,
    order: Vec<u16>,
}

impl Queue {
    fn new(size: usize) -> Self {
        Self { waiting: vec![false; size], order: Vec::with_capacity(size) }
    }

    #[inline]
    fn push(&mut self, number: u16) {
        if !std::mem::replace(&mut self.waiting[number as usize], true) {
            self.order.push(number);
        }
    }

    #[inline]
    fn pop(&mut self) -> Option<u16> {
        let number = self.order.pop()?;
        self.waiting[number as usize] = false;
        Some(number)
    }

    fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

impl Propagator {
    /// The rules of that puzzle.
    pub fn new(puzzle: &Puzzle) -> Self {
        let order = puzzle.order();
        let geometry = puzzle.geometry();
        let indices = |cell: Cell| cell.index(order) as u16;
        let lines: Vec<Vec<u16>> =
            Line::all(order).map(|line| (0..order).map(|at| indices(line.cell(at))).collect()).collect();
        let houses: Vec<Vec<u16>> =
            geometry.houses().iter().map(|house| house.cells.iter().map(|&cell| indices(cell)).collect()).collect();
        let mut rules = Self {
            open_houses: Queue::new(houses.len()),
            open_lines: vec![false; lines.len()],
            looked: vec![0; lines.len()],
            clues: vec![LineClues::default(); lines.len()],
            start: Vec::new(),
            lines_of: (0..order * order)
                .map(|index| [index / order, order + index % order].map(|line| line as u8))
                .collect(),
            held: vec![DigitSet::EMPTY; houses.len()],
            puzzle: puzzle.clone(),
            lines,
            houses,
            filter: LineFilter::default(),
            scratch: Vec::new(),
            filled: Vec::new(),
            apart: false,
            propagations: 0,
        };
        rules.read();
        rules
    }

    /// Takes up another puzzle of the same shape, with its clues, which is quicker than to begin anew.
    pub fn take_up(&mut self, puzzle: &Puzzle) {
        self.puzzle.clone_from(puzzle);
        self.looked.fill(0);
        self.propagations = 0;
        self.read();
    }

    /// Reads the givens and clues of the puzzle.
    fn read(&mut self) {
        let order = self.puzzle.order();
        let all = DigitSet::all(order);
        self.start.clear();
        self.start.extend(self.puzzle.givens().iter().map(|given| given.map_or(all, |digit| digit.set())));
        for (clues, line) in self.clues.iter_mut().zip(Line::all(order)) {
            *clues = self.puzzle.clues().of(line);
        }
    }

    /// The rules of that puzzle without its clues: cross-outs and singles alone.
    pub fn without_clues(puzzle: &Puzzle) -> Self {
        let mut rules = Self::new(puzzle);
        rules.clues.fill(LineClues::default());
        rules
    }

    /// The rules of that puzzle with one clue of a line at a time: less follows than from both.
    pub fn one_clue_at_a_time(puzzle: &Puzzle) -> Self {
        Self { apart: true, ..Self::new(puzzle) }
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
    /// When the rules leave nothing.
    pub fn start(&mut self) -> Result<Vec<DigitSet>, Contradiction> {
        let order = self.puzzle.order();
        let mut cells = vec![DigitSet::all(order); order * order];
        self.restart(&mut cells)?;
        Ok(cells)
    }

    /// Brings any candidates, row-major, to the fixed point of all rules and givens.
    ///
    /// # Errors
    /// When the rules leave nothing; `cells` are then of no meaning.
    pub fn restart(&mut self, cells: &mut [DigitSet]) -> Result<(), Contradiction> {
        self.prepare(cells)?;
        self.run(cells)
    }

    /// The same only as far as those cells have one candidate each; whether they have.
    ///
    /// # Errors
    /// When the rules leave nothing; `cells` are then of no meaning.
    pub fn restart_for(&mut self, cells: &mut [DigitSet], wanted: &[usize]) -> Result<bool, Contradiction> {
        self.prepare(cells)?;
        let geometry = self.puzzle.geometry().clone();
        let is_known = |cells: &[DigitSet]| wanted.iter().all(|&index| cells[index].len() == 1);
        // Mostly they are single at once, if at all.
        for &house in wanted.iter().filter(|_| wanted.len() == 1).flat_map(|&index| geometry.houses_of(index)) {
            if !is_known(cells) {
                self.hidden_singles(cells, house.into())?;
            }
        }
        while !is_known(cells) {
            if !self.step(&geometry, cells)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    #[inline(never)]
    fn prepare(&mut self, cells: &mut [DigitSet]) -> Result<(), Contradiction> {
        self.clear();
        for house in 0..self.houses.len() as u16 {
            self.open_houses.push(house);
        }
        for (open, clues) in self.open_lines.iter_mut().zip(&self.clues) {
            *open = !clues.is_empty();
        }
        self.held.fill(DigitSet::EMPTY);
        let geometry = self.puzzle.geometry();
        for (index, cell) in cells.iter_mut().enumerate() {
            *cell &= self.start[index];
            if cell.len() > 1 {
                continue;
            }
            for &house in geometry.houses_of(index) {
                let held = &mut self.held[house as usize];
                if cell.is_empty() || held.contains_all(*cell) {
                    return Err(Contradiction);
                }
                *held |= *cell;
            }
        }
        // What is filled from the start is crossed out at once.
        for (index, cell) in cells.iter_mut().enumerate() {
            if cell.len() > 1 {
                let held = |set, &house: &u16| set | self.held[house as usize];
                *cell -= geometry.houses_of(index).iter().fold(DigitSet::EMPTY, held);
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
    /// When the rules leave nothing; `cells` are then of no meaning.
    pub fn narrow(&mut self, cells: &mut [DigitSet], index: usize, to: DigitSet) -> Result<(), Contradiction> {
        self.clear();
        self.set(cells, index, to)?;
        self.run(cells)
    }

    fn clear(&mut self) {
        self.filled.clear();
        self.open_houses.clear();
        self.open_lines.fill(false);
    }

    #[inline]
    fn set(&mut self, cells: &mut [DigitSet], index: usize, to: DigitSet) -> Result<(), Contradiction> {
        let kept = cells[index] & to;
        if kept == cells[index] {
            return Ok(());
        }
        cells[index] = kept;
        match kept.len() {
            0 => return Err(Contradiction),
            1 => self.filled.push(index as u16),
            _ => {}
        }
        for &house in self.puzzle.geometry().houses_of(index) {
            self.open_houses.push(house);
        }
        for line in self.lines_of[index] {
            self.open_lines[line as usize] = !self.clues[line as usize].is_empty();
        }
        Ok(())
    }

    fn run(&mut self, cells: &mut [DigitSet]) -> Result<(), Contradiction> {
        let geometry = self.puzzle.geometry().clone();
        while self.step(&geometry, cells)? {}
        Ok(())
    }

    /// One rule; whether there was any to follow.
    #[inline(always)]
    fn step(&mut self, geometry: &Geometry, cells: &mut [DigitSet]) -> Result<bool, Contradiction> {
        self.propagations += 1;
        if let Some(index) = self.filled.pop() {
            let digit = cells[index as usize];
            for &peer in geometry.peers(index.into()) {
                if !(cells[peer as usize] & digit).is_empty() {
                    self.set(cells, peer.into(), cells[peer as usize] - digit)?;
                }
            }
        } else if let Some(house) = self.open_houses.pop() {
            self.hidden_singles(cells, house.into())?;
        } else if let Some(line) = self.cheapest_line(cells) {
            self.open_lines[line] = false;
            self.looked[line] = self.propagations;
            self.look_along(cells, line)?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    #[inline(never)]
    fn hidden_singles(&mut self, cells: &mut [DigitSet], house: usize) -> Result<(), Contradiction> {
        let (mut once, mut twice, mut filled) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
        for &index in &self.houses[house] {
            let here = cells[index as usize];
            twice |= once & here;
            once |= here;
            if here.len() == 1 {
                filled |= here;
            }
        }
        let order = self.puzzle.order();
        if once != DigitSet::all(order) {
            return Err(Contradiction);
        }
        let single = once - twice - filled;
        if single.is_empty() {
            return Ok(());
        }
        for at in 0..order {
            let index = self.houses[house][at] as usize;
            let here = cells[index] & single;
            match here.len() {
                0 => {}
                1 => self.set(cells, index, here)?,
                _ => return Err(Contradiction),
            }
        }
        Ok(())
    }

    /// The waiting line with the fewest open cells.
    fn cheapest_line(&self, cells: &[DigitSet]) -> Option<usize> {
        let open = |line: &usize| self.lines[*line].iter().filter(|&&index| cells[index as usize].len() > 1).count();
        (0..self.lines.len()).filter(|&line| self.open_lines[line]).min_by_key(|line| (open(line), self.looked[*line]))
    }

    fn look_along(&mut self, cells: &mut [DigitSet], line: usize) -> Result<(), Contradiction> {
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.clear();
        scratch.extend(self.lines[line].iter().map(|&index| cells[index as usize]));
        let clues = self.clues[line];
        let outcome = if self.apart && clues.near != 0 && clues.far != 0 {
            let near = self.filter.filter_short(&mut scratch, LineClues { far: 0, ..clues });
            let far = self.filter.filter_short(&mut scratch, LineClues { near: 0, ..clues });
            near.and_then(|near| far.map(|far| near | far))
        } else {
            self.filter.filter_short(&mut scratch, clues)
        };
        if outcome == Ok(true) {
            for (at, &kept) in scratch.iter().enumerate() {
                let index = self.lines[line][at] as usize;
                self.set(cells, index, kept)?;
            }
            // Both at once leave nothing for a second look; one at a time may.
            self.open_lines[line] = self.apart;
        }
        self.scratch = scratch;
        outcome.map(|_| ())
    }
}

#[cfg(test)]
mod tests;
