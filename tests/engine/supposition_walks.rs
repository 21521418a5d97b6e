//! Walks as they are told: each supposition, and what it leads to.

use crate::suppositions::{is_only_candidate, is_only_place, is_seen};
use skyline::engine::format::read;
use skyline::engine::lesson::{lessons, position};
use skyline::engine::technique::{SUPPOSE, first, technique};
use skyline::engine::{
    Board, Candidate, Cell, Conclusion, Deadline, Deduction, Line, LineFilter, Target, Tier, practice, solver,
};
use skyline::hints::{Answer, Position, Question, Step, WalkRow, local};
use skyline::i18n::{self, Language, Piece};

/// The next step, told in English.
fn told(board: &Board) -> Step {
    i18n::add_tables(Language::ENGLISH);
    let Answer::Step(Some(step)) = local::answer(Question::Step(Position::of(board)), &Deadline::NONE) else {
        panic!("no step")
    };
    *step
}

fn text(pieces: &[Piece]) -> String {
    pieces.iter().map(|piece| &*piece.text).collect()
}

/// The walk by suppositions: what is supposed, and the rows that follow.
fn branches(step: &Step) -> Vec<(String, &[WalkRow])> {
    let begun: Vec<usize> = (0..step.walk.len()).filter(|&at| step.walk[at].name == "Assumption").collect();
    let ends = begun.iter().skip(1).copied().chain([step.walk.len()]);
    begun.iter().zip(ends).map(|(&at, end)| (text(&step.walk[at].because), &step.walk[at + 1..end])).collect()
}

#[test]
fn each_branch_of_a_forcing_chain_is_told_to_its_end() {
    let mut count = 0;
    for lesson in lessons().iter().filter(|lesson| lesson.id.starts_with("forcing-")) {
        for text in &lesson.positions {
            let step = told(&position(text).expect("a position"));
            assert_eq!(step.technique, lesson.id);
            let branches = branches(&step);
            assert!(branches.len() >= 2, "{:?}", step.walk);
            for (supposed, rows) in branches {
                // Where a digit leaves the very cell that is supposed to hold another, there is nothing to tell.
                let in_itself = |cell: Cell| supposed.starts_with(&format!("Suppose {cell} is "));
                let is_plain = step.conclusions.iter().all(|fact| in_itself(fact.candidate().cell));
                assert!(is_plain || !rows.is_empty(), "{supposed} leads nowhere in {text}");
                assert!(rows.iter().all(|row| !row.follows.is_empty()));
                count += 1;
            }
        }
    }
    assert!(count >= 6, "{count} branches");
}

#[test]
fn the_cases_of_a_line_hold_for_each_of_its_arrangements() {
    let lesson = lessons().into_iter().find(|lesson| lesson.id == "line-cases").expect("a lesson");
    let mut count = 0;
    for text in lesson.positions.into_iter().chain(practice::positions("line-cases")) {
        let board = position(text).expect("a position");
        let step = solver::step(&board).expect("a step");
        assert_eq!(step.technique, "line-cases");
        let house = step.marks.first().map(|mark| mark.target);
        let line = Line::all(board.order()).find(|line| house == Some(Target::House(line.house()))).expect("a line");
        let (cells, clues) = (board.line(line), board.puzzle().clues().of(line));
        let arrangements = LineFilter::default().arrangements(&cells, clues, usize::MAX);
        for digits in &arrangements {
            let holds = |fact: &Conclusion| match *fact {
                Conclusion::Place(Candidate { cell, digit }) => {
                    digits.iter().enumerate().any(|(at, &own)| line.cell(at) == cell && own == digit)
                }
                Conclusion::Eliminate(Candidate { cell, digit }) => {
                    digits.iter().enumerate().any(|(at, &own)| line.cell(at) == cell && own != digit)
                }
            };
            // Without a case the arrangement itself leaves no room for what is removed.
            let has_case = step.walk.iter().any(|case| case.conclusions.iter().all(holds));
            assert!(has_case || step.conclusions.iter().all(holds), "no case for {digits:?} in {text}");
        }
        assert!(step.walk.iter().all(|case| !case.walk.is_empty()), "a case leads nowhere in {text}");
        assert!(arrangements.len() > 1 && step.walk.len() <= arrangements.len());
        count += step.walk.len();
    }
    assert!(count >= 8, "{count} cases");
}

#[test]
fn the_ways_of_a_trial_are_told_to_their_ends() {
    let list = include_str!("../corpus/sudoku16/made.txt");
    let text = list.lines().find(|line| line.split(' ').count() == 256).expect("a puzzle");
    let puzzle = read(text).expect("a text").draft.check().expect("a puzzle");
    let mut board = Board::new(&puzzle.into());
    while let Some(step) =
        solver::step(&board).filter(|step| technique(step.technique).expect("known").info().tier < Tier::Supposition)
    {
        board.apply(&step);
    }
    i18n::add_tables(Language::ENGLISH);
    let told = local::step_of(&board, "trial").expect("a step");
    let ways = first(technique("trial").expect("a technique"), &board).expect("a step").walk.len();
    let branches = branches(&told);
    assert_eq!(branches.len(), ways, "each supposition once");
    for (supposed, rows) in branches {
        assert!(supposed.contains(": then "), "{supposed}");
        assert!(!rows.is_empty(), "{supposed} is not shown");
    }
}

/// Whether the fact follows by a cross-out or a single.
fn follows(board: &Board, fact: Conclusion) -> bool {
    let at = fact.candidate();
    match fact {
        Conclusion::Eliminate(_) => is_seen(board, at),
        Conclusion::Place(_) => is_only_candidate(board, at) || is_only_place(board, at),
    }
}

/// That each step of the walk follows on the board that the steps before it lead to; that board.
fn followed(board: &Board, walk: &[Deduction]) -> Board {
    let mut at = board.clone();
    for step in walk {
        if step.technique != SUPPOSE && step.walk.is_empty() {
            let follows = |fact: &Conclusion| follows(&at, *fact);
            assert!(step.conclusions.iter().all(follows), "{} does not follow: {:?}", step.technique, step.conclusions);
        }
        if !step.walk.is_empty() {
            let [Conclusion::Eliminate(out)] = step.conclusions[..] else { panic!("{:?}", step.conclusions) };
            assert_eq!(step.walk[0].conclusions, [Conclusion::Place(out)], "what is supposed is what is removed");
            assert!(followed(&at, &step.walk).clash().is_some(), "no clash after {:?}", step.walk);
        }
        at.apply(step);
    }
    at
}

#[test]
fn nested_contradictions_can_be_followed_to_their_clashes() {
    let id = "nested-contradiction";
    let lesson = lessons().into_iter().find(|lesson| lesson.id == id).expect("a lesson");
    let mut inner = 0;
    for text in lesson.positions.into_iter().chain(practice::positions(id)) {
        let board = position(text).expect("a position");
        let step = solver::step(&board).expect("a step");
        assert_eq!(step.technique, id);
        assert!(followed(&board, &step.walk).clash().is_some(), "{text}");
        inner += step.walk.iter().filter(|step| !step.walk.is_empty()).count();
    }
    assert!(inner > 10, "{inner} contradictions within");
}
