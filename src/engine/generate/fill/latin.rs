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
    /// By row, column and digit: 1 where it stands there, else 0; -1 in one place while the square is
    /// improper.
    cube: Vec<i8>,
    /// Where it is improper.
    improper: Option<[usize; 3]>,
    /// Proper squares still to be passed.
    left: usize,
    random: Random,
}

impl Walk {
    /// Begins at the square whose rows move on by one.
    pub fn new(order: usize, random: Random) -> Self {
        let mut cube = vec![0; order * order * order];
        for row in 0..order {
            for col in 0..order {
                cube[(row * order + col) * order + (row + col) % order] = 1;
            }
        }
        Self { order, cube, improper: None, left: (2 * order * order).max(64), random }
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

    fn at(&mut self, [row, col, digit]: [usize; 3]) -> &mut i8 {
        &mut self.cube[(row * self.order + col) * self.order + digit]
    }

    /// One move: seven other cells of a small cube make up for one that is raised.
    fn step(&mut self) {
        let from = match self.improper {
            Some(place) => place,
            None => loop {
                let place = std::array::from_fn(|_| self.random.below(self.order));
                if *self.at(place) == 0 {
                    break place;
                }
            },
        };
        let to: [usize; 3] = std::array::from_fn(|axis| self.standing(from, axis));
        for corner in 0..8_usize {
            let place = std::array::from_fn(|axis| if corner >> axis & 1 == 0 { from[axis] } else { to[axis] });
            *self.at(place) += if corner.count_ones() % 2 == 0 { 1 } else { -1 };
        }
        self.improper = (*self.at(to) < 0).then_some(to);
    }

    /// Where along that axis through the place a digit stands: the only such place, or one of two by
    /// chance.
    fn standing(&mut self, mut place: [usize; 3], axis: usize) -> usize {
        let mut found = [0; 2];
        let mut count = 0;
        for at in 0..self.order {
            place[axis] = at;
            if *self.at(place) == 1 && count < 2 {
                found[count] = at;
                count += 1;
            }
        }
        found[self.random.below(count)]
    }

    fn square(&mut self) -> Vec<Digit> {
        let rows = self.cube.chunks_exact(self.order);
        let digit = |cell: &[i8]| Digit::new(cell.iter().position(|&there| there == 1)? + 1);
        let square: Vec<Digit> = rows.filter_map(digit).collect();
        let shape = Shape { height: self.order, width: 1 };
        let mut square = symmetry::exchange_lines(&square, shape, &mut self.random);
        symmetry::exchange_digits(&mut square, self.order, &mut self.random);
        square
    }
}
