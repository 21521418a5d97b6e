//! Answers questions on a position in this program.

use super::{Answer, Position, Question, Refutation, Step, film, line, step};
use crate::engine::film::Event;
use crate::engine::technique::{Ladder, first, technique};
use crate::engine::{
    Board, Candidate, Cell, Conclusion, Deadline, Deduction, Search, Status, refute, refute::revealed_elsewhere, solver,
};

/// On larger boards a "why not?" with a deadline is not answered at once: its search for the shortest reason does not stop at
/// the deadline.
const MAX_QUICK_REASON_ORDER: usize = 9;

/// The most steps of one technique that are listed: more of a kind do not help to choose.
const MAX_STEPS_OF_TECHNIQUE: usize = 6;

/// The most nodes of a search that the page waits for.
const MAX_SEARCH_NODES: u64 = 2000;

/// The answer to a question. For a question that [can wait](Question::can_wait) it is [`Answer::Later`] if the deadline
/// passes, if a search takes more than `MAX_SEARCH_NODES`, or for a "why not?" with a deadline on a board of more than
/// `MAX_QUICK_REASON_ORDER` rows.
pub fn answer(question: Question, deadline: &Deadline) -> Answer {
    by_ladder(&question, deadline, Ladder::WHOLE).unwrap_or_else(|beyond| match beyond {
        BeyondLadder::Steps(position, cells) => on_board(position, deadline, &|board| steps(board, cells)),
        BeyondLadder::WhyNot(position, candidate) => {
            on_board(position, deadline, &|board| why_not(board.clone(), candidate).unwrap_or(Answer::Later))
        }
    })
}

/// The answer where only the common techniques are loaded. It is also [`Answer::Later`] if these find no step, and for
/// questions that take all techniques.
pub fn answer_by_common(question: Question, deadline: &Deadline) -> Answer {
    let is_lacking = |id: &str| Ladder::COMMON.technique(id).is_none();
    if matches!(&question, Question::Event(_, Event::Deduced { technique, .. }) if is_lacking(technique)) {
        return Answer::Later;
    }
    let is_for_a_step = question.is_for_a_step();
    match by_ladder(&question, deadline, Ladder::COMMON) {
        Err(_) => Answer::Later,
        Ok(Answer::Step(None)) if is_for_a_step => Answer::Later,
        Ok(answer) => answer,
    }
}

/// A question that takes all techniques. It is handed back, so that the part of the page with the common ones does not link
/// the code that answers it.
enum BeyondLadder<'q> {
    /// [`Question::Steps`].
    Steps(&'q Position, &'q [Cell]),
    /// [`Question::WhyNot`].
    WhyNot(&'q Position, Candidate),
}

/// The answer to a question that takes no more than the techniques of that ladder.
///
/// # Errors
/// The question, if it takes all techniques.
fn by_ladder<'q>(question: &'q Question, deadline: &Deadline, ladder: Ladder) -> Result<Answer, BeyondLadder<'q>> {
    let deadline = if question.can_wait() { deadline } else { &Deadline::NONE };
    Ok(match question {
        Question::Step(position) | Question::StepWithoutLimit(position) => on_board(position, deadline, &|board| {
            next(board, ladder).map_or(Answer::Later, |found| {
                Answer::Step(found.map(|found| Box::new(step::step_from_deduction(&found, ladder))))
            })
        }),
        Question::Solvable(position) => on_board(position, deadline, &solvable),
        Question::Event(position, event) => on_board(position, deadline, &|board| {
            Answer::Step(Some(Box::new(film::step_of_event(board, event, ladder))))
        }),
        Question::Mistake(cells, wrong) => Answer::Step(Some(Box::new(step::mistake_step(cells.clone(), *wrong)))),
        Question::Reach(position) => on_board(position, deadline, &|board| Answer::Reach(line::reach(board))),
        Question::Line(position, side, index) => {
            on_board(position, deadline, &|board| Answer::Line(line::facts(board, *side, *index)))
        }
        Question::Steps(position, cells) => return Err(BeyondLadder::Steps(position, cells)),
        Question::WhyNot(position, candidate) => return Err(BeyondLadder::WhyNot(position, *candidate)),
    })
}

/// The answer on the board of the position; [`Answer::Nothing`] if it has none.
fn on_board(position: &Position, deadline: &Deadline, answer: &dyn Fn(&Board) -> Answer) -> Answer {
    position.board().map_or(Answer::Nothing, |board| answer(&board.until(deadline.clone())))
}

/// The first step of the technique of that id, however long it takes.
pub fn step_of(board: &Board, id: &str) -> Option<Box<Step>> {
    let found = technique(id).and_then(|technique| first(technique, board))?;
    Some(Box::new(step::step_from_deduction(&found, Ladder::WHOLE)))
}

/// The next step by that ladder, if there is one; the outer `None` means that the board's deadline has passed.
fn next(board: &Board, ladder: Ladder) -> Option<Option<Deduction>> {
    let step = solver::step_by(board, ladder.techniques());
    (step.is_some() || !board.deadline().has_passed()).then_some(step)
}

/// Whether some solution has all that is placed, by a search of limited length.
fn solvable(board: &Board) -> Answer {
    let mut search = Search::within(board.puzzle(), board.all_candidates().to_vec(), 1);
    match search.advance(MAX_SEARCH_NODES) {
        Status::Pending => Answer::Later,
        _ => Answer::Solvable(!search.solutions().is_empty()),
    }
}

/// The steps that can be taken now, those in `cells` alone where there are any.
fn steps(board: &Board, cells: &[Cell]) -> Answer {
    let is_here = |conclusion: &Conclusion| cells.contains(&conclusion.candidate().cell);
    let wanted = |step: &Deduction| cells.is_empty() || step.conclusions.iter().any(is_here);
    match solver::steps(board, MAX_STEPS_OF_TECHNIQUE, &wanted) {
        Some(steps) => {
            Answer::Steps(steps.iter().map(|found| step::step_from_deduction(found, Ladder::WHOLE)).collect())
        }
        None => Answer::Later,
    }
}

/// Why the candidate is ruled out; `None` if that may take too long to find.
fn why_not(mut board: Board, candidate: Candidate) -> Option<Answer> {
    let answer = |found: &Deduction, before: u64| {
        let (step, revealed) =
            (Box::new(step::step_from_deduction(found, Ladder::WHOLE)), revealed_elsewhere(found, candidate.cell));
        Some(Answer::WhyNot(Some(Refutation { step, before, revealed })))
    };
    if board.deadline().is_set() && board.order() > MAX_QUICK_REASON_ORDER {
        return None;
    }
    if let Some(found) = refute(&board, candidate) {
        return answer(&found, 0);
    }
    for steps in 0.. {
        if board.deadline().has_passed() {
            return None;
        }
        let Some(deduction) = next(&board, Ladder::WHOLE)? else { break };
        board.apply(&deduction);
        let cut = deduction.conclusions.iter().any(|&conclusion| match conclusion {
            Conclusion::Eliminate(gone) => gone == candidate,
            Conclusion::Place(placed) => placed.cell == candidate.cell && placed.digit != candidate.digit,
        });
        if cut {
            return answer(&deduction, steps);
        }
        if !board.is_open(candidate.cell) {
            break;
        }
    }
    Some(Answer::WhyNot(None))
}
