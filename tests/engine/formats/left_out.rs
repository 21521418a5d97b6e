//! Texts of which no part may be left out, or read in another place, without a word.

use super::pasted::{FIVE, draft, framed, is_read, rows};
use super::sudoku::NINE;
use skyline::engine::format::batch::puzzles;
use skyline::engine::format::read;
use skyline::engine::{Draft, Side};

/// A board with clues and givens, which has one solution.
fn five() -> Draft {
    draft(FIVE)
}

fn clues(side: Side, gap: &str) -> String {
    five().side(side).iter().map(u32::to_string).collect::<Vec<_>>().join(gap)
}

#[test]
fn a_board_below_clues_in_sentences_is_read_with_them() {
    let five = five();
    assert!(five.givens.iter().any(|&given| given > 0));
    let sides: String =
        Side::ALL.map(|side| format!("The clues on the {} are {}.\n", side.name(), clues(side, ", "))).concat();
    let title = "Skyscrapers. Place 1-5 in every row and column, 25 cells in all.\n";
    for gap in ["", " "] {
        let board = rows(&five, ".", gap).join("\n");
        is_read(&format!("{title}{sides}\n{board}"), &five);
        // Rows that are none of the board cannot be left out, nor can the clues.
        let without_row = board.split_once('\n').map_or("", |(_, rest)| rest);
        let without_cell = &board[..board.len() - 1];
        for cut in [without_row, without_cell] {
            let text = format!("{title}{sides}\n{cut}");
            assert!(read(&text).is_err(), "{text}");
        }
    }
}

#[test]
fn rows_that_begin_with_dashes_are_no_clues() {
    let five = five();
    let sides = Side::ALL.map(|side| format!("{}: [{}]", side.name(), clues(side, ", "))).join("\n");
    let board = rows(&five, "0", ", ").iter().map(|row| format!("  - [{row}]\n")).collect::<String>();
    is_read(&format!("size: 5\n{sides}\ngrid:\n{board}"), &five);
    is_read(&format!("size: 5\ngrid:\n{board}{sides}\n"), &five);
}

#[test]
fn of_a_list_of_puzzles_of_several_kinds_none_is_left_out() {
    let (five, nine) = (five(), draft(NINE));
    let sides = Side::ALL.map(|side| format!("\"{}\": [{}]", side.name(), clues(side, ", "))).join(", ");
    let givens = rows(&five, "0", ", ").join(", ");
    let sky = format!("{{\"type\": \"skyscrapers\", \"n\": 5, {sides}, \"givens\": [{givens}]}}");
    let sudoku = format!("{{\"type\": \"sudoku\", \"grid\": [[{}]]}}", rows(&nine, "0", ", ").join("], ["));
    for (items, expected) in [([&sky, &sudoku], [&five, &nine]), ([&sudoku, &sky], [&nine, &five])] {
        let text = format!("{{\"puzzles\": [{}, {}]}}", items[0], items[1]);
        assert!(read(&text).is_err(), "two puzzles");
        let found: Vec<Draft> = puzzles(&text).iter().filter_map(|piece| Some(read(&piece.text).ok()?.draft)).collect();
        assert_eq!(found.iter().collect::<Vec<_>>(), expected);
    }
}

#[test]
fn a_matrix_of_r_is_filled_by_columns_unless_it_says_by_rows() {
    let nine = draft(NINE);
    let turned = |at: usize| nine.givens[at % 9 * 9 + at / 9];
    let by_columns = Draft { givens: (0..81).map(turned).collect(), ..nine.clone() };
    let matrix =
        |draft: &Draft, end: &str| format!("x <- matrix(c({}), nrow = 9{end})", rows(draft, "0", ",").join(","));
    for end in ["", ", byrow = FALSE", ", byrow=F", ", ncol = 9"] {
        is_read(&matrix(&by_columns, end), &nine);
    }
    for end in [", byrow = TRUE", ", byrow=T", ", ncol = 9, byrow = TRUE"] {
        is_read(&matrix(&nine, end), &nine);
    }
}

#[test]
fn signs_between_cells_are_no_arrows_beside_a_board() {
    for text in [
        ". < . . .\n. . 3 > .\n. . . .\n2 . . < .",
        ". > . . .\n. . . < .\n. . . .\n2 . . .",
        "Futoshiki\n. < . . .\n ^       \n. . 3 > .\n. . . .\n2 . . < .",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn a_framed_row_that_lacks_a_cell_is_no_row_without_a_clue() {
    let lines = framed(&five(), ".", " ", ".");
    let without_clues = Draft { clues: [(); 4].map(|()| vec![0; 5]), ..five() };
    let no_clue = rows(&without_clues, ".", " ");
    for at in 1..6 {
        let mut cut = lines.clone();
        cut[at] = format!(". {}", no_clue[at - 1]);
        // The others say with a point that a row has no clue.
        let other = if at == 1 { 2 } else { 1 };
        cut[other] = format!(". {} .", no_clue[other - 1]);
        assert!(read(&cut.join("\n")).is_err(), "{}", cut.join("\n"));
    }
}

#[test]
fn the_letters_of_sides_are_no_rows_of_a_large_board() {
    let five = draft("sides: 3 2 2 3 1 2 2 3 1 2 3 3 2 1 3 1 3 4 4 2");
    for gap in [", ", "\n"] {
        let clues = |side: Side| {
            let letter = side.name()[..1].to_uppercase();
            (1..).zip(five.side(side)).map(move |(at, clue)| format!("{letter}{at}={clue}"))
        };
        let text = Side::ALL.into_iter().flat_map(clues).collect::<Vec<_>>().join(gap);
        is_read(&format!("Skyscrapers 5x5: {text}"), &five);
    }
    // A large board of which hardly anything is said is none.
    assert!(read("A1=1, B5=2, L7=3, R1=4, Y25=25, Y3=7").is_err());
}

#[test]
fn a_title_of_a_game_with_other_clues_is_told() {
    let five = five();
    let board = framed(&five, ".", " ", ".").join("\n");
    let plain = draft("sides: 3 2 2 3 1 2 2 3 1 2 3 3 2 1 3 1 3 4 4 2");
    let list = |side: Side| plain.side(side).iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let named = Side::ALL.map(|side| format!("{}: {}", side.name(), list(side))).join("\n");
    for title in ["Numbered Rooms", "Easy as ABC", "Doppelblock", "Rossini", "Skyscrapers with parks", "Toroidal board"]
    {
        assert!(is_read(&format!("{title}\n{named}"), &plain).contains(title), "{title}");
        assert!(is_read(&format!("{title}\n{board}"), &five).contains(title), "{title}");
    }
    assert_eq!(is_read(&format!("Parked cars\n{named}"), &plain), "");
}
