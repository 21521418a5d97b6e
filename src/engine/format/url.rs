//! Web addresses: strips them to the text that they carry.

use super::{ParseError, Read, claimant, text};

/// Whether the text is an address, with or without its scheme.
pub(super) fn is_url(text: &str) -> bool {
    let start = text.split_whitespace().next().unwrap_or("");
    let letters = start.trim_start_matches(|symbol: char| symbol.is_ascii_alphabetic());
    let has_scheme = letters.len() < start.len() && letters.starts_with("://");
    has_scheme || !start.starts_with(['{', '[']) && (start.contains("/p?") || start.contains(".html?"))
}

/// Reads what stands after `?` or `#`, percent escapes and a leading `puzzle=` taken away.
///
/// # Errors
/// When neither is a puzzle, or it is a wrong one.
pub(super) fn read(address: &str) -> Result<Read, ParseError> {
    let (front, fragment) = address.trim().split_once('#').unwrap_or((address.trim(), ""));
    let (host, query) = front.split_once('?').unwrap_or((front, ""));
    for payload in [query, fragment] {
        let payload = text::clean(&unescape(payload));
        let payload = payload.strip_prefix("puzzle=").unwrap_or(&payload);
        if let Some(format) = claimant(payload) {
            return format.parse(payload);
        }
    }
    let key = if host.contains("puzzle-skyscrapers") { "format.url.number" } else { "format.url" };
    Err(ParseError::new(key, [("address", text::shown(address.trim()))]))
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
