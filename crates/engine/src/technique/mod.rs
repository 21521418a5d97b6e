//! The named techniques, each in a file of its own, and the ladder: easiest first.

mod bent_sets;
mod box_clues;
mod chains;
mod clue_case;
mod clue_cases;
mod coloring;
mod complex_fish;
mod counting;
mod cross_out;
mod exocet;

mod finned;
mod fireworks;
mod fish;
mod habr_ladder;
mod hidden_single;
mod last_cell;
mod line_arrangements;
mod locked;
mod locked_subsets;
mod multi_sector;
mod naked_single;
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
pub use habr_ladder::HABR_LADDER;
pub use precheck::Precheck;
pub use properties::{Cover, KernelRule, Pattern, Reads, TechniqueProperties};
pub use suppose::SUPPOSE;
pub(crate) use suppose::refute_by_supposition;

use super::{Board, Deduction, Puzzle};
use nanoserde::{DeBin, SerBin};
use sight::Sight;
use std::ops::ControlFlow;

/// How hard a technique is for a person.
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

/// The name and rating of a technique.
#[derive(PartialEq, Eq, Debug)]
pub struct TechniqueInfo {
    /// The id in kebab case. It is never reused for another technique.
    pub id: &'static str,
    /// How hard it is to see.
    pub tier: Tier,
    /// The difficulty of a puzzle that needs it.
    pub difficulty: Difficulty,
    /// The rating of a step in tenths, on a scale like that of Sudoku Explainer; 10 is the easiest.
    pub rating: u16,
}

/// A named technique.
pub trait Technique: Sync {
    /// Its name and rating.
    fn info(&self) -> &'static TechniqueInfo;

    /// Its properties, for code that runs many techniques.
    fn properties(&self) -> TechniqueProperties {
        TechniqueProperties::reading(Reads::Board)
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
        TechniqueProperties::reading(Reads::OneClue)
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

/// All techniques, easiest first. Hints, films and grades use this order.
pub const LADDER: &[&dyn Technique] = &[
    &openings::clue_one::CLUE_ONE,
    &openings::clue_n::CLUE_N,
    &last_cell::LastCell,
    &openings::one_opposite_two::ONE_OPPOSITE_TWO,
    &openings::facing_clues::FACING_CLUES,
    &openings::side_census::SideCensus,
    &cross_out::CrossOut,
    &hidden_single::HiddenSingle,
    &naked_single::NakedSingle,
    &openings::staircase::STAIRCASE,
    &openings::clue_one::NOT_ONE,
    &openings::tallest_window::TALLEST_WINDOW,
    &box_clues::EDGE_POINTING,
    &box_clues::DEEP_CLUES,
    &box_clues::EDGE_CLAIMING,
    &locked::POINTING,
    &clue_cases::second_cell::SECOND_CELL,
    &clue_cases::blockade::BLOCKADE,
    &clue_cases::low_first_building::LOW_FIRST_BUILDING,
    &clue_cases::ascending_run::ASCENDING_RUN,
    &clue_cases::next_to_tallest::NEXT_TO_TALLEST,
    &locked::CLAIMING,
    &clue_cases::must_be_first::MUST_BE_FIRST,
    &clue_cases::full_top_chain::FULL_TOP_CHAIN,
    &subset::LOCKED_PAIR,
    &subset::NAKED_PAIR,
    &counting::enough_seen::EnoughSeen,
    &clue_cases::two_at_both_ends::TWO_AT_BOTH_ENDS,
    &clue_cases::first_building_height::FIRST_BUILDING_HEIGHT,
    &counting::all_needed::AllNeeded,
    &openings::staircase::REFINED_STAIRCASE,
    &counting::bounds::PeakTrial,
    &clue_cases::tallest_last_clue_three::TALLEST_LAST_CLUE_THREE,
    &subset::HIDDEN_PAIR,
    &clue_cases::half_line::HALF_LINE,
    &clue_cases::one_short::ONE_SHORT,
    &counting::bounds::CountTrial,
    &peak_fish::PeakFish,
    &fish::X_WING,
    &subset::LOCKED_TRIPLE,
    &subset::NAKED_TRIPLE,
    &fish::SWORDFISH,
    &subset::HIDDEN_TRIPLE,
    &turbot_fish::SKYSCRAPER,
    &turbot_fish::KITE,
    &turbot_fish::TURBOT_FISH,
    &wing::XY_WING,
    &turbot_fish::EMPTY_RECTANGLE,
    &wing::XYZ_WING,
    &wing::WWing,
    &unique::UniqueRectangle,
    &subset::NAKED_QUAD,
    &line_arrangements::OneClue,
    &fish::JELLYFISH,
    &subset::HIDDEN_QUAD,
    &finned::X_WING,
    &finned::SASHIMI_X_WING,
    &wing::WXYZ_WING,
    &wing::XY_CHAIN_OF_FOUR,
    &wing::BENT_QUAD,
    &unique::UniversalGrave,
    &line_arrangements::BothClues,
    &unique::RareRectangle,
    &unique::UniqueLoop,
    &unique::HiddenRectangle,
    &unique::AvoidableRectangle,
    &unique::GraveWithMore,
    &coloring::REMOTE_PAIR,
    &fireworks::Fireworks,
    &finned::SWORDFISH,
    &finned::SASHIMI_SWORDFISH,
    &finned::JELLYFISH,
    &finned::SASHIMI_JELLYFISH,
    &sue_de_coq::SueDeCoq,
    &coloring::SIMPLE_COLORING,
    &coloring::MULTI_COLORING,
    &chains::alternating::X_CHAIN,
    &chains::alternating::BIVALUE_CHAIN,
    &chains::alternating::AIC,
    &chains::alternating::GROUPED_AIC,
    &chains::alternating::ALS_XZ,
    &chains::alternating::ALS_XY_WING,
    &suppose::nishio::Nishio,
    &chains::alternating::LINE_CHAIN,
    &chains::alternating::ALS_CHAIN,
    &complex_fish::FRANKEN,
    &chains::death_blossom::DeathBlossom,
    &complex_fish::MUTANT,
    &pattern_overlay::PatternOverlay,
    &chains::forcing::SINGLES,
    &chains::forcing::LINES,
    &tridagon::Tridagon,
    &sk_loop::SkLoop,
    &multi_sector::MultiSector,
    &exocet::Exocet,
    &chains::static_forcing::CELL,
    &chains::static_forcing::REGION,
    &suppose::line_cases::LineCases,
    &suppose::contradiction::Contradiction,
    &suppose::nested::NestedContradiction,
    &suppose::trial::Trial,
];

/// The technique of that id, of the ladder or of [`HABR_LADDER`].
pub fn technique(id: &str) -> Option<&'static dyn Technique> {
    LADDER.iter().chain(HABR_LADDER).copied().find(|technique| technique.info().id == id)
}

/// Techniques that hardly any puzzle needs: none was found for the first four in 7,780 grids of a 9x9 Sudoku, and none for
/// the others in minutes. Recipes for them are [rare](crate::generate::Odds::Rare).
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

/// The kind of reasoning of a technique, which has its own colour in plots.
pub fn group(id: &str) -> &'static str {
    let Some(technique) = technique(id) else { return "trial" };
    let properties = technique.properties();
    match (properties.rule, technique.info().tier) {
        (Some(KernelRule::CrossOut), _) => "cross-out",
        (Some(rule), _) if rule.is_single() => "single",
        (_, Tier::Basic | Tier::ClueCase | Tier::Counting) => "clue",
        (_, Tier::Line) => "line",
        (_, Tier::Pattern) if properties.is_chain => "chain",
        (_, Tier::Pattern) => "set",
        (_, Tier::Supposition) => "trial",
    }
}
