//! Any text in place of a backup file, or of what the library keeps of a game, the days and the techniques.
#![no_main]

use libfuzzer_sys::fuzz_target;
use skyline::library::backup::{self, BackupItem};
use skyline::library::{Entry, Learned, Record, days, learned};

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let _ = backup::parse_header(lines.next().unwrap_or_default());
    for line in lines {
        if let Ok(BackupItem::Game(record)) = backup::parse_item(line) {
            let line = record.head.line(&record.game);
            assert_eq!(Record::read(&record.id, &line).ok().as_ref(), Some(&record));
        }
    }
    let _ = days::read(text);
    let _ = learned::met(text, "x-wing");
    let known = Learned::of_text(text);
    assert_eq!(Learned::of_text(&known.text()).text(), known.text());
    if let Some(entry) = Entry::read("1-1", text) {
        assert_eq!(Entry::read("1-1", &entry.text()).map(|entry| entry.text()), Some(entry.text()));
    }
});
