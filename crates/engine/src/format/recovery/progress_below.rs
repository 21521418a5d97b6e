//! A puzzle and, below words for progress, the same board with what a player has entered so far.

use crate::Digit;
use crate::format::common::notes::both;
use crate::format::{MAX_REWRITTEN_BYTES, ParsedPuzzle, PlayerEntries, read_payload};

/// Words above such a board, in the languages in which people write them.
const TITLES: [&str; 12] = [
    "progress",
    "so far",
    "entered",
    "current",
    "my attempt",
    "fortschritt",
    "bisher",
    "progrès",
    "progreso",
    "прогресс",
    "进度",
    "進度",
];

/// The text without the board of the progress, and that board: below a line of words, or in one line behind them.
fn parts(text: &str) -> Option<(String, String)> {
    if text.len() > MAX_REWRITTEN_BYTES {
        return None;
    }
    let lines: Vec<&str> = text.lines().collect();
    let is_title = |line: &str| {
        let words = line.split([':', '=']).next().unwrap_or(line).to_lowercase();
        !words.contains(|sign: char| sign.is_ascii_digit()) && TITLES.iter().any(|title| words.contains(title))
    };
    let mut titles = lines.iter().enumerate().filter(|(_, line)| is_title(line));
    let (Some((at, title)), None) = (titles.next(), titles.next()) else { return None };
    let cells = title.split_once([':', '=']).map_or("", |(_, cells)| cells.trim());
    let (above, below) = (&lines[..at], &lines[at + 1..]);
    let (puzzle, progress) = if cells.is_empty() {
        (above.join("\n"), below.join("\n"))
    } else {
        ([above, below].concat().join("\n"), cells.to_owned())
    };
    let has_cells = |text: &str| text.contains(|sign: char| sign.is_ascii_digit());
    (has_cells(&puzzle) && has_cells(&progress)).then_some((puzzle, progress))
}

/// The puzzle with the player's digits, where the board of the progress has each of its givens, and more.
pub(crate) fn read(text: &str) -> Option<ParsedPuzzle> {
    let (puzzle, progress) = parts(text)?;
    let (puzzle, progress) = (read_payload(&puzzle).ok()?, read_payload(&progress).ok()?);
    let order = puzzle.draft.order;
    let (givens, filled) = (&puzzle.draft.givens, &progress.draft.givens);
    let cells = || givens.iter().zip(filled);
    let has_same_clues = !progress.draft.has_clues() || progress.draft.clues == puzzle.draft.clues;
    let is_same = progress.draft.order == order && has_same_clues && puzzle.player_entries.is_none();
    if !is_same || givens == filled || !cells().all(|(&given, &value)| given == 0 || given == value) {
        return None;
    }
    let entry = |(&given, &value): (&u32, &u32)| if given == 0 { Digit::within(value as usize, order) } else { None };
    let values = cells().map(entry).collect();
    let player_entries = Some(PlayerEntries { values, ..PlayerEntries::none(order) });
    // A rule may be told below the second board.
    let note = both(puzzle.note, progress.note);
    Some(ParsedPuzzle { player_entries, note, ..puzzle })
}
