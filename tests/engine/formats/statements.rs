//! Cells and clues told one by one, in statements, objects and sentences: each text is the one puzzle that it is meant
//! as, in Import and in a list.

use super::pasted::{draft, is_read, rows};
use super::sudoku::NINE;
use skyline::engine::format::read;
use skyline::engine::{Draft, Side};

/// A line for each given: by its row and column, counted from that number, and its value.
pub(super) fn givens(board: &Draft, first: usize, line: impl Fn(usize, usize, u32) -> String) -> String {
    let given = board.givens.iter().enumerate().filter(|(_, value)| **value > 0);
    let lines = given.map(|(at, value)| line(at / board.order + first, at % board.order + first, *value));
    lines.collect::<Vec<_>>().join("\n")
}

pub(super) fn letter(number: usize) -> char {
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
    let set = givens(&nine, 0, |row, col, value| format!("    grid[{row}][{col}] = {value};"));
    is_read(&format!("int grid[9][9] = {{0}};\nint main() {{\n{set}\n    solve(grid);\n}}"), &nine);
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

/// The lines of a board: its columns, or its boxes of three rows and columns.
fn lines(board: &Draft, by_boxes: bool) -> Draft {
    let from = |at: usize| {
        let (line, place) = (at / 9, at % 9);
        if by_boxes { line / 3 * 27 + place / 3 * 9 + line % 3 * 3 + place % 3 } else { place * 9 + line }
    };
    Draft { givens: (0..81).map(|at| board.givens[from(at)]).collect(), ..board.clone() }
}

#[test]
fn lines_that_are_called_columns_or_boxes_are_no_rows() {
    let nine = draft(NINE);
    for (by_boxes, names) in
        [(false, ["Column #: ", "C# ", "Spalte # ", "第#列 "]), (true, ["Box #: ", "Block # ", "Блок #: ", "第#宫 "])]
    {
        let lines = lines(&nine, by_boxes);
        for name in names {
            let named = |(at, row): (usize, String)| format!("{}{row}", name.replace('#', &at.to_string()));
            is_read(&(1..).zip(rows(&lines, ".", " ")).map(named).collect::<Vec<_>>().join("\n"), &nine);
        }
        let name = if by_boxes { "boxes" } else { "columns" };
        let lists = rows(&lines, "0", ", ").join("],\n  [");
        is_read(&format!("{name} = [\n  [{lists}]\n]"), &nine);
        is_read(&format!("{{\"{name}\": [[{lists}]]}}"), &nine);
        let quoted = rows(&lines, ".", "").join("\", \"");
        is_read(&format!("{{\"{name}\": [\"{quoted}\"]}}"), &nine);
    }
    let by_columns = rows(&lines(&nine, false), "0", ", ").join(", ");
    is_read(&format!("m <- matrix(c({by_columns}), nrow = 9)"), &nine);
    is_read(&format!("grid = reshape([ {by_columns} ], [9, 9])"), &nine);
    is_read(&format!("a = np.array([{}]).reshape(9, 9)", rows(&nine, "0", ", ").join(", ")), &nine);
    let turned: Vec<String> = rows(&nine, ".", "\t").iter().map(|row| row.chars().rev().collect()).collect();
    is_read(&format!("C9\tC8\tC7\tC6\tC5\tC4\tC3\tC2\tC1\n{}", turned.join("\n")), &nine);
}

#[test]
fn a_head_says_which_number_is_the_row() {
    let nine = draft(NINE);
    type Line = fn(usize, usize, u32) -> String;
    let cases: [(&str, Line); 4] = [
        ("x,y,value", |row, col, value| format!("{col},{row},{value}")),
        ("value;row;column", |row, col, value| format!("{value};{row};{col}")),
        ("INSERT INTO cells (col, row, value) VALUES", |row, col, value| format!("({col}, {row}, {value}),")),
        ("# (row, col, digit)", |row, col, value| format!("({row}, {col}, {value})")),
    ];
    for (head, line) in cases {
        is_read(&format!("{head}\n{}", givens(&nine, 1, line)), &nine);
    }
}

#[test]
fn clues_may_be_listed_towards_the_top_or_the_left() {
    let list = |side: Side, is_back: bool| {
        let mut clues: Vec<String> = five().side(side).iter().map(u32::to_string).collect();
        if is_back {
            clues.reverse();
        }
        clues.join(" ")
    };
    let [top, bottom, left, right] =
        [(Side::Top, false), (Side::Bottom, true), (Side::Left, true), (Side::Right, false)]
            .map(|(side, is_back)| list(side, is_back));
    for text in [
        format!(
            "Top (left to right): {top}\nBottom (right to left): {bottom}\nLeft (bottom to top): {left}\nRight (top to bottom): {right}"
        ),
        format!(
            "Oben: {top}\nUnten (von rechts nach links): {bottom}\nLinks (von unten nach oben): {left}\nRechts: {right}"
        ),
        format!(
            "Top from left to right: {top}\nRight from top to bottom: {right}\nLeft from bottom to top: {left}\nBottom from right to left: {bottom}"
        ),
        format!(
            "On the top you see {top}. On the bottom, from right to left: {bottom}. On the left, from bottom to top: {left}. On the right: {right}."
        ),
    ] {
        is_read(&text, &five());
    }
}

#[test]
fn rules_that_no_board_has_are_named_or_refused() {
    let nine = draft(NINE);
    let cell = |row: usize, col: usize, value: u32| format!("r{row}c{col}={value}");
    let table = rows(&nine, "", "</td><td>").join("</td></tr><tr><td>");
    let items = rows(&nine, "", ",")
        .iter()
        .map(|row| format!("   * - {}\n", row.replace(',', "\n     - ")))
        .collect::<String>();
    let line = NINE.replace('.', "0");
    let latex = rows(&nine, "", " & ").join(" \\\\\n");
    for (text, word) in [
        (format!("Antiknight!\n{}", givens(&nine, 1, cell)), "Antiknight"),
        (format!("<p>Anti-knight Sudoku</p><table><tr><td>{table}</td></tr></table>"), "knight"),
        (format!(".. list-table:: Thermometers\n\n{items}"), "Thermometers"),
        (format!("\\section{{Killer cages}}\n\\begin{{tabular}}{{c}}\n{latex}\n\\end{{tabular}}"), "Killer"),
        (format!("{{\"type\":\"windoku\",\"grid\":\"{line}\"}}"), "windoku"),
    ] {
        let note = is_read(&text, &nine);
        assert!(note.contains(word), "{text}\n{note}");
    }
    let sides = Side::ALL.map(|side| format!("{}: {}", side.name(), clues(side, " "))).join("\n");
    let note = is_read(&format!("Sum skyscrapers: the clues are the sums of what is seen.\n{sides}"), &five());
    assert!(note.contains("Sum"), "{note}");
    let lists = Side::ALL.map(|side| format!("\"{}\": [{}]", side.name(), clues(side, ", "))).join(", ");
    let note = is_read(&format!("{{\"size\": 5, {lists}, \"diagonals\": true}}"), &five());
    assert!(note.contains("diagonals"), "{note}");
    assert_eq!(is_read(&format!("Looking from above.\n{sides}"), &five()), "", "king is a word of its own");
    assert!(read("1 . < . . .\n. 2 . > . .\n. . . . < 3\n. > . . 4 .\n. . < . . .").is_err(), "which is larger");
    let samurai: Vec<String> = (0..21)
        .map(|row| {
            (0..21)
                .map(
                    |col| {
                        if row == col && !(9..12).contains(&row) { (row % 9 + 1).to_string() } else { ".".to_owned() }
                    },
                )
                .collect()
        })
        .collect();
    let error = read(&samurai.join("\n")).expect_err("five boards");
    assert!(super::say(&error.what).contains("samurai"), "{error}");
}

#[test]
fn digits_from_zero_beside_another_sign_for_blanks_are_values() {
    let from_zero = |text: &str| -> String {
        text.chars().map(|sign| sign.to_digit(10).map_or(sign.to_string(), |digit| (digit - 1).to_string())).collect()
    };
    let nine = draft(NINE);
    is_read(&from_zero(NINE), &nine);
    is_read(&rows(&nine, ".", "").iter().map(|row| from_zero(row)).collect::<Vec<_>>().join("\n"), &nine);
}
