//! Title, author and rules of puzzles, in `localStorage`: a key each puzzle that has any.

use crate::browser::{local_get, local_remove, local_set};
use crate::engine::Puzzle;
use crate::engine::format::PuzzleInfo;
use crate::library::key_of;

/// What the key begins with; that of the puzzle follows.
const INFO_KEY: &str = "skyline.info.";

/// The stored information on the puzzle.
pub(crate) fn info_of(puzzle: &Puzzle) -> PuzzleInfo {
    let line = local_get(&[INFO_KEY, &key_of(puzzle)].concat());
    line.map_or_else(PuzzleInfo::default, |line| PuzzleInfo::of_line(&line))
}

/// The stored information on the puzzle of the game with that id, which begins with the key of its puzzle.
pub(crate) fn info_of_game(id: &str) -> PuzzleInfo {
    let key = id.split_inclusive('-').next().unwrap_or(id);
    local_get(&[INFO_KEY, key].concat()).map_or_else(PuzzleInfo::default, |line| PuzzleInfo::of_line(&line))
}

/// Gives the puzzle of that game another title; none where it is empty.
pub(crate) fn name_game(id: &str, title: &str) {
    let PuzzleInfo { author, rules, .. } = info_of_game(id);
    let key = id.split_inclusive('-').next().unwrap_or(id);
    keep(&[INFO_KEY, key].concat(), &PuzzleInfo::new(title, &author, &rules));
}

/// Keeps what a text tells of the puzzle; one that tells nothing leaves what is known.
pub(crate) fn learn_info(puzzle: &Puzzle, info: &PuzzleInfo) {
    if !info.is_empty() {
        keep_info(puzzle, info);
    }
}

/// Stores the information on the puzzle.
pub(crate) fn keep_info(puzzle: &Puzzle, info: &PuzzleInfo) {
    keep(&[INFO_KEY, &key_of(puzzle)].concat(), info);
}

fn keep(key: &str, info: &PuzzleInfo) {
    if info.is_empty() {
        local_remove(key);
    } else {
        local_set(key, &info.line());
    }
}
