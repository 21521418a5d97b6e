//! The techniques in their order, in two parts: most puzzles need the common ones alone, and a page can load the others when
//! those are stuck.

use super::*;

/// All techniques, easiest first: the common ones, then the advanced ones. Hints, films and grades use this order.
pub const LADDER: &[&dyn Technique] = &joined::<{ COMMON.len() + ADVANCED.len() }>();

/// The techniques of puzzles up to hard ones, and lines with both clues, which share their code.
const COMMON: &[&dyn Technique] = &[
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
    &unique::BugPlusOne,
    &line_arrangements::BothClues,
];

/// Chains and suppositions, and patterns as rare as they.
const ADVANCED: &[&dyn Technique] = &[
    &unique::RareRectangle,
    &unique::UniqueLoop,
    &unique::HiddenRectangle,
    &unique::AvoidableRectangle,
    &unique::BugPlusN,
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
    &medusa::Medusa,
    &chains::alternating::AIC,
    &chains::alternating::GROUPED_AIC,
    &chains::alternating::ALS_XZ,
    &chains::alternating::ALS_XY_WING,
    &suppose::nishio::Nishio,
    &chains::alternating::LINE_CHAIN,
    &chains::alternating::ALS_CHAIN,
    &complex_fish::FRANKEN,
    &chains::death_blossom::ALIGNED_PAIR_EXCLUSION,
    &chains::death_blossom::DEATH_BLOSSOM,
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
    &chains::kraken_fish::KrakenFish,
    &suppose::line_cases::LineCases,
    &suppose::contradiction::Contradiction,
    &suppose::nested::NestedContradiction,
    &suppose::trial::Trial,
];

const fn joined<const LEN: usize>() -> [&'static dyn Technique; LEN] {
    let mut all = [COMMON[0]; LEN];
    let mut at = 0;
    while at < LEN {
        all[at] = if at < COMMON.len() { COMMON[at] } else { ADVANCED[at - COMMON.len()] };
        at += 1;
    }
    all
}

/// The techniques that a program has. One that names [`Self::COMMON`] alone does not hold the code of the others.
#[derive(Clone, Copy)]
pub struct Ladder {
    techniques: &'static [&'static dyn Technique],
    is_whole: bool,
}

impl Ladder {
    /// All of them: [`LADDER`].
    pub const WHOLE: Self = Self { techniques: LADDER, is_whole: true };

    /// The beginning of it, up to lines with both clues: a step that it finds is the one that the whole ladder finds.
    pub const COMMON: Self = Self { techniques: COMMON, is_whole: false };

    /// Its techniques, easiest first.
    pub const fn techniques(self) -> &'static [&'static dyn Technique] {
        self.techniques
    }

    /// Whether there are no others: where it finds nothing, nothing is found.
    pub const fn is_whole(self) -> bool {
        self.is_whole
    }

    /// Its technique of that id, or that of [`HABR_LADDER`].
    pub fn technique(self, id: &str) -> Option<&'static dyn Technique> {
        self.techniques.iter().chain(HABR_LADDER).copied().find(|technique| technique.info().id == id)
    }
}
