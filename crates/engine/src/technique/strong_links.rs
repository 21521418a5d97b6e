//! Strong links of one digit: two groups of cells in a house, one of which holds it.

use super::positions;
use crate::bits::bits;
use crate::{Board, Cell, Digit, House, HouseKind};

/// All positions of a digit in a house, in two groups.
pub(super) struct StrongLink {
    /// The house.
    pub(super) house: HouseKind,
    /// The groups; of one cell each where the house has two positions.
    pub(super) ends: [Vec<Cell>; 2],
}

impl StrongLink {
    /// The link in both directions.
    pub(super) fn ways(&self) -> [(&[Cell], &[Cell]); 2] {
        let [one, other] = &self.ends;
        [(one, other), (other, one)]
    }
}

/// The houses with two positions for the digit.
pub(super) fn conjugate_pairs(board: &Board, digit: Digit) -> Vec<StrongLink> {
    let pair = |house: &House| {
        let mut cells = bits(positions::in_house(board, house, digit)).map(|at| house.cells[at]);
        let (Some(one), Some(other), None) = (cells.next(), cells.next(), cells.next()) else {
            return None;
        };
        Some(StrongLink { house: house.kind, ends: [vec![one], vec![other]] })
    };
    board.geometry().houses().iter().filter_map(pair).collect()
}

/// The boxes whose positions for the digit form a cross: all lie on one row or one column of the box, and not
/// all on one of the two. A cell on both counts for the row.
pub(super) fn empty_rectangles(board: &Board, digit: Digit) -> Vec<StrongLink> {
    let mut links = Vec::new();
    for house in board.geometry().houses().iter().filter(|house| matches!(house.kind, HouseKind::Box(_))) {
        let cells = positions::cells_at(house, positions::in_house(board, house, digit));
        let mut rows: Vec<u8> = cells.iter().map(|cell| cell.row).collect();
        rows.dedup();
        for row in rows {
            let (along, down): (Vec<Cell>, Vec<Cell>) = cells.iter().partition(|cell| cell.row == row);
            let straight = down.first().is_some_and(|first| down.iter().all(|cell| cell.col == first.col));
            if straight && cells.len() > 2 {
                links.push(StrongLink { house: house.kind, ends: [along, down] });
            }
        }
    }
    links
}

/// The houses whose positions for the digit fall into two groups, each within another house: a line with
/// positions in two boxes, or a box with positions on two of its rows or two of its columns.
pub(super) fn grouped_links(board: &Board, digit: Digit) -> Vec<StrongLink> {
    let mut links = Vec::new();
    for house in board.geometry().houses() {
        let cells = positions::cells_at(house, positions::in_house(board, house, digit));
        if cells.len() < 3 {
            continue;
        }
        let row: fn(&Board, Cell) -> u16 = |_, cell| cell.row.into();
        let col: fn(&Board, Cell) -> u16 = |_, cell| cell.col.into();
        let of_box: fn(&Board, Cell) -> u16 = |board, cell| {
            let houses = board.geometry().houses_of(cell.index(board.order()));
            houses.get(2).copied().unwrap_or(0)
        };
        let ways = if matches!(house.kind, HouseKind::Box(_)) { vec![row, col] } else { vec![of_box] };
        for part in ways {
            let first = part(board, cells[0]);
            let (one, other): (Vec<Cell>, Vec<Cell>) = cells.iter().partition(|&&cell| part(board, cell) == first);
            let same = other.first().map(|&cell| part(board, cell));
            if other.iter().all(|&cell| Some(part(board, cell)) == same) && !other.is_empty() {
                links.push(StrongLink { house: house.kind, ends: [one, other] });
            }
        }
    }
    links
}
