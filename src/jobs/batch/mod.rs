//! Many puzzles as one job: what the page, the reader of texts and the solvers say to one another,
//! which solver gets which puzzles, and the list of what came of them. Messages are bytes.

mod export;
mod flow;
mod list;
mod pace;
mod solve;

pub use export::{ExportFormat, ExportRequest, ExportRow, write_row};
pub use flow::{Busy, Flow};
pub use list::{Column, List, Row, RowFilter, TechniqueNames};
pub use pace::{Estimate, Pace};
pub use solve::{Clock, MAX_PUZZLE_SECONDS, solve};

use nanoserde::{DeBin, SerBin};

/// The name of a worker that takes texts apart and writes files.
pub const READER: &str = "reader";

/// The name of a worker that solves chunks of puzzles.
pub const SOLVER: &str = "solver";

/// The text of a puzzle, not read yet.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Piece {
    /// The number of its first line, from 1.
    pub line: u32,
    /// As it stands in the list, one line or several.
    pub text: String,
}

/// What a reader says. It is asked by a text or a file, and by the bytes of a [`ExportRequest`], which it
/// answers by the file at last.
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
        /// Per cent of the text taken apart.
        percent: u8,
        /// Whether the text is at its end.
        end: bool,
    },
    /// What came is no text.
    Unreadable,
    /// The rows of the request are written: the next ones can come.
    More,
}

/// Puzzles for a solver.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Chunk {
    /// Tells chunks apart.
    pub number: u32,
    /// Whether to grade, too.
    pub grade: bool,
    /// The texts of the puzzles.
    pub texts: Vec<String>,
}

/// What a solver says.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub enum Solved {
    /// The worker is up.
    Ready {
        /// Its [`super::PROTOCOL`].
        protocol: u32,
    },
    /// What came of the next puzzles of a chunk, in its order.
    Records {
        /// The chunk.
        number: u32,
        /// What came of them.
        records: Vec<Record>,
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

/// What came of one puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub struct Record {
    /// The name that its text gives it; empty where there is none.
    pub id: String,
    /// Rows and columns; 0 when the text is no puzzle.
    pub order: u8,
    /// Height and width of a box; 0 where there are none.
    pub boxes: (u8, u8),
    /// The clues by side, each as many as the order, 0 = none; empty where there is no clue.
    pub clues: Vec<u8>,
    /// The givens row by row, 0 = blank.
    pub givens: Vec<u8>,
    /// Solutions found, up to 2.
    pub solutions: u8,
    /// The first solution found, row by row; empty where there is none.
    pub solution: Vec<u8>,
    /// What the search took.
    pub microseconds: u32,
    /// Its rating in tenths; 0 = not graded.
    pub rating: u16,
    /// The id of the hardest technique; empty where it is not graded.
    pub hardest: String,
    /// Why there is no answer; `None` where there is one.
    pub error: Option<RowError>,
}
