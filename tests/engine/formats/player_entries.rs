//! What a player has done, as formats carry it.

use super::sudoku::{RECTANGLE, SINGLE};
use super::{puzzle, say};
use skyline::engine::format::{FORMATS, PlayerEntries, format, read};
use skyline::engine::{Digit, DigitSet, Draft, Puzzle};

fn set(digits: &[usize]) -> DigitSet {
    digits.iter().filter_map(|&digit| Digit::new(digit)).collect()
}

fn player_entries(text: &str) -> PlayerEntries {
    let read = read(text).unwrap_or_else(|error| panic!("{text}: {}", say(&error.what)));
    read.player_entries.unwrap_or_else(|| panic!("{text}: no entries"))
}

#[test]
fn values_and_notes_are_read() {
    // Row, column (from 1), value or notes.
    type Cells<'a> = &'a [(usize, usize, usize, &'a [usize])];
    let cases: &[(&str, &str, Cells<'_>)] = &[
        (
            "pzprv3",
            "pzprv3\nskyscrapers\n3\n3\n. . 2 . .\n. . . . .\n. 3 q1 3 .\n. .[1,,2,] . . .\n. . . . .\n",
            &[(2, 1, 3, &[]), (3, 1, 0, &[1, 2])],
        ),
        (
            "pzprv3",
            "pzprv3/sudoku/4/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /2 . .[3,4,,] . /. . . . /. . . . /. . . . /",
            &[(1, 1, 2, &[]), (1, 3, 0, &[3, 4])],
        ),
        ("sdk", "[Puzzle]\n.1..\n...2\n3...\n..3.\n[State]\n21..\n...2\n3...\n..3.", &[(1, 1, 2, &[])]),
        ("sdx", "u2 1 34 34\n34 34 1 2\n3 24 24 1\n14 24 3 14", &[(1, 1, 2, &[]), (1, 3, 0, &[3, 4])]),
        ("hodoku", SINGLE, &[(1, 5, 5, &[]), (2, 9, 0, &[8])]),
        (
            "hodoku",
            RECTANGLE,
            &[(2, 4, 0, &[4, 7]), (2, 5, 0, &[1, 4, 7]), (6, 4, 0, &[3, 4, 6, 7]), (6, 5, 0, &[3, 4, 6, 7])],
        ),
        (
            "f-puzzles",
            r#"{"size":2,"grid":[[{"value":1},{"centerPencilMarks":[1,2]}],[{},{"value":1,"given":true}]]}"#,
            &[(1, 1, 1, &[]), (1, 2, 0, &[1, 2])],
        ),
        (
            "scl",
            r#"{"cells":[[{"value":1,"given":false},{"pencilMarks":["1",2]}],[{},{}]]}"#,
            &[(1, 1, 1, &[]), (1, 2, 0, &[1, 2])],
        ),
        (
            "gnome-sudoku",
            r#"{"cells":[{"position":[0,1],"value":5,"fixed":false,"earmarks":[]},{"position":[1,0],"value":0,"fixed":false,"earmarks":[2,3]}]}"#,
            &[(1, 2, 5, &[]), (2, 1, 0, &[2, 3])],
        ),
        ("json", r#"{"n":2,"values":[1,0,0,0],"notes":[[],[1,2],[],[]]}"#, &[(1, 1, 1, &[]), (1, 2, 0, &[1, 2])]),
        ("iss", ".Shape~4x4.~R1C1_1_2", &[(1, 1, 0, &[1, 2])]),
        (
            "simple-sudoku",
            "*-----*\n|.1|..|\n|..|.2|\n|--+--|\n|3.|..|\n|..|3.|\n*-----*\n*-------*\n| 24 1 | 4 34 |\n| 4 34 | 1 2 |\n|-------|\n| 3 24 | 24 14 |\n| 124 24 | 3 14 |\n*------*",
            &[(1, 1, 0, &[2, 4]), (1, 3, 0, &[4])],
        ),
    ];
    for (id, text, cells) in cases {
        assert_eq!(read(text).map(|read| read.format), Ok(*id), "{text}");
        let order = puzzle(text).order();
        let found = player_entries(text);
        for &(row, col, value, notes) in *cells {
            let at = (row - 1) * order + col - 1;
            assert_eq!((found.values[at], found.notes[at]), (Digit::new(value), set(notes)), "{id} r{row}c{col}");
        }
    }
}

#[test]
fn notes_of_a_game_in_play_are_read() {
    let blank = "0|0|1|".repeat(80);
    // As bits from the lowest, and as digits: one kind of notes, or two, of which the second are those of all candidates.
    for (first, rest, expected) in [
        ("0|6|1|", blank.as_str(), vec![2, 3]),
        ("0|257|1|", &blank, vec![1, 9]),
        ("0|1,4,|1|", &"0|-|1|".repeat(80), vec![1, 4]),
        ("0|3|12|1|", &"0|0|0|1|".repeat(80), vec![3, 4]),
        ("0|3|0|1|", &"0|0|0|1|".repeat(80), vec![1, 2]),
    ] {
        let text = format!("<opensudoku><game data=\"version: 2&#10;{first}{rest}\"/></opensudoku>");
        assert_eq!(player_entries(&text).notes[0], set(&expected), "{first}");
    }
}

#[test]
fn a_single_in_a_candidate_grid_is_filled_when_no_peer_lists_it() {
    let grid = "*-------------*\n| 1  24 | 34   234 |\n| 34 2  | 1    34  |\n|-------+----------|\n| 23 14 | 24   13  |\n| 24 13 | 234  1   |\n*-------------*";
    let found = read(grid).expect("a grid");
    assert_eq!(found.format, "candidate-grid");
    // r2c2 shares a box with r1c2, which lists 2; r4c4 shares one with r3c4, which lists 1.
    assert_eq!(found.draft.givens, [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(player_entries(grid).notes[5], set(&[2]));
}

#[test]
fn a_grid_with_a_cell_without_candidates_is_not_written() {
    // Each blank has no candidate left. With nothing in its cell, the grid would be a framed board.
    let givens = vec![0, 1, 1, 2, 3, 0, 4, 0, 0, 1, 1, 1, 4, 2, 1, 1];
    let impossible = Draft { givens, boxes: Some((2, 2)), ..Draft::empty(4) };
    let puzzle = impossible.check().expect("values of the board");
    for id in ["candidate-grid", "sdx"] {
        let refused = format(id).expect("a format").write(&puzzle).expect_err("nothing to write in a cell");
        assert_eq!(refused.what.key, "format.lacks.same", "{id}");
    }
}

/// A game on the board of one line: every third open cell has a value, every other one notes.
fn game(line: &str, seed: usize, values: bool, notes: bool) -> (Puzzle, PlayerEntries) {
    let puzzle = puzzle(line);
    let order = puzzle.order();
    let mut player_entries = PlayerEntries::none(order);
    for (at, given) in puzzle.givens().iter().enumerate().filter(|(_, given)| given.is_none()) {
        let _ = given;
        let digit = Digit::new((at * 7 + seed) % order + 1);
        if (at + seed).is_multiple_of(3) && values {
            player_entries.values[at] = digit;
        } else if (at + seed) % 3 == 1 && notes {
            player_entries.notes[at] = digit.into_iter().chain(Digit::new((at + seed) % order + 1)).collect();
        }
    }
    (puzzle, player_entries)
}

#[test]
fn a_game_comes_back_from_every_format_that_takes_it() {
    let lines = [
        super::sudoku::NINE.to_owned(),
        r#"{"n":6,"box":[3,2],"top":[1,0,0,0,0,0],"givens":[]}"#.to_owned(),
        "4de:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1".to_owned(),
        format::<16>(),
    ];
    let mut taken = std::collections::BTreeSet::new();
    for (line, (values, notes)) in
        lines.iter().flat_map(|line| [(true, true), (true, false), (false, true)].map(|kind| (line, kind)))
    {
        for seed in 0..6 {
            let (puzzle, player_entries) = game(line, seed, values, notes);
            for writer in FORMATS {
                let Ok(text) = writer.write_game(&puzzle, &player_entries) else { continue };
                let read = read(&text).unwrap_or_else(|error| panic!("{text}: {}", say(&error.what)));
                assert_eq!(read.draft, puzzle.draft(), "{text}");
                let found = read.player_entries.unwrap_or_else(|| PlayerEntries::none(puzzle.order()));
                assert_eq!(found.values, player_entries.values, "{text}");
                assert!(!notes || found.notes == player_entries.notes, "{text}");
                taken.insert((writer.info().id, values, notes));
            }
        }
    }
    let expected = ["json", "f-puzzles", "scl", "gnome-sudoku", "pzprv3"];
    for id in expected {
        for kind in [(true, true), (true, false), (false, true)] {
            assert!(taken.contains(&(id, kind.0, kind.1)), "{id} {kind:?}");
        }
    }
    assert!(taken.contains(&("sdk", true, false)) && taken.contains(&("hodoku", true, false)));

    fn format<const ORDER: usize>() -> String {
        let draft = Draft { boxes: Some((4, 4)), ..Draft::empty(ORDER) };
        skyline::engine::format::json::write(&draft)
    }
}

#[test]
fn full_notes_go_into_every_format_of_notes() {
    let puzzle = puzzle(super::sudoku::NINE);
    let grid = format("candidate-grid").expect("a format").write(&puzzle).expect("a grid");
    let player_entries = player_entries(&grid);
    for id in ["candidate-grid", "sdx", "simple-sudoku", "hodoku", "json", "f-puzzles", "scl", "gnome-sudoku"] {
        let text = format(id).expect("a format").write_game(&puzzle, &player_entries);
        let text = text.unwrap_or_else(|error| panic!("{id}: {}", say(&error.what)));
        assert_eq!(self::player_entries(&text), player_entries, "{id}: {text}");
    }
    let many = format("pzprv3").expect("a format").write_game(&puzzle, &player_entries).expect_err("too many notes");
    assert!(say(&many.what).contains("at most 4 notes"));
    let lost = format("towers").expect("a format");
    let board = super::puzzle("4://1/2///3////1///2//");
    let mut begun = PlayerEntries::none(4);
    begun.values[0] = Digit::new(1);
    assert!(say(&lost.write_game(&board, &begun).expect_err("values").what).contains("your entries"));
    begun = PlayerEntries::none(4);
    begun.notes[3] = set(&[1, 4]);
    assert!(say(&lost.write_game(&board, &begun).expect_err("notes").what).contains("notes"));
}
