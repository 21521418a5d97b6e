//! LZ-string in base 64: the packing of f-puzzles and SudokuPad.
//!
//! Codes of growing width, low bit first, in characters of six bits, high bit first. Code 0 brings
//! a new symbol of 8 bits, 1 one of 16, 2 ends the text. An entry of the dictionary is a piece of
//! the text unpacked so far, so it is kept as a range. Source: lz-string 1.5 of Pieroxy. The crate
//! `lz-str` does the same with hash maps, for 5 kB more in the page, and without a bound on what it
//! unpacks.

use crate::base64;

/// Longer texts than that many symbols are not unpacked: a few bytes can stand for any length.
const MAX_OUTPUT_SYMBOLS: usize = 1 << 20;

/// The bits of a packed text.
struct Bits<'a> {
    symbols: std::slice::Iter<'a, u8>,
    current: u8,
    left: u32,
}

impl Bits<'_> {
    fn number(&mut self, width: u32) -> Option<u32> {
        let mut number = 0;
        for bit in 0..width {
            if self.left == 0 {
                let symbol = *self.symbols.next()?;
                self.current = base64::six_bits(symbol)?;
                self.left = 6;
            }
            self.left -= 1;
            number |= u32::from(self.current >> self.left & 1) << bit;
        }
        Some(number)
    }
}

/// Unpacks a text; `None` when it is none, or too long.
pub(crate) fn unpack(packed: &str) -> Option<String> {
    let mut bits = Bits { symbols: packed.trim_end_matches('=').as_bytes().iter(), current: 0, left: 0 };
    let mut text: Vec<u16> = Vec::new();
    // The ranges of the text that the codes from 3 on stand for: start and length.
    let mut entries: Vec<(usize, usize)> = Vec::new();
    let mut last: Option<(usize, usize)> = None;
    let (mut width, mut room) = (2, 4);
    let widen = |width: &mut u32, room: &mut u32| {
        *room -= 1;
        if *room == 0 {
            *room = 1 << *width;
            *width += 1;
        }
    };
    while text.len() <= MAX_OUTPUT_SYMBOLS {
        let code = bits.number(width)?;
        let (start, length) = match code {
            0 | 1 => {
                let symbol = bits.number(8 << code)? as u16;
                entries.push((text.len(), 1));
                text.push(symbol);
                if last.is_some() {
                    widen(&mut width, &mut room);
                }
                (text.len() - 1, 1)
            }
            2 => return String::from_utf16(&text).ok(),
            _ => {
                let at = code as usize - 3;
                let last = last?;
                let (start, length) = match entries.get(at) {
                    Some(&range) => range,
                    None if at == entries.len() => (last.0, last.1 + 1),
                    None => return None,
                };
                let new = text.len();
                for offset in 0..length {
                    text.push(text[start + offset]);
                }
                (new, length)
            }
        };
        match last {
            Some((start, length)) => {
                entries.push((start, length + 1));
                widen(&mut width, &mut room);
            }
            None => (width, room) = (3, 4),
        }
        last = Some((start, length));
    }
    None
}

/// An entry of the dictionary: the entry before it, and the symbol that it adds.
struct Entry {
    before: Option<usize>,
    symbol: u16,
    /// Whether the symbol is still to be brought.
    new: bool,
}

/// What packing has written so far.
struct Packer {
    packed: String,
    current: u8,
    used: u32,
    width: u32,
    room: u32,
}

impl Packer {
    fn number(&mut self, number: u32, width: u32) {
        for bit in 0..width {
            self.current = self.current << 1 | (number >> bit & 1) as u8;
            self.used += 1;
            if self.used == 6 {
                self.packed.push(base64::symbol(self.current));
                (self.current, self.used) = (0, 0);
            }
        }
    }

    fn widen(&mut self) {
        self.room -= 1;
        if self.room == 0 {
            self.room = 1 << self.width;
            self.width += 1;
        }
    }

    fn entry(&mut self, entries: &mut [Entry], at: usize) {
        let entry = &mut entries[at];
        if std::mem::take(&mut entry.new) {
            let wide = u32::from(entry.symbol > 255);
            self.number(wide, self.width);
            self.number(entry.symbol.into(), 8 << wide);
            self.widen();
        } else {
            self.number(at as u32 + 3, self.width);
        }
        self.widen();
    }
}

/// Packs a text, with the signs that fill the last group of four.
pub(crate) fn pack(text: &str) -> String {
    let mut entries: Vec<Entry> = Vec::new();
    let mut packer = Packer { packed: String::new(), current: 0, used: 0, width: 2, room: 2 };
    let mut last: Option<usize> = None;
    for symbol in text.encode_utf16() {
        // What begins with an entry comes after it.
        let find = |entries: &[Entry], before: Option<usize>| {
            let first = before.unwrap_or(0);
            let same = |entry: &Entry| entry.before == before && entry.symbol == symbol;
            entries[first..].iter().position(same).map(|at| first + at)
        };
        let alone = find(&entries, None).unwrap_or_else(|| {
            entries.push(Entry { before: None, symbol, new: true });
            entries.len() - 1
        });
        last = Some(match last {
            None => alone,
            Some(before) => match find(&entries, Some(before)) {
                Some(longer) => longer,
                None => {
                    packer.entry(&mut entries, before);
                    entries.push(Entry { before: Some(before), symbol, new: false });
                    alone
                }
            },
        });
    }
    if let Some(last) = last {
        packer.entry(&mut entries, last);
    }
    packer.number(2, packer.width);
    // The packing of the original leaves no character out, even when no bit of it is used.
    packer.number(0, 6 - packer.used);
    while !packer.packed.len().is_multiple_of(4) {
        packer.packed.push('=');
    }
    packer.packed
}

#[cfg(test)]
mod tests {
    use super::{pack, unpack};

    #[test]
    fn texts_of_the_original_are_packed_alike() {
        let known = [
            ("", "Q==="),
            ("a", "IZA="),
            ("aa", "IbI="),
            ("àààààà", "Ac1A"),
            ("toto", "C4e1Q==="),
            ("ce train est à destination", "MYUwBALgTghglgOzCAzhMADsATVFEz4D2CQA"),
        ];
        for (text, packed) in known {
            assert_eq!(unpack(packed).as_deref(), Some(text), "{packed}");
            assert_eq!(pack(text).trim_end_matches('='), packed.trim_end_matches('='), "{text}");
        }
        for text in ["é→𝄞x", &"abcab".repeat(400), &"z".repeat(5000)] {
            assert_eq!(unpack(&pack(text)).as_deref(), Some(text));
        }
    }

    #[test]
    fn no_text_grows_without_bound() {
        let packed = pack(&"z".repeat(2_000_000));
        assert!(packed.len() < 8000);
        assert_eq!(unpack(&packed), None);
        assert_eq!(unpack("IZ"), None);
        assert_eq!(unpack("I*A="), None);
    }
}
