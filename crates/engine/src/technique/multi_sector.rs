//! Multi-sector locked set: as many cells as there is room for digits in them.
//!
//! The cells are the open ones where some rows and columns cross. Some digits are counted by rows: each can be in a row
//! once. All others are counted by columns. If that makes as many places as there are cells, all of it is used: the first
//! digits leave the rest of their rows, the others the rest of their columns.
//!
//! For a choice of rows and of the digits counted by rows, what a column adds does not depend on the other columns, so
//! those with more cells than digits counted by columns are the ones to take.
//!
//! Source: multi-sector locked sets by David P. Bird and others, Enjoy Sudoku players' forum.

use super::{Difficulty, Inputs, Technique, TechniqueInfo, TechniqueProperties, Tier, in_time, positions};
use crate::bits::bits;
use crate::{Arg, Board, Cell, Conclusion, Deduction, DigitSet, HouseKind, Mark, Phrase, Puzzle, Role, work};
use std::ops::ControlFlow;

/// A multi-sector locked set.
pub(super) struct MultiSector;

static MULTI_SECTOR: TechniqueInfo = TechniqueInfo {
    id: "multi-sector-locked-set",
    tier: Tier::Pattern,
    difficulty: Difficulty::Unreasonable,
    rating: 85,
};

/// How many rows a pattern has: with three and five too, 13 patterns instead of 12 were found in 1,950 positions, for more
/// than twice the time.
const ROWS: u32 = 4;
/// The largest order whose choices of rows and digits are all looked through.
const MAX_SECTOR_ORDER: usize = 9;
/// The work of looking through the choices of digits for one choice of rows.
const ROWS_WORK: u64 = 20;

impl Technique for MultiSector {
    fn info(&self) -> &'static TechniqueInfo {
        &MULTI_SECTOR
    }

    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties { since: 4, ..TechniqueProperties::reading(Inputs::Board) }
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().boxes().is_some() && puzzle.order() <= MAX_SECTOR_ORDER
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        let order = board.order();
        let open_at =
            |row: usize, col: usize| positions::open_candidates(board, Cell { row: row as u8, col: col as u8 });
        let open: Vec<Vec<u32>> = (0..order).map(|row| (0..order).map(|col| open_at(row, col)).collect()).collect();
        for rows in (1_u32..1 << order).filter(|rows| rows.count_ones() == ROWS) {
            in_time(board)?;
            work::spend(ROWS_WORK);
            let rows: Vec<usize> = bits(rows).collect();
            let mut count = Count::new(&open, &rows);
            // Each number in turn changes one digit, in the order of a Gray code.
            for digit in (1_u32..1 << order).map(u32::trailing_zeros) {
                count.turn(digit as usize);
                if !count.may_fit() {
                    continue;
                }
                let (columns, by_row) = (count.columns(), count.by_row);
                let held = rows.iter().map(|&row| in_cells(&open[row], &columns));
                let room: u32 = held.clone().map(|held| (held & by_row).count_ones()).sum();
                // With all digits counted by rows, or all by columns, it is a subset of each line.
                let all = held.fold(0, |all, held| all | held);
                let is_mixed = all & by_row != 0 && all & !by_row != 0;
                if is_mixed
                    && room as i32 == count.gained()
                    && let Some(step) = step(board, &open, [&rows, &columns], by_row)
                {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// What the columns add for some rows and the digits counted by rows.
struct Count {
    by_row: u32,
    /// By column, in six bits each: its cells less its digits counted by columns, and [`ZERO`]. So one addition changes all
    /// columns; one by one the search took five times as long.
    gains: u64,
    /// What the rows make room for, all columns counted.
    most: i32,
    /// By digit: one for each column that has it as a candidate, likewise, and how many rows have it.
    lines: Vec<(u64, i32)>,
}

/// How many bits a column has in a word.
const COLUMN_BITS: usize = 6;
/// What stands for no gain.
const ZERO: u64 = 16;
/// One for each column.
const ONES: u64 = 0o01_01_01_01_01_01_01_01_01;
const _: () = assert!(ONES >> (COLUMN_BITS * (MAX_SECTOR_ORDER - 1)) == 1, "each column has its bits");

impl Count {
    /// With all digits counted by columns.
    fn new(open: &[Vec<u32>], rows: &[usize]) -> Self {
        let order = open.len();
        let columns: Vec<u32> = (0..order).map(|col| rows.iter().fold(0, |any, &row| any | open[row][col])).collect();
        let cells = |col: usize| rows.iter().filter(|&&row| open[row][col] != 0).count() as u64;
        let gain = |col: usize| ZERO + cells(col) - u64::from(columns[col].count_ones());
        let packed = |of: &dyn Fn(usize) -> u64| (0..order).fold(0, |all, col| all | of(col) << (COLUMN_BITS * col));
        let lines = |digit: usize| {
            let rows = rows.iter().filter(|&&row| open[row].iter().any(|&cell| cell >> digit & 1 == 1));
            (packed(&|col| u64::from(columns[col] >> digit & 1)), rows.count() as i32)
        };
        Self { by_row: 0, gains: packed(&gain), most: 0, lines: (0..order).map(lines).collect() }
    }

    /// Counts the digit by rows instead of by columns, or the other way.
    fn turn(&mut self, digit: usize) {
        self.by_row ^= 1 << digit;
        let (columns, rows) = self.lines[digit];
        if self.by_row >> digit & 1 == 1 {
            self.gains += columns;
            self.most += rows;
        } else {
            self.gains -= columns;
            self.most -= rows;
        }
    }

    /// By column: its gain, where it is one.
    fn positive(&self) -> u64 {
        let is_positive = self.gains >> ZERO.trailing_zeros() & ONES;
        self.gains & (is_positive * (ZERO - 1))
    }

    /// The sum of the gains.
    fn gained(&self) -> i32 {
        // The last column of the product has the sum of all.
        (self.positive().wrapping_mul(ONES) >> (COLUMN_BITS * (MAX_SECTOR_ORDER - 1)) & 63) as i32
    }

    /// Whether there may be as much room as cells: in the chosen columns the rows make room for less than in all.
    fn may_fit(&self) -> bool {
        let gained = self.gained();
        gained > 0 && gained + SLACK >= self.most
    }

    /// The columns with more cells than digits counted by columns.
    fn columns(&self) -> Vec<usize> {
        (0..self.lines.len()).filter(|col| self.positive() >> (COLUMN_BITS * col) & 63 != 0).collect()
    }
}

/// By how much what rows make room for may be less in the chosen columns than in all.
const SLACK: i32 = 2;

/// The candidates in those columns of a row.
fn in_cells(row: &[u32], columns: &[usize]) -> u32 {
    columns.iter().fold(0, |any, &col| any | row[col])
}

/// What follows where the cells of those rows and columns have as many places, if anything.
fn step(board: &Board, open: &[Vec<u32>], [rows, columns]: [&[usize]; 2], by_row: u32) -> Option<Deduction> {
    let order = board.order();
    let mut out = Vec::new();
    let mut clear = |row: usize, col: usize, digits: u32| {
        let cell = Cell { row: row as u8, col: col as u8 };
        out.extend(DigitSet(open[row][col] & digits).iter().map(|digit| Conclusion::eliminate(cell, digit)));
    };
    for &row in rows {
        let used = in_cells(&open[row], columns) & by_row;
        (0..order).filter(|col| !columns.contains(col)).for_each(|col| clear(row, col, used));
    }
    for &col in columns {
        let used = rows.iter().fold(0, |any, &row| any | open[row][col]) & !by_row;
        (0..order).filter(|row| !rows.contains(row)).for_each(|row| clear(row, col, used));
    }
    if out.is_empty() {
        return None;
    }
    if !board.explains() {
        return Some(Deduction::without_reason(MULTI_SECTOR.id, out));
    }
    let row_houses: Vec<HouseKind> = rows.iter().map(|&row| HouseKind::Row(row as u8)).collect();
    let column_houses: Vec<HouseKind> = columns.iter().map(|&col| HouseKind::Column(col as u8)).collect();
    let mut marks: Vec<Mark> = row_houses.iter().map(|&row| Mark::house(Role::Base, row)).collect();
    marks.extend(column_houses.iter().map(|&column| Mark::house(Role::Cover, column)));
    let cells = rows.iter().flat_map(|&row| columns.iter().map(move |&col| (row, col)));
    let cells = cells.filter(|&(row, col)| open[row][col] != 0);
    let cells: Vec<Cell> = cells.map(|(row, col)| Cell { row: row as u8, col: col as u8 }).collect();
    let held = cells.iter().fold(DigitSet::EMPTY, |held, &cell| held | board.candidates(cell));
    marks.extend(cells.iter().map(|&cell| Mark::cell(Role::Subject, cell)));
    let args = [
        ("rows", Arg::Houses(row_houses)),
        ("columns", Arg::Houses(column_houses)),
        ("count", Arg::Count(cells.len() as u64)),
        ("by-row", Arg::Digits(held & DigitSet(by_row))),
        ("by-column", Arg::Digits(held - DigitSet(by_row))),
    ];
    Some(Deduction::new(MULTI_SECTOR.id, out, marks, Phrase::new("because.multi-sector-locked-set", args)))
}
