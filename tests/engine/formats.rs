//! Text formats: identities and bad texts; the worked examples are in `formats/worked.rs`.

mod around;
mod beside;
mod between;
mod cases;
mod clue_forms;
mod external_tools;
mod formulas;
mod info;
mod left_out;
mod links;
mod lists;
mod mail_and_chat;
mod mixed;
mod pages;
mod pasted;
mod player_entries;
mod several_puzzles;
mod shapes;
mod spellings;
mod spreadsheet;
mod statements;
mod sudoku;
mod tables;
mod with_clues;
mod words_beside;
mod worked;

use crate::corpus::{Lists, on_lists};
use proptest::prelude::*;
use skyline::engine::format::{self, ErrorKind, FORMATS, batch, read};
use skyline::engine::{Arg, Digit, Draft, ExtraHouse, ExtraHouses, Phrase, Puzzle, Side, catalog, solve};
use skyline::i18n::{self, Language};

/// The board of the article, as it prints it.
pub(crate) const S1: &str = "\
. 4 . 3 3 2 1 3 5 2 .
. . 2 . . . . . . . 3
3 . . . . . . . . . 1
3 2 . 6 . 7 . 4 . . 3
2 . . 1 . . . 6 . 7 2
3 . . . 4 . 7 . . . 4
2 3 . 2 . . . 5 . . 2
1 . . 5 . 6 . 2 . 4 3
4 . . . . . . . . . .
4 . . . . . . . 7 . 3
. 3 3 2 3 4 6 1 2 5 .";
/// A board of order 4 with its clues.
const SMALL: &str = ". 1 2 4 2 .\n1 . . . . 3\n2 . . . . 3\n3 . . . . 1\n3 . . . . 2\n. 4 2 1 2 .";
/// One with borders.
const PRINTED: &str =
    "+-----+-----+\n| 1 . | . 4 |\n| . . | 2 . |\n+-----+-----+\n| 3 . | . . |\n| . . | . 2 |\n+-----+-----+";
const S1_SOLUTION: &str = "524189736743658129286973415831294657159427863392716548975361284617845392468532971";
const S1_LINK: &str = "skyscrapers/9/9/4g3321352332346125g332321443132423g3g2v2g6g7g4j1i6g7i4g7i3g2i5j5g6g2g4v7g";

fn puzzle(text: &str) -> Puzzle {
    let read = read(text).unwrap_or_else(|error| panic!("{text}: {}", say(&error.what)));
    read.draft.check().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn say(phrase: &Phrase) -> String {
    i18n::text(Language::ENGLISH_TEXTS, phrase)
}

/// The only solution, its digits run together.
fn solution(puzzle: &Puzzle) -> String {
    let (solutions, _) = solve(puzzle, 2);
    assert_eq!(solutions.len(), 1, "{:?}", puzzle.draft());
    solutions[0].iter().map(Digit::to_string).collect()
}

#[test]
fn other_spellings_of_the_worked_examples_are_read_too() {
    let cases: &[(&str, &str, &str)] = &[
        ("towers", "2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1", "1342423124133124"),
        ("puzz-link", "https://puzz.link/p?skyscrapers/4/4/k13h4j3g", "2143123443123421"),
        ("puzz-link", "https://pzprxs.vercel.app/p?building/4/4/k13h4j3g", "2143123443123421"),
        ("puzz-link", "http://pzv.jp/p.html?skyscraper/v:x/f/4/4/k13h4j3g", "2143123443123421"),
        ("puzz-link", "puzz.link/p?skyscrapers_edit/4/4/k13h4j3g/", "2143123443123421"),
        ("clue-list", "Clockwise [0,0,1,2, 0,2,0,0, 0,3,0,0, 0,1,0,0]", "2143341242311324"),
        ("json", r#"{"n":4,"top":[0,0,1,2],"bottom":[0,0,3,0],"left":[0,0,0,1],"x":{"y":[1]}}"#, ""),
        ("towers", "https://example.org/towers.html#4de:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1", "1342423124133124"),
        ("puzz-link", "https://example.org/#puzzle=skyscrapers%2F4%2F4%2fk13h4j3g", "2143123443123421"),
    ];
    for (id, text, expected) in cases {
        let puzzle = puzzle(text);
        assert_eq!(read(text).map(|read| read.format), Ok(*id), "{text}");
        if !expected.is_empty() {
            assert_eq!(solution(&puzzle), *expected, "{text}");
        }
    }
}

#[test]
fn one_puzzle_is_the_same_in_every_format() {
    let first = puzzle(S1);
    assert_eq!(puzzle(catalog::FIRST), first);
    assert_eq!(puzzle(S1_LINK), first);
    let write = |id: &str| format::format(id).expect("a format").write(&first);
    assert_eq!(write("board-text"), Ok(S1.to_owned()));
    assert_eq!(write("towers"), Ok(catalog::FIRST.to_owned()));
    assert_eq!(write("puzz-link"), Ok(format!("https://puzz.link/p?{S1_LINK}")));
    let clues = |side| first.draft().side(side).to_vec();
    assert_eq!(clues(Side::Top), [4, 0, 3, 3, 2, 1, 3, 5, 2]);
    assert_eq!(clues(Side::Left), [0, 3, 3, 2, 3, 2, 1, 4, 4]);
    assert_eq!(first.givens().iter().flatten().count(), 18);
}

#[test]
fn a_list_of_clues_is_read_in_the_order_that_has_one_solution() {
    let note = |text: &str| read(text).expect("a list").note.map(|note| say(&note));
    let sides = note("4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2").expect("a note");
    assert!(sides.contains("by sides") && sides.contains("only this order"), "{sides}");
    let clockwise = note("0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0").expect("a note");
    assert!(clockwise.contains("clockwise from"), "{clockwise}");
    assert!(clockwise.contains("Write sides: before"), "{clockwise}");
    assert_eq!(note("sides: 0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0"), None);
    assert_eq!(note("0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"), None);
    assert!(note("0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0").is_some_and(|note| note.contains("neither order")));
}

#[test]
fn a_square_is_a_board_with_a_frame_or_without() {
    let cases = [
        ("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1", 4, Some((2, 2))),
        ("1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3", 4, None),
        ("1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1", 4, Some((2, 2))),
        ("box none\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1", 4, None),
        ("box 2x2\n. . . .\n. 1 2 .\n. 2 1 .\n. . . .", 4, Some((2, 2))),
        (". 1 2 .\n1 . . 2\n2 . . 1\n. 2 1 .", 2, None),
        (". 4 . .\n3 . 1 .\n. 3 . .\n. . . .", 4, Some((2, 2))),
        ("1 2 .\n2 . .\n. . .", 3, None),
        ("  2 1\n2 . . 1\n1 . . 2\n  1 2", 2, None),
        (
            "box: 2X3\n. . 1 . . . . .\n. . . . . . . .\n2 . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .",
            6,
            Some((2, 3)),
        ),
    ];
    for (text, order, boxes) in cases {
        let draft = read(text).unwrap_or_else(|error| panic!("{text}: {}", say(&error.what))).draft;
        assert_eq!((draft.order, draft.boxes), (order, boxes), "{text}");
    }
    assert!(read(cases[0].0).is_ok_and(|read| read.note.is_some()));
}

#[test]
fn typography_does_no_harm() {
    let plain = puzzle(S1);
    let windows = S1.replace('\n', "\r\n");
    let spaced = format!("\u{feff}\n \u{a0}\n{}\n\n", S1.replace(' ', "\u{a0} "));
    let dashes = S1.replace(". .", "\u{2212} \u{2013}");
    let dots = S1.replace('.', "·").replace('4', "４");
    for text in [windows, spaced, dashes, dots, format!("\t{}  \r\n", catalog::FIRST), S1.replace('\n', " \r")] {
        assert_eq!(puzzle(&text), plain, "{text}");
    }
}

#[test]
fn values_that_no_grid_has_are_impossible_and_not_unreadable() {
    let texts = [
        "4:5/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1",
        "4:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1,a5n",
        "skyscrapers/4/4/k1fh4j3g",
        "sides: 5 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2",
        ". 4 . 7 .\n. . . . .\n. . 1 1 .\n. . . . .\n. . . . .",
        r#"{"n":4,"top":[0,0,9999,2]}"#,
    ];
    for text in texts {
        let draft = read(text).unwrap_or_else(|error| panic!("{text}: {}", say(&error.what))).draft;
        let error = draft.check().expect_err(text);
        assert!(error.is_impossible(), "{text}: {error}");
        assert!(i18n::puzzle_error_text(Language::ENGLISH_TEXTS, &error).contains("is more than"), "{text}");
    }
}

#[test]
fn an_error_says_where_and_what_was_expected() {
    let seventeen = "1 ".repeat(17);
    let cases: &[(&str, &[&str])] = &[
        ("", &["empty"]),
        (" \u{feff}\n", &["empty"]),
        ("hello, world", &["12 characters", "1 line,", "h l", "It can be"]),
        ("5dh#123", &["seed"]),
        ("4:1/2/3", &["3 places", "16"]),
        ("1/2/3/4/", &["5 places", "4×4 needs 16"]),
        ("4:2/2/1/3/2/0/3/1/3/1/2/2/2/3/2/1", &["Clue 6", "is 0", "1 to 4"]),
        ("4:2/2/1/3/2/x/3/1/3/1/2/2/2/3/2/1", &["Clue 6", "is x"]),
        ("4:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1,a5m", &["15 cells", "16"]),
        ("4:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1,a5n!", &["Character 4", "!"]),
        ("26:///", &["1 to 25 rows", "26"]),
        ("skyscrapers/4/5/k13h4j3g", &["square", "4 columns", "5 rows"]),
        ("skyscrapers/4/4/k13h4j", &["14 places", "16"]),
        ("skyscrapers/4/4/k13h4j3g1z", &["cells", "16"]),
        ("skyscrapers/4/4/k13!", &["Character 4", "!"]),
        ("skyscrapers/4/4/k13h4j3gz", &["20 cells", "16"]),
        ("skyscrapers/x", &["size"]),
        ("https://puzz.link/p?nurikabe/10/10/abc", &["nurikabe", "expected skyscrapers"]),
        ("https://example.org/", &["https://example.org/", "Use an address"]),
        ("https://www.puzzle-skyscrapers.com/?e=MjoxMCw3MDcsNDYz", &["number of a puzzle", "task"]),
        ("pzprv3/sudoku/3/", &["size is missing"]),
        ("pzprv3/nurikabe/3/3/", &["nurikabe", "expected skyscrapers or sudoku"]),
        ("pzprv3/skyscrapers/3/3/. . 2 . . /. . . . /", &["Row 2", "4 entries", "expected 5"]),
        ("pzprv3/skyscrapers/3/3/. . x . . /. . . . . /", &["Entry 3", "row 1", "x"]),
        ("1 2 .\n2 . y\n. . .", &["Entry 3", "line 2", "y"]),
        (". 1 . .\n. . .\n. . . .\n. . . .\n. . . .", &["Row 2", "3 entries", "expected 4"]),
        (". . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .", &["6 rows", "5 columns"]),
        ("box 2*\n1 2\n2 1", &["Line 1", "2*"]),
        ("sides: 1 2 y 4", &["Entry 3", "y"]),
        (&seventeen, &["17 numbers"]),
        ("{\"n\": 4,\n \"top\": [1,-2]}", &["line 2", "column 12", "Expected"]),
        (r#"{"top":[1,2]}"#, &["key n, the number of rows", "board, grid or puzzle"]),
        (r#"{"n":99999999999}"#, &["1 to 25"]),
        ("{\"n\":4}\n{\"n\":5}", &["2 puzzles"]),
    ];
    for (text, expected) in cases {
        let error = read(text).expect_err(text);
        let message = say(&error.what);
        for part in *expected {
            assert!(message.contains(part), "{text:?}: {message}");
        }
        assert!(!message.contains(['{', '}']), "{message}");
    }
}

#[test]
fn faults_are_said_with_their_place() {
    let mut draft = Draft::empty(4);
    draft.clues[Side::Top as usize] = vec![5, 0, 0];
    draft.givens[6] = 900;
    draft.boxes = Some((2, 3));
    let error = draft.check().expect_err("faults");
    let text = i18n::puzzle_error_text(Language::ENGLISH_TEXTS, &error);
    for part in [
        "A box of 2 rows and 3 columns doesn't fit",
        "The top side has 3 clues; expected 4.",
        "The 5 above column 1 is more than 4",
        "The given 900 in r2c3 is more than 4.",
    ] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn a_format_says_what_it_has_no_place_for() {
    let hybrid = puzzle("box 2x2\n. 1 2 . . .\n. . . . . .\n3 . 1 . . .\n. . . . . .\n. . . . . .\n. . . . . .");
    let given = puzzle("4:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1,a1n");
    let large = puzzle(r#"{"n":12}"#);
    let diagonal = puzzle(r#"{"n":5,"diagonals":true}"#);
    let cases = [
        ("towers", &hybrid, "boxes"),
        ("puzz-link", &hybrid, "boxes"),
        ("pzprv3", &diagonal, "diagonals"),
        ("clue-list", &given, "givens"),
        ("towers", &large, "3 to 9 rows"),
        ("json", &diagonal, ""),
        ("board-text", &diagonal, ""),
        ("board-text", &hybrid, ""),
    ];
    for (id, puzzle, lacking) in cases {
        let written = format::format(id).expect("a format").write(puzzle);
        match written {
            Ok(_) => assert_eq!(lacking, "", "{id}"),
            Err(error) => assert!(!lacking.is_empty() && say(&error.what).contains(lacking), "{id}"),
        }
    }
}

#[test]
fn examples_and_names_of_formats() {
    for format in FORMATS {
        let info = format.info();
        assert_eq!(read(info.example).map(|read| read.format), Ok(info.id));
        let key = format!("format.{}", info.id);
        assert!(Language::ENGLISH_TEXTS.template(&key).is_some(), "{key}");
    }
}

#[test]
fn every_phrase_of_the_formats_has_words() {
    let mut paths = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/engine/src/format")];
    let mut seen = 0;
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            paths.extend(std::fs::read_dir(path).expect("a folder").map(|inner| inner.expect("a file").path()));
            continue;
        }
        let text = std::fs::read_to_string(path).expect("text");
        for literal in text.split('"').filter(|literal| literal.starts_with("format.")) {
            seen += 1;
            assert!(Language::ENGLISH_TEXTS.template(literal).is_some(), "{literal}");
        }
    }
    assert!(seen > 30);
}

#[test]
fn a_text_of_many_puzzles_is_taken_apart() {
    let towers = catalog::FIRST;
    let list = "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2";
    let pretty = "{\n \"n\": 4,\n \"top\": [1,2,3,4]\n}";
    let twelve = puzzle(r#"{"n":10,"top":[1,0,0,0,0,0,0,0,0,0]}"#);
    let twelve = format::format("board-text").expect("a format").write(&twelve).expect("text");
    let spoilt = twelve.replacen(". .\n", ". x\n", 1);
    let cases: &[(&str, &[usize])] = &[
        ("", &[]),
        (towers, &[1]),
        (&format!("{towers}\n{towers}\r\n\n{towers}"), &[1, 2, 4]),
        (&format!("garbage\n{{\"n\":4}}\nmore garbage\n{towers}"), &[1, 2, 3, 4]),
        (&format!("# a comment\n\n{S1}\n\n\u{a0}\n{S1}\n"), &[3, 16]),
        (&format!("{list}\n{list}\n{list}"), &[1, 2, 3]),
        (&format!("4 3 2 1\n1 2 2 2\n4 3 2 1\n1 2 2 2\n\n{list}"), &[1, 6]),
        (&twelve, &[1]),
        (&spoilt, &[1]),
        (pretty, &[1]),
        (&format!("{pretty}\n\n{{\"n\":4}}\n{{\"n\":x}}"), &[1, 6, 7]),
        ("pzprv3\nskyscrapers\n1\n1\n. . .\n. . .\n. . .", &[1]),
        ("one\ntwo", &[1]),
    ];
    for (text, lines) in cases {
        let found: Vec<usize> = batch::puzzles(text).iter().map(|piece| piece.line).collect();
        assert_eq!(found, *lines, "{text}");
    }
}

#[test]
fn long_texts_fail_fast() {
    let size = 1 << 20;
    let texts =
        ["1 ", "/", "a", "[", "{\"n\":", ". . .\n", "4:/", "#", "%41"].map(|part| part.repeat(size / part.len()));
    for text in texts {
        let error = read(&text).expect_err("too long");
        assert_eq!(error.what.key, "format.too-long");
        assert!(matches!(error.what.args[0].1, Arg::Count(bytes) if bytes as usize == text.len()));
        batch::puzzles(&text);
        assert!(read(&text[..format::MAX_TEXT_BYTES]).is_err());
    }
}

/// Any puzzle of an order up to 12; half of the places are blank.
fn any_draft() -> impl Strategy<Value = Draft> {
    let boxes = |order: usize| {
        (1..=order)
            .filter(|height| order.is_multiple_of(*height))
            .map(|height| (height, order / height))
            .collect::<Vec<_>>()
    };
    (1usize..=12).prop_flat_map(move |order| {
        let value = prop_oneof![Just(0u32), 1..=order as u32];
        let shapes: Vec<_> = boxes(order).into_iter().map(Some).chain([None, None, None, None]).collect();
        let clues = prop::collection::vec(value.clone(), 4 * order);
        let blank = Just(vec![0; order * order]);
        let givens = prop_oneof![blank, prop::collection::vec(value, order * order)];
        (clues, givens, prop::sample::select(shapes), any::<bool>()).prop_map(
            move |(clues, givens, boxes, diagonals)| {
                let clues: Vec<Vec<u32>> = clues.chunks(order).map(<[u32]>::to_vec).collect();
                let mut extra_houses = ExtraHouses::NONE;
                extra_houses.set(ExtraHouse::Diagonals, diagonals);
                Draft { order, boxes, extra_houses, clues: clues.try_into().expect("four sides"), givens }
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn reading_what_is_written_gives_the_same(draft in any_draft()) {
        let blank = Draft::empty(draft.order).clues;
        let none = Draft { boxes: None, extra_houses: ExtraHouses::NONE, ..draft.clone() };
        let sudoku = Draft { clues: blank, extra_houses: ExtraHouses::NONE, ..draft.clone() };
        for draft in [draft, none, sudoku] {
            let puzzle = draft.check().expect("a puzzle");
            for format in FORMATS {
                if let Ok(text) = format.write(&puzzle) {
                    let read = read(&text).map_err(|error| TestCaseError::fail(format!("{text}: {}", say(&error.what))))?;
                    prop_assert_eq!(&read.draft, &draft, "{}", text);
                    prop_assert_eq!(read.format, format.info().id, "{}", text);
                    prop_assert_eq!(batch::puzzles(&text).len(), 1, "{}", text);
                }
            }
        }
    }

    #[test]
    fn no_text_panics(text in any::<String>(), near in "[0-9/.:,a-zA-Z_#?%+ \\n{}\\[\\]\"-]{0,80}", cells in "[0-9.|*u \\n:;<=>@~R_-]{0,120}", head in prop::sample::select(vec!["", "fpuz", "scl", "{\"size\":2,\"grid\":", "{\"cells\":", "{ce:", ".Shape~4x4.", ":0000:x:", "2x2:", "{{", "[Puzzle]\n", "pzprv3/sudoku/", "id;", "https://a.b/?q=", "data="])) {
        for text in [text, format!("{head}{near}"), format!("{head}{cells}"), near, cells] {
            batch::puzzles(&text);
            if let Err(error) = read(&text) {
                prop_assert!(Language::ENGLISH_TEXTS.template(&error.what.key).is_some());
            }
        }
    }

    #[test]
    fn no_damaged_text_panics(draft in any_draft(), at in any::<prop::sample::Index>(), with in any::<char>(), near in "[0-9a-z/.:,_ \\n+-]", cut in any::<bool>()) {
        let none = Draft { boxes: None, extra_houses: ExtraHouses::NONE, ..draft.clone() };
        let sudoku = Draft { clues: Draft::empty(draft.order).clues, extra_houses: ExtraHouses::NONE, ..draft.clone() };
        let puzzles = [none, sudoku, draft].map(|draft| draft.check().expect("a puzzle"));
        for (format, puzzle) in FORMATS.iter().flat_map(|format| puzzles.iter().map(move |puzzle| (format, puzzle))) {
            if let Ok(text) = format.write(puzzle) {
                let mut symbols: Vec<char> = text.chars().collect();
                let at = at.index(symbols.len());
                for symbol in [with, near.chars().next().unwrap_or('0')] {
                    symbols[at] = symbol;
                    let text: String = symbols.iter().collect();
                    for text in [&text, text.get(..at).filter(|_| cut).unwrap_or(&text)] {
                        batch::puzzles(text);
                        if let Ok(read) = read(text) {
                            let _ = read.draft.check();
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn a_board_that_was_cut_off_is_none_and_says_where() {
    let bare = "1 . . 4\n. . 2 .\n3 . . .\n. . . 2";
    let wide = ". 1 2 3 4 5 6 .\n1 . . . . . . 3\n2 . . . . . . 3\n3 . . . . . . 1\n3 . . . . . . 2";
    for board in [SMALL, S1, bare, wide] {
        let lines: Vec<&str> = board.lines().collect();
        for at in 1..board.len() {
            let text = board[..at].trim_end();
            // A line alone may be anything, and four lines of one length are the sides of a list of clues.
            let is_list = text.lines().count() == 4 && text.lines().eq(lines.iter().copied().take(4));
            if text.contains('\n') && !is_list {
                let error = read(text).expect_err(text).what;
                assert!(matches!(&*error.key, "format.row" | "format.square"), "{text}: {}", say(&error));
            }
        }
    }
    // With borders it has all its rows before its end.
    for at in 1..PRINTED.len() {
        match read(&PRINTED[..at]) {
            Ok(read) => assert!(read.draft.order < 3 || PRINTED[at..].len() < 20, "{at}"),
            Err(error) => assert_ne!(error.kind, ErrorKind::Several, "{at}"),
        }
    }
    let error = read(". 1 2 4 2 .\n1 . . . . 3\n2 . .").expect_err("cut off").what;
    assert_eq!(say(&error), "Row 3 of the text has 3 entries; expected 6.");
    let lists = "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2\n2 2 1 3 2 2 3 1 1 2 2 3 3 2 1 3";
    assert_eq!(read(lists).expect_err("two").kind, ErrorKind::Several);
    assert_eq!(read("[{\"n\":4}, {\"n\":5}]").expect_err("two").kind, ErrorKind::Several);
    assert_eq!(read("[{\"n\":4}]").expect("one").draft.order, 4);
}

on_lists! {
    texts_quoted_in_the_lists_are_the_puzzles_of_their_lines: read_quoted;
}

fn read_quoted(lists: Lists) {
    let mut checked = 0;
    for entry in lists.boards(lists.choose(&["tatham.jsonl"][..], &["tatham.jsonl", "web.jsonl"][..])) {
        let quoted = entry.answer.source.split_once("game id ").or(entry.answer.source.split_once(" URL "));
        if let (Some((_, quoted)), Some(expected)) = (quoted, entry.puzzle) {
            let text = quoted.split(' ').next().unwrap_or(quoted);
            assert_eq!(puzzle(text), *expected, "{}", entry.answer.id);
            checked += 1;
        }
    }
    assert!(checked >= 71);
}
