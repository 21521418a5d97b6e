//! The kinds of reasoning that a film tells apart by colour.

use super::{KernelRule, Technique, Tier};
use nanoserde::{DeBin, SerBin};

/// A kind of reasoning, which has its own colour in films. In ascending order: where several steps share a bar of the plot,
/// it has the colour of the highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, SerBin, DeBin)]
pub enum TechniqueGroup {
    /// Placed digits are removed from their peers.
    CrossOut,
    /// Clues without arrangements of lines.
    Clue,
    /// Singles.
    Single,
    /// Arrangements of a line.
    Line,
    /// Sets, fish and other patterns that are no chains.
    Set,
    /// Chains.
    Chain,
    /// Suppositions, and the guesses of a film.
    Trial,
    /// No technique: a film comes to a position without a solution, and takes its guess back.
    DeadEnd,
}

impl TechniqueGroup {
    /// All of them, in ascending order.
    pub const ALL: [Self; 8] =
        [Self::CrossOut, Self::Clue, Self::Single, Self::Line, Self::Set, Self::Chain, Self::Trial, Self::DeadEnd];

    /// The word in keys of phrases and in the page's attributes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::CrossOut => "cross-out",
            Self::Clue => "clue",
            Self::Single => "single",
            Self::Line => "line",
            Self::Set => "set",
            Self::Chain => "chain",
            Self::Trial => "trial",
            Self::DeadEnd => "dead-end",
        }
    }

    /// The group of a technique.
    pub fn of(technique: &dyn Technique) -> Self {
        let properties = technique.properties();
        match (properties.rule, technique.info().tier) {
            (Some(KernelRule::CrossOut), _) => Self::CrossOut,
            (Some(rule), _) if rule.needs_no_clues() => Self::Single,
            (_, Tier::Basic | Tier::ClueCase | Tier::Counting) => Self::Clue,
            (_, Tier::Line) => Self::Line,
            (_, Tier::Pattern) if properties.is_chain => Self::Chain,
            (_, Tier::Pattern) => Self::Set,
            (_, Tier::Supposition) => Self::Trial,
        }
    }
}
