//! Latin squares, each as likely: a walk over squares that may have one improper cell.
//!
//! Source: M. T. Jacobson, P. Matthews, «Generating uniformly distributed random Latin squares»,
//! Journal of Combinatorial Designs 4 (1996). In the long run every square is as likely, if proper ones
//! are counted and not moves; how long the walk must be is not proven. It passes twice order squared
//! proper squares here, 64 at least, and then exchanges lines and digits.

use super::symmetry::{self, Shape};
use crate::engine::generate::Random;
use crate::engine::{Digit, MAX_ORDER};

/// Moves of one slice.
const SLICE: usize = 4096;

/// The places of two axes are kept in so many bits each.
const BITS: usize = 5;
const _: () = assert!(MAX_ORDER < 1 << BITS);

/// By two axes, where along the third 1 stands, a bit a place.
type Lines = [u32; 1 << (2 * BITS)];

/// Where the line is kept that goes through those places of the two other axes.
#[inline(always)]
const fn line(first: usize, second: usize) -> usize {
    (first << BITS | second) % (1 << (2 * BITS))
}

/// Turns two places of each of the four lines through a place of `first` and one of `second`. Loops over
/// axes and corners, compiled for size, take a third of the time of an easy puzzle.
#[inline(always)]
fn turn_four(lines: &mut Lines, first: [usize; 2], second: [usize; 2], two: u32) {
    lines[line(first[0], second[0])] ^= two;
    lines[line(first[0], second[1])] ^= two;
    lines[line(first[1], second[0])] ^= two;
    lines[line(first[1], second[1])] ^= two;
}

/// A walk over Latin squares.
#[derive(Clone, Debug)]
pub struct Walk {
    order: usize,
    /// By axis and the two other places, in the order of row, column and digit: where along the axis
    /// 1 stands, a bit a place.
    lines: [Lines; 3],
    /// Where it is improper.
    improper: Option<[usize; 3]>,
    /// Proper squares still to be passed.
    left: usize,
    random: Random,
}

impl Walk {
    /// Begins at the square whose rows move on by one.
    pub fn new(order: usize, random: Random) -> Self {
        let mut walk =
            Self { order, lines: [[0; 1 << (2 * BITS)]; 3], improper: None, left: (2 * order * order).max(64), random };
        for row in 0..order {
            for col in 0..order {
                walk.turn([row, col, (row + col) % order]);
            }
        }
        walk
    }

    /// Goes on; the square, row-major, at the end of the walk.
    pub fn advance(&mut self) -> Option<Vec<Digit>> {
        for _ in 0..SLICE {
            if self.order == 1 || self.left == 0 {
                return Some(self.square());
            }
            self.step();
            self.left -= usize::from(self.improper.is_none());
        }
        None
    }

    /// Puts 1 there, or takes it away.
    #[inline(always)]
    fn turn(&mut self, [row, col, digit]: [usize; 3]) {
        let [rows, cols, digits] = &mut self.lines;
        rows[line(col, digit)] ^= 1 << row;
        cols[line(row, digit)] ^= 1 << col;
        digits[line(row, col)] ^= 1 << digit;
    }

    #[inline(always)]
    fn stands(&self, [row, col, digit]: [usize; 3]) -> bool {
        self.lines[2][line(row, col)] >> digit & 1 != 0
    }

    /// One move: seven other cells of a small cube make up for one that is raised.
    fn step(&mut self) {
        let from = match self.improper {
            Some(place) => place,
            None => loop {
                let mut place = [0; 3];
                place.iter_mut().for_each(|place| *place = self.random.below(self.order));
                if !self.stands(place) {
                    break place;
                }
            },
        };
        let [row, col, digit] = from;
        let to =
            [self.standing(0, line(col, digit)), self.standing(1, line(row, digit)), self.standing(2, line(row, col))];
        self.turn_corners(from, to);
        // Every corner turns from 0 to 1 or back, but the first of an improper square, from -1 to 0, and the
        // last where it turns from 0 to -1.
        if self.improper.is_some() {
            self.turn(from);
        }
        self.improper = self.stands(to).then_some(to);
        if self.improper.is_some() {
            self.turn(to);
        }
    }

    /// Turns all corners of a cube: two of each of the four lines that it has along an axis.
    fn turn_corners(&mut self, from: [usize; 3], to: [usize; 3]) {
        let (row, col, digit) = ([from[0], to[0]], [from[1], to[1]], [from[2], to[2]]);
        let two = |places: [usize; 2]| 1 << places[0] | 1 << places[1];
        let [rows, cols, digits] = &mut self.lines;
        turn_four(rows, col, digit, two(row));
        turn_four(cols, row, digit, two(col));
        turn_four(digits, row, col, two(digit));
    }

    /// Where along the line of that axis a digit stands: the only such place, or one of two by chance.
    #[inline(always)]
    fn standing(&mut self, axis: usize, line: usize) -> usize {
        let all = self.lines[axis][line];
        let other = all & all.wrapping_sub(1);
        let left = if self.random.below(1 + usize::from(other != 0)) == 0 { all } else { other };
        left.trailing_zeros() as usize
    }

    fn square(&mut self) -> Vec<Digit> {
        let digit = |line: &u32| Digit::new(line.trailing_zeros() as usize + 1);
        let rows = (0..self.order).flat_map(|row| &self.lines[2][line(row, 0)..line(row, self.order)]);
        let square: Vec<Digit> = rows.filter_map(digit).collect();
        let shape = Shape { height: self.order, width: 1 };
        let mut square = symmetry::exchange_lines(&square, shape, &mut self.random);
        symmetry::exchange_digits(&mut square, self.order, &mut self.random);
        square
    }
}
