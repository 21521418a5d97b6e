//! Full grids by filling the most open cell first.
//!
//! For each blank the blanks of its row, its column and its box are counted, itself among them; the
//! cell with the greatest sum is next, among equals the one with the greatest single count, among
//! these the first in reading order. Its digits are tried in an order by chance, and the rules are
//! followed after each.
//!
//! On large boards this order runs into too many dead ends: each time the search begins anew, only
//! half as many cells are filled by it, and the others by the smallest choice first.
//!
//! Source: digoal, «GreenPlum Sudoku», part 2: the counts and how a tie is broken.

use super::random;
use super::search::{Options, Position};
use crate::generate::random::Random;
use crate::{Cell, Geometry, HouseKind, Propagator};

/// The blanks that a blank has around it, itself among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Openness {
    /// In its row.
    pub row: u8,
    /// In its column.
    pub column: u8,
    /// In its box; 0 where there are no boxes.
    pub in_box: u8,
}

impl Openness {
    /// What is compared: the sum, then the greatest.
    fn key(self) -> (u8, u8) {
        (self.row + self.column + self.in_box, self.row.max(self.column).max(self.in_box))
    }
}

/// The counts of each blank, row-major; none where the cell is filled. `filled` is row-major, order
/// squared.
pub fn openness(geometry: &Geometry, filled: &[bool]) -> Vec<Option<Openness>> {
    let order = geometry.order();
    let mut counts: Vec<Option<Openness>> = filled.iter().map(|filled| (!filled).then(Openness::default)).collect();
    for house in geometry.houses() {
        let blank = |cell: &&Cell| !filled[cell.index(order)];
        let count = house.cells.iter().filter(blank).count() as u8;
        for cell in house.cells.iter().filter(blank) {
            let Some(counts) = &mut counts[cell.index(order)] else { continue };
            match house.kind {
                HouseKind::Row(_) => counts.row = count,
                HouseKind::Column(_) => counts.column = count,
                HouseKind::Box(_) => counts.in_box = count,
                HouseKind::Diagonal(_) => {}
            }
        }
    }
    counts
}

/// The index of the cell that is next; none where every cell is filled.
pub fn next(counts: &[Option<Openness>]) -> Option<usize> {
    let mut best: Option<(usize, (u8, u8))> = None;
    for (index, counts) in counts.iter().enumerate() {
        if let Some(key) = counts.map(Openness::key)
            && best.is_none_or(|(_, best)| key > best)
        {
            best = Some((index, key));
        }
    }
    best.map(|(index, _)| index)
}

/// What to try at a position, last first.
pub(super) fn options(rules: &Propagator, position: &Position, random: &mut Random) -> Options {
    let cells = position.filled.len();
    let by_count = position.filled.iter().filter(|&&filled| filled).count() < cells >> position.restarts.min(15);
    if !by_count {
        return random::options(rules, position, random);
    }
    let counts = openness(rules.puzzle().geometry(), &position.filled);
    let Some(index) = next(&counts) else { return Vec::new() };
    let mut options: Options = position.cells[index].iter().map(|digit| (index as u16, digit.set())).collect();
    random.shuffle(&mut options);
    options
}
