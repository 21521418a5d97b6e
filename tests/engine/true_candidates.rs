//! True candidates: the same as those of all solutions, and never more than these while the search goes on.

use skyline::engine::generate::{Generator, Outcome, Random, Recipe};
use skyline::engine::{BoxShape, DigitSet, Draft, Kind, Puzzle, Status, Target, TrueCandidates, solve};

/// Height and width, where there are boxes.
type Boxes = Option<(u8, u8)>;

/// Game, rows, boxes, and how many puzzles of it are looked at.
const GAMES: [(Kind, u8, Boxes, u64); 9] = [
    (Kind::Skyscrapers, 4, None, 30),
    (Kind::Skyscrapers, 5, None, 30),
    (Kind::Skyscrapers, 6, None, 20),
    (Kind::Sudoku, 4, Some((2, 2)), 20),
    (Kind::Sudoku, 6, Some((2, 3)), 30),
    (Kind::Sudoku, 9, Some((3, 3)), 20),
    (Kind::Hybrid, 4, Some((2, 2)), 20),
    (Kind::Hybrid, 6, Some((2, 3)), 20),
    (Kind::Hybrid, 9, Some((3, 3)), 10),
];

const MAX_SOLUTIONS: usize = 1_000;

/// The puzzle made with that seed without some of its givens and clues: as many as leave it 2 to 1,000 solutions, and no
/// more than chance wants.
fn loosened(recipe: &Recipe, seed: u64) -> Puzzle {
    let mut generator = Generator::new(recipe.clone(), seed).without_grade();
    while generator.advance() {}
    let Some(Outcome::Found(made)) = generator.outcome() else { panic!("not found: {recipe:?}") };
    let mut puzzle = Puzzle::clone(&made.puzzle);
    let order = puzzle.order();
    let givens = puzzle.geometry().cells().filter(|&cell| puzzle.given(cell).is_some()).map(Target::Cell);
    let mut items: Vec<Target> = givens.chain(puzzle.clues().iter().map(Target::Clue)).collect();
    let mut random = Random::new(seed);
    random.shuffle(&mut items);
    let most = 1 + random.below(6);
    let mut removed = 0;
    for item in items {
        let mut less = puzzle.clone();
        match item {
            Target::Cell(cell) => less.set_given(cell.index(order), None),
            Target::Clue(clue) => less.set_clue(clue.side, clue.index.into(), 0),
            _ => unreachable!("givens and clues alone"),
        }
        let count = solve(&less, MAX_SOLUTIONS + 1).0.len();
        if count <= MAX_SOLUTIONS {
            puzzle = less;
            removed += usize::from(count > 1);
        }
        if removed == most {
            break;
        }
    }
    puzzle
}

/// What all solutions together use.
fn by_enumeration(puzzle: &Puzzle) -> (Vec<DigitSet>, usize) {
    let mut used = vec![DigitSet::EMPTY; puzzle.givens().len()];
    let (solutions, _) = solve(puzzle, MAX_SOLUTIONS + 1);
    for solution in &solutions {
        used.iter_mut().zip(solution).for_each(|(used, &digit)| used.insert(digit));
    }
    (used, solutions.len())
}

/// Searches to the end node by node; what is seen meanwhile is among `most`.
fn by_search(puzzle: &Puzzle, most: Option<&[DigitSet]>) -> Vec<DigitSet> {
    let mut search = TrueCandidates::new(puzzle);
    let mut percent = search.percent();
    loop {
        let status = search.advance(1);
        let is_among = |most: &[DigitSet]| most.iter().zip(search.seen()).all(|(most, &seen)| most.contains_all(seen));
        assert!(most.is_none_or(is_among), "a candidate is seen that no solution uses");
        assert!((percent..=100).contains(&search.percent()), "from {percent} to {}", search.percent());
        percent = search.percent();
        if status == Status::Done {
            assert_eq!(percent, 100);
            return search.seen().to_vec();
        }
    }
}

#[test]
fn the_search_agrees_with_all_solutions() {
    let mut counts = Vec::new();
    for (kind, order, boxes, puzzles) in GAMES {
        let boxes = boxes.map(|(height, width)| BoxShape { height, width });
        for seed in 0..puzzles {
            let puzzle = loosened(&Recipe::any(kind, order, boxes), seed);
            let (expected, count) = by_enumeration(&puzzle);
            assert!((2..=MAX_SOLUTIONS).contains(&count), "{kind:?} {order}, seed {seed}: {count} solutions");
            assert_eq!(by_search(&puzzle, Some(&expected)), expected, "{kind:?} {order}, seed {seed}");
            counts.push(count);
        }
    }
    counts.sort_unstable();
    assert_eq!(counts.len(), 200);
    assert!(counts[150] > 10, "many have more than a few solutions: {counts:?}");
}

#[test]
fn one_solution_and_none() {
    let recipe = Recipe::any(Kind::Skyscrapers, 5, None);
    let mut generator = Generator::new(recipe, 1).without_grade();
    while generator.advance() {}
    let Some(Outcome::Found(made)) = generator.outcome() else { panic!("not found") };
    let only: Vec<DigitSet> = made.solution.iter().map(|digit| digit.set()).collect();
    assert_eq!(by_search(&made.puzzle, Some(&only)), only);

    let mut clash = Draft::empty(4);
    (clash.givens[0], clash.givens[1]) = (1, 1);
    assert_eq!(by_search(&clash.check().expect("a puzzle"), None), [DigitSet::EMPTY; 16]);
    let mut hidden = Draft::empty(4);
    (hidden.clues[0][0], hidden.clues[1][0]) = (4, 4);
    assert_eq!(by_search(&hidden.check().expect("a puzzle"), None), [DigitSet::EMPTY; 16]);
}

/// Far too many solutions to be counted.
#[test]
fn every_candidate_of_an_empty_board_is_true() {
    for (order, boxes) in [(2, None), (9, Some((3, 3))), (9, None), (12, None)] {
        let puzzle = Draft { boxes, ..Draft::empty(order) }.check().expect("a puzzle");
        assert_eq!(by_search(&puzzle, None), vec![DigitSet::all(order); order * order]);
    }
}
