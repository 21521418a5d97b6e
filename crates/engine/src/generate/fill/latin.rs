//! Latin squares, each as likely: a walk over squares that may have one improper cell.
//!
//! Source: M. T. Jacobson, P. Matthews, «Generating uniformly distributed random Latin squares»,
//! Journal of Combinatorial Designs 4 (1996). In the long run every square is as likely, if proper ones
//! are counted and not moves; how long the walk must be is not proven. It passes twice order squared
//! proper squares here, 64 at least, and then exchanges lines and digits.

use super::symmetry::{self, Shape};
use crate::generate::random::Random;
use crate::{Digit, MAX_ORDER};

/// Moves of one slice.
const SLICE: usize = 4096;

/// Places of an axis for which there is room: a power of two, so that a place needs no check but a mask.
const ROOM: usize = 32;
const _: () = assert!(MAX_ORDER < ROOM);

/// By two axes, where along the third 1 stands, a bit a place.
type Lines = [[u32; ROOM]; ROOM];

/// A place in the cube of row, column and digit, with the bit of each.
#[derive(Clone, Copy, Debug)]
struct Place {
    at: [usize; 3],
    bits: [u32; 3],
}

impl Place {
    #[inline(always)]
    fn new(at: [usize; 3]) -> Self {
        Self { at, bits: at.map(|at| 1 << (at % ROOM)) }
    }
}

/// The line that goes through those places of the two other axes.
#[inline(always)]
fn line(lines: &mut Lines, first: usize, second: usize) -> &mut u32 {
    &mut lines[first % ROOM][second % ROOM]
}

/// Turns two places of each of the four lines through a place of `first` and one of `second`. Loops over
/// axes and corners, compiled for size, take a third of the time of an easy puzzle.
#[inline(always)]
fn turn_four(lines: &mut Lines, first: [usize; 2], second: [usize; 2], two: u32) {
    *line(lines, first[0], second[0]) ^= two;
    *line(lines, first[0], second[1]) ^= two;
    *line(lines, first[1], second[0]) ^= two;
    *line(lines, first[1], second[1]) ^= two;
}

/// A walk over Latin squares.
#[derive(Clone, Debug)]
pub struct Walk {
    order: usize,
    /// By axis and the two other places, in the order of row, column and digit: where along the axis
    /// 1 stands, a bit a place.
    lines: [Lines; 3],
    /// Where it is improper.
    improper: Option<Place>,
    /// Proper squares still to be passed.
    left: usize,
    random: Random,
}

impl Walk {
    /// Begins at the square whose rows move on by one.
    pub fn new(order: usize, random: Random) -> Self {
        let mut walk =
            Self { order, lines: [[[0; ROOM]; ROOM]; 3], improper: None, left: (2 * order * order).max(64), random };
        for row in 0..order {
            for col in 0..order {
                walk.turn(Place::new([row, col, (row + col) % order]));
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
    fn turn(&mut self, Place { at: [row, col, digit], bits }: Place) {
        let [rows, cols, digits] = &mut self.lines;
        *line(rows, col, digit) ^= bits[0];
        *line(cols, row, digit) ^= bits[1];
        *line(digits, row, col) ^= bits[2];
    }

    #[inline(always)]
    fn stands(&mut self, place: &Place) -> bool {
        *line(&mut self.lines[2], place.at[0], place.at[1]) & place.bits[2] != 0
    }

    /// One move: seven other cells of a small cube make up for one that is raised.
    fn step(&mut self) {
        let from = match self.improper {
            Some(place) => place,
            None => loop {
                let mut at = [0; 3];
                at.iter_mut().for_each(|at| *at = self.random.below(self.order));
                let place = Place::new(at);
                if !self.stands(&place) {
                    break place;
                }
            },
        };
        let [row, col, digit] = from.at;
        let bits = [self.standing(0, [col, digit]), self.standing(1, [row, digit]), self.standing(2, [row, col])];
        let to = Place { at: bits.map(|bit| bit.trailing_zeros() as usize), bits };
        self.turn_corners(&from, &to);
        // Every corner turns from 0 to 1 or back, but the first of an improper square, from -1 to 0, and the
        // last where it turns from 0 to -1.
        if self.improper.is_some() {
            self.turn(from);
        }
        self.improper = self.stands(&to).then_some(to);
        if self.improper.is_some() {
            self.turn(to);
        }
    }

    /// Turns all corners of a cube: two of each of the four lines that it has along an axis.
    #[inline(always)]
    fn turn_corners(&mut self, from: &Place, to: &Place) {
        let [row, col, digit] = [0, 1, 2].map(|axis| [from.at[axis], to.at[axis]]);
        let two = |axis: usize| from.bits[axis] | to.bits[axis];
        let [rows, cols, digits] = &mut self.lines;
        turn_four(rows, col, digit, two(0));
        turn_four(cols, row, digit, two(1));
        turn_four(digits, row, col, two(2));
    }

    /// The bit of where along the line of that axis a digit stands: the only such place, or one of two by chance.
    #[inline(always)]
    fn standing(&mut self, axis: usize, [first, second]: [usize; 2]) -> u32 {
        let all = *line(&mut self.lines[axis], first, second);
        let other = all & all.wrapping_sub(1);
        let left = if self.random.below(1 + usize::from(other != 0)) == 0 { all } else { other };
        left & left.wrapping_neg()
    }

    fn square(&mut self) -> Vec<Digit> {
        let digit = |line: &u32| Digit::new(line.trailing_zeros() as usize + 1);
        let rows = self.lines[2][..self.order].iter().flat_map(|row| &row[..self.order]);
        let square: Vec<Digit> = rows.filter_map(digit).collect();
        let shape = Shape { height: self.order, width: 1 };
        let mut square = symmetry::exchange_lines(&square, shape, &mut self.random);
        symmetry::exchange_digits(&mut square, self.order, &mut self.random);
        square
    }
}
