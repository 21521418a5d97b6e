//! Boards and clues as mail, chats, logs, spreadsheets, papers and programs have them: each is the one puzzle that it is
//! meant as, in Import and in a list.

use super::pasted::{draft, is_read, rows};
use super::sudoku::{NINE, NINE_SOLUTION};
use skyline::engine::Draft;

fn nine() -> Draft {
    draft(NINE)
}

/// A line for each given: by its row and column from 1, and its value.
fn givens(draft: &Draft, line: impl Fn(usize, usize, u32) -> String) -> String {
    let given = draft.givens.iter().enumerate().filter(|(_, value)| **value > 0);
    let lines = given.map(|(at, value)| line(at / draft.order + 1, at % draft.order + 1, *value));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_digits_in_a_rule_are_no_shape_of_boxes() {
    for rule in [
        "Every row, column and 3x3 box has the digits 1 to 9 once.",
        "In jedem 3x3-Block kommen die Ziffern 1 bis 9 genau einmal vor.",
    ] {
        is_read(&format!("{rule}\n\n{}", rows(&nine(), ".", " ").join("\n")), &nine());
    }
}

#[test]
fn cells_told_a_line_each_are_no_clues() {
    // 32 cells have 96 numbers, as many as a board of order 24 has clues.
    let more = draft(&NINE.chars().zip(NINE_SOLUTION.chars()).enumerate().map(with_two_more).collect::<String>());
    for board in [nine(), more] {
        is_read(&givens(&board, |row, col, value| format!("{row},{col},{value}")), &board);
        is_read(
            &format!("row,col,value\n{}", givens(&board, |row, col, value| format!("{row},{col},{value}"))),
            &board,
        );
        is_read(&format!("B = [\n{}\n];", givens(&board, |row, col, value| format!("  {row},{col},{value};"))), &board);
    }
    let assigned = givens(&nine(), |row, col, value| format!("g[{row}][{col}] = {value};"));
    is_read(&format!("g = Array(9).fill(0).map(() => Array(9).fill(0));\n{assigned}"), &nine());
    let tags = givens(&nine(), |row, col, value| format!("<cell row=\"{row}\" col=\"{col}\" value=\"{value}\"/>"));
    is_read(&format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<puzzle>\n{tags}\n</puzzle>"), &nine());
}

/// The sign of a cell, with the first two blanks filled.
fn with_two_more((at, (given, digit)): (usize, (char, char))) -> char {
    if (2..4).contains(&at) { digit } else { given }
}

#[test]
fn spreadsheets_write_whole_numbers_with_decimals() {
    for (decimals, parting) in [(".0", ","), (".0", "\t"), (",0", ";"), (",0", "\t")] {
        let written = |blank: &str| {
            let cell = |cell: &str| if cell.is_empty() { cell.to_owned() } else { format!("{cell}{decimals}") };
            let row = |row: &String| row.split(' ').map(cell).collect::<Vec<_>>().join(parting);
            rows(&nine(), blank, " ").iter().map(row).collect::<Vec<_>>().join("\n")
        };
        is_read(&written(""), &nine());
        is_read(&written("0"), &nine());
    }
}
