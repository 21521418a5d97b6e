//! What can go is found by halves.
//!
//! One after the other is tried, and what a puzzle needs stays: whether the next can go is asked with what
//! stays so far and all that comes after it. Of a span of what is to be tried that much is told in any
//! case, but for the span itself; where that is enough, all of the span goes at once. Where it is not,
//! each half is a span of its own, and what follows by the kernel need not be followed again: the span of
//! one begins with what its trial can begin with.
//!
//! Source: U. Junker, «QuickXplain: preferred explanations and relaxations for over-constrained problems»,
//! AAAI 2004. What goes is the same as one by one, as long as less never tells more.

use super::ladder_context::{LadderContext, Propagated};
use super::solved_grid::{ItemGroup, SolvedGrid};
use crate::DigitSet;
use crate::generate::revealed_set::RevealedSet;
use crate::generate::uniqueness::UniquenessProver;

/// The spans that are still to be tried, the next one last.
#[derive(Clone, Debug)]
pub(super) struct Bisection {
    spans: Vec<Span>,
    /// Room for the cells that have to follow.
    wanted: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Span {
    /// How many groups come after it.
    after: usize,
    propagated: Propagated,
}

/// What a span turned out to be.
#[derive(Clone, Debug)]
pub(super) enum BisectionStep {
    /// So many groups, the next ones, can go, which leaves that much.
    Goes(usize, RevealedSet),
    /// The next group alone, without which that much follows.
    One(Propagated),
    /// The next group cannot go.
    Stays,
    /// There are more spans now.
    Halved,
}

impl Bisection {
    /// All is still to be tried.
    pub(super) fn new(solved: &SolvedGrid) -> Self {
        let cells = vec![DigitSet::all(solved.order()); solved.cells()];
        let spans =
            vec![Span { after: 0, propagated: Propagated { revealed: RevealedSet::nothing(solved.order()), cells } }];
        Self { spans, wanted: Vec::new() }
    }

    /// Looks at the span that is next; of `groups` the last is tried first. So many givens and clues may go
    /// at most.
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
            return Some(BisectionStep::Stays);
        }
        if !is_refused && span.clone().count() - clues <= most[0] && clues <= most[1] {
            // With the givens that went back in their cells it is as it was.
            self.wanted.clear();
            if clues > 0 {
                self.wanted.extend(0..solved.cells());
            } else {
                self.wanted.extend(span);
            }
            if context.propagate(solved, &mut propagated, &less, &self.wanted) {
                return Some(BisectionStep::Goes(groups.len() - after, less));
            }
            if groups.len() == after + 1 {
                return Some(BisectionStep::One(propagated));
            }
        }
        let middle = usize::midpoint(after, groups.len());
        self.spans.push(Span { after, propagated: propagated.clone() });
        self.spans.push(Span { after: middle, propagated });
        Some(BisectionStep::Halved)
    }
}
