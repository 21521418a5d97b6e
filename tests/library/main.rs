//! Games as they are kept: heads, merging, entries, lists, statistics, days, the file.

mod dailies;
mod days;
mod frozen;
mod lists;

use skyline::engine::{BoxShape, Difficulty, Digit, format};
use skyline::hints::HintProvider;
use skyline::library::backup::{self, BackupError, BackupItem, LineError};
use skyline::library::{Entry, GameOrigin, GameStatus, Head, HelpCounts, Record, id_of, key_of, key_of_text, merged};
use skyline::session::{Action, LoadError, Session};
use std::sync::Arc;

/// A 4x4 with all clues: 1 3 4 2 / 4 2 3 1 / 2 4 1 3 / 3 1 2 4.
const FOUR: &str = r#"{"n":4,"top":[2,2,1,3],"bottom":[2,2,3,1],"left":[3,1,2,2],"right":[2,3,2,1]}"#;
const SOLUTION: [usize; 16] = [1, 3, 4, 2, 4, 2, 3, 1, 2, 4, 1, 3, 3, 1, 2, 4];

/// A game of that text with so many right digits entered.
fn game(text: &str, digits: usize) -> Session {
    let puzzle = format::read(text).expect("a text").draft.check().expect("a puzzle");
    let mut session = Session::new(Arc::new(puzzle), HintProvider::LOCAL);
    for (at, &value) in SOLUTION.iter().enumerate().take(digits) {
        session.apply(Action::Select(skyline::engine::Cell::new(at / 4, at % 4)));
        session.apply(Action::Enter(Digit::new(value).expect("a digit")));
    }
    session
}

fn record(digits: usize, head: Head) -> Record {
    let session = game(FOUR, digits);
    Record { id: id_of(session.puzzle(), 100), head, game: session.snapshot() }
}

fn full_head() -> Head {
    Head {
        started: 100,
        played: 4_000_000_000,
        help: HelpCounts::of(3, &[]),
        solved: 250,
        solved_in: 77,
        source: GameOrigin::Daily,
        day: 20_778,
        difficulty: Some(Difficulty::Unreasonable),
        shown: true,
        moves: 41,
    }
}

#[test]
fn a_head_comes_back_from_its_line() {
    for head in [
        Head::default(),
        full_head(),
        Head { difficulty: Some(Difficulty::Easy), source: GameOrigin::Made, ..full_head() },
    ] {
        let line = head.line("skyline 2;1|2");
        assert_eq!(Head::read(&line), Ok((head, "skyline 2;1|2")), "{line}");
    }
}

#[test]
fn damaged_and_newer_lines_are_told_apart() {
    let line = full_head().line("game");
    let (head, _) = line.split_once('|').expect("a bar");
    let further = format!("{head} 5 6|game");
    assert_eq!(Head::read(&further), Ok((full_head(), "game")), "further numbers are left out");
    assert_eq!(Head::read(&line.replacen('1', "2", 1)), Err(LoadError::Newer));
    for bad in ["", "|", "game", "1 2 3|game", "x 1 2 3 4 5 6 7 8 9|game", "1 -1 2 3 4 5 6 7 8 9|game"] {
        assert_eq!(Head::read(bad), Err(LoadError::Damaged), "{bad}");
    }
}

#[test]
fn ids_tell_puzzles_apart_and_games_of_one_puzzle() {
    let four = game(FOUR, 0);
    let other = game(&FOUR.replacen("2,2", "2,0", 1), 0);
    assert_ne!(key_of(four.puzzle()), key_of(other.puzzle()));
    assert_ne!(id_of(four.puzzle(), 1), id_of(four.puzzle(), 2));
    assert!(id_of(four.puzzle(), 1).starts_with(&key_of(four.puzzle())) && key_of(four.puzzle()).ends_with('-'));
    // Kept games are found by it: it must never change.
    assert_eq!(key_of_text("skyline"), "17544164406727750588");
}

#[test]
fn of_two_states_of_a_game_the_one_with_more_moves_stays_whatever_the_clocks_said() {
    // The clock was three hours ahead for two moves, and was set right for the others.
    let head = |moves, played| Head { started: 50, played, moves, ..Head::default() };
    let (early, late) = (record(2, head(2, 20_000)), record(12, head(12, 9_200)));
    for (a, b) in [(&early, &late), (&late, &early)] {
        assert_eq!(a.clone().merged(b.clone()), late, "whichever comes first");
    }
    assert!(late.replaces(&early) && !early.replaces(&late));
    // Moves taken back are moves too.
    let back = record(1, head(13, 100));
    assert_eq!(late.clone().merged(back.clone()), back);
    assert_eq!(late.clone().merged(late.clone()), late);
    // The same moves, kept once more after some seconds: no time is lost, whichever comes first.
    let mut rested = game(FOUR, 12);
    rested.apply(Action::Tick(9));
    let rested = Record { game: rested.snapshot(), ..late.clone() };
    for (a, b) in [(&late, &rested), (&rested, &late)] {
        assert_eq!(a.clone().merged(b.clone()), rested);
    }
}

#[test]
fn states_of_before_moves_were_counted_are_told_apart_by_the_moves_in_their_history() {
    let head = |moves, played| Head { started: 50, played, moves, ..Head::default() };
    let (early, late) = (record(2, head(0, 20_000)), record(12, head(0, 9_200)));
    assert!(late.replaces(&early) && !early.replaces(&late));
    // A page that counts goes on from what was there.
    let counted = record(13, head(13, 100));
    assert!(counted.replaces(&late) && late.replaces(&record(11, head(11, 30_000))));
    // As many moves: then the clock has to do.
    let other = record(12, head(0, 9_300));
    assert!(other.replaces(&late) && !late.replaces(&other));
}

#[test]
fn that_a_game_was_solved_is_never_forgotten() {
    let head = |moves, solved| Head {
        started: 50,
        played: 500 - moves,
        moves,
        solved,
        solved_in: solved / 2,
        ..Head::default()
    };
    let solved = record(16, Head { difficulty: Some(Difficulty::Hard), help: HelpCounts::of(4, &[]), ..head(16, 150) });
    let again =
        Record { head: Head { source: GameOrigin::BuiltIn, started: 40, ..head(20, 0) }, ..record(2, Head::default()) };
    for merged in [solved.clone().merged(again.clone()), again.clone().merged(solved.clone())] {
        let wanted = Head {
            started: 40,
            played: 480,
            help: HelpCounts::of(4, &[]),
            solved: 150,
            solved_in: 75,
            source: GameOrigin::BuiltIn,
            day: 0,
            difficulty: Some(Difficulty::Hard),
            shown: false,
            moves: 20,
        };
        assert_eq!((merged.head, &merged.game), (wanted, &again.game));
    }
    // Solved once more with the clock set back: the first time stays.
    let twice = record(16, head(36, 90));
    for merged in [solved.clone().merged(twice.clone()), twice.merged(solved)] {
        assert_eq!((merged.head.solved, merged.head.solved_in), (150, 75));
    }
}

#[test]
fn a_text_that_stands_alone_is_the_game_it_was() {
    let kept = record(
        5,
        Head { started: 100, played: 200, help: HelpCounts::of(2, &[]), source: GameOrigin::Made, ..Head::default() },
    );
    // As a newer version had left it, and as it was kept before there were heads.
    assert_eq!(
        Record::of_text(&kept.head.line(&kept.game), 900),
        Some(kept.clone()),
        "found by its puzzle, and merged"
    );
    let bare = Record::of_text(&kept.game, 900).expect("a game");
    assert_eq!((bare.head.started, bare.head.played, bare.head.source), (900, 900, GameOrigin::Unknown));
    assert_eq!((&bare.id, &bare.game), (&id_of(game(FOUR, 0).puzzle(), 900), &kept.game));
    for bad in ["", "game", "2 100 200 0 0 0 0 0 0 0|game", &kept.head.line("skyline 99;"), &kept.head.line("")] {
        assert_eq!(Record::of_text(bad, 900), None, "{bad}");
    }
}

#[test]
fn the_states_of_a_game_in_one_batch_become_one() {
    let head = |played| Head { started: 100, played, ..Head::default() };
    let (early, late) = (record(3, head(200)), record(5, head(300)));
    let other = Record { id: "7-1".into(), ..record(2, head(250)) };
    let wanted = [late.clone(), other.clone()];
    assert_eq!(merged(vec![early.clone(), other.clone(), late.clone()]), wanted, "the later state, not the later line");
    assert_eq!(merged(vec![late.clone(), other.clone(), early.clone()]), wanted);
    let newer = Record { game: "skyline 99;".into(), ..record(0, head(400)) };
    for (records, wanted) in [
        (vec![newer.clone(), early.clone(), late.clone()], vec![newer.clone(), late.clone()]),
        (vec![early, newer.clone(), late.clone()], vec![late, newer]),
    ] {
        assert_eq!(merged(records), wanted, "what cannot be read takes nothing's place");
    }
}

#[test]
fn a_solved_game_that_is_begun_once_more_waits_to_be_gone_on_with() {
    let waits = |session: &Session| {
        let game = session.snapshot();
        let kept = Record { id: id_of(session.puzzle(), 100), head: full_head(), game };
        assert_eq!(kept.session().map(|session| session.is_in_progress()), Some(session.is_in_progress()));
        session.is_in_progress()
    };
    let mut session = game(FOUR, 16);
    assert!(!waits(&session) && !waits(&game(FOUR, 0)));
    session.apply(Action::Restart);
    assert!(waits(&session));
    session.apply(Action::Undo);
    assert!(!waits(&session), "its board is solved again");
}

#[test]
fn an_entry_says_what_the_game_is() {
    let hybrid = r#"{"n":4,"box":[2,2],"top":[2,0,0,0],"bottom":[0,0,0,0],"left":[0,0,0,0],"right":[0,0,0,1],"givens":[1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"#;
    let mut session = game(hybrid, 3);
    session.apply(Action::Tick(61));
    let head = Head { played: 9, ..Head::default() };
    let entry = Entry::of(&Record { id: "7-1".into(), head, game: session.snapshot() }).expect("an entry");
    assert_eq!(
        (entry.order, entry.boxes, entry.seconds, entry.begun),
        (4, Some(BoxShape { height: 2, width: 2 }), 61, true)
    );
    assert_eq!(entry.clues, "2.............".to_owned() + ".1");
    assert_eq!((&*entry.givens, &*entry.values), ("1...............", ".34............."));
    assert_eq!((entry.filled(), entry.percent(), entry.status()), ((2, 15), 13, GameStatus::Begun));
    assert_eq!(Entry::read("7-1", &entry.text()), Some(entry.clone()));
    assert_eq!(entry.kind(), skyline::engine::kind(session.puzzle()));
    // 65536 squared is 0 in 32 bits.
    let endless = entry.text().replace(" 4 2 2 61", " 65536 2 2 61");
    assert_ne!(endless, entry.text());
    for bad in ["", "1", "2 0 0", &entry.text()[1..], &entry.text().replace("1...", "1.."), &endless] {
        assert_eq!(Entry::read("7-1", bad), None, "{bad}");
    }
    assert_eq!(Entry::of(&Record { game: "skyline 99;".into(), ..record(0, head) }), None);
}

#[test]
fn the_file_is_no_puzzle_however_long_it_is() {
    let line = backup::item_line(&BackupItem::Game(record(5, full_head())));
    for games in [0, 1, 2 * format::MAX_TEXT_BYTES / line.len()] {
        let file = backup::header_line(games as u32) + &line.repeat(games);
        for text in [file.clone(), format!("\u{feff}\n{file}"), file.replacen(':', ": ", 1)] {
            let error = format::read(&text).expect_err("no puzzle");
            assert_eq!(error.what.key, "format.json.library", "{games}");
        }
    }
    let other = r#"{"file":"skyline","n":4,"top":[2,2,1,3]}"#;
    assert!(format::read(other).is_ok());
}

#[test]
fn the_file_carries_everything() {
    let items = [
        BackupItem::Game(record(5, full_head())),
        BackupItem::Unreadable("{\"a\": \"\\\"quoted\\\"\n\"}".into()),
        BackupItem::Setting("skyline.theme".into(), "dark".into()),
    ];
    for item in &items {
        let line = backup::item_line(item);
        assert_eq!(line.matches('\n').count(), 1, "one line: {line}");
        assert_eq!(backup::parse_item(line.trim_end()), Ok(item.clone()));
        let value: serde_json::Value = serde_json::from_str(&line).expect("JSON");
        assert!(value.is_object());
    }
    let title = backup::header_line(3);
    assert_eq!(backup::parse_header(title.trim_end()), Ok(3));
    assert_eq!(backup::parse_header(&title.replace("\"version\":1", "\"version\":2")), Err(BackupError::Newer));
    for other in ["", "{}", "[1]", "skyline 2;", "{\"file\":\"other\",\"version\":1,\"games\":1}"] {
        assert_eq!(backup::parse_header(other), Err(BackupError::Other), "{other}");
    }
}

#[test]
fn wrong_files_and_damaged_lines_are_told_by_what_is_wrong() {
    // Each of these went round for ever or ended the page in a reader that took JSON for granted.
    for first in [
        r#"{"x":["#,
        r#"{"data": ["#,
        r#"{"name":{"#,
        r#"{"x":}"#,
        "{\"file\":",
        "\u{0}\u{1}PNG",
        "[[[[",
        "\"",
        "{",
        "nul",
    ] {
        assert_eq!(backup::parse_header(first), Err(BackupError::Other), "{first}");
        assert!(matches!(backup::parse_item(first), Err(LineError::Json(_))), "{first}");
    }
    let deep = "[".repeat(1_000_000);
    assert!(matches!(backup::parse_item(&deep), Err(LineError::Json(_))), "deeper than any game");
    assert_eq!(backup::parse_item(&" ".repeat(backup::MAX_LINE + 1)), Err(LineError::Long));

    let line = backup::item_line(&BackupItem::Game(record(5, full_head())));
    for (bad, why) in [
        ("{}", LineError::Unknown),
        ("{\"id\":\"1-2\"}", LineError::Unknown),
        ("{\"setting\":\"a\"}", LineError::Unknown),
        (&line.replacen("-100", "/../x", 1), LineError::Game),
        (r#"{"id":"1-2","head":[1,2],"game":"skyline 3;"}"#, LineError::Game),
        (r#"{"id":"1-2","head":[1,2],"game":"skyline 3;","new":"#, LineError::Json(51)),
        (r#"{"id":7}"#, LineError::Json(7)),
        (r#"{"id":"1-2","head":[-1]}"#, LineError::Json(22)),
    ] {
        assert_eq!(backup::parse_item(bad), Err(why), "{bad}");
    }
    // Wherever a line is cut, it says so, and at most where it ends.
    for end in 0..line.trim_end().len() {
        match backup::parse_item(&line[..end]) {
            Err(LineError::Json(column)) => assert!(column <= end, "{end}"),
            other => panic!("{end}: {other:?}"),
        }
    }
}
