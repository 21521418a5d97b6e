//! Full grids by random search.
//!
//! One of the cells with the fewest candidates first, these in an order by chance, following the
//! rules; then the grid is turned, its lines and digits exchanged, each way as likely. So grids that
//! differ only in this way are exactly as likely as each other. Those that don't are not: what the
//! search reaches by fewer choices comes more often. Of the two kinds of 4x4 Sudoku (192
//! and 96 grids) a grid of the first comes half as often again as one of the second. With diagonals
//! only turns and digits are exchanged.

use super::search::{Options, Position};
use crate::Propagator;
use crate::generate::random::Random;

/// What to try at a position, last first: the candidates of one of the cells that have the fewest.
/// The places of a digit are not counted: on 25 rows that takes longer than it saves.
pub(super) fn options(_rules: &Propagator, position: &Position, random: &mut Random) -> Options {
    let (mut fewest, mut ties, mut best) = (usize::MAX, 0, None);
    for (index, cell) in position.cells.iter().enumerate().filter(|(_, cell)| cell.len() > 1) {
        if cell.len() < fewest {
            (fewest, ties) = (cell.len(), 0);
        }
        if cell.len() == fewest {
            ties += 1;
            if random.below(ties) == 0 {
                best = Some(index);
            }
        }
    }
    let Some(index) = best else { return Vec::new() };
    let mut options: Options = position.cells[index].iter().map(|digit| (index as u16, digit.set())).collect();
    random.shuffle(&mut options);
    options
}
