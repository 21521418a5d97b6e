//! What is said of every step alike: what follows from it, in words and in notation.

use super::{Arg, Candidate, Cell, Conclusion, DigitSet, Phrase};

/// Conclusions in the notation of the page and the programs, joined by spaces: `r3c2=8 r3c2-5`.
pub fn notation<'a>(conclusions: impl Iterator<Item = &'a Conclusion>) -> String {
    conclusions.map(Conclusion::to_string).collect::<Vec<_>>().join(" ")
}

/// What follows, as a sentence: so r3c9 is 5, and 3 and 5 leave r3c2.
pub fn conclusions(conclusions: &[Conclusion]) -> Phrase {
    let placed: Vec<Conclusion> =
        conclusions.iter().copied().filter(|fact| matches!(fact, Conclusion::Place(_))).collect();
    let mut removed: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    let mut by_cell: Vec<(Cell, DigitSet)> = Vec::new();
    for fact in conclusions {
        if let Conclusion::Eliminate(Candidate { cell, digit }) = *fact {
            match by_cell.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, digits)) => digits.insert(digit),
                None => by_cell.push((cell, digit.set())),
            }
        }
    }
    for (cell, digits) in by_cell {
        match removed.iter_mut().find(|(same, _)| *same == digits) {
            Some((_, cells)) => cells.push(cell),
            None => removed.push((digits, vec![cell])),
        }
    }
    let removed: Vec<Phrase> = removed
        .into_iter()
        .map(|(digits, cells)| {
            let count = Arg::Count(digits.len() as u64);
            Phrase::new("so.leaves", [("digits", Arg::Digits(digits)), ("cells", Arg::Cells(cells)), ("count", count)])
        })
        .collect();
    let key = match (placed.is_empty(), removed.is_empty()) {
        (false, false) => "so.both",
        (false, true) => "so.places",
        (true, false) => "so.removes",
        (true, true) => "so.nothing",
    };
    Phrase::new(key, [("facts", Arg::Facts(placed)), ("removed", joined("so.joined", removed))])
}

/// The phrases as one, each joined to those before it; of none, that nothing follows.
pub(crate) fn joined(key: &'static str, phrases: Vec<Phrase>) -> Arg {
    let all = phrases.into_iter().reduce(|all, next| {
        Phrase::new(key, [("first", Arg::Phrase(Box::new(all))), ("next", Arg::Phrase(Box::new(next)))])
    });
    Arg::Phrase(Box::new(all.unwrap_or_else(|| Phrase::new("so.nothing", []))))
}

/// That one of the cells is one of the digits, or that none of them is.
pub(crate) fn among(is_so: bool, cells: Vec<Cell>, digits: DigitSet) -> Phrase {
    let key = if is_so { "fact.among" } else { "fact.not-among" };
    Phrase::new(key, [("cells", Arg::Cells(cells)), ("digits", Arg::Digits(digits))])
}
