//! The history of a game as a short text: whole numbers in characters, and the moves grouped by what
//! they change.
//!
//! Source: variable-length quantities in base 64, as in source maps (<https://tc39.es/ecma426/>), here
//! without a sign.

use super::entries::Tints;
use super::tree::{Change, Flip, Name, Tree};
use crate::engine::Digit;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Writes numbers.
#[derive(Default)]
struct Writer(String);

impl Writer {
    fn put(&mut self, number: usize) {
        let mut rest = number;
        loop {
            let more = rest >= 32;
            let six = rest % 32 + if more { 32 } else { 0 };
            self.0.push(ALPHABET[six].into());
            rest /= 32;
            if !more {
                break;
            }
        }
    }

    fn words(&mut self, text: &str) {
        self.put(text.len());
        text.bytes().for_each(|byte| self.put(byte.into()));
    }
}

/// Reads numbers.
struct Reader<'a>(std::str::Bytes<'a>);

impl Reader<'_> {
    fn take(&mut self) -> Option<usize> {
        let (mut number, mut shift) = (0usize, 0);
        loop {
            let six = match self.0.next()? {
                byte @ b'A'..=b'Z' => byte - b'A',
                byte @ b'a'..=b'z' => byte - b'a' + 26,
                byte @ b'0'..=b'9' => byte - b'0' + 52,
                b'+' => 62,
                b'/' => 63,
                _ => return None,
            };
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

    /// A number of things to come, each of which takes a character at least.
    fn count(&mut self) -> Option<usize> {
        self.take().filter(|&count| count <= self.0.len())
    }

    fn words(&mut self) -> Option<String> {
        let length = self.count()?;
        let bytes: Option<Vec<u8>> = (0..length).map(|_| self.take()?.try_into().ok()).collect();
        String::from_utf8(bytes?).ok()
    }
}

/// What can change on a place: kind and value, as one number each.
fn parts(flip: &Flip) -> Vec<(usize, usize)> {
    let mut parts = vec![
        (0, usize::from(flip.value)),
        (1, flip.notes as usize),
        (2, flip.corners as usize),
        (3, usize::from(flip.colour)),
    ];
    if flip.tints > 0 {
        let tints = Tints(flip.tints);
        parts.extend((1..=31).filter_map(Digit::new).map(|digit| match tints.of(digit) {
            0 => (4, 0),
            colour => (4, digit.get() * 16 + usize::from(colour)),
        }));
    }
    parts.retain(|(_, value)| *value > 0);
    parts
}

fn add(flip: &mut Flip, kind: usize, value: usize) -> Option<()> {
    match kind {
        0 => flip.value = value.try_into().ok().filter(|&value| value < 32)?,
        1 => flip.notes = value as u32,
        2 => flip.corners = value as u32,
        3 => flip.colour = value.try_into().ok().filter(|&colour| colour < 16)?,
        4 => flip.tints |= (value as u128 % 16).checked_shl(4 * u32::try_from(value / 16).ok().filter(|&d| d < 32)?)?,
        _ => return None,
    }
    Some(())
}

/// A move as text: its part of what [`pack`] writes.
pub(super) fn pack_move(changes: &[Change]) -> String {
    let mut text = Writer::default();
    // Places by what changes there: a digit placed takes one note from many.
    let mut groups: Vec<((usize, usize), Vec<usize>)> = Vec::new();
    for change in changes {
        for part in parts(&change.flip) {
            match groups.iter_mut().find(|(of, _)| *of == part) {
                Some((_, places)) => places.push(change.place()),
                None => groups.push((part, vec![change.place()])),
            }
        }
    }
    text.put(groups.len());
    for ((kind, value), places) in groups {
        text.put(kind);
        text.put(value);
        text.put(places.len());
        let mut last = 0;
        for place in places {
            text.put(place - last);
            last = place;
        }
    }
    text.0
}

fn take_move(text: &mut Reader) -> Option<Vec<Change>> {
    let mut changes: Vec<Change> = Vec::new();
    for _ in 0..text.count()? {
        let (kind, value) = (text.take()?, text.take()?);
        let mut place = 0;
        for _ in 0..text.count()? {
            place += text.take()?;
            let index = u16::try_from(place).ok()?;
            let at = match changes.binary_search_by_key(&index, |change| change.index) {
                Ok(at) => at,
                Err(at) => {
                    changes.insert(at, Change { index, flip: Flip::default() });
                    at
                }
            };
            add(&mut changes[at].flip, kind, value)?;
        }
    }
    Some(changes)
}

/// The tree as text: moves with how far back each begins, the state of now, where redo goes to an
/// older branch, names.
pub(super) fn pack(tree: &Tree) -> String {
    let mut text = Writer::default();
    text.put(tree.len() - 1);
    for node in 1..tree.len() {
        text.put(node - tree.parent(node).unwrap_or(0) - 1);
        text.0.push_str(tree.packed(node));
    }
    text.put(tree.now());
    let nexts = tree.older_nexts();
    text.put(nexts.len());
    for (node, next) in nexts {
        text.put(node);
        text.put(next);
    }
    text.put(tree.names().len());
    for name in tree.names() {
        text.put(name.node);
        text.put(name.number as usize * 2 + usize::from(name.follows));
        text.words(&name.text);
    }
    text.0
}

/// The tree of a text; `None` when it is none.
pub(super) fn unpack(text: &str) -> Option<Tree> {
    let mut text = Reader(text.bytes());
    let mut moves = Vec::new();
    for node in 1..=text.count()? {
        let parent = node.checked_sub(1 + text.take()?)?;
        moves.push((parent, take_move(&mut text)?));
    }
    let now = text.take()?;
    let mut nexts = vec![None; moves.len() + 1];
    for _ in 0..text.count()? {
        let node = text.take()?;
        *nexts.get_mut(node)? = Some(text.take()?);
    }
    let mut names = Vec::new();
    for _ in 0..text.count()? {
        let (node, number) = (text.take()?, text.take()?);
        names.push(Name { node, number: (number / 2) as u32, follows: number % 2 > 0, text: text.words()? });
    }
    if text.0.next().is_some() {
        return None;
    }
    let mut tree = Tree::of(moves, now, names)?;
    tree.set_next(nexts);
    Some(tree)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        let numbers = [0, 1, 31, 32, 1023, 1024, (1 << 25) - 1];
        let mut text = Writer::default();
        numbers.iter().for_each(|&number| text.put(number));
        text.words("façade; Ω");
        let mut reader = Reader(text.0.bytes());
        assert!(numbers.iter().all(|&number| reader.take() == Some(number)));
        assert_eq!(reader.words().as_deref(), Some("façade; Ω"));
        assert_eq!(reader.take(), None);
    }
}
