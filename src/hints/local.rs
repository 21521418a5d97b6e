//! Answers to questions on a position, worked out in this program.

use super::{Answer, Question, Refutation, Step, film, line, step};
use crate::engine::technique::{first, technique};
use crate::engine::{
    Board, Candidate, Cell, Conclusion, Deadline, Deduction, Search, Status, refute, refute::revealed_elsewhere, solver,
};

/// On boards of more rows the shortest reason is not looked for where somebody waits: a look does not end by the deadline.
const MAX_QUICK_REASON_ORDER: usize = 9;

/// So many steps of a technique are listed: more of one kind are no help to choose by.
const MAX_STEPS_OF_TECHNIQUE: usize = 6;

/// The page waits for a search of so many nodes at the most.
const MAX_SEARCH_NODES: u64 = 2000;

/// The answer to a question. [`Answer::Later`], if the question [can wait](Question::can_wait): where the deadline passes
/// before it, where a search takes more nodes than the page waits for, and for a "why not?" with a deadline on a large
/// board.
pub fn answer(question: Question, deadline: &Deadline) -> Answer {
    let deadline = if question.can_wait() { deadline } else { &Deadline::NONE };
    let with = |position: super::Position, answer: &dyn Fn(&Board) -> Answer| match position.board() {
        Some(board) => answer(&board.until(deadline.clone())),
        None => Answer::Nothing,
    };
    match question {
        Question::Step(position) | Question::StepWithoutLimit(position) => with(position, &|board| {
            next(board).map_or(Answer::Later, |found| {
                Answer::Step(found.map(|found| Box::new(step::step_from_deduction(&found))))
            })
        }),
        Question::Solvable(position) => with(position, &solvable),
        Question::Steps(position, cells) => with(position, &|board| steps(board, &cells)),
        Question::WhyNot(position, candidate) => {
            with(position, &|board| why_not(board.clone(), candidate).unwrap_or(Answer::Later))
        }
        Question::Event(position, event) => {
            with(position, &|board| Answer::Step(Some(Box::new(film::step_of_event(board, &event)))))
        }
        Question::Mistake(cells, wrong) => Answer::Step(Some(Box::new(step::mistake(cells, wrong)))),
        Question::Reach(position) => with(position, &|board| Answer::Reach(line::reach(board))),
        Question::Line(position, side, index) => with(position, &|board| Answer::Line(line::facts(board, side, index))),
    }
}

/// The first step of the technique of that id, however long it takes.
pub fn step_of(board: &Board, id: &str) -> Option<Box<Step>> {
    let found = technique(id).and_then(|technique| first(technique, board))?;
    Some(Box::new(step::step_from_deduction(&found)))
}

/// The next step; `None` where the board's deadline passes before.
fn next(board: &Board) -> Option<Option<Deduction>> {
    let step = solver::step(board);
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
    match solver::steps(board, MAX_STEPS_OF_TECHNIQUE, &wanted, &|| !board.deadline().has_passed()) {
        Some(steps) => Answer::Steps(steps.iter().map(step::step_from_deduction).collect()),
        None => Answer::Later,
    }
}

/// Why the candidate is ruled out; `None` where it may take too long.
fn why_not(mut board: Board, candidate: Candidate) -> Option<Answer> {
    let answer = |found: &Deduction, before: u64| {
        let (step, revealed) = (Box::new(step::step_from_deduction(found)), revealed_elsewhere(found, candidate.cell));
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
        let Some(deduction) = next(&board)? else { break };
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
