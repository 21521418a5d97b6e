//! What the words beside a puzzle say of it: the order of its clues, which number of a cell is its column, and what the
//! lines are.

use super::pasted::{draft, is_read, rows};
use super::say;
use super::statements::{givens, letter};
use super::sudoku::NINE;
use super::with_clues::{ENGLISH, PLAIN, lists};
use skyline::engine::format::read;
use skyline::engine::{Draft, Side};

/// Clues alone, with one solution.
fn clues_alone() -> Draft {
    let clues = [vec![0, 4, 0, 0, 1], vec![2, 2, 0, 3, 4], vec![0, 0, 4, 0, 0], vec![0, 0, 0, 3, 3]];
    Draft { clues, ..Draft::empty(5) }
}

/// The clues of those sides as one list, backwards where that is said.
fn listed(draft: &Draft, sides: [(Side, bool); 4], gap: &str) -> String {
    let side = |(side, is_back): (Side, bool)| {
        let mut clues: Vec<String> = draft.side(side).iter().map(u32::to_string).collect();
        if is_back {
            clues.reverse();
        }
        clues.join(gap)
    };
    sides.map(side).join(gap)
}

/// The sides in every order.
fn permutations() -> Vec<[Side; 4]> {
    let all = Side::ALL.into_iter();
    let orders = all.clone().flat_map(|a| Side::ALL.map(|b| (a, b))).flat_map(|(a, b)| Side::ALL.map(|c| [a, b, c]));
    let last = |three: &[Side; 3]| all.clone().find(|side| !three.contains(side));
    let differ = |[a, b, c]: &[Side; 3]| a != b && b != c && a != c;
    orders.filter(differ).filter_map(|three| Some([three[0], three[1], three[2], last(&three)?])).collect()
}

#[test]
fn one_list_of_clues_is_read_in_the_order_that_is_told() {
    let board = clues_alone();
    let found = permutations();
    assert_eq!(found.len(), 24);
    for sides in found {
        let names = sides.map(Side::name).join(", ");
        let forward = sides.map(|side| (side, false));
        let numbers = listed(&board, forward, " ");
        is_read(&format!("5x5 skyscrapers, clues in the order {names} (0 = no clue):\n{numbers}"), &board);
        is_read(&format!("# {names}\nclues = [{}]", listed(&board, forward, ", ")), &board);
        for backwards in [Side::Top, Side::Left] {
            let is_back = |side: Side| side == backwards || side == backwards.opposite();
            let way = |side: Side| match (matches!(side, Side::Top | Side::Bottom), is_back(side)) {
                (true, false) => "left to right",
                (true, true) => "right to left",
                (false, false) => "top to bottom",
                (false, true) => "bottom to top",
            };
            let names = sides.map(|side| format!("{} ({})", side.name(), way(side))).join(", ");
            let list = listed(&board, sides.map(|side| (side, is_back(side))), ", ");
            is_read(&format!("// clues: {names}\nconst clues = [{list}];"), &board);
        }
    }
}

#[test]
fn clues_go_round_the_board_from_the_corner_that_is_told() {
    let board = clues_alone();
    // The corners in the order of a clock, each where its side begins.
    let corners = ["top left", "top right", "bottom right", "bottom left"];
    let walk = [(Side::Top, false), (Side::Right, false), (Side::Bottom, true), (Side::Left, true)];
    for (at, corner) in corners.iter().enumerate() {
        let clockwise = [0, 1, 2, 3].map(|step| walk[(at + step) % 4]);
        is_read(&format!("Clues clockwise, starting at the {corner}: {}", listed(&board, clockwise, " ")), &board);
        is_read(&format!("Clockwise from the {corner} corner:\n{}", listed(&board, clockwise, " ")), &board);
        let other_way = [0, 1, 2, 3].map(|step| walk[(at + 7 - step) % 4]).map(|(side, is_back)| (side, !is_back));
        let list = listed(&board, other_way, " ");
        is_read(&format!("Counterclockwise, starting at the {corner} corner:\n{list}"), &board);
        is_read(&format!("The clues, anti-clockwise from the {corner} corner: {list}"), &board);
    }
}

#[test]
fn a_cell_is_found_by_which_of_its_numbers_is_the_column() {
    let nine = draft(NINE);
    let by_column = givens(&nine, 1, |row, col, value| format!("{}{row} = {value}", letter(col)));
    let by_row = givens(&nine, 1, |row, col, value| format!("{}{col} = {value}", letter(row)));
    is_read(&format!("Sudoku\n{by_row}"), &nine);
    for head in ["cells as in Excel:", "cells (column letter, row number):"] {
        is_read(&format!("{head}\n{by_column}"), &nine);
    }
    let facts = |form: &str| {
        givens(&nine, 1, |row, col, value| {
            let numbers = form.replace("row", &row.to_string()).replace("col", &col.to_string());
            format!("given({}).", numbers.replace("value", &value.to_string()))
        })
    };
    is_read(&format!("% given(X,Y,N): X = column, Y = row\n{}", facts("col,row,value")), &nine);
    is_read(&format!("% given(X,Y,N): X = row, Y = column\n{}", facts("row,col,value")), &nine);
    is_read(&format!("% given(col, row, num)\n{}", facts("col,row,value")), &nine);
}

#[test]
fn lines_that_are_called_columns_are_no_rows() {
    let nine = draft(NINE);
    let column = |col: usize| (0..9).map(|row| nine.givens[row * 9 + col].to_string()).collect::<Vec<_>>().join(" ");
    for name in ["Column # (top to bottom): ", "Spalte #: ", "Column # (from above) = "] {
        let lines: Vec<String> = (0..9).map(|col| name.replace('#', &(col + 1).to_string()) + &column(col)).collect();
        is_read(&lines.join("\n"), &nine);
        is_read(&format!("A Sudoku by its columns\n{}", lines.join("\n")), &nine);
    }
}

#[test]
fn values_may_be_wrapped_by_the_type_of_a_program() {
    let nine = draft(NINE);
    let array = |nothing: &str, value: fn(u32) -> String, rows: [&str; 2]| {
        let cell = |&cell: &u32| if cell == 0 { nothing.to_owned() } else { value(cell) };
        let row = |row: &[u32]| format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(rows[0]));
        nine.givens.chunks(9).map(row).collect::<Vec<_>>().join(rows[1])
    };
    let rust = array("None", |value| format!("Some({value})"), [", ", ",\n    "]);
    is_read(&format!("const GRID: [[Option<u8>; 9]; 9] = [\n    {rust},\n];"), &nine);
    let haskell = array("Nothing", |value| format!("Just {value}"), [", ", "\n  , "]);
    is_read(&format!("grid :: [[Maybe Int]]\ngrid =\n  [ {haskell}\n  ]"), &nine);
    let ocaml = array("None", |value| format!("Some {value}"), ["; ", ";\n  "]);
    is_read(&format!("let grid = [\n  {ocaml}\n]"), &nine);
}

#[test]
fn arrays_of_fortran_go_on_in_the_next_line() {
    let nine = draft(NINE);
    let lines = rows(&nine, "0", ", ").join(", &\n    ");
    let program = |order: &str| {
        format!(
            "program sudoku\n  integer :: grid(9,9) = reshape([ &\n    {lines} &\n    ], shape(grid){order})\nend program"
        )
    };
    is_read(&program(", order=[2,1]"), &nine);
    // Without an order a column after another is filled.
    let turned = read(&program("")).expect("an array").draft;
    let cell = |at: usize| nine.givens[at % 9 * 9 + at / 9];
    assert_eq!(turned.givens, (0..81).map(cell).collect::<Vec<_>>());
}

#[test]
fn where_somebody_looks_is_no_way_of_a_list() {
    let board = clues_alone();
    is_read(
        "Top (view downward): 0 4 0 0 1\nBottom (view upward): 2 2 0 3 4\nLeft (view rightward): 0 0 4 0 0\n\
         Right (view leftward): 0 0 0 3 3",
        &board,
    );
    is_read("top: 0 4 0 0 1\nbottom: 2 2 0 3 4\nleft (upwards): 0 0 4 0 0\nright (upwards): 3 3 0 0 0", &board);
}

#[test]
fn lines_that_list_no_cells_are_no_givens() {
    let board = clues_alone();
    let (plain, program) = (lists(&board, ENGLISH, PLAIN), lists(&board, ENGLISH, [" = [", ", ", "]"]));
    let sentences = [
        "Zeilen: 5, Spalten: 5, Stufe: 3",
        "filas: 5, columnas: 5, nivel: 3",
        "Hint: r1c1 is not 5 and r2c2 is not 3.",
        "Hint: r1c1 > 2, r2c2 < 5",
        "In row 3 column 2 there is no 5.",
    ];
    let statements =
        ["if x[1][2] == 3: pass", "print(solve(5, 1, 1))", "color = (255, 0, 0)", "made = date(2024, 5, 12)"];
    let texts = sentences.map(|line| format!("{line}\n{plain}")).into_iter();
    for text in texts.chain(statements.map(|line| format!("{program}{line}"))) {
        let found = read(&text).unwrap_or_else(|error| panic!("{text}\n{}", say(&error.what)));
        assert_eq!(found.draft, board, "{text}");
    }
}

#[test]
fn words_of_a_title_make_no_boxes() {
    let six = draft("6:1/3/4/3/2/4/5/1/2/2/5/2/1/5/2/3/3/2/3/2/3/1/2/2");
    for title in [
        "Небоскрёбы, квадрат 6x6, уровень 2 из 3",
        "Rascacielos, cuadro 6x6, nivel 2 de 3",
        "Hochhaus-Rätsel 6x6 aus dem Sudoku-Heft",
    ] {
        assert_eq!(read(&format!("{title}\n{}", lists(&six, ENGLISH, PLAIN))).expect(title).draft, six, "{title}");
    }
    let rules = "Every block, row and column has the numbers 1 to 9.";
    let nine = draft(NINE);
    let read = read(&format!("{rules}\n{}", rows(&nine, ".", " ").join("\n"))).expect(rules);
    assert_eq!(read.draft, nine);
}

#[test]
fn the_way_in_which_cells_are_read_is_no_order_of_clues() {
    let text =
        "# 4x4 Latin square, cells from left to right and top to bottom\ngrid = [2,0,0,0, 0,0,3,0, 0,1,0,0, 0,0,0,2]";
    // As without these words.
    let bare = read("grid = [2,0,0,0, 0,0,3,0, 0,1,0,0, 0,0,0,2]").expect("a list");
    assert_eq!(read(text).expect("a list").draft, bare.draft);
}

#[test]
fn words_with_the_name_of_a_program_in_them_turn_no_board() {
    let nine = draft(NINE);
    let cells = givens(&nine, 1, |row, col, value| format!("{}{col}={value}", letter(row)));
    is_read(&format!("An excellent Sudoku\n{cells}"), &nine);
}
