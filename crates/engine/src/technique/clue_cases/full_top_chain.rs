//! Full top chain: one less of the tallest than the clue counts stand placed, rising.
//!
//! They are all seen, since nothing taller stands before any of them, and between and behind them
//! nothing else is. So one building is seen before the first of them: the nearest, which is the
//! tallest of those before. It loses what is too low for that, the others what it cannot top.

use crate::technique::clue_case::{ClueCase, Step, head_tops, tall};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Facts, Reads, TechniqueInfo, Tier};
use crate::{Arg, Role};

/// One deduction for each clue.
pub(crate) static FULL_TOP_CHAIN: ClueCase = ClueCase {
    info: &TechniqueInfo { id: "full-top-chain", tier: Tier::B, difficulty: Difficulty::Medium, rating: 30 },
    facts: Facts::reading(Reads::OneClue),
    look: full_top_chain,
};

/// Where the tallest `clue - 1` buildings stand, nearest first, if they are placed and rise.
pub(super) fn top_chain(sight: &Sight) -> Option<Vec<usize>> {
    let distance_of = |below: usize| {
        let digit = tall(sight, below)?;
        (0..sight.order()).find(|&distance| sight.height(distance) == Some(digit))
    };
    let chain: Vec<usize> = (0..sight.value() - 1).rev().map(distance_of).collect::<Option<_>>()?;
    chain.is_sorted().then_some(chain)
}

fn full_top_chain(sight: &Sight) -> Option<Step<'_>> {
    let chain = top_chain(sight)?;
    let first = *chain.first()?;
    let mut step = Step::new(sight);
    head_tops(&mut step, first)?;
    step.mark(Role::Seen, 0);
    let [tall, cells] = chain_args(&mut step, &chain);
    let args = [tall, cells, ("cell", Arg::Cell(sight.cells[first])), ("first", Arg::Cell(sight.cells[0]))];
    step.because("because.full-top-chain", args)
}

/// Marks the chain; its heights and cells as arguments.
pub(super) fn chain_args(step: &mut Step<'_>, chain: &[usize]) -> [(&'static str, Arg); 2] {
    let sight = step.sight();
    for &distance in chain {
        step.mark(Role::Seen, distance);
    }
    let tall = chain.iter().filter_map(|&distance| sight.height(distance)).collect();
    let cells = chain.iter().map(|&distance| sight.cells[distance]).collect();
    [("tall", Arg::Digits(tall)), ("cells", Arg::Cells(cells))]
}
