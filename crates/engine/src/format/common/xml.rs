//! Symbols that XML and HTML have no plain place for.

/// The text with what XML wants escaped; beyond ASCII by code, which stays as it is where the text of a puzzle is made plain.
pub(crate) fn escaped(text: &str) -> String {
    let is_plain = |symbol: char| symbol.is_ascii() && !matches!(symbol, '<' | '>' | '&' | '"' | '\'');
    text.chars()
        .map(|symbol| if is_plain(symbol) { symbol.to_string() } else { format!("&#{};", u32::from(symbol)) })
        .collect()
}

/// The text with symbols for its entities; what is no entity stays.
pub(crate) fn unescaped(text: &str) -> String {
    // The longest name of an entity: `#` and the seven digits of the last code point.
    const MAX_NAME_BYTES: usize = 8;
    let mut rest = text;
    let mut plain = String::new();
    while let Some((before, after)) = rest.split_once('&') {
        plain.push_str(before);
        let end = after.find(';').filter(|&end| end <= MAX_NAME_BYTES);
        let symbol = end.and_then(|end| entity(&after[..end]));
        match (symbol, end) {
            (Some(symbol), Some(end)) => {
                plain.push(symbol);
                rest = &after[end + 1..];
            }
            _ => {
                plain.push('&');
                rest = after;
            }
        }
    }
    plain + rest
}

/// The symbol that an entity of XML stands for.
pub(crate) fn entity(name: &str) -> Option<char> {
    match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let code = name.strip_prefix('#')?;
            let hex = code.strip_prefix('x').map(|hex| u32::from_str_radix(hex, 16));
            char::from_u32(hex.unwrap_or_else(|| code.parse()).ok()?)
        }
    }
}
