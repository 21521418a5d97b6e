//! Four lines: the clues of four sides, or the first rows of a board that was cut off.

use super::sudoku::NINE;
use super::{S1, say};
use crate::corpus::{Lists, on_lists};
use proptest::prelude::*;
use skyline::engine::Side;
use skyline::engine::format::read;

/// The values by lines of `order`, as text.
fn by_lines(values: &[u32], order: usize) -> String {
    let lines = values.chunks(order).map(|line| line.iter().map(u32::to_string).collect::<Vec<_>>().join(" "));
    lines.collect::<Vec<_>>().join("\n")
}

/// Fails unless the clues are read as clues, by sides and clockwise alike.
fn assert_list([top, bottom, left, right]: [Vec<u32>; 4]) {
    let order = top.len();
    let back = |side: &[u32]| side.iter().rev().copied().collect::<Vec<_>>();
    let clockwise = [top.clone(), right.clone(), back(&bottom), back(&left)].concat();
    for values in [[top, bottom, left, right].concat(), clockwise] {
        let text = by_lines(&values, order);
        let found = read(&text).unwrap_or_else(|error| panic!("{text}: {}", say(&error.what)));
        assert_eq!((found.format, found.draft.order), ("clue-list", order), "{text}");
        assert!(found.draft.givens.iter().all(|&given| given == 0), "{text}");
    }
}

on_lists! {
    clues_that_have_a_solution_are_always_read: read_clues;
}

fn read_clues(lists: Lists) {
    let (kept, large) =
        (&["hard.jsonl", "tatham.jsonl"][..], &["hard.jsonl", "tatham.jsonl", "outside-full.jsonl", "web.jsonl"][..]);
    let mut count = 0;
    for entry in lists.boards(lists.choose(kept, large)).into_iter().filter(|entry| entry.answer.solutions > 0) {
        let Some(puzzle) = entry.puzzle.filter(|puzzle| puzzle.order() > 4) else { continue };
        assert_list(Side::ALL.map(|side| puzzle.clues().side(side).iter().map(|&clue| clue.into()).collect()));
        count += 1;
    }
    assert!(count > 50, "{count} lists");
}

#[test]
fn clues_of_sixteen_lines_are_no_candidates_of_eight() {
    let sides = [
        [5, 2, 4, 3, 3, 3, 1, 5, 3, 5, 0, 2, 6, 0, 2, 4],
        [2, 3, 5, 5, 4, 3, 6, 2, 4, 2, 1, 4, 3, 3, 2, 3],
        [4, 2, 4, 3, 0, 2, 12, 3, 4, 1, 3, 6, 5, 2, 3, 2],
        [3, 3, 3, 5, 2, 4, 1, 3, 0, 4, 0, 5, 0, 2, 4, 3],
    ];
    assert_list(sides.map(|side| side.to_vec()));
}

/// How many buildings are seen.
fn seen(heights: impl Iterator<Item = usize>) -> u32 {
    heights.fold((0, 0), |(count, top), height| if height > top { (count + 1, height) } else { (count, top) }).0
}

/// The clues of a Latin square that the three orders make of the rotated lines, some left out.
fn clues(rows: &[usize], cols: &[usize], heights: &[usize], told: &[bool]) -> [Vec<u32>; 4] {
    let order = rows.len();
    let height = |row: usize, col: usize| heights[(rows[row] + cols[col]) % order] + 1;
    let side = |number: usize| {
        let clue = |at: usize| match number {
            0 => seen((0..order).map(|row| height(row, at))),
            1 => seen((0..order).rev().map(|row| height(row, at))),
            2 => seen((0..order).map(|col| height(at, col))),
            _ => seen((0..order).rev().map(|col| height(at, col))),
        };
        (0..order).map(|at| if told[number * order + at] { clue(at) } else { 0 }).collect()
    };
    [0, 1, 2, 3].map(side)
}

/// Orders of the lines and heights, and which clues are told: all of them, or few.
fn squares() -> impl Strategy<Value = (Vec<usize>, Vec<usize>, Vec<usize>, Vec<bool>)> {
    (5usize..=16).prop_flat_map(|order| {
        let mixed = || Just((0..order).collect::<Vec<_>>()).prop_shuffle();
        let told = prop_oneof![Just(1.0), 0.1..0.9]
            .prop_flat_map(move |often| prop::collection::vec(prop::bool::weighted(often), 4 * order));
        (mixed(), mixed(), mixed(), told)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn clues_of_any_square_are_read((rows, cols, heights, told) in squares()) {
        assert_list(clues(&rows, &cols, &heights, &told));
    }
}

#[test]
fn the_first_four_rows_of_a_board_are_told() {
    let framed = S1.lines().take(4).collect::<Vec<_>>().join("\n");
    let note = read(&framed).expect("four sides of eleven").note;
    assert_eq!(note.expect("a note").key, "format.clue-list.or-rows");
    let numbers = |cells: &str| cells.chars().map(|cell| cell.to_digit(10).unwrap_or(0)).collect();
    let rows = |(order, givens): (usize, Vec<u32>)| by_lines(&givens[..4 * order], order);
    let error = read(&rows((9, numbers(NINE)))).expect_err("four rows of nine").what;
    assert_eq!(
        say(&error),
        "Four lines of 9 entries: a board would have 9 lines, and as clues of four sides they have no solution. \
         If they are clues, write sides: or clockwise: before them."
    );
    // Rarely such rows are the clues of exactly one solution.
    let lists =
        [Lists::Kept.sudokus("sudoku9/unbiased_like.txt", 300), Lists::Kept.sudokus("sudoku16/minimal.txt", 50)];
    let boards: Vec<_> = lists.into_iter().flatten().filter_map(|entry| entry.puzzle).collect();
    assert!(boards.len() >= 320, "{} boards", boards.len());
    let untold = boards.iter().filter(|puzzle| {
        let text = rows((puzzle.order(), puzzle.draft().givens));
        match read(&text) {
            Err(error) => error.what.key != "format.clue-list.rows",
            Ok(read) => read.note.is_none_or(|note| note.key != "format.clue-list.or-rows"),
        }
    });
    let untold = untold.count();
    assert!(50 * untold <= boards.len(), "{untold} of {} boards are not told", boards.len());
}

#[test]
fn numbers_of_a_square_are_its_cells_where_that_board_alone_has_one_solution() {
    let six = "3 0 0 0 0 2 0 0 0 0 5 0 0 3 0 0 6 1 0 5 0 0 0 0 0 0 0 0 0 6 0 4 2 1 0 0";
    let eight = "0 8 0 0 0 0 0 4 1 0 0 0 8 0 2 3 7 4 0 0 3 0 0 2 0 0 0 0 0 0 0 0 \
        0 0 0 0 0 5 0 0 0 3 0 0 7 0 0 0 8 0 0 3 0 6 0 0 6 0 0 1 0 0 7 0";
    let ten = "6 0 0 0 0 0 0 0 0 0 0 0 7 2 0 0 3 10 8 0 0 0 5 7 3 1 0 6 0 0 0 0 2 0 0 0 0 0 0 7 10 0 1 0 0 6 0 0 0 3 \
        0 0 0 3 0 0 4 8 0 0 0 0 0 1 8 9 0 0 0 0 5 0 4 0 9 0 8 0 0 0 0 1 0 0 0 0 5 2 4 0 0 4 0 0 7 0 0 0 9 0";
    for (text, order) in [(six, 6), (eight, 8), (ten, 10)] {
        let draft = read(text).expect(text).draft;
        let givens: Vec<u32> = text.split_whitespace().filter_map(|number| number.parse().ok()).collect();
        assert_eq!((draft.order, draft.givens), (order, givens), "{text}");
    }
    let list = read("0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0").expect("a list");
    assert!(list.draft.givens.iter().all(|&given| given == 0));
}

#[test]
fn a_list_with_a_sign_at_the_end_of_each_line_is_no_square() {
    for text in ["1,2,3,\n3,2,1,\n1,2,2,\n2,1,3,", "1;2;3;\n3;2;1;\n1;2;2;\n2;1;3;\n", ",1,2,3\n,3,2,1\n,1,2,2\n,2,1,3"]
    {
        let found = read(text).expect("a list");
        assert_eq!((found.format, found.draft.order), ("clue-list", 3), "{text}");
    }
}

#[test]
fn a_board_of_a_spreadsheet_is_one_puzzle_of_a_batch() {
    for text in ["\t\t\t4\n\t4\t\t\n\t\t1\t\n1\t\t\t\n", "5,,,,\n,,,,\n,,4,,\n,,,,\n,,,,1"] {
        let pieces = skyline::engine::format::batch::puzzles(text);
        assert_eq!(pieces.len(), 1, "{text}");
        assert_eq!(read(&pieces[0].text).expect("a board").draft, read(text).expect("a board").draft);
    }
}
