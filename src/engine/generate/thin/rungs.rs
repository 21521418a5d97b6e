//! Which part of the ladder a puzzle is to be solved by.

use super::{asks_the_ladder, openings};
use crate::engine::generate::{Recipe, Surplus};
use crate::engine::{Difficulty, LADDER, Technique};
use std::fmt;

/// Part of the ladder.
#[derive(Clone)]
pub(in crate::engine::generate) struct Rungs {
    /// The techniques, easiest first, without those that the kernel does.
    pub(super) techniques: Vec<&'static dyn Technique>,
    /// Whether cross-out and both singles are among them.
    pub(super) has_singles: bool,
    /// What is told by lines, where the singles are among them.
    pub(super) lines: Lines,
    /// Those among them that read clues alone.
    pub(super) openings: Vec<&'static str>,
}

/// What the kernel tells by lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    /// Nothing.
    None,
    /// What follows from each clue by itself.
    OneClue,
    /// What follows from both.
    BothClues,
}

/// What looks along one clue, and finds nothing where the arrangements by one clue find nothing.
const ONE_CLUE: [&str; 18] = [
    "tallest-window",
    "second-cell",
    "blockade",
    "low-head",
    "climb",
    "next-to-tallest",
    "outflanked",
    "full-top-chain",
    "enough-seen",
    "all-needed",
    "refined-staircase",
    "peak-trial",
    "head-value",
    "middle-ground",
    "half-line",
    "one-short",
    "count-trial",
    "line-one-clue",
];

/// What looks along both clues of a line.
const BOTH_CLUES: [&str; 2] = ["three-three-crossfire", "line-both-clues"];

/// The order from which on boards without givens are searched for long.
const BARE: u8 = 8;
/// The order from which on any board may be.
const LARGE: u8 = 12;

/// What the kernel's propagation without clues amounts to.
const SINGLES: [&str; 4] = ["last-cell", "cross-out", "hidden-single", "naked-single"];

/// What needs the singles below it and is never needed beside them.
const LAST_CELL: &str = "last-cell";

impl fmt::Debug for Rungs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rungs")
    }
}

impl Rungs {
    /// What the recipe allows; none where one solution is enough. Where to prove that would take
    /// long, on large boards and on boards without givens, what is quick is asked for instead.
    pub(super) fn of(recipe: &Recipe) -> Option<Self> {
        let asks = asks_the_ladder(recipe);
        let is_hard_to_prove = match recipe.givens {
            Some(0) => recipe.order >= BARE,
            _ => recipe.order >= LARGE,
        };
        let takes_care = is_hard_to_prove
            && recipe.surplus != Surplus::Minimal
            && recipe.difficulty != Some(Difficulty::Unreasonable);
        if !asks && !takes_care {
            return None;
        }
        let most = if asks || recipe.order < LARGE { Difficulty::Unreasonable } else { Difficulty::Medium };
        let rungs = Self::among(|technique| technique.info().difficulty <= most && is_allowed(recipe, technique));
        Some(if asks { rungs } else { rungs.quick() })
    }

    /// The whole ladder.
    pub(super) fn all() -> Self {
        Self::among(|_| true)
    }

    /// What must not be enough, by what the recipe wants: what it allows without the technique that
    /// it needs, and all that is easier than it wants.
    pub(super) fn not_enough(recipe: &Recipe) -> Vec<Self> {
        let without = recipe
            .needs
            .as_deref()
            .map(|needed| Self::among(|technique| technique.info().id != needed && is_allowed(recipe, technique)));
        let easier = recipe
            .difficulty
            .filter(|&difficulty| difficulty > Difficulty::Easy)
            .map(|difficulty| Self::among(|technique| technique.info().difficulty < difficulty));
        without.into_iter().chain(easier).collect()
    }

    /// Those that don't take long.
    pub(super) fn quick(&self) -> Self {
        let mut quick = self.clone();
        quick.techniques.retain(|&technique| !is_slow(technique));
        quick
    }

    /// Whether some of them take long.
    pub(super) fn has_slow(&self) -> bool {
        self.techniques.iter().any(|&technique| is_slow(technique))
    }

    fn among(is_in: impl Fn(&'static dyn Technique) -> bool) -> Self {
        let mut techniques: Vec<&'static dyn Technique> = LADDER.iter().copied().filter(|&one| is_in(one)).collect();
        let has = |id: &str| techniques.iter().any(|technique| technique.info().id == id);
        let has_singles = SINGLES[1..].iter().all(|id| has(id));
        let lines = match (has_singles && has("line-one-clue"), has("line-both-clues")) {
            (true, true) => Lines::BothClues,
            (true, false) => Lines::OneClue,
            _ => Lines::None,
        };
        let openings = openings::IDS.iter().copied().filter(|id| has(id)).collect();
        techniques.retain(|technique| {
            let id = &technique.info().id;
            !(openings::IDS.contains(id)
                || has_singles && SINGLES.contains(id)
                || lines != Lines::None && ONE_CLUE.contains(id)
                || lines == Lines::BothClues && BOTH_CLUES.contains(id))
        });
        Self { techniques, has_singles, lines, openings }
    }
}

/// Chains and suppositions go through the whole board again and again.
fn is_slow(technique: &dyn Technique) -> bool {
    technique.info().rating >= 66
}

/// Whether the puzzle may be solved by that technique.
///
/// Where one is needed, those up to its place count, and the singles, without which hardly anything
/// goes on; but for the last cell, which is a single itself.
fn is_allowed(recipe: &Recipe, technique: &dyn Technique) -> bool {
    let id = technique.info().id;
    let place = |id: &str| LADDER.iter().position(|technique| technique.info().id == id);
    let is_low = match recipe.needs.as_deref() {
        None => true,
        Some(needed) => {
            let last = if needed == LAST_CELL { LAST_CELL } else { "naked-single" };
            place(id) <= place(needed).max(place(last))
        }
    };
    is_low
        && recipe.difficulty.is_none_or(|difficulty| technique.info().difficulty <= difficulty)
        && (recipe.allowed.is_empty() || recipe.allowed.iter().any(|allowed| allowed == id))
}
