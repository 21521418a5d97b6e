//! Boards and clues as mail, chats, logs, spreadsheets, papers and programs have them: each is the one puzzle that it is
//! meant as, in Import and in a list.

use super::pasted::{FIVE, bands, draft, framed, is_read, rows};
use super::sudoku::{NINE, NINE_SOLUTION};
use skyline::engine::format::read;
use skyline::engine::{Draft, Side};

fn nine() -> Draft {
    draft(NINE)
}

/// A line for each given: by its row and column from 1, and its value.
fn givens(draft: &Draft, line: impl Fn(usize, usize, u32) -> String) -> String {
    let given = draft.givens.iter().enumerate().filter(|(_, value)| **value > 0);
    let lines = given.map(|(at, value)| line(at / draft.order + 1, at % draft.order + 1, *value));
    lines.collect::<Vec<_>>().join("\n")
}

/// The clues of a side between spaces.
fn clues(draft: &Draft, side: Side) -> String {
    draft.side(side).iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
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

#[test]
fn papers_write_points_as_words_and_manuals_have_tables() {
    let latex = rows(&nine(), "\\cdot", " & ").join(" \\\\ \\hline\n");
    is_read(&format!("$$\\begin{{array}}{{ccc|ccc|ccc}}\n{latex} \\\\\n\\end{{array}}$$"), &nine());
    for blank in ["", " "] {
        let manual = rows(&nine(), blank, "|").join("\n|");
        is_read(&format!(".Sudoku\n[cols=\"9*\"]\n|===\n|{manual}\n|===\n"), &nine());
    }
    let yaml = rows(&nine(), "~", ", ").join("]\n  - [");
    is_read(&format!("type: sudoku\ngrid:\n  - [{yaml}]"), &nine());
}

#[test]
fn boxes_of_spaces_and_digits_between_bars_are_cells() {
    let row = |row: &String| [&row[..3], &row[3..6], &row[6..]].join("|");
    let tight: Vec<String> = rows(&nine(), " ", "").iter().map(row).collect();
    is_read(&bands(&tight, 3, "\n---+---+---\n"), &nine());
}

#[test]
fn chats_logs_and_searches_write_before_each_row() {
    for (sender, name) in [
        ("<ann> ", "ann"),
        ("> ann: ", "ann"),
        ("[21:14] Ann: ", "Ann"),
        ("list.txt:#:", "list.txt"),
        ("INFO 12:0#:07 solver: ", "solver"),
    ] {
        for gap in ["", " "] {
            let lines = rows(&nine(), ".", gap);
            let line = |(at, row): (usize, &String)| format!("{}{row}", sender.replace('#', &at.to_string()));
            let note = is_read(&lines.iter().enumerate().map(line).collect::<Vec<_>>().join("\n"), &nine());
            assert!(note.contains(name), "{note}");
        }
    }
    let mut turned: Vec<String> =
        rows(&nine(), ".", "").iter().zip(1..).map(|(row, at)| format!("Row {at}: {row}")).collect();
    turned.swap(0, 1);
    is_read(&turned.join("\n"), &nine());
    // Four lists of clues whose names are not known are no rows.
    let five = draft(FIVE);
    let lists = ["Aa", "Bb", "Cc", "Dd"].into_iter().zip(Side::ALL);
    let lists: Vec<String> = lists.map(|(name, side)| format!("{name}: {}", clues(&five, side))).collect();
    assert!(read(&lists.join("\n")).is_err());
}

#[test]
fn sides_stand_in_brackets_or_have_names_of_more_languages() {
    let five = Draft { givens: vec![0; 25], ..draft(FIVE) };
    for names in [
        ["Columns (from top)", "Columns (from bottom)", "Rows (from left)", "Rows (from right)"],
        ["T (left to right)", "B (left to right)", "L (top to bottom)", "R (top to bottom)"],
        ["Зверху", "Знизу", "Зліва", "Справа"],
        ["위", "아래", "왼쪽", "오른쪽"],
        ["Üst", "Alt", "Sol", "Sağ"],
        ["Uppifrån", "Nedifrån", "Vänster", "Höger"],
        ["Nahoře", "Dole", "Vlevo", "Vpravo"],
        ["Ylhäältä", "Alhaalta", "Vasemmalta", "Oikealta"],
        ["Felül", "Alul", "Balról", "Jobbról"],
        ["Sus", "Jos", "Stânga", "Dreapta"],
        ["Πάνω", "Κάτω", "Αριστερά", "Δεξιά"],
        ["Trên", "Dưới", "Trái", "Phải"],
        ["أعلى", "أسفل", "يسار", "يمين"],
        ["ऊपर", "नीचे", "बाएँ", "दाएँ"],
    ] {
        let line = |(name, side)| format!("{name}: {}", clues(&five, side));
        is_read(&names.into_iter().zip(Side::ALL).map(line).collect::<Vec<_>>().join("\n"), &five);
    }
}

#[test]
fn arrows_between_clues_and_cells_leave_all_in_its_place() {
    let five = draft(FIVE);
    let lines = framed(&five, " ", " ", " ");
    let cells = rows(&five, ".", " ");
    let end = lines.len() - 1;
    let row = |(at, cells): (usize, &String)| {
        let line = &lines[at + 1];
        format!("{} > {cells} < {}", &line[..1], &line[line.len() - 1..])
    };
    let inner = cells.iter().enumerate().map(row).collect::<Vec<_>>().join("\n");
    let (top, bottom) = (lines[0].trim_end(), lines[end].trim_end());
    is_read(&format!("  {top}\n    v v v v v\n{inner}\n    ^ ^ ^ ^ ^\n  {bottom}"), &five);
}
