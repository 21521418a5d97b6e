//! Finds removable groups by bisection instead of one by one.
//!
//! One by one, each group is tested with everything that has to stay so far and everything still untested. A whole span
//! of untested groups can be tested the same way: if the rest is enough, all of the span goes at once. If not, each
//! half becomes a span of its own and starts from what propagation has found for the whole span, which holds for the
//! halves too.
//!
//! Source: U. Junker, "QuickXplain: preferred explanations and relaxations for over-constrained problems", AAAI 2004.
//! The result is the same as one by one, as long as showing less never lets propagation find more.

use super::ladder_context::{LadderContext, Propagated};
use super::solved_grid::{ItemGroup, SolvedGrid};
use crate::DigitSet;
use crate::generate::revealed_set::RevealedSet;
use crate::generate::uniqueness::UniquenessProver;

/// The spans still to be tested, the next one last.
#[derive(Clone, Debug)]
pub(super) struct Bisection {
    spans: Vec<Span>,
    /// Buffer for the cells that have to follow.
    wanted: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Span {
    /// How many groups are tested after the span.
    after: usize,
    propagated: Propagated,
}

/// The result of testing a span.
#[derive(Clone, Debug)]
pub(super) enum BisectionStep {
    /// That many groups, the next ones, can go. Holds what is left.
    Removable(usize, RevealedSet),
    /// The span is a single group; propagation alone is not enough without it. Holds what it found.
    Single(Propagated),
    /// The next group has to stay.
    Needed,
    /// The span was cut in half.
    Halved,
}

impl Bisection {
    /// One span with everything.
    pub(super) fn new(solved: &SolvedGrid) -> Self {
        let cells = vec![DigitSet::all(solved.order()); solved.cells()];
        let spans =
            vec![Span { after: 0, propagated: Propagated { revealed: RevealedSet::nothing(solved.order()), cells } }];
        Self { spans, wanted: Vec::new() }
    }

    /// Tests the next span. Of `groups` the last comes first; `most` givens and clues may go.
    pub(super) fn advance(
        &mut self,
        groups: &[ItemGroup],
        context: &mut LadderContext,
        solved: &SolvedGrid,
        revealed: &RevealedSet,
        most: [usize; 2],
        unique: &UniquenessProver,
    ) -> Option<BisectionStep> {
        while self.spans.last().is_some_and(|span| span.after >= groups.len()) {
            self.spans.pop();
        }
        let Span { after, mut propagated } = self.spans.pop()?;
        let mut less = revealed.clone();
        let span = groups[after..].iter().flat_map(|group| group.iter());
        span.clone().for_each(|&item| less.set(item, false));
        let clues = span.clone().filter(|&&item| item >= solved.cells()).count();
        let is_refused = unique.has_counterexample(&less);
        if is_refused && groups.len() == after + 1 {
            return Some(BisectionStep::Needed);
        }
        if !is_refused && span.clone().count() - clues <= most[0] && clues <= most[1] {
            // If the removed givens follow, the puzzle is as good as before.
            self.wanted.clear();
            if clues > 0 {
                self.wanted.extend(0..solved.cells());
            } else {
                self.wanted.extend(span);
            }
            if context.propagate(solved, &mut propagated, &less, &self.wanted) {
                return Some(BisectionStep::Removable(groups.len() - after, less));
            }
            if groups.len() == after + 1 {
                return Some(BisectionStep::Single(propagated));
            }
        }
        let middle = usize::midpoint(after, groups.len());
        self.spans.push(Span { after, propagated: propagated.clone() });
        self.spans.push(Span { after: middle, propagated });
        Some(BisectionStep::Halved)
    }
}
