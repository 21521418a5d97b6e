//! Worked examples of techniques, before and after, and random lines and boards against every
//! solution that fits them.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use skyline::engine::solver::step_by;
use skyline::engine::technique::{first, technique};
use skyline::engine::{
    Board, Cell, Deduction, Digit, DigitSet, Draft, ExtraHouse, LADDER, Line, LineClues, Tier, accepts, solve,
};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Candidates and whether the cell is placed: `5` placed, `[134]` open, `_` anything.
fn cell(text: &str, order: usize) -> (DigitSet, bool) {
    let digits = |text: &str| {
        let digits = text.chars().map(|digit| digit.to_digit(10).expect("a digit"));
        digits.map(|digit| Digit::new(digit as usize).expect("a height")).collect()
    };
    match text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(open) => (digits(open), false),
        None if text == "_" => (DigitSet::all(order), false),
        None => (digits(text), true),
    }
}

fn clue(text: &str) -> u32 {
    text.parse().unwrap_or(0)
}

/// A board as a bordered matrix: clues in the ring (`.` = none), cells as in [`cell`]. `boxes` is
/// their height and width.
fn board(text: &str, boxes: Option<(usize, usize)>) -> Board {
    let rows: Vec<Vec<&str>> = text.trim().lines().map(|row| row.split_whitespace().collect()).collect();
    let order = rows.len() - 2;
    let mut draft = Draft { boxes, ..Draft::empty(order) };
    for at in 0..order {
        let ring = [rows[0][at + 1], rows[order + 1][at + 1], rows[at + 1][0], rows[at + 1][order + 1]];
        for (side, text) in ring.into_iter().enumerate() {
            draft.clues[side][at] = clue(text);
        }
    }
    let mut board = Board::new(&Arc::new(draft.check().expect("a puzzle")));
    for row in 0..order {
        for col in 0..order {
            let (digits, placed) = cell(rows[row + 1][col + 1], order);
            match digits.only().filter(|_| placed) {
                Some(digit) => board.place(Cell::new(row, col), digit),
                None => board.set_candidates(Cell::new(row, col), digits),
            }
        }
    }
    board
}

fn conclusions(deduction: Option<&Deduction>) -> String {
    let facts: Vec<String> = deduction.iter().flat_map(|step| &step.conclusions).map(|fact| fact.to_string()).collect();
    if facts.is_empty() { "none".to_owned() } else { facts.join(" ") }
}

/// The first deduction of the technique on the board has these conclusions, in any order; `none`.
fn check(id: &str, board: &Board, expected: &str) {
    let technique = technique(id).expect("a technique of the ladder");
    let found = first(technique, board).filter(|_| technique.applies(board.puzzle()));
    let sorted = |text: &str| {
        let mut facts: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        facts.sort();
        facts
    };
    assert_eq!(sorted(&conclusions(found.as_ref())), sorted(expected), "{id}");
}

/// A line such as `3 | [12] _ 5 | 2`, as row 1 of an open board, becomes what is written after
/// it by the technique's first deduction, or `none`.
fn check_line(id: &str, before: &str, after: &str) {
    let parts: Vec<&str> = before.split('|').map(str::trim).collect();
    let cells: Vec<&str> = parts[1].split_whitespace().collect();
    let order = cells.len();
    let ring = vec!["."; order + 2].join(" ");
    let mut rows = vec![ring.clone(), format!("{} {} {}", or_dot(parts[0]), parts[1], or_dot(parts[2]))];
    rows.extend(vec![format!(". {} .", vec!["_"; order].join(" ")); order - 1]);
    rows.push(ring);
    let mut board = board(&rows.join("\n"), None);
    let Some(step) = first(technique(id).expect("a technique of the ladder"), &board) else {
        assert_eq!("none", after, "{id}: {before}");
        return;
    };
    let open_before = board.candidate_count();
    board.apply(&step);
    assert!(step.conclusions.iter().all(|fact| fact.candidate().cell.row == 0), "{id}: {before}");
    assert!(open_before > board.candidate_count() || step.placements().count() > 0, "{id}: {before}");
    let show = |at: usize| {
        let set = board.candidates(Cell::new(0, at));
        let digits: String = set.iter().map(|digit| digit.to_string()).collect();
        match (board.value(Cell::new(0, at)), set == DigitSet::all(order)) {
            (Some(digit), _) => digit.to_string(),
            (None, true) => "_".to_owned(),
            (None, false) => format!("[{digits}]"),
        }
    };
    assert_eq!((0..order).map(show).collect::<Vec<_>>().join(" "), after, "{id}: {before}");
}

fn or_dot(text: &str) -> &str {
    if text.is_empty() { "." } else { text }
}

#[test]
fn openings_along_a_line() {
    for (id, before, after) in [
        ("last-cell", "| 5 1 _ 3 4 |", "5 1 2 3 4"),
        ("last-cell", "| 5 1 [13] 3 4 |", "none"),
        ("last-cell", "| 5 1 _ 3 _ |", "none"),
        ("last-cell", "| 5 1 _ 1 4 |", "none"),
        ("clue-one", "1 | _ _ _ _ _ |", "5 _ _ _ _"),
        ("clue-one", "| _ _ _ _ | 1", "_ _ _ 4"),
        ("clue-one", "1 | [123] _ _ _ |", "none"),
        ("clue-one", "1 | 4 _ _ _ |", "none"),
        ("clue-one", "2 | _ _ _ _ |", "none"),
        ("not-one", "3 | _ _ _ _ _ |", "[1234] _ _ _ _"),
        ("not-one", "| _ _ _ _ _ | 2", "_ _ _ _ [1234]"),
        ("not-one", "1 | _ _ _ _ _ |", "none"),
        ("not-one", "2 | [34] _ _ _ _ |", "none"),
        ("clue-n", "5 | _ _ _ _ _ |", "1 2 3 4 5"),
        ("clue-n", "| _ 3 _ _ | 4", "4 3 2 1"),
        ("clue-n", "5 | _ [345] _ _ _ |", "none"),
        ("clue-n", "4 | _ _ _ _ _ |", "none"),
        ("one-opposite-two", "1 | _ _ _ _ _ | 2", "5 _ _ _ 4"),
        ("one-opposite-two", "2 | _ _ _ _ _ | 1", "4 _ _ _ 5"),
        ("one-opposite-two", "1 | 5 _ _ _ 4 | 2", "none"),
        ("one-opposite-two", "1 | _ _ _ _ [123] | 2", "none"),
        ("one-opposite-two", "1 | _ _ _ _ _ | 3", "none"),
        ("facing-clues", "3 | _ _ _ _ _ _ | 4", "[1234] [2345] 6 [345] [234] [123]"),
        ("facing-clues", "3 | [124] [36] 6 [235] [234] [123] | 4", "[124] [3] 6 [35] [234] [123]"),
        ("facing-clues", "3 | _ _ [12345] _ _ _ | 4", "none"),
        ("facing-clues", "3 | _ _ _ _ _ _ | 3", "none"),
        ("staircase", "4 | _ _ _ _ _ |", "[12] [123] [1234] _ _"),
        ("staircase", "3 | _ _ _ _ _ |", "[123] [1234] _ _ _"),
        ("staircase", "| _ _ _ _ _ | 3", "_ _ _ [1234] [123]"),
        ("staircase", "3 | 2 4 _ _ _ |", "none"),
        ("tallest-window", "3 | _ _ _ _ _ _ | 2", "[12345] [12345] _ _ _ [12345]"),
        ("tallest-window", "| _ _ _ _ _ _ | 3", "_ _ _ _ [12345] [12345]"),
        ("tallest-window", "3 | 3 [12] _ _ _ _ |", "3 [12] [12345] _ _ _"),
        ("tallest-window", "3 | _ _ 6 _ _ _ | 2", "none"),
        ("tallest-window", "3 | _ _ _ [12345] [12345] [12345] | 4", "[12345] [12345] _ [12345] [12345] [12345]"),
        ("naked-single", "| [7] _ _ _ _ _ _ |", "7 _ _ _ _ _ _"),
        ("hidden-single", "| [12] [13] [123] [45] [15] |", "[12] [13] [123] 4 [15]"),
    ] {
        check_line(id, before, after);
    }
}

#[test]
fn named_cases_along_a_line() {
    for (id, before, after) in [
        ("second-cell", "2 | [1234] _ _ _ _ |", "[1234] [1235] _ _ _"),
        ("second-cell", "3 | _ _ _ _ _ |", "none"),
        ("second-cell", "2 | _ _ _ _ _ |", "none"),
        ("second-cell", "2 | _ 4 _ _ _ |", "none"),
        ("climb", "3 | [1234] [1234] 5 _ _ |", "[123] [234] 5 _ _"),
        ("climb", "4 | [123] [134] [124] 5 _ |", "[12] [3] [4] 5 _"),
        ("climb", "3 | [34] [123] 5 _ _ |", "none"),
        ("climb", "2 | _ _ 5 _ _ |", "none"),
        ("blockade", "2 | [1234] _ _ _ 5 |", "4 _ _ _ 5"),
        ("blockade", "| 4 _ _ _ | 2", "4 _ _ 3"),
        ("blockade", "2 | [123] [1234] [123] [123] 5 |", "none"),
        ("blockade", "2 | _ _ _ 5 _ |", "none"),
        ("full-top-chain", "4 | [123] [12] [12] 4 5 6 |", "[3] [12] [12] 4 5 6"),
        ("full-top-chain", "3 | [1234] [2345] [23] 5 [123] 6 |", "[34] [23] [23] 5 [123] 6"),
        ("full-top-chain", "3 | _ _ 6 _ 5 _ |", "none"),
        ("full-top-chain", "3 | _ _ 5 _ _ 6 |", "[23456] [123] 5 _ _ 6"),
        ("next-to-tallest", "2 | [34] [1234] [1234] 5 [1234] |", "[34] [123] [123] 5 [1234]"),
        ("next-to-tallest", "2 | [34] [1234] [1234] 6 5 [1234] |", "[34] [123] [123] 6 5 [1234]"),
        ("next-to-tallest", "2 | _ _ _ _ _ |", "none"),
        ("next-to-tallest", "3 | _ _ _ 5 _ |", "none"),
        ("outflanked", "2 | _ _ _ 5 [123] |", "4 _ _ 5 [123]"),
        ("outflanked", "2 | _ _ _ 6 5 [123] |", "4 _ _ 6 5 [123]"),
        ("outflanked", "3 | _ _ _ 5 [123] 6 |", "4 _ _ 5 [123] 6"),
        ("outflanked", "2 | _ _ _ 5 _ |", "none"),
        ("outflanked", "2 | [123] _ _ 5 [123] |", "none"),
        ("two-two-crossfire", "2 | _ _ _ _ _ | 2", "_ [1235] [1235] [1235] _"),
        ("two-two-crossfire", "2 | _ _ _ _ _ | 3", "none"),
        ("low-head", "2 | 1 _ _ _ _ |", "1 5 _ _ _"),
        ("low-head", "3 | 1 [234] [2345] _ _ |", "1 [234] [235] _ _"),
        ("low-head", "3 | 1 [2345] [2345] _ _ |", "none"),
        ("low-head", "2 | 1 [234] _ _ _ |", "none"),
        ("low-head", "2 | 2 _ _ _ _ |", "none"),
        ("low-head", "4 | 1 _ _ _ _ |", "none"),
        ("head-value", "4 | _ _ _ _ _ |", "[12] _ _ _ _"),
        ("head-value", "4 | [123] 4 [12] _ _ |", "[12] 4 [12] _ _"),
        ("head-value", "4 | 2 [13] [1345] [1345] [1345] |", "2 [13] [134] [145] [15]"),
        ("head-value", "3 | 2 _ _ _ _ |", "none"),
        ("one-short", "4 | _ _ _ _ _ |", "[12] [123] [1234] _ _"),
        ("one-short", "4 | _ _ _ 5 _ |", "[12] [23] [34] 5 [1234]"),
        ("one-short", "4 | [2] [13] _ _ _ |", "[2] [13] [134] [145] [15]"),
        ("one-short", "4 | 2 1 _ _ _ |", "2 1 3 4 5"),
        ("one-short", "3 | _ _ _ _ _ |", "none"),
        ("one-short", "4 | [345] _ _ _ _ |", "none"),
        ("middle-ground", "3 | [123] [1234] [1234] [1234] 5 |", "[123] [124] [1234] [1234] 5"),
        ("middle-ground", "3 | _ _ _ 5 _ |", "none"),
        ("middle-ground", "3 | _ _ _ _ 5 |", "none"),
        ("middle-ground", "2 | _ _ _ _ 5 |", "none"),
        ("half-line", "3 | [1234] [1234] 5 _ _ 6 |", "[234] [123] 5 _ _ 6"),
        ("half-line", "4 | [1234] [1234] 5 _ _ 6 |", "[123] [234] 5 _ _ 6"),
        ("half-line", "3 | [123] [123] [123] 4 6 5 |", "3 [123] [123] 4 6 5"),
        ("half-line", "4 | _ _ _ _ 6 _ |", "[1236] [12346] _ _ 6 _"),
        ("half-line", "4 | [12] [1234] _ _ 6 _ |", "none"),
        ("half-line", "3 | _ _ _ _ _ 6 |", "[12346] _ _ _ _ 6"),
        ("half-line", "3 | [1234] _ _ _ _ 6 |", "[1234] [12356] _ _ _ 6"),
        ("half-line", "3 | [123] [1235] 4 _ _ 6 |", "none"),
        ("refined-staircase", "3 | 3 [12] _ _ _ _ |", "3 [12] [12345] _ _ _"),
        ("refined-staircase", "3 | _ _ 6 5 _ _ |", "[1235] [12345] 6 5 _ _"),
        ("refined-staircase", "3 | _ _ _ _ _ _ |", "none"),
    ] {
        check_line(id, before, after);
    }
}

#[test]
fn techniques_of_the_whole_board() {
    let census = ". 2 3 . 2 .\n. _ _ _ _ .\n. _ _ _ _ .\n. _ _ _ _ .\n. _ _ _ _ .\n. . . . . .";
    check("side-census", &board(census, None), "r1c3=4");
    check("side-census", &board(&census.replacen('3', "1", 1), None), "none");
    check("side-census", &board(&census.replacen('3', ".", 1), None), "none");
    check("side-census", &board(&census.replacen("_ _ _", "_ _ [12]", 1), None), "none");
    let below = ". . . . .\n. _ _ _ .\n. _ _ _ 2\n. _ _ _ 2\n. . . . .";
    check("side-census", &board(below, None), "r1c3=3");
    let cross =
        ". . . . . . .\n. _ _ _ _ _ .\n. _ _ [12] _ _ .\n. _ _ 5 _ _ .\n. _ _ _ 4 _ .\n. _ _ _ _ _ .\n. . . . . . .";
    check("cross-out", &board(cross, None), "r1c3-5 r3c1-5 r3c2-5 r3c4-5 r3c5-5 r4c3-5 r5c3-5");
    let boxed = ". . . . . .\n. 1 2 _ _ .\n. 3 _ _ _ .\n. _ _ _ _ .\n. _ _ _ _ .\n. . . . . .";
    check("last-cell", &board(boxed, Some((2, 2))), "r2c2=4");
    check("last-cell", &board(boxed, None), "none");
}

/// What a random line or board is made from: a hidden solution, and noise.
type Noise = (Vec<u32>, Vec<u8>, Vec<bool>);

fn noise(cells: usize) -> impl Strategy<Value = Noise> {
    let masks = prop::collection::vec(prop_oneof![any::<u32>(), Just(0), Just(u32::MAX)], cells);
    (masks, prop::collection::vec(0..4u8, cells), prop::collection::vec(any::<bool>(), 4 * cells))
}

/// A board whose candidates contain the grid, and a choice of the clues that the grid shows.
fn blurred(grid: &[Digit], draft: Draft, (masks, modes, clues): Noise) -> Board {
    let order = draft.order;
    let mut draft = draft;
    for line in Line::all(order) {
        let heights: Vec<Digit> = (0..order).map(|at| grid[line.cell(at).index(order)]).collect();
        let number = line.number(order);
        let (near, far, at) = match line {
            Line::Row(row) => (2, 3, row as usize),
            Line::Column(col) => (0, 1, col as usize),
        };
        for (side, reverse) in [(near, false), (far, true)] {
            if clues[2 * number + usize::from(reverse)] {
                let mut heights = heights.clone();
                if reverse {
                    heights.reverse();
                }
                draft.clues[side][at] = skyline::engine::visible(heights) as u32;
            }
        }
    }
    let mut board = Board::new(&Arc::new(draft.check().expect("a puzzle")));
    for (index, &digit) in grid.iter().enumerate() {
        let cell = Cell::at(index, order);
        match modes[index] {
            0 => board.place(cell, digit),
            _ => board.set_candidates(cell, DigitSet(masks[index] & DigitSet::all(order).0) | digit.set()),
        }
    }
    if modes[0] % 2 == 1 {
        board.cross_out_all();
    }
    board
}

/// Every deduction of every technique up to that tier agrees with all of the grids, or of the
/// first rows where these are all that is given; counts the deductions.
fn agree(board: &Board, top: Tier, fits: &[Vec<Digit>], count: &RefCell<BTreeMap<&'static str, usize>>) {
    let order = board.order();
    for technique in LADDER.iter().filter(|technique| technique.info().tier <= top) {
        let _ = technique.find(board, &mut |step| {
            assert!(!step.conclusions.is_empty(), "{}", step.technique);
            for &fact in &step.conclusions {
                let candidate = fact.candidate();
                let placements = matches!(fact, skyline::engine::Conclusion::Place(_));
                assert!(board.is_open(candidate.cell), "{}: {fact} is nothing new", step.technique);
                assert!(board.candidates(candidate.cell).contains(candidate.digit), "{}: {fact}", step.technique);
                for grid in fits {
                    let digit = grid.get(candidate.cell.index(order));
                    let agrees = digit.is_none_or(|&digit| (digit == candidate.digit) == placements);
                    assert!(agrees, "{}: {fact} contradicts {grid:?} on {board:?}", step.technique);
                }
            }
            *count.borrow_mut().entry(step.technique).or_default() += 1;
            ControlFlow::Continue(())
        });
    }
}

fn runner(cases: u32) -> TestRunner {
    TestRunner::new_with_rng(
        Config { cases, failure_persistence: None, ..Config::default() },
        proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha),
    )
}

/// All orders of the heights 1 to `order`.
fn permutations(order: usize) -> Vec<Vec<Digit>> {
    let mut all: Vec<Vec<Digit>> = vec![Vec::new()];
    for height in (1..=order).filter_map(Digit::new) {
        let longer = |line: &Vec<Digit>| {
            let line = line.clone();
            (0..=line.len()).map(move |at| [&line[..at], &[height], &line[at..]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// The techniques that the noise must have set off: all of tiers A and B along one line.
fn all_set_off(count: &BTreeMap<&'static str, usize>, but: &[&str]) {
    for technique in LADDER.iter().filter(|technique| technique.info().tier <= Tier::ClueCase) {
        let id = technique.info().id;
        assert!(but.contains(&id) || count.get(id).is_some_and(|&count| count >= 20), "{id}: {count:?}");
    }
}

#[test]
fn no_conclusion_contradicts_any_filling_of_a_line() {
    let count = RefCell::new(BTreeMap::new());
    for order in 1..=6 {
        let lines = permutations(order);
        let strategy = (0..lines.len(), noise(order));
        let run = |(hidden, (masks, modes, clues)): (usize, Noise)| {
            let grid: Vec<Digit> = (0..order).flat_map(|_| lines[hidden].clone()).collect();
            let mut noise = (vec![u32::MAX; order * order], vec![1; order * order], vec![false; 4 * order]);
            noise.0[..order].copy_from_slice(&masks);
            noise.1[..order].copy_from_slice(&modes);
            noise.2[..2].copy_from_slice(&clues[..2]);
            let board = blurred(&grid, Draft::empty(order), noise);
            let row = board.line(Line::Row(0));
            let clues: LineClues = board.puzzle().clues().of(Line::Row(0));
            let fits: Vec<Vec<Digit>> = lines
                .iter()
                .filter(|line| line.iter().zip(&row).all(|(&digit, set)| set.contains(digit)) && accepts(line, clues))
                .cloned()
                .collect();
            assert!(!fits.is_empty());
            agree(&board, Tier::ClueCase, &fits, &count);
            Ok(())
        };
        runner(if order < 3 { 50 } else { 3000 }).run(&strategy, run).expect("sound");
    }
    all_set_off(&count.borrow(), &["side-census", "edge-pointing", "deep-clues", "edge-claiming"]);
}

#[test]
fn no_conclusion_contradicts_any_filling_of_a_board() {
    let count = RefCell::new(BTreeMap::new());
    for (order, boxes, diagonals) in [
        (1, None, false),
        (2, None, false),
        (3, None, false),
        (4, None, false),
        (4, Some((2, 2)), false),
        (4, None, true),
    ] {
        let mut draft = Draft { boxes, ..Draft::empty(order) };
        draft.extra_houses.set(ExtraHouse::Diagonals, diagonals);
        let grids = solve(&draft.check().expect("a shape"), 1000).0;
        let strategy = (0..grids.len(), noise(order * order));
        let run = |(hidden, noise): (usize, Noise)| {
            let board = blurred(&grids[hidden], draft.clone(), noise);
            let fits: Vec<Vec<Digit>> = grids
                .iter()
                .filter(|grid| grid.iter().zip(board.all_candidates()).all(|(&digit, set)| set.contains(digit)))
                .filter(|grid| board.puzzle().is_solution(grid))
                .cloned()
                .collect();
            assert!(!fits.is_empty());
            agree(&board, Tier::Pattern, &fits, &count);
            Ok(())
        };
        runner(if order < 3 { 50 } else { 3000 }).run(&strategy, run).expect("sound");
    }
    all_set_off(&count.borrow(), &[]);
}

/// A board that has no solution must neither panic nor be worked on for ever.
#[test]
fn contradictory_boards_come_to_an_end() {
    for order in 1..=6 {
        let strategy = (prop::collection::vec(1..=order, order * order), noise(order * order));
        let run = |(digits, noise): (Vec<usize>, Noise)| {
            let grid: Vec<Digit> = digits.into_iter().filter_map(Digit::new).collect();
            let mut draft = blurred(&grid, Draft::empty(order), noise.clone()).puzzle().draft();
            draft.clues.iter_mut().for_each(|side| side.reverse());
            let mut board = Board::new(&Arc::new(draft.check().expect("a puzzle")));
            for (index, &digit) in grid.iter().enumerate() {
                match noise.1[index] {
                    0 => board.place(Cell::at(index, order), digit),
                    _ => {
                        board.set_candidates(Cell::at(index, order), DigitSet(noise.0[index] & DigitSet::all(order).0))
                    }
                }
            }
            let ladder: Vec<_> = LADDER.iter().copied().filter(|rung| rung.info().tier <= Tier::ClueCase).collect();
            for _ in 0..=order * order * (order + 1) {
                agree(&board, Tier::ClueCase, &[], &RefCell::default());
                match step_by(&board, &ladder) {
                    Some(step) => board.apply(&step),
                    None => return Ok(()),
                }
            }
            panic!("{board:?} never ends");
        };
        runner(200).run(&strategy, run).expect("an end");
    }
}
