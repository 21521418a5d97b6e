//! Walks as they are told: each supposition, and what it leads to.

use skyline::engine::format::read;
use skyline::engine::lesson::{lessons, position};
use skyline::engine::{Board, Cell, Deadline, solver};
use skyline::hints::{Answer, Position, Question, Step, WalkRow, local};
use skyline::i18n::Piece;

fn told(board: &Board) -> Step {
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
fn the_ways_of_a_trial_are_told_to_their_ends() {
    let list = include_str!("../corpus/sudoku16/made.txt");
    let text = list.lines().find(|line| line.split(' ').count() == 256).expect("a puzzle");
    let puzzle = read(text).expect("a text").draft.check().expect("a puzzle");
    let mut board = Board::new(&puzzle.into());
    let step = loop {
        let step = solver::step(&board).expect("a step");
        if step.technique == "trial" {
            break step;
        }
        board.apply(&step);
    };
    let (told, ways) = (told(&board), step.walk.len());
    let branches = branches(&told);
    assert_eq!(branches.len(), ways, "each supposition once");
    for (supposed, rows) in branches {
        assert!(supposed.contains(": then "), "{supposed}");
        assert!(!rows.is_empty(), "{supposed} is not shown");
    }
}
