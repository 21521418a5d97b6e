//! Texts as mail, patches and terminals change them: marks before lines, signs written as codes, colours.

use crate::format::common::clean::clean;
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

/// The text with the only address, or what a solver packed, in one line again where a mail broke it into lines of one length.
pub(crate) fn unbroken(text: &str) -> Option<String> {
    const MIN_LINE_BYTES: usize = 60;
    let text = text.trim();
    let (first, rest) = text.split_once('\n')?;
    let mut behind = rest.lines();
    let last = behind.next_back()?;
    let is_start = first.contains("://") || ["S9B", "fpuz", "scl"].iter().any(|start| first.starts_with(start));
    let is_part = |line: &str| !line.is_empty() && !line.contains("://") && !line.contains(char::is_whitespace);
    let is_even =
        first.len() >= MIN_LINE_BYTES && last.len() <= first.len() && behind.all(|line| line.len() == first.len());
    (is_start && is_even && rest.lines().all(is_part)).then(|| text.replace('\n', ""))
}

/// The text of a mail without its signature: what stands below the only line of two dashes, if nothing of it is cells.
pub(crate) fn without_signature(text: &str) -> Option<String> {
    let (before, behind) = text.split_once("\n--\n").or_else(|| text.split_once("\n-- \n"))?;
    let is_rule = |line: &str| line.trim().bytes().all(|sign| b"-_=*~".contains(&sign));
    let are_said = behind.lines().all(|line| is_rule(line) || line.contains(char::is_alphabetic));
    (are_said && !before.contains("\n--")).then(|| before.to_owned())
}

/// The lines that a patch adds or keeps.
pub(crate) fn patched(text: &str) -> Option<String> {
    let hunk = text.lines().position(|line| line.starts_with("@@"))?;
    let lines = text.lines().skip(hunk + 1).filter(|line| !line.starts_with(['-', '@', '\\']));
    Some(lines.map(|line| line.strip_prefix(['+', ' ']).unwrap_or(line)).collect::<Vec<_>>().join("\n"))
}

/// The text of a mail whose signs are written as codes: `=20` for a space, `=` at the end of a line that goes on.
pub(crate) fn decoded_mail(text: &str) -> Option<String> {
    let is_coded = ["quoted-printable", "=20\n", "=3D", "=C2=A0", "=09"].iter().any(|sign| text.contains(sign));
    let goes_on = text.lines().any(|line| line.len() > 40 && line.ends_with('='));
    if !is_coded && !goes_on {
        return None;
    }
    let lines = || text.lines().filter(|line| !line.starts_with("Content-") && !line.starts_with("MIME-"));
    let whole = lines().map(|line| line.strip_suffix('=').map_or([line, "\n"], |rest| [rest, ""]).concat());
    let whole: String = whole.collect();
    let mut bytes = Vec::with_capacity(whole.len());
    let mut rest = whole.as_bytes();
    while let [first, after @ ..] = rest {
        let code = after.get(..2).filter(|_| *first == b'=').and_then(|code| std::str::from_utf8(code).ok());
        let code = code.filter(|code| !code.contains(|sign: char| sign.is_ascii_lowercase()));
        let byte = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    Some(clean(&String::from_utf8_lossy(&bytes)))
}

/// The text without codes for colours that lost the sign before them, as `[1m`.
pub(crate) fn without_colours(text: &str) -> Option<String> {
    let mut pieces = text.split('[');
    let mut rest = pieces.next()?.to_owned();
    for piece in pieces {
        let length = piece.find(|sign: char| !sign.is_ascii_digit() && sign != ';').unwrap_or(piece.len());
        match piece[length..].strip_prefix('m') {
            Some(after) => rest.push_str(after),
            None => return None,
        }
    }
    (rest.len() < text.len()).then_some(rest)
}
