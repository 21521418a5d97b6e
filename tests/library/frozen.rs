//! The file that carries everything, as a version of the page wrote it: it must be taken in for ever.

use super::full_head;
use skyline::engine::{BoxShape, Difficulty};
use skyline::library::backup::{self, BackupItem};
use skyline::library::{Entry, GameOrigin, GameStatus, Head, HelpCounts, id_of};

/// The first version: two games, one of them begun and one whose solution was shown, a text that could not be read, a setting.
const FIRST: &str = r#"{"file":"skyline library","version":1,"games":2}
{"id":"3027489715178418744-1795000100","head":[1795000100,1795003771,3,0,0,2,0,3,0],"game":"skyline 3;4 2 2 0;0 4 3 0;0 0 0 0;0 0 2 0;0 0 0 0;0 0 0 0 0 0 0 0 0 0 4 0 0 0 0 0;3 0 0 4 0 0 0 0 0 0 0 0 0 0 0 3;0 3 0 0 0 0 0 0 0 0 0 0 0 0 0 0;3671;1 1 1 1 0 1 1 0 0 1 1;1 0;QABADBAABBBBBABBCBBACBBBBABBCBCBCBBACBCCBAEBDABCCBFABCEBFABDFBFABDHBBABEnBBBABDBBRABDBBaABDDBaABADBPABABBOPACDCEpCmDgByBQFUwG/FwG+FwG/FxGrExGiEwG6FwGwF7BgBjGpF8DxB"}
{"id":"1347622153114759375-100","head":[100,4000000000,3,250,77,4,20778,5,1],"game":"skyline 3;4 0 0 0;2 2 1 3;2 2 3 1;3 1 2 2;2 3 2 1;0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0;1 3 4 2 4 2 3 1 2 4 1 3 3 1 2 4;0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0;0;1 1 1 1 1 1 1 0 0 0 1;0 0;QABABBAABADBBABAEBCABACBDABAEBEABACBFABADBGABABBHABACBIABAEBJABABBKABADBLABADBMABABBNABACBOABAEBPQAA"}
{"unreadable":"skyline 2;4 0 \"x\" я\\"}
{"setting":"skyline.theme","value":"dark"}
"#;

#[test]
fn a_file_of_the_first_version_is_taken_in() {
    let mut lines = FIRST.lines();
    assert_eq!(backup::parse_header(lines.next().expect("a title")), Ok(2));
    let items: Vec<BackupItem> = lines.map(|line| backup::parse_item(line).expect("an item")).collect();
    let [BackupItem::Game(begun), BackupItem::Game(full), unread, setting] = &items[..] else { panic!("{items:?}") };
    let head = Head {
        started: 1_795_000_100,
        played: 1_795_003_771,
        help: HelpCounts::of(3, &[]),
        source: GameOrigin::Import,
        difficulty: Some(Difficulty::Hard),
        ..Head::default()
    };
    // Moves were not counted then.
    assert_eq!((begun.head, full.head), (head, Head { moves: 0, ..full_head() }));
    assert_eq!(*unread, BackupItem::Unreadable("skyline 2;4 0 \"x\" я\\".into()));
    assert_eq!(*setting, BackupItem::Setting("skyline.theme".into(), "dark".into()));
    // The line by which the same game stands in `localStorage`.
    assert_eq!(Head::read("1 1795000100 1795003771 3 0 0 2 0 3 0|game"), Ok((head, "game")));
    // The games are known by the same ids still, and go on.
    for record in [begun, full] {
        let session = record.session().expect("a game");
        assert_eq!(id_of(session.puzzle(), record.head.started), record.id);
    }
    let session = begun.session().expect("a game");
    assert_eq!((session.seconds(), session.entries().tree().len(), session.can_redo()), (3671, 17, true));
    let entries = [begun, full].map(|record| Entry::of(record).expect("an entry"));
    assert_eq!(
        (entries[0].order, entries[0].boxes, &*entries[0].values),
        (4, Some(BoxShape { height: 2, width: 2 }), "3..4...........3")
    );
    assert_eq!(entries.map(|entry| entry.status()), [GameStatus::Begun, GameStatus::Shown]);
}
