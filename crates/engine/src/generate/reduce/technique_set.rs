//! Sets of techniques that a puzzle must, or must not, be solvable by.

use super::cost::{LARGE_ORDER, is_slow};
use crate::generate::recipe::{Recipe, Surplus};
use crate::technique::{Inputs, KernelRule, SubsumedBy, technique as find};
use crate::{Difficulty, LADDER, Technique, Tier};
use std::fmt;

/// Part of the ladder.
#[derive(Clone)]
pub(in crate::generate) struct TechniqueSet {
    /// The techniques, easiest first, without those that propagation stands for.
    pub(super) techniques: Vec<&'static dyn Technique>,
    /// Whether cross-out and both singles are in the set.
    pub(super) has_singles: bool,
    /// How propagation uses lines. Only with the singles.
    pub(super) lines: LineRule,
    /// The techniques of the set that read clues alone.
    pub(super) clue_techniques: Vec<&'static dyn Technique>,
}

/// How propagation uses lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineRule {
    /// Not at all.
    None,
    /// Where the tallest has room.
    Windows,
    /// By each clue separately.
    OneClue,
    /// By both clues of a line.
    BothClues,
}

/// The order from which on boards without givens may be searched for long.
pub(super) const LARGE_WITHOUT_GIVENS: u8 = 8;

impl fmt::Debug for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TechniqueSet")
    }
}

impl TechniqueSet {
    /// The techniques that the recipe allows. `None` where one solution is enough. Where proving that would take long
    /// (large boards, boards without givens) the quick techniques have to be enough instead.
    pub(super) fn allowed_by(recipe: &Recipe) -> Option<Self> {
        let needs_ladder = needs_the_ladder(recipe);
        let is_hard_to_prove = match recipe.givens {
            Some(0) => recipe.order >= LARGE_WITHOUT_GIVENS,
            _ => recipe.order >= LARGE_ORDER,
        };
        let avoids_long_proofs = is_hard_to_prove
            && recipe.surplus != Surplus::Minimal
            && recipe.difficulty != Some(Difficulty::Unreasonable);
        if !needs_ladder && !avoids_long_proofs {
            return None;
        }
        let most =
            if needs_ladder || recipe.order < LARGE_ORDER { Difficulty::Unreasonable } else { Difficulty::Medium };
        let allowed = Allowed::by(recipe);
        let technique_set = Self::among(|index, technique| {
            technique.info().difficulty <= most
                && allowed.has(index, technique)
                && is_named(recipe, technique)
                && takes_part(recipe, technique)
        });
        Some(if needs_ladder { technique_set } else { technique_set.quick() })
    }

    /// The whole ladder, but for techniques that only take part by name.
    pub(super) fn all() -> Self {
        Self::among(|_, technique| technique.properties().since == 0)
    }

    /// Where the recipe needs a technique: those up to it, at least up to the singles, without it. They must not be
    /// enough.
    pub(super) fn without_needed(recipe: &Recipe) -> Option<Self> {
        let needed = recipe.needs.as_deref()?;
        let last = last_ladder_index(needed);
        Some(Self::among(|index, technique| {
            technique.info().id != needed
                && Some(index) <= last
                && is_named(recipe, technique)
                && takes_part(recipe, technique)
        }))
    }

    /// [`Self::without_needed`], where the needed technique comes after the singles; else `None`.
    pub(super) fn easier_than_needed(recipe: &Recipe) -> Option<Self> {
        let needed = recipe.needs.as_deref()?;
        if ladder_index(needed) > last_single() {
            Self::without_needed(recipe).filter(|technique_set| technique_set.has_singles)
        } else {
            None
        }
    }

    /// The techniques easier than the wanted difficulty, which must not be enough.
    pub(super) fn easier_than_wanted(recipe: &Recipe) -> Option<Self> {
        let difficulty = recipe.difficulty.filter(|&difficulty| difficulty > Difficulty::Easy)?;
        Some(Self::among(|_, technique| technique.info().difficulty < difficulty && takes_part(recipe, technique)))
    }

    /// Without slow techniques.
    pub(super) fn quick(&self) -> Self {
        let mut quick = self.clone();
        quick.techniques.retain(|&technique| !is_slow(technique));
        quick
    }

    /// Without sets, fish and chains: less follows, but it takes less time.
    pub(super) fn of_clues(&self) -> Self {
        let mut of_clues = self.clone();
        of_clues.techniques.retain(|technique| technique.info().tier != Tier::Pattern);
        of_clues
    }

    /// Only easy techniques.
    pub(super) fn easy(&self) -> Self {
        let mut easy = self.clone();
        easy.techniques.retain(|technique| technique.info().difficulty == Difficulty::Easy);
        easy.clue_techniques.retain(|technique| technique.info().difficulty == Difficulty::Easy);
        if easy.lines != LineRule::Windows {
            easy.lines = LineRule::None;
        }
        easy
    }

    /// Whether any of them is slow.
    pub(super) fn has_slow(&self) -> bool {
        self.techniques.iter().any(|&technique| is_slow(technique))
    }

    /// The techniques of the ladder that are in, by index and technique.
    fn among(is_in: impl Fn(usize, &'static dyn Technique) -> bool) -> Self {
        let ladder = LADDER.iter().copied().enumerate();
        let techniques: Vec<_> = ladder.filter(|&(index, one)| is_in(index, one)).map(|(_, one)| one).collect();
        let rules: Vec<KernelRule> = techniques.iter().filter_map(|technique| technique.properties().rule).collect();
        let has = |rule: KernelRule| rules.contains(&rule);
        let has_singles =
            [KernelRule::CrossOut, KernelRule::HiddenSingle, KernelRule::NakedSingle].into_iter().all(has);
        let lines = match (has_singles && has(KernelRule::OneClue), has(KernelRule::BothClues)) {
            (true, true) => LineRule::BothClues,
            (true, false) => LineRule::OneClue,
            _ if has_singles && has(KernelRule::TallestWindow) => LineRule::Windows,
            _ => LineRule::None,
        };
        let all = techniques.clone();
        let (clue_techniques, mut techniques): (Vec<_>, Vec<_>) =
            techniques.into_iter().partition(|technique| technique.properties().inputs == Inputs::LineClues);
        techniques.retain(|technique| {
            let properties = technique.properties();
            let is_done_by_propagation = match properties.rule {
                Some(KernelRule::TallestWindow) => lines != LineRule::None,
                Some(rule) if rule.needs_no_clues() => has_singles,
                _ => false,
            };
            let is_along_lines = match properties.inputs {
                Inputs::OneClue => matches!(lines, LineRule::OneClue | LineRule::BothClues),
                Inputs::BothClues => lines == LineRule::BothClues,
                _ => false,
            };
            let is_subsumed = match properties.subsumed_by {
                SubsumedBy::Always(by) => all.iter().any(|other| other.info().id == by.info().id),
                SubsumedBy::None | SubsumedBy::WithClues(_) => false,
            };
            !(is_done_by_propagation || is_along_lines || is_subsumed)
        });
        Self { techniques, has_singles, lines, clue_techniques }
    }
}

/// The techniques that the difficulty and the needed technique of a recipe let take part.
///
/// Where one is needed, those up to it on the ladder do, and the singles, without which hardly anything goes on.
/// The last cell is an exception, since it is a single itself. Where the puzzle has to be harder than the needed
/// technique, everything up to that difficulty does.
struct Allowed {
    /// The last index in the ladder.
    last: usize,
    difficulty: Option<Difficulty>,
}

impl Allowed {
    fn by(recipe: &Recipe) -> Self {
        let is_harder = |needed: &str| recipe.difficulty > find(needed).map(|needed| needed.info().difficulty);
        let needed = recipe.needs.as_deref().filter(|needed| !is_harder(needed));
        Self { last: needed.and_then(last_ladder_index).unwrap_or(LADDER.len()), difficulty: recipe.difficulty }
    }

    fn has(&self, index: usize, technique: &dyn Technique) -> bool {
        index <= self.last && self.difficulty.is_none_or(|difficulty| technique.info().difficulty <= difficulty)
    }
}

fn ladder_index(id: &str) -> Option<usize> {
    LADDER.iter().position(|technique| technique.info().id == id)
}

/// The index of the last single.
fn last_single() -> Option<usize> {
    LADDER.iter().rposition(|technique| technique.properties().rule.is_some_and(KernelRule::needs_no_clues))
}

/// The last index of the techniques that may take part where that one is needed.
fn last_ladder_index(needed: &str) -> Option<usize> {
    let is_last_cell = find(needed).is_some_and(|needed| needed.properties().rule == Some(KernelRule::LastCell));
    if is_last_cell { ladder_index(needed) } else { ladder_index(needed).max(last_single()) }
}

/// Whether the technique takes part in making a puzzle of the recipe: a later addition only where the recipe names one as
/// late, so that any other recipe makes what it always made.
pub(in crate::generate) fn takes_part(recipe: &Recipe, technique: &dyn Technique) -> bool {
    let named = recipe.needs.iter().chain(&recipe.allowed).filter_map(|id| find(id));
    technique.properties().since <= named.map(|named| named.properties().since).max().unwrap_or(0)
}

fn is_named(recipe: &Recipe, technique: &dyn Technique) -> bool {
    recipe.allowed.is_empty() || recipe.allowed.iter().any(|allowed| allowed == technique.info().id)
}

/// Whether the recipe asks for something that only the ladder can tell.
fn needs_the_ladder(recipe: &Recipe) -> bool {
    recipe.needs.is_some()
        || !recipe.allowed.is_empty()
        || recipe.difficulty.is_some_and(|difficulty| difficulty < Difficulty::Unreasonable)
}
