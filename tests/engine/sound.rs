//! No deduction contradicts a solution, and every line gets its number of solutions.

use crate::corpus::{Entry, Lists, on_lists};
use skyline::engine::solver::step;
use skyline::engine::{Board, Conclusion, Deduction, Digit, LADDER, Technique, Tier, solve};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

const KEPT: &[&str] = &["tatham.jsonl", "hard.jsonl", "hybrid.jsonl"];
const LARGE: &[&str] = &["tatham.jsonl", "web.jsonl", "hard.jsonl", "outside-full.jsonl", "skyscraper-sudoku.jsonl"];

on_lists! {
    every_line_gets_its_number_of_solutions: count_solutions;
    no_deduction_contradicts_a_solution: |lists| hold(boards(lists), lists.choose(135, 740), quick);
    no_deduction_contradicts_a_sudoku: |lists| hold(sudokus(lists, |(_, most, _)| most), lists.choose(147, 190), quick);
    sudokus_are_finished_by_the_ladder: finish_sudokus;
    openings_and_named_cases_finish_their_share: finish_by_named_cases;
}

fn boards(lists: Lists) -> Vec<Entry> {
    lists.boards(lists.choose(KEPT, LARGE))
}

fn count_solutions(lists: Lists) {
    let entries = boards(lists);
    assert!(entries.len() >= lists.choose(146, 804), "{} lines", entries.len());
    for entry in entries {
        let solutions = entry.puzzle.as_ref().map(|puzzle| solve(puzzle, 2).0).unwrap_or_default();
        assert_eq!(solutions.len(), entry.answer.solutions, "{}", entry.answer.id);
        if let Some(expected) = entry.solution() {
            assert_eq!(solutions[0], expected, "{}", entry.answer.id);
        }
        for (solution, puzzle) in solutions.iter().zip(entry.puzzle.iter().cycle()) {
            assert!(puzzle.is_solution(solution), "{}", entry.answer.id);
        }
    }
}

/// The most solutions that conclusions are held against where there are several.
const SEVERAL: usize = 5;

/// Steps gone up on boards of more than ten rows, whose last rungs take seconds each.
const LARGE_STEPS: usize = 150;

/// How often, in steps, all techniques are looked at, and not only the easiest that says something;
/// by order, 0 = at the first step alone.
type Stride = fn(usize) -> usize;

/// Larger boards have more positions than are worth the time.
fn quick(order: usize) -> usize {
    match order {
        0..=5 => 2,
        6..=9 => 20,
        _ => 0,
    }
}

pub(crate) fn agrees(board: &Board, deduction: &Deduction, solutions: &[Vec<Digit>], id: &str) {
    assert!(!deduction.conclusions.is_empty(), "{id}: {}", deduction.technique);
    for fact in &deduction.conclusions {
        let candidate = fact.candidate();
        let (cell, places) = (candidate.cell, matches!(fact, Conclusion::Place(_)));
        let is_new = board.is_open(cell) && board.candidates(cell).contains(candidate.digit);
        assert!(is_new, "{id}: {} says nothing new: {fact}", deduction.technique);
        for solution in solutions {
            let holds = (solution[cell.index(board.order())] == candidate.digit) == places;
            assert!(holds, "{id}: {} contradicts a solution: {fact}", deduction.technique);
        }
    }
}

/// All that the techniques find on the board, but for suppositions: each of these is a whole
/// solving of its own.
pub(crate) fn all_found(board: &Board, found: &mut dyn FnMut(Deduction)) {
    let direct =
        |technique: &&&dyn Technique| technique.info().tier < Tier::Supposition && technique.applies(board.puzzle());
    for technique in LADDER.iter().filter(direct) {
        let _ = technique.find(board, &mut |deduction| {
            found(deduction);
            ControlFlow::Continue(())
        });
    }
}

#[test]
#[ignore = "takes minutes: every technique at every step of every board"]
fn no_deduction_at_any_step_contradicts_a_solution() {
    let lists = Lists::given();
    hold(boards(lists), lists.choose(135, 740), |_| 1);
}

/// A list of Sudokus, and how many boards of it are walked: in the quick test, and in the thorough one.
type Walked = (&'static str, usize, usize);

const KEPT_SUDOKUS: &[Walked] = &[
    ("sudoku9/made.txt", 60, 60),
    ("sudoku9/easy_naked.txt", 3, 50),
    ("sudoku9/unbiased_like.txt", 30, 300),
    ("sudoku9/topdown_minimal.txt", 20, 100),
    ("sudoku9/multi_solution_counts.txt", 30, 100),
    ("sudoku16/made.txt", 6, 6),
    ("sudoku16/solo_trivial.txt", 1, 3),
    ("sudoku16/solo_basic.txt", 1, 3),
    ("sudoku16/solo_intermediate.txt", 1, 3),
    ("sudoku16/solo_advanced.txt", 1, 3),
    ("sudoku16/solo_extreme.txt", 1, 3),
    ("sudoku16/minimal.txt", 2, 12),
    ("sudoku25/dug300.txt", 1, 2),
    ("sudoku25/solo_trivial.txt", 1, 2),
    ("sudoku25/solo_basic.txt", 1, 2),
    ("sudoku25/solo_intermediate.txt", 1, 2),
];

const LARGE_SUDOKUS: &[Walked] = &[
    ("sudoku9/technique_exemplars.tsv", 25, 300),
    ("sudoku9/top1465.txt", 25, 150),
    ("sudoku9/easy_naked.txt", 3, 50),
    ("sudoku9/unbiased_like.txt", 15, 150),
    ("sudoku9/topdown_minimal.txt", 15, 150),
    ("sudoku9/17_clue.txt", 15, 150),
    ("sudoku9/hardest_1106.txt", 10, 50),
    ("sudoku9/hardest_1905_11plus.txt", 10, 60),
    ("sudoku9/multi_solution_counts.txt", 30, 300),
    ("sudoku9/serg_multisolution.txt", 30, 200),
    ("sudoku16/gecode.txt", 2, 31),
    ("sudoku16/solo_trivial.txt", 2, 30),
    ("sudoku16/solo_basic.txt", 2, 21),
    ("sudoku16/solo_intermediate.txt", 2, 17),
    ("sudoku16/solo_advanced.txt", 2, 20),
    ("sudoku16/solo_extreme.txt", 2, 22),
    ("sudoku16/minimal.txt", 2, 12),
    ("sudoku25/gecode.txt", 1, 8),
    ("sudoku25/dug300.txt", 1, 7),
    ("sudoku25/solo_trivial.txt", 1, 6),
    ("sudoku25/solo_basic.txt", 1, 4),
    ("sudoku25/solo_intermediate.txt", 1, 10),
];

fn sudokus(lists: Lists, most: fn(Walked) -> usize) -> Vec<Entry> {
    let walked = lists.choose(KEPT_SUDOKUS, LARGE_SUDOKUS).iter();
    walked.flat_map(|&walked| lists.sudokus(walked.0, most(walked))).collect()
}

fn finish_sudokus(lists: Lists) {
    let (kept, large) = (
        &["sudoku9/made.txt", "sudoku16/made.txt", "sudoku16/minimal.txt", "sudoku25/dug300.txt"][..],
        &["sudoku16/minimal.txt", "sudoku25/dug300.txt"][..],
    );
    let entries = lists.choose(kept, large).iter().flat_map(|file| lists.sudokus(file, 6));
    let unique = entries.filter(|entry| entry.puzzle.as_ref().is_some_and(|puzzle| solve(puzzle, 2).0.len() == 1));
    let mut finished = 0;
    for entry in unique {
        let mut board = Board::new(&entry.puzzle.expect("a puzzle"));
        while let Some(next) = step(&board) {
            board.apply(&next);
        }
        assert!(board.is_solved(), "{} is left open", entry.answer.id);
        finished += 1;
    }
    assert!(finished >= 6, "only {finished} were there");
}

#[test]
#[ignore = "takes many minutes: every technique at every other step of a thousand boards"]
fn no_deduction_at_every_other_step_contradicts_a_sudoku() {
    let stride = |order: usize| if order <= 9 { 2 } else { 10 };
    let lists = Lists::given();
    hold(sudokus(lists, |(_, _, most)| most), lists.choose(641, 1600), stride);
}

/// Walks all those boards, of which at least so many have a solution.
fn hold(entries: Vec<Entry>, least: usize, stride: Stride) {
    let (next, walked) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(entry) = entries.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let steps = walk_up_the_ladder(entry, stride);
                    walked.fetch_add(usize::from(steps > 0), Ordering::Relaxed);
                }
            });
        }
    });
    let walked = walked.into_inner();
    assert!(walked >= least, "{walked} of {} boards were walked", entries.len());
}

/// Every step of the ladder to its end agrees with the solutions; how many there are. A board without a solution has
/// nothing that could be contradicted, and a full one has no step.
fn walk_up_the_ladder(entry: &Entry, stride: Stride) -> usize {
    let Some(puzzle) = &entry.puzzle else { return 0 };
    let solutions = match entry.solution() {
        Some(solution) => vec![solution],
        None => solve(puzzle, SEVERAL).0,
    };
    if solutions.is_empty() {
        return 0;
    }
    let mut board = Board::new(puzzle);
    let stride = stride(puzzle.order());
    let most = if puzzle.order() > 10 { LARGE_STEPS } else { usize::MAX };
    let mut number = 0usize;
    while number < most {
        let Some(next) = step(&board) else { break };
        agrees(&board, &next, &solutions, &entry.answer.id);
        if number.is_multiple_of(stride) {
            all_found(&board, &mut |deduction| agrees(&board, &deduction, &solutions, &entry.answer.id));
        }
        board.apply(&next);
        number += 1;
    }
    number
}

/// The least share, in percent, of the boards of that label that tiers A and B finish.
const FINISHED_BY_NAMED_CASES: [(&str, usize); 2] = [("tatham:easy", 100), ("tatham:hard", 22)];

fn finish_by_named_cases(lists: Lists) {
    let named: Vec<&dyn Technique> = LADDER.iter().copied().filter(|rung| rung.info().tier <= Tier::ClueCase).collect();
    let mut shares: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut used: BTreeMap<&str, usize> = BTreeMap::new();
    for entry in lists.boards(&["tatham.jsonl"]) {
        let (Some(puzzle), Some(label)) = (&entry.puzzle, entry.answer.label) else { continue };
        let mut board = Board::new(puzzle);
        while let Some(next) = skyline::engine::solver::step_by(&board, &named) {
            *used.entry(next.technique).or_default() += 1;
            board.apply(&next);
        }
        let (finished, all) = shares.entry(label).or_default();
        *finished += usize::from(board.is_solved());
        *all += 1;
    }
    for (label, least) in FINISHED_BY_NAMED_CASES {
        let (finished, all) = shares.get(label).unwrap_or_else(|| panic!("no board of {label}"));
        assert!(finished * 100 >= all * least, "{label}: {finished} of {all}; steps by technique: {used:?}");
    }
}
