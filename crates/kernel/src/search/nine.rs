//! A search made for the plain 9x9 Sudoku.
//!
//! # State
//! For each band (three rows) and digit one word of 27 bits: the cells of the band that may still
//! hold the digit, row after row. One look-up by the nine *minirows* (a row's three cells in a box)
//! that hold such a cell does all that the rows and boxes of the band can say about the digit, and
//! one by its columns what the band says to the two others.
//!
//! Source: the storage by band and digit and the look-up by minirows are zhouyundong's (Enjoy
//! Sudoku players' forum, topic 30470), known from the programs JCZSolve and tdoku; the idea only,
//! the code and the tables are made here.
//!
//! # Rules
//! Locked candidates and hidden singles by rows and boxes, naked singles, and locked candidates
//! from columns. A list of the digits that lost a cell says which words are to be looked at: beside
//! going through all 27 until none changes, a node takes 58 % of the instructions on
//! `hardest_1905_11plus`. Where these find nothing, what the columns of three boxes above each other
//! leave to a digit. As long as there was no dead end, that last rule waits: choices mostly lead to a
//! solution then.
//!
//! # Choice
//! A cell of two candidates, else of three, that sees as many open cells as possible. To count others of its kind twice
//! takes 8 % more nodes on `hardest_1106`, 2 % fewer on `top1465` and `hardest_1905_11plus`, and a second count for each
//! cell. As long as there was no dead end, choices after the first take the first such cell: to compare them costs more
//! than it saves.

mod tables;

use super::{SearchStats, Status};
use crate::{Digit, DigitSet};
use tables::{
    BAND_CELLS, BAND_ROWS, BOX_CELLS, BOXES_SHIFT, BOXES_WITH_COLUMNS, CELLS_BY_COLUMNS, CELLS_BY_MINIROWS,
    CELLS_BY_PLACED, COLUMNS_BY_MINICOLUMNS, MINIROW_STARTS, MINIROWS_TO_INDEX,
};

/// No digit fits somewhere.
struct Dead;

/// A word for each digit; those behind the nine are not used, so that an index of four bits needs no check.
type Words = [u32; 16];

/// A word for each band; the last is not used.
type Bands = [u32; 4];

/// The columns of a band's cells.
#[inline(always)]
fn columns(cells: u32) -> u32 {
    (cells | cells >> 9 | cells >> 18) & 511
}

/// A position.
#[derive(Clone, Copy, Debug)]
struct Board {
    /// By band and digit: the cells that may hold the digit.
    cells: [Words; 3],
    /// By band: the cells whose digit is not settled.
    open: Bands,
    /// By band: the digits that lost a cell since they were last looked at, a bit each.
    dirty: Bands,
    /// The digits that lost a cell since their columns were last looked along.
    stale: u32,
}

impl Board {
    /// The position of those givens, row-major. Their cells are settled at once, and every word is still to be looked
    /// at. Givens that contradict each other are no special case: where no cell is open each has one digit, and each of
    /// the 27 words holds three cells at least, so that none holds more.
    fn new(givens: &[Option<Digit>]) -> Self {
        // By band and value: the cells with that given; 0 = none.
        let mut given = [[0; 16]; 3];
        if let ([one, two, three], _) = givens.as_chunks::<27>() {
            for at in 0..27 {
                for (given, cells) in given.iter_mut().zip([one, two, three]) {
                    given[cells[at].map_or(0, Digit::get) & 15] |= 1 << at;
                }
            }
        }
        let mut cells = [[0; 16]; 3];
        for band in 0..3 {
            for digit in 0..9 {
                let here = given[band][digit + 1];
                let boxes = BOX_CELLS[BOXES_WITH_COLUMNS[columns(here) as usize] as usize & 7];
                cells[band][digit] = here | given[band][0] & !boxes;
            }
        }
        Self { cells, open: [given[0][0], given[1][0], given[2][0], 0], dirty: [511, 511, 511, 0], stale: 511 }
    }

    /// Takes a candidate out.
    #[inline(always)]
    fn take_out(&mut self, band: usize, digit: usize, cell: usize) {
        self.cells[band][digit & 15] &= !(1 << cell);
        self.dirty[band] |= 1 << digit;
    }

    /// Gives a cell a digit.
    #[inline(always)]
    fn place(&mut self, band: usize, digit: usize, cell: usize) {
        self.cells[band][digit & 15] &= CELLS_BY_PLACED[cell].0;
        self.dirty[band] |= 1 << digit;
    }

    /// Locked candidates and hidden singles, as long as they find something.
    #[inline(always)]
    fn settle(&mut self, fired: &mut u64) -> Result<(), Dead> {
        let mut dirty = self.dirty;
        while dirty != [0; 4] {
            self.settle_band::<0, 1, 2>(&mut dirty, fired)?;
            self.settle_band::<1, 0, 2>(&mut dirty, fired)?;
            self.settle_band::<2, 0, 1>(&mut dirty, fired)?;
        }
        self.dirty = dirty;
        Ok(())
    }

    /// The digits of a band that lost a cell, one after the other; what they settle then goes out of the others. Of two
    /// that settle in one cell the second loses it, and so has none left in that box.
    #[inline(always)]
    fn settle_band<const BAND: usize, const ONE: usize, const TWO: usize>(
        &mut self,
        dirty: &mut Bands,
        fired: &mut u64,
    ) -> Result<(), Dead> {
        let mut todo = std::mem::take(&mut dirty[BAND]);
        self.stale |= todo;
        // By digit, and of all digits: the cells settled here. They go out of the nine words once for all digits: once for
        // each, easy puzzles took 30 % longer in WebAssembly, with vectors too.
        let mut settled: Words = [0; 16];
        let mut all_settled = 0;
        while todo != 0 {
            let bit = todo & todo.wrapping_neg();
            let digit = todo.trailing_zeros() as usize & 15;
            todo ^= bit;
            *fired += 1;
            let here = self.cells[BAND][digit];
            let minirows = (here | here >> 1 | here >> 2) & MINIROW_STARTS;
            let kept = CELLS_BY_MINIROWS[(minirows.wrapping_mul(MINIROWS_TO_INDEX) >> 16 & 511) as usize];
            let here = here & kept;
            if here == 0 {
                return Err(Dead);
            }
            self.cells[BAND][digit] = here;
            let seen = CELLS_BY_COLUMNS[columns(here) as usize];
            for band in [ONE, TWO] {
                let before = self.cells[band][digit];
                self.cells[band][digit] = before & seen;
                dirty[band] |= if before & !seen != 0 { bit } else { 0 };
            }
            let done = BOX_CELLS[((kept & seen) >> BOXES_SHIFT & 7) as usize] & here & self.open[BAND];
            self.open[BAND] &= !done;
            settled[digit] = done;
            all_settled |= done;
        }
        if all_settled != 0 {
            // No branch by digit: which of them have such a cell is not to be foreseen.
            for (digit, cells) in self.cells[BAND][..9].iter_mut().enumerate() {
                let lost = *cells & all_settled & !settled[digit];
                *cells &= !lost;
                dirty[BAND] |= if lost != 0 { 1 << digit } else { 0 };
            }
        }
        Ok(())
    }

    /// What the columns of a box leave to each other, for the digits that lost a cell. Returns whether a candidate went.
    #[inline(always)]
    fn narrow_by_columns(&mut self) -> Result<bool, Dead> {
        while self.stale != 0 {
            let digit = self.stale.trailing_zeros() as usize & 15;
            self.stale &= self.stale - 1;
            let words = [0, 1, 2].map(|band| columns(self.cells[band][digit]));
            let all = words[0] | words[1] << 9 | words[2] << 18;
            let stack = |at: u32| {
                let stack = all >> at & 0o007_007_007;
                COLUMNS_BY_MINICOLUMNS[((stack | stack >> 6 | stack >> 12) & 511) as usize] << at
            };
            let kept = stack(0) | stack(3) | stack(6);
            for band in 0..3 {
                let cells = &mut self.cells[band][digit];
                let kept = (kept >> (9 * band) & 511) * BAND_ROWS;
                self.dirty[band] |= u32::from(*cells & !kept != 0) << digit;
                *cells &= kept;
                if *cells == 0 {
                    return Err(Dead);
                }
            }
        }
        Ok(self.dirty != [0; 4])
    }

    /// Places every naked single of a position at rest. Where there is none it returns the cells of two candidates.
    #[inline(always)]
    fn naked_singles(&mut self) -> Result<Option<[u32; 3]>, Dead> {
        let (mut singles, mut pairs) = ([0; 3], [0; 3]);
        let mut any = 0;
        let mut wrong = 0;
        for band in 0..3 {
            let (mut once, mut twice, mut thrice) = (0, 0, 0);
            for here in &self.cells[band][..9] {
                thrice |= twice & here;
                twice |= once & here;
                once |= here;
            }
            wrong |= once ^ BAND_CELLS;
            singles[band] = self.open[band] & !twice;
            pairs[band] = twice & !thrice;
            any |= singles[band];
        }
        if wrong != 0 {
            return Err(Dead);
        }
        if any == 0 {
            return Ok(Some(pairs));
        }
        for band in 0..3 {
            while singles[band] != 0 {
                let cell = (singles[band].trailing_zeros() % 27) as usize;
                self.place(band, self.digit_of(band, cell), cell);
                singles[band] &= singles[band] - 1;
            }
        }
        Ok(None)
    }

    /// The digit of a naked single.
    #[inline(always)]
    fn digit_of(&self, band: usize, cell: usize) -> usize {
        let words = &self.cells[band];
        (0..9).fold(0, |found, digit| found | if words[digit] >> cell & 1 != 0 { digit } else { 0 })
    }
}

/// The one of those cells that sees most open cells: its band and place.
#[inline(always)]
fn best_connected(cells: &[u32; 3], open: &Bands) -> Option<(usize, usize)> {
    let mut best = 0;
    for band in 0..3 {
        let mut left = cells[band];
        while left != 0 {
            let at = left.trailing_zeros() % 27;
            let near = open[band] & !CELLS_BY_PLACED[at as usize].0;
            let column = |other: usize| open[other % 3] >> (at % 9) & BAND_ROWS;
            let far = column(band + 1) | column(band + 2) << 1;
            // One count for both: without an instruction for it, to count bits is dear.
            let seen = (u64::from(near) | u64::from(far) << 32).count_ones();
            best = best.max((seen + 1) << 8 | (band as u32) << 5 | at);
            left &= left - 1;
        }
    }
    (best != 0).then_some(((best >> 5 & 3) as usize % 3, (best & 31) as usize % 27))
}

/// The search over a plain 9x9 Sudoku.
#[derive(Clone, Debug)]
pub(super) struct Nine {
    frames: Vec<Board>,
    /// The position before the first node.
    root: Option<Board>,
    stats: SearchStats,
    dead_ends: u64,
}

impl Nine {
    /// The search for those givens, row-major.
    pub(super) fn new(givens: &[Option<Digit>]) -> Self {
        Self { frames: Vec::new(), root: Some(Board::new(givens)), stats: SearchStats::default(), dead_ends: 0 }
    }

    /// Takes every candidate out that is not among these, row-major.
    pub(super) fn narrow(&mut self, candidates: &[DigitSet]) {
        for (at, &candidates) in candidates.iter().enumerate().take(81) {
            for digit in DigitSet::all(9) - candidates {
                self.take_out(at, digit);
            }
        }
    }

    /// Takes a candidate out of the cell of that index.
    pub(super) fn take_out(&mut self, index: usize, digit: Digit) {
        if let Some(board) = &mut self.root {
            board.take_out(index / 27, digit.get() - 1, index % 27);
        }
    }

    pub(super) fn stats(&self) -> SearchStats {
        self.stats
    }

    /// Goes on for that many nodes, and to the end of the last descent, and adds what it finds, up
    /// to the limit.
    pub(super) fn advance(&mut self, nodes: u64, limit: usize, solutions: &mut Vec<Vec<Digit>>) -> Status {
        let end = self.stats.nodes.saturating_add(nodes);
        while self.stats.nodes < end && solutions.len() < limit {
            let mut board = match (self.root.take(), self.frames.pop()) {
                (Some(board), _) | (None, Some(board)) => board,
                (None, None) => return Status::Done,
            };
            self.stats.nodes += 1;
            loop {
                let hopeful = self.dead_ends == 0 && !self.frames.is_empty();
                let Ok(pairs) = self.follow(&mut board) else {
                    self.dead_ends += 1;
                    break;
                };
                if board.open == [0; 4] {
                    solutions.push(board.grid());
                    break;
                }
                let (band, digit, cell) = board.choose(pairs, hopeful);
                // Few searches go deeper, and to grow step by step costs as much as a node.
                self.frames.reserve(16);
                self.frames.push(board);
                if let Some(rest) = self.frames.last_mut() {
                    rest.take_out(band, digit, cell);
                }
                self.stats.depth = self.stats.depth.max(self.frames.len());
                board.place(band, digit, cell);
                self.stats.nodes += 1;
            }
        }
        if self.root.is_none() && self.frames.is_empty() || solutions.len() >= limit {
            Status::Done
        } else {
            Status::Pending
        }
    }

    /// Brings a position to the fixed point of the rules, and returns its cells of two candidates.
    fn follow(&mut self, board: &mut Board) -> Result<[u32; 3], Dead> {
        let mut fired = 0;
        let outcome = loop {
            if board.settle(&mut fired).is_err() {
                break Err(Dead);
            }
            if board.open == [0; 4] {
                break Ok([0; 3]);
            }
            match board.naked_singles() {
                Ok(None) => {}
                Ok(Some(pairs)) if self.dead_ends == 0 => break Ok(pairs),
                Ok(Some(pairs)) => match board.narrow_by_columns() {
                    Ok(true) => {}
                    Ok(false) => break Ok(pairs),
                    Err(dead) => break Err(dead),
                },
                Err(dead) => break Err(dead),
            }
        };
        self.stats.propagations += fired;
        outcome
    }
}

impl Board {
    /// The cells of three candidates, where no cell has two.
    fn triples(&self) -> [u32; 3] {
        [0, 1, 2].map(|band| {
            let (mut once, mut twice, mut thrice, mut more) = (0, 0, 0, 0);
            for here in &self.cells[band][..9] {
                more |= thrice & here;
                thrice |= twice & here;
                twice |= once & here;
                once |= here;
            }
            thrice & !more
        })
    }

    /// The candidate to try next, as band, digit and cell; the first of its kind where a solution is hoped for.
    fn choose(&self, pairs: [u32; 3], hopeful: bool) -> (usize, usize, usize) {
        let cells = if pairs == [0; 3] { self.triples() } else { pairs };
        let first = |cells: [u32; 3]| {
            let band = (0..3).find(|&band| cells[band] != 0)?;
            Some((band, cells[band].trailing_zeros() as usize % 27))
        };
        let best = if hopeful { first(cells) } else { best_connected(&cells, &self.open) };
        let (band, cell) = best.unwrap_or_else(|| {
            let band = (0..3).find(|&band| self.open[band] != 0).unwrap_or(0);
            (band, self.open[band].trailing_zeros() as usize % 27)
        });
        let digit = (0..9).find(|&digit| self.cells[band][digit] >> cell & 1 != 0).unwrap_or(0);
        (band, digit, cell)
    }

    /// The digits of a position in which all are settled, row-major.
    fn grid(&self) -> Vec<Digit> {
        let mut grid = vec![Digit::ONE; 81];
        for (band, words) in self.cells.iter().enumerate() {
            for (digit, &cells) in words[..9].iter().enumerate() {
                let Some(digit) = Digit::new(digit + 1) else { continue };
                let mut cells = cells;
                while cells != 0 {
                    grid[band * 27 + (cells.trailing_zeros() % 27) as usize] = digit;
                    cells &= cells - 1;
                }
            }
        }
        grid
    }
}

#[cfg(test)]
mod tests;
