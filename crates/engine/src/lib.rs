//! Front door of the engine: rules, deduction, search and formats; no browser, no clock.
//!
//! The hot part (shape of the board, propagation, search) lives in the crate `skyline-kernel` and
//! is shown here as if it were of one piece.

pub mod board;
pub mod catalog;
pub mod checker;
pub mod conflict;
pub mod deadline;
pub mod deduction;
pub mod exemplar;
pub mod film;
pub mod format;
pub mod generate;
pub mod grade;
pub mod habr_reference;
pub mod insertion_sort;
mod kind;
pub mod lesson;
pub mod markup;
pub mod method;
pub mod picture;
pub mod sentence;
pub mod solver;
pub mod technique;

pub use board::Board;
pub use conflict::Conflict;
pub use deadline::Deadline;
pub use deduction::{Arg, Arrangements, Candidate, Conclusion, Deduction, Mark, Phrase, Role, Target};
pub use format::{FORMATS, Format, ParseError};
pub use grade::{Grade, Grading, Rating, grade};
pub use kind::{Kind, kind};
pub use method::{METHODS, Method, Record, Run};
pub use sentence::{conclusions, notation};
pub use skyline_kernel::{
    BoxShape, Cell, Clue, Clues, Contradiction, Digit, DigitSet, Draft, EXACT_OPEN, Fault, Geometry, GeometryError,
    House, HouseKind, Line, LineClues, LineFilter, MAX_ORDER, Propagator, Puzzle, PuzzleError, Search, SearchStats,
    Side, Status, accepts, choice, remembered_lines, solve, visible, work,
};
pub use technique::{Difficulty, LADDER, Technique, TechniqueInfo, Tier};
