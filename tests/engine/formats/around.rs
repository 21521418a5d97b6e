//! Boards whose text has more than its cells: spacers and margins of a spreadsheet, signs in corners, sides without a
//! clue, boxes in words or lines; and lines of a list that are no puzzles.

use super::pasted::{FIVE, draft, framed, is_read, rows};
use super::say;
use super::sudoku::NINE;
use skyline::engine::format::batch::puzzles;
use skyline::engine::format::read;
use skyline::engine::{Draft, Side};

/// The board of lines, an empty line and an empty field before each place that is named.
fn spaced(lines: &[String], places: &[usize]) -> Vec<String> {
    let mut all: Vec<Vec<String>> = lines.iter().map(|line| line.split(',').map(str::to_owned).collect()).collect();
    for row in &mut all {
        for &at in places.iter().rev() {
            row.insert(at, String::new());
        }
    }
    let width = all[0].len();
    for &at in places.iter().rev() {
        all.insert(at, vec![String::new(); width]);
    }
    all.into_iter().map(|row| row.join(",")).collect()
}

#[test]
fn empty_rows_and_columns_that_are_no_part_of_a_board_are_left_out() {
    let (nine, five) = (draft(NINE), draft(FIVE));
    for blank in ["", "0"] {
        let lines = rows(&nine, blank, ",");
        for places in [&[3, 6][..], &[0], &[9], &[0, 9], &[0, 0, 9], &[0, 3, 6, 9]] {
            for sign in [",", ";", "\t"] {
                is_read(&spaced(&lines, places).join("\n").replace(',', sign), &nine);
            }
        }
    }
    let lines = framed(&five, "", ",", "");
    for places in [&[0][..], &[7], &[1, 6]] {
        is_read(&spaced(&lines, places).join("\n"), &five);
    }
    // A row and a column without a digit are part of a board that has one solution with them.
    let empty = draft("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
    is_read(&rows(&empty, "", ",").join("\n"), &empty);
}

/// A Sudoku of order 6 with boxes of three rows and two columns that has more than one solution with the usual ones.
fn tall() -> Draft {
    let givens = "..6.3.3....2.....52.......4....65...".chars().map(|sign| sign.to_digit(10).unwrap_or(0)).collect();
    Draft { givens, boxes: Some((3, 2)), ..Draft::empty(6) }
}

#[test]
fn boxes_are_taken_from_a_line_below_a_title_from_double_lines_and_from_json() {
    let tall = tall();
    for gap in ["", " "] {
        let board = rows(&tall, ".", gap).join("\n");
        for title in ["Puzzle 3\n", "Puzzle 3\n\n", "# 3\n"] {
            is_read(&format!("{title}box 3x2\n{board}"), &tall);
        }
    }
    let line = |row: &String| {
        let cells: Vec<String> = row.chars().map(|cell| format!(" {cell} ")).collect();
        format!("║{}║", cells.chunks(2).map(|pair| pair.join("│")).collect::<Vec<_>>().join("║"))
    };
    let lines: Vec<String> = rows(&tall, " ", "").iter().map(line).collect();
    let (thin, thick) = ("\n╟───┼───╫───┼───╫───┼───╢\n", "\n╠═══╪═══╬═══╪═══╬═══╪═══╣\n");
    let drawn = [lines[..3].join(thin), lines[3..].join(thin)].join(thick);
    is_read(&format!("╔═══╤═══╦═══╤═══╦═══╤═══╗\n{drawn}\n╚═══╧═══╩═══╧═══╩═══╧═══╝"), &tall);
    let hybrid = draft("skyline/4/2x2/g43s");
    let sides: Vec<String> =
        Side::ALL.iter().map(|&side| format!("\"{}\": {:?}", side.name(), hybrid.side(side))).collect();
    for boxes in [
        "\"box\": [2, 2]",
        "\"box\": \"2x2\"",
        "\"box\": {\"rows\": 2, \"cols\": 2}",
        "\"boxWidth\": 2, \"boxHeight\": 2",
    ] {
        is_read(&format!("{{\"size\": 4, {boxes}, {}, \"givens\": {:?}}}", sides.join(", "), hybrid.givens), &hybrid);
    }
    let grid: Vec<&[u32]> = tall.givens.chunks(6).collect();
    is_read(&format!("{{\"size\": 6, \"boxWidth\": 2, \"boxHeight\": 3, \"grid\": {grid:?}}}"), &tall);
}

#[test]
fn boxes_said_above_a_drawn_board_are_taken_whatever_stands_between() {
    let cells = |board: &Draft| rows(board, " ", " | ").iter().map(|row| format!("| {row} |")).collect::<Vec<_>>();
    let ruler = format!("\n+{}\n", "---+".repeat(6));
    let (tall, latin) = (tall(), Draft { boxes: None, ..tall() });
    let drawn = [&ruler, &cells(&tall).join(&ruler), &ruler].map(|part| part.as_str()).concat();
    // Clues on two sides alone.
    let hybrid =
        Draft { clues: [vec![0; 6], vec![0; 6], vec![3, 0, 0, 0, 0, 0], vec![0, 0, 0, 0, 0, 2]], ..tall.clone() };
    let beside = |(at, row): (usize, &String)| match at {
        0 => format!("3 {row}"),
        5 => format!("  {row} 2"),
        _ => format!("  {row}"),
    };
    let ruler = ruler.replacen('+', "  +", 1);
    let lines = cells(&hybrid).iter().enumerate().map(beside).collect::<Vec<_>>().join(&ruler);
    let around = [&ruler, &lines, &ruler].map(|part| part.as_str()).concat();
    for gap in ["", "\n"] {
        is_read(&format!("box 3x2{gap}{drawn}"), &tall);
        is_read(&format!("box none{gap}{drawn}"), &latin);
        is_read(&format!("box 3x2{gap}{around}"), &hybrid);
    }
}

#[test]
fn a_note_tells_the_boxes_that_were_taken() {
    let tall = tall();
    let board = rows(&tall, ".", " ").join("\n");
    for text in [
        format!("6x6 sudoku, boxes 3 rows x 2 columns\n\n{board}"),
        rows(&tall, ".", " ").join("\n").replacen("\n2", "\n\n2", 1),
    ] {
        let note = is_read(&text, &tall);
        assert!(note.contains("3 rows and 2 columns") && !note.contains("2 rows"), "{note}");
    }
}

#[test]
fn signs_in_corners_are_no_cells() {
    let five = draft(FIVE);
    for (corner, blank) in [("#", "."), ("#", "#"), ("+", "-"), ("+", "."), ("\\", "_")] {
        for gap in ["", " "] {
            is_read(&framed(&five, blank, gap, corner).join("\n"), &five);
        }
    }
}

#[test]
fn drawn_boards_need_no_clue_on_each_side() {
    let five = draft(FIVE);
    let border = "  +---+---+---+---+---+";
    for blank in [" ", "."] {
        for open in [0b0001, 0b0010, 0b0100, 0b1000, 0b1001, 0b0110, 0b0111] {
            let mut board = five.clone();
            for side in Side::ALL.into_iter().filter(|&side| open >> side as usize & 1 == 1) {
                board.clues[side as usize] = vec![0; 5];
            }
            let clue = |side: Side, at: usize| match board.side(side)[at] {
                0 => " ".to_owned(),
                clue => clue.to_string(),
            };
            let row = |(at, row): (usize, String)| {
                let line = format!("{} | {} | {}\n{border}", clue(Side::Left, at), row, clue(Side::Right, at));
                line.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
            };
            let ends = |side: Side| {
                let clues: Vec<String> = (0..5).map(|at| clue(side, at)).collect();
                format!("    {}", clues.join("   ")).trim_end().to_owned()
            };
            let lines: Vec<String> = rows(&board, blank, " | ").into_iter().enumerate().map(row).collect();
            let text = format!("{}\n{border}\n{}\n{}", ends(Side::Top), lines.join("\n"), ends(Side::Bottom));
            assert_eq!(read(&text).map(|read| read.draft), Ok(board), "{text}");
        }
    }
}

#[test]
fn a_list_of_clues_in_four_lines_is_no_board() {
    let expected = read("4 1 2 3 3 2 1 2 2 2 1 2 2 1 3 1").map(|read| read.draft);
    let lists = "  4, 1, 2, 3,\n  3, 2, 1, 2,\n  2, 2, 1, 2,\n  2, 1, 3, 1";
    for (open, close) in [("clues = [", "]"), ("const clues = [", "];"), ("int[] clues = {", "};"), ("clues = (", ")")]
    {
        let text = format!("{open}\n{lists}{close}");
        assert_eq!(read(&text).map(|read| read.draft), expected, "{text}");
    }
}

#[test]
fn a_file_that_is_refused_is_no_list() {
    let file = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\nPARAMS  :4:2x2k\nCPARAMS :4:2x2k\nDESC    :12:p,__a_b_,3a4b\nNSTATES :1:1\nSTATEPOS:1:1\n";
    assert!(read(file).is_err_and(|error| say(&error.what).to_lowercase().contains("killer")));
    assert_eq!(puzzles(file).len(), 1);
}

#[test]
fn lines_between_the_puzzles_of_a_list_are_no_puzzles() {
    let nine = draft(NINE);
    let orders = |text: &str| {
        puzzles(text).iter().map(|piece| read(&piece.text).map_or(0, |read| read.draft.order)).collect::<Vec<_>>()
    };
    let (board, spaced) = (rows(&nine, "0", "").join("\n"), rows(&nine, ".", " ").join("\n"));
    for sign in ["*", "=", "#", "+"] {
        let line = sign.repeat(9);
        assert_eq!(orders(&format!("{board}\n{line}\n{board}\n{line}\n")), [9; 2], "{sign}");
    }
    for size in ["9x9:", "9 x 9:"] {
        assert_eq!(orders(&format!("{size}\n{spaced}\n\n{size}\n{spaced}\n")), [9; 2]);
        is_read(&format!("{size}\n{}", rows(&nine, ".", "").join("\n")), &nine);
    }
    for (open, close) in [("puzzles = [", "]"), ("const puzzles = [", "];"), ("char *puzzles[] = {", "NULL\n};")] {
        assert_eq!(orders(&format!("{open}\n  \"{NINE}\",\n  \"{NINE}\",\n{close}\n")), [9; 2], "{open}");
    }
}

#[test]
fn less_than_zero_is_empty() {
    let nine = draft(NINE);
    let lines = rows(&nine, "-1", ", ");
    is_read(&lines.join("\n"), &nine);
    is_read(&format!("grid = [\n  [{}]\n]", lines.join("],\n  [")), &nine);
}

#[test]
fn rows_named_by_a_word_and_their_number_are_rows() {
    let board = draft(NINE);
    let names: [fn(usize) -> String; 5] = [
        |number| format!("Zeile {number}: "),
        |number| format!("Fila {number}  "),
        |number| format!("第{number}行 "),
        |number| format!("{number}{} row: ", ["st", "nd", "rd", "th"][number.min(4) - 1]),
        |number| format!("строка {number}) "),
    ];
    for name in names {
        for blank in [".", "0", "-"] {
            let lines: Vec<String> =
                rows(&board, blank, " ").iter().enumerate().map(|(at, row)| format!("{}{row}", name(at + 1))).collect();
            is_read(&lines.join("\n"), &board);
        }
    }
}

#[test]
fn rows_in_quotes_of_any_language_and_in_comments_are_rows() {
    let board = draft(NINE);
    let tight = rows(&board, "0", "");
    for [open, close] in [["«", "»"], ["„", "“"], ["“", "”"], ["「", "」"]] {
        let lines: Vec<String> = tight.iter().map(|row| format!("{open}{row}{close}")).collect();
        is_read(&lines.join("\n"), &board);
    }
    is_read(&format!("/*\n * {}\n */", tight.join("\n * ")), &board);
    is_read(&format!("/**\n * {}\n **/", tight.join("\n * ")), &board);
}

#[test]
fn what_is_said_above_a_puzzle_in_a_list_is_no_puzzle() {
    let lines = ["Leicht", NINE, "", "Sehr schwer", NINE, "", "Teuflisch", "", NINE].join("\n");
    let found: Vec<String> = puzzles(&lines).into_iter().map(|piece| piece.text).collect();
    assert_eq!(found, [NINE; 3]);
    let address = format!("https://example.org/#puzzle={NINE}");
    for said in ["17 clues!", "Sudoku 1842 (hard)", "Peter wrote:\nI could not finish this:"] {
        let found: Vec<String> = puzzles(&format!("{said}\n{address}")).into_iter().map(|piece| piece.text).collect();
        assert_eq!(found, [address.as_str()], "{said}");
    }
    let code = format!("grid1 = '{NINE}'\ndisplay(parse_grid(grid1))");
    assert_eq!(puzzles(&code).len(), 1, "{code}");
    let numbered = format!("#1: {NINE} (SE 1.2)\n#2: {NINE} (SE 2.6)");
    let found = puzzles(&numbered);
    assert!(
        found.len() == 2 && found.iter().all(|piece| read(&piece.text).is_ok_and(|read| read.draft == draft(NINE)))
    );
    // What has as many signs as a puzzle is told to be wrong.
    let wrong = format!("{NINE}\n{}", NINE.replace('.', "u"));
    assert_eq!(puzzles(&wrong).len(), 2);
}

#[test]
fn numbers_in_the_place_of_cells_are_given() {
    let board = draft(NINE);
    let grid: Vec<String> = rows(&board, "0", ",").iter().map(|row| format!("[{row}]")).collect();
    let grid = grid.join(",");
    is_read(&format!("{{\"size\":9,\"grid\":[{grid}]}}"), &board);
    is_read(&format!("{{\"size\":9,\"grid\":[{}]}}", grid.replace('0', "null")), &board);
}

#[test]
fn dashes_between_clues_part_them() {
    let board = draft("4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2");
    for dash in [" – ", " - "] {
        let line = |side: Side| board.side(side).iter().map(ToString::to_string).collect::<Vec<_>>().join(dash);
        let sides = [("Top", Side::Top), ("Right", Side::Right), ("Bottom", Side::Bottom), ("Left", Side::Left)];
        let lines: Vec<String> = sides.iter().map(|&(name, side)| format!("- **{name}:** {}", line(side))).collect();
        is_read(&format!("## Skyscrapers 4×4\n\n{}", lines.join("\n")), &board);
    }
}

#[test]
fn a_row_that_is_too_short_is_no_row_with_an_empty_end() {
    let mut lines = rows(&draft(NINE), "0", "");
    for at in 0..9 {
        let whole = lines[at].clone();
        lines[at].pop();
        assert!(read(&lines.join("\n")).is_err(), "{}", lines.join("\n"));
        lines[at] = whole;
    }
}
