//! The 64 symbols of base 64, six bits each. Source: RFC 4648, table 1.

const SYMBOLS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The symbol of six bits.
///
/// # Panics
/// When the value is not below 64.
#[inline]
pub fn symbol(six: u8) -> char {
    SYMBOLS[usize::from(six)].into()
}

/// The six bits of a symbol.
#[inline]
pub fn six_bits(symbol: u8) -> Option<u8> {
    Some(match symbol {
        b'A'..=b'Z' => symbol - b'A',
        b'a'..=b'z' => symbol - b'a' + 26,
        b'0'..=b'9' => symbol - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_is_read_as_it_is_written() {
        let read: Vec<u8> = (0..=u8::MAX).filter_map(six_bits).collect();
        assert_eq!(read.len(), 64);
        assert!((0..64).all(|six| six_bits(symbol(six) as u8) == Some(six)));
    }
}
