//! What is wanted of a puzzle, and what of several.

mod check;
mod least_order;
mod text;

pub use least_order::least_order;

use crate::generate::random::Random;
use crate::{Arg, BoxShape, Difficulty, Kind, Phrase};
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

/// Why a text is no recipe, or a recipe makes no sense: what was found and what was expected. Written
/// in no language; `skyline-i18n` renders it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .what.key)]
pub struct RecipeError {
    /// A phrase with a key that starts with `recipe.`.
    pub what: Phrase,
}

impl RecipeError {
    fn new<const N: usize>(key: &'static str, args: [(&'static str, Arg); N]) -> Self {
        Self { what: Phrase::new(key, args) }
    }
}

/// Puzzles of one recipe from one seed.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Series {
    /// What is wanted of each.
    pub recipe: Recipe,
    /// The seed of the first; where none is told, whoever makes them takes one by chance.
    pub seed: Option<u64>,
    /// How many, from 1.
    pub count: u16,
}

/// The seed that a puzzle of a series begins with, counted from 0: the first has that of the series, so that each
/// of them is also the first one of a series of its own.
pub fn seed_of(seed: u64, number: u64) -> u64 {
    match number {
        0 => seed,
        _ => Random::new(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15)).seed(),
    }
}

/// How often a puzzle that came out the same as an earlier one of its series is made anew, each time from its
/// [`next_seed`]: of a small board, or to strict wishes, there may be fewer puzzles than are asked for.
pub const RENEWALS: u32 = 16;

/// The seed after that one, for a puzzle that is made anew.
pub fn next_seed(seed: u64) -> u64 {
    seed_of(seed, 1)
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::None,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::Vertical,
        Self::Horizontal,
        Self::Diagonal,
        Self::Antidiagonal,
    ];

    /// The name in links, options and files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "any",
            Self::HalfTurn => "half-turn",
            Self::QuarterTurn => "quarter-turn",
            Self::Vertical => "vertical",
            Self::Horizontal => "horizontal",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
        }
    }
}

impl Source {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Random, Self::Template, Self::MostOpen];

    /// The name in links, options and files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Template => "template",
            Self::MostOpen => "most-open",
        }
    }
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
