//! Cells and clues told one by one, in statements, objects and sentences: each text is the one puzzle that it is meant
//! as, in Import and in a list.

use super::pasted::{draft, is_read, rows};
use super::sudoku::NINE;
use skyline::engine::format::read;
use skyline::engine::{Draft, Side};

/// A line for each given: by its row and column, counted from that number, and its value.
fn givens(board: &Draft, first: usize, line: impl Fn(usize, usize, u32) -> String) -> String {
    let given = board.givens.iter().enumerate().filter(|(_, value)| **value > 0);
    let lines = given.map(|(at, value)| line(at / board.order + first, at % board.order + first, *value));
    lines.collect::<Vec<_>>().join("\n")
}

fn letter(number: usize) -> char {
    char::from(b'A' + number as u8 - 1)
}

/// Clues with one solution.
fn five() -> Draft {
    draft("sides: 3 2 2 3 1 2 2 3 1 2 3 3 2 1 3 1 3 4 4 2")
}

fn clues(side: Side, gap: &str) -> String {
    five().side(side).iter().map(u32::to_string).collect::<Vec<_>>().join(gap)
}

#[test]
fn statements_of_programs_set_cells() {
    let nine = draft(NINE);
    type Line = fn(usize, usize, u32) -> String;
    let lines: [(usize, Line); 13] = [
        (1, |row, col, value| format!("Cells({row}, {col}) = {value}")),
        (1, |row, col, value| format!("Cells({row}, {col}).Value = {value}")),
        (1, |row, col, value| format!("Range(\"{}{row}\").Value = {value}", letter(col))),
        (1, |row, col, value| format!("ws['{}{row}'] = {value}", letter(col))),
        (1, |row, col, value| format!("ws.cell(row={row}, column={col}, value={value})")),
        (1, |row, col, value| format!("sheet.getRange({row}, {col}).setValue({value});")),
        (0, |row, col, value| format!("s.add(X[{row}][{col}] == {value})")),
        (1, |row, col, value| format!("m[{row},{col}] <- {value}")),
        (1, |row, col, value| format!("A({row},{col}) = {value};")),
        (1, |row, col, value| format!("  grid[{row}, {col}] := {value};")),
        (0, |row, col, value| format!("$g[{row}][{col}] = {value};")),
        (1, |row, col, value| format!("constraint grid[{row},{col}] = {value};")),
        (1, |row, col, value| format!("grid['{}{col}'] = {value}", letter(row))),
    ];
    for (first, line) in lines {
        is_read(&givens(&nine, first, line), &nine);
    }
    is_read(
        &format!("m <- matrix(0, 9, 9)\n{}", givens(&nine, 1, |row, col, value| format!("m[{row},{col}] <- {value}"))),
        &nine,
    );
}

#[test]
fn objects_name_row_column_and_value_in_any_order() {
    let nine = draft(NINE);
    for (first, keys) in
        [(0, ["x", "y", "digit"]), (1, ["x", "y", "v"]), (0, ["col", "row", "value"]), (1, ["column", "row", "n"])]
    {
        let [x, y, v] = keys;
        let objects = |gap: &str| {
            let cell = |row, col, value| format!("{{\"{x}\":{col},{gap}\"{y}\":{row},{gap}\"{v}\":{value}}},");
            givens(&nine, first, cell).trim_end_matches(',').to_owned()
        };
        for gap in ["", "\n"] {
            is_read(&format!("{{\"data\":{{\"id\":\"77\",\"cells\":[{}]}}}}", objects(gap)), &nine);
        }
        let yaml = givens(&nine, first, |row, col, value| format!("  - {y}: {row}\n    {x}: {col}\n    {v}: {value}"));
        is_read(&format!("givens:\n{yaml}"), &nine);
    }
}

#[test]
fn clues_are_told_one_by_one_or_by_pairs() {
    let five = five();
    let each = |line: &dyn Fn(Side, usize, u32) -> Option<String>| {
        let side = |side: Side| (1..).zip(five.side(side)).filter_map(move |(at, &clue)| line(side, at, clue));
        Side::ALL.into_iter().flat_map(side).collect::<Vec<_>>().join("\n")
    };
    let text = each(&|side, at, clue| Some(format!("{} {at} = {clue}", side.name())));
    is_read(&format!("Size: 5\n{text}"), &five);
    let pairs = [("Column", Side::Top, Side::Bottom), ("Row", Side::Left, Side::Right)].map(|(line, first, last)| {
        let pairs = five.side(first).iter().zip(five.side(last)).zip(1..);
        let line = |((near, far), at)| format!("{line} {at}: {} {near}, {} {far}", first.name(), last.name());
        pairs.map(line).collect::<Vec<_>>().join("\n")
    });
    is_read(&pairs.join("\n"), &five);
    let objects = [(Side::Top, Side::Bottom), (Side::Left, Side::Right)].map(|(first, last)| {
        let pairs = five.side(first).iter().zip(five.side(last));
        let object = |(near, far)| format!("{{\"{}\": {near}, \"{}\": {far}}}", first.name(), last.name());
        pairs.map(object).collect::<Vec<_>>().join(", ")
    });
    let [columns, rows] = objects;
    is_read(&format!("{{\"size\": 5, \"rows\": [{rows}], \"columns\": [{columns}]}}"), &five);
}

#[test]
fn sentences_name_the_side_of_their_clues() {
    let [top, bottom, left, right] = Side::ALL.map(|side| clues(side, ", "));
    for text in [
        format!(
            "The top clues are {top}. The bottom clues are {bottom}. The left clues are {left}. The right clues are {right}."
        ),
        format!(
            "A 5x5 puzzle. Clues from left to right above the grid are {top}. Below the grid: {bottom}. On the left side from top to bottom: {left}. On the right side: {right}."
        ),
        format!(
            "Skyscrapers.\nFrom the left, top to bottom: {left}.\nFrom the right, top to bottom: {right}.\nLooking from the top you see {top}.\nLooking from the bottom you see {bottom}."
        ),
    ] {
        is_read(&text, &five());
    }
    assert!(read(&format!("From above: {top}. From above: {bottom}. Left: {left}. Right: {right}.")).is_err());
}

#[test]
fn rows_stand_in_the_order_of_their_names() {
    let nine = draft(NINE);
    for gap in ["", " "] {
        let lines = rows(&nine, "0", gap);
        for name in ["Row #: ", "R#: ", "Row#=", "Zeile # ", "row# = \""] {
            let end = if name.ends_with('"') { "\"" } else { "" };
            let named: Vec<String> = (1..)
                .zip(&lines)
                .map(|(at, row)| format!("{}{row}{end}", name.replace('#', &format!("{at}"))))
                .collect();
            is_read(&named.join("\n"), &nine);
            is_read(&named.into_iter().rev().collect::<Vec<_>>().join("\n"), &nine);
        }
    }
    let spaced = rows(&nine, ".", " ");
    let down: Vec<String> = (1..10).rev().map(|at| format!("R{at} {}", spaced[at - 1])).collect();
    is_read(&down.join("\n"), &nine);
}

#[test]
fn roman_numbers_are_labels() {
    let nine = draft(NINE);
    const NUMBERS: [&str; 9] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
    for (parting, blank, gap) in [("  ", ".", " "), (". ", "-", ""), (": ", ".", " "), ("\t", "0", "\t")] {
        let lines = rows(&nine, blank, gap);
        let named: Vec<String> =
            NUMBERS.iter().zip(&lines).map(|(number, row)| [number, parting, row].concat()).collect();
        is_read(&named.join("\n"), &nine);
    }
}
