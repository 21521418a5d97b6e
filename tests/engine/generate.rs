//! Puzzles made to order: what was asked for is what is made, and the same everywhere.

use skyline::engine::format::json;
use skyline::engine::generate::{GeneratedPuzzle, Generator, Outcome, Recipe, Series, Surplus, Symmetry};
use skyline::engine::technique::technique;
use skyline::engine::{
    Board, BoxShape, Cell, Difficulty, Digit, ExtraHouse, ExtraHouses, Grade, Kind, LADDER, Puzzle, Rating, Side,
    grade, solve, solver,
};
use std::sync::Arc;

fn recipe(kind: Kind, order: u8, boxes: Option<(u8, u8)>) -> Recipe {
    Recipe::any(kind, order, boxes.map(|(height, width)| BoxShape { height, width }))
}

fn outcome(recipe: &Recipe, seed: u64) -> Outcome {
    let mut making = Generator::new(recipe.clone(), seed);
    while making.advance() {}
    making.outcome().expect("an end").clone()
}

/// The grade by the techniques that take part in every recipe, as a puzzle is made: a younger one may find an easier way.
fn grade_as_made(puzzle: &Arc<Puzzle>) -> Option<Grade> {
    let ladder: Vec<_> = LADDER.iter().copied().filter(|technique| technique.properties().since == 0).collect();
    let mut board = Board::new(puzzle);
    let mut made: Option<Grade> = None;
    while let Some(step) = solver::step_by(&board, &ladder) {
        let info = technique(step.technique).expect("a technique").info();
        let (rating, difficulty) = (Rating(info.rating), info.difficulty);
        let before = made.unwrap_or(Grade { hardest: info.id, rating, difficulty, steps: 0 });
        let harder = (rating, difficulty) > (before.rating, before.difficulty);
        let (hardest, rating) = if harder { (info.id, rating) } else { (before.hardest, before.rating) };
        made = Some(Grade { hardest, rating, difficulty: before.difficulty.max(difficulty), steps: before.steps + 1 });
        board.apply(&step);
    }
    made.filter(|_| board.is_solved())
}

/// What is made, with its one solution and its grade checked.
fn made(recipe: &Recipe, seed: u64) -> GeneratedPuzzle {
    let Outcome::Found(made) = outcome(recipe, seed) else { panic!("not found: {recipe:?}") };
    assert_eq!(solve(&made.puzzle, 2).0, std::slice::from_ref(&made.solution), "{recipe:?}");
    assert_eq!(grade_as_made(&made.puzzle), made.grade);
    if let Some(difficulty) = recipe.difficulty {
        assert_eq!(made.grade.map(|grade| grade.difficulty), Some(difficulty), "{recipe:?}");
    }
    made
}

/// The puzzle without each of its givens and clues.
fn one_less(puzzle: &Puzzle) -> impl Iterator<Item = Puzzle> + '_ {
    let givens = (0..puzzle.givens().len()).filter(|&at| puzzle.givens()[at].is_some()).map(|at| {
        let mut less = puzzle.clone();
        less.set_given(at, None);
        less
    });
    givens.chain(puzzle.clues().iter().map(|clue| {
        let mut less = puzzle.clone();
        less.set_clue(clue.side, clue.index.into(), 0);
        less
    }))
}

/// Height and width, where there are boxes.
type Boxes = Option<(u8, u8)>;

const GAMES: [(Kind, u8, Boxes); 6] = [
    (Kind::Skyscrapers, 4, None),
    (Kind::Skyscrapers, 5, None),
    (Kind::Skyscrapers, 6, None),
    (Kind::Sudoku, 6, Some((2, 3))),
    (Kind::Hybrid, 4, Some((2, 2))),
    (Kind::Hybrid, 6, Some((2, 3))),
];

#[test]
fn a_difficulty_that_is_proved_is_the_grade_and_the_puzzle_is_the_same_without_it() {
    let wishes = [
        (5, Difficulty::Easy, 20),
        (7, Difficulty::Easy, 20),
        (9, Difficulty::Easy, 5),
        (6, Difficulty::Extreme, 8),
        (7, Difficulty::Extreme, 4),
    ];
    for (order, difficulty, count) in wishes {
        let recipe = Recipe { difficulty: Some(difficulty), ..recipe(Kind::Skyscrapers, order, None) };
        let mut proved = 0;
        for seed in 0..count {
            let graded = made(&recipe, seed);
            let mut making = Generator::new(recipe.clone(), seed).without_grade();
            while making.advance() {}
            let Some(Outcome::Found(plain)) = making.outcome() else { panic!("not found: {recipe:?}") };
            assert_eq!((&plain.puzzle, &plain.solution), (&graded.puzzle, &graded.solution));
            proved += usize::from(plain.grade.is_none());
        }
        assert!(proved > 0, "{order} {difficulty:?}");
    }
}

#[test]
fn what_is_made_has_one_solution_and_the_grade_asked_for() {
    for (kind, order, boxes) in GAMES {
        for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
            if order == 4 && difficulty == Difficulty::Hard {
                continue;
            }
            let recipe = Recipe { difficulty: Some(difficulty), ..recipe(kind, order, boxes) };
            made(&recipe, 1);
        }
    }
}

#[test]
fn nothing_can_go_from_a_minimal_puzzle() {
    let minimal = |kind, order, boxes| Recipe { surplus: Surplus::Minimal, ..recipe(kind, order, boxes) };
    let plain = GAMES.map(|(kind, order, boxes)| minimal(kind, order, boxes));
    let easy = plain.clone().map(|recipe| Recipe { difficulty: Some(Difficulty::Easy), ..recipe });
    let crossed =
        Recipe { extra_houses: ExtraHouses::only(ExtraHouse::Diagonals), ..minimal(Kind::Skyscrapers, 6, None) };
    for recipe in plain.into_iter().chain(easy).chain([crossed]) {
        let puzzle = made(&recipe, 3).puzzle;
        assert!(one_less(&puzzle).all(|less| solve(&less, 2).0.len() == 2), "{recipe:?}");
    }
}

#[test]
fn what_is_not_minimal_cannot_lose_anything_within_its_difficulty() {
    let recipe = Recipe { difficulty: Some(Difficulty::Easy), ..recipe(Kind::Skyscrapers, 5, None) };
    let puzzle = made(&recipe, 5).puzzle;
    let is_easy = |less: Puzzle| grade(&less.into()).is_some_and(|grade| grade.difficulty == Difficulty::Easy);
    assert!(!one_less(&puzzle).any(is_easy));
}

#[test]
fn a_symmetry_holds_for_givens_and_clues() {
    for symmetry in Symmetry::ALL {
        let recipe = Recipe { symmetry, ..recipe(Kind::Hybrid, 4, Some((2, 2))) };
        let puzzle = made(&recipe, 1).puzzle;
        let image = |row: usize, col: usize| match symmetry {
            Symmetry::None => (row, col),
            Symmetry::HalfTurn => (3 - row, 3 - col),
            Symmetry::QuarterTurn => (col, 3 - row),
            Symmetry::Vertical => (row, 3 - col),
            Symmetry::Horizontal => (3 - row, col),
            Symmetry::Diagonal => (col, row),
            Symmetry::Antidiagonal => (3 - col, 3 - row),
        };
        for cell in puzzle.geometry().cells() {
            let (row, col) = image(cell.row.into(), cell.col.into());
            let there = puzzle.given(Cell::new(row, col)).is_some();
            assert_eq!(puzzle.given(cell).is_some(), there, "{symmetry:?} {cell}");
        }
        let has = |side: Side, index: usize| puzzle.clues().side(side)[index] != 0;
        for index in 0..4 {
            let (side, at) = match symmetry {
                Symmetry::None => (Side::Top, index),
                Symmetry::HalfTurn => (Side::Bottom, 3 - index),
                Symmetry::QuarterTurn => (Side::Right, index),
                Symmetry::Vertical => (Side::Top, 3 - index),
                Symmetry::Horizontal => (Side::Bottom, index),
                Symmetry::Diagonal => (Side::Left, index),
                Symmetry::Antidiagonal => (Side::Right, 3 - index),
            };
            assert_eq!(has(Side::Top, index), has(side, at), "{symmetry:?} {index}");
        }
    }
}

/// Whether the ladder up to the technique's place, or to the singles, solves the puzzle.
fn solves(made: &GeneratedPuzzle, needed: &str, with: bool) -> bool {
    let place = |id: &str| LADDER.iter().position(|technique| technique.info().id == id);
    let last = place(needed).max(place("naked-single"));
    let ladder: Vec<_> = LADDER
        .iter()
        .enumerate()
        .filter(|&(at, technique)| Some(at) <= last && (with || technique.info().id != needed))
        .map(|(_, &technique)| technique)
        .collect();
    let mut board = skyline::engine::Board::new(&made.puzzle);
    while let Some(deduction) = solver::step_by(&board, &ladder) {
        board.apply(&deduction);
    }
    board.is_solved()
}

#[test]
fn the_ladder_is_stuck_without_the_technique_that_is_needed() {
    for (id, kind, order, boxes) in [
        ("clue-one", Kind::Skyscrapers, 5, None),
        ("tallest-window", Kind::Skyscrapers, 5, None),
        ("enough-seen", Kind::Skyscrapers, 5, None),
        ("line-one-clue", Kind::Skyscrapers, 6, None),
        ("line-both-clues", Kind::Skyscrapers, 5, None),
        ("pointing", Kind::Sudoku, 6, Some((2, 3))),
        ("naked-pair", Kind::Sudoku, 6, Some((2, 3))),
        ("edge-pointing", Kind::Hybrid, 6, Some((2, 3))),
    ] {
        let recipe = Recipe { needs: Some(id.to_owned()), ..recipe(kind, order, boxes) };
        let made = made(&recipe, 2);
        assert!(solves(&made, id, true) && !solves(&made, id, false), "{id}");
    }
}

/// Techniques that others hide nearly always, or that what they look at is rare for.
const RARE: [(&str, Kind, u8, Boxes); 7] = [
    // Of nine rows hardly one climbs by chance.
    ("clue-n", Kind::Skyscrapers, 9, None),
    ("clue-n", Kind::Hybrid, 9, Some((3, 3))),
    ("one-short", Kind::Skyscrapers, 9, None),
    ("peak-fish", Kind::Skyscrapers, 7, None),
    ("swordfish", Kind::Sudoku, 9, Some((3, 3))),
    ("xy-wing", Kind::Sudoku, 9, Some((3, 3))),
    ("x-wing", Kind::Skyscrapers, 6, None),
];

#[test]
fn rare_techniques_are_needed_where_they_are_asked_for() {
    for (id, kind, order, boxes) in RARE {
        let recipe = Recipe { needs: Some(id.to_owned()), ..recipe(kind, order, boxes) };
        let made = made(&recipe, 1);
        assert!(solves(&made, id, true) && !solves(&made, id, false), "{id}");
    }
}

#[test]
fn what_is_harder_than_the_technique_that_is_needed_needs_it_all_the_same() {
    let recipe = Recipe {
        needs: Some("pointing".to_owned()),
        difficulty: Some(Difficulty::Hard),
        ..recipe(Kind::Sudoku, 9, Some((3, 3)))
    };
    assert!(!solves(&made(&recipe, 1), "pointing", false));
}

#[test]
fn recorded_recipes_make_what_they_made() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/made.txt");
    let text = std::fs::read_to_string(path).expect("the record");
    let mut count = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (series, puzzle) = line.split_once('\t').expect("a recipe and a puzzle");
        let series = Series::parse(series).expect("a recipe");
        let made = made(&series.recipe, series.seed.expect("a seed"));
        assert_eq!(json::write(&made.puzzle.draft()), puzzle, "{}", series.to_text());
        count += 1;
    }
    assert!(count >= 11, "{count} recipes");
}

#[test]
fn counts_patterns_and_surplus_are_kept() {
    let clues = made(&Recipe { givens: Some(0), ..recipe(Kind::Skyscrapers, 5, None) }, 1).puzzle;
    assert!(clues.givens().iter().all(Option::is_none));
    let counted = made(&Recipe { givens: Some(15), clues: Some(6), ..recipe(Kind::Hybrid, 6, Some((2, 3))) }, 1).puzzle;
    assert_eq!((counted.givens().iter().flatten().count(), counted.clues().iter().count()), (15, 6));
    let easy = Recipe { difficulty: Some(Difficulty::Easy), ..recipe(Kind::Sudoku, 6, Some((2, 3))) };
    let count = |recipe: &Recipe| made(recipe, 4).puzzle.givens().iter().flatten().count();
    assert_eq!(count(&Recipe { surplus: Surplus::More(5), ..easy.clone() }), count(&easy) + 5);
    let pattern: Vec<bool> = (0..36).map(|cell| cell % 5 != 0).collect();
    let drawn = made(&Recipe { pattern: pattern.clone(), ..recipe(Kind::Sudoku, 6, Some((2, 3))) }, 1).puzzle;
    assert!(drawn.givens().iter().zip(pattern).all(|(given, allowed)| allowed || given.is_none()));
}

#[test]
fn boards_by_clues_alone_have_one_solution() {
    let recipe = Recipe { givens: Some(0), ..recipe(Kind::Skyscrapers, 8, None) };
    for seed in 1..=21 {
        let mut making = Generator::new(recipe.clone(), seed).without_grade();
        while making.advance() {}
        let Some(Outcome::Found(made)) = making.outcome() else { panic!("not found with seed {seed}") };
        assert_eq!(solve(&made.puzzle, 2).0, std::slice::from_ref(&made.solution), "seed {seed}");
    }
}

#[test]
fn only_the_allowed_techniques_are_needed() {
    let allowed = ["last-cell", "cross-out", "hidden-single"].map(str::to_owned).to_vec();
    let made = made(&Recipe { allowed: allowed.clone(), ..recipe(Kind::Sudoku, 6, Some((2, 3))) }, 1);
    let ladder: Vec<_> =
        LADDER.iter().copied().filter(|technique| allowed.contains(&technique.info().id.to_owned())).collect();
    let mut board = skyline::engine::Board::new(&made.puzzle);
    while let Some(deduction) = solver::step_by(&board, &ladder) {
        board.apply(&deduction);
    }
    assert!(board.is_solved());
}

#[test]
fn what_cannot_be_is_not_found() {
    for impossible in [
        Recipe { boxes: Some(BoxShape { height: 2, width: 4 }), ..recipe(Kind::Sudoku, 6, None) },
        Recipe { givens: Some(0), ..recipe(Kind::Sudoku, 4, Some((2, 2))) },
        Recipe { needs: Some("no-such".to_owned()), ..recipe(Kind::Sudoku, 4, Some((2, 2))) },
    ] {
        assert!(matches!(outcome(&impossible, 1), Outcome::NotFound(_)), "{impossible:?}");
    }
}

#[test]
fn a_recipe_and_a_seed_make_one_puzzle() {
    let said = |made: &GeneratedPuzzle| -> String {
        made.solution.iter().map(|digit: &Digit| digit.get().to_string()).collect()
    };
    for (kind, order, boxes) in GAMES {
        let recipe = recipe(kind, order, boxes);
        let one = made(&recipe, 9);
        assert_eq!(one, made(&recipe, 9));
        assert_ne!(said(&one), said(&made(&recipe, 10)));
    }
}
