//! Full grids by random search.
//!
//! The smallest choice first, its candidates in an order by chance, following the rules; then the
//! grid is turned, its lines and digits exchanged, each way as likely. So grids that differ only in
//! this way are exactly as likely as each other; those that don't are not quite: one that the search
//! can reach by fewer choices comes a little more often. With diagonals only turns and digits are
//! exchanged.

use super::search::{Options, Position};
use crate::engine::generate::Random;
use crate::engine::{Propagator, choice};

/// What to try at a position, last first.
pub(super) fn options(rules: &Propagator, position: &Position, random: &mut Random) -> Options {
    let mut options = choice(rules, &position.cells);
    random.shuffle(&mut options);
    options
}
