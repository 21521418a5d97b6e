//! Full grids from a template: turned, its lines exchanged, letters mapped to digits by chance.
//!
//! Source: the template of 9x9, its eight turns and mirrors and the mapping of letters are digoal's
//! («GreenPlum Sudoku», part 3); the exchange of lines and the templates of other sizes are added.
//! For 9x9 all that makes 9! grids for each of the at most 2 · 6^8 placings of one template, a small
//! part of all grids.

use super::symmetry::{self, Shape};
use crate::generate::random::Random;
use crate::{Digit, Geometry};

/// The article's template for 3x3 boxes, row by row.
pub const HABR_GRID: &str = "ighcabfdecabfdeighfdeighcabghiabcdefabcdefghidefghiabchigbcaefdbcaefdhigefdhigbca";

/// The template of a shape, row-major, as digits from 1: the article's for boxes of 3x3, otherwise
/// the first row moved on by a box width for every row of a band and by one more for every band.
pub fn template(shape: Shape) -> Vec<Digit> {
    let Shape { height, width } = shape;
    let order = shape.order();
    if (height, width) == (3, 3) {
        return HABR_GRID.bytes().filter_map(|letter| Digit::new((letter - b'a') as usize + 1)).collect();
    }
    let letter = |row: usize, col: usize| (width * (row % height) + row / height + col) % order;
    (0..order * order).filter_map(|index| Digit::new(letter(index / order, index % order) + 1)).collect()
}

/// One of the eight turns and mirrors of the template for boards of that shape; see
/// [`symmetry::turned`].
pub fn turned(shape: Shape, which: usize) -> Vec<Digit> {
    let upright = if which & 1 == 0 { shape } else { shape.turned() };
    symmetry::turned(&template(upright), shape.order(), which)
}

/// A grid of that shape, without regard to diagonals.
pub fn grid(geometry: &Geometry, mut random: Random) -> Vec<Digit> {
    let shape = symmetry::box_shape(geometry);
    let turned = turned(shape, random.below(8));
    let mut grid = symmetry::exchange_lines(&turned, shape, &mut random);
    symmetry::exchange_digits(&mut grid, shape.order(), &mut random);
    grid
}
