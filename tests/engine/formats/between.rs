//! What stands between the bands of a board, between boards, and below them.

use super::pasted::{FIVE, boxed, draft, is_read, rows};
use super::puzzle;
use super::sudoku::NINE;
use skyline::engine::format::batch::puzzles;
use skyline::engine::format::{format, read};
use skyline::engine::{Draft, Side};

const SIX: &str = "....1.3..26.......5..63.....2.1.4...";

pub(super) fn orders(text: &str) -> Vec<usize> {
    puzzles(text).iter().map(|piece| read(&piece.text).map_or(0, |read| read.draft.order)).collect()
}

#[test]
fn lines_of_a_few_tabs_part_the_bands_of_a_table() {
    let nine = draft(NINE);
    for blank in ["", "-", "."] {
        let rows = rows(&nine, blank, "\t");
        for between in ["\t\t", "   ", "\t"] {
            let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
            is_read(&bands.join(&format!("\n{between}\n")), &nine);
        }
    }
}

#[test]
fn boards_whose_frames_touch_are_two() {
    let nine = draft(NINE);
    assert_eq!(orders(&[boxed(&nine, " "), boxed(&nine, " ")].join("\n")), [9, 9]);
}

#[test]
fn files_of_one_game_each_below_one_another_are_several() {
    let save = |text: &str| format("puzzle-save").expect("a format").write(&puzzle(text)).expect("a place for all");
    assert_eq!(orders(&[save(FIVE), save(NINE)].join("\n")), [5, 9]);
}

#[test]
fn bands_of_boards_with_a_letter_for_an_empty_cell_are_no_words() {
    let six = Draft { boxes: Some((2, 3)), ..draft(SIX) };
    let band = |rows: &[String]| rows.join("\n");
    let board = rows(&six, "x", "").chunks(2).map(band).collect::<Vec<_>>().join("\n\n");
    assert_eq!(orders(&format!("{board}\n\n\n{board}\n")), [6, 6]);
}

#[test]
fn numbers_of_the_columns_may_stand_below_the_board() {
    let nine = draft(NINE);
    let labelled = |(row, letter): (&String, char)| format!("{letter}| {row}");
    let rows = rows(&nine, ".", " ");
    let board: Vec<String> = rows.iter().zip('A'..).map(labelled).collect();
    is_read(&format!("{}\n +------------------\n   1 2 3 4 5 6 7 8 9\n", board.join("\n")), &nine);
}

#[test]
fn objects_with_clues_as_lists_and_rows_as_texts_are_read_whatever_stands_for_nothing() {
    let five = draft(FIVE);
    for nothing in ["null", "0", "\"\"", "\".\""] {
        let side = |side: Side| {
            let clue = |&clue: &u32| if clue == 0 { nothing.to_owned() } else { clue.to_string() };
            let clues = five.side(side).iter().map(clue).collect::<Vec<_>>().join(",");
            format!("\"{}\":[{clues}]", side.name())
        };
        let sides = Side::ALL.map(side).join(",");
        let rows = rows(&five, ".", "").iter().map(|row| format!("\"{row}\"")).collect::<Vec<_>>().join(",");
        is_read(&format!("{{\"name\":\"monday\",\"size\":5,{sides},\"board\":[{rows}]}}"), &five);
    }
}

#[test]
fn words_around_the_line_of_a_puzzle_are_told() {
    let nine = draft(NINE);
    for (above, below, told) in [
        ("", "\n\nCells a knight's move apart cannot hold the same digit.", "knight"),
        ("", "\nFound in the newspaper, rated 4 stars.", "newspaper"),
        ("[14:02] Kim: try this\n[14:03] Kim: ", "\n[14:05] Jo: ok", "try this"),
    ] {
        let note = is_read(&[above, NINE, below].concat(), &nine);
        assert!(note.contains(told), "{note}");
    }
}
