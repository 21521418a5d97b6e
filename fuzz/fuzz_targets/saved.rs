//! Any text in place of a saved game, alone and with its head.
#![no_main]

use libfuzzer_sys::fuzz_target;
use skyline::hints::HintProvider;
use skyline::library::{Head, Record, key_of_text};
use skyline::session::{Action, Session};

fuzz_target!(|text: &str| {
    let _ = key_of_text(text);
    let _ = Record::of_text(text, 1);
    let game = Head::read(text).map_or(text, |(_, game)| game);
    let Ok(mut session) = Session::restore(game, HintProvider::LOCAL) else { return };
    let saved = session.snapshot();
    let again = Session::restore(&saved, HintProvider::LOCAL).expect("what was saved");
    assert_eq!(again.snapshot(), saved);
    assert_eq!(again.values(), session.values());
    // Each move can be taken back, and made again.
    let before = session.values();
    let mut moves = 0;
    while session.can_undo() {
        session.apply(Action::Undo);
        moves += 1;
    }
    for _ in 0..moves {
        session.apply(Action::Redo);
    }
    assert_eq!(session.values(), before);
});
