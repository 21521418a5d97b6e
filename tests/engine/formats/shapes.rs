//! Boards in unusual shapes: sides that are not written, rows that go on in the next line, rows behind words of a program,
//! tables of wikis, notebooks, signs of full width.

use super::pasted::{FIVE, draft, framed, is_read, rows};
use super::sudoku::NINE;
use skyline::engine::format::read;
use skyline::engine::{Draft, Side, solve};

/// Clues with one solution.
const CLUES: &str = "sides: 3 2 2 3 1 2 2 3 1 2 3 3 2 1 3 1 3 4 4 2";

/// The board without the clues on the other sides, and with the first values of its solution that leave it one.
fn with_sides(kept: &[Side]) -> Draft {
    let whole = draft(CLUES);
    let solution = solve(&whole.check().expect("a puzzle"), 1).0.remove(0);
    let mut left = whole.clone();
    for side in Side::ALL.into_iter().filter(|side| !kept.contains(side)) {
        left.clues[side as usize] = vec![0; 5];
    }
    for (given, digit) in left.givens.iter_mut().zip(solution).step_by(3) {
        *given = digit.get() as u32;
    }
    assert_eq!(solve(&left.check().expect("a puzzle"), 2).0.len(), 1);
    left
}

/// The lines of the board without the sides that are not kept.
fn written(board: &Draft, kept: &[Side], is_flush: bool) -> String {
    let is = |side: Side| kept.contains(&side);
    let line = |side: Side| {
        let indent = if is(Side::Left) && !is_flush { "  " } else { "" };
        format!("{indent}{}", board.side(side).iter().map(u32::to_string).collect::<Vec<_>>().join(" "))
    };
    let row = |(at, row): (usize, String)| {
        let clue = |side: Side| board.side(side)[at];
        let left = if is(Side::Left) { format!("{} ", clue(Side::Left)) } else { String::new() };
        let right = if is(Side::Right) { format!(" {}", clue(Side::Right)) } else { String::new() };
        [left, row, right].concat()
    };
    let mut lines: Vec<String> = rows(board, ".", " ").into_iter().enumerate().map(row).collect();
    if is(Side::Top) {
        lines.insert(0, line(Side::Top));
    }
    if is(Side::Bottom) {
        lines.push(line(Side::Bottom));
    }
    lines.join("\n")
}

#[test]
fn sides_without_clues_need_not_be_written() {
    use Side::{Bottom, Left, Right, Top};
    for kept in [
        &[Top, Left][..],
        &[Top, Right],
        &[Bottom, Left],
        &[Bottom, Right],
        &[Top, Bottom],
        &[Left, Right],
        &[Top, Left, Right],
        &[Bottom, Left, Right],
        &[Top, Bottom, Left],
        &[Top, Bottom, Right],
    ] {
        let board = with_sides(kept);
        is_read(&written(&board, kept, false), &board);
        // Without its indent a line does not say which side the others have: then only one may have a solution.
        if let Ok(read) = read(&written(&board, kept, true)) {
            assert_eq!(read.draft, board, "{kept:?}");
        }
    }
    // A clue too few is none of any side.
    let text = written(&with_sides(&[Top, Left]), &[Top, Left], false);
    assert!(read(&text.replacen(" 2", "", 1)).is_err());
}

#[test]
fn rows_may_go_on_in_the_next_line() {
    let nine = draft(NINE);
    let broken = |at: usize, gap: &str| {
        let row = |row: &String| {
            let entries: Vec<&str> = row.split(' ').collect();
            [entries[..at].join(" "), entries[at..].join(" ")].join(gap)
        };
        rows(&nine, "0", " ").iter().map(row).collect::<Vec<_>>().join("\n")
    };
    for at in 5..9 {
        for gap in ["\n", "\n   "] {
            is_read(&broken(at, gap), &nine);
        }
    }
    is_read(&broken(4, "\n     "), &nine);
    // A cell less is no board.
    assert!(read(&broken(5, "\n").replacen("0 ", "", 1)).is_err());
}

#[test]
fn rows_stand_behind_the_same_word() {
    let nine = draft(NINE);
    let program = |line: &dyn Fn(usize, &str) -> String| {
        (1..).zip(rows(&nine, "0", ",")).map(|(at, row)| line(at, &row)).collect::<Vec<_>>().join("\n")
    };
    for text in [
        format!(
            "10 REM SUDOKU\n20 DIM A(9,9)\n{}\n300 END",
            program(&|at, row| format!("{} DATA {row}", 20 + 10 * at))
        ),
        program(&|_, row| format!("Data {row}")),
        format!("; the puzzle\ngrid:\n{}", program(&|at, row| format!("        .byte   {row}   ; row {at}"))),
        program(&|at, row| format!("row{at}: db {}", row.replace(',', ", "))),
    ] {
        is_read(&text, &nine);
    }
    let short = program(&|at, row| format!("DATA {}", if at == 4 { &row[2..] } else { row }));
    assert!(read(&short).is_err());
}

#[test]
fn notebooks_have_their_puzzle_in_a_cell() {
    let nine = draft(NINE);
    let lines: Vec<String> = rows(&nine, "0", ", ").iter().map(|row| format!("\"  [{row}],\\n\"")).collect();
    let board = draft(CLUES);
    let clues = Side::ALL.map(|side| {
        let clues: Vec<String> = board.side(side).iter().map(u32::to_string).collect();
        format!("\"{} = [{}]\\n\"", side.name(), clues.join(", "))
    });
    let notebook = |source: &str| {
        format!(
            "{{\"cells\": [{{\"cell_type\": \"markdown\", \"metadata\": {{}}, \"source\": [\"# A puzzle of 2024\"]}}, \
             {{\"cell_type\": \"code\", \"execution_count\": 1, \"outputs\": [], \"source\": {source}}}], \
             \"nbformat\": 4, \"nbformat_minor\": 5}}"
        )
    };
    is_read(&notebook(&format!("[\"grid = [\\n\", {}, \"]\\n\", \"solve(grid)\"]", lines.join(", "))), &nine);
    is_read(&notebook(&format!("\"x = '{NINE}'\"")), &nine);
    is_read(&notebook(&format!("[{}]", clues.join(", "))), &board);
    assert!(read(&notebook("[\"import this\"]")).is_err());
}

#[test]
fn rows_of_objects_have_their_cells() {
    let nine = draft(NINE);
    for cell in [r#"{"value": #, "given": true}"#, "#"] {
        let cells = |row: &[u32]| {
            let cell = |&value: &u32| match (value, cell) {
                (0, "#") => "null".to_owned(),
                (0, _) => r#"{"value": null, "given": false}"#.to_owned(),
                _ => cell.replace('#', &value.to_string()),
            };
            row.iter().map(cell).collect::<Vec<_>>().join(", ")
        };
        let rows: Vec<String> = nine.givens.chunks(9).map(|row| format!("{{\"cells\": [{}]}}", cells(row))).collect();
        is_read(&format!("{{\"rows\": [{}]}}", rows.join(", ")), &nine);
    }
}

#[test]
fn more_tables_of_wikis_and_papers_are_read() {
    let (nine, five) = (draft(NINE), draft(FIVE));
    let fields = |line: &String| line.split(',').map(str::to_owned).collect::<Vec<_>>();
    let around: Vec<Vec<String>> = framed(&five, " ", ",", " ").iter().map(fields).collect();
    let wiki = |sign: &str| {
        let row = |(at, row): (usize, &Vec<String>)| {
            if at == 0 || at == 6 {
                return format!("{sign}{}{sign}", row.join(sign));
            }
            format!("{sign}{}|{}{sign}{}{sign}", row[0], row[1..6].join("|"), row[6])
        };
        around.iter().enumerate().map(row).collect::<Vec<_>>().join("\n")
    };
    for sign in ["||", "^"] {
        is_read(&wiki(sign), &five);
        is_read(&format!("h2. Skyscrapers\n\n{}", wiki(sign)), &five);
    }
    let cells = rows(&nine, "", "],[").iter().map(|row| format!("  [{row}],\n")).collect::<String>();
    is_read(&format!("#table(\n  columns: 9,\n{cells})"), &nine);
    let rule = ["=="; 9].join(" ");
    is_read(&format!("{rule}\n{}\n{rule}", rows(&nine, "\\", "  ").join("\n")), &nine);
}

#[test]
fn rows_of_a_sheet_that_have_a_title_alone_are_none_of_the_board() {
    let five = draft(FIVE);
    let board = framed(&five, "", ",", "").join("\n");
    for (title, word) in [
        ("Puzzle of the week,,,,,,", "week"),
        ("Puzzle of the week,,,,,,\n12/03/2024,,,,,,\n,,,,,,", "12/03/2024"),
        (",Skyscrapers,,,,,\n,,,,,,", "Skyscrapers"),
    ] {
        for sign in [",", ";", "\t"] {
            let text = format!("{title}\n{board}\n,,,,,,").replace(',', sign);
            let note = is_read(&text, &five);
            assert!(note.contains(word), "{text}\n{note}");
        }
    }
}

#[test]
fn clues_are_told_by_their_row_or_column() {
    let board = draft(CLUES);
    let names = |side: Side| match side {
        Side::Top => ("column", "from above"),
        Side::Bottom => ("column", "from below"),
        Side::Left => ("row", "from the left"),
        Side::Right => ("row", "from the right"),
    };
    let line = |side: Side| {
        let (line, side_name) = names(side);
        (1..).zip(board.side(side)).map(move |(at, clue)| format!("- {line} {at} {side_name}: {clue}\n"))
    };
    let text: String = Side::ALL.into_iter().flat_map(line).collect();
    is_read(&format!("Skyscrapers, 5x5. Clues:\n{text}"), &board);
    // A column is not seen from the left.
    assert!(read(&text.replace("column 1 from above", "column 1 from the left")).is_err());
}

#[test]
fn spaces_of_full_width_are_cells() {
    let nine = draft(NINE);
    let wide = |row: &String| {
        let sign =
            |sign: char| sign.to_digit(10).map_or('\u{3000}', |digit| char::from_u32(0xff10 + digit).unwrap_or(sign));
        row.chars().map(sign).collect::<String>()
    };
    let lines: Vec<String> = rows(&nine, ".", "").iter().map(wide).collect();
    is_read(&lines.join("\n"), &nine);
}

#[test]
fn cells_stand_between_bars_or_by_two_numbers() {
    let nine = draft(NINE);
    let given = |first: usize, line: &dyn Fn(usize, usize, u32) -> String, gap: &str| {
        let given = nine.givens.iter().enumerate().filter(|(_, value)| **value > 0);
        given.map(|(at, value)| line(at / 9 + first, at % 9 + first, *value)).collect::<Vec<_>>().join(gap)
    };
    let barred = given(1, &|row, col, value| format!("   {row} |   {col} |   {value}"), "\n");
    is_read(&format!(" row | col | val \n-----+-----+-----\n{barred}\n"), &nine);
    let framed = given(1, &|row, col, value| format!("|  {row} |  {col} |  {value} |"), "\n");
    is_read(&format!("+----+----+----+\n| row | col | val |\n+----+----+----+\n{framed}\n+----+----+----+"), &nine);
    // The column first, as the head says.
    let turned = given(1, &|row, col, value| format!("| {col} | {row} | {value} |"), "\n");
    is_read(&format!("| col | row | val |\n{turned}"), &nine);
    for (open, cell, close) in [("{", "\"#,#\": #", "}"), ("m = %{", "{#, #} => #", "}"), ("d = {", "(#, #): #", "}")] {
        let line = |row: usize, col: usize, value: u32| {
            [row, col, value as usize]
                .iter()
                .fold(cell.to_owned(), |cell, number| cell.replacen('#', &number.to_string(), 1))
        };
        is_read(&format!("{open}{}{close}", given(0, &line, ", ")), &nine);
    }
}

#[test]
fn fields_in_the_corners_of_a_sheet_may_be_missing() {
    let five = draft(FIVE);
    let mut lines = framed(&five, "", ",", "");
    for at in [0, 6] {
        lines[at] = lines[at][1..lines[at].len() - 1].to_owned();
    }
    for sign in [",", ";"] {
        is_read(&lines.join("\n").replace(',', sign), &five);
    }
}

#[test]
fn two_digits_a_cell_need_no_gaps() {
    const ORDER: usize = 16;
    let value = |at: usize| {
        let (row, col) = (at / ORDER, at % ORDER);
        if (row + col) % 3 == 0 { 0 } else { ((row % 4 * 4 + row / 4 + col) % ORDER + 1) as u32 }
    };
    let board = Draft { givens: (0..ORDER * ORDER).map(value).collect(), boxes: Some((4, 4)), ..Draft::empty(ORDER) };
    for blank in ["00", ".."] {
        let cell = |&value: &u32| if value == 0 { blank.to_owned() } else { format!("{value:02}") };
        let lines: Vec<String> = board.givens.chunks(ORDER).map(|row| row.iter().map(cell).collect()).collect();
        is_read(&lines.join("\n"), &board);
    }
}
