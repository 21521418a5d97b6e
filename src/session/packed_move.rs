//! One move as text: its indices grouped by what changes there, since a digit that is placed takes one note from many.

use super::cell_state::Tints;
use super::flip::{Change, Flip};
use super::packed_numbers::{Reader, Writer};
use crate::engine::Digit;

/// What the flip changes: the kind of change (0 value, 1 notes, 2 corner notes, 3 colour, 4 tint) and its bits.
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

/// Adds a change of that kind to the flip; `None` if there is no such change.
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

/// A move as text. The changes are in the order of their indices, each index once.
pub(super) fn pack_move(changes: &[Change]) -> String {
    let mut text = Writer::default();
    // The indices by what changes there.
    let mut groups: Vec<((usize, usize), Vec<usize>)> = Vec::new();
    for change in changes {
        for part in parts(&change.flip) {
            match groups.iter_mut().find(|(of, _)| *of == part) {
                Some((_, indices)) => indices.push(change.index()),
                None => groups.push((part, vec![change.index()])),
            }
        }
    }
    text.put(groups.len());
    for ((kind, value), indices) in groups {
        text.put(kind);
        text.put(value);
        text.put(indices.len());
        let mut last = 0;
        for index in indices {
            text.put(index - last);
            last = index;
        }
    }
    text.0
}

/// Reads a move; `None` if the text has none.
pub(super) fn take_move(text: &mut Reader) -> Option<Vec<Change>> {
    let mut changes: Vec<Change> = Vec::new();
    for _ in 0..text.count()? {
        let (kind, value) = (text.take()?, text.take()?);
        let mut position = 0;
        for _ in 0..text.count()? {
            position += text.take()?;
            let index = u16::try_from(position).ok()?;
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
