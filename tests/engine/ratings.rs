//! Ratings beside those of Sudoku Explainer, and levels beside those of HoDoKu.

use crate::corpus::{Lists, on_lists, sudoku};
use skyline::engine::format::read;
use skyline::engine::generate::difficulty;
use skyline::engine::rating::{hodoku_level, rate};
use skyline::engine::{Deadline, grade, solve};
use std::sync::Arc;

/// The least share in percent of puzzles whose ER, EP and ED are near, and of those with the same level.
const LEAST_SHARE: usize = 95;

/// How far a near rating is away at most, in tenths.
const NEAR: u16 = 3;

/// By puzzle: its line, and ER, EP and ED in tenths, where Sudoku Explainer rated it.
fn rated(text: &str) -> Vec<(&str, [u16; 3])> {
    let row = |line| {
        let fields: Vec<&str> = str::split(line, '\t').collect();
        let tenths: Vec<u16> =
            fields[2..5].iter().filter_map(|field| Some((field.parse::<f64>().ok()? * 10.0).round() as u16)).collect();
        Some((fields[0], tenths.try_into().ok()?))
    };
    text.lines().filter(|line| !line.starts_with('#')).filter_map(row).collect()
}

fn agree(lists: Lists) {
    let text = lists.text("sudoku9/ratings.tsv");
    let rated = rated(&text);
    assert!(rated.len() >= lists.choose(30, 100), "{} puzzles", rated.len());
    let mut near = [0; 3];
    let mut away = Vec::new();
    for (line, theirs) in &rated {
        let ratings = rate(&sudoku(line), &Deadline::NONE).expect("a rating");
        let ours = [ratings.hardest, ratings.first_placement, ratings.first_step].map(|rating| rating.0);
        let is_near = [0, 1, 2].map(|at| ours[at].abs_diff(theirs[at]) <= NEAR);
        near.iter_mut().zip(is_near).for_each(|(count, is_near)| *count += usize::from(is_near));
        if is_near != [true; 3] {
            away.push(format!("{line} {theirs:?}, not {ours:?}"));
        }
    }
    for (count, name) in near.into_iter().zip(["ER", "EP", "ED"]) {
        assert!(count * 100 >= rated.len() * LEAST_SHARE, "{name}: {count} of {}\n{}", rated.len(), away.join("\n"));
    }
}

/// A grader that is faster than the ladder says how hard a puzzle is.
#[test]
fn difficulties_are_those_of_the_ladder() {
    let lists = Lists::given();
    let boards = lists.boards(&["tatham.jsonl", "hybrid.jsonl"]).into_iter().step_by(3);
    let sudokus = ["sudoku9/made.txt", "sudoku16/made.txt"].into_iter().flat_map(|file| lists.sudokus(file, 25));
    let mut compared = 0;
    for puzzle in boards.chain(sudokus).filter_map(|entry| entry.puzzle) {
        let solutions = solve(&puzzle, 2).0;
        if let [solution] = &solutions[..] {
            let expected = grade(&puzzle).map(|grade| grade.difficulty);
            assert_eq!(difficulty(&puzzle, solution, &Deadline::NONE), expected, "{puzzle:?}");
            compared += 1;
        }
    }
    assert!(compared > 50, "{compared} puzzles");
}

fn levels_agree(lists: Lists) {
    let text = lists.text("sudoku9/ratings.tsv");
    let mut same = 0;
    let mut others = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let ours = hodoku_level(&sudoku(fields[0]), &Deadline::NONE).expect("a level").name();
        if ours.eq_ignore_ascii_case(fields[6]) {
            same += 1;
        } else {
            others.push(format!("{} {}, not {ours}", fields[0], fields[6]));
        }
    }
    let all = same + others.len();
    assert!(all >= lists.choose(30, 100), "{all} puzzles");
    assert!(same * 100 >= all * LEAST_SHARE, "{same} of {all}\n{}", others.join("\n"));
}

#[test]
fn hodoku_has_no_level_of_other_boards() {
    let is_unknown = |text: &str| {
        let puzzle = read(text).expect("a puzzle").draft.check().expect("a puzzle");
        hodoku_level(&Arc::new(puzzle), &Deadline::NONE).is_none()
    };
    assert!(is_unknown("1...2...3...4..."), "4x4");
    assert!(is_unknown("4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2"), "clues");
    assert!(is_unknown(&".".repeat(81)), "several solutions");
}

on_lists! {
    ratings_are_those_of_sudoku_explainer: agree;
    levels_are_those_of_hodoku: levels_agree;
}
