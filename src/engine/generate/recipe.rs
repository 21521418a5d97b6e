//! What is wanted of a puzzle.

use crate::engine::{BoxShape, Difficulty, Kind};
use nanoserde::{DeBin, SerBin};

/// Where the full grid comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub enum Source {
    /// Random search: no grid is preferred on purpose.
    #[default]
    Random,
    /// A fixed grid, turned, mirrored, its lines and digits exchanged.
    Template,
    /// The most open cell first.
    MostOpen,
}

/// Which cells are given together, and which clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub enum Symmetry {
    /// Each for itself.
    #[default]
    None,
    /// By half a turn.
    HalfTurn,
    /// By a quarter turn.
    QuarterTurn,
    /// Left and right.
    Vertical,
    /// Top and bottom.
    Horizontal,
    /// By the main diagonal.
    Diagonal,
    /// By the other diagonal.
    Antidiagonal,
}

/// How much more than necessary is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub enum Surplus {
    /// No given or clue can go without the puzzle leaving the wanted difficulty or techniques.
    #[default]
    Graded,
    /// No given or clue can go without there being a second solution.
    Minimal,
    /// That many givens or clues more than the first.
    More(u16),
}

/// What is wanted of a puzzle. The same recipe and seed make the same puzzle everywhere.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Recipe {
    /// The game: Skyscrapers, Sudoku or hybrid.
    pub kind: Kind,
    /// Rows, 2 to 25.
    pub order: u8,
    /// Height and width of a box; none in Skyscrapers.
    pub boxes: Option<(u8, u8)>,
    /// Whether the diagonals are houses.
    pub diagonals: bool,
    /// How hard, by the ladder; any where there is none.
    pub difficulty: Option<Difficulty>,
    /// The id of a technique without which the ladder gets stuck.
    pub needs: Option<String>,
    /// The only techniques allowed, by id; all where there are none.
    pub allowed: Vec<String>,
    /// How many cells are given; as few as come where it is not said, none for clues alone.
    pub givens: Option<u16>,
    /// How many clues there are.
    pub clues: Option<u16>,
    /// The symmetry of the givens, and of the clues on the sides.
    pub symmetry: Symmetry,
    /// What may be left over.
    pub surplus: Surplus,
    /// The cells that may be given, row-major, order squared; all where it is empty.
    pub pattern: Vec<bool>,
    /// Where the full grid comes from.
    pub source: Source,
}

impl Recipe {
    /// Any puzzle of that game and size, with the usual boxes where it has boxes.
    pub fn any(kind: Kind, order: u8, boxes: Option<BoxShape>) -> Self {
        Self {
            kind,
            order,
            boxes: boxes.map(|boxes| (boxes.height, boxes.width)),
            diagonals: false,
            difficulty: None,
            needs: None,
            allowed: Vec::new(),
            givens: None,
            clues: None,
            symmetry: Symmetry::None,
            surplus: Surplus::Graded,
            pattern: Vec::new(),
            source: Source::Random,
        }
    }
}
