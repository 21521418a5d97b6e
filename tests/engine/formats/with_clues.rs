//! What stands with named lists of clues: givens cell by cell, a solution, a board in fields, the shape of its boxes.

use super::pasted::{FIVE, draft, is_read, rows};
use super::sudoku::NINE;
use skyline::engine::format::batch::puzzles;
use skyline::engine::format::read;
use skyline::engine::{Draft, Side, solve};

/// Clues of order 5 that have one solution only with the two givens, each by row and column from 0 and its value.
fn five() -> (Draft, [[usize; 3]; 2]) {
    let clues = draft("sides: 0 2 0 0 0 0 0 4 0 3 0 3 3 0 0 0 0 0 3 3");
    let cells = [[4, 3, 1], [0, 0, 4]];
    let mut board = clues;
    for [row, col, value] in cells {
        board.givens[row * 5 + col] = value as u32;
    }
    (board, cells)
}

fn solution(board: &Draft) -> Draft {
    let puzzle = board.check().expect("a puzzle");
    let (solutions, _) = solve(&puzzle, 2);
    assert_eq!(solutions.len(), 1);
    Draft { givens: solutions[0].iter().map(|digit| digit.get() as u32).collect(), ..board.clone() }
}

/// The clues of each side behind its name.
pub(super) fn lists(board: &Draft, names: [&str; 4], [before, gap, behind]: [&str; 3]) -> String {
    let list = |(side, name): (Side, &str)| {
        let clues: Vec<String> = board.side(side).iter().map(u32::to_string).collect();
        format!("{name}{before}{}{behind}\n", clues.join(gap))
    };
    Side::ALL.into_iter().zip(names).map(list).collect()
}

pub(super) const ENGLISH: [&str; 4] = ["top", "bottom", "left", "right"];
const GERMAN: [&str; 4] = ["oben", "unten", "links", "rechts"];
pub(super) const PLAIN: [&str; 3] = [": ", " ", ""];

#[test]
fn givens_told_cell_by_cell_below_clues_are_read() {
    let (board, [one, other]) = five();
    let clues = lists(&board, ENGLISH, PLAIN);
    let say = |line: fn([usize; 3]) -> String, gap: &str| {
        [one, other].map(|[row, col, value]| line([row + 1, col + 1, value])).join(gap)
    };
    for givens in [
        format!("givens: {}", say(|[row, col, value]| format!("r{row}c{col}={value}"), " ")),
        format!("givens: {}", say(|[row, col, value]| format!("R{row}C{col}: {value}"), ", ")),
        say(|[row, col, value]| format!("Given: a {value} in row {row}, column {col}"), "\n"),
        format!("Given: {}", say(|[row, col, value]| format!("a {value} in row {row}, column {col}"), " and ")),
        say(|[row, col, value]| format!("row {row}, column {col} is {value}."), "\n"),
        say(|[row, col, value]| format!("Zeile {row}, Spalte {col}: {value}"), "\n"),
        // Only as letters of rows they leave a solution.
        say(|[row, col, value]| format!("{}{col} = {value}", char::from(b'@' + row as u8)), "\n"),
    ] {
        is_read(&format!("{clues}{givens}\n"), &board);
        is_read(&format!("Towers 5x5, 0 means no clue\n{clues}{givens}"), &board);
    }
    let words = [one, other].map(|[row, col, value]| format!("a {value} in row {row}, column {col}"));
    is_read(&format!("{clues}Given, from zero: {}", words.join(" and ")), &board);
    let clues = lists(&board, ENGLISH, [" = [", ", ", "]"]);
    let zero = |line: fn([usize; 3]) -> String, gap: &str| [one, other].map(line).join(gap);
    for givens in [
        format!("givens = {{{}}}  # from 0", zero(|[row, col, value]| format!("({row}, {col}): {value}"), ", ")),
        format!("givens = {{\n{}\n}}", zero(|[row, col, value]| format!("  ({row}, {col}): {value},"), "\n")),
        format!("givens = [{}]", zero(|[row, col, value]| format!("({row}, {col}, {value})"), ", ")),
    ] {
        is_read(&format!("{clues}{givens}\n"), &board);
    }
}

#[test]
fn givens_of_which_nothing_tells_the_first_index_are_refused() {
    // Neither counted from 0 nor from 1 the given leaves exactly one solution.
    let board = draft("sides: 0 2 0 0 0 0 0 4 0 3 0 3 3 0 0 0 0 0 3 3");
    let text = format!("{}givens = {{(2, 3): 3}}\n", lists(&board, ENGLISH, [" = [", ", ", "]"]));
    for at in [13, 7] {
        let mut counted = board.clone();
        counted.givens[at] = 3;
        assert_ne!(solve(&counted.check().expect("a puzzle"), 2).0.len(), 1);
    }
    let more = format!("{}givens: (4, 3): 1, 2 below it\n", lists(&board, ENGLISH, PLAIN));
    assert!(read(&more).is_err(), "{more}");
    assert!(read(&text).is_err(), "{text}");
}

#[test]
fn objects_list_givens_by_row_column_and_value() {
    let (board, cells) = five();
    let list =
        |first: usize| cells.map(|[row, col, value]| format!("[{}, {}, {value}]", row + first, col + first)).join(", ");
    let sides = ENGLISH.map(|side| format!("\"{side}\": "));
    let clues = lists(&board, sides.each_ref().map(String::as_str), ["[", ", ", "],"]);
    for key in ["prefilled (row, column, value)", "givens", "fixedCells"] {
        for (size, first) in [("size", 0), ("size", 1), ("n", 0), ("n", 1)] {
            is_read(&format!("{{\"{size}\": 5, {clues} \"{key}\": [{}]}}", list(first)), &board);
            let cell = |[row, col, value]: [usize; 3]| format!("\"r{}c{}\": {value}", row + first, col + first);
            is_read(&format!("{{\"{size}\": 5, {clues} \"{key}\": {{{}}}}}", cells.map(cell).join(", ")), &board);
        }
    }
}

#[test]
fn a_solution_below_clues_is_left_out_with_a_word() {
    let five = draft(FIVE);
    let clued = draft("sides: 3 2 2 3 1 2 2 3 1 2 3 3 2 1 3 1 3 4 4 2");
    assert!(five.has_clues());
    let solved = rows(&solution(&clued), "0", " ");
    for title in ["Solution:", "Lösung:", "Решение", "Solución:", "Soluzione:", "Rozwiązanie:", "解答", "## Answer"]
    {
        for (names, between) in [(ENGLISH, "\n"), (GERMAN, "")] {
            let clues = lists(&clued, names, PLAIN);
            for gap in [" ", "", ", "] {
                let text = format!("{clues}{between}{title}\n{}\n", rows(&solution(&clued), "0", gap).join("\n"));
                assert!(is_read(&text, &clued).contains("solution"), "{text}");
            }
        }
    }
    for gap in [" ", "", " / "] {
        let text = format!("{}Solution: {}\n", lists(&clued, ENGLISH, PLAIN), solved.join(gap));
        assert!(is_read(&text, &clued).contains("solution"), "{text}");
    }
}

#[test]
fn directions_of_lists_are_no_sides() {
    let (board, _) = five();
    let turned = |side: Side| {
        let mut clues = board.side(side).to_vec();
        clues.reverse();
        clues
    };
    let mut back = board.clone();
    for side in [Side::Bottom, Side::Left] {
        back.clues[side as usize] = turned(side);
    }
    let cells = rows(&board, ".", " ").join("\n");
    for names in [
        ["top from left to right", "bottom from right to left", "left from bottom to top", "right from top to bottom"],
        ["top (left to right)", "bottom (right to left)", "left (bottom to top)", "right (top to bottom)"],
        [
            "oben von links nach rechts",
            "unten von rechts nach links",
            "links von unten nach oben",
            "rechts von oben nach unten",
        ],
    ] {
        for between in ["board:\n", "", "\n"] {
            is_read(&format!("{}{between}{cells}\n", lists(&back, names, PLAIN)), &board);
        }
    }
}

#[test]
fn a_board_in_fields_below_clues_is_read_with_them() {
    let (board, _) = five();
    for gap in [",", ";", "\t"] {
        let cells = rows(&board, "", gap).join("\n");
        for between in ["\n", "board\n"] {
            is_read(&format!("{}{between}{cells}\n", lists(&board, ENGLISH, PLAIN)), &board);
        }
        let fields = lists(&board, ENGLISH, [gap, gap, ""]).replace('0', "");
        is_read(&format!("{fields}\n{cells}\n"), &board);
    }
}

#[test]
fn boxes_are_told_in_words_above_lists_and_tables() {
    let mut six = Draft { boxes: Some((2, 3)), ..Draft::empty(6) };
    six.clues = [[2, 4, 0, 0, 0, 0], [0, 0, 3, 2, 0, 1], [0, 0, 0, 1, 0, 3], [0, 3, 3, 0, 2, 0]].map(Vec::from);
    six.givens[32] = 2;
    let cells = rows(&six, ".", " ").join("\n");
    let words: [fn(usize, usize) -> String; 6] = [
        |down, across| format!("Hochhaus-Sudoku 6x6 (Blöcke {down} Zeilen x {across} Spalten)"),
        |down, across| format!("Sudoku gratte-ciel 6x6, blocs de {down} lignes sur {across} colonnes"),
        |down, across| format!("boxes: {down} rows x {across} columns"),
        |down, across| format!("Boxes are {across} columns wide and {down} rows high"),
        |down, across| format!("bloques de {down} filas y {across} columnas"),
        |down, across| format!("блоки: {down} строки на {across} столбца"),
    ];
    for (words, (down, across)) in words.into_iter().flat_map(|words| [(words, (2, 3)), (words, (3, 2))]) {
        let text = format!("{}\n{}{cells}\n", words(down, across), lists(&six, ENGLISH, PLAIN));
        is_read(&text, &Draft { boxes: Some((down, across)), ..six.clone() });
    }
    let other = format!("boxes: 2 rows x 4 columns\n{}{cells}\n", lists(&six, ENGLISH, PLAIN));
    assert!(is_read(&other, &Draft { boxes: None, ..six.clone() }).contains("4 columns"), "{other}");
    let twelve = Draft { boxes: Some((4, 3)), ..Draft::empty(12) };
    let value = |at: usize| (at / 12 % 4 * 3 + at / 48 + at % 12) % 12 + 1;
    let givens = (0..144).map(|at| if at % 3 == 0 { value(at) as u32 } else { 0 }).collect();
    let twelve = Draft { givens, ..twelve };
    for gap in [",", " ", "\t"] {
        is_read(&format!("boxes: 4 rows x 3 columns\n{}", rows(&twelve, "0", gap).join("\n")), &twelve);
    }
}

/// A table of a page.
fn table(board: &Draft, caption: &str) -> String {
    let rows = rows(board, "", "</td><td>");
    let rows: String = rows.iter().map(|row| format!("<tr><td>{row}</td></tr>\n")).collect();
    format!("<table border=1>{caption}\n{rows}</table>\n")
}

#[test]
fn the_tables_of_a_page_are_puzzles_or_their_solution() {
    let nine = draft(NINE);
    let mut other = nine.clone();
    other.givens.rotate_left(9 * 3);
    let solved = solution(&nine);
    let caption = |words: &str| format!("<caption>{words}</caption>");
    let heading = |words: &str, table: String| format!("<h2>{words}</h2>\n{table}");
    for text in [
        [table(&nine, &caption("Rätsel")), table(&solved, &caption("Lösung"))].concat(),
        [heading("Puzzle", table(&nine, "")), heading("Solution", table(&solved, ""))].concat(),
        [heading("Solution", table(&solved, "")), heading("Puzzle", table(&nine, ""))].concat(),
        format!("<html><body>{}<p>Below</p>{}</body></html>", table(&nine, ""), table(&solved, "")),
    ] {
        let note = is_read(&text, &nine);
        assert!(note.contains("solution"), "{text}\n{note}");
    }
    for text in [
        [table(&nine, &caption("Sudoku 1")), table(&other, &caption("Sudoku 2"))].concat(),
        [heading("First", table(&nine, "")), heading("Second", table(&other, ""))].concat(),
        format!("{}{}{}", table(&nine, ""), table(&solved, &caption("Solution")), table(&other, "")),
    ] {
        let found: Vec<Draft> = puzzles(&text).iter().map(|piece| draft(&piece.text)).collect();
        assert_eq!(found, [nine.clone(), other.clone()], "{text}");
        assert_eq!(read(&text).expect_err("two puzzles").what.key, "format.several", "{text}");
    }
}

#[test]
fn words_say_that_a_place_has_no_clue_and_which_way_lists_go() {
    let clued = draft("sides: 0 2 0 0 0 0 0 4 0 3 0 3 3 0 0 0 0 0 3 3");
    let mut board = clued.clone();
    board.givens[23] = 1;
    let cells = rows(&board, ".", " ").join("\n");
    for (names, none) in
        [(["上", "下", "左", "右"], "无"), (["上", "下", "左", "右"], "無"), (["上", "下", "左", "右"], "なし")]
    {
        let text = lists(&clued, names, [":", "、", ""]).replace('0', none);
        is_read(&format!("摩天楼 5×5(数字表示从该方向看到的楼数)\n{text}{cells}"), &board);
    }
    let mut back = clued;
    back.clues[Side::Right as usize].reverse();
    back.clues[Side::Top as usize].reverse();
    let names = ["Top, right to left", "Bottom, left to right", "Left, read downwards", "Right, read upwards"];
    is_read(&format!("{}{cells}", lists(&back, names, PLAIN)), &board);
}

#[test]
fn lists_below_numbered_titles_are_puzzles() {
    let one = draft("sides: 3 2 2 3 1 2 2 3 1 2 3 3 2 1 3 1 3 4 4 2");
    let other = Draft { clues: [1, 0, 3, 2].map(|side| one.clues[side].clone()), ..one.clone() };
    for title in ["Puzzle", "No.", "Rätsel"] {
        let text = [&one, &other].map(|board| lists(board, ENGLISH, PLAIN).replace('1', "-"));
        let text = format!("{title} 1\n{}{title} 2\n{}", text[0], text[1]);
        let found: Vec<Draft> = puzzles(&text).iter().map(|piece| draft(&piece.text)).collect();
        let without_ones = |board: &Draft| {
            let clues =
                board.clues.clone().map(|side| side.into_iter().map(|clue| if clue == 1 { 0 } else { clue }).collect());
            Draft { clues, ..board.clone() }
        };
        assert_eq!(found, [without_ones(&one), without_ones(&other)], "{text}");
    }
}

#[test]
fn a_question_above_named_rows_is_left_out_with_a_word() {
    let nine = draft(NINE);
    for name in ["Zeile", "Row", "Fila"] {
        let rows: String = (1..).zip(rows(&nine, "-", " ")).map(|(at, row)| format!("{name} {at}: {row}\n")).collect();
        let note = is_read(&format!("Wer kann dieses Sudoku lösen? (Stufe 4 von 5)\n{rows}"), &nine);
        assert!(note.contains("Wer kann"), "{note}");
    }
}
