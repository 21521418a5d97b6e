//! Boards in pages, sentences, tables and programs, cell by cell, and with lines that are no rows: each is the one puzzle
//! that it is meant as, in Import and in a list.

use super::pasted::{FIVE, bands, draft, framed, is_read, rows};
use super::sudoku::NINE;
use skyline::engine::format::batch::puzzles;
use skyline::engine::format::read;
use skyline::engine::{Draft, Side};

/// A Sudoku of order 6 with boxes of three rows and two columns; with the usual ones it has no solution.
const SIX_TALL: [&str; 6] = ["..6.3.", "3....2", ".....5", "2.....", "..4...", ".65..."];

/// The clues of a board of order 5 without givens: top, bottom, left, right.
const CLUES: [[u32; 5]; 4] = [[5, 0, 2, 3, 4], [0, 0, 0, 2, 2], [0, 0, 0, 2, 0], [4, 3, 0, 0, 5]];

fn tall() -> Draft {
    let givens = SIX_TALL.concat().chars().map(|sign| sign.to_digit(10).unwrap_or(0)).collect();
    Draft { givens, boxes: Some((3, 2)), ..Draft::empty(6) }
}

/// A Sudoku of order 4.
const SMALL_LINE: &str = "1.3434122143432.";

/// The clues of a side, with that between them.
fn clues(draft: &Draft, side: Side, gap: &str) -> String {
    draft.side(side).iter().map(u32::to_string).collect::<Vec<_>>().join(gap)
}

#[test]
fn boxes_that_are_drawn_or_told_or_alone_have_a_solution_are_taken() {
    let tall = tall();
    let tight = SIX_TALL.map(|row| [&row[..2], &row[2..4], &row[4..]].join("|"));
    let spaced = rows(&tall, ".", " ");
    let frame = |row: &String| format!("| {} | {} | {} |", &row[..3], &row[4..7], &row[8..]);
    let frame = [spaced[..3].iter().map(frame).collect(), spaced[3..].iter().map(frame).collect::<Vec<_>>()];
    let border = "+------+------+------+";
    for text in [
        SIX_TALL.join("\n"),
        spaced.join("\n"),
        bands(&spaced, 3, "\n\n"),
        bands(&tight, 3, "\n--+--+--\n"),
        format!("{border}\n{}\n{border}\n{}\n{border}", frame[0].join("\n"), frame[1].join("\n")),
        format!("6x6 sudoku, boxes 3 rows x 2 columns\n{}", SIX_TALL.join("\n")),
    ] {
        is_read(&text, &tall);
    }
}

#[test]
fn a_board_with_clues_around_drawn_boxes_or_with_the_name_of_both_games_has_boxes() {
    let hybrid = draft("skyline/4/2x2/g43s");
    let board = Draft { boxes: None, ..hybrid.clone() };
    let lines = framed(&board, ".", " ", ".");
    is_read(&lines.join("\n"), &board);
    is_read(&format!("Skyscraper Sudoku\n{}", lines.join("\n")), &hybrid);
    let parted = |row: &String| format!("{} | {} | {} | {}", &row[..1], &row[2..5], &row[6..9], &row[10..]);
    let parted: Vec<String> = lines[1..5].iter().map(parted).collect();
    let border = "  +-----+-----+";
    let clues = "    . 4   3 .";
    let drawn = [clues, border, &parted[..2].join("\n"), border, &parted[2..].join("\n"), border, "    . .   . ."];
    is_read(&drawn.join("\n"), &hybrid);
}

#[test]
fn a_line_above_or_below_that_is_no_row_is_left_out() {
    let (nine, five) = (draft(NINE), draft(FIVE));
    for title in ["2024-03-17", "Mar 17, 2024", "No. 12", "#1234", "1234", "9x9", "N=9", "9 9", "SE 7.1/1.2/1.2"] {
        for board in [rows(&nine, "0", " "), rows(&nine, ".", " ")] {
            let board = board.join("\n");
            for text in [format!("{title}\n{board}"), format!("{title}\n\n{board}"), format!("{board}\n{title}")] {
                is_read(&text, &nine);
            }
        }
    }
    is_read(&format!("9\n{}", rows(&nine, "0", " ").join("\n")), &nine);
    is_read(&format!("5x5\n{}", framed(&five, "0", " ", "0").join("\n")), &five);
    let mut tight = framed(&five, ".", "", "");
    is_read(&tight.join("\n"), &five);
    tight = framed(&five, ".", " ", "").iter().map(|row| row.trim().to_owned()).collect();
    is_read(
        &format!(
            "{}\n↓ ↓ ↓ ↓ ↓\n{}",
            tight[0],
            tight[1..].iter().map(|row| row.replacen(' ', " → ", 1)).collect::<Vec<_>>().join("\n")
        ),
        &five,
    );
    // A row that was cut off is no title.
    let cut = [&rows(&nine, "0", " ").join("\n"), "\n5 3 1 2"].concat();
    assert!(read(&cut).is_err(), "{cut}");
}

#[test]
fn pages_and_papers_have_tables() {
    let (nine, five) = (draft(NINE), draft(FIVE));
    let cells = |row: &String, blank: &str| {
        row.split(' ').map(|cell| format!("<td>{}</td>", if cell == "." { blank } else { cell })).collect::<String>()
    };
    for blank in ["", "&nbsp;", " "] {
        for between in ["", "\n"] {
            let table = |lines: Vec<String>| {
                let lines = lines
                    .iter()
                    .map(|row| format!("<tr>{}</tr>", cells(row, blank).replace("><td", &format!(">{between}<td"))));
                format!("<table>{between}{}</table>", lines.collect::<Vec<_>>().join(between))
            };
            is_read(&table(rows(&nine, ".", " ")), &nine);
            is_read(&table(framed(&five, ".", " ", ".")), &five);
        }
    }
    let tight = rows(&nine, ".", "");
    is_read(&tight.join("<br>"), &nine);
    is_read(&format!("<pre><code>{}</code></pre>", tight.join("\n")), &nine);
    let latex = rows(&nine, "", " & ").join(" \\\\ \\hline\n");
    is_read(&format!("\\begin{{tabular}}{{ccccccccc}}\n{latex} \\\\\n\\end{{tabular}}"), &nine);
    let wiki = rows(&nine, " ", " || ").join("\n|-\n| ");
    is_read(&format!("{{| class=\"wikitable\"\n|-\n| {wiki}\n|}}"), &nine);
}

#[test]
fn a_puzzle_in_a_sentence_or_a_link_is_found() {
    let nine = draft(NINE);
    for text in [
        format!("Stuck on https://example.com/play?p={NINE} any hints?"),
        format!("<a href=\"https://example.com/play?p={NINE}\">this one</a>"),
        format!("[this one](https://example.com/play?p={NINE})"),
        format!("Try `{NINE}`, it is hard."),
        format!("[code]{NINE}[/code]"),
        format!("1: {NINE}"),
        format!("let puzzle = \"{NINE}\""),
        rows(&nine, ".", "").join("\\n"),
    ] {
        is_read(&text, &nine);
    }
}

#[test]
fn cells_are_told_one_by_one() {
    let nine = draft(NINE);
    let each = |cell: &dyn Fn(usize, usize, u32) -> String, between: &str| {
        let given = nine.givens.iter().enumerate().filter(|(_, value)| **value > 0);
        given.map(|(at, value)| cell(at / 9, at % 9, *value)).collect::<Vec<_>>().join(between)
    };
    let letter = |row: usize| char::from(b'A' + row as u8);
    for text in [
        each(&|row, col, value| format!("r{}c{}={value}", row + 1, col + 1), "\n"),
        each(&|row, col, value| format!("R{}C{}={value}", row + 1, col + 1), ", "),
        each(&|row, col, value| format!("{}{}={value}", letter(row), col + 1), "\n"),
        format!("{{{}}}", each(&|row, col, value| format!("\"{}{}\": {value}", letter(row), col + 1), ", ")),
        each(&|row, col, value| format!("cell({},{},{value}).", row + 1, col + 1), "\n"),
        format!("[{}]", each(&|row, col, value| format!("({row}, {col}, {value})"), ", ")),
        each(&|row, col, value| format!("board[{row}][{col}] = {value}"), "\n"),
        each(&|row, col, value| format!("{} {} {value}", row + 1, col + 1), "\n"),
        each(&|row, col, value| format!("{{\"row\": {row}, \"col\": {col}, \"value\": {value}}}"), ","),
    ] {
        is_read(&text, &nine);
    }
    let five = Draft { clues: CLUES.map(Vec::from), ..Draft::empty(5) };
    let facts: Vec<String> = Side::ALL
        .into_iter()
        .flat_map(|side| five.side(side).iter().enumerate().map(move |(at, clue)| (side, at + 1, *clue)))
        .filter(|(.., clue)| *clue > 0)
        .map(|(side, at, clue)| format!("clue({},{at},{clue}).", side.name()))
        .collect();
    is_read(&format!("#const n=5.\n{}", facts.join("\n")), &five);
    let board = draft(FIVE);
    let sides = Side::ALL.map(|side| format!("{}: {}", side.name(), clues(&board, side, " "))).join("\n");
    let given = board.givens.iter().enumerate().filter(|(_, value)| **value > 0);
    let cells =
        given.map(|(at, value)| format!("r{}c{}={value}", at / 5 + 1, at % 5 + 1)).collect::<Vec<_>>().join(", ");
    is_read(&format!("{sides}\ngivens: {cells}"), &board);
}

#[test]
fn clues_are_named_in_many_ways() {
    let five = Draft { clues: CLUES.map(Vec::from), ..Draft::empty(5) };
    let line = |names: [&str; 4], between: &str, gap: &str| {
        let side = |(side, name)| format!("{name}{between}{}", clues(&five, side, gap));
        Side::ALL.into_iter().zip(names).map(side).collect::<Vec<_>>()
    };
    for names in [
        ["haut", "bas", "gauche", "droite"],
        ["Arriba", "Abajo", "Izquierda", "Derecha"],
        ["sopra", "sotto", "sinistra", "destra"],
        ["cima", "baixo", "esquerda", "direita"],
        ["góra", "dół", "lewo", "prawo"],
        ["boven", "onder", "links", "rechts"],
        ["↓", "↑", "→", "←"],
        ["v", "^", ">", "<"],
        ["- Top", "- Bottom", "- Left", "- Right"],
        ["* **Top", "* **Bottom", "* **Left", "* **Right"],
        ["Top (left to right)", "Bottom (left to right)", "Left (top to bottom)", "Right (top to bottom)"],
    ] {
        for gap in [" ", ", "] {
            is_read(&line(names, ": ", gap).join("\n"), &five);
        }
    }
    let names = ["top", "bottom", "left", "right"];
    is_read(&line(names, " ", " ").join("; "), &five);
    is_read(&line(names, ",", ",").join("\n").replace(",0", ","), &five);
    is_read(&line(names, ": ", ", ").join(",\n"), &five);
    is_read(&line(names, ": ", "").join("\n"), &five);
    is_read(&line(names, "\t", "\t").join("\n").replace("\t0", "\t"), &five);
    let json = |names: [&str; 4]| {
        format!(
            "{{{}}}",
            line(names, "\": [", ",").iter().map(|side| format!("\"{side}]")).collect::<Vec<_>>().join(", ")
        )
    };
    is_read(&json(["T", "B", "L", "R"]), &five);
    is_read(&json(["topClues", "bottomClues", "leftClues", "rightClues"]), &five);
}

#[test]
fn a_walk_of_clues_in_a_program_is_read() {
    let walk = "0, 0, 2, 0, 1, 0, 2, 2, 4, 0, 0, 3, 3, 2, 0, 0";
    let expected = read(walk).expect("clues").draft;
    for text in [
        format!("int[] clues = {{{walk}}};"),
        format!("clues = [{walk}]"),
        format!("solvePuzzle([{walk}])"),
        format!("new int[]{{{walk}}}"),
        format!("{{\"size\": 4, \"clues\": [{walk}]}}"),
        format!("clues: {walk}"),
    ] {
        is_read(&text, &expected);
    }
    let several = format!("int clues[][16] = {{\n  {{{walk}}},\n  {{{walk}}}\n}};");
    assert!(read(&several).is_err(), "two boards are not one of eight rows");
}

#[test]
fn objects_keep_a_board_beside_its_clues_whatever_its_name() {
    let five = draft(FIVE);
    let list = |values: &[u32]| values.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    let sides: Vec<String> =
        Side::ALL.into_iter().map(|side| format!("\"{}\":[{}]", side.name(), list(five.side(side)))).collect();
    let board: Vec<String> = five.givens.chunks(5).map(|row| format!("[{}]", list(row))).collect();
    let (sides, board) = (sides.join(","), format!("[{}]", board.join(",")));
    for name in ["grid", "cells", "board", "initial"] {
        is_read(&format!("{{\"n\":5,{sides},\"{name}\":{board}}}"), &five);
        is_read(&format!("{{{sides},\"{name}\":{board}}}"), &five);
        is_read(&format!("{{\"n\":5,\"clues\":{{{sides}}},\"{name}\":{board}}}"), &five);
    }
    let nine = draft(NINE);
    let board: Vec<String> = nine.givens.chunks(9).map(|row| format!("[{}]", list(row))).collect();
    let board = board.join(",");
    is_read(&format!("{{\"newboard\":{{\"grids\":[{{\"value\":[{board}],\"solution\":[[1]]}}]}}}}"), &nine);
}

#[test]
fn several_games_titles_and_lines_of_dashes_make_a_list() {
    let nine = draft(NINE);
    let orders = |text: &str| {
        puzzles(text).iter().map(|piece| read(&piece.text).map_or(0, |read| read.draft.order)).collect::<Vec<_>>()
    };
    let game = format!("<game data=\"{}\" />", NINE.replace('.', "0"));
    assert_eq!(orders(&format!("<opensudoku>\n<name>three</name>\n{game}\n{game}\n{game}\n</opensudoku>")), [9; 3]);
    let board = rows(&nine, ".", "").join("\n");
    assert_eq!(orders(&format!("{board}\n---------\n{board}\n---------\n{board}")), [9; 3]);
    let five = framed(&draft(FIVE), ".", " ", ".").join("\n");
    let code = format!("board = [[{}]]", rows(&nine, "0", ", ").join("], ["));
    for (one, other) in [(&board, &five), (&code, &five), (&five, &code), (&code, &SMALL_LINE.to_owned())] {
        let both = format!("{one}\n\n{other}");
        assert_eq!(orders(&both).len(), 2, "{both}");
        assert!(read(&both).is_err(), "{both}");
    }
    let small = "[{\"n\":4,\"box\":[2,2],\"givens\":[1,0,3,4,3,4,1,2,2,1,4,3,4,3,2,0]},\n{\"n\":5}]";
    assert_eq!(orders(small), [4, 5]);
    assert_eq!(orders(&format!("Puzzle 1\n\n{board}\n\nPuzzle 2\n\n{board}")), [9; 2]);
    assert_eq!(orders(&format!("| No | Givens |\n|----|----|\n| 1 | {NINE} |\n| 2 | {NINE} |")), [9; 2]);
    assert_eq!(orders(&format!("- `{NINE}` (easy)\n- `{NINE}` (hard)")), [9; 2]);
}

#[test]
fn candidates_between_brackets_and_commas_are_read() {
    let grid = "1 2 3 4 5 6 7 8 9 4 5 6 7 8 9 1 2 3 7 8 9 1 2 3 4 5 6 2 3 4 5 6 7 8 9 1 5 6 7 8 9 1 2 3 4 8 9 1 2 3 4 5 6 7 3 4 5 6 7 8 9 1 2 6 7 8 9 1 2 3 4 5 9 1 2 3 4 5 678 678 678";
    let cells: Vec<&str> = grid.split(' ').collect();
    let expected = read(&cells.chunks(9).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")).expect("a grid");
    assert!(expected.player_entries.is_some(), "it has candidates");
    let written = |cell: &dyn Fn(&str) -> String, gap: &str| {
        cells
            .chunks(9)
            .map(|row| row.iter().map(|digits| cell(digits)).collect::<Vec<_>>().join(gap))
            .collect::<Vec<_>>()
    };
    let list = |digits: &str| digits.chars().map(String::from).collect::<Vec<_>>().join(", ");
    for text in [
        written(&|digits| digits.to_owned(), ",").join("\n"),
        written(&|digits| format!("{{{digits}}}"), " ").join("\n"),
        format!("[[{}]]", written(&|digits| format!("[{}]", list(digits)), ", ").join("],\n [")),
        format!("[[{}]]", written(&|digits| format!("{{{}}}", list(digits)), ", ").join("],\n [")),
    ] {
        let found = read(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(
            (found.draft, found.player_entries),
            (expected.draft.clone(), expected.player_entries.clone()),
            "{text}"
        );
    }
}
