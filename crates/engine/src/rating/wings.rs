//! Wings of a cell with two digits and several cells of a house that have one digit more than there are cells. They share
//! two digits. If one of those is only where all of them see each other, the other is in one of them for certain.

use super::Found;
use super::grid::{BoardShape, Grid, Literal};
use crate::bits::{bits, wide_bits};

/// The easiest wings with so many cells of a house, 3 to 5.
pub(super) fn find(shape: &BoardShape, grid: &Grid, count: u32) -> Found {
    let mut found = Found::default();
    let pairs: Vec<usize> = (0..shape.peers.len()).filter(|&cell| grid.cells[cell].count_ones() == 2).collect();
    for house in &shape.houses {
        let open: Vec<usize> = house.cells.iter().copied().filter(|&cell| grid.cells[cell] != 0).collect();
        for chosen in 0u16..1 << open.len() {
            if chosen.count_ones() != count {
                continue;
            }
            let cells: Vec<usize> = bits(chosen).map(|at| open[at]).collect();
            let digits = cells.iter().fold(0, |digits, &cell| digits | grid.cells[cell]);
            if digits.count_ones() == count + 1 {
                let rating = rating(count, cells.iter().map(|&cell| grid.cells[cell].count_ones()).max().unwrap_or(0));
                for &pair in pairs.iter().filter(|&&pair| grid.cells[pair] & !digits == 0 && !cells.contains(&pair)) {
                    wing(shape, grid, &cells, digits, pair, rating, &mut found);
                }
            }
        }
    }
    found
}

/// The rating depends on the most candidates of a cell: those in the middle are the hardest to see.
fn rating(count: u32, most: u32) -> u16 {
    let (base, middle) = match count {
        3 => (55, 3),
        4 => (62, 3),
        _ => return 66,
    };
    base + (count + 1 - middle - most.abs_diff(middle)) as u16
}

fn wing(shape: &BoardShape, grid: &Grid, cells: &[usize], digits: u16, pair: usize, rating: u16, found: &mut Found) {
    let holding = |digit: usize| {
        let cells = cells.iter().filter(|&&cell| grid.has(cell, digit));
        cells.fold(0, |mask: u128, &cell| mask | 1 << cell)
    };
    let is_linked = |digit: usize| holding(digit) & !shape.peers[pair] == 0;
    let mut clear = |digit: usize, of: u128| {
        for cell in wide_bits(shape.seen_by_all(of)).filter(|&cell| cell < shape.peers.len() && grid.has(cell, digit)) {
            if let Some(conclusion) = Literal::new(cell, digit, false).conclusion(shape) {
                found.add(rating, ID, conclusion);
            }
        }
    };
    let shared: Vec<usize> = bits(grid.cells[pair]).collect();
    for (at, &digit) in shared.iter().enumerate() {
        if is_linked(digit) {
            let other = shared[1 - at];
            clear(other, holding(other) | 1 << pair);
        }
    }
    // Linked by both, the cells of the house hold all their other digits.
    if shared.iter().all(|&digit| is_linked(digit)) {
        bits(digits & !grid.cells[pair]).for_each(|digit| clear(digit, holding(digit)));
    }
}

const ID: &str = "wxyz-wing";
