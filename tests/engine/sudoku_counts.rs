//! Every line of the Sudoku corpora gets its number of solutions and its solution: by the search
//! that suits it, and by the general search where that one gets there.

use crate::corpus::{Lists, on_lists};
use skyline::engine::{Digit, DigitSet, Draft, Puzzle, Search, Status, solve};

/// The most nodes that the general search may take at a line.
const PATIENCE: u64 = 3000;

/// What a list says of its lines.
#[derive(Clone, Copy)]
enum Says {
    /// Every line has one solution.
    One,
    /// The solutions are in the file beside it.
    Solution,
    /// Every line has two solutions or more.
    More,
    /// No line has a solution.
    None,
    /// The number of solutions stands behind the puzzle.
    Count,
}

/// A list by its folder, and what it says.
type List = (&'static str, &'static str, Says);

/// Those that are in the repository and among the large lists.
const BOTH: [List; 14] = [
    ("sudoku9", "easy_naked", Says::One),
    ("sudoku9", "unbiased_like", Says::One),
    ("sudoku9", "topdown_minimal", Says::One),
    ("sudoku9", "no_solution", Says::None),
    ("sudoku9", "multi_solution_counts", Says::Count),
    ("sudoku16", "solo_trivial", Says::Solution),
    ("sudoku16", "solo_basic", Says::Solution),
    ("sudoku16", "solo_intermediate", Says::Solution),
    ("sudoku16", "solo_advanced", Says::Solution),
    ("sudoku16", "solo_extreme", Says::Solution),
    ("sudoku16", "minimal", Says::Solution),
    ("sudoku25", "solo_trivial", Says::Solution),
    ("sudoku25", "solo_basic", Says::Solution),
    ("sudoku25", "solo_intermediate", Says::Solution),
];

const KEPT: [List; 3] =
    [("sudoku9", "made", Says::Count), ("sudoku16", "made", Says::Solution), ("sudoku25", "dug300", Says::Solution)];

const LARGE: [List; 7] = [
    ("sudoku9", "17_clue", Says::One),
    ("sudoku9", "top1465", Says::One),
    ("sudoku9", "hardest_1905_11plus", Says::One),
    ("sudoku9", "hardest_1106", Says::One),
    ("sudoku9", "serg_multisolution", Says::More),
    ("sudoku16", "gecode", Says::Solution),
    ("sudoku25", "dug300", Says::Solution),
];

/// A Sudoku with square boxes: 81 characters, or its values with spaces between them.
fn puzzle(line: &str) -> Puzzle {
    let givens: Vec<u32> = match line.split_once(' ') {
        Some((cells, _)) if cells.len() < 81 => values(line).map(|value| value as u32).collect(),
        _ => line.chars().take(81).map(|c| c.to_digit(10).unwrap_or(0)).collect(),
    };
    let order = givens.len().isqrt();
    let boxes = Some((order.isqrt(), order.isqrt()));
    Draft { boxes, givens, ..Draft::empty(order) }.check().expect("a puzzle")
}

fn values(line: &str) -> impl Iterator<Item = usize> {
    line.split_whitespace().map(|value| value.parse().expect("a number"))
}

/// The solutions that the general search finds, if it gets to the end.
fn by_general(puzzle: &Puzzle, limit: usize) -> Option<usize> {
    let all = vec![DigitSet::all(puzzle.order()); puzzle.order() * puzzle.order()];
    let mut search = Search::general(puzzle, all, limit);
    (search.advance(PATIENCE) == Status::Done).then(|| search.solutions().len())
}

fn check(place: &str, line: &str, says: Says, answer: Option<&str>) {
    let puzzle = puzzle(line);
    let limit = if matches!(says, Says::Count) { 20_000 } else { 2 };
    let (solutions, stats) = solve(&puzzle, limit);
    let expected = match says {
        Says::One | Says::Solution => 1,
        Says::More => 2,
        Says::None => 0,
        Says::Count => line.split_whitespace().nth(1).and_then(|count| count.parse().ok()).expect("a count"),
    };
    assert_eq!(solutions.len(), expected, "{place}: {stats:?}");
    assert!(stats.nodes > 0, "{place}");
    for solution in solutions.iter().take(20) {
        assert!(puzzle.is_solution(solution), "{place}");
    }
    if let Some(answer) = answer {
        assert!(solutions[0].iter().map(|digit: &Digit| digit.get()).eq(values(answer)), "{place}");
    }
    if let Some(count) = by_general(&puzzle, limit) {
        assert_eq!(count, expected, "{place}: the general search");
    }
}

on_lists! {
    every_line_has_its_count_and_solution: check_lists;
    the_hardest_are_searched_in_slices: search_in_slices;
}

fn check_lists(lists: Lists) {
    let mut count = 0;
    for (folder, name, says) in BOTH.iter().chain(lists.choose(&KEPT[..], &LARGE[..])).copied() {
        let lines = lists.text(&format!("{folder}/{name}.txt"));
        let answers = matches!(says, Says::Solution).then(|| lists.text(&format!("{folder}/{name}.solutions.txt")));
        let mut answers = answers.iter().flat_map(|text| text.lines());
        for (number, line) in lines.lines().enumerate() {
            let place = format!("{folder}/{name}:{}", number + 1);
            let answer = answers.next();
            assert_eq!(answer.is_some(), matches!(says, Says::Solution), "{place}: a line of solutions");
            check(&place, line, says, answer);
            count += 1;
        }
    }
    assert!(count >= lists.choose(769, 35105), "{count} lines");
}

/// The hard boards of 25 rows are proved elsewhere (the benchmark `sudoku` in `tests/rivals`); here they are
/// only begun, in slices, and what is found must be right.
fn search_in_slices(lists: Lists) {
    let lines = lists.text(lists.choose("sudoku25/dug300.txt", "sudoku25/gecode.txt"));
    assert!(lines.lines().count() >= 2, "{} lines", lines.lines().count());
    for line in lines.lines() {
        let puzzle = puzzle(line);
        let mut search = Search::new(&puzzle, 2);
        for _ in 0..30 {
            if search.advance(100) == Status::Done {
                break;
            }
        }
        assert!(search.solutions().len() < 2);
        assert!(search.solutions().iter().all(|solution| puzzle.is_solution(solution)));
        assert!(search.stats().nodes <= 3000 + 30);
    }
}

/// The same candidates taken away from a board, the same solutions by both searches.
#[test]
fn a_search_within_candidates_is_that_of_the_general_one() {
    let lines = Lists::Kept.text("sudoku9/made.txt");
    let mut found = 0;
    for line in lines.lines() {
        let puzzle = puzzle(line);
        for seed in 1..20_u32 {
            // From one cell in ten, so that often the solution is left.
            let gone = |cell: u32| ((cell * 20 + seed).wrapping_mul(2_654_435_761) >> 16) % 89;
            let within: Vec<DigitSet> = (0..81).map(|cell| DigitSet(0x1ff & !(1_u128 << gone(cell)) as u32)).collect();
            let mut one = Search::within(&puzzle, within.clone(), 50);
            let mut other = Search::general(&puzzle, within, 50);
            while one.advance(7) == Status::Pending {}
            while other.advance(7) == Status::Pending {}
            let sorted = |search: &Search| {
                let mut grids: Vec<Vec<usize>> =
                    search.solutions().iter().map(|grid| grid.iter().map(|digit| digit.get()).collect()).collect();
                grids.sort();
                grids
            };
            found += one.solutions().len();
            if one.solutions().len() < 50 {
                assert_eq!(sorted(&one), sorted(&other), "{line}, {seed}");
            } else {
                assert_eq!(other.solutions().len(), 50, "{line}, {seed}");
            }
        }
    }
    assert!(found >= 300, "{found} solutions");
}
