//! The editor on which puzzles are made by hand.

use skyline::engine::format::read;
use skyline::engine::generate::Symmetry;
use skyline::engine::{
    BoxShape, Candidate, Cell, Clue, ClueState, Digit, DigitSet, Draft, ExtraHouse, Kind, Puzzle, Side, Target, solve,
};
use skyline::session::puzzle_editor::{BoardChange, Findings, PuzzleEditor};
use skyline::session::{Direction, Selection};

fn editor(order: usize) -> PuzzleEditor {
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
        let mut editor = editor(4);
        steps.iter().for_each(|&step| editor.go(step));
        assert_eq!(editor.selection(), *wanted, "{steps:?}");
    }
    let mut sudoku = of("1...............");
    sudoku.apply(BoardChange::Game(Kind::Sudoku));
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
            let mut editor = editor(order);
            editor.select(place);
            for &(number, joins) in typed {
                editor.enter(number, joins);
            }
            assert_eq!(editor.value(), value, "{order}, {typed:?}");
            for _ in 0..changes {
                assert!(editor.can_undo(), "{typed:?}");
                editor.undo();
            }
            assert!(!editor.can_undo() && editor.value() == 0, "{typed:?}");
            (0..changes).for_each(|_| editor.redo());
            assert_eq!(editor.value(), value, "{typed:?} made again");
        }
    }
    let mut editor = editor(12);
    editor.enter(1, false);
    editor.go(Direction::Right);
    editor.go(Direction::Left);
    editor.enter(2, true);
    assert_eq!(editor.value(), 2, "what was typed before the selection went on is left alone");
}

#[test]
fn turns_and_mirrors_keep_what_the_puzzle_is() {
    let mut editor = of(FOUR);
    let before = editor.puzzle().clone();
    for (change, times) in [(BoardChange::Turn, 4), (BoardChange::Mirror, 2)] {
        for _ in 0..times {
            editor.apply(change);
            assert_eq!(solve(editor.puzzle(), 2).0.len(), 1, "{change:?}");
        }
        assert_eq!(*editor.puzzle(), before, "{change:?}");
    }
    let mut boxed = of("4:///////////////");
    boxed.apply(BoardChange::Order(6));
    boxed.apply(BoardChange::Game(Kind::Hybrid));
    boxed.select(Selection::Clue(Side::Left, 0));
    boxed.enter(5, false);
    boxed.select(Selection::Cell(Cell::new(0, 1)));
    boxed.enter(3, false);
    boxed.apply(BoardChange::Turn);
    let puzzle: &Puzzle = boxed.puzzle();
    assert_eq!(puzzle.geometry().boxes(), Some(BoxShape { height: 3, width: 2 }));
    assert_eq!(puzzle.clues().side(Side::Top), [0, 0, 0, 0, 0, 5]);
    assert_eq!(puzzle.given(Cell::new(1, 5)), Digit::new(3));
}

#[test]
fn another_shape_keeps_what_has_a_place_and_can_be_taken_back() {
    let mut editor = of(FOUR);
    let before = editor.puzzle().clone();
    for order in (2..=25).chain([3]) {
        editor.apply(BoardChange::Order(order));
        assert_eq!(editor.puzzle().order(), order);
    }
    assert_eq!(editor.puzzle().clues().side(Side::Top), [1, 2, 0]);
    (0..25).for_each(|_| editor.undo());
    assert_eq!(*editor.puzzle(), before);
    editor.apply(BoardChange::Boxes(Some(BoxShape { height: 3, width: 2 })));
    editor.apply(BoardChange::Order(0));
    editor.apply(BoardChange::Order(26));
    assert_eq!(*editor.puzzle(), before, "a shape that cannot be changes nothing");
    editor.apply(BoardChange::Game(Kind::Sudoku));
    assert_eq!((editor.game(), editor.puzzle().clues().is_empty()), (Kind::Sudoku, true));
    editor.apply(BoardChange::Game(Kind::Skyscrapers));
    editor.apply(BoardChange::Extra(ExtraHouse::Diagonals, true));
    assert!(editor.game() == Kind::Skyscrapers && !editor.puzzle().geometry().extra_houses().is_empty());
}

#[test]
fn what_is_kept_comes_back() {
    let mut editor = of(FOUR);
    editor.apply(BoardChange::Game(Kind::Hybrid));
    editor.enter(3, false);
    let back = PuzzleEditor::from_text(&editor.to_text()).expect("an editor");
    assert_eq!((back.puzzle(), back.game()), (editor.puzzle(), editor.game()));
    for bad in ["", "1", "1 skyline", "x", &editor.to_text()[..40]] {
        assert!(PuzzleEditor::from_text(bad).is_none(), "{bad:?}");
    }
}

#[test]
fn what_breaks_a_rule_and_what_conflicts_is_marked() {
    let mut editor = of("1..1............");
    editor.apply(BoardChange::Game(Kind::Skyscrapers));
    let marked = |editor: &PuzzleEditor, more: &[Target]| -> Vec<usize> {
        let view = editor.view(&Findings { conflicting: more, ..Findings::default() });
        view.cells.iter().enumerate().filter(|(_, cell)| cell.conflict.is_some()).map(|(index, _)| index).collect()
    };
    assert_eq!(marked(&editor, &[]), [0, 3]);
    assert_eq!(marked(&editor, &[Target::Cell(Cell::new(1, 0))]), [0, 3, 4]);
    editor.apply(BoardChange::Clear);
    editor.select(Selection::Clue(Side::Top, 1));
    editor.enter(1, false);
    editor.go(Direction::Down);
    editor.enter(2, false);
    assert_eq!(editor.view(&Findings::default()).clues[0][1].state, ClueState::Broken);
}

#[test]
fn what_was_found_out_is_shown_and_is_no_entry() {
    let mut editor = PuzzleEditor::blank(&Draft::empty(4).check().expect("a puzzle"));
    editor.select(Selection::Cell(Cell::new(1, 2)));
    editor.enter(3, false);
    let candidates = vec![DigitSet::up_to(2); 16];
    let redundant = [Target::Cell(Cell::new(1, 2))];
    let view = editor.view(&Findings { redundant: &redundant, candidates: &candidates, ..Findings::default() });
    assert_eq!((view.cells[6].value, view.cells[6].notes), (3, DigitSet::EMPTY));
    assert_eq!((view.cells[5].value, view.cells[5].notes), (0, DigitSet::up_to(2)));
    assert_eq!(view.cells.iter().filter(|cell| cell.evidence).count(), 1);
    assert!(view.cells[6].evidence);
}

#[test]
fn what_is_proposed_is_shown_and_added_in_one_step() {
    let mut editor = of(FOUR);
    editor.apply(BoardChange::Clear);
    let proposed = [
        Target::Candidate(Candidate { cell: Cell::new(2, 1), digit: Digit::new(4).expect("a digit") }),
        Target::Clue(Clue { side: Side::Left, index: 3, value: 2 }),
    ];
    let view = editor.view(&Findings { proposed: &proposed, ..Findings::default() });
    assert_eq!((view.cells[9].value, view.cells[9].placed), (4, true));
    assert_eq!((view.clues[2][3].value, view.clues[2][3].evidence), (2, true));
    assert_eq!(editor.puzzle().givens().iter().flatten().count(), 0, "not before it is wanted");
    editor.add(&proposed);
    assert_eq!(editor.puzzle().given(Cell::new(2, 1)), Digit::new(4));
    assert_eq!(editor.puzzle().clues().side(Side::Left), [0, 0, 0, 2]);
    editor.undo();
    assert!(editor.puzzle().clues().is_empty() && editor.puzzle().given(Cell::new(2, 1)).is_none());
}

#[test]
fn a_symmetry_wants_givens_at_the_partners_and_takes_them_away_together() {
    let wanted = |editor: &PuzzleEditor| -> Vec<usize> {
        let view = editor.view(&Findings::default());
        view.cells.iter().enumerate().filter(|(_, cell)| cell.wanted).map(|(index, _)| index).collect()
    };
    let lines: [(Symmetry, &[usize]); 7] = [
        (Symmetry::None, &[]),
        (Symmetry::HalfTurn, &[14]),
        (Symmetry::QuarterTurn, &[7, 8, 14]),
        (Symmetry::Vertical, &[2]),
        (Symmetry::Horizontal, &[13]),
        (Symmetry::Diagonal, &[4]),
        (Symmetry::Antidiagonal, &[11]),
    ];
    for (symmetry, partners) in lines {
        let mut editor = editor(4);
        editor.set_symmetry(symmetry);
        editor.select(Selection::Cell(Cell::new(0, 1)));
        editor.enter(3, false);
        assert_eq!(wanted(&editor), partners, "{symmetry:?}");
        let Some(&partner) = partners.last() else { continue };
        editor.select(Selection::Cell(Cell::at(partner, 4)));
        editor.enter(2, false);
        assert_eq!(wanted(&editor).len(), partners.len() - 1, "{symmetry:?}");
        let back = PuzzleEditor::from_text(&editor.to_text()).expect("an editor");
        assert_eq!((back.symmetry(), wanted(&back)), (symmetry, wanted(&editor)));
        editor.enter(0, false);
        assert_eq!((editor.puzzle().givens().iter().flatten().count(), wanted(&editor).len()), (0, 0), "{symmetry:?}");
        editor.undo();
        assert_eq!(editor.puzzle().givens().iter().flatten().count(), 2, "one step brings both back");
    }
}
