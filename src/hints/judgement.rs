//! What an answer in practice is worth, with its words. No [`super::Question`]: only Learn asks, which has it in its own part.

use super::{Step, step};
use crate::engine::practice::{Verdict, judge};
use crate::engine::technique::Ladder;
use crate::engine::{Board, Conclusion, Deduction};

/// What an answer in practice is worth: [`Verdict`] with its words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// The technique shows it, by this step.
    Right(Box<Step>),
    /// It is true, but the technique does not show it. What does, if a single step does.
    TrueOtherwise(Option<Box<Step>>),
    /// It is wrong: why that digit cannot be there, where a digit was placed and a reason is found.
    Wrong(Option<Box<Step>>),
}

/// What the answer is worth in a position in which that technique is to be found.
pub fn judgement(board: &Board, technique: &str, answer: Conclusion) -> Judgement {
    let in_words = |found: Box<Deduction>| Box::new(step::step_from_deduction(&found, Ladder::WHOLE));
    match judge(board, technique, answer) {
        Verdict::Right(found) => Judgement::Right(in_words(found)),
        Verdict::TrueOtherwise(found) => Judgement::TrueOtherwise(found.map(in_words)),
        Verdict::Wrong(found) => Judgement::Wrong(found.map(in_words)),
    }
}
