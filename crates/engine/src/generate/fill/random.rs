//! Makes full grids by random search.
//!
//! It picks a random cell among those with the fewest candidates and propagates. The finished grid is then rotated or
//! mirrored, and its lines and digits are permuted at random. So grids that differ only in this way are equally likely.
//! Others are not: what takes fewer choices to reach comes up more often. Of the two kinds of 4x4 Sudoku (192 and 96
//! grids), a grid of the first kind is half as likely again as one of the second. With extra houses only symmetries and
//! digits are applied.

use super::search::{Options, Position};
use crate::Propagator;
use crate::generate::random::Random;

/// What to try at a position, last first: the candidates of a random cell among those with the fewest. Places of a
/// digit are not counted, since on 25 rows that costs more than it saves.
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
