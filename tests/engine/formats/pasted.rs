//! Boards as people paste them: with blank lines in them, in frames with empty cells, in the text of programs, with
//! labels, marks of quoting, other digits and signs. Each is the one puzzle that it is meant as, in Import and in a list.

use super::sudoku::NINE;
use super::{puzzle, say};
use skyline::engine::format::batch::puzzles;
use skyline::engine::format::{PlayerEntries, format, read};
use skyline::engine::{Digit, Draft, Side};

const SIX: &str = "....24..23.13......15........345....";
/// Clues of order 5 with two givens, and of order 6 without any.
pub(super) const FIVE: &str = "5:1//3/2//3/////////4/4/2/2//1,m1b1h";
const TOWERS_SIX: &str = "6:1/3/4/3/2/4/5/1/2/2/5/2/1/5/2/3/3/2/3/2/3/1/2/2";

pub(super) fn draft(text: &str) -> Draft {
    puzzle(text).draft()
}

/// Fails unless the text is that puzzle, read as one and found in a list; gives the note.
pub(super) fn is_read(text: &str, expected: &Draft) -> String {
    let found = read(text).unwrap_or_else(|error| panic!("{text}\n{}", say(&error.what)));
    assert_eq!(found.draft, *expected, "{text}");
    let pieces = puzzles(text);
    assert_eq!(pieces.len(), 1, "{text}");
    assert_eq!(read(&pieces[0].text).map(|read| read.draft).as_ref(), Ok(expected), "{text}");
    found.note.as_ref().map(say).unwrap_or_default()
}

/// The rows, each cell as it is told to be written.
pub(super) fn rows(draft: &Draft, blank: &str, gap: &str) -> Vec<String> {
    let cell = |&value: &u32| if value == 0 { blank.to_owned() } else { value.to_string() };
    draft.givens.chunks(draft.order).map(|row| row.iter().map(cell).collect::<Vec<_>>().join(gap)).collect()
}

/// The rows with the clues around them.
pub(super) fn framed(draft: &Draft, blank: &str, gap: &str, corner: &str) -> Vec<String> {
    let cell = |value: u32| if value == 0 { blank.to_owned() } else { value.to_string() };
    let side = |side: Side| {
        let clues: Vec<String> = draft.side(side).iter().map(|&clue| cell(clue)).collect();
        [corner, &clues.join(gap), corner].join(gap)
    };
    let row = |(at, row): (usize, String)| {
        [cell(draft.side(Side::Left)[at]), row, cell(draft.side(Side::Right)[at])].join(gap)
    };
    let inner = rows(draft, blank, gap).into_iter().enumerate().map(row);
    [side(Side::Top)].into_iter().chain(inner).chain([side(Side::Bottom)]).collect()
}

/// The rows in bands of so many, with that between them.
pub(super) fn bands(rows: &[String], height: usize, between: &str) -> String {
    rows.chunks(height).map(|band| band.join("\n")).collect::<Vec<_>>().join(between)
}

#[test]
fn blank_lines_within_a_board_part_no_puzzles() {
    let (nine, six, five) = (draft(NINE), draft(SIX), draft(FIVE));
    for between in ["\n\n", "\n \n", "\n\n\n", "\r\n\r\n"] {
        for gap in ["", " ", "  "] {
            is_read(&bands(&rows(&nine, "0", gap), 3, between), &nine);
            is_read(&bands(&rows(&six, ".", gap), 2, between), &six);
        }
        let lines = framed(&five, ".", " ", " ");
        is_read(&[&lines[0], between, &lines[1..6].join("\n"), between, &lines[6]].concat(), &five);
    }
    let two =
        format!("{0}\n\n{0}\n\n{1}", bands(&rows(&nine, ".", " "), 3, "\n\n"), bands(&rows(&six, ".", ""), 2, "\n\n"));
    let found: Vec<_> = puzzles(&two).iter().map(|piece| (piece.line, draft(&piece.text))).collect();
    assert_eq!(found, [(1, nine.clone()), (13, nine), (25, six)]);
}

#[test]
fn rows_of_a_table_are_no_list_of_puzzles() {
    for (order, height) in [(8, 2), (9, 3), (12, 3), (16, 4), (20, 4), (25, 5)] {
        let value = |at: usize| {
            ((at / order % height * (order / height) + at / order / height + at % order) % order + 1) as u32
        };
        let givens = (0..order * order).map(|at| if at % 3 == 0 { value(at) } else { 0 }).collect();
        let board = Draft { boxes: Some((height, order / height)), givens, ..Draft::empty(order) };
        for gap in [",", ";", "\t", ", ", " "] {
            is_read(&rows(&board, "0", gap).join("\n"), &board);
        }
        is_read(&bands(&rows(&board, "0", "  "), height, "\n\n"), &board);
    }
    let lists = "2 2 1 3 2 2 3 1 3 1 2 2 2 3 2 1\n".repeat(16);
    assert_eq!(puzzles(&lists).len(), 16);
}

/// The board in a frame around its boxes.
pub(super) fn boxed(draft: &Draft, gap: &str) -> String {
    let (height, width) = draft.boxes.expect("boxes");
    let border =
        format!("+{}", format!("{}+", "-".repeat((width + 1) * gap.len() + width)).repeat(draft.order / width));
    let mut lines = vec![border.clone()];
    for (at, row) in draft.givens.chunks(draft.order).enumerate() {
        let cell = |&value: &u32| if value == 0 { " ".to_owned() } else { value.to_string() };
        let parts = row.chunks(width).map(|part| part.iter().map(cell).collect::<Vec<_>>().join(gap));
        lines.push(format!("|{}", parts.map(|part| format!("{gap}{part}{gap}|")).collect::<String>()));
        if (at + 1) % height == 0 {
            lines.push(border.clone());
        }
    }
    lines.join("\n")
}

#[test]
fn empty_cells_of_frames_and_tables_are_told_by_their_places() {
    for board in [draft(NINE), draft(SIX)] {
        for gap in ["", " ", "  "] {
            let text = boxed(&board, gap);
            is_read(&text, &board);
            is_read(&text.replace('|', "│").replace('-', "─").replace('+', "┼"), &board);
            is_read(&text.replace('\n', "\r\n"), &board);
        }
        let cells = |rows: Vec<String>| rows.iter().map(|row| format!("|{row}|\n")).collect::<String>();
        let rule = "|---".repeat(board.order) + "|\n";
        let table = cells(rows(&board, " ", "|"));
        is_read(&format!("{}|\n{rule}{table}", "|   ".repeat(board.order)), &board);
        let (head, rest) = table.split_once('\n').expect("rows");
        is_read(&format!("{head}\n{rule}{rest}"), &board);
        is_read(&rows(&board, " ", "").join("\n"), &board);
        is_read(&rows(&board, " ", " ").join("\n"), &board);
    }
    let cut = boxed(&draft(NINE), " ");
    let error = read(cut.rsplit_once("\n|").expect("a row").0).expect_err("a row less");
    assert!(error.what.key.starts_with("format."), "{}", say(&error.what));
}

#[test]
fn skyscrapers_take_any_sign_for_an_empty_place() {
    for board in [draft(FIVE), draft(TOWERS_SIX)] {
        for sign in [".", "*", "?", "x", "X", "_", "-", "0", "#", "~"] {
            for gap in ["", " ", "   "] {
                is_read(&framed(&board, sign, gap, sign).join("\n"), &board);
            }
        }
        let quoted: Vec<String> = framed(&board, "?", "", "*").iter().map(|row| format!("'{row}'")).collect();
        is_read(&format!("[{}]", quoted.join(", ")), &board);
    }
}

#[test]
fn what_a_board_cannot_hold_is_told() {
    let nine = draft(NINE);
    let text = format("f-puzzles").expect("f-puzzles").write(&nine.check().expect("a puzzle")).expect("text");
    assert_eq!(is_read(&text, &nine), "");
    let json = |more: &str| {
        let cell =
            |&value: &u32| if value == 0 { "{}".to_owned() } else { format!("{{\"value\":{value},\"given\":true}}") };
        let row = |row: &[u32]| format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(","));
        let grid: Vec<String> = nine.givens.chunks(9).map(row).collect();
        format!("{{\"size\":9,\"grid\":[{}]{more}}}", grid.join(","))
    };
    for (more, told) in [
        ("", &[][..]),
        (",\"ruleset\":\"Normal sudoku rules apply.\"", &[]),
        (
            ",\"ruleset\":\"Digits on an arrow sum to its circle.\"",
            &["left out", "Digits on an arrow sum to its circle."],
        ),
        (",\"cage\":[{\"cells\":[\"R1C1\"],\"value\":\"3\"}]", &["left out", "cage"]),
        (
            ",\"line\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]}],\"circle\":[{\"cells\":[\"R1C1\"]}]",
            &["left out", "circle, line"],
        ),
        (",\"text\":[{\"cells\":[\"R0C1\"],\"value\":\"3\"}],\"ruleset\":\"Nothing new.\"", &["Nothing new.", "text"]),
    ] {
        let note = is_read(&json(more), &nine);
        assert_eq!(note.is_empty(), told.is_empty(), "{more}: {note}");
        assert!(told.iter().all(|part| note.contains(part)), "{more}: {note}");
    }
    let error = read(&json(",\"thermometer\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]}]")).expect_err("a rule");
    assert!(say(&error.what).contains("thermometer"));
    let plain = json("");
    let grid = rows(&nine, "0", ",").iter().map(|row| format!("[{row}]")).collect::<Vec<_>>().join(",\n");
    for text in [
        format!("{{\n\"antiknight\": true,\n\"grid\": [\n{grid}\n]\n}}"),
        format!("{{\"cages\": [[1, 2]], \"board\": [{grid}]}}"),
        plain.replace("{\"size\"", "{\"disjointgroups\":true,\"size\""),
    ] {
        assert!(read(&text).is_err(), "{text}");
    }
    let words =
        format!("No two equal digits a knight's move apart.\n\n{}\n\nGood luck!", rows(&nine, ".", " ").join("\n"));
    let note = is_read(&words, &nine);
    assert!(note.contains("left out") && note.contains("knight's move apart. Good luck!"), "{note}");
}

#[test]
fn save_files_of_the_collection_are_games_with_their_moves() {
    let (five, nine) = (draft(FIVE), draft(NINE));
    let play = |board: &Draft| {
        let mut player_entries = PlayerEntries::none(board.order);
        player_entries.values[0] = Digit::new(2);
        player_entries.notes[3] = [1, 4].into_iter().filter_map(Digit::new).collect();
        player_entries
    };
    let save = format("puzzle-save").expect("a format");
    for board in [&five, &nine] {
        let board = Draft { givens: [&[0, 0, 0, 0], &board.givens[4..]].concat(), ..board.clone() };
        let player_entries = play(&board);
        let text = save.write_game(&board.check().expect("a puzzle"), &player_entries).expect("text");
        assert_eq!(read(&text).expect("a game").player_entries, Some(player_entries.clone()), "{text}");
        is_read(&text.replace('\n', "\r\n"), &board);
        // Without its title, with a state before the last one, with a digit taken out, begun anew.
        let (_, untitled) = text.split_once('\n').expect("lines");
        assert_eq!(read(untitled).expect("a game").player_entries, Some(player_entries));
        let earlier = text.replace("STATEPOS:1:4", "STATEPOS:1:2");
        assert!(
            read(&earlier).expect("a game").player_entries.is_some_and(|player_entries| player_entries.lacks_notes())
        );
        for made in ["R0,0,0", "x"] {
            let more = format!("{text}\nMOVE    :6:{made}\n").replace(":1:4", ":1:5");
            let found = read(&more).expect("a game");
            let value = found.player_entries.as_ref().map(|player_entries| player_entries.values[0]);
            assert_eq!(
                (value, found.note.is_some()),
                if made == "x" { (Some(Digit::new(2)), true) } else { (Some(None), false) }
            );
        }
        let anew = format!("{text}\nRESTART :1:x\n").replace(":1:4", ":1:5");
        assert_eq!(read(&anew).expect("a game").player_entries, None);
    }
    let two = Draft { givens: vec![0; 25], ..five.clone() }.check().map(|puzzle| save.write(&puzzle).expect("text"));
    let two = two.map(|text| puzzles(&format!("{text}\n\n{text}")).len());
    assert_eq!(two, Ok(2));
    let error = read("SAVEFILE:3:One\nGAME    :4:Keen\nPARAMS  :1:4\nDESC    :1:a").expect_err("another game");
    assert!(say(&error.what).contains("Keen"));
}

#[test]
fn four_lists_are_read_in_the_order_that_is_named_or_fits() {
    let six = draft(TOWERS_SIX);
    let list = |side: Side, gap: &str| six.side(side).iter().map(u32::to_string).collect::<Vec<_>>().join(gap);
    let [top, bottom, left, right] = Side::ALL;
    for order in
        [[top, bottom, left, right], [top, right, bottom, left], [top, left, bottom, right], [left, right, top, bottom]]
    {
        let each = |write: &dyn Fn(Side) -> String| order.map(write).join("\n");
        is_read(&each(&|side| format!("{}: {}", side.name(), list(side, " "))), &six);
        is_read(&each(&|side| format!("{} = [{}]", side.name(), list(side, ", "))), &six);
        is_read(&each(&|side| format!("[{}], // {}", list(side, ", "), side.name())), &six);
        is_read(&each(&|side| format!("{}: {}", ["N", "S", "W", "E"][side as usize], list(side, " "))), &six);
        let json = |names: [&str; 4]| {
            let list = |side: Side| format!("\"{}\": [{}]", names[side as usize], list(side, ", "));
            format!("{{\"id\": 7, \"clues\": {{{}}}}}", order.map(list).join(", "))
        };
        is_read(&json(["top", "bottom", "left", "right"]), &six);
        is_read(&json(["north", "south", "west", "east"]), &six);
        let lists = order.map(|side| format!("[{}]", list(side, ","))).join(",\n");
        let note = is_read(&format!("clues(7, 6,\n{lists})."), &or_mirrored(&six, order));
        assert!(note.contains("order"), "{note}");
    }
    let five = draft(FIVE);
    let lists =
        Side::ALL.map(|side| five.side(side).iter().map(u32::to_string).collect::<Vec<_>>().join(" ")).join("\n");
    for head in ["5\n", "5 5\n", ""] {
        is_read(&format!("{head}{lists}\n{}", rows(&five, "-", " ").join("\n")), &five);
    }
    let bracketed = lists.replace('\n', "], [").replace(' ', ",");
    is_read(&format!("puzzle(one, 5, [{bracketed}], [[{}]]).", rows(&five, "_", ",").join("],[")), &five);
}

/// Lists without names begin with the top: with the left first, the board is mirrored at its diagonal.
fn or_mirrored(draft: &Draft, order: [Side; 4]) -> Draft {
    if order[0] == Side::Top {
        return draft.clone();
    }
    let [top, bottom, left, right] = draft.clues.clone();
    Draft { clues: [left, right, top, bottom], ..draft.clone() }
}

#[test]
fn boards_in_the_text_of_a_program_are_read_in_any_language() {
    for board in [draft(NINE), draft(SIX), draft("1.....1...2..3..")] {
        let rows_of = |blank: &str, gap: &str| rows(&board, blank, gap);
        let listed = |open: &str, close: &str, blank: &str, gap: &str| {
            rows_of(blank, gap).iter().map(|row| format!("{open}{row}{close}")).collect::<Vec<_>>()
        };
        let n = board.order;
        for text in [
            format!(
                "import numpy as np\ngrid = np.array([\n{}\n])\nsolve(grid)",
                listed("[", "]", "0", ", ").join(",\n")
            ),
            format!("[{}]", listed("[", "]", "0", " ").join("\n ")),
            format!("[{}]", listed("[", "]", "None", ", ").join(", ")),
            format!("let b = [{}];", listed("[", "]", "null", ",").join(",")),
            format!("int grid[{n}][{n}] = {{\n{}\n}};", listed("{", "}", "0", ", ").join(",\n")),
            format!("let g: [[u8; {n}]; {n}] = [\n{},\n];", listed("[", "]", "0", ", ").join(",\n")),
            format!("char[][] b = new char[][]{{{}}};", listed("{'", "'}", ".", "','").join(",")),
            format!("({})", listed("(", ")", "0", ", ").join(", ")),
            format!("[{}]", listed("[\"", "\"]", " ", "\",\"").join(",")),
            format!("String[] rows = {{\n{}\n}};", listed("\"", "\"", ".", "").join(",\n")),
            format!("s = {};", listed("\"", "\"", "0", "").join(" +\n  ")),
            format!("A = [{}];", rows_of("0", " ").join(";\n")),
            format!("board = \"\"\"\n{}\n\"\"\"", rows_of(".", "").join("\n")),
            format!("{{\"board\": [{}]}}", listed("[", "]", "0", ",").join(",")),
            format!("{{\"level\": 3, \"puzzle\": [{}]}}", listed("\"", "\"", ".", "").join(",")),
        ] {
            is_read(&text, &board);
        }
    }
}

#[test]
fn digits_of_any_script_and_invisible_signs_are_read() {
    let nine = draft(NINE);
    let line = NINE.replace('.', "0");
    let digits =
        |zero: u32| -> String { line.chars().filter_map(|digit| char::from_u32(zero + digit.to_digit(10)?)).collect() };
    for zero in [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce] {
        is_read(&digits(zero), &nine);
    }
    let signs = |of: &dyn Fn(u32) -> String| {
        nine.givens
            .chunks(9)
            .map(|row| row.iter().map(|&value| of(value)).collect())
            .collect::<Vec<String>>()
            .join("\n")
    };
    is_read(&signs(&|value| if value == 0 { "⬜".into() } else { format!("{value}\u{fe0f}\u{20e3}") }), &nine);
    is_read(
        &signs(&|value| if value == 0 { '○' } else { char::from_u32(0x245f + value).unwrap_or('?') }.into()),
        &nine,
    );
    is_read(&signs(&|value| "〇一二三四五六七八九".chars().nth(value as usize).unwrap_or('?').into()), &nine);
    is_read(
        &signs(&|value| ["0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"][value as usize].to_owned() + " "),
        &nine,
    );
    for sign in
        "\u{2066}\u{2069}\u{202a}\u{202c}\u{61c}\u{200e}\u{200b}\u{200d}\u{2060}\u{feff}\u{ad}\u{fe0f}\u{180e}\u{e0001}"
            .chars()
    {
        is_read(&format!("{sign}{NINE}{sign}"), &nine);
        is_read(&format!("{}{sign}{}", &NINE[..40], &NINE[40..]), &nine);
    }
}

#[test]
fn labels_numbers_and_marks_beside_the_rows_go() {
    for board in [draft(NINE), draft(SIX)] {
        let n = board.order;
        let letter = |at: usize| (b'A' + at as u8) as char;
        let head = |from: usize| (from..from + n).map(|at| at.to_string()).collect::<Vec<_>>().join(" ");
        let with = |blank: &str, gap: &str, label: &dyn Fn(usize, &str) -> String| {
            rows(&board, blank, gap).iter().enumerate().map(|(at, row)| label(at, row)).collect::<Vec<_>>().join("\n")
        };
        for text in [
            format!("  {}\n{}", head(1), with(".", " ", &|at, row| format!("{} {row}", letter(at)))),
            format!("  {}\n{}", head(0), with("0", " ", &|at, row| format!("{at} {row}"))),
            format!("{}\n---------------\n{}", head(1), with(".", " ", &|_, row| row.to_owned())),
            with("0", " ", &|at, row| format!("{} {row} {}", letter(at), letter(at))),
            with("0", "", &|at, row| format!("{}. {row}", at + 1)),
            with(".", " ", &|at, row| format!("({}) {row}", at + 1)),
            with(".", "", &|at, row| format!("Row {}: {row}", at + 1)),
            with("0", "", &|at, row| format!("{}) {row}", letter(at))),
            with("0", "", &|_, row| format!("> {row}")),
            with(".", " ", &|_, row| format!(">> {row}")),
            with(".", " ", &|_, row| format!("// {row}")),
            boxed(&board, " ").lines().map(|line| format!("> {line}\n")).collect(),
        ] {
            is_read(&text, &board);
        }
    }
}

#[test]
fn one_sign_beside_the_digits_is_that_of_empty_cells() {
    let (nine, six) = (draft(NINE), draft(SIX));
    for sign in ["#", "%", "=", "□", "~", "@", "&", "$", "+", "/", ":", "o", "O", "■"] {
        is_read(&NINE.replace('.', sign), &nine);
        is_read(&rows(&nine, sign, "").join("\n"), &nine);
        is_read(&rows(&six, sign, " ").join("\n"), &six);
        let two = format!("{0}\n{0}", NINE.replace('.', sign));
        assert_eq!(
            puzzles(&two).iter().map(|piece| draft(&piece.text)).collect::<Vec<_>>(),
            [nine.clone(), nine.clone()]
        );
    }
    // A slip in a line of points is none.
    assert!(read(&NINE.replacen('.', "o", 1)).is_err());
}

#[test]
fn other_sites_and_programs_are_read_or_told_by_name() {
    let nine = draft(NINE);
    let each = |cell: &dyn Fn(u32) -> String| nine.givens.iter().map(|&value| cell(value)).collect::<String>();
    let candidates = |gone: char| {
        each(&|value| {
            (1..=9)
                .map(|digit| if value == 0 || digit == value { (b'0' + digit as u8) as char } else { gone })
                .collect()
        })
    };
    is_read(&candidates('.'), &nine);
    is_read(&candidates('0'), &nine);
    let packed = &format("f-puzzles").expect("f-puzzles").write(&nine.check().expect("a puzzle")).expect("text")[4..];
    for address in
        ["https://example.org/?fpuzzle=", "https://example.org/play/", "https://example.org/#", "example.org/?id=", ""]
    {
        is_read(&format!("{address}{packed}"), &nine);
    }
    for address in ["https://sudokuexchange.com/play/?s=", "sudokuexchange.com/play/?d=2&s="] {
        is_read(&format!("{address}{}", short(&nine.givens)), &nine);
    }
    assert!(read("https://sudokuexchange.com/play/?s=53U7Q6b195").is_err());
    let object = format!("{{\"BaseGrid\": \"{NINE}\", \"ShowCandidates\": true, \"GridString\": null}}");
    is_read(&object, &nine);
    is_read(&format!("[{object}]"), &nine);
    for list in [format!("[{object}, {object}]"), format!("{{\"puzzles\": [{object}, {object}]}}")] {
        assert_eq!(
            puzzles(&list).iter().map(|piece| draft(&piece.text)).collect::<Vec<_>>(),
            [nine.clone(), nine.clone()]
        );
    }
    let state = format!("S9B{}", "0a1b".repeat(41));
    for text in [state.clone(), format!("https://www.sudokuwiki.org/sudoku.htm?bd={state}")] {
        let error = say(&read(&text).expect_err("a state").what);
        assert!(error.contains("S9B") && error.contains("SudokuWiki"), "{error}");
    }
}

/// The short text of a site: each sign is a digit, plus ten for each empty cell behind it, at most five.
fn short(cells: &[u32]) -> String {
    const SIGNS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let mut text = String::new();
    let mut at = 0;
    while at < cells.len() {
        let empty = cells[at + 1..].iter().take(5).take_while(|&&cell| cell == 0).count();
        text.push(SIGNS[cells[at] as usize + 10 * empty] as char);
        at += 1 + empty;
    }
    text
}
