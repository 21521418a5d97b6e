//! The advisor that thinks here.

use super::{Answer, Found, Question, film, line, step};
use crate::engine::{Board, Candidate, Conclusion, Draft, Phrase, format, shelf, solver};
use crate::words::{self, Language};

/// The language of the answers.
pub(super) const LANGUAGE: Language = Language::ENGLISH;

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
        Question::Read(text) => read(&text).map_or_else(Answer::Fault, Answer::Found),
        Question::Write(draft) => Answer::Text(write(&draft)),
        Question::Shelf(order, difficulty) => {
            let texts = shelf::of(order.into(), difficulty).iter();
            Answer::Puzzles(texts.filter_map(|text| format::read(text).ok()).map(|read| read.draft).collect())
        }
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

fn read(text: &str) -> Result<Found, String> {
    let read = format::read(text).map_err(|error| words::text(LANGUAGE, &error.what))?;
    let puzzle = read.draft.check().map_err(|error| words::puzzle_error(LANGUAGE, &error))?;
    let mut about = words::text(LANGUAGE, &Phrase::about("format", read.format));
    if let Some(note) = &read.note {
        about.push_str(". ");
        about.push_str(&words::text(LANGUAGE, note));
    }
    Ok(Found { puzzle: puzzle.draft(), about })
}

fn write(draft: &Draft) -> String {
    let puzzle = draft.clone().check().ok();
    let short = puzzle.and_then(|puzzle| format::format("towers")?.write(&puzzle).ok());
    short.unwrap_or_else(|| format::json::write(draft))
}
