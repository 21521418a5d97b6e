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
//! from columns; where these find nothing, a digit that has one band left in a column. As long as there
//! was no dead end, that last rule waits: choices mostly lead to a solution then.
//!
//! # Choice
//! A cell of two candidates, else of three, that sees as many open cells and others of its kind as possible. Beside
//! the count of others of its kind alone this takes, of the nodes, 79 % on `hardest_1905_11plus`, 69 % on
//! `hardest_1106`, 79 % on `top1465`, 82 % on `17_clue` and 99 % on `unbiased_like`.

mod tables;

use super::{SearchStats, Status};
use crate::{Digit, DigitSet};
use tables::{
    BAND_CELLS, BAND_ROWS, BOX_CELLS, BOXES_SHIFT, CELLS_BY_COLUMNS, CELLS_BY_MINIROWS, CELLS_BY_PLACED, MINIROWS,
};

/// No digit fits somewhere.
struct Dead;

/// A word by digit and band; the last of each four is not used.
type Words = [[u32; 4]; 9];

/// A position.
#[derive(Clone, Copy, Debug)]
struct Board {
    /// The cells that may hold the digit, as far as its own placing goes.
    cells: Words,
    /// The cells where the digit is settled.
    done: Words,
    /// By band: the cells whose digit is not settled.
    open: Bands,
}

/// Cells by band; the last word is not used.
type Bands = [u32; 4];

impl Board {
    /// The position of those givens, row-major.
    fn new(givens: &[Option<Digit>]) -> Self {
        let mut board = Self {
            cells: [[BAND_CELLS, BAND_CELLS, BAND_CELLS, 0]; 9],
            done: [[0; 4]; 9],
            open: [BAND_CELLS, BAND_CELLS, BAND_CELLS, 0],
        };
        let mut bands = givens.chunks_exact(27);
        board.give::<0, 1, 2>(bands.next().unwrap_or_default());
        board.give::<1, 0, 2>(bands.next().unwrap_or_default());
        board.give::<2, 0, 1>(bands.next().unwrap_or_default());
        board
    }

    /// Places the givens of a band and takes them as settled: of two that contradict each other one
    /// row is left without a cell.
    #[inline(always)]
    fn give<const BAND: usize, const ONE: usize, const TWO: usize>(&mut self, givens: &[Option<Digit>]) {
        let mut open = self.open[BAND];
        let mut single = 1;
        for (given, &(alone, below)) in givens.iter().zip(&CELLS_BY_PLACED) {
            if let Some(digit) = given {
                let digit = (digit.get() - 1).min(8);
                self.cells[digit][BAND] &= alone;
                self.cells[digit][ONE] &= below;
                self.cells[digit][TWO] &= below;
                self.done[digit][BAND] |= single;
                open &= !single;
            }
            single <<= 1;
        }
        self.open[BAND] = open;
    }

    #[inline(always)]
    fn place(&mut self, band: usize, digit: usize, cell: usize) {
        self.cells[digit][band] &= CELLS_BY_PLACED[cell].0;
    }

    /// Locked candidates and hidden singles, as long as they find something. `known` are the words
    /// that they have been through.
    #[inline(always)]
    fn settle(&mut self, known: &mut Words, fired: &mut u64) -> Result<(), Dead> {
        loop {
            let before = *fired;
            self.settle_band::<0, 1, 2>(known, fired)?;
            self.settle_band::<1, 0, 2>(known, fired)?;
            self.settle_band::<2, 0, 1>(known, fired)?;
            if *fired == before {
                return Ok(());
            }
        }
    }

    /// The digits of a band, side by side: what one of them settles the others learn at the next
    /// turn, so that none waits for another. Two may thus settle in one cell; then another cell is
    /// left without a digit, which the naked singles notice. When no cell is open there was no such
    /// pair, for a word settles three cells at most and there are 27 of them.
    #[inline(always)]
    fn settle_band<const BAND: usize, const ONE: usize, const TWO: usize>(
        &mut self,
        known: &mut Words,
        fired: &mut u64,
    ) -> Result<(), Dead> {
        let open = self.open[BAND];
        self.settle_digit::<BAND, ONE, TWO>(0, open, known, fired)?;
        self.settle_digit::<BAND, ONE, TWO>(1, open, known, fired)?;
        self.settle_digit::<BAND, ONE, TWO>(2, open, known, fired)?;
        self.settle_digit::<BAND, ONE, TWO>(3, open, known, fired)?;
        self.settle_digit::<BAND, ONE, TWO>(4, open, known, fired)?;
        self.settle_digit::<BAND, ONE, TWO>(5, open, known, fired)?;
        self.settle_digit::<BAND, ONE, TWO>(6, open, known, fired)?;
        self.settle_digit::<BAND, ONE, TWO>(7, open, known, fired)?;
        self.settle_digit::<BAND, ONE, TWO>(8, open, known, fired)
    }

    #[inline(always)]
    fn settle_digit<const BAND: usize, const ONE: usize, const TWO: usize>(
        &mut self,
        digit: usize,
        open: u32,
        known: &mut Words,
        fired: &mut u64,
    ) -> Result<(), Dead> {
        let here = self.cells[digit][BAND] & (open | self.done[digit][BAND]);
        if here == known[digit][BAND] {
            return Ok(());
        }
        *fired += 1;
        let minirow = |row: u32| MINIROWS[(row & 511) as usize] as usize;
        let kept = CELLS_BY_MINIROWS[(minirow(here) | minirow(here >> 9) << 3 | minirow(here >> 18) << 6) & 511];
        let here = here & kept;
        if here == 0 {
            return Err(Dead);
        }
        known[digit][BAND] = here;
        self.cells[digit][BAND] = here;
        let seen = CELLS_BY_COLUMNS[((here | here >> 9 | here >> 18) & 511) as usize];
        self.cells[digit][ONE] &= seen;
        self.cells[digit][TWO] &= seen;
        let done = BOX_CELLS[((kept & seen) >> BOXES_SHIFT & 7) as usize] & here;
        self.done[digit][BAND] = done;
        self.open[BAND] &= !done;
        Ok(())
    }

    /// Keeps a digit that has one band left in a column to that column. Says whether a candidate went.
    #[inline(always)]
    fn columns(&mut self) -> Result<bool, Dead> {
        let mut gone = 0;
        for cells in &mut self.cells {
            let columns: [u32; 3] =
                std::array::from_fn(|band| (cells[band] | cells[band] >> 9 | cells[band] >> 18) & 511);
            let [one, two, three] = columns;
            if one | two | three != 511 {
                return Err(Dead);
            }
            let once = (one ^ two ^ three) & !(one & two & three);
            for band in 0..3 {
                let single = columns[band] & once;
                let boxes = BOX_CELLS[MINIROWS[single as usize & 511] as usize & 7] & 511;
                let kept = (single | !boxes & 511) * BAND_ROWS;
                gone |= cells[band] & !kept;
                cells[band] &= kept;
            }
        }
        Ok(gone != 0)
    }

    /// Places every naked single of a position at rest. Says whether there was one.
    #[inline(always)]
    fn naked_singles(&mut self, pairs: &mut Bands) -> Result<bool, Dead> {
        let (mut once, mut twice, mut thrice) = ([0; 4], [0; 4], [0; 4]);
        for here in &self.cells {
            for band in 0..4 {
                thrice[band] |= twice[band] & here[band];
                twice[band] |= once[band] & here[band];
                once[band] |= here[band];
            }
        }
        let mut wrong = 0;
        for band in 0..3 {
            wrong |= (once[band] ^ BAND_CELLS) | (twice[band] & !self.open[band]);
        }
        if wrong != 0 {
            return Err(Dead);
        }
        let mut placed = false;
        for band in 0..3 {
            pairs[band] = twice[band] & !thrice[band];
            let mut singles = once[band] & !twice[band] & self.open[band];
            while singles != 0 {
                placed = true;
                let single = singles & singles.wrapping_neg();
                let Some(digit) = (0..9).find(|&digit| self.cells[digit][band] & single != 0) else {
                    return Err(Dead);
                };
                self.cells[digit][band] &= CELLS_BY_PLACED[(single.trailing_zeros() % 27) as usize].0;
                singles &= singles - 1;
            }
        }
        Ok(placed)
    }
}

/// The one of those cells that sees most open cells, where the others of those cells count twice: its band, and its bit.
fn best_connected(cells: &Bands, open: &Bands) -> Option<(usize, u32)> {
    let (mut most, mut best) = (0, None);
    for band in 0..3 {
        let mut left = cells[band];
        while left != 0 {
            let at = left.trailing_zeros() % 27;
            let seen_of = |of: &Bands| {
                let near = of[band] & !CELLS_BY_PLACED[at as usize].0;
                let column = |other: usize| of[other % 3] >> (at % 9) & BAND_ROWS;
                let far = column(band + 1) | column(band + 2) << 1;
                // One count for both: without an instruction for it, to count bits is dear.
                (u64::from(near) | u64::from(far) << 32).count_ones()
            };
            let seen = seen_of(open) + seen_of(cells) + 1;
            if seen > most {
                (most, best) = (seen, Some((band, left & left.wrapping_neg())));
            }
            left &= left - 1;
        }
    }
    best
}

/// A position to go on from: what is left of a choice once its first candidate is tried.
#[derive(Clone, Copy, Debug)]
struct Frame {
    board: Board,
    /// The candidate that was tried and is gone from the board.
    band: u8,
    digit: u8,
    cell: u8,
}

/// The search over a plain 9x9 Sudoku.
#[derive(Clone, Debug)]
pub(super) struct Nine {
    frames: Vec<Frame>,
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
            board.cells[digit.get() - 1][index / 27] &= !(1 << (index % 27));
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
            let (mut board, mut known) = match (self.root.take(), self.frames.pop()) {
                (Some(board), _) => (board, [[u32::MAX; 4]; 9]),
                (None, Some(Frame { board, band, digit, cell })) => {
                    let mut known = board.cells;
                    known[digit as usize % 9][band as usize % 3] |= 1 << cell;
                    (board, known)
                }
                (None, None) => return Status::Done,
            };
            self.stats.nodes += 1;
            let mut pairs = [0; 4];
            loop {
                let hopeful = self.dead_ends == 0 && !self.frames.is_empty();
                if self.follow(&mut board, &mut known, &mut pairs, hopeful).is_err() {
                    self.dead_ends += 1;
                    break;
                }
                if board.open == [0; 4] {
                    solutions.push(board.grid());
                    break;
                }
                let (band, digit, cell) = board.choose(&pairs);
                let mut rest = board;
                rest.cells[digit][band] &= !(1 << cell);
                // Few searches go deeper, and to grow step by step costs as much as a node.
                self.frames.reserve(16);
                self.frames.push(Frame { board: rest, band: band as u8, digit: digit as u8, cell: cell as u8 });
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

    /// Brings a position to the fixed point of the rules.
    fn follow(&mut self, board: &mut Board, known: &mut Words, pairs: &mut Bands, hopeful: bool) -> Result<(), Dead> {
        let mut fired = 0;
        let outcome = loop {
            if board.settle(known, &mut fired).is_err() {
                break Err(Dead);
            }
            if board.open == [0; 4] {
                break Ok(());
            }
            match board.naked_singles(pairs) {
                Ok(true) => {}
                Ok(false) if hopeful => break Ok(()),
                Ok(false) => match board.columns() {
                    Ok(true) => {}
                    Ok(false) => break Ok(()),
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
    /// The candidate to try next, as band, digit and cell; `pairs` are the cells of two candidates.
    fn choose(&self, pairs: &Bands) -> (usize, usize, usize) {
        let pair = best_connected(pairs, &self.open);
        let (band, cell) = pair.or_else(|| best_connected(&self.cells_of_three(), &self.open)).unwrap_or_else(|| {
            let band = (0..3).find(|&band| self.open[band] != 0).unwrap_or(0);
            (band, self.open[band] & self.open[band].wrapping_neg())
        });
        let digit = (0..9).find(|&digit| self.cells[digit][band] & cell != 0).unwrap_or(0);
        (band, digit, (cell.trailing_zeros() % 27) as usize)
    }

    /// The cells of three candidates, where none has two.
    fn cells_of_three(&self) -> Bands {
        let (mut once, mut twice, mut thrice, mut more) = ([0; 4], [0; 4], [0; 4], [0; 4]);
        for here in &self.cells {
            for band in 0..4 {
                more[band] |= thrice[band] & here[band];
                thrice[band] |= twice[band] & here[band];
                twice[band] |= once[band] & here[band];
                once[band] |= here[band];
            }
        }
        std::array::from_fn(|band| thrice[band] & !more[band])
    }

    /// The digits of a position in which all are settled, row-major.
    fn grid(&self) -> Vec<Digit> {
        let mut grid = vec![Digit::ONE; 81];
        for (digit, cells) in self.cells.iter().enumerate() {
            let Some(digit) = Digit::new(digit + 1) else { continue };
            for (band, &cells) in cells.iter().enumerate() {
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
