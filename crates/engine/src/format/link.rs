//! The text of a puzzle in a link: the first of a few formats that can carry it without an end that chat programs cut
//! off (`truncated_link.rs`), or JSON if none can. The page puts it behind `#puzzle=` (`address_of` in
//! `src/browser/mod.rs`); [`read_address`](super::read_address) takes it back.

use super::{Format, json, line, skyline, towers, with_safe_end};
use crate::Draft;

/// The formats of links, in the order in which they are tried: those that most other programs read come first.
static FORMATS: [&dyn Format; 3] = [&towers::Towers, &line::SudokuLine, &skyline::Skyline];

/// The text that stands for the puzzle in a link.
///
/// ```
/// use skyline_engine::format::{link::text_for_link, read};
///
/// let draft = read("4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2").expect("Towers").draft;
/// assert_eq!(text_for_link(&draft), "4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2");
/// ```
pub fn text_for_link(draft: &Draft) -> String {
    let puzzle = draft.clone().check().ok();
    let short = puzzle.and_then(|puzzle| {
        let written = |format: &&'static dyn Format| format.write(&puzzle).ok();
        let texts = FORMATS.iter().filter_map(written);
        texts.filter_map(|text| with_safe_end(text, draft)).next()
    });
    short.unwrap_or_else(|| json::write(draft))
}
