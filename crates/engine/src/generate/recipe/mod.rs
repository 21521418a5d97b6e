//! What a puzzle should be like, and a series of puzzles.

mod check;
mod least_order;
mod text;

pub use least_order::least_order;

use crate::generate::random::Random;
use crate::{Arg, BoxShape, Cell, Difficulty, ExtraHouses, Kind, Phrase};
use nanoserde::{DeBin, SerBin};

/// Where the full grid comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub enum GridSource {
    /// Random search, with no preference.
    #[default]
    Random,
    /// A fixed grid, transformed, its lines and digits permuted.
    Template,
    /// The most open cell first.
    MostOpen,
}

/// Which cells, and which clues, are shown together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub enum Symmetry {
    /// Each by itself.
    #[default]
    None,
    /// Half a turn.
    HalfTurn,
    /// A quarter turn.
    QuarterTurn,
    /// Mirrored left and right.
    Vertical,
    /// Mirrored top and bottom.
    Horizontal,
    /// Mirrored along the main diagonal.
    Diagonal,
    /// Mirrored along the other diagonal.
    Antidiagonal,
}

/// How many more givens and clues than necessary are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, SerBin, DeBin)]
pub enum Surplus {
    /// None: without any one of them, the puzzle leaves the wanted difficulty or techniques.
    #[default]
    Graded,
    /// None: without any one of them, there is a second solution.
    Minimal,
    /// That many more than with `Graded`.
    More(u16),
}

/// What a puzzle should be like. The same recipe and seed make the same puzzle everywhere.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Recipe {
    /// The game: Skyscrapers, Sudoku or hybrid.
    pub kind: Kind,
    /// Rows, 2 to 25.
    pub order: u8,
    /// The shape of a box; none in Skyscrapers.
    pub boxes: Option<BoxShape>,
    /// The kinds of extra houses.
    pub extra_houses: ExtraHouses,
    /// How hard, by the ladder. `None` for any difficulty.
    pub difficulty: Option<Difficulty>,
    /// The id of a technique without which the ladder gets stuck.
    pub needs: Option<String>,
    /// The only techniques allowed, by id. Empty for all.
    pub allowed: Vec<String>,
    /// How many cells are given. `None` for as few as possible, 0 for clues alone.
    pub givens: Option<u16>,
    /// How many clues are shown. `None` for as few as possible.
    pub clues: Option<u16>,
    /// The symmetry of the givens, and of the clues on the sides.
    pub symmetry: Symmetry,
    /// How many more givens and clues than necessary are shown.
    pub surplus: Surplus,
    /// The cells that may be given, row-major. Empty for all.
    pub pattern: Vec<bool>,
    /// Where the full grid comes from.
    pub source: GridSource,
}

/// Why a text is not a recipe, or a recipe makes no sense: what was found and what was expected, as data without words.
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

/// Puzzles of one recipe, from one seed.
#[derive(Clone, PartialEq, Eq, Debug, SerBin, DeBin)]
pub struct Series {
    /// What each of them should be like.
    pub recipe: Recipe,
    /// The seed of the first. Where there is none, the caller takes a random one.
    pub seed: Option<u64>,
    /// How many, from 1.
    pub count: u16,
}

/// The seed of a puzzle in a series, counted from 0. The first has the seed of the series, so that each of them is also
/// the first of a series of its own.
pub fn seed_of(seed: u64, number: u64) -> u64 {
    match number {
        0 => seed,
        _ => Random::new(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15)).next_u64(),
    }
}

/// How often a puzzle that repeats an earlier one of its series is made again, each time from [`next_seed`]. Small
/// boards and strict recipes may have fewer puzzles than were asked for.
pub const MAX_RENEWALS: u32 = 16;

/// The seed to try when a puzzle has to be made again.
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

impl Symmetry {
    /// Where it maps a row and column that go from 0 to `last`; none is the place itself.
    pub(in crate::generate) const fn image(self, (row, col): (usize, usize), last: usize) -> (usize, usize) {
        match self {
            Self::None => (row, col),
            Self::HalfTurn => (last - row, last - col),
            Self::QuarterTurn => (col, last - row),
            Self::Vertical => (row, last - col),
            Self::Horizontal => (last - row, col),
            Self::Diagonal => (col, row),
            Self::Antidiagonal => (last - col, last - row),
        }
    }

    /// The other cells that are shown together with a cell: up to three.
    pub fn partners(self, cell: Cell, order: usize) -> Vec<Cell> {
        let first = (cell.row.into(), cell.col.into());
        let next = |at: &(usize, usize)| Some(self.image(*at, order - 1)).filter(|at| *at != first);
        let partners = std::iter::successors(next(&first), next);
        partners.map(|(row, col)| Cell::new(row, col)).collect()
    }
}

impl GridSource {
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
    /// Any puzzle of that game and size.
    pub fn any(kind: Kind, order: u8, boxes: Option<BoxShape>) -> Self {
        Self {
            kind,
            order,
            boxes,
            extra_houses: ExtraHouses::NONE,
            difficulty: None,
            needs: None,
            allowed: Vec::new(),
            givens: None,
            clues: None,
            symmetry: Symmetry::None,
            surplus: Surplus::Graded,
            pattern: Vec::new(),
            source: GridSource::Random,
        }
    }
}
