//! Redundant givens and clues: without each of them alone there is still one solution, and without any other one there is not.

use skyline::engine::format::read;
use skyline::engine::generate::{Generator, Outcome, Recipe, Surplus};
use skyline::engine::{BoxShape, Kind, Puzzle, Redundancy, Target, solve};

fn is_unique(puzzle: &Puzzle) -> bool {
    solve(puzzle, 2).0.len() == 1
}

fn made(recipe: Recipe) -> Puzzle {
    let mut generator = Generator::new(recipe, 3).without_grade();
    while generator.advance() {}
    match generator.outcome() {
        Some(Outcome::Found(made)) => Puzzle::clone(&made.puzzle),
        _ => panic!("not found"),
    }
}

/// Searches to the end.
fn redundancy(puzzle: &Puzzle) -> Redundancy {
    let mut search = Redundancy::new(puzzle);
    let mut percent = 0;
    while let Some(less) = search.next_puzzle() {
        assert!(search.percent() >= percent && !search.is_complete());
        percent = search.percent();
        search.record_answer(Some(is_unique(&less)));
    }
    assert_eq!(search.percent(), 100);
    search
}

#[test]
fn nothing_in_a_minimal_puzzle_is_redundant() {
    let boxes = BoxShape { height: 2, width: 3 };
    for recipe in [Recipe::any(Kind::Skyscrapers, 5, None), Recipe::any(Kind::Hybrid, 6, Some(boxes))] {
        let puzzle = made(Recipe { surplus: Surplus::Minimal, ..recipe });
        let search = redundancy(&puzzle);
        let redundant = puzzle.clues().iter().filter(|clue| {
            let mut less = puzzle.clone();
            less.set_clue(clue.side, clue.index.into(), 0);
            is_unique(&less)
        });
        let clues = search.found().iter().filter(|found| matches!(found, Target::Clue(_))).count();
        assert_eq!(clues, redundant.count());
        assert!(search.is_complete());
    }
}

#[test]
fn each_that_is_found_can_go_alone() {
    let puzzle = read("4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2").expect("a text").draft.check().expect("a puzzle");
    let search = redundancy(&puzzle);
    assert_eq!(search.count(), 16);
    assert!(search.found().len() > 8, "all clues of a board of four rows are more than it needs");
    for clue in puzzle.clues().iter() {
        let mut less = puzzle.clone();
        less.set_clue(clue.side, clue.index.into(), 0);
        assert_eq!(search.found().contains(&Target::Clue(clue)), is_unique(&less), "{clue:?}");
    }
}

#[test]
fn a_question_without_an_answer_leaves_the_search_incomplete() {
    let puzzle = read("4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2").expect("a text").draft.check().expect("a puzzle");
    let mut search = Redundancy::new(&puzzle);
    while search.next_puzzle().is_some() {
        let is_first = search.percent() == 0;
        search.record_answer((!is_first).then_some(true));
    }
    assert_eq!((search.found().len(), search.is_complete()), (15, false));
}
