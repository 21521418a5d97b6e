//! Boards with clues as programs and people write them: objects with names of their own, rows between brackets, a board in
//! one line below its clues.

use super::between::orders;
use super::pasted::{FIVE, draft, framed, is_read, rows};
use super::statements::givens;
use super::sudoku::NINE;
use skyline::engine::format::read;
use skyline::engine::{Draft, Side};

/// The clues of a side, `nothing` where there is none.
fn clues(draft: &Draft, side: Side, nothing: &str, gap: &str) -> String {
    let clue = |&clue: &u32| if clue == 0 { nothing.to_owned() } else { clue.to_string() };
    draft.side(side).iter().map(clue).collect::<Vec<_>>().join(gap)
}

/// The rows as texts of a sign a cell.
fn quoted_rows(draft: &Draft) -> String {
    rows(draft, ".", "").iter().map(|row| format!("\"{row}\"")).collect::<Vec<_>>().join(",")
}

/// The givens as objects of a row, a column and a value, counted from `first`.
fn named_cells(draft: &Draft, first: usize) -> String {
    let object = |row, col, value| format!("{{\"row\":{row},\"col\":{col},\"value\":{value}}}");
    givens(draft, first, object).replace('\n', ",")
}

#[test]
fn objects_say_clues_and_cells_in_many_ways() {
    let mut five = draft(FIVE);
    // Cells in the first and the last row tell from which number rows are counted.
    (five.givens[0], five.givens[24]) = (5, 3);
    let names = [
        ["top", "bottom", "left", "right"],
        ["north", "south", "west", "east"],
        ["topClues", "bottomClues", "leftClues", "rightClues"],
    ];
    let quoted = |rows: Vec<String>| rows.iter().map(|row| format!("\"{row}\"")).collect::<Vec<_>>().join(",");
    let in_brackets = |rows: Vec<String>| rows.iter().map(|row| format!("[{row}]")).collect::<Vec<_>>().join(",");
    let cells = [
        format!("[{}]", in_brackets(rows(&five, "0", ","))),
        format!("[{}]", in_brackets(rows(&five, "null", ","))),
        format!("[{}]", quoted(rows(&five, ".", ""))),
        format!("\"{}\"", rows(&five, ".", "").concat()),
        format!("\"{}\"", rows(&five, "0", "").concat()),
        format!("[{}]", named_cells(&five, 1)),
        format!("[{}]", named_cells(&five, 0)),
    ];
    for order in ["\"n\":5", "\"size\":5", "\"gridSize\":5"] {
        for (names, nothing) in
            names.iter().flat_map(|names| ["0", "-1", "null", "\"\""].map(|nothing| (names, nothing)))
        {
            let sides: Vec<String> = Side::ALL
                .iter()
                .zip(names)
                .map(|(side, name)| format!("\"{name}\":[{}]", clues(&five, *side, nothing, ",")))
                .collect();
            for cells in &cells {
                is_read(&format!("{{{order},{},\"givens\":{cells}}}", sides.join(",")), &five);
                is_read(&format!("{{{order},\"clues\":{{{}}},\"board\":{cells}}}", sides.join(",")), &five);
            }
        }
    }
}

#[test]
fn clues_of_columns_and_rows_may_stand_in_objects_of_their_own() {
    let five = draft(FIVE);
    let side = |side: Side| format!("\"{}\":[{}]", side.name(), clues(&five, side, "0", ","));
    let [top, bottom, left, right] = Side::ALL.map(side);
    let cells = quoted_rows(&five);
    for kind in ["skyscrapers", "classic", "standard"] {
        let object = format!(
            "{{\"variant\":\"{kind}\",\"size\":5,\"clues\":{{\"columns\":{{{top},{bottom}}},\"rows\":{{{left},{right}}}}},\"board\":[{cells}]}}"
        );
        is_read(&object, &five);
    }
}

#[test]
fn a_kind_without_other_rules_is_no_rule() {
    let nine = draft(NINE);
    for kind in ["sudoku", "Classic Sudoku", "standard", "none"] {
        is_read(&format!("{{\"variant\":\"{kind}\",\"grid\":[{}]}}", quoted_rows(&nine)), &nine);
    }
    for kind in ["killer", "thermo", "something new"] {
        let text = format!("{{\"variant\":\"{kind}\",\"grid\":[{}]}}", quoted_rows(&nine));
        assert!(read(&text).is_err(), "{kind}");
    }
}

#[test]
fn a_board_of_an_object_with_a_digit_twice_in_a_row_has_no_solution() {
    let mut nine = draft(NINE);
    nine.givens[3] = nine.givens[0];
    let texts = ["board", "puzzle"].map(|name| format!("{{\"{name}\":[{}]}}", quoted_rows(&nine)));
    for text in texts {
        assert_eq!(read(&text).expect(&text).draft, nine);
    }
}

#[test]
fn a_solution_is_no_side() {
    let nine = draft(NINE);
    let row = "1,2,3,4,5,6,7,8,9";
    is_read(
        &format!("{{\"n\":9,\"box\":[3,3],\"givens\":[{}],\"sol\":[{row}]}}", rows(&nine, "0", ",").join(",")),
        &nine,
    );
}

#[test]
fn objects_name_their_boxes() {
    let six = Draft { boxes: Some((3, 2)), ..draft("....1.3..26.......5..63.....2.1.4...") };
    let givens = rows(&six, "0", ",").join(",");
    for shape in [
        "\"box\":[3,2]",
        "\"box\":\"3x2\"",
        "\"boxHeight\":3,\"boxWidth\":2",
        "\"box_rows\":3,\"box_cols\":2",
        "\"block\":{\"height\":3,\"width\":2}",
    ] {
        is_read(&format!("{{\"n\":6,{shape},\"givens\":[{givens}]}}"), &six);
    }
}

#[test]
fn rows_between_brackets_have_their_clues_outside() {
    let five = draft(FIVE);
    for (open, close) in [("[", "]"), ("(", ")"), ("{", "}"), ("/", "/"), (":", ":")] {
        let row = |line: &String| {
            let entries: Vec<&str> = line.split(' ').collect();
            format!("{} {open} {} {close} {}", entries[0], entries[1..6].join(" "), entries[6])
        };
        let lines = framed(&five, ".", " ", ".");
        let edge = |line: &String| format!("    {}", line.split(' ').collect::<Vec<_>>()[1..6].join(" "));
        let rows: Vec<String> = lines[1..6].iter().map(row).collect();
        is_read(&[edge(&lines[0]), rows.join("\n"), edge(&lines[6])].join("\n"), &five);
    }
}

#[test]
fn all_cells_may_stand_in_a_line_below_the_clues() {
    let five = draft(FIVE);
    let cells = rows(&five, ".", "").concat();
    for (open, gap, close) in [("", " ", ""), ("[", ", ", "]")] {
        let sides: Vec<String> = Side::ALL
            .iter()
            .map(|side| format!("{}: {open}{}{close}", side.name(), clues(&five, *side, "0", gap)))
            .collect();
        for name in ["givens: ", "grid: ", "board = ", ""] {
            is_read(&format!("Skyscrapers 5x5\n{}\n{name}{cells}", sides.join("\n")), &five);
        }
    }
}

/// A line for each side: its name, the sign behind that, and its clues.
fn side_lines(draft: &Draft, sign: &str, nothing: &str, gap: &str) -> Vec<String> {
    Side::ALL.iter().map(|side| format!("{}{sign}{}", side.name(), clues(draft, *side, nothing, gap))).collect()
}

#[test]
fn clues_may_be_left_out_between_commas() {
    let five = draft(FIVE);
    is_read(&format!("{}\n\n{}", side_lines(&five, ": ", "", ",").join("\n"), rows(&five, ".", " ").join("\n")), &five);
}

#[test]
fn arrays_of_minizinc_may_stand_in_one_line() {
    let five = draft(FIVE);
    let sides = side_lines(&five, " = [", "0", ", ").join("];\n");
    is_read(&format!("n = 5;\n{sides}];\ngrid = [| {} |];\n", rows(&five, "0", ", ").join(" | ")), &five);
}

#[test]
fn three_signs_alone_part_boards() {
    let nine = rows(&draft(NINE), ".", " ").join("\n");
    for between in ["* * *", "- - -", "...", "***", "~ ~ ~"] {
        assert_eq!(orders(&[&*nine, between, &*nine].join("\n")), [9, 9], "{between}");
    }
}

#[test]
fn a_number_too_large_in_a_sudoku_makes_no_frame_of_it() {
    let read = read(". 6 1 . . .\n. . 7 . . 3\n. 5 . 3 1 .\n2 1 . . . .\n. . . 2 3 5\n. . . . . .").expect("a board");
    assert_eq!((read.draft.order, read.draft.has_clues()), (6, false));
}

#[test]
fn what_stands_beside_clues_loses_none_of_them() {
    let five = draft(FIVE);
    let sides: Vec<String> =
        Side::ALL.iter().map(|side| format!("\"{}\":[{}]", side.name(), clues(&five, *side, "0", ","))).collect();
    let grid =
        format!("[{}]", rows(&five, "0", ",").iter().map(|row| format!("[{row}]")).collect::<Vec<_>>().join(","));
    let puzzle = format!("\"size\":5,\"clues\":{{{}}},\"grid\":{grid}", sides.join(","));
    for around in [
        format!("{{\"startTime\":\"2024-01-05T10:00:00\",{puzzle}}}"),
        format!("{{\"puzzleName\":\"Skyscrapers of Monday\",\"links\":[\"https://a.b\"],{puzzle}}}"),
        format!("{{\"meta\":{{\"author\":\"Ines\",\"level\":3}},\"puzzle\":{{{puzzle}}},\"solution\":[[1]]}}"),
    ] {
        is_read(&around, &five);
    }
    for wrong in [
        "{\"top\":[],\"right\":[],\"bottom\":[],\"left\":[],\"grid\":\",,,,,,,,,,,,,,,,\"}".to_owned(),
        format!("{{\"size\":5,{},\"grid\":[[1,2],[3]]}}", sides.join(",")),
    ] {
        assert!(read(&wrong).is_err(), "{wrong}");
    }
    let linked = read("{\"n\":4,\"givens\":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,2]],\"links\":[\"https://a.b\"]}");
    assert!(linked.is_ok_and(|read| read.draft.givens[15] == 2 && !read.draft.has_clues()));
}

#[test]
fn dashes_behind_a_colon_are_clues_and_a_mistyped_clue_keeps_its_frame() {
    let four = read("top: - 2 - 3\nright: - 1 3 -\nbottom: - 3 - 1\nleft: - 2 2 -").expect("lists");
    assert_eq!(four.draft.order, 4);
    let framed = read("  2 2 1 5\n2 . . . . 3\n1 . . . . 2\n3 . . . . 1\n2 . . . . 2\n  2 3 1 2").expect("a frame");
    assert_eq!((framed.draft.order, framed.draft.has_clues()), (4, true));
}

#[test]
fn clues_may_be_facts_of_one_each() {
    let sides = [
        [[0, 0, 0, 2], [1, 0, 3, 0], [2, 0, 4, 0], [0, 3, 0, 0]],
        [[0, 0, 0, 0], [0, 0, 3, 2], [0, 0, 2, 1], [0, 0, 3, 3]],
    ];
    for clues in sides {
        let expected = Draft { clues: clues.map(Vec::from), ..Draft::empty(4) };
        let facts = |form: &dyn Fn(Side, usize, u32) -> String, between: &str| {
            let of_side = |side: Side| {
                let shown = expected.side(side).iter().enumerate().filter(|(_, clue)| **clue > 0);
                shown.map(move |(index, &clue)| (side, index + 1, clue)).collect::<Vec<_>>()
            };
            let all = Side::ALL.into_iter().flat_map(of_side);
            all.map(|(side, place, clue)| form(side, place, clue)).collect::<Vec<_>>().join(between)
        };
        for between in ["\n", " ", "\n\n"] {
            let by_side = facts(&|side, place, clue| format!("{}({place},{clue}).", side.name()), between);
            let by_clue = facts(&|side, place, clue| format!("clue({}, {place}, {clue}).", side.name()), between);
            for facts in [by_side, by_clue] {
                is_read(&facts, &expected);
                is_read(&format!("% clues\n{facts}\nsize(4)."), &expected);
            }
        }
    }
}
