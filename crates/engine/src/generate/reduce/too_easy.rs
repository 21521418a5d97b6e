//! What must not be enough for the puzzle.

use super::ladder_context::LadderContext;
use super::ladder_run::{LadderRun, RunStatus};
use super::reducer::Reducer;
use super::technique_set::TechniqueSet;
use crate::Difficulty;
use crate::generate::recipe::Recipe;
use crate::technique::technique;

/// Whether a puzzle is stuck where the recipe wants it to be: without the technique that is needed,
/// which finds something there, and by all that is easier.
#[derive(Clone, Debug)]
pub(in crate::generate) struct TooEasyCheck {
    /// What must not be enough, last first, and the technique that is to find something there.
    rungs: Vec<(TechniqueSet, Option<String>)>,
    climbing: Option<(LadderContext, LadderRun)>,
}

impl TooEasyCheck {
    /// Begins to find out.
    ///
    /// Where the ladder is short and no technique is to be needed, the grade tells it as soon.
    pub(in crate::generate) fn new(recipe: &Recipe) -> Self {
        let is_long = recipe.needs.is_some() || recipe.difficulty > Some(Difficulty::Hard);
        let easier = TechniqueSet::easier(recipe).filter(|_| is_long).map(|rungs| (rungs, None));
        let without = TechniqueSet::without(recipe).map(|rungs| (rungs, recipe.needs.clone()));
        Self { rungs: easier.into_iter().chain(without).collect(), climbing: None }
    }

    /// Goes on; whether it is stuck, once that is known.
    pub(in crate::generate) fn advance(&mut self, thinning: &Reducer, effort: &mut u64) -> Option<bool> {
        let Some((rungs, needed)) = self.rungs.last() else { return Some(true) };
        let Some((ground, climb)) = &mut self.climbing else {
            let mut ground = LadderContext::new(&thinning.items, rungs.clone());
            let Some(climb) = LadderRun::new(&mut ground, &thinning.items, &thinning.told, effort) else {
                return Some(false);
            };
            self.climbing = Some((ground, climb));
            return None;
        };
        match climb.advance(ground, effort) {
            RunStatus::Running => return None,
            RunStatus::Solved => return Some(false),
            RunStatus::Stuck => {}
        }
        let needed = needed.as_deref().and_then(technique);
        if needed.is_some_and(|needed| !climb.finds(needed, effort)) {
            return Some(false);
        }
        self.rungs.pop();
        self.climbing = None;
        None
    }

    /// Whether the technique that is to be needed is, if any, as far as is known.
    pub(in crate::generate) fn is_needed(&self) -> bool {
        self.rungs.iter().all(|(_, needed)| needed.is_none())
    }
}
