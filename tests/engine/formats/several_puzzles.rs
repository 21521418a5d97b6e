//! Texts of many puzzles, and results of many as text.

use super::sudoku::{HYBRID_PACKED, NINE, NINE_SOLUTION, SDK, SINGLE};
use super::{S1, puzzle, say};
use crate::corpus::{Lists, on_lists};
use skyline::engine::format::batch::{Batch, puzzles};
use skyline::engine::format::{json, read, results};
use skyline::engine::solve;

/// The lines where puzzles begin, and their orders; 0 for what is none.
fn found(text: &str) -> Vec<(usize, usize)> {
    puzzles(text).iter().map(|piece| (piece.line, read(&piece.text).map_or(0, |read| read.draft.order))).collect()
}

#[test]
fn nothing_beside_titles_tables_and_quotes_is_left_out() {
    let short = &NINE[1..];
    let dated = "5346789.2\n67.1.5348\n198342567\n85976.423\n4268.3791\n713924856\n96153.284\n287419635\n345286.79";
    let dated = dated.lines().map(|row| ["  ", row].concat()).collect::<Vec<_>>().join("\n");
    let list = |order: usize| vec!["0"; 4 * order].join(" ");
    let lists = [vec![list(5); 19], vec![list(6)]].concat().join("\n");
    let sheet = "1\t\t\t4\n\t\t1\t\n\t1\t\t\n4\t\t\t1";
    let framed = "  2 3 2 1\n2 . . . . 1\n2 . . . . 2\n1 . . . . 3\n2 . . . . 2\n  2 1 2 3";
    let cases: Vec<(String, Vec<(usize, usize)>)> = vec![
        // Titles, and what only looks like one.
        (format!("(a)\n{NINE}\n(b)\n{NINE}"), vec![(2, 9), (4, 9)]),
        (format!("*** 2024-03-05 ***\n{SDK}\n*** 2024-03-06 ***\n{SDK}"), vec![(2, 9), (12, 9)]),
        (format!("{dated}\n\n{dated}"), vec![(1, 9), (11, 9)]),
        (format!("{NINE}\n\n1.3 4..2\n\n{NINE}"), vec![(1, 9), (3, 0), (5, 9)]),
        // Lists of clues are no rows of a table.
        (lists, (1..21).map(|line| (line, if line < 20 { 5 } else { 6 })).collect()),
        // Boards in quotes with others outside of them, or with a fault.
        (format!("[\"{NINE}\",\n\"{short}\",\n\"{NINE}\"]"), vec![(1, 9), (2, 0), (3, 9)]),
        (format!("a = ('{NINE}')\nb = ('{short}')\nc = ('{NINE}')"), vec![(1, 9), (2, 0), (3, 9)]),
        (format!("id,grid,remark\n1,\"{NINE}\",(easy)\n2,{NINE},\n3,\"{NINE}\","), vec![(2, 9), (3, 9), (4, 9)]),
        // A sheet with a line of cells between its boards.
        (format!("{sheet}\n\n{NINE}\n\n{sheet}"), vec![(1, 4), (6, 9), (8, 4)]),
        (format!("{sheet}\n\n{sheet}"), vec![(1, 4), (6, 4)]),
    ];
    for (text, expected) in cases {
        assert_eq!(found(&text), expected, "{text}");
    }
    // The words of one board say nothing of the next one.
    let text = format!("{NINE}\n\nSolution of the hybrid\n\n{NINE_SOLUTION}\n\n{framed}");
    let last = puzzles(&text).pop().expect("a board");
    assert_eq!(read(&last.text).expect("clues").draft.boxes, None, "{}", last.text);
}

#[test]
fn files_of_every_kind_are_taken_apart() {
    let nine = NINE.replace('.', "0");
    let pretty = "{\n  \"n\": 4,\n  \"top\": [\n    1,2,3,4\n  ]\n}";
    let printed = "*-----*\n|.1|..|\n|..|.2|\n|--+--|\n|3.|..|\n|..|3.|\n*-----*";
    let four = "1.3.\n.3.1\n3...\n...3";
    let sixteen: Vec<String> =
        (0..16).map(|row| "123456789ABCDEFG".chars().cycle().skip(row * 5).take(16).collect()).collect();
    let small: Vec<String> =
        (0..16).map(|row| "1234............".chars().cycle().skip(row).take(16).collect()).collect();
    let cases: Vec<(String, Vec<(usize, usize)>)> = vec![
        (format!("{NINE}\n{nine}\n\n{NINE}"), vec![(1, 9), (2, 9), (4, 9)]),
        (format!("{NINE}\nrubbish here\n{}\n{NINE}", &NINE[1..]), vec![(1, 9), (2, 0), (3, 0), (4, 9)]),
        (format!("quizzes,solutions\n{nine},{nine}\n{nine},x"), vec![(2, 9), (3, 9)]),
        (format!("#puzzle\tsource\n{NINE}\tone\t7.1\n{NINE}\ttwo"), vec![(2, 9), (3, 9)]),
        (format!("id;puzzle\n7;{NINE}\n8;{NINE}"), vec![(2, 9), (3, 9)]),
        (format!("7 {NINE}\n8 {NINE} 91"), vec![(1, 9), (2, 9)]),
        (format!("a\t4de:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1\nb\t{NINE}"), vec![(1, 4), (2, 9)]),
        (format!("{SDK}\n\n{SDK}\n{SDK}"), vec![(1, 9), (11, 9), (20, 9)]),
        (format!("Grid 01\n{SDK}\nGrid 02\n{SDK}"), vec![(1, 9), (11, 9)]),
        (format!("#D a\n{SDK}\n\n[Puzzle]\n{SDK}\n[State]\n{SDK}"), vec![(2, 9), (12, 9)]),
        (format!("{printed}\n\n{printed}\n\n{four}\n{four}"), vec![(1, 4), (9, 4), (17, 4), (21, 4)]),
        (sixteen.join("\n"), vec![(1, 16)]),
        (small.join("\n"), (1..17).map(|line| (line, 4)).collect()),
        (format!("{S1}\n\n{NINE}\n\n4://1/2///3////1///2//\n{{\"n\":6}}"), vec![(1, 9), (13, 9), (15, 4), (16, 6)]),
        (format!("{pretty}\n{pretty}\n{{\"n\":\n{NINE}"), vec![(1, 4), (7, 4), (13, 0), (14, 9)]),
        (
            format!("pzprv3/skyscrapers/3/3/. . 2 . . /. . . . . /. 3 q1 3 . /. . . . . /. . . . . /\n{NINE}"),
            vec![(1, 3), (2, 9)],
        ),
        (
            format!("<opensudoku><game data=\"{}\"/></opensudoku>\n{NINE}\n{NINE}", NINE.replace('.', "0")),
            vec![(1, 9), (2, 9), (3, 9)],
        ),
        (format!("fpuz{HYBRID_PACKED}\n{SINGLE}\n.Shape~4x4.Skyscraper~C2~4~"), vec![(1, 4), (2, 9), (3, 4)]),
        (
            format!("[{pretty},\n {{\"n\":6}}, {{\"id\":\"a]\",\"n\":5}} ]\n{NINE}"),
            vec![(1, 4), (7, 6), (7, 5), (8, 9)],
        ),
        (format!("[\n\"{NINE}\",\n\"{nine}\"\n]"), vec![(2, 9), (3, 9)]),
        ("[[[0,1],[1,0]], [[1,0],\n[0,1]], [[1,0]]]".to_owned(), vec![(1, 2), (1, 2), (2, 0)]),
        (format!("[{{\"n\":6}}, {{\"n\":\n{NINE}"), vec![(1, 6), (1, 0)]),
        ("[[0,1],[1,0]]".to_owned(), vec![(1, 2)]),
        ("{{0,1},{1,0}}\n{{0,1},{1,0}}".to_owned(), vec![(1, 2), (2, 2)]),
    ];
    for (text, expected) in cases {
        assert_eq!(found(&text), expected, "{text}");
    }
}

#[test]
fn a_long_text_is_taken_apart_in_slices_and_loses_nothing() {
    let mut text = String::new();
    let mut broken = Vec::new();
    for line in 1..=100_000 {
        match line % 100 {
            7 => text.push_str(&NINE[2..]),
            31 => text.push_str("{\"n\":"),
            63 => text.push_str("4:1/2/3"),
            _ => text.push_str(NINE),
        }
        if [7, 31, 63].contains(&(line % 100)) {
            broken.push(line);
        }
        text.push('\n');
    }
    let mut batch = Batch::new(text);
    let (mut bad, mut all) = (Vec::new(), 0);
    while batch.done().0 < batch.done().1 {
        for piece in batch.by_ref().take(1000) {
            all += 1;
            assert_eq!(piece.line, all);
            if read(&piece.text).is_err() {
                bad.push(piece.line);
            }
        }
    }
    assert_eq!((all, bad), (100_000, broken));
}

#[test]
fn sets_of_boards_in_rows_go_on_for_any_length() {
    let text = format!("{SDK}\n").repeat(2000);
    let pieces = puzzles(&text);
    assert_eq!(pieces.len(), 2000);
    assert!(pieces.iter().enumerate().all(|(at, piece)| piece.line == at * 9 + 1));
    let text = "{\n".repeat(50_000);
    assert!(puzzles(&text).len() <= 50_000);
}

#[test]
fn solutions_between_puzzles_or_behind_them_are_no_puzzles() {
    let rows = |cells: &str| {
        let cells: Vec<char> = cells.chars().collect();
        cells.chunks(9).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
    };
    let (puzzle, solution) = (rows(NINE), rows(NINE_SOLUTION));
    let other = puzzle.replacen('5', ".", 1);
    for title in ["Solution", "Solution 1", "## Solution", "Answer:", "Lösung", "Решение"] {
        for gap in ["\n", "\n\n"] {
            let solved = format!("{title}{gap}{solution}");
            let pairs = format!("Puzzle 1\n{puzzle}\n\n{solved}\n\nPuzzle 2\n{other}\n\n{solved}");
            assert_eq!(found(&pairs).len(), 2, "{pairs}");
            let full = format!("{solved}\n\n{solved}\n\n{solved}");
            assert_eq!(found(&full).len(), 3, "{full}");
        }
    }
    let behind = format!(
        "Sudoku 1\n\n{puzzle}\n\nSudoku 2\n\n{other}\n\nSOLUTIONS\n\nSudoku 1\n\n{solution}\n\nSudoku 2\n\n{solution}"
    );
    assert_eq!(found(&behind).len(), 2);
    // A record is a puzzle also where its name or one of its fields says "solution".
    let record = |id: &str, givens: &str| format!(r#"{{"id":"{id}","n":4,"givens":[{givens}],"solutions":1}}"#);
    let (open, full) = ("0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0", "1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1");
    for separator in ["\n", "\n\n"] {
        let records = [record("a", open), record("solution-1", full), record("b", full)].join(separator);
        assert_eq!(found(&records).len(), 3, "{records}");
    }
}

#[test]
fn titles_that_begin_with_a_side_separate_puzzles() {
    let rows = SDK.lines().map(|row| row.chars().map(|sign| format!("{sign} ")).collect::<String>());
    let rows = rows.collect::<Vec<_>>().join("\n");
    for title in ["Top Sudoku", "On top"] {
        assert_eq!(found(&format!("{title} 1\n{rows}\n{title} 2\n{rows}")).len(), 2, "{title}");
    }
}

#[test]
fn names_are_read_with_their_puzzles() {
    let cases = [
        (format!("17;{NINE};9.1"), "17"),
        (format!("a b\t{NINE}"), "a b"),
        (r#"{"id":"seven","n":4}"#.to_owned(), "seven"),
        (r#"{"id":7,"n":4}"#.to_owned(), "7"),
        (format!("Grid 01\n{SDK}"), "Grid 01"),
        (format!("#D One to warm up\n{SDK}"), "One to warm up"),
        (r#"{"size":1,"title":"Tiny","grid":[[{}]]}"#.to_owned(), "Tiny"),
    ];
    for (text, expected) in cases {
        let read = read(&text).unwrap_or_else(|error| panic!("{text}: {}", say(&error.what)));
        assert_eq!(read.id.as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn results_are_written_as_csv_json_lines_and_rows() {
    let board = puzzle(NINE);
    let (solutions, _) = solve(&board, 2);
    let good = results::PuzzleResult {
        line: 3,
        id: Some("a, \"b\""),
        puzzle: Some(&board),
        solutions: 1,
        solution: Some(&solutions[0]),
        microseconds: Some(12),
        ..Default::default()
    };
    let bad = results::PuzzleResult { line: 4, error: Some("no puzzle"), ..Default::default() };
    let symbols = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let row = results::csv(&good);
    assert_eq!(row, format!("3,\"a, \"\"b\"\"\",sudoku,9,{NINE},1,{symbols},,12,"));
    assert_eq!(results::csv(&bad), "4,,,,,,,,,no puzzle");
    assert_eq!(results::CSV_HEAD.split(',').count(), results::csv(&bad).split(',').count());
    let line = results::json_line(&good);
    assert_eq!(json::parse(&line), Ok(board.draft()));
    assert!(
        line.contains(r#""id":"a, \"b\"""#)
            && line.contains("\"solution\":[5,3,4,")
            && line.ends_with(",\"microseconds\":12}"),
        "{line}"
    );
    assert_eq!(results::json_line(&bad), r#"{"line":4,"error":"no puzzle"}"#);
    let rows = results::rows(&good);
    let lines: Vec<&str> = rows.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[1], lines[9]), (10, "a, \"b\"", "534678912", "345286179"));
    assert_eq!(results::rows(&bad), "4\nno puzzle");
    let hybrid = puzzle(r#"{"n":4,"box":[2,2],"top":[0,4,3,0]}"#);
    let row = results::csv(&results::PuzzleResult { puzzle: Some(&hybrid), ..Default::default() });
    assert!(row.contains(r#""{""n"":4,""box"":[2,2],"#), "{row}");
}

on_lists! {
    every_line_of_the_lists_is_read: read_every_line;
}

fn read_every_line(lists: Lists) {
    let mut count = 0;
    let folders = [("sudoku9", 9), ("sudoku16", 16), ("sudoku25", 25), (lists.choose("", "skyscrapers"), 0usize)];
    for (file, order) in
        folders.into_iter().flat_map(|(folder, order)| lists.files(folder).into_iter().map(move |file| (file, order)))
    {
        let name = file.file_name().and_then(|name| name.to_str()).unwrap_or("").to_owned();
        // Beside boards with clues the repository keeps texts that are no lists.
        if name.ends_with(".md") || order == 0 && !name.ends_with(".jsonl") {
            continue;
        }
        let text = std::fs::read_to_string(&file).expect("a corpus");
        let wanted: Vec<usize> = text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
            .map(|(at, _)| at + 1)
            .collect();
        let pieces = puzzles(&text);
        assert_eq!(pieces.iter().map(|piece| piece.line).collect::<Vec<_>>(), wanted, "{name}");
        for piece in pieces {
            let read = read(&piece.text).unwrap_or_else(|error| panic!("{name}:{}: {}", piece.line, say(&error.what)));
            let given = read.draft.givens.iter().filter(|&&value| value > 0).count();
            if order > 0 {
                let side = if order == 9 { 3 } else { order.isqrt() };
                assert_eq!((read.draft.order, read.draft.boxes), (order, Some((side, side))), "{name}:{}", piece.line);
                let symbols = piece.text.split(['\t', ' ']).next().unwrap_or("");
                if symbols.len() == 81 {
                    assert_eq!(given, symbols.bytes().filter(u8::is_ascii_digit).count(), "{name}:{}", piece.line);
                }
            }
            count += 1;
        }
    }
    assert!(count > lists.choose(800, 36_000), "{count}");
}
