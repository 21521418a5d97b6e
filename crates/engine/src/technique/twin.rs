//! Two steps of one technique that share what they rest on, as one: siamese fish, dual two-string kites and the like.
//! They come after the single steps, so that where one step is asked for it is a single one.

use crate::{Arg, Deduction, Phrase};
use std::ops::ControlFlow;

/// The most steps of which twins are looked for.
const MAX_STEPS: usize = 60;

/// Hands over each pair of steps whose bases share something as one step, if neither has all conclusions of the other.
pub(super) fn twins<Base>(
    steps: impl IntoIterator<Item = (Deduction, Base)>,
    share: fn(&Base, &Base) -> bool,
    found: &mut dyn FnMut(Deduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let steps: Vec<_> = steps.into_iter().take(MAX_STEPS).collect();
    for (at, (one, base)) in steps.iter().enumerate() {
        for (other, _) in steps[at + 1..].iter().filter(|(_, same)| share(same, base)) {
            let has_more = |one: &Deduction, other: &Deduction| {
                one.conclusions.iter().any(|fact| !other.conclusions.contains(fact))
            };
            if has_more(one, other) && has_more(other, one) {
                found(twin(one, other))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two steps as one.
fn twin(one: &Deduction, other: &Deduction) -> Deduction {
    let mut both = one.clone();
    let new = other.conclusions.iter().filter(|fact| !one.conclusions.contains(fact));
    both.conclusions.extend(new);
    let new = other.marks.iter().filter(|mark| !one.marks.contains(mark));
    both.marks.extend(new);
    both.chain.clear();
    let sentences = [("one", &one.because), ("other", &other.because)];
    both.because =
        Phrase::new("because.twin", sentences.map(|(name, phrase)| (name, Arg::Phrase(Box::new(phrase.clone())))));
    both
}
