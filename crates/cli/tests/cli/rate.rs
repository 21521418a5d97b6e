//! `rate`.

use crate::{EASY, TOWERS, done};
use skyline_engine::{Difficulty, LADDER};

/// A puzzle, and ER, EP and ED of Sudoku Explainer.
const OF_SUDOKU_EXPLAINER: [(&str, [&str; 3]); 6] = [
    (".1...2.544....6...8..7.961.......43.3.756.98......75..1.48..3....6..3...7...1.2.5", ["1.2", "1.2", "1.2"]),
    ("7....1.5...2.3.....6..9...793...2.......4.....7...5..9.......3..86..32.4..34.89.5", ["2.0", "1.2", "1.2"]),
    ("6...9.27...8......21...6..5....5.8.9...4...1......3..2.9.7....8..4.3...7.8.6..5.3", ["4.2", "1.2", "1.2"]),
    ("....48.......1...86....75....2..186.7.....4.193......21.....34..5.....1...4.....6", ["7.8", "1.2", "1.2"]),
    ("..2...73.....972.....4....639..1........7....8..6..1.....9.3..8..4...3.5.....1.2.", ["8.3", "8.3", "2.6"]),
    ("1.......2.2.....6...34..5.....8.5.....8.3.9.....9.4.....5..34...7.....1.6.......7", ["10.6", "10.6", "10.4"]),
];

/// A puzzle, and its level in HoDoKu. The last one takes no step that is extreme, but many that add up to it.
const OF_HODOKU: [(&str, &str); 5] = [
    (".1...2.544....6...8..7.961.......43.3.756.98......75..1.48..3....6..3...7...1.2.5", "easy"),
    ("7....1.5...2.3.....6..9...793...2.......4.....7...5..9.......3..86..32.4..34.89.5", "medium"),
    ("...5.24.84..9...56......1....8......23..9.......71...9...4...1..9.8.5.4...5.7.8..", "hard"),
    ("....34...79...6...2.4.......73......8.......5.45..936....8...71....6..2.....71..4", "unfair"),
    ("....4.....31...74....12...926......8....936..4.9......5..9.8....8...1.75..4....8.", "extreme"),
];

#[test]
fn ratings_are_those_of_sudoku_explainer() {
    let text: String = OF_SUDOKU_EXPLAINER.iter().flat_map(|(puzzle, _)| [puzzle, "\n"]).collect();
    for (line, (puzzle, expected)) in done(&["rate", "-"], &text, 9).iter().zip(OF_SUDOKU_EXPLAINER) {
        assert_eq!([&*line[4], &*line[6], &*line[7]], expected, "{puzzle}");
    }
}

#[test]
fn levels_are_those_of_hodoku() {
    let text: String = OF_HODOKU.iter().flat_map(|(puzzle, _)| [puzzle, "\n"]).collect();
    for (line, (puzzle, level)) in done(&["rate", "-"], &text, 9).iter().zip(OF_HODOKU) {
        assert_eq!(line[8], level, "{puzzle}");
    }
}

#[test]
fn rate_names_the_difficulty_and_the_hardest_technique() {
    let several = "...7..8..4.......1.....5...6...............27..5.......3.41....7....6............";
    let lines = done(&["rate", "-"], &format!("{EASY}\n\n{TOWERS}\n"), 9);
    for (at, line) in lines.iter().enumerate() {
        assert!(LADDER.iter().any(|technique| technique.info().id == line[5]), "{line:?}");
        assert_eq!(line[0], (at + 1).to_string());
        assert!(Difficulty::ALL.iter().any(|difficulty| difficulty.name() == line[3]), "{line:?}");
        let [hardest, first_placement, first_step] =
            [4, 6, 7].map(|field: usize| line[field].parse::<f64>().expect("a number"));
        assert!(first_step <= first_placement && first_placement <= hardest, "{line:?}");
    }
    assert_eq!(lines[0][1..4], ["sudoku", "4", "easy"]);
    assert_eq!([&*lines[0][8], &*lines[1][8]], ["-", "-"], "HoDoKu has neither");
    assert_eq!(lines[1][1..3], ["skyscrapers", "4"]);
    assert_eq!(done(&["rate", "-"], several, 9)[0][2], "error");
}

#[test]
fn what_has_no_rating_says_why_and_the_rest_goes_on() {
    let impossible = "4:5/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1";
    let text = format!("rubbish\n{{\"n\":3}}\n{{\"n\":2,\"givens\":[1,1,0,0]}}\n{impossible}\n{TOWERS}\n");
    let lines = done(&["rate", "-"], &text, 9);
    let reasons: Vec<(&str, &str, &str)> = lines.iter().map(|line| (&*line[1], &*line[2], &*line[8])).collect();
    assert_eq!((reasons[0].0, reasons[0].1), ("-", "error"));
    assert_eq!(reasons[1], ("latin", "error", "it has several solutions"));
    assert_eq!(reasons[2], ("latin", "error", "it has no solution"));
    assert_eq!(reasons[3], ("skyscrapers", "error", "it has no solution"));
    assert_eq!(lines[4][2], "4");
}
