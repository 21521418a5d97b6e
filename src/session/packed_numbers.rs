//! Whole numbers and strings as a short text.
//!
//! Source: variable-length quantities in base 64, as in source maps (<https://tc39.es/ecma426/>), here
//! without a sign.

use crate::engine::base64;

/// Writes numbers.
#[derive(Default)]
pub(super) struct Writer(pub(super) String);

impl Writer {
    pub(super) fn put(&mut self, number: usize) {
        let mut rest = number;
        loop {
            let more = rest >= 32;
            let six = rest % 32 + if more { 32 } else { 0 };
            self.0.push(base64::symbol(six as u8));
            rest /= 32;
            if !more {
                break;
            }
        }
    }

    pub(super) fn put_text(&mut self, text: &str) {
        self.put(text.len());
        text.bytes().for_each(|byte| self.put(byte.into()));
    }
}

/// Reads numbers.
pub(super) struct Reader<'a>(pub(super) std::str::Bytes<'a>);

impl Reader<'_> {
    pub(super) fn take(&mut self) -> Option<usize> {
        let (mut number, mut shift) = (0usize, 0);
        loop {
            let six = base64::six_bits(self.0.next()?)?;
            number |= usize::from(six % 32) << shift;
            shift += 5;
            if six < 32 {
                return Some(number);
            }
            if shift > 25 {
                return None;
            }
        }
    }

    /// Reads the length of a list. Each item takes at least a character, so that a longer list is refused.
    pub(super) fn count(&mut self) -> Option<usize> {
        self.take().filter(|&count| count <= self.0.len())
    }

    pub(super) fn take_text(&mut self) -> Option<String> {
        let length = self.count()?;
        let bytes: Option<Vec<u8>> = (0..length).map(|_| self.take()?.try_into().ok()).collect();
        String::from_utf8(bytes?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        let numbers = [0, 1, 31, 32, 1023, 1024, (1 << 25) - 1];
        let mut text = Writer::default();
        numbers.iter().for_each(|&number| text.put(number));
        text.put_text("façade; Ω");
        let mut reader = Reader(text.0.bytes());
        assert!(numbers.iter().all(|&number| reader.take() == Some(number)));
        assert_eq!(reader.take_text().as_deref(), Some("façade; Ω"));
        assert_eq!(reader.take(), None);
    }
}
