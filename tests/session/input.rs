//! Selection, the ways to write, colours, marks of clues, keys.

use super::{cell, digit, game, grid, run, solution};
use skyline::engine::format::json;
use skyline::engine::{ClueState, DigitSet, Side};
use skyline::hints::HintProvider;
use skyline::session::keymap::{Key, Press, SHORTCUTS, press};
use skyline::session::view::{BoardState, HintView, Stage};
use skyline::session::{
    Action, CheckLevel, ClueMark, Direction, Effect, Mode, Preference, Preferences, Session, SolutionCount,
};
use std::sync::Arc;

fn apply(session: &mut Session, actions: &[Action]) {
    for action in actions {
        session.apply(action.clone());
    }
}

fn selected(session: &Session) -> String {
    let view = session.board_view();
    let cells = view.cells.iter().enumerate().filter(|(_, cell)| cell.selected);
    cells.map(|(at, _)| skyline::engine::Cell::at(at, view.order).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn several_cells_are_selected() {
    let steps: &[(Action, &str, &str)] = &[
        (Action::Select(cell("r2c2")), "r2c2", "r2c2"),
        (Action::ExtendBy(Direction::Right), "r2c2 r2c3", "r2c3"),
        (Action::ExtendBy(Direction::Down), "r2c2 r2c3 r3c3", "r3c3"),
        (Action::Toggle(cell("r2c3")), "r2c2 r3c3", "r2c3"),
        (Action::Walk(Direction::Up), "r2c2 r3c3", "r1c3"),
        (Action::Toggle(cell("r1c3")), "r1c3 r2c2 r3c3", "r1c3"),
        (Action::Select(cell("r1c1")), "r1c1", "r1c1"),
        (Action::SelectTo(cell("r2c3")), "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3", "r2c3"),
        (Action::Move(Direction::Last), "r4c4", "r4c4"),
        (Action::Deselect, "", "r4c4"),
        (Action::Move(Direction::Left), "r4c3", "r4c3"),
        (Action::Walk(Direction::Up), "r4c3", "r3c3"),
        (Action::Deselect, "", "r3c3"),
        (Action::Extend(cell("r2c4")), "r2c4", "r2c4"),
        (Action::Deselect, "", "r2c4"),
    ];
    let mut session = game();
    for (action, wanted, focus) in steps {
        session.apply(action.clone());
        assert_eq!((selected(&session).as_str(), session.board_view().focus), (*wanted, cell(focus)), "{action:?}");
    }
    run(&mut session, "enter r1c1 1; enter r3c3 1; enter r2c2 2");
    session.apply(Action::SelectDigit(digit(1)));
    assert_eq!(selected(&session), "r1c1 r3c3");
    apply(&mut session, &[Action::Select(cell("r2c2")), Action::SelectSame]);
    assert_eq!(selected(&session), "r2c2");
    // A digit would fill the whole board.
    apply(&mut session, &[Action::Select(cell("r4c4")), Action::SelectSame]);
    assert_eq!(selected(&session), "r4c4");
    apply(&mut session, &[Action::SelectAll]);
    assert_eq!(session.selected_cells().len(), 16);
}

#[test]
fn a_digit_without_a_cell_asks_for_one() {
    let mut session = game();
    apply(&mut session, &[Action::Deselect, Action::Enter(digit(1))]);
    assert_eq!(session.message().map(|phrase| &*phrase.key), Some("message.no-cell"));
    assert_eq!(session.entries().depth(), 0);
    apply(&mut session, &[Action::Select(cell("r1c1"))]);
    assert_eq!(session.message(), None, "there is one now");
}

#[test]
fn what_is_written_goes_into_all_selected_cells() {
    let mut session = game();
    apply(&mut session, &[Action::Select(cell("r1c1")), Action::SelectTo(cell("r1c3")), Action::Note(digit(2))]);
    let notes = |session: &Session, at: usize| session.board_view().cells[at].notes;
    assert_eq!([0, 1, 2, 3].map(|at| notes(&session, at).0), [2, 2, 2, 0]);
    // Where one lacks it, all get it; where all have it, it goes.
    apply(&mut session, &[Action::Extend(cell("r1c4")), Action::Note(digit(2))]);
    assert_eq!(notes(&session, 3), DigitSet(2));
    session.apply(Action::Note(digit(2)));
    assert_eq!([0, 1, 2, 3].map(|at| notes(&session, at).0), [0; 4]);
    session.apply(Action::Enter(digit(3)));
    assert_eq!(grid(&session), "3333000000000000");
    session.apply(Action::Erase);
    assert_eq!(grid(&session), "0000000000000000");
    assert_eq!(session.entries().depth(), 5, "each is one move");
}

#[test]
fn two_kinds_of_notes_stand_beside_each_other() {
    let mut session = game();
    session.apply(Action::Select(cell("r1c1")));
    apply(&mut session, &[Action::Corner(digit(1)), Action::Note(digit(1)), Action::Note(digit(2))]);
    let here = |session: &Session| session.entries().at(0);
    assert_eq!((here(&session).corners, here(&session).notes), (DigitSet(1), DigitSet(3)));
    apply(&mut session, &[Action::Toggles(Mode::Corners), Action::Enter(digit(4)), Action::Toggles(Mode::Corners)]);
    assert_eq!((here(&session).corners, session.mode()), (DigitSet(0b1001), Mode::Values));
    // Hints reason from notes, not from corners; a digit placed leaves both.
    assert_eq!(session.hint_board().candidates(cell("r1c1")), DigitSet(3));
    run(&mut session, "enter r1c4 1");
    assert_eq!((here(&session).corners, here(&session).notes), (DigitSet(0b1000), DigitSet(2)));
    run(&mut session, "enter r1c1 2; undo");
    assert_eq!(here(&session).corners, DigitSet(0b1000));
}

#[test]
fn cells_candidates_and_clues_are_marked() {
    let mut session = game();
    run(&mut session, "hint; hint; hint");
    apply(&mut session, &[Action::Select(cell("r1c1")), Action::Toggles(Mode::Colours), Action::Enter(digit(3))]);
    assert_eq!(session.board_view().cells[0].colour, 3);
    assert!(session.hint_view().is_some(), "colours leave the hint open");
    apply(&mut session, &[Action::Toggles(Mode::Tints), Action::Enter(digit(2))]);
    let view = session.board_view().cells[0];
    assert_eq!((view.tints.of(digit(2)), view.tints.of(digit(1)), view.notes), (3, 0, DigitSet(2)));
    session.apply(Action::Enter(digit(2)));
    assert!(session.board_view().cells[0].tints.is_empty());
    session.apply(Action::Undo);
    session.apply(Action::ClearColours);
    let view = session.board_view().cells[0];
    assert!(view.colour == 0 && view.tints.is_empty());
    assert_eq!(session.message().map(|phrase| &*phrase.key), Some("message.uncoloured"));
    session.apply(Action::Undo);
    assert_eq!(session.board_view().cells[0].colour, 3);
    // A number that is no colour does nothing.
    apply(&mut session, &[Action::Colour(9), Action::Colour(0)]);
    assert_eq!(session.board_view().cells[0].colour, 3);

    for wanted in [ClueMark::Ticked, ClueMark::Struck, ClueMark::None, ClueMark::Ticked] {
        session.apply(Action::MarkClue(Side::Left, 1));
        assert_eq!(session.board_view().clues[2][1].mark, wanted);
    }
    assert_eq!(session.board_view().clues[2][0].mark, ClueMark::None);
    run(&mut session, "undo");
    assert_eq!(session.board_view().clues[2][1].mark, ClueMark::None);
}

#[test]
fn a_digit_is_chosen_first() {
    let mut session = game();
    session.apply(Action::Prefer(Preference::DigitFirst, true));
    apply(&mut session, &[Action::Enter(digit(3)), Action::Tap(cell("r1c1")), Action::Tap(cell("r2c2"))]);
    assert_eq!((grid(&session).as_str(), session.held()), ("3000030000000000", Some(digit(3))));
    assert_eq!(session.board_view().highlight, 3);
    // By keyboard: arrows write nothing, Enter does.
    apply(&mut session, &[Action::Move(Direction::Right), Action::PutHeld]);
    assert_eq!(grid(&session), "3000033000000000");
    apply(&mut session, &[Action::Toggles(Mode::Notes), Action::Tap(cell("r4c4"))]);
    assert_eq!(session.entries().at(15).notes, DigitSet(4));
    apply(&mut session, &[Action::Enter(digit(3)), Action::Tap(cell("r4c4"))]);
    assert_eq!((session.held(), session.entries().at(15).notes), (None, DigitSet(4)));
    apply(&mut session, &[Action::Toggles(Mode::Colours), Action::Colour(5), Action::Tap(cell("r1c1"))]);
    assert_eq!(session.board_view().cells.iter().map(|cell| cell.colour).max(), Some(5));
    assert_eq!(session.entries().at(15).colour, 0, "the cell selected before takes nothing");
    apply(&mut session, &[Action::Toggles(Mode::Values), Action::Enter(digit(1))]);
    assert_eq!(session.held(), Some(digit(1)));
    apply(&mut session, &[Action::Prefer(Preference::DigitFirst, false)]);
    assert_eq!(session.held(), None);
}

#[test]
fn digits_left_to_place_are_counted() {
    let mut session = game();
    run(&mut session, "enter r1c1 1; enter r2c2 1; enter r1c2 4");
    assert_eq!(session.remaining(), [2, 4, 4, 3]);
}

#[test]
fn check_gives_away_what_is_wanted() {
    // The wrong 2 in r1c1 breaks no rule; the second 1 in row 3 does, and so does the left clue 1 of row 2.
    let cases: [(CheckLevel, &str, &str, &str); 5] = [
        (CheckLevel::Wrong, "enter r1c1 2", "message.wrong", "r1c1"),
        (CheckLevel::Nothing, "enter r1c1 2", "message.something-wrong", ""),
        (CheckLevel::Contradictions, "enter r1c1 2", "message.no-conflict", ""),
        (CheckLevel::Contradictions, "enter r3c1 1; enter r3c3 1", "message.contradiction", "r3c1 r3c3"),
        (CheckLevel::Contradictions, "enter r2c1 1; enter r2c2 4", "message.contradiction", "r2c1 r2c2"),
    ];
    for (level, script, key, cells) in cases {
        let mut session = game();
        apply(&mut session, &[Action::PreferCheck(level), Action::Prefer(Preference::Conflicts, false)]);
        run(&mut session, &[script, "; verdict; check"].concat());
        assert_eq!(session.message().map(|phrase| &*phrase.key), Some(key), "{level:?} {script}");
        let view = session.board_view();
        let marked = view.cells.iter().enumerate().filter(|(_, cell)| cell.conflict.is_some());
        let marked: Vec<String> = marked.map(|(at, _)| skyline::engine::Cell::at(at, view.order).to_string()).collect();
        assert_eq!(marked.join(" "), cells, "{level:?} {script}");
    }
}

#[test]
fn a_hint_begins_with_as_much_as_the_player_wishes() {
    for stage in Stage::ALL {
        for script in ["hint", "enter r1c1 2; hint"] {
            let mut session = game();
            apply(&mut session, &[Action::SolutionCount(SolutionCount::One(solution())), Action::PreferHelp(stage)]);
            let mut shown = Vec::new();
            run(&mut session, script);
            while let Some(HintView::Step { stage, applied: false, .. }) = session.hint_view() {
                shown.push(stage);
                run(&mut session, "hint");
            }
            assert_eq!(shown, Stage::ALL[stage as usize..], "{script}, from {stage:?}");
        }
    }
}

#[test]
fn a_conflict_tells_the_houses_that_it_is_in() {
    use skyline::engine::{Draft, ExtraHouse};
    let cases: [(&str, &str, &[&str]); 6] = [
        ("enter r1c2 2; enter r1c4 2", "r1c2", &["clash.row"]),
        ("enter r1c1 2; enter r2c2 2", "r1c1", &["clash.box", "clash.diagonals"]),
        ("enter r1c1 2; enter r3c1 2; enter r1c2 2", "r1c1", &["clash.row", "clash.column", "clash.box"]),
        ("enter r1c1 2; enter r3c1 2; enter r1c2 2", "r3c1", &["clash.column"]),
        ("enter r4c1 2; enter r1c4 2", "r4c1", &["clash.diagonals"]),
        ("enter r1c1 2; enter r2c3 2", "r1c1", &[]),
    ];
    for (script, at, houses) in cases {
        let mut draft = Draft { boxes: Some((2, 2)), ..Draft::empty(4) };
        draft.extra_houses.set(ExtraHouse::Diagonals, true);
        let mut session = Session::new(Arc::new(draft.check().expect("a board")), HintProvider::LOCAL);
        run(&mut session, script);
        let clash = session.board_view().cells[cell(at).index(4)].conflict;
        assert!(clash.houses().map(|phrase| phrase.key).eq(houses.iter().copied()), "{script}, {at}");
        assert_eq!(clash.is_some(), !houses.is_empty(), "{script}, {at}");
    }
}

#[test]
fn what_changes_much_says_that_it_can_be_taken_back() {
    use skyline::i18n::{Language, text};
    let mut session = game();
    session.apply(Action::SolutionCount(SolutionCount::One(solution())));
    for script in ["easy", "restart", "solve"] {
        assert!(run(&mut session, script).contains(&Effect::Save), "{script}");
        let words = session.message().map(|phrase| text(Language::ENGLISH, phrase)).expect("a word");
        assert!(words.contains("Undo"), "{script}: {words}");
    }
}

#[test]
fn preferences_do_what_they_say() {
    let mut session = game();
    session.apply(Action::Prefer(Preference::FillNotes, true));
    assert_eq!(session.entries().at(0).notes, DigitSet(0b1111));
    assert!(!session.is_begun() && !session.can_undo());
    run(&mut session, "enter r1c1 1; restart");
    assert_eq!(session.entries().at(0).notes, DigitSet(0b1111), "it begins with all notes again");
    let again = Session::restore(&session.snapshot(), HintProvider::LOCAL).expect("a saved game");
    assert_eq!((again.entries().cells(), again.can_undo()), (session.entries().cells(), true));
    assert_eq!(again.preferences(), session.preferences());
    session.apply(Action::PreferCheck(CheckLevel::Nothing));
    session.apply(Action::PreferHelp(Stage::Technique));
    let again = Session::restore(&session.snapshot(), HintProvider::LOCAL).expect("a saved game");
    assert_eq!(again.preferences(), session.preferences());
    let text = session.preferences().text();
    assert_eq!(Preferences::of_text(&text), Some(session.preferences()));
    assert_eq!(
        Preferences::of_text(&text[..9]),
        Some(session.preferences()),
        "what it does not have yet is as at first"
    );
    assert_eq!([Preferences::of_text(""), Preferences::of_text("9111")], [None; 2]);

    let mut session = game();
    run(&mut session, "enter r2c1 4");
    assert_eq!(session.board_view().clues[2][1].state, ClueState::Met);
    session.apply(Action::Prefer(Preference::ClueStates, false));
    assert_eq!(session.board_view().clues[2][1].state, ClueState::Open);
    run(&mut session, "enter r1c3 3; enter r2c3 4");
    assert_eq!(session.board_view().state, BoardState::Broken);
    assert_eq!(session.board_view().clues[0][0].reach, None);
    session.apply(Action::Prefer(Preference::Reach, true));
    let reach = session.board_view().clues[2][0].reach.expect("what row 1 shows");
    assert_eq!((reach.seen, reach.least, reach.most), (1, 2, 4));
}

fn large() -> Session {
    let puzzle = json::parse(r#"{"n":25}"#).expect("JSON").check().expect("a puzzle");
    Session::new(Arc::new(puzzle), HintProvider::LOCAL)
}

#[test]
fn keys_do_what_they_say() {
    let session = game();
    let key = |text: &'static str| Key { key: text, ..Key::default() };
    let shifted = |text, code| Key { key: text, code, shift: true, ..Key::default() };
    let alt = |text, code| Key { key: text, code, alt: true, ..Key::default() };
    let does = |action: Action| Some(Press::Do(action));
    let cases = [
        (key("3"), does(Action::Enter(digit(3)))),
        (key("5"), None),
        (key("0"), does(Action::Erase)),
        (shifted("\"", "Digit2"), does(Action::Note(digit(2)))),
        (alt("2", "Digit2"), does(Action::Corner(digit(2)))),
        (Key { shift: true, ..alt("\"", "Digit2") }, does(Action::Colour(2))),
        (Key { ctrl: true, ..key("z") }, does(Action::Undo)),
        (Key { ctrl: true, ..key("a") }, does(Action::SelectAll)),
        (Key { ctrl: true, ..key("End") }, does(Action::Move(Direction::Last))),
        (Key { ctrl: true, ..key("ArrowUp") }, does(Action::Walk(Direction::Up))),
        (Key { shift: true, ..key("ArrowUp") }, does(Action::ExtendBy(Direction::Up))),
        (key("a"), None),
        (key("?"), Some(Press::Keys)),
        (key("F1"), Some(Press::Keys)),
        (key("t"), Some(Press::History)),
        (alt("†", "KeyT"), Some(Press::History)),
        // A Russian layout, Caps Lock, and a French one with A where others have Q.
        (Key { code: "KeyH", ..key("р") }, does(Action::Hint)),
        (Key { ctrl: true, code: "KeyZ", ..key("я") }, does(Action::Undo)),
        (Key { ctrl: true, code: "KeyZ", ..key("Z") }, does(Action::Undo)),
        (Key { ctrl: true, shift: true, code: "KeyZ", ..key("Я") }, does(Action::Redo)),
        (Key { ctrl: true, code: "KeyQ", ..key("a") }, does(Action::SelectAll)),
        (Key { code: "Semicolon", ..key("ж") }, None),
        // Layouts with the numbers above other signs, and ? above 7 where the board has no 7.
        (Key { code: "Digit2", ..key("é") }, does(Action::Enter(digit(2)))),
        (shifted("2", "Digit2"), does(Action::Note(digit(2)))),
        (shifted("?", "Digit7"), Some(Press::Keys)),
        (Key { code: "Numpad2", ..key("Clear") }, None),
    ];
    for (key, wanted) in cases {
        assert_eq!(press(key, None, &session), wanted, "{key:?}");
    }
    let large = large();
    let typed = |text, before| press(key(text), Some(digit(before)), &large);
    assert_eq!(typed("2", 1), does(Action::Replace(digit(12))));
    assert_eq!(typed("0", 1), does(Action::Replace(digit(10))));
    assert_eq!(typed("7", 2), does(Action::Enter(digit(7))));
    assert_eq!(typed("h", 1), does(Action::Enter(digit(17))));
    let foreign = Key { code: "KeyH", ..key("р") };
    assert_eq!(press(foreign, None, &large), does(Action::Enter(digit(17))));
    assert_eq!(press(alt("h", "KeyH"), None, &large), does(Action::Hint));
    assert_eq!(press(shifted("H", "KeyH"), None, &large), does(Action::Note(digit(17))));
    assert_eq!(press(key("H"), None, &large), does(Action::Enter(digit(17))), "Caps Lock is no shift");
    assert_eq!(press(shifted("?", "Digit7"), None, &large), does(Action::Note(digit(7))));
    let after_one = |key| press(key, Some(digit(1)), &large);
    assert_eq!(after_one(shifted("@", "Digit2")), does(Action::Note(digit(2))));
    assert_eq!(after_one(alt("2", "Digit2")), does(Action::Corner(digit(2))));
}

#[test]
fn every_key_of_the_sheet_does_something_and_is_told() {
    use skyline::i18n::{Language, label};
    let named = |name: &str| match name {
        "↑" => ("ArrowUp", ""),
        "↓" => ("ArrowDown", ""),
        "←" => ("ArrowLeft", ""),
        "→" => ("ArrowRight", ""),
        "Space" => (" ", "Space"),
        "Esc" => ("Escape", ""),
        "1" => ("1", "Digit1"),
        _ => ("", ""),
    };
    // A board with letters, with a hint and a cell, so that each key has something to do.
    let mut session = game();
    session.apply(Action::Select(cell("r1c1")));
    run(&mut session, "hint");
    for (section, keys) in SHORTCUTS {
        assert_ne!(label(Language::ENGLISH_PLACES, section), section);
        for (written, told) in keys {
            assert_ne!(label(Language::ENGLISH_PLACES, told), *told, "{told} has words");
            for chord in written.split(' ') {
                let mut key = Key::default();
                let lower;
                for part in chord.split('+') {
                    match part {
                        "Ctrl" => key.ctrl = true,
                        "Shift" => key.shift = true,
                        "Alt" => key.alt = true,
                        _ => (key.key, key.code) = (part, ""),
                    }
                }
                let (name, code) = named(key.key);
                if !name.is_empty() {
                    (key.key, key.code) = (name, code);
                }
                if key.key.len() == 1 {
                    lower = key.key.to_lowercase();
                    key.key = &lower;
                }
                let on = if *told == "keys.letter" { &large() } else { &session };
                assert!(press(key, None, on).is_some(), "{chord} does nothing");
            }
        }
    }
}
