//! Skyscrapers, Sudoku and their hybrid: read, solved, explained, graded and generated. No browser, no clock.
//!
//! Board, propagation and search are in the crate `skyline-kernel`, whose types are exported here too. Sentences are in
//! `skyline-i18n`: a deduction carries its reason as data.
//!
//! ```
//! use skyline_engine::format::{format, read};
//! use skyline_engine::generate::{Generator, Outcome, Series};
//! use skyline_engine::{Board, grade, solve, solver};
//! use std::sync::Arc;
//!
//! // Read a puzzle in any format.
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = Arc::new(read(text).expect("a known format").draft.check().expect("a possible puzzle"));
//!
//! // Solve it; two solutions are enough to know that there is not just one.
//! let (solutions, _) = solve(&puzzle, 2);
//! assert_eq!(solutions.len(), 1);
//!
//! // Ask for a hint, and for all steps.
//! let mut board = Board::new(&puzzle);
//! let hint = solver::step(&board).expect("a step");
//! assert_eq!(hint.technique, "cross-out", "candidates that a given rules out are the first step");
//! let mut steps = 0;
//! assert_eq!(solver::trace(&mut board, &mut |_| steps += 1), solver::End::Solved);
//!
//! // Grade it.
//! assert_eq!(grade(&puzzle).expect("a grade").difficulty.name(), "easy");
//!
//! // Write it in another format.
//! let link = format("puzz-link").expect("a format").write(&puzzle).expect("a place for everything in it");
//! assert!(link.starts_with("https://puzz.link/p?sudoku/9/9/"));
//!
//! // Generate another one.
//! let recipe = Series::parse("skyscrapers-5.easy").expect("a recipe").recipe;
//! let mut generator = Generator::new(recipe, 7);
//! while generator.advance() {}
//! assert!(matches!(generator.outcome(), Some(Outcome::Found(_))));
//! ```

pub mod additions;
pub mod base64;
mod bits;
pub mod board;
pub mod catalog;
pub mod chain;
pub mod checker;
pub mod conflict;
pub mod deadline;
mod decimal;
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
pub mod own_chain;
pub mod picture;
pub mod practice;
pub mod rating;
pub mod redundancy;
pub mod refute;
pub mod sentence;
pub mod solution_total;
pub mod solver;
pub mod technique;
pub mod true_candidates;

pub use additions::{AdditionKind, Additions, Proposals, with_additions};
pub use board::Board;
pub use chain::{Link, eureka};
pub use conflict::Conflict;
pub use deadline::Deadline;
pub use decimal::decimal_digit;
pub use deduction::{Arg, Arrangements, Candidate, Conclusion, Deduction, Mark, Phrase, Role, Target};
pub use format::{FORMATS, Format, ParseError};
pub use grade::{Grade, Grading, Rating, grade};
pub use kind::{Kind, kind};
pub use method::{METHODS, Method, Record, Run};
pub use redundancy::Redundancy;
pub use refute::refute;
pub use sentence::{conclusions, notation};
pub use skyline_kernel::{
    BoxShape, Cell, Clue, ClueState, Clues, Contradiction, Digit, DigitSet, Draft, ExtraHouse, ExtraHouses, Fault,
    Geometry, GeometryError, House, HouseKind, Line, LineClues, LineFilter, MAX_EXACT_OPEN, MAX_EXACT_RANGE_OPEN,
    MAX_ORDER, Propagator, Puzzle, PuzzleError, Search, SearchStats, Side, Skyline, Status, VisibleRange, accepts,
    choice, memoized_line_count, solve, visible, visible_range, work,
};
pub use solution_total::{SolutionCounter, SolutionTotal};
pub use technique::{Difficulty, LADDER, Technique, TechniqueInfo, Tier};
pub use true_candidates::TrueCandidates;
