//! Transforms a full grid into another one: rotations and mirrors, permuted lines, permuted digits.

use crate::generate::random::Random;
use crate::{BoxShape, Digit, Geometry};

/// Height and width of a box. A board without boxes counts as having boxes as high as the board and one column wide,
/// which add nothing to rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GridShape {
    /// Rows of a box.
    pub height: usize,
    /// Columns of a box.
    pub width: usize,
}

impl GridShape {
    /// Rows of the board.
    pub fn order(self) -> usize {
        self.height * self.width
    }

    /// The shape with rows and columns exchanged.
    pub fn turned(self) -> Self {
        Self { height: self.width, width: self.height }
    }

    /// Whether every box is a row or a column.
    pub fn is_latin(self) -> bool {
        self.height == 1 || self.width == 1
    }
}

/// The shape of the boxes of a board.
pub fn box_shape(geometry: &Geometry) -> GridShape {
    match geometry.boxes() {
        Some(BoxShape { height, width }) => GridShape { height: height.into(), width: width.into() },
        None => GridShape { height: geometry.order(), width: 1 },
    }
}

/// One of the eight symmetries of a square grid, row-major. Of `which`, bit 0 transposes, bit 1 reverses the rows, bit
/// 2 reverses the columns.
pub fn turned<T: Copy>(grid: &[T], order: usize, which: usize) -> Vec<T> {
    let from = |row: usize, col: usize| {
        let (row, col) = if which & 1 == 0 { (row, col) } else { (col, row) };
        let row = if which & 2 == 0 { row } else { order - 1 - row };
        let col = if which & 4 == 0 { col } else { order - 1 - col };
        grid[row * order + col]
    };
    (0..order * order).map(|index| from(index / order, index % order)).collect()
}

/// Permutes bands and the rows within each, stacks and the columns within each, uniformly among all ways that keep the
/// boxes.
pub fn exchange_lines<T: Copy>(grid: &[T], shape: GridShape, random: &mut Random) -> Vec<T> {
    let order = shape.order();
    let rows = lines(order, shape.height, random);
    let cols = lines(order, shape.width, random);
    (0..order * order).map(|index| grid[rows[index / order] * order + cols[index % order]]).collect()
}

/// The lines in a random order that keeps those of a box together; a box takes `size` of them.
fn lines(order: usize, size: usize, random: &mut Random) -> Vec<usize> {
    let mut groups: Vec<usize> = (0..order / size).collect();
    random.shuffle(&mut groups);
    let mut lines = Vec::with_capacity(order);
    for group in groups {
        let begin = lines.len();
        lines.extend(group * size..(group + 1) * size);
        random.shuffle(&mut lines[begin..]);
    }
    lines
}

/// Permutes the digits uniformly.
pub fn exchange_digits(grid: &mut [Digit], order: usize, random: &mut Random) {
    let mut digits: Vec<Digit> = (1..=order).filter_map(Digit::new).collect();
    random.shuffle(&mut digits);
    exchange(grid, &digits);
}

/// Permutes the digits so that a random line rises from the lowest to the tallest as seen from one of its ends, but for the
/// `hidden` buildings, none or one, that stand behind taller ones.
pub fn plant_rising_line(grid: &mut [Digit], order: usize, hidden: usize, random: &mut Random) {
    let mut heights: Vec<Digit> = (1..=order).filter_map(Digit::new).collect();
    if hidden > 0 && order > 1 {
        let from = random.below(order - 1);
        let to = from + 1 + random.below(order - 1 - from);
        heights[from..=to].rotate_left(1);
    }
    let (line, is_row) = (random.below(order), random.below(2) == 0);
    if random.below(2) == 0 {
        heights.reverse();
    }
    let mut digits = heights.clone();
    for (at, &height) in heights.iter().enumerate() {
        let before = grid[if is_row { line * order + at } else { at * order + line }];
        digits[before.get() - 1] = height;
    }
    exchange(grid, &digits);
}

/// Replaces each digit by the one at its index in `digits`.
fn exchange(grid: &mut [Digit], digits: &[Digit]) {
    for digit in grid {
        *digit = digits[digit.get() - 1];
    }
}
