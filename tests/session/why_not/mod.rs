//! "Why not?" asked of every digit that cannot be: the answer is about what was asked, agrees with the board, and gives no
//! other digit away.

mod lines;
mod reader;

use super::digit;
use reader::{Shown, cells, numbers, said_values};
use skyline::engine::format::read;
use skyline::engine::solver::step;
use skyline::engine::{Board, Candidate, Conclusion, Digit, Puzzle, solve};
use skyline::hints::{HintProvider, Step};
use skyline::i18n::{self, Language, Piece, text};
use skyline::session::view::HintView;
use skyline::session::{Action, KnownSolutions, Session};
use std::sync::Arc;

/// So many positions are asked about.
const POSITIONS: usize = 30;

/// Boards of all three games, of four to nine rows.
fn puzzles() -> Vec<Arc<Puzzle>> {
    let sudokus = include_str!("../../corpus/sudoku9/topdown_minimal.txt").lines().step_by(15).take(11);
    let towers = include_str!("../../corpus/tatham.jsonl").lines().step_by(8).take(14);
    let hybrids = include_str!("../../corpus/hybrid.jsonl").lines().step_by(2);
    let puzzle = |line: &str| Arc::new(read(line).expect("a text").draft.check().expect("a puzzle"));
    let all = sudokus.chain(towers).chain(hybrids).map(puzzle);
    all.filter(|puzzle| puzzle.order() <= 9 && solve(puzzle, 2).0.len() == 1).take(POSITIONS).collect()
}

/// A game of the puzzle in which so many quarters of the open cells are entered, as hints come to them.
fn game(puzzle: &Arc<Puzzle>, quarters: usize, solution: &[Digit]) -> Session {
    let mut board = Board::new(puzzle);
    let open = board.open_cells().count();
    while board.open_cells().count() > open - open * quarters / 4 {
        let Some(next) = step(&board) else { break };
        board.apply(&next);
    }
    let mut session = Session::new(puzzle.clone(), HintProvider::LOCAL);
    for (at, value) in board.geometry().cells().filter_map(|at| Some((at, board.value(at)?))) {
        session.apply(Action::Select(at));
        session.apply(Action::Enter(value));
    }
    session.apply(Action::KnownSolutions(KnownSolutions::One(solution.to_vec())));
    session
}

/// How many answers there are of each kind.
#[derive(Default, Debug)]
struct Answers {
    seen: usize,
    told: usize,
    /// Of those told, how many the reader has understood from the first word to the last.
    understood: usize,
    offered: usize,
}

/// One question, and the board that it is asked of.
struct Asked<'a> {
    candidate: Candidate,
    shown: &'a Shown,
    solution: &'a [Digit],
    order: usize,
}

fn joined(pieces: &[Piece]) -> String {
    pieces.iter().map(|piece| &*piece.text).collect()
}

impl Asked<'_> {
    fn at(&self) -> (usize, usize) {
        (usize::from(self.candidate.cell.row) + 1, usize::from(self.candidate.cell.col) + 1)
    }

    /// The sentence that a number stands already in a house of the cell.
    fn check_message(&self, said: &str) {
        let (what, blocker) = said.split_once(", in ").unwrap_or_else(|| panic!("{said}"));
        let (at, value, blocker) = (self.at(), self.candidate.digit.get(), cells(blocker)[0]);
        assert_eq!((cells(what)[0], numbers(what)[0]), (at, value), "{said}");
        assert!(self.shown.is_placed(blocker) && self.shown.can_be(blocker).contains(&value), "{said}");
        assert!(self.shown.sees(at, blocker), "{said}");
    }

    /// A reason: whether the reader understood all of it.
    fn check_step(&self, step: &Step) -> bool {
        let (because, outcome) = (joined(&step.because), step.outcome());
        let rows: Vec<(String, String)> =
            step.walk.iter().map(|row| (joined(&row.because), joined(&row.follows))).collect();
        assert_eq!(step.conclusions, [Conclusion::Eliminate(self.candidate)], "{because}");
        assert!(cells(&outcome).contains(&self.at()), "{outcome}");
        assert!(numbers(&outcome).contains(&self.candidate.digit.get()), "{outcome}");
        let words = rows.iter().map(|(because, follows)| format!("{because} {follows}")).collect::<Vec<_>>().join(" ");
        // What would be "if" something else were is no news.
        let stated =
            because.split(". ").filter(|part| !["if ", "If ", "ither "].iter().any(|word| part.contains(word)));
        let stated = stated.collect::<Vec<_>>().join(" ");
        for (at, value) in said_values(&format!("{stated} {words}")).into_iter().filter(|&(at, _)| at != self.at()) {
            let right = self.solution[(at.0 - 1) * self.order + at.1 - 1].get();
            assert!(self.shown.is_placed(at) || value != right, "{:?}: {because} {words}", self.candidate);
        }
        let holds = if rows.is_empty() {
            let by_clues = || self.shown.clues_rule_out(&because, self.at(), self.candidate.digit.get());
            self.shown.holds(&because).or_else(by_clues)
        } else {
            self.shown.follow(&rows, &because)
        };
        assert_ne!(holds, Some(false), "{:?}: {because} {words}", self.candidate);
        holds.is_some()
    }

    fn check(&self, view: &HintView, answers: &mut Answers) {
        match view {
            HintView::Message(phrase) => {
                self.check_message(&text(Language::ENGLISH, phrase));
                answers.seen += 1;
            }
            HintView::Step { step, .. } => {
                answers.told += 1;
                answers.understood += usize::from(self.check_step(step));
            }
            HintView::Offer { about, .. } => {
                assert!(cells(&text(Language::ENGLISH, about)).is_empty(), "nothing is told before it is asked for");
                answers.offered += 1;
            }
            HintView::List { .. } | HintView::Chain { .. } => panic!("that is no answer"),
        }
    }
}

#[test]
fn answers_agree_with_the_board_and_give_nothing_else_away() {
    i18n::add_tables(Language::ENGLISH);
    let mut answers = Answers::default();
    let puzzles = puzzles();
    assert_eq!(puzzles.len(), POSITIONS);
    for (number, puzzle) in puzzles.iter().enumerate() {
        let solution = solve(puzzle, 2).0[0].clone();
        let mut session = game(puzzle, number % 4, &solution);
        let values = session.values();
        let shown = Shown::new(puzzle, values.iter().map(|value| value.map(Digit::get)));
        let open = puzzle.geometry().cells().filter(|cell| values[cell.index(puzzle.order())].is_none());
        for (cell, value) in open.flat_map(|cell| (1..=puzzle.order()).map(move |value| (cell, value))) {
            let candidate = Candidate { cell, digit: digit(value) };
            if solution[cell.index(puzzle.order())] == candidate.digit {
                continue;
            }
            session.apply(Action::WhyNot(candidate));
            let asked = Asked { candidate, shown: &shown, solution: &solution, order: puzzle.order() };
            asked.check(&session.hint_view().expect("an answer"), &mut answers);
        }
    }
    assert!(answers.seen > 1000 && answers.told > 300 && answers.offered > 100, "{answers:?}");
    assert!(answers.understood * 20 > answers.told * 19, "{answers:?}");
}
