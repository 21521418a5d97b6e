//! Formats of Sudoku and of hybrids: other spellings of the worked examples, read and written back.

use super::{puzzle, say, solution};
use skyline::engine::format::{self, read};
use skyline::engine::{Kind, kind};

const SIMPLE: &str = "2143431234211234";
pub(super) const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(super) const NINE_SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
pub(super) const SDK: &str =
    "2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1";
pub(super) const HYBRID: &str = r#"{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"skyscraper":[{"cell":"R0C2","value":"4"},{"cell":"R0C3","value":"3"}]}"#;
pub(super) const HYBRID_PACKED: &str = "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86285qms9uy68AawE8wAYwwBDAA4wM+UIJgAbOQhAAlAAwBhAEwhUANxFyArnHghEICiFkKla9QGYdIfUZMhHRSkSA=";
const HYBRID_SOLUTION: &str = "3124423113422413";
pub(super) const SINGLE: &str = ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:";
pub(super) const RECTANGLE: &str = ":0603:3:14+8..+9+72+5.+3...89.697+6....38.+61......3+2.8.56...9......2.5+9+186....+8+3....61+6+1...35+89:224 524 225 525 135 455 755 458 758 165 168 771 284 484 784 285 485 785:364 365::";

/// The format, a text in it, how it is written (the same where nothing stands here), its solution.
fn examples() -> Vec<(&'static str, String, String, &'static str)> {
    let plain = |id, text: &str, solution| (id, text.to_owned(), text.to_owned(), solution);
    let read_as = |id, text: &str, written: &str, solution| (id, text.to_owned(), written.to_owned(), solution);
    let fpuz = format!("fpuz{HYBRID_PACKED}");
    vec![
        read_as("solo", "2x2db:a1e2_3e3a", "2x2:a1e2_3e3a", SIMPLE),
        plain("puzz-link", "https://puzz.link/p?sudoku/4/4/g1k23k3g", SIMPLE),
        plain(
            "puzz-link",
            "https://puzz.link/p?sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79",
            NINE_SOLUTION,
        ),
        plain("sudoku-line", NINE, NINE_SOLUTION),
        read_as("f-puzzles", &fpuz.replacen("fpuz", "fpuzzles", 1), &fpuz, HYBRID_SOLUTION),
        read_as("f-puzzles", &format!("https://f-puzzles.com/?load={HYBRID_PACKED}"), &fpuz, HYBRID_SOLUTION),
        read_as("f-puzzles", &format!("https://sudokupad.app/{}", fpuz.replace('=', "%3D")), &fpuz, HYBRID_SOLUTION),
        read_as(
            "iss",
            ".Shape~10x10.NoBoxes.~R3C10_10~R10Ca_1~RaC1_2",
            ".Shape~10x10.NoBoxes.~R3Ca_10~RaC1_2~RaCa_1",
            "",
        ),
        read_as("iss", ".Shape~4x4.NoBoxes.Skyscraper~R2~4.~R1C1_2", ".Shape~4x4.NoBoxes.Skyscraper~R2~4~.~R1C1_2", ""),
        read_as(
            "iss",
            "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~4x4.Skyscraper~C2~4~.Skyscraper~C3~3~",
            ".Shape~4x4.Skyscraper~C2~4~.Skyscraper~C3~3~",
            HYBRID_SOLUTION,
        ),
        plain("array", "{{0,1,0,0},{0,0,0,2},{3,0,0,0},{0,0,3,0}}", SIMPLE),
        read_as(
            "array",
            "[[0, 1, 0, 0],\n [0, 0, 0, 2],\n [3, 0, 0, 0],\n [0, 0, 3, 0]]",
            "{{0,1,0,0},{0,0,0,2},{3,0,0,0},{0,0,3,0}}",
            SIMPLE,
        ),
        read_as(
            "array",
            "array[[0,1,0,0],[0,0,0,2],[3,0,0,0],[0,0,3,null]]",
            "{{0,1,0,0},{0,0,0,2},{3,0,0,0},{0,0,3,0}}",
            SIMPLE,
        ),
        plain("simple-sudoku", "*-----*\n|.1|..|\n|..|.2|\n|--+--|\n|3.|..|\n|..|3.|\n*-----*", SIMPLE),
        plain(
            "opensudoku",
            &format!("<opensudoku><game data=\"{}\"/></opensudoku>", NINE.replace('.', "0")),
            NINE_SOLUTION,
        ),
        read_as(
            "csv",
            &format!("quizzes,solutions\n{},{NINE_SOLUTION}", NINE.replace('.', "0")),
            &format!("puzzle\n{NINE}"),
            NINE_SOLUTION,
        ),
        read_as("csv", &format!("17 {NINE} # hard"), &format!("puzzle\n{NINE}"), NINE_SOLUTION),
        read_as(
            "sudoku-line",
            &format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", NINE.replace('.', "0")),
            NINE,
            NINE_SOLUTION,
        ),
        read_as(
            "sudoku-line",
            &format!("https://sudokuexchange.com/play/?s={}&d=2", NINE.replace('.', "0")),
            NINE,
            NINE_SOLUTION,
        ),
    ]
}

#[test]
fn other_spellings_of_the_examples_are_read_solved_and_written_back() {
    for (id, text, written, expected) in examples() {
        let found = puzzle(&text);
        assert_eq!(read(&text).map(|read| read.format), Ok(id), "{text}");
        let writer = format::format(id).expect("a format");
        assert_eq!(writer.write(&found).map_err(|error| say(&error.what)), Ok(written), "{text}");
        match expected {
            "" => {}
            _ => assert_eq!(solution(&found), expected, "{text}"),
        }
    }
    assert_eq!(puzzle(SDK), puzzle(&SDK.replace('\n', "")));
    assert_eq!(kind(&puzzle(HYBRID)), Kind::Hybrid);
}

#[test]
fn every_blank_and_every_layout_of_a_line_is_the_same_puzzle() {
    let plain = puzzle(NINE);
    let symbols: Vec<char> = NINE.chars().collect();
    let rows = |gap: &str, line: &str| {
        symbols
            .chunks(9)
            .map(|row| row.iter().map(char::to_string).collect::<Vec<_>>().join(gap))
            .collect::<Vec<_>>()
            .join(line)
    };
    let mut texts: Vec<String> =
        ['0', '*', '?', '_', '-', 'X', 'x'].iter().map(|blank| NINE.replace('.', &blank.to_string())).collect();
    texts.extend([rows("", "\n"), rows(" ", "\n"), rows("", " "), rows("", "\r\n\n"), rows("  ", "\n\n")]);
    texts.push(symbols.chunks(27).map(|rows| rows.iter().collect::<String>()).collect::<Vec<_>>().join("\n"));
    texts.push(NINE.replacen('.', "0", 3));
    texts.push(format!("{NINE} # 30 givens"));
    texts.push(
        rows("", "\n")
            .lines()
            .map(|row| format!("{} | {} | {}", &row[..3], &row[3..6], &row[6..]))
            .collect::<Vec<_>>()
            .join("\n"),
    );
    texts.push(NINE.bytes().map(|symbol| if symbol == b'.' { '.' } else { (symbol - b'1' + b'A') as char }).collect());
    texts.push(format!("#D a title\n#LEasy\n{}", rows("", "\n")));
    texts.push(format!("[Puzzle]\n{}", rows("", "\n")));
    texts.push(format!("Grid 01\n{}", rows("", "\n")));
    texts.push(
        rows("", "\n")
            .lines()
            .map(|row| format!("{}\n", row.chars().map(|symbol| format!("{symbol} ")).collect::<String>()))
            .collect(),
    );
    for text in texts {
        assert_eq!(puzzle(&text), plain, "{text}");
    }
}

#[test]
fn symbols_above_nine_are_read_in_every_set() {
    // Each value once in row 1, and a blank elsewhere.
    let line = |row: &str, blank: char| {
        let rest: String = std::iter::repeat_n(blank, row.len() * (row.len() - 1)).collect();
        format!("{row}{rest}")
    };
    let cases = [
        (line("123456789ABCDEFG", '.'), 16),
        (line("123456789abcdefg", '0'), 16),
        (line("ABCDEFGHIJKLMNOP", '.'), 16),
        (line("0123456789ABCDEF", '.'), 16),
        (line("123456789:;<=>?@", '.'), 16),
        (line("123456789ABCDEFGHIJKLMNOP", '0'), 25),
        (line("ABCDEFGHIJKLMNOPQRSTUVWXY", '.'), 25),
        (line("123456", '_'), 6),
        (line("1234", '*'), 4),
        (line("123456789ABC", '.'), 12),
    ];
    for (text, order) in cases {
        let found = puzzle(&text);
        let row: Vec<usize> = found.givens().iter().flatten().map(|digit| digit.get()).collect();
        assert_eq!(row, (1..=order).collect::<Vec<_>>(), "{text}");
        let written = format::format("sudoku-line").expect("a format").write(&found).expect("a line");
        assert_eq!(puzzle(&written), found, "{text}");
    }
    let two_ways = line("0123456789......", '.').replacen("....", "ABCD", 1);
    assert!(say(&read(&two_ways).expect_err("two ways").what).contains("hex digits"));
}

#[test]
fn what_cannot_be_played_is_said() {
    let cases: &[(&str, &[&str])] = &[
        ("9j:a1b2", &["jigsaw"]),
        ("3x3k:a1b2", &["killer"]),
        ("2x2:a1e2_3e3a,ab", &["ab", "jigsaw or killer"]),
        ("2x2#12345", &["seed"]),
        ("2x2:a1e2_3e3", &["15 cells", "16"]),
        ("5x6:", &["1 to 25 rows", "30"]),
        ("sudoku/8/8/zzz", &["8 rows", "4, 6, 9, 16 or 25"]),
        ("sudoku/4/4/g1k23k3", &["15 cells", "16"]),
        ("pzprv3/sudoku/4/4/1 . . ./. . x ./", &["Entry 3", "row 2", "x"]),
        (&NINE[1..], &["80 symbols", "needs 81"]),
        (&NINE.replacen('7', "!", 1), &["Symbol 5", "row 1, column 5", "is !", "1 to 9"]),
        (&NINE.replacen('7', "K", 1), &["Symbol 5", "row 1, column 5", "is K", "1 to 9"]),
        (
            "53..7....\n6..195....\n98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79",
            &["Row 2", "10 entries", "expected 9"],
        ),
        ("{{0,1},{0}}", &["Row 2", "1 entry", "expected 2"]),
        ("{{0,1,a,0},{0,0,0,2},{3,0,0,0},{0,0,3,0}}", &["Entry 3", "row 1", "a"]),
        ("{{0,1,0,0},{0,0,0,2}}", &["square", "4 columns", "2 rows"]),
        (".Shape~4x4.Thermo~R1C1~R1C2", &["rule Thermo"]),
        (".Shape~4x5.NoBoxes", &["4x5"]),
        (".Shape~4x4.Diagonal~1", &["one diagonal"]),
        (".Shape~4x4.Skyscraper~Q1~2", &["Skyscraper~Q1~2"]),
        (".Shape~4x4.~R9C1_2", &["R9C1_2"]),
        ("fpuzN4Igzg!", &["can't be unpacked"]),
        (r#"{"size":4,"grid":[[{},{}],[]]}"#, &["number of cells", "line 1", "column 18"]),
        (r#"{"size":2,"grid":[[{},{}],[{},{}]],"thermometer":[{"lines":[["R1C1"]]}]}"#, &["rule thermometer"]),
        (
            r#"{"size":2,"grid":[[{},{}],[{},{}]],"skyscraper":[{"cell":"R1C1","value":"2"}]}"#,
            &["outside the board", "column 58"],
        ),
        (r#"{"cells":[[{},{}],[{},{}]],"cages":[{"cells":[[0,0]],"value":3}]}"#, &["killer"]),
        ("https://sudokupad.app/scfN4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQ", &["scf"]),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VTBbts", &["Penpa+", "line of digits"]),
        (":0003:8:6...+53+4:::829:", &["7 cells", "expected 81"]),
        (&SINGLE.replacen("+53", "+x3", 1), &["Character 6", "x"]),
        (&SINGLE.replacen(":::829", ":8x9::829", 1), &["8x9"]),
        (":0003:8", &["2 parts", "seven"]),
        ("1 23 4 24\n34 2 1 3\n2 34 14 13\n2 3 4", &["15 groups", "16"]),
        ("1 23 4 24\n34 2 1 3\n2 34 14 13\n2 3 45 14", &["Group 3", "line 4", "45"]),
        (r#"{"cells":[{"position":[0,9],"value":1,"fixed":true}]}"#, &["GNOME", "on the board", "column 23"]),
        ("<opensudoku><game data=\"37900\"/></opensudoku>", &["5 symbols"]),
        ("{\"n\":4,\"box\":[2]}", &["rows and columns", "column 14"]),
        ("{\"n\":4,\"top\":[1,2,3,4}", &["closes a list", "column 22"]),
        ("{\"n\":4 \"top\":[1]}", &["comma", "column 8"]),
    ];
    for (text, expected) in cases {
        let message = say(&read(text).expect_err(text).what);
        for part in *expected {
            assert!(message.contains(part), "{text}: {message}");
        }
        assert!(!message.contains(['{', '}']) || text.contains('{'), "{message}");
    }
}

#[test]
fn a_board_with_one_thing_wrong_is_told_what_and_where() {
    let full = NINE_SOLUTION;
    let rows = |line: &str| {
        let symbols: Vec<char> = line.chars().collect();
        symbols.chunks(9).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
    };
    let wrong = |at: usize, symbol: char| {
        NINE.chars().enumerate().map(|(index, plain)| if index == at { symbol } else { plain }).collect::<String>()
    };
    let cases = [
        (full[1..].to_owned(), vec!["80 symbols", "needs 81"]),
        (format!("{full}1"), vec!["82 symbols", "needs 81"]),
        (full[..15].to_owned(), vec!["15 symbols", "16"]),
        (NINE[..80].replace('.', "0"), vec!["80 symbols", "needs 81"]),
        (wrong(16, '%'), vec!["Symbol 17 (row 2, column 8) is %", "1 to 9"]),
        (wrong(80, 'é'), vec!["Symbol 81 (row 9, column 9) is é", "1 to 9"]),
        (wrong(40, ','), vec!["Symbol 41 (row 5, column 5) is ,"]),
        (rows(&wrong(16, 'я')), vec!["Symbol 17 (row 2, column 8) is я", "1 to 9"]),
        (format!("{} # hard", wrong(16, '%')), vec!["Symbol 17 (row 2, column 8) is %"]),
        (wrong(16, '%')[1..].to_owned(), vec!["80 symbols", "needs 81"]),
    ];
    for (text, expected) in cases {
        let message = say(&read(&text).expect_err(&text).what);
        for part in expected {
            assert!(message.contains(part), "{text}: {message}");
        }
    }
}

#[test]
fn what_is_no_board_is_not_told_as_one() {
    for text in ["+49 30 1234567", "2026-11-23 10:15:00", "1.234.567,89", "12345678901"] {
        let error = read(text).expect_err(text);
        assert_eq!(error.what.key, "format.unknown", "{text}");
    }
}

#[test]
fn a_sudoku_that_a_format_cannot_tell_is_refused() {
    let cases = [
        (
            r#"{"n":6,"box":[3,2]}"#,
            vec!["json", "skyline", "board-text", "f-puzzles", "iss", "solo", "scl", "puzzle-save"],
        ),
        (
            r#"{"n":6,"box":[2,3]}"#,
            vec![
                "json",
                "skyline",
                "board-text",
                "f-puzzles",
                "iss",
                "solo",
                "puzzle-save",
                "scl",
                "puzz-link",
                "pzprv3",
                "array",
                "sdk",
                "sudoku-line",
                "csv",
                "simple-sudoku",
                "sdx",
                "candidate-grid",
            ],
        ),
        (r#"{"n":4,"box":[2,2],"top":[1,0,0,0]}"#, vec!["json", "skyline", "board-text", "f-puzzles", "iss", "scl"]),
        (
            r#"{"n":9,"box":[3,3],"diagonals":true}"#,
            vec!["json", "skyline", "board-text", "f-puzzles", "iss", "solo", "puzzle-save"],
        ),
        (
            r#"{"n":25,"box":[5,5]}"#,
            vec![
                "json",
                "skyline",
                "board-text",
                "solo",
                "puzzle-save",
                "scl",
                "puzz-link",
                "pzprv3",
                "array",
                "sdk",
                "sudoku-line",
                "csv",
                "simple-sudoku",
            ],
        ),
        (
            r#"{"n":5}"#,
            vec![
                "json",
                "skyline",
                "board-text",
                "f-puzzles",
                "iss",
                "scl",
                "puzz-link",
                "pzprv3",
                "towers",
                "puzzle-save",
                "clue-list",
            ],
        ),
    ];
    for (text, able) in cases {
        let found = puzzle(text);
        for format in format::FORMATS {
            let (id, written) = (format.info().id, format.write(&found));
            assert_eq!(written.is_ok(), able.contains(&id), "{text}: {id}: {written:?}");
            if let Err(error) = written {
                assert!(error.what.key.starts_with("format.lacks."), "{id}");
                assert!(!say(&error.what).contains("format."), "{id}");
            }
        }
    }
}

#[test]
fn the_short_form_of_sudokupad_is_read() {
    let boxes =
        "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    let cells = "ce:[[{},,,],[,,,],[,,{v:4},],[,,,]]";
    let clues = "o:[{ct:[-0.5,1.5],te:4},{ct:[-.5,2.5],te:'3',c1:FF0000},{ct:[1.5,1.5],te:9}]";
    let hybrid = format!("{{{cells},{boxes},{clues},metadata:{{t:'It\\'s one',r:t}},ca:[{{v:'title: x'}}]}}");
    let found = read(&hybrid).unwrap_or_else(|error| panic!("{}", say(&error.what)));
    assert_eq!((found.format, found.id.as_deref()), ("scl", Some("It's one")));
    assert_eq!(found.draft.boxes, Some((2, 2)));
    assert_eq!(found.draft.clues[0], [0, 4, 3, 0]);
    assert_eq!(found.draft.givens[10], 4);
    assert!(found.note.is_some_and(|note| say(&note).contains("read as clues")));
    let drawn = read(&format!("{{{cells},l:[{{th:3}}]}}")).expect("a board");
    assert!(drawn.draft.boxes.is_none() && drawn.note.is_some_and(|note| say(&note).contains("left out")));
    let jigsaw = hybrid.replacen("[0,1],[1,0]", "[0,1],[2,0]", 1);
    assert!(say(&read(&jigsaw).expect_err("a jigsaw").what).contains("jigsaw"));
}

#[test]
fn side_clues_go_to_sudokupad_as_text_beside_the_board() {
    let hybrid = r#"{"n":4,"box":[2,2],"top":[0,4,0,0],"bottom":[0,0,0,3],"left":[2,0,0,0],"right":[0,0,1,0]}"#;
    let last = |value| format!("[{}{value}]", "0,".repeat(24));
    let large =
        format!(r#"{{"n":25,"top":{},"bottom":{},"left":{},"right":{}}}"#, last(25), last(10), last(2), last(1));
    for text in [hybrid, &large] {
        let board = puzzle(text);
        let written = format::format("scl").expect("a format").write(&board).expect("a text");
        let found = read(&written).unwrap_or_else(|error| panic!("{}", say(&error.what)));
        assert_eq!(found.draft, board.draft());
        assert!(found.note.is_some_and(|note| say(&note).contains("read as clues")));
    }
}

#[test]
fn lists_and_lines_of_numbers_are_boards_where_they_can_be_nothing_else() {
    let nine: Vec<String> =
        NINE.bytes().map(|symbol| if symbol == b'.' { "0".to_owned() } else { (symbol as char).to_string() }).collect();
    assert_eq!(puzzle(&nine.join(" ")), puzzle(NINE));
    assert_eq!(puzzle(&nine.join(",")), puzzle(NINE));
    let four = "1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 0";
    assert_eq!(read(four).map(|read| (read.draft.order, read.draft.givens[0])), Ok((4, 1)));
    let large: String =
        (0..256).map(|at| if at % 9 == 0 { format!("{} ", at % 16 + 1) } else { "0 ".to_owned() }).collect();
    let found = puzzle(&large);
    assert_eq!((found.order(), kind(&found)), (16, Kind::Sudoku));
}
