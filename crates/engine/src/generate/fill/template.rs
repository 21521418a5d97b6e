//! Makes full grids from a template: transformed, its lines permuted, its letters mapped to random digits.
//!
//! Source: the 9x9 template, its eight symmetries and the mapping of letters are from digoal, "GreenPlum Sudoku", part
//! 3. The permuted lines and the templates of other sizes are added here. On 9x9 that makes at most 9! grids for each
//! of 2 · 6^8 arrangements, a small part of all grids.

use super::transform::{self, GridShape};
use crate::generate::random::Random;
use crate::{Digit, Geometry};

/// digoal's template for 3x3 boxes, row by row.
pub const DIGOAL_TEMPLATE: &str = "ighcabfdecabfdeighfdeighcabghiabcdefabcdefghidefghiabchigbcaefdbcaefdhigefdhigbca";

/// The template of a shape, row-major, as digits from 1. For 3x3 boxes digoal's; otherwise the first row shifted
/// by a box width per row of a band, and by one more per band.
pub fn template(shape: GridShape) -> Vec<Digit> {
    let GridShape { height, width } = shape;
    let order = shape.order();
    if (height, width) == (3, 3) {
        return DIGOAL_TEMPLATE.bytes().filter_map(|letter| Digit::new((letter - b'a') as usize + 1)).collect();
    }
    let letter = |row: usize, col: usize| (width * (row % height) + row / height + col) % order;
    (0..order * order).filter_map(|index| Digit::new(letter(index / order, index % order) + 1)).collect()
}

/// One of the eight symmetries of the template; see [`transform::turned`].
pub fn turned(shape: GridShape, which: usize) -> Vec<Digit> {
    let upright = if which & 1 == 0 { shape } else { shape.turned() };
    transform::turned(&template(upright), shape.order(), which)
}

/// A grid of that shape. Extra houses are not considered.
pub fn grid(geometry: &Geometry, mut random: Random) -> Vec<Digit> {
    let shape = transform::box_shape(geometry);
    let turned = turned(shape, random.below(8));
    let mut grid = transform::exchange_lines(&turned, shape, &mut random);
    transform::exchange_digits(&mut grid, shape.order(), &mut random);
    grid
}
