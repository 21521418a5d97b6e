//! The worked examples of the reference on formats in use elsewhere, by its paragraphs: each is read as it is
//! printed there, has the solution that is printed with it, and is written back.

use super::sudoku::{HYBRID, HYBRID_PACKED, NINE, NINE_SOLUTION, RECTANGLE, SDK, SINGLE};
use super::{S1, S1_LINK, S1_SOLUTION, say, solution};
use skyline::engine::format::{PlayerEntries, format, read};
use skyline::engine::{Digit, DigitSet, Draft, Puzzle, Side, catalog};
use std::collections::BTreeSet;

/// A worked example.
struct Worked {
    /// The paragraph.
    part: &'static str,
    /// The id of the format.
    id: &'static str,
    text: String,
    /// Clues of top, bottom, left and right, a point for none; nothing where there are none at all.
    clues: &'static str,
    /// Givens, row-major, a point for none.
    givens: &'static str,
    /// Row, column (from 1) and value of what is entered.
    values: &'static [(usize, usize, usize)],
    /// Row, column and digits of notes.
    notes: &'static [(usize, usize, &'static [usize])],
    solution: &'static str,
    written: Written,
}

/// How it is written here.
enum Written {
    Same,
    /// In another spelling that is as good.
    As(String),
}

const FOUR: &str = "................";
const FOUR_CLUES: &str = "2213 2231 3122 2321";
const FOUR_SOLUTION: &str = "1342423124133124";
/// The board of 9x9 with clues and givens.
const LARGE_CLUES: &str = "4.3321352 332346125 .33232144 3132423.3";
const LARGE_GIVENS: &str = ".2................2.6.7.4....1...6.7...4.7...3.2...5....5.6.2.4................7.";
const LARGE_DESC: &str =
    "4//3/3/2/1/3/5/2/3/3/2/3/4/6/1/2/5//3/3/2/3/2/1/4/4/3/1/3/2/4/2/3//3,a2p2a6a7a4d1c6a7c4a7c3a2c5d5a6a2a4p7a";
const LINK_CLUES: &str = ".... .13. .4.. ..3.";
const LINK_SOLUTION: &str = "2143123443123421";
const SOLO: &str = ".1.....23.....3.";
const SOLO_SOLUTION: &str = "2143431234211234";
const TURNED_CLUES: &str = "..12 ..3. ..1. .2..";
const TURNED_SOLUTION: &str = "2143341242311324";

/// An example of a board without values and notes, written as it is read.
fn plain(part: &'static str, id: &'static str, text: &str, clues: &'static str, givens: &'static str) -> Worked {
    let text = text.to_owned();
    Worked { part, id, text, clues, givens, values: &[], notes: &[], solution: "", written: Written::Same }
}

impl Worked {
    fn solved(self, solution: &'static str) -> Self {
        Self { solution, ..self }
    }

    fn written(self, written: impl Into<String>) -> Self {
        Self { written: Written::As(written.into()), ..self }
    }

    /// The board: with square boxes where it is called a Sudoku or a hybrid.
    fn draft(&self) -> Draft {
        let order = self.givens.len().isqrt();
        let has_boxes =
            self.clues.is_empty() || ["f-puzzles", "iss"].contains(&self.id) && !self.text.contains("NoBoxes");
        let value = |symbol: char| symbol.to_digit(10).unwrap_or(0);
        let givens = self.givens.chars().map(value).collect();
        let boxes = has_boxes.then(|| (order.isqrt(), order.isqrt()));
        let mut draft = Draft { givens, boxes, ..Draft::empty(order) };
        for (side, clues) in draft.clues.iter_mut().zip(self.clues.split_whitespace()) {
            *side = clues.chars().map(value).collect();
        }
        draft
    }
}

fn examples() -> Vec<Worked> {
    // Only the address before it is added: other programs open it by that.
    let link = |body: &str| format!("https://puzz.link/p?{body}");
    let fpuz = format!("fpuz{HYBRID_PACKED}");
    vec![
        // How hard the program found it is no part of the puzzle.
        plain("1.1", "towers", "4de:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1", FOUR_CLUES, FOUR)
            .solved(FOUR_SOLUTION)
            .written("4:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1"),
        plain("1.1", "towers", &format!("9:{LARGE_DESC}"), LARGE_CLUES, LARGE_GIVENS).solved(S1_SOLUTION),
        plain("1.2", "solo", "2x2:a1e2_3e3a", "", SOLO).solved(SOLO_SOLUTION),
        plain("1.2", "solo", "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9", "", NINE)
            .solved(NINE_SOLUTION),
        plain("1.3", "puzz-link", "skyscrapers/4/4/k13h4j3g", LINK_CLUES, FOUR)
            .solved(LINK_SOLUTION)
            .written(link("skyscrapers/4/4/k13h4j3g")),
        plain("1.3", "puzz-link", S1_LINK, LARGE_CLUES, LARGE_GIVENS).solved(S1_SOLUTION).written(link(S1_LINK)),
        plain("1.3", "puzz-link", "sudoku/4/4/g1k23k3g", "", SOLO)
            .solved(SOLO_SOLUTION)
            .written(link("sudoku/4/4/g1k23k3g")),
        plain("1.3", "puzz-link", "sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79", "", NINE)
            .solved(NINE_SOLUTION)
            .written(link("sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79")),
        Worked {
            values: &[(2, 1, 3), (2, 3, 3)],
            ..plain(
                "1.3",
                "pzprv3",
                "pzprv3/skyscrapers/3/3/. . 2 . . /. . . . . /. 3 q1 3 . /. . . . . /. . . . . /",
                ".2. ... ... ...",
                "....1....",
            )
        },
        // A list is written with the name of its order, and always by sides: without a name it says neither.
        plain("1.4", "clue-list", "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2", "4321 1222 4321 1222", FOUR)
            .solved("1234234134124123")
            .written("sides: 4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2"),
        plain("1.4", "clue-list", "0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0", TURNED_CLUES, FOUR)
            .solved(TURNED_SOLUTION)
            .written("sides: 0 0 1 2 0 0 3 0 0 0 1 0 0 2 0 0"),
        plain("1.4", "towers", "4://1/2///3////1///2//", TURNED_CLUES, FOUR).solved(TURNED_SOLUTION),
        plain("1.4", "puzz-link", "skyscrapers/4/4/h12h3i1h2h", TURNED_CLUES, FOUR)
            .solved(TURNED_SOLUTION)
            .written(link("skyscrapers/4/4/h12h3i1h2h")),
        plain("1.4", "clue-list", "2 2 1 3 2 2 3 1 1 2 2 3 3 2 1 3", "2213 3221 3123 2231", FOUR)
            .solved("1342421334212134")
            .written("sides: 2 2 1 3 3 2 2 1 3 1 2 3 2 2 3 1"),
        plain("1.4", "towers", "4:2/2/1/3/3/2/2/1/3/1/2/3/2/2/3/1", "2213 3221 3123 2231", FOUR)
            .solved("1342421334212134"),
        plain("1.5", "board-text", S1, LARGE_CLUES, LARGE_GIVENS).solved(S1_SOLUTION),
        // The task of a page is the game ID without its size.
        plain("1.6", "towers", LARGE_DESC, LARGE_CLUES, LARGE_GIVENS)
            .solved(S1_SOLUTION)
            .written(format!("9:{LARGE_DESC}")),
        plain("1.7", "sdk", SDK, "", SDK_LINE),
        plain("1.7", "sudoku-line", SDK_LINE, "", SDK_LINE),
        // Written is the position, and not the step to be found in it.
        Worked {
            values: &[
                (1, 5, 5),
                (1, 7, 4),
                (2, 6, 2),
                (2, 7, 5),
                (3, 1, 2),
                (3, 7, 3),
                (3, 8, 9),
                (3, 9, 1),
                (4, 2, 4),
                (4, 5, 9),
                (4, 6, 6),
                (5, 4, 3),
                (5, 6, 5),
                (6, 5, 1),
                (6, 6, 4),
                (6, 8, 5),
                (8, 4, 5),
                (8, 9, 4),
                (9, 2, 2),
                (9, 5, 3),
                (9, 7, 1),
                (9, 8, 7),
            ],
            notes: &[(2, 9, &[8])],
            ..plain("1.8", "hodoku", SINGLE, "", SINGLE_GIVENS)
        }
        .written(SINGLE.replace(":0003:8:", ":0000:x:").replace("829", "")),
        Worked {
            values: &[
                (1, 3, 8),
                (1, 6, 9),
                (1, 7, 7),
                (1, 9, 5),
                (2, 2, 3),
                (3, 3, 6),
                (4, 2, 6),
                (5, 2, 2),
                (7, 3, 9),
                (7, 4, 1),
                (8, 2, 8),
                (8, 3, 3),
                (9, 1, 6),
                (9, 2, 1),
                (9, 8, 8),
            ],
            notes: &[(2, 4, &[4, 7]), (2, 5, &[1, 4, 7]), (6, 4, &[3, 4, 6, 7]), (6, 5, &[3, 4, 6, 7])],
            ..plain("1.8", "hodoku", RECTANGLE, "", RECTANGLE_GIVENS)
        }
        .written(RECTANGLE.replace(":0603:3:", ":0000:x:").replace("364 365", "")),
        plain("1.9", "f-puzzles", &fpuz, ".43. .... .... ....", FOUR).solved("3124423113422413"),
        // The same before it is packed.
        plain("1.9", "f-puzzles", HYBRID, ".43. .... .... ....", FOUR).solved("3124423113422413").written(&*fpuz),
        plain("1.10", "iss", ".Shape~4x4.Skyscraper~C2~4~.Skyscraper~C3~3~", ".43. .... .... ....", FOUR)
            .solved("3124423113422413"),
        plain(
            "1.10",
            "iss",
            ".Shape~4x4.NoBoxes.Skyscraper~C2~~1.Skyscraper~C3~~3.Skyscraper~R2~4~.Skyscraper~R3~~3",
            LINK_CLUES,
            FOUR,
        )
        .solved(LINK_SOLUTION),
    ]
}

const SDK_LINE: &str = "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1";
const SINGLE_GIVENS: &str = "6....3..7....4..6..54867..........1.162.8.749.3..........42193..1..7....4..6....5";
const RECTANGLE_GIVENS: &str = "14.....2......89.697.....38..1......3..8.56...9......2.5..86..........61.....35.9";

/// The cell in that row and column.
fn at(puzzle: &Puzzle, row: usize, col: usize) -> usize {
    (row - 1) * puzzle.order() + col - 1
}

#[test]
fn worked_examples_are_read_solved_and_written_back() {
    for example in examples() {
        let Worked { part, id, text, .. } = &example;
        let found = read(text).unwrap_or_else(|error| panic!("{part}: {text}: {}", say(&error.what)));
        assert_eq!(found.format, *id, "{part}: {text}");
        assert_eq!(found.draft, example.draft(), "{part}: {text}");
        let puzzle = found.draft.check().expect("a puzzle");
        let player_entries = found.player_entries.unwrap_or_else(|| PlayerEntries::none(puzzle.order()));
        assert_eq!(player_entries.values.iter().flatten().count(), example.values.len(), "{part}: {text}");
        assert_eq!(player_entries.lacks_notes(), example.notes.is_empty(), "{part}: {text}");
        for &(row, col, value) in example.values {
            assert_eq!(player_entries.values[at(&puzzle, row, col)], Digit::new(value), "{part}: r{row}c{col}");
        }
        for &(row, col, notes) in example.notes {
            let notes: DigitSet = notes.iter().filter_map(|&digit| Digit::new(digit)).collect();
            assert_eq!(player_entries.notes[at(&puzzle, row, col)], notes, "{part}: r{row}c{col}");
        }
        if !example.solution.is_empty() {
            assert_eq!(solution(&puzzle), example.solution, "{part}: {text}");
        }
        let written = format(id).expect("a format").write_game(&puzzle, &player_entries);
        let written = written.unwrap_or_else(|error| panic!("{part}: {text}: {}", say(&error.what)));
        match &example.written {
            Written::Same => assert_eq!(written, *text, "{part}"),
            Written::As(spelling) => assert_eq!(written, *spelling, "{part}"),
        }
    }
}

/// The clues of a list in the other order.
fn clockwise(clues: &str) -> String {
    let [top, bottom, left, right]: [&str; 4] = clues.split(' ').collect::<Vec<_>>().try_into().expect("four sides");
    let back = |side: &str| side.chars().rev().collect::<String>();
    [top, right, &back(bottom), &back(left)].concat()
}

#[test]
fn lists_are_read_in_both_orders() {
    for example in examples().iter().filter(|example| example.id == "clue-list") {
        let orders = [("sides", example.clues.replace(' ', "")), ("clockwise", clockwise(example.clues))];
        for (name, clues) in orders {
            for gap in [" ", ", ", "\n"] {
                let clues: Vec<&str> = clues.split("").filter(|clue| !clue.is_empty()).collect();
                let text = format!("{name}: {}", clues.join(gap).replace('.', "0"));
                assert_eq!(read(&text).map(|read| read.draft), Ok(example.draft()), "{text}");
            }
        }
    }
}

#[test]
fn the_packed_form_of_a_sudoku_is_as_short_as_the_original() {
    // 1.9: 360 characters of base 64 for the 9x9 of 1.2; they are not printed.
    let nine = read(NINE).expect("a line").draft;
    let text = format("f-puzzles").expect("a format").write(&nine.check().expect("a puzzle")).expect("a text");
    assert_eq!(text.len() - "fpuz".len(), 360, "{text}");
    assert_eq!(read(&text).map(|read| read.draft), Ok(nine));
}

#[test]
fn constraints_printed_alone_are_read() {
    // 1.10: clues at either end, at both, without the last sign; a given.
    let text = ".Skyscraper~C9~~5.Skyscraper~R1~3~6.Skyscraper~R3~4.~R1C1_5";
    let draft = read(text).expect("a board").draft;
    let told =
        |side: Side| draft.side(side).iter().copied().enumerate().filter(|(_, clue)| *clue > 0).collect::<Vec<_>>();
    assert_eq!(Side::ALL.map(told), [vec![], vec![(8, 5)], vec![(0, 3), (2, 4)], vec![(0, 6)]]);
    assert_eq!((draft.order, draft.givens[0]), (9, 5));
    let written = format("iss").expect("a format").write(&draft.check().expect("a puzzle")).expect("a text");
    // By columns, then by rows, each with both ends.
    assert_eq!(written, ".Shape~9x9.Skyscraper~C9~~5.Skyscraper~R1~3~6.Skyscraper~R3~4~.~R1C1_5");
}

#[test]
fn the_number_of_a_puzzle_alone_is_none() {
    // 1.6: the board is not in the permalink.
    for number in ["MjoxMCw3MDcsNDYz", "MDo0OTMsMjUx"] {
        let error = read(&format!("https://www.puzzle-skyscrapers.com/?e={number}")).expect_err(number).what;
        assert_eq!(error.key, "format.url.number");
    }
}

#[test]
fn no_paragraph_is_forgotten() {
    let parts: BTreeSet<&str> = examples().iter().map(|example| example.part).collect();
    assert_eq!(parts.len(), 10, "{parts:?}");
    assert_eq!(format!("9:{LARGE_DESC}"), catalog::FIRST);
}
