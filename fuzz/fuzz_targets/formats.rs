//! Each format by itself: the first byte chooses it, so that none hides behind those that are tried before it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use skyline::engine::format::FORMATS;

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let format = FORMATS[usize::from(choice) % FORMATS.len()];
    if !format.claims(text) {
        return;
    }
    let Ok(read) = format.parse(text) else { return };
    let Ok(puzzle) = read.draft.check() else { return };
    let order = puzzle.order();
    if let Some(player_entries) = &read.player_entries {
        assert_eq!((player_entries.values.len(), player_entries.notes.len()), (order * order, order * order));
        let _ = format.write_game(&puzzle, player_entries);
    }
});
