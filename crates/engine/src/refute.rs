//! Why a digit cannot be in a cell: the shortest reason that can be followed on the board as it is.

use super::sentence::AMONG;
use super::technique::{Tier, refute_by_supposition};
use super::{Arg, Board, Candidate, Cell, Conclusion, Deduction, LADDER, Phrase, Technique};
use std::ops::ControlFlow;

/// A deduction that rules the candidate out in this position, and concludes nothing else: by one technique of the ladder,
/// else by supposing it and following it to a clash. None where neither finds anything, or where the board's deadline passes
/// before.
///
/// Steps that [reveal](revealed_elsewhere) where another digit goes come last: they give away what was not asked for.
///
/// ```
/// use skyline_engine::{Board, Candidate, Cell, Digit, format::read, notation, refute};
/// use std::sync::Arc;
///
/// let puzzle = read("4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2").expect("Towers").draft.check().expect("a puzzle");
/// let candidate = Candidate { cell: Cell::new(0, 1), digit: Digit::new(4).expect("a digit") };
/// let reason = refute(&Board::new(&Arc::new(puzzle)), candidate).expect("a reason");
/// assert_eq!(notation(reason.conclusions.iter()), "r1c2-4");
/// ```
pub fn refute(board: &Board, candidate: Candidate) -> Option<Deduction> {
    let conclusions = vec![Conclusion::Eliminate(candidate)];
    let alone = |found: Deduction| Deduction { conclusions: conclusions.clone(), ..found };
    let is_silent = |found: &Deduction| revealed_elsewhere(found, candidate.cell).is_empty();
    let found = by_one_step(board, candidate, &is_silent)
        .or_else(|| refute_by_supposition(board, candidate))
        .or_else(|| by_one_step(board, candidate, &|_| true));
    // Where the time was up a shorter reason may have been missed: the answer must not depend on the machine.
    found.filter(|_| !board.deadline().has_passed()).map(alone)
}

/// The digits of other cells that the deduction gives away: those it places, also on its walk, and those that its reason
/// pins to one cell.
pub fn revealed_elsewhere(deduction: &Deduction, asked: Cell) -> Vec<Candidate> {
    let mut revealed: Vec<Candidate> = deduction.placements().collect();
    add_named(&deduction.because, &mut revealed);
    revealed.extend(deduction.walk.iter().flat_map(|step| revealed_elsewhere(step, asked)));
    revealed.retain(|candidate| candidate.cell != asked);
    revealed
}

/// Adds the digits that the phrase says the cell of.
fn add_named(phrase: &Phrase, revealed: &mut Vec<Candidate>) {
    let arg = |name: &str| phrase.args.iter().find(|(key, _)| *key == name).map(|(_, arg)| arg);
    if phrase.key == AMONG
        && let (Some(Arg::Cells(cells)), Some(Arg::Digits(digits))) = (arg("cells"), arg("digits"))
        && let (&[cell], Some(digit)) = (&cells[..], digits.only())
    {
        revealed.push(Candidate { cell, digit });
    }
    for (_, arg) in &phrase.args {
        if let Arg::Phrase(inner) = arg {
            add_named(inner, revealed);
        }
    }
}

/// By a technique that is neither a chain nor a supposition, and a step that is wanted. Nor by one of the rare ones, such as
/// mutant fish: a supposition of a few steps is easier to follow.
fn by_one_step(board: &Board, candidate: Candidate, wanted: &dyn Fn(&Deduction) -> bool) -> Option<Deduction> {
    let quiet = board.clone().without_reasons();
    let is_short = |technique: &&&dyn Technique| {
        let properties = technique.properties();
        technique.info().tier < Tier::Supposition
            && !properties.is_chain
            && properties.since == 0
            && technique.applies(board.puzzle())
    };
    let finds = |technique: &&dyn Technique, board: &Board| {
        let mut found = None;
        let _ = technique.find(board, &mut |deduction| {
            let is_answer = deduction.conclusions.contains(&Conclusion::Eliminate(candidate))
                && deduction.placements().next().is_none();
            if is_answer && wanted(&deduction) {
                found = Some(deduction);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    };
    let in_time = LADDER.iter().take_while(|_| !board.deadline().has_passed());
    // To find without reasons is cheaper, so only techniques that hit are run again with them.
    let mut techniques = in_time.filter(is_short).filter(|technique| finds(technique, &quiet).is_some());
    techniques.find_map(|technique| finds(technique, board))
}
