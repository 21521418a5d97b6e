//! A puzzle of one line among lines of words: a title and a remark, the rules, the messages of a chat.

use super::embedded;
use crate::format::batch::prose::is_prose;
use crate::format::common::text::is_blank_line;
use crate::format::{csv, line};

/// The number of the first line of a text that has such a puzzle.
pub(crate) fn first_line(text: &str) -> Option<usize> {
    piece(text).and_then(|_| Some(text.lines().position(|line| !is_blank_line(line))? + 1))
}

/// The only line of a text that has a puzzle, without what stands beside it, and all words around it. `None` where
/// another line is anything else than words: it may be a puzzle with a fault.
pub(crate) fn piece(text: &str) -> Option<(String, String)> {
    const MAX_LINES: usize = 40;
    let lines: Vec<&str> = text.lines().filter(|line| !is_blank_line(line)).take(MAX_LINES + 1).collect();
    let is_table = |line: &str| csv::is_head(line) || line.contains(['\t', ';', '|']);
    if !(2..=MAX_LINES).contains(&lines.len()) || is_table(lines[0]) {
        return None;
    }
    let mut found = None;
    let mut words = Vec::new();
    for line in lines.into_iter().map(str::trim) {
        let here = if line::is_whole(line) { Some((line.to_owned(), String::new())) } else { embedded::piece(line) };
        match here {
            Some(_) if found.is_some() => return None,
            Some((piece, beside)) => {
                found = Some(piece);
                words.extend(Some(beside).filter(|words| !words.is_empty()));
            }
            None if is_said(line) => words.push(line.to_owned()),
            None => return None,
        }
    }
    Some((found?, words.join(" ")))
}

/// Whether the line is words: a sentence, or some words without a number behind the time of a message.
fn is_said(line: &str) -> bool {
    // A puzzle with a fault is no words.
    let may_be_cells = |word: &str| {
        let has_cells = word.contains("..") || word.contains(|sign: char| sign.is_ascii_digit());
        word.len() >= embedded::MIN_PIECE_BYTES && has_cells
    };
    if line.split_whitespace().any(may_be_cells) {
        return false;
    }
    let said = line.trim_start_matches(|sign: char| sign.is_ascii_digit() || "[]():. ".contains(sign));
    let has_words = said.split_whitespace().filter(|word| word.chars().filter(|sign| sign.is_alphabetic()).count() > 1);
    let is_plain = said.chars().all(|sign| sign.is_alphabetic() || sign.is_whitespace() || ",.:;!?'’\"".contains(sign));
    is_prose(&[(0, line)]) || is_plain && has_words.count() > 1
}

#[cfg(test)]
mod tests {
    use super::piece;

    #[test]
    fn words_above_and_below_the_line_of_a_puzzle_are_told_from_it() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let words = |text: &str| piece(&text.replace("LINE", line)).map(|(_, words)| words);
        for (text, around) in [
            (
                "LINE\n\nRules: no two cells a knight's move apart are the same.",
                "Rules: no two cells a knight's move apart are the same.",
            ),
            ("Monday\nLINE\nGood luck!", "Monday Good luck!"),
            (
                "[14:02] Kim: try this\n[14:03] Kim: LINE\n[14:05] Jo: ok",
                "[14:02] Kim: try this 14:03 Kim: [14:05] Jo: ok",
            ),
        ] {
            assert_eq!(words(text).as_deref(), Some(around), "{text}");
        }
        for text in [
            "LINE\nLINE",
            "LINE\n53..7....6..195",
            "LINE\nAB..7....6..CDEFG",
            "LINE\nTricky: 4:3///////3/3///////4",
            "no puzzle\nat all",
        ] {
            assert_eq!(words(text), None, "{text}");
        }
    }
}
