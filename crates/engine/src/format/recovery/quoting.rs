//! Texts with the marks of a quoted mail or of a patch before their lines.

use crate::format::common::text::is_blank_line;

/// The text without the marks of a mail that was quoted, where lines without one are words.
pub(crate) fn without_quote_marks(text: &str) -> Option<String> {
    let is_quoted = |line: &str| line.starts_with('>');
    let is_other = |line: &str| is_blank_line(line) || is_quoted(line) || line.contains(char::is_alphabetic);
    let bare = |line| {
        let rest = str::trim_start_matches(line, '>');
        rest.strip_prefix(' ').filter(|_| rest.len() < line.len()).unwrap_or(rest)
    };
    (text.contains("\n>") && text.lines().all(is_other)).then(|| text.lines().map(bare).collect::<Vec<_>>().join("\n"))
}

/// The lines that a patch adds or keeps.
pub(crate) fn patched(text: &str) -> Option<String> {
    let hunk = text.lines().position(|line| line.starts_with("@@"))?;
    let lines = text.lines().skip(hunk + 1).filter(|line| !line.starts_with(['-', '@', '\\']));
    Some(lines.map(|line| line.strip_prefix(['+', ' ']).unwrap_or(line)).collect::<Vec<_>>().join("\n"))
}
