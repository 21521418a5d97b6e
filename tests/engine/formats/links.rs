//! The links that we give away. They are for ever: to [`FROZEN`] a line may be added, and none is changed.

use super::{any_draft, puzzle, say};
use crate::corpus::{Lists, on_lists};
use proptest::prelude::*;
use skyline::engine::format::{batch, format, read, read_address};
use skyline::engine::{Draft, ExtraHouses, Puzzle, catalog};
use skyline::hints::text_service::TextService;

/// The text of a link; the board that it opens, as JSON without its givens; these, with the index of their cell.
type Frozen = (&'static str, &'static str, &'static [(usize, u32)]);

const FROZEN: &[Frozen] = &[
    ("skyline/4/2x2/g43s", r#"{"n":4,"box":[2,2],"top":[0,4,3,0]}"#, &[]),
    ("skyline/4/2x2/1t2h3p4h", r#"{"n":4,"box":[2,2],"top":[1,0,0,0],"right":[0,0,0,2]}"#, &[(2, 3), (13, 4)]),
    ("skyline/4/2x2x/p2kk1p", r#"{"n":4,"box":[2,2],"diagonals":true,"left":[0,0,2,0]}"#, &[(5, 1)]),
    (
        "skyline/9/3x3/423132342232523314413224323233241233",
        r#"{"n":9,"box":[3,3],"top":[4,2,3,1,3,2,3,4,2],"bottom":[2,3,2,5,2,3,3,1,4],"left":[4,1,3,2,2,4,3,2,3],"right":[2,3,3,2,4,1,2,3,3]}"#,
        &[],
    ),
    (
        "skyline/9/3x3/2h422g42g63g53h2h3g34g42g2g44g2g2zv4g3g5x2g4y",
        r#"{"n":9,"box":[3,3],"top":[2,0,0,4,2,2,0,4,2],"bottom":[0,6,3,0,5,3,0,0,2],"left":[0,0,3,0,3,4,0,4,2],"right":[0,2,0,4,4,0,2,0,2]}"#,
        &[(36, 4), (38, 3), (40, 5), (59, 2), (61, 4)],
    ),
    (
        "skyline/16/4x4/h5h-10jaj1v3zqi-10zzofzzoezzodzzoczzobh",
        r#"{"n":16,"box":[4,4],"top":[0,0,5,0,0,16,0,0,0,0,10,0,0,0,0,1],"left":[3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"#,
        &[(3, 16), (53, 15), (103, 14), (153, 13), (203, 12), (253, 11)],
    ),
    ("skyline/16/2x8/zgfzzh", r#"{"n":16,"box":[2,8],"bottom":[0,0,0,0,0,15,0,0,0,0,0,0,0,0,0,0]}"#, &[]),
    ("skyline/6/3x2/zj1j6n5p2n3g", r#"{"n":6,"box":[3,2]}"#, &[(0, 1), (5, 6), (14, 5), (25, 2), (34, 3)]),
    ("skyline/6/3x2/i3z", r#"{"n":6,"box":[3,2],"top":[0,0,0,3,0,0]}"#, &[]),
    (
        "skyline/6/2x3x/zjn3i2h4s3h6g1g",
        r#"{"n":6,"box":[2,3],"diagonals":true}"#,
        &[(8, 3), (12, 2), (15, 4), (29, 3), (32, 6), (34, 1)],
    ),
    ("skyline/5/x/z", r#"{"n":5,"diagonals":true}"#, &[]),
    ("skyline/5/x/l3sr4r", r#"{"n":5,"diagonals":true,"bottom":[0,3,0,0,0]}"#, &[(12, 4)]),
    (
        "skyline/12/none/3325i324zxiczobzoazo9zo8z",
        r#"{"n":12,"top":[3,3,2,5,0,0,0,3,2,4,0,0]}"#,
        &[(3, 12), (33, 11), (63, 10), (93, 9), (123, 8)],
    ),
    ("skyline/2/none/12l", r#"{"n":2,"top":[1,2]}"#, &[]),
    ("skyline/1/none/j", r#"{"n":1}"#, &[]),
    (
        "skyline/25/5x5/zzzu-19zi9",
        r#"{"n":25,"box":[5,5],"right":[25,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,9]}"#,
        &[],
    ),
];

/// Links of other forms that were given away, and open for ever as well.
const OLDER: &[Frozen] = &[
    (
        "4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2",
        r#"{"n":4,"top":[1,2,4,2],"bottom":[4,2,1,2],"left":[1,2,3,3],"right":[3,3,1,2]}"#,
        &[],
    ),
    (
        "4%3A%2F%2F1%2F2%2F%2F%2F3%2F%2F%2F%2F1%2F%2F%2F2%2F%2F",
        r#"{"n":4,"top":[0,0,1,2],"bottom":[0,0,3,0],"left":[0,0,1,0],"right":[0,2,0,0]}"#,
        &[],
    ),
    (".1.....23.....3.", r#"{"n":4,"box":[2,2]}"#, &[(1, 1), (7, 2), (8, 3), (14, 3)]),
    (
        "%7B%22n%22:4,%22box%22:%5B2,2%5D,%22top%22:%5B0,4,3,0%5D,%22givens%22:%5B0,0,3,0,0,0,0,0,0,0,0,0,0,0,0,0%5D%7D",
        r#"{"n":4,"box":[2,2],"top":[0,4,3,0]}"#,
        &[(2, 3)],
    ),
    ("skyscrapers/4/4/k13h4j3g", r#"{"n":4,"bottom":[0,1,3,0],"left":[0,4,0,0],"right":[0,0,3,0]}"#, &[]),
];

fn written(puzzle: &Puzzle) -> String {
    TextService::LOCAL.write(puzzle).expect("a text")
}

fn draft(board: &str, givens: &[(usize, u32)]) -> Draft {
    let mut draft = puzzle(board).draft();
    for &(at, value) in givens {
        draft.givens[at] = value;
    }
    draft
}

#[test]
fn links_that_were_given_away_open_the_same_puzzles() {
    for (text, board, givens) in FROZEN.iter().chain(OLDER) {
        let expected = draft(board, givens);
        let address = format!("https://example.org/skyline/#puzzle={text}");
        for text in [text, &*address].into_iter().filter(|text| text.contains("://") || !text.contains('%')) {
            assert_eq!(read(text).map(|read| read.draft).as_ref(), Ok(&expected), "{text}");
        }
    }
    for (text, board, givens) in FROZEN {
        assert_eq!(written(&draft(board, givens).check().expect("a puzzle")), *text);
        let slashed = read(&format!("{text}/")).map(|read| (read.draft, read.format));
        assert_eq!(slashed, Ok((draft(board, givens), "skyline")), "{text}");
    }
}

/// What programs that turn addresses into links leave out of them at the end.
const CUT: [char; 12] = ['.', ',', ':', ';', '!', '?', '/', '-', '_', ')', '*', '~'];

#[test]
fn links_end_in_no_sign_that_chat_programs_cut_off() {
    for text in [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....",
        "................................................................................1",
        ".................................................................................",
        "4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/",
        "4:1///////////////",
        &(".".repeat(255) + "G"),
        &("G0F.".to_owned() + &".".repeat(252)),
        &("1".to_owned() + &".".repeat(624)),
    ] {
        let puzzle = read(text).expect("a text").draft.check().expect("a puzzle");
        let link = written(&puzzle);
        assert!(!link.ends_with(CUT), "{text}: {link}");
        assert_link(&puzzle);
    }
}

#[test]
fn a_link_that_lost_its_last_blanks_is_read_as_it_was() {
    let nine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419............";
    let clues = "4:1/2/4/2/4/2/1/2/1/2/3/3/3///";
    for (whole, least) in [(nine, nine.len() - 9), (clues, clues.len() - 3)] {
        let draft = read(whole).expect("a text").draft;
        for end in least..=whole.len() {
            let cut = &whole[..end];
            let address = format!("https://example.org/#puzzle={cut}");
            let found = read(&address).unwrap_or_else(|error| panic!("{address}: {error}"));
            assert_eq!(found.draft, draft, "{address}");
            let note = (end < whole.len()).then(|| "format.cut".to_owned());
            assert_eq!(found.note.map(|note| note.key.to_string()), note, "it is told");
            assert_eq!(read_address(cut).map(|read| read.draft), Ok(draft.clone()), "{cut}");
            assert_eq!(read(cut).is_ok(), end == whole.len(), "what is typed may lack something anywhere: {cut}");
            assert_eq!(batch::puzzles(&address).len(), 1);
        }
    }
    // Too much is missing to be the end alone, or it is no end of blanks.
    for text in [&nine[..71], &nine.replace('.', "0")[..80], "4:1/2", "4:1/2/4/2/4/2/1/2/1/2/3/3/3////////"] {
        assert!(read_address(text).is_err(), "{text}");
    }
}

#[test]
fn whoever_follows_a_link_is_not_told_what_could_have_been_written() {
    assert_eq!(read("rubbish").expect_err("no puzzle").what.key, "format.unknown");
    assert_eq!(read_address("rubbish").expect_err("no puzzle").what.key, "format.unknown-link");
}

/// Fails unless the link of the puzzle opens it, in an address too, and needs nothing encoded.
fn assert_link(puzzle: &Puzzle) {
    let text = written(puzzle);
    assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/:,._-".contains(&byte)), "{text}");
    for text in [&text, &format!("https://example.org/#puzzle={text}"), &format!(" {text} \r\n")] {
        assert_eq!(read(text).map(|read| read.draft), Ok(puzzle.draft()), "{text}");
    }
    assert_eq!(batch::puzzles(&text).len(), 1, "{text}");
    let own = format("skyline").expect("a format").write(puzzle).expect("it carries every puzzle");
    assert_eq!(read(&own).map(|read| (read.draft, read.format)), Ok((puzzle.draft(), "skyline")), "{own}");
}

on_lists! {
    every_puzzle_of_the_lists_and_every_built_in_one_has_a_short_link: link_all;
}

fn link_all(lists: Lists) {
    let made = include_str!("../../corpus/made.txt").lines().filter_map(|line| Some(puzzle(line.split_once('\t')?.1)));
    let mut puzzles: Vec<Puzzle> = made.chain(catalog::all().map(puzzle)).collect();
    let (kept, large) = (
        &["hard.jsonl", "tatham.jsonl", "hybrid.jsonl"][..],
        &["hard.jsonl", "tatham.jsonl", "skyscraper-sudoku.jsonl", "outside-full.jsonl", "web.jsonl"][..],
    );
    puzzles.extend(lists.boards(lists.choose(kept, large)).iter().filter_map(|entry| entry.puzzle.as_deref().cloned()));
    for name in ["sudoku9/made.txt", "sudoku16/made.txt"] {
        let entries = Lists::Kept.sudokus(name, 200);
        puzzles.extend(entries.iter().filter_map(|entry| entry.puzzle.as_deref().cloned()));
    }
    assert!(puzzles.len() > 200, "{}", puzzles.len());
    for puzzle in puzzles {
        assert_link(&puzzle);
        // A sign a place at most, and two more where values have two digits of hex.
        let (text, order) = (written(&puzzle), puzzle.order());
        let most = 24 + order * (order + 4) * if order > 15 { 3 } else { 1 };
        assert!(text.len() <= most || !text.starts_with("skyline/"), "{text}");
        assert!(!text.starts_with('{'), "{text}");
    }
}

#[test]
fn a_link_that_was_cut_off_or_is_wrong_is_told_where() {
    let cases: &[(&str, &[&str])] = &[
        ("skyline/", &["size", "skyline/4/2x2/g43s"]),
        ("skyline/x/none/", &["size"]),
        ("skyline/26/none/", &["1 to 25 rows", "26"]),
        ("skyline/4", &["box", "2x3", "none"]),
        ("skyline/4/2/g43s", &["is 2", "2x3"]),
        ("skyline/4/2x2xx/g43s", &["2x2xx"]),
        ("skyline/4/2x2/g43r", &["15 places", "16"]),
        ("skyline/4/2x2/g43s1", &["1 cell ", "16"]),
        ("skyline/4/2x2/g43!", &["Character 4", "!"]),
        ("skyline/4/2x2/g43sg!", &["Character 6", "!"]),
        ("skyline/4/2x2/g43s/1", &["after the board", "1"]),
    ];
    for (text, expected) in cases {
        let message = say(&read(text).expect_err(text).what);
        for part in *expected {
            assert!(message.contains(part), "{text}: {message}");
        }
    }
    let fault = read("skyline/4/2x3/g43s").expect("a text").draft.check().expect_err("a box that does not fit");
    assert!(!fault.is_impossible());
    for (text, ..) in FROZEN {
        for at in 0..text.len() {
            // Only without its cells, or without its body, is it a link as well.
            let cut = read(&text[..at]).map(|read| read.draft.givens.iter().all(|&given| given == 0));
            assert!(matches!(cut, Err(_) | Ok(true)), "{}", &text[..at]);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_board_has_a_link(draft in any_draft()) {
        let plain = Draft { boxes: None, extra_houses: ExtraHouses::NONE, ..draft.clone() };
        for draft in [draft, plain] {
            assert_link(&draft.check().expect("a puzzle"));
        }
    }
}
