//! Positions to practise each technique on, and what an answer there is worth.
//!
//! The positions are made by the example `practice` of the crate `skyline-cli`, from puzzles of our own generator.

use super::technique::technique;
use super::{Board, Conclusion, Deduction, refute, solve};
use std::ops::ControlFlow;

/// A line with the id of each technique of the ladder, then its positions, each on a line that begins with a blank and in
/// the form that [`super::lesson::position`] reads.
const TABLE: &str = include_str!("practice.txt");

/// The positions in which the technique is the easiest step; none where something easier always finds the same.
pub fn positions(id: &str) -> Vec<&'static str> {
    let own = TABLE.lines().skip_while(|line| *line != id).skip(1);
    own.map_while(|line| line.strip_prefix(' ')).collect()
}

/// What an answer is worth.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// The technique shows it, by this deduction.
    Right(Box<Deduction>),
    /// It is true, but the technique does not show it. What does, if a single step does.
    TrueOtherwise(Option<Box<Deduction>>),
    /// It is wrong: why that digit cannot be there, where a digit was placed and a reason is found.
    Wrong(Option<Box<Deduction>>),
}

/// What the answer is worth in a position in which the technique is to be found.
///
/// ```
/// use skyline_engine::lesson::position;
/// use skyline_engine::practice::{Verdict, judge};
///
/// let board = position("-;1... .... .... ....;. . . ./. . . ./. . . ./. . . .").expect("a position");
/// let verdict = |answer: &str| judge(&board, "clue-one", answer.parse().expect("a conclusion"));
/// assert!(matches!(verdict("r1c1=4"), Verdict::Right(_)));
/// assert!(matches!(verdict("r1c1=3"), Verdict::Wrong(Some(_))));
/// ```
pub fn judge(board: &Board, id: &str, answer: Conclusion) -> Verdict {
    let candidate = answer.candidate();
    let solution = solve(board.puzzle(), 1).0.into_iter().next();
    let stands = solution.is_some_and(|digits| digits[candidate.cell.index(board.order())] == candidate.digit);
    let is_true = stands == matches!(answer, Conclusion::Place(_));
    let right = if is_true { by_technique(board, id, answer) } else { None };
    match (answer, right) {
        (_, Some(found)) => Verdict::Right(Box::new(found)),
        (Conclusion::Place(_), None) if is_true => Verdict::TrueOtherwise(None),
        (Conclusion::Place(_), None) => Verdict::Wrong(refute(board, candidate).map(Box::new)),
        (Conclusion::Eliminate(_), None) if is_true => {
            // What only a contradiction shows follows from no technique that one could have seen.
            let is_seen =
                |found: &Deduction| technique(found.technique).is_some() && found.technique != "contradiction";
            Verdict::TrueOtherwise(refute(board, candidate).filter(is_seen).map(Box::new))
        }
        (Conclusion::Eliminate(_), None) => Verdict::Wrong(None),
    }
}

/// The simplest deduction of the technique that shows what was answered.
fn by_technique(board: &Board, id: &str, answer: Conclusion) -> Option<Deduction> {
    let technique = technique(id)?;
    let mut right = None;
    let _ = technique.find(board, &mut |found| {
        if shows(board, &found, answer) {
            right = Some(found);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    right
}

/// Whether the deduction concludes it, or leaves nothing else in its cell.
fn shows(board: &Board, found: &Deduction, answer: Conclusion) -> bool {
    let wanted = answer.candidate();
    let places = |conclusion: &Conclusion| match conclusion {
        Conclusion::Place(placed) if placed.cell == wanted.cell => Some(placed.digit),
        _ => None,
    };
    let placed = found.conclusions.iter().find_map(places);
    match answer {
        _ if found.conclusions.contains(&answer) => true,
        // A digit that is placed excludes the others of its cell.
        Conclusion::Eliminate(_) => placed.is_some_and(|digit| digit != wanted.digit),
        Conclusion::Place(_) => {
            let mut others = board.candidates(wanted.cell).iter().filter(|digit| *digit != wanted.digit).peekable();
            others.peek().is_some()
                && others.all(|digit| found.conclusions.contains(&Conclusion::eliminate(wanted.cell, digit)))
        }
    }
}
