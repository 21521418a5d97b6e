//! What formats share: quotes around a text, entries, numbers, borders, and how errors show a text.

use super::boxes::usual_box;
use super::clean::{is_invisible, is_selector};
use crate::format::ParseError;
use crate::insertion_sort::insertion_sort_by_key;
use crate::{Arg, Draft, MAX_ORDER, Side};
use std::ops::Range;

/// Signs that stand around a text that was quoted somewhere.
const QUOTES: [(char, char); 7] =
    [('"', '"'), ('\'', '\''), ('`', '`'), ('“', '”'), ('„', '“'), ('«', '»'), ('<', '>')];

/// The text without what it was wrapped in where it was found: a fence of code, quotes around the whole.
pub(crate) fn unwrapped(text: &str) -> &str {
    let fenced = text.trim().strip_prefix("```").and_then(|rest| rest.strip_suffix("```"));
    if let Some((rest, end)) = fenced.and_then(|rest| Some((rest, rest.find('\n')?)))
        && rest[..end].bytes().all(|byte| byte.is_ascii_alphanumeric())
    {
        // With the end of the first line, for lines to keep their numbers.
        return &rest[end..];
    }
    let inner = text.trim().trim_end_matches([',', ';']);
    let inside = QUOTES.iter().find_map(|&(open, close)| {
        let inside = inner.strip_prefix(open)?.strip_suffix(close)?;
        // What is no address in angles is a tag, and several quoted pieces have quotes between.
        let is_whole = !inside.contains([open, close]) && (open != '<' || inside.contains("://"));
        if is_whole { Some(inside) } else { None }
    });
    inside.unwrap_or(text)
}

/// A line of a text with its number from 1.
pub(crate) type Numbered<'a> = (usize, &'a str);

/// Whether a line has nothing but white space.
pub(crate) fn is_blank_line(line: &str) -> bool {
    // The names of invisible signs keep a paragraph from being dropped.
    matches!(line.trim(), "" | "&#x200B;" | "&nbsp;")
}

/// Whether a word is numbers between points, slashes, colons or dashes, in brackets or not, as `12.03.2024` and `[21:04]`.
pub(crate) fn is_date_or_time(word: &str) -> bool {
    let word = word.trim_matches(|sign| "[](),".contains(sign));
    let parts: Vec<&str> = word.split(['.', '/', ':', '-']).collect();
    let is_number = |part: &&str| (1..=4).contains(&part.len()) && part.bytes().all(|sign| sign.is_ascii_digit());
    (2..=3).contains(&parts.len()) && parts.iter().all(is_number)
}

/// The value of an entry: a number, or 0 for one of the signs of an empty place. Numbers that no
/// board has are let through, for [`Draft::check`] to tell their place.
pub(crate) fn entry(token: &str) -> Option<u32> {
    match token {
        "." | "-" | "_" | "*" | "?" | "X" | "x" | ".." | "--" | "__" => Some(0),
        _ => number(token),
    }
}

/// Where the numbers of a text stand.
pub(crate) fn number_places(text: &str) -> Vec<Range<usize>> {
    let (mut found, mut end) = (Vec::new(), 0);
    while let Some(start) = text[end..].find(|sign: char| sign.is_ascii_digit()).map(|length| end + length) {
        end = text[start..].find(|sign: char| !sign.is_ascii_digit()).map_or(text.len(), |length| start + length);
        found.push(start..end);
    }
    found
}

/// A number of at most four digits, without a sign.
pub(crate) fn number(token: &str) -> Option<u32> {
    let fits = token.len() <= 4 && token.bytes().all(|byte| byte.is_ascii_digit());
    if fits { token.parse().ok() } else { None }
}

/// Whether an entry looks like one of a board of any size.
pub(crate) fn looks_like_entry(token: &str) -> bool {
    token.len() <= 2 && entry(token).is_some()
}

/// Whether a text of so many entries, so many of them like those of a board, is meant as one.
pub(crate) fn mostly(like: usize, all: usize) -> bool {
    all > 0 && like * 2 >= all
}

/// The order, if a board can have it.
pub(crate) fn order(found: usize) -> Result<usize, ParseError> {
    if (1..=MAX_ORDER).contains(&found) {
        return Ok(found);
    }
    Err(ParseError::new("format.order", [("found", Arg::count(found)), ("most", Arg::count(MAX_ORDER))]))
}

/// Whether the symbol is a bar between cells.
pub(crate) fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '¦' | '‖' | '│' | '┃' | '║' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋' | '╽' | '╿')
}

/// A line that draws a border. Dashes one by one are the blanks of a row, unless there are more of them than a
/// Sudoku has cells in one, and not as many as any has.
pub(crate) fn is_border(line: &str) -> bool {
    let dashes = line.chars().filter(|symbol| matches!(symbol, '-' | '=' | '─' | '━' | '═')).count();
    if dashes < 3 {
        return false;
    }
    let drawn = |symbol: char| !symbol.is_alphanumeric() && !symbol.is_whitespace();
    let joined = line.split_whitespace().any(|part| part.chars().nth(1).is_some());
    let only_dashes = !line.contains(['+', '=', '─', '━', '═']);
    let may_be_row = !joined && only_dashes && (dashes < 11 || usual_box(dashes).is_some());
    !may_be_row && line.chars().all(|symbol| drawn(symbol) || symbol == ' ') || line.contains("---")
}

/// The whole square root, if there is one.
pub(crate) fn root(square: usize) -> Option<usize> {
    let root = square.isqrt();
    if root * root == square { Some(root) } else { None }
}

/// Whether no value is out of range and no given stands twice in a house.
pub(crate) fn is_possible(draft: &Draft) -> bool {
    draft.check().is_ok_and(|puzzle| puzzle.repeated_givens().is_empty())
}

/// Whether the boards are not the same at two stages.
pub(crate) fn differ(one: &Draft, other: &Draft) -> bool {
    let apart = |one: &[u32], other: &[u32]| one.iter().zip(other).any(|(a, b)| *a > 0 && *b > 0 && a != b);
    one.order != other.order
        || apart(&one.givens, &other.givens)
        || one.clues.iter().zip(&other.clues).any(|(one, other)| apart(one, other))
}

/// Values as the rows of a board, in numbers between spaces with a point for 0.
pub(crate) fn board_rows(values: &[u32], order: usize) -> String {
    let row = |row: &[u32]| {
        row.iter()
            .map(|&value| if value == 0 { ".".to_owned() } else { value.to_string() })
            .collect::<Vec<_>>()
            .join(" ")
    };
    values.chunks(order).map(row).collect::<Vec<_>>().join("\n")
}

/// A board with clues in the order top, bottom, left, right: 4 times the order of them.
pub(crate) fn with_clues(order: usize, clues: &[u32]) -> Draft {
    let mut draft = Draft::empty(order);
    for (side, values) in draft.clues.iter_mut().zip(clues.chunks_exact(order)) {
        side.copy_from_slice(values);
    }
    draft
}

/// Whether a symbol can be seen by itself in a sentence.
fn is_visible(symbol: char) -> bool {
    let is_line_end = symbol.is_control() || matches!(symbol, '\u{2028}' | '\u{2029}');
    !is_line_end && !is_invisible(symbol) && !is_selector(symbol)
}

/// A piece of the text as an argument, cut when long.
pub(crate) fn shown(piece: &str) -> Arg {
    const MAX_SHOWN_SYMBOLS: usize = 24;
    cut(piece, MAX_SHOWN_SYMBOLS)
}

/// A sentence or two of the text as an argument, cut when longer, in one line.
pub(crate) fn shown_long(piece: &str) -> Arg {
    const MAX_SHOWN_SYMBOLS: usize = 160;
    cut(&piece.split_whitespace().collect::<Vec<_>>().join(" "), MAX_SHOWN_SYMBOLS)
}

fn cut(piece: &str, most: usize) -> Arg {
    let mut shown: String = piece.chars().take(most).filter(|&symbol| is_visible(symbol)).collect();
    if piece.chars().nth(most).is_some() {
        shown.push('…');
    }
    if let Some(first) = piece.chars().next().filter(|_| shown.is_empty()) {
        shown = format!("U+{:04X}", u32::from(first));
    }
    Arg::Text(shown)
}

/// That the text is in no format: its length, lines and symbols.
pub(crate) fn unknown(text: &str) -> ParseError {
    const MAX_LISTED_SYMBOLS: usize = 16;
    let text = text.trim();
    let mut symbols: Vec<char> = Vec::new();
    for symbol in text.chars().filter(|&symbol| !symbol.is_whitespace() && is_visible(symbol)) {
        if symbols.len() <= MAX_LISTED_SYMBOLS && !symbols.contains(&symbol) {
            symbols.push(symbol);
        }
    }
    let more = symbols.len() > MAX_LISTED_SYMBOLS;
    let mut symbols: Vec<String> = symbols.iter().take(MAX_LISTED_SYMBOLS).map(char::to_string).collect();
    insertion_sort_by_key(&mut symbols, String::clone);
    if more {
        symbols.push("…".to_owned());
    }
    let args = [
        ("characters", Arg::count(text.chars().count())),
        ("lines", Arg::count(text.lines().count())),
        ("symbols", Arg::Text(symbols.join(" "))),
    ];
    ParseError::new("format.unknown", args)
}

/// Whether rows of that many entries, separated by white space alone, are the lines of a list: a side a
/// line, or a number a line. A row alone is one.
pub(crate) fn is_clue_list(mut rows: impl Iterator<Item = usize> + Clone) -> bool {
    let count = rows.clone().count();
    let first = rows.next().unwrap_or(0);
    (first == 1 || count <= 1 || count == Side::ALL.len()) && rows.all(|entries| entries == first)
}
