//! Web addresses: strips them to the text that they carry.

use super::common::{clean, text};
use super::{ParseError, ParsedPuzzle, claiming_format, truncated_link, unsupported};

/// Whether the text is an address, with or without its scheme.
pub(super) fn is_url(text: &str) -> bool {
    let start = text.split_whitespace().next().unwrap_or("");
    let letters = start.trim_start_matches(|symbol: char| symbol.is_ascii_alphabetic());
    let has_scheme = letters.len() < start.len() && letters.starts_with("://");
    let host = start.split(['/', '?', '#']).next().unwrap_or("");
    let is_host_sign = |symbol: char| symbol.is_ascii_alphanumeric() || symbol == '.' || symbol == '-';
    let ending = host.rsplit('.').next().filter(|ending| ending.len() > 1 && ending.len() < host.len());
    let is_host = ending.is_some_and(|ending| ending.bytes().all(|byte| byte.is_ascii_lowercase()))
        && host.chars().all(is_host_sign)
        && start.len() > host.len()
        && start.contains(['?', '#']);
    let is_page =
        || is_host || start.starts_with("www.") || ["/p?", ".html?", ".htm?"].iter().any(|part| start.contains(part));
    has_scheme || !start.starts_with(['{', '[', '<', ':', '.']) && is_page()
}

/// Names of parameters are no longer than that; what is longer is a puzzle with an equals sign.
const MAX_NAME_BYTES: usize = 10;

/// What is packed is longer than that; a shorter part of a path is a word.
const MIN_PACKED_BYTES: usize = 24;

/// Reads what stands after `?` or `#`, the value of a parameter there, a packed puzzle in the
/// path, or the end of the path, percent escapes taken away.
///
/// # Errors
/// When none is a puzzle, or it is a wrong one.
pub(super) fn read(address: &str) -> Result<ParsedPuzzle, ParseError> {
    let (front, fragment) = address.trim().split_once('#').unwrap_or((address.trim(), ""));
    let (location, query) = front.split_once('?').unwrap_or((front, ""));
    if let Some(at) = ["/fpuz", "/scl", "/ctc", "/scf"].iter().find_map(|start| location.find(start))
        && location.len() - at > MIN_PACKED_BYTES
    {
        return parse(&location[at + 1..]).unwrap_or_else(|| Err(ParseError::new("format.packed", [])));
    }
    for payload in [query, fragment] {
        let parts = || payload.split('&').map(|part| part.split_once('=').unwrap_or(("", part)));
        if parts().any(|(name, value)| name == "m" && ["edit", "solve"].contains(&value)) {
            return Err(ParseError::new("format.url.penpa", []));
        }
        for (name, value) in parts() {
            if let Some(outcome) = short(name, value).or_else(|| packed(value)) {
                return outcome;
            }
            if let Some(outcome) = parse(value).filter(|_| (1..=MAX_NAME_BYTES).contains(&name.len())) {
                return outcome;
            }
        }
        if let Some(outcome) = parse(payload) {
            return outcome;
        }
    }
    if let Some(outcome) = location.find("/N4I").and_then(|at| packed(&location[at + 1..])) {
        return outcome;
    }
    // Some have the puzzle as the last part of the path.
    if let Some(outcome @ Ok(_)) = location.rsplit('/').find(|part| !part.is_empty()).and_then(parse) {
        return outcome;
    }
    let key = if location.contains("puzzle-skyscrapers") { "format.url.number" } else { "format.url" };
    Err(ParseError::new(key, [("address", text::shown(address.trim()))]))
}

/// Reads the JSON of f-puzzles or SudokuPad that a value holds packed, without the letters that say so: those of
/// packed JSON are the same everywhere.
fn packed(value: &str) -> Option<Result<ParsedPuzzle, ParseError>> {
    let text = unescape(value);
    if !text.starts_with("N4I") {
        return None;
    }
    let outcome = parse(&format!("fpuz{value}"))?;
    Some(outcome.or_else(|error| parse(&format!("scl{value}")).and_then(Result::ok).ok_or(error)))
}

/// Reads SudokuExchange's short form, `s=`: each sign is a digit, plus ten for each empty cell behind it.
fn short(name: &str, value: &str) -> Option<Result<ParsedPuzzle, ParseError>> {
    const CELLS: usize = 81;
    if name != "s" || value.len() >= CELLS || value.is_empty() {
        return None;
    }
    let mut cells = String::new();
    for symbol in value.bytes() {
        let number = match symbol {
            b'0'..=b'9' => symbol - b'0',
            b'A'..=b'Z' => symbol - b'A' + 10,
            b'a'..=b'z' => symbol - b'a' + 36,
            _ => return None,
        };
        cells.push((b'0' + number % 10) as char);
        cells.push_str(&"0".repeat(usize::from(number / 10)));
    }
    if cells.len() == CELLS { parse(&cells) } else { None }
}

/// Reads a part of an address, if a format claims it, or says what it is that cannot be read.
fn parse(part: &str) -> Option<Result<ParsedPuzzle, ParseError>> {
    let part = clean::clean(&unescape(part)).trim_end().to_owned();
    // On puzzle-skyscrapers.com it is the number of a puzzle, which says nothing of its clues.
    if part.starts_with("e=") || part.is_empty() {
        return None;
    }
    let is_known = claiming_format(&part).is_some() || unsupported::refusal(&part).is_some();
    is_known.then(|| truncated_link::read(&part))
}

/// The text as a part of an address.
pub(super) fn escape(text: &str) -> String {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        // What may stand in any part of an address as it is, and commas, slashes and colons, which may
        // in those parts that puzzles go into.
        if byte.is_ascii_alphanumeric() || b"-_.~,/:".contains(&byte) {
            out.push(byte as char);
        } else {
            let hex = |half: u8| HEX[usize::from(half)] as char;
            out.extend(['%', hex(byte >> 4), hex(byte & 15)]);
        }
    }
    out
}

fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let hex = |at: usize| after.get(at).and_then(|&byte| (byte as char).to_digit(16));
        match (first, hex(0), hex(1)) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((high * 16 + low) as u8);
                rest = &after[2..];
            }
            _ => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
