//! Texts that a spreadsheet program could run as formulas.

use super::puzzle;
use super::sudoku::NINE;
use skyline::engine::format::batch::puzzles;
use skyline::engine::format::{read, results};

/// Names that a list may give its puzzles.
const NAMES: [&str; 12] = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "=HYPERLINK(\"http://example.com\",\"a\")",
    " =1",
    "\"=1\"",
    "'=1",
    "＝1",
    "-",
    "plain, \"quoted\"; and 'more'",
    "plain",
];

/// The fields of a CSV row, without their quotes.
fn fields(row: &str) -> Vec<String> {
    let (mut fields, mut is_quoted) = (vec![String::new()], false);
    let mut signs = row.chars().peekable();
    while let Some(sign) = signs.next() {
        let field = fields.last_mut().expect("one at least");
        match sign {
            '"' if is_quoted && signs.next_if_eq(&'"').is_some() => field.push('"'),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            _ => field.push(sign),
        }
    }
    fields
}

#[test]
fn no_field_of_results_is_run_as_a_formula() {
    let board = puzzle(NINE);
    for text in NAMES {
        let named = results::PuzzleResult { id: Some(text), puzzle: Some(&board), ..Default::default() };
        let failed = results::PuzzleResult { error: Some(text), ..Default::default() };
        for row in [results::csv(&named), results::csv(&failed)] {
            let fields = fields(&row);
            assert_eq!(fields.len(), results::CSV_HEAD.split(',').count(), "{row}");
            for field in fields {
                let begin = field.trim_start_matches([' ', '"', '\t']);
                assert!(!begin.starts_with(['=', '+', '-', '@', '＝']), "{row}");
            }
        }
    }
    let numbers = results::csv(&results::PuzzleResult { line: 7, microseconds: Some(12), ..Default::default() });
    assert_eq!(numbers, "7,,,,,0,,,12,");
}

#[test]
fn results_are_read_back_as_they_were() {
    let boards = [NINE, r#"{"n":4,"box":[2,2],"top":[0,4,3,0]}"#, r#"{"n":3}"#, "4de:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2"];
    let solution = puzzle("1234341221434321").givens().iter().filter_map(|given| *given).collect::<Vec<_>>();
    for board in boards.map(puzzle) {
        for name in NAMES {
            let outcome = results::PuzzleResult {
                line: 3,
                id: Some(name),
                puzzle: Some(&board),
                solutions: 1,
                solution: Some(&solution),
                ..Default::default()
            };
            let file = format!("{}\n{}\n", results::CSV_HEAD, results::csv(&outcome));
            let pieces = puzzles(&file);
            assert_eq!(pieces.iter().map(|piece| piece.line).collect::<Vec<_>>(), [2], "{file}");
            let back = read(&pieces[0].text).unwrap_or_else(|error| panic!("{file}: {error:?}"));
            assert_eq!(back.draft, board.draft(), "{file}");
            // The reader of texts makes signs of full width plain ones.
            assert_eq!(back.id.unwrap_or_default(), name.replace('＝', "="), "{file}");
        }
    }
}

#[test]
fn a_guarded_name_of_any_table_is_read_without_its_apostrophe() {
    for (row, name) in [("'=1+1", "=1+1"), ("'plain", "'plain"), ("\"'=a, b\"", "=a, b")] {
        let back = read(&format!("{row},{NINE}")).expect("a row of a table");
        assert_eq!(back.id.as_deref(), Some(name));
    }
}
