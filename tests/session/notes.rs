//! Notes that follow the digits: what a slip took comes back when it is mended.

use super::{cell, digit, game, run};
use skyline::engine::format::{json, read};
use skyline::engine::{Cell, DigitSet, Puzzle, solve};
use skyline::hints::HintProvider;
use skyline::session::{Action, CellState, Mode, Preference, Session};
use std::sync::Arc;

const NINE: &str = "016400000200009000400000062070230100100000003003087040960000005000800007000006820";

fn sudoku() -> Arc<Puzzle> {
    Arc::new(read(NINE).expect("a text").draft.check().expect("a Sudoku"))
}

fn nine() -> Session {
    let mut session = Session::new(sudoku(), HintProvider::LOCAL);
    run(&mut session, "fill");
    session
}

fn cells(session: &Session) -> Vec<CellState> {
    session.entries().cells().to_vec()
}

/// The cells whose notes have that digit, in the order of the board.
fn noted(session: &Session, value: usize) -> String {
    let has = |state: &CellState| state.notes.contains(digit(value));
    let found = session.entries().cells().iter().enumerate().filter(|(_, state)| has(state));
    found.map(|(at, _)| Cell::at(at, session.puzzle().order()).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn what_a_slip_took_comes_back_however_it_is_mended() {
    let untouched = cells(&nine());
    let at = || Action::Select(cell("r1c1"));
    let enter = |value| vec![at(), Action::Enter(digit(value))];
    let ways: &[(&str, Vec<Action>)] = &[
        ("erased", vec![at(), Action::Erase]),
        ("undone", vec![Action::Undo]),
        ("replaced and erased", [enter(3), vec![Action::Erase]].concat()),
        ("replaced twice and erased", [enter(3), enter(8), vec![Action::Erase]].concat()),
        ("erased, redone and erased again", vec![Action::Erase, Action::Undo, Action::Erase]),
    ];
    for (way, mending) in ways {
        let mut session = nine();
        run(&mut session, "enter r1c1 7");
        assert_ne!(noted(&session, 7), noted(&nine(), 7), "7 is struck from the cells that see it");
        for action in mending {
            session.apply(action.clone());
        }
        assert_eq!(cells(&session), untouched, "{way}");
    }
    let (mut slip, mut right) = (nine(), nine());
    run(&mut slip, "enter r1c1 7; enter r1c1 3");
    run(&mut right, "enter r1c1 3");
    assert_eq!(cells(&slip), cells(&right), "replaced");
}

#[test]
fn a_digit_chosen_first_and_one_for_several_cells_give_back_too() {
    let untouched = cells(&nine());
    let mut session = nine();
    session.apply(Action::Prefer(Preference::DigitFirst, true));
    for action in
        [Action::Enter(digit(7)), Action::Tap(cell("r1c1")), Action::Enter(digit(3)), Action::Tap(cell("r1c1"))]
    {
        session.apply(action);
    }
    let mut right = nine();
    run(&mut right, "enter r1c1 3");
    assert_eq!(cells(&session), cells(&right), "digit first");

    let mut session = nine();
    let both = [Action::Select(cell("r1c1")), Action::Toggle(cell("r2c5"))];
    both.iter().for_each(|action| drop(session.apply(action.clone())));
    for action in [Action::Enter(digit(7)), Action::Erase] {
        session.apply(action);
    }
    assert_eq!(cells(&session), untouched, "several cells");
}

#[test]
fn the_first_digit_of_a_number_of_two_gives_back_what_it_took() {
    let puzzle = json::parse(r#"{"n":12}"#).expect("JSON").check().expect("a puzzle");
    let start = || {
        let mut session = Session::new(Arc::new(puzzle.clone()), HintProvider::LOCAL);
        run(&mut session, "fill");
        session
    };
    let mut right = start();
    run(&mut right, "enter r1c1 12");
    for late in [Action::Replace(digit(12)), Action::Enter(digit(12))] {
        let mut session = start();
        run(&mut session, "enter r1c1 1");
        session.apply(late.clone());
        assert_eq!(cells(&session), cells(&right), "{late:?}");
    }
    // Typed too late to be a number of two: 1, then 2.
    let (mut session, mut two) = (start(), start());
    run(&mut session, "enter r1c1 1; enter r1c1 2");
    run(&mut two, "enter r1c1 2");
    assert_eq!(cells(&session), cells(&two));
}

#[test]
fn a_digit_that_visibly_conflicts_strikes_nothing() {
    let mut session = nine();
    let before = noted(&session, 1);
    // Row 1 has a given 1.
    run(&mut session, "enter r1c1 1");
    let own = before.split(' ').filter(|name| *name != "r1c1").collect::<Vec<_>>().join(" ");
    assert_eq!(noted(&session, 1), own);
    // Two of one digit entered at once, in one row: neither strikes.
    let mut session = game();
    run(&mut session, "fill");
    for action in [Action::Select(cell("r1c1")), Action::SelectTo(cell("r1c2")), Action::Enter(digit(1))] {
        session.apply(action);
    }
    assert_eq!(noted(&session, 1).len(), "r1c3 ".len() * 14 - 1, "only their own notes went");
}

#[test]
fn the_right_digit_strikes_once_the_wrong_one_is_gone() {
    let (mut slip, mut right) = (game(), game());
    run(&mut slip, "fill; enter r1c4 1; enter r1c1 1");
    slip.apply(Action::Select(cell("r1c4")));
    slip.apply(Action::Erase);
    run(&mut right, "fill; enter r1c1 1");
    assert_eq!(cells(&slip), cells(&right));
}

#[test]
fn what_the_player_took_away_stays_away() {
    let mut session = game();
    run(&mut session, "fill; note r1c3 1; enter r1c1 1; note r1c2 1; note r1c2 1");
    session.apply(Action::Select(cell("r1c1")));
    session.apply(Action::Erase);
    assert_eq!(noted(&session, 1), "r1c1 r1c4 r2c1 r2c2 r2c3 r2c4 r3c1 r3c2 r3c3 r3c4 r4c1 r4c2 r4c3 r4c4");
    // A second press empties the cell.
    session.apply(Action::Erase);
    assert!(session.entries().at(0).notes.is_empty());
}

#[test]
fn notes_filled_in_beside_a_wrong_digit_get_it_back() {
    let mut session = game();
    run(&mut session, "enter r1c1 1; fill");
    session.apply(Action::Select(cell("r1c1")));
    session.apply(Action::Erase);
    // The cell itself had no notes before the digit.
    let rest: Vec<DigitSet> = cells(&session)[1..].iter().map(|state| state.notes).collect();
    assert_eq!(rest, [DigitSet(0b1111); 15]);
}

#[test]
fn corner_notes_and_colours_of_notes_come_back() {
    let mut session = game();
    for action in [
        Action::Select(cell("r1c2")),
        Action::Corner(digit(2)),
        Action::ToggleMode(Mode::Tints),
        Action::Enter(digit(3)),
        Action::ToggleMode(Mode::Tints),
    ] {
        session.apply(action);
    }
    let before = cells(&session);
    assert_ne!(before[1], CellState::default());
    for value in [2, 3] {
        run(&mut session, &format!("enter r1c1 {value}"));
        assert_ne!(cells(&session)[1], before[1]);
        session.apply(Action::Erase);
        assert_eq!(cells(&session), before, "{value}");
    }
}

#[test]
fn a_game_with_slips_has_the_notes_of_one_without() {
    // Right digits in some order, with wrong ones in between that stand for a while.
    let puzzle = sudoku();
    let solution = solve(&puzzle, 2).0.remove(0);
    let open: Vec<usize> = (0..81).filter(|&at| puzzle.givens()[at].is_none()).collect();
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let enter = |session: &mut Session, at: usize, value: usize| {
        session.apply(Action::Select(Cell::at(at, 9)));
        session.apply(Action::Enter(digit(value)));
    };
    let mut slips = 0;
    for _ in 0..200 {
        let (mut slip, mut right) = (nine(), nine());
        let mut left = open.clone();
        let mut wrong: Vec<usize> = Vec::new();
        while left.len() > 20 {
            if random(3) == 0 && wrong.len() < 3 {
                let at = left.remove(random(left.len()));
                let value = (solution[at].get() + random(8)) % 9 + 1;
                if value != solution[at].get() {
                    enter(&mut slip, at, value);
                    wrong.push(at);
                    slips += 1;
                } else {
                    left.push(at);
                }
            } else if random(3) == 0 && !wrong.is_empty() {
                let at = wrong.remove(random(wrong.len()));
                if random(2) == 0 {
                    slip.apply(Action::Select(Cell::at(at, 9)));
                    slip.apply(Action::Erase);
                    left.push(at);
                } else {
                    enter(&mut slip, at, solution[at].get());
                    enter(&mut right, at, solution[at].get());
                }
            } else {
                let at = left.remove(random(left.len()));
                enter(&mut slip, at, solution[at].get());
                enter(&mut right, at, solution[at].get());
            }
            if wrong.is_empty() {
                let differ = (0..81).find(|&at| cells(&slip)[at] != cells(&right)[at]);
                assert_eq!(differ.map(|at| (Cell::at(at, 9), cells(&slip)[at], cells(&right)[at])), None);
            }
        }
    }
    assert!(slips > 500, "{slips} slips were made");
}
