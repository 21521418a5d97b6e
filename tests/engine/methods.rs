//! The methods that are compared: they agree with plain loops, and count what they say they count.

use crate::corpus::{Lists, on_lists};
use proptest::prelude::*;
use skyline::engine::method::{End, MAX_TREE_NODES, NodeKind, method};
use skyline::engine::{Digit, Draft, ExtraHouse, METHODS, Puzzle, Record, Side};
use skyline::i18n::{Language, format_count, text};
use std::sync::Arc;

/// A puzzle of 58 blanks with the solution of the article on exhaustive search, which prints no
/// puzzle text; what its rounds leave was counted by a program of its own.
const FIFTY_EIGHT: &str = "085000001070048509000000000000004000506200010001607004900100032800000000050000000";
const ARTICLE_SOLUTION: &str = "485796321172348569639521478728914653546283917391657284964175832813462795257839146";
const ROUNDS: [u64; 59] = [
    1, 4, 11, 36, 68, 118, 86, 290, 338, 51, 18, 36, 72, 57, 75, 150, 132, 396, 648, 456, 1032, 2004, 4404, 4360, 8576,
    13695, 9286, 3568, 4540, 8202, 5910, 6142, 2592, 746, 106, 106, 92, 70, 18, 36, 18, 18, 6, 6, 12, 12, 18, 36, 4, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1,
];

/// The example of 50 blanks of the article on templates, which has 27 solutions.
const TWENTY_SEVEN: &str = "000378405405000078070405001009807540000000007830002009000000200054016000703200000";

fn sudoku(text: &str) -> Arc<Puzzle> {
    let givens = text.chars().filter_map(|c| c.to_digit(10)).collect();
    puzzle(&Draft { boxes: Some((3, 3)), givens, ..Draft::empty(9) })
}

fn puzzle(draft: &Draft) -> Arc<Puzzle> {
    Arc::new(draft.check().expect("a puzzle"))
}

fn line(grid: &[Digit]) -> String {
    grid.iter().map(|digit| digit.to_string()).collect()
}

/// What the method has done at its end.
fn run(id: &str, puzzle: &Arc<Puzzle>, limit: usize) -> Record {
    let mut run = method(id).expect(id).begin(puzzle, limit);
    while run.advance(1000) {}
    assert!(!run.advance(1), "{id} goes on after its end");
    run.record().clone()
}

#[test]
fn the_plain_method_counts_partial_grids_by_round() {
    let found = run("plain", &sudoku(FIFTY_EIGHT), 2);
    assert_eq!(found.by_round, ROUNDS);
    assert_eq!((found.rounds(), found.counters.nodes), (58, ROUNDS.iter().sum()));
    assert_eq!(found.counters.nodes, 78_668);
    assert_eq!(found.solutions.iter().map(|grid| line(grid)).collect::<Vec<_>>(), [ARTICLE_SOLUTION]);
    assert_eq!(found.end, Some(End::Complete));
}

#[test]
fn all_methods_find_all_solutions_of_a_sudoku() {
    for (text, solutions) in [(FIFTY_EIGHT, 1), (TWENTY_SEVEN, 27)] {
        let puzzle = sudoku(text);
        let plain = run("plain", &puzzle, 100).solutions;
        assert_eq!(plain.len(), solutions);
        assert!(plain.is_sorted(), "breadth first in order finds them in order");
        for method in METHODS {
            let found = run(method.id, &puzzle, 100);
            assert_eq!(in_order(found.solutions.clone()), plain, "{}", method.id);
            assert_eq!((found.end, found.counters.solutions as usize), (Some(End::Complete), solutions));
            assert_eq!(method.solve(&puzzle, 100).map(in_order), Ok(plain.clone()), "{}", method.id);
            let two = run(method.id, &puzzle, 2);
            assert_eq!(two.solutions.len(), solutions.min(2), "{}", method.id);
            let stopped = solutions > 2 && method.id != "plain";
            assert_eq!(two.end, Some(if stopped { End::Limit } else { End::Complete }), "{}", method.id);
        }
    }
}

fn in_order(mut solutions: Vec<Vec<Digit>>) -> Vec<Vec<Digit>> {
    solutions.sort_unstable();
    solutions
}

on_lists! {
    all_methods_solve_the_lists: all_methods_solve;
}

fn all_methods_solve(lists: Lists) {
    let (kept, large) = (
        &["tatham.jsonl", "hard.jsonl", "hybrid.jsonl"][..],
        &["tatham.jsonl", "web.jsonl", "hard.jsonl", "skyscraper-sudoku.jsonl"][..],
    );
    let mut seen = 0;
    for entry in lists.boards(lists.choose(kept, large)).into_iter().step_by(3) {
        let Some(puzzle) = entry.puzzle.as_ref().filter(|puzzle| puzzle.order() <= 5) else { continue };
        for method in METHODS {
            let Ok(found) = method.solve(puzzle, 2) else { continue };
            assert_eq!(found.len(), entry.answer.solutions, "{} {}", method.id, entry.answer.id);
            if let Some(solution) = entry.solution() {
                assert_eq!(found, [solution], "{} {}", method.id, entry.answer.id);
            }
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn a_method_that_outgrows_its_bound_says_so() {
    let latin = |order| puzzle(&Draft::empty(order));
    let found = run("plain", &latin(9), 2);
    assert!(matches!(found.end, Some(End::Outgrown(_))), "{:?}", found.end);
    assert_eq!(found.by_round.iter().sum::<u64>(), found.counters.nodes);
    assert_eq!(found.by_round[..10], [1, 9, 72, 504, 3024, 15120, 60480, 181_440, 362_880, 362_880]);
    assert_eq!((found.tree.len(), found.solutions.len()), (MAX_TREE_NODES, 0));
    let says = text(Language::ENGLISH, &found.end_phrase().expect("an end"));
    assert!(says.contains(&format!("round {}", found.rounds())) && says.contains("64 MB"), "{says}");
    assert!(method("plain").expect("a method").solve(&latin(9), 2).is_err());

    let found = run("human", &latin(5), 1_000_000);
    let Some(End::TooLong(steps)) = found.end else { panic!("{:?}", found.end) };
    let says = text(Language::ENGLISH, &found.end_phrase().expect("an end"));
    assert!(says.contains(&format_count(Language::ENGLISH, steps as u64)), "{says}");
    assert!(found.solutions.len() > 100 && found.solutions.len() < 161_280);
}

#[test]
fn the_human_method_counts_the_steps_of_its_film() {
    use skyline::engine::film::{Event, Script, film};
    for text in [FIFTY_EIGHT, TWENTY_SEVEN] {
        let puzzle = sudoku(text);
        let found = run("human", &puzzle, 1);
        let mut events = film(&puzzle, Script::Ladder);
        events.retain(|event| !matches!(event, Event::TakenBack(_)));
        let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count() as u64;
        assert_eq!(found.counters.guesses, count(|event| matches!(event, Event::Guessed(_))));
        assert_eq!(found.counters.dead_ends, count(|event| matches!(event, Event::DeadEnd)));
        assert_eq!(found.counters.propagations, count(|event| matches!(event, Event::Deduced { .. })));
        let by_technique: u64 = found.by_technique.iter().map(|(_, times)| times).sum();
        assert_eq!(by_technique, found.counters.propagations);
        assert_eq!(found.counters.nodes, found.counters.guesses + 1);
    }
}

/// Every partial grid that breaks nothing, round by round, in no clever way.
fn plain_loop(puzzle: &Puzzle) -> (Vec<u64>, Vec<Vec<Digit>>) {
    let seed = puzzle.givens().to_vec();
    let mut grids: Vec<Vec<Option<Digit>>> = [seed.clone()].into_iter().filter(|grid| !breaks(puzzle, grid)).collect();
    let mut rounds = vec![grids.len() as u64];
    for index in (0..seed.len()).filter(|&index| seed[index].is_none()) {
        if grids.is_empty() {
            break;
        }
        let mut next = Vec::new();
        for grid in &grids {
            for digit in (1..=puzzle.order()).filter_map(Digit::new) {
                let mut grid = grid.clone();
                grid[index] = Some(digit);
                if !breaks(puzzle, &grid) {
                    next.push(grid);
                }
            }
        }
        rounds.push(next.len() as u64);
        grids = next;
    }
    (rounds, grids.into_iter().filter_map(|grid| grid.into_iter().collect()).collect())
}

/// Whether a digit stands twice in a house, or a full line shows another number than its clue's.
fn breaks(puzzle: &Puzzle, grid: &[Option<Digit>]) -> bool {
    let order = puzzle.order();
    let twice = puzzle.geometry().houses().iter().any(|house| {
        let mut digits: Vec<Digit> = house.cells.iter().filter_map(|cell| grid[cell.index(order)]).collect();
        digits.sort_unstable();
        digits.windows(2).any(|pair| pair[0] == pair[1])
    });
    twice
        || puzzle.clues().iter().any(|clue| {
            let heights = clue.side.cells(clue.index.into(), order).into_iter().map(|cell| grid[cell.index(order)]);
            let Some(heights) = heights.collect::<Option<Vec<Digit>>>() else { return false };
            let seen = (0..order).filter(|&at| heights[..at].iter().all(|before| *before < heights[at])).count();
            seen != usize::from(clue.value)
        })
}

/// Nodes and dead ends of a search that always takes the first of the blanks with the fewest digits.
fn fewest_loop(puzzle: &Puzzle, grid: &mut Vec<Option<Digit>>, nodes: &mut u64, dead_ends: &mut u64) {
    *nodes += 1;
    if breaks(puzzle, grid) {
        *dead_ends += 1;
        return;
    }
    let mut best: Option<(usize, Vec<Digit>)> = None;
    for index in (0..grid.len()).filter(|&index| grid[index].is_none()) {
        let peers = puzzle.geometry().peers(index);
        let free = (1..=puzzle.order()).filter_map(Digit::new);
        let free: Vec<Digit> =
            free.filter(|digit| peers.iter().all(|&peer| grid[peer as usize] != Some(*digit))).collect();
        if best.as_ref().is_none_or(|(_, least)| free.len() < least.len()) {
            best = Some((index, free));
        }
    }
    let Some((index, free)) = best else { return };
    *dead_ends += u64::from(free.is_empty());
    for digit in free {
        grid[index] = Some(digit);
        fewest_loop(puzzle, grid, nodes, dead_ends);
        grid[index] = None;
    }
}

#[test]
fn fewest_candidates_takes_the_first_of_the_fewest() {
    let puzzle = sudoku(FIFTY_EIGHT);
    let (mut nodes, mut dead_ends) = (0, 0);
    fewest_loop(&puzzle, &mut puzzle.givens().to_vec(), &mut nodes, &mut dead_ends);
    let counted = run("fewest", &puzzle, 2).counters;
    assert_eq!((counted.nodes, counted.dead_ends, counted.depth), (nodes, dead_ends, 58));
    assert_eq!(counted.placements, counted.nodes - 1);
}

/// Boards up to 4x4, some of 6x6 with most of their givens: clues and givens of a Latin square or
/// made up.
fn any_board() -> impl Strategy<Value = Draft> {
    let shapes = |order: usize| match order {
        4 => vec![None, Some((2, 2)), Some((1, 4))],
        6 => vec![None, Some((2, 3)), Some((3, 2))],
        _ => vec![None],
    };
    prop::sample::select(vec![1usize, 2, 3, 4, 4, 4, 6]).prop_flat_map(move |order| {
        let values = prop::collection::vec(1..=order as u32, order * order);
        let kept = prop::collection::vec(0u32..100, order * order + 4 * order);
        let shape = prop::sample::select(shapes(order));
        (values, kept, shape, 0u32..60, 0u32..60, 0..4u32, any::<bool>()).prop_map(
            move |(values, kept, boxes, givens, clues, wrong, turned)| {
                let square = square(order, boxes, turned);
                let givens = if order == 6 { 45 + givens / 2 } else { givens };
                let mut draft = Draft { boxes, ..Draft::empty(order) };
                draft.extra_houses.set(ExtraHouse::Diagonals, order == 4 && wrong == 3);
                for index in 0..order * order {
                    let value = if wrong == 0 { values[index] } else { square[index] };
                    draft.givens[index] = if kept[index] < givens { value } else { 0 };
                }
                for (number, &share) in kept[order * order..].iter().enumerate().filter(|(_, share)| **share < clues) {
                    let side = Side::ALL[number / order];
                    let cells = side.cells(number % order, order).into_iter();
                    let heights = cells.filter_map(|cell| Digit::new(square[cell.index(order)] as usize));
                    let seen = skyline::engine::visible(heights) as u32;
                    draft.clues[side as usize][number % order] =
                        if wrong == 1 { share % order as u32 + 1 } else { seen };
                }
                draft
            },
        )
    })
}

/// A full grid of that shape: rows shifted by boxes, or turned.
fn square(order: usize, boxes: Option<(usize, usize)>, turned: bool) -> Vec<u32> {
    let (height, width) = boxes.unwrap_or((1, order));
    let value = |index: usize| {
        let (row, col) = (index / order, index % order);
        let value = (row % height * width + row / height + col) % order;
        (if turned { order - 1 - value } else { value }) as u32 + 1
    };
    (0..order * order).map(value).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn methods_agree_with_plain_loops(draft in any_board()) {
        let puzzle = puzzle(&draft);
        let (rounds, solutions) = plain_loop(&puzzle);
        for solution in &solutions {
            prop_assert!(puzzle.is_solution(solution));
        }
        for method in METHODS {
            let found = run(method.id, &puzzle, usize::MAX);
            prop_assert_eq!(in_order(found.solutions), &solutions[..], "{}", method.id);
            prop_assert_eq!(found.counters.solutions, solutions.len() as u64);
            prop_assert_eq!(found.end, Some(End::Complete), "{}", method.id);
        }
        prop_assert_eq!(run("plain", &puzzle, 2).by_round, rounds);
        let (mut nodes, mut dead_ends) = (0, 0);
        fewest_loop(&puzzle, &mut puzzle.givens().to_vec(), &mut nodes, &mut dead_ends);
        let counted = run("fewest", &puzzle, usize::MAX).counters;
        prop_assert_eq!((counted.nodes, counted.dead_ends), (nodes, dead_ends));
    }

    #[test]
    fn slices_of_any_size_come_to_the_same_and_trees_hang_together(draft in any_board(), slice in 1u32..9) {
        let puzzle = puzzle(&draft);
        for method in METHODS {
            let whole = run(method.id, &puzzle, 3);
            let mut sliced = method.begin(&puzzle, 3);
            let mut before = sliced.record().counters;
            while sliced.advance(slice) {
                let now = sliced.record().counters;
                let grew = before.all().iter().zip(now.all()).all(|(before, now)| before.1 <= now.1);
                prop_assert!(grew, "{}", method.id);
                before = now;
                let board = sliced.board();
                for cell in board.geometry().cells() {
                    prop_assert!(puzzle.given(cell).is_none() || board.candidates(cell).len() <= 1);
                }
            }
            prop_assert_eq!(sliced.record(), &whole, "{}", method.id);
            tree(method.id, &whole)?;
        }
    }
}

/// Positions come after the one they came from; a whole tree has as many ends as were counted.
fn tree(id: &str, record: &Record) -> Result<(), TestCaseError> {
    let counters = record.counters;
    prop_assert_eq!(record.tree.len(), MAX_TREE_NODES.min(counters.nodes as usize));
    let mut has_children = vec![false; record.tree.len()];
    for (place, node) in record.tree.iter().enumerate() {
        match node.parent.map(usize::from) {
            None => prop_assert!(place == 0 && node.depth == 0 && node.tried.is_none()),
            Some(parent) => {
                prop_assert!(parent < place && record.tree[parent].depth + 1 == node.depth && node.tried.is_some());
                has_children[parent] = true;
            }
        }
    }
    if record.tree.len() < MAX_TREE_NODES {
        let count = |kind: NodeKind| record.tree.iter().filter(|node| node.kind == kind).count() as u64;
        prop_assert_eq!(
            (count(NodeKind::DeadEnd), count(NodeKind::Solution)),
            (counters.dead_ends, counters.solutions)
        );
        let deepest = record.tree.iter().map(|node| usize::from(node.depth)).max().unwrap_or(0);
        prop_assert_eq!(deepest, counters.depth);
        if record.end == Some(End::Complete) && id != "human" {
            for (node, has_children) in record.tree.iter().zip(has_children) {
                prop_assert_eq!(node.kind == NodeKind::Open, has_children, "{}", id);
            }
        }
    }
    Ok(())
}

#[test]
fn a_run_can_be_watched() {
    let puzzle = sudoku(FIFTY_EIGHT);
    for method in METHODS {
        let mut run = method.begin(&puzzle, 2);
        let mut filled = 0;
        while run.advance(1) {
            let values = run.board();
            filled = filled.max(values.geometry().cells().filter(|&cell| values.value(cell).is_some()).count());
            let rounds = run.record().rounds();
            if method.id == "plain" && rounds > 0 && rounds < 20 {
                let now = values.geometry().cells().filter(|&cell| values.value(cell).is_some()).count();
                is_within_a_round(now, 23 + rounds);
            }
        }
        assert!(filled >= 80, "{}: {filled}", method.id);
    }
}

/// The board is within a round of that: the first step of a round is not yet taken.
fn is_within_a_round(now: usize, wanted: usize) {
    assert!(now == wanted || now + 1 == wanted, "{now} {wanted}");
}

#[test]
fn every_method_and_counter_has_its_words() {
    let counters = run("plain", &sudoku(FIFTY_EIGHT), 2).counters.all();
    let keys =
        METHODS.iter().flat_map(|method| [format!("method.{}", method.id), format!("method.{}.about", method.id)]);
    let keys = keys.chain(counters.iter().map(|(id, _)| format!("counter.{id}")));
    for key in keys.chain(["counter.rounds".into(), "counter.partial-grids".into()]) {
        assert!(Language::ENGLISH.template(&key).is_some_and(|words| !words.is_empty()), "{key}");
    }
}
