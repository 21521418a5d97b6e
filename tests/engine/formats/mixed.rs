//! Texts of all formats, mixed: each is recognised and read as the puzzle that it was made of.

use super::{puzzle, say};
use crate::corpus::Lists;
use skyline::engine::Puzzle;
use skyline::engine::format::{FORMATS, PlayerEntries, format, read};
use skyline::i18n::Language;
use std::collections::BTreeMap;

/// Formats whose texts may be read as another one's, with the same puzzle.
const ALIKE: [(&str, &str); 4] = [
    ("sdx", "board-text"),
    ("candidate-grid", "simple-sudoku"),
    ("csv", "sudoku-line"),
    ("candidate-grid", "board-text"),
];

/// Puzzles of every kind.
fn boards() -> Vec<Puzzle> {
    let mut boards: Vec<Puzzle> = Vec::new();
    for name in ["hard.jsonl", "tatham.jsonl", "hybrid.jsonl"] {
        boards
            .extend(Lists::Kept.boards(&[name]).iter().step_by(3).filter_map(|entry| entry.puzzle.as_deref().cloned()));
    }
    boards.extend(super::sudoku::NINE.lines().chain(["4de:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1"]).map(puzzle));
    // Sudokus of every usual box, made from a pattern: each value once in every house, some left out.
    for (order, height, width) in [
        (4, 2, 2),
        (6, 2, 3),
        (8, 2, 4),
        (9, 3, 3),
        (10, 2, 5),
        (12, 3, 4),
        (15, 3, 5),
        (16, 4, 4),
        (20, 4, 5),
        (25, 5, 5),
    ] {
        for step in [2, 3, 5] {
            let value = |at: usize| {
                let (row, col) = (at / order, at % order);
                (row % height * width + row / height + col) % order + 1
            };
            let givens: Vec<String> = (0..order * order)
                .map(|at| if at * step % 7 < 3 { value(at).to_string() } else { "0".to_owned() })
                .collect();
            boards.push(puzzle(&format!(
                "{{\"n\":{order},\"box\":[{height},{width}],\"givens\":[{}]}}",
                givens.join(",")
            )));
            boards.push(puzzle(&format!(
                "{{\"n\":{order},\"box\":[{width},{height}],\"diagonals\":true,\"givens\":[{}]}}",
                givens.join(",")
            )));
        }
    }
    boards
}

#[test]
fn five_hundred_mixed_texts_are_recognised() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for board in boards() {
        for writer in FORMATS {
            let id = writer.info().id;
            let Ok(text) = writer.write(&board) else { continue };
            let found = read(&text).unwrap_or_else(|error| panic!("{id}: {text}: {}", say(&error.what)));
            assert_eq!(found.draft, board.draft(), "{id}: {text}");
            assert!(found.format == id || ALIKE.contains(&(id, found.format)), "{id} read as {}: {text}", found.format);
            *counts.entry(id).or_default() += 1;
        }
    }
    assert!(counts.values().sum::<usize>() >= 500, "{counts:?}");
    for format in FORMATS {
        assert!(counts.get(format.info().id).is_some_and(|&count| count >= 1), "{}: {counts:?}", format.info().id);
    }
}

#[test]
fn refusing_for_doubt_is_rare() {
    let mut doubtful = Vec::new();
    for board in boards() {
        for writer in FORMATS {
            if writer.write(&board).is_err_and(|error| error.what.key == "format.lacks.same") {
                doubtful.push((writer.info().id, writer.text(&board, &PlayerEntries::none(board.order()))));
            }
        }
    }
    // A full or nearly full board has naked singles that look like givens; one sign alone in a
    // board of 25 has two readings.
    let sure = |(id, _): &&(&str, String)| !["sdx", "candidate-grid"].contains(id);
    assert!(doubtful.iter().filter(sure).count() == 0, "{doubtful:?}");
    assert!(doubtful.len() < 20, "{doubtful:?}");
}

#[test]
fn a_text_of_no_format_says_what_was_seen_and_what_was_expected() {
    for text in
        ["hello, world", "lorem ipsum\ndolor sit amet", "12345", "!!!", "a", "0x1f", "select 1;", "(1)", "—", "r1c1=5"]
    {
        let error = read(text).expect_err(text);
        assert_eq!(error.what.key, "format.unknown", "{text}");
        let message = say(&error.what);
        let length = format!("{} character", text.trim().chars().count());
        assert!(message.contains(&length) && message.contains("It can be"), "{message}");
    }
}

#[test]
fn every_format_has_a_name_and_an_example_of_its_own() {
    for writer in FORMATS {
        let info = writer.info();
        assert!(Language::ENGLISH_TEXTS.template(&format!("format.{}", info.id)).is_some());
        let example = read(info.example).map(|read| (read.format, read.draft.check().is_ok()));
        assert_eq!(example, Ok((info.id, true)), "{}", info.example);
        assert!(format(info.id).is_some());
    }
}
