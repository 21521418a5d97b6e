//! A list of puzzles as one job: the messages between the page, the reader of texts and the solvers, which solver gets which
//! puzzles, and the list of results.

mod export;
mod flow;
mod list;
mod pace;
mod solve;

pub use export::{ExportFormat, ExportRequest, ExportRow, write_row};
pub use flow::{Busy, Flow};
pub use list::{Column, List, PuzzleRow, RowFilter, TechniqueNames};
pub use pace::{Estimate, Pace};
pub use solve::{Clock, MAX_PUZZLE_SECONDS, solve};

use crate::engine::BoxShape;
use nanoserde::{DeBin, SerBin};

/// The name of the worker that splits a text into puzzles and writes files.
pub const READER: &str = "reader";

/// The name of the workers that solve chunks of puzzles.
pub const SOLVER: &str = "solver";

/// The text of one puzzle, not parsed yet.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Piece {
    /// The number of its first line, from 1.
    pub line: u32,
    /// As it stands in the list, one line or several.
    pub text: String,
}

/// A reply of the reader. It gets a text or a file to split, or the bytes of an [`ExportRequest`]; the reply to the last of
/// these is the file itself.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum ReaderReply {
    /// The worker is up.
    Ready {
        /// Its [`super::PROTOCOL`].
        protocol: u32,
    },
    /// The next puzzles of the text, in its order.
    Pieces {
        /// The puzzles.
        pieces: Vec<Piece>,
        /// How much of the text is split, in per cent.
        percent: u8,
        /// Whether these are the last.
        end: bool,
    },
    /// The file is no text.
    Unreadable,
    /// The rows of an [`ExportRequest`] are written, and the next ones can come.
    More,
}

/// Puzzles for a solver.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Chunk {
    /// The number of the chunk, from 1; replies carry it.
    pub number: u32,
    /// Whether to rate the puzzles too.
    pub rates: bool,
    /// The texts of the puzzles.
    pub texts: Vec<String>,
}

/// A reply of a solver.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum SolverReply {
    /// The worker is up.
    Ready {
        /// Its [`super::PROTOCOL`].
        protocol: u32,
    },
    /// The results of the next puzzles of a chunk, in its order.
    Records {
        /// The number of the chunk.
        number: u32,
        /// A result a puzzle.
        results: Vec<RowResult>,
        /// Microseconds spent on them.
        spent: u32,
    },
}

/// Why a row has no answer.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum RowError {
    /// The text is no puzzle: why, as a sentence.
    Bad(String),
    /// It was not solved within [`MAX_PUZZLE_SECONDS`].
    TooLong,
    /// Two workers crashed while they solved it.
    Lost,
}

/// The result of one puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub struct RowResult {
    /// The name that its text gives it; empty where there is none.
    pub id: String,
    /// Rows and columns; 0 when the text is no puzzle.
    pub order: u8,
    /// The shape of a box, if there are boxes.
    pub boxes: Option<BoxShape>,
    /// The clues by [`Side::ALL`](crate::engine::Side::ALL), `order` a side, 0 = none; empty where there is no clue.
    pub clues: Vec<u8>,
    /// The givens row by row, 0 = blank.
    pub givens: Vec<u8>,
    /// Solutions found, up to 2.
    pub solutions: u8,
    /// The first solution found, row by row; empty where there is none.
    pub solution: Vec<u8>,
    /// How long the search took.
    pub microseconds: u32,
    /// Its rating in tenths; 0 = not rated.
    pub rating: u16,
    /// The id of the hardest technique; empty where it is not rated.
    pub hardest: String,
    /// Why there is no answer; `None` where there is one.
    pub error: Option<RowError>,
}
