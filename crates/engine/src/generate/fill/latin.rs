//! Uniform random Latin squares, by a random walk that also passes squares with one improper cell.
//!
//! Source: M. T. Jacobson, P. Matthews, "Generating uniformly distributed random Latin squares", Journal of
//! Combinatorial Designs 4 (1996). In the limit all squares are equally likely, counting proper squares and not moves;
//! how long the walk has to be is not proven. This one passes `2 * order * order` proper squares, at least 64, and then
//! permutes lines and digits.

use super::transform::{self, GridShape};
use crate::generate::random::Random;
use crate::{Digit, MAX_ORDER};

/// Moves per slice.
const SLICE_MOVES: usize = 4096;

/// Capacity of an axis. A power of two, so that an index is masked instead of checked.
const AXIS_CAPACITY: usize = 32;
const _: () = assert!(MAX_ORDER < AXIS_CAPACITY);

/// By the coordinates on two axes: where the line along the third has a 1, one bit a coordinate.
type Lines = [[u32; AXIS_CAPACITY]; AXIS_CAPACITY];

/// A cell of the cube of row, column and digit, and the bit of each coordinate.
#[derive(Clone, Copy, Debug)]
struct CubeCell {
    at: [usize; 3],
    bits: [u32; 3],
}

impl CubeCell {
    #[inline(always)]
    fn new(at: [usize; 3]) -> Self {
        Self { at, bits: at.map(|at| 1 << (at % AXIS_CAPACITY)) }
    }
}

/// The line with those coordinates on the two other axes.
#[inline(always)]
fn line(lines: &mut Lines, first: usize, second: usize) -> &mut u32 {
    &mut lines[first % AXIS_CAPACITY][second % AXIS_CAPACITY]
}

/// Flips two cells of each of the four lines through a coordinate of `first` and one of `second`. Written out because
/// loops, compiled for size, take a third of the time of an easy puzzle.
#[inline(always)]
fn turn_four(lines: &mut Lines, first: [usize; 2], second: [usize; 2], two: u32) {
    *line(lines, first[0], second[0]) ^= two;
    *line(lines, first[0], second[1]) ^= two;
    *line(lines, first[1], second[0]) ^= two;
    *line(lines, first[1], second[1]) ^= two;
}

/// The random walk.
#[derive(Clone, Debug)]
pub struct Walk {
    order: usize,
    /// By axis and the coordinates on the two others, in the order row, column, digit: where the line along the axis has
    /// a 1, one bit a coordinate.
    lines: [Lines; 3],
    /// The improper cell, if there is one.
    improper: Option<CubeCell>,
    /// Proper squares still to pass.
    left: usize,
    random: Random,
}

impl Walk {
    /// Starts at the cyclic square.
    pub fn new(order: usize, random: Random) -> Self {
        let mut walk = Self {
            order,
            lines: [[[0; AXIS_CAPACITY]; AXIS_CAPACITY]; 3],
            improper: None,
            left: (2 * order * order).max(64),
            random,
        };
        for row in 0..order {
            for col in 0..order {
                walk.turn(CubeCell::new([row, col, (row + col) % order]));
            }
        }
        walk
    }

    /// Continues the walk. Returns the square, row-major, at its end.
    pub fn advance(&mut self) -> Option<Vec<Digit>> {
        for _ in 0..SLICE_MOVES {
            if self.order == 1 || self.left == 0 {
                return Some(self.square());
            }
            self.step();
            self.left -= usize::from(self.improper.is_none());
        }
        None
    }

    /// Flips the entry there.
    #[inline(always)]
    fn turn(&mut self, CubeCell { at: [row, col, digit], bits }: CubeCell) {
        let [rows, cols, digits] = &mut self.lines;
        *line(rows, col, digit) ^= bits[0];
        *line(cols, row, digit) ^= bits[1];
        *line(digits, row, col) ^= bits[2];
    }

    #[inline(always)]
    fn is_one(&mut self, cell: &CubeCell) -> bool {
        *line(&mut self.lines[2], cell.at[0], cell.at[1]) & cell.bits[2] != 0
    }

    /// One move: changes the eight corners of a small cube.
    fn step(&mut self) {
        let from = match self.improper {
            Some(cell) => cell,
            None => loop {
                let mut at = [0; 3];
                at.iter_mut().for_each(|at| *at = self.random.below(self.order));
                let cell = CubeCell::new(at);
                if !self.is_one(&cell) {
                    break cell;
                }
            },
        };
        let [row, col, digit] = from.at;
        let bits = [self.one_along(0, [col, digit]), self.one_along(1, [row, digit]), self.one_along(2, [row, col])];
        let to = CubeCell { at: bits.map(|bit| bit.trailing_zeros() as usize), bits };
        self.turn_corners(&from, &to);
        // Every corner flips between 0 and 1, with two exceptions: the first corner of an improper square goes from -1
        // to 0, and the last one may go from 0 to -1.
        if self.improper.is_some() {
            self.turn(from);
        }
        self.improper = self.is_one(&to).then_some(to);
        if self.improper.is_some() {
            self.turn(to);
        }
    }

    /// Flips all corners of a cube: two on each of its four lines along every axis.
    #[inline(always)]
    fn turn_corners(&mut self, from: &CubeCell, to: &CubeCell) {
        let [row, col, digit] = [0, 1, 2].map(|axis| [from.at[axis], to.at[axis]]);
        let two = |axis: usize| from.bits[axis] | to.bits[axis];
        let [rows, cols, digits] = &mut self.lines;
        turn_four(rows, col, digit, two(0));
        turn_four(cols, row, digit, two(1));
        turn_four(digits, row, col, two(2));
    }

    /// The bit of the digit's position along that line: the only one, or a random one of two.
    #[inline(always)]
    fn one_along(&mut self, axis: usize, [first, second]: [usize; 2]) -> u32 {
        let all = *line(&mut self.lines[axis], first, second);
        let other = all & all.wrapping_sub(1);
        let left = if self.random.below(1 + usize::from(other != 0)) == 0 { all } else { other };
        left & left.wrapping_neg()
    }

    fn square(&mut self) -> Vec<Digit> {
        let digit = |line: &u32| Digit::new(line.trailing_zeros() as usize + 1);
        let rows = self.lines[2][..self.order].iter().flat_map(|row| &row[..self.order]);
        let square: Vec<Digit> = rows.filter_map(digit).collect();
        let shape = GridShape { height: self.order, width: 1 };
        let mut square = transform::exchange_lines(&square, shape, &mut self.random);
        transform::exchange_digits(&mut square, self.order, &mut self.random);
        square
    }
}
