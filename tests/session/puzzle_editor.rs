//! The sheet on which puzzles are made by hand.

use skyline::engine::format::read;
use skyline::engine::{BoxShape, Cell, ClueState, Digit, Draft, ExtraHouse, Kind, Puzzle, Side, Target, solve};
use skyline::session::puzzle_editor::{PuzzleEditor, Whole};
use skyline::session::{Direction, Selection};

fn sheet(order: usize) -> PuzzleEditor {
    PuzzleEditor::new(Draft::empty(order).check().expect("a board"))
}

fn of(text: &str) -> PuzzleEditor {
    PuzzleEditor::new(read(text).expect("a text").draft.check().expect("a puzzle"))
}

const FOUR: &str = "4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2";

#[test]
fn the_selection_goes_over_cells_and_clues() {
    use Direction::{Down, End, Home, Left, Right, Up};
    let cell = |row, col| Selection::Cell(Cell::new(row, col));
    let ways: &[(&[Direction], Selection)] = &[
        (&[Up], Selection::Clue(Side::Top, 0)),
        (&[Up, Up], Selection::Clue(Side::Top, 0)),
        (&[Up, Right, Right, Down], cell(0, 2)),
        (&[Up, Left], Selection::Clue(Side::Top, 0)),
        (&[Left, Down, Down, Right], cell(2, 0)),
        (&[Left, End], Selection::Clue(Side::Left, 3)),
        (&[End, Right, End, Home], Selection::Clue(Side::Right, 0)),
        (&[Down, Down, Down, Down, End], Selection::Clue(Side::Bottom, 3)),
        (&[Down, Down, Down, End], cell(3, 3)),
    ];
    for (steps, wanted) in ways {
        let mut sheet = sheet(4);
        steps.iter().for_each(|&step| sheet.go(step));
        assert_eq!(sheet.selection(), *wanted, "{steps:?}");
    }
    let mut sudoku = of("1...............");
    sudoku.apply(Whole::Game(Kind::Sudoku));
    sudoku.go(Up);
    assert_eq!(sudoku.selection(), cell(0, 0), "there is no ring");
}

#[test]
fn numbers_join_while_they_are_typed_and_go_back_in_one_step() {
    type Line = (usize, &'static [(u32, bool)], u32, usize);
    let lines: &[Line] = &[
        (12, &[(1, false), (2, true)], 12, 1),
        (12, &[(1, false), (2, false)], 2, 2),
        (12, &[(1, false), (0, true)], 10, 1),
        (12, &[(1, false), (3, true)], 3, 2),
        (25, &[(2, false), (5, true), (1, true)], 1, 2),
        (4, &[(5, false)], 0, 0),
        (4, &[(3, false), (0, true)], 0, 2),
        (4, &[(0, false)], 0, 0),
    ];
    for &(order, typed, value, changes) in lines {
        for place in [Selection::Cell(Cell::new(1, 0)), Selection::Clue(Side::Right, 1)] {
            let mut sheet = sheet(order);
            sheet.select(place);
            for &(number, joins) in typed {
                sheet.enter(number, joins);
            }
            assert_eq!(sheet.value(), value, "{order}, {typed:?}");
            for _ in 0..changes {
                assert!(sheet.can_undo(), "{typed:?}");
                sheet.undo();
            }
            assert!(!sheet.can_undo() && sheet.value() == 0, "{typed:?}");
            (0..changes).for_each(|_| sheet.redo());
            assert_eq!(sheet.value(), value, "{typed:?} made again");
        }
    }
    let mut sheet = sheet(12);
    sheet.enter(1, false);
    sheet.go(Direction::Right);
    sheet.go(Direction::Left);
    sheet.enter(2, true);
    assert_eq!(sheet.value(), 2, "what was typed before the selection went on is left alone");
}

#[test]
fn turns_and_mirrors_keep_what_the_puzzle_is() {
    let mut sheet = of(FOUR);
    let before = sheet.puzzle().clone();
    for (whole, times) in [(Whole::Turn, 4), (Whole::Mirror, 2)] {
        for _ in 0..times {
            sheet.apply(whole);
            assert_eq!(solve(sheet.puzzle(), 2).0.len(), 1, "{whole:?}");
        }
        assert_eq!(*sheet.puzzle(), before, "{whole:?}");
    }
    let mut boxed = of("4:///////////////");
    boxed.apply(Whole::Order(6));
    boxed.apply(Whole::Game(Kind::Hybrid));
    boxed.select(Selection::Clue(Side::Left, 0));
    boxed.enter(5, false);
    boxed.select(Selection::Cell(Cell::new(0, 1)));
    boxed.enter(3, false);
    boxed.apply(Whole::Turn);
    let puzzle: &Puzzle = boxed.puzzle();
    assert_eq!(puzzle.geometry().boxes(), Some(BoxShape { height: 3, width: 2 }));
    assert_eq!(puzzle.clues().side(Side::Top), [0, 0, 0, 0, 0, 5]);
    assert_eq!(puzzle.given(Cell::new(1, 5)), Digit::new(3));
}

#[test]
fn another_shape_keeps_what_has_a_place_and_can_be_taken_back() {
    let mut sheet = of(FOUR);
    let before = sheet.puzzle().clone();
    for order in (2..=25).chain([3]) {
        sheet.apply(Whole::Order(order));
        assert_eq!(sheet.puzzle().order(), order);
    }
    assert_eq!(sheet.puzzle().clues().side(Side::Top), [1, 2, 0]);
    (0..25).for_each(|_| sheet.undo());
    assert_eq!(*sheet.puzzle(), before);
    sheet.apply(Whole::Boxes(Some(BoxShape { height: 3, width: 2 })));
    sheet.apply(Whole::Order(0));
    sheet.apply(Whole::Order(26));
    assert_eq!(*sheet.puzzle(), before, "a shape that cannot be changes nothing");
    sheet.apply(Whole::Game(Kind::Sudoku));
    assert_eq!((sheet.game(), sheet.puzzle().clues().is_empty()), (Kind::Sudoku, true));
    sheet.apply(Whole::Game(Kind::Skyscrapers));
    sheet.apply(Whole::Extra(ExtraHouse::Diagonals, true));
    assert!(sheet.game() == Kind::Skyscrapers && !sheet.puzzle().geometry().extra_houses().is_empty());
}

#[test]
fn what_is_kept_comes_back() {
    let mut sheet = of(FOUR);
    sheet.apply(Whole::Game(Kind::Hybrid));
    sheet.enter(3, false);
    let back = PuzzleEditor::of_kept(&sheet.kept()).expect("a sheet");
    assert_eq!((back.puzzle(), back.game()), (sheet.puzzle(), sheet.game()));
    for bad in ["", "1", "1 skyline", "x", &sheet.kept()[..40]] {
        assert!(PuzzleEditor::of_kept(bad).is_none(), "{bad:?}");
    }
}

#[test]
fn what_breaks_a_rule_and_what_conflicts_is_marked() {
    let mut sheet = of("1..1............");
    sheet.apply(Whole::Game(Kind::Skyscrapers));
    let marked = |sheet: &PuzzleEditor, more: &[Target]| -> Vec<usize> {
        let view = sheet.view(more);
        view.cells.iter().enumerate().filter(|(_, cell)| cell.conflict.is_some()).map(|(index, _)| index).collect()
    };
    assert_eq!(marked(&sheet, &[]), [0, 3]);
    assert_eq!(marked(&sheet, &[Target::Cell(Cell::new(1, 0))]), [0, 3, 4]);
    sheet.apply(Whole::Clear);
    sheet.select(Selection::Clue(Side::Top, 1));
    sheet.enter(1, false);
    sheet.go(Direction::Down);
    sheet.enter(2, false);
    assert_eq!(sheet.view(&[]).clues[0][1].state, ClueState::Broken);
}
