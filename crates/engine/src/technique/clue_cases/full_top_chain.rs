//! Full top chain: for a clue of c, the c - 1 tallest buildings are placed, in increasing order.
//!
//! They are all visible, since nothing taller is before any of them, and nothing else is visible between or
//! behind them. So exactly one building is visible before the chain: the nearest, which is the tallest of those
//! before. Its cell loses candidates too low for that, the others those too tall.

use crate::technique::clue_technique::{ClueTechnique, LineDeduction, first_is_tallest, height_below};
use crate::technique::sight::Sight;
use crate::technique::{Difficulty, Inputs, TechniqueInfo, TechniqueProperties, Tier};
use crate::{Arg, Role};

/// One deduction for each clue.
pub(crate) static FULL_TOP_CHAIN: ClueTechnique = ClueTechnique {
    info: &TechniqueInfo { id: "full-top-chain", tier: Tier::ClueCase, difficulty: Difficulty::Medium, rating: 30 },
    properties: TechniqueProperties::reading(Inputs::OneClue),
    find: full_top_chain,
};

/// The distances of the `clue - 1` tallest buildings, nearest first, if they are placed in increasing order.
pub(super) fn top_chain(sight: &Sight) -> Option<Vec<usize>> {
    let distance_of = |below: usize| {
        let digit = height_below(sight, below)?;
        (0..sight.order()).find(|&distance| sight.height(distance) == Some(digit))
    };
    let chain: Vec<usize> = (0..sight.value() - 1).rev().map(distance_of).collect::<Option<_>>()?;
    chain.is_sorted().then_some(chain)
}

fn full_top_chain(sight: &Sight) -> Option<LineDeduction<'_>> {
    let chain = top_chain(sight)?;
    let first = *chain.first()?;
    let mut step = LineDeduction::new(sight);
    first_is_tallest(&mut step, first)?;
    step.mark(Role::Seen, 0);
    let [tall, cells] = chain_args(&mut step, &chain);
    let args = [tall, cells, ("cell", Arg::Cell(sight.cells[first])), ("first", Arg::Cell(sight.cells[0]))];
    step.because("because.full-top-chain", args)
}

/// Marks the chain. Returns its heights and cells as arguments.
pub(super) fn chain_args(step: &mut LineDeduction<'_>, chain: &[usize]) -> [(&'static str, Arg); 2] {
    let sight = step.sight();
    for &distance in chain {
        step.mark(Role::Seen, distance);
    }
    let tall = chain.iter().filter_map(|&distance| sight.height(distance)).collect();
    let cells = chain.iter().map(|&distance| sight.cells[distance]).collect();
    [("tall", Arg::Digits(tall)), ("cells", Arg::Cells(cells))]
}
