//! The positions to practise techniques on: in each one the technique is the easiest step there is, and what it concludes is
//! true in every solution.

use crate::phrases;
use skyline::engine::lesson::{Lesson, lessons, position};
use skyline::engine::practice::{Verdict, judge, positions};
use skyline::engine::{Board, Conclusion, Digit, LADDER, Search, solver};
use std::collections::HashSet;

/// As few positions of a technique are enough to practise it.
const MIN_POSITIONS: usize = 5;

/// All solutions that the candidates of a board allow, up to `limit`, by plain search.
fn solutions(board: &Board, limit: usize) -> Vec<Vec<Digit>> {
    let mut search = Search::within(board.puzzle(), board.all_candidates().to_vec(), limit);
    search.advance(1_000_000);
    search.solutions().to_vec()
}

fn holds(conclusion: Conclusion, solution: &[Digit], order: usize) -> bool {
    let candidate = conclusion.candidate();
    let stands = solution[candidate.cell.index(order)] == candidate.digit;
    stands == matches!(conclusion, Conclusion::Place(_))
}

#[test]
fn every_technique_that_hints_come_to_can_be_practised() {
    for lesson in lessons() {
        let own = positions(lesson.id);
        if lesson.is_overtaken() {
            assert!(own.is_empty(), "{} is never the next step", lesson.id);
            continue;
        }
        assert!(own.len() >= MIN_POSITIONS, "{} has {} positions", lesson.id, own.len());
        let once: HashSet<&str> = own.iter().copied().collect();
        assert_eq!(once.len(), own.len(), "{}: a position stands twice", lesson.id);
        assert!(lesson.positions.iter().all(|text| !once.contains(text)), "{}: an example is asked for", lesson.id);
    }
}

#[test]
fn the_technique_is_the_next_step_and_true_in_every_solution() {
    for (lesson, text) in all() {
        let board = position(text).unwrap_or_else(|| panic!("{}: {text} is no position", lesson.id));
        let step = solver::step(&board).unwrap_or_else(|| panic!("{}: no step in {text}", lesson.id));
        assert_eq!(step.technique, lesson.id, "{text}");
        phrases::check(&step, lesson.id);
        let solutions = solutions(&board, 2);
        assert_eq!(solutions.len(), 1, "{}: {text} is one of a puzzle with one solution", lesson.id);
        for solution in solutions {
            assert!(board.puzzle().is_solution(&solution), "{text}");
            for &conclusion in &step.conclusions {
                assert!(holds(conclusion, &solution, board.order()), "{}: {conclusion} in {text}", lesson.id);
            }
        }
    }
}

#[test]
fn each_conclusion_of_the_step_is_a_right_answer() {
    for (lesson, text) in all() {
        let board = position(text).unwrap_or_else(|| panic!("{}: {text} is no position", lesson.id));
        let step = solver::step(&board).unwrap_or_else(|| panic!("{}: no step in {text}", lesson.id));
        for &conclusion in &step.conclusions {
            assert!(
                matches!(judge(&board, lesson.id, conclusion), Verdict::Right(_)),
                "{}: {conclusion} in {text}",
                lesson.id
            );
        }
    }
}

/// Every candidate of a few positions, removed and placed: what is right agrees with the solution, and so does what is
/// called true or wrong.
#[test]
fn a_verdict_agrees_with_the_solution() {
    let ids = ["clue-one", "hidden-single", "naked-pair", "x-wing", "line-one-clue", "peak-fish", "aic"];
    for (lesson, text) in all().filter(|(lesson, _)| ids.contains(&lesson.id)) {
        let board = position(text).unwrap_or_else(|| panic!("{text} is no position"));
        let solution = solutions(&board, 1).remove(0);
        for cell in board.open_cells() {
            for digit in board.candidates(cell).iter() {
                for answer in [Conclusion::place(cell, digit), Conclusion::eliminate(cell, digit)] {
                    let is_true = holds(answer, &solution, board.order());
                    match judge(&board, lesson.id, answer) {
                        Verdict::Right(found) => {
                            assert!(is_true && found.technique == lesson.id, "{}: {answer} in {text}", lesson.id);
                        }
                        Verdict::TrueOtherwise(other) => {
                            assert!(is_true, "{}: {answer} in {text}", lesson.id);
                            let other = other.map(|other| other.technique);
                            assert_ne!(other, Some(lesson.id), "{answer} in {text}");
                        }
                        Verdict::Wrong(why) => {
                            assert!(!is_true, "{}: {answer} in {text}", lesson.id);
                            let says = why.map(|why| why.conclusions.clone());
                            assert!(
                                says.is_none_or(|says| says == [Conclusion::eliminate(cell, digit)]),
                                "{answer} in {text}"
                            );
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_table_names_the_techniques_of_the_ladder() {
    let with_positions = LADDER.iter().filter(|technique| !positions(technique.info().id).is_empty()).count();
    let can_be_practised = lessons().iter().filter(|lesson| !lesson.is_overtaken()).count();
    assert_eq!(with_positions, can_be_practised);
    assert!(positions("no-technique").is_empty());
}

fn all() -> impl Iterator<Item = (Lesson, &'static str)> {
    lessons().into_iter().flat_map(|lesson| {
        let own = positions(lesson.id);
        own.into_iter().map(move |text| (lesson.clone(), text))
    })
}
