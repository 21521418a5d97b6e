//! Addresses of other programs, and pictures.

use super::{S1, puzzle};
use skyline::engine::format::external_tools::addresses;
use skyline::engine::picture::{Filled, svg};
use skyline::engine::{Digit, DigitSet, Puzzle, catalog};

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HYBRID: &str = ".Shape~4x4.Skyscraper~C2~4~.Skyscraper~C3~3~";

fn names(puzzle: &Puzzle) -> Vec<&'static str> {
    addresses(puzzle).into_iter().map(|(name, _)| name).collect()
}

#[test]
fn other_programs_are_offered_what_they_can_open() {
    let cases = [
        (S1, ["puzz.link", "Towers", "f-puzzles", "SudokuPad", "Interactive Sudoku Solver"].as_slice()),
        (HYBRID, &["f-puzzles", "SudokuPad", "Interactive Sudoku Solver"]),
        (
            SUDOKU,
            &[
                "puzz.link",
                "Solo",
                "f-puzzles",
                "SudokuPad",
                "Interactive Sudoku Solver",
                "SudokuWiki",
                "SudokuExchange",
            ],
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(names(&puzzle(text)), expected, "{text}");
    }
}

#[test]
fn an_address_for_another_program_is_read_as_the_same_puzzle() {
    let mut seen = 0;
    for text in catalog::all().step_by(4).chain([S1, SUDOKU, HYBRID]) {
        let puzzle = puzzle(text);
        for (name, address) in addresses(&puzzle) {
            assert!(address.starts_with("https://") && !address.contains([' ', '\n', '"', '<']), "{name}: {address}");
            assert_eq!(self::puzzle(&address).draft(), puzzle.draft(), "{name}: {address}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn a_picture_has_every_clue_given_entry_and_note_once() {
    for text in [S1, SUDOKU, HYBRID] {
        let puzzle = puzzle(text);
        let cells = puzzle.givens().len();
        let open = puzzle.givens().iter().position(Option::is_none).expect("an open cell");
        let (mut values, mut notes) = (vec![None; cells], vec![DigitSet::EMPTY; cells]);
        values[open] = Digit::new(3);
        notes[cells - 2] = if puzzle.givens()[cells - 2].is_none() { DigitSet::all(4) } else { DigitSet::EMPTY };
        let count = |filled| svg(&puzzle, filled, "A < B & C").matches("<text ").count();
        let clues = puzzle.clues().iter().count();
        let plain = puzzle.givens().iter().flatten().count() + clues;
        assert_eq!(count(Filled::default()), plain, "{text}");
        let noted = notes[cells - 2].len();
        assert_eq!(count(Filled { values: &values, notes: &notes }), plain + 1 + noted, "{text}");
        let whole = svg(&puzzle, Filled::default(), "A < B & C");
        if noted > 0 {
            // Its first note, 48 to a cell: neither at its edge nor far from it.
            let picture = svg(&puzzle, Filled { values: &values, notes: &notes }, "");
            let note = picture
                .split("fill=\"#6b6476\"")
                .next()
                .and_then(|text| text.rsplit("x=\"").next())
                .and_then(|text| text.split('"').next());
            let margin = if puzzle.clues().is_empty() { 12 } else { 48 };
            let inside = note.and_then(|x| x.parse::<usize>().ok()).expect("a note") - margin;
            assert!((10..=14).contains(&(inside % 48)), "{inside}: {text}");
        }
        assert!(whole.contains("<title>A &lt; B &amp; C</title>") && whole.ends_with("</svg>"));
    }
}
