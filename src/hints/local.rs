//! Answers to questions on a position, worked out in this program.

use super::{Answer, Question, film, line, step};
use crate::engine::technique::LADDER;
use crate::engine::{Board, Candidate, Conclusion, Deduction, solver};

/// On boards of more rows a trial can take a second.
const MAX_QUICK_TRIAL_ORDER: usize = 9;

/// Says whether there is time to go on.
pub type Clock<'c> = &'c dyn Fn() -> bool;

/// The answer to a question. With a clock, which says whether there is time left, it is [`Answer::Later`] to a "why not?" for
/// whose next step there is no time, and where only a trial is left on a board of many rows.
pub fn answer(question: Question, clock: Option<Clock<'_>>) -> Answer {
    let with = |position: super::Position, answer: &dyn Fn(&Board) -> Answer| match position.board() {
        Some(board) => answer(&board),
        None => Answer::Nothing,
    };
    match question {
        Question::Step(position) => with(position, &|board| {
            next(board, clock).map_or(Answer::Later, |found| {
                Answer::Step(found.map(|found| Box::new(step::step_from_deduction(&found))))
            })
        }),
        Question::WhyNot(position, candidate) => {
            with(position, &|board| why_not(board.clone(), candidate, clock).unwrap_or(Answer::Later))
        }
        Question::Event(position, event) => {
            with(position, &|board| Answer::Step(Some(Box::new(film::step_of_event(board, &event)))))
        }
        Question::Mistake(cells, wrong) => Answer::Step(Some(Box::new(step::mistake(cells, wrong)))),
        Question::Line(position, side, index) => with(position, &|board| Answer::Line(line::facts(board, side, index))),
    }
}

/// The next step; `None` where it may take too long.
fn next(board: &Board, clock: Option<Clock<'_>>) -> Option<Option<Deduction>> {
    if clock.is_none() || board.order() <= MAX_QUICK_TRIAL_ORDER {
        return Some(solver::step(board));
    }
    // The trial is the last rung.
    solver::step_by(board, &LADDER[..LADDER.len() - 1]).map(Some)
}

fn why_not(mut board: Board, candidate: Candidate, clock: Option<Clock<'_>>) -> Option<Answer> {
    for steps in 0.. {
        if clock.is_some_and(|has_time| !has_time()) {
            return None;
        }
        let Some(deduction) = next(&board, clock)? else { break };
        board.apply(&deduction);
        let cut = deduction.conclusions.iter().any(|&conclusion| match conclusion {
            Conclusion::Eliminate(gone) => gone == candidate,
            Conclusion::Place(placed) => placed.cell == candidate.cell && placed.digit != candidate.digit,
        });
        if cut {
            return Some(Answer::After(Some((Box::new(step::step_from_deduction(&deduction)), steps))));
        }
        if !board.is_open(candidate.cell) {
            break;
        }
    }
    Some(Answer::After(None))
}
