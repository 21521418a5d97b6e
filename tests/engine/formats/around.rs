//! Boards whose text has more than its cells: spacers and margins of a spreadsheet, signs in corners, sides without a
//! clue, boxes in words or lines; and lines of a list that are no puzzles.

use super::pasted::{FIVE, draft, framed, is_read, rows};
use super::say;
use super::sudoku::NINE;
use skyline::engine::format::batch::{Piece, puzzles};
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
            for boxes in ["box 3x2", "Boxes: 3x2", "box=3x2", "box3x2"] {
                is_read(&format!("{title}{boxes}\n{board}"), &tall);
            }
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
    let names: [fn(usize) -> String; 9] = [
        |number| format!("Zeile {number}: "),
        |number| format!("{number}. Zeile: "),
        |number| format!("{number}-я строка: "),
        |number| format!("{number}{} rangée : ", if number == 1 { "re" } else { "e" }),
        |number| format!("제{number}행 "),
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
        let found = puzzles(&format!("{said}\n{address}"));
        let is_read = |piece: &Piece| read(&piece.text).is_ok_and(|read| read.draft == draft(NINE));
        assert!(found.len() == 1 && is_read(&found[0]), "{said}: {found:?}");
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

#[test]
fn marks_and_signs_around_every_row_go() {
    let board = draft(NINE);
    let (spaced, tight) = (rows(&board, "0", " "), rows(&board, "0", ""));
    is_read(&format!("+{}", spaced.join("\n+")), &board);
    is_read(&format!("--- a/p\n+++ b/p\n@@ -1,9 +1,9 @@\n-{}\n+{}", "1".repeat(9), tight.join("\n ")), &board);
    let signs: Vec<char> = "〇一二三四五六七八九".chars().collect();
    let chinese = |sign: char| sign.to_digit(10).map_or(sign, |digit| signs[digit as usize]);
    is_read(&format!("数独\n{}", tight.join("\n").chars().map(chinese).collect::<String>()), &board);
    let cells = rows(&board, "", "|").iter().map(|row| row.replace("||", "| |")).collect::<Vec<_>>();
    let bars: Vec<String> = cells.iter().map(|row| format!("# {} #", row.replace('|', " | "))).collect();
    let ruler = "#".repeat(bars[0].len());
    is_read(&format!("{ruler}\n{}\n{ruler}", bars.join("\n")), &board);
    let bold = |tag: [&str; 2]| {
        let sign = |sign: char| if sign == '.' { ".".to_owned() } else { format!("{}{sign}{}", tag[0], tag[1]) };
        rows(&board, ".", "").iter().map(|row| row.chars().map(sign).collect()).collect::<Vec<String>>().join("\n")
    };
    is_read(&bold(["[b]", "[/b]"]), &board);
    is_read(&bold(["**"; 2]), &board);
    let table: String = rows(&board, "", "[/td][td]").iter().map(|row| format!("[tr][td]{row}[/td][/tr]")).collect();
    is_read(&format!("[table]{table}[/table]"), &board);
    let setrow: Vec<String> = rows(&board, "", "}{").iter().map(|row| format!("\\setrow{{{row}}}")).collect();
    is_read(&format!("\\begin{{tikzpicture}}\n{}\n\\end{{tikzpicture}}", setrow.join("\n")), &board);
}

#[test]
fn boards_in_more_languages_of_programs_are_read() {
    let board = draft(NINE);
    let (spaced, commas) = (rows(&board, "0", " "), rows(&board, "0", ", "));
    is_read(&format!("start=[|\n{}|];", commas.join("|\n")), &board);
    is_read(&format!("(setq board '(({})))", spaced.join(")\n (")), &board);
    is_read(&format!("A = [ ...\n{} ...\n];", spaced.join("; ...\n")), &board);
    let cells: Vec<(usize, char)> = NINE.chars().enumerate().filter(|(_, sign)| *sign != '.').collect();
    let told = |cell: fn(usize, usize) -> String| {
        cells.iter().map(|(at, sign)| format!("\n{},{sign}", cell(at / 9 + 1, at % 9 + 1))).collect::<String>()
    };
    is_read(&format!("cell,value{}", told(|row, col| format!("r{row}c{col}"))), &board);
    is_read(&format!("row,col,value{}", told(|row, col| format!("{row},{col}"))), &board);
    let four = draft("1.....2..3.....4");
    is_read(&rows(&four, "0", ",").join("\n"), &four);
}

#[test]
fn cells_and_levels_in_json_are_read() {
    let board = draft(NINE);
    let grid: Vec<String> = rows(&board, "0", ",").iter().map(|row| format!("[{row}]")).collect();
    is_read(&format!("{{\"cells\":[{}]}}", grid.join(",")), &board);
    let cell = |sign: char| match sign {
        '.' => "{\"value\":null,\"fixed\":false}".to_owned(),
        _ => format!("{{\"value\":{sign},\"fixed\":true}}"),
    };
    let cells: Vec<String> = NINE.chars().map(cell).collect();
    let cells: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    is_read(&format!("{{\"sudoku\":{{\"cells\":[{}]}}}}", cells.join(",")), &board);
    for levels in ["{\"easy\": \"NINE\", \"hard\": \"NINE\"}", "{\"easy\": [\"NINE\"],\n\"hard\": [\"NINE\"]}"] {
        let found: Vec<String> = puzzles(&levels.replace("NINE", NINE)).into_iter().map(|piece| piece.text).collect();
        assert_eq!(found, [NINE; 2], "{levels}");
    }
    let cell = |sign: char| if sign == '.' { "0|0|1|".to_owned() } else { format!("{sign}|0|0|") };
    let played: String = NINE.chars().map(cell).collect();
    let game = format!("<opensudoku><game data=\"version: 2\n{played}\"/></opensudoku>");
    is_read(&game, &board);
}

#[test]
fn clues_that_are_named_in_other_ways_are_read() {
    let board = draft("4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2");
    let clues =
        |side: Side, between: &str| board.side(side).iter().map(ToString::to_string).collect::<Vec<_>>().join(between);
    let told = |names: [&str; 4], between: &str, end: &str| -> String {
        Side::ALL.iter().zip(names).map(|(&side, name)| format!("{name}{}{end}", clues(side, between))).collect()
    };
    let items = told(["top:\n  - ", "bottom:\n  - ", "left:\n  - ", "right:\n  - "], "\n  - ", "\n");
    is_read(&format!("size: 4\n{items}"), &board);
    let table = told(["| top | ", "| bottom | ", "| left | ", "| right | "], " | ", " |\n");
    is_read(&format!("Skyscrapers (4x4)\n\n| side | 1 | 2 | 3 | 4 |\n|---|---|---|---|---|\n{table}"), &board);
    is_read(&format!("skyscrapers 4x4 {}", told(["top=", "bottom=", "left=", "right="], ",", " ")), &board);
    is_read(&told(["T=", "B=", "L=", "R="], "", " "), &board);
    is_read(&told(["top ", "bottom ", "left ", "right "], "-", "\n"), &board);
    is_read(&told(["looking down: ", "looking up: ", "looking right: ", "looking left: "], " ", "\n"), &board);
    let lists = told(["top: ", "bottom: ", "left: ", "right: "], " ", "\n");
    let given = Draft { givens: [vec![4], vec![0; 15]].concat(), ..board.clone() };
    is_read(&format!("Skyscrapers, size 4\n{lists}grid:\n4 . . .\n{}", ". . . .\n".repeat(3)), &given);
}

#[test]
fn every_candidate_at_its_place_in_a_block_is_read() {
    let board = draft(NINE);
    let sign = |cell: usize, digit: usize| match board.givens[cell] as usize {
        0 => digit.to_string(),
        given if given == digit => digit.to_string(),
        _ => ".".to_owned(),
    };
    let line =
        |line: usize| (0..27).map(|at| sign(line / 3 * 9 + at / 3, line % 3 * 3 + at % 3 + 1)).collect::<String>();
    let lines: Vec<String> = (0..27).map(line).collect();
    is_read(&lines.join("\n"), &board);
    assert_eq!(puzzles(&lines.join("\n")).len(), 1);
}

#[test]
fn quoted_mails_are_read_without_their_marks() {
    let board = rows(&draft(NINE), ".", "").join("\n> ");
    let mail = format!("On Monday Bob wrote:\n> First:\n> {board}\n>\n> Second:\n> {board}\n");
    assert_eq!(puzzles(&mail).len(), 2, "{:?}", puzzles(&mail));
    let list = format!("name,url\nNo 1,https://example.org/#puzzle={NINE}\nNo 2,https://example.org/#puzzle={NINE}");
    let found = puzzles(&list);
    assert!(
        found.len() == 2 && found.iter().all(|piece| read(&piece.text).is_ok_and(|read| read.draft == draft(NINE)))
    );
}

#[test]
fn a_rule_in_a_comment_of_a_program_is_told() {
    let lines: Vec<String> = rows(&draft(NINE), "0", ", ").iter().map(|row| format!("[{row}]")).collect();
    for comment in ["# killer sudoku: sums in cages", "// anti-knight rule"] {
        let found = read(&format!("{comment}\ngrid = [\n{}]", lines.join(",\n"))).expect("a board");
        let note = found.warning().map(say);
        assert!(note.as_ref().is_some_and(|note| note.contains(comment)), "{note:?}");
    }
}

#[test]
fn a_rule_in_a_comment_of_data_is_told_and_a_name_is_not() {
    let braces: Vec<String> = rows(&draft(NINE), "0", ", ").iter().map(|row| format!("{{{row}}}")).collect();
    let array = format!("{{\n{}\n}}", braces.join(",\n"));
    for text in [format!("{array} // an anti-knight rule"), array.replacen('\n', " /* an anti-knight rule */\n", 1)] {
        let found = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(found.draft.givens, draft(NINE).givens, "{text}");
        let note = found.warning().map(say);
        assert!(note.as_ref().is_some_and(|note| note.contains("an anti-knight rule")), "{text}: {note:?}");
    }
    assert_eq!(read(&array).expect("a board").warning(), None);
}
