//! What a given or clue is called in lists.

use crate::browser::speak::{language, tell};
use crate::engine::{Arg, Candidate, Cell, Clue, Puzzle, Target};
use crate::i18n;

/// A given or clue as people name it; a candidate is a given that is not there yet.
pub(super) fn item_name(puzzle: &Puzzle, item: Target) -> String {
    let given = |cell: Cell| {
        puzzle.given(cell).map(|digit| tell("edit.given", [("digit", Arg::Digit(digit)), ("cell", Arg::Cell(cell))]))
    };
    match item {
        Target::Cell(cell) => given(cell).unwrap_or_default(),
        Target::Clue(Clue { side, index, value }) => i18n::clue_name(language(), Clue { side, index, value }),
        Target::Candidate(Candidate { cell, digit }) => {
            tell("edit.addition", [("digit", Arg::Digit(digit)), ("cell", Arg::Cell(cell))])
        }
        Target::House(_) => String::new(),
    }
}
