//! Judges an answer in practice, with the reason as sentences. It is no [`super::Question`], since only Learn asks: so the
//! part of the hints does not link it.

use super::{Step, step};
use crate::engine::practice::{Verdict, judge};
use crate::engine::technique::Ladder;
use crate::engine::{Board, Conclusion, Deduction};

/// A [`Verdict`] on an answer in practice, with its reason as sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// The technique concludes it, by this step.
    Right(Box<Step>),
    /// It is true, but the technique does not conclude it. The step that does, if a single one does.
    TrueOtherwise(Option<Box<Step>>),
    /// It is wrong. For a placed digit, the step that rules it out, if one is found.
    Wrong(Option<Box<Step>>),
}

/// Judges the answer in a position in which the player is to find that technique.
pub fn judgement(board: &Board, technique: &str, answer: Conclusion) -> Judgement {
    let in_words = |found: Box<Deduction>| Box::new(step::step_from_deduction(&found, Ladder::WHOLE));
    match judge(board, technique, answer) {
        Verdict::Right(found) => Judgement::Right(in_words(found)),
        Verdict::TrueOtherwise(found) => Judgement::TrueOtherwise(found.map(in_words)),
        Verdict::Wrong(found) => Judgement::Wrong(found.map(in_words)),
    }
}
