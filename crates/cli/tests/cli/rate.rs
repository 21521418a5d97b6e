//! `rate`.

use crate::{EASY, TOWERS, done};
use skyline_engine::{Difficulty, LADDER};

#[test]
fn rate_names_the_difficulty_and_the_hardest_technique() {
    let hard = "...7..8..4.......1.....5...6...............27..5.......3.41....7....6............";
    let lines = done(&["rate", "-"], &format!("{EASY}\n\n{TOWERS}\n"), 6);
    for (at, line) in lines.iter().enumerate() {
        let info =
            LADDER.iter().map(|technique| technique.info()).find(|info| info.id == line[5]).expect("a technique");
        assert_eq!(line[0], (at + 1).to_string());
        assert_eq!(line[4], format!("{}.{}", info.rating / 10, info.rating % 10));
        assert!(Difficulty::ALL.iter().any(|difficulty| difficulty.name() == line[3]), "{line:?}");
    }
    assert_eq!(lines[0][1..4], ["sudoku", "4", "easy"]);
    assert_eq!(lines[1][1..3], ["skyscrapers", "4"]);
    assert_eq!(done(&["rate", "-"], hard, 6)[0][2], "error");
}

#[test]
fn what_has_no_rating_says_why_and_the_rest_goes_on() {
    let impossible = "4:5/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1";
    let text = format!("rubbish\n{{\"n\":3}}\n{{\"n\":2,\"givens\":[1,1,0,0]}}\n{impossible}\n{TOWERS}\n");
    let lines = done(&["rate", "-"], &text, 6);
    let reasons: Vec<(&str, &str, &str)> = lines.iter().map(|line| (&*line[1], &*line[2], &*line[5])).collect();
    assert_eq!((reasons[0].0, reasons[0].1), ("-", "error"));
    assert_eq!(reasons[1], ("latin", "error", "it has several solutions"));
    assert_eq!(reasons[2], ("latin", "error", "it has no solution"));
    assert_eq!(reasons[3], ("skyscrapers", "error", "it has no solution"));
    assert_eq!(lines[4][2], "4");
}
