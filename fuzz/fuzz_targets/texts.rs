//! Any text, as it is pasted or dropped, comes by a link, or is given to Batch.
#![no_main]

use libfuzzer_sys::fuzz_target;
use skyline::engine::format::{batch, read, read_address, upgrade_v1};

fuzz_target!(|text: &str| {
    for piece in batch::puzzles(text) {
        if let Ok(read) = read(&piece.text) {
            let _ = read.draft.check();
        }
    }
    let _ = read_address(text);
    let _ = upgrade_v1(text);
    let Ok(found) = read(text) else { return };
    let Ok(puzzle) = found.draft.check() else { return };
    let Ok(link) = skyline::engine::format::format("skyline").expect("our own").write(&puzzle) else { return };
    assert_eq!(read(&link).expect("our own").draft, found.draft, "{link}");
});
