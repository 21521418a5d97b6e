//! Boards as pages, papers, mail and databases write them: each is the one puzzle that it is meant as, in Import and in a
//! list.

use super::pasted::{FIVE, draft, is_read, rows};
use super::sudoku::{NINE, NINE_SOLUTION};
use skyline::engine::{Draft, Side};

fn nine() -> Draft {
    draft(NINE)
}

#[test]
fn a_solution_beside_the_puzzle_is_left_out_with_a_word() {
    let solution = draft(NINE_SOLUTION);
    for (blank, gap, parting) in [(".", " ", "   "), ("0", "", "  "), (".", " ", " | "), ("0", "\t", "\t")] {
        let pairs = || rows(&nine(), blank, gap).into_iter().zip(rows(&solution, ".", gap));
        let before = pairs().map(|(row, solved)| [row, solved].join(parting)).collect::<Vec<_>>().join("\n");
        let behind = pairs().map(|(row, solved)| [solved, row].join(parting)).collect::<Vec<_>>().join("\n");
        for text in [before.clone(), behind, format!("Puzzle     Solution\n{before}")] {
            let note = is_read(&text, &nine());
            assert!(note.contains("solution"), "{text}\n{note}");
        }
    }
}

#[test]
fn mail_writes_signs_as_codes_and_breaks_lines() {
    let coded = rows(&nine(), "=2E", "=20").join("=20\n");
    is_read(&format!("Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\n{coded}"), &nine());
    is_read(&format!("{}=\n{}\n", &NINE[..75], &NINE[75..]), &nine());
    let coloured = rows(&nine(), ".", "[0m [1m").join("[0m\n[1m");
    is_read(&format!("[1m{coloured}[0m"), &nine());
}

#[test]
fn lists_of_lists_are_rows() {
    for (first, blank) in [("* -", ""), ("- -", "0")] {
        let row = |row: &String| format!("   {first} {}", row.replace(',', "\n     - "));
        let lines = rows(&nine(), blank, ",").iter().map(row).collect::<Vec<_>>().join("\n");
        is_read(&format!(".. list-table:: Sudoku\n\n{lines}"), &nine());
    }
}

#[test]
fn elements_within_elements_are_cells() {
    let cell = |text: &str| if text.is_empty() { String::new() } else { format!("<span>{text}</span>") };
    let row = |row: &String| {
        let cells = row.split(',').map(|text| format!("<div class=\"cell\">{}</div>", cell(text)));
        format!("<div class=\"row\">\n{}\n</div>", cells.collect::<Vec<_>>().join("\n"))
    };
    is_read(&format!("<div>{}</div>", rows(&nine(), "", ",").iter().map(row).collect::<String>()), &nine());
    // Nine boxes of nine cells.
    let value = |at: usize| nine().givens[at / 27 * 27 + at % 9 / 3 * 9 + at / 9 % 3 * 3 + at % 3];
    let cell = |at: usize| {
        let value = Some(value(at)).filter(|&value| value > 0).map_or(String::new(), |value| value.to_string());
        format!("<li>{value}</li>")
    };
    let group = |at: usize| {
        format!("<ul><li class=\"box\"><i>{}</i></li></ul>", (9 * at..9 * at + 9).map(cell).collect::<String>())
    };
    is_read(&format!("<main>{}</main>", (0..9).map(group).collect::<String>()), &nine());
    let five = Draft { givens: vec![0; 25], ..draft(FIVE) };
    let side = |side: Side| {
        let clues: Vec<String> = five.side(side).iter().map(u32::to_string).collect();
        format!("  <{0}>{1}</{0}>\n", side.name(), clues.join(" "))
    };
    is_read(&format!("<clues size=\"5\">\n{}</clues>", Side::ALL.map(side).concat()), &five);
}

#[test]
fn papers_count_rows_from_the_lowest_one() {
    let empty = |list: String| list.replace('0', "{}");
    let row = |(at, row): (usize, String)| format!("  \\setrow{{{}}}{{{row}}}", 9 - at);
    let lines = rows(&nine(), "{}", ",").into_iter().enumerate().map(row).collect::<Vec<_>>().join("\n");
    is_read(&format!("\\begin{{lpsudoku}}\n{lines}\n\\end{{lpsudoku}}"), &nine());
    let five = draft(FIVE);
    let list = |side: Side| {
        let mut clues: Vec<String> = five.side(side).iter().map(u32::to_string).collect();
        if matches!(side, Side::Left | Side::Right) {
            clues.reverse();
        }
        empty(clues.join(","))
    };
    let [top, bottom, left, right] = Side::ALL.map(list);
    let given = five.givens.iter().enumerate().filter(|(_, value)| **value > 0);
    let cells: String =
        given.map(|(at, value)| format!("  \\skylinecell{{{}}}{{{}}}{{{value}}}\n", at % 5 + 1, 5 - at / 5)).collect();
    is_read(
        &format!(
            "\\begin{{skyline}}[rows=5,columns=5]\n  \\skylineB{{{bottom}}}\n  \\skylineL{{{left}}}\n  \\skylineT{{{top}}}\n  \\skylineR{{{right}}}\n{cells}\\end{{skyline}}"
        ),
        &five,
    );
}

#[test]
fn databases_and_printouts_write_nothing_and_decimals_in_their_ways() {
    is_read(&rows(&nine(), "N/A", "\t").join("\n"), &nine());
    let float = |row: &String| row.split(' ').map(|digit| format!("{digit}.000000e+00")).collect::<Vec<_>>().join(" ");
    is_read(&rows(&nine(), "0", " ").iter().map(float).collect::<Vec<_>>().join("\n"), &nine());
}

#[test]
fn all_candidates_may_have_commas_between_cells_and_bars_between_boxes() {
    let cell = |value: &u32| -> String {
        (1..=9).map(|digit| if *value == 0 || *value == digit { digit.to_string() } else { ".".to_owned() }).collect()
    };
    let all = |gap: &str| {
        nine().givens.chunks(9).map(|row| row.iter().map(cell).collect::<Vec<_>>().join(gap)).collect::<Vec<_>>()
    };
    for gap in [",", " | ", ";"] {
        is_read(&all(gap).join("\n"), &nine());
    }
}
