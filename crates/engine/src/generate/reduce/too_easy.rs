//! Checks that a puzzle is not solvable by less than the recipe asks for.

use super::ladder_context::LadderContext;
use super::ladder_run::{LadderRun, RunStatus};
use super::reducer::Reducer;
use super::technique_set::TechniqueSet;
use crate::Difficulty;
use crate::generate::recipe::Recipe;
use crate::technique::technique;

/// Checks that easier techniques get stuck, and that the needed technique finds something where those before it are
/// stuck.
#[derive(Clone, Debug)]
pub(in crate::generate) struct TooEasyCheck {
    /// Sets that must not be enough, last first, each with the technique that has to find something then.
    too_easy_sets: Vec<(TechniqueSet, Option<String>)>,
    running: Option<(LadderContext, LadderRun)>,
}

impl TooEasyCheck {
    /// Prepares the check.
    ///
    /// Where the techniques are few and none is needed, grading tells as soon, so nothing is checked.
    pub(in crate::generate) fn new(recipe: &Recipe) -> Self {
        let is_long = recipe.needs.is_some() || recipe.difficulty > Some(Difficulty::Hard);
        let easier = TechniqueSet::easier_than_wanted(recipe).filter(|_| is_long).map(|set| (set, None));
        let without = TechniqueSet::without_needed(recipe).map(|set| (set, recipe.needs.clone()));
        Self { too_easy_sets: easier.into_iter().chain(without).collect(), running: None }
    }

    /// Runs one technique. Returns whether the puzzle gets stuck everywhere, once that is known.
    pub(in crate::generate) fn advance(&mut self, reducer: &Reducer, effort: &mut u64) -> Option<bool> {
        let Some((set, needed)) = self.too_easy_sets.last() else { return Some(true) };
        let Some((context, run)) = &mut self.running else {
            let mut context = LadderContext::new(&reducer.solved, set.clone());
            let Some(run) = LadderRun::new(&mut context, &reducer.solved, &reducer.revealed, effort) else {
                return Some(false);
            };
            self.running = Some((context, run));
            return None;
        };
        match run.advance(context, effort) {
            RunStatus::Running => return None,
            RunStatus::Solved => return Some(false),
            RunStatus::Stuck => {}
        }
        let needed = needed.as_deref().and_then(technique);
        if needed.is_some_and(|needed| !run.finds(needed, effort)) {
            return Some(false);
        }
        self.too_easy_sets.pop();
        self.running = None;
        None
    }

    /// Whether the needed technique is needed, if any, as far as it was checked.
    pub(in crate::generate) fn is_needed(&self) -> bool {
        self.too_easy_sets.iter().all(|(_, needed)| needed.is_none())
    }
}
