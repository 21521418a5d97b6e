//! Additions: each set proposed leaves one solution, and where it is said to be the least, no smaller one does.

use skyline::engine::generate::{Generator, Outcome, Random, Recipe};
use skyline::engine::{
    AdditionKind, Additions, BoxShape, Candidate, Cell, Digit, Draft, Kind, Proposals, Puzzle, Side, Status, Target,
    solve, visible, with_additions,
};

fn proposals(puzzle: &Puzzle, kind: AdditionKind, seed: u32) -> Proposals {
    let mut search = Additions::new(puzzle, kind, seed);
    let mut percent = 0;
    while search.advance() == Status::Pending {
        assert!(search.percent() >= percent);
        percent = search.percent();
    }
    search.proposals().clone()
}

fn is_unique(puzzle: &Puzzle) -> bool {
    solve(puzzle, 2).0.len() == 1
}

fn made(recipe: &Recipe, seed: u64) -> Puzzle {
    let mut generator = Generator::new(recipe.clone(), seed).without_grade();
    while generator.advance() {}
    match generator.outcome() {
        Some(Outcome::Found(made)) => Puzzle::clone(&made.puzzle),
        _ => panic!("not found"),
    }
}

/// The puzzle without some of its givens and clues.
fn thinned(puzzle: &Puzzle, count: usize, random: &mut Random) -> Puzzle {
    let mut less = puzzle.clone();
    let order = puzzle.order();
    let givens = (0..order * order).filter(|&index| puzzle.givens()[index].is_some()).map(|index| (None, index));
    let clues = puzzle.clues().iter().map(|clue| (Some(clue.side), usize::from(clue.index)));
    let mut items: Vec<(Option<Side>, usize)> = givens.chain(clues).collect();
    random.shuffle(&mut items);
    for (side, index) in items.into_iter().take(count) {
        match side {
            Some(side) => less.set_clue(side, index, 0),
            None => less.set_given(index, None),
        }
    }
    less
}

#[test]
fn what_is_proposed_leaves_one_solution_in_100_puzzles() {
    let recipes = [
        Recipe::any(Kind::Sudoku, 9, Some(BoxShape { height: 3, width: 3 })),
        Recipe::any(Kind::Sudoku, 6, Some(BoxShape { height: 2, width: 3 })),
        Recipe::any(Kind::Skyscrapers, 5, None),
        Recipe::any(Kind::Hybrid, 6, Some(BoxShape { height: 2, width: 3 })),
    ];
    let mut random = Random::new(7);
    let (mut looked_at, mut proved) = (0, 0);
    for seed in 0..45 {
        for recipe in &recipes {
            let kinds: &[AdditionKind] = match recipe.kind {
                Kind::Sudoku => &[AdditionKind::Givens],
                _ => &[AdditionKind::Givens, AdditionKind::Both],
            };
            let puzzle = thinned(&made(recipe, seed), 1 + seed as usize % 5, &mut random);
            if is_unique(&puzzle) {
                continue;
            }
            looked_at += 1;
            for &kind in kinds {
                let found = proposals(&puzzle, kind, seed as u32);
                assert!(!found.sets.is_empty(), "{recipe:?} {seed}");
                proved += usize::from(found.is_least);
                for set in &found.sets {
                    assert!(is_unique(&with_additions(&puzzle, set)), "{recipe:?} {seed}: {set:?}");
                    assert!(!found.is_least || set.len() == found.sets[0].len());
                    for without in set {
                        let less: Vec<Target> = set.iter().copied().filter(|item| item != without).collect();
                        assert!(!is_unique(&with_additions(&puzzle, &less)), "{without:?} is not needed in {set:?}");
                    }
                }
                let mut sorted: Vec<Vec<Target>> = found.sets.clone();
                sorted.iter_mut().for_each(|set| set.sort_unstable());
                sorted.sort_unstable();
                sorted.dedup();
                assert_eq!(sorted.len(), found.sets.len(), "no set twice");
            }
        }
    }
    assert!(looked_at >= 100 && proved > 100, "{looked_at} puzzles, {proved} proofs");
}

/// Whether adding so many givens can leave one solution, by trying all.
fn can_do_with(puzzle: &Puzzle, count: usize, from: usize) -> bool {
    if count == 0 {
        return is_unique(puzzle);
    }
    let order = puzzle.order();
    (from..order * order).filter(|&index| puzzle.givens()[index].is_none()).any(|index| {
        (1..=order).filter_map(Digit::new).any(|digit| {
            let addition = Target::Candidate(Candidate { cell: Cell::at(index, order), digit });
            can_do_with(&with_additions(puzzle, &[addition]), count - 1, index + 1)
        })
    })
}

#[test]
fn no_fewer_than_the_least_do() {
    let blank = Draft { boxes: Some((2, 2)), ..Draft::empty(4) };
    let mut two = blank.clone();
    (two.givens[0], two.givens[5]) = (1, 3);
    for draft in [blank, two] {
        let puzzle = draft.check().expect("a puzzle");
        let found = proposals(&puzzle, AdditionKind::Givens, 1);
        assert!(found.is_least && !found.sets.is_empty());
        let least = found.sets[0].len();
        assert!(can_do_with(&puzzle, least, 0), "{least} do");
        assert!(!can_do_with(&puzzle, least - 1, 0), "fewer than {least} do not");
    }
}

#[test]
fn an_empty_board_of_nine_rows_gets_few_givens_and_no_claim() {
    let boxes = Some((3, 3));
    let puzzle = Draft { boxes, ..Draft::empty(9) }.check().expect("a puzzle");
    let found = proposals(&puzzle, AdditionKind::Givens, 1);
    assert!(!found.is_least);
    assert_eq!(found.sets.len(), 1);
    assert!((17..35).contains(&found.sets[0].len()), "{} givens", found.sets[0].len());
    assert!(is_unique(&with_additions(&puzzle, &found.sets[0])));
    assert_ne!(found, proposals(&puzzle, AdditionKind::Givens, 2), "another seed, another set");
}

#[test]
fn clues_are_added_alone_where_asked() {
    let puzzle = Draft::empty(2).check().expect("a puzzle");
    let found = proposals(&puzzle, AdditionKind::Clues, 1);
    assert_eq!((found.sets.iter().map(Vec::len).max(), found.is_least), (Some(1), true));
    let sudoku = Draft { boxes: Some((2, 2)), ..Draft::empty(4) }.check().expect("a puzzle");
    for set in &proposals(&sudoku, AdditionKind::Clues, 1).sets {
        assert!(is_unique(&with_additions(&sudoku, set)));
    }
}

#[test]
fn where_clues_cannot_tell_solutions_apart_that_is_said() {
    let mut looked_at = 0;
    for grid in solve(&Draft::empty(5).check().expect("a puzzle"), 3000).0 {
        let mut draft = Draft::empty(5);
        for (position, side) in Side::ALL.into_iter().enumerate() {
            for index in 0..5 {
                let line: Vec<Digit> = (0..5).map(|at| grid[side.line(index).cell(at).index(5)]).collect();
                let is_far = matches!(side, Side::Bottom | Side::Right);
                let seen = if is_far { visible(line.into_iter().rev()) } else { visible(line) };
                draft.clues[position][index] = seen as u32;
            }
        }
        let clued = draft.check().expect("a puzzle");
        if is_unique(&clued) {
            continue;
        }
        looked_at += 1;
        let found = proposals(&clued, AdditionKind::Clues, 1);
        assert_eq!((found.sets.len(), found.is_least), (0, true));
        assert!(!proposals(&clued, AdditionKind::Both, 1).sets.is_empty());
        if looked_at == 5 {
            return;
        }
    }
    panic!("all are told apart");
}
