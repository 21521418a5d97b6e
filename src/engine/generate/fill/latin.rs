//! Latin squares, each as likely: a walk over squares that may have one improper cell.
//!
//! Source: M. T. Jacobson, P. Matthews, «Generating uniformly distributed random Latin squares»,
//! Journal of Combinatorial Designs 4 (1996). In the long run every square is as likely, if proper ones
//! are counted and not moves; how long the walk must be is not proven. It passes twice order squared
//! proper squares here, 64 at least, and then exchanges lines and digits.

use super::symmetry::{self, Shape};
use crate::engine::Digit;
use crate::engine::generate::Random;

/// Moves of one slice.
const SLICE: usize = 4096;

/// A walk over Latin squares.
#[derive(Clone, Debug)]
pub struct Walk {
    order: usize,
    /// By axis and the two other places, in the order of row, column and digit: where along the axis
    /// 1 stands, a bit a place.
    lines: [Vec<u32>; 3],
    /// Where it is improper.
    improper: Option<[usize; 3]>,
    /// Proper squares still to be passed.
    left: usize,
    random: Random,
}

impl Walk {
    /// Begins at the square whose rows move on by one.
    pub fn new(order: usize, random: Random) -> Self {
        let mut walk = Self {
            order,
            lines: std::array::from_fn(|_| vec![0; order * order]),
            improper: None,
            left: (2 * order * order).max(64),
            random,
        };
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

    /// Where the line through the place along that axis is kept.
    fn line(&self, [row, col, digit]: [usize; 3], axis: usize) -> usize {
        match axis {
            0 => col * self.order + digit,
            1 => row * self.order + digit,
            _ => row * self.order + col,
        }
    }

    /// Puts 1 there, or takes it away.
    fn turn(&mut self, place: [usize; 3]) {
        for axis in 0..3 {
            let line = self.line(place, axis);
            self.lines[axis][line] ^= 1 << place[axis];
        }
    }

    fn stands(&self, [row, col, digit]: [usize; 3]) -> bool {
        self.lines[2][row * self.order + col] >> digit & 1 != 0
    }

    /// One move: seven other cells of a small cube make up for one that is raised.
    fn step(&mut self) {
        let from = match self.improper {
            Some(place) => place,
            None => loop {
                let place = std::array::from_fn(|_| self.random.below(self.order));
                if !self.stands(place) {
                    break place;
                }
            },
        };
        let to: [usize; 3] = std::array::from_fn(|axis| self.standing(from, axis));
        // Every corner but the last turns from 0 to 1 or back; the first of an improper square from
        // -1 to 0, the last from 1 to 0 or from 0 to -1.
        let first = usize::from(self.improper.is_some());
        for corner in first..7_usize {
            self.turn(std::array::from_fn(|axis| if corner >> axis & 1 == 0 { from[axis] } else { to[axis] }));
        }
        self.improper = (!self.stands(to)).then_some(to);
        if self.improper.is_none() {
            self.turn(to);
        }
    }

    /// Where along that axis through the place a digit stands: the only such place, or one of two by
    /// chance.
    fn standing(&mut self, place: [usize; 3], axis: usize) -> usize {
        let all = self.lines[axis][self.line(place, axis)];
        let chosen = self.random.below(all.count_ones() as usize);
        let left = if chosen == 0 { all } else { all & (all - 1) };
        left.trailing_zeros() as usize
    }

    fn square(&mut self) -> Vec<Digit> {
        let digit = |line: &u32| Digit::new(line.trailing_zeros() as usize + 1);
        let square: Vec<Digit> = self.lines[2].iter().filter_map(digit).collect();
        let shape = Shape { height: self.order, width: 1 };
        let mut square = symmetry::exchange_lines(&square, shape, &mut self.random);
        symmetry::exchange_digits(&mut square, self.order, &mut self.random);
        square
    }
}
