//! Which part of the ladder a puzzle is to be solved by.

use super::asks_the_ladder;
use crate::engine::generate::Recipe;
use crate::engine::{LADDER, Technique};
use std::fmt;

/// Part of the ladder.
#[derive(Clone)]
pub(in crate::engine::generate) struct Rungs {
    /// The techniques, easiest first, without those that the kernel does.
    pub(super) techniques: Vec<&'static dyn Technique>,
    /// Whether cross-out and both singles are among them.
    pub(super) has_singles: bool,
    /// Whether singles and the arrangements by both clues are among them.
    pub(super) has_lines: bool,
}

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
    /// What the recipe allows; all of it where it does not ask.
    pub(in crate::engine::generate) fn of(recipe: &Recipe) -> Option<Self> {
        asks_the_ladder(recipe).then(|| Self::among(|technique| is_allowed(recipe, technique)))
    }

    /// What the recipe allows but the technique that it needs.
    pub(in crate::engine::generate) fn without_needed(recipe: &Recipe) -> Option<Self> {
        let needed = recipe.needs.as_deref()?;
        Some(Self::among(|technique| technique.info().id != needed && is_allowed(recipe, technique)))
    }

    fn among(is_in: impl Fn(&'static dyn Technique) -> bool) -> Self {
        let mut techniques: Vec<&'static dyn Technique> = LADDER.iter().copied().filter(|&one| is_in(one)).collect();
        let has = |id: &str| techniques.iter().any(|technique| technique.info().id == id);
        let has_singles = SINGLES[1..].iter().all(|id| has(id));
        let has_lines = has_singles && has("line-one-clue") && has("line-both-clues");
        if has_singles {
            techniques.retain(|technique| !SINGLES.contains(&technique.info().id));
        }
        Self { techniques, has_singles, has_lines }
    }
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
