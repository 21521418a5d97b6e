//! Which key does what, whatever layout, script and system it comes from.

use super::{cell, digit, game, run};
use skyline::engine::format::json;
use skyline::hints::HintProvider;
use skyline::session::keymap::{Key, KeyCommand, SHORTCUTS, command_for, value};
use skyline::session::{Action, Direction, Session};
use std::sync::Arc;

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
    let does = |action: Action| Some(KeyCommand::Do(action));
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
        (Key { ctrl: true, ..key("ArrowUp") }, does(Action::MoveFocus(Direction::Up))),
        (Key { shift: true, ..key("ArrowUp") }, does(Action::ExtendBy(Direction::Up))),
        (key("a"), None),
        (key("?"), Some(KeyCommand::Keys)),
        (key("F1"), Some(KeyCommand::Keys)),
        (key("t"), Some(KeyCommand::History)),
        (alt("†", "KeyT"), Some(KeyCommand::History)),
        (key("l"), does(Action::OwnChain)),
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
        (shifted("?", "Digit7"), Some(KeyCommand::Keys)),
        (Key { code: "Numpad2", ..key("Clear") }, None),
    ];
    for (key, wanted) in cases {
        assert_eq!(command_for(key, None, &session), wanted, "{key:?}");
    }
    let large = large();
    let typed = |text, before| command_for(key(text), Some(digit(before)), &large);
    assert_eq!(typed("2", 1), does(Action::Replace(digit(12))));
    assert_eq!(typed("0", 1), does(Action::Replace(digit(10))));
    assert_eq!(typed("7", 2), does(Action::Enter(digit(7))));
    assert_eq!(typed("h", 1), does(Action::Enter(digit(17))));
    let foreign = Key { code: "KeyH", ..key("р") };
    assert_eq!(command_for(foreign, None, &large), does(Action::Enter(digit(17))));
    assert_eq!(command_for(alt("h", "KeyH"), None, &large), does(Action::Hint));
    assert_eq!(command_for(shifted("H", "KeyH"), None, &large), does(Action::Note(digit(17))));
    assert_eq!(command_for(key("H"), None, &large), does(Action::Enter(digit(17))), "Caps Lock is no shift");
    assert_eq!(command_for(shifted("?", "Digit7"), None, &large), does(Action::Note(digit(7))));
    let after_one = |key| command_for(key, Some(digit(1)), &large);
    assert_eq!(after_one(shifted("@", "Digit2")), does(Action::Note(digit(2))));
    assert_eq!(after_one(alt("2", "Digit2")), does(Action::Corner(digit(2))));
}

/// What a number pad with NumLock on does, as the system tells of it.
#[test]
fn a_number_pad_does_what_the_row_of_digits_does() {
    let session = game();
    let does = |key: Key<'_>| command_for(key, None, &session);
    // The sign on the key moves while Shift is held: with Shift as X11 tells it, and without as Windows does.
    for shift in [true, false] {
        for (key, code, wanted) in [
            ("End", "Numpad1", Action::Note(digit(1))),
            ("ArrowDown", "Numpad2", Action::Note(digit(2))),
            ("PageDown", "Numpad3", Action::Note(digit(3))),
            ("ArrowLeft", "Numpad4", Action::Note(digit(4))),
            ("Insert", "Numpad0", Action::Erase),
            ("Delete", "NumpadDecimal", Action::Erase),
        ] {
            let key = Key { key, code, shift, ..Key::default() }.with_num_lock();
            assert_eq!(does(key), Some(KeyCommand::Do(wanted)), "{key:?}");
        }
        let corner = Key { key: "End", code: "Numpad1", alt: true, shift, ..Key::default() };
        assert_eq!(does(corner.with_num_lock()), Some(KeyCommand::Do(Action::Colour(1))));
    }
    let plain = Key { key: "1", code: "Numpad1", ..Key::default() };
    assert_eq!(does(plain.with_num_lock()), Some(KeyCommand::Do(Action::Enter(digit(1)))));
    // Keys of their own move whatever NumLock says.
    let end = Key { key: "End", code: "End", ..Key::default() };
    assert_eq!(does(end.with_num_lock()), Some(KeyCommand::Do(Action::Move(Direction::End))));
    // Without NumLock the pad moves, with Shift too.
    for (shift, wanted) in [(false, Action::Move(Direction::Up)), (true, Action::ExtendBy(Direction::Up))] {
        let key = Key { key: "ArrowUp", code: "Numpad8", shift, ..Key::default() };
        assert_eq!(does(key), Some(KeyCommand::Do(wanted)));
    }
    assert_eq!(does(Key { key: "PageUp", code: "Numpad9", shift: true, ..Key::default() }), None);
}

#[test]
fn digits_are_typed_in_any_script() {
    let session = game();
    for typed in ["2", "\u{6f2}", "\u{662}", "\u{968}", "\u{ff12}"] {
        let key = Key { key: typed, ..Key::default() };
        assert_eq!(command_for(key, None, &session), Some(KeyCommand::Do(Action::Enter(digit(2)))), "{typed}");
        assert_eq!(value(key, 4), Some(2), "{typed}");
        let shifted = Key { key: typed, shift: true, ..Key::default() };
        assert_eq!(command_for(shifted, None, &session), Some(KeyCommand::Do(Action::Note(digit(2)))), "{typed}");
    }
    assert_eq!(
        command_for(Key { key: "\u{6f0}", ..Key::default() }, None, &session),
        Some(KeyCommand::Do(Action::Erase))
    );
    let joined = command_for(Key { key: "\u{6f2}", ..Key::default() }, Some(digit(1)), &large());
    assert_eq!(joined, Some(KeyCommand::Do(Action::Replace(digit(12)))));
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
                let parts: Vec<_> = if chord == "+" { vec![chord] } else { chord.split('+').collect() };
                for part in parts {
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
                assert!(command_for(key, None, on).is_some(), "{chord} does nothing");
            }
        }
    }
}
