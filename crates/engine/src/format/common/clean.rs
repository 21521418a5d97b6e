//! A text with one kind of space, dash, dot, digit and line end, and nothing invisible in it.

use crate::decimal_digit;

/// Numbers in circles and the like, and Roman ones of one sign: the first sign, its value, and how many follow it.
const NUMBERS: [(u32, u32, u32); 19] = [
    (0x2460, 1, 20),
    (0x2474, 1, 20),
    (0x2488, 1, 20),
    (0x2680, 1, 6),
    (0x24ea, 0, 1),
    (0x24eb, 11, 10),
    (0x24f5, 1, 10),
    (0x24ff, 0, 1),
    (0x2776, 1, 10),
    (0x2780, 1, 10),
    (0x278a, 1, 10),
    (0x3251, 21, 5),
    (0x2160, 1, 12),
    (0x2170, 1, 12),
    (0x2070, 0, 1),
    (0x2074, 4, 6),
    (0x2080, 0, 10),
    (0xb9, 1, 1),
    (0xb2, 2, 2),
];

/// Whether a symbol is never seen by itself: controls but for white space, and Unicode's format characters (Cf), which
/// join others or turn the direction of writing. The one table of them: [`clean`] takes them off a text, errors, titles
/// and fields of a table leave them out.
pub(crate) fn is_invisible(symbol: char) -> bool {
    matches!(u32::from(symbol),
        0..=8 | 0xe..=0x1f | 0x7f..=0x84 | 0x86..=0x9f | 0xad | 0x34f | 0x600..=0x605 | 0x61c | 0x6dd | 0x70f
        | 0x890 | 0x891 | 0x8e2 | 0x180e | 0x200b..=0x200f | 0x202a..=0x202e | 0x2060..=0x206f | 0xfeff
        | 0xfff9..=0xfffb | 0x110bd | 0x110cd | 0x13430..=0x1343f | 0x1bca0..=0x1bca3 | 0x1d173..=0x1d17a | 0xe0001
        | 0xe0020..=0xe007f)
}

/// Whether a symbol says how the one before it is drawn: variation selectors, the frame of a keycap.
pub(crate) fn is_selector(symbol: char) -> bool {
    matches!(u32::from(symbol),
        0x180b..=0x180d | 0x180f | 0x20e3 | 0xfe00..=0xfe0f | 0xe0100..=0xe01ef)
}

/// The ASCII sign of a digit or number; numbers from 10 are letters, as in boards of one sign a cell.
fn digit(symbol: char) -> Option<char> {
    let code = u32::from(symbol);
    let within = |&(first, _, many): &(u32, u32, u32)| (first..first + many).contains(&code);
    let value = NUMBERS.iter().find(|number| within(number)).map(|(first, value, _)| code - first + value);
    char::from_digit(value.or_else(|| decimal_digit(symbol))?, 36).map(|digit| digit.to_ascii_uppercase())
}

/// Squares and circles that are drawn where a cell is empty.
fn is_empty_cell(symbol: char) -> bool {
    matches!(symbol,
        '\u{2b1a}'..='\u{2b1c}' | '\u{25a1}' | '\u{25a2}' | '\u{25ab}' | '\u{25fb}'..='\u{25fe}' | '\u{25cb}'
        | '\u{25ef}' | '\u{26aa}' | '\u{26ab}' | '\u{2610}' | '\u{2422}' | '\u{2423}' | '\u{1f532}' | '\u{1f533}'
        | '\u{1f7e5}'..='\u{1f7eb}')
}

/// The text cleaned. Line numbers stay, and so do spaces at the ends of lines.
pub(crate) fn clean(text: &str) -> String {
    let wide = if text.contains(WIDE_SPACE) { with_wide_blanks(text) } else { None };
    let text = wide.as_deref().unwrap_or(text);
    let mut plain = String::with_capacity(text.len());
    let mut after_return = false;
    // The mark of UTF-8 at the start, read as another encoding.
    let mut symbols = text.strip_prefix("ï»¿").unwrap_or(text).chars();
    while let Some(symbol) = symbols.next() {
        if symbol == '\u{1b}' && symbols.as_str().starts_with('[') {
            // A colour of a terminal, up to its letter.
            symbols.by_ref().skip(1).find(|symbol| symbol.is_ascii_alphabetic());
            continue;
        }
        let was_return = std::mem::replace(&mut after_return, symbol == '\r');
        match symbol {
            '\n' if was_return => {}
            '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => plain.push('\n'),
            '\n' | '\t' | ' '..='~' => plain.push(symbol),
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe63}' => plain.push('-'),
            '\u{b7}' | '\u{2022}' | '\u{2219}' | '\u{22c5}' | '\u{2024}' => plain.push('.'),
            // Programs put one sign in place of three points that are typed.
            '\u{2025}' => plain.push_str(".."),
            '\u{2026}' => plain.push_str("..."),
            _ if is_invisible(symbol) || is_selector(symbol) => {}
            _ if is_empty_cell(symbol) => plain.push('.'),
            '\u{ff01}'..='\u{ff5e}' => plain.extend(char::from_u32(symbol as u32 - 0xfee0)),
            _ if symbol.is_whitespace() => plain.push(' '),
            _ => plain.push(digit(symbol).unwrap_or(symbol)),
        }
    }
    plain
}

/// The space that is as wide as a sign of full width.
const WIDE_SPACE: char = '\u{3000}';

/// The text with points for spaces of full width, where they are cells: in as many lines after one another as each has
/// signs, which are such spaces and digits alone.
fn with_wide_blanks(text: &str) -> Option<String> {
    const MIN_ROWS: usize = 4;
    let lines: Vec<&str> = text.lines().collect();
    let width = |line: &&str| {
        let is_row = !line.is_empty()
            && line.chars().all(|sign| sign == WIDE_SPACE || digit(sign).is_some() || ('０'..='９').contains(&sign));
        if is_row { line.chars().count() } else { 0 }
    };
    let widths: Vec<usize> = lines.iter().map(width).collect();
    let mut rest = &lines[..];
    let mut found = Vec::new();
    let mut is_changed = false;
    for run in widths.chunk_by(|one, other| one == other) {
        let (rows, after) = rest.split_at(run.len());
        let are_cells = run[0] == run.len() && run.len() >= MIN_ROWS;
        is_changed |= are_cells;
        found.extend(rows.iter().map(|row| if are_cells { row.replace(WIDE_SPACE, ".") } else { (*row).to_owned() }));
        rest = after;
    }
    is_changed.then(|| found.join("\n"))
}

/// Whether [`clean`] changes nothing but perhaps line ends of two signs.
pub(crate) fn is_clean(text: &str) -> bool {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\n' | b'\t' | b'\r');
    text.bytes().all(is_plain) && text.matches('\r').count() == text.matches("\r\n").count()
}

/// The signs of the bytes from 0x80 to 0x9f in Windows-1252, which is Latin-1 but for them. Five bytes mean nothing.
const WINDOWS_SIGNS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The sign of a byte in Windows-1252.
fn windows_sign(byte: &u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS_SIGNS[usize::from(byte - 0x80)],
        _ => (*byte).into(),
    }
}

/// The text of a file: UTF-16 where a byte order mark or the zeros of plain letters tell it, else UTF-8, or Windows-1252
/// where it cannot be that, as old editors write. As `textOf` in `src/scripts/drop-paste.js`; keep both alike.
pub fn decode(bytes: &[u8]) -> String {
    let units = |order: fn([u8; 2]) -> u16, bytes: &[u8]| {
        let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| order([pair[0], pair[1]])).collect();
        String::from_utf16_lossy(&units)
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => units(u16::from_le_bytes, rest),
        [0xfe, 0xff, rest @ ..] => units(u16::from_be_bytes, rest),
        [1..=0x7f, 0, 1..=0x7f, 0, ..] => units(u16::from_le_bytes, bytes),
        [0, 1..=0x7f, 0, 1..=0x7f, ..] => units(u16::from_be_bytes, bytes),
        _ => match std::str::from_utf8(bytes) {
            // A file of the other kind shows at its first sign that is not ASCII; later, one of UTF-8 is damaged.
            Err(error) if bytes[..error.valid_up_to()].is_ascii() => bytes.iter().map(windows_sign).collect(),
            _ => String::from_utf8_lossy(bytes).into_owned(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::{clean, decode};

    #[test]
    fn what_cannot_be_seen_goes_and_digits_of_any_script_are_plain() {
        let cases = [
            ("\u{2067}1\u{2069}\u{61c}2\u{feff}3\u{ad}4\u{e0020}", "1234"),
            ("٠١٢ ۳۴ ५६ ７８ 𝟗", "012 34 56 78 9"),
            ("①⑨⑩ ❷ ⓪ Ⅳ ³", "19A 2 0 4 3"),
            ("⬜1️⃣□9️⃣", ".1.9"),
            ("1…2‥", "1...2.."),
            ("a\r\nb\rc\u{2028}d", "a\nb\nc\nd"),
            ("\u{1b}[1;31m5\u{1b}[0m3", "53"),
            ("  1\u{a0}2  ", "  1 2  "),
            ("２　　　\n　　　３\n　　　　\n１　　４", "2...\n...3\n....\n1..4"),
            ("２　３\n１　４", "2 3\n1 4"),
        ];
        for (text, expected) in cases {
            assert_eq!(clean(text), expected, "{text}");
        }
    }

    #[test]
    fn files_of_sixteen_bits_a_sign_are_read() {
        for mark in [true, false] {
            let text = if mark { "\u{feff}12\n" } else { "12\n" };
            let units: Vec<u16> = text.encode_utf16().collect();
            let low: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
            let high: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
            assert_eq!((decode(&low), decode(&high)), ("12\n".to_owned(), "12\n".to_owned()), "{mark}");
        }
        assert_eq!(decode("é1".as_bytes()), "é1");
    }

    #[test]
    fn files_of_old_editors_are_read() {
        assert_eq!(decode(b"\xb7\xa01\x95\x85"), "·\u{a0}1•…");
        assert_eq!(decode(b"\xe2\x94\x82 1 \xe2\x94"), "│ 1 \u{fffd}", "cut off");
    }
}
