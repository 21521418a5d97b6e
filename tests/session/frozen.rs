//! Games as the versions of the page saved them: each must open for ever, with all that was in it.

use super::run;
use skyline::engine::{Digit, ExtraHouse, ExtraHouses, Side};
use skyline::hints::HintProvider;
use skyline::session::{Action, CheckLevel, ClueMark, HistoryAct, NameKind, Preference, Session};
use std::fmt::Write;

/// What stands in the cells, in words of our own: value, notes (n), corner notes (c), colour (k), coloured notes (t).
fn state_text(session: &Session) -> String {
    let order = session.puzzle().order();
    let digits = || (1..=order).filter_map(Digit::new);
    let mut text = String::new();
    for (at, state) in session.entries().cells().iter().enumerate() {
        let mut cell = state.value.map_or(String::new(), |value| value.to_string());
        for (name, set) in [("n", state.notes), ("c", state.corners)] {
            if !set.is_empty() {
                let _ = write!(
                    cell,
                    "{name}{}",
                    digits().filter(|&digit| set.contains(digit)).map(|digit| digit.to_string()).collect::<String>()
                );
            }
        }
        if state.colour > 0 {
            let _ = write!(cell, "k{}", state.colour);
        }
        for digit in digits().filter(|&digit| state.tints.of(digit) > 0) {
            let _ = write!(cell, "t{digit}-{}", state.tints.of(digit));
        }
        if !cell.is_empty() {
            let _ = write!(text, "{at}:{cell} ");
        }
    }
    for side in Side::ALL {
        for index in 0..order as u8 {
            let mark = session.entries().clue_mark(side, index);
            if mark != ClueMark::default() {
                let _ = write!(text, "{}{index}:{mark:?} ", side.name());
            }
        }
    }
    text.trim_end().to_owned()
}

/// The third version: a hybrid with branches, a save point, a named branch, notes of both kinds, colours and marks.
const THIRD: &str = "skyline 3;4 2 2 0;0 4 3 0;0 0 0 0;0 0 2 0;0 0 0 0;0 0 0 0 0 0 0 0 0 0 4 0 0 0 0 0;3 0 0 4 0 0 0 0 0 0 0 0 0 0 0 3;0 3 0 0 0 0 0 0 0 0 0 0 0 0 0 0;3671;1 1 1 1 0 1 1 0 0 1 1;1 0;QABADBAABBBBBABBCBBACBBBBABBCBCBCBBACBCCBAEBDABCCBFABCEBFABDFBFABDHBBABEnBBBABDBBRABDBBaABDDBaABADBPABABBOPACDCEpCmDgByBQFUwG/FwG+FwG/FxGrExGiEwG6FwGwF7BgBjGpF8DxB";

/// Its states, in the order in which they were made.
const THIRD_STATES: &[&str] = &[
    "",
    "0:3",
    "0:3 1:n1",
    "0:3 1:n12",
    "0:3 1:n2 2:1",
    "0:3 1:n1 2:2",
    "0:3 1:n12 3:4",
    "0:3 1:n12 3:4 5:c2",
    "0:3 1:n12 3:4 5:c23",
    "0:3 1:n12 3:4 5:c23k5",
    "0:3 1:n12k7 3:4 5:c23k5",
    "0:3 1:n12k7t2-7 3:4 5:c23k5",
    "0:3 1:n12k7t2-7 3:4 5:c23k5 top1:Ticked",
    "0:3 1:n12k7t2-7 3:4 5:c23k5 top1:Ticked left2:Ticked",
    "0:3 1:n12k7t2-7 3:4 5:c23k5 top1:Ticked left2:Struck",
    "0:3 1:n12k7t2-7 3:4 5:c23k5 15:3 top1:Ticked left2:Struck",
    "0:3 1:n12k7t2-7 3:4 5:c23k5 14:1 15:3 top1:Ticked left2:Struck",
];

/// The third version: a board with diagonals that began with all notes.
const THIRD_FILLED: &str = "skyline 3;5 0 0 1;0 0 3 0 0;0 0 0 0 0;0 0 0 0 5;0 0 0 0 0;0 0 0 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0;1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0;0 28 30 30 30 28 0 29 29 29 30 29 28 31 31 30 29 31 28 31 30 29 31 31 12;0;1 1 1 1 1 1 1 1 0 0 1;0 1;DADABBABdBABBLBBBBBFCDDCEABBQBYADBIOCCDBCBCBCBBCCCAEBMBcBMCAA";

const THIRD_FILLED_STATES: &[&str] = &[
    "0:n1345 1:n1345 2:n12345 3:n12345 4:n12345 5:n1345 7:n1345 8:n1345 9:n1345 10:n12345 11:n1345 12:n1345 13:n12345 14:n12345 15:n12345 16:n1345 17:n12345 18:n1345 19:n12345 20:n12345 21:n1345 22:n12345 23:n12345 24:n1345",
    "0:1 1:n345 2:n2345 3:n2345 4:n2345 5:n345 7:n1345 8:n1345 9:n1345 10:n2345 11:n1345 12:n345 13:n12345 14:n12345 15:n2345 16:n1345 17:n12345 18:n345 19:n12345 20:n2345 21:n1345 22:n12345 23:n12345 24:n345",
    "0:1 1:n345 2:n2345 3:n2345 4:n2345 5:n345 7:n1345 8:n1345 9:n1345 10:n2345 11:n1345 12:n345 13:n12345 14:n12345 15:n2345 16:n1345 17:n12345 18:n345 19:n12345 20:n2345 21:n1345 22:n12345 23:n12345 24:n34",
    "0:1 1:n345 2:n235 3:n2345 4:n235 5:n345 7:n135 8:n135 9:n1345 10:n235 11:n135 12:4 13:n1235 14:n1235 15:n2345 16:n135 17:n1235 18:n35 19:n12345 20:n235 21:n1345 22:n1235 23:n12345 24:n3",
];

/// Opens a save and fails unless each of its states is there.
fn opened(text: &str, now: usize, states: &[&str]) -> Session {
    let session = Session::restore(text, HintProvider::LOCAL).expect("a game");
    assert_eq!((state_text(&session).as_str(), session.entries().tree().now()), (states[now], now));
    assert_eq!(session.entries().tree().len(), states.len());
    let mut walking = Session::restore(text, HintProvider::LOCAL).expect("a game");
    for (node, state) in states.iter().enumerate() {
        walking.apply(Action::History(HistoryAct::GoTo(node as u32)));
        assert_eq!(state_text(&walking), *state, "state {node}");
    }
    // As it is written today it is the same game.
    let again = Session::restore(&session.snapshot(), HintProvider::LOCAL).expect("a game");
    assert_eq!((again.entries().tree(), state_text(&again)), (session.entries().tree(), state_text(&session)));
    session
}

#[test]
fn a_game_saved_by_the_third_version_opens() {
    let mut session = opened(THIRD, 15, THIRD_STATES);
    let draft = session.puzzle().draft();
    assert_eq!((draft.order, draft.boxes, draft.extra_houses), (4, Some((2, 2)), ExtraHouses::NONE));
    assert_eq!((draft.side(Side::Top), draft.side(Side::Left)), ([0, 4, 3, 0].as_slice(), [0, 0, 2, 0].as_slice()));
    assert_eq!(draft.givens.iter().enumerate().filter(|(_, given)| **given > 0).collect::<Vec<_>>(), [(10, &4)]);
    assert_eq!(session.seconds(), 3671);
    let names: Vec<_> =
        session.entries().tree().names().iter().map(|name| (name.node, &*name.text, name.kind)).collect();
    assert_eq!(names, [(3, "If 2", NameKind::SavePoint), (16, "попытка; é|1", NameKind::Branch)]);
    assert!(!session.prefers(Preference::ClockRuns) && session.prefers(Preference::Reach));
    assert!(session.prefers(Preference::TidyNotes) && !session.prefers(Preference::FillNotes));
    assert_eq!(session.preferences().check, CheckLevel::Contradictions);
    run(&mut session, "redo");
    assert_eq!(state_text(&session), THIRD_STATES[16]);
}

#[test]
fn a_game_saved_by_the_third_version_that_began_with_all_notes_opens() {
    let mut session = opened(THIRD_FILLED, 2, THIRD_FILLED_STATES);
    let draft = session.puzzle().draft();
    assert_eq!((draft.order, draft.boxes, draft.extra_houses), (5, None, ExtraHouses::only(ExtraHouse::Diagonals)));
    assert!(session.prefers(Preference::FillNotes));
    run(&mut session, "restart");
    assert_eq!(state_text(&session), THIRD_FILLED_STATES[0]);
}
