//! `solve`, `compare` and `explain`.

use crate::{EASY, TOWERS, done, skyline};
use skyline_engine::{METHODS, catalog};
use std::collections::BTreeSet;

#[test]
fn solve_prints_a_line_for_every_puzzle_whatever_it_is() {
    let text = format!(
        "{}\n{{\"n\":4,\"box\":[2,2]}}\nrubbish\n4:5/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1\n\n\
         1234341221434321\n\n\
         {{\"n\":2,\"top\":[1,1]}}\n{{\"n\":4,\"box\":[2,3]}}\n{{\"n\":3}}\n",
        catalog::FIRST
    );
    let lines = done(&["solve", "-"], &text, 8);
    let expected = [
        ("1", "skyscrapers", "9", "1"),
        ("2", "sudoku", "4", "2"),
        ("3", "-", "error", "-"),
        ("4", "skyscrapers", "4", "0"),
        ("5", "sudoku", "4", "1"),
        ("6", "skyscrapers", "2", "0"),
        ("7", "-", "error", "-"),
        ("8", "latin", "3", "2"),
    ];
    assert_eq!(lines.len(), expected.len());
    for (line, (index, kind, order, solutions)) in lines.iter().zip(expected) {
        assert_eq!(line[..4], [index, kind, order, solutions]);
        let values = line[4].split(' ').count();
        match solutions {
            // One of them where there are several.
            "1" | "2" => assert_eq!(values, order.parse::<usize>().map_or(0, |order| order * order)),
            _ => assert_eq!(line[4], "-"),
        }
        assert_eq!(line[5..7], ["-", "-"]);
        assert_eq!(line[7].parse::<u64>().is_ok(), order != "error", "{line:?}");
    }
    assert!(lines[0][4].starts_with("5 2 4 1 8 9 7 3 6 7 4 3"));
    assert!(lines[2][7].contains("7 characters") && lines[6][7].contains("doesn't fit"));
}

#[test]
fn solve_rates_and_stops_at_the_limit() {
    let line = &done(&["solve", "--rate", "-"], EASY, 8)[0];
    assert_eq!(line[5..7], done(&["rate", "-"], EASY, 9)[0][4..6]);
    assert_eq!(done(&["solve", "--rate", "-"], r#"{"n":3}"#, 8)[0][5..7], ["-", "-"]);
    let counts = ["1", "5", "100"].map(|limit| done(&["solve", "--limit", limit, "-"], r#"{"n":3}"#, 8)[0][3].clone());
    assert_eq!(counts, ["1", "5", "12"]);
}

#[test]
fn every_method_solves_and_says_when_it_gives_up() {
    let latin = "{\"n\":9}";
    for method in METHODS {
        let lines = done(&["solve", "--method", method.id, "-"], &format!("{TOWERS}\n{latin}\n{TOWERS}"), 8);
        assert_eq!((&*lines[0][3], &lines[0][4]), ("1", &lines[2][4]), "{}", method.id);
        let gives_up = method.id == "plain";
        assert_eq!(lines[1][2] == "error", gives_up, "{:?}", lines[1]);
        assert_eq!(lines[1][7].contains("Stopped in round"), gives_up, "{:?}", lines[1]);
    }
}

#[test]
fn compare_puts_every_puzzle_through_every_method() {
    let text = "123.34.221434321\n\nrubbish\n\n{\"n\":3}";
    let lines = done(&["compare", "-"], text, 12);
    let of = |index: &str| lines.iter().filter(|line| line[0] == index).collect::<Vec<_>>();
    let (first, third) = (of("1"), of("3"));
    let methods: Vec<&str> = METHODS.iter().map(|method| method.id).collect();
    assert_eq!(first.iter().map(|line| &*line[1]).collect::<Vec<_>>(), methods);
    assert!(first.iter().all(|line| line[2] == "complete" && line[8] == "1"), "{first:?}");
    let plain = first.iter().find(|line| line[1] == "plain").expect("the plain method");
    assert_eq!((&*plain[3], &*plain[4], &*plain[10]), ("3", "8", "2"));
    assert!(third.iter().all(|line| (line[2] == "complete") == (line[1] == "plain")), "{third:?}");
    assert!(of("2")[0][1] == "error" && lines.len() == 2 * methods.len() + 1);
}

#[test]
fn explain_ends_solved_stuck_or_broken() {
    let text = format!(
        "{TOWERS}\n{{\"n\":3}}\n{{\"n\":2,\"givens\":[1,1,0,0]}}\n4:5/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1\n{{\"n\":26}}\n{{\"n\":1}}\n"
    );
    let lines = done(&["explain", "-"], &text, 6);
    let ends: Vec<_> = lines.iter().filter(|line| line[1] == "end").map(|line| (&*line[0], &*line[2])).collect();
    let expected = [("1", "solved"), ("2", "stuck"), ("3", "broken"), ("4", "broken"), ("5", "error"), ("6", "solved")];
    assert_eq!(ends, expected);
    let steps: Vec<_> = lines.iter().filter(|line| line[0] == "1" && line[1] != "end").collect();
    let mut cells = BTreeSet::new();
    for (at, line) in steps.iter().enumerate() {
        assert_eq!(line[1], (at + 1).to_string());
        assert!(line[5].ends_with('.') && line[5].contains(". "), "{line:?}");
        assert!(line[3] != "-" || line[4] != "-", "{line:?}");
        cells.extend(line[3].split(' ').filter(|place| *place != "-").map(str::to_owned));
    }
    assert_eq!(cells.len(), 16, "{cells:?}");
    assert!(cells.contains("r1c1=4"));
    assert!(lines.iter().any(|line| line[0] == "5" && line[5].contains("1 to 25 rows")));
}

#[test]
fn steps_of_a_library_are_found_missing_or_wrong() {
    let position = ".8..5.9246+423+9.58+7...........8.3...5.3.....1.7...1.6...........+415..93.2897.6..5+1";
    let text = format!(
        ":0000:1:{position}:::126:\n:0000:1:{position}:::111:\n:0000-x:1:{position}::::\n:9999:1:{position}:::126:\n\n{EASY}\n"
    );
    let lines = done(&["explain", "--library", "-"], &text, 6);
    let verdicts: Vec<&str> = lines.iter().map(|line| &*line[2]).collect();
    assert_eq!(verdicts, ["found", "missing", "wrong", "error", "error"]);
    assert_eq!(lines[1][3..], ["last-cell", "r1c1=1", "-"]);
    assert!(lines[2][4].contains("r2c6=1") && lines[3][5].contains("9999"), "{lines:?}");
}

#[test]
fn explain_speaks_every_language() {
    let english = done(&["explain", "-"], TOWERS, 6);
    for (tag, letters, last) in [("en", 'a'..='z', '.'), ("ru", 'а'..='я', '.'), ("zh-Hans", '一'..='龥', '。')] {
        let lines = done(&["explain", "--language", tag, "-"], TOWERS, 6);
        let facts = |lines: &[Vec<String>]| lines.iter().map(|line| line[..5].to_vec()).collect::<Vec<_>>();
        assert_eq!(facts(&lines), facts(&english), "{tag}");
        for line in lines.iter().filter(|line| line[1] != "end") {
            assert!(line[5].ends_with(last) && line[5].chars().any(|symbol| letters.contains(&symbol)), "{line:?}");
        }
    }
    let run = skyline(&["explain", "--language", "tlh", "-"], TOWERS);
    assert!(run.code == 2 && run.errors.contains("zh-Hans"), "{}", run.errors);
}
