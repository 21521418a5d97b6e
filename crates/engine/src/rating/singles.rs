//! Singles, and the patterns that lead to one at once: the player sees the placement and never writes down what is removed.

use super::Found;
use super::grid::{BoardShape, Grid, Literal};
use crate::HouseKind;
use crate::bits::bits;

/// The only position in a house; easier in a box than along a line, the easiest in the last open cell.
pub(super) fn hidden(shape: &BoardShape, grid: &Grid) -> Found {
    let mut found = Found::default();
    for (number, house) in shape.houses.iter().enumerate() {
        let is_last = house.cells.iter().filter(|&&cell| grid.cells[cell] != 0).count() == 1;
        let (rating, id) = match house.kind {
            _ if is_last => (10, "last-cell"),
            HouseKind::Box(_) => (12, "hidden-single"),
            _ => (15, "hidden-single"),
        };
        for digit in 0..shape.order {
            add_if_single(shape, number, grid.positions[number][digit], digit, (rating, id), &mut found);
        }
    }
    found
}

/// The only candidate of a cell.
pub(super) fn naked(shape: &BoardShape, grid: &Grid) -> Found {
    let mut found = Found::default();
    for (cell, digit) in grid.candidates().filter(|&(cell, _)| grid.cells[cell].count_ones() == 1) {
        if let Some(conclusion) = Literal::new(cell, digit, true).conclusion(shape) {
            found.add(23, "naked-single", conclusion);
        }
    }
    found
}

/// Locked candidates that leave one position in another house of the first one's kind.
pub(super) fn locked(shape: &BoardShape, grid: &Grid) -> Found {
    let mut found = Found::default();
    for (number, house) in shape.houses.iter().enumerate() {
        for digit in 0..shape.order {
            let positions = grid.positions[number][digit];
            if positions.count_ones() < 2 {
                continue;
            }
            let cells = bits(positions).fold(0, |cells: u128, at| cells | 1 << house.cells[at]);
            let cleared = shape.seen_by_all(cells);
            if cleared & grid.places(shape, digit) == 0 {
                continue;
            }
            let step = match house.kind {
                HouseKind::Box(_) => (17, "pointing"),
                _ => (19, "claiming"),
            };
            for (other, of_other) in shape.houses.iter().enumerate() {
                if std::mem::discriminant(&of_other.kind) == std::mem::discriminant(&house.kind) && other != number {
                    let before = grid.positions[other][digit];
                    let left = bits(before).filter(|&at| cleared >> of_other.cells[at] & 1 == 0);
                    let left = left.fold(0, |left, at| left | 1 << at);
                    if left != before {
                        add_if_single(shape, other, left, digit, step, &mut found);
                    }
                }
            }
        }
    }
    found
}

/// So many digits that have as many positions in a house, which leaves one position there to another digit.
pub(super) fn hidden_set(shape: &BoardShape, grid: &Grid, size: u32) -> Found {
    let mut found = Found::default();
    let step = if size == 2 { (20, "hidden-pair") } else { (25, "hidden-triple") };
    for number in 0..shape.houses.len() {
        let positions = &grid.positions[number];
        let few = |&digit: &usize| (2..=size).contains(&positions[digit].count_ones());
        let digits: Vec<usize> = (0..shape.order).filter(few).collect();
        for chosen in (0u16..1 << digits.len()).filter(|chosen| chosen.count_ones() == size) {
            let union = bits(chosen).fold(0, |union, at| union | positions[digits[at]]);
            if union.count_ones() != size {
                continue;
            }
            let of_set = bits(chosen).fold(0u16, |of_set, at| of_set | 1 << digits[at]);
            for digit in (0..shape.order).filter(|digit| of_set >> digit & 1 == 0) {
                if positions[digit] & union != 0 {
                    add_if_single(shape, number, positions[digit] & !union, digit, step, &mut found);
                }
            }
        }
    }
    found
}

/// Places the digit if it has one position in the house.
fn add_if_single(
    shape: &BoardShape,
    house: usize,
    positions: u16,
    digit: usize,
    (rating, id): (u16, &'static str),
    found: &mut Found,
) {
    if positions.count_ones() == 1 {
        let cell = shape.houses[house].cells[positions.trailing_zeros() as usize];
        if let Some(conclusion) = Literal::new(cell, digit, true).conclusion(shape) {
            found.add(rating, id, conclusion);
        }
    }
}
