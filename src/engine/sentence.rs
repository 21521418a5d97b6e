//! What is said of every step alike: what follows from it, in words and in notation.

use super::{Arg, Candidate, Cell, Conclusion, DigitSet, Phrase};

/// Conclusions in the notation of the page and the programs, joined by spaces: `r3c2=8 r3c2-5`.
pub fn notation<'a>(conclusions: impl Iterator<Item = &'a Conclusion>) -> String {
    conclusions.map(Conclusion::to_string).collect::<Vec<_>>().join(" ")
}

/// What follows, as a sentence: so r3c9 is 5, and 3 and 5 leave r3c2.
pub fn conclusions(conclusions: &[Conclusion]) -> Phrase {
    let places: Vec<Conclusion> =
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
    let removed = removed.into_iter().reduce(|all, next| {
        Phrase::new("so.joined", [("first", Arg::Phrase(Box::new(all))), ("then", Arg::Phrase(Box::new(next)))])
    });
    match (places.is_empty(), removed) {
        (false, Some(removed)) => {
            Phrase::new("so.both", [("facts", Arg::Facts(places)), ("removed", Arg::Phrase(Box::new(removed)))])
        }
        (false, None) => Phrase::new("so.places", [("facts", Arg::Facts(places))]),
        (true, Some(removed)) => Phrase::new("so.removes", [("removed", Arg::Phrase(Box::new(removed)))]),
        (true, None) => Phrase::new("so.nothing", []),
    }
}
