//! What is said of every step alike: what follows from it, in words and in notation.

use super::{Arg, Candidate, Cell, Conclusion, DigitSet, Phrase};

/// Conclusions in the notation of the page and the programs, joined by spaces: `r3c2=8 r3c2-5`.
pub fn notation<'a>(conclusions: impl Iterator<Item = &'a Conclusion>) -> String {
    conclusions.map(Conclusion::to_string).collect::<Vec<_>>().join(" ")
}

/// What follows, as a sentence: r3c9 is 5. Remove 3 and 5 from r3c2.
pub fn conclusions(conclusions: &[Conclusion]) -> Phrase {
    let placed: Vec<Conclusion> = conclusions.iter().copied().filter(|fact| fact.is_placement()).collect();
    let removed = grouped("so.leaves", conclusions.iter().filter(|fact| !fact.is_placement()));
    let key = match (placed.is_empty(), removed.is_empty()) {
        (false, false) => "so.both",
        (false, true) => "so.places",
        (true, false) => "so.removes",
        (true, true) => "so.nothing",
    };
    Phrase::new(key, [("facts", Arg::Facts(placed)), ("removed", joined("so.joined", removed))])
}

/// The candidates for within a sentence, each group of cells with the same digits by itself: 3 or 5 in r3c2. Those placed if
/// there are any, else those removed.
pub(crate) fn candidate_groups(conclusions: &[Conclusion]) -> Vec<Phrase> {
    let placed = conclusions.iter().filter(|fact| fact.is_placement());
    if placed.clone().count() > 0 { grouped("fact.in", placed) } else { grouped("fact.in", conclusions.iter()) }
}

/// The argument `removed`, the candidates that a step removes, for within a sentence: 3 and 5 in r3c2, and 5 in r3c4.
pub(crate) fn removed(conclusions: &[Conclusion]) -> (&'static str, Arg) {
    ("removed", joined("phrases.and", grouped("fact.removed", conclusions.iter())))
}

/// The candidates of the conclusions, cells with the same digits together.
fn grouped<'a>(key: &'static str, conclusions: impl Iterator<Item = &'a Conclusion>) -> Vec<Phrase> {
    let mut by_cell: Vec<(Cell, DigitSet)> = Vec::new();
    for Candidate { cell, digit } in conclusions.map(|fact| fact.candidate()) {
        match by_cell.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, digits)) => digits.insert(digit),
            None => by_cell.push((cell, digit.set())),
        }
    }
    let mut groups: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for (cell, digits) in by_cell {
        match groups.iter_mut().find(|(same, _)| *same == digits) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((digits, vec![cell])),
        }
    }
    let phrase = |(digits, cells)| Phrase::new(key, [("digits", Arg::Digits(digits)), ("cells", Arg::Cells(cells))]);
    groups.into_iter().map(phrase).collect()
}

/// The phrases as one, each joined to those before it; of none, that nothing follows.
pub(crate) fn joined(key: &'static str, phrases: Vec<Phrase>) -> Arg {
    let all = phrases.into_iter().reduce(|all, next| {
        Phrase::new(key, [("first", Arg::Phrase(Box::new(all))), ("next", Arg::Phrase(Box::new(next)))])
    });
    Arg::Phrase(Box::new(all.unwrap_or_else(|| Phrase::new("so.nothing", []))))
}

/// That the same goes for so many others; empty if there are none.
pub(crate) fn likewise(others: usize) -> Arg {
    let key = match others {
        0 => "note.none",
        1 => "note.likewise.one",
        _ => "note.likewise",
    };
    Arg::Phrase(Box::new(Phrase::new(key, [])))
}

/// The key of the phrase that one cell is one of some digits.
pub(crate) const AMONG: &str = "fact.among";

/// That one of the cells is one of the digits, or that none of them is.
pub(crate) fn among(is_so: bool, cells: Vec<Cell>, digits: DigitSet) -> Phrase {
    let key = match (is_so, cells.len()) {
        (false, _) => "fact.not-among",
        (true, 1) => AMONG,
        (true, _) => "fact.one-of",
    };
    Phrase::new(key, [("cells", Arg::Cells(cells)), ("digits", Arg::Digits(digits))])
}

/// A fact with its reason in brackets.
pub(crate) fn because(fact: Phrase, why: Phrase) -> Phrase {
    Phrase::new(
        "fact.because",
        [("fact", fact), ("why", why)].map(|(name, phrase)| (name, Arg::Phrase(Box::new(phrase)))),
    )
}
