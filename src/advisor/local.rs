//! The advisor that thinks here.

use super::{Answer, Question, film, line, step};
use crate::engine::{Board, Candidate, Conclusion, solver};
use crate::words::{self, Language};

/// The language of the answers.
pub(super) fn language() -> Language {
    words::spoken(Language::ENGLISH_ENGINE)
}

/// The answer to a question.
pub fn answer(question: Question) -> Answer {
    let with = |position: super::Position, answer: &dyn Fn(&Board) -> Answer| match position.board() {
        Some(board) => answer(&board),
        None => Answer::Nothing,
    };
    match question {
        Question::Step(position) => {
            with(position, &|board| Answer::Step(solver::step(board).map(|found| Box::new(step::told(&found)))))
        }
        Question::WhyNot(position, candidate) => with(position, &|board| why_not(board.clone(), candidate)),
        Question::Event(position, event) => {
            with(position, &|board| Answer::Step(Some(Box::new(film::told(board, &event)))))
        }
        Question::Mistake(cells, known) => Answer::Step(Some(Box::new(step::mistake(cells, known)))),
        Question::Line(position, side, index) => with(position, &|board| Answer::Line(line::facts(board, side, index))),
    }
}

fn why_not(mut board: Board, candidate: Candidate) -> Answer {
    for steps in 0.. {
        let Some(deduction) = solver::step(&board) else { break };
        board.apply(&deduction);
        let cut = deduction.conclusions.iter().any(|&conclusion| match conclusion {
            Conclusion::Eliminate(gone) => gone == candidate,
            Conclusion::Place(placed) => placed.cell == candidate.cell && placed.digit != candidate.digit,
        });
        if cut {
            return Answer::After(Some((Box::new(step::told(&deduction)), steps)));
        }
        if !board.is_open(candidate.cell) {
            break;
        }
    }
    Answer::After(None)
}
