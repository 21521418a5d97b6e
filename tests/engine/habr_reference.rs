//! Every table that the article "Skyscrapers almost without search" prints.
//! Coordinates of the article are (x, y) from 1: column from the left, row from the top.

use crate::formats::S1;
use skyline::engine::format::read;
use skyline::engine::{Digit, DigitSet, LineClues, LineFilter, Puzzle, habr_reference};

const SOLUTION: &str = "
5 2 4 1 8 9 7 3 6
7 4 3 6 5 8 1 2 9
2 8 6 9 7 3 4 1 5
8 3 1 2 9 4 6 5 7
1 5 9 4 2 7 8 6 3
3 9 2 7 1 6 5 4 8
9 7 5 3 6 1 2 8 4
6 1 7 8 4 5 3 9 2
4 6 8 5 3 2 9 7 1";

const STUCK: &str = "
1456       2     347   13567       8       9     137    1345    1356
   7  134568      34  123568   12345 1234568     138  123456       9
   2    1358       6       9       7    1358       4     135     135
   8    3459       1     235   23459    2345       6    2345       7
 156   13568       9       4    1235       7     138   12356   12356
   3   14679       2     167     149     146       5     146       8
   9     137       5     137       6      13       2       8       4
1456  134567     347 1235678   12345   12345    1378       9   12356
1456   13456       8   12356   12345    1234       9       7    1235";

fn puzzle() -> Puzzle {
    read(S1).expect("a board text").draft.check().expect("the puzzle of the article")
}

fn digits(text: &str) -> DigitSet {
    text.chars().filter_map(|char| Digit::new(char.to_digit(10)? as usize)).collect()
}

fn table(text: &str) -> Vec<DigitSet> {
    text.split_whitespace().map(digits).collect()
}

fn column(table: &[DigitSet], x: usize) -> Vec<DigitSet> {
    (0..9).map(|y| table[y * 9 + x - 1]).collect()
}

#[test]
fn base_of_column_1() {
    let base = habr_reference::base(&puzzle());
    let expected = table("123456 1234567 2 12345678 1234567 3 9 123456 123456");
    assert_eq!(column(&base, 1), expected);
}

#[test]
fn fixed_values_by_column_and_row() {
    let base = habr_reference::base(&puzzle());
    let fixed =
        |cells: Vec<DigitSet>| cells.into_iter().filter(|cell| cell.len() == 1).fold(DigitSet::EMPTY, |a, b| a | b);
    let columns: Vec<DigitSet> = (1..=9).map(|x| fixed(column(&base, x))).collect();
    assert_eq!(columns, table("239 2 1256 4 67 79 24569 7 479"));
    let rows: Vec<DigitSet> = base.chunks(9).map(|row| fixed(row.to_vec())).collect();
    let expected: Vec<DigitSet> =
        ["29", "9", "2467", "167", "47", "235", "24569", "", "79"].into_iter().map(digits).collect();
    assert_eq!(rows, expected);
}

#[test]
fn rooks_move_on_column_1() {
    let run = habr_reference::run(&puzzle(), 2);
    assert_eq!(column(&run.rook, 1), table("1456 14567 2 458 156 3 9 1456 1456"));
}

#[test]
fn first_hidden_singles() {
    let run = habr_reference::run(&puzzle(), 2);
    let mut found: Vec<(u8, u8, usize)> =
        run.hidden.iter().map(|c| (c.cell.col + 1, c.cell.row + 1, c.digit.get())).collect();
    found.sort_unstable();
    let expected = [(1, 2, 7), (1, 4, 8), (3, 5, 9), (3, 9, 8), (4, 3, 9), (5, 1, 8), (8, 8, 9), (9, 6, 8)];
    assert_eq!(found, expected);
}

#[test]
fn three_rounds_of_a_and_b_and_the_grid_after_them() {
    let run = habr_reference::run(&puzzle(), 2);
    assert_eq!(run.rounds, 3);
    assert_eq!(run.stuck, table(STUCK));
}

#[test]
fn three_of_twelve_arrangements_of_row_3() {
    let run = habr_reference::run(&puzzle(), 2);
    let row = &run.stuck[18..27];
    let mut filter = LineFilter::default();
    assert_eq!(filter.count(row, LineClues::default()), Some(12));
    let clues = LineClues { near: 3, far: 3 };
    let shown = filter.arrangements(row, clues, 9);
    let shown: Vec<String> = shown.iter().map(|line| line.iter().map(Digit::to_string).collect()).collect();
    assert_eq!(shown, ["216978435", "286971435", "286973415"]);
    let mut kept = row.to_vec();
    assert_eq!(filter.filter(&mut kept, clues), Ok(true));
    assert_eq!((kept[1], kept[8]), (digits("18"), digits("5")));
}

#[test]
fn the_end_of_the_ladder_and_the_search() {
    let run = habr_reference::run(&puzzle(), 2);
    assert_eq!(run.line_rounds, 3);
    assert_eq!(run.end.iter().filter(|cell| cell.len() > 1).count(), 37);
    assert_eq!(run.nodes, 5);
    let solution: Vec<Digit> = table(SOLUTION).into_iter().filter_map(|cell| cell.only()).collect();
    assert_eq!(run.solutions, [solution]);
}
