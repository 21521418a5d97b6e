//! Rules, propagation and search of Skyline: pure Rust, no browser, no clock, no randomness.
//!
//! What is here must be fast; the page builds this crate for speed and everything else for size.
//! Named techniques, explanations and text formats live above, in the crate `skyline_engine`.
//!
//! A puzzle is a [`Geometry`] (order, optional boxes and extra houses) plus givens plus side clues;
//! there is no enum of puzzle kinds.

mod clue;
mod digit;
mod extra_houses;
mod geometry;
mod line;
mod propagate;
mod puzzle;
mod search;
mod visibility;
pub mod work;

pub use clue::{Clue, Clues, Side};
pub use digit::{Digit, DigitSet, Digits};
pub use extra_houses::{ExtraHouse, ExtraHouses};
pub use geometry::{BoxShape, Cell, Geometry, GeometryError, House, HouseKind, Line, MAX_ORDER};
pub use line::{Contradiction, LineClues, LineFilter, MAX_COUNTED_OPEN, MAX_EXACT_OPEN, memoized_line_count};
pub use propagate::Propagator;
pub use puzzle::{Draft, Fault, Puzzle, PuzzleError};
pub use search::{Search, SearchStats, Status, choice, solve};
pub use visibility::{ClueState, MAX_EXACT_RANGE_OPEN, Skyline, VisibleRange, accepts, visible, visible_range};
