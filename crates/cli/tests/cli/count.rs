//! `count`.

use crate::{done, skyline};
use skyline_engine::{Cell, format::read, solve};

#[test]
fn the_digits_are_those_of_all_solutions() {
    let text = "1..............."; // 72 solutions: a fourth of all of 4x4.
    let puzzle = read(text).expect("a Sudoku").draft.check().expect("a puzzle");
    let (solutions, _) = solve(&puzzle, 1000);
    let line = &done(&["count", "-"], text, 7)[0];
    assert_eq!(line[..6], ["1", "sudoku", "4", "counted", "72", "-"]);
    let expected: Vec<String> = (1..16)
        .map(|index| {
            let used = |digit: &usize| solutions.iter().any(|solution| solution[index].get() == *digit);
            let digits: Vec<String> = (1..=4).filter(used).map(|digit| digit.to_string()).collect();
            format!("{}={}", Cell::at(index, 4), digits.join("|"))
        })
        .collect();
    assert_eq!(line[6], expected.join(" "));
}

#[test]
fn too_many_are_estimated_and_the_same_each_time() {
    let run = || skyline(&["count", "--json", "-"], r#"{"n":9,"box":[3,3]}"#).objects().remove(0);
    let found = run();
    assert_eq!(found["how"], "estimated");
    let solutions: f64 = found["solutions"].as_str().expect("a text").parse().expect("a number");
    assert!((6.0e21..7.4e21).contains(&solutions), "{solutions}");
    assert_eq!(found["candidates"].as_array().expect("cells").len(), 81);
    assert_eq!(found, run());
}
