//! Makes full grids by filling the most open cell first.
//!
//! For each blank, the blanks of its row, column and box are counted, including itself. The cell with the greatest sum
//! is next; ties go to the greatest single count, then to reading order. Its digits are tried in random order, with
//! propagation after each.
//!
//! On large boards this order runs into too many dead ends. With every restart only half as many cells are filled by
//! it, and the rest by the fewest candidates.
//!
//! Source: digoal, "GreenPlum Sudoku", part 2, for the counts and the ties.

use super::random;
use super::search::{Options, Position};
use crate::generate::random::Random;
use crate::{Cell, Geometry, HouseKind, Propagator};

/// How many blanks a blank has around it, including itself.
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
    /// The sort key: the sum, then the greatest count.
    fn key(self) -> (u8, u8) {
        (self.row + self.column + self.in_box, self.row.max(self.column).max(self.in_box))
    }
}

/// The counts of each blank, row-major; `None` for filled cells.
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
                HouseKind::Extra(..) => {}
            }
        }
    }
    counts
}

/// The index of the next cell. `None` where every cell is filled.
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
