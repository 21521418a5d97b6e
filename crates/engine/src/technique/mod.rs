//! The named techniques, each in a file of its own, and what they have in common. Their order is in `ladder.rs`.

mod bent_sets;
mod box_clues;
mod chains;
mod clue_cases;
mod clue_technique;
mod coloring;
mod complex_fish;
mod counting;
mod cross_out;
mod exocet;
mod finned;
mod fireworks;
mod fish;
mod group;
mod habr_ladder;
mod hidden_single;
mod ladder;
mod last_cell;
mod line_arrangements;
mod locked;
mod locked_subsets;
mod medusa;
mod multi_sector;
mod naked_single;
mod nets;
mod nine_boxes;
mod openings;
mod pattern_overlay;
pub(crate) mod peak_fish;
mod positions;
pub(crate) mod precheck;
mod properties;
pub mod sight;
mod sk_loop;
mod strong_links;
mod subset;
mod sue_de_coq;
mod suppose;
mod tridagon;
mod turbot_fish;
mod twin;
mod unique;
mod wing;

pub use cross_out::ID as CROSS_OUT;
pub use group::TechniqueGroup;
pub use habr_ladder::HABR_LADDER;
pub use ladder::{LADDER, Ladder};
pub use precheck::Precheck;
pub use properties::{Inputs, KernelRule, Pattern, SubsumedBy, TechniqueProperties};
pub use suppose::SUPPOSE;
pub(crate) use suppose::refute_by_supposition;

use super::{Board, Deduction, Puzzle};
use nanoserde::{DeBin, SerBin};
use sight::Sight;
use std::ops::ControlFlow;

/// The kind of reasoning of a technique, roughly from easy to hard; how hard a step is, [`TechniqueInfo::rating`] says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tier {
    /// Bookkeeping, openings and singles.
    Basic,
    /// Named clue cases that use the position of the tallest.
    ClueCase,
    /// Visibility counting on candidates.
    Counting,
    /// Line enumeration.
    Line,
    /// Sets, fish and chains.
    Pattern,
    /// Suppositions.
    Supposition,
}

/// How hard a puzzle is, by its hardest step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, SerBin, DeBin)]
pub enum Difficulty {
    /// Openings and singles.
    Easy,
    /// Named clue cases, counting, locked candidates, pairs.
    Medium,
    /// Lines with one clue, larger sets, fish, wings.
    Hard,
    /// Both clues at once, chains.
    Extreme,
    /// Contradiction or trial.
    Unreasonable,
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Extreme, Self::Unreasonable];

    /// The name in links, options and files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Extreme => "extreme",
            Self::Unreasonable => "unreasonable",
        }
    }
}

/// The id, difficulty and rating of a technique.
#[derive(PartialEq, Eq, Debug)]
pub struct TechniqueInfo {
    /// The id in kebab case. It is never reused for another technique.
    pub id: &'static str,
    /// The kind of reasoning.
    pub tier: Tier,
    /// The difficulty of a puzzle that needs it.
    pub difficulty: Difficulty,
    /// The rating of a step in tenths, on a scale like that of Sudoku Explainer; 10 is the easiest.
    pub rating: u16,
}

/// A named technique.
pub trait Technique: Sync {
    /// Its id, difficulty and rating.
    fn info(&self) -> &'static TechniqueInfo;

    /// Its properties, for code that runs many techniques.
    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties::reading(Inputs::Board)
    }

    /// Whether the puzzle has what the technique needs, such as clues or boxes.
    fn applies(&self, puzzle: &Puzzle) -> bool {
        let _ = puzzle;
        true
    }

    /// The same technique for one clue at a time, if its deductions depend only on the clue's line.
    fn as_per_clue(&self) -> Option<&dyn PerClue> {
        None
    }

    /// Whether it tries several branches. Films show guesses instead.
    fn branches(&self) -> bool {
        false
    }

    /// Calls `found` with every deduction in the position, simplest first, until `found` breaks. Each has
    /// at least one conclusion, and each conclusion changes the board. The order depends only on the
    /// position. Slow techniques also break once the board's deadline has passed.
    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()>;
}

/// A technique that works on one clue at a time. It implements [`Technique`] by trying every clue.
pub trait PerClue: Sync {
    /// See [`Technique::info`].
    fn technique_info(&self) -> &'static TechniqueInfo;

    /// See [`Technique::properties`].
    fn technique_properties(&self) -> TechniqueProperties {
        TechniqueProperties::reading(Inputs::OneClue)
    }

    /// Calls `found` with every deduction from that clue, like [`Technique::find`].
    fn find_in_line(&self, sight: &Sight, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()>;
}

impl<T: PerClue> Technique for T {
    fn info(&self) -> &'static TechniqueInfo {
        self.technique_info()
    }

    fn properties(&self) -> TechniqueProperties {
        self.technique_properties()
    }

    fn applies(&self, puzzle: &Puzzle) -> bool {
        !puzzle.clues().is_empty()
    }

    fn as_per_clue(&self) -> Option<&dyn PerClue> {
        Some(self)
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
        Sight::all(board).try_for_each(|sight| self.find_in_line(&sight, found))
    }
}

/// The technique of that id, of the ladder or of [`HABR_LADDER`].
pub fn technique(id: &str) -> Option<&'static dyn Technique> {
    Ladder::WHOLE.technique(id)
}

/// Techniques that hardly any puzzle needs: none was found for the first four in 7,780 grids of a 9x9 Sudoku, and none for
/// the others in minutes. Recipes for them are [rare](crate::generate::Odds::Rare).
///
/// Ids and no property of the techniques: the part of the page that shows the odds then loads no technique.
const HARDLY_NEEDED: [&str; 6] =
    ["tridagon", "sk-loop", "multi-sector-locked-set", "exocet", "nested-contradiction", "trial"];

/// Whether a puzzle that needs the technique of that id is hardly ever found.
pub fn is_hardly_needed(id: &str) -> bool {
    HARDLY_NEEDED.contains(&id)
}

/// Drops `three-three-crossfire`, which the ladder no longer has, if the techniques that find all that it found are
/// allowed: so old recipe texts make the same puzzles. Elsewhere it stays, and is an unknown technique.
pub(crate) fn drop_retired(allowed: &mut Vec<String>) {
    const RETIRED: &str = "three-three-crossfire";
    const COVER: [&str; 2] = ["facing-clues", "hidden-single"];
    if COVER.iter().all(|cover| allowed.iter().any(|id| id == cover)) {
        allowed.retain(|id| id != RETIRED);
    }
}

/// Breaks once the board's deadline has passed.
fn in_time(board: &Board) -> ControlFlow<()> {
    if board.deadline().has_passed() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// The first deduction of the technique on the board.
pub fn first(technique: &dyn Technique, board: &Board) -> Option<Deduction> {
    let mut first = None;
    let _ = technique.find(board, &mut |deduction| {
        first = Some(deduction);
        ControlFlow::Break(())
    });
    first
}
