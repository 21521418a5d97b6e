//! Remarks behind the cells of a line, as programs and people write them: `5 3 . .  # the first row`.

use super::Rewritten;
use super::note_of_words;
use crate::format::common::text::{is_bar, is_blank_line, looks_like_entry};

/// What begins a remark, with the space before it.
const MARKS: [&str; 10] = [" //", " /*", " #", " --", " ;", " %", " <--", " <-", " ←", " ("];

/// The cells of a line, and the remark behind them, which begins with a word: other signs may be cells.
fn cells_and_remark(line: &str) -> Option<(&str, &str)> {
    let remark = |mark: &str| {
        let (cells, rest) = line.split_once(mark)?;
        let rest = rest.trim_end_matches("*/").trim();
        let is_remark = rest.chars().take_while(|sign| sign.is_alphabetic()).nth(1).is_some();
        is_remark.then_some((cells, rest))
    };
    let (cells, remark) = MARKS.into_iter().filter_map(remark).min_by_key(|(cells, _)| cells.len())?;
    let mut entries = cells.split(|sign: char| sign.is_whitespace() || is_bar(sign)).filter(|entry| !entry.is_empty());
    let is_tight =
        |entry: &str| entry.len() > 2 && entry.chars().all(|sign| sign.is_ascii_digit() || ".-_*".contains(sign));
    let is_row = !is_blank_line(cells) && entries.all(|entry| looks_like_entry(entry) || is_tight(entry));
    is_row.then_some((cells, remark))
}

/// The text without the remarks behind its rows, and the note on them.
pub(crate) fn without(text: &str) -> Option<Rewritten> {
    let remarks: Vec<&str> = text.lines().filter_map(|line| Some(cells_and_remark(line)?.1)).collect();
    if remarks.is_empty() {
        return None;
    }
    let line = |line| cells_and_remark(line).map_or(line, |(cells, _)| cells.trim_end());
    Some((text.lines().map(line).collect::<Vec<_>>().join("\n"), note_of_words(&remarks.join(" "))))
}

#[cfg(test)]
mod tests {
    use super::cells_and_remark;

    #[test]
    fn a_remark_has_a_mark_before_it_and_cells_before_that() {
        for (line, cells) in [
            ("5 3 . . # row 1", Some("5 3 . .")),
            ("53.. // row 1", Some("53..")),
            ("5 3 . . <- stuck here", Some("5 3 . .")),
            ("5 3 . . (stuck here)", Some("5 3 . .")),
            ("| 5 | 3 | /* givens */", Some("| 5 | 3 |")),
            ("5 3 -- -- ; row 1", Some("5 3 -- --")),
            ("5 3 # #", None),
            ("# a title", None),
            ("row 1 # of words", None),
        ] {
            assert_eq!(cells_and_remark(line).map(|(cells, _)| cells.trim_end()), cells, "{line}");
        }
    }
}
