//! Title, author and rules: each format that has a place for them gives them back.

use skyline::engine::format::{FORMATS, MAX_NAME_LENGTH, MAX_RULES_LENGTH, PlayerEntries, PuzzleInfo, format, read};

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn what_is_written_is_read_again() {
    let puzzle = read(SUDOKU).expect("a line").draft.check().expect("a puzzle");
    let long = "a \"b\" ".repeat(400);
    let infos = [
        ("Morning", "Ada", "Normal sudoku rules apply."),
        ("«Пять» — №5", "李明", "数字1–9，每行、每列各一次。"),
        ("<b onclick=\"x\">&amp; data='1'</b>", "a\\b {\"n\":4}", "<game data=\"1\"/> </name> 🏙 &#60; &lt;"),
        ("", "", "Rules alone"),
        (&*long, &*long, &*long),
    ];
    let mut carrying = Vec::new();
    for format in FORMATS.iter().filter(|format| format.info().capabilities.info) {
        carrying.push(format.info().id);
        for (title, author, rules) in infos {
            let info = PuzzleInfo::new(title, author, rules);
            let text = format.write_with_info(&puzzle, &PlayerEntries::none(9), &info);
            let text = text.unwrap_or_else(|_| panic!("{} has no place for {info:?}", format.info().id));
            let found = read(&text).expect("a puzzle");
            assert_eq!((found.info, found.draft), (info, puzzle.draft()), "{text}");
        }
    }
    assert_eq!(carrying, ["f-puzzles", "scl", "json", "opensudoku"]);
}

#[test]
fn formats_without_a_place_for_it_write_the_puzzle() {
    let puzzle = read(SUDOKU).expect("a line").draft.check().expect("a puzzle");
    let info = PuzzleInfo::new("Morning", "Ada", "");
    let line = format("sudoku-line").expect("lines").write_with_info(&puzzle, &PlayerEntries::none(9), &info);
    assert_eq!(line.expect("a line"), SUDOKU);
}

#[test]
fn other_programs_tell_it_in_their_ways() {
    let sdk = "#AAda\n#DMorning\n#CThink\n#C first.\n2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1";
    assert_eq!(read(sdk).expect("a file").info, PuzzleInfo::new("Morning", "Ada", "Think first."));
    let scl = r#"{"cells":[[{},{}],[{},{}]],"regions":[],"metadata":{"title":"T","author":"A","rules":"R"}}"#;
    assert_eq!(read(scl).expect("a puzzle").info, PuzzleInfo::new("T", "A", "R"));
    let xml = format!("<opensudoku><name>A &amp; B</name><game data=\"{}\"/></opensudoku>", SUDOKU.replace('.', "0"));
    assert_eq!(read(&xml).expect("a puzzle").info, PuzzleInfo::new("A & B", "", ""));
    let long = format!(r#"{{"n":2,"title":"{}","rules":"{}"}}"#, "t".repeat(900), "r".repeat(9000));
    let info = read(&long).expect("a puzzle").info;
    assert_eq!((info.title.chars().count(), info.rules.chars().count()), (MAX_NAME_LENGTH, MAX_RULES_LENGTH));
}
