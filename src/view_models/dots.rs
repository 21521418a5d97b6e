//! Notes as dots in one picture of the whole board: where each lies, and which cells are to be drawn anew.

use crate::engine::{Digit, DigitSet};

/// How much of a cell's width its columns of dots take; `--gap` in `styles/sizes.css` spaces dots of text the same way.
const WIDTH: f64 = 0.9;
/// The radius of a dot in sides of a cell: that of a bullet of text of the size of `--note`.
const RADIUS: f64 = 0.04;
/// The least radius, in px of the picture: a smaller dot is paler than its colour.
const MIN_RADIUS: f64 = 0.9;
/// Half of the hairline on the left of a cell and above it, in CSS px: what stands in the cell is in the middle of the rest.
const HALF_HAIRLINE: f64 = 0.5;

/// The measures of a picture of dots, in its own px.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DotGrid {
    /// Cells in a row of the board.
    pub order: usize,
    /// Dots in a line of a cell.
    pub columns: usize,
    /// The side of a cell.
    pub cell: f64,
    /// The height of a line of dots.
    pub line: f64,
    /// Pixels of the picture in one of CSS.
    pub scale: f64,
}

impl DotGrid {
    /// The middle of the dot of a digit in a cell, counted from 0, on a whole px: so all dots look alike.
    pub fn middle(&self, cell: usize, digit: Digit) -> [f64; 2] {
        let place = digit.get() - 1;
        let [column, line] = [place % self.columns, place / self.columns].map(|at| at as f64);
        let lines = self.order.div_ceil(self.columns) as f64;
        let across = (column + 0.5 - self.columns as f64 / 2.0) * self.cell * WIDTH / self.columns as f64;
        let down = (line + 0.5 - lines / 2.0) * self.line;
        let [left, top, side, _] = self.area(cell);
        [(left, across), (top, down)]
            .map(|(edge, from_middle)| (edge + side / 2.0 + HALF_HAIRLINE * self.scale + from_middle).round())
    }

    /// The radius of a dot.
    pub fn radius(&self) -> f64 {
        (self.cell * RADIUS).max(MIN_RADIUS)
    }

    /// The left and upper edge of a cell, counted from 0, its width and its height.
    pub fn area(&self, cell: usize) -> [f64; 4] {
        let [col, row] = [cell % self.order, cell / self.order].map(|at| at as f64);
        [col * self.cell, row * self.cell, self.cell, self.cell]
    }
}

/// The cells, counted from 0, whose dots are others than those drawn.
pub fn changed(drawn: &[DigitSet], notes: &[DigitSet]) -> Vec<usize> {
    let is_new = |cell: &usize| drawn.get(*cell).copied().unwrap_or_default() != notes[*cell];
    (0..notes.len()).filter(is_new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: DotGrid = DotGrid { order: 25, columns: 5, cell: 28.0, line: 4.4, scale: 1.0 };

    fn digit(value: usize) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn dots_lie_in_their_cell_each_at_a_place_of_its_own() {
        for (order, columns, cell, line) in
            [(10, 4, 24.0, 4.5), (16, 4, 22.0, 5.0), (25, 5, 14.0, 1.6), (25, 5, 28.0, 4.4)]
        {
            for scale in [1.0, 1.25, 2.0, 3.0] {
                let grid = DotGrid { order, columns, cell: cell * scale, line: line * scale, scale };
                for at in [0, order - 1, order * order - 1] {
                    let [left, top, width, height] = grid.area(at);
                    let mut middles: Vec<[f64; 2]> = (1..=order).map(|value| grid.middle(at, digit(value))).collect();
                    for [x, y] in &middles {
                        let radius = grid.radius();
                        assert!(x - radius >= left && x + radius <= left + width, "{grid:?}: {x}");
                        assert!(y - radius >= top && y + radius <= top + height, "{grid:?}: {y}");
                    }
                    middles.sort_by(|one, other| one.partial_cmp(other).unwrap());
                    middles.dedup();
                    assert_eq!(middles.len(), order, "{grid:?}");
                }
            }
        }
    }

    #[test]
    fn the_middle_one_of_25_is_in_the_middle_and_the_others_around_it() {
        assert_eq!(GRID.middle(0, digit(13)), [15.0, 15.0]);
        assert_eq!(GRID.middle(26, digit(13)), [43.0, 43.0]);
        assert_eq!(GRID.middle(0, digit(1)), [4.0, 6.0]);
        assert_eq!(GRID.middle(0, digit(25)), [25.0, 23.0]);
    }

    #[test]
    fn cells_are_drawn_anew_where_their_notes_are_others() {
        let [one, two] = [1, 2].map(|value| digit(value).set());
        let none = DigitSet::default();
        assert_eq!(changed(&[one, one, none], &[one, two, none]), [1]);
        assert_eq!(changed(&[one, two], &[none, two]), [0], "a cell without notes is cleared");
        assert_eq!(changed(&[], &[none, two]), [1], "on an empty picture those that have notes");
    }
}
