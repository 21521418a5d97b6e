//! The built-in puzzles.

use skyline::engine::format::{format, read};
use skyline::engine::{Difficulty, catalog, grade, kind, solve};
use std::collections::BTreeSet;
use std::sync::Arc;

#[test]
fn every_built_in_puzzle_has_exactly_one_solution_and_its_difficulty() {
    for board in catalog::boards() {
        for text in board.puzzles {
            let puzzle = Arc::new(read(text).expect(text).draft.check().expect(text));
            assert_eq!(kind(&puzzle), board.kind, "{text}");
            assert_eq!(solve(&puzzle, 2).0.len(), 1, "{text}");
            assert!(
                ["towers", "sudoku-line", "json"]
                    .iter()
                    .any(|id| { format(id).expect("a format").write(&puzzle).as_deref() == Ok(*text) }),
                "{text}"
            );
            assert_eq!(puzzle.order(), usize::from(board.order), "{text}");
            assert_eq!(grade(&puzzle).map(|grade| grade.difficulty), Some(board.difficulty), "{text}");
        }
    }
}

#[test]
fn the_built_in_puzzles_have_every_side_and_difficulty_and_nothing_twice() {
    for (kind, orders) in catalog::CHOICES {
        for &order in orders {
            for difficulty in Difficulty::ALL {
                let wanted = difficulty <= catalog::hardest(kind, order);
                let puzzles = catalog::of(kind, order, difficulty);
                assert_eq!(!puzzles.is_empty(), wanted, "{} {order} {}", kind.name(), difficulty.name());
            }
        }
    }
    // «Next like this» takes another puzzle of the group, which is to have another solution too.
    for board in catalog::boards() {
        let solution = |text: &&str| solve(&Arc::new(read(text).expect(text).draft.check().expect(text)), 1).0;
        let solutions: BTreeSet<_> = board.puzzles.iter().map(solution).collect();
        assert_eq!(solutions.len(), board.puzzles.len(), "{} {}", board.kind.name(), board.order);
    }
    let different: BTreeSet<&str> = catalog::all().collect();
    assert_eq!(different.len(), catalog::all().count());
    let first = read(catalog::FIRST).expect("a puzzle").draft.check().expect("a puzzle");
    assert_eq!(solve(&first, 2).0.len(), 1);
}
