//! Undo and redo as a tree, names, the way back before a mistake, and how all of it is kept.

use super::{FOUR, cell, digit, game, grid, run};
use proptest::prelude::*;
use skyline::engine::format::json;
use skyline::engine::{Cell, DigitSet, Side};
use skyline::hints::HintProvider;
use skyline::session::{Action, Effect, HistoryAct, KnownSolutions, LoadError, NameKind, Preference, Session};
use std::sync::Arc;

fn history(session: &mut Session, act: HistoryAct) -> Vec<Effect> {
    session.apply(Action::History(act))
}

fn again(session: &Session) -> Session {
    Session::restore(&session.snapshot(), HintProvider::LOCAL).expect("a saved game")
}

#[test]
fn going_back_and_doing_something_else_begins_a_branch() {
    let mut session = game();
    run(&mut session, "enter r1c1 1; enter r1c2 2; undo; enter r1c2 3; enter r1c3 4; undo; undo; enter r1c2 4");
    let tree = session.entries().tree();
    assert_eq!(tree.len(), 6, "every state is there");
    let states = ["", "1", "12", "13", "134", "14"];
    for (node, wanted) in states.iter().enumerate() {
        history(&mut session, HistoryAct::GoTo(node as u32));
        assert_eq!(grid(&session), format!("{wanted:0<16}"), "state {node}");
    }
    // Redo goes on in the branch that was left last; undo leads to where it began.
    history(&mut session, HistoryAct::GoTo(4));
    run(&mut session, "undo; undo; redo; redo");
    assert_eq!(grid(&session), "1340000000000000");
    assert!(!session.can_redo());
    run(&mut session, "undo; undo; undo");
    assert!(!session.can_undo());
    // The same move leads to the state that is there.
    run(&mut session, "enter r1c1 1; enter r1c2 2");
    assert_eq!((session.entries().tree().len(), session.entries().tree().now()), (6, 2));
    assert_eq!(history(&mut session, HistoryAct::GoTo(99)), []);
}

#[test]
fn branches_are_shown() {
    let mut session = game();
    run(&mut session, "enter r1c1 1; enter r1c2 2; enter r2c2 3; undo; undo; enter r1c2 3; undo; enter r1c2 4");
    let view = session.history();
    let rows: Vec<_> = view.rows.iter().map(|row| (row.node, row.depth, row.lane, row.is_now, row.is_tip)).collect();
    let wanted = [
        (0, 0, 0, false, false),
        (1, 1, 0, false, false),
        (5, 2, 2, true, true),
        (4, 2, 1, false, true),
        (3, 3, 0, false, true),
    ];
    assert_eq!(rows, wanted);
    assert_eq!((view.path.as_slice(), view.at), ([0, 1, 5].as_slice(), 2));
    run(&mut session, "undo");
    let view = session.history();
    assert_eq!((view.path.as_slice(), view.at), ([0, 1, 5].as_slice(), 1));
}

#[test]
fn the_history_says_what_was_played() {
    let said = |script: &str| {
        let mut session = game();
        run(&mut session, script);
        let rows = session.history().rows;
        let last = rows.iter().find(|row| row.is_now).and_then(|row| row.last.clone());
        last.map_or_else(String::new, |phrase| skyline::i18n::text(skyline::i18n::Language::ENGLISH, &phrase))
    };
    let cases = [
        ("", ""),
        ("enter r1c1 1", "r1c1 = 1"),
        // The notes that the number takes with it are not counted.
        ("fill; enter r1c1 1", "r1c1 = 1"),
        ("enter r1c1 1; enter r1c1 2", "r1c1 = 2"),
        ("enter r1c1 1; erase", "r1c1 cleared"),
        ("note r1c1 1", "1 noted in r1c1"),
        ("note r1c1 1; note r1c1 1", "1 removed from r1c1"),
        ("fill", "notes in 16 cells"),
        ("verdict; solve", "16 numbers"),
    ];
    for (script, wanted) in cases {
        assert_eq!(said(script), wanted, "{script}");
    }
}

#[test]
fn save_points_stay_and_branches_go_on() {
    let mut session = game();
    run(&mut session, "enter r1c1 1");
    history(&mut session, HistoryAct::Name("before the guess".into(), NameKind::SavePoint));
    history(&mut session, HistoryAct::Name("guess".into(), NameKind::Branch));
    run(&mut session, "enter r1c2 2; enter r1c3 3; undo; undo; enter r1c2 4");
    let names = |session: &Session| {
        let names = session.entries().tree().names().iter();
        names.map(|name| format!("{} {} {}", name.node, name.number, name.text)).collect::<Vec<_>>()
    };
    assert_eq!(names(&session), ["1 1 before the guess", "3 2 guess"]);
    history(&mut session, HistoryAct::Rename(1, "the; other\nway".into()));
    let mut session = again(&session);
    assert_eq!(names(&session), ["1 1 before the guess", "3 2 the; other\nway"]);
    history(&mut session, HistoryAct::GoTo(3));
    assert_eq!(grid(&session), "1230000000000000");
    run(&mut session, "enter r1c4 4");
    assert_eq!(names(&session)[1], "5 2 the; other\nway", "the branch goes on");
    history(&mut session, HistoryAct::Unname(0));
    history(&mut session, HistoryAct::Unname(7));
    history(&mut session, HistoryAct::Name(String::new(), NameKind::SavePoint));
    assert_eq!(names(&session), ["5 2 the; other\nway", "5 3 "]);
    assert_eq!(session.entries().tree().len(), 6, "the state stays");
}

#[test]
fn back_to_before_the_first_mistake() {
    // 1 3 4 2 / 4 2 3 1 / ...: the second 2 is wrong, and so is all behind it.
    let cases = [
        ("enter r1c1 1; enter r1c2 2; enter r2c1 4; enter r1c4 3", "1", "message.went-back"),
        ("enter r1c1 1; enter r1c2 2; enter r1c2 3; enter r1c4 3", "13", "message.went-back"),
        ("enter r1c1 1; note r1c2 2; enter r1c3 4", "104", "message.no-mistake"),
        ("enter r1c1 1; fill; note r1c2 3; enter r1c3 4", "1", "message.went-back"),
        ("enter r1c1 1; enter r1c2 2; enter r1c2 3", "13", "message.no-mistake"),
        ("", "", "message.no-mistake"),
    ];
    for (script, wanted, key) in cases {
        let mut session = game();
        run(&mut session, script);
        assert_eq!(history(&mut session, HistoryAct::BeforeMistake), [Effect::NeedSolutions]);
        let states = session.entries().tree().len();
        run(&mut session, "verdict");
        assert_eq!(grid(&session), format!("{wanted:0<16}"), "{script}");
        assert_eq!(session.message().map(|phrase| &*phrase.key), Some(key), "{script}");
        assert_eq!(session.entries().tree().len(), states, "nothing is lost");
        assert_eq!(session.can_redo(), key == "message.went-back");
    }
    // Where no solution is known, only rules can be broken.
    let mut session = game();
    run(&mut session, "enter r1c1 2; enter r1c2 2");
    history(&mut session, HistoryAct::BeforeMistake);
    session.apply(Action::KnownSolutions(KnownSolutions::Unknown));
    assert_eq!(grid(&session), "2000000000000000");
}

#[test]
fn a_number_of_two_digits_is_one_state() {
    let puzzle = json::parse(r#"{"n":16}"#).expect("JSON").check().expect("a puzzle");
    let mut session = Session::new(Arc::new(puzzle), HintProvider::LOCAL);
    session.apply(Action::Select(cell("r1c1")));
    for action in [Action::Enter(digit(1)), Action::Replace(digit(12))] {
        session.apply(action);
    }
    assert_eq!(session.entries().tree().len(), 2);
    // A state that was there before stays there.
    run(&mut session, "undo; enter r1c1 1; undo");
    for action in [Action::Enter(digit(1)), Action::Replace(digit(13))] {
        session.apply(action);
    }
    let states: Vec<u8> = (0..session.entries().tree().len() as u32)
        .map(|node| {
            history(&mut session, HistoryAct::GoTo(node));
            session.board_view().cells[0].value
        })
        .collect();
    assert_eq!(states, [0, 12, 1, 13]);
}

/// A game of the second version, as it was saved.
const SECOND: &str = "skyline 2;4 0 0 0;2 2 1 3;2 2 3 1;3 1 2 2;2 3 2 1;0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0;1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0;0 12 0 0 0 0 0 0 0 0 0 0 0 0 0 0;65;1 1 1 1 0;0 1 0 0 0 12;0 0 0 0 1 0;1 6 0 0 3 0;1 5 0 0 2 0";

#[test]
fn a_game_saved_by_the_second_version_opens() {
    let mut session = Session::restore(SECOND, HintProvider::LOCAL).expect("a game");
    assert_eq!((grid(&session).as_str(), session.seconds()), ("1000000000000000", 65));
    assert_eq!(session.entries().at(1).notes, DigitSet(12));
    assert!(!session.prefers(Preference::ClockRuns) && session.prefers(Preference::ClueStates));
    assert!(!session.prefers(Preference::DigitFirst));
    run(&mut session, "redo; redo");
    assert_eq!(grid(&session), "1000023000000000");
    run(&mut session, "undo; undo; undo; undo");
    assert!(!session.can_undo() && session.entries().at(1).notes.is_empty());
    // A history that leads elsewhere is left out; the game is there.
    let odd = SECOND.replace("0 0 0 0 1 0;", "0 0 0 0 2 0;");
    let session = Session::restore(&odd, HintProvider::LOCAL).expect("a game");
    assert_eq!((grid(&session).as_str(), session.entries().tree().len()), ("1000000000000000", 2));
    // So is one with a move that changes a cell twice; a move may name its cells in any order.
    let twice = SECOND.replace("0 0 0 0 1 0;", "0 0 0 0 1 0 0 1 0 1 0;");
    let session = Session::restore(&twice, HintProvider::LOCAL).expect("a game");
    assert_eq!((grid(&session).as_str(), session.entries().tree().len()), ("1000000000000000", 2));
    let backward = SECOND.replace("1 6 0 0 3 0;1 5 0 0 2 0", "1 6 0 0 3 0 5 0 0 2 0");
    let mut session = Session::restore(&backward, HintProvider::LOCAL).expect("a game");
    let saved = Session::restore(&session.snapshot(), HintProvider::LOCAL).expect("what was saved");
    assert_eq!(grid(&saved), grid(&session));
    run(&mut session, "redo");
    assert_eq!(grid(&session), "1000023000000000");
}

#[test]
fn a_history_that_cannot_be_read_leaves_the_game() {
    let mut session = game();
    run(&mut session, "enter r1c1 1; note r1c2 3; enter r1c3 4; undo; enter r1c3 2");
    let text = session.snapshot();
    let (head, history) = text.rsplit_once(';').expect("fields");
    for (at, _) in history.char_indices() {
        let cut = [head, ";", &history[..at]].concat();
        let changed = [head, ";", &history[..at], "9", &history[at + 1..]].concat();
        for text in [cut, changed, [head, ";", history, "A"].concat()] {
            let opened = Session::restore(&text, HintProvider::LOCAL).expect("the game");
            assert_eq!(grid(&opened), grid(&session), "{text}");
            assert_eq!(opened.entries().at(1).notes, DigitSet(4), "{text}");
        }
    }
    let fields = head.rsplit_once(';').expect("fields").0;
    assert_eq!(Session::restore(&[fields, ";", history].concat(), HintProvider::LOCAL).err(), Some(LoadError::Damaged));
}

#[test]
fn a_long_game_with_branches_is_saved_in_some_kilobytes() {
    let text = r#"{"n":9,"box":[3,3]}"#;
    let puzzle = json::parse(text).expect("JSON").check().expect("a puzzle");
    let mut session = Session::new(Arc::new(puzzle), HintProvider::LOCAL);
    run(&mut session, "fill");
    // More than 200 moves, some taken back: entries that tidy twenty notes each, notes, colours.
    for step in 0..400usize {
        let (at, number) = (step * 37 % 81, step * 5 % 9 + 1);
        session.apply(Action::Select(Cell::at(at, 9)));
        session.apply(match step % 5 {
            0..=2 => Action::Enter(digit(number)),
            3 => Action::Note(digit(number)),
            _ => Action::Colour((number % 8 + 1) as u8),
        });
        if step % 23 == 22 {
            run(&mut session, "undo; undo; undo");
        }
    }
    let (text, states) = (session.snapshot(), session.entries().tree().len());
    assert!(states > 200 && text.len() < 8_000, "{} bytes for {states} states", text.len());
    assert_eq!(again(&session).snapshot(), text);
}

#[test]
fn beyond_a_bound_the_oldest_branch_goes() {
    let mut session = game();
    run(&mut session, "enter r1c1 1");
    history(&mut session, HistoryAct::Name("kept".into(), NameKind::SavePoint));
    for round in 0..5200 {
        run(&mut session, "undo");
        // Each round notes another set: a branch of one state or more.
        for bit in (0..15).filter(|bit| round >> bit & 1 > 0) {
            session.apply(Action::Select(Cell::at(1 + bit, 4)));
            session.apply(Action::Note(digit(1)));
        }
        history(&mut session, HistoryAct::GoTo(1));
    }
    let tree = session.entries().tree();
    assert!(tree.len() <= 5001, "{}", tree.len());
    assert_eq!((tree.now(), tree.names()[0].node), (1, 1));
    assert_eq!(again(&session).entries().tree(), tree);
}

/// What a player may do, by number.
fn action(kind: u8, at: u8, number: u8) -> Action {
    let at = Cell::at(usize::from(at % 16), 4);
    let digit = digit(usize::from(number % 4) + 1);
    match kind {
        0 => Action::Select(at),
        1 => Action::Extend(at),
        2 | 3 => Action::Enter(digit),
        4 => Action::Note(digit),
        5 => Action::Corner(digit),
        6 => Action::Colour(number % 8 + 1),
        7 => Action::ToggleMode(skyline::session::Mode::Tints),
        8 => Action::MarkClue(Side::ALL[usize::from(number % 4)], at.row),
        9 => Action::Erase,
        10 => Action::FillNotes,
        11 | 12 => Action::Undo,
        13 => Action::Redo,
        14 => Action::History(HistoryAct::GoTo(number.into())),
        15 => Action::History(HistoryAct::Name(
            "name".into(),
            if number > 127 { NameKind::Branch } else { NameKind::SavePoint },
        )),
        16 => Action::Restart,
        _ => Action::ClearColours,
    }
}

proptest! {
    #[test]
    fn whatever_is_done_is_kept(script in prop::collection::vec((0u8..18, any::<u8>(), any::<u8>()), 0..80)) {
        let puzzle = json::parse(&FOUR.replace('}', r#","givens":[0,0,0,0,0,0,0,0,0,0,0,0,3,0,0,0]}"#));
        let puzzle = puzzle.expect("JSON").check().expect("a puzzle");
        let mut session = Session::new(Arc::new(puzzle), HintProvider::LOCAL);
        let mut states = vec![session.entries().cells().to_vec()];
        for (kind, at, number) in script {
            session.apply(action(kind, at, number));
            let node = session.entries().tree().now();
            if node == states.len() {
                states.push(session.entries().cells().to_vec());
            }
            prop_assert_eq!(session.entries().cells(), &states[node][..]);
        }
        let mut opened = again(&session);
        // All but whether the last move may still become a number of two digits.
        prop_assert_eq!(opened.snapshot(), session.snapshot());
        for (node, state) in states.iter().enumerate() {
            opened.apply(Action::History(HistoryAct::GoTo(node as u32)));
            prop_assert_eq!(opened.entries().cells(), &state[..]);
        }
    }
}
