//! What a reader tells the person besides the puzzle.

use crate::{Arg, Phrase};

/// Both notes, one after the other.
pub(crate) fn both(first: Option<Phrase>, second: Option<Phrase>) -> Option<Phrase> {
    match (first, second) {
        (Some(first), Some(second)) => {
            let [first, second] = [first, second].map(|note| Arg::Phrase(Box::new(note)));
            Some(Phrase::new("format.both-notes", [("first", first), ("second", second)]))
        }
        (first, second) => first.or(second),
    }
}

/// Whether the note repeats words of the text.
pub(crate) fn names_words(note: &Phrase) -> bool {
    let is_inner = |arg: &Arg| matches!(arg, Arg::Phrase(inner) if names_words(inner));
    note.key == "format.words" || note.args.iter().any(|(_, arg)| is_inner(arg))
}
